-- The base URL of the service that was started last, which exported events name as their source.
create table service_address (
    id boolean primary key default true check (id),
    base_url text not null
);
