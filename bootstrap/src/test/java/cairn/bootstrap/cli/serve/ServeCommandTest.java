package cairn.bootstrap.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import cairn.adapter.webhooks.LoopbackTargets;
import cairn.bootstrap.config.Settings;
import cairn.bootstrap.startup.StartupException;
import cairn.postgresql.BackupArchiver.Schedule;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** The options of {@code cairn serve}. */
public class ServeCommandTest {

    @ParameterizedTest
    @CsvSource({
        "'', REGISTERED_LOCALLY",
        "--allow-loopback-webhooks, ANY",
        "--allow-loopback-webhooks=true, ANY",
        "--allow-loopback-webhooks=false, REGISTERED_LOCALLY",
        "--base-url http://localhost:8080, REGISTERED_LOCALLY",
        "--base-url https://api.example.com, NONE",
        "--trusted-proxies 127.0.0.1, NONE",
        "--behind-proxy --base-url https://api.example.com, NONE",
        "--behind-proxy --base-url http://127.0.0.1:8080, NONE",
        "--behind-proxy --base-url https://api.example.com --allow-loopback-webhooks, ANY",
        "--host 0.0.0.0 --tls-cert c --tls-key k, NONE",
        "--db-url jdbc:postgresql://127.0.0.1/x --db-user u --db-password p, NONE"
    })
    void onlyAServiceOnLoopbackSendsWebhooksToItsOwnMachine(String options, LoopbackTargets targets) {
        assertThat(settings(options).loopbackWebhooks()).isEqualTo(targets);
    }

    @ParameterizedTest
    @CsvSource({
        "'', true",
        "--host ::1, true",
        "--no-demo, false",
        "--behind-proxy --base-url https://api.example.com, false",
        "--host 0.0.0.0 --tls-cert c --tls-key k, false",
        "--db-url jdbc:postgresql://127.0.0.1/x --db-user u --db-password p, false",
        "--behind-proxy --base-url https://api.example.com --demo, true"
    })
    void onlyAServiceOnLoopbackHasADemoByDefault(String options, boolean hasDemo) {
        assertThat(settings(options).withDemo()).isEqualTo(hasDemo);
    }

    @ParameterizedTest
    @CsvSource({"30m, PT30M", "12h, PT12H", "7d, P7D"})
    void backupsHaveAPeriod(String text, Duration period) {
        assertThat(settings("").backups()).isEmpty();
        assertThat(settings("--backup-to b --backup-keep 3 --backup-every " + text)
                        .backups())
                .contains(new Schedule(Path.of("b"), period, 3));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--backup-to b --backup-every 0h",
                "--backup-to b --backup-every 5",
                "--backup-to b --backup-keep 0",
                "--backup-to b --db-url jdbc:postgresql://127.0.0.1/x --db-user u --db-password p"
            })
    void wrongBackupOptionsAreRefused(String options) {
        assertThatExceptionOfType(ParameterException.class)
                .isThrownBy(() -> settings(options))
                .withMessageContaining("--backup-");
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
        "--tls-cert and --tls-key must be given together, --tls-cert chain.pem",
        "--base-url must start with https://, --base-url http://x --tls-cert c --tls-key k",
        "--behind-proxy needs --base-url, --behind-proxy",
        "--demo and --no-demo exclude each other, --demo --no-demo",
        "--db-url must not weaken TLS, --db-url jdbc:postgresql://10.0.0.1/x?sslmode=require --db-user u --db-password"
                + " p",
        "--port must be between 0 and 65535, --port 65536",
        "--drain-seconds must be between 0 and 600, --drain-seconds 601",
        "'Invalid value for option ''--port''', --port http",
        "--management-port must be between 0 and 65535, --management-port 65536",
        "--management-port must not be the same as --port, --port 8081",
        "--management-host must be an address of this machine, --management-host no.such.invalid",
        "--base-url must look like, --base-url ftp://x",
        "--db-url needs --db-user, --db-url jdbc:postgresql://127.0.0.1/x",
        "--db-url must look like, --db-url mysql:x --db-user u --db-password p",
        "--db-url must look like, --db-url jdbc:postgresql://h:x/cairn?password=secret --db-user u --db-password p",
        "--db-user and --db-password may only be given together with --db-url, --db-user u",
        "--require-standby may only be given together with --db-url, --require-standby",
        "'--db-url with several servers needs targetServerType=primary',"
                + " '--db-url jdbc:postgresql://127.0.0.1,127.0.0.2/x?targetServerType=any --db-user u --db-password p'",
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
    void messagesForOperatorsAreShownRatherThanStackTraces() {
        var root = new IllegalStateException();
        var said = new StartupException("choose another --port", root);

        assertThat(StartupException.reason(new IllegalStateException("around it", said)))
                .isEqualTo("choose another --port");
        assertThat(StartupException.reason(new IllegalStateException("around it", root)))
                .isEqualTo("java.lang.IllegalStateException");
    }

    private static Settings settings(String options) {
        var command = new ServeCommand(Map.of());
        new CommandLine(command).parseArgs(options.isEmpty() ? new String[0] : options.split(" ", -1));
        return command.settings();
    }
}
