-- The log: one total order, positions 1, 2, 3 ... without gaps, given out under the store's lock and never changed.
-- There is one writer, Appender: a second one beside it would break the order for every reader.
--
-- payload and metadata are JSON in UTF-8, kept as bytea and not as jsonb: what was written is read back byte for byte
-- (jsonb reorders members, rewrites numbers and refuses U+0000), nothing is parsed on the way in or out, and personal
-- members can be encrypted later without another type. To look into them: convert_from(payload, 'UTF8')::jsonb.
create table events (
    position    bigint      not null primary key,
    id          uuid        not null unique,
    name        text        not null,
    version     int         not null,
    occurred_at timestamptz not null,
    payload     bytea       not null,
    metadata    bytea       not null,
    tags        text[]      not null
);

-- One row for each tag of each event. Sourcing, the check of an append condition and the look for a tag's newest
-- position all walk this table's primary key, so that they cost what matches and not what the log holds. No foreign
-- key: both tables are written by one statement, and a check for every row would double its cost.
create table event_tags (
    tag      text   not null,
    position bigint not null,
    name     text   not null,
    primary key (tag, position)
);
