package cairn.application.port.out;

import cairn.domain.access.CallBucket;
import cairn.domain.access.CallBucket.Order;
import cairn.domain.access.CallBucket.Share;
import java.util.Map;

/**
 * The buckets of calls that all nodes share. One that nobody knows is full. Everything here may wait, and fails while the
 * place where they are kept cannot be reached. Moments are nanoseconds since 1970.
 */
public interface SharedBuckets {

    /** Serves each order by itself, exactly, as {@link CallBucket#serve} says. */
    Map<CallBucket, Share> serve(Map<CallBucket, Order> orders, long now);

    /** Returns the number of nodes that share the buckets now, at least one. */
    int sharers();

    /** Forgets the buckets that are full. */
    void forgetFull(long now);
}
