package cairn.application.port.out;

import cairn.application.port.delivery.AddressedNotice;
import cairn.application.port.delivery.ReplayRange;
import cairn.application.port.delivery.ReplayStep;
import cairn.application.port.delivery.ReplayStep.Place;
import cairn.application.port.in.ListDeliveries.Filter;
import cairn.application.port.in.Window;
import cairn.application.view.DeliveryCounts;
import cairn.application.view.DeliveryView;
import cairn.application.view.Page;
import cairn.domain.webhook.DeliveryId;
import cairn.domain.webhook.EndpointId;
import java.time.Instant;
import java.util.Collection;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

public interface WebhookDeliveries {

    /**
     * Stores notices and queues a delivery of each for each of its endpoints, in the current transaction. An event that
     * is already queued for an endpoint is not queued again.
     */
    void add(Collection<AddressedNotice> notices, Instant now);

    Optional<DeliveryView> find(DeliveryId id);

    Optional<String> bodyOf(DeliveryId id);

    /**
     * Returns a page of the deliveries of some endpoints, newest first.
     *
     * @throws cairn.domain.shared.Rejection.Invalid naming {@code cursor} if the window's cursor is invalid
     */
    Page<DeliveryView> list(Set<EndpointId> endpoints, Filter filter, Window window);

    /** Returns the numbers of the deliveries of some endpoints by status, in one query. */
    DeliveryCounts count(Set<EndpointId> endpoints, Filter filter);

    /**
     * Queues a delivery again and keeps its earlier attempts, or makes a waiting delivery due at once. Earlier
     * deliveries of its object are still sent first.
     *
     * @return whether there is such a delivery
     */
    boolean retry(DeliveryId id, Instant now);

    /** Queues some stored notices of a range again, in their order, with the same bytes and the same ids. */
    ReplayStep replay(ReplayRange range, Place after, int most, Instant now);

    void pause(EndpointId endpoint);

    /** Resumes an endpoint's deliveries now, and clears its record of failures. */
    void resume(EndpointId endpoint);

    /**
     * Deletes some of an endpoint's deliveries without sending them.
     *
     * @return the number of deleted deliveries; fewer than {@code most} once none is left
     */
    int forget(EndpointId endpoint, int most);

    /** Deletes the notices of some events, with their deliveries and attempts, in the transaction of the caller. */
    void erase(Collection<UUID> events, Instant now);

    /**
     * Deletes some attempts, completed deliveries and notices from before a moment.
     *
     * @return the number of deleted rows; 0 once none is left
     */
    int prune(Instant before, int most);
}
