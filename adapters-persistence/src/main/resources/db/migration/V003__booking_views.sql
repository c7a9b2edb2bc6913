-- Bookings as lists show them, written by the projection booking-views alone.
create table booking_views (
    id uuid primary key,
    operator_id uuid not null,
    mode text not null,
    status text not null,
    trail_id uuid not null,
    route_id text not null,
    start_date date not null,
    end_date date not null,
    party_size integer not null,
    customer_email text not null,
    customer_name text,
    currency text not null,
    price bigint not null,
    paid bigint not null,
    hold_expires_at timestamptz,
    cancelled_at timestamptz,
    cancellation_reason text,
    cancellation_fee bigint,
    cancellation_refund bigint,
    reference text,
    notes text,
    metadata jsonb not null,
    version integer not null,
    created_at timestamptz not null,
    updated_at timestamptz not null
);

create index booking_views_newest on booking_views (operator_id, mode, created_at desc, id desc);
create index booking_views_dates on booking_views (operator_id, mode, start_date);
