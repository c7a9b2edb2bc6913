-- The revenue as of now by day, so that a report reads no facts: sums of the facts that are open and counted. A day has
-- a row for each of its trails, and rows for all trails, whose trail is the nil UUID. Triggers change the rows in each
-- statement that changes the facts, so that both always agree, whichever version of Cairn executes it.
create table revenue_totals (
    operator_id uuid not null,
    mode text not null,
    basis text not null,
    trail_id uuid not null,
    day date not null,
    route_id text not null,
    status text not null,
    currency text not null,
    bookings bigint not null,
    trekkers bigint not null,
    price numeric not null,
    fee numeric not null,
    refund numeric not null,
    paid numeric not null,
    fee_receivable numeric not null,
    refund_due numeric not null,
    primary key (operator_id, mode, basis, trail_id, day, route_id, status, currency)
) with (fillfactor = 60);

-- Adds or subtracts the facts of a statement. The facts of an owner are changed by one transaction at a time, so that
-- the order of the rows cannot cause deadlocks.
create function change_revenue_totals() returns trigger language plpgsql as $$
begin
    insert into revenue_totals as total
    select operator_id, mode, basis, coalesce(trail_id, '00000000-0000-0000-0000-000000000000'), day,
           coalesce(route_id, ''), status, currency,
           sign * count(*), sign * sum(party_size), sign * sum(price), sign * sum(fee), sign * sum(refund),
           sign * sum(paid),
           sign * sum(case status when 'cancelled' then greatest(fee::numeric - paid, 0) else 0 end),
           sign * sum(case status when 'cancelled' then greatest(paid::numeric - fee, 0) else 0 end)
      from changed,
           lateral (values ('trek_date', start_date), ('booked_at', booked_on)) days (basis, day),
           lateral (values (tg_argv[0]::integer)) signs (sign)
     where counted and until = 9223372036854775807
     group by sign, operator_id, mode, basis, day, status, currency, grouping sets ((), (trail_id, route_id))
    on conflict (operator_id, mode, basis, trail_id, day, route_id, status, currency) do update set
           bookings = total.bookings + excluded.bookings,
           trekkers = total.trekkers + excluded.trekkers,
           price = total.price + excluded.price,
           fee = total.fee + excluded.fee,
           refund = total.refund + excluded.refund,
           paid = total.paid + excluded.paid,
           fee_receivable = total.fee_receivable + excluded.fee_receivable,
           refund_due = total.refund_due + excluded.refund_due;
    return null;
end
$$;

create function clear_revenue_totals() returns trigger language plpgsql as $$
begin
    truncate revenue_totals;
    return null;
end
$$;

-- Calculates the totals from all facts, and lets them follow the table revenue_facts from then on. The triggers come
-- first: creating them waits for writers and keeps others out until the end of the transaction.
create function total_revenue() returns void language plpgsql as $$
begin
    create or replace trigger added after insert on revenue_facts
        referencing new table as changed for each statement execute function change_revenue_totals('1');
    create or replace trigger changed_from after update on revenue_facts
        referencing old table as changed for each statement execute function change_revenue_totals('-1');
    create or replace trigger changed_to after update on revenue_facts
        referencing new table as changed for each statement execute function change_revenue_totals('1');
    create or replace trigger deleted after delete on revenue_facts
        referencing old table as changed for each statement execute function change_revenue_totals('-1');
    create or replace trigger truncated after truncate on revenue_facts
        for each statement execute function clear_revenue_totals();
    delete from revenue_totals;
    insert into revenue_totals
    select operator_id, mode, basis, trail_id, day, route_id, status, currency,
           count(*), sum(party_size), sum(price), sum(fee), sum(refund), sum(paid),
           sum(case status when 'cancelled' then greatest(fee::numeric - paid, 0) else 0 end),
           sum(case status when 'cancelled' then greatest(paid::numeric - fee, 0) else 0 end)
      from revenue_facts,
           lateral (values ('trek_date', start_date), ('booked_at', booked_on)) days (basis, day)
     where counted and until = 9223372036854775807
     group by operator_id, mode, basis, trail_id, day, route_id, status, currency;
    insert into revenue_totals
    select operator_id, mode, basis, '00000000-0000-0000-0000-000000000000', day, '', status, currency,
           sum(bookings), sum(trekkers), sum(price), sum(fee), sum(refund), sum(paid),
           sum(fee_receivable), sum(refund_due)
      from revenue_totals
     group by operator_id, mode, basis, day, status, currency
     order by 1, 2, 3, 5;
end
$$;

-- A rebuilt table is counted again; for revenue, its triggers are those of the table that it replaces.
create or replace function count_list(name text) returns void language plpgsql as $$
begin
    if name = 'revenue_facts' then
        perform total_revenue();
        return;
    end if;
    delete from list_totals where list = name;
    if exists (select from pg_attribute where attrelid = name::regclass and attname = 'status' and attnum > 0) then
        execute format(
            'insert into list_totals select %L, operator_id, mode, status, count(*) from %I group by 2, 3, 4', name, name);
    end if;
end
$$;

delete from list_totals where list = 'revenue_facts';
select total_revenue();
