"""Play a game from one question to the next. Compiled together with the core (see pyproject.toml)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from machu_rules.core.arguments import check_playout_arguments
from machu_rules.core.decisions import Decision, Move
from machu_rules.core.errors import IllegalMove
from machu_rules.core.mypyc_attr_decorator import mypyc_attr
from machu_rules.core.values import CHANCE
from machu_rules.framework.facts import Events
from machu_rules.framework.menu import Choose, Menu, place_of
from machu_rules.framework.rollout_policies import Rng, RolloutPolicy, Task
from machu_rules.framework.states import State

T = TypeVar("T")


@mypyc_attr(allow_interpreted_subclasses=True)
class Steps(Generic[T]):
    """The part of `machu_rules.framework.rules_game.RulesGame` that runs for every move.

    Arguments that contain a user's answer are annotated as ``object``, because compiled code would raise TypeError for
    a narrower type. `Game.why_not` rejects an object that is not a move.
    """

    def menus_of(self, state: T) -> tuple[Menu, ...]:
        """Return all open decisions in a state as menus.

        Args:
            state: A state of this game.

        Returns:
            One menu per open decision.

        >>> import machu_rules as mr
        >>> game = mr.load("incan-gold")
        >>> [menu.seat for menu in game.menus_of(game.new(players=3, seed=7))]
        [0, 1, 2]
        """
        return open_menus(self, state)

    def decisions(self, state: T) -> tuple[Decision, ...]:
        """See `Game.decisions`."""
        return open_menus(self, state)

    def decision(self, state: T) -> Decision | None:
        """See `Game.decision`."""
        menus = open_menus(self, state)
        return menus[0] if menus else None

    def apply(self, state: T, move: object, seat: object = None) -> tuple[T, Events]:
        """Play a move, given as an object or as its text (TEXT). Continue to the next decision.

        Args:
            state: A state of this game.
            move: A legal move or its text.
            seat: The seat that makes the move, from 0. Default: None, the seat of the first open decision.

        Returns:
            The new state, and the events in order.

        Raises:
            IllegalMove: If the rules forbid the move, or it is not the seat's turn.

        >>> import machu_rules as mr
        >>> game = mr.load("princes")
        >>> state, events = game.apply(game.new(players=2, seed=7), "settle potter")
        >>> state.seat, events[0].kind
        (1, 'inca_placed')
        """
        game: Any = self
        text = move.text if isinstance(move, Move) else move
        value, asked = None, -1
        for menu in open_menus(self, state):
            asked = menu.seat
            if seat is None or (type(seat) is int and seat == asked):
                value = menu.number(text)
                break
        if value is None:
            raise IllegalMove(game.why_not(state, move, seat))
        known: Any = state
        position = known._position.copy()
        game.answer(position, asked, value)
        return next_state(game, position)

    def played(self, position: Any, dealt: Sequence[Any] | None = None) -> tuple[T, Events]:
        """Continue from a position to the next decision.

        Args:
            position: The position. It changes.
            dealt: The things that chance dealt before the first decision, for the method `dealt` of the game. Default:
                None.

        Returns:
            The state at the next decision, and the events up to it.
        """
        return next_state(self, position, dealt)

    def playout(self, state: T, choose: Callable[[Decision], object], max_decisions: int = 10_000) -> T:
        """See `Game.playout`. The method works on a private copy of the position, which it changes in place."""
        game: Any = self
        check_playout_arguments(choose, max_decisions)
        menus, position = open_menus(game, state), game.to_play_out(state)
        for _ in range(max_decisions):
            if not menus:
                break
            menu = menus[0]
            move = choose(menu)
            value = menu.number(move.text if isinstance(move, Move) else move)
            if value is None:
                reached = game.states(position.copy(), game.fingerprint)
                raise IllegalMove(game.why_not(reached, move, menu.seat))
            game.answer(position, menu.seat, value)
            known, _ = game.play_on(position)
            menus = game.menus(position) if known is None else known
        ended: T = game.states(position.copy(), game.fingerprint)
        return ended

    def playout_by_number(self, state: T, choose: Choose, max_decisions: int = 10_000) -> T:
        """See `Game.playout_by_number`."""
        game: Any = self
        check_playout_arguments(choose, max_decisions)
        position, moves = game.to_play_out(state), game.moves
        places_of: list[list[Any]] = moves.places
        answers: list[int] = []
        # local names, because in compiled code an attribute look-up takes as long as a call
        next_question, carry_out = game.next_question, game.answer
        task: Task | None = next_question(position, answers)
        for _ in range(max_decisions):
            if task is None:
                break
            question, seat, _ = task
            places = places_of[question]
            numbers = tuple([places[answer] for answer in answers])
            number = choose(seat, numbers)
            carry_out(position, seat, answers[place_of(number, numbers)])
            answers.clear()
            task = next_question(position, answers)
        ended: T = game.states(position.copy(), game.fingerprint)
        return ended

    def playout_by_policy(self, state: T, rollout_policy: RolloutPolicy, rng: Rng, max_decisions: int = 10_000) -> T:
        """Play a game to its end. A rollout policy chooses the moves of all seats.

        Answers to chance decisions are drawn according to their weights.

        Args:
            state: The state to start from. It does not change.
            rollout_policy: The policy that answers for all seats.
            rng: The source of random numbers for the answers of chance.
            max_decisions: The maximum number of decisions, 0 or more. Default: 10,000.

        Returns:
            The state at the end of the game, or after ``max_decisions`` decisions.

        >>> import random
        >>> import machu_rules as mr
        >>> from machu_rules.bots.rollout_policy_bot import rollout_policy_class
        >>> game, rng = mr.load("incan-gold"), random.Random(7)
        >>> rollout_policy = rollout_policy_class(game, "explorer")(game, 3, rng)
        >>> game.playout_by_policy(game.new(players=3, seed=7), rollout_policy, rng).over
        True
        """
        game: Any = self
        position = game.to_play_out(state)
        answers: list[int] = []
        for _ in range(max_decisions):
            task: Task | None = game.next_question(position, answers)
            if task is None:
                break
            question, seat, value = task
            if seat == CHANCE:
                value = rng.choices(answers, game.menus(position)[0].weights)[0]
            else:
                value = rollout_policy.choose(position, question, seat, value, answers)
            game.answer(position, seat, value)
            answers.clear()
        else:
            # a state has an open question unless the game is over, so continue to the next question
            game.next_question(position, answers)
        ended: T = game.states(position.copy(), game.fingerprint)
        return ended


def open_menus(game: Any, state: Any) -> tuple[Menu, ...]:
    """Return the menus for all open questions in a state."""
    if not isinstance(state, State) or state._fingerprint is not game.fingerprint:
        game.position(state)  # this raises an error unless the rulebooks are equal
    known: State[Any] = state
    menus = known._menus
    if menus is None:
        menus = known._menus = game.menus(known._position)
    return menus


def next_state(game: Any, position: Any, dealt: Sequence[Any] | None = None) -> tuple[Any, Events]:
    """Continue from a position to the next question. Return the state there, and the events that lead to it."""
    menus, notes = game.play_on(position)
    events = Events(game.maker, position.facts, notes)
    position.facts = []
    return game.states(position, game.fingerprint, dealt, menus), events
