"""The checks of meaning: what a schema cannot say about the data of The Princes of Machu Picchu.

Each check is a small function of the merged plain data of all files, by section. It reports what is wrong, where, what
would be right, and which rule demands it. The modules follow the data: names, the board, cards and tiles, the frame
of the game, goods.
"""

from __future__ import annotations

from machu_rules.games.princes.checks import board, cards, frame, names, supply
from machu_rules.loader.common_checks import Check

CHECKS: tuple[Check, ...] = (
    *names.CHECKS,
    *board.CHECKS,
    *cards.CHECKS,
    *frame.CHECKS,
    *supply.CHECKS,
)
