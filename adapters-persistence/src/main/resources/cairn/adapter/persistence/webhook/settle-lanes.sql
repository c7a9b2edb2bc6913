with settled as (
    select lane.endpoint_id, lane.subject, head.next_attempt_at
      from unnest(?::uuid[], ?::text[]) as named (endpoint_id, subject)
      join webhook_lanes lane on lane.endpoint_id = named.endpoint_id and lane.subject = named.subject
      left join lateral (
           select next_attempt_at from webhook_deliveries delivery
            where delivery.endpoint_id = lane.endpoint_id and delivery.subject = lane.subject
              and delivery.status = 'PENDING'
            order by delivery.position limit 1) head on true
     where lane.lease is null or lane.lease = any(?::uuid[])
), ended as (
    delete from webhook_lanes lane using settled
     where lane.endpoint_id = settled.endpoint_id and lane.subject = settled.subject
       and settled.next_attempt_at is null
)
update webhook_lanes lane set due_at = settled.next_attempt_at, lease = null, node = null
  from settled
 where lane.endpoint_id = settled.endpoint_id and lane.subject = settled.subject
   and settled.next_attempt_at is not null
