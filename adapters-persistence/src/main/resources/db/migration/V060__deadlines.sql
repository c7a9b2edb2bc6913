-- Deadlines, in the shape that db-scheduler asks for. The instance begins with the owner, and is compared byte by byte, so that
-- an owner's deadlines stand next to each other in the primary key.
create table scheduled_tasks (
    task_name text not null,
    task_instance text collate "C" not null,
    task_data bytea,
    execution_time timestamptz not null,
    picked boolean not null,
    picked_by text,
    last_success timestamptz,
    last_failure timestamptz,
    consecutive_failures integer,
    last_heartbeat timestamptz,
    version bigint not null,
    priority smallint,
    primary key (task_name, task_instance)
);

create index scheduled_tasks_time on scheduled_tasks (execution_time);
create index scheduled_tasks_urgent_first on scheduled_tasks (priority desc, execution_time);
create index scheduled_tasks_heartbeat on scheduled_tasks (last_heartbeat);
