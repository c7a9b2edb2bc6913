package cairn.application.booking;

import cairn.application.earlier.NewestObjects;
import cairn.application.port.in.ListBookings;
import cairn.application.port.in.ListBookings.Filter;
import cairn.application.port.in.ListBookings.Sort;
import cairn.application.port.in.PageCursor;
import cairn.application.port.in.Window;
import cairn.application.port.out.BookingViews;
import cairn.application.port.out.Views;
import cairn.application.view.BookingView;
import cairn.application.view.CreatedObject;
import cairn.application.view.Page;
import cairn.application.view.Page.Freshness;
import cairn.application.view.Total;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingId;
import cairn.domain.booking.BookingStatus;
import cairn.domain.catalogue.RouteId;
import cairn.domain.conditions.Closures;
import cairn.domain.shared.Rejection.Invalid;
import java.text.Normalizer;
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
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The bookings of a test, in memory; a cursor is the id of the booking that a page ended with. */
public final class InMemoryBookingViews implements BookingViews {

    private static final Comparator<BookingView> NEWEST_FIRST = Comparator.comparing(BookingView::createdAt)
            .thenComparing(view -> view.id().toString())
            .reversed();

    private static final Comparator<BookingView> EARLIEST_FIRST = Comparator.<BookingView, LocalDate>comparing(
                    view -> view.arrangement().startDate())
            .thenComparing(view -> view.id().toString());

    private static final Comparator<BookingView> FIRST_TO_LAPSE = Comparator.<BookingView, Instant>comparing(
                    view -> view.holdExpiresAt().orElseThrow())
            .thenComparing(view -> view.id().toString());

    private static final int SEARCHED_DIGITS = 4;

    private final Map<BookingId, BookingView> views = new ConcurrentHashMap<>();

    @Override
    public Map<BookingId, BookingView> find(Set<BookingId> ids) {
        return ids.stream()
                .map(views::get)
                .filter(Objects::nonNull)
                .collect(Collectors.toMap(BookingView::id, Function.identity()));
    }

    @Override
    public void save(Collection<BookingView> newer) {
        newer.forEach(view -> views.put(view.id(), view));
    }

    @Override
    public Views<BookingId, BookingView> next() {
        throw new UnsupportedOperationException("There is one version in memory");
    }

    @Override
    public Page<BookingView> list(ListBookings question, Map<RouteId, Closures> closures, Instant now) {
        var window = question.window();
        var asked = matching(question, List.copyOf(views.values()), closures, now).stream()
                .filter(view ->
                        question.sort() != Sort.HOLD_END || view.holdExpiresAt().isPresent())
                .sorted(order(question.sort()))
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
    public List<BookingView> matching(
            ListBookings question, List<BookingView> some, Map<RouteId, Closures> closures, Instant now) {
        return some.stream()
                .filter(view -> view.owner().equals(question.owner()))
                .filter(view -> holds(question.filter(), view.asOf(now)))
                .filter(view -> question.filter()
                        .affectedByClosure()
                        .map(wanted -> wanted
                                == view.asOf(now)
                                        .onRoute(() -> closures.getOrDefault(view.route(), Closures.NONE))
                                        .affectedByClosure())
                        .orElse(true))
                .filter(view -> question.times().include(view.createdAt(), view.updatedAt()))
                .toList();
    }

    @Override
    public List<CreatedObject<BookingId>> created(
            ListBookings question, Instant until, Optional<PageCursor> after, int most) {
        var filter = question.filter();
        var objects = views.values().stream()
                .filter(view -> view.owner().equals(question.owner()))
                .filter(view -> filter.trail().map(view.trail()::equals).orElse(true))
                .filter(view -> filter.route().map(view.route()::equals).orElse(true))
                .map(view -> new CreatedObject<>(view.id(), view.createdAt(), view.version()));
        return NewestObjects.page(objects, question.times(), until, after, most);
    }

    private static Comparator<BookingView> order(Sort sort) {
        return switch (sort) {
            case NEWEST -> NEWEST_FIRST;
            case START_DATE -> EARLIEST_FIRST;
            case HOLD_END -> FIRST_TO_LAPSE;
        };
    }

    @Override
    public Map<BookingStatus, Long> count(Owner owner, Filter filter, Map<RouteId, Closures> closures, Instant now) {
        var question = new ListBookings(owner, filter.ofAnyStatus(), Window.of(Integer.MAX_VALUE, 0));
        return list(question, closures, now).items().stream()
                .collect(Collectors.groupingBy(view -> view.asOf(now).status(), Collectors.counting()));
    }

    private static boolean hasWords(BookingView view, String words) {
        var arrangement = view.arrangement();
        var all = wordsOf(arrangement.customer().name().orElse("") + " "
                + arrangement.customer().email().value() + " "
                + arrangement.reference().orElse("") + " "
                + arrangement
                        .customer()
                        .phone()
                        .map(InMemoryBookingViews::phoneTerms)
                        .orElse(""));
        return wordsOf(words).stream().allMatch(word -> all.stream().anyMatch(known -> known.startsWith(word)));
    }

    private static String phoneTerms(String phone) {
        var digits = phone.replaceAll("[^0-9]", "");
        return IntStream.rangeClosed(0, digits.length() - SEARCHED_DIGITS)
                .mapToObj(digits::substring)
                .collect(Collectors.joining(" ", phone + " ", ""));
    }

    private static List<String> wordsOf(String text) {
        var plain = Normalizer.normalize(text, Normalizer.Form.NFKD).replaceAll("[\\u0300-\\u036f]", "");
        return Stream.of(plain.toLowerCase(Locale.ROOT).split("[\\s\\p{Punct}]+"))
                .filter(word -> !word.isEmpty())
                .toList();
    }

    @Override
    public Set<RouteId> routesOf(Owner owner) {
        return views.values().stream()
                .filter(view -> view.owner().equals(owner))
                .map(BookingView::route)
                .collect(Collectors.toSet());
    }

    private static int placeOf(String cursor, List<BookingView> asked) {
        for (int i = 0; i < asked.size(); i++) {
            if (asked.get(i).id().toString().equals(cursor)) {
                return i;
            }
        }
        throw new Invalid("cursor", "must be one that a list has returned");
    }

    private static boolean holds(Filter filter, BookingView view) {
        return (filter.statuses().isEmpty() || filter.statuses().contains(view.status()))
                && filter.from()
                        .map(day -> !view.arrangement().endDate().isBefore(day))
                        .orElse(true)
                && filter.to()
                        .map(day -> !view.arrangement().startDate().isAfter(day))
                        .orElse(true)
                && filter.trail().map(view.trail()::equals).orElse(true)
                && filter.route().map(view.route()::equals).orElse(true)
                && filter.customerEmail()
                        .map(email ->
                                view.arrangement().customer().email().value().equalsIgnoreCase(email))
                        .orElse(true)
                && filter.guide()
                        .map(guide -> view.arrangement().crew().guide().equals(Optional.of(guide)))
                        .orElse(true)
                && filter.reference()
                        .map(name -> view.arrangement().reference().equals(Optional.of(name)))
                        .orElse(true)
                && filter.balanceDue()
                        .map(wanted -> wanted == view.balance().due().minorUnits() > 0)
                        .orElse(true)
                && filter.words()
                        .map(words -> !wordsOf(words).isEmpty() && hasWords(view, words))
                        .orElse(true);
    }
}
