package cairn.adapter.persistence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.adapter.persistence.connection.DatabaseAddress;
import cairn.postgresql.MortalServer;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class MigrationWaitTest {

    private static final Duration SOON = Duration.ofSeconds(30);
    private static final Duration PAUSE = Duration.ofMillis(100);

    @Test
    @Timeout(120)
    void aCommitOfAMigrationThatWaitsForAStandbyIsReportedUntilItContinues() throws Exception {
        try (var server = MortalServer.start();
                var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var database = TestDatabase.at(server.address());
            var address = new DatabaseAddress(database.jdbcUrl(), database.user(), database.password());
            List<String> lines = new CopyOnWriteArrayList<>();
            try (var _ = new MigrationWait(address, PAUSE, PAUSE, lines::add)) {
                execute(address, "create table before ()");
                require(server, address, "nowhere");
                var migration = threads.submit(() -> {
                    execute(address, "create table after ()");
                    return true;
                });

                await().atMost(SOON).until(() -> lines.size() >= 2);
                assertThat(lines).allMatch(line -> line.contains("(synchronous_standby_names is nowhere)"));
                assertThat(migration.isDone()).isFalse();

                require(server, address, "");
                assertThat(migration.get()).isTrue();
                int said = lines.size();
                execute(address, "create table later ()");
                assertThat(lines).hasSizeLessThanOrEqualTo(said + 1);
            }
        }
    }

    private static void require(MortalServer server, DatabaseAddress address, String standby) {
        server.requireStandby(standby);
        await().atMost(SOON).until(() -> text(address).equals(standby));
    }

    private static String text(DatabaseAddress address) throws SQLException {
        try (var connection = address.dataSource("test", SOON).getConnection();
                var statement = connection.createStatement();
                var row = statement.executeQuery("show synchronous_standby_names")) {
            row.next();
            return row.getString(1);
        }
    }

    private static void execute(DatabaseAddress address, String sql) throws SQLException {
        try (var connection =
                        address.dataSource(MigrationWait.APPLICATION, SOON).getConnection();
                var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
