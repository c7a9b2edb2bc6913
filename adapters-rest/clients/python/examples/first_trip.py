"""
A trip from end to end, as in docs/guides/first-trip.md, against your own installation with a test key:

    CAIRN_URL=http://127.0.0.1:8080 CAIRN_API_KEY=tk_test_... python3 examples/first_trip.py
"""

import os
from datetime import date

from cairn import Cairn, errors

cairn = Cairn(os.environ["CAIRN_URL"], os.environ["CAIRN_API_KEY"])
assert cairn.livemode is False, "this example books: use a test key"
year = date.today().year + 1

conditions = cairn.routes.get_conditions("everest-base-camp")
print("route:", conditions["status"])

guide = next(
    iter(
        cairn.porters.list(
            route="everest-base-camp", role="guide", available=True, from_=f"{year}-03-01", to=f"{year}-03-14"
        )
    )
)
booking = cairn.bookings.create(
    {
        "route_id": "everest-base-camp",
        "start_date": f"{year}-03-01",
        "party_size": 2,
        "customer_email": "maya@example.com",
        "guide_id": guide["id"],
        "hold": True,
    }
)
print("booking:", booking["status"])

room = cairn.reservations.create(
    "namche-2-demo",
    {
        "check_in": f"{year}-03-03",
        "check_out": f"{year}-03-05",
        "rooms": 1,
        "guests": 2,
        "meal_plan": "half_board",
        "guest_name": "Maya",
        "booking_id": booking["id"],
    },
)
print("room:", room["status"])

booking = cairn.bookings.confirm(booking["id"])
booking = cairn.bookings.record_payment(
    booking["id"], {"amount": {"amount": 50_000, "currency": "USD"}, "kind": "deposit", "method": "card"}
)
print("paid:", booking["paid"]["amount"], booking["paid"]["currency"])  # cents

try:
    cairn.bookings.confirm(booking["id"])
except errors.InvalidTransition as refusal:
    print("refused:", refusal.current_status, "allows", ", ".join(refusal.allowed))

cairn.bookings.start(booking["id"])
try:
    dispatch = cairn.emergency.request_dispatch(
        {
            "lat": 27.8056,
            "lng": 86.7139,
            "altitude_m": 3440,
            "patient_count": 1,
            "condition": "Breathless at rest",
            "booking_id": booking["id"],
        }
    )
    cairn.emergency.stand_down_dispatch(dispatch["id"], {"reason": "Well again at a lower altitude"})
    print("rescue: stood down")
except errors.RescueRefused as refusal:
    print("call one of", [contact["phone"] for contact in refusal.emergency_contacts])

booking = cairn.bookings.complete(booking["id"])
print("events:", ", ".join(event["type"] for event in cairn.bookings.list_events(booking["id"])))
