package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.TestDatabase;
import cairn.application.port.out.WebhookDeliveries;
import cairn.application.port.out.WebhookTargets;
import cairn.application.webhook.DeliverySignal;
import cairn.domain.access.Mode;
import cairn.domain.webhook.Notice;
import cairn.domain.webhook.NoticeForm;
import cairn.domain.webhook.Telling;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** The service as it is wired, with an endpoint on this machine. */
class WebhookDeliveryTest {

    private final BlockingQueue<String> bodies = new ArrayBlockingQueue<>(10);

    @Test
    void whatIsToldArrives() throws Exception {
        var receiver = receiver();
        var url = "http://127.0.0.1:" + receiver.getAddress().getPort() + "/hooks";
        try (var service = TestService.startOver(TestDatabase.fresh(), Map.of("test.webhook-endpoint", url))) {
            var targets = service.bean(WebhookTargets.class);
            assertThat(targets.check(url, Mode.TEST)).isEmpty();
            assertThat(targets.check(url, Mode.LIVE)).isNotEmpty();

            var now = service.bean(Clock.class).instant();
            var notice = new Notice(
                    UUID.randomUUID(),
                    "booking.created",
                    "booking/1",
                    1,
                    1,
                    OneEndpoint.OWNER,
                    now,
                    NoticeForm.PLAIN,
                    "{\"type\":\"booking.created\"}");
            service.bean(WebhookDeliveries.class).add(List.of(new Telling(notice, Set.of(OneEndpoint.ID))), now);
            service.bean(DeliverySignal.class).raise();
            assertThat(bodies.poll(20, TimeUnit.SECONDS)).isEqualTo(notice.body());
        } finally {
            receiver.stop(0);
        }
    }

    @Test
    void whoListensToOthersSendsNothingToItself() {
        var options = Map.<String, Object>of("micronaut.server.host", "0.0.0.0");
        try (var service = TestService.startOver(TestDatabase.fresh(), options)) {
            assertThat(service.bean(WebhookTargets.class).check("http://127.0.0.1:9000/", Mode.TEST))
                    .isNotEmpty();
        }
    }

    private HttpServer receiver() throws IOException {
        var receiver = HttpServer.create(new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), 0), 10);
        receiver.createContext("/hooks", exchange -> {
            try (exchange) {
                bodies.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
                exchange.sendResponseHeaders(204, -1);
            }
        });
        receiver.start();
        return receiver;
    }
}
