"""Checks for the data of The Princes of Machu Picchu that go beyond the schema.

A check is a small function that receives the merged data of all files as plain values, by section. For a fault, it
reports the path, a message, a hint on how to correct the data, and the rule that the fault violates. There is one
module for each part of the data: names, the board, cards and tiles, general numbers, and goods.
"""

from __future__ import annotations

from collections.abc import Mapping

from machu_rules.games.princes.checks import board, cards, frame, names, supply
from machu_rules.loader.common_checks import Check

CHECKS: tuple[Check, ...] = (
    *names.CHECKS,
    *board.CHECKS,
    *cards.CHECKS,
    *frame.CHECKS,
    *supply.CHECKS,
)

WARNINGS: Mapping[str, Check] = {"cut_place": board.cut_districts, "uncounted": cards.uncounted}
"""Checks for data that is valid but probably a mistake, by the code of the warning."""
