package cairn.adapter.persistence.connection;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.connection.WalMark.Progress;
import cairn.postgresql.EmbeddedPostgres;
import cairn.postgresql.ReplicatedServers;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Marks of a real primary server, for which a real standby is waited. */
class WalMarkTest {

    private static final Duration PAUSE = Duration.ofMillis(5);
    private static final Duration ENOUGH = Duration.ofSeconds(30);
    private static final String PAUSE_REPLAY = "select pg_wal_replay_pause()";
    private static final String RESUME_REPLAY = "select pg_wal_replay_resume()";

    private static ReplicatedServers servers;
    private static Connection primary;
    private static Connection standby;

    @BeforeAll
    static void start() throws Exception {
        servers = ReplicatedServers.start(Map.of());
        servers.executeOnPrimary("create table marked (i int)", "grant all on marked to public");
        primary = connection(servers.address());
        standby = connection(servers.standbyAddress());
    }

    private static Connection connection(EmbeddedPostgres.Address address) throws SQLException {
        return new DatabaseAddress(address.jdbcUrl(), address.user(), address.password())
                .dataSource("test", ENOUGH)
                .getConnection();
    }

    @AfterAll
    static void stop() throws SQLException, IOException {
        primary.close();
        standby.close();
        servers.close();
    }

    @Test
    void aCommitThatDidNotWaitForTheDiskIsBeforeTheMark() throws SQLException {
        for (int i = 1; i <= 20; i++) {
            try (var statement = primary.createStatement()) {
                statement.execute("set synchronous_commit = off");
                statement.execute("insert into marked values (1)");
            }

            assertThat(await(WalMark.of(primary), ENOUGH).hasReplayed()).isTrue();
            assertThat(servers.askStandby("select count(*) from marked")).isEqualTo(Integer.toString(i));
        }
    }

    @Test
    void aMarkThatIsNotReplayedIsWaitedForInVain() throws SQLException {
        servers.executeOnStandby(PAUSE_REPLAY);
        try {
            servers.executeOnPrimary("create table later ()");
            var progress = await(WalMark.of(primary), Duration.ofMillis(50));

            assertThat(progress.hasReplayed()).isFalse();
            assertThat(progress.follows()).isTrue();
        } finally {
            servers.executeOnStandby(RESUME_REPLAY);
        }
    }

    @Test
    void aServerOfAnotherTimelineOrSystemDoesNotFollow() throws SQLException {
        var mark = WalMark.of(primary);

        assertThat(mark.timeline()).isEqualTo(1);
        assertThat(await(mark, ENOUGH).follows()).isTrue();
        assertThat(await(new WalMark(mark.place(), mark.system(), 2), ENOUGH).follows())
                .isFalse();
        assertThat(await(new WalMark(mark.place(), "1", mark.timeline()), ENOUGH)
                        .follows())
                .isFalse();
        assertThat(mark.await(primary, ENOUGH, PAUSE).follows())
                .as("a primary server")
                .isFalse();
    }

    private static Progress await(WalMark mark, Duration longest) throws SQLException {
        return mark.await(standby, longest, PAUSE);
    }
}
