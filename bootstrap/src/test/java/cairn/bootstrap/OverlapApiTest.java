package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.adapter.persistence.TestDatabase;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A rotated key and a rotated signing secret are valid until the very end of their overlap, and no longer. */
class OverlapApiTest {

    private static final Duration SOON = Duration.ofMinutes(1);
    private static final Duration A_MOMENT = Duration.ofMillis(1);
    private static final String ENDPOINTS = "/v1/webhook-endpoints";

    private static Instant now = Instant.parse("2026-11-21T08:30:00Z");
    private static TestService service;

    @BeforeAll
    static void start() {
        TestClock.put(now);
        service = TestService.startOver(TestDatabase.migrated(), Map.of(TestClock.ASKED_FOR, true));
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    /** Later than any moment before: the clock of this service never goes back. */
    @BeforeEach
    void daysLater() {
        now = now.plus(Duration.ofDays(10));
        TestClock.put(now);
    }

    @Test
    void aRotatedKeyIsValidUntilItsOverlapEnds() {
        var admin = service.deskKey("admin");
        var key = service.post("/v1/operators", admin, """
                {"name": "Treks", "email": "treks@example.com", "tier": "pro"}""").text("/keys/live");
        var id = service.get("/v1/account", key).text("/key/id");
        var next = service.post("/v1/api-keys/" + id + "/rotate", admin, "{\"overlap_hours\": 72}")
                .text("/key");
        var end = now.plus(Duration.ofDays(3));

        TestClock.put(end.minus(A_MOMENT));
        assertThat(service.get("/v1/account", key).status()).isEqualTo(200);
        assertThat(service.get("/v1/account", next).status()).isEqualTo(200);

        TestClock.put(end);
        await("a rotation takes effect within a second")
                .atMost(TestService.SOON)
                .until(() -> service.get("/v1/account", key).status() == 401);
        assertThat(service.get("/v1/account", next).status()).isEqualTo(200);
    }

    @Test
    void aRotatedSecretSignsUntil24HoursHavePassed() throws Exception {
        try (var receiver = Receiver.start()) {
            var endpoint = service.post(ENDPOINTS, service.testKey(), """
                            {"url": "%s", "event_types": ["booking.*"]}""".formatted(receiver.url("/hook")))
                    .text("/id");
            service.post(ENDPOINTS + "/" + endpoint + "/rotate-secret", service.testKey(), "");
            var bookings = new Bookings(service, service.testKey());
            var end = now.plus(Duration.ofDays(1));

            TestClock.put(end.minus(A_MOMENT));
            bookings.made(BookingBodies.request().put("start_date", "2027-03-01"));
            assertThat(signatures(receiver.await(SOON, 1).getFirst())).hasSize(2);

            TestClock.put(end);
            bookings.made(BookingBodies.request().put("start_date", "2027-03-01"));
            assertThat(signatures(receiver.await(SOON, 2).getLast())).hasSize(1);
        }
    }

    private static String[] signatures(Receiver.Request notice) {
        return notice.header("webhook-signature").split(" ");
    }
}
