package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.adapter.persistence.TestDatabase;
import cairn.bootstrap.TestService.Answer;
import java.time.Duration;
import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Limits and the month's usage, on two nodes over one database. */
class LimitApiTest {

    private static final Duration SOON = Duration.ofSeconds(5);
    private static final Map<String, Object> OPTIONS =
            Map.of("cairn.limits.enforced", true, TestClock.ASKED_FOR, true, "cairn.limits.anonymous-per-minute", 7);

    /** The present month: the counts of one long past are deleted. */
    private static YearMonth month;

    private static Instant nextMonth;
    private static Instant lastMinute;
    private static TestService service;
    private static TestService otherNode;

    @BeforeAll
    static void startServices() {
        month = YearMonth.now(ZoneOffset.UTC);
        nextMonth = month.plusMonths(1).atDay(1).atStartOfDay().toInstant(ZoneOffset.UTC);
        lastMinute = nextMonth.minusSeconds(60);
        TestClock.put(lastMinute);
        var database = TestDatabase.migrated();
        service = TestService.startOver(database, OPTIONS);
        otherNode = TestService.besides(service, database, OPTIONS);
    }

    @AfterAll
    static void stop() {
        otherNode.close();
        service.close();
    }

    @Test
    void theMonthIsOneOnAllNodesAndEndsOnAll() {
        TestClock.put(lastMinute);
        var key = operator("\"tier\": \"enterprise\", \"limits\": {\"monthly_calls\": 50}");
        for (int i = 1; i <= 6; i++) {
            assertUsage(service.get("/v1/account", key), month, i);
        }
        var asked = new AtomicInteger();
        await().atMost(SOON)
                .pollInterval(Duration.ofMillis(200))
                .until(() -> remaining(otherNode.get("/v1/nowhere", key)) == 50 - 6 - asked.incrementAndGet());
        var left = 50 - 6 - asked.get();
        for (int i = 0; i < left; i++) {
            assertThat(otherNode.get("/v1/account", key).status()).isEqualTo(200);
        }
        var refused = otherNode.get("/v1/account", key);
        assertThat(refused.status()).isEqualTo(429);
        assertThat(refused.text("/type")).endsWith("/problems/quota-exceeded");
        assertThat(refused.header("Retry-After")).isEqualTo("60");
        await().atMost(SOON).until(() -> service.get("/v1/account", key).status() == 429);

        TestClock.put(nextMonth);
        assertUsage(service.get("/v1/account", key), month.plusMonths(1), 1);
        assertThat(otherNode.get("/v1/account", key).status()).isEqualTo(200);
        await().atMost(SOON)
                .until(() -> remaining(service.get("/v1/nowhere", key)) < 48
                        && remaining(otherNode.get("/v1/nowhere", key)) < 48);
    }

    @Test
    void registrationsOfWebhookEndpointsHaveAnAllowanceOfTheirOwn() {
        TestClock.put(lastMinute);
        var key = operator("\"tier\": \"pro\"");
        var endpoint = "{\"url\": \"ftp://example.com/\"}";
        for (int i = 0; i < 20; i++) {
            assertThat(service.post("/v1/webhook-endpoints", key, endpoint).status())
                    .isEqualTo(422);
        }
        assertThat(service.post("/v1/webhook-endpoints", key, endpoint).status())
                .isEqualTo(429);
        assertThat(service.get("/v1/webhook-endpoints", key).status()).isEqualTo(200);
    }

    @Test
    void theTierIsTheUsersLimit() {
        var answer = service.get("/v1/account", operator("\"tier\": \"free\""));
        assertThat(answer.body().at("/usage/limit").asInt()).isEqualTo(1_000);
    }

    @Test
    void whatIsUnlimitedHasNoLimit() {
        var answer = service.get("/v1/account", operator("\"tier\": \"enterprise\""));
        assertThat(answer.body().at("/usage").has("limit")).isFalse();
        assertThat(answer.body().at("/usage/calls").asInt()).isOne();
    }

    @Test
    void theDesksHaveNoUsage() {
        var answer = service.get("/v1/account", service.deskKey("admin"));
        assertThat(answer.body().at("/usage/calls").asInt()).isZero();
        assertThat(answer.body().at("/usage").has("limit")).isFalse();
    }

    @Test
    void theLimitOfStrangersIsConfigurable() {
        for (int i = 6; i >= 0; i--) {
            assertThat(remaining(service.get("/v1/trails"))).isEqualTo(i);
        }
        assertThat(service.get("/v1/trails").status()).isEqualTo(429);
    }

    private static String operator(String terms) {
        var made = service.post(
                "/v1/operators",
                service.deskKey("admin"),
                "{\"name\": \"Snow Leopard Treks\", \"email\": \"office@example.com\", " + terms + "}");
        assertThat(made.status()).as(made.raw().body()).isEqualTo(201);
        return made.text("/keys/live");
    }

    private static int remaining(Answer answer) {
        return Integer.parseInt(answer.header("X-RateLimit-Remaining"));
    }

    private static void assertUsage(Answer answer, YearMonth month, int calls) {
        assertThat(answer.text("/usage/month")).isEqualTo(month.toString());
        assertThat(answer.body().at("/usage/calls").asInt()).isEqualTo(calls);
        assertThat(answer.body().at("/usage/limit").asInt()).isEqualTo(50);
    }
}
