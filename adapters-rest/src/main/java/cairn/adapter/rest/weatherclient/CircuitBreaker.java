package cairn.adapter.rest.weatherclient;

import java.time.Duration;
import java.time.Instant;

/**
 * Stops calls to a service that keeps failing. Opens after a number of consecutive failures; after a pause, the next
 * result closes it or starts another pause.
 */
final class CircuitBreaker {

    enum State {
        /** Calls are sent, and callers wait for their results. */
        CLOSED,
        /** No calls are sent. */
        OPEN,
        /** Calls are sent, but callers do not wait for their results. */
        ON_TRIAL
    }

    private final int mostFailures;
    private final Duration pause;
    private int failures;
    private Instant openUntil = Instant.MIN;

    CircuitBreaker(int mostFailures, Duration pause) {
        this.mostFailures = mostFailures;
        this.pause = pause;
    }

    synchronized State at(Instant now) {
        if (failures < mostFailures) {
            return State.CLOSED;
        }
        return now.isBefore(openUntil) ? State.OPEN : State.ON_TRIAL;
    }

    synchronized void answered() {
        failures = 0;
    }

    synchronized void failed(Instant now) {
        failures = Math.min(failures + 1, mostFailures);
        openUntil = now.plus(pause);
    }
}
