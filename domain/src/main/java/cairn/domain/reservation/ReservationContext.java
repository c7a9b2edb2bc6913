package cairn.domain.reservation;

import cairn.domain.catalogue.TeaHouse;
import cairn.domain.shared.Rejection.Conflict;
import cairn.domain.shared.Unavailability;
import cairn.domain.shared.Unavailability.Reason;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * What a reservation cannot know by itself.
 *
 * @param house as the catalogue has it now; empty if it is not there any more
 * @param rooms finds what is known of the nights of a stay
 * @param hasBooking whether the operator has a booking of this id, in the same mode
 */
public record ReservationContext(
        Optional<TeaHouse> house, Function<Stay, RoomNights> rooms, Predicate<UUID> hasBooking, Instant now) {

    /** The house has the rooms of a stay on every night, besides those that other reservations have. */
    void requireRooms(ReservationId reservation, Stay stay, TeaHouse present) {
        var closed = unavailable(stay, night -> !present.isOpen(night), Reason.CLOSED_SEASON);
        if (!closed.isEmpty()) {
            throw new Conflict("no-availability", "The house is closed on at least one of these nights", closed);
        }
        var taken = rooms.apply(stay).takenByOthers(reservation);
        var full = unavailable(
                stay, night -> present.rooms() - taken.getOrDefault(night, 0) < stay.rooms(), Reason.NO_ROOMS);
        if (!full.isEmpty()) {
            throw new Conflict(
                    "no-availability",
                    "The house does not have enough free rooms on at least one of these nights",
                    full);
        }
    }

    TeaHouse requireHouse(Stay stay) {
        return house.orElseThrow(() -> new Conflict(
                "no-availability",
                "The house no longer takes guests",
                unavailable(stay, _ -> true, Reason.NOT_LISTED)));
    }

    private static List<Unavailability> unavailable(Stay stay, Predicate<LocalDate> isMissing, Reason reason) {
        return stay.nights()
                .filter(isMissing)
                .map(night -> Unavailability.ofNight(stay.teaHouse().value(), night, reason))
                .toList();
    }
}
