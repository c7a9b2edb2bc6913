"""Books by the client that openapi-generator generates for Python."""

import sys
from datetime import date

import openapi_client
from openapi_client.exceptions import UnprocessableEntityException

host, key = sys.argv[1:]
configuration = openapi_client.Configuration(host=host, access_token=key)
with openapi_client.ApiClient(configuration) as client:
    bookings = openapi_client.BookingsApi(client)
    request = openapi_client.CreateBookingRequest(
        route_id="langtang-valley",
        start_date=date(date.today().year + 1, 4, 4),
        party_size=2,
        customer_email="maya@example.com",
    )
    created = bookings.create_booking(request)
    booking = bookings.get_booking(created.id)
    request.start_date = date(2020, 4, 4)
    try:
        bookings.create_booking(request)
        refused = "booked"
    except UnprocessableEntityException as refusal:
        refused = refusal.data.code
    print(booking.status.value, booking.price.currency, getattr(refused, "value", refused))
