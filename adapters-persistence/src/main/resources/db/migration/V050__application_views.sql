-- Permit applications as lists find them, written by the projection application-views alone. What they are is told by their
-- events.
create table application_views (
    id uuid primary key,
    operator_id uuid not null,
    mode text not null,
    status text not null,
    route_id text not null,
    trek_date date not null,
    booking_id uuid,
    version integer not null,
    created_at timestamptz not null
);

create index application_views_newest on application_views (operator_id, mode, created_at desc, id desc);
create index application_views_of_the_desk on application_views (mode, created_at desc, id desc);
