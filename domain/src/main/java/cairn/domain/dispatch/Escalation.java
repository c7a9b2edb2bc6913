package cairn.domain.dispatch;

import cairn.domain.access.Mode;
import java.time.Duration;

/** The periods after which an unacknowledged dispatch is escalated. */
public final class Escalation {

    private Escalation() {}

    public static Duration period(Mode mode) {
        return mode == Mode.LIVE ? Duration.ofMinutes(3) : Duration.ofSeconds(10);
    }

    /**
     * Returns the number of the last period in which a dispatch is escalated: an hour after its receipt, or 100 seconds
     * in test mode. The dispatch stays open and in the desk's list.
     */
    static int lastPeriod(Mode mode) {
        return mode == Mode.LIVE ? 20 : 10;
    }
}
