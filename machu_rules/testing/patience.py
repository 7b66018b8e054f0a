"""End code that runs for too long, such as a rule with an endless loop."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from machu_rules.core.errors import MachuRulesError

PATIENCE = 20.0
"""The number of seconds after which a call is ended."""


class TookTooLong(MachuRulesError):
    """A rule, a bot or another part of a game that ran for too long. Its cause was raised in the code that was running.

    >>> print(TookTooLong(f"no result after {PATIENCE:g} seconds"))
    no result after 20 seconds
    """


class Interruption(BaseException):
    """Raised in the code that runs for too long. It is not an `Exception`, so that this code does not catch it."""


@contextmanager
def limited_time(factor: float = 1) -> Iterator[None]:
    """Raise TookTooLong if the code in the ``with`` statement runs for longer than ``factor`` times `PATIENCE`.

    The limit exists only in the main thread, and not on Windows.
    """
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return
    seconds = factor * PATIENCE
    before = signal.signal(signal.SIGALRM, _interrupt)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    except Interruption as error:
        raise TookTooLong(f"there is no result after {seconds:g} seconds; look for an endless loop") from error
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _interrupt(number: int, frame: FrameType | None) -> None:
    raise Interruption
