-- The calls of each calendar month (its first day), on all nodes together; every node adds what it has counted about once a second.
create table call_quotas (
    month date not null,
    operator_id uuid not null,
    mode text not null,
    calls bigint not null,
    changed_at timestamptz not null,
    primary key (month, operator_id, mode)
);
