"""Sends requests: credentials, idempotency keys, retries, pages and problems."""

from __future__ import annotations

import http.client
import json
import random
import ssl
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from typing import Any, Callable, Generic, Iterator, Mapping, NamedTuple, Optional, TypeVar, cast

from . import errors

VERSION = "0.1.0"
T = TypeVar("T")

_LONGEST_BACKOFF = 8.0
_LOOPBACK = {"127.0.0.1", "::1", "localhost"}


class Request(NamedTuple):
    """One attempt."""

    method: str
    url: str
    headers: Mapping[str, str]
    body: Optional[bytes]


class Response(NamedTuple):
    """What came back; the names of headers are in lower case."""

    status: int
    headers: Mapping[str, str]
    body: bytes


Transport = Callable[[Request, float], Response]
"""Sends a request within so many seconds; raises OSError or HTTPException if no response arrives."""


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """The API does not redirect, and a key must not follow where a stranger points."""

    def redirect_request(self, *_: Any) -> None:
        return None


_opener = urllib.request.build_opener(_NoRedirects, urllib.request.HTTPSHandler(context=ssl.create_default_context()))


def urllib_transport(request: Request, timeout: float) -> Response:
    sent = urllib.request.Request(request.url, request.body, dict(request.headers), method=request.method)
    try:
        with _opener.open(sent, timeout=timeout) as answer:
            return _received(answer)
    except urllib.error.HTTPError as refusal:
        with refusal:
            return _received(refusal)


def _received(answer: Any) -> Response:
    headers = {name.lower(): value for name, value in answer.headers.items()}
    return Response(answer.status, headers, answer.read())


def segment(value: str) -> str:
    """Returns a value as one segment of a path."""
    if value in ("", ".", ".."):
        raise ValueError(f"{value!r} is not an id")
    return urllib.parse.quote(value, safe="")


class Core:
    """The connection that all groups of operations share."""

    def __init__(
        self,
        base_url: str,
        api_key: Optional[str],
        *,
        timeout: float,
        max_retries: int,
        max_retry_seconds: float,
        transport: Transport,
        sleep: Callable[[float], None],
    ) -> None:
        address = urllib.parse.urlsplit(base_url)
        if address.scheme != "https" and not (address.scheme == "http" and address.hostname in _LOOPBACK):
            raise ValueError("base_url must start with https://; http:// is accepted for this machine only")
        self._base_url = base_url.rstrip("/")
        self._api_key = api_key
        self._timeout = timeout
        self._max_retries = max_retries
        self._max_retry_seconds = max_retry_seconds
        self._transport = transport
        self._sleep = sleep
        self._local = threading.local()

    @property
    def livemode(self) -> Optional[bool]:
        key = self._api_key or ""
        return key.startswith("tk_live_") if key.startswith(("tk_live_", "tk_test_")) else None

    @property
    def last_response(self) -> Optional[Response]:
        return getattr(self._local, "response", None)

    def send(
        self,
        method: str,
        path: str,
        *,
        query: Mapping[str, Any] = {},
        body: Any = None,
        media_type: str = "application/json",
        if_match: Optional[str] = None,
        idempotency_key: Optional[str] = None,
    ) -> Any:
        """Sends a request, again if necessary, and returns the contents of the response."""
        headers = {"Accept": "application/json, text/plain;q=0.9, */*;q=0.5", "User-Agent": f"cairn-python/{VERSION}"}
        if self._api_key:
            headers["Authorization"] = f"Bearer {self._api_key}"
        if method == "POST":
            headers["Idempotency-Key"] = idempotency_key or str(uuid.uuid4())
        if if_match is not None:
            headers["If-Match"] = if_match
        content = None
        if body is not None:
            content = json.dumps(body, ensure_ascii=False).encode()
            headers["Content-Type"] = media_type
        response = self._exchange(Request(method, self._base_url + path + _query(query), headers, content))
        if not response.body:
            return None
        if "json" not in response.headers.get("content-type", ""):
            return response.body.decode()
        return json.loads(response.body)

    def _exchange(self, request: Request) -> Response:
        retries, waited = 0, 0.0
        while True:
            failure: errors.CairnError
            try:
                response = self._transport(request, self._timeout)
                self._local.response = response
                if response.status < 400:
                    return response
                failure = errors.of(response.status, response.headers, response.body)
            except (OSError, http.client.HTTPException) as cause:
                failure = errors.ConnectionFailed(f"{request.method} {request.url}: {cause!r}")
                failure.__cause__ = cause
            pause = _pause(failure, retries)
            if (
                retries == self._max_retries
                or waited + pause > self._max_retry_seconds
                or not _may_repeat(request, failure)
            ):
                raise failure
            self._sleep(pause)
            retries, waited = retries + 1, waited + pause


def _may_repeat(request: Request, failure: errors.CairnError) -> bool:
    if isinstance(failure, errors.RescueRefused):
        return False  # someone has to call for help now
    if isinstance(failure, errors.ApiError) and failure.status == 429:
        return True
    # If the outcome is unknown, a repetition with If-Match would be refused because of its own first attempt.
    return "If-Match" not in request.headers and (
        not isinstance(failure, errors.ApiError)
        or failure.status in (500, 502, 503, 504)
        or failure.code == "idempotency-key-in-flight"
    )


def _pause(failure: errors.CairnError, retries: int) -> float:
    """Returns a random time that grows with each retry, after the one that the service asks for."""
    backoff = random.uniform(0, min(_LONGEST_BACKOFF, 0.5 * 2.0**retries))
    return (failure.retry_after or 0.0) + backoff if isinstance(failure, errors.ApiError) else backoff


def _query(parameters: Mapping[str, Any]) -> str:
    given = {name: _text(value) for name, value in parameters.items() if value is not None}
    return "?" + urllib.parse.urlencode(given) if given else ""


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, (list, tuple)):
        return ",".join(_text(each) for each in value)
    return str(value)


class Pages(Generic[T]):
    """A list. Iterating over it reads one page after the other, by cursor if the list has one."""

    def __init__(self, core: Core, path: str, *, query: Mapping[str, Any]) -> None:
        self._core = core
        self._path = path
        self._query = query

    def page(self, **place: Any) -> Mapping[str, Any]:
        """Returns one page with its `data` and `pagination`: the first one, or that of a `cursor` or an `offset`."""
        return cast(Mapping[str, Any], self._core.send("GET", self._path, query={**self._query, **place}))

    def __iter__(self) -> Iterator[T]:
        page = self.page()
        seen = 0
        while True:
            yield from page["data"]
            seen += len(page["data"])
            pagination = page["pagination"]
            if "next_cursor" in pagination:
                page = self.page(cursor=pagination["next_cursor"])
            elif page["data"] and seen < pagination["total"] and "cursor" not in self._query:
                page = self.page(offset=seen)
            else:
                return
