package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Reads what a collector receives from the bytes of its protocol, in which names and values are readable. */
class TracingApiTest {

    private static final String TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";

    private final ConcurrentLinkedQueue<String> received = new ConcurrentLinkedQueue<>();
    private HttpServer collector;

    @BeforeEach
    void startCollector() throws IOException {
        collector = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        collector.createContext("/v1/traces", exchange -> {
            try (exchange) {
                received.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.ISO_8859_1));
                exchange.sendResponseHeaders(200, -1);
            }
        });
        collector.start();
    }

    @AfterEach
    void stopCollector() {
        collector.stop(0);
    }

    @Test
    void aBookingIsOneTraceFromTheCallerToTheCommand() {
        var key = traced(Map.of(), service -> {
            service.send(service.request("/v1/bookings", Optional.of(service.testKey()))
                    .header("Content-Type", "application/json")
                    .header("traceparent", "00-" + TRACE + "-00f067aa0ba902b7-01")
                    .POST(BodyPublishers.ofString(BookingBodies.request().toString())));
            service.get("/v1/bookings/01890a5d-ac96-774b-bcce-b302099a8057?customer_email=maya@example.com");
            service.get("/health/readiness");
            return service.testKey();
        });

        var trace = new String(HexFormat.of().parseHex(TRACE), StandardCharsets.ISO_8859_1);
        assertThat(sent())
                .contains("POST /v1/bookings", "command CreateBooking", "GET /v1/bookings/{id}", "cairn.request.id")
                .contains("service.name")
                .doesNotContain(key, "01890a5d", "maya", "/health");
        assertThat(sent().split(trace, -1))
                .as("both spans are of the caller's trace")
                .hasSizeGreaterThanOrEqualTo(3);
    }

    @Test
    void onlyAShareOfTheRequestsIsTraced() {
        traced(
                Map.of("cairn.traces.one-in", "1000000"),
                service -> service.send(service.request("/v1/trails", Optional.empty())
                        .header("traceparent", "00-00000000000000010000000000000001-00f067aa0ba902b7-01")));

        assertThat(sent()).doesNotContain("/v1/trails");
    }

    @Test
    void aCallerCanKeepItsRequestsOut() {
        traced(
                Map.of(),
                service -> service.send(service.request("/v1/trails", Optional.empty())
                        .header("traceparent", "00-" + TRACE + "-00f067aa0ba902b7-00")));

        assertThat(sent()).doesNotContain("/v1/trails");
    }

    @Test
    void requestsDoNotWaitForACollectorThatIsAway() {
        collector.stop(0);

        var status = traced(Map.of(), service -> service.get("/v1/trails").status());

        assertThat(status).isEqualTo(200);
    }

    private interface Work<T> {
        T with(TestService service);
    }

    private <T> T traced(Map<String, Object> settings, Work<T> work) {
        var all = new HashMap<>(settings);
        all.put(
                "cairn.traces.url",
                "http://127.0.0.1:%d/v1/traces".formatted(collector.getAddress().getPort()));
        try (var service = TestService.startOver(DemoDatabase.copy(), all)) {
            return work.with(service);
        }
    }

    private String sent() {
        return String.join("\n", List.copyOf(received));
    }
}
