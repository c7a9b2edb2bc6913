package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.adapter.persistence.TestDatabase;
import cairn.bootstrap.TestService.Answer;
import cairn.postgresql.MortalServer;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Responses while the database keeps its connections open and does not respond, or confirms no commit. */
class FrozenDatabaseTest {

    /** The tolerance that is added to every bound for a busy machine. */
    private static final Duration SLACK = Duration.ofMillis(700);

    private static final Duration DISPATCH = Duration.ofSeconds(1).plus(SLACK);
    private static final Duration SETTLED = Duration.ofSeconds(60);
    private static final Duration ORDINARY = Duration.ofSeconds(5).plus(SLACK);

    private static MortalServer server;
    private static TestService service;

    @BeforeAll
    static void start() throws IOException, InterruptedException {
        server = MortalServer.start();
        service = TestService.startOver(TestDatabase.at(server.address()));
    }

    @AfterAll
    static void stop() throws IOException {
        service.close();
        server.close();
    }

    @Test
    void everyAnswerComesInTimeAndAllGoesOnAfterwards() throws Exception {
        var booking = await().atMost(SETTLED)
                .until(() -> booked(UUID.randomUUID().toString()), answer -> answer.status() == 201)
                .text("/id");
        var uncached = service.post("/v1/operators/platform/keys", service.deskKey("admin"), """
                {"name": "Cold", "mode": "live", "scopes": ["rescue_desk"]}""")
                .text("/key");
        assertThat(uncached).isNotEmpty();
        var key = UUID.randomUUID().toString();
        var call = Dispatches.call().toString();
        var bookingKey = UUID.randomUUID().toString();

        Map<String, Timed> dispatches = new LinkedHashMap<>();
        Map<String, Timed> others = new LinkedHashMap<>();
        Map<String, Timed> reads = new LinkedHashMap<>();
        server.freeze();
        try (var callers = Executors.newVirtualThreadPerTaskExecutor()) {
            var asked = new LinkedHashMap<String, Future<Timed>>();
            asked.put("dispatch", callers.submit(() -> timed(() -> dispatched(service.testKey(), key, call))));
            asked.put(
                    "dispatch, key to be looked up",
                    callers.submit(() -> timed(() -> dispatched(uncached, "k", call))));
            asked.put("contacts", callers.submit(() -> timed(() -> service.get("/v1/emergency/contacts"))));
            asked.put("trails", callers.submit(() -> timed(() -> service.get("/v1/trails", service.testKey()))));
            asked.put("booking", callers.submit(() -> timed(() -> booked(bookingKey))));
            for (var path : new String[] {
                "/v1/bookings",
                "/v1/bookings/" + booking,
                "/v1/reservations",
                "/v1/permits/applications",
                "/v1/emergency/dispatch",
                "/v1/webhook-endpoints",
                "/v1/events",
                "/v1/analytics/revenue?from=2020-01-01&to=2039-12-31",
                "/v1/tea-houses"
            }) {
                asked.put(path, callers.submit(() -> timed(() -> service.get(path, service.testKey()))));
            }
            asked.put(
                    "payment",
                    callers.submit(() -> timed(
                            () -> service.post("/v1/bookings/" + booking + "/payments", service.testKey(), """
                            {"amount": {"amount": 1000, "currency": "USD"}, "kind": "deposit", "method": "cash"}"""))));
            for (var one : asked.entrySet()) {
                var kind = one.getKey().startsWith("dispatch")
                        ? dispatches
                        : one.getKey().equals("contacts") || one.getKey().equals("trails") ? reads : others;
                kind.put(one.getKey(), one.getValue().get());
            }
        } finally {
            server.thaw();
        }

        assertThat(dispatches).allSatisfy((what, timed) -> {
            assertUnavailable(what, timed, DISPATCH);
            assertThat(timed.answer().text("/emergency_contacts/0/kind")).isEqualTo("rescue");
        });
        assertThat(others).allSatisfy((what, timed) -> assertUnavailable(what, timed, ORDINARY));
        assertThat(reads)
                .allSatisfy((what, timed) ->
                        assertThat(timed.answer().status()).as(what).isEqualTo(200));

        await().atMost(SETTLED)
                .untilAsserted(() -> assertThat(
                                dispatched(service.testKey(), key, call).status())
                        .isEqualTo(201));
        var taken = dispatched(service.testKey(), key, call);
        assertThat(taken.header("Idempotent-Replayed")).isEqualTo("true");
        await().atMost(SETTLED)
                .untilAsserted(() -> assertThat(booked(bookingKey).status()).isEqualTo(201));
        await().atMost(SETTLED)
                .untilAsserted(() -> assertThat(service.get("/v1/emergency/dispatch?limit=100", service.testKey())
                                .body()
                                .path("data")
                                .findValuesAsText("id"))
                        .containsOnlyOnce(taken.text("/id")));
    }

    @Test
    void aCommitThatNoStandbyConfirmsIsUnknownAndSettledByItsKey() throws Exception {
        var key = UUID.randomUUID().toString();
        var call = Dispatches.call().toString();
        Timed dispatch;
        Timed booking;
        server.requireStandby("nowhere");
        try (var callers = Executors.newVirtualThreadPerTaskExecutor()) {
            awaitStandbyRequired();
            var called = callers.submit(() -> timed(() -> dispatched(service.testKey(), key, call)));
            dispatch = called.get();
            booking = timed(() -> booked(key + "-booking"));
        } finally {
            server.requireStandby("");
        }

        assertUnavailable("dispatch", dispatch, ORDINARY);
        assertThat(dispatch.answer().text("/detail")).contains("unknown", "Idempotency-Key");
        assertThat(dispatch.answer().text("/emergency_contacts/0/kind")).isEqualTo("rescue");
        assertUnavailable("booking", booking, ORDINARY);

        var settled = await().atMost(SETTLED)
                .until(() -> dispatched(service.testKey(), key, call), answer -> answer.status() == 201);
        assertThat(settled.header("Idempotent-Replayed")).as("it was committed").isEqualTo("true");
        await().atMost(SETTLED)
                .untilAsserted(
                        () -> assertThat(booked(key + "-booking").status()).isEqualTo(201));
    }

    @Test
    void hungConnectionsAreReplacedWhileTheServerResponds() throws Exception {
        awaitDispatchAccepted();
        var call = Dispatches.call().toString();

        server.freezeConnectionsOf("dispatch");
        try {
            assertUnavailable("dispatch", timed(() -> dispatched(service.testKey(), "hung", call)), ORDINARY);
            await().atMost(SETTLED)
                    .untilAsserted(() -> assertThat(
                                    dispatched(service.testKey(), "hung", call).status())
                            .isEqualTo(201));
        } finally {
            server.thaw();
        }
    }

    @Test
    void anOutageUnderLoadIsLoggedInAFewLinesThatDiffer() throws Exception {
        var stopped = new AtomicBoolean();
        var refused = new AtomicInteger();
        try (var warnings = new WarningsHeard();
                var callers = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int caller = 0; caller < 6; caller++) {
                callers.execute(() -> {
                    while (!stopped.get()) {
                        var listed = service.get("/v1/bookings", service.testKey());
                        var called = service.post(
                                Dispatches.PATH,
                                service.testKey(),
                                Dispatches.call().toString());
                        refused.addAndGet(listed.status() == 503 || called.status() == 503 ? 1 : 0);
                    }
                });
            }
            server.freeze();
            await().atMost(SETTLED).until(() -> refused.get() > 20);
            server.thaw();
            server.kill();
            await().atMost(SETTLED)
                    .until(() -> service.get("/v1/bookings", service.testKey()).status() == 200
                            && service.post(
                                                    Dispatches.PATH,
                                                    service.testKey(),
                                                    Dispatches.call().toString())
                                            .status()
                                    == 201);
            stopped.set(true);
            callers.shutdown();
            assertThat(warnings.heard())
                    .anyMatch(line -> line.contains("The database does not respond"))
                    .noneMatch(line -> line.contains("SQLException"))
                    .hasSizeLessThan(40);
        }
    }

    /** Waits until the service has recovered from the outage of another test: until then, a refusal is right. */
    private static void awaitDispatchAccepted() {
        var key = UUID.randomUUID().toString();
        var call = Dispatches.call().toString();
        await().atMost(SETTLED)
                .untilAsserted(() -> assertThat(
                                dispatched(service.testKey(), key, call).status())
                        .isEqualTo(201));
    }

    private static void awaitStandbyRequired() {
        await().atMost(SETTLED).until(() -> {
            try (var connection = TestDatabase.at(server.address()).dataSource().getConnection();
                    var statement = connection.createStatement();
                    var row = statement.executeQuery("show synchronous_standby_names")) {
                row.next();
                return row.getString(1).equals("nowhere");
            }
        });
    }

    private static void assertUnavailable(String what, Timed timed, Duration bound) {
        assertThat(timed.answer().status())
                .as(what + ": " + timed.answer().raw().body())
                .isEqualTo(503);
        assertThat(timed.answer().header("Retry-After")).as(what).isEqualTo("1");
        assertThat(timed.took()).as(what).isLessThan(bound);
    }

    private record Timed(Answer answer, Duration took) {}

    private static Timed timed(Supplier<Answer> request) {
        long start = System.nanoTime();
        var answer = request.get();
        return new Timed(answer, Duration.ofNanos(System.nanoTime() - start));
    }

    private static Answer booked(String idempotencyKey) {
        return service.send(withKey("/v1/bookings", service.testKey(), idempotencyKey)
                .POST(BodyPublishers.ofString(BookingBodies.request().toString())));
    }

    private static Answer dispatched(String key, String idempotencyKey, String call) {
        return service.send(withKey(Dispatches.PATH, key, idempotencyKey).POST(BodyPublishers.ofString(call)));
    }

    private static HttpRequest.Builder withKey(String path, String key, String idempotencyKey) {
        return service.request(path, Optional.of(key))
                .header("Content-Type", "application/json")
                .header("Idempotency-Key", idempotencyKey);
    }
}
