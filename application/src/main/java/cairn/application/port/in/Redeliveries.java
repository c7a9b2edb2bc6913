package cairn.application.port.in;

import cairn.application.port.delivery.ReplayRange.Extent;
import cairn.application.view.DeliveryView;
import cairn.domain.access.Owner;
import cairn.domain.webhook.DeliveryId;
import cairn.domain.webhook.EndpointId;
import cairn.domain.webhook.Subscription;
import java.time.Instant;

/** Delivers stored notices again, with the same bytes and the same ids. */
public interface Redeliveries {

    int MOST_AT_ONCE = 100_000;

    /**
     * Tries a delivery again at once, and keeps its earlier attempts.
     *
     * @throws cairn.domain.shared.Rejection.Missing if the operator has no such delivery
     */
    DeliveryView retry(DeliveryId delivery, Owner owner);

    /**
     * Queues an endpoint's stored notices of a period again.
     *
     * @param since the start of the period, inclusive
     * @param until the end of the period, exclusive
     * @throws cairn.domain.shared.Rejection.Missing if the operator has no such endpoint
     * @throws cairn.domain.shared.Rejection.Invalid naming {@code until} if it is not after {@code since}, and every
     *     unknown type
     */
    Queued replay(EndpointId endpoint, Owner owner, Instant since, Instant until, Subscription types, Extent extent);

    /**
     * The result of a replay.
     *
     * @param count the number of notices that were queued
     * @param hasMore whether the period has more notices than one replay queues
     */
    record Queued(int count, boolean hasMore) {}
}
