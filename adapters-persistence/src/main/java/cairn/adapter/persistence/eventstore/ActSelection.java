package cairn.adapter.persistence.eventstore;

import cairn.application.view.Total;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/**
 * Selects events of a tag, to read them backwards.
 *
 * @param names the names of the events; empty for all
 * @param actor the author of the events; empty for any
 * @param after the exclusive lower bound of the positions
 * @param last the inclusive upper bound of the positions
 */
record ActSelection(String tag, List<String> names, Optional<String> actor, long after, long last) {

    private static final String WHERE = """
            from event_tags t join events e using (position)
            where t.tag = ? and t.position > ? and t.position <= ? and (?::text[] is null or t.name = any (?::text[]))
                and (?::text is null or convert_from(e.metadata, 'UTF8')::json ->> 'actor' = ?)
            """;

    static final String NEWEST = """
            select e.position, e.id, e.name, e.version, e.occurred_at, e.payload, e.metadata, e.tags, null::bytea as personal_key
            """ + WHERE + "order by t.position desc limit ? offset ?";

    /** Counts no further than a list's total is exact. */
    static final String COUNT =
            "select count(*) from (select " + WHERE + "limit " + (Total.COUNTED_UP_TO + 1) + ") counted";

    void bind(PreparedStatement statement, long before) throws SQLException {
        var kinds =
                names.isEmpty() ? null : statement.getConnection().createArrayOf("text", names.toArray(String[]::new));
        statement.setString(1, tag);
        statement.setLong(2, after);
        statement.setLong(3, Math.min(last, before == Long.MAX_VALUE ? before : before - 1));
        statement.setArray(4, kinds);
        statement.setArray(5, kinds);
        statement.setString(6, actor.orElse(null));
        statement.setString(7, actor.orElse(null));
    }
}
