with newer as materialized (
    select * from json_populate_recordset(null::%1$s, ?::json)
), older as (
    select operator_id, mode, status from %1$s where id in (select id from newer)
), saved as (
    insert into %1$s select * from newer
    on conflict (id) do update set (%2$s) = row(%3$s)
), changes as (
    select operator_id, mode, status, sum(change) as change
      from (select operator_id, mode, status, 1 as change from newer
            union all
            select operator_id, mode, status, -1 from older) each
     group by operator_id, mode, status
    having sum(change) <> 0
)
insert into list_totals
select '%1$s', operator_id, mode, status, change from changes order by operator_id, mode, status
on conflict (list, mode, operator_id, status) do update set total = list_totals.total + excluded.total
