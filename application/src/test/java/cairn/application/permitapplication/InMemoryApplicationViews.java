package cairn.application.permitapplication;

import cairn.application.earlier.NewestObjects;
import cairn.application.port.in.ListApplications;
import cairn.application.port.in.ListApplications.Filter;
import cairn.application.port.in.PageCursor;
import cairn.application.port.out.ApplicationViews;
import cairn.application.projection.InMemoryViews;
import cairn.application.view.CreatedObject;
import cairn.application.view.ListedApplication;
import cairn.application.view.Page;
import cairn.domain.permitapplication.ApplicationId;
import cairn.domain.shared.Nepal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

public final class InMemoryApplicationViews extends InMemoryViews<ApplicationId, ListedApplication>
        implements ApplicationViews {

    private static final Comparator<ListedApplication> BY_TREK_DATE = Comparator.comparing(ListedApplication::trekDate);

    public InMemoryApplicationViews() {
        super(ListedApplication::id, ListedApplication::createdAt);
    }

    @Override
    public Page<ListedApplication> list(ListApplications question, LocalDate today) {
        var asked = matching(question, all(), today);
        return page(
                asked,
                switch (question.sort()) {
                    case NEWEST -> newestFirst();
                    case TREK_DATE -> BY_TREK_DATE;
                },
                question.window());
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
        var objects = all().stream()
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
}
