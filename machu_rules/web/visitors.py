"""Visitors: how many sockets they have open, and how much of the server's time they use."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Generator
from ipaddress import ip_address
from typing import Any, TypeVar

T = TypeVar("T")

BURST, SHARE = 5.0, 0.5
"""``BURST`` is the number of seconds in the server's main thread that a visitor may use at once. ``SHARE`` is the
number that is added per second.
"""

REMEMBERED = 1_000
"""The number of visitors without a socket whose used time is still remembered. So a visitor gains no time by
reconnecting."""


class Visitor:
    """A visitor with open sockets, and the server time that the visitor may still use."""

    def __init__(self) -> None:
        self.sockets = 0
        self._left = BURST
        self._then = time.monotonic()

    def spend_and_return_wait(self, seconds: float) -> float:
        """Record that the server worked for this visitor. Return the number of seconds until it may work for this
        visitor again."""
        now = time.monotonic()
        self._left = min(BURST, self._left + SHARE * (now - self._then)) - seconds
        self._then = now
        return max(0.0, -self._left / SHARE)


class Visitors:
    """The visitors of a server.

    Visitors from other machines are distinguished by their address. Each socket from this machine counts as a separate
    visitor, because all of them may come through a proxy that does not name its clients.
    """

    def __init__(self, sockets: int, each: int) -> None:
        self._sockets, self._each = sockets, each
        self._open = 0
        self._known: dict[str, Visitor] = {}

    def enter(self, address: str) -> Visitor | None:
        """Return the visitor for a new socket. Return None if the visitor or the server has too many open sockets."""
        name = name_of(address)
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
        """Record that ``visitor`` has closed a socket."""
        self._open -= 1
        visitor.sockets -= 1
        gone = [name for name, known in self._known.items() if not known.sockets]
        for name in gone[: max(0, len(gone) - REMEMBERED)]:
            del self._known[name]


def name_of(address: str) -> str:
    """Return the name that identifies a visitor. It is the address or, for IPv6, its network of 64 bits, because a
    household can choose any address in such a network. The name is empty for this machine and for an unknown address.

    >>> name_of("203.0.113.7"), name_of("2001:db8::1"), name_of("::ffff:203.0.113.7"), name_of("127.0.0.1")
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
    """An awaitable that measures the processor time that it uses. Time spent waiting does not count."""

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
