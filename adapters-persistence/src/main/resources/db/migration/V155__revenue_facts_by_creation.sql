-- The booking funnel reads all facts of the bookings created in its months, whether they count in the revenue or not.
-- The revenue by the day of booking uses the same index.
create index revenue_facts_by_creation on revenue_facts (operator_id, mode, booked_on);
drop index revenue_facts_by_day_booked;
