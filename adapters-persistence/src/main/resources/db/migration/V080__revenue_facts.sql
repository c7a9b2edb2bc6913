-- What each booking counted for in the revenue between two of its events, written by the projection revenue-facts alone:
-- from the position id on, and no more from the position until on. What is open ends at the greatest bigint. So the
-- revenue as of a position p is a sum over the rows with id <= p and until > p, and nothing has to be replayed for it.
create table revenue_facts (
    id bigint primary key,
    until bigint not null,
    price bigint not null,
    fee bigint not null,
    refund bigint not null,
    paid bigint not null,
    booking_id uuid not null,
    operator_id uuid not null,
    trail_id uuid not null,
    start_date date not null,
    booked_on date not null,
    party_size integer not null,
    counted boolean not null,
    mode text not null,
    status text not null,
    currency text not null,
    route_id text not null
);

-- Each booking counts once.
create unique index revenue_facts_open on revenue_facts (booking_id) where until = 9223372036854775807;
create index revenue_facts_by_trek_date on revenue_facts (operator_id, mode, start_date);
create index revenue_facts_by_day_booked on revenue_facts (operator_id, mode, booked_on) where counted;
