package cairn.adapter.persistence.eventstore;

import cairn.adapter.persistence.ResultRows;
import cairn.adapter.persistence.SqlTimes;
import cairn.application.port.out.LogTimes;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;

/**
 * Finds positions by time, without an index on times and without scanning the log. The clocks of nodes differ slightly,
 * so times follow the order of positions only within {@link LogTimes#DISORDER}.
 */
record PositionByTime(Connection connection) {

    private static final String TIME = "select occurred_at from events where position = ?";

    private static final String LAST = """
            select position from events where position <= ? and occurred_at <= ? order by position desc limit 1
            """;

    private static final String FIRST = """
            select position - 1 from events where position > ? and occurred_at >= ? order by position limit 1
            """;

    /**
     * Returns the position of the last event at or before a time; 0 if there is none. It cannot lie beyond the events
     * of that time plus the disorder.
     */
    long lastAt(Instant then) throws SQLException {
        long end = crossing(then.plus(LogTimes.DISORDER));
        return number(LAST, end, then, 0);
    }

    /** Returns the time of the event at a position; the epoch for 0. */
    Instant timeOf(long position) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(TIME)) {
            return position == 0 ? Instant.EPOCH : time(statement, position);
        }
    }

    /** Returns the position before the first event at or after a time; the head if there is none. */
    long lastBefore(Instant then) throws SQLException {
        long begin = crossing(then.minus(LogTimes.DISORDER).minusNanos(1));
        return number(FIRST, begin, then, head());
    }

    /**
     * Returns a position whose event is at or before a time while the next one is later; 0 if the first event is later.
     */
    private long crossing(Instant then) throws SQLException {
        long had = 0;
        long hadNot = head() + 1;
        try (PreparedStatement statement = connection.prepareStatement(TIME)) {
            while (hadNot - had > 1) {
                long middle = had + (hadNot - had) / 2;
                if (time(statement, middle).isAfter(then)) {
                    hadNot = middle;
                } else {
                    had = middle;
                }
            }
        }
        return had;
    }

    private static Instant time(PreparedStatement statement, long position) throws SQLException {
        statement.setLong(1, position);
        return ResultRows.one(
                statement, row -> row.getObject(1, OffsetDateTime.class).toInstant());
    }

    private long head() throws SQLException {
        return ResultRows.one(connection, EventReader.HEAD, row -> row.getLong(1));
    }

    private long number(String sql, long position, Instant then, long otherwise) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setLong(1, position);
            statement.setObject(2, SqlTimes.utc(then));
            return ResultRows.first(statement, row -> row.getLong(1)).orElse(otherwise);
        }
    }
}
