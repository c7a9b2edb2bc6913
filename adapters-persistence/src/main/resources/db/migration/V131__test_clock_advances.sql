-- By how much operators have advanced their test clocks, and when. An advance concerns the objects created before it.
create table test_clock_advances (
    operator_id uuid not null,
    advanced_at timestamptz not null,
    seconds bigint not null
);

create index test_clock_advances_newest on test_clock_advances (operator_id, advanced_at desc);
