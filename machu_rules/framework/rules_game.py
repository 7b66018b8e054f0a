"""The common part of all games whose rules work on a mutable position of plain integers.

A game finds the open decisions of a position and carries out answers. This module adds legality, refusals, fast
play-outs, states and their JSON.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Generic

from machu_rules.core.decisions import Decision, Move
from machu_rules.core.errors import Refusal, StateError, UsageError
from machu_rules.core.rng import Stream, seed_text
from machu_rules.core.shape_check import shape_predicate
from machu_rules.core.shapes import fields_of
from machu_rules.core.values import ChanceDeal, JsonDict, JsonMapping, Seed
from machu_rules.framework.decks import Deck
from machu_rules.framework.facts import EventMaker
from machu_rules.framework.game import Game
from machu_rules.framework.menu import Menu
from machu_rules.framework.moves import MoveTable
from machu_rules.framework.rollout_policies import RolloutPolicy, Task
from machu_rules.framework.state_reader import read_state
from machu_rules.framework.states import P, S
from machu_rules.framework.steps import Steps


class RulesGame(Steps[S], Game[S], Generic[S, P]):
    """A game whose rules work on a mutable position of plain integers.

    >>> import machu_rules as mr
    >>> game = mr.load("incan-gold")
    >>> isinstance(game, RulesGame), game.position(game.new(players=3, seed=7)).seats
    (True, 3)
    """

    states: type[S]
    """The class of the game's states."""

    types: Mapping[str, Any]
    """The types of the game's JSON by name, including ``State`` and ``View``
    (`machu_rules.framework.declaration.state_types`).
    """

    rules: Any
    """The data of the rulebook in the form that play needs."""

    moves: MoveTable
    """The moves for the numbered answers."""

    maker: EventMaker
    """Makes events from the facts that play emits."""

    refusal_rules: Mapping[str, str] = MappingProxyType({})
    """The ids of the rules that refusals cite, by the code of the refusal. A refusal whose code is missing here cites
    `asking`.
    """

    # --- required ---

    @abstractmethod
    def menus(self, position: P) -> tuple[Menu, ...]:
        """Return all open decisions as menus.

        Args:
            position: The position. It does not change.

        Returns:
            One menu per open decision. Empty when the game is over.
        """

    @abstractmethod
    def answer(self, position: P, seat: int, value: int) -> None:
        """Carry out an answer to the first open decision of a seat.

        Args:
            position: The position. It changes.
            seat: The seat, from 0, or -1 for chance.
            value: The number of the answer in the menu.
        """

    @abstractmethod
    def play_on(self, position: P) -> tuple[tuple[Menu, ...] | None, Sequence[Sequence[int]]]:
        """Play to the next decision.

        The method answers chance decisions itself, unless the game began with ``chance="ask"``.

        Args:
            position: The position. It changes.

        Returns:
            A pair. The first item contains the open decisions, or None if they are not known yet. The second item
            contains the notes, which are the sequences of numbers that facts refer to.
        """

    @abstractmethod
    def open_task(self, position: P, seat: int) -> Task:
        """Return the first open decision of a seat as a task.

        Args:
            position: The position.
            seat: The seat, from 0, or -1 for chance.

        Returns:
            The task.
        """

    @abstractmethod
    def dumped(self, position: P) -> JsonDict:
        """Return a whole position as JSON data.

        Args:
            position: The position.

        Returns:
            The dump, with all secrets.
        """

    @abstractmethod
    def viewed(self, position: P, seat: int) -> JsonDict:
        """Return the part of a position that a seat may know, as JSON data.

        Args:
            position: The position.
            seat: The seat, from 0, or -1 for a spectator.

        Returns:
            The view, without the key ``decisions``.
        """

    @abstractmethod
    def loaded(self, data: JsonDict) -> P:
        """Return the position that a dump describes.

        If a value has the wrong type, the method may raise any error.

        Args:
            data: A dump with the right keys.

        Returns:
            The position.

        Raises:
            StateError: If a value is impossible.
        """

    # --- derived ---

    def __init_subclass__(cls, **more: Any) -> None:
        """Replace inherited fast paths with slower methods if the fast paths would bypass an override. The override can
        be in the new subclass or in one of its bases.
        """
        super().__init_subclass__(**more)

        def first(*names: str) -> int:
            """Return the index in the method resolution order of the first class that defines one of the methods
            ``names``.
            """
            return min(at for at, each in enumerate(cls.__mro__) for name in names if name in vars(each))

        if first("menus") < first("play_on") and not getattr(cls.play_on, "__isabstractmethod__", False):
            cls.play_on = asking_menus(cls)  # type: ignore[method-assign]
        if first("menus", "play_on") < first("next_question"):
            cls.next_question = RulesGame.next_question  # type: ignore[method-assign]
        if first("answer", "menus", "play_on") < first("playout_by_number"):
            cls.playout_by_number = Steps.playout_by_number  # type: ignore[method-assign]

    def next_question(self, position: P, answers: list[int]) -> Task | None:
        """Play to the next decision and return it as a task.

        The method answers chance decisions itself, unless the game began with ``chance="ask"``. A game can override the
        method to avoid making menus.

        Args:
            position: The position. It changes.
            answers: An empty list. The numbers of the possible answers are added to it.

        Returns:
            The task, or None if the game is over.
        """
        known, _ = self.play_on(position)
        menus = self.menus(position) if known is None else known
        if not menus:
            return None
        menu = menus[0]
        answers += menu.answers()
        question, _, value = self.open_task(position, menu.seat)
        return question, menu.seat, value

    def position(self, state: S) -> P:
        """Return the position of a state.

        Args:
            state: A state of this game.

        Returns:
            The position that the rules work on.

        Raises:
            StateError: If the state is not a state of this game.

        >>> import machu_rules as mr
        >>> game = mr.load("incan-gold")
        >>> game.position(game.new(players=3, seed=7)).seats
        3
        """
        if not isinstance(state, self.states) or state._fingerprint != self.fingerprint:
            raise StateError("this state belongs to another rulebook")
        position: P = state._position
        return position

    def why_not(self, state: S, move: Move | str, seat: int | None = None) -> Refusal | None:
        """See `Game.why_not`. This method implements ASK-2 and TEXT.

        >>> import machu_rules as mr
        >>> game = mr.load("incan-gold")
        >>> game.why_not(game.new(players=3, seed=7), "torch", seat=1) is None
        True
        """
        menus = self.menus_of(state)
        if not menus:
            return self.refused("game_over")
        for menu in menus:
            if seat is None or (type(seat) is int and seat == menu.seat):
                text = move.text if isinstance(move, Move) else move
                if not isinstance(text, str):
                    return self.refused("no_text")
                return self._explained(state, menu, text) if menu.number(text) is None else None
        return self.not_asked(state, seat, self.asked(menus))

    def asked(self, menus: Sequence[Menu]) -> int | list[int]:
        """Return the seats with an open decision, in the form that refusals contain.

        Args:
            menus: The open decisions.

        Returns:
            A seat or a list of seats. By default it is a list.
        """
        return list(dict.fromkeys(menu.seat for menu in menus))

    def refused(self, code: str, /, **params: Any) -> Refusal:
        """Make a refusal. It cites the rule that the game assigns to the code.

        Args:
            code: A code from the game's fixed list of refusals.
            params: The ids and numbers that the sentence contains, by name.

        Returns:
            The refusal.
        """
        return self.refusal(self.refusal_rules.get(code, self.asking), code, **params)

    def rollout_move(self, state: S, rollout_policy: RolloutPolicy, decision: Decision) -> Move:
        """Return the move that a rollout policy chooses for a decision.

        ``decision`` may have fewer moves than are legal in the state. If it lacks the move of the policy, the result is
        the first move of ``decision`` in the game's order.

        Args:
            state: The state of the decision.
            rollout_policy: The policy.
            decision: The decision.

        Returns:
            A move of the decision.

        Raises:
            UsageError: If the decision has no legal move.

        >>> import random
        >>> import machu_rules as mr
        >>> from machu_rules.bots.rollout_policy_bot import rollout_policy_class
        >>> game = mr.load("incan-gold")
        >>> state = game.new(players=3, seed=7)
        >>> rollout_policy = rollout_policy_class(game, "explorer")(game, 3, random.Random(7))
        >>> game.rollout_move(state, rollout_policy, game.decision(state)) in game.decision(state).moves
        True
        """
        menu = self._given(state, decision)
        return self._wanted(state, rollout_policy, menu) or menu.moves[0]

    def advised(self, state: S, rollout_policy: RolloutPolicy, decision: Decision) -> Move | None:
        """Return the move that a rollout policy chooses for a decision (see `rollout_move`).

        Args:
            state: The state of the decision.
            rollout_policy: The policy.
            decision: The decision.

        Returns:
            The move, or None if ``decision`` does not contain it.
        """
        return self._wanted(state, rollout_policy, self._given(state, decision))

    def _given(self, state: S, decision: Decision) -> Menu:
        """Return the menu for a decision. It contains only the moves of ``decision``."""
        menu = next(menu for menu in self.menus_of(state) if menu.seat == decision.seat)
        if decision.moves is not menu.moves and decision.moves != menu.moves:
            menu = menu.narrowed(decision.moves)
        if not menu.moves:
            raise UsageError(f"the decision {decision.kind} of seat {decision.seat} has no legal moves to choose from")
        return menu

    def _wanted(self, state: S, rollout_policy: RolloutPolicy, menu: Menu) -> Move | None:
        answers = menu.answers()
        position = self.position(state)
        question, seat, value = self.open_task(position, menu.seat)
        wanted = rollout_policy.choose(position, question, seat, value, answers)
        return menu.moves[answers.index(wanted)] if wanted in answers else None

    @property
    def action_space(self) -> tuple[str, ...]:
        """See `Game.action_space`."""
        return self.moves.action_space

    @property
    def chance_space(self) -> tuple[str, ...]:
        """See `Game.chance_space`."""
        return self.moves.chance_space

    def seats(self, state: S) -> int:
        """See `Game.seats`."""
        return self.position(state).seats

    def to_play_out(self, state: S) -> P:
        """Return a copy of a state's position. A rollout changes this copy.

        Args:
            state: A state of this game.

        Returns:
            A position that records no events.
        """
        self.position(state)  # raises an error for a state of another game
        position: P = state._position.copy()
        position.quiet = 1
        return position

    def view(self, state: S, seat: int | None) -> JsonDict:
        """See `Game.view`."""
        position = self.position(state)
        self.check_seat(seat, position.seats)
        data = self.viewed(position, -1 if seat is None else seat)
        data["decisions"] = self.decisions_for(state, seat)
        return data

    def dump(self, state: S) -> JsonDict:
        """See `Game.dump`."""
        return self.dumped(self.position(state))

    def restore(self, data: JsonDict) -> S:
        """See `Game.restore`. A dump is also invalid if a key, a type or an id is wrong.

        >>> import machu_rules as mr
        >>> game = mr.load("princes")
        >>> state = game.new(players=2, seed=7)
        >>> game.restore(game.dump(state)) == state
        True
        """
        from machu_rules.framework.invariants import check_invariants  # imported here to make loading a game faster

        position = self._loaded_at_once(data)
        if position is None:  # this is slower but raises an error with a precise message
            data = read_state(self.types["State"], data, self.fingerprint)
            position = self.loaded(data)
        check_invariants(self.invariants, self.rulebook.figures, data)
        return self.states(position, self.fingerprint)

    def _loaded_at_once(self, data: JsonDict) -> P | None:
        """Return the position in a dump, or None if the dump is invalid. This is faster than `read_state`, which finds
        the fault.
        """
        try:
            sound = shape_predicate(self.types["State"], unread=True)(data) and data["fingerprint"] == self.fingerprint
            return self.loaded(data) if sound else None
        except (StateError, AttributeError, IndexError, KeyError, TypeError, ValueError):
            return None

    def determinize(self, view: JsonMapping, seed: Seed = None) -> S:
        """See `Game.determinize`. With `sample_hidden`, the method makes one state that has the view. It then draws the
        hidden part of this state again.
        """
        dumped, viewed = (fields_of(self.types[name]) for name in ("State", "View"))
        try:
            whole = {**view, **self.sample_hidden(dict(view), Stream(seed_text(seed)))}
            data = {key: value for key, value in whole.items() if key in dumped or key not in viewed}
        except UsageError:  # the game does not support this
            raise
        except (AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
            raise StateError(f"this is not a view of this game: {type(error).__name__} at {error}") from None
        viewer = view.get("viewer")
        return self.resample(self.matches(self.restore(data), viewer, view), viewer, seed)

    def resample(self, state: S, seat: int | None, seed: Seed = None) -> S:
        """See `Game.resample`. The method works on a copy of the position and does not use JSON."""
        self.check_seat(seat, self.position(state).seats)
        position: P = state._position.copy()
        self.resample_hidden(position, -1 if seat is None else seat, Stream(seed_text(seed)))
        return self.states(position, self.fingerprint)

    def deal(self, state: S, dealt: ChanceDeal) -> S:
        """See `Game.deal`. The given decks replace the next shuffles.

        If a deck does not contain the right cards, the move that needs it raises StateError.
        """
        position: Any = self.position(state).copy()
        decks = self.decks(dealt)
        if position.asked:
            raise UsageError("in this game chance moves like a player, card by card, so no decks can be dealt")
        position.coming = decks
        return self.states(position, self.fingerprint)

    def decks(self, dealt: ChanceDeal) -> tuple[Deck, ...]:
        """Convert the things that chance dealt during a move to decks for the next shuffles.

        Args:
            dealt: The things that chance dealt, in the form that a record contains.

        Returns:
            The decks, as card numbers.

        Raises:
            UsageError: If a deck is invalid, or the game deals only at its start.
        """
        raise UsageError(f"{self.rulebook.title} deals nothing with a move")

    def shuffle(self, position: P, number: int) -> Deck:
        """Shuffle the deck that play is waiting for.

        If the position has decks from `deal`, the method returns the first of them. Otherwise the seed determines the
        order (`machu_rules.framework.decks.next_deck`).

        Args:
            position: The position. It changes.
            number: The number of decks that have already been shuffled in the same move, 0 or more.

        Returns:
            The shuffled deck.

        Raises:
            UsageError: If the game deals only at its start, or the given deck does not have the right cards.
        """
        raise UsageError(f"{self.rulebook.title} shuffles only at its start")

    @abstractmethod
    def resample_hidden(self, position: P, seat: int, stream: Stream) -> None:
        """Draw new random values for everything that a seat cannot know.

        All possibilities are equally likely.

        Args:
            position: The position. It changes.
            seat: The seat, from 0, or -1 for a spectator.
            stream: The source of random numbers.
        """


def asking_menus(cls: type[RulesGame[Any, Any]]) -> Callable[..., tuple[None, Sequence[Sequence[int]]]]:
    """Return a `play_on` method for a class that overrides `menus`. It calls the inherited method, but returns None
    instead of the open decisions, so that `menus` is called.
    """

    def play_on(self: Any, position: Any) -> tuple[None, Sequence[Sequence[int]]]:
        _, notes = super(cls, self).play_on(position)
        return None, notes

    return play_on
