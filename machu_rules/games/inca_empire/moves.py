"""Answers as moves: for each question the move that each number stands for, menus of them, and the action space."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from machu_rules.core.decisions import Decision, Move
from machu_rules.core.values import CHANCE
from machu_rules.framework.menu import Choose, Menu, place_of
from machu_rules.framework.moves import with_each
from machu_rules.games.inca_empire.agenda import answer, next_task, run
from machu_rules.games.inca_empire.compiled import Rules
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

KINDS: Final = ("play", "people", "suyu", "tile", "card", "marker", "invasion")
"""The kind of decision that each question is."""


class Moves:
    """The moves of a rulebook, ``of[question][number]``; ``places`` are their places in the action space, or in the
    chance space where chance is asked."""

    def __init__(self, rules: Rules) -> None:
        """TEXT: a verb with its arguments."""
        sites, roads = rules.site_ids, rules.road_ids
        self.of: list[list[Move]] = [[] for _ in range(ASK_SHUFFLE)]
        self.of[ASK_PLAY] = [Move("play", (card, place)) for card in rules.card_ids for place in rules.quadrant_ids]
        self.of[ASK_PEOPLE] = [
            *with_each("road", roads),
            *with_each("city", sites),
            *with_each("garrison", sites),
            *with_each("conquer", rules.region_ids),
            *with_each("temple", sites),
            Move("terrace"),
            *with_each("extra", roads),
            Move("pass"),
        ]
        self.of[ASK_SUYU] = with_each("suyu", rules.suyu_ids)
        self.of[ASK_TILE] = with_each("tile", range(max(rules.player_counts)))
        self.of[ASK_CARD] = with_each("card", rules.card_ids)
        self.of[ASK_MARKER] = with_each("marker", rules.marker_ids)
        self.of[ASK_INVASION] = with_each("invasion", ("empty", "arrival"))
        self.numbers = [{move.text: number for number, move in enumerate(moves)} for moves in self.of]
        spaces = action_space(rules, self), chance_space(self)
        known = [{text: place for place, text in enumerate(space)} for space in spaces]
        # objects, so that a play-out hands them on as they are: compiled, an int would be made anew each time
        self.places: list[list[Any]] = [
            [known[question >= ASK_SUYU].get(move.text, -1) for move in moves] for question, moves in enumerate(self.of)
        ]

    def menus(self, rules: Rules, position: Position, answers: Sequence[int]) -> tuple[Menu, ...]:
        """The open question of a position with these answers, as a tuple of one menu; empty when the game is over."""
        if not answers:
            return ()
        question, seat, about = next_task(position)
        of = self.of[question]
        moves = tuple([of[number] for number in answers])
        if seat != CHANCE:
            decision = Decision(seat, KINDS[question], None, moves, question == ASK_PLAY)
        else:
            subject = rules.region_ids[about] if question == ASK_MARKER else about
            secret = question == ASK_CARD
            decision = Decision(CHANCE, KINDS[question], subject, moves, secret, weights(rules, position, answers))
        return (Menu(decision, self.numbers[question], answers),)

    def play_out(
        self,
        rules: Rules,
        position: Position,
        shuffle: Callable[[Position], object],
        choose: Choose,
        max_decisions: int,
    ) -> None:
        """Plays on in place with answers by their numbers in the action space (see `Game.playout_by_number`);
        ``shuffle`` is called where a deck is to be shuffled."""
        answers: list[int] = []
        run(rules, position, answers)
        while max_decisions > 0 and position.over < 0:
            if not answers:
                shuffle(position)
                run(rules, position, answers)
                continue
            question, seat, _ = next_task(position)
            places = self.places[question]
            numbers = tuple([places[answer] for answer in answers])
            number = choose(seat, numbers)
            answer(rules, position, seat, answers[place_of(number, numbers)])
            answers.clear()
            run(rules, position, answers)
            max_decisions -= 1


def weights(rules: Rules, position: Position, answers: Sequence[int]) -> tuple[int, ...]:
    """How likely each answer of chance is compared with the others: the number of copies left (EMPIRE-SETUP-7)."""
    question = next_task(position)[0]
    copies: list[int] = []
    if question == ASK_CARD:
        unseen_cards(rules, position, copies)
    elif question == ASK_MARKER:
        unseen_markers(rules, position, copies)
    elif question == ASK_INVASION:
        copies = [rules.invasions - position.turned, 1]
    return tuple([copies[number] for number in answers]) if copies else (1,) * len(answers)


def answer_texts(rules: Rules) -> list[list[str]]:
    """The text of each answer, by question and number."""
    return [[move.text for move in each] for each in Moves(rules).of]


def action_space(rules: Rules, moves: Moves) -> tuple[str, ...]:
    """Every text of a move that players can be asked for, in a stable order: cards, then what a turn of a people phase
    lists."""
    buildings = {"city": rules.city_site, "garrison": rules.garrison_site, "temple": rules.city_site}
    turn = [
        move.text
        for move in moves.of[ASK_PEOPLE]
        if move.verb not in buildings or buildings[move.verb][rules.site_of[str(move.args[0])]]
    ]
    return (*(move.text for move in moves.of[ASK_PLAY]), *turn)


def chance_space(moves: Moves) -> tuple[str, ...]:
    """Every text of a move that chance can be asked for, in a stable order."""
    return tuple([move.text for each in moves.of[ASK_SUYU:] for move in each])
