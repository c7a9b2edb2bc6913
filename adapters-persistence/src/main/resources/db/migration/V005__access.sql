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

-- The platform itself: its keys are those of the desks.
insert into operators (id, name, email, tier, created_at)
values ('00000000-0000-8000-8000-000000000000', 'platform', 'platform@cairn.invalid', 'ENTERPRISE', now());
