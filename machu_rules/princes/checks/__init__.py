"""The checks of meaning: what a schema cannot say about the data of The Princes of Machu Picchu.

Each check is a small function that reports what is wrong, where, what would be right and which rule wants it so.
The modules follow the data: names, the board, cards and tiles, the frame of the game, goods, where figures come from.
"""

from __future__ import annotations

from machu_rules.princes.checks import board, cards, frame, names, origins, supply
from machu_rules.princes.checks.words import Check, Data, Report

CHECKS: tuple[Check, ...] = (
    *names.CHECKS,
    *board.CHECKS,
    *cards.CHECKS,
    *frame.CHECKS,
    *supply.CHECKS,
    *origins.CHECKS,
)


def check(data: Data, report: Report) -> None:
    """Run all checks on the merged plain data of all files, by section.

    >>> from machu_rules.princes.checks import frame
    >>> data = {"trail": {"draws": 3, "returns": 4}}
    >>> frame.returns(data, lambda path, message, hint, rule: print(path, message, hint, rule, sep="; "))
    ('trail', 'returns'); 4 cards go back where only 3 are drawn; 3 or less; TRAIL-3
    """
    for one in CHECKS:
        one(data, report)
