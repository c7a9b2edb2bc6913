package cairn.adapter.persistence.eventstore;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The search that sourcing and the check of a condition share: positions of the events that tagged alternatives select,
 * found in {@code event_tags} alone, at most {@code limit} for each alternative. Of several tags that must all match, the
 * first in alphabetical order leads, and the others are probed for each position that it leads to.
 */
final class TagSearch {

    static final String SQL = """
            select found.position
            from unnest(?::text[], ?::text[], ?::text[]) as wanted (tag, others, names)
            cross join lateral (
                select t.position
                from event_tags t
                where t.tag = wanted.tag and t.position > ? and t.position <= ?
                  and (wanted.names is null or t.name = any (wanted.names::text[]))
                  and (wanted.others is null or cardinality(wanted.others::text[]) = (
                      select count(*) from event_tags o
                      where o.tag = any (wanted.others::text[]) and o.position = t.position))
                order by t.position
                limit ?
            ) found
            """;

    static final int PARAMETERS = 6;

    private TagSearch() {}

    /** Binds the search's parameters, which must be the statement's first. */
    static void bind(PreparedStatement statement, List<Selection.Alternative> wanted, long after, long upTo, int limit)
            throws SQLException {
        Connection connection = statement.getConnection();
        var tags = new String[wanted.size()];
        var others = new @Nullable String[wanted.size()];
        var names = new @Nullable String[wanted.size()];
        for (int i = 0; i < wanted.size(); i++) {
            List<String> all = wanted.get(i).tags();
            tags[i] = all.getFirst();
            others[i] = anyOrNull(connection, all.subList(1, all.size()));
            names[i] = anyOrNull(connection, wanted.get(i).names());
        }
        statement.setArray(1, connection.createArrayOf("text", tags));
        statement.setArray(2, connection.createArrayOf("text", others));
        statement.setArray(3, connection.createArrayOf("text", names));
        statement.setLong(4, after);
        statement.setLong(5, upTo);
        statement.setInt(6, limit);
    }

    private static @Nullable String anyOrNull(Connection connection, List<String> texts) throws SQLException {
        return texts.isEmpty() ? null : TextArray.literal(connection, texts);
    }
}
