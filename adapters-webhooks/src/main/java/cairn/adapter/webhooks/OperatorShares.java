package cairn.adapter.webhooks;

import cairn.domain.access.OperatorId;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/** Limits the number of places in use at a time, in total and per operator. */
final class OperatorShares {

    private final int total;
    private final int perOperator;
    private final Map<OperatorId, Integer> inUse = new HashMap<>();
    private int inUseInAll;

    OperatorShares(int total, int perOperator) {
        this.total = total;
        this.perOperator = perOperator;
    }

    /**
     * Takes a place, which must be returned by {@link #release}.
     *
     * @return whether a place became free in time
     */
    synchronized boolean acquire(OperatorId operator, Duration patience) throws InterruptedException {
        long deadline = System.nanoTime() + patience.toNanos();
        while (inUseInAll >= total || inUse.getOrDefault(operator, 0) >= perOperator) {
            long left = Duration.ofNanos(deadline - System.nanoTime()).toMillis();
            if (left <= 0) {
                return false;
            }
            wait(left);
        }
        inUseInAll++;
        inUse.merge(operator, 1, Integer::sum);
        return true;
    }

    synchronized void release(OperatorId operator) {
        inUseInAll--;
        inUse.computeIfPresent(operator, (_, count) -> count == 1 ? null : count - 1);
        notifyAll();
    }
}
