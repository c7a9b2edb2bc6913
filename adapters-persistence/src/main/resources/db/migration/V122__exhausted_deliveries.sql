-- Deliveries that were given up are few among all, and are listed alone.
create index webhook_deliveries_exhausted on webhook_deliveries (endpoint_id, created_at desc, id desc)
    where status = 'EXHAUSTED';
