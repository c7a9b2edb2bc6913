package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.SocketException;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests that HTTP/1.1 forbids: each is refused with its reason, and ends its connection. */
class MalformedRequestTest {

    private static final String HOST = "Host: localhost\r\n";
    private static final String NEXT = "GET /v1/routes?limit=1 HTTP/1.1\r\n" + HOST + "\r\n";
    private static final String END = "GET /v1/routes?limit=1 HTTP/1.1\r\n" + HOST + "Connection: close\r\n\r\n";

    private static TestService service;

    @BeforeAll
    static void start() {
        service = TestService.start();
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GET /v1/trails HTTP/1.1\r\n",
                "GET /v1/trails HTTP/1.1\r\nHost: a\r\nHost: a\r\n",
                "GET /v1/trails HTTP/1.1\r\nHost:\r\n",
                "GET /v1/trails HTTP/1.1\r\nHost: a/b@c\r\n",
                "GET /v1/trails HTTP/1.1\r\nHost: a b\r\n",
                "GET /v1/trails HTTP/1.1\r\nHost: a,b\r\n",
                "GET /v1/trails HTTP/1.1\r\nHost: a:b\r\n",
                "GET /v1/trails HTTP/1.1\r\nHost: a:808080\r\n",
                "GET /v1/trails HTTP/1.1\r\nHost: :80\r\n",
                "GET /v1/trails HTTP/1.1\r\nHost: [::1\r\n",
                "GET /v1/trails HTTP/1.1\r\nHost: [::1]x\r\n",
                "GET /v1/trails HTTP/1.1\r\nHost: [nonsense]\r\n",
                "GET /v1/trails HTTP/9.9\r\nHost: a\r\n",
                "GET /v1/trails HTTP/2.0\r\nHost: a\r\n",
                "GET /v1/trails HTTP/1.0\r\nHost: a\r\n",
                "GET /v1/trails HTTP/1.2\r\nHost: a\r\n",
                "GET /v1/trails HTTP/1.11\r\nHost: a\r\n",
                "GET /v1/trails\r\nHost: a\r\n",
                "get /v1/trails HTTP/1.1\r\nHost: a\r\n",
                "Head /v1/trails HTTP/1.1\r\nHost: a\r\n",
                "G(T /v1/trails HTTP/1.1\r\nHost: a\r\n",
                "GET v1/trails HTTP/1.1\r\nHost: a\r\n",
                "GET * HTTP/1.1\r\nHost: a\r\n",
                "OPTIONS * HTTP/1.1\r\nHost: a\r\n",
                "GET ?limit=1 HTTP/1.1\r\nHost: a\r\n",
                "GET http://a/v1/trails HTTP/1.1\r\nHost: a\r\n",
                "CONNECT a:443 HTTP/1.1\r\nHost: a\r\n",
                "GET /v1/trails# HTTP/1.1\r\nHost: a\r\n",
                "GET /v1/trails?limit=1#x HTTP/1.1\r\nHost: a\r\n",
                "POST /v1/tokens HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n"
            })
    void aMalformedHeadIsRefusedAndNothingAfterItIsRead(String head) throws IOException {
        var responses = RawConnection.exchange(service, NEXT + head + "\r\n" + NEXT);

        assertThat(RawConnection.count(responses, 200)).isOne();
        assertThat(RawConnection.count(responses, 400)).isOne();
        assertThat(responses.substring(responses.lastIndexOf("HTTP/1.1 ")).toLowerCase(Locale.ROOT))
                .contains("connection: close", "application/problem+json", "/problems/malformed-request");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"localhost", "LOCALHOST:80", "api.cairn.example", "127.0.0.1:8080", "[::1]", "[::1]:8080", "a_b"
            })
    void anyWellFormedHostWillDo(String host) throws IOException {
        var response = RawConnection.exchange(
                service, "GET /v1/routes?limit=1 HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n");

        assertThat(response).startsWith("HTTP/1.1 200 ");
    }

    @Test
    void aChunkMustEndWithALineBreak() throws IOException {
        var head = "POST /v1/tokens HTTP/1.1\r\n" + HOST + "Authorization: Bearer " + service.liveKey()
                + "\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n";
        var body = "{\"scopes\": [\"operator\"]}";
        var size = Integer.toHexString(body.length()) + "\r\n";

        assertRefused(RawConnection.exchange(service, head + size + body + "0\r\n\r\n" + NEXT));
        try (var connection = RawConnection.to(service)) {
            connection.send(head + size + body.substring(0, 3));
            connection.send(body.substring(3) + "0\r\n\r\n" + NEXT);
            assertRefused(connection.readToEnd());
        }
        assertThat(RawConnection.exchange(service, head + size + body + "\r\n0\r\n\r\n" + END))
                .startsWith("HTTP/1.1 201 ")
                .contains("HTTP/1.1 200 ");
    }

    private static void assertRefused(String responses) {
        assertThat(responses).startsWith("HTTP/1.1 400 ").contains("malformed-request");
        assertThat(RawConnection.count(responses, 200)).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/v1/tokens", "/v1/emergency/dispatch", "/v1/nowhere", "/v1/routes"})
    void aBodyThatIsTooLargeIsNotReadToItsEnd(String path) throws IOException {
        var head = "POST " + path + " HTTP/1.1\r\n" + HOST + "Authorization: Bearer " + service.liveKey()
                + "\r\nContent-Type: application/json\r\n";

        var declared = RawConnection.exchange(service, head + "Content-Length: 1073741824\r\n\r\n{");
        assertThat(declared).containsIgnoringCase("connection: close");

        try (var connection = RawConnection.to(service)) {
            var sent = CompletableFuture.supplyAsync(() -> sendEndlessly(connection, head));
            assertThat(connection.readToEnd()).startsWith("HTTP/1.1 4");
            assertThat(sent.join()).isLessThan(128);
        }
        if (path.equals("/v1/tokens")) {
            assertThat(declared).startsWith("HTTP/1.1 413 ").contains("/problems/body-too-large");
        }
    }

    /** Sends up to 256 MB in chunks and returns how many megabytes were sent before the service closed the connection. */
    private static int sendEndlessly(RawConnection connection, String head) {
        var chunk = "100000\r\n" + " ".repeat(0x100000) + "\r\n";
        try {
            connection.send(head + "Transfer-Encoding: chunked\r\n\r\n");
            for (int sent = 0; sent < 256; sent++) {
                try {
                    connection.send(chunk);
                } catch (SocketException closed) {
                    return sent;
                }
            }
            return 256;
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void aPipelineIsAnsweredCompletelyOrRefusedAloud() throws IOException {
        assertThat(RawConnection.count(RawConnection.exchange(service, NEXT.repeat(49) + END), 200))
                .isEqualTo(50);

        var responses = RawConnection.exchange(service, NEXT.repeat(1_999) + END);
        var answered = RawConnection.count(responses, 200);
        assertThat(answered).isBetween(64L, 2_000L);

        if (answered < 2_000) {
            assertThat(RawConnection.count(responses, 503)).isOne();
            assertThat(responses.substring(responses.lastIndexOf("HTTP/1.1 ")))
                    .startsWith("HTTP/1.1 503 ")
                    .containsIgnoringCase("connection: close")
                    .containsIgnoringCase("retry-after");
        }
    }
}
