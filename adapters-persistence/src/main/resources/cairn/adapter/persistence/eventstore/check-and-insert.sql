with head as materialized (
    select coalesce(max(position), 0) as position from events
), conflicting as materialized (
    select distinct wanted.append
    from unnest(?::int[], ?::bigint[], ?::text[], ?::text[], ?::text[])
        as wanted (append, after, tag, others, names)
    where case when wanted.tag is null then exists (
            select from events e
            where e.position > wanted.after
              and (wanted.names is null or e.name = any (wanted.names::text[])))
        else exists (
            select from event_tags t
            where t.tag = wanted.tag and t.position > wanted.after
              and (wanted.names is null or t.name = any (wanted.names::text[]))
              and (wanted.others is null or cardinality(wanted.others::text[]) = (
                  select count(*) from event_tags o
                  where o.tag = any (wanted.others::text[]) and o.position = t.position)))
        end
), accepted as materialized (
    select (select position from head) + row_number() over (order by e.place) as position,
        e.id::uuid as id, e.name, e.version,
        'epoch'::timestamptz + e.micros * interval '1 microsecond' as occurred_at,
        e.payload, e.metadata, e.tags::text[] as tags,
        e.object, e.owner, e.personal_key, e.marks::text[] as marks
    from unnest(?::int[], ?::text[], ?::text[], ?::int[], ?::bigint[], ?::bytea[], ?::bytea[], ?::text[],
            ?::text[], ?::text[], ?::bytea[], ?::text[])
        with ordinality as e (append, id, name, version, micros, payload, metadata, tags,
            object, owner, personal_key, marks, place)
    where not e.append = any (array(select append from conflicting))
), appended as (
    insert into events (position, id, name, version, occurred_at, payload, metadata, tags)
    select position, id, name, version, occurred_at, payload, metadata, tags from accepted
), tagged as (
    insert into event_tags (tag, position, name)
    select unnest(tags), position, name from accepted
), personal as (
    insert into personal_keys (position, object, encrypted)
    select position, object, personal_key from accepted where personal_key is not null
), marked as (
    insert into person_marks (mark, object, owner)
    select distinct mark, object, owner from accepted cross join lateral unnest(marks) mark
    on conflict do nothing
)%s
select head.position, array(select append from conflicting),
    (select pg_notify('%s', ?) from accepted having count(*) > 0)
from head
