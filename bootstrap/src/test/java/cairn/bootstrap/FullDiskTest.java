package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.adapter.persistence.TestDatabase;
import cairn.adapter.persistence.eventstore.LogBackup;
import cairn.bootstrap.cli.export.ExportCommand;
import cairn.bootstrap.config.EmbeddedDatabase;
import cairn.postgresql.BackupArchiver;
import cairn.postgresql.BackupWriter.Source;
import cairn.postgresql.EmbeddedPostgres;
import cairn.postgresql.SkippedWithout;
import cairn.postgresql.UnpackedPrograms;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** Exports and backups to a disk that is full say so, leave nothing half done, and succeed once there is room. */
class FullDiskTest {

    private static final String NO_SPACE = "No space left on device";
    private static final int MEGABYTE = 1 << 20;

    @RegisterExtension
    private final PassableDirectory directory = new PassableDirectory();

    /** The header and the first page of the rows each need a block of 4 KiB. */
    @ParameterizedTest
    @ValueSource(ints = {0, 8_192, 16_384})
    @SkippedWithout("root and unshare")
    void anExportFailsAndTheSameCommandContinuesIt(int bytesLeft) throws Exception {
        var database = DemoDatabase.copy();
        try (var service = TestService.startOver(database);
                var disk = FullDisk.at(directory.path().resolve("disk"), 1)) {
            var bookings = new Bookings(service, service.testKey());
            for (int i = 0; i < 60; i++) {
                bookings.made(BookingBodies.request());
            }
            var elsewhere = directory.path().resolve("elsewhere.csv");
            assertThat(export(database, elsewhere).code()).isZero();
            var file = disk.resolve("bookings.csv");

            disk.fill(bytesLeft);
            for (int i = 0; i < 2; i++) {
                var failed = export(database, file);
                assertThat(failed.code()).isEqualTo(1);
                assertThat(failed.errors())
                        .contains("cairn: The export to " + file, NO_SPACE, "the same command continues it")
                        .doesNotContain("Exception");
                assertThat(file).doesNotExist();
            }
            disk.free();

            assertThat(export(database, file).code()).isZero();
            assertThat(Files.readAllLines(file)).hasSizeGreaterThan(60).isEqualTo(Files.readAllLines(elsewhere));
            assertThat(entries(file.resolveSibling("."))).containsExactly("bookings.csv");
        }
    }

    private static CommandOutcome export(TestDatabase database, Path file) {
        return CommandOutcome.of(
                new CommandLine(new ExportCommand()),
                "bookings",
                "--mode=test",
                "--out=" + file,
                "--db-url=" + database.jdbcUrl(),
                "--db-user=" + database.user(),
                "--db-password=" + database.password());
    }

    /** Leaves room for a part of the files first, and for a part of the write-ahead log later. */
    @Test
    @SkippedWithout("root and unshare")
    void aBackupFailsAndTheArchiveContinues() throws Exception {
        UnpackedPrograms.linkInto(directory.data());
        try (var disk = FullDisk.at(directory.path().resolve("disk"), 250)) {
            var backups = disk.resolve("");
            try (var server = EmbeddedPostgres.start(EmbeddedDatabase.HOST, directory.data(), _ -> {})) {
                var database = new TestDatabase(server.jdbcUrl(), server.user(), server.password());
                TestService.startOver(database, Map.of()).close();
                disk.fill(10 * MEGABYTE);

                var failed = cairn(directory.data(), "backup", backups.toString());
                assertThat(failed.code()).isEqualTo(1);
                assertThat(failed.errors()).contains("cairn: The backup failed: ", NO_SPACE);
                assertThat(entries(backups)).containsExactlyInAnyOrder("lock", "filler");
                disk.free();
                assertThat(cairn(directory.data(), "backup", backups.toString()).code())
                        .isZero();

                archiveOverAFullDisk(server, disk, backups);
            }
            requireRestorable(copied(backups));
        }
    }

    private void archiveOverAFullDisk(EmbeddedPostgres server, FullDisk disk, Path backups) throws Exception {
        execute(server, "create table written (i int, t text)");
        try (var log = new LogHeard(BackupArchiver.class.getName());
                var archiver = BackupArchiver.start(
                        new Source(EmbeddedDatabase.HOST, directory.data(), LogBackup.QUERIES),
                        new BackupArchiver.Schedule(backups, Duration.ofDays(1), 1))) {
            awaitArchived(archiver);
            disk.fill(MEGABYTE);
            execute(server, "insert into written select i, repeat('x', 1000) from generate_series(1, 20000) as i");
            await().atMost(TestService.SOON).until(() -> !log.heard().isEmpty());
            disk.free();
            execute(server, "insert into written values (20001, '')");
            awaitArchived(archiver);
            assertThat(log.heard()).hasSize(2);
            assertThat(log.heard().getFirst()).contains("fails and is tried again", NO_SPACE);
            assertThat(log.heard().getLast()).contains("works again");
        }
    }

    private static void awaitArchived(BackupArchiver archiver) {
        var now = Clock.systemUTC().instant();
        await().atMost(TestService.SOON)
                .until(() -> archiver.status().archived().filter(now::isBefore).isPresent());
    }

    /** A restore follows the links of {@code /proc} to their names, which exist for the holder of the disk only. */
    private Path copied(Path backups) throws IOException, InterruptedException {
        var copy = directory.path().resolve("copy");
        assertThat(new ProcessBuilder("cp", "-a", backups + "/.", copy.toString())
                        .inheritIO()
                        .start()
                        .waitFor())
                .isZero();
        return copy;
    }

    private void requireRestorable(Path backups) throws Exception {
        var restored = directory.path().resolve("restored");
        UnpackedPrograms.linkInto(restored);
        var outcome = cairn(restored, "restore", backups.toString());
        assertThat(outcome.code()).as(outcome.errors()).isZero();
        try (var server = EmbeddedPostgres.start(EmbeddedDatabase.HOST, restored, _ -> {})) {
            assertThat(number(server, "select count(*) from written")).isEqualTo(20_001);
        }
    }

    private static CommandOutcome cairn(Path data, String... words) {
        return CommandOutcome.of(
                Application.commandLine(),
                Stream.concat(Stream.of(words), Stream.of("--data=" + data)).toArray(String[]::new));
    }

    private static List<String> entries(Path directory) throws IOException {
        try (var entries = Files.list(directory)) {
            return entries.map(entry -> entry.getFileName().toString()).toList();
        }
    }

    private static void execute(EmbeddedPostgres server, String... statements) throws SQLException {
        try (var connection = DriverManager.getConnection(server.jdbcUrl(), server.user(), server.password());
                var statement = connection.createStatement()) {
            for (var sql : statements) {
                statement.execute(sql);
            }
        }
    }

    private static long number(EmbeddedPostgres server, String question) throws SQLException {
        try (var connection = DriverManager.getConnection(server.jdbcUrl(), server.user(), server.password());
                var statement = connection.createStatement();
                var row = statement.executeQuery(question)) {
            row.next();
            return row.getLong(1);
        }
    }
}
