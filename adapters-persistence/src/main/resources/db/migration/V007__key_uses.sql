-- Operators and keys are events now (docs/decisions/0009); no release has kept them in tables.
drop table api_keys;
drop table operators;

-- When keys were last used. Not worth an event for each use, nor a wait.
create table key_uses (
    key_id uuid primary key,
    last_used_at timestamptz not null
);
