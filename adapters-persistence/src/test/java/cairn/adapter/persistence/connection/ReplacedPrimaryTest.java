package cairn.adapter.persistence.connection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.awaitility.Awaitility.await;

import cairn.application.Proof;
import cairn.postgresql.ReplicatedServers;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A real primary server that was killed, and that runs again as a primary server after its standby was promoted. */
class ReplacedPrimaryTest {

    private static final Duration SOON = Duration.ofSeconds(60);
    private static final Duration STATEMENT = Duration.ofSeconds(20);
    private static final String WRITTEN = "select count(*) from written";
    private static final String CLIENTS =
            "select count(*) from pg_stat_activity where application_name in ('client', 'watch')";

    @Test
    @Proof("F3")
    void anOldPrimaryServerThatReturnsReachesNoClient(@TempDir Path directory) throws Exception {
        var file = Optional.of(directory.resolve("timeline"));
        try (var servers = ReplicatedServers.start(Map.of())) {
            servers.executeOnPrimary("create table written ()", "grant all on written to public");
            var address = address(servers);
            try (var watch = watch(address, file)) {
                var node = watch.dataSource("client", STATEMENT);
                write(node);
                servers.killPrimary();
                servers.promoteStandby();
                await().atMost(SOON).ignoreExceptions().untilAsserted(() -> write(node));
                servers.startReplacedPrimary();

                for (int i = 0; i < 5; i++) {
                    write(node);
                    write(address.dataSource("client", STATEMENT));
                }
                try (var fresh = watch(address, Optional.empty())) {
                    write(fresh.dataSource("client", STATEMENT));
                }
                assertThat(servers.askPrimary(WRITTEN)).isEqualTo("13");
                assertThat(servers.askStandby(WRITTEN)).as("the old one").isEqualTo("1");
                await().atMost(SOON).until(() -> servers.askStandby(CLIENTS).equals("0"));

                servers.killPrimary();
                assertRefused(watch);
                assertThatExceptionOfType(SQLException.class)
                        .isThrownBy(() -> write(node))
                        .withMessageContaining("does not respond");
                try (var restarted = watch(address, file)) {
                    assertRefused(restarted);
                }
                assertThatIllegalStateException()
                        .isThrownBy(() -> new PrimaryServers(address, file).requireOne())
                        .withStackTraceContaining("A failover has replaced the server");
                assertThat(servers.askStandby(WRITTEN)).as("the old one").isEqualTo("1");

                findWritesToTheOldOne(servers, address);

                servers.startPrimary();
                await().atMost(SOON).ignoreExceptions().untilAsserted(() -> write(node));
                assertThat(servers.askPrimary(WRITTEN)).isEqualTo("14");
            }
        }
    }

    /** Counter-proof, and the limit of the protection: a node that knows no other timeline writes to the old server. */
    private static void findWritesToTheOldOne(ReplicatedServers servers, DatabaseAddress address) throws SQLException {
        try (var ignorant = watch(address, Optional.empty())) {
            write(ignorant.dataSource("client", STATEMENT));
        }
        assertThat(servers.askStandby(WRITTEN)).as("the old one").isEqualTo("2");
    }

    /** A node that stays connected to the old server, because it only lost sight of the others. */
    @Test
    void aNodeLeavesAServerThatIsReplacedMeanwhile() throws Exception {
        try (var servers = ReplicatedServers.start(Map.of())) {
            servers.executeOnPrimary("create table written ()", "grant all on written to public");
            try (var watch = watch(address(servers), Optional.empty())) {
                var node = watch.dataSource("client", STATEMENT);
                write(node);
                try (var connection = node.getConnection()) {
                    servers.executeOnPrimary(
                            "alter system set synchronous_standby_names = ''", "select pg_reload_conf()");
                    servers.promoteStandby();

                    await().atMost(SOON).until(connection::isClosed);
                }
                await().atMost(SOON).ignoreExceptions().untilAsserted(() -> write(node));
                assertThat(servers.askPrimary(WRITTEN)).isEqualTo("2");
                assertThat(servers.askStandby(WRITTEN)).as("the old one").isEqualTo("1");
            }
        }
    }

    private static void assertRefused(DatabaseWatch watch) {
        await().atMost(SOON)
                .untilAsserted(() -> assertThat(watch.problem())
                        .hasValueSatisfying(problem -> assertThat(problem)
                                .contains("A failover has replaced the server", "timeline is 1, but timeline 2")));
        assertThat(watch.isAway()).isTrue();
    }

    private static DatabaseAddress address(ReplicatedServers servers) {
        var address = servers.address();
        return new DatabaseAddress(address.jdbcUrl(), address.user(), address.password());
    }

    private static DatabaseWatch watch(DatabaseAddress address, Optional<Path> file) {
        var watch = new DatabaseWatch("database", address, new PrimaryServers(address, file));
        watch.start();
        return watch;
    }

    private static void write(DataSource node) throws SQLException {
        try (var connection = node.getConnection();
                var statement = connection.createStatement()) {
            statement.execute("insert into written default values");
        }
    }
}
