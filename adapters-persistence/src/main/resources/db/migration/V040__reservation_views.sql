-- Reservations as lists show them, written by the projection reservation-views alone.
create table reservation_views (
    id uuid primary key,
    operator_id uuid not null,
    mode text not null,
    status text not null,
    tea_house_id uuid not null,
    check_in date not null,
    check_out date not null,
    rooms integer not null,
    guests integer not null,
    meal_plan text not null,
    guest_name text,
    booking_id uuid,
    currency text not null,
    price bigint not null,
    version integer not null,
    created_at timestamptz not null,
    updated_at timestamptz not null
);

create index reservation_views_newest on reservation_views (operator_id, mode, created_at desc, id desc);

-- The same projection adds to these sums and takes off them: a night may come down to none.
alter table taken_rooms drop constraint taken_rooms_rooms_check;
