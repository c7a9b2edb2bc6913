package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.adapter.persistence.TestDatabase;
import java.io.IOException;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Health, metrics and the key set cost the database next to nothing, and answer whatever it does. */
class MonitoringApiTest {

    private static final int REQUESTS = 200;
    /** Fewer than the connections that the management address takes. */
    private static final int CALLERS = 16;

    /** The contract says a second; the rest is for a busy machine. */
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
    void aFloodOfProbesAndScrapesCostsTheDatabaseNothing() throws SQLException {
        service.management("/health"); // opens it
        long before = transactions();

        try (var callers = Executors.newFixedThreadPool(CALLERS)) {
            IntStream.range(0, REQUESTS)
                    .mapToObj(_ -> CompletableFuture.runAsync(MonitoringApiTest::probeAndScrape, callers))
                    .toList()
                    .forEach(CompletableFuture::join);
        }

        assertThat(transactions() - before)
                .as("a look for each of them would cost eight each; the node's own work is in it, too")
                .isLessThan(2L * 5 * REQUESTS);
    }

    @Test
    void everyMetricOfOursHasADescription() {
        var lines = service.management("/metrics").raw().body().lines().toList();
        var described = lines.stream()
                .filter(line -> line.matches("# HELP cairn_\\w+ \\S.+"))
                .map(line -> line.split(" ", 4)[2])
                .toList();
        var metrics = lines.stream()
                .filter(line -> line.startsWith("# TYPE cairn_"))
                .map(line -> line.split(" ", 4)[2])
                .toList();

        assertThat(metrics).hasSizeGreaterThan(15).isSubsetOf(described);
    }

    private static void probeAndScrape() {
        assertThat(service.get("/health/readiness").status()).isEqualTo(200);
        assertThat(service.get("/health").status()).isEqualTo(200);
        assertThat(service.get("/.well-known/jwks.json").status()).isEqualTo(200);
        service.management("/metrics");
        service.management("/health/readiness");
    }

    /** A server process publishes what it has counted at the end of a transaction, once a second at most. */
    private static long transactions() throws SQLException {
        var publishedBy = Instant.now().plus(Duration.ofMillis(1_500));
        await().pollInterval(Duration.ofMillis(100)).until(() -> Instant.now().isAfter(publishedBy));
        try (var connection = database.dataSource().getConnection();
                var statement = connection.createStatement();
                var row = statement.executeQuery("select xact_commit + xact_rollback from pg_stat_database"
                        + " where datname = current_database()")) {
            row.next();
            return row.getLong(1);
        }
    }

    @Test
    void unacknowledgedLiveDispatchesAreAmongTheMetrics() {
        assertThat(service.post(
                                Dispatches.PATH,
                                service.testKey(),
                                Dispatches.call().toString())
                        .status())
                .isEqualTo(201);
        assertThat(service.post(
                                Dispatches.PATH,
                                service.liveKey(),
                                Dispatches.call().toString())
                        .status())
                .isEqualTo(201);

        await().atMost(Duration.ofSeconds(20))
                .untilAsserted(() -> assertThat(service.metrics())
                        .contains("cairn_dispatches_unacknowledged 1.0")
                        .contains("cairn_dispatches_unacknowledged_oldest_seconds "));
    }

    @Test
    void whileTheDatabaseHangsProbesAndScrapesAreAnswered() throws Exception {
        assertThat(service.get("/health/readiness").status()).isEqualTo(200);
        service.get("/.well-known/jwks.json");

        var frozen = processes();
        try {
            signal("STOP", frozen);
            await().atMost(Duration.ofSeconds(20))
                    .until(() -> service.get("/health/readiness").status() == 503);

            assertThat(service.get("/health/liveness").status()).isEqualTo(200);
            assertThat(service.get("/.well-known/jwks.json").status()).isEqualTo(200);
            var readiness = service.management("/health/readiness");
            assertThat(readiness.status()).isEqualTo(503);
            assertThat(readiness.text("/details/event_store/details/error")).startsWith("The database does not answer");
            assertThat(service.management("/metrics").raw().body())
                    .contains("cairn_projection_lag{projection=\"booking-views\"}");
        } finally {
            signal("CONT", frozen);
        }
        await().atMost(Duration.ofSeconds(20))
                .until(() -> service.get("/health/readiness").status() == 200);
    }

    /** The processes of the server that serve this database. */
    private static List<String> processes() throws SQLException {
        try (var connection = database.dataSource().getConnection();
                var statement = connection.createStatement();
                var rows = statement.executeQuery("select pid from pg_stat_activity"
                        + " where datname = current_database() and pid <> pg_backend_pid()")) {
            var processes = new ArrayList<String>();
            while (rows.next()) {
                processes.add(rows.getString(1));
            }
            return processes;
        }
    }

    private static void signal(String name, List<String> processes) throws IOException, InterruptedException {
        var command = new ArrayList<>(List.of("kill", "-" + name));
        command.addAll(processes);
        new ProcessBuilder(command).start().waitFor();
    }
}
