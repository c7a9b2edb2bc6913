package cairn.bootstrap.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.micronaut.core.convert.DefaultMutableConversionService;
import io.micronaut.runtime.converters.time.TimeConverterRegistrar;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** That a setting which cannot be read is never taken for another one. */
public class VariableTest {

    private static final Path OPERATIONS = Path.of("../docs/operations.md");
    private static final Path COMMANDS = Path.of("src/main/java/cairn/bootstrap/cli");
    private static final Set<String> OF_AN_OPTION_OR_THE_LAUNCHER =
            Set.of("CAIRN_CONFIG", "CAIRN_DB_URL", "CAIRN_JAVA_OPTS", "CAIRN_PORT");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "CAIRN_LIMITS_ENFORCED | ture | true or false",
                "CAIRN_LIMITS_ENFORCED | 1 | true or false",
                "CAIRN_LIMITS_ENFORCED | enabled | true or false",
                "CAIRN_LIMITS_ENFORCED | '' | true or false",
                "CAIRN_LIMITS_ENFORCED | 'true ' | true or false",
                "CAIRN_EVENT_STORE_ALLOW_UNSAFE_DURABILITY | yes | true or false",
                "CAIRN_LIMITS_ANONYMOUS_PER_MINUTE | lots | a whole number of at least 1",
                "CAIRN_LIMITS_ANONYMOUS_PER_MINUTE | 0 | a whole number of at least 1",
                "CAIRN_LIMITS_ANONYMOUS_PER_MINUTE | 2147483648 | a whole number of at least 1",
                "CAIRN_PROTECTION_REQUESTS | 0 | a whole number of at least 1",
                "CAIRN_PROTECTION_PUBLIC_READS | 1.5 | a whole number of at least 1",
                "CAIRN_PROTECTION_ARRIVAL | 9 | a time such as 9s or 500ms",
                "CAIRN_PROTECTION_ARRIVAL | -9s | a time such as 9s or 500ms",
                "CAIRN_WEATHER_TIMEOUT | abc | a time such as 9s or 500ms",
                "CAIRN_WEATHER_TIMEOUT | 2S | a time such as 9s or 500ms",
                "CAIRN_WEATHER_TIMEOUT | pt2s | a time such as 9s or 500ms",
                "CAIRN_WEATHER_TIMEOUT | '' | a time such as 9s or 500ms",
                "CAIRN_WEATHER_URL | '' | none, or an address that starts with http:// or https://",
                "CAIRN_WEATHER_URL | ht tp:/x | none, or an address that starts with http:// or https://",
                "CAIRN_WEATHER_URL | ftp://x | none, or an address that starts with http:// or https://",
                "CAIRN_WEATHER_TIMEOUT | 0s | a time such as 9s or 500ms",
                "CAIRN_WEBHOOKS_HURRY | x | a whole number of at least 1"
            })
    void whatCannotBeReadEndsTheStartWithOneLineThatSaysWhatIsExpected(
            String variable, String text, String expected, @TempDir Path directory) {
        assertThat(startRefusedWith(variable, text, directory))
                .isEqualToIgnoringNewLines("cairn: " + variable + " must be " + expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {"CAIRN_DATA", "CAIRN_NO_DEMO", "CAIRN_MASTER_KEY", "CAIRN_DB_URL", "CAIRN_TLS_KEY"})
    void anOptionsVariableWithoutAValueEndsTheStart(String variable, @TempDir Path directory) {
        assertThat(startRefusedWith(variable, "", directory))
                .isEqualToIgnoringNewLines("cairn: " + variable + " is set without a value; give it one, or remove it");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "CAIRN_LIMIT_ENFORCED | . Did you mean CAIRN_LIMITS_ENFORCED?",
                "CAIRN_PROT | . Did you mean CAIRN_PORT?",
                "CAIRN_DB_PASSWORD_FLIE | . Did you mean CAIRN_DB_PASSWORD_FILE?",
                "CAIRN_SOMETHING_ELSE | ; ./cairn serve --help lists the settings",
                "CAIRN_ | ; ./cairn serve --help lists the settings"
            })
    void aVariableThatIsNoSettingIsNamedWithTheMostSimilarOne(String variable, String hint) {
        assertThat(unknown(variable)).containsExactly(variable + " is not a setting of Cairn" + hint);
    }

    @ParameterizedTest
    @ValueSource(strings = {"CAIRN_CONFIG", "CAIRN_JAVA_OPTS", "CAIRN_TEST_WITH_BROWSER", "PATH", "cairn_port"})
    void variablesOfOthersAreNotReported(String variable) {
        assertThat(unknown(variable)).isEmpty();
    }

    @Test
    void noVariableThatACommandReadsIsReported() throws IOException {
        var read = new TreeSet<String>();
        try (var sources = Files.walk(COMMANDS)) {
            for (var source : sources.filter(Files::isRegularFile).toList()) {
                Pattern.compile("\\$\\{env:(CAIRN_[A-Z_]+)")
                        .matcher(Files.readString(source))
                        .results()
                        .map(variable -> variable.group(1))
                        .forEach(read::add);
            }
        }

        assertThat(read).contains("CAIRN_PORT", "CAIRN_API_KEY", "CAIRN_READ_WAIT");
        assertThat(unknown(read.toArray(String[]::new))).isEmpty();
    }

    private static List<String> unknown(String... variables) {
        var environment = Arrays.stream(variables).collect(Collectors.toMap(name -> name, _ -> "x"));
        return UnknownVariables.in(environment, new CommandLine(new ServeCommand(Map.of())).getCommandSpec());
    }

    private static String startRefusedWith(String variable, String text, Path directory) {
        var data = directory.resolve("data");
        var err = new StringWriter();

        int code = new CommandLine(new ServeCommand(Map.of(variable, text)))
                .setErr(new PrintWriter(err))
                .execute("--data", data.toString());

        assertThat(code).isEqualTo(1);
        assertThat(data).doesNotExist();
        return err.toString();
    }

    @ParameterizedTest
    @CsvSource({
        "CAIRN_LIMITS_ENFORCED, TRUE",
        "CAIRN_LIMITS_ENFORCED, false",
        "CAIRN_WEBHOOKS_HURRY, 2000",
        "CAIRN_WEATHER_URL, none",
        "CAIRN_WEATHER_URL, https://forecasts.example/v1/forecast?apikey=x",
        "CAIRN_TRUSTED_PROXIES, ''",
        "CAIRN_DB_PASSWORD, ''",
        "CAIRN_SOMETHING_ELSE, ''"
    })
    void whatCanBeReadIsLetThrough(String variable, String text) {
        var command = new CommandLine(new ServeCommand()).getCommandSpec();

        assertThatCode(() -> Variable.refuseUnreadable(command, Map.of(variable, text)))
                .doesNotThrowAnyException();
    }

    @ParameterizedTest
    @CsvSource({"9s, PT9S", "500ms, PT0.5S", "2m, PT2M", "1h, PT1H", "1d, PT24H", "PT1.5S, PT1.5S"})
    void aTimeThatIsLetThroughIsWhatTheFrameworkTakesItFor(String text, Duration meant) {
        var conversion = new DefaultMutableConversionService();
        new TimeConverterRegistrar().register(conversion);

        whatCanBeReadIsLetThrough("CAIRN_WEATHER_TIMEOUT", text);
        assertThat(conversion.convert(text, Duration.class)).contains(meant);
    }

    @Test
    void everyVariableThatTheGuideNamesIsLookedAtAndTheOtherWayRound() throws IOException {
        var named = Pattern.compile("CAIRN_[A-Z_]+")
                .matcher(Files.readString(OPERATIONS))
                .results()
                .map(MatchResult::group)
                .collect(Collectors.toCollection(TreeSet::new));
        named.removeAll(OF_AN_OPTION_OR_THE_LAUNCHER);

        assertThat(named)
                .containsExactlyElementsOf(
                        Arrays.stream(Variable.values()).map(Enum::name).toList());
    }
}
