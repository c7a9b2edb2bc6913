package cairn.domain.reservation;

import cairn.domain.catalogue.TeaHouse;
import java.time.Instant;
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
public record Circumstances(
        Optional<TeaHouse> house, Function<Stay, RoomNights> rooms, Predicate<UUID> hasBooking, Instant now) {}
