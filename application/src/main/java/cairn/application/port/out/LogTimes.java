package cairn.application.port.out;

import java.time.Instant;

@FunctionalInterface
public interface LogTimes {

    /** Returns the position of the last event at or before a moment; 0 if there is none. */
    long lastAt(Instant moment);
}
