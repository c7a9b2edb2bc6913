package cairn.application.booking;

import cairn.application.earlier.NewestObjects;
import cairn.application.port.in.ListBookings;
import cairn.application.port.in.ListBookings.Filter;
import cairn.application.port.in.ListBookings.Sort;
import cairn.application.port.in.PageCursor;
import cairn.application.port.in.Window;
import cairn.application.port.out.BookingViews;
import cairn.application.projection.InMemoryViews;
import cairn.application.view.BookingView;
import cairn.application.view.CreatedObject;
import cairn.application.view.Page;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingId;
import cairn.domain.booking.BookingStatus;
import cairn.domain.catalogue.RouteId;
import cairn.domain.conditions.Closures;
import java.text.Normalizer;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

public final class InMemoryBookingViews extends InMemoryViews<BookingId, BookingView> implements BookingViews {

    private static final Comparator<BookingView> EARLIEST_FIRST = Comparator.<BookingView, LocalDate>comparing(
            view -> view.arrangement().startDate());

    private static final Comparator<BookingView> FIRST_TO_LAPSE = Comparator.<BookingView, Instant>comparing(
            view -> view.holdExpiresAt().orElseThrow());

    private static final int SEARCHED_DIGITS = 4;

    public InMemoryBookingViews() {
        super(BookingView::id, BookingView::createdAt);
    }

    @Override
    public Page<BookingView> list(ListBookings question, Map<RouteId, Closures> closures, Instant now) {
        var asked = matching(question, all(), closures, now).stream()
                .filter(view ->
                        question.sort() != Sort.HOLD_END || view.holdExpiresAt().isPresent())
                .toList();
        return page(asked, order(question.sort()), question.window());
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
        var objects = all().stream()
                .filter(view -> view.owner().equals(question.owner()))
                .filter(view -> filter.trail().map(view.trail()::equals).orElse(true))
                .filter(view -> filter.route().map(view.route()::equals).orElse(true))
                .map(view -> new CreatedObject<>(view.id(), view.createdAt(), view.version()));
        return NewestObjects.page(objects, question.times(), until, after, most);
    }

    private Comparator<BookingView> order(Sort sort) {
        return switch (sort) {
            case NEWEST -> newestFirst();
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
        return all().stream()
                .filter(view -> view.owner().equals(owner))
                .map(BookingView::route)
                .collect(Collectors.toSet());
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
