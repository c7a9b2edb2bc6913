package cairn.adapter.rest.weatherclient;

import java.time.Duration;
import java.time.Instant;

/**
 * Keeps from asking somebody who does not answer: after so many failures in a row it opens; when the pause is over one
 * call is a trial, which closes it or begins another pause.
 */
final class CircuitBreaker {

    /** The state of the circuit breaker. */
    enum State {
        /** Calls are made, and awaited. */
        CLOSED,
        /** No call is made. */
        OPEN,
        /** A call may be made, but nobody should wait for it. */
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
