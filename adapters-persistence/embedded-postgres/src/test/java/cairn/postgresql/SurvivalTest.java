package cairn.postgresql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SurvivalTest {

    private static final String TABLE = "CREATE TABLE kept AS SELECT 'still here' AS word";

    @Test
    void whatWasAnsweredOutlivesTheDeathOfServiceAndDatabase() throws IOException, InterruptedException, SQLException {
        try (var place = Place.withDatabase();
                var cairn = OtherCairn.start(place.data(), "count")) {
            var orphan = cairn.server();
            cairn.await("ACKNOWLEDGED 300");
            var last = cairn.kill().stream()
                    .filter(line -> line.startsWith("ACKNOWLEDGED"))
                    .reduce("ACKNOWLEDGED 300", (_, later) -> later);
            orphan.destroyForcibly();
            Await.until("the server is dead", () -> ServerProcesses.hasEnded(orphan));

            var progress = new ArrayList<String>();
            try (var server = EmbeddedPostgres.start(TestHost.CAIRN, place.data(), progress::add)) {
                assertThat(Integer.parseInt(Sql.answer(server, "SELECT max(n) FROM counted")))
                        .isGreaterThanOrEqualTo(Integer.parseInt(last.replaceFirst("ACKNOWLEDGED ", "")));
                assertThat(Sql.answer(server, "SELECT max(n) - count(*) FROM counted"))
                        .isEqualTo("0");
            }
            assertThat(progress).anyMatch(word -> word.contains("recovers"));
        }
    }

    @Test
    void aServerThatAKilledServiceLeftIsStoppedCleanlyAndStartedAfresh()
            throws IOException, InterruptedException, SQLException {
        try (var place = Place.withDatabase();
                var cairn = OtherCairn.start(place.data())) {
            var orphan = cairn.server();
            cairn.kill();
            assertThat(ServerProcesses.hasEnded(orphan)).isFalse();

            var progress = new ArrayList<String>();
            try (var server = EmbeddedPostgres.start(TestHost.CAIRN, place.data(), progress::add)) {
                Await.until("the orphan is gone", () -> ServerProcesses.hasEnded(orphan));
                assertThat(server.postmaster()).isNotEqualTo(orphan);
                assertThat(Sql.answer(server, "SELECT 1")).isEqualTo("1");
            }
            assertThat(progress).isEmpty();
        }
    }

    @Test
    void aPidThatAnotherProgramHasNowIsNoObstacle() throws IOException, InterruptedException, SQLException {
        try (var place = Place.withDatabase()) {
            var stranger = startAsTheServersAccount("sh", "-c", "sleep 60; :");
            try {
                claim(place, stranger.pid());
                startsAndSaysThatItRecovers(place);
                assertThat(stranger.isAlive()).isTrue();
            } finally {
                stranger.destroyForcibly();
            }
        }
    }

    @Test
    void aPidWithoutAProcessIsNoObstacle() throws IOException, InterruptedException, SQLException {
        try (var place = Place.withDatabase()) {
            var dead = startAsTheServersAccount("true");
            dead.waitFor();
            claim(place, dead.pid());
            startsAndSaysThatItRecovers(place);
        }
    }

    @Test
    void aDeadServerThatWasNotReapedIsNoObstacle() throws IOException, InterruptedException, SQLException {
        try (var place = Place.withDatabase()) {
            var careless = startAsTheServersAccount("sh", "-c", "sleep 60 & echo $!; exec tail -f /dev/null");
            try {
                var pid = Long.parseLong(
                        careless.inputReader(StandardCharsets.UTF_8).readLine());
                var zombie = ProcessHandle.of(pid).orElseThrow();
                Await.until("its parent no longer waits for children", () -> isTail(zombie.parent()));
                zombie.destroyForcibly();
                Await.until("it is dead", () -> ServerProcesses.hasEnded(zombie));
                assertThat(ProcessHandle.of(pid)).as("not buried").isPresent();
                claim(place, pid);
                startsAndSaysThatItRecovers(place);
            } finally {
                careless.destroyForcibly();
            }
        }
    }

    @Test
    void aPostgresThatWeDidNotStartIsLeftRunningAndNamed() throws IOException, InterruptedException {
        try (var place = Place.withDatabase()) {
            var data = place.working().resolve("data");
            var operators = startAsTheServersAccount("sh", "-c", "sleep 60; :", "postgres", "-D", data.toString());
            try {
                claim(place, operators.pid());
                assertThatExceptionOfType(EmbeddedPostgresException.class)
                        .isThrownBy(place::start)
                        .withMessageContaining("pid " + operators.pid())
                        .withMessageContaining(data.toString());
                assertThat(operators.isAlive()).isTrue();
                assertThat(data.resolve("postmaster.pid")).exists();
            } finally {
                operators.destroyForcibly();
            }
        }
    }

    @Test
    void aClosedServerLeavesNothingToRecover() throws IOException, InterruptedException, SQLException {
        try (var place = Place.withDatabase()) {
            var server = place.start();
            Sql.answer(server, TABLE);
            var postmaster = server.postmaster();
            server.close();
            server.close();
            assertThat(server.isRunning()).isFalse();
            Await.until("the server is gone", () -> ServerProcesses.hasEnded(postmaster));
            assertThat(place.working().resolve("data/postmaster.pid")).doesNotExist();
            assertThat(Files.readString(place.working().resolve("server.log")))
                    .contains("database system is shut down");

            var progress = new ArrayList<String>();
            try (var again = EmbeddedPostgres.start(TestHost.CAIRN, place.data(), progress::add)) {
                assertThat(Sql.answer(again, "SELECT word FROM kept")).isEqualTo("still here");
            }
            assertThat(progress).isEmpty();
        }
    }

    @Test
    void aFullDiskIsSaidAndAfterwardsAllGoesOn() throws IOException, InterruptedException, SQLException {
        // No file may grow beyond 8 MiB: the server's program has to, and then its log of 16 MiB.
        var limited = List.of("sh", "-c", "ulimit -f 16384; exec \"$@\"", "sh");
        var classPath = System.getProperty("java.class.path");
        try (var place = Place.empty()) {
            try (var cairn = OtherCairn.run(limited, classPath, place.data())) {
                assertThat(cairn.await("REFUSED"))
                        .contains("cannot be unpacked", place.working().toString());
            }
            place.linkPrograms();
            try (var cairn = OtherCairn.run(limited, classPath, place.data())) {
                assertThat(cairn.await("REFUSED"))
                        .contains("cannot be created", place.working().toString());
            }
            assertThat(place.working().resolve("data")).doesNotExist();
            try (var server = place.start()) {
                assertThat(Sql.answer(server, "SELECT 1")).isEqualTo("1");
            }
        }
    }

    private static void startsAndSaysThatItRecovers(Place place) throws IOException, SQLException {
        var progress = new ArrayList<String>();
        try (var server = EmbeddedPostgres.start(TestHost.CAIRN, place.data(), progress::add)) {
            assertThat(Sql.answer(server, "SELECT 1")).isEqualTo("1");
        }
        assertThat(progress).containsExactly("PostgreSQL was not shut down cleanly; it recovers first");
    }

    private static Process startAsTheServersAccount(String... words) throws IOException {
        var account = ServerAccount.choose(Path.of("/nowhere"));
        return new ProcessBuilder(account.command(List.of(words))).start();
    }

    private static boolean isTail(Optional<ProcessHandle> process) {
        return process.flatMap(p -> p.info().command())
                .filter(command -> command.endsWith("tail"))
                .isPresent();
    }

    private static void claim(Place place, long pid) throws IOException {
        var data = place.working().resolve("data");
        var file = data.resolve("postmaster.pid");
        Files.writeString(file, "%d\n%s\n1700000000\n5432\n\n127.0.0.1\n0 0\nready\n".formatted(pid, data));
        ServerAccount.choose(place.data()).give(file);
    }
}
