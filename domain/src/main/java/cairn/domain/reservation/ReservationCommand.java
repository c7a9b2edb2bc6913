package cairn.domain.reservation;

import cairn.domain.access.Owner;
import cairn.domain.catalogue.MealPlan;
import cairn.domain.shared.Command;
import java.time.LocalDate;
import java.util.Optional;
import java.util.UUID;

/** What a {@link Reservation} can be told. Every command says on whose behalf: another's does not exist for it. */
public sealed interface ReservationCommand extends Command {

    ReservationId reservationId();

    Owner owner();

    /**
     * Ask for rooms.
     *
     * @param teaHouse the house's UUID or its slug
     * @param bookingId the operator's booking that the guests belong to
     */
    record CreateReservation(
            ReservationId reservationId,
            Owner owner,
            String teaHouse,
            LocalDate checkIn,
            LocalDate checkOut,
            int rooms,
            int guests,
            MealPlan mealPlan,
            Optional<Guest> guest,
            Optional<UUID> bookingId)
            implements ReservationCommand {}

    /**
     * Arrange it anew, in the same house: what is left out is no more.
     *
     * @param expected the only version to change
     */
    record UpdateReservation(
            ReservationId reservationId,
            Owner owner,
            Optional<Integer> expected,
            LocalDate checkIn,
            LocalDate checkOut,
            int rooms,
            int guests,
            MealPlan mealPlan,
            Optional<Guest> guest,
            Optional<UUID> bookingId)
            implements ReservationCommand {}

    /**
     * Give the rooms back before anybody has arrived.
     *
     * @param expected the only version to change
     */
    record CancelReservation(ReservationId reservationId, Owner owner, Optional<Integer> expected)
            implements ReservationCommand {}

    record CheckIn(ReservationId reservationId, Owner owner) implements ReservationCommand {}

    record CheckOut(ReservationId reservationId, Owner owner) implements ReservationCommand {}

    /** Write down that nobody has come. */
    record RecordNoShow(ReservationId reservationId, Owner owner) implements ReservationCommand {}
}
