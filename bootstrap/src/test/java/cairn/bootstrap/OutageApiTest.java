package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.adapter.persistence.TestDatabase;
import cairn.application.Proof;
import io.micronaut.data.connection.jdbc.advice.DelegatingDataSource;
import java.sql.SQLException;
import java.time.Duration;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The responses that callers and probes get while the database cannot be used, and after. */
class OutageApiTest {

    private static TestDatabase database;
    private static TestService service;

    @BeforeAll
    static void startService() {
        database = DemoDatabase.copy();
        service = TestService.startOver(database);
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @Test
    void healthTellsWhatItIsMadeOf() {
        assertThat(service.get("/health/readiness").raw().body()).isEqualTo("{\"status\":\"UP\"}");
        var readiness = service.management("/health/readiness");

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
        await().atMost(Duration.ofSeconds(60))
                .untilAsserted(() -> assertThat(service.metrics())
                        .contains(
                                "cairn_projection_lag{projection=\"booking-views\"}",
                                "cairn_append_events_total",
                                "cairn_append_waiting",
                                "cairn_webhooks_pending 0.0",
                                "cairn_webhooks_oldest_due 0.0",
                                "cairn_webhooks_underway 0.0"));
    }

    @Test
    void noConnectionForViewsWaitsWithoutABound() throws SQLException {
        var pool = DelegatingDataSource.unwrapDataSource(service.bean(DataSource.class));
        try (var connection = pool.getConnection();
                var statement = connection.createStatement();
                var row = statement.executeQuery("select current_setting('statement_timeout'),"
                        + " current_setting('idle_in_transaction_session_timeout')")) {
            row.next();
            assertThat(row.getString(1)).isEqualTo("15s");
            assertThat(row.getString(2)).isEqualTo("15s");
        }
    }

    /** As a full disk is: what PostgreSQL reports, at the moment when it would. */
    @Test
    void aFullDiskIsAnOutageWritesNothingAndIsOverWhenThereIsRoom() {
        database.execute("""
                create function out_of_space() returns trigger language plpgsql as
                $$ begin raise exception 'No space left on device' using errcode = 'disk_full'; end $$;
                create trigger full_disk before insert on event_tags execute function out_of_space()
                """);
        long events = service.eventsOfRequests();

        var refused = service.post(
                "/v1/bookings", service.testKey(), BookingBodies.request().toString());
        assertThat(refused.status()).isEqualTo(503);
        assertThat(refused.text("/type")).isEqualTo(TestService.BASE_URL + "/problems/unavailable");
        assertThat(refused.header("Retry-After")).isEqualTo("1");
        assertThat(service.eventsOfRequests()).isEqualTo(events);

        database.execute("drop trigger full_disk on event_tags");
        var booked = service.post(
                "/v1/bookings", service.testKey(), BookingBodies.request().toString());
        assertThat(booked.status()).isEqualTo(201);
        assertThat(service.eventsOfRequests()).isEqualTo(events + 1);
    }

    @Test
    @Proof("O4")
    void withoutItsDatabaseTheServiceSaysSoAndRecoversByItself() {
        var bookings = "/v1/bookings";
        assertThat(service.get(bookings, service.testKey()).status()).isEqualTo(200);
        assertThat(service.get("/v1/emergency/contacts").header("Age")).isEmpty();
        service.post("/v1/routes/annapurna-circuit/conditions", service.deskKey("conditions_desk"), """
                {"kind": "closure", "reason": "Bridge gone"}""");
        var unusedKey = service.post("/v1/operators/platform/keys", service.deskKey("admin"), """
                {"name": "Cold", "mode": "live", "scopes": ["rescue_desk"]}""")
                .text("/key");

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
        assertThat(service.get("/v1/emergency/contacts?region=Khumbu").text("/pagination/total"))
                .isEqualTo("15");
        assertThat(service.get("/v1/emergency/hospitals?near=27.98,86.83").status())
                .isEqualTo(200);
        assertThat(service.get("/v1/weather/Lukla").text("/source")).isEqualTo("climatology");
        var call = service.post(
                "/v1/emergency/dispatch", service.testKey(), Dispatches.call().toString());
        assertThat(call.status()).isEqualTo(503);
        assertThat(call.header("Retry-After")).isEqualTo("1");
        assertThat(call.text("/emergency_contacts/0/kind")).isEqualTo("rescue");
        assertThat(call.body().at("/emergency_contacts").findValuesAsText("confidence"))
                .contains("high")
                .containsOnly("high");
        assertThat(service.get("/v1/emergency/contacts", service.testKey()).status())
                .isEqualTo(200);
        assertThat(service.get("/v1/routes/annapurna-circuit/conditions").text("/summary"))
                .as("the last that was known")
                .isEqualTo("Closed until further notice: Bridge gone");
        assertThat(service.get("/v1/routes/annapurna-circuit/history").status()).isEqualTo(200);
        assertThat(service.get("/v1/routes/annapurna-circuit/conditions", service.deskKey("conditions_desk"))
                        .text("/status"))
                .isEqualTo("closed");
        var toAnybody = service.get("/v1/emergency/contacts", unusedKey);
        assertThat(toAnybody.status()).as("of a key that nobody can check now").isEqualTo(200);
        assertThat(toAnybody.header("Cache-Control")).isEqualTo("private, no-store");
        await().atMost(Duration.ofSeconds(20))
                .until(() ->
                        !service.get("/v1/emergency/contacts").header("Age").isEmpty());
        assertThat(service.get("/v1/emergency/hospitals").header("Age")).isNotEmpty();
        var mistyped = service.get("/v1/emergency/hospitals", "tk_live_" + "0".repeat(35));
        assertThat(mistyped.status()).isEqualTo(401);
        assertThat(mistyped.header("Age"))
                .as("of an answer that is not from memory")
                .isEmpty();
        assertThat(service.get("/v1/tea-houses").status())
                .as("rooms are not known")
                .isEqualTo(503);

        database.open();
        await().atMost(Duration.ofSeconds(60))
                .until(() -> service.get("/health/readiness").status() == 200);
        assertThat(service.get(bookings, service.testKey()).status()).isEqualTo(200);
        await().atMost(Duration.ofSeconds(20))
                .until(() -> service.get("/v1/emergency/contacts").header("Age").isEmpty());
    }
}
