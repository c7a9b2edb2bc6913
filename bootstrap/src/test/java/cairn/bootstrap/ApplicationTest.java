package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ApplicationTest {

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "serve",
                "replay",
                "export",
                "operator",
                "operator create",
                "operator key",
                "demo",
                "demo remove",
                "import",
                "webhooks",
                "webhooks listen",
                "bench"
            })
    void everyCommandAndEveryGroupHasHelp(String command) {
        assertThat(run((command + " --help").strip())).isZero();
        assertThat(out.toString()).startsWith(("Usage: cairn " + command).strip());
        assertThat(err.toString()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "serve --prot 1, serve, Unknown options: '--prot'",
        "serve --port 70000, serve, --port must be between 0 and 65535",
        "operator, operator, Missing required subcommand",
        "export bookings, export, Missing required option"
    })
    void theReasonOfAMistakeIsTheLastLine(String words, String command, String reason) {
        assertThat(run(words)).isEqualTo(2);
        assertThat(err.toString()).contains("See ./cairn " + command + " --help\n");
        assertThat(err.toString().strip().lines().toList().getLast())
                .startsWith("cairn: ")
                .contains(reason);
        assertThat(err.toString().lines().count()).isLessThan(8);
        assertThat(out.toString()).isEmpty();
    }

    @Test
    void aMisspeltCommandIsSuggested() {
        assertThat(run("oprator create")).isEqualTo(2);
        assertThat(err.toString()).contains("operator").endsWith("oprator', 'create'\n");
    }

    private int run(String words) {
        return Application.commandLine()
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(words.isEmpty() ? new String[0] : words.split(" "));
    }
}
