package cairn.application.port.in;

import java.time.Duration;

/**
 * The core could not do this now. The detail is for the caller, and tells whether nothing has happened or whether that
 * is not known.
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

    /** How long a caller should wait before it tries again. */
    public Duration retryAfter() {
        return retryAfter;
    }
}
