-- The calendar link of an owner that is in force; without a row, no link is.
create table calendar_links (
    operator_id uuid not null,
    mode text not null,
    id uuid not null,
    created_at timestamptz not null,
    primary key (operator_id, mode)
);
