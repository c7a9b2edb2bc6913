-- The catalogue is kept as the files that it was imported from: each version whole, and read into memory by every node.
create table catalogue_files (
    version bigint not null,
    name    text   not null,
    content text   not null,
    primary key (version, name)
);

drop table waypoints;
drop table trails;
drop table routes;
