-- Operators and their keys. Of a key only its SHA-256 and its last four characters are kept.
create table operators (
    id uuid primary key,
    name text not null,
    email text not null,
    tier text not null,
    created_at timestamptz not null
);

create table api_keys (
    id uuid primary key,
    operator_id uuid not null references operators (id),
    name text not null,
    mode text not null,
    scopes text[] not null,
    digest text not null unique,
    last_four text not null,
    created_at timestamptz not null
);
