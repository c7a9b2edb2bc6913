package cairn.adapter.persistence.eventstore;

import cairn.adapter.persistence.ResultRows;
import cairn.adapter.persistence.connection.DatabaseAddress;
import cairn.adapter.persistence.eventstore.format.StoredEventNames;
import cairn.application.port.log.PersonMarks;
import cairn.application.port.out.Encryption;
import cairn.application.port.out.Pseudonyms;
import cairn.postgresql.PatientConnection;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The events with personal data in clear, from before encryption. Running nodes may append meanwhile. */
public final class ClearEvents implements AutoCloseable {

    /** The longest time from the encoding of an event until its append has ended. */
    private static final Duration LONGEST_APPEND = Duration.ofSeconds(23);

    /** The time after which no node appends personal data in clear. */
    public static final Duration NOTICED_AFTER = EncryptionSwitch.LONGEST_AGE.plus(LONGEST_APPEND);

    private static final Duration LONGEST_STATEMENT = Duration.ofSeconds(60);
    private static final int WINDOW = 1_000;

    private static final String TURN_ON =
            "insert into personal_encryption (is_complete) values (false) on conflict do nothing";

    private static final String COMPLETE = "update personal_encryption set is_complete = true";

    private static final String EVENTS = """
            select position, id, name, version, occurred_at, payload, metadata, tags, null::bytea as personal_key
              from events where position > ? and position <= ? and name = any (?)
             order by position
            """;

    private static final String REPLACE = "update events set payload = ? where position = ?";
    private static final String ADD_KEY = "insert into personal_keys (position, object, encrypted) values (?, ?, ?)";
    private static final String ADD_MARKS =
            "insert into person_marks (mark, object, owner) select unnest(?::text[]), ?, ? on conflict do nothing";

    private final Connection connection;
    private final EventCodec codec;

    /** Opens a connection of its own. The keys of the events are encrypted by {@code encryption}. */
    public <K extends Encryption & Pseudonyms> ClearEvents(DatabaseAddress database, K keys) {
        this.connection = open(database);
        var marks = new PersonMarks(keys::of);
        this.codec = new EventCodec(StoredEventNames.ALL, new PersonalEncryption(() -> true, () -> keys, () -> marks));
    }

    private static Connection open(DatabaseAddress database) {
        try {
            return PatientConnection.open(database.dataSource("rekey", LONGEST_STATEMENT));
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    /** Lets all nodes encrypt personal data of new events. */
    public void turnOn() {
        execute(TURN_ON);
    }

    /** Records that no event has personal data in clear. */
    public void complete() {
        execute(COMPLETE);
    }

    public long head() {
        try {
            return ResultRows.one(connection, EventReader.HEAD, row -> row.getLong(1));
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    /**
     * Encrypts the next events after a position, in one transaction.
     *
     * @return the number of changed events
     */
    public int encryptAfter(long position) {
        try {
            connection.setAutoCommit(false);
            int changed = 0;
            for (var at : events(position)) {
                var encrypted = codec.encryptedAgain(at.event());
                if (encrypted.isPresent()) {
                    replace(at.position(), encrypted.get());
                    changed++;
                }
            }
            connection.commit();
            connection.setAutoCommit(true);
            return changed;
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    /** Returns the last position that {@link #encryptAfter} processes. */
    public static long endAfter(long position) {
        return position + WINDOW;
    }

    private List<StoredEvent.At> events(long after) throws SQLException {
        try (var statement = connection.prepareStatement(EVENTS)) {
            statement.setLong(1, after);
            statement.setLong(2, endAfter(after));
            SqlArrays.bindTexts(statement, 3, codec.namesWithPersonalData());
            return ResultRows.list(statement, EventReader::event);
        }
    }

    private void replace(long position, StoredEvent encrypted) throws SQLException {
        var subject = encrypted.subject().orElseThrow();
        update(REPLACE, encrypted.payload(), position);
        update(ADD_KEY, position, subject.object(), encrypted.personalKey());
        try (var statement = connection.prepareStatement(ADD_MARKS)) {
            SqlArrays.bindTexts(statement, 1, subject.marks());
            statement.setString(2, subject.object());
            statement.setString(3, subject.owner());
            statement.executeUpdate();
        }
    }

    private void update(String sql, @Nullable Object... values) throws SQLException {
        try (var statement = connection.prepareStatement(sql)) {
            for (int place = 0; place < values.length; place++) {
                statement.setObject(place + 1, values[place]);
            }
            statement.executeUpdate();
        }
    }

    private void execute(String sql) {
        try (var statement = connection.createStatement()) {
            statement.executeUpdate(sql);
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    private static IllegalStateException failed(SQLException reason) {
        return new IllegalStateException("The events cannot be encrypted", reason);
    }

    @Override
    public void close() {
        try {
            connection.close();
        } catch (SQLException e) {
            throw failed(e);
        }
    }
}
