package cairn.application.port.out;

import cairn.application.port.in.Window;
import cairn.application.view.DeliveryView;
import cairn.application.view.Page;
import cairn.domain.webhook.AddressedNotice;
import cairn.domain.webhook.DeliveryId;
import cairn.domain.webhook.DeliveryStatus;
import cairn.domain.webhook.EndpointId;
import cairn.domain.webhook.ReplayRange;
import cairn.domain.webhook.ReplayStep;
import cairn.domain.webhook.ReplayStep.Place;
import java.time.Instant;
import java.util.Collection;
import java.util.Optional;
import java.util.Set;

/** What is to be told to whom, and what has become of it. */
public interface WebhookDeliveries {

    /**
     * Stores notices and queues a delivery of each for each of its endpoints, in the transaction under way. Who is to get
     * an event already gets it once.
     */
    void add(Collection<AddressedNotice> notices, Instant now);

    Optional<DeliveryView> find(DeliveryId id);

    /**
     * Newest first.
     *
     * @param statuses which to show; none for all
     * @throws cairn.domain.shared.Rejection.Invalid naming {@code cursor} if the window's cursor is none of ours
     */
    Page<DeliveryView> list(EndpointId endpoint, Set<DeliveryStatus> statuses, Window window);

    /**
     * Queues a delivery anew with all its attempts before it, or at once if it waits for its next one. Earlier ones of its
     * object still come first.
     *
     * @return whether there is such a delivery
     */
    boolean retry(DeliveryId id, Instant now);

    /** Queues some stored notices of a range again, in their order: the same bytes, the same ids. */
    ReplayStep replay(ReplayRange range, Place after, int most, Instant now);

    /** Tries nothing of an endpoint's until it is resumed. */
    void pause(EndpointId endpoint);

    /** Tries an endpoint's from now on, as if none had ever failed. */
    void resume(EndpointId endpoint);

    /**
     * Forgets some of an endpoint's deliveries, and sends none of them.
     *
     * @return how many; fewer than asked for when none is left
     */
    int forget(EndpointId endpoint, int most);

    /**
     * Forgets some attempts, deliveries that are over and notices from before a moment.
     *
     * @return how many rows; none when nothing is left
     */
    int prune(Instant before, int most);
}
