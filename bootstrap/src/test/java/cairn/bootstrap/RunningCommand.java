package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A command of the packed program as a process of its own, and what it has written to either of its outputs. */
record RunningCommand(Process process, Path written) {

    static RunningCommand start(Path data, String... words) throws IOException {
        var written = Files.createTempFile("cairn-command-", ".out");
        written.toFile().deleteOnExit();
        var command = new ArrayList<>(FirstStart.jvm());
        command.addAll(List.of("-jar", RunningService.JAR.toString()));
        command.addAll(List.of(words));
        command.addAll(List.of("--data", data.toString()));
        return new RunningCommand(
                new ProcessBuilder(command)
                        .redirectErrorStream(true)
                        .redirectOutput(written.toFile())
                        .start(),
                written);
    }

    int end() throws InterruptedException {
        assertThat(process.waitFor(3, TimeUnit.MINUTES)).isTrue();
        return process.exitValue();
    }

    String output() throws IOException {
        return Files.readString(written);
    }
}
