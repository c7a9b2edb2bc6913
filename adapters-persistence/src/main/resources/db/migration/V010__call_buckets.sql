-- The buckets of calls per minute that nodes share: when each is full, in nanoseconds since 1970. After a crash all are full.
create unlogged table call_buckets (
    operator_id uuid not null,
    mode text not null,
    name text not null,
    per_minute integer not null,
    full_at bigint not null,
    primary key (operator_id, mode, name, per_minute)
) with (fillfactor = 50);
