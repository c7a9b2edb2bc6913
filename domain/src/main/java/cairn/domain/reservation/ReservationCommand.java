package cairn.domain.reservation;

import cairn.domain.access.Owner;
import cairn.domain.catalogue.MealPlan;
import cairn.domain.shared.Command;
import java.time.LocalDate;
import java.util.Optional;
import java.util.UUID;

/**
 * The commands of a {@link Reservation}. Each names its owner; the reservations of other owners are treated as missing.
 */
public sealed interface ReservationCommand extends Command {

    ReservationId reservationId();

    Owner owner();

    /**
     * Reserves rooms.
     *
     * @param teaHouse the tea house's UUID or slug
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
            implements ReservationCommand {

        public CreateReservation with(Optional<Guest> other) {
            return new CreateReservation(
                    reservationId, owner, teaHouse, checkIn, checkOut, rooms, guests, mealPlan, other, bookingId);
        }
    }

    /** Replaces the details of a reservation in the same tea house. Omitted optional fields are cleared. */
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

    record CancelReservation(ReservationId reservationId, Owner owner, Optional<Integer> expected)
            implements ReservationCommand {}

    record CheckIn(ReservationId reservationId, Owner owner) implements ReservationCommand {}

    record CheckOut(ReservationId reservationId, Owner owner) implements ReservationCommand {}

    record RecordNoShow(ReservationId reservationId, Owner owner) implements ReservationCommand {}
}
