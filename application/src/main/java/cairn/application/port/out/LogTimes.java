package cairn.application.port.out;

import java.time.Instant;

/** When the events of the log happened. */
@FunctionalInterface
public interface LogTimes {

    /** The position of the last event that had happened at a moment; 0 if none had. */
    long lastAt(Instant moment);
}
