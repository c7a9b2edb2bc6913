package cairn.adapter.persistence.eventstore;

import cairn.adapter.persistence.SqlFile;
import cairn.adapter.persistence.eventstore.EventReader.Chunk;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.util.ArrayList;

/** Reads the next selected events, with {@code after < position <= upTo}, position by position: no tag leads to them. */
record LogScan(EventFilter selection, long after, long upTo) {

    static final String SQL = SqlFile.read(LogScan.class, "scan-log.sql");

    /** The maximum number of positions that one statement scans. */
    private static final int WINDOW = 10_000;

    Chunk execute(Connection connection) throws SQLException {
        long windowEnd = Math.min(upTo, after > Long.MAX_VALUE - WINDOW ? Long.MAX_VALUE : after + WINDOW);
        try (PreparedStatement statement = connection.prepareStatement(SQL)) {
            statement.setLong(1, after);
            statement.setLong(2, windowEnd);
            if (selection.names().isPresent()) {
                var names =
                        connection.createArrayOf("text", selection.names().get().toArray(String[]::new));
                statement.setArray(3, names);
                statement.setArray(4, names);
            } else {
                statement.setNull(3, Types.ARRAY);
                statement.setNull(4, Types.ARRAY);
            }
            statement.setInt(5, EventReader.CHUNK);
            statement.setLong(6, EventReader.CHUNK_BYTES);
            Chunk scanned = chunk(statement, windowEnd);
            return new Chunk(
                    scanned.events().stream()
                            .filter(at -> selection.matches(
                                    at.event().name(), at.event().tags()))
                            .toList(),
                    scanned.scanned(),
                    scanned.head());
        }
    }

    private Chunk chunk(PreparedStatement statement, long windowEnd) throws SQLException {
        var events = new ArrayList<StoredEvent.At>();
        long head = 0;
        int hits = 0;
        try (ResultSet rows = statement.executeQuery()) {
            while (rows.next()) {
                head = rows.getLong("head");
                if (rows.getLong("position") > 0) {
                    hits = rows.getInt("hits");
                    events.add(EventReader.event(rows));
                }
            }
        }
        return Chunk.of(events, hits, after, windowEnd, head);
    }
}
