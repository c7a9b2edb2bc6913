package cairn.postgresql;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.SQLException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

class PageCheckTest {

    private static final String TABLE = "CREATE TABLE long AS SELECT n, md5(n::text) FROM generate_series(1, 50000) n";

    @Test
    void everyPageOfADatabaseIsRightAlsoWhileItIsWritten() throws IOException, InterruptedException, SQLException {
        try (var place = Place.withDatabase();
                var server = place.start()) {
            Sql.answer(server, TABLE);
            var isOver = new AtomicBoolean();
            var writer = CompletableFuture.runAsync(() -> write(server, isOver));
            for (int i = 0; i < 5; i++) {
                var report = PageCheck.of(place.data(), _ -> true);

                assertThat(report.faults()).isEmpty();
                assertThat(report.damaged()).isZero();
                assertThat(report.isComplete()).isTrue();
                assertThat(report.pages()).isGreaterThan(1_000);
            }
            isOver.set(true);
            writer.join();
        }
    }

    private static void write(EmbeddedPostgres server, AtomicBoolean isOver) {
        try {
            while (!isOver.get()) {
                Sql.answer(server, "UPDATE long SET md5 = md5(md5) WHERE n % 3 = 0");
                try (var superuser = server.asSuperuser();
                        var statement = superuser.createStatement()) {
                    statement.execute("CHECKPOINT");
                }
            }
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void aFlippedBitIsFoundInAStoppedAndInARunningDatabase() throws IOException, InterruptedException, SQLException {
        try (var place = Place.withDatabase()) {
            String file;
            try (var server = place.start()) {
                Sql.answer(server, TABLE);
                file = Sql.answer(server, "SELECT pg_relation_filepath('long')");
            }
            flip(place.working().resolve("data").resolve(file), 3 * PageChecksum.PAGE + 4_000);

            assertThat(PageCheck.of(place.data(), _ -> true).faults())
                    .containsExactly("page 3 of %s is damaged: its checksum is wrong".formatted(file));
            try (var server = place.start()) {
                assertThat(PageCheck.of(place.data(), _ -> server.isRunning()).damaged())
                        .isEqualTo(1);
            }
        }
    }

    @Test
    void aCheckThatIsEndedIsIncomplete() throws IOException, InterruptedException {
        try (var place = Place.withDatabase()) {
            assertThat(PageCheck.of(place.data(), _ -> false).isComplete()).isFalse();
            assertThat(PageCheck.pagesUnder(place.data())).isGreaterThan(1_000);
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
