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
    found.version, found.occurred_at, found.payload, found.metadata, found.tags,
    (select encrypted from personal_keys k where k.position = found.position) as personal_key
from head left join found on coalesce(found.bytes_before, 0) < ?
order by found.search, found.position
