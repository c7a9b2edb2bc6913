package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.bootstrap.TestService.Answer;
import java.io.IOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The test clock brings the retries of an operator's own test webhooks forward. */
class WebhookTestClockApiTest {

    private static final int ATTEMPTS = 10;
    private static final int LONGER_THAN_ANY_PAUSE = (int) Duration.ofHours(29).toSeconds();
    private static final Duration SOON = Duration.ofSeconds(20);

    private static TestService service;
    private static Receiver receiver;

    @BeforeAll
    static void start() throws IOException {
        service = TestService.start();
        receiver = Receiver.start();
        receiver.answer(500, "");
    }

    @AfterAll
    static void stop() {
        service.close();
        receiver.close();
    }

    @Test
    void theWholeScheduleToTheDeadLetterTakesSeconds() {
        var agency = FeedApiTest.agency(service);
        var other = FeedApiTest.agency(service);
        var delivery = failing(agency.test(), "/one");
        var stranger = failing(other.test(), "/two");

        for (int attempt = 2; attempt <= ATTEMPTS; attempt++) {
            int expected = attempt;
            advance(agency.test(), LONGER_THAN_ANY_PAUSE, "");
            await().atMost(SOON)
                    .untilAsserted(
                            () -> assertThat(attempts(delivery, agency.test())).isEqualTo(expected));
        }

        assertThat(delivery(delivery, agency.test()).text("/status")).isEqualTo("exhausted");
        assertThat(delivery(stranger, other.test()).text("/status")).isEqualTo("pending");
        assertThat(attempts(stranger, other.test())).isLessThan(ATTEMPTS);
        receiver.answer("/one", 204);
        service.post("/v1/webhook-deliveries/" + delivery + "/retry", agency.test(), "");
        await().atMost(SOON)
                .untilAsserted(
                        () -> assertThat(delivery(delivery, agency.test()).text("/status"))
                                .isEqualTo("succeeded"));
    }

    @Test
    void aRetryComesNearerByTheAdvanceOncePerKey() {
        var agency = FeedApiTest.agency(service);
        var delivery = failing(agency.test(), "/four");
        advance(agency.test(), 60, "");
        await().atMost(SOON).until(() -> attempts(delivery, agency.test()) == 2);
        var before = next(delivery, agency.test());

        advance(agency.test(), 100, "once");
        advance(agency.test(), 100, "once");

        assertThat(Duration.between(next(delivery, agency.test()), before)).isEqualTo(Duration.ofSeconds(100));
    }

    /** Creates an endpoint, and returns a delivery whose first attempt has failed. */
    private static String failing(String key, String path) {
        var made = service.post("/v1/webhook-endpoints", key, """
                {"url": "%s", "event_types": ["booking.*"]}""".formatted(receiver.url(path)));
        assertThat(made.status()).as(made.raw().body()).isEqualTo(201);
        new Bookings(service, key).made(BookingBodies.request());
        await().atMost(SOON)
                .untilAsserted(() -> assertThat(service.get("/v1/webhook-deliveries", key)
                                .body()
                                .at("/data/0/attempts"))
                        .isNotEmpty());
        return service.get("/v1/webhook-deliveries", key).text("/data/0/id");
    }

    private static void advance(String key, int seconds, String idempotencyKey) {
        var request = service.request("/v1/test/advance-clock", Optional.of(key))
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString("{\"seconds\": %d}".formatted(seconds)));
        if (!idempotencyKey.isEmpty()) {
            request.header("Idempotency-Key", idempotencyKey);
        }
        assertThat(service.send(request).status()).isEqualTo(200);
    }

    private static Answer delivery(String id, String key) {
        return service.get("/v1/webhook-deliveries/" + id, key);
    }

    private static int attempts(String id, String key) {
        return delivery(id, key).body().at("/attempts").size();
    }

    private static Instant next(String id, String key) {
        return Instant.parse(delivery(id, key).text("/next_attempt_at"));
    }
}
