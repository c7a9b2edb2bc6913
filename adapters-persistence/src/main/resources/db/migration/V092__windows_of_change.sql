-- When an application or a dispatch last changed: the time of its newest event. A view that lags behind the log is
-- corrected by its projection.
alter table application_views add column updated_at timestamptz;
update application_views view set updated_at = coalesce(
    (select event.occurred_at from event_tags tag join events event on event.position = tag.position
      where tag.tag = 'application=' || view.id order by tag.position desc limit 1), created_at);
alter table application_views alter column updated_at set not null;

alter table dispatch_views add column updated_at timestamptz;
update dispatch_views view set updated_at = coalesce(
    (select event.occurred_at from event_tags tag join events event on event.position = tag.position
      where tag.tag = 'dispatch=' || view.id order by tag.position desc limit 1), received_at);
alter table dispatch_views alter column updated_at set not null;

-- Clients that keep a copy ask again and again for what has changed since their last read.
create index booking_views_changed on booking_views (operator_id, mode, updated_at);
create index reservation_views_changed on reservation_views (operator_id, mode, updated_at);
create index application_views_changed on application_views (operator_id, mode, updated_at);
create index application_views_changed_of_the_desk on application_views (mode, updated_at);
create index dispatch_views_changed on dispatch_views (operator_id, mode, updated_at);
create index dispatch_views_changed_of_the_desk on dispatch_views (mode, updated_at);
