"""
The trip of docs/guides/first-trip.md, step by step, against your own installation with a test key:

    CAIRN_URL=http://127.0.0.1:8080 CAIRN_API_KEY=tk_test_... python3 examples/first_trip.py
"""

import os
import time
from datetime import date

from cairn import Cairn, errors

cairn = Cairn(os.environ["CAIRN_URL"], os.environ["CAIRN_API_KEY"])
assert cairn.livemode is False, "this example books: use a test key"
year = date.today().year + 1
route = "everest-base-camp"

# Before the booking
conditions = cairn.routes.get_conditions(route)
print("route:", conditions["status"])
check = cairn.permits.check(route=route, nationality="DE", trek_date=f"{year}-03-01")
print("permits:", ", ".join(permit["kind"] for permit in check["requirements"]))
guides = cairn.porters.list(
    route=route, role="guide", available=True, from_=f"{year}-03-01", to=f"{year}-03-14"
)
guide = next(iter(guides))

# The booking
booking = cairn.bookings.create(
    {
        "route_id": "everest-base-camp",
        "start_date": f"{year}-03-01",
        "party_size": 2,
        "customer_email": "maya@example.com",
        "customer_name": "Maya",
        "guide_id": guide["id"],
        "hold": True,
        "hold_minutes": 60,
    }
)
print("booking:", booking["status"])

# Permits; a passport can be used once for a route and day, so each run has its own
passport = f"P{time.time_ns() // 1_000_000}"
application = cairn.permits.apply(
    {
        "route": route,
        "trek_date": booking["start_date"],
        "contact_email": "office@example.com",
        "guide_id": guide["id"],
        "booking_id": booking["id"],
        "insurance_ref": "POL-4711",
        "applicants": [
            {
                "full_name": name,
                "passport_number": passport + suffix,
                "nationality": "DE",
                "date_of_birth": "1990-05-17",
                "passport_expiry": "2040-01-01",
            }
            for name, suffix in (("Maya Muster", "A"), ("Max Muster", "B"))
        ],
    }
)
print("application:", application["status"])

# Rooms: two nights in Namche
check_in, check_out = f"{year}-03-03", f"{year}-03-05"
houses = cairn.tea_houses.list(route=route, check_in=check_in, check_out=check_out, available=True)
house = next(house for house in houses if house["slug"].startswith("namche"))
room = cairn.reservations.create(
    house["id"],
    {
        "check_in": check_in,
        "check_out": check_out,
        "rooms": 1,
        "guests": 2,
        "meal_plan": "half_board",
        "guest_name": "Maya",
        "booking_id": booking["id"],
    },
)
print("room:", room["status"])

# Confirmation and payment
cairn.bookings.confirm(booking["id"])
booking = cairn.bookings.record_payment(
    booking["id"],
    {
        "amount": {"amount": 50_000, "currency": "USD"},
        "kind": "deposit",
        "method": "card",
        "reference": "INV-1",
    },
)
print("paid:", booking["paid"]["amount"], booking["paid"]["currency"])  # cents
try:
    cairn.bookings.confirm(booking["id"])
except errors.InvalidTransition as refusal:
    print("refused:", refusal.current_status, "allows", ", ".join(refusal.allowed))
quote = cairn.bookings.quote_cancellation(booking["id"])
print("a cancellation costs:", quote["fee"]["amount"], quote["fee"]["currency"])

# At the permit desk
application = cairn.sandbox.advance_test_application(application["id"], {"to": "issued"})
print("application:", application["status"])

# The complete trip
trip = cairn.bookings.get(booking["id"], expand=["reservations", "permits", "dispatches"])
rooms, permits, rescues = len(trip["reservations"]), len(trip["permits"]), len(trip["dispatches"])
print("rooms:", rooms, "permits:", permits, "rescues:", rescues)

# On the way
cairn.bookings.start(booking["id"])
room = cairn.reservations.check_in(room["id"])
print("room:", room["status"])
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
    cairn.sandbox.advance_test_dispatch(dispatch["id"], {"to": "acknowledged"})
    dispatch = cairn.emergency.get_dispatch(dispatch["id"])
    print("rescue:", dispatch["status"])
    dispatch = cairn.emergency.stand_down_dispatch(
        dispatch["id"], {"reason": "Walked down to Phakding, well again"}
    )
    print("rescue:", dispatch["status"])
except errors.RescueRefused as refusal:
    print("call one of", [contact["phone"] for contact in refusal.emergency_contacts])
room = cairn.reservations.check_out(room["id"])
print("room:", room["status"])
booking = cairn.bookings.complete(booking["id"])
print("booking:", booking["status"])

# What has happened
print("events:", ", ".join(event["type"] for event in cairn.bookings.list_events(booking["id"])))
