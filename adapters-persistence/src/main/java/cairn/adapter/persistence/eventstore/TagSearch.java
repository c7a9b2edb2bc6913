package cairn.adapter.persistence.eventstore;

import cairn.adapter.persistence.SqlFile;
import cairn.adapter.persistence.eventstore.EventReader.Chunk;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Searches for the next events that match tagged alternatives, with {@code after < position <= upTo}. One statement
 * runs many searches; each alternative scans {@code event_tags} separately, for one chunk at most. If several tags must
 * match, the first in alphabetical order is scanned and the others are probed at each of its positions. A search is
 * limited by bytes, but returns at least one event.
 */
record TagSearch(List<EventFilter.Alternative> wanted, long after, long upTo) {

    static final String SQL = SqlFile.read(TagSearch.class, "search-tags.sql").formatted(EventReader.CHUNK);

    static List<Chunk> execute(Connection connection, List<TagSearch> searches, long bytes) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(SQL)) {
            bind(statement, searches);
            statement.setLong(7, bytes);
            return chunks(statement, searches);
        }
    }

    private static List<Chunk> chunks(PreparedStatement statement, List<TagSearch> searches) throws SQLException {
        var found = new ArrayList<List<StoredEvent.At>>();
        searches.forEach(_ -> found.add(new ArrayList<>()));
        var hits = new int[searches.size()];
        long head = 0;
        try (ResultSet rows = statement.executeQuery()) {
            while (rows.next()) {
                head = rows.getLong("head");
                int search = rows.getInt("search");
                if (!rows.wasNull()) {
                    hits[search] = rows.getInt("hits");
                    found.get(search).add(EventReader.event(rows));
                }
            }
        }
        var chunks = new ArrayList<Chunk>();
        for (int i = 0; i < searches.size(); i++) {
            TagSearch search = searches.get(i);
            chunks.add(Chunk.of(found.get(i), hits[i], search.after, search.upTo, head));
        }
        return chunks;
    }

    private static void bind(PreparedStatement statement, List<TagSearch> searches) throws SQLException {
        Connection connection = statement.getConnection();
        var numbers = new ArrayList<Integer>();
        var tags = new ArrayList<String>();
        var others = new ArrayList<@Nullable String>();
        var names = new ArrayList<@Nullable String>();
        var after = new ArrayList<Long>();
        var upTo = new ArrayList<Long>();
        for (int number = 0; number < searches.size(); number++) {
            TagSearch search = searches.get(number);
            for (EventFilter.Alternative alternative : search.wanted) {
                List<String> all = alternative.tags();
                numbers.add(number);
                tags.add(all.getFirst());
                others.add(SqlArrays.literalOrNull(connection, all.subList(1, all.size())));
                names.add(SqlArrays.literalOrNull(connection, alternative.names()));
                after.add(search.after);
                upTo.add(search.upTo);
            }
        }
        SqlArrays.bindInts(statement, 1, numbers);
        SqlArrays.bindTexts(statement, 2, tags);
        SqlArrays.bindTexts(statement, 3, others);
        SqlArrays.bindTexts(statement, 4, names);
        SqlArrays.bindLongs(statement, 5, after);
        SqlArrays.bindLongs(statement, 6, upTo);
    }
}
