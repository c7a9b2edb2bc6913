package cairn.benchmark.store;

import java.sql.SQLException;

/** Lengthens the history of the object that a log's last event belongs to. */
public final class LargeHistories {

    /** The text in an event of an object that {@link #repeatLastEvent} replaces by a longer one. */
    public static final String PADDING = "PADDING";

    private LargeHistories() {}

    /**
     * Repeats the last event of a log.
     *
     * @param padding the number of characters in place of {@link #PADDING}
     * @return the largest number of bytes that such an event has
     * @throws BenchmarkException if the database fails
     */
    public static long repeatLastEvent(BenchmarkDatabase log, int times, int padding) {
        try {
            log.execute("""
                    insert into events
                    select e.position + n, gen_random_uuid(), e.name, e.version, e.occurred_at,
                        convert_to(replace(convert_from(e.payload, 'UTF8'), '%s', repeat(md5(n::text), %d)), 'UTF8'),
                        e.metadata, e.tags
                    from (select * from events order by position desc limit 1) e, generate_series(1, %d) n;
                    insert into event_tags
                    select unnest(tags), position, name from events e
                    where not exists (select from event_tags t where t.position = e.position);
                    select pg_notify('cairn_events', max(position)::text) from events
                    """.formatted(PADDING, padding / 32, times));
            return Long.parseLong(log.text("select octet_length(payload) from events order by position desc limit 1"));
        } catch (SQLException e) {
            throw new BenchmarkException("The database fails: " + e.getMessage(), e);
        }
    }
}
