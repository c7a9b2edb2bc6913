package cairn.bootstrap;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine;

/** The outcome of a command that ran in the JVM of the test: its exit code and what it wrote to standard error. */
record CommandOutcome(int code, String errors) {

    static CommandOutcome of(CommandLine command, String... words) {
        var before = System.err;
        var errors = new ByteArrayOutputStream();
        System.setErr(new PrintStream(errors, true, StandardCharsets.UTF_8));
        try {
            int code = command.execute(words);
            return new CommandOutcome(code, errors.toString(StandardCharsets.UTF_8));
        } finally {
            System.setErr(before);
        }
    }
}
