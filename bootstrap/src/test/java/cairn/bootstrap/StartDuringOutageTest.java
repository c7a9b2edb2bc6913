package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import cairn.adapter.persistence.TestDatabase;
import cairn.bootstrap.config.Settings;
import cairn.bootstrap.service.Service;
import cairn.bootstrap.startup.StartupException;
import cairn.postgresql.MortalServer;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A start while the database refuses connections, or loses them half-way. */
class StartDuringOutageTest {

    private static final Duration PATIENCE = Duration.ofSeconds(90);
    private static final String WAITING = "Waiting up to 60 s for the database";

    @TempDir
    private Path data;

    private final Queue<String> operator = new ConcurrentLinkedQueue<>();

    @Test
    void itWaitsForADatabaseThatComesUpLater() {
        var database = TestDatabase.fresh();
        database.shut();

        var started = starting(database, database.password());
        await().atMost(PATIENCE).until(() -> operator.stream().anyMatch(line -> line.startsWith(WAITING)));
        database.open();

        endOnceReady(started);
        assertThat(operator).filteredOn(line -> line.startsWith(WAITING)).hasSize(1);
    }

    @Test
    void itOutlivesARestartOfTheDatabase() throws IOException, InterruptedException, SQLException {
        try (var server = MortalServer.start();
                var earlierNode = TestDatabase.at(server.address()).dataSource().getConnection();
                var statement = earlierNode.createStatement()) {
            statement.execute("select pg_advisory_lock(hashtext('first start'), 0)");
            var started = starting(
                    TestDatabase.at(server.address()),
                    TestDatabase.at(server.address()).password());
            await().atMost(PATIENCE).until(() -> isWaitingForItsTurn(TestDatabase.at(server.address())));
            server.kill();

            endOnceReady(started);
            assertThat(operator).filteredOn(line -> line.startsWith(WAITING)).hasSize(1);
        }
    }

    @Test
    void aWrongPasswordIsReportedAtOnce() {
        var database = TestDatabase.freshAndGuarded();

        assertThatExceptionOfType(StartupException.class)
                .isThrownBy(() -> Service.start(settings(database, "wrong"), operator::add))
                .withMessageContaining("password authentication failed");
        assertThat(operator).isEmpty();
    }

    private CompletableFuture<Service> starting(TestDatabase database, String password) {
        return CompletableFuture.supplyAsync(() -> Service.start(settings(database, password), operator::add));
    }

    private void endOnceReady(CompletableFuture<Service> started) {
        assertThat(started).succeedsWithin(PATIENCE);
        assertThat(operator).last().asString().contains("Cairn is ready");
        started.join().end();
    }

    private Settings settings(TestDatabase database, String password) {
        return new NodeSettings(data, new Settings.Database(database.jdbcUrl(), database.user(), password))
                .with(true, data.resolve("master.key"));
    }

    /** Returns whether the start has come so far that it waits until an earlier node has created the demo. */
    private static boolean isWaitingForItsTurn(TestDatabase database) throws SQLException {
        try (var connection = database.dataSource().getConnection();
                var statement = connection.prepareStatement(
                        "select count(*) > 0 from pg_stat_activity where application_name = 'first-start'"
                                + " and wait_event_type = 'Lock'");
                var row = statement.executeQuery()) {
            row.next();
            return row.getBoolean(1);
        }
    }
}
