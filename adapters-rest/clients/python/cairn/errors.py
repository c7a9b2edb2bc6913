"""What a call raises. Programs distinguish classes, or read `code`; people read the message."""

from __future__ import annotations

import email.utils
import json
import time
from typing import Any, Mapping, Optional, Sequence, Type, TypeVar

from ._generated import types

T = TypeVar("T")


class CairnError(Exception):
    """Any failure of a call."""


class ConnectionFailed(CairnError):
    """No response of the service arrived, or one that cannot be read. Whether the request had an effect is unknown."""


class ApiError(CairnError):
    """The service refused a request. An unknown `code` means what the status means."""

    def __init__(self, status: int, headers: Mapping[str, str], problem: Mapping[str, Any]) -> None:
        self.code = _typed(problem, "code", str, "")
        detail = _typed(problem, "detail", str, _typed(problem, "title", str, ""))
        super().__init__(f"{self.code or status}: {detail}")
        self.status = status
        self.problem = problem
        """The problem as it was received."""
        self.request_id = _typed(problem, "request_id", str, headers.get("x-request-id", "")) or None
        self.errors: Sequence[Mapping[str, Any]] = _typed(problem, "errors", list, [])
        """All faults of the request, each with its place."""
        self.current_status = _typed(problem, "current_status", str, "") or None
        self.allowed: Sequence[str] = _typed(problem, "allowed", list, [])
        self.unavailable: Sequence[Mapping[str, Any]] = _typed(problem, "unavailable", list, [])
        self.emergency_contacts: Sequence[types.EmergencyContact] = _typed(problem, "emergency_contacts", list, [])
        self.retry_after = _seconds(headers.get("retry-after", ""))


def _typed(problem: Mapping[str, Any], name: str, kind: Type[T], otherwise: T) -> T:
    value = problem.get(name)
    return value if isinstance(value, kind) else otherwise


def _seconds(retry_after: str) -> Optional[float]:
    """Returns the time to wait of a header that is a number of seconds or a date."""
    if retry_after.isdecimal():
        return float(retry_after)
    date = email.utils.parsedate_tz(retry_after)
    return None if date is None else max(0.0, email.utils.mktime_tz(date) - time.time())


class InvalidRequest(ApiError):
    """The request is wrong; `errors` lists every fault."""


class Unauthorized(ApiError):
    """The key is missing, unknown or revoked."""


class Forbidden(ApiError):
    """The key may not do this."""


class NotFound(ApiError):
    """The object does not exist, or not for this key."""


class Conflict(ApiError):
    """The object is not in the state that the request expects."""


class InvalidTransition(Conflict):
    """`current_status` does not allow this action; `allowed` lists the ones that it does."""


class NotAvailable(Conflict):
    """A guide, a porter or a room is taken; `unavailable` lists the days."""


class PreconditionFailed(ApiError):
    """The object has changed since it was read."""


class RateLimited(ApiError):
    """Too many requests; `retry_after` is the number of seconds to wait."""


class Unavailable(ApiError):
    """The service cannot do this now."""


class RescueRefused(ApiError):
    """A helicopter cannot be requested now: call one of `emergency_contacts`."""


_BY_CODE: Mapping[str, Type[ApiError]] = {
    "invalid-transition": InvalidTransition,
    "no-availability": NotAvailable,
    "guide-unavailable": NotAvailable,
}
_BY_STATUS: Mapping[int, Type[ApiError]] = {
    400: InvalidRequest,
    401: Unauthorized,
    403: Forbidden,
    404: NotFound,
    409: Conflict,
    412: PreconditionFailed,
    422: InvalidRequest,
    429: RateLimited,
    503: Unavailable,
}


def of(status: int, headers: Mapping[str, str], body: bytes) -> ApiError:
    """Returns the error of a response, which need not come from the service itself."""
    try:
        problem = json.loads(body)
    except ValueError:
        problem = {}
    if not isinstance(problem, dict):
        problem = {}
    if _typed(problem, "emergency_contacts", list, []):
        return RescueRefused(status, headers, problem)
    kind = _BY_CODE.get(str(problem.get("code")), _BY_STATUS.get(status, ApiError))
    return kind(status, headers, problem)
