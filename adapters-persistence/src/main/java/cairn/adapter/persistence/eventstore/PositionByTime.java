package cairn.adapter.persistence.eventstore;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;

/**
 * Finds positions by times, without an index on them and without walking the log. Clocks of nodes differ a little: times
 * follow the order of positions but for {@link #DISORDER}.
 */
record PositionByTime(Connection connection) {

    /** An event is never later by more than this than one that comes after it in the log. */
    static final Duration DISORDER = Duration.ofSeconds(10);

    private static final String TIME = "select occurred_at from events where position = ?";

    private static final String LAST = """
            select position from events where position <= ? and occurred_at <= ? order by position desc limit 1
            """;

    private static final String FIRST = """
            select position - 1 from events where position > ? and occurred_at >= ? order by position limit 1
            """;

    /** The last event that had happened then is not beyond the point where times are past the disorder. */
    long lastAt(Instant then) throws SQLException {
        long end = crossing(then.plus(DISORDER));
        return number(LAST, end, then, 0);
    }

    /** The position before the first event that happened then or later; the head if there is none. */
    long lastBefore(Instant then) throws SQLException {
        long begin = crossing(then.minus(DISORDER).minusNanos(1));
        return number(FIRST, begin, then, head());
    }

    /** A position whose event, unless there is none, had happened then, while the next had not. */
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
        try (var row = statement.executeQuery()) {
            row.next();
            return row.getObject(1, OffsetDateTime.class).toInstant();
        }
    }

    private long head() throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(EventReader.HEAD);
                var row = statement.executeQuery()) {
            row.next();
            return row.getLong(1);
        }
    }

    private long number(String sql, long position, Instant then, long otherwise) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setLong(1, position);
            statement.setObject(2, then.atOffset(ZoneOffset.UTC));
            try (var row = statement.executeQuery()) {
                return row.next() ? row.getLong(1) : otherwise;
            }
        }
    }
}
