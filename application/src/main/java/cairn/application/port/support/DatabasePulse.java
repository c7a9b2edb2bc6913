package cairn.application.port.support;

import java.time.Duration;

/** Reports whether the database responds, without a query of its own. */
public interface DatabasePulse {

    /** Returns the time since the database last responded to a probe: a fraction of a second while it works. */
    Duration silence();
}
