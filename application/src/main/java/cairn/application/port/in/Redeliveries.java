package cairn.application.port.in;

import cairn.application.view.DeliveryView;
import cairn.domain.access.Owner;
import cairn.domain.webhook.DeliveryId;
import cairn.domain.webhook.EndpointId;
import cairn.domain.webhook.ReplayRange.Extent;
import cairn.domain.webhook.Subscription;
import java.time.Instant;

/** Has told again what was told before: the same bytes, the same ids. */
public interface Redeliveries {

    /** The largest number of notices that one replay queues. */
    int MOST_AT_ONCE = 100_000;

    /**
     * Tries a delivery again at once, with all attempts before it.
     *
     * @throws cairn.domain.shared.Rejection.Missing if the operator has no such delivery
     */
    DeliveryView retry(DeliveryId delivery, Owner owner);

    /**
     * Queues an endpoint's stored notices of a time again.
     *
     * @param since from this moment on
     * @param until before this moment, if it is not to be now
     * @throws cairn.domain.shared.Rejection.Missing if the operator has no such endpoint
     * @throws cairn.domain.shared.Rejection.Invalid naming {@code until} if it is not after {@code since}, and every type
     *     that there is not
     */
    Queued replay(EndpointId endpoint, Owner owner, Instant since, Instant until, Subscription types, Extent extent);

    /**
     * What was queued.
     *
     * @param hasMore whether there is more of the range than is queued at once
     */
    record Queued(int count, boolean hasMore) {}
}
