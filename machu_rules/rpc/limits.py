"""Limits on the resources that a client can use. Without limits, a request could make the engine use any amount of
memory or time. The engine's method `limits` returns the limits.

A move takes about 3 KB of memory, so the largest allowed number of moves takes about 300 MB.
"""

from __future__ import annotations

from typing import TypedDict

from machu_rules.core.json_types import Count
from machu_rules.core.strict_json import DEEPEST, LONGEST

LINE = LONGEST
BATCH = 100
TEXT = 10_000
TOLD = 1_000
FRAMED = 20
ITERATIONS = 1_000


class Limits(TypedDict):
    """The limits on the resources that a program can use. The values are the largest numbers allowed."""

    line: Count
    """Bytes in a line of input."""
    depth: Count
    """Levels of nesting in a line."""
    batch: Count
    """Requests in one batch."""
    text: Count
    """Characters in a string other than a record."""
    games: Count
    """Games open at once."""
    matches: Count
    """Matches open at once."""
    bots: Count
    """Bots open at once."""
    rooms: Count
    """Rooms open at once."""
    moves: Count
    """Moves made in all open matches and rooms, counted together."""
    told: Count
    """Moves whose events a single call can return."""
    framed: Count
    """Moves whose frames a single call can return."""
    iterations: Count
    """Iterations of a search per decision."""


LIMITS = Limits(
    line=LINE,
    depth=DEEPEST,
    batch=BATCH,
    text=TEXT,
    games=50,
    matches=1_000,
    bots=1_000,
    rooms=1_000,
    moves=100_000,
    told=TOLD,
    framed=FRAMED,
    iterations=ITERATIONS,
)
