-- The keys that sign tokens. The private half is sealed: whoever has the database alone cannot sign.
create table signing_keys (
    id uuid primary key,
    created_at timestamptz not null,
    public_key bytea not null,
    sealed_private_key bytea not null
);
