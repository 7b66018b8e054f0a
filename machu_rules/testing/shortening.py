"""Shortening: fewer moves that show the same failure."""

from __future__ import annotations

from collections.abc import Sequence

from machu_rules.table.table import Table
from machu_rules.testing.watching import Broken, Watch

TRIES = 200
"""So many shorter games are tried."""


def shortened(broken: Broken, tries: int = TRIES) -> Broken:
    """The same failure after fewer moves of the same game, found by leaving out moves, larger parts first; what is not
    legal any more is left out, too. It is the shortest that was found, not the shortest there is."""
    best = broken
    part = max(1, best.table.number // 2)
    while tries > 0:
        start, found = 0, False
        moves = [(step.seat, step.move.text) for step in best.table.steps]
        while start < len(moves) and tries > 0:
            tries -= 1
            shorter = _again(best, [*moves[:start], *moves[start + part :]])
            if shorter is not None and shorter.table.number < best.table.number:
                best, found = shorter, True
                moves = [(step.seat, step.move.text) for step in best.table.steps]
            else:
                start += part
        if part == 1 and not found:
            break
        part = max(1, part // 2)
    return best


def _again(broken: Broken, moves: Sequence[tuple[int, str]]) -> Broken | None:
    """The failure, if these moves lead to it as well."""
    table: Table = broken.table.at(0)
    try:
        watch = Watch(table)
        for seat, text in moves:
            decision = next((each for each in table.decisions if each.seat == seat), None)
            if decision is not None and any(move.text == text for move in decision.moves):
                table = watch.move(table, decision, text)
        if broken.name == "fails":
            for decision in table.decisions:
                for move in decision.moves:
                    watch.move(table, decision, move.text)
    except Broken as other:
        return other if (other.name, other.rule) == (broken.name, broken.rule) else None
    return None
