package cairn.application.port.in;

import java.time.Instant;

/**
 * A point of the event log, just after an event.
 *
 * @param position the event's position
 * @param at the event's time
 */
public record LogMoment(long position, Instant at) {

    /** A moment after all events. */
    public static final LogMoment NEWEST = new LogMoment(Long.MAX_VALUE, Instant.MAX);
}
