package cairn.bootstrap.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import cairn.bootstrap.Application;
import cairn.bootstrap.config.Settings;
import cairn.bootstrap.startup.StartupException;
import cairn.postgresql.BackupArchiver.Schedule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

class ConfigurationFileTest {

    @TempDir
    private Path directory;

    private Path file;

    @BeforeEach
    void createFile() throws IOException {
        var ownerOnly = PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));
        file = Files.createFile(directory.resolve("cairn.conf"), ownerOnly);
    }

    @Test
    void optionsThatAreNotGivenHaveTheValuesOfTheFile() throws IOException {
        write("""
                # production
                port = 9090

                db-url = jdbc:postgresql://127.0.0.1/cairn?ApplicationName=a=b
                db-user=cairn
                db-password = ${user.home} #1\\n"quoted"
                db-wait = 5
                access-log = true
                """);

        var settings = settings(Map.of(), "--config", file.toString(), "--db-wait", "7");

        assertThat(settings.port()).isEqualTo(9090);
        assertThat(settings.database().orElseThrow().url()).contains("ApplicationName=a=b");
        assertThat(settings.database().orElseThrow().password()).isEqualTo("${user.home} #1\\n\"quoted\"");
        assertThat(settings.isAccessLogged()).isTrue();
        assertThat(settings.databaseWait()).isEqualTo(Duration.ofSeconds(7));
        assertThat(settings.host()).isEqualTo("127.0.0.1");
    }

    @Test
    void theEnvironmentMayNameTheFileAndGoesBeforeItsSettings() throws IOException {
        write("port = 9090\nhost = ::1\nbackup-to = /mnt/backup\nbackup-keep = 3\n");

        var settings = settings(Map.of("CAIRN_CONFIG", file.toString(), "CAIRN_PORT", "8080"));

        assertThat(settings.host()).isEqualTo("::1");
        assertThat(settings.port()).isEqualTo(8080);
        assertThat(settings.backups()).contains(new Schedule(Path.of("/mnt/backup"), Duration.ofDays(1), 3));
    }

    @Test
    void passwordsMayBeInAFileOfTheirOwn() throws IOException {
        var password = Files.copy(file, directory.resolve("password"), StandardCopyOption.COPY_ATTRIBUTES);
        Files.writeString(password, "se cret\n");
        write("db-url = jdbc:postgresql://127.0.0.1/cairn\ndb-user = cairn\ndb-password-file = " + password + "\n");

        assertThat(settings(Map.of(), "--config=" + file).database().map(Settings.Database::password))
                .isEqualTo(Optional.of("se cret"));

        Files.writeString(password, "\n");
        assertRefused("--db-password-file " + password + " is empty");
        Files.setPosixFilePermissions(password, PosixFilePermissions.fromString("rw-r--r--"));
        assertRefused("accounts other than its owner have access to it; run: chmod 600 " + password);
        Files.delete(password);
        assertRefused("--db-password-file " + password + " does not exist");
    }

    private void assertRefused(String reason) {
        assertThatExceptionOfType(StartupException.class)
                .isThrownBy(() -> settings(Map.of(), "--config", file.toString()))
                .withMessageContaining(reason);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "port 9090 | line 2: a line must look like: name = value",
                "prot = 9090 | line 2: there is no setting prot; there are access-log, allow-loopback-webhooks,",
                "config = x | line 2: there is no setting config",
                "yes = true | line 2: there is no setting yes",
                "port = | line 2: port has no value",
                "data = /other | line 2: data is set twice"
            })
    void aLineThatIsNoSettingIsNamed(String line, String reason) throws IOException {
        write("data = /srv/cairn\n" + line + "\n");

        assertRefused(file + ", " + reason);
    }

    @Test
    void aFileWithAPasswordIsPrivate() throws IOException {
        write("db-password = secret\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));

        assertRefused("run: chmod 600 " + file);
    }

    @Test
    void aFileThatOthersMayChangeIsRefused() throws IOException {
        write("data = /srv/cairn\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-rw-r--"));

        assertRefused("run: chmod go-w " + file);
    }

    @Test
    void aMissingFileIsNamed() {
        assertThatExceptionOfType(StartupException.class)
                .isThrownBy(() ->
                        settings(Map.of(), "--config", directory.resolve("none").toString()))
                .withMessage("--config %s does not exist", directory.resolve("none"));
    }

    @Test
    void aFileThatIsNoTextOrHasNoNameIsRefused() throws IOException {
        Files.write(file, new byte[] {(byte) 0xff, (byte) 0xfe});

        assertRefused("--config " + file + " cannot be read: it is not text in UTF-8");
        assertThatExceptionOfType(StartupException.class)
                .isThrownBy(() -> settings(Map.of("CAIRN_CONFIG", "")))
                .withMessageContaining("is set without a value");
    }

    @Test
    void aWrongValueIsFoundWithItsLine() throws IOException {
        write("\nport = abc\n");

        assertThatExceptionOfType(ParameterException.class)
                .isThrownBy(() -> settings(Map.of(), "--config", file.toString()))
                .satisfies(mistake -> assertThat(Application.reason(mistake, Map.of()))
                        .isEqualTo("Invalid value for port in %s, line 2: 'abc' is not an int", file));
    }

    @Test
    void commandsThatUseTheDatabaseReadTheFile() {
        var program = Application.commandLine();

        assertThat(List.of(
                        command(program, "export"),
                        command(program, "operator", "create"),
                        command(program, "demo", "remove")))
                .allMatch(command -> command.getCommandSpec().findOption("--config") != null);
        assertThat(command(program, "webhooks", "listen").getCommandSpec().findOption("--config"))
                .isNull();
    }

    private static CommandLine command(CommandLine program, String... names) {
        var command = program;
        for (var name : names) {
            command = Objects.requireNonNull(command.getSubcommands().get(name), name);
        }
        return command;
    }

    private void write(String text) throws IOException {
        Files.writeString(file, text);
    }

    private static Settings settings(Map<String, String> environment, String... arguments) {
        var program = Application.commandLine();
        var words = Stream.concat(Stream.of("serve"), Stream.of(arguments)).toList();
        ConfigurationFile.applyTo(program, words, environment);
        var parsed = program.parseArgs(words.toArray(String[]::new));
        ServeCommand serve = parsed.subcommand().commandSpec().commandLine().getCommand();
        return serve.settings();
    }
}
