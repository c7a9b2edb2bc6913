package cairn.application.reservation;

import cairn.application.earlier.NewestObjects;
import cairn.application.port.in.ListReservations;
import cairn.application.port.in.ListReservations.Filter;
import cairn.application.port.in.PageCursor;
import cairn.application.port.out.ReservationViews;
import cairn.application.port.out.TakenRooms;
import cairn.application.port.out.Views;
import cairn.application.view.CreatedObject;
import cairn.application.view.Page;
import cairn.application.view.Page.Freshness;
import cairn.application.view.ReservationView;
import cairn.application.view.Total;
import cairn.domain.access.Mode;
import cairn.domain.access.Owner;
import cairn.domain.catalogue.TeaHouseId;
import cairn.domain.reservation.ReservationId;
import cairn.domain.shared.DateRange;
import cairn.domain.shared.Rejection.Invalid;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** The reservations of a test, in memory; a cursor is the id of the reservation that a page ended with. */
public final class InMemoryReservationViews implements ReservationViews, TakenRooms {

    private static final Comparator<ReservationView> NEWEST_FIRST = Comparator.comparing(ReservationView::createdAt)
            .thenComparing(view -> view.id().toString())
            .reversed();

    private final Map<ReservationId, ReservationView> views = new ConcurrentHashMap<>();

    @Override
    public Map<ReservationId, ReservationView> find(Set<ReservationId> ids) {
        return ids.stream()
                .map(views::get)
                .filter(Objects::nonNull)
                .collect(Collectors.toMap(ReservationView::id, Function.identity()));
    }

    @Override
    public void save(Collection<ReservationView> newer) {
        newer.forEach(view -> views.put(view.id(), view));
    }

    @Override
    public Views<ReservationId, ReservationView> next() {
        throw new UnsupportedOperationException("There is one version in memory");
    }

    /** They are counted whenever they are asked for. */
    @Override
    public void countTakenRooms() {}

    @Override
    public Map<TeaHouseId, Map<LocalDate, Integer>> of(Mode mode, DateRange nights) {
        return taken(view -> view.owner().mode() == mode, nights);
    }

    @Override
    public Map<TeaHouseId, Map<LocalDate, Integer>> of(Owner owner, DateRange nights) {
        return taken(view -> view.owner().equals(owner), nights);
    }

    private Map<TeaHouseId, Map<LocalDate, Integer>> taken(Predicate<ReservationView> counted, DateRange nights) {
        var taken = new HashMap<TeaHouseId, Map<LocalDate, Integer>>();
        views.values().stream()
                .filter(view -> counted.test(view) && view.status().hasRooms())
                .map(view -> view.lodging().stay())
                .forEach(stay -> stay.nights()
                        .filter(night -> !night.isBefore(nights.start()) && night.isBefore(nights.end()))
                        .forEach(night -> taken.computeIfAbsent(stay.teaHouse(), _ -> new HashMap<>())
                                .merge(night, stay.rooms(), Integer::sum)));
        return taken;
    }

    @Override
    public Page<ReservationView> list(ListReservations question) {
        var window = question.window();
        var asked = matching(question, List.copyOf(views.values())).stream()
                .sorted(NEWEST_FIRST)
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
    public List<ReservationView> matching(ListReservations question, List<ReservationView> some) {
        return some.stream()
                .filter(view -> view.owner().equals(question.owner()))
                .filter(view -> holds(question.filter(), view))
                .filter(view -> question.times().include(view.createdAt(), view.updatedAt()))
                .toList();
    }

    @Override
    public List<CreatedObject<ReservationId>> created(
            ListReservations question,
            Instant until,
            Optional<Set<ReservationId>> among,
            Optional<PageCursor> after,
            int most) {
        var objects = views.values().stream()
                .filter(view -> view.owner().equals(question.owner()))
                .filter(view -> among.map(ids -> ids.contains(view.id())).orElse(true))
                .map(view -> new CreatedObject<>(view.id(), view.createdAt(), view.version()));
        return NewestObjects.page(objects, question.times(), until, after, most);
    }

    private static int placeOf(String cursor, List<ReservationView> asked) {
        for (int i = 0; i < asked.size(); i++) {
            if (asked.get(i).id().toString().equals(cursor)) {
                return i;
            }
        }
        throw new Invalid("cursor", "must be one that a list has returned");
    }

    private static boolean holds(Filter filter, ReservationView view) {
        var lodging = view.lodging();
        var stay = lodging.stay();
        return (filter.statuses().isEmpty() || filter.statuses().contains(view.status()))
                && (filter.teaHouses().isEmpty() || filter.teaHouses().contains(stay.teaHouse()))
                && filter.from().map(stay.checkOut()::isAfter).orElse(true)
                && filter.to().map(stay.checkIn()::isBefore).orElse(true)
                && filter.booking()
                        .map(booking -> lodging.bookingId().equals(Optional.of(booking)))
                        .orElse(true);
    }
}
