package cairn.adapter.webhooks;

import static cairn.adapter.webhooks.Samples.CLOCK;
import static cairn.adapter.webhooks.Samples.NOW;
import static cairn.adapter.webhooks.Samples.SECRET;
import static cairn.adapter.webhooks.Samples.endpoint;
import static cairn.adapter.webhooks.Samples.notice;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.webhooks.SigningWebhookSender.Wiring;
import cairn.application.Proof;
import cairn.application.port.out.WebhookSender;
import cairn.domain.webhook.NoticeForm;
import cairn.domain.webhook.Outcome.Answered;
import cairn.domain.webhook.Outcome.Trouble;
import cairn.domain.webhook.Outcome.Unanswered;
import cairn.domain.webhook.Reply;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Endpoints of this machine that do what endpoints do. */
class SigningWebhookSenderTest {

    private static final Duration LONGEST = Duration.ofSeconds(2);
    /** The time that the machine may take for the rest. */
    private static final Duration GRACE = Duration.ofSeconds(3);

    private final SigningWebhookSender sender = new SigningWebhookSender(
            (_, _) -> List.of(InetAddress.ofLiteral("127.0.0.1")),
            LoopbackTargets.ANY,
            CLOCK,
            new Wiring(LONGEST, Optional.empty(), checked -> checked));

    @Test
    void theWholeRequest() throws InterruptedException {
        BlockingQueue<String> requests = new ArrayBlockingQueue<>(1);
        try (var server = ScriptedServer.playing(connection -> {
            requests.add(ScriptedServer.request(connection));
            ScriptedServer.write(connection, "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nfine");
        })) {
            var reply = sender.send(endpoint(server.url() + "?a=b"), notice()).orElseThrow();
            assertThat(reply.outcome()).isEqualTo(new Answered(200));
            assertThat(reply.response()).isEqualTo("fine");
            assertThat(reply.retryAfter()).isEmpty();
            assertThat(reply.latency()).isPositive().isLessThan(LONGEST);
            var body = notice().body();
            assertThat(requests.poll(5, TimeUnit.SECONDS)).isEqualToNormalizingNewlines("""
                            POST /hooks?a=b HTTP/1.1
                            User-Agent: Cairn-Webhooks/1
                            Accept-Encoding: identity
                            Connection: close
                            webhook-id: 01936e2c-0000-7000-8000-00000000000e
                            webhook-timestamp: %d
                            webhook-signature: %s
                            Content-Type: application/json
                            Content-Length: %d
                            Host: 127.0.0.1:%d

                            %s""".formatted(
                            NOW.getEpochSecond(),
                            Signature.of(
                                    "01936e2c-0000-7000-8000-00000000000e",
                                    NOW.getEpochSecond(),
                                    body.getBytes(StandardCharsets.UTF_8),
                                    List.of(SECRET)),
                            body.getBytes(StandardCharsets.UTF_8).length,
                            server.port(),
                            body));
        }
    }

    @Test
    void cloudEventsHaveATypeOfTheirOwn() throws InterruptedException {
        BlockingQueue<String> requests = new ArrayBlockingQueue<>(1);
        try (var server = ScriptedServer.playing(connection -> {
            requests.add(ScriptedServer.request(connection));
            ScriptedServer.write(connection, "HTTP/1.1 202 Accepted\r\n\r\n");
        })) {
            assertThat(sender.send(endpoint(server.url()), notice(NoticeForm.CLOUD_EVENTS))
                            .orElseThrow()
                            .outcome())
                    .isEqualTo(new Answered(202));
            assertThat(requests.poll(5, TimeUnit.SECONDS))
                    .contains("\r\nContent-Type: application/cloudevents+json\r\n");
        }
    }

    @Test
    void anAttemptHasFifteenSeconds() {
        assertThat(WebhookSender.LONGEST_ATTEMPT).isEqualTo(Duration.ofSeconds(15));
    }

    @ParameterizedTest
    @ValueSource(ints = {301, 302, 303, 307, 308})
    @Proof("W3")
    void aRedirectIsNotFollowed(int status) {
        try (var elsewhere = ScriptedServer.answering("HTTP/1.1 200 OK\r\n\r\n");
                var server = ScriptedServer.answering(
                        "HTTP/1.1 " + status + " Go\r\nLocation: " + elsewhere.url() + "\r\n\r\n")) {
            var outcome =
                    sender.send(endpoint(server.url()), notice()).orElseThrow().outcome();
            assertThat(outcome).isEqualTo(new Answered(status));
            assertThat(outcome.isSuccess()).isFalse();
            assertThat(server.connections()).isOne();
            assertThat(elsewhere.connections()).isZero();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {400, 401, 408, 410, 421, 429, 500, 502, 503, 504})
    @Proof("W3")
    void nothingIsSentTwice(int status) {
        try (var server = ScriptedServer.answering("HTTP/1.1 " + status
                + " No\r\nRetry-After: 0\r\nWWW-Authenticate: Basic realm=x\r\nProxy-Authenticate: Basic realm=x\r\n"
                + "Content-Length: 0\r\n\r\n")) {
            var reply = sender.send(endpoint(server.url()), notice()).orElseThrow();
            assertThat(reply.outcome()).isEqualTo(new Answered(status));
            assertThat(reply.retryAfter()).contains(Duration.ZERO);
            assertThat(server.connections()).isOne();
        }
    }

    @Test
    void everyAttemptIsAConnectionOfItsOwn() {
        try (var server = ScriptedServer.playing(connection -> {
            while (true) {
                ScriptedServer.request(connection);
                ScriptedServer.write(connection, "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n");
            }
        })) {
            sender.send(endpoint(server.url()), notice());
            sender.send(endpoint(server.url()), notice());
            assertThat(server.connections()).isEqualTo(2);
        }
    }

    @Test
    @Proof("W3")
    void anAnswerThatDrips() {
        try (var server = ScriptedServer.playing(connection -> {
            ScriptedServer.request(connection);
            ScriptedServer.write(connection, "HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n");
            drip(connection);
        })) {
            assertGivenUp(sender.send(endpoint(server.url()), notice()).orElseThrow());
        }
    }

    @Test
    void aHeadThatDrips() {
        try (var server = ScriptedServer.playing(connection -> {
            ScriptedServer.write(connection, "HTTP/1.1 200 OK\r\nX-Slow: ");
            drip(connection);
        })) {
            assertGivenUp(sender.send(endpoint(server.url()), notice()).orElseThrow());
        }
    }

    @Test
    void greetingsWithoutEnd() {
        try (var server = ScriptedServer.playing(connection -> {
            while (true) {
                ScriptedServer.write(connection, "HTTP/1.1 103 Early Hints\r\n\r\n");
                Thread.sleep(50);
            }
        })) {
            var outcome =
                    sender.send(endpoint(server.url()), notice()).orElseThrow().outcome();
            assertThat(outcome.isSuccess()).isFalse();
        }
    }

    @Test
    void noAnswerAtAll() {
        try (var server = ScriptedServer.playing(_ -> Thread.sleep(60_000))) {
            assertGivenUp(sender.send(endpoint(server.url()), notice()).orElseThrow());
        }
    }

    @Test
    void aServerThatReadsNothing() throws IOException {
        try (var full = new ServerSocket(0, 1, InetAddress.ofLiteral("127.0.0.1"))) {
            assertGivenUp(sender.send(endpoint("http://127.0.0.1:" + full.getLocalPort() + "/"), notice())
                    .orElseThrow());
        }
    }

    @Test
    @Proof("W3")
    void aGigabyteIsCutOff() throws InterruptedException {
        var written = new AtomicLong();
        var ended = new CountDownLatch(1);
        try (var server = ScriptedServer.playing(connection -> {
            ScriptedServer.request(connection);
            ScriptedServer.write(connection, "HTTP/1.1 200 OK\r\nContent-Length: 1073741824\r\n\r\n");
            var chunk = "a".repeat(4096).getBytes(StandardCharsets.US_ASCII);
            try {
                while (written.get() < 1L << 30) {
                    connection.getOutputStream().write(chunk);
                    written.addAndGet(chunk.length);
                }
            } finally {
                ended.countDown();
            }
        })) {
            var reply = sender.send(endpoint(server.url()), notice()).orElseThrow();
            assertThat(reply.outcome()).isEqualTo(new Answered(200));
            assertThat(reply.response()).isEqualTo("a".repeat(SigningWebhookSender.KEPT_BYTES));
            assertThat(ended.await(5, TimeUnit.SECONDS)).isTrue();
            assertThat(written.get()).isLessThan(16L << 20);
        }
    }

    @Test
    void whatIsPackedStaysSo() {
        try (var server = ScriptedServer.answering(
                "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 6\r\n\r\nno zip")) {
            assertThat(sender.send(endpoint(server.url()), notice())
                            .orElseThrow()
                            .response())
                    .isEqualTo("no zip");
        }
    }

    @Test
    void whatNoTextIs() {
        try (var server = ScriptedServer.answering("HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\na\0b")) {
            assertThat(sender.send(endpoint(server.url()), notice())
                            .orElseThrow()
                            .response())
                    .isEqualTo("a\uFFFDb");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "SSH-2.0-OpenSSH_9.2\r\n",
                "HTTP/1.1",
                "HTTP/1.1 200 OK\r\n",
                "HTTP/1.1 abc OK\r\n\r\n",
                "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf",
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab",
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n"
            })
    void whatIsNoWholeAnswer(String answer) {
        try (var server = ScriptedServer.answering(answer)) {
            assertThat(sender.send(endpoint(server.url()), notice())
                            .orElseThrow()
                            .outcome())
                    .isEqualTo(new Unanswered(Trouble.BROKEN_ANSWER));
            assertThat(server.connections()).isOne();
        }
    }

    @Test
    void aHeadWithoutEnd() {
        try (var server = ScriptedServer.playing(connection -> {
            ScriptedServer.write(connection, "HTTP/1.1 200 OK\r\n");
            while (true) {
                ScriptedServer.write(connection, "X-More: " + "a".repeat(1000) + "\r\n");
            }
        })) {
            assertThat(sender.send(endpoint(server.url()), notice())
                            .orElseThrow()
                            .outcome())
                    .isEqualTo(new Unanswered(Trouble.BROKEN_ANSWER));
        }
    }

    @Test
    void noServerListens() throws IOException {
        int port;
        try (var closed = new ServerSocket(0)) {
            port = closed.getLocalPort();
        }
        assertThat(sender.send(endpoint("http://127.0.0.1:" + port + "/"), notice())
                        .orElseThrow()
                        .outcome())
                .isEqualTo(new Unanswered(Trouble.NO_CONNECTION));
    }

    @Test
    void proxiesAreNotForNotices() {
        try (var proxy = ScriptedServer.answering("HTTP/1.1 200 OK\r\n\r\n");
                var server = ScriptedServer.answering("HTTP/1.1 204 No Content\r\n\r\n")) {
            var names = List.of("http.proxy", "https.proxy", "socksProxy");
            names.forEach(name -> System.setProperty(name + "Host", "127.0.0.1"));
            names.forEach(name -> System.setProperty(name + "Port", Integer.toString(proxy.port())));
            System.setProperty("http.nonProxyHosts", "");
            try {
                assertThat(sender.send(endpoint(server.url()), notice())
                                .orElseThrow()
                                .outcome())
                        .isEqualTo(new Answered(204));
            } finally {
                names.forEach(name -> System.clearProperty(name + "Host"));
                names.forEach(name -> System.clearProperty(name + "Port"));
                System.clearProperty("http.nonProxyHosts");
            }
            assertThat(proxy.connections()).isZero();
        }
    }

    private static void drip(Socket connection) throws IOException, InterruptedException {
        for (int i = 0; i < 1000; i++) {
            ScriptedServer.write(connection, "a");
            Thread.sleep(100);
        }
    }

    private static void assertGivenUp(Reply reply) {
        assertThat(reply.outcome()).isEqualTo(new Unanswered(Trouble.TIMEOUT));
        assertThat(reply.latency()).isGreaterThan(LONGEST.minusMillis(100)).isLessThan(LONGEST.plus(GRACE));
    }
}
