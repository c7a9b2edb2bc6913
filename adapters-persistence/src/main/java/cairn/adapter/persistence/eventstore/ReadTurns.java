package cairn.adapter.persistence.eventstore;

import cairn.application.port.in.Unavailable;
import java.lang.ref.Cleaner;
import java.lang.ref.Cleaner.Cleanable;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Lets a bounded number of readers proceed at the same time; the others wait in their order of arrival. */
final class ReadTurns {

    private static final Cleaner ABANDONED = Cleaner.create();
    private static final Duration SOON = Duration.ofSeconds(1);

    private final Semaphore turns;
    private final Duration patience;

    ReadTurns(int atOnce, Duration patience) {
        this.turns = new Semaphore(atOnce, true);
        this.patience = patience;
    }

    /**
     * Waits for a turn.
     *
     * @param holder the reader; the turn ends when it is garbage-collected
     * @return ends the turn
     * @throws Unavailable if the turn does not come in time
     */
    Cleanable await(Object holder) {
        try {
            if (turns.tryAcquire(patience.toNanos(), TimeUnit.NANOSECONDS)) {
                return ABANDONED.register(holder, turns::release);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        throw new Unavailable("Too many long histories are being read on this node; nothing was changed", SOON);
    }
}
