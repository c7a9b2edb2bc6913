-- When an attempt to reach an endpoint has failed last: failures that lie far apart are no long failure.
alter table webhook_endpoint_states add column failed_at timestamptz;
