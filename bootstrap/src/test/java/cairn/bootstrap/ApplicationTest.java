package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import cairn.bootstrap.cli.serve.ServeCommand;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

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
                "doctor",
                "operator",
                "operator create",
                "operator key",
                "operator members",
                "operator add-member",
                "operator assign-roles",
                "operator remove-member",
                "operator platform",
                "rates",
                "rates publish",
                "rates list",
                "demo",
                "demo remove",
                "import",
                "webhooks",
                "webhooks listen"
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
        "operator create --name X --email x --tier pro, operator create, --email must be an e-mail address",
        "operator create --name X --email x@example.com --tier gold, operator create, '--tier must be free, pro or enterprise'",
        "operator add-member --operator platform --email x, operator add-member, --email must be an e-mail address",
        "operator add-member --operator x --email x@example.com, operator add-member, --operator must be an operator's id",
        "operator assign-roles --operator platform --member x --role crew, operator assign-roles, '--member'",
        "rates publish --date 2026-11-20 --source NRB, rates publish, 'name the rates of the day, or --withdraw'",
        "rates publish --date 2026-11-20 --source NRB --withdraw USD=1, rates publish, --withdraw excludes rates",
        "rates publish --date 2026-11-20 --source NRB USD=1e2, rates publish, 'must look like USD=140.12/140.72'",
        "rates publish --date 2026-11-20 --source NRB XAU=1, rates publish, must begin with a currency code",
        "rates publish --date yesterday --source NRB USD=1, rates publish, '--date'",
        "rates list --from 2026-11-31, rates list, '--from'",
        "serve --db-url postgres://h/x, serve, --db-url must look like jdbc:postgresql:",
        "export bookings, export, needs --out with a file"
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

    @Test
    void aWrongValueOfAVariableIsNamedByTheVariable() {
        var command = new CommandLine(new ServeCommand(Map.of()));
        var mistake = catchThrowableOfType(ParameterException.class, () -> command.parseArgs("--port", "abc"));

        assertThat(Application.reason(mistake, Map.of("CAIRN_PORT", "abc")))
                .isEqualTo("Invalid value for CAIRN_PORT: 'abc' is not an int");
        assertThat(Application.reason(mistake, Map.of()))
                .isEqualTo("Invalid value for option '--port': 'abc' is not an int");
    }

    private int run(String words) {
        return Application.commandLine()
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(words.isEmpty() ? new String[0] : words.split(" "));
    }
}
