-- Where operators want to be told of events, as far as whoever tells them has come in the log.
create table webhook_endpoints (
    id              uuid primary key,
    operator_id     uuid        not null,
    mode            text        not null,
    url             text        not null,
    event_types     text[]      not null,
    form            text        not null,
    description     text,
    enabled         boolean     not null,
    secret          text        not null,
    previous_secret text,
    previous_until  timestamptz,
    disabled_why    text,
    disabled_at     timestamptz,
    version         integer     not null,
    created_at      timestamptz not null,
    updated_at      timestamptz not null
);

create index webhook_endpoints_of_owner on webhook_endpoints (operator_id, mode);
