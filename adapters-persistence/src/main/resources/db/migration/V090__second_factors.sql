-- The secret is encrypted with the master key. A code is accepted once: last_step is the time step of the last one.
create table member_second_factors (
    member_id      uuid primary key references members on delete cascade,
    secret         text        not null,
    enabled        boolean     not null default false,
    last_step      bigint      not null default 0,
    attempts       integer     not null default 0,
    attempts_since timestamptz not null default '-infinity'
);

-- Digests of codes that are still good, each for one sign-in.
create table member_recovery_codes (
    member_id uuid not null references member_second_factors on delete cascade,
    digest    text not null,
    primary key (member_id, digest)
);
