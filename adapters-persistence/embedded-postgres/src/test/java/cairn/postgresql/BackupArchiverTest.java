package cairn.postgresql;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.postgresql.BackupArchiver.Schedule;
import cairn.postgresql.BackupWriter.Source;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class BackupArchiverTest {

    private static final PositionQueries QUERIES = new PositionQueries(
            "SELECT count(*) FROM noted", "SELECT n, xmin::text::bigint FROM noted WHERE n > ? ORDER BY n");

    @Test
    void itContinuesAnArchiveAndReplacesOldBackups() throws Exception {
        try (var place = Place.withDatabase();
                var server = place.start()) {
            Sql.answer(server, "CREATE TABLE noted AS SELECT 1 AS n");
            var directory = place.directory().resolve("backups");
            Files.createDirectories(directory.resolve("20200101T000000.000Z" + Backup.PARTIAL));
            var ofSomeoneElse = Files.createDirectories(directory.resolve("film" + Backup.PARTIAL));
            var damaged = Files.createDirectories(directory.resolve("20210101T000000.000Z"));
            Files.writeString(damaged.resolve(Backup.MANIFEST), "finished=today");
            var source = new Source(TestHost.CAIRN, place.data(), QUERIES);

            final Backup first;
            try (var archiver = start(source, directory, Duration.ofDays(1))) {
                awaitArchived(archiver, 1, directory);
                first = all(directory).getFirst();
                Sql.answer(server, "INSERT INTO noted VALUES (2)");
                awaitArchived(archiver, 2, directory);
            }
            var ofAnotherDatabase = Files.createDirectories(directory.resolve("29990101T000000.000Z"));
            Files.writeString(
                    ofAnotherDatabase.resolve(Backup.MANIFEST),
                    Files.readString(first.folder().resolve(Backup.MANIFEST))
                            .replaceAll("finished=.*", "finished=2999-01-01T00:00:00Z")
                            .replaceAll("system=.*", "system=1"));
            try (var _ = start(source, directory, Duration.ofDays(1))) {
                Sql.answer(server, "INSERT INTO noted VALUES (3)");
                Await.until("the first backup is continued", () -> position(first) == 3);
            }
            assertThat(Backup.in(directory)).extracting(Backup::system).containsExactly("1", first.system());
            WorkingDirectory.deleteTree(ofAnotherDatabase);

            try (var _ = start(source, directory, Duration.ofMillis(1))) {
                Await.until(
                        "a new backup has replaced the first",
                        () -> !all(directory).contains(first));
            }
            assertThat(all(directory)).hasSize(1);
            try (var folders = Files.list(directory)) {
                assertThat(folders.filter(Files::isDirectory))
                        .containsExactlyInAnyOrder(all(directory).getFirst().folder(), ofSomeoneElse, damaged);
            }
        }
    }

    private static BackupArchiver start(Source source, Path directory, Duration every) {
        return BackupArchiver.start(source, new Schedule(directory, every, 1));
    }

    private static void awaitArchived(BackupArchiver archiver, long position, Path directory)
            throws InterruptedException {
        Await.until(
                "position %d is archived".formatted(position),
                () -> archiver.status().archived().isPresent()
                        && position(all(directory).getFirst()) >= position);
    }

    private static long position(Backup backup) {
        try {
            return backup.archived().position();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static List<Backup> all(Path directory) {
        try {
            return Backup.in(directory);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
