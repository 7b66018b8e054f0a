"""Semantic checks of the data of Inca Empire, beyond the schema.

A check is a small function of the merged plain data of all files, by section. It reports the fault, its place, the
correct data, and the rule that requires it. The modules follow the data: names, the map, data by number of players,
cards and markers, the frame of the game.
"""

from __future__ import annotations

from machu_rules.games.inca_empire.checks import board, cards, frame, names, players
from machu_rules.loader.common_checks import Check

CHECKS: tuple[Check, ...] = (*names.CHECKS, *board.CHECKS, *players.CHECKS, *cards.CHECKS, *frame.CHECKS)
