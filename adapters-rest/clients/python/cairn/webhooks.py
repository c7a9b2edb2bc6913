"""Verifies the notices that an endpoint receives."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import time
from typing import Mapping, Optional, Sequence, Union, cast

from ._generated.types import AnyNotice

TOLERANCE = 300
"""How many seconds a timestamp may be off."""
SHORTEST_KEY = 16


class NotGenuine(ValueError):
    """The request was not signed with one of the secrets, or too long ago."""


def verify(
    body: bytes, headers: Mapping[str, str], secrets: Union[str, Sequence[str]], *, now: Optional[float] = None
) -> AnyNotice:
    """
    Returns the notice in a request to your endpoint, or raises NotGenuine; ValueError if a secret is malformed.

    `body` is the body as it arrived. During a rotation, pass the new and the old secret. Process each `id` only once.
    """
    received = {name.lower(): value for name, value in headers.items()}
    try:
        event, timestamp = received["webhook-id"], received["webhook-timestamp"]
        signatures = received["webhook-signature"].encode().split(b" ")
        age = abs((time.time() if now is None else now) - int(timestamp))
    except (KeyError, ValueError):
        raise NotGenuine("a header of the signature is missing or malformed") from None
    if age > TOLERANCE:
        raise NotGenuine("the timestamp is more than five minutes off")
    signed = event.encode() + b"." + timestamp.encode() + b"." + body
    expected = [_signature(secret, signed) for secret in ([secrets] if isinstance(secrets, str) else secrets)]
    if not any([hmac.compare_digest(own, sent) for own in expected for sent in signatures]):
        raise NotGenuine("no signature matches")
    return cast(AnyNotice, json.loads(body))


def _signature(secret: str, signed: bytes) -> bytes:
    try:
        key = base64.b64decode(secret.removeprefix("whsec_"), validate=True)
    except ValueError:
        key = b""
    if len(key) < SHORTEST_KEY:
        raise ValueError("a secret is whsec_ and the Base64 of at least 16 bytes")
    return b"v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest())
