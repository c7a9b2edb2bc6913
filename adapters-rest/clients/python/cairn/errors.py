"""What a call raises. Programs distinguish classes, or read `code`; people read the message."""

from __future__ import annotations

import json
from typing import Any, Mapping, Optional, Sequence, Type, cast

from ._generated import types


class CairnError(Exception):
    """Any failure of a call."""


class ConnectionFailed(CairnError):
    """No response arrived. Whether the request had an effect is unknown."""


class ApiError(CairnError):
    """The service refused a request. An unknown `code` means what the status means."""

    def __init__(self, status: int, headers: Mapping[str, str], problem: Mapping[str, Any]) -> None:
        super().__init__(f"{problem.get('code', status)}: {problem.get('detail', problem.get('title', ''))}")
        self.status = status
        self.problem = problem
        """The problem as it was received."""
        self.code: str = problem.get("code", "")
        self.request_id: Optional[str] = problem.get("request_id") or headers.get("x-request-id")
        self.errors: Sequence[Mapping[str, Any]] = problem.get("errors", [])
        """All faults of the request, each with its place."""
        self.current_status: Optional[str] = problem.get("current_status")
        self.allowed: Sequence[str] = problem.get("allowed", [])
        self.unavailable: Sequence[Mapping[str, Any]] = problem.get("unavailable", [])
        self.emergency_contacts = cast(Sequence[types.EmergencyContact], problem.get("emergency_contacts", []))
        seconds = headers.get("retry-after", "")
        self.retry_after: Optional[float] = float(seconds) if seconds.isdigit() else None


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
    if problem.get("emergency_contacts"):
        return RescueRefused(status, headers, problem)
    kind = _BY_CODE.get(str(problem.get("code")), _BY_STATUS.get(status, ApiError))
    return kind(status, headers, problem)
