package cairn.application.port.support;

import cairn.application.port.support.CallBucket.Order;
import cairn.application.port.support.CallBucket.Share;
import java.util.Map;

/**
 * Stores the rate-limit buckets that all nodes share. An unknown bucket is full. Every method may block, and fails
 * while the store is unavailable. Times are nanoseconds since 1970.
 */
public interface SharedBuckets {

    /** Serves each order separately and exactly, as {@link CallBucket#serve} specifies. */
    Map<CallBucket, Share> serve(Map<CallBucket, Order> orders, long now);

    /** Returns the number of nodes that share the buckets now, at least one. */
    int sharers();

    void forgetFull(long now);
}
