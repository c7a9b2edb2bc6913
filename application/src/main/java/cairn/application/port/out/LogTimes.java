package cairn.application.port.out;

import java.time.Duration;
import java.time.Instant;

/** Translates between times and positions of the event log. */
public interface LogTimes {

    /**
     * The most by which the time of an event may exceed that of a later event in the log, because the clocks of nodes
     * differ.
     */
    Duration DISORDER = Duration.ofSeconds(10);

    /** Returns the position of the last event at or before a moment; 0 if there is none. */
    long lastAt(Instant moment);

    /** Returns the time of the event at a position of the log; the epoch for 0, which is before all events. */
    Instant timeOf(long position);
}
