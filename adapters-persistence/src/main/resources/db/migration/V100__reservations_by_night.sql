-- The rooms that an operator holds on some nights.
create index reservation_views_holding on reservation_views (operator_id, mode, check_out)
    where status in ('CONFIRMED', 'CHECKED_IN');
