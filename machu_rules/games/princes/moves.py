"""The moves that answer the questions. This module numbers the moves of all questions, makes the menus, and defines the
action space.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from machu_rules.core.decisions import Move
from machu_rules.core.values import CHANCE
from machu_rules.framework.menu import Choose, Menu, place_of
from machu_rules.framework.moves import MoveTable, with_each, with_subsets
from machu_rules.framework.state_classes import Task
from machu_rules.games.princes.agenda import answer, run
from machu_rules.games.princes.state import (
    ACQUIRE,
    ADJUST,
    DEAL,
    OFFER,
    PRODUCE,
    QUESTIONS,
    REDEEM,
    REDEEM_AT_ONCE,
    RETURN,
    SACRIFICE,
    SERVE,
    SET_UP,
    SETTLE,
    TAKE,
    TRADE,
    TURN,
    Position,
)
from machu_rules.games.princes.tables import Rules

KINDS: Final = (
    *("settle", "turn", "produce", "sacrifice", "offer", "set_up", "acquire", "adjust", "trade", "serve", "return"),
    *("redeem", "redeem", "take", "deal"),
)
"""The kinds of decisions, by question."""

HERE: Final = (TURN, PRODUCE, SACRIFICE, OFFER, SET_UP, ACQUIRE, ADJUST, TRADE, SERVE)
"""The questions that depend on the district where the active Prince is."""


class Moves(MoveTable):
    """All moves of a rulebook, and the menus that offer them."""

    def __init__(self, rules: Rules) -> None:
        """TEXT: create all moves. A move consists of a verb and its arguments. If the arguments are a set, the number
        of the move is the set itself, with one bit per member.
        """
        goods, columns = rules.good_ids, rules.column_ids
        incas = max(rules.start_incas)
        of: list[list[Move]] = [[] for _ in range(QUESTIONS)]
        of[SETTLE] = with_each("settle", rules.occupation_ids)
        of[TURN] = with_each("rest", rules.tile_ids) + with_each("enter", rules.district_ids)
        of[PRODUCE] = with_each("produce", range(incas + 1))
        of[SACRIFICE] = with_each("sacrifice", range(max(rules.clergy) + 1))
        of[OFFER] = with_subsets("offer", goods)
        of[SET_UP] = with_subsets("set_up", rules.occupation_ids)
        of[ACQUIRE] = with_each("acquire", (*rules.order_ids, "nothing"))
        of[ADJUST] = [Move("adjust", (good, change)) for good in columns for change in ("-1", "+1")]
        of[ADJUST].append(Move("adjust", ("nothing",)))
        of[TRADE] = [*with_each("sell", columns), *with_each("buy", columns), Move("close")]
        of[SERVE] = with_each("serve", (*rules.occupation_ids, "nobody"))
        of[RETURN] = with_each("return", rules.card_ids)
        of[REDEEM] = of[REDEEM_AT_ONCE] = with_subsets("redeem", goods)
        of[TAKE] = with_subsets("take", goods)
        of[DEAL] = with_each("deal", rules.card_ids)
        secret = (DEAL,) if rules.open_hands else (RETURN, DEAL)
        super().__init__(of, KINDS, action_space(rules, of), [move.text for move in of[DEAL]], secret)
        self.about_here = [question in HERE for question in range(QUESTIONS)]
        self.here = (*rules.district_ids, None)

    def menus(self, rules: Rules, position: Position, task: Task, answers: list[int]) -> tuple[Menu, ...]:
        """Return the menu for the open question, or an empty tuple if there are no answers.

        The result is the same as in `MoveTable`, but this method is faster, because it looks up the subject without
        another call.
        """
        if not answers:
            return ()
        question, seat, value = task
        of = self.of[question]
        moves = tuple([of[number] for number in answers])
        numbers = self.numbers[question]
        if question == DEAL:
            return (Menu(CHANCE, "deal", seat, moves, numbers, answers, True, (1,) * len(moves)),)
        subject = None
        if self.about_here[question]:
            subject = self.here[position.players[position.active].prince]
        elif question == REDEEM_AT_ONCE:
            subject = rules.tile_ids[value]
        return (Menu(seat, KINDS[question], subject, moves, numbers, answers, question in self.secret),)

    def play_out(self, rules: Rules, position: Position, choose: Choose, max_decisions: int) -> None:
        """Play up to ``max_decisions`` decisions, or to the end of the game, and change ``position`` in place.
        ``choose`` chooses between numbers in the action space (see `Game.playout_by_number`).
        """
        answers: list[int] = []
        question, seat, _ = run(rules, position, answers)
        while answers and max_decisions > 0:
            places = self.places[question]
            numbers = tuple(places[answer] for answer in answers)
            number = choose(CHANCE if question == DEAL else seat, numbers)
            answer(rules, position, seat, answers[place_of(number, numbers)])
            answers.clear()
            question, seat, _ = run(rules, position, answers)
            max_decisions -= 1


def action_space(rules: Rules, of: Sequence[Sequence[Move]]) -> Iterator[str]:
    """Yield the texts of all moves that a rulebook can offer to players, in a stable order. Environments number their
    actions in this order.

    The moves for one kind of question are next to each other. Moves that choose a set or a number have the
    same order as in the list of legal moves. For `set_up`, all sets of occupations are listed, even if no single
    district has all the occupations of a set. So an action keeps its number if a variant moves occupations between
    districts.
    """
    every = (1 << rules.goods) - 1
    on_tiles = sum(1 << good for good in rules.tile_good if good >= 0)
    sizes = range(1 if rules.limited else rules.clock_units, rules.clock_units + 1)
    numbers = {
        TURN: [*range(rules.tiles, rules.tiles + rules.districts), *range(rules.tiles)],
        OFFER: [*of_sizes(rules, range(1, rules.goods + 1), every), 0],
        SET_UP: [*of_sizes(rules, range(1, rules.occupations + 1), (1 << rules.occupations) - 1), 0],
        REDEEM: [*of_sizes(rules, range(1, rules.goods + 1), on_tiles), 0],
        TAKE: [subset for subset in of_sizes(rules, sizes, every) if subset],
    }
    for question in range(QUESTIONS):
        if question not in (REDEEM_AT_ONCE, DEAL):
            every_move = of[question]
            yield from (every_move[number].text for number in numbers.get(question, range(len(every_move))))


def of_sizes(rules: Rules, sizes: Iterable[int], members: int) -> Iterator[int]:
    """Yield the subsets of ``members`` that have one of these ``sizes``, smaller ones first."""
    for size in sizes:
        yield from rules.choices[size][members]
