package cairn.adapter.webhooks;

import static org.awaitility.Awaitility.await;

import cairn.adapter.persistence.TestContext;
import cairn.adapter.persistence.TestDatabase;
import cairn.adapter.webhooks.SigningWebhookSender.Wiring;
import cairn.application.port.delivery.AddressedNotice;
import cairn.application.port.delivery.DeliverySignal;
import cairn.application.port.out.WebhookDeliveries;
import cairn.application.port.out.WebhookQueue;
import cairn.application.webhook.LeasingDeliveryRound;
import cairn.application.webhook.RetrySchedule;
import cairn.domain.webhook.EndpointId;
import cairn.domain.webhook.Notice;
import cairn.domain.webhook.NoticeForm;
import io.micronaut.context.ApplicationContext;
import java.net.InetAddress;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Pumps over two real queues of one database, and endpoints of this machine. What a test starts ends with it. */
final class WebhookPumps implements BeforeEachCallback, AfterEachCallback, AfterAllCallback {

    static final String FINE = "HTTP/1.1 204 No Content\r\n\r\n";
    static final String FAILED = "HTTP/1.1 500 No\r\nContent-Length: 0\r\n\r\n";
    static final Duration BOUND = Duration.ofSeconds(60);
    static final Clock CLOCK = Clock.tickMillis(ZoneOffset.UTC);

    final TestDatabase database = TestDatabase.migrated();
    private final ApplicationContext context = TestContext.over(database);
    private final ApplicationContext otherContext = TestContext.over(database);
    final WebhookQueue queue = context.getBean(WebhookQueue.class);
    final WebhookQueue otherQueue = otherContext.getBean(WebhookQueue.class);
    final WebhookDeliveries deliveries = context.getBean(WebhookDeliveries.class);
    DeliverySignal signal = new DeliverySignal();
    TestEndpoints endpoints = new TestEndpoints();

    private final List<AutoCloseable> ends = new ArrayList<>();
    private final AtomicLong position = new AtomicLong();

    /** A notice that has arrived. */
    record Arrival(String path, String id, String body, String signature) {

        static Arrival of(String request) {
            return new Arrival(
                    request.split(" ", 3)[1],
                    header(request, "webhook-id"),
                    request.substring(request.indexOf("\r\n\r\n") + 4),
                    header(request, "webhook-signature"));
        }

        private static String header(String request, String name) {
            return request.lines()
                    .filter(line -> line.startsWith(name + ": "))
                    .map(line -> line.substring(name.length() + 2))
                    .findFirst()
                    .orElseThrow();
        }
    }

    @Override
    public void beforeEach(ExtensionContext test) {
        signal = new DeliverySignal(); // one that was raised before would wake a pump of this test
        endpoints = new TestEndpoints();
        database.execute("truncate webhook_notices, webhook_deliveries, webhook_attempts, webhook_lanes,"
                + " webhook_endpoint_states, nodes");
    }

    @Override
    public void afterEach(ExtensionContext test) throws Exception {
        for (var end : ends.reversed()) {
            end.close();
        }
        ends.clear();
    }

    @Override
    public void afterAll(ExtensionContext tests) {
        otherContext.close();
        context.close();
    }

    DeliveryPump pump(WebhookQueue queue, Clock clock) {
        return pump(queue, clock, (_, _) -> List.of(InetAddress.ofLiteral("127.0.0.1")));
    }

    DeliveryPump pump(WebhookQueue queue, Clock clock, Resolver resolver) {
        var sender = new SigningWebhookSender(
                resolver,
                LoopbackTargets.ANY,
                CLOCK,
                new Wiring(Duration.ofSeconds(15), Optional.empty(), checked -> checked));
        var round = new LeasingDeliveryRound(queue, endpoints, sender, clock, new RetrySchedule(() -> 0.5));
        var pump = new DeliveryPump(round, signal);
        pump.start();
        ends.add(pump);
        return pump;
    }

    DeliveryPump pump() {
        return pump(queue, CLOCK);
    }

    ScriptedServer server(ScriptedServer.Script script) {
        var server = ScriptedServer.playing(script);
        ends.add(server);
        return server;
    }

    Notice notice(String subject, Clock clock) {
        long place = position.incrementAndGet();
        return new Notice(
                UUID.randomUUID(),
                "booking.updated",
                subject,
                place,
                place,
                Samples.notice().owner(),
                clock.instant(),
                NoticeForm.PLAIN,
                "{\"subject\":\"" + subject + "\",\"position\":" + place + "}");
    }

    Notice tell(String subject, Clock clock, EndpointId... to) {
        var notice = notice(subject, clock);
        deliveries.add(List.of(new AddressedNotice(notice, Set.of(to))), clock.instant());
        return notice;
    }

    void awaitNothingPending(Clock clock) {
        await().atMost(BOUND).until(() -> queue.backlog(clock.instant()).pending() == 0);
    }
}
