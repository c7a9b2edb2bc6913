package cairn.adapter.persistence.webhook;

import cairn.adapter.persistence.TestContext;
import cairn.adapter.persistence.TestDatabase;
import cairn.application.port.delivery.AddressedNotice;
import cairn.application.port.delivery.AttemptReport;
import cairn.application.port.delivery.LeasedDelivery;
import cairn.application.port.delivery.Verdict;
import cairn.application.port.delivery.Verdict.Exhausted;
import cairn.application.port.delivery.Verdict.Succeeded;
import cairn.application.port.delivery.Verdict.TryAgain;
import cairn.application.port.out.WebhookDeliveries;
import cairn.application.port.out.WebhookQueue;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.webhook.Attempt;
import cairn.domain.webhook.EndpointId;
import cairn.domain.webhook.Notice;
import cairn.domain.webhook.NoticeForm;
import cairn.domain.webhook.Outcome;
import cairn.domain.webhook.Outcome.Answered;
import io.micronaut.context.ApplicationContext;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;

/** Two nodes over one database, and words for what happens at them. */
final class QueueFixture implements AutoCloseable {

    static final Instant NOW = Instant.parse("2026-11-21T08:30:00Z");
    static final Duration LEASE = Duration.ofSeconds(45);

    final TestDatabase database = TestDatabase.migrated();
    final Owner owner = new Owner(new OperatorId(UUID.randomUUID()), Mode.LIVE);
    private final ApplicationContext node = TestContext.over(database);
    private final ApplicationContext otherNode = TestContext.over(database);
    private final AtomicLong position = new AtomicLong();

    WebhookQueue here() {
        return node.getBean(WebhookQueue.class);
    }

    WebhookQueue there() {
        return otherNode.getBean(WebhookQueue.class);
    }

    WebhookDeliveries deliveries() {
        return node.getBean(WebhookDeliveries.class);
    }

    void empty() {
        database.execute("truncate webhook_notices, webhook_deliveries, webhook_attempts, webhook_lanes,"
                + " webhook_endpoint_states, nodes");
    }

    ApplicationContext node() {
        return node;
    }

    static EndpointId endpoint() {
        return new EndpointId(UUID.randomUUID());
    }

    Notice notice(String subject, Instant publishedAt) {
        long place = position.incrementAndGet();
        return new Notice(
                UUID.randomUUID(),
                "booking.updated",
                subject,
                place,
                place,
                owner,
                publishedAt,
                NoticeForm.PLAIN,
                "{\"position\":" + place + ",\"name\":\"Čeněk \\u0000 登山\"}");
    }

    Notice tell(String subject, EndpointId... endpoints) {
        return tellAt(NOW, subject, endpoints);
    }

    Notice tellAt(Instant now, String subject, EndpointId... endpoints) {
        var notice = notice(subject, now);
        deliveries().add(List.of(new AddressedNotice(notice, Set.of(endpoints))), now);
        return notice;
    }

    /** So many notices, each of another object. */
    void tellMany(int count, EndpointId endpoint) {
        var notices = new ArrayList<AddressedNotice>();
        for (int i = 0; i < count; i++) {
            notices.add(new AddressedNotice(notice("booking/" + UUID.randomUUID(), NOW), Set.of(endpoint)));
        }
        deliveries().add(notices, NOW);
    }

    List<LeasedDelivery> claim(Instant now) {
        return here().claim(100, now, LEASE);
    }

    static AttemptReport report(LeasedDelivery delivery, Instant at, int status, Verdict verdict) {
        return report(delivery, at, new Answered(status), verdict);
    }

    static AttemptReport report(LeasedDelivery delivery, Instant at, Outcome outcome, Verdict verdict) {
        return new AttemptReport(delivery, new Attempt(at, outcome, Duration.ofMillis(12), "answer"), verdict);
    }

    static AttemptReport succeeded(LeasedDelivery delivery) {
        return report(delivery, NOW, 200, new Succeeded());
    }

    static AttemptReport failed(LeasedDelivery delivery, Instant next) {
        return report(delivery, NOW, 500, new TryAgain(next));
    }

    static AttemptReport exhausted(LeasedDelivery delivery) {
        return report(delivery, NOW, 500, new Exhausted());
    }

    @Override
    public void close() {
        otherNode.close();
        node.close();
    }
}
