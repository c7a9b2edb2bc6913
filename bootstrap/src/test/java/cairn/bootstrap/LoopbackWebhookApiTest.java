package cairn.bootstrap;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.webhooks.LoopbackTargets;
import cairn.bootstrap.service.WebhookFactory;
import java.io.IOException;
import java.net.Socket;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Webhook endpoints on the service's own machine where only requests of that machine may register them. */
class LoopbackWebhookApiTest {

    private static final String ON_THIS_MACHINE = "http://127.0.0.1:2375/containers/create?name=x";

    private static TestService service;

    @BeforeAll
    static void start() {
        service = TestService.startOver(
                DemoDatabase.copy(), Map.of(WebhookFactory.LOOPBACK, LoopbackTargets.REGISTERED_LOCALLY));
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"127.0.0.1", "localhost:8080", "LocalHost", "127.1.2.3:1", "[::1]:8080"})
    void aRequestOfThisMachineMayRegisterOne(String host) throws IOException {
        assertThat(register("Host: " + host)).startsWith("HTTP/1.1 201");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Host: api.example.com",
                "Host: localhost.example.com",
                "Host: 127.0.0.1.example.com",
                "Host: 10.0.0.1",
                "Host: 0.0.0.0",
                "Host: 127.0.0.1\r\nForwarded: for=192.0.2.1",
                "Host: 127.0.0.1\r\nX-Forwarded-For: 192.0.2.1",
                "Host: 127.0.0.1\r\nx-forwarded-proto: https",
                "Host: 127.0.0.1\r\nX-Forwarded-Host: 127.0.0.1",
                "Host: 127.0.0.1\r\nVia: 1.1 proxy",
                "Host: 127.0.0.1\r\nX-Real-IP: 192.0.2.1"
            })
    void aRequestThatHasComeThroughAProxyMayNot(String headers) throws IOException {
        assertThat(register(headers)).startsWith("HTTP/1.1 422").contains("/url");
    }

    @Test
    void anEndpointThatIsThereCannotBeMovedThereThroughAProxy() throws IOException {
        var created = register("Host: 127.0.0.1");
        var id = created.replaceFirst("(?s).*\"id\":\"([0-9a-f-]+)\".*", "$1");

        assertThat(send("PUT /v1/webhook-endpoints/" + id, "Host: api.example.com", "http://127.0.0.1:22/"))
                .startsWith("HTTP/1.1 422");
        assertThat(send("PUT /v1/webhook-endpoints/" + id, "Host: 127.0.0.1", "http://127.0.0.1:22/"))
                .startsWith("HTTP/1.1 200");
    }

    private static String register(String headers) throws IOException {
        return send("POST /v1/webhook-endpoints", headers, ON_THIS_MACHINE);
    }

    private static String send(String request, String headers, String url) throws IOException {
        var body = "{\"url\": \"%s\", \"event_types\": [\"*\"]}".formatted(url);
        var address = service.request("/", Optional.empty()).build().uri();
        try (var socket = new Socket(address.getHost(), address.getPort())) {
            socket.getOutputStream().write("""
                    %s HTTP/1.1\r
                    %s\r
                    Authorization: Bearer %s\r
                    Content-Type: application/json\r
                    Content-Length: %d\r
                    Connection: close\r
                    \r
                    %s""".formatted(request, headers, service.testKey(), body.length(), body)
                    .getBytes(UTF_8));
            return new String(socket.getInputStream().readAllBytes(), UTF_8);
        }
    }
}
