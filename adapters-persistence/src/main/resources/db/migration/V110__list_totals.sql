-- The number of items of each list by owner and stored status, so that a list does not count its rows. The statement
-- that saves rows maintains it; after a rebuild it is counted again.
create table list_totals (
    list text not null,
    operator_id uuid not null,
    mode text not null,
    status text not null,
    total bigint not null,
    primary key (list, mode, operator_id, status)
) with (fillfactor = 50);

-- Counts the items of a list; a list without statuses has no totals.
create function count_list(name text) returns void language plpgsql as $$
begin
    delete from list_totals where list = name;
    if exists (select from pg_attribute where attrelid = name::regclass and attname = 'status' and attnum > 0) then
        execute format(
            'insert into list_totals select %L, operator_id, mode, status, count(*) from %I group by 2, 3, 4', name, name);
    end if;
end
$$;

select count_list(name)
  from unnest(array['booking_views', 'reservation_views', 'application_views', 'dispatch_views']) name;

-- Every documented filter of bookings, in the order of the list.
create index booking_views_newest_by_status on booking_views (operator_id, mode, status, created_at desc, id desc);
create index booking_views_newest_by_route on booking_views (operator_id, mode, route_id, created_at desc, id desc);
create index booking_views_newest_by_trail on booking_views (operator_id, mode, trail_id, created_at desc, id desc);
create index booking_views_newest_by_customer
    on booking_views (operator_id, mode, lower(customer_email), created_at desc, id desc);
create index booking_views_newest_by_guide on booking_views (operator_id, mode, guide_id, created_at desc, id desc)
    where guide_id is not null;
create index booking_views_newest_by_reference on booking_views (operator_id, mode, reference, created_at desc, id desc)
    where reference is not null;
create index booking_views_starts on booking_views (operator_id, mode, start_date, id);
drop index booking_views_dates;

create index reservation_views_newest_by_status
    on reservation_views (operator_id, mode, status, created_at desc, id desc);
create index application_views_newest_by_status
    on application_views (operator_id, mode, status, created_at desc, id desc);
create index application_views_trek_dates on application_views (operator_id, mode, trek_date, id);
create index application_views_trek_dates_of_the_desk on application_views (mode, trek_date, id);
create index dispatch_views_newest_by_status on dispatch_views (operator_id, mode, status, received_at desc, id desc);

-- Open applications whose trek date has passed; deadlines close them, so that these are few.
create index application_views_open on application_views (mode, trek_date)
    where status in ('SUBMITTED', 'UNDER_REVIEW', 'APPROVED');
