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
    private static final List<String> MASTER = List.of("--master", "local[2]");

    static SparkProcess start(String... options) throws IOException {
        var arguments = new ArrayList<>(MASTER);
        arguments.addAll(List.of(options));
        return start("cairn.spark.ReplayCommand", arguments);
    }

    /** Starts one process that runs the command with each of the options, one after the other. */
    static SparkProcess startInTurn(List<List<String>> runs) throws IOException {
        var arguments = new ArrayList<String>();
        for (var options : runs) {
            arguments.addAll(MASTER);
            arguments.addAll(options);
            arguments.add(";");
        }
        return start("cairn.spark.ReplaysInTurn", arguments);
    }

    private static SparkProcess start(String mainClass, List<String> arguments) throws IOException {
        var command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx768m",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Dspark.sql.shuffle.partitions=4"));
        command.addAll(Files.readAllLines(Path.of("src/main/launcher/jvm.options")));
        command.addAll(List.of(
                "-cp",
                String.join(
                        File.pathSeparator,
                        "target/classes",
                        "target/test-classes",
                        Files.readString(Path.of("target/classpath"))),
                mainClass));
        command.addAll(arguments);
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
