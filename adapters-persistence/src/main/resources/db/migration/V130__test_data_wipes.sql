-- Until when an operator's test objects were created that its lists no longer show, by kind of object.
create table test_data_wipes (
    operator_id uuid not null,
    kind text not null,
    created_until timestamptz not null,
    primary key (operator_id, kind)
);
