package cairn.domain.webhook;

import java.time.Instant;
import java.util.UUID;

/**
 * A delivery that has been taken from the queue for one attempt. Nobody else has it while the lease runs; afterwards what
 * becomes of the attempt counts no more.
 *
 * @param attempt which attempt this is, from 1
 */
public record LeasedDelivery(
        DeliveryId delivery, EndpointId endpoint, UUID lease, Instant leasedUntil, int attempt, Notice notice) {}
