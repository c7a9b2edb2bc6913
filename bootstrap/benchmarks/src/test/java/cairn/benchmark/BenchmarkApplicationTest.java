package cairn.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.benchmark.service.BenchCommand;
import cairn.bootstrap.Application;
import cairn.bootstrap.PlainLanguage;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

/** {@code bench} as one of the commands of {@code cairn}. */
class BenchmarkApplicationTest {

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @Test
    void benchHasHelp() {
        assertThat(run("bench", "--help")).isZero();
        assertThat(out.toString()).startsWith("Usage: cairn bench");
        assertThat(err.toString()).isEmpty();
    }

    @Test
    void itsHelpIsPlain() {
        var help = PlainLanguage.help(Application.commandLine(new BenchCommand()));

        assertThat(help).anyMatch(text -> text.startsWith("Usage: cairn bench"));
        assertThat(help).noneMatch(PlainLanguage::isBanned);
    }

    @Test
    void theReasonOfAMistakeIsTheLastLine() {
        assertThat(run("bench", "append", "--fast")).isEqualTo(2);
        assertThat(err.toString()).isEqualTo("See ./cairn bench --help\ncairn: Unknown option: '--fast'\n");
        assertThat(out.toString()).isEmpty();
    }

    private int run(String... words) {
        return Application.commandLine(new BenchCommand())
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(words);
    }
}
