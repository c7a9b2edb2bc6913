package cairn.adapter.rest.http.overload;

import cairn.application.port.in.Unavailable;
import cairn.domain.access.OperatorId;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Queues the large reads of a node in the order of arrival: one at a time per operator, and a few in total. This bounds
 * the memory, as each read may hold some megabytes, and an operator with many requests delays only its own.
 */
@Singleton
public final class LargeReads {

    private static final int AT_ONCE = Math.max(2, Runtime.getRuntime().availableProcessors());
    private static final int SMALL_PAGE = 20;
    private static final int MOST_WAITING_OF_ONE = 64;
    private static final Duration PATIENCE = Duration.ofSeconds(15);

    private final Semaphore node = new Semaphore(AT_ONCE, true);
    private final Map<OperatorId, Line> lines = new HashMap<>();
    private final Duration patience;

    LargeReads() {
        this(PATIENCE);
    }

    LargeReads(Duration patience) {
        this.patience = patience;
    }

    private static final class Line {
        private final Semaphore turn = new Semaphore(1, true);
        private int length;
    }

    /**
     * Reads a page of a list, at once if the page is small.
     *
     * @param limit the maximum number of items of the page
     * @throws Unavailable as {@link #inTurn}
     */
    public <T> T page(OperatorId operator, int limit, Supplier<T> read) {
        return limit <= SMALL_PAGE ? read.get() : inTurn(operator, read);
    }

    /**
     * Reads when it is the operator's turn.
     *
     * @throws Unavailable if too many reads of the operator wait, or its turn does not come in time
     */
    public <T> T inTurn(OperatorId operator, Supplier<T> read) {
        long deadline = System.nanoTime() + patience.toNanos();
        var line = join(operator);
        try {
            return holding(line.turn, deadline, () -> holding(node, deadline, read));
        } finally {
            leave(operator, line);
        }
    }

    private static <T> T holding(Semaphore turn, long deadline, Supplier<T> read) {
        try {
            if (!turn.tryAcquire(deadline - System.nanoTime(), TimeUnit.NANOSECONDS)) {
                throw refusal();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw refusal();
        }
        try {
            return read.get();
        } finally {
            turn.release();
        }
    }

    synchronized int waitingOf(OperatorId operator) {
        var line = lines.get(operator);
        return line == null ? 0 : line.length;
    }

    private synchronized Line join(OperatorId operator) {
        var line = lines.computeIfAbsent(operator, _ -> new Line());
        if (line.length == MOST_WAITING_OF_ONE) {
            throw refusal();
        }
        line.length++;
        return line;
    }

    private synchronized void leave(OperatorId operator, Line line) {
        line.length--;
        if (line.length == 0) {
            lines.remove(operator);
        }
    }

    private static Unavailable refusal() {
        return new Unavailable("Too many large reads wait on this node; send fewer at a time", Duration.ofSeconds(1));
    }
}
