-- The links by which travellers open the page of their trip. A token is the id of its link, encrypted.
create table trip_links (
    id uuid primary key,
    operator_id uuid not null,
    mode text not null,
    booking_id uuid not null,
    created_at timestamptz not null,
    unique (booking_id, operator_id, mode)
);
