-- The nodes that run over this database, by which the shares of projections are shared out. Who is gone is forgotten.
create unlogged table nodes (
    name text primary key,
    seen_at timestamptz not null
);

-- Which version of a projection's rows is live, that is, has its name; and how far the next one is, if one is being built.
create table projection_versions (
    projection text primary key,
    live integer not null default 1,
    next_position bigint,
    next_events bigint
);
