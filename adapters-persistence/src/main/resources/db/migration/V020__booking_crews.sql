-- Who goes along with a booking, by which crews are looked up: of all operators, on some days.
alter table booking_views add column guide_id uuid;
alter table booking_views add column porter_ids jsonb not null default '[]';
create index booking_views_crews on booking_views (mode, end_date) where guide_id is not null or porter_ids <> '[]';
