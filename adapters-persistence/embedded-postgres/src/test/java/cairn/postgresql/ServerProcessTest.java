package cairn.postgresql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** With a script in the place of the server, which can be as slow as recovery after a long day. */
class ServerProcessTest {

    /** The variables that {@code .ci/run-later} sets for every process. */
    private static final String OF_MOVED_CLOCK =
            System.getenv("CLOCK_AHEAD_SECONDS") == null ? "" : "|LD_PRELOAD|CLOCK_AHEAD_SECONDS";

    @Test
    void longRecoveryIsReportedWithTheServersOwnWords() throws IOException, InterruptedException {
        try (var place = Place.empty()) {
            var progress = new ArrayList<String>();
            var server = launch(
                    place,
                    "echo 'LOG:  redo in progress'; sleep 0.5; printf '1\\n\\n2\\n\\n\\n\\n\\nready\\n' > data/postmaster.pid; sleep 60");
            server.awaitReady(progress::add, Duration.ofMillis(100));
            assertThat(progress).hasSizeGreaterThanOrEqualTo(3).allMatch(word -> word.contains("redo in progress"));
            assertThat(server.isAlive()).isTrue();
            server.postmaster().destroyForcibly();
        }
    }

    @Test
    void theReadinessOfAnEarlierRunIsNotThisOnes() throws IOException, InterruptedException {
        try (var place = Place.empty()) {
            Files.createDirectory(place.data().resolve("data"));
            Files.writeString(place.data().resolve("data/postmaster.pid"), "1\n\n2\n\n\n\n\nready\n");
            var server = launch(place, "sleep 0.3; exit 3");
            assertThatExceptionOfType(ServerEndedException.class)
                    .isThrownBy(() -> server.awaitReady(_ -> {}))
                    .withMessageContaining("status 3");
        }
    }

    @Test
    void aServerThatEndsInsteadOfComingUpIsQuoted() throws IOException, InterruptedException {
        try (var place = Place.empty()) {
            var server = launch(place, "echo 'FATAL:  could not write: No space left on device'; exit 1");
            assertThatExceptionOfType(ServerEndedException.class)
                    .isThrownBy(() -> server.awaitReady(_ -> {}))
                    .withMessageContaining("status 1")
                    .withMessageContaining("No space left on device");
        }
    }

    @Test
    void nothingOfOurEnvironmentReachesTheServer() throws IOException, InterruptedException {
        try (var place = Place.empty()) {
            var server = launch(place, "env; exit 1");
            server.endsWithin(Duration.ofSeconds(10));
            assertThat(Files.readAllLines(place.data().resolve("server.log")))
                    .allMatch(
                            line -> line.matches("(PATH|LC_ALL|TZ|PWD|SHLVL|_|OLDPWD%s)=.*".formatted(OF_MOVED_CLOCK)));
        }
    }

    @Test
    void aLogThatGrowsTooLongIsCutDownToItsEnd() throws IOException {
        try (var place = Place.empty()) {
            var working = new WorkingDirectory(place.data());
            var log = ServerLog.of(working);
            Files.writeString(working.log(), "x\n".repeat(9 << 20) + "the last word\n");
            log.keepBounded();
            assertThat(log.size()).isLessThan(10_000);
            assertThat(log.tailSince(0)).endsWith("the last word");
        }
    }

    @Test
    void aFileThatIsNoServersClaimsNothing() throws IOException {
        try (var place = Place.empty()) {
            var file = PostmasterFile.in(place.data());
            assertThat(PostmasterFile.read(place.data())).isEmpty();
            for (var text : List.of("", "\n\n", "none\n")) {
                Files.writeString(file, text);
                assertThat(PostmasterFile.read(place.data())).isEmpty();
            }
            Files.writeString(file, "-71\n/data\n1700000000\n");
            assertThat(PostmasterFile.read(place.data())).hasValue(new PostmasterFile(71, "1700000000", ""));
        }
    }

    private static ServerProcess launch(Place place, String script) throws IOException {
        var working = new WorkingDirectory(place.data());
        Files.createDirectories(working.data());
        var runtime = working.root().resolve("runtime-fake");
        var bin = Files.createDirectories(runtime.resolve("bin"));
        var program = Files.writeString(bin.resolve("postgres"), "#!/bin/sh\n" + script + "\n");
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
        var us = new ServerAccount("us", "us", "", List.of());
        var programs = new Programs(working, new Binaries(runtime), us, TestHost.CAIRN);
        return ServerProcess.launch(programs, ServerLog.of(working), 1, PostmasterFile.read(working.data()));
    }
}
