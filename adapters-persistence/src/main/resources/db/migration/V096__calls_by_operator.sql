-- The usage of one operator over the months, without reading the counts of all others.
create index call_quotas_by_operator on call_quotas (operator_id, mode, month);
