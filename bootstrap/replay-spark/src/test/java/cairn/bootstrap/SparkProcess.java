package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** {@code ./cairn replay-spark} as a process of its own, with the class path that the build has written. */
record SparkProcess(Process process, Path written) {

    private static final int PATIENCE_SECONDS = 240;

    static SparkProcess start(String... options) throws IOException {
        var command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx768m",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Dspark.sql.shuffle.partitions=4"));
        command.addAll(Files.readAllLines(Path.of("src/main/launcher/jvm.options")));
        command.addAll(List.of(
                "-cp", Path.of("target/classes") + File.pathSeparator + Files.readString(Path.of("target/classpath"))));
        command.addAll(List.of("cairn.spark.ReplayCommand", "--master", "local[2]"));
        command.addAll(List.of(options));
        var written = Files.createTempFile("cairn-spark-", ".out");
        written.toFile().deleteOnExit();
        var builder = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(written.toFile());
        return new SparkProcess(builder.start(), written);
    }

    /** Waits for the end, and returns the exit code and the output. */
    Ended end() throws IOException, InterruptedException {
        assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS))
                .as(Files.readString(written))
                .isTrue();
        return new Ended(process.exitValue(), Files.readString(written));
    }

    record Ended(int code, String output) {}
}
