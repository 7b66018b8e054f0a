"""Checks for the data of The Princes of Machu Picchu that go beyond the schema.

A check is a small function that gets the merged data of all files as plain values, by section. It reports a fault with
its path, the correct data, and the rule that requires it. The modules follow the data: names, the board, cards and
tiles, general numbers, and goods.
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
