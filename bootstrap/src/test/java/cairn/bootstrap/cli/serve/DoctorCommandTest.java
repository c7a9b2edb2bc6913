package cairn.bootstrap.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.TestDatabase;
import cairn.bootstrap.security.MasterKey;
import cairn.bootstrap.startup.PrivateFile;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** {@code cairn doctor} finds what would make a start fail, and changes nothing. */
class DoctorCommandTest {

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private Map<String, String> environment = Map.of();

    @TempDir
    private Path directory;

    @Test
    void aFirstStartWouldSucceed() {
        assertThat(doctor("--port", "0", "--management-port", "0")).isZero();

        assertThat(lines().map(line -> line.substring(9, 20).strip()))
                .containsExactly(
                        "java",
                        "memory",
                        "data",
                        "port",
                        "management",
                        "certificate",
                        "database",
                        "master key",
                        "clock");
        assertThat(lines()).noneMatch(line -> line.startsWith("failed"));
        assertThat(lines()).anyMatch(line -> line.startsWith("ok       database     embedded; a start creates it"));
        assertThat(err.toString()).isEmpty();
        assertThat(data()).doesNotExist();
    }

    @Test
    void aMisspeltVariableIsAWarning() {
        environment = Map.of("CAIRN_PROT", "80");

        assertThat(doctor("--port", "0", "--management-port", "0")).isZero();
        assertThat(lines())
                .contains("warning  variable     CAIRN_PROT is not a setting of Cairn. Did you mean CAIRN_PORT?");
    }

    @Test
    void everyFaultOfTheMachineHasALine() throws IOException {
        Files.createDirectory(
                data(), PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        Files.setPosixFilePermissions(data(), PosixFilePermissions.fromString("rwxrwx---"));
        new PrivateFile(directory.resolve("master.key")).make("not a key\n");
        try (var taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                var metrics = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            int code = doctor(
                    "--port", Integer.toString(taken.getLocalPort()),
                    "--management-port", Integer.toString(metrics.getLocalPort()),
                    "--master-key", directory.resolve("master.key").toString(),
                    "--backup-to", directory.resolve("master.key").toString(),
                    "--tls-cert", "no.pem",
                    "--tls-key", "no.pem");

            assertThat(code).isEqualTo(1);
        }
        assertFailed("data", "run: chmod go-w " + data());
        assertFailed("port", "Choose another --port");
        assertFailed("management", "Choose another --management-port");
        assertFailed("backups", "master.key is not a directory");
        assertFailed("certificate", "--tls-cert no.pem does not exist");
        assertFailed("master key", "master.key is damaged");
        assertThat(err.toString()).isEqualToIgnoringNewLines("cairn: a start would fail: 6 of 10 checks failed");
    }

    @Test
    void aDirectoryOfBackupsThatOthersMayChangeFailsAsItDoesAtAStart() throws IOException {
        var backups = Files.createDirectory(directory.resolve("backups"));
        Files.setPosixFilePermissions(backups, PosixFilePermissions.fromString("rwxrwxrwx"));

        assertThat(doctor("--port", "0", "--management-port", "0", "--backup-to", backups.toString()))
                .isEqualTo(1);
        assertFailed("backups", "run: chmod go-w " + backups);
    }

    @Test
    void anEmbeddedDatabaseIsExaminedWhileItIsStopped() throws IOException {
        var cluster = data().resolve("postgres/data");
        Files.createDirectories(cluster.resolve("global"));
        Files.writeString(cluster.resolve("PG_VERSION"), "17\n");
        Files.setLastModifiedTime(
                Files.createFile(cluster.resolve("global/pg_control")),
                FileTime.from(Instant.now().plus(2, ChronoUnit.HOURS)));

        assertThat(doctor("--port", "0", "--management-port", "0")).isEqualTo(1);
        assertFailed("database", "The database in " + data().resolve("postgres/data") + " ");
        assertThat(lines())
                .anyMatch(line -> line.startsWith("warning  clock"))
                .anyMatch(line -> line.startsWith("warning  master key   "));
    }

    @Test
    void anExternalDatabaseIsInspected() {
        var fresh = TestDatabase.fresh();
        assertThat(doctorOf(fresh, "")).as(err.toString()).isZero();
        assertThat(lines())
                .anyMatch(line -> line.matches("ok       database     PostgreSQL 1[89].*"))
                .anyMatch(line -> line.startsWith("ok       durability   fsync=on, full_page_writes=on, "))
                .anyMatch(line -> line.matches("ok       migrations   0 applied, \\d+ pending, which a start runs"))
                .anyMatch(line -> line.matches(
                        "ok       clock        the database's clock is \\d+ ms (ahead of|behind) this machine's"));

        assertThat(doctorOf(TestDatabase.migrated(), "")).isZero();
        assertThat(lines()).anyMatch(line -> line.matches("ok       migrations   \\d+ applied, 0 pending"));
    }

    @Test
    void everyFaultOfADatabaseHasALine() {
        var database = TestDatabase.migrated();
        database.execute("insert into master_key (fingerprint) values ('of another key')");
        MasterKey.in(directory.resolve("master.key"));

        assertThat(doctorOf(database, "options=-c%20synchronous_commit=off")).isEqualTo(1);
        assertFailed("durability", "synchronous_commit=off; acknowledged bookings could be lost");
        assertFailed("master key", "master.key is not that of the database");

        var closed = TestDatabase.fresh();
        closed.execute("revoke create on schema public from pg_database_owner, public");
        assertThat(doctorOf(closed, "")).isEqualTo(1);
        assertFailed("migrations", "make it the owner of the database");
        assertThat(doctorOf(new TestDatabase("jdbc:postgresql://127.0.0.1:1/x", "u", "p"), ""))
                .isEqualTo(1);
        assertFailed("database", "The database at jdbc:postgresql://127.0.0.1:1/x as u cannot be used");
    }

    @Test
    void allowedDurabilityIsAWarning() {
        environment = Map.of("CAIRN_EVENT_STORE_ALLOW_UNSAFE_DURABILITY", "true");

        assertThat(doctorOf(TestDatabase.fresh(), "options=-c%20synchronous_commit=off"))
                .isZero();
        assertThat(lines()).anyMatch(line -> line.startsWith("warning  durability"));
    }

    @Test
    void aRequiredStandbyIsMissed() {
        var database = TestDatabase.fresh();

        assertThat(doctorOf(database, "")).isZero();
        assertThat(lines()).noneMatch(line -> line.contains("standby"));
        assertThat(doctorOf(database, "", "--require-standby")).isEqualTo(1);
        assertFailed("standby", "synchronous_standby_names is empty: commits do not wait for a standby");
    }

    private int doctorOf(TestDatabase database, String option, String... more) {
        var options = new ArrayList<>(List.of(
                "--port",
                "0",
                "--management-port",
                "0",
                "--master-key",
                directory.resolve("master.key").toString(),
                "--db-url",
                database.jdbcUrl() + (database.jdbcUrl().contains("?") ? "&" : "?") + option,
                "--db-user",
                database.user(),
                "--db-password",
                database.password()));
        options.addAll(List.of(more));
        return doctor(options.toArray(String[]::new));
    }

    private int doctor(String... options) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        var words = Stream.concat(Stream.of("--data", data().toString()), Stream.of(options));
        return new CommandLine(new DoctorCommand(environment))
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(words.toArray(String[]::new));
    }

    private void assertFailed(String subject, String reason) {
        assertThat(lines())
                .anyMatch(line -> line.startsWith("failed   %-12s ".formatted(subject)) && line.contains(reason));
    }

    private Stream<String> lines() {
        return out.toString().lines();
    }

    private Path data() {
        return directory.resolve("data");
    }
}
