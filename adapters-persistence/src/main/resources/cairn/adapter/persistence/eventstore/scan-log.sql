select h.head, e.hits, position, id, name, version, occurred_at, payload, metadata, tags,
    (select encrypted from personal_keys k where k.position = e.position) as personal_key
from (select coalesce(max(position), 0) as head from events) h
left join lateral (
    select position, id, name, version, occurred_at, payload, metadata, tags, count(*) over () as hits,
        sum(octet_length(payload) + octet_length(metadata)) over (
            order by position rows between unbounded preceding and 1 preceding) as bytes_before
    from (
        select * from events
        where position > ? and position <= ? and (?::text[] is null or name = any (?::text[]))
        order by position
        limit ?
    ) following
) e on coalesce(e.bytes_before, 0) < ?
order by position
