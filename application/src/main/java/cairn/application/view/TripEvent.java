package cairn.application.view;

import cairn.application.view.RelatedObject.Kind;
import java.time.Instant;
import java.util.UUID;

/**
 * An event of an object that belongs to a booking.
 *
 * @param happening the kind of event, such as {@code checked_in}
 * @param position the event's position in the log
 * @param actor the key or member that caused it, such as {@code key:<id>}; empty for the service itself
 */
public record TripEvent(Kind kind, UUID object, String happening, Instant at, long position, String actor) {}
