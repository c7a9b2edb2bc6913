package cairn.application.port.in;

import java.time.Instant;

/**
 * A point in what has happened, just after an event.
 *
 * @param position of that event in the log
 * @param at when it happened
 */
public record LogMoment(long position, Instant at) {}
