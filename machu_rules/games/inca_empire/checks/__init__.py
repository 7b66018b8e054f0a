"""Checks of the Inca Empire data that the schema does not cover.

A check is a small function. It gets the merged data of all files as plain values, by section. For a fault, it reports
the path in the data, the correct data, and the rule that requires it. The modules correspond to the parts of the data:
names, the map, data by player count, cards and markers, and the course of the game.
"""

from __future__ import annotations

from collections.abc import Mapping

from machu_rules.games.inca_empire.checks import board, cards, frame, names, players
from machu_rules.loader.common_checks import Check

CHECKS: tuple[Check, ...] = (*names.CHECKS, *board.CHECKS, *players.CHECKS, *cards.CHECKS, *frame.CHECKS)

WARNINGS: Mapping[str, Check] = {"cut_place": board.cut_sites, "unobtainable": players.suyus_never_dealt}
"""Checks for data that is valid but probably a mistake, by the code of the warning."""
