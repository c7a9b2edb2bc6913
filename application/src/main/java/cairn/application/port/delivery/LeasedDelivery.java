package cairn.application.port.delivery;

import cairn.domain.webhook.DeliveryId;
import cairn.domain.webhook.EndpointId;
import cairn.domain.webhook.Notice;
import java.time.Instant;
import java.util.UUID;

/**
 * A delivery taken from the queue for one attempt, under a lease. No other node has it until the lease ends; a result
 * reported later is ignored.
 *
 * @param attempt the number of the attempt, from 1
 */
public record LeasedDelivery(
        DeliveryId delivery, EndpointId endpoint, UUID lease, Instant leasedUntil, int attempt, Notice notice) {}
