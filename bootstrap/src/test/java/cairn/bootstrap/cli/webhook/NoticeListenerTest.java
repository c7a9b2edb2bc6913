package cairn.bootstrap.cli.webhook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.bootstrap.BookingBodies;
import cairn.bootstrap.Bookings;
import cairn.bootstrap.TestService;
import cairn.domain.webhook.SigningSecret;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/** The output of {@code cairn webhooks listen} for notices from Cairn and from others. */
class NoticeListenerTest {

    private static final Duration SOON = Duration.ofSeconds(20);
    private static final SigningSecret SECRET = SigningSecret.of(new byte[SigningSecret.BYTES]);

    private static final String ID = "019a9f3c-6d20-7a11-8c3e-5b0f6a1d2e90";

    private static final Instant SENT = Instant.parse("2026-11-20T08:30:00Z");
    private static final String BODY = "{\"type\": \"booking.created\", \"sequence\": 1}";
    /** Made of these with another tool. */
    private static final String SIGNATURE = "v1,43v0Knci8ydFD9GX4O8oYp0sVfMYZT7+whqBkjm9tXc=";

    private final List<String> lines = new CopyOnWriteArrayList<>();
    private final HttpClient client = HttpClient.newHttpClient();

    @AfterEach
    void leave() {
        client.close();
    }

    @Test
    void whatCairnSendsHolds() throws Exception {
        int port = freePort();
        try (var service = TestService.start()) {
            var endpoint = service.post("/v1/webhook-endpoints", service.testKey(), """
                    {"url": "http://127.0.0.1:%d/"}""".formatted(port));
            var secret = new SigningSecret(endpoint.text("/secret"));
            try (var _ = listener(port, Optional.of(secret), Clock.systemUTC())) {
                var booking = new Bookings(service, service.testKey());
                var id = booking.made(BookingBodies.request().put("hold", true));
                booking.act(id, "confirm");

                await().atMost(SOON).until(() -> lines.size() >= 2);
            }
        }

        assertThat(lines.getFirst())
                .contains("  booking.created  id ", "  sequence 1  ")
                .endsWith(": signature holds, timestamp within 5 minutes");
        assertThat(lines.get(1)).contains("  booking.confirmed  id ", "  sequence 2  ", "signature holds");
    }

    @Test
    void samplesAreForwardedAsTheyWereSent() throws Exception {
        var forwarded = new CopyOnWriteArrayList<String>();
        try (var service = TestService.start();
                var client = new ServiceClient(service.address(), service.testKey());
                var receiver = listener(0, Optional.empty(), Clock.systemUTC());
                var forwarder = new NoticeForwarder(receiver.address());
                var listener = NoticeListener.start(
                        0, Optional.empty(), Optional.of(forwarder), Clock.systemUTC(), forwarded::add)) {
            var endpoint = client.register(listener.address());
            receiver.check(new SigningSecret(endpoint.secret()));
            var options = new String[] {
                "trigger",
                "permit.issued",
                "--api-key",
                service.testKey(),
                "--url",
                service.address().toString()
            };

            assertThat(new CommandLine(WebhooksCommand.class).execute(options)).isZero();
            await().atMost(SOON).until(() -> !forwarded.isEmpty());
            client.delete(endpoint);

            assertThat(client.endpoints()).isEmpty();
            assertThat(new CommandLine(WebhooksCommand.class).execute(options)).isEqualTo(1);
        }
        assertThat(lines.getFirst())
                .contains("  permit.issued  ")
                .endsWith(": signature holds, timestamp within 5 minutes");
        assertThat(forwarded.getFirst()).contains("  permit.issued  ").endsWith("; forwarded: 204");
    }

    @Test
    void aReceiverThatCannotBeReachedIsReportedAsSuch() throws Exception {
        try (var forwarder = new NoticeForwarder(URI.create("http://127.0.0.1:" + freePort()));
                var listener =
                        NoticeListener.start(0, Optional.of(SECRET), Optional.of(forwarder), at(SENT), lines::add)) {
            assertThat(send(listener, request())).isEqualTo(502);
        }

        assertThat(lines.getFirst()).endsWith("; NOT FORWARDED: ConnectException");
    }

    @Test
    void oneOfTwoSignaturesIsEnough() throws Exception {
        assertThat(output(request().header("webhook-signature", "v1,AAAA " + SIGNATURE)))
                .isEqualTo("08:31:00  booking.created  id " + ID
                        + "  sequence 1  sent 2026-11-20T08:30:00Z: signature holds, timestamp within 5 minutes");
    }

    @Test
    void aForgedSignatureIsReportedAsSuch() throws Exception {
        assertThat(output(request().header("webhook-signature", SIGNATURE.replace("v1,", "v1,A"))))
                .contains("SIGNATURE IS NOT VALID");
    }

    @Test
    void aSignatureOfAnotherBodyIsReportedAsSuch() throws Exception {
        assertThat(output(request()
                        .header("webhook-signature", SIGNATURE)
                        .POST(BodyPublishers.ofString(BODY.replace("created", "expired")))))
                .contains("booking.expired", "SIGNATURE IS NOT VALID");
    }

    @Test
    void unsignedNoticesAreReportedAsSuch() throws Exception {
        assertThat(output(request())).contains("NOT SIGNED");
    }

    @Test
    void anOldNoticeIsReportedAsSuch() throws Exception {
        try (var listener = listener(0, Optional.of(SECRET), at(SENT.plusSeconds(301)))) {
            send(listener, request().header("webhook-signature", SIGNATURE));
        }

        assertThat(lines.getFirst()).contains("signature holds", "TIMESTAMP MORE THAN 5 MINUTES OFF");
    }

    @Test
    void aNoticeOfTheFutureIsReportedAsSuch() throws Exception {
        try (var listener = listener(0, Optional.of(SECRET), at(SENT.minusSeconds(301)))) {
            send(listener, request().header("webhook-signature", SIGNATURE));
        }

        assertThat(lines.getFirst()).contains("TIMESTAMP MORE THAN 5 MINUTES OFF");
    }

    @Test
    void withoutASecretItSaysThatItHasNotLooked() throws Exception {
        try (var listener = listener(0, Optional.empty(), at(SENT))) {
            send(listener, request().header("webhook-signature", "v1,AAAA"));
        }

        assertThat(lines.getFirst()).contains("signature not checked").doesNotContain("holds");
    }

    @Test
    void whatIsNoNoticeCannotPaintTheTerminal() throws Exception {
        assertThat(output(HttpRequest.newBuilder()
                        .header("webhook-id", "x".repeat(101))
                        .header("webhook-timestamp", "yesterday")
                        .POST(BodyPublishers.ofString("{\"type\": \"\\u001b[2J\", \"sequence\": []"))))
                .isEqualTo("08:31:00  ?  id ?  sequence ?  sent ?: NOT SIGNED, WITHOUT A TIMESTAMP");
    }

    @Test
    void whatIsNotANoticeByItsFormIsRefused() throws Exception {
        try (var listener = listener(0, Optional.of(SECRET), at(SENT))) {
            assertThat(send(listener, HttpRequest.newBuilder().GET())).isEqualTo(405);
            assertThat(send(listener, HttpRequest.newBuilder().POST(BodyPublishers.ofString("x".repeat(65_537)))))
                    .isEqualTo(413);
        }
        assertThat(lines).isEmpty();
    }

    private String output(HttpRequest.Builder request) throws Exception {
        try (var listener = listener(0, Optional.of(SECRET), at(SENT.plusSeconds(60)))) {
            assertThat(send(listener, request)).isEqualTo(204);
        }
        return lines.getFirst();
    }

    private static HttpRequest.Builder request() {
        return HttpRequest.newBuilder()
                .header("webhook-id", ID)
                .header("webhook-timestamp", Long.toString(SENT.getEpochSecond()))
                .POST(BodyPublishers.ofString(BODY));
    }

    private int send(NoticeListener listener, HttpRequest.Builder request) throws Exception {
        return client.send(
                        request.uri(URI.create(listener.address() + "any"))
                                .timeout(SOON)
                                .build(),
                        BodyHandlers.discarding())
                .statusCode();
    }

    private NoticeListener listener(int port, Optional<SigningSecret> secret, Clock clock) throws IOException {
        return NoticeListener.start(port, secret, Optional.empty(), clock, lines::add);
    }

    private static Clock at(Instant instant) {
        return Clock.fixed(instant, ZoneOffset.UTC);
    }

    private static int freePort() throws IOException {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
