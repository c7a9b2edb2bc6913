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


Page = Mapping[str, Any]
OnResponse = Callable[[Response], None]
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
        expects: str = "json",
        on_response: Optional[OnResponse] = None,
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
        request = Request(method, self._base_url + path + _query(query), headers, content)
        return self._exchange(request, expects, on_response or (lambda _: None))

    def _exchange(self, request: Request, expects: str, on_response: OnResponse) -> Any:
        retries, waited, is_uncertain = 0, 0.0, False
        failure: errors.CairnError
        while True:
            try:
                response = self._transport(request, self._timeout)
            except (OSError, http.client.HTTPException) as cause:
                failure = errors.ConnectionFailed(f"{request.method} {request.url}: {cause!r}")
                failure.__cause__ = cause
            else:
                self._local.response = response
                on_response(response)
                if is_uncertain and expects == "nothing" and request.method == "DELETE" and response.status == 404:
                    return None  # an attempt without a known outcome has removed the object
                try:
                    return _contents(response, expects)
                except errors.CairnError as refusal:
                    failure = refusal
            is_uncertain = is_uncertain or not isinstance(failure, errors.RateLimited)
            pause = _pause(failure, retries)
            is_last = retries == self._max_retries or waited + pause > self._max_retry_seconds
            if is_last or not _may_repeat(request, failure):
                raise failure
            self._sleep(pause)
            retries, waited = retries + 1, waited + pause


def _contents(response: Response, expects: str) -> Any:
    if not 200 <= response.status < 300:
        raise errors.of(response.status, response.headers, response.body)
    if expects == "nothing":
        return None
    try:
        text = response.body.decode()
        return text if expects == "text" else json.loads(text)
    except ValueError as cause:
        raise errors.ConnectionFailed("the body of the response cannot be read") from cause


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

    def __init__(
        self, core: Core, path: str, *, query: Mapping[str, Any], on_response: Optional[OnResponse] = None
    ) -> None:
        self._core = core
        self._path = path
        self._query = query
        self._on_response = on_response

    def page(self, **place: Any) -> Page:
        """Returns one page with its `data` and `pagination`: the first one, or that of a `cursor` or an `offset`."""
        query = {**self._query, **place}
        return cast(Page, self._core.send("GET", self._path, query=query, on_response=self._on_response))

    def __iter__(self) -> Iterator[T]:
        page = self.page()
        seen, is_by_cursor = 0, False
        while True:
            yield from page["data"]
            seen += len(page["data"])
            pagination = page["pagination"]
            if "next_cursor" in pagination:
                is_by_cursor = True
                page = self.page(cursor=pagination["next_cursor"])
            elif not is_by_cursor and page["data"] and seen < pagination.get("total", 0):
                page = self.page(offset=seen)
            else:
                return
