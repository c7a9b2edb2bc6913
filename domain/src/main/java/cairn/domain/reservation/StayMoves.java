package cairn.domain.reservation;

import cairn.domain.reservation.ReservationCommand.UpdateReservation;
import cairn.domain.reservation.ReservationEvent.ReservationUpdated;
import cairn.domain.shared.FaultCode;
import cairn.domain.shared.Rejection.Conflict;
import cairn.domain.shared.Rejection.Invalid;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Moves the stays of one trip by the same number of days. Either all of them move or none. */
public final class StayMoves {

    private static final Comparator<Reservation> BY_CHECK_IN =
            Comparator.comparing(reservation -> reservation.lodging().stay().checkIn());

    private StayMoves() {}

    /**
     * Returns the event of every move. Later moves are decided from the last stay to the first, earlier moves from the
     * first to the last, so that no stay blocks another one that moves too.
     *
     * @param days the number of days, negative for an earlier date
     * @param facts finds the facts for the decision about a reservation
     * @throws Conflict naming the first reservation whose rooms are not free
     * @throws Invalid naming the first reservation that would begin before today
     */
    public static List<ReservationUpdated> by(
            long days, Collection<Reservation> reservations, Function<Reservation, ReservationContext> facts) {
        if (days == 0) {
            return List.of();
        }
        var moved = new ArrayList<ReservationUpdated>();
        reservations.stream()
                .sorted(days > 0 ? BY_CHECK_IN.reversed() : BY_CHECK_IN)
                .forEach(reservation -> move(reservation, days, after(moved, facts.apply(reservation)))
                        .ifPresent(moved::add));
        return moved;
    }

    private static Optional<ReservationUpdated> move(Reservation reservation, long days, ReservationContext now) {
        var lodging = reservation.lodging();
        var checkIn = lodging.stay().checkIn().plusDays(days);
        var command = new UpdateReservation(
                reservation.id(),
                reservation.owner(),
                Optional.empty(),
                checkIn,
                lodging.stay().checkOut().plusDays(days),
                lodging.stay().rooms(),
                lodging.guests(),
                lodging.mealPlan(),
                lodging.guest(),
                lodging.bookingId());
        try {
            return reservation.update(command, now);
        } catch (Conflict refusal) {
            throw new Conflict(
                    refusal.code(), refused(reservation, checkIn) + ": " + refusal.detail(), refusal.unavailable());
        } catch (Invalid refusal) {
            throw new Invalid(
                    FaultCode.OUT_OF_RANGE,
                    "startDate",
                    "is not possible. " + refused(reservation, checkIn) + ": it would begin before today");
        }
    }

    private static String refused(Reservation reservation, LocalDate checkIn) {
        return "Reservation %s cannot be moved to %s".formatted(reservation.id(), checkIn);
    }

    private static ReservationContext after(List<ReservationUpdated> moved, ReservationContext now) {
        return new ReservationContext(
                now.house(),
                stay -> moved.stream()
                        .filter(event -> event.lodging().stay().teaHouse().equals(stay.teaHouse()))
                        .reduce(now.rooms().apply(stay), RoomNights::after, (_, last) -> last),
                now.hasBooking(),
                now.now());
    }
}
