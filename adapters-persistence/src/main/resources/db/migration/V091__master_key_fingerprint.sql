-- Which master key all nodes over this database have; the first one to start says it.
create table master_key (
    is_only     boolean primary key default true check (is_only),
    fingerprint text not null
);
