-- The data sets of docs/api/data-sets.md for BI tools: each role in analytics.readers reads the rows of its operator, by
-- the name with which it has signed in, which it cannot change. Everyone may read the views, but only readers are given
-- the right to use the schema.
create schema analytics;

create table analytics.readers (
    role name primary key,
    operator_id uuid not null
);

-- Rows of projections are read by functions rather than by the views themselves, because a rebuilt projection replaces
-- its table, and a view would keep the previous version of Cairn from dropping it.
create function analytics.read_bookings() returns table (
    id text, operator_id text, livemode boolean, status text, trail_id text, route_id text, start_date date,
    end_date date, party_size bigint, currency text, price bigint, paid bigint, balance_due bigint,
    cancelled_at timestamptz, cancellation_fee bigint, cancellation_refund bigint, hold_expires_at timestamptz,
    version bigint, created_at timestamptz, updated_at timestamptz, fee_receivable bigint, refund_due bigint)
    language sql stable security definer as $$
select b.id, b.operator_id, b.mode = 'LIVE', lower(s.status), b.trail_id, b.route_id, b.start_date, b.end_date,
       b.party_size, b.currency, b.price, b.paid,
       booking_balance_due(s.status, b.price, b.cancellation_fee, b.paid),
       b.cancelled_at, b.cancellation_fee, b.cancellation_refund, b.hold_expires_at, b.version, b.created_at, b.updated_at,
       case s.status when 'CANCELLED' then greatest(coalesce(b.cancellation_fee, 0) - b.paid, 0) else 0 end,
       case s.status when 'CANCELLED' then greatest(b.paid - coalesce(b.cancellation_fee, 0), 0)
                     when 'EXPIRED' then greatest(b.paid, 0) else 0 end
  from analytics.readers r
  join booking_views b on b.operator_id = r.operator_id
 cross join lateral (values (
       case when b.status = 'PENDING' and b.hold_expires_at <= now() then 'EXPIRED' else b.status end)) s (status)
 where r.role = session_user
$$;

create function analytics.read_revenue() returns table (
    booking_id text, operator_id text, livemode boolean, status text, trail_id text, route_id text, trek_date date,
    booked_on date, party_size bigint, currency text, price bigint, fee bigint, refund bigint, paid bigint,
    outstanding bigint, "position" bigint, net bigint, fee_receivable bigint, refund_due bigint)
    language sql stable security definer as $$
select f.booking_id, f.operator_id, f.mode = 'live', f.status, f.trail_id, f.route_id, f.start_date, f.booked_on,
       f.party_size, f.currency, f.price, f.fee, f.refund, f.paid,
       case f.status when 'cancelled' then 0 else f.price + f.fee - f.paid end,
       f.id,
       case f.status when 'cancelled' then f.fee else f.price + f.fee end,
       case f.status when 'cancelled' then greatest(f.fee - f.paid, 0) else 0 end,
       case f.status when 'cancelled' then greatest(f.paid - f.fee, 0) else 0 end
  from analytics.readers r
  join revenue_facts f on f.operator_id = r.operator_id
 where r.role = session_user and f.counted and f.until = 9223372036854775807
$$;

create function analytics.read_nights() returns table (
    reservation_id text, operator_id text, livemode boolean, status text, tea_house_id text, night date, check_in date,
    check_out date, rooms bigint, guests bigint, meal_plan text, booking_id text, currency text, stay_price bigint,
    version bigint, created_at timestamptz, updated_at timestamptz)
    language sql stable security definer as $$
select v.id, v.operator_id, v.mode = 'LIVE', lower(v.status), v.tea_house_id, v.check_in + n, v.check_in, v.check_out,
       v.rooms, v.guests, lower(v.meal_plan), v.booking_id, v.currency, v.price, v.version, v.created_at, v.updated_at
  from analytics.readers r
  join reservation_views v on v.operator_id = r.operator_id
 cross join lateral generate_series(0, v.check_out - v.check_in - 1) n
 where r.role = session_user
$$;

create function analytics.read_permits() returns table (
    id text, operator_id text, livemode boolean, status text, route_id text, trek_date date, booking_id text,
    applicants bigint, version bigint, created_at timestamptz, updated_at timestamptz)
    language sql stable security definer as $$
select v.id, v.operator_id, v.mode = 'LIVE',
       case when v.status in ('SUBMITTED', 'UNDER_REVIEW', 'APPROVED')
             and v.trek_date < (now() at time zone 'Asia/Kathmandu')::date then 'expired' else lower(v.status) end,
       v.route_id, v.trek_date, v.booking_id, v.applicants, v.version, v.created_at, v.updated_at
  from analytics.readers r
  join application_views v on v.operator_id = r.operator_id
 where r.role = session_user
$$;

create function analytics.read_dispatches() returns table (
    id text, operator_id text, livemode boolean, status text, received_at timestamptz, version bigint,
    updated_at timestamptz)
    language sql stable security definer as $$
select v.id, v.operator_id, v.mode = 'LIVE', lower(v.status), v.received_at, v.version, v.updated_at
  from analytics.readers r
  join dispatch_views v on v.operator_id = r.operator_id
 where r.role = session_user
$$;

-- The functions find the tables of this schema, never temporary ones of a reader, whose code would run with their rights.
do $$
declare
    reader regprocedure;
begin
    for reader in select oid from pg_proc where pronamespace = 'analytics'::regnamespace loop
        execute format('alter function %s set search_path = %I, pg_temp', reader, current_schema());
    end loop;
end
$$;

create view analytics.bookings with (security_barrier) as select * from analytics.read_bookings();
create view analytics.revenue with (security_barrier) as select * from analytics.read_revenue();
create view analytics.nights with (security_barrier) as select * from analytics.read_nights();
create view analytics.permits with (security_barrier) as select * from analytics.read_permits();
create view analytics.dispatches with (security_barrier) as select * from analytics.read_dispatches();

-- The public events without their data, which contain personal data.
create view analytics.events with (security_barrier) as
select e.position, e.id::text as id, e.name as type,
       split_part(e.name, '.', 1) || '/' || (
           select split_part(tag, '=', 2) from unnest(e.tags) tag
            where split_part(tag, '=', 1)
                = case split_part(e.name, '.', 1) when 'permit' then 'application' else split_part(e.name, '.', 1) end
            limit 1) as subject,
       e.occurred_at as "time", o.livemode, o.operator_id::text as operator_id
  from analytics.readers r
 cross join lateral (values (r.operator_id, true, 'operator=' || r.operator_id || ':live'),
                            (r.operator_id, false, 'operator=' || r.operator_id || ':test')) o (operator_id, livemode, tag)
  join event_tags t on t.tag = o.tag
  join events e on e.position = t.position
 where r.role = session_user
   and t.name in (
       'booking.created', 'booking.confirmed', 'booking.updated', 'booking.cancelled', 'booking.expired',
       'booking.started', 'booking.completed', 'booking.payment_recorded',
       'reservation.created', 'reservation.updated', 'reservation.cancelled', 'reservation.checked_in',
       'reservation.checked_out', 'reservation.no_show',
       'permit.submitted', 'permit.under_review', 'permit.approved', 'permit.issued', 'permit.rejected',
       'permit.withdrawn', 'permit.expired',
       'dispatch.received', 'dispatch.acknowledged', 'dispatch.dispatched', 'dispatch.on_scene', 'dispatch.evacuated',
       'dispatch.closed', 'dispatch.stood_down', 'dispatch.declined', 'dispatch.escalated');

grant select on analytics.bookings, analytics.revenue, analytics.nights, analytics.permits, analytics.dispatches,
    analytics.events to public;
