package cairn.adapter.rest.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Clients that take their time, whether they cannot do better or want to keep others out. */
final class SlowClientTest {

    private static final int ALLOWED_MILLIS = 600;
    private static final int PATIENCE_MILLIS = 10_000;
    private static final String READ = "GET /v1/samples/kept HTTP/1.1\r\nHost: x\r\n\r\n";
    private static final String POST =
            "POST /v1/samples/echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n";

    private static SampleService service;

    @BeforeAll
    static void start() {
        service = SampleService.with(Map.of(
                "cairn.protection.arrival",
                ALLOWED_MILLIS + "ms",
                "micronaut.server.idle-timeout",
                "2s",
                SlowController.ASKED_FOR,
                true));
    }

    @AfterAll
    static void stop() {
        service.stop();
    }

    @Test
    void whoSaysNothingIsCut() throws IOException {
        try (Socket socket = service.connect()) {
            assertThat(untilClosed(socket)).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "GET /v1/samples/kept HTT",
                "GET /v1/samples/kept HTTP/1.1\r\nHost: x\r\nX-Long: ",
                POST + "Content-Length: 60000\r\n\r\n",
                POST + "Transfer-Encoding: chunked\r\n\r\nFFFF\r\n",
            })
    void whoSendsAByteNowAndThenIsCut(String beginning) throws IOException {
        try (Socket socket = service.connect()) {
            send(socket, beginning);
            assertThat(drip(socket)).doesNotContain("HTTP/1.1 200");
        }
    }

    @Test
    void soIsWhoStartsWell() throws IOException {
        try (Socket socket = service.connect()) {
            assertThat(ask(socket)).startsWith("HTTP/1.1 200");
            assertThat(ask(socket)).startsWith("HTTP/1.1 200");
            send(socket, "GET /v1/sam");
            assertThat(drip(socket)).isEmpty();
        }
    }

    @Test
    void soIsWhoIsRefusedAndGoesOnSending() throws IOException {
        try (Socket socket = service.connect()) {
            send(socket, POST + "Transfer-Encoding: chunked\r\n\r\n" + "FFFF\r\n" + "x".repeat(0xFFFF) + "\r\n10\r\n");
            assertThat(drip(socket)).startsWith("HTTP/1.1 413");
        }
    }

    @Test
    void aConnectionIsKeptBetweenRequestsButNotForEver() throws IOException {
        try (Socket socket = service.connect()) {
            assertThat(ask(socket)).startsWith("HTTP/1.1 200");
            socket.setSoTimeout(ALLOWED_MILLIS * 3 / 2);
            assertThat(isOpen(socket)).isTrue();
            assertThat(ask(socket)).startsWith("HTTP/1.1 200");
            assertThat(untilClosed(socket)).isEmpty();
        }
    }

    @Test
    void whoWaitsForUsIsNotCut() throws IOException {
        var slow = service.context().getBean(SlowController.class);
        slow.hold();
        try (Socket socket = service.connect()) {
            send(socket, "GET /v1/slow HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
            socket.setSoTimeout(ALLOWED_MILLIS * 3 / 2);
            assertThat(isOpen(socket)).isTrue();
            slow.release();
            assertThat(untilClosed(socket)).startsWith("HTTP/1.1 200").contains("done");
        }
    }

    @Test
    void whoIsCutIsNoLongerUnderWay() throws IOException {
        try (Socket socket = service.connect()) {
            send(socket, POST + "Content-Length: 60000\r\n\r\n");
            await().until(() -> service.metrics().contains("cairn_requests_under_way 1.0"));
            untilClosed(socket);
        }
        await().until(() -> service.metrics().contains("cairn_requests_under_way 0.0"));
    }

    @Test
    void howManyWereCutIsCounted() throws IOException {
        try (Socket socket = service.connect()) {
            untilClosed(socket);
        }
        assertThat(service.metrics()).containsPattern("cairn_connections_cut_total [1-9]");
    }

    private static void send(Socket socket, String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
        socket.getOutputStream().flush();
    }

    /** Returns the response to a whole request, head and body. */
    private static String ask(Socket socket) throws IOException {
        send(socket, READ);
        socket.setSoTimeout(PATIENCE_MILLIS);
        InputStream in = socket.getInputStream();
        StringBuilder answer = new StringBuilder();
        while (!answer.toString().endsWith("{\"text\":\"kept\"}")) {
            answer.append((char) in.read());
        }
        return answer.toString();
    }

    private static boolean isOpen(Socket socket) throws IOException {
        try {
            return socket.getInputStream().read() >= 0;
        } catch (SocketTimeoutException e) {
            return true;
        }
    }

    private static String untilClosed(Socket socket) throws IOException {
        socket.setSoTimeout(PATIENCE_MILLIS);
        return new String(socket.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
    }

    /** Sends a byte whenever a moment has passed without an answer, and returns what was received until it was cut off. */
    private static String drip(Socket socket) throws IOException {
        int moment = ALLOWED_MILLIS / 10;
        socket.setSoTimeout(moment);
        StringBuilder answer = new StringBuilder();
        for (int i = 0; i < PATIENCE_MILLIS / moment; i++) {
            try {
                send(socket, "x");
                int read = socket.getInputStream().read();
                while (read >= 0) {
                    answer.append((char) read);
                    read = socket.getInputStream().read();
                }
                return answer.toString();
            } catch (SocketTimeoutException aMomentHasPassed) {
                // not cut yet: another byte follows
            } catch (SocketException e) {
                return answer.toString();
            }
        }
        throw new AssertionError("Never cut; it said: " + answer);
    }
}
