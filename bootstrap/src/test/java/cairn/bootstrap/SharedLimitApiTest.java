package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.awaitility.Awaitility.await;

import cairn.adapter.persistence.TestDatabase;
import cairn.application.Proof;
import cairn.bootstrap.TestService.Answer;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Requests per minute on three nodes over one database. The clock does not move unless a test moves it. */
class SharedLimitApiTest {

    private static final Instant MORNING = Instant.parse("2026-11-20T08:30:00Z");
    private static final Map<String, Object> OPTIONS = Map.of("cairn.limits.enforced", true, TestClock.ASKED_FOR, true);
    private static final String PATH = "/v1/account";
    private static final Duration SOON = Duration.ofSeconds(10);

    private static TestDatabase database;
    private static List<TestService> nodes;
    private static Instant now = MORNING;

    @BeforeAll
    static void startServices() {
        TestClock.put(MORNING);
        database = TestDatabase.migrated();
        var first = TestService.startOver(database, OPTIONS);
        nodes = List.of(
                first, TestService.besides(first, database, OPTIONS), TestService.besides(first, database, OPTIONS));
    }

    @AfterAll
    static void stop() {
        nodes.forEach(TestService::close);
    }

    /** Each test in an hour of its own, so that nothing is used up by another. */
    @BeforeEach
    void anHourLater() {
        move(Duration.ofHours(1));
    }

    @ParameterizedTest
    @CsvSource({"1, 5", "1, 10", "1, 60", "1, 500", "3, 5", "3, 10", "3, 60", "3, 500"})
    @Proof("L1")
    void oneAllowanceForAllNodes(int number, int perMinute) throws Exception {
        var key = operator(perMinute);
        assertThat(passingAtOnce(number, key, perMinute)).isCloseTo(perMinute, atMostAHundredthOff(perMinute));

        long passed = 0;
        for (int second = 0; second < 30; second++) {
            move(Duration.ofSeconds(1));
            passed += passingAtOnce(number, key, perMinute / 60 + 1);
        }
        assertThat(passed).isCloseTo(perMinute / 2, atMostAHundredthOff(perMinute));
    }

    @Test
    void headersTellWhatIsLeftOnAllNodes() {
        var key = operator(60);
        for (int used = 1; used <= 30; used++) {
            assertThat(remaining(nodes.getFirst().get(PATH, key))).isBetween(59 - used, 60 - used);
        }
        assertThat(remaining(nodes.getLast().get(PATH, key))).isBetween(27, 29);
    }

    @Test
    void whatADeadNodeHeldComesBack() {
        var key = operator(60);
        var dying = TestService.besides(nodes.getFirst(), database, OPTIONS);
        assertThat(dying.get(PATH, key).status()).isEqualTo(200);
        dying.close();
        move(Duration.ofMinutes(1));
        assertThat(passing(nodes.getFirst(), key, 70)).isBetween(59L, 61L);
    }

    /** The database is gone for a while. */
    @Test
    @Proof("L4")
    void withoutTheDatabaseNodesCountByThemselvesAndMeetAgain() {
        var key = operator(20);
        nodes.forEach(node -> assertThat(passing(node, key, 2)).isEqualTo(2));
        assertThat(passing(nodes.get(0), key, 20)).isBetween(12L, 14L);

        database.shut();
        try {
            await().atMost(SOON).until(() -> nodes.get(2).get("/v1/trails", key).status() == 200);
            assertThat(passingTrails(nodes.get(1), key)).isBetween(17L, 18L);
            assertThat(nodes.get(1).get("/v1/trails", key).status()).isEqualTo(429);
        } finally {
            database.open();
        }
        await().atMost(Duration.ofSeconds(60))
                .until(() -> nodes.stream()
                        .allMatch(node -> node.get("/v1/trails", key).status() == 429));
        await().atMost(Duration.ofSeconds(60))
                .until(() -> nodes.stream()
                        .allMatch(node ->
                                node.get("/v1/operators", nodes.getFirst().deskKey("admin"))
                                                .status()
                                        == 200));
    }

    private static long passingTrails(TestService node, String key) {
        return IntStream.range(0, 30)
                .filter(_ -> node.get("/v1/trails", key).status() == 200)
                .count();
    }

    private static Offset<Long> atMostAHundredthOff(int perMinute) {
        return within(Math.max(1, perMinute / 100L));
    }

    private static long passingAtOnce(int number, String key, int times)
            throws InterruptedException, ExecutionException {
        var callers = new ArrayList<Callable<Long>>();
        for (var node : nodes.subList(0, number)) {
            callers.add(() -> passing(node, key, times));
            callers.add(() -> passing(node, key, times / 2 + 1));
        }
        long passed = 0;
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (var each : threads.invokeAll(callers)) {
                passed += each.get();
            }
        }
        return passed;
    }

    private static long passing(TestService node, String key, int times) {
        return IntStream.range(0, times)
                .filter(_ -> node.get(PATH, key).status() == 200)
                .count();
    }

    private static String operator(int perMinute) {
        var made = nodes.getFirst().post("/v1/operators", nodes.getFirst().deskKey("admin"), """
                        {"name": "Snow Leopard Treks", "email": "office@example.com", "tier": "enterprise",
                         "limits": {"requests_per_minute": %d}}""".formatted(perMinute));
        assertThat(made.status()).as(made.raw().body()).isEqualTo(201);
        return made.text("/keys/live");
    }

    private static int remaining(Answer answer) {
        return Integer.parseInt(answer.header("X-RateLimit-Remaining"));
    }

    private static void move(Duration time) {
        now = now.plus(time);
        TestClock.put(now);
    }
}
