package cairn.adapter.rest.http.overload;

import io.netty.util.concurrent.EventExecutor;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * Starts the ordinary requests of one event loop in the order of their arrival. They occupy the loop for about a
 * millisecond at a time; then the loop processes other input. While the processors are busy, only one request starts
 * every ten milliseconds, enough to make progress while other work, such as large exports, keeps them busy for long. A
 * request that goes ahead waits for one slice, not for all queued requests.
 */
final class RequestTurns {

    private static final long SLICE_NANOS = TimeUnit.MILLISECONDS.toNanos(1);
    /** Netty's selector would round a shorter pause down to none, and the loop would spin. */
    private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

    private static final long BUSY_INTERVAL_NANOS = TimeUnit.MILLISECONDS.toNanos(10);

    private final LongSupplier nanos;
    private final BooleanSupplier busy;
    private final Deque<Runnable> waiting = new ArrayDeque<>();
    private long spentNanos;
    private long idleSince;
    private boolean starting;
    private boolean scheduled;

    RequestTurns(LongSupplier nanos, BooleanSupplier busy) {
        this.nanos = nanos;
        this.busy = busy;
        this.idleSince = nanos.getAsLong();
    }

    void take(EventExecutor loop, Runnable request) {
        if (!starting && waiting.isEmpty() && mayStart()) {
            start(request);
        } else {
            waiting.add(request);
            continueLater(loop, 0);
        }
    }

    private boolean mayStart() {
        return spentNanos < SLICE_NANOS
                && (!busy.getAsBoolean() || nanos.getAsLong() - idleSince >= BUSY_INTERVAL_NANOS);
    }

    private void start(Runnable request) {
        long began = nanos.getAsLong();
        starting = true;
        try {
            request.run();
        } finally {
            starting = false;
            idleSince = nanos.getAsLong();
            spentNanos += idleSince - began;
        }
    }

    /**
     * Schedules the next slice. A scheduled task runs after the loop has processed its connections, an executed one
     * before.
     */
    @SuppressWarnings("FutureReturnValueIgnored") // the result is not needed
    private void continueLater(EventExecutor loop, long delayNanos) {
        if (!scheduled) {
            scheduled = true;
            loop.schedule(() -> startSome(loop), delayNanos, TimeUnit.NANOSECONDS);
        }
    }

    private void startSome(EventExecutor loop) {
        scheduled = false;
        spentNanos = 0;
        try {
            while (!waiting.isEmpty() && mayStart()) {
                start(waiting.remove());
            }
        } finally {
            if (!waiting.isEmpty()) {
                continueLater(loop, spentNanos < SLICE_NANOS ? PAUSE_NANOS : 0);
            }
        }
    }
}
