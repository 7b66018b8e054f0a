"""What of everything is the most, so that no request makes the engine grow without end; `limits` tells them."""

from __future__ import annotations

from machu_rules.core.strict_json import DEEPEST, LONGEST

LINE = LONGEST
DEPTH = DEEPEST
BATCH = 100
TEXT = 10_000
GAMES = 50
TABLES = 1_000
BOTS = 1_000
MOVES = 100_000
TOLD = 1_000

LIMITS = {
    "line": LINE,
    "depth": DEPTH,
    "batch": BATCH,
    "text": TEXT,
    "games": GAMES,
    "matches": TABLES,
    "bots": BOTS,
    "moves": MOVES,
    "told": TOLD,
}
"""``line``: bytes of a line of input; ``depth``: of nesting in it; ``batch``: requests in one; ``text``: characters of
a text, but for a record; ``games``, ``matches``, ``bots``: open at once; ``moves``: made at all open matches together;
``told``: moves whose events are told at once. A move takes about 3 KB, so all of them about 300 MB."""
