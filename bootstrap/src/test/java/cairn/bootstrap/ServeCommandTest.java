package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** What the options of {@code cairn serve} mean. */
class ServeCommandTest {

    @ParameterizedTest
    @CsvSource({
        "'', false",
        "--allow-loopback-webhooks, true",
        "--allow-loopback-webhooks=true, true",
        "--allow-loopback-webhooks=false, false"
    })
    void webhooksStayAwayFromThisMachineUnlessItIsSaid(String option, boolean isAllowed) {
        assertThat(settings(option).allowsLoopbackWebhooks()).isEqualTo(isAllowed);
    }

    @Test
    void whatIsNeitherTrueNorFalseIsRefused() {
        assertThatExceptionOfType(ParameterException.class)
                .isThrownBy(() -> settings("--allow-loopback-webhooks=perhaps"))
                .withMessageContaining("--allow-loopback-webhooks");
    }

    @ParameterizedTest
    @CsvSource({
        "--host must be a loopback address, --host 0.0.0.0",
        "--trusted-proxies must be, --trusted-proxies 10.0.0.0/33",
        "--tls-cert and --tls-key go together, --tls-cert chain.pem",
        "--base-url must start with https://, --base-url http://x --tls-cert c --tls-key k",
        "--port must be between 0 and 65535, --port 65536",
        "'Invalid value for option ''--port''', --port http",
        "--base-url must look like, --base-url ftp://x",
        "--db-url needs --db-user, --db-url jdbc:postgresql://127.0.0.1/x",
        "--db-url must look like, --db-url mysql:x --db-user u --db-password p",
        "--db-url must look like, --db-url jdbc:postgresql://h:x/cairn?password=secret --db-user u --db-password p",
        "--db-user and --db-password go with --db-url, --db-user u",
        "'Unknown options: ''--prot''', --prot 1"
    })
    void wrongOptionsAreRefusedBeforeAnythingIsTouched(String reason, String options, @TempDir Path directory) {
        var data = directory.resolve("data");
        var err = new StringWriter();
        var words = new ArrayList<>(List.of("--data", data.toString()));
        words.addAll(List.of(options.split(" ", -1)));

        int code =
                new CommandLine(new ServeCommand()).setErr(new PrintWriter(err)).execute(words.toArray(String[]::new));

        assertThat(code).isEqualTo(2);
        assertThat(err.toString()).contains(reason, "Usage: serve");
        assertThat(data).doesNotExist();
    }

    @Test
    void whatIsSaidForOperatorsIsToldRatherThanWhereItBegan() {
        var root = new IllegalStateException();
        var said = new StartupException("choose another --port", root);

        assertThat(StartupException.reason(new IllegalStateException("around it", said)))
                .isEqualTo("choose another --port");
        assertThat(StartupException.reason(new IllegalStateException("around it", root)))
                .isEqualTo("java.lang.IllegalStateException");
    }

    private static Settings settings(String option) {
        var command = new ServeCommand();
        new CommandLine(command).parseArgs(option.isEmpty() ? new String[0] : new String[] {option});
        return command.settings();
    }
}
