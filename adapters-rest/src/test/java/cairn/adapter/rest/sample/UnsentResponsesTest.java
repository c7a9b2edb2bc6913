package cairn.adapter.rest.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.MeterRegistry;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Clients that ask for more than they read, each slowly enough to be within its own bounds. */
final class UnsentResponsesTest {

    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private static SampleService service;

    @BeforeAll
    static void start() {
        service = SampleService.with(Map.of(
                "cairn.protection.unsent-bytes",
                SlowController.LARGE * 3 / 2,
                "cairn.protection.sending",
                "60s",
                SlowController.ASKED_FOR,
                true));
    }

    @AfterAll
    static void stop() {
        service.stop();
    }

    @Test
    void whatWaitsForItsClientsIsBoundedAndTheOldestIsGivenUp() throws IOException {
        try (var first = ask()) {
            assertThat(first.getInputStream().read()).isEqualTo('H');
            expectToBeGivenUp(first);
        }
        await().atMost(PATIENCE).until(() -> unsent() == 0);
    }

    private static void expectToBeGivenUp(Socket first) throws IOException {
        try (var second = ask()) {
            assertThat(second.getInputStream().read()).isEqualTo('H');
            await().atMost(PATIENCE)
                    .until(() ->
                            meters().counter("cairn.connections.crowded.out").count() == 1);

            assertThat(RemainingBytes.of(first)).isLessThan(SlowController.LARGE);
            assertThat(RemainingBytes.of(second)).isGreaterThan(SlowController.LARGE);
        }
    }

    private static MeterRegistry meters() {
        return service.context().getBean(MeterRegistry.class);
    }

    private static double unsent() {
        return meters().get("cairn.responses.unsent").gauge().value();
    }

    private static Socket ask() throws IOException {
        var socket = new Socket();
        socket.setReceiveBufferSize(8_192);
        socket.setSoTimeout((int) PATIENCE.toMillis());
        socket.connect(new InetSocketAddress(
                InetAddress.getLoopbackAddress(), service.uri("/").getPort()));
        socket.getOutputStream()
                .write("GET /v1/slow/large HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
                        .getBytes(StandardCharsets.US_ASCII));
        return socket;
    }
}
