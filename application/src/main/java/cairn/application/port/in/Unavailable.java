package cairn.application.port.in;

import java.time.Duration;

/** The service cannot do this now, and has not done any of it; the same request may succeed after a while. */
public final class Unavailable extends RuntimeException {

    private final Duration retryAfter;

    public Unavailable(String detail, Duration retryAfter) {
        super(detail, null, false, false);
        this.retryAfter = retryAfter;
    }

    public Duration retryAfter() {
        return retryAfter;
    }
}
