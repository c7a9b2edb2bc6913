package cairn.application.port.in;

import java.time.Duration;

/**
 * The core could not complete the operation now. The detail is shown to the caller; it says whether nothing has changed
 * or the outcome is unknown.
 */
public final class Unavailable extends RuntimeException {

    private final Duration retryAfter;

    public Unavailable(String detail, Duration retryAfter) {
        super(detail);
        this.retryAfter = retryAfter;
    }

    public Unavailable(String detail, Duration retryAfter, Throwable cause) {
        super(detail, cause);
        this.retryAfter = retryAfter;
    }

    public Duration retryAfter() {
        return retryAfter;
    }
}
