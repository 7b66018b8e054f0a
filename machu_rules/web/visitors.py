"""Visitors of the server. The number of their open WebSockets and their use of the server's time are limited."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Generator
from ipaddress import ip_address
from typing import Any, TypeVar

T = TypeVar("T")

BURST, SHARE = 5.0, 0.5
"""Two limits on the use of the server's main thread. At the start, a visitor may use ``BURST`` seconds of the thread.
With every second that passes, ``SHARE`` seconds are added, until the unused time is ``BURST`` seconds.
"""

REMEMBERED = 1_000
"""The largest number of disconnected visitors that the server remembers, together with the server time that they have
used. So visitors gain no time by disconnecting and connecting again.
"""


class Visitor:
    """A visitor. ``sockets`` is the number of the visitor's open WebSockets. The object also stores how much of the
    server's time the visitor has left.
    """

    def __init__(self) -> None:
        self.sockets = 0
        self._left = BURST
        self._then = time.monotonic()

    def spend_and_return_wait(self, seconds: float) -> float:
        """Record that the server worked for this visitor, and that the work took ``seconds``. Return the number of
        seconds to wait until the server may work for this visitor again.
        """
        now = time.monotonic()
        self._left = min(BURST, self._left + SHARE * (now - self._then)) - seconds
        self._then = now
        return max(0.0, -self._left / SHARE)


class Visitors:
    """The visitors of a server. At most ``sockets`` WebSockets can be open at the same time. A single visitor can have
    at most ``each`` open WebSockets.

    Visitors from other machines are identified by their address. WebSockets from the server's own machine always count
    as different visitors, because they may come through a proxy that does not report the addresses of its clients.
    """

    def __init__(self, sockets: int, each: int) -> None:
        self._sockets, self._each = sockets, each
        self._open = 0
        self._known: dict[str, Visitor] = {}

    def enter(self, address: str) -> Visitor | None:
        """Return the visitor who opens a new WebSocket from ``address``. Return None if the visitor or the server has
        too many open WebSockets.
        """
        name = visitor_key(address)
        visitor = self._known.get(name) or Visitor()
        if self._open >= self._sockets or visitor.sockets >= self._each:
            return None
        if name:
            self._known.pop(name, None)
            self._known[name] = visitor  # move the visitor to the end of the order
        self._open += 1
        visitor.sockets += 1
        return visitor

    def leave(self, visitor: Visitor) -> None:
        """Record that a WebSocket of ``visitor`` has been closed."""
        self._open -= 1
        visitor.sockets -= 1
        gone = [name for name, known in self._known.items() if not known.sockets]
        for name in gone[: max(0, len(gone) - REMEMBERED)]:
            del self._known[name]


def visitor_key(address: str) -> str:
    """Return the name that identifies the visitor at ``address``. For IPv4, the name is the address. For IPv6, it is
    the first 64 bits of the address, because a household can choose the other bits freely. The name is empty for an
    unknown address, and for the machine on which the server runs.

    >>> addresses = "203.0.113.7", "2001:db8::1", "::ffff:203.0.113.7", "127.0.0.1"
    >>> tuple(map(visitor_key, addresses))
    ('203.0.113.7', '2001:db8:0:0', '203.0.113.7', '')
    """
    try:
        found = ip_address(address)
    except ValueError:
        return ""
    if found.version == 6:
        found = found.ipv4_mapped or found
    if found.is_loopback:
        return ""
    if found.version == 4:
        return str(found)
    return ":".join(f"{int.from_bytes(found.packed[at : at + 2]):x}" for at in range(0, 8, 2))


class TimedAwaitable:
    """An awaitable that runs the awaitable ``of`` and measures the processor time of ``of`` in ``seconds``. The time in
    which ``of`` only waits does not count.
    """

    def __init__(self, of: Awaitable[T]) -> None:
        self._of = of
        self.seconds = 0.0

    def __await__(self) -> Generator[Any, Any, Any]:
        steps = self._of.__await__()
        given: Any = None
        raised: BaseException | None = None
        while True:
            started = time.thread_time()
            try:
                waits = steps.send(given) if raised is None else steps.throw(raised)
            except StopIteration as done:
                return done.value
            finally:
                self.seconds += time.thread_time() - started
            given, raised = None, None
            try:
                given = yield waits
            except BaseException as error:
                raised = error
