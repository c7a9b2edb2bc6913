package cairn.application.reservation;

import cairn.application.earlier.NewestObjects;
import cairn.application.port.in.ListReservations;
import cairn.application.port.in.ListReservations.Filter;
import cairn.application.port.in.PageCursor;
import cairn.application.port.out.ReservationViews;
import cairn.application.port.out.TakenRooms;
import cairn.application.projection.InMemoryViews;
import cairn.application.view.CreatedObject;
import cairn.application.view.Page;
import cairn.application.view.ReservationView;
import cairn.domain.access.Mode;
import cairn.domain.access.Owner;
import cairn.domain.catalogue.TeaHouseId;
import cairn.domain.reservation.ReservationId;
import cairn.domain.shared.DateRange;
import java.time.Instant;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

public final class InMemoryReservationViews extends InMemoryViews<ReservationId, ReservationView>
        implements ReservationViews, TakenRooms {

    public InMemoryReservationViews() {
        super(ReservationView::id, ReservationView::createdAt);
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
        all().stream()
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
        var asked = matching(question, all());
        return page(asked, newestFirst(), question.window());
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
        var objects = all().stream()
                .filter(view -> view.owner().equals(question.owner()))
                .filter(view -> among.map(ids -> ids.contains(view.id())).orElse(true))
                .map(view -> new CreatedObject<>(view.id(), view.createdAt(), view.version()));
        return NewestObjects.page(objects, question.times(), until, after, most);
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
