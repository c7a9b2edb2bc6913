-- Members from before there were roles keep all the rights that they had.
alter table members add column roles text[];

update members
set roles = case operator_id
    when '00000000-0000-8000-8000-000000000000' then '{RESCUE_DESK,PERMIT_DESK,CONDITIONS_DESK,ADMIN}'
    else '{OWNER}'
end::text[];

alter table members
    alter column roles set not null,
    add constraint members_have_roles check (cardinality(roles) > 0);
