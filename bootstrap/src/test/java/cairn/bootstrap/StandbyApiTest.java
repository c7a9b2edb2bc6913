package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.adapter.persistence.TestDatabase;
import cairn.application.Proof;
import cairn.bootstrap.TestService.Answer;
import cairn.postgresql.ReplicatedServers;
import java.io.IOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Commits and readiness with a real synchronous standby that stops, returns, and takes over. */
class StandbyApiTest {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(10);

    private static final String EVENTS = "select count(*) from events";

    private static ReplicatedServers servers;
    private static TestService service;

    @BeforeAll
    static void start() throws Exception {
        servers = ReplicatedServers.start(Map.of("wal_sender_timeout", "3s"));
        service = TestService.startOver(TestDatabase.at(servers.address()), Map.of("cairn.require-standby", "true"));
    }

    @AfterAll
    static void stop() throws IOException {
        service.close();
        servers.close();
    }

    @Test
    @Proof("F4")
    void aCommitThatTheStandbyDoesNotConfirmIsUnknownAndNeverCancelled() throws Exception {
        awaitReady();
        var key = UUID.randomUUID().toString();

        servers.freezeStandby();
        long began = System.nanoTime();
        var unknown = booked(key);
        var took = Duration.ofNanos(System.nanoTime() - began);
        var readiness = await().atMost(PATIENCE)
                .until(() -> service.management("/health/readiness"), answer -> answer.status() == 503);
        var reading = service.get("/v1/bookings", service.testKey());
        servers.thawStandby();

        assertThat(unknown.status()).as(unknown.raw().body()).isEqualTo(503);
        assertThat(unknown.text("/code")).isEqualTo("unavailable");
        assertThat(unknown.text("/detail")).contains("not known", "Idempotency-Key");
        assertThat(took).isLessThan(LONGEST_WAIT);
        assertThat(readiness.text("/details/standby/status")).isEqualTo("DOWN");
        assertThat(readiness.text("/details/standby/details/missing/0")).isEqualTo(servers.standbyName());
        assertThat(readiness.text("/details/standby/details/error")).contains("0 of 1");
        assertThat(reading.status()).isEqualTo(200);

        var settled = await().atMost(PATIENCE).until(() -> booked(key), answer -> answer.status() == 201);
        assertThat(settled.header("Idempotent-Replayed")).as("it was committed").isEqualTo("true");
        assertThat(servers.log()).noneMatch(line -> line.contains("canceling"));
        awaitReady();
    }

    @Test
    @Proof("F3")
    void theServiceContinuesOnThePromotedStandby() throws Exception {
        awaitReady();
        var before = booked(UUID.randomUUID().toString());
        assertThat(before.status()).isEqualTo(201);

        servers.killPrimary();
        servers.promoteStandby();

        var after = await().atMost(PATIENCE)
                .until(() -> booked(UUID.randomUUID().toString()), answer -> answer.status() == 201);
        await("no standby confirms commits")
                .atMost(PATIENCE)
                .until(() -> service.management("/health/readiness").text("/details/standby/status"), "DOWN"::equals);
        assertThatTheReplacedServerIsNotUsed();
        servers.attachStandby();
        awaitReady();
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(service.get("/v1/bookings", service.testKey())
                                .body()
                                .path("data")
                                .findValuesAsText("id"))
                        .contains(before.text("/id"), after.text("/id")));
    }

    private static void assertThatTheReplacedServerIsNotUsed() throws Exception {
        servers.startReplacedPrimary();
        var events = servers.askStandby(EVENTS);
        for (int i = 0; i < 3; i++) {
            assertThat(booked(UUID.randomUUID().toString()).status()).isEqualTo(201);
        }
        servers.executeOnPrimary("select pg_terminate_backend(pid) from pg_stat_activity where usename = 'cairn'");
        await().atMost(PATIENCE).until(() -> booked(UUID.randomUUID().toString()), answer -> answer.status() == 201);
        assertThat(servers.askStandby(EVENTS)).isEqualTo(events);

        servers.killPrimary();
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(
                                service.management("/health/readiness").text("/details/event_store/details/error"))
                        .contains("The database does not answer: A failover has replaced the server"));
        assertThat(booked(UUID.randomUUID().toString()).status()).isEqualTo(503);
        assertThat(servers.askStandby(EVENTS)).isEqualTo(events);
        servers.startPrimary();
        servers.killStandby();
    }

    private static void awaitReady() {
        await().atMost(PATIENCE).untilAsserted(() -> {
            var readiness = service.management("/health/readiness");
            assertThat(readiness.status()).as(readiness.raw().body()).isEqualTo(200);
            assertThat(readiness.text("/details/standby/details/streaming/0")).isEqualTo(servers.standbyName());
        });
    }

    private static Answer booked(String idempotencyKey) {
        return service.send(service.request("/v1/bookings", Optional.of(service.testKey()))
                .header("Content-Type", "application/json")
                .header("Idempotency-Key", idempotencyKey)
                .POST(BodyPublishers.ofString(BookingBodies.request().toString())));
    }
}
