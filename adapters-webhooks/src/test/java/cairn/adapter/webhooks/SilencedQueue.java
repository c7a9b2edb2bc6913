package cairn.adapter.webhooks;

import cairn.application.port.delivery.AttemptReport;
import cairn.application.port.delivery.Backlog;
import cairn.application.port.delivery.LeasedDelivery;
import cairn.application.port.delivery.RecordedAttempts;
import cairn.application.port.out.WebhookQueue;
import cairn.domain.webhook.EndpointId;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A queue that counts how often it is asked, and whose node can stop writing: from then on nothing reaches it. The
 * proofs W1 and W7 kill and freeze processes instead.
 */
final class SilencedQueue implements WebhookQueue {

    final AtomicInteger attends = new AtomicInteger();
    final AtomicInteger claims = new AtomicInteger();
    final AtomicInteger releases = new AtomicInteger();
    private final WebhookQueue queue;
    private final int records;
    private final AtomicInteger recorded = new AtomicInteger();
    private volatile boolean silent;

    SilencedQueue(WebhookQueue queue) {
        this(queue, Integer.MAX_VALUE);
    }

    /** Of a node that stops writing when it is about to record for the so many-th time. */
    SilencedQueue(WebhookQueue queue, int records) {
        this.queue = queue;
        this.records = records;
    }

    boolean isSilent() {
        return silent;
    }

    private WebhookQueue open() {
        if (silent) {
            throw new IllegalStateException("This node no longer writes");
        }
        return queue;
    }

    @Override
    public void attend(Instant now) {
        attends.incrementAndGet();
        open().attend(now);
    }

    @Override
    public List<LeasedDelivery> claim(int most, Instant now, Duration lease) {
        claims.incrementAndGet();
        return open().claim(most, now, lease);
    }

    @Override
    public RecordedAttempts record(Collection<AttemptReport> reports) {
        silent |= recorded.incrementAndGet() >= records;
        return open().record(reports);
    }

    @Override
    public void release(Collection<LeasedDelivery> untried, Instant notBefore) {
        open().release(untried, notBefore);
        releases.incrementAndGet();
    }

    @Override
    public void resetFailures(EndpointId endpoint) {
        open().resetFailures(endpoint);
    }

    @Override
    public void leave(Instant now) {
        open().leave(now);
    }

    @Override
    public Backlog backlog(Instant now) {
        return open().backlog(now);
    }
}
