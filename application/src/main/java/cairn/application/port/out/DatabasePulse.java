package cairn.application.port.out;

import java.time.Duration;

/** Reports whether the database responds, without asking it. */
public interface DatabasePulse {

    /** Returns the time since the database last responded to a probe, which is a fraction of a second while it works. */
    Duration silence();
}
