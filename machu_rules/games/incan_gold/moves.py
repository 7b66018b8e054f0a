"""Moves: the texts of answers and their numbers, for each question."""

from __future__ import annotations

from collections.abc import Callable

from machu_rules.core.decisions import Decision, Move
from machu_rules.core.values import CHANCE
from machu_rules.framework.menu import Choose, Menu, place_of
from machu_rules.games.incan_gold.agenda import answer, find_answers, next_task, run
from machu_rules.games.incan_gold.compiled import Rules
from machu_rules.games.incan_gold.state import CHOICE_WORDS, CHOOSE, PHASE_WORDS, SHUFFLE, Position

CHOICES = tuple(Move(word) for word in CHOICE_WORDS)
VALUES = {word: number for number, word in enumerate(CHOICE_WORDS)}
Choices = list[list[Menu]]


def choice_menus(rules: Rules) -> Choices:
    """The questions to players (GOLD-ROUND-2): by number of players, one for each of their adventurers."""
    return [
        [
            Menu(Decision(seat, "choose", number, CHOICES, secret=True), VALUES)
            for seat in range(players)
            for number in range(rules.adventurers[players])
        ]
        for players in range(len(rules.adventurers))
    ]


def menus(rules: Rules, choices: Choices, position: Position) -> tuple[Menu, ...]:
    """Every open question: to those in the temple who have not chosen, or to chance for a card (GOLD-ROUND-1)."""
    if position.phase < 0:
        return ()
    if position.phase != CHOOSE:
        return (deal_menu(rules, position),)
    of = choices[position.seats]
    open_ = [
        of[place]
        for place, adventurer in enumerate(position.adventurers)
        if adventurer.choice < 0 and adventurer.in_temple
    ]
    return tuple(open_)


def deal_menu(rules: Rules, position: Position) -> Menu:
    """The question to chance which card is turned; each is equally likely."""
    cards: list[int] = []
    find_answers(rules, position, cards)
    values = {f"deal {rules.card_ids[card]}": card for card in cards}
    moves = tuple([Move("deal", (rules.card_ids[card],)) for card in cards])
    return Menu(Decision(CHANCE, "deal", None, moves, weights=(1,) * len(cards)), values)


def answer_texts(rules: Rules) -> list[list[str]]:
    """The text of each answer of a player, by question and number."""
    return [list(CHOICE_WORDS) if phase == CHOOSE else [] for phase in range(len(PHASE_WORDS))]


def play_out(
    rules: Rules,
    position: Position,
    shuffle: Callable[[Position], object],
    choose: Choose,
    max_decisions: int,
) -> None:
    """Plays on in place with answers by their numbers in the action space (see `Game.playout_by_number`), which are
    also their numbers in play; ``shuffle`` is called where a deck is to be shuffled."""
    answers: list[int] = []
    while position.over < 0 and max_decisions > 0:
        _, seat, _ = next_task(position)
        find_answers(rules, position, answers)
        numbers = tuple(answers)
        number = choose(seat, numbers)
        answer(rules, position, seat, answers[place_of(number, numbers)])
        run(rules, position)
        if position.phase == SHUFFLE:
            shuffle(position)
        answers.clear()
        max_decisions -= 1
