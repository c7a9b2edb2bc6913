package cairn.adapter.webhooks;

import cairn.application.port.out.WebhookQueue;
import cairn.domain.webhook.AttemptReport;
import cairn.domain.webhook.Backlog;
import cairn.domain.webhook.EndpointId;
import cairn.domain.webhook.LeasedDelivery;
import cairn.domain.webhook.Recorded;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** A queue that counts how often it is asked, and whose node can die: from then on nothing reaches it. */
final class MortalQueue implements WebhookQueue {

    final AtomicInteger claims = new AtomicInteger();
    private final WebhookQueue queue;
    private final int records;
    private final AtomicInteger recorded = new AtomicInteger();
    private volatile boolean dead;

    MortalQueue(WebhookQueue queue) {
        this(queue, Integer.MAX_VALUE);
    }

    /** Of a node that dies when it is about to write down for the so many-th time. */
    MortalQueue(WebhookQueue queue, int records) {
        this.queue = queue;
        this.records = records;
    }

    boolean isDead() {
        return dead;
    }

    private WebhookQueue alive() {
        if (dead) {
            throw new IllegalStateException("This node is dead");
        }
        return queue;
    }

    @Override
    public void attend(Instant now) {
        alive().attend(now);
    }

    @Override
    public List<LeasedDelivery> claim(int most, Instant now, Duration lease) {
        claims.incrementAndGet();
        return alive().claim(most, now, lease);
    }

    @Override
    public Recorded record(Collection<AttemptReport> reports) {
        dead |= recorded.incrementAndGet() >= records;
        return alive().record(reports);
    }

    @Override
    public void release(Collection<LeasedDelivery> untried, Instant notBefore) {
        alive().release(untried, notBefore);
    }

    @Override
    public void resetFailures(EndpointId endpoint) {
        alive().resetFailures(endpoint);
    }

    @Override
    public void leave(Instant now) {
        alive().leave(now);
    }

    @Override
    public Backlog backlog(Instant now) {
        return alive().backlog(now);
    }
}
