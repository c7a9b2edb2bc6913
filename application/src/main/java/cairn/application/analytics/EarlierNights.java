package cairn.application.analytics;

import cairn.application.port.in.FindOccupancy;
import cairn.application.view.OccupancyReport.Row;
import cairn.domain.access.Owner;
import cairn.domain.reservation.Reservation;
import cairn.domain.reservation.Reservation.Status;
import cairn.domain.reservation.ReservationEvent;
import cairn.domain.reservation.ReservationId;
import cairn.domain.shared.DateRange;
import cairn.domain.shared.Rejection.Invalid;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Counts the nights that an operator had at a point of the log, from the events of its reservations. */
final class EarlierNights {

    private final OwnEvents events;

    EarlierNights(OwnEvents events) {
        this.events = events;
    }

    /**
     * Returns rows by group, without capacities, of all reservations except cancelled ones.
     *
     * @throws Invalid if there are more than {@value FindOccupancy#MOST_EVENTS} events
     */
    Collection<Row> of(FindOccupancy question, long position) {
        var groups = new NightGroups(question.groups());
        var rows = new HashMap<List<String>, Row>();
        reservations(question.owner(), position).stream()
                .filter(reservation -> reservation.status() != Status.CANCELLED)
                .filter(reservation -> question.teaHouse()
                        .map(reservation.lodging().stay().teaHouse()::equals)
                        .orElse(true))
                .flatMap(reservation -> rowsOf(reservation, question.nights(), groups))
                .forEach(row -> rows.merge(row.group(), row, Row::plus));
        return rows.values();
    }

    private Collection<Reservation> reservations(Owner owner, long position) {
        var found = new HashMap<ReservationId, Reservation>();
        events.read(
                owner,
                ReservationEvent.class,
                position,
                FindOccupancy.MOST_EVENTS,
                event -> found.compute(event.reservationId(), (_, before) -> Reservation.evolve(before, event)));
        return found.values();
    }

    /** A reservation with nights in two groups counts in both. */
    private static Stream<Row> rowsOf(Reservation reservation, DateRange nights, NightGroups groups) {
        var stay = reservation.lodging().stay();
        return stay
                .nights()
                .filter(night -> !night.isBefore(nights.start()) && night.isBefore(nights.end()))
                .collect(Collectors.groupingBy(night -> groups.of(stay.teaHouse(), night), Collectors.counting()))
                .entrySet()
                .stream()
                .map(group -> row(group.getKey(), group.getValue(), reservation));
    }

    private static Row row(List<String> group, long nights, Reservation reservation) {
        long rooms = nights * reservation.lodging().stay().rooms();
        return reservation.status() == Status.NO_SHOW
                ? new Row(group, 0, 0, 0, rooms, OptionalLong.empty())
                : new Row(group, 1, rooms, nights * reservation.lodging().guests(), 0, OptionalLong.empty());
    }
}
