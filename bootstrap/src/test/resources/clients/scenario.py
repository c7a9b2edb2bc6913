"""What every client library does, in Python: ClientLibrariesTest compares its lines with expected.jsonl."""

import json
import os
import sys
import time
from datetime import date

from cairn import Cairn, errors, webhooks

address, key, customer = sys.argv[1:]
cairn = Cairn(address, key, timeout=2, max_retries=3)
year = date.today().year + 1


def say(step, **facts):
    print(json.dumps({"step": step, **facts}))


say("livemode", livemode=cairn.livemode)
bookings = [
    cairn.bookings.create(
        {"route_id": "langtang-valley", "start_date": f"{year}-05-0{day}", "party_size": 2, "customer_email": customer}
    )
    for day in range(1, 7)
]
say("created", bookings=len({booking["id"] for booking in bookings}))
first = bookings[0]["id"]
for _ in range(3):
    paid = cairn.bookings.record_payment(
        first, {"amount": {"amount": 10_000, "currency": "USD"}, "kind": "deposit", "method": "card"}
    )
say("paid", amount=paid["paid"]["amount"], currency=paid["paid"]["currency"])
booking = cairn.bookings.get(first)
say("status", status=booking["status"], version=booking["version"])
try:
    cairn.bookings.confirm(first)
except errors.InvalidTransition as refusal:
    say(
        "refused",
        code=refusal.code,
        current_status=refusal.current_status,
        has_request_id=refusal.request_id is not None,
    )
try:
    cairn.bookings.create(
        {"route_id": "langtang-valley", "start_date": "someday", "party_size": 0, "customer_email": "nobody"}
    )
except errors.InvalidRequest as refusal:
    say("invalid", places=sorted(fault["pointer"] for fault in refusal.errors))
try:
    cairn.bookings.get("00000000-0000-0000-0000-000000000000")
except errors.NotFound as refusal:
    say("missing", code=refusal.code)
listed = [booking["id"] for booking in cairn.bookings.list(customer_email=customer, status=["confirmed"], limit=2)]
say("listed", bookings=len(listed), different=len(set(listed)))
trails = cairn.trails.list(limit=10)
say("trails", all=len({trail["id"] for trail in trails}) == trails.page()["pagination"]["total"])
positions = [event["position"] for event in cairn.follow_events(subject=f"booking/{first}")]
rest = list(cairn.follow_events(subject=f"booking/{first}", after=positions[1]))
say("events", positions=len(positions), ordered=positions == sorted(set(positions)), resumed=len(rest))

notice = json.loads(os.environ["NOTICE"])


def is_genuine(body=notice["body"], secrets=notice["secret"], now=None):
    try:
        return webhooks.verify(body.encode(), notice["headers"], secrets, now=now)
    except webhooks.NotGenuine:
        return None


def is_malformed(secret):
    try:
        is_genuine(secrets=secret)
    except ValueError:
        return True
    return False


genuine = is_genuine()
say(
    "webhook",
    type=genuine["type"],
    amount=genuine["data"]["price"]["amount"],
    rotated=is_genuine(secrets=["whsec_bm90IHRoaXMgb25lIGVpdGhlcg==", notice["secret"]]) is not None,
    forged=is_genuine(body=notice["body"] + " ") is not None,
    late=is_genuine(now=time.time() + 301) is not None,
    malformed=sum(map(is_malformed, ("", "whsec_", "whsec_!b3QgdGhpcyBvbmUgZWl0aGVy", "whsec_c2hvcnQ="))),
)
