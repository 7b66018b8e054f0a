"""The checks of meaning: what a schema cannot say about the data of Inca Empire.

Each check is a small function of the merged plain data of all files, by section. It reports what is wrong, where, what
would be right, and which rule demands it. The modules follow the data: names, the map, what depends on the number of
players, cards and markers, the frame of the game.
"""

from __future__ import annotations

from machu_rules.games.inca_empire.checks import board, cards, frame, names, players
from machu_rules.loader.common_checks import Check

CHECKS: tuple[Check, ...] = (*names.CHECKS, *board.CHECKS, *players.CHECKS, *cards.CHECKS, *frame.CHECKS)
