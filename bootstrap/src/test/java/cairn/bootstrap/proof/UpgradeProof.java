package cairn.bootstrap.proof;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.Proof;
import cairn.bootstrap.PassableDirectory;
import cairn.bootstrap.TwoBuilds;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Proves that an upgrade loses nothing, that it can be taken back, and that both builds run side by side. */
@RunByProve
class UpgradeProof {

    private static final Path JAR = Path.of("target/cairn.jar").toAbsolutePath();
    private static final long MINUTES = 25;
    private static final int BOOKINGS = 50;

    /** The older build is the one before this migration, the first that the policy of upgrades concerns. */
    private static final String FIRST_MIGRATION =
            "adapters-persistence/src/main/resources/db/migration/V135__data_keys.sql";

    @RegisterExtension
    private final PassableDirectory directory = new PassableDirectory();

    @Test
    @Proof("X5")
    void anUpgradeCanBeTakenBackAndLosesNothing(ProofRun run) throws Exception {
        var commit = git("log", "--diff-filter=A", "--format=%P", "-1", "--", FIRST_MIGRATION)
                .split(" ", -1)[0];
        run.progress().phase("builds the older build, of commit " + commit);
        var older = built(commit);
        var builds = new TwoBuilds(TwoBuilds.program(older), TwoBuilds.program(JAR), run.scaled(BOOKINGS));

        run.progress().phase("upgrades, goes back, and upgrades again");
        var turns = builds.takeTurns(directory.data());
        run.size(
                "acknowledged bookings of two builds in turns",
                turns.acknowledged().size(),
                4L * BOOKINGS);
        run.none("lost by a change of the build", turns.lost());
        run.none("faults found by verify", builds.verify(directory.data()));

        run.progress().phase("runs both builds side by side");
        var together =
                builds.runSideBySide(Files.createDirectory(directory.data().resolveSibling("nodes")));
        run.size(
                "acknowledged bookings of two builds side by side",
                together.acknowledged().size(),
                5L * BOOKINGS);
        run.none("lost by nodes of two builds", together.lost());

        run.progress().phase("counter-proof: rekey, which the older build does not know");
        run.counterProof(
                "starts of the older build that fail after rekey",
                builds.olderStartsAfterRekey(directory.data()) ? 0 : 1);
    }

    private Path built(String commit) throws IOException, InterruptedException {
        var sources = Files.createDirectory(directory.data().resolveSibling("older"));
        var archive = sources.resolve("sources.tar");
        git("archive", "--output", archive.toString(), commit);
        run(sources, "tar", "-xf", archive.toString());
        run(sources, "./cairn", "build");
        return sources.resolve("bootstrap/target/cairn.jar");
    }

    private static void run(Path sources, String... command) throws IOException, InterruptedException {
        var builder = new ProcessBuilder(command).directory(sources.toFile()).inheritIO();
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        var process = builder.start();
        try {
            assertThat(process.waitFor(MINUTES, TimeUnit.MINUTES)).isTrue();
            assertThat(process.exitValue()).as(String.join(" ", command)).isZero();
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }

    private static String git(String... words) throws IOException, InterruptedException {
        var command = new ArrayList<>(List.of("git"));
        command.addAll(List.of(words));
        var git = new ProcessBuilder(command)
                .directory(ProofRegister.ROOT.toFile())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        var output = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(git.waitFor()).as(String.join(" ", command)).isZero();
        return output.strip();
    }
}
