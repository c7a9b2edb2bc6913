-- Who has bookings on a route, of all operators: asked when the route is closed or reopened.
create index booking_views_routes on booking_views (route_id, end_date)
    where status in ('PENDING', 'CONFIRMED', 'IN_PROGRESS');
