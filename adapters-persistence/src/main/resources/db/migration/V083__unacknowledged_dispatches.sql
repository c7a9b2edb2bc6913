-- Each node counts them once a second for its metrics.
create index dispatch_views_unacknowledged on dispatch_views (received_at) where mode = 'LIVE' and status = 'RECEIVED';
