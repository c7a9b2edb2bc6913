with recursive endpoint (id) as (
    (select endpoint_id from webhook_lanes order by endpoint_id limit 1)
    union all
    select (select lane.endpoint_id from webhook_lanes lane
             where lane.endpoint_id > endpoint.id order by lane.endpoint_id limit 1)
      from endpoint where endpoint.id is not null
), open as (
    select endpoint.id,
           case when coalesce(state.failures, 0) < %d then %d else %d end
           - (select count(*) from webhook_lanes lane
               where lane.endpoint_id = endpoint.id and lane.lease is not null and lane.due_at > ?) as free
      from endpoint left join webhook_endpoint_states state on state.endpoint_id = endpoint.id
     where endpoint.id is not null and coalesce(state.paused_until <= ?, true)
), due as (
    select lane.endpoint_id, lane.subject
      from open cross join lateral (
           select first.*, row_number() over (order by first.due_at) as turn
             from (select endpoint_id, subject, due_at from webhook_lanes
                    where endpoint_id = open.id and due_at <= ?
                    order by due_at limit greatest(open.free, 0)) first) lane
     order by lane.turn, lane.due_at limit ?
), taken as (
    select lane.endpoint_id, lane.subject
      from due join webhook_lanes lane on lane.endpoint_id = due.endpoint_id and lane.subject = due.subject
     where lane.due_at <= ?
       for update of lane skip locked
)
update webhook_lanes lane set lease = gen_random_uuid(), node = ?, due_at = ?
  from taken
 where lane.endpoint_id = taken.endpoint_id and lane.subject = taken.subject
returning lane.endpoint_id, lane.subject, lane.lease
