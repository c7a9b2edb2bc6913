package cairn.application.view;

import java.time.Instant;
import java.util.UUID;

/**
 * An event of a booking's history.
 *
 * @param type the event type, such as {@code booking.confirmed}
 * @param position the event's position in the log
 * @param actor the author, such as {@code key:<id>}
 * @param after the booking as of the event
 */
public record BookingChange(
        UUID id, String type, Instant at, long position, String actor, String requestId, BookingView after) {}
