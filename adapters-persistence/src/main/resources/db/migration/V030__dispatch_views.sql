-- Dispatches as lists find them, written by the projection dispatch-views alone. What they are is told by their events.
create table dispatch_views (
    id uuid primary key,
    operator_id uuid not null,
    mode text not null,
    status text not null,
    received_at timestamptz not null,
    version integer not null
);

create index dispatch_views_newest on dispatch_views (operator_id, mode, received_at desc, id desc);
create index dispatch_views_of_the_desk on dispatch_views (mode, received_at desc, id desc);
