package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Commands with arguments that are missing or invalid, which touch no data. The commands' integration tests have the others. */
class WrongArgumentsTest {

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    private Path directory;

    @ParameterizedTest
    @CsvSource({"Treks,nonsense,pro", "Treks,office@example.com,gold", "' ',office@example.com,pro"})
    void anOperatorThatCannotBeAdmittedIsRefused(String name, String email, String tier) {
        assertRefused("operator create", "operator", "create", "--name", name, "--email", email, "--tier", tier);
    }

    @ParameterizedTest
    @CsvSource({"nobody,admin", "platform,everything"})
    void aKeyOfNoOperatorOrScopeIsRefused(String operator, String scope) {
        assertRefused("operator key", "operator", "key", "--operator", operator, "--scope", scope);
    }

    @Test
    void aReplayOfUnknownListsIsRefused() {
        assertRefused("replay", "replay", "profits");

        assertThat(err.toString())
                .contains("expected one of [applications, bookings, dispatches, operators, reservations, revenue]");
    }

    @Test
    void anIdThatIsNoneIsRefusedWithoutTheClassOfAnException() {
        assertRefused("forget", "forget", "--booking", "nonsense");

        assertThat(err.toString())
                .endsWith("Invalid value for option '--booking': cannot convert 'nonsense' to UUID%n".formatted());
    }

    @Test
    void anImportWithoutADirectoryIsRefused() {
        assertRefused("import", "import");
    }

    private void assertRefused(String command, String... arguments) {
        var data = directory.resolve("data");
        var words = Arrays.copyOf(arguments, arguments.length + 2);
        words[arguments.length] = "--data";
        words[arguments.length + 1] = data.toString();
        var program =
                Application.commandLine().setOut(new PrintWriter(out, true)).setErr(new PrintWriter(err, true));

        assertThat(program.execute(words)).isEqualTo(2);
        assertThat(err.toString())
                .contains("See ./cairn " + command + " --help")
                .doesNotContain("tk_");
        assertThat(out.toString()).isEmpty();
        assertThat(data).doesNotExist();
    }
}
