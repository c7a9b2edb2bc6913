-- The amount due of a booking as it is stored; a hold that has expired has none, whatever is stored.
create function booking_balance_due(status text, price bigint, fee bigint, paid bigint) returns bigint
    language sql immutable parallel safe
    return case when status in ('PENDING', 'CONFIRMED', 'IN_PROGRESS', 'COMPLETED') then price + coalesce(fee, 0) - paid
                when status = 'CANCELLED' then greatest(coalesce(fee, 0) - paid, 0)
                else 0 end;

-- The filter balance_due=true in both orders of the list. Few bookings have an amount due for long.
create index booking_views_due on booking_views (operator_id, mode, created_at desc, id desc)
    where booking_balance_due(status, price, cancellation_fee, paid) > 0;
create index booking_views_due_by_start on booking_views (operator_id, mode, start_date, id)
    where booking_balance_due(status, price, cancellation_fee, paid) > 0;
