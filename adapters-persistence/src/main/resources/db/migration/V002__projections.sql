-- How far each projection is. The layout is that of Axon's JdbcTokenStore.
create table token_entry (
    processor_name varchar(255) not null,
    segment integer not null,
    mask integer not null,
    token bytea,
    token_type varchar(255),
    timestamp varchar(255),
    owner varchar(255),
    primary key (processor_name, segment)
);
