package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.adapter.persistence.TestDatabase;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What callers and probes see while the database cannot be used, and after. */
class OutageApiTest {

    private static TestDatabase database;
    private static TestService service;

    @BeforeAll
    static void startService() {
        database = TestDatabase.fresh();
        service = TestService.startOver(database);
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @Test
    void healthTellsWhatItIsMadeOf() {
        var readiness = service.get("/health/readiness");

        assertThat(readiness.status()).isEqualTo(200);
        assertThat(readiness.text("/status")).isEqualTo("UP");
        assertThat(readiness.text("/details/event_store/status")).isEqualTo("UP");
        assertThat(readiness
                        .body()
                        .at("/details/projection_lag/details/booking-views")
                        .isNumber())
                .isTrue();
        assertThat(readiness.raw().body()).doesNotContain("jdbc:").doesNotContain(database.password());
        assertThat(service.get("/health/liveness").status()).isEqualTo(200);
    }

    @Test
    void metricsShowTheLag() {
        assertThat(service.get("/metrics").raw().body())
                .contains(
                        "cairn_projection_lag{projection=\"booking-views\"}",
                        "cairn_append_events_total",
                        "cairn_append_waiting");
    }

    @Test
    void withoutItsDatabaseTheServiceSaysSoAndRecoversByItself() {
        var bookings = "/v1/bookings";
        assertThat(service.get(bookings, service.testKey()).status()).isEqualTo(200);

        database.shut();
        await().atMost(Duration.ofSeconds(60))
                .until(() -> service.get("/health/readiness").status() == 503);
        var refused = service.get(bookings, service.testKey());
        assertThat(refused.status()).isEqualTo(503);
        assertThat(refused.text("/type")).isEqualTo(TestService.BASE_URL + "/problems/unavailable");
        assertThat(refused.header("Retry-After")).isEqualTo("1");
        assertThat(refused.raw().body()).doesNotContain("SQL").doesNotContain("jdbc");
        assertThat(service.get("/health/liveness").status()).isEqualTo(200);
        assertThat(service.get("/v1/trails").status()).isEqualTo(200);

        database.open();
        await().atMost(Duration.ofSeconds(60))
                .until(() -> service.get("/health/readiness").status() == 200);
        assertThat(service.get(bookings, service.testKey()).status()).isEqualTo(200);
    }
}
