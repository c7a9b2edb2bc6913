package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A process of the packed program that runs several commands, one after another. A command of its own process takes several
 * seconds of processor time, nearly all of it for the start of the JVM; {@link RunningCommand} is such a process.
 */
final class CommandShell implements AutoCloseable {

    private static final String END = "\0";
    private static final String SEPARATOR = "\t";

    private final Process process;
    private final BufferedReader output;
    private final Path data;

    private CommandShell(Process process, Path data) {
        this.process = process;
        this.output = process.inputReader(StandardCharsets.UTF_8);
        this.data = data;
    }

    static CommandShell start(Path data) throws IOException {
        var command = new ArrayList<>(FirstStart.jvm());
        var classes = Path.of("target/test-classes").toAbsolutePath();
        command.addAll(List.of("-cp", RunningService.JAR + File.pathSeparator + classes, CommandShell.class.getName()));
        return new CommandShell(
                new ProcessBuilder(command).redirectErrorStream(true).start(), data);
    }

    /** Runs a command, requires its exit code, and returns what it has written to either of its outputs. */
    String run(int exitCode, String... words) throws IOException {
        var line = Stream.concat(Stream.of(words), Stream.of("--data", data.toString()))
                .collect(Collectors.joining(SEPARATOR));
        process.outputWriter(StandardCharsets.UTF_8).append(line).append('\n').flush();
        var written = new StringBuilder();
        String next;
        while ((next = output.readLine()) != null && !next.startsWith(END)) {
            written.append(next).append(System.lineSeparator());
        }
        assertThat(next).as("%s: %s", line, written).isEqualTo(END + exitCode);
        return written.toString();
    }

    /** Executes each line as a command, and ends it with a line that has its exit code. */
    public static void main(String[] arguments) throws IOException {
        var lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        String line;
        while ((line = lines.readLine()) != null) {
            int code = Application.execute(Application.commandLine(), System.getenv(), line.split(SEPARATOR, -1));
            System.out.println(END + code);
        }
    }

    /** Ends the process. */
    @Override
    public void close() throws IOException {
        process.outputWriter(StandardCharsets.UTF_8).close();
        assertThat(output.readLine()).isNull();
        process.onExit().join();
    }
}
