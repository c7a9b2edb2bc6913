package cairn.application.view;

import java.time.Instant;
import java.util.UUID;

/**
 * One event of a booking's history.
 *
 * @param type what has happened, such as {@code booking.confirmed}
 * @param position in the whole log
 * @param actor who did it, such as {@code key:<id>}
 * @param after the booking as it was just after it
 */
public record BookingChange(
        UUID id, String type, Instant at, long position, String actor, String requestId, BookingView after) {}
