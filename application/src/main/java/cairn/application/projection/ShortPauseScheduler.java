package cairn.application.projection;

import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * A scheduler with one thread that coordinates a projection. Axon pauses for 100 ms whenever its buffer of 1,024 events
 * is full, and finally for a minute while the database is unavailable; this scheduler shortens these pauses to 1 ms and
 * 3 s.
 */
public final class ShortPauseScheduler extends ScheduledThreadPoolExecutor {

    private static final long AXONS_PAUSE_WHEN_FULL = 100;
    private static final long PAUSE_WHEN_FULL = 1;
    private static final long LONGEST_PAUSE = 3_000;

    public ShortPauseScheduler() {
        super(1, Thread.ofPlatform().name("projection-coordinator").daemon().factory());
    }

    @Override
    public ScheduledFuture<?> schedule(Runnable task, long delay, TimeUnit unit) {
        long millis = unit.toMillis(delay);
        long prompt = millis == AXONS_PAUSE_WHEN_FULL ? PAUSE_WHEN_FULL : Math.min(millis, LONGEST_PAUSE);
        return super.schedule(task, prompt, TimeUnit.MILLISECONDS);
    }
}
