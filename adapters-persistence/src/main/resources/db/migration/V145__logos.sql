-- The content of the agencies' logos. The log has the digest of the one in use; others remain for an hour at least.
create table logos (
    operator_id uuid not null,
    digest text not null,
    content bytea not null,
    stored_at timestamptz not null,
    primary key (operator_id, digest)
);
