"""What every client library does with strange responses, in Python: ClientLibrariesTest compares its lines."""

import json
import sys

from cairn import Cairn, errors, urllib_transport

strange, *service = sys.argv[1:]


def say(step, **facts):
    print(json.dumps({"step": step, **facts}))


def failure(call, *arguments):
    try:
        call(*arguments)
    except (errors.CairnError, ValueError) as error:
        return error
    return None


cairn = Cairn(strange, "tk_test_x")
once = Cairn(strange, "tk_test_x", max_retries=0)
if not service:
    for _ in range(2):
        failure(cairn.bookings.get, "busy")
    sys.exit()
say("growing", ids=[booking["id"] for booking in cairn.bookings.list(limit=2)])
say("uncounted", items=len(list(cairn.reservations.list(limit=1))))
say(
    "removed",
    cut=failure(cairn.webhooks.delete_endpoint, "cut-python") is None,
    missing=failure(cairn.webhooks.delete_endpoint, "missing").status,
    limited=failure(cairn.webhooks.delete_endpoint, "limited-python").status,
)
moved, odd = failure(once.bookings.get, "moved"), failure(once.bookings.get, "odd")
say("refused", moved=moved.status, odd=odd.status, rescue=isinstance(odd, errors.RescueRefused))
say(
    "unreadable",
    page=isinstance(failure(once.bookings.get, "page"), errors.ConnectionFailed),
    broken=isinstance(failure(once.bookings.get, "broken"), errors.ConnectionFailed),
)
say("late", hour=3000 < failure(once.bookings.get, "late").retry_after < 4000)
say("metadata", sent=cairn.bookings.patch("plain", {"metadata": {}})["notes"])
say("text", query=cairn.departures.get_table(from_="2027-01-01", to="2027-01-02"))
say("ids", refused=sum(isinstance(failure(cairn.bookings.get, id), ValueError) for id in ("", ".", "..")))

requests = []


def counting(request, timeout):
    requests.append(request)
    return urllib_transport(request, timeout)


received = []
counted = Cairn(strange, "tk_test_x", transport=counting)
counted.bookings.get("plain", on_response=received.append)
assert received == [counted.last_response]
say("response", status=received[0].status, requests=len(requests))
requests.clear()
address, key = service
refusal = failure(
    Cairn(address, key, transport=counting).emergency.request_dispatch,
    {"lat": 27.8056, "lng": 86.7139, "altitude_m": 3440, "patient_count": 1, "condition": "provoke:unavailable"},
)
contacts = isinstance(refusal, errors.RescueRefused) and len(refusal.emergency_contacts) > 0
say("rescue", contacts=contacts, requests=len(requests))
