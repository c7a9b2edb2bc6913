package cairn.adapter.persistence.eventstore;

import cairn.adapter.persistence.SqlFile;
import cairn.adapter.persistence.eventstore.Appender.Draft;
import cairn.adapter.persistence.eventstore.StoredEvent.Subject;
import cairn.adapter.persistence.eventstore.format.StoredEventNames;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLWarning;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.postgresql.util.PSQLWarning;

/**
 * Locks, checks, inserts and commits in one round trip. The driver sends the statements together and the server runs
 * them in one transaction; each statement has its own snapshot, at the isolation level of the pool's connections.
 */
final class AppendStatement {

    // A separate statement: only statements after it see everything that earlier holders of the lock have committed.
    static final String LOCK = "select pg_advisory_xact_lock(7165064482209132911)";

    static final String CHECK_AND_INSERT = checkAndInsert("");

    /** Forgets erased objects, too. Apart, because the server would prepare the execution of these parts each time. */
    static final String CHECK_INSERT_AND_FORGET = checkAndInsert(
            SqlFile.read(AppendStatement.class, "forget-erased.sql").formatted(StoredEventNames.PERSONAL_DATA_ERASED));

    /** The server function that waits for a standby. Unlike the text of its warning, its name is never translated. */
    private static final String WAIT_FOR_STANDBY = "SyncRepWaitForLSN";

    private AppendStatement() {}

    private static String checkAndInsert(String alsoForget) {
        return SqlFile.read(AppendStatement.class, "check-and-insert.sql").formatted(alsoForget, Appender.CHANNEL);
    }

    /** Returns the statement that appends a batch. */
    static String sql(AppendBatch batch) {
        return LOCK + "; " + (batch.erases() ? CHECK_INSERT_AND_FORGET : CHECK_AND_INSERT);
    }

    record Result(long head, Set<Integer> conflicts) {}

    /** @param node the name under which this node notifies the others */
    static Result execute(PreparedStatement statement, AppendBatch batch, String node) throws SQLException {
        bindConditions(statement, batch.checked());
        bindEvents(statement, batch);
        statement.setString(18, node);
        statement.execute();
        requireDurable(statement.getWarnings());
        statement.getMoreResults();
        try (ResultSet row = statement.getResultSet()) {
            row.next();
            var conflicts = (Integer[]) row.getArray(2).getArray();
            return new Result(row.getLong(1), Arrays.stream(conflicts).collect(Collectors.toUnmodifiableSet()));
        }
    }

    /**
     * Rejects a commit whose wait for a synchronous standby was cancelled: the server reports success, but may lose the
     * commit.
     */
    private static void requireDurable(@Nullable SQLWarning first) throws SQLException {
        for (var warning = first; warning != null; warning = warning.getNextWarning()) {
            if (warning instanceof PSQLWarning notice
                    && WAIT_FOR_STANDBY.equals(notice.getServerErrorMessage().getRoutine())) {
                throw new SQLException("The commit is not confirmed by a synchronous standby", warning);
            }
        }
    }

    private static void bindConditions(PreparedStatement statement, List<Draft> drafts) throws SQLException {
        Connection connection = statement.getConnection();
        var appends = new ArrayList<Integer>();
        var markers = new ArrayList<Long>();
        var tags = new ArrayList<@Nullable String>();
        var others = new ArrayList<@Nullable String>();
        var names = new ArrayList<@Nullable String>();
        for (int index = 0; index < drafts.size(); index++) {
            for (ConflictCheck check : drafts.get(index).checks()) {
                appends.add(index);
                markers.add(check.after());
                EventFilter.Alternative wanted = check.wanted();
                List<String> all = wanted.tags();
                tags.add(all.isEmpty() ? null : all.getFirst());
                others.add(SqlArrays.literalOrNull(connection, all.subList(Math.min(1, all.size()), all.size())));
                names.add(SqlArrays.literalOrNull(connection, wanted.names()));
            }
        }
        SqlArrays.bindInts(statement, 1, appends);
        SqlArrays.bindLongs(statement, 2, markers);
        SqlArrays.bindTexts(statement, 3, tags);
        SqlArrays.bindTexts(statement, 4, others);
        SqlArrays.bindTexts(statement, 5, names);
    }

    private static void bindEvents(PreparedStatement statement, AppendBatch batch) throws SQLException {
        Connection connection = statement.getConnection();
        var appends = new ArrayList<Integer>();
        var ids = new ArrayList<String>();
        var names = new ArrayList<String>();
        var versions = new ArrayList<Integer>();
        var times = new ArrayList<Long>();
        var payloads = new ArrayList<byte[]>();
        var metadata = new ArrayList<byte[]>();
        var tags = new ArrayList<String>();
        var objects = new ArrayList<@Nullable String>();
        var owners = new ArrayList<@Nullable String>();
        var keys = new ArrayList<byte @Nullable []>();
        var marks = new ArrayList<@Nullable String>();
        List<Draft> drafts = batch.checked();
        for (int index : batch.written()) {
            for (StoredEvent event : drafts.get(index).events()) {
                appends.add(index);
                ids.add(event.id().toString());
                names.add(event.name());
                versions.add(event.version());
                times.add(ChronoUnit.MICROS.between(Instant.EPOCH, event.occurredAt()));
                payloads.add(event.payload());
                metadata.add(event.metadata());
                tags.add(SqlArrays.literal(connection, event.tags()));
                var subject = event.subject();
                objects.add(subject.map(Subject::object).orElse(null));
                owners.add(subject.map(Subject::owner).orElse(null));
                keys.add(event.personalKey());
                marks.add(SqlArrays.literalOrNull(
                        connection, subject.map(Subject::marks).orElse(Set.of())));
            }
        }
        SqlArrays.bindInts(statement, 6, appends);
        SqlArrays.bindTexts(statement, 7, ids);
        SqlArrays.bindTexts(statement, 8, names);
        SqlArrays.bindInts(statement, 9, versions);
        SqlArrays.bindLongs(statement, 10, times);
        SqlArrays.bindBytes(statement, 11, payloads);
        SqlArrays.bindBytes(statement, 12, metadata);
        SqlArrays.bindTexts(statement, 13, tags);
        SqlArrays.bindTexts(statement, 14, objects);
        SqlArrays.bindTexts(statement, 15, owners);
        SqlArrays.bindBytes(statement, 16, keys);
        SqlArrays.bindTexts(statement, 17, marks);
    }
}
