-- Open invitations. The id is that of the member who accepts; the token is its SHA-256. An invitation ends with the
-- member who sent it, so that a member who is removed cannot come back by it.
create table member_invitations (
    id          uuid primary key,
    operator_id uuid        not null,
    email       text        not null,
    roles       text[]      not null check (cardinality(roles) > 0),
    invited_by  uuid        not null references members on delete cascade,
    created_at  timestamptz not null,
    expires_at  timestamptz not null,
    token       text        not null unique
);

create unique index member_invitations_by_email on member_invitations (operator_id, lower(email));
create index member_invitations_by_end on member_invitations (expires_at);
create index member_invitations_by_inviter on member_invitations (invited_by);
