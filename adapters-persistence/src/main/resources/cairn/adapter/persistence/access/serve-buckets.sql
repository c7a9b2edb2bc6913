with ordered as (
    select *, 60000000000 / per_minute as one
    from unnest(?::uuid[], ?::text[], ?::text[], ?::integer[], ?::integer[], ?::integer[])
        as ordered (operator_id, mode, name, per_minute, wanted, returned)
), known as (
    select operator_id, mode, name, per_minute, wanted, one, moment.now,
        least(greatest(full_at - returned * one, moment.now), moment.now + one * per_minute) as full_at
    from call_buckets bucket
        join ordered using (operator_id, mode, name, per_minute)
        cross join (values (?::bigint)) as moment (now)
    order by operator_id, mode, name, per_minute
    for update of bucket
), served as (
    select *, least(wanted, (now + one * per_minute - full_at) / one) as granted from known
)
update call_buckets bucket set full_at = served.full_at + served.granted * served.one
from served
where bucket.operator_id = served.operator_id and bucket.mode = served.mode
    and bucket.name = served.name and bucket.per_minute = served.per_minute
returning bucket.operator_id, bucket.mode, bucket.name, bucket.per_minute, granted, bucket.full_at,
    set_config('synchronous_commit', 'off', true)
