-- The number of applicants of each application: what an issued one covers of its booking's party.
alter table application_views add column applicants integer;

update application_views listed
   set applicants = json_array_length(convert_from(submitted.payload, 'UTF8')::json -> 'applicants')
  from event_tags tag join events submitted on submitted.position = tag.position
 where tag.tag = 'application=' || listed.id and tag.name = 'permit.submitted';
