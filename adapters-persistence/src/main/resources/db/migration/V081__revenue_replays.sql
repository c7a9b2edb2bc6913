-- Revenues that were counted once more, each by one node. Whoever finds one running whose lease is over takes it for failed.
create table revenue_replays (
    id uuid primary key,
    operator_id uuid not null,
    mode text not null,
    status text not null,
    until_position bigint,
    events bigint not null,
    total bigint not null,
    report jsonb,
    created_at timestamptz not null,
    finished_at timestamptz,
    lease_until timestamptz not null,
    key_name text unique,
    key_digest text
);

-- One at a time.
create unique index revenue_replays_running on revenue_replays (operator_id, mode) where status = 'running';
create index revenue_replays_newest on revenue_replays (operator_id, mode, created_at desc, id desc);
