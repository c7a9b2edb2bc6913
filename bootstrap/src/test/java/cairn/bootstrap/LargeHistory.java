package cairn.bootstrap;

import cairn.adapter.persistence.TestDatabase;

/** Repeats the last event of a log in SQL, past the limits that the service enforces today. */
final class LargeHistory {

    /** The text in an event that {@link #repeatLastEvent} replaces by a longer one. */
    static final String PADDING = "PADDING";

    private LargeHistory() {}

    /** @param padding the number of characters in place of {@link #PADDING} */
    static void repeatLastEvent(TestDatabase log, int times, int padding) {
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
    }
}
