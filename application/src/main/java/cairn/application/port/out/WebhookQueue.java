package cairn.application.port.out;

import cairn.application.port.delivery.AttemptReport;
import cairn.application.port.delivery.Backlog;
import cairn.application.port.delivery.LeasedDelivery;
import cairn.application.port.delivery.RecordedAttempts;
import cairn.domain.webhook.EndpointId;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;

/**
 * Leases due deliveries to nodes, for one attempt each. Only the first pending delivery of an object at an endpoint is
 * leased, and only a few of an endpoint at a time, on all nodes together.
 */
public interface WebhookQueue {

    int AT_A_TIME = 8;

    /**
     * The number of concurrent attempts while all attempts of the endpoint fail, so that unresponsive endpoints leave
     * capacity for others.
     */
    int AT_A_TIME_WHILE_FAILING = 2;

    int FAILURES_TO_NOTICE = 8;

    /** Marks this node as live, and takes over the deliveries of nodes that are not. */
    void attend(Instant now);

    /** Leases due deliveries, taking endpoints in turn; no other node gets them while the lease lasts. */
    List<LeasedDelivery> claim(int most, Instant now, Duration lease);

    /** Records the results of attempts. Results whose lease has expired or belongs to another node are ignored. */
    RecordedAttempts record(Collection<AttemptReport> reports);

    /** Releases deliveries without an attempt, and blocks their endpoints until a moment. */
    void release(Collection<LeasedDelivery> untried, Instant notBefore);

    /** Resets the failures of a disabled endpoint, so that it has its full time again after it is enabled. */
    void resetFailures(EndpointId endpoint);

    /** Releases all deliveries of this node, so that other nodes can take them at once. */
    void leave(Instant now);

    Backlog backlog(Instant now);
}
