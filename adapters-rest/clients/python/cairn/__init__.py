"""The client library of Cairn, the trekking operations service."""

from __future__ import annotations

import time
from typing import Callable, Iterator, Optional, Sequence

from . import errors, webhooks
from ._core import VERSION, Core, Pages, Request, Response, Transport, urllib_transport
from ._generated import types
from ._generated.operations import Operations

__all__ = ["Cairn", "Pages", "Request", "Response", "Transport", "errors", "types", "urllib_transport", "webhooks"]
__version__ = VERSION


class Cairn(Operations):
    """
    The API of one installation, with one key. It can be shared by threads.

    timeout is in seconds and limits each wait for the network: for a connection, for the next part of a response. An
    attempt may take longer altogether. A call is repeated at most max_retries times, after waiting max_retry_seconds
    altogether at most.
    """

    def __init__(
        self,
        base_url: str,
        api_key: Optional[str] = None,
        *,
        timeout: float = 30.0,
        max_retries: int = 2,
        max_retry_seconds: float = 60.0,
        transport: Transport = urllib_transport,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self._core = Core(base_url, api_key, timeout, max_retries, max_retry_seconds, transport, sleep)
        super().__init__(self._core)

    @property
    def livemode(self) -> Optional[bool]:
        """Whether the key is a live one; None without a key, or with a browser token."""
        return self._core.livemode

    @property
    def last_response(self) -> Optional[Response]:
        """The last response that this thread received. A call passes its own responses to its on_response."""
        return self._core.last_response

    def follow_events(
        self,
        *,
        after: int = 0,
        types: Optional[Sequence[str]] = None,
        subject: Optional[str] = None,
        poll_seconds: Optional[float] = None,
    ) -> Iterator[types.CloudEvent]:
        """
        Yields the events after a position in the order of the log, each once.

        Ends at the newest event, or asks again every poll_seconds. To resume, pass the position of the last event that
        was processed.
        """
        while True:
            page = self.events.read(after=after, types=types, subject=subject)
            for event in page["data"]:
                yield event
                after = event["position"]
            if "next_after" in page:
                after = page["next_after"]
            elif poll_seconds is None:
                return
            else:
                self._core._sleep(poll_seconds)
