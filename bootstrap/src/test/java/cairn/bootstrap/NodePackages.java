package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Pinned packages of npm in a directory of the build, and Node.js to run scripts that use them. */
final class NodePackages {

    private static final int SECONDS_TO_INSTALL = 120;

    private final Path directory;

    private NodePackages(Path directory) {
        this.directory = directory;
    }

    /**
     * Installs packages such as {@code svix@1.2.3}. Where they are not available, the test is skipped, or fails if
     * toolchains are demanded.
     */
    static NodePackages installed(String name, List<String> packages) throws IOException, InterruptedException {
        Toolchain.require("node", "npm");
        var directory = Files.createDirectories(Path.of("target", name));
        var installed = new NodePackages(directory);
        var stamp = directory.resolve("installed.txt");
        var wanted = String.join("\n", packages);
        if (!Files.exists(stamp) || !Files.readString(stamp).equals(wanted)) {
            // By today's clock in .ci/run-later, too: the registry's certificate ends earlier than in two years.
            var command = new ArrayList<>(List.of(
                    "env",
                    "CLOCK_AHEAD_SECONDS=0",
                    "npm",
                    "install",
                    "--prefix",
                    ".",
                    "--ignore-scripts",
                    "--no-audit",
                    "--no-fund",
                    "--save-exact"));
            command.addAll(packages);
            var outcome = installed.execute("", SECONDS_TO_INSTALL, command);
            if (System.getenv(Toolchain.DEMANDED) != null) {
                assertThat(outcome.succeeded()).as(outcome.output()).isTrue();
            }
            assumeThat(outcome.succeeded())
                    .as("%s cannot be installed from their registry: %s", packages, outcome.output())
                    .isTrue();
            Files.writeString(stamp, wanted);
        }
        return installed;
    }

    /** Runs a script and returns what it prints. */
    String run(String script, String input, int seconds, String... arguments) throws IOException, InterruptedException {
        var command = new ArrayList<>(List.of("node", "-e", script, "--"));
        command.addAll(List.of(arguments));
        var outcome = execute(input, seconds, command);
        assertThat(outcome.succeeded()).as(outcome.output()).isTrue();
        return outcome.output();
    }

    private record Outcome(boolean succeeded, String output) {}

    private Outcome execute(String input, int seconds, List<String> command) throws IOException, InterruptedException {
        var output = Files.createTempFile(directory, "output-", ".txt");
        try {
            var process = new ProcessBuilder(command)
                    .directory(directory.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile())
                    .start();
            try (var in = process.getOutputStream()) {
                in.write(input.getBytes(StandardCharsets.UTF_8));
            }
            boolean hasEnded = process.waitFor(seconds, TimeUnit.SECONDS);
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
            return new Outcome(hasEnded && process.waitFor() == 0, Files.readString(output));
        } catch (IOException e) {
            return new Outcome(false, String.valueOf(e.getMessage()));
        } finally {
            Files.deleteIfExists(output);
        }
    }
}
