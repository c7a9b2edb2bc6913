package cairn.application.port.in;

import java.time.Duration;

/** The core could not come to a decision in time; nothing has happened, and the same request may be sent again. */
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
