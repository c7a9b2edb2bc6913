, erased as materialized (
    select distinct object from accepted where name = '%s'
), forgotten as (
    delete from personal_keys where object in (select object from erased)
), listed as (
    insert into erased_objects (object)
    select object from erased
    on conflict do nothing
), unmarked as (
    delete from person_marks where object in (select object from erased)
)
