"""The moves of the game. In the rules, an answer to a question is a number. This module lists the moves for these
numbers, makes menus from them, and defines the action space.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from machu_rules.core.decisions import Move
from machu_rules.core.values import CHANCE
from machu_rules.framework.moves import MoveTable, with_each
from machu_rules.framework.rollout_policies import Task
from machu_rules.games.inca_empire.rules.chance import unseen_cards, unseen_markers
from machu_rules.games.inca_empire.state import (
    ASK_CARD,
    ASK_INVASION,
    ASK_MARKER,
    ASK_PEOPLE,
    ASK_PLAY,
    ASK_SHUFFLE,
    ASK_SUYU,
    ASK_TILE,
    Position,
)
from machu_rules.games.inca_empire.tables import Rules

KINDS: Final = ("play", "people", "suyu", "tile", "card", "marker", "invasion")
"""The kinds of decisions, by the number of the question."""


class Moves(MoveTable):
    """All moves of a rulebook, and the menus made from them."""

    def __init__(self, rules: Rules) -> None:
        """TEXT: create all moves. A move is a verb with its arguments."""
        sites, roads = rules.site_ids, rules.road_ids
        of: list[list[Move]] = [[] for _ in range(ASK_SHUFFLE)]
        of[ASK_PLAY] = [Move("play", (card, place)) for card in rules.card_ids for place in rules.quadrant_ids]
        of[ASK_PEOPLE] = [
            *with_each("road", roads),
            *with_each("city", sites),
            *with_each("garrison", sites),
            *with_each("conquer", rules.region_ids),
            *with_each("temple", sites),
            Move("terrace"),
            *with_each("extra", roads),
            Move("pass"),
        ]
        of[ASK_SUYU] = with_each("suyu", rules.suyu_ids)
        of[ASK_TILE] = with_each("tile", range(max(rules.player_counts)))
        of[ASK_CARD] = with_each("card", rules.card_ids)
        of[ASK_MARKER] = with_each("marker", rules.marker_ids)
        of[ASK_INVASION] = with_each("invasion", ("empty", "arrival"))
        chances = [move.text for moves in of[ASK_SUYU:] for move in moves]
        super().__init__(of, KINDS, action_space(rules, of), chances, secret=(ASK_PLAY, ASK_CARD))

    def subject(self, rules: Rules, position: Position, task: Task) -> str | int | None:
        """Return the subject of the question in ``task``, or None if a player must answer it. If chance chooses a
        marker, the subject is the region. For other chance decisions, it is the number of a seat, a tile or an invasion
        marker.
        """
        question, seat, about = task
        if question == ASK_MARKER:
            return rules.region_ids[about]
        return about if seat == CHANCE else None

    def weights(self, rules: Rules, position: Position, question: int, answers: Sequence[int]) -> tuple[int, ...]:
        """Return the relative probabilities of ``answers`` to a chance decision (EMPIRE-SETUP-7).

        For a card or a marker, this is the number of its remaining copies. All suyus are equally likely, and so are all
        tiles.
        """
        copies: list[int] = []
        if question == ASK_CARD:
            unseen_cards(rules, position, copies)
        elif question == ASK_MARKER:
            unseen_markers(rules, position, copies)
        elif question == ASK_INVASION:
            copies = [rules.invasions - position.turned, 1]
        return tuple([copies[number] for number in answers]) if copies else (1,) * len(answers)


def action_space(rules: Rules, of: Sequence[Sequence[Move]]) -> tuple[str, ...]:
    """Return the texts of all moves by players, in a stable order. Moves that lay a card come first. The moves in a
    turn of a people phase follow.
    """
    buildings = {"city": rules.city_site, "garrison": rules.garrison_site, "temple": rules.city_site}
    turn = [
        move.text
        for move in of[ASK_PEOPLE]
        if move.verb not in buildings or buildings[move.verb][rules.site_of[str(move.args[0])]]
    ]
    return (*(move.text for move in of[ASK_PLAY]), *turn)
