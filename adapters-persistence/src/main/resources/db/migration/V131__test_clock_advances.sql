-- By how much operators have advanced their test clocks, and when. An advance concerns the objects created before it.
-- A request with an idempotency key advances the clock once.
create table test_clock_advances (
    operator_id uuid not null,
    advanced_at timestamptz not null,
    seconds bigint not null,
    key text,
    digest text,
    unique (operator_id, key)
);

create index test_clock_advances_newest on test_clock_advances (operator_id, advanced_at desc);
