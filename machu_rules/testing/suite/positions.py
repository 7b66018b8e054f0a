"""Promises about the positions that are made from views (`NumbersGame.position_of`)."""

from __future__ import annotations

import random
from inspect import isfunction
from typing import Any

from machu_rules.bots.load import seat_bot
from machu_rules.bots.rollout_policy_bot import rollout_policy_class
from machu_rules.core.decisions import Decision
from machu_rules.core.values import CHANCE, HIDDEN, JsonDict
from machu_rules.framework.numbers_game import NumbersGame
from machu_rules.framework.seen import Seen
from machu_rules.testing.games_to_check import PlayedGame, PlayedStep


class HiddenNumber:
    """A number that the viewer does not know. You can compare it, but not calculate with it or use it as an index.

    >>> HiddenNumber() == HIDDEN, HiddenNumber() < 0
    (True, True)
    >>> ["fox", "owl"][HiddenNumber()]
    Traceback (most recent call last):
    TypeError: this number is hidden from the viewer (HIDDEN), so it cannot be used as an index
    """

    def __index__(self) -> int:
        raise TypeError("this number is hidden from the viewer (HIDDEN), so it cannot be used as an index")

    __hash__ = None  # type: ignore[assignment]

    def __eq__(self, other: object) -> bool:
        return other == HIDDEN

    def __lt__(self, other: int) -> bool:
        return other > HIDDEN

    def __le__(self, other: int) -> bool:
        return other >= HIDDEN

    def __gt__(self, other: int) -> bool:
        return other < HIDDEN

    def __ge__(self, other: int) -> bool:
        return other <= HIDDEN


def views_are_enough_for_words_bots_and_rollout_policies(played: PlayedGame) -> None:
    """Words, targets, bots and rollout policies work on a position that is made from a view. The hidden numbers in it
    are not used as an index, and have no influence on the result.
    """
    game = played.game
    if not isinstance(game, NumbersGame) or not isfunction(game.module("state").Position.__init__):
        return  # compiled code accepts only real numbers
    for step in played.sample_steps(10):
        for viewer in played.viewers:
            view = game.view(step.before, viewer)
            assert game.visible_position(step.before, viewer).key() == game.position_of(view).key()
            for decision in game.decisions(step.before):
                if decision.seat == viewer or not decision.private:
                    assert described(game, seen(game, view), decision) == described(game, view, decision)
        if step.decision.seat != CHANCE:
            bots_choose_from_what_they_see(game, step)
            rollout_policies_choose_from_what_they_see(game, step, played.players)


def seen(game: NumbersGame[Any, Any, Any, Any, Any], view: JsonDict) -> Seen:
    """Return a view whose position contains a `HiddenNumber` for each number that the viewer does not know."""
    found = Seen(view)
    found.position = game.position_of(view, HiddenNumber())
    return found


def described(game: NumbersGame[Any, Any, Any, Any, Any], view: JsonDict, decision: Decision) -> Any:
    """Return the words and the targets of all moves, and the options."""
    moves = [
        (game.move_words(view, decision, move), game.move_targets(view, decision, move)) for move in decision.moves
    ]
    return moves, game.move_options(view, decision)


def bots_choose_from_what_they_see(game: NumbersGame[Any, Any, Any, Any, Any], step: PlayedStep) -> None:
    """Check the bots of the game."""
    decision, view = step.decision, game.view(step.before, step.decision.seat)
    for name in game.bots:
        moves = [seat_bot(game, name, decision.seat, "7").choose(each, decision) for each in (view, seen(game, view))]
        assert moves[0] == moves[1]


def rollout_policies_choose_from_what_they_see(
    game: NumbersGame[Any, Any, Any, Any, Any], step: PlayedStep, players: int
) -> None:
    """Check the rollout policies of the game."""
    decision = next(each for each in game.numbered_decisions(step.before) if each.seat == step.decision.seat)
    whole = game.position(step.before)
    question, seat, value = decision.task
    for name in game.rollout_policies:
        answers = []
        for position in (whole, game.position_of(game.view(step.before, decision.seat), HiddenNumber())):
            policy = rollout_policy_class(game, name)(game, players, random.Random(7))
            answers.append(policy.choose(position, question, seat, value, decision.answers()))
        assert answers[0] == answers[1]
