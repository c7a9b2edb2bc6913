-- The calls with each API key in each calendar month (its first day), and the requests that a limit refused, on all
-- nodes together; every node adds what it has counted about once a second. Read only for one operator's keys.
create table key_calls (
    key_id uuid not null,
    month date not null,
    calls bigint not null,
    refused bigint not null,
    primary key (key_id, month)
);
