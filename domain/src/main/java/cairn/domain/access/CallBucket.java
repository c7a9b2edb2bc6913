package cairn.domain.access;

import java.time.Duration;

/**
 * A bucket of as many calls as a minute has, refilled evenly. What is known of it is one moment, in nanoseconds since
 * 1970: when it is full, if nobody takes anything.
 *
 * @param name what the calls are for
 */
public record CallBucket(Owner owner, String name, int perMinute) {

    /**
     * What somebody wants of a bucket.
     *
     * @param returned calls that were granted before and have not been made
     */
    public record Order(int wanted, int returned) {}

    /** What of it was granted, as much as there was, and when the bucket is full since. */
    public record Share(int granted, long fullAt) {}

    /** The time in which one call comes back. */
    public long nanosOfOne() {
        return Duration.ofMinutes(1).toNanos() / perMinute;
    }

    /** Returns the number of calls that are left. */
    public int left(long fullAt, long now) {
        long missing = Math.max(0, fullAt - now);
        return (int) Math.max(0, (nanosOfOne() * perMinute - missing) / nanosOfOne());
    }

    /** Takes back what is returned, then grants what is there. A bucket is never more than empty, whosever clock was wrong. */
    public Share serve(Order order, long fullAt, long now) {
        long refilled = Math.max(now, fullAt - order.returned() * nanosOfOne());
        long known = Math.min(refilled, now + nanosOfOne() * perMinute);
        int granted = Math.min(order.wanted(), left(known, now));
        return new Share(granted, known + granted * nanosOfOne());
    }
}
