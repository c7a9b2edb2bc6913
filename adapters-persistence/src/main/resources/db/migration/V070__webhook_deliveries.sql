-- Events as they are told: rendered once for each form, and never again.
create table webhook_notices (
    event_id    uuid        not null,
    form        text        not null,
    type        text        not null,
    subject     text        not null,
    sequence    bigint      not null,
    position    bigint      not null,
    operator_id uuid        not null,
    mode        text        not null,
    told_at     timestamptz not null,
    body        text        not null,
    primary key (event_id, form)
);

create index webhook_notices_in_order on webhook_notices (operator_id, mode, form, told_at, position);
create index webhook_notices_by_age on webhook_notices (told_at);

-- A notice on its way to an endpoint. attempts counts those since it was queued last.
create table webhook_deliveries (
    id              uuid        not null primary key default uuidv7(),
    endpoint_id     uuid        not null,
    event_id        uuid        not null,
    form            text        not null,
    type            text        not null,
    subject         text        not null,
    position        bigint      not null,
    status          text        not null default 'PENDING',
    attempts        integer     not null default 0,
    next_attempt_at timestamptz,
    created_at      timestamptz not null,
    finished_at     timestamptz,
    unique (endpoint_id, event_id),
    check ((status = 'PENDING') = (next_attempt_at is not null))
);

create index webhook_deliveries_waiting on webhook_deliveries (endpoint_id, subject, position) where status = 'PENDING';
create index webhook_deliveries_newest on webhook_deliveries (endpoint_id, created_at desc, id desc);
create index webhook_deliveries_over on webhook_deliveries (finished_at) where status <> 'PENDING';
create index webhook_deliveries_of_event on webhook_deliveries (event_id);

create table webhook_attempts (
    delivery_id uuid        not null,
    at          timestamptz not null,
    status      integer,
    trouble     text,
    latency_ms  integer     not null,
    response    text        not null,
    check ((status is null) <> (trouble is null))
);

create index webhook_attempts_of_delivery on webhook_attempts (delivery_id, at);
create index webhook_attempts_by_age on webhook_attempts (at);

-- One row for each object that an endpoint still has to be told of, however much of it: the lane in which its notices go
-- one after the other. What is due is found here, never among the deliveries that wait behind. Whoever adds to a lane or
-- takes from it holds its row; so a lane without deliveries and a delivery without a lane are seen by nobody.
-- While leased a lane is due when the lease ends.
create table webhook_lanes (
    endpoint_id uuid        not null,
    subject     text        not null,
    due_at      timestamptz not null,
    lease       uuid,
    node        text,
    primary key (endpoint_id, subject)
) with (fillfactor = 70);

create index webhook_lanes_due on webhook_lanes (endpoint_id, due_at);
create index webhook_lanes_leased on webhook_lanes (endpoint_id, due_at) where lease is not null;
create index webhook_lanes_of_node on webhook_lanes (node) where node is not null;

-- How attempts at an endpoint have gone of late, and whether there are to be any; endpoints in health have no row.
create table webhook_endpoint_states (
    endpoint_id   uuid    not null primary key,
    failures      integer not null default 0,
    failing_since timestamptz,
    paused_until  timestamptz
);
