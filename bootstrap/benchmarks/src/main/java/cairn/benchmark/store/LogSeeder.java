package cairn.benchmark.store;

import cairn.adapter.persistence.eventstore.EventRows;
import cairn.adapter.persistence.eventstore.format.StoredEventNames;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.zip.CRC32;
import java.util.zip.CheckedOutputStream;
import org.axonframework.eventsourcing.eventstore.TaggedEventMessage;
import org.postgresql.PGConnection;
import org.postgresql.copy.PGCopyOutputStream;

/** Fills a log with a given number of events unless it has them, and deletes those that measurements have appended. */
final class LogSeeder {

    private static final int SAMPLE = 1_000;
    private static final int REPORT_EVERY = 500_000;

    private static final String CLEAR = """
            truncate events, event_tags;
            drop table if exists seed
            """;

    private static final String UNINDEX = """
            alter table events drop constraint if exists events_id_key;
            alter table event_tags drop constraint if exists event_tags_pkey
            """;

    private static final String INDEX = """
            set local maintenance_work_mem = '256MB';
            alter table events add constraint events_id_key unique (id);
            insert into event_tags (tag, position, name) select unnest(tags), position, name from events;
            alter table event_tags add constraint event_tags_pkey primary key (tag, position)
            """;

    private final BenchmarkDatabase database;
    private final int size;
    private final IntFunction<Supplier<TaggedEventMessage<?>>> histories;
    private final Consumer<String> progress;

    LogSeeder(BenchmarkDatabase database, int size, Consumer<String> progress) {
        this(database, size, BookingHistoryGenerator::new, progress);
    }

    /**
     * @param histories returns the events of a log with a given number of events
     */
    LogSeeder(
            BenchmarkDatabase database,
            int size,
            IntFunction<Supplier<TaggedEventMessage<?>>> histories,
            Consumer<String> progress) {
        this.database = database;
        this.size = size;
        this.histories = histories;
        this.progress = progress;
    }

    void bringToSize() throws SQLException {
        String checksum = checksum();

        if (!isFilledWith(checksum)) {
            fillAfter(log -> log.execute(CLEAR));
            database.execute("create table seed as select '%s' as form".formatted(checksum));
        } else if (head() > size) {
            cutBack();
        } else {
            return;
        }
        database.execute("vacuum (analyze) events, event_tags");
    }

    private boolean isFilledWith(String checksum) throws SQLException {
        return database.text("select to_regclass('seed') is not null").equals("t")
                && database.text("select form from seed").equals(checksum);
    }

    private long head() throws SQLException {
        return Long.parseLong(database.text("select coalesce(max(position), 0) from events"));
    }

    private void cutBack() throws SQLException {
        progress.accept("Removing the events that were appended to the log of %,d events".formatted(size));
        database.execute("""
                delete from event_tags t using events e
                where e.position > %1$d and t.tag = any (e.tags) and t.position = e.position;
                delete from events where position > %1$d
                """.formatted(size));
    }

    /**
     * Fills the empty log of a future service in one transaction.
     *
     * @throws BenchmarkException if it contains events
     */
    void fillEmpty() throws SQLException {
        fillAfter(LogSeeder::refuseUnlessEmpty);
        database.execute("vacuum (analyze) events, event_tags");
    }

    private static void refuseUnlessEmpty(Statement statement) throws SQLException {
        statement.execute("lock table events, event_tags");
        try (var events = statement.executeQuery("select from events limit 1")) {
            if (events.next()) {
                throw new BenchmarkException("There are events in this log already: only an empty one can be filled");
            }
        }
    }

    @FunctionalInterface
    private interface Preparation {
        void of(Statement log) throws SQLException;
    }

    private void fillAfter(Preparation preparation) throws SQLException {
        try (Connection connection = database.connect();
                Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            preparation.of(statement);
            statement.execute(UNINDEX);
            copy(connection);
            progress.accept("Indexing them");
            statement.execute(INDEX);
            connection.commit();
        } catch (IOException e) {
            throw new BenchmarkException("The log cannot be filled: " + e.getMessage(), e);
        }
    }

    private void copy(Connection connection) throws IOException, SQLException {
        try (OutputStream copy = new PGCopyOutputStream(connection.unwrap(PGConnection.class), EventRows.COPY)) {
            write(copy, size, this::report);
        }
    }

    private void write(OutputStream out, int count, IntConsumer written) throws IOException {
        var history = histories.apply(size);
        try (var rows = new EventRows(out, StoredEventNames.ALL)) {
            for (int i = 0; i < count; i++) {
                written.accept(i);
                rows.write(history.get());
            }
        }
    }

    private void report(int written) {
        if (written % REPORT_EVERY == 0) {
            progress.accept("Filling a log: %,d of %,d events".formatted(written, size));
        }
    }

    /** Returns a checksum of the generated events, which identifies logs that other builds have filled differently. */
    private String checksum() {
        var sum = new CRC32();
        try {
            write(new CheckedOutputStream(OutputStream.nullOutputStream(), sum), Math.min(size, SAMPLE), _ -> {});
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return Long.toHexString(sum.getValue());
    }
}
