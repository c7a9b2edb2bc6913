-- Departures read the reservations and permits of some bookings.
create index reservation_views_bookings on reservation_views (booking_id) where booking_id is not null;
create index application_views_bookings on application_views (booking_id) where booking_id is not null;
