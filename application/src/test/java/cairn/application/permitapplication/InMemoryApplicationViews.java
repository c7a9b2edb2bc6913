package cairn.application.permitapplication;

import cairn.application.earlier.NewestObjects;
import cairn.application.port.in.ListApplications;
import cairn.application.port.in.ListApplications.Filter;
import cairn.application.port.in.PageCursor;
import cairn.application.port.out.ApplicationViews;
import cairn.application.port.out.Views;
import cairn.application.view.CreatedObject;
import cairn.application.view.ListedApplication;
import cairn.application.view.Page;
import cairn.application.view.Page.Freshness;
import cairn.application.view.Total;
import cairn.domain.permitapplication.ApplicationId;
import cairn.domain.shared.Nepal;
import cairn.domain.shared.Rejection.Invalid;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The applications of a test, in memory; a cursor is the id of the application that a page ended with. */
public final class InMemoryApplicationViews implements ApplicationViews {

    private static final Comparator<ListedApplication> NEWEST_FIRST = Comparator.comparing(ListedApplication::createdAt)
            .thenComparing(view -> view.id().toString())
            .reversed();

    private static final Comparator<ListedApplication> BY_TREK_DATE = Comparator.comparing(ListedApplication::trekDate)
            .thenComparing(view -> view.id().toString());

    private final Map<ApplicationId, ListedApplication> views = new ConcurrentHashMap<>();

    @Override
    public Map<ApplicationId, ListedApplication> find(Set<ApplicationId> ids) {
        return ids.stream()
                .map(views::get)
                .filter(Objects::nonNull)
                .collect(Collectors.toMap(ListedApplication::id, Function.identity()));
    }

    @Override
    public void save(Collection<ListedApplication> newer) {
        newer.forEach(view -> views.put(view.id(), view));
    }

    @Override
    public Views<ApplicationId, ListedApplication> next() {
        throw new UnsupportedOperationException("There is one version in memory");
    }

    @Override
    public Page<ListedApplication> list(ListApplications question, LocalDate today) {
        var window = question.window();
        var asked = matching(question, List.copyOf(views.values()), today).stream()
                .sorted(
                        switch (question.sort()) {
                            case NEWEST -> NEWEST_FIRST;
                            case TREK_DATE -> BY_TREK_DATE;
                        })
                .toList();
        int from = window.after().map(cursor -> 1 + placeOf(cursor, asked)).orElseGet(window::offset);
        var shown = asked.stream().skip(from).limit(window.limit()).toList();
        boolean isLast = from + shown.size() >= asked.size();
        var next = isLast
                ? Optional.<String>empty()
                : Optional.of(shown.getLast().id().toString());
        return new Page<>(shown, Total.counted(asked.size()), next, Freshness.CURRENT);
    }

    @Override
    public List<ListedApplication> matching(
            ListApplications question, List<ListedApplication> entries, LocalDate today) {
        return entries.stream()
                .filter(view -> question.requester().mayDealWith(view.owner()))
                .filter(view -> holds(question.filter(), view, today))
                .filter(view -> question.times().include(view.createdAt(), view.updatedAt()))
                .toList();
    }

    @Override
    public List<CreatedObject<ApplicationId>> created(
            ListApplications question, Instant until, Optional<PageCursor> after, int most) {
        var objects = views.values().stream()
                .filter(view -> question.requester().mayDealWith(view.owner()))
                .filter(view -> holds(question.filter().withStatuses(Set.of()), view, LocalDate.EPOCH))
                .map(view -> new CreatedObject<>(view.id(), view.createdAt(), view.version()));
        return NewestObjects.page(objects, question.times(), until, after, most);
    }

    private static boolean holds(Filter filter, ListedApplication view, LocalDate today) {
        var status = view.status().at(today.atStartOfDay(Nepal.ZONE).toInstant(), view.trekDate());
        return (filter.statuses().isEmpty() || filter.statuses().contains(status))
                && filter.route().filter(route -> !route.equals(view.route())).isEmpty()
                && filter.from().filter(view.trekDate()::isBefore).isEmpty()
                && filter.to().filter(view.trekDate()::isAfter).isEmpty()
                && (filter.booking().isEmpty() || filter.booking().equals(view.bookingId()))
                && (filter.permitNumber().isEmpty()
                        || filter.permitNumber()
                                .map(InMemoryApplicationViews::key)
                                .equals(view.permitNumber().map(InMemoryApplicationViews::key)));
    }

    private static String key(String permitNumber) {
        return permitNumber.replaceAll("[\\s\\p{Punct}]+", "").toLowerCase(Locale.ROOT);
    }

    private static int placeOf(String cursor, List<ListedApplication> asked) {
        for (int i = 0; i < asked.size(); i++) {
            if (asked.get(i).id().toString().equals(cursor)) {
                return i;
            }
        }
        throw new Invalid("cursor", "must be one that a list has returned");
    }
}
