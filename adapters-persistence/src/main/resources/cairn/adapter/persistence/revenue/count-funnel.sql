with booking as (
    select booked_on,
           min(id) as created,
           min(id) filter (where counted) as confirmed,
           bool_or(status in ('in_progress', 'completed')) as departed,
           max(status) filter (where until > ?) as status,
           max(start_date) filter (where until > ?) as start_date,
           max(paid) filter (where until > ?) as paid,
           max(price::numeric + fee) filter (where until > ?) as charged
      from revenue_facts
     where operator_id = ? and mode = ? and booked_on between ? and ? and id <= ?
     group by booking_id, booked_on
    having ?::uuid is null or bool_or(trail_id = ?) filter (where until > ?)),
dated as (
    select booking.*, confirmed > created as is_confirmed_hold,
           case when confirmed > created then (e.occurred_at at time zone '%s')::date
                when confirmed = created then booked_on end as confirmed_on
      from booking left join events e on e.position = confirmed and confirmed > created)
select to_char(booked_on, 'YYYY-MM') as month,
       count(*) as bookings,
       count(*) filter (where confirmed is distinct from created) as held,
       count(confirmed) as confirmed,
       count(*) filter (where status = 'expired') as expired,
       count(*) filter (where status = 'cancelled') as cancelled,
       count(*) filter (where paid > 0) as paid,
       count(*) filter (where confirmed is not null and status <> 'cancelled' and paid >= charged) as settled,
       count(*) filter (where departed) as departed,
       count(*) filter (where status = 'completed') as completed,
       percentile_disc(0.5) within group (order by confirmed_on - booked_on)
           filter (where is_confirmed_hold) as days_to_confirm,
       percentile_disc(0.5) within group (order by start_date - confirmed_on)
           filter (where confirmed is not null) as days_to_departure
  from dated
 group by 1
 order by 1
