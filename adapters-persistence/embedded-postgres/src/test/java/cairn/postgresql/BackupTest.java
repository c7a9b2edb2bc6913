package cairn.postgresql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import cairn.postgresql.BackupWriter.Source;
import cairn.postgresql.RestoreTarget.End;
import cairn.postgresql.RestoreTarget.Moment;
import cairn.postgresql.RestoreTarget.Position;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Restores of a database that was backed up and killed while it was written. */
class BackupTest {

    private static final PositionQueries QUERIES = new PositionQueries(
            "SELECT coalesce(max(n), 0) FROM counted",
            "SELECT n, xmin::text::bigint FROM counted WHERE n > ? ORDER BY n LIMIT 100");

    private static Place place;
    private static Path backups;
    private static int acknowledged;
    private static int atMoment;
    private static Instant moment;

    @BeforeAll
    static void backUpAndKill() throws Exception {
        place = Place.withDatabase();
        backups = place.directory().resolve("backups");
        try (var server = place.start()) {
            Sql.answer(server, "CREATE TABLE counted (n int PRIMARY KEY, text text)");
            var count = new AtomicInteger();
            var isOver = new AtomicBoolean();
            var writer = CompletableFuture.runAsync(() -> count(server, count, isOver));
            Await.until("something is written", () -> count.get() > 100);
            try (var backup =
                    BackupWriter.create(new Source(TestHost.CAIRN, place.data(), QUERIES), backups, (_, _) -> true)) {
                int before = count.get();
                backup.archive();
                Await.until("more is written", () -> count.get() > before + 300);
                backup.archive();
                isOver.set(true);
                writer.join();
                atMoment = count.get();
                moment = Instant.parse(Sql.answer(
                        server,
                        "SELECT to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS.US\"Z\"')"));
                for (int i = 0; i < 50; i++) {
                    insert(server, count.incrementAndGet());
                }
                acknowledged = count.get();
                backup.archive();
                insert(server, count.incrementAndGet());
            }
            server.postmaster().destroyForcibly();
        }
    }

    private static void count(EmbeddedPostgres server, AtomicInteger count, AtomicBoolean isOver) {
        try {
            while (!isOver.get()) {
                insert(server, count.get() + 1);
                count.incrementAndGet();
            }
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void insert(EmbeddedPostgres server, int n) throws SQLException {
        Sql.answer(server, "INSERT INTO counted VALUES (%d, repeat(md5('%d'), 300))".formatted(n, n));
    }

    @AfterAll
    static void delete() throws IOException {
        place.close();
    }

    @Test
    void theEndIsWhatWasArchivedLast() throws Exception {
        assertThat(restored(new End())).isEqualTo(acknowledged);
    }

    @Test
    void aPositionIsTheLastOneThatExists() throws Exception {
        var backup = Backup.in(backups).getFirst();
        assertThat(backup.first()).isLessThan(acknowledged);
        for (long position : List.of(backup.first(), (backup.first() + acknowledged) / 2)) {
            assertThat(restored(new Position(position))).isEqualTo(position);
        }
    }

    @Test
    void aMomentIsWhatWasCommittedUpToIt() throws Exception {
        assertThat(restored(new Moment(moment))).isEqualTo(atMoment);
        assertThat(restored(new Moment(Backup.in(backups).getFirst().archived().at())))
                .isEqualTo(acknowledged);
    }

    @Test
    void aPointThatNoBackupContainsIsRefusedWithWhatThereIs() throws Exception {
        var all = Backup.in(backups);
        for (var target : List.of(
                new Position(acknowledged + 1), new Position(0), new Moment(Instant.EPOCH), new Moment(Instant.MAX))) {
            assertThatExceptionOfType(EmbeddedPostgresException.class)
                    .isThrownBy(() -> target.choose(all))
                    .withMessageContaining(
                            "positions %d to %d".formatted(all.getFirst().first(), acknowledged));
        }
    }

    @Test
    void aFlippedBitIsFoundWhereverItIs() throws Exception {
        var relation = someFile("data/base", "\\d+");
        var segment = someFile("wal", "[0-9A-F]{24}");
        for (var file : List.of(relation, segment)) {
            flip(file, 10_000);
            assertThatExceptionOfType(EmbeddedPostgresException.class)
                    .isThrownBy(() -> restored(new End()))
                    .withMessageContaining(file + " is damaged");
            flip(file, 10_000);
        }
        var unfinished = someFile("wal", "[0-9A-F]{24}\\.partial");
        var end = Backup.in(backups).getFirst().archived().end();
        flip(unfinished, end.offset() - 100_000);
        assertThatExceptionOfType(EmbeddedPostgresException.class)
                .isThrownBy(() -> restored(new End()))
                .withMessageContaining("its log is damaged: it ends after position");
        flip(unfinished, end.offset() - 100_000);
    }

    @Test
    void aBackupThatNamesFilesOutsideOfItIsRefused() throws Exception {
        var backup = Backup.in(backups).getFirst();
        var list = backup.folder().resolve(Backup.FILES);
        var manifest = backup.folder().resolve(Backup.MANIFEST);
        var files = Files.readString(list);
        var properties = Files.readString(manifest);
        var planted = Files.writeString(backups.resolve("planted"), "x");
        var link = Files.createSymbolicLink(Backup.data(backup.folder()).resolve("link"), planted);
        try (var other = Place.withPrograms()) {
            for (var name : List.of("data/../../planted", "data/link", "../planted")) {
                Files.writeString(list, "%s  %s%n".formatted(DurableFiles.digestOf(planted), name) + files);
                Files.writeString(manifest, properties.replace(backup.checksums(), DurableFiles.digestOf(list)));
                assertThatExceptionOfType(EmbeddedPostgresException.class)
                        .isThrownBy(() -> restored(other, new End()))
                        .withMessageContaining(name + " is damaged");
                assertThat(other.data().resolve("planted")).doesNotExist();
            }
        } finally {
            Files.writeString(list, files);
            Files.writeString(manifest, properties);
            Files.delete(link);
        }
    }

    @Test
    void aRestoreThatWasInterruptedIsNotStartedButRepeated() throws Exception {
        try (var other = Place.withPrograms()) {
            assertThatExceptionOfType(EmbeddedPostgresException.class)
                    .isThrownBy(() -> Restore.run(plan(other, new End()), _ -> {}, _ -> false));
            assertThatExceptionOfType(EmbeddedPostgresException.class)
                    .isThrownBy(other::start)
                    .withMessageContaining("not complete");
            assertThat(restored(other, new End())).isEqualTo(acknowledged);
            try (var server = other.start()) {
                assertThat(Sql.answer(server, "SELECT count(*) FROM counted")).isEqualTo(acknowledged + "");
                assertThat(Sql.answer(server, "SELECT current_setting('restore_command')"))
                        .isEmpty();
            }
            assertThatExceptionOfType(EmbeddedPostgresException.class)
                    .isThrownBy(() -> restored(other, new End()))
                    .withMessageContaining("already is a database");
        }
    }

    private static long restored(RestoreTarget target) throws IOException, InterruptedException, SQLException {
        try (var other = Place.withPrograms()) {
            return restored(other, target);
        }
    }

    private static long restored(Place other, RestoreTarget target) throws IOException, SQLException {
        try (var restore = Restore.run(plan(other, target), _ -> {}, _ -> true)) {
            restore.complete();
            return Long.parseLong(Sql.answer(restore.server(), "SELECT max(n) FROM counted HAVING max(n) = count(*)"));
        }
    }

    private static Restore.Plan plan(Place other, RestoreTarget target) throws IOException {
        return new Restore.Plan(
                TestHost.CAIRN, target.choose(Backup.in(backups)), target, other.data(), QUERIES.newest());
    }

    /** Returns the largest file of a folder of the backup. */
    private static Path someFile(String folder, String name) throws IOException {
        try (Stream<Path> files =
                Files.walk(Backup.in(backups).getFirst().folder().resolve(folder))) {
            return files.filter(file -> file.getFileName().toString().matches(name))
                    .max((a, b) -> Long.compare(a.toFile().length(), b.toFile().length()))
                    .orElseThrow();
        }
    }

    private static void flip(Path file, long at) throws IOException {
        try (var channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            var one = ByteBuffer.allocate(1);
            channel.read(one, at);
            channel.write(one.flip().put(0, (byte) (one.get(0) ^ 1)), at);
        }
    }
}
