-- Members are people: they are kept here and not in the log, so that who is removed is gone.
create table members (
    id            uuid primary key,
    operator_id   uuid not null,
    email         text not null,
    password_hash text not null,
    added_at      timestamptz not null
);

create unique index members_by_email on members (lower(email));
create index members_by_operator on members (operator_id, added_at);

-- A token is its SHA-256; the one before it is known for a few seconds more.
create table console_sessions (
    id              uuid primary key,
    member_id       uuid not null references members on delete cascade,
    opened_at       timestamptz not null,
    expires_at      timestamptz not null,
    token           text not null,
    replaced_token  text,
    replaced_at     timestamptz
);

create index console_sessions_by_member on console_sessions (member_id);
create index console_sessions_by_end on console_sessions (expires_at);
