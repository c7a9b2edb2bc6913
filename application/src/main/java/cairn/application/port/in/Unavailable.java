package cairn.application.port.in;

import java.time.Duration;

/**
 * The core could not complete the operation now. The detail is shown to the caller; it says whether nothing has
 * changed.
 */
public final class Unavailable extends RuntimeException {

    private final Duration retryAfter;
    private final boolean isOutcomeUnknown;

    public Unavailable(String detail, Duration retryAfter) {
        super(detail);
        this.retryAfter = retryAfter;
        this.isOutcomeUnknown = false;
    }

    public Unavailable(String detail, Duration retryAfter, Throwable cause) {
        this(detail, retryAfter, cause, false);
    }

    private Unavailable(String detail, Duration retryAfter, Throwable cause, boolean isOutcomeUnknown) {
        super(detail, cause);
        this.retryAfter = retryAfter;
        this.isOutcomeUnknown = isOutcomeUnknown;
    }

    public static Unavailable outcomeUnknown(Duration retryAfter, Throwable cause) {
        return new Unavailable("Whether the request took effect is not known", retryAfter, cause, true);
    }

    public boolean isOutcomeUnknown() {
        return isOutcomeUnknown;
    }

    public Duration retryAfter() {
        return retryAfter;
    }
}
