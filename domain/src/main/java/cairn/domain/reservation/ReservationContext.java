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
 * The facts that a reservation's decisions need from outside the aggregate.
 *
 * @param house the tea house in the present catalogue; empty if it is no longer listed
 * @param rooms finds the reserved rooms on the nights of a stay
 * @param hasBooking tests whether the operator has a booking with an ID in the same mode
 */
public record ReservationContext(
        Optional<TeaHouse> house, Function<Stay, RoomNights> rooms, Predicate<UUID> hasBooking, Instant now) {

    /**
     * Requires that the tea house has enough free rooms on every night of a stay. The reservation's own rooms count as
     * free.
     *
     * @throws Conflict naming the nights that are unavailable
     */
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
