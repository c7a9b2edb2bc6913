package cairn.adapter.persistence.benchmark;

import cairn.adapter.persistence.eventstore.EventRows;
import cairn.adapter.persistence.eventstore.StoredEventNames;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.zip.CRC32;
import java.util.zip.CheckedOutputStream;
import org.postgresql.PGConnection;
import org.postgresql.copy.PGCopyOutputStream;

/** Brings a log to its size: fills it unless that is done already, and takes away what measuring has appended. */
final class Seed {

    private static final int SAMPLE = 1_000;
    private static final int REPORT_EVERY = 500_000;

    private static final String CLEAR = """
            truncate events, event_tags;
            alter table events drop constraint if exists events_id_key;
            alter table event_tags drop constraint if exists event_tags_pkey;
            drop table if exists seed
            """;

    private static final String INDEX = """
            set maintenance_work_mem = '256MB';
            alter table events add constraint events_id_key unique (id);
            insert into event_tags (tag, position, name) select unnest(tags), position, name from events;
            alter table event_tags add constraint event_tags_pkey primary key (tag, position)
            """;

    private final BenchDatabase database;
    private final int size;
    private final Consumer<String> progress;

    Seed(BenchDatabase database, int size, Consumer<String> progress) {
        this.database = database;
        this.size = size;
        this.progress = progress;
    }

    /** Leaves the log with exactly its events, and statistics that know of them. */
    void bringToSize() throws SQLException {
        String form = form();

        if (!isFilledWith(form)) {
            fill();
            database.execute("create table seed as select '%s' as form".formatted(form));
        } else if (head() > size) {
            cutBack();
        } else {
            return;
        }
        database.execute("vacuum (analyze) events, event_tags");
    }

    private boolean isFilledWith(String form) throws SQLException {
        return database.text("select to_regclass('seed') is not null").equals("t")
                && database.text("select form from seed").equals(form);
    }

    private long head() throws SQLException {
        return Long.parseLong(database.text("select coalesce(max(position), 0) from events"));
    }

    private void cutBack() throws SQLException {
        progress.accept("Taking away what was appended to the log of %,d events".formatted(size));
        database.execute("""
                delete from event_tags t using events e
                where e.position > %1$d and t.tag = any (e.tags) and t.position = e.position;
                delete from events where position > %1$d
                """.formatted(size));
    }

    private void fill() throws SQLException {
        database.execute(CLEAR);
        try (Connection connection = database.connect();
                OutputStream copy = new PGCopyOutputStream(connection.unwrap(PGConnection.class), EventRows.COPY)) {
            write(copy, size, this::report);
        } catch (IOException e) {
            throw new BenchmarkException("The log cannot be filled: " + e.getMessage(), e);
        }
        progress.accept("Indexing them");
        database.execute(INDEX);
    }

    private static void write(OutputStream out, int count, IntConsumer written) throws IOException {
        var lives = new BookingLives();
        try (var rows = new EventRows(out, StoredEventNames.ALL)) {
            for (int i = 0; i < count; i++) {
                written.accept(i);
                rows.write(lives.next());
            }
        }
    }

    private void report(int written) {
        if (written % REPORT_EVERY == 0) {
            progress.accept("Filling a log: %,d of %,d events".formatted(written, size));
        }
    }

    /** Changes when what a log is filled with does, so that no log of an older build is taken for one of this. */
    private static String form() {
        var sum = new CRC32();
        try {
            write(new CheckedOutputStream(OutputStream.nullOutputStream(), sum), SAMPLE, _ -> {});
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return Long.toHexString(sum.getValue());
    }
}
