-- The time that somebody asked for, where that was not a position.
alter table revenue_replays add column until_time timestamptz;
