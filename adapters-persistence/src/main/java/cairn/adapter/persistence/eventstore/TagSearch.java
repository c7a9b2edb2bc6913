package cairn.adapter.persistence.eventstore;

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

    static final String SQL = """
            with head as materialized (
                select coalesce(max(position), 0) as position from events
            ), hits as (
                select distinct wanted.search, hit.position
                from unnest(?::int[], ?::text[], ?::text[], ?::text[], ?::bigint[], ?::bigint[])
                    as wanted (search, tag, others, names, after, up_to)
                cross join lateral (
                    select t.position
                    from event_tags t
                    where t.tag = wanted.tag and t.position > wanted.after and t.position <= wanted.up_to
                      and (wanted.names is null or t.name = any (wanted.names::text[]))
                      and (wanted.others is null or cardinality(wanted.others::text[]) = (
                          select count(*) from event_tags o
                          where o.tag = any (wanted.others::text[]) and o.position = t.position))
                    order by t.position
                    limit %d
                ) hit
            ), found as (
                select hits.search, count(*) over (partition by hits.search) as hits,
                    sum(octet_length(e.payload) + octet_length(e.metadata)) over (
                        partition by hits.search order by e.position
                        rows between unbounded preceding and 1 preceding) as bytes_before,
                    e.position, e.id, e.name, e.version, e.occurred_at, e.payload, e.metadata, e.tags
                from hits join events e on e.position = hits.position
            )
            select found.search, found.hits, head.position as head, found.position, found.id, found.name,
                found.version, found.occurred_at, found.payload, found.metadata, found.tags
            from head left join found on coalesce(found.bytes_before, 0) < ?
            order by found.search, found.position
            """.formatted(EventReader.CHUNK);

    /** Executes the searches and returns their chunks in the same order, all from one snapshot. */
    static List<Chunk> execute(PreparedStatement statement, List<TagSearch> searches, long bytes) throws SQLException {
        bind(statement, searches);
        statement.setLong(7, bytes);
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
