alter table application_views add column permit_number text;

update application_views listed set permit_number = convert_from(issued.payload, 'UTF8')::json ->> 'permit_number'
  from events issued
 where issued.name = 'permit.issued'
   and listed.id = (convert_from(issued.payload, 'UTF8')::json ->> 'application_id')::uuid;

-- What identifies a permit number: its characters in lower case, without white space and ASCII punctuation.
create function permit_number_key(number text) returns text
    language sql immutable parallel safe
    return lower(regexp_replace(number, '[\s\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e]+', '', 'g'));

create index application_views_permit_numbers on application_views (mode, permit_number_key(permit_number))
    where permit_number is not null;
