-- The keys that encrypt secrets. Each is encrypted with every master key that nodes may have; the newest master key has
-- the highest generation. A database from before this table has no rows: its master key itself encrypts, until the first
-- ./cairn rekey. Where there are rows, master_key has no fingerprint, and earlier versions of Cairn refuse to start.
create table data_keys (
    master_key text     not null,
    generation integer  not null,
    id         integer  not null check (id between 0 and 65535),
    encrypted  bytea    not null,
    primary key (master_key, id)
);
