"""Semantic checks of the data of The Princes of Machu Picchu, beyond the schema.

A check is a small function of the merged plain data of all files, by section. It reports the fault, its place, the
correct data, and the rule that requires it. The modules follow the data: names, the board, cards and tiles, the frame
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
