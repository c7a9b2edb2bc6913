package cairn.postgresql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class WatchdogTest {

    @Test
    void aKilledServerComesUpAgainAtTheSameAddress() throws IOException, InterruptedException, SQLException {
        try (var place = Place.withDatabase();
                var server = place.start()) {
            Sql.answer(server, "CREATE TABLE kept AS SELECT 'still here' AS word");
            var address = server.jdbcUrl();
            for (var round = 0; round < 2; round++) {
                killAndAwaitAnother(server);
                assertThat(server.jdbcUrl()).isEqualTo(address);
                assertThat(Sql.answer(server, "SELECT word FROM kept")).isEqualTo("still here");
            }
        }
    }

    @Test
    void aBusyChildOfAKilledServerDoesNotKeepTheNextOneOut() throws IOException, InterruptedException, SQLException {
        try (var place = Place.withDatabase();
                var server = place.start();
                var connection = DriverManager.getConnection(server.jdbcUrl(), server.user(), server.password());
                var statement = connection.createStatement();
                var pid = statement.executeQuery("SELECT pg_backend_pid()")) {
            pid.next();
            var child = ProcessHandle.of(pid.getLong(1)).orElseThrow();
            var busy = Thread.ofVirtual()
                    .start(() -> assertThatExceptionOfType(SQLException.class)
                            .isThrownBy(() -> Sql.answer(
                                    server,
                                    "SELECT count(*) FROM generate_series(1, 1e12::bigint) a WHERE a % 2 = 3")));
            Await.until("the child is busy", () -> isBusy(server));
            var busyChild = busyChild(server);

            killAndAwaitAnother(server);

            Await.until(
                    "both children are gone",
                    () -> ServerProcesses.hasEnded(child) && ServerProcesses.hasEnded(busyChild));
            busy.join();
            assertThat(Sql.answer(server, "SELECT 1")).isEqualTo("1");
        }
    }

    @Test
    void closingWhileTheServerIsBroughtUpAgainLeavesNoProcess() throws IOException, InterruptedException {
        try (var place = Place.withDatabase()) {
            var server = place.start();
            var first = server.postmaster();
            first.destroyForcibly();
            Await.until("the next one is on its way", () -> !first.isAlive() && anyOf(place));
            server.close();
            assertThat(anyOf(place)).isFalse();
            place.start().close();
        }
    }

    @Test
    void pausesBetweenAttemptsGrowAndHaveABound() {
        assertThat(Watchdog.pauseAfter(0)).isEqualTo(Duration.ofMillis(100));
        assertThat(Watchdog.pauseAfter(3)).isEqualTo(Duration.ofMillis(800));
        assertThat(Watchdog.pauseAfter(9)).isEqualTo(Duration.ofSeconds(30));
        assertThat(Watchdog.pauseAfter(Integer.MAX_VALUE)).isEqualTo(Duration.ofSeconds(30));
    }

    @Test
    void onlyAServerThatDiesAsSoonAsItIsReadyMakesPausesLonger() {
        assertThat(Watchdog.failuresThatCount(7, Duration.ofMillis(1_900))).isEqualTo(7);
        assertThat(Watchdog.failuresThatCount(7, Duration.ofSeconds(2))).isZero();
    }

    @Test
    void aServerThatCannotComeUpIsTriedAgainUntilItCan() throws IOException, InterruptedException, SQLException {
        try (var place = Place.withDatabase();
                var server = place.start()) {
            var control = place.working().resolve("data/global/pg_control");
            var aside = place.directory().resolve("pg_control");
            Place.run("cp", "-a", control.toString(), aside.toString());
            Place.run("rm", control.toString());
            var first = server.postmaster();
            first.destroyForcibly();
            Await.until("attempts have failed", () -> attempts(place) >= 2);
            assertThat(server.isRunning()).isFalse();

            Place.run("cp", "-a", aside.toString(), control.toString());
            Await.until("it is up again", server::isRunning);
            assertThat(Sql.answer(server, "SELECT 1")).isEqualTo("1");
        }
    }

    private static void killAndAwaitAnother(EmbeddedPostgres server) throws InterruptedException {
        var first = server.postmaster();
        assertThat(server.isRunning()).isTrue();
        first.destroyForcibly();
        Await.until(
                "another server is up",
                () -> server.isRunning() && !server.postmaster().equals(first));
    }

    private static boolean isBusy(EmbeddedPostgres server) {
        try {
            return !Sql.answer(
                            server,
                            "SELECT count(*) FROM pg_stat_activity WHERE query LIKE '%generate_series%'"
                                    + " AND pid <> pg_backend_pid() AND state = 'active'")
                    .equals("0");
        } catch (SQLException e) {
            throw new AssertionError(e);
        }
    }

    private static ProcessHandle busyChild(EmbeddedPostgres server) throws SQLException {
        var pid = Sql.answer(
                server,
                "SELECT max(pid) FROM pg_stat_activity WHERE query LIKE '%generate_series%'"
                        + " AND pid <> pg_backend_pid() AND state = 'active'");
        return ProcessHandle.of(Long.parseLong(pid)).orElseThrow();
    }

    private static boolean anyOf(Place place) {
        try {
            var programs = place.working().resolve("runtime-").toString();
            return ProcessHandle.allProcesses()
                    .anyMatch(p -> p.info().commandLine().orElse("").startsWith(programs));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static int attempts(Place place) {
        try {
            var log = Files.readString(place.working().resolve("server.log"));
            return log.split("could not find the database system|pg_control\": No such file", -1).length - 1;
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
