package cairn.application.port.support;

import cairn.domain.access.Owner;
import java.time.Duration;

/**
 * A bucket of one minute's calls that refills evenly. Its only state is the moment at which it is full again if no more
 * calls are taken, in nanoseconds since 1970.
 *
 * @param name the kind of calls that the bucket limits
 */
public record CallBucket(Owner owner, String name, int perMinute) {

    /**
     * A request for calls from a bucket.
     *
     * @param wanted the number of calls to grant
     * @param returned the number of earlier calls that were granted and not used
     */
    public record Order(int wanted, int returned) {}

    /**
     * The result of an order.
     *
     * @param granted the number of calls granted, at most the number available
     * @param fullAt the moment at which the bucket is full again, in nanoseconds since 1970
     */
    public record Share(int granted, long fullAt) {}

    public long nanosOfOne() {
        return Duration.ofMinutes(1).toNanos() / perMinute;
    }

    public int left(long fullAt, long now) {
        long missing = Math.max(0, fullAt - now);
        return (int) Math.max(0, (nanosOfOne() * perMinute - missing) / nanosOfOne());
    }

    /**
     * Returns unused calls to the bucket, then grants the available ones. The bucket counts as empty at worst, even if
     * a node with a wrong clock recorded a {@code fullAt} more than a minute ahead.
     */
    public Share serve(Order order, long fullAt, long now) {
        long refilled = Math.max(now, fullAt - order.returned() * nanosOfOne());
        long known = Math.min(refilled, now + nanosOfOne() * perMinute);
        int granted = Math.min(order.wanted(), left(known, now));
        return new Share(granted, known + granted * nanosOfOne());
    }
}
