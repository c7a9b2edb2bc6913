package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import cairn.adapter.persistence.TestDatabase;
import cairn.bootstrap.config.Settings;
import cairn.bootstrap.service.SchemaMigration;
import cairn.bootstrap.startup.StartupException;
import cairn.bootstrap.startup.StartupRetry;
import cairn.postgresql.MortalServer;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A start with pending migrations says for which standby it waits, and does not wait for ever. */
class PendingMigrationTest {

    private static final Duration SOON = Duration.ofSeconds(30);
    private static final Duration PATIENCE = Duration.ofSeconds(2);
    private static final String TABLES = "select count(*)::text from pg_tables where schemaname = 'public'";

    @Test
    @Timeout(120)
    void aStartNamesTheStandbyThatIsMissingAndEnds() throws Exception {
        try (var server = MortalServer.start()) {
            var database = TestDatabase.at(server.address());
            var at = new Settings.Database(database.jdbcUrl(), database.user(), database.password());
            var lines = new ArrayList<String>();
            require(server, database, "nowhere");

            assertThatExceptionOfType(StartupException.class)
                    .isThrownBy(() -> new StartupRetry(lines::add, PATIENCE).run(() -> SchemaMigration.run(at)))
                    .withMessageContainingAll(
                            "cannot be updated", "migrations are pending", "0 of 1 synchronous standbys", "nowhere");

            assertThat(lines)
                    .singleElement(InstanceOfAssertFactories.STRING)
                    .startsWith("Waiting up to 2 s for the database: ")
                    .contains("nowhere");
            assertThat(text(database, TABLES)).as("nothing was changed").isEqualTo("0");

            require(server, database, "");
            new StartupRetry(lines::add, PATIENCE).run(() -> SchemaMigration.run(at));

            assertThat(lines).hasSize(1);
            assertThat(text(database, TABLES)).isNotEqualTo("0");
        }
    }

    @Test
    @Timeout(120)
    void aStartWithoutPendingMigrationsNeedsNoStandby() throws Exception {
        try (var server = MortalServer.start()) {
            var database = TestDatabase.at(server.address());
            var at = new Settings.Database(database.jdbcUrl(), database.user(), database.password());
            SchemaMigration.run(at);
            require(server, database, "nowhere");

            SchemaMigration.run(at);

            require(server, database, "");
        }
    }

    private static void require(MortalServer server, TestDatabase database, String standby) {
        server.requireStandby(standby);
        await().atMost(SOON)
                .until(() -> text(database, "show synchronous_standby_names").equals(standby));
    }

    private static String text(TestDatabase database, String question) throws SQLException {
        try (var connection = database.dataSource().getConnection();
                var statement = connection.createStatement();
                var row = statement.executeQuery(question)) {
            row.next();
            return row.getString(1);
        }
    }
}
