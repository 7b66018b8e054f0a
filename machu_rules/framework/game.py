"""The interface of a game. It is the contract between the rules of a game and the programs that play it.

`Game` lists the required methods first, then the optional methods, then the methods that all games inherit. Further
optional methods are in `Displayed` (display) and `Counted` (counting and checking). docs/game_members.md describes the
methods in this order.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from functools import cache
from itertools import count
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from machu_rules.core.arguments import check_arguments_after_failure, raise_if_argument_misfits
from machu_rules.core.decisions import Decision, Move
from machu_rules.core.errors import IllegalMove, Refusal, StateError, UsageError
from machu_rules.core.phrasing import short_repr, truncate
from machu_rules.core.rng import Stream, seed_text
from machu_rules.core.value_differences import first_difference
from machu_rules.core.values import (
    CHANCE,
    Chance,
    ChanceDeal,
    Event,
    Feature,
    JsonDict,
    JsonMapping,
    Outcome,
    Preview,
    ScoreLine,
    Seed,
)
from machu_rules.framework.counted import Counted
from machu_rules.framework.display import Displayed
from machu_rules.framework.numbered_decision import Choose, place_of
from machu_rules.framework.questions import Question, describe, questions
from machu_rules.framework.seen import seen
from machu_rules.framework.state_reader import same

if TYPE_CHECKING:
    import networkx as nx
    from rich.console import RenderableType

    from machu_rules.loader.rulebook import Rulebook

LONGEST_TYPED = 200
"""The maximum number of characters of an invalid move that are compared with the legal moves."""

LONGEST_SEAT = 20
"""The maximum number of characters of an invalid seat that a message shows."""

S = TypeVar("S")


class Game(Displayed, Counted[S], Generic[S]):
    """The rules of one game under one rulebook.

    A game is immutable, so threads can share it. Use `machu_rules.load` to make one.

    Args:
        rulebook: The title, rules, data and names of the game.
        options: The options that are defined only in the code of the game, by name. Default: none.

    >>> import machu_rules as mr
    >>> game = mr.load("incan-gold")
    >>> state = game.new(players=3, seed=7)
    >>> state, events = game.apply(state, "torch", seat=0)
    >>> [decision.seat for decision in game.decisions(state)], game.outcome(state)
    ([1, 2], None)
    """

    # --- required (`players` from `Localised` is also required) ---

    rulebook: Rulebook
    """The title, rules, data and names of the game."""

    fingerprint: str
    """A hash of all data that affects play."""

    rules_revision: int
    """A number that increases when a code change affects play."""

    def __init__(self, rulebook: Rulebook, options: Mapping[str, str] = MappingProxyType({})) -> None:
        self.rulebook = rulebook
        self.fingerprint = rulebook.fingerprint
        self._options = dict(options)

    @property
    @abstractmethod
    def players(self) -> tuple[int, ...]:
        """The player counts that the rulebook allows.

        >>> import machu_rules as mr
        >>> mr.load("princes").players
        (2, 3, 4, 5)
        """

    @abstractmethod
    def begin(
        self, players: int, seed: Seed = None, dealt: ChanceDeal | None = None, chance: Chance = "seed"
    ) -> tuple[S, Sequence[Event]]:
        """Return a new game at its first decision, and the events before it.

        Args:
            players: The number of players, one of `players`.
            seed: The seed for all random draws, an integer or a string. Default: None, a random seed.
            dealt: The cards or other things to deal before the first decision, in the form that the method `dealt`
                returns. You can pass them instead of a seed. Default: None.
            chance: "seed", or "ask" to make deals and draws decisions of the seat `CHANCE`. These decisions have
                weights. Default: "seed".

        Returns:
            The state at the first decision, and the events in order.

        Raises:
            UsageError: If no game can begin with these arguments (see `check_start`).
            StateError: If the deal is impossible.

        >>> import machu_rules as mr
        >>> state, events = mr.load("incan-gold").begin(players=3, seed=7)
        >>> events[0].kind
        'round_began'
        """

    @abstractmethod
    def dealt(self, state: S) -> list[Any]:
        """Return the cards or other things that chance dealt before the first decision. A record contains them.

        They are secret until the game is over.

        Args:
            state: A state that `new` returned.

        Returns:
            The dealt things as JSON data. Empty if the game began with ``chance="ask"``.

        Raises:
            StateError: If the state belongs to another game or rulebook.

        >>> import machu_rules as mr
        >>> game = mr.load("incan-gold")
        >>> state = game.new(players=3, seed=7)
        >>> again = game.new(players=3, dealt=game.dealt(state))
        >>> game.view(again, seat=0) == game.view(state, seat=0)
        True
        """

    @abstractmethod
    def decisions(self, state: S) -> tuple[Decision, ...]:
        """Return all open decisions.

        Args:
            state: A state of this game.

        Returns:
            The decisions in a stable order. Empty when the game is over.

        Raises:
            StateError: If the state belongs to another game or rulebook.

        >>> import machu_rules as mr
        >>> game = mr.load("incan-gold")
        >>> [decision.seat for decision in game.decisions(game.new(players=3, seed=7))]
        [0, 1, 2]
        """

    @abstractmethod
    def apply(self, state: S, move: Move | str, seat: int | None = None) -> tuple[S, Sequence[Event]]:
        """Play one move and return the new state with its events.

        The old state does not change.

        Args:
            state: A state of this game.
            move: A legal move or its text.
            seat: The seat that makes the move, from 0. Default: None, the seat of the first open decision.

        Returns:
            The new state, and the events in order.

        Raises:
            IllegalMove: If the rules forbid the move, or it is not the seat's turn. The error contains the `Refusal`.
            StateError: If the state belongs to another game or rulebook.

        >>> import machu_rules as mr
        >>> game = mr.load("princes")
        >>> state, events = game.apply(game.new(players=2, seed=7), "settle potter", seat=0)
        >>> game.decision(state).seat, [event.kind for event in events]
        (1, ['inca_placed'])
        """

    @abstractmethod
    def view(self, state: S, seat: int | None) -> JsonDict:
        """Return the part of a state that a seat may know.

        Args:
            state: A state of this game.
            seat: The seat, from 0, or None for a spectator.

        Returns:
            The view as JSON data. ``viewer`` is the seat, and ``decisions`` lists the open decisions (see
            `decisions_for`).

        Raises:
            UsageError: If the seat does not exist.
            StateError: If the state belongs to another game or rulebook.

        >>> import machu_rules as mr
        >>> game = mr.load("incan-gold")
        >>> view = game.view(game.new(players=3, seed=7), seat=1)
        >>> view["viewer"], view["round"], len(view["decisions"])
        (1, 1, 3)
        """

    @abstractmethod
    def score(self, state: S, seat: int) -> tuple[ScoreLine, ...]:
        """Return the current points and gold of a seat, line by line.

        When the game is over, the points add up to the score of the seat in the `outcome`.

        Args:
            state: A state of this game.
            seat: The seat, from 0.

        Returns:
            The lines of the score. A line contains its points, its gold and the id of its rule.

        Raises:
            UsageError: If the seat does not exist.
            StateError: If the state belongs to another game or rulebook.

        >>> import machu_rules as mr
        >>> game = mr.load("princes")
        >>> [(line.rule, line.gold) for line in game.score(game.new(players=2, seed=7), seat=0)][:1]
        [('SCORE-1', 5)]
        """

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """Return the result of the game.

        Args:
            state: A state of this game.

        Returns:
            The ending, the winners and the scores, or None until the game is over.

        Raises:
            StateError: If the state belongs to another game or rulebook.

        >>> import machu_rules as mr
        >>> game = mr.load("incan-gold")
        >>> game.outcome(game.new(players=3, seed=7)) is None
        True
        """

    @abstractmethod
    def dump(self, state: S) -> JsonDict:
        """Return the whole state as JSON data, with all secrets.

        Args:
            state: A state of this game.

        Returns:
            The state, with the keys ``game`` and ``fingerprint``. It fits the schema of the game's state.

        Raises:
            StateError: If the state belongs to another game or rulebook.

        >>> import machu_rules as mr
        >>> game = mr.load("incan-gold")
        >>> state = game.new(players=3, seed=7)
        >>> game.restore(game.dump(state)) == state
        True
        """

    @abstractmethod
    def restore(self, data: JsonDict) -> S:
        """Restore a state from a dump.

        Args:
            data: A dump of this game, as `dump` returns it.

        Returns:
            A state that equals the dumped state.

        Raises:
            StateError: If the dump is invalid, belongs to another game or rulebook, or violates an invariant of the
                game.

        >>> import machu_rules as mr
        >>> game = mr.load("incan-gold")
        >>> dumped = game.dump(game.new(players=3, seed=7))
        >>> game.restore(dumped | {"players": []})
        Traceback (most recent call last):
        machu_rules.core.errors.StateError: players: 1 item at least, not 0
        """

    # --- optional (`english` from `Localised`, the sentences, is also optional) ---

    asking: str = "ASK-2"
    """The id of the rule that allows only the player whose turn it is to move. Refusals that all games have in common
    cite it.
    """

    bots: Mapping[str, str] = MappingProxyType({})
    """The game's own bots. Maps a bot's name to its class as ``module:Class``."""

    rollout_policies: Mapping[str, str] = MappingProxyType({})
    """The game's fast policies for rollouts. Maps a policy's name to its class as ``module:Class`` (see
    `machu_rules.framework.rollout_policies`).
    """

    levels: Mapping[str, str] = MappingProxyType({"easy": "random", "normal": "search:50", "hard": "search:400"})
    """The levels of strength for opponents. Maps a level's name to a bot's name."""

    playout_length: int = 400
    """The number of decisions after which a search stops a rollout and uses `estimate`."""

    @property
    def options(self) -> dict[str, str]:
        """The options that are in effect, by name.

        >>> import machu_rules as mr
        >>> mr.load("princes").options["bank"]
        'unlimited'
        """
        return dict(self._options)

    @property
    def board(self) -> nx.Graph[str]:
        """The board as a frozen networkx graph. The attributes of a node contain its data. The graph is empty if the
        game has no board.

        By default, the places are the things in the data with a field that lists their neighbours, or the things that
        others connect, as roads do.

        >>> import machu_rules as mr
        >>> board = mr.load("princes").board
        >>> board.nodes["potters_quarter"]["name"], board.has_edge("corn_terraces", "main_temple")
        ("Potter's Quarter", True)
        """
        # imported here to make loading a game faster
        from machu_rules.framework.board_from_data import board_from_data
        from machu_rules.render.cache import CACHE

        made: nx.Graph[str] = CACHE.get_or_make((self.rulebook,), "board graph", lambda: board_from_data(self.rulebook))
        return made

    def explain(self, state: S, decision: Decision, text: str) -> Refusal:
        """Return the reason why a text does not answer a decision.

        By default the refusal only says that the text is not a legal answer. The refusal for a private decision never
        names legal answers.

        Args:
            state: A state of this game.
            decision: An open decision of the state.
            text: The text of the illegal move.

        Returns:
            The refusal, with a rule id, a code and a sentence.

        >>> import machu_rules as mr
        >>> game = mr.load("princes")
        >>> state = game.new(players=2, seed=7)
        >>> print(game.explain(state, game.decision(state), "settle moon"))
        'moon' is not a valid word here. [TEXT]
        """
        first = decision.moves[0]
        example = f"{first.verb} ..." if decision.private else first.text
        return self.refusal(self.asking, "unknown_move", text=truncate(text), kind=decision.kind, example=example)

    def deal(self, state: S, dealt: ChanceDeal) -> S:
        """Set the cards or other things that chance deals during the next move.

        Args:
            state: A state of this game.
            dealt: The things to deal, as `dealt_with` returns them. They replace the draw from the seed.

        Returns:
            The same state, except that the next move deals these things.

        Raises:
            UsageError: If the game deals only at its start, or ``dealt`` does not fit the state.
            StateError: If ``dealt`` is impossible in this state.
        """
        raise UsageError(f"{self.rulebook.title} deals nothing with a move")

    @check_arguments_after_failure
    def dealt_with(self, events: Iterable[Event]) -> list[Any]:
        """Return the cards or other things that chance dealt during a move. The line for the move in a record contains
        them.

        Args:
            events: The events of the move. Events that are private to `CHANCE` contain the dealt things under the key
                ``dealt``.

        Returns:
            The dealt things as JSON data. Empty if nothing was dealt.

        Raises:
            UsageError: If the argument is not a list of events.

        >>> import machu_rules as mr
        >>> match = mr.Match.start(mr.load("incan-gold"), players=3, seed=7).play_all(["camp"] * 3).match
        >>> [len(deck) for deck in match.game.dealt_with(match.last.events)]  # of the next round
        [32]
        """
        return [event.data["dealt"] for event in events if event.private_to == CHANCE]

    def reveals(self, before: S, seat: int, events: Iterable[Event]) -> bool:
        """Return True if a move revealed hidden information.

        Players would still know this information if the move were taken back. By default the following moves reveal
        something: a chance move, a move with an event that only one seat can see, a move with an event whose kind
        ``reveals`` something, a public answer to a private decision, and the last of several secret answers. A game
        without declared kinds of events overrides this method if other moves, too, reveal something. An example is a
        move that turns up a card for all players.

        Args:
            before: The state before the move.
            seat: The seat that made the move, or `CHANCE`.
            events: The events of the move.

        Returns:
            True if the move revealed hidden information.
        """
        kinds = self.event_kinds
        if seat == CHANCE or any(
            event.private_to is not None or (event.kind in kinds and kinds[event.kind].reveals) for event in events
        ):
            return True
        answered = self.asked_for(before, seat)
        if answered is None or not answered.secret:
            return answered is not None and answered.private
        return sum(decision.secret for decision in self.decisions(before)) == 1

    def sample_hidden(self, view: JsonDict, stream: Stream) -> JsonDict:
        """Draw random values for everything that a view hides. `determinize` calls this method.

        All possibilities are equally likely. If the view is invalid, the method may raise any error.

        Args:
            view: A view of this game.
            stream: The source of random numbers.

        Returns:
            The drawn values for those keys of a dump that the view lacks or shows only in part.

        Raises:
            UsageError: If the game does not support it.
        """
        raise UsageError(f"{self.rulebook.title} cannot determinize what a view hides")

    @property
    def action_space(self) -> tuple[str, ...]:
        """The texts of all moves that are ever possible for players under this rulebook, in a stable order.

        >>> import machu_rules as mr
        >>> game = mr.load("incan-gold")
        >>> game.action_space
        ('torch', 'camp')
        """
        raise UsageError(f"{self.rulebook.title} does not list its texts")

    @property
    def chance_space(self) -> tuple[str, ...]:
        """The texts of all moves that are ever possible for chance under this rulebook, in a stable order.

        >>> import machu_rules as mr
        >>> mr.load("incan-gold").chance_space[:2]
        ('deal t1', 'deal t2')
        """
        raise UsageError(f"{self.rulebook.title} does not list the texts of chance")

    def features(self, view: JsonDict) -> tuple[Feature, ...]:
        """Return a view as named numbers with bounds.

        For a given player count, the names and their order are always the same.

        Args:
            view: A view of this game, as `view` returns it.

        Returns:
            The features in a fixed order.

        Raises:
            UsageError: If the game has no features.
            StateError: If the view is invalid.

        >>> import machu_rules as mr
        >>> game = mr.load("incan-gold")
        >>> state = game.new(players=3, seed=7)
        >>> [(feature.name, feature.value) for feature in game.features(game.view(state, seat=0))][:3]
        [('round', 1), ('over.rounds', 0), ('phase.first', 0)]
        """
        raise UsageError(f"{self.rulebook.title} does not describe views as numbers")

    def preview(self, state: S, move: Move | str, seat: int | None = None) -> Preview:
        """Return the costs and gains of a move that are known in advance.

        A preview reveals nothing about a draw or about another player's choice. By default the preview is empty.

        Args:
            state: A state of this game.
            move: A legal move or its text.
            seat: The seat that makes the move, from 0. Default: None, the seat of the first open decision.

        Returns:
            The preview of the move.

        Raises:
            IllegalMove: If the rules forbid the move, or it is not the seat's turn.
            StateError: If the state belongs to another game or rulebook.
            UsageError: If an argument has the wrong kind.

        >>> import machu_rules as mr
        >>> game = mr.load("princes")
        >>> [event["kind"] for event in game.preview(game.new(players=2, seed=7), "settle potter").events]
        ['inca_placed']
        """
        if refusal := self.why_not(state, move, seat):
            raise IllegalMove(refusal)
        decision = self.decision(state)
        assert decision is not None
        return Preview(decision.seat if seat is None else seat, (), {}, {}, {})

    def points(self, state: S) -> list[int]:
        """Return the current points of all seats.

        Args:
            state: A state of this game.

        Returns:
            For each seat, the sum of the lines of `score`.

        Raises:
            StateError: If the state belongs to another game or rulebook.

        >>> import machu_rules as mr
        >>> game = mr.load("incan-gold")
        >>> game.points(game.new(players=3, seed=7))
        [0, 0, 0]
        """
        return [sum(line.points for line in self.score(state, seat)) for seat in range(self.seats(state))]

    def estimate(self, state: S) -> list[float]:
        """Estimate the final points of all seats.

        A search uses the estimate when it stops a rollout early. By default it is the current points. The method may
        read secrets, so pass only states whose secrets have been drawn again with `resample`.

        Args:
            state: A state of this game.

        Returns:
            The expected points, by seat.

        Raises:
            StateError: If the state belongs to another game or rulebook.

        >>> import machu_rules as mr
        >>> game = mr.load("incan-gold")
        >>> state = game.new(players=3, seed=7)
        >>> game.points(state), [round(points) for points in game.estimate(state)]
        ([0, 0, 0], [40, 40, 40])
        """
        return [*map(float, self.points(state))]

    def undecided(self, state: S, seat: int) -> S:
        """Return a state without the secret choices that other seats have already made in the current decision.

        A search then makes these choices itself.

        Args:
            state: A state of this game.
            seat: The seat whose choice is not removed, from 0.

        Returns:
            The state without these choices, or the same state if no other seat has made a secret choice.

        Raises:
            StateError: If the state belongs to another game or rulebook.

        >>> import machu_rules as mr
        >>> game = mr.load("incan-gold")
        >>> state = game.new(players=3, seed=7)
        >>> after, events = game.apply(state, "torch", seat=0)
        >>> game.undecided(after, seat=1) == state, game.undecided(after, seat=0) == after
        (True, True)
        """
        return state

    # --- inherited by all games ---

    def new(self, players: int, seed: Seed = None, dealt: ChanceDeal | None = None, chance: Chance = "seed") -> S:
        """Return a new game at its first decision.

        `begin` also returns the events before that decision.

        Args:
            players: The number of players, one of `players`.
            seed: The seed for all random draws, an integer or a string. Default: None, a random seed.
            dealt: The cards or other things to deal before the first decision, in the form that the method `dealt`
                returns. You can pass them instead of a seed. Default: None.
            chance: "seed", or "ask" to make deals and draws decisions of the seat `CHANCE`. These decisions have
                weights. Default: "seed".

        Returns:
            The state at the first decision.

        Raises:
            UsageError: If no game can begin with these arguments (see `check_start`).
            StateError: If the deal is impossible.

        >>> import machu_rules as mr
        >>> game = mr.load("incan-gold")
        >>> game.new(players=3, seed=7) == game.new(players=3, seed=7)
        True
        """
        return self.begin(players, seed, dealt, chance)[0]

    def show(self, view: JsonMapping) -> RenderableType:
        """Return a view as text for a terminal.

        Args:
            view: A view of this game, as `view` returns it.

        Returns:
            An object that the library ``rich`` can print. Panels are stacked, but small panels are side by side.

        Raises:
            StateError: If the view is not a view of this game.

        >>> import machu_rules as mr
        >>> from rich.console import Console
        >>> game = mr.load("incan-gold")
        >>> Console(width=60).print(game.show(game.view(game.new(players=3, seed=7), None)))
        Round 1 of 5 · cards in the deck: 29 · gems on the path: 2
        Path:  Spiders  →  5
        <BLANKLINE>
              where  held tent choice    artifacts
        ▸ 1   temple    1    0 to choose
        ▸ 2   temple    1    0 to choose
        ▸ 3   temple    1    0 to choose
        <BLANKLINE>
        ─ Deck ─────────────────────────────────────────────────────
        Spiders       2 ■□□
        Snakes        3 □□□
        Mummy         3 □□□
        Fire          3 □□□
        Falling rocks 3 □□□
        treasures     1 2 3 4 5 7 7 9 11 11 13 14 15 17
        artifacts     Artifact 1
        """
        from machu_rules.render.terminal_panel_layout import first_panel_above_others

        return first_panel_above_others(self.panels(view, self.player_names))

    def determinize(self, view: JsonMapping, seed: Seed = None) -> S:
        """Draw a random state from all states that have this view, with equal probabilities.

        Args:
            view: A view of this game, as the method `view` returns it.
            seed: The seed of the draw, an integer or a string. Default: None, a random seed.

        Returns:
            A state whose view for the same seat equals ``view``.

        Raises:
            StateError: If no state has this view.
            UsageError: If the game does not support it.

        >>> import machu_rules as mr
        >>> game = mr.load("incan-gold")
        >>> view = game.view(game.new(players=3, seed=7), seat=0)
        >>> game.view(game.determinize(view, seed=1), seat=0) == view
        True
        """
        try:
            whole = {**view, **self.sample_hidden(dict(view), Stream(seed_text(seed)))}
            viewer = whole["viewer"]
            whole = self._dump_part(whole)
        except (AttributeError, LookupError, TypeError, ValueError) as error:
            if isinstance(error, UsageError):
                raise
            raise StateError(f"this is not a view of this game: {type(error).__name__} at {error}") from None
        return self.matches(self.restore(whole), viewer, view)

    def _dump_part(self, whole: JsonDict) -> JsonDict:
        """Return a view with drawn values as a dump, that is, without the keys that only views have."""
        del whole["viewer"], whole["decisions"]
        return whole

    def resample(self, state: S, seat: int | None, seed: Seed = None) -> S:
        """Return a random state in which a seat sees the same as in ``state``.

        Everything that the seat cannot know is drawn at random. All possibilities are equally likely. If you have a
        state, this is faster than `determinize`.

        Args:
            state: A state of this game.
            seat: The seat, from 0, or None for a spectator.
            seed: The seed of the draw, an integer or a string. Default: None, a random seed.

        Returns:
            The random state.

        Raises:
            UsageError: If the seat does not exist, or the game has no secrets to draw.
            StateError: If the state belongs to another game or rulebook.

        >>> import machu_rules as mr
        >>> game = mr.load("princes")
        >>> state = game.new(players=3, seed=7)
        >>> other = game.resample(state, 0, seed=1)
        >>> game.view(other, 0) == game.view(state, 0), other == state
        (True, False)
        """
        return self.determinize(self.view(state, seat), seed)

    @check_arguments_after_failure
    def playout(self, state: S, choose: Callable[[Decision], Move | str], max_decisions: int = 10_000) -> S:
        """Play a game to its end and return the last state.

        Args:
            state: The state to start from. It does not change.
            choose: A callback that receives each decision and returns a legal move or its text.
            max_decisions: The maximum number of decisions, 0 or more. Default: 10,000.

        Returns:
            The state at the end of the game, or after ``max_decisions`` decisions.

        Raises:
            IllegalMove: If the callback returns an illegal move.
            UsageError: If an argument has the wrong kind.
            StateError: If the state belongs to another game or rulebook.

        >>> import random
        >>> import machu_rules as mr
        >>> game, chance = mr.load("princes"), random.Random(7)
        >>> last = game.playout(game.new(players=3, seed=7), lambda decision: chance.choice(decision.moves))
        >>> game.outcome(last) is not None
        True
        """
        for _ in range(max_decisions):
            decision = self.decision(state)
            if decision is None:
                break
            state, _ = self.apply(state, choose(decision), decision.seat)
        return state

    @check_arguments_after_failure
    def playout_by_number(self, state: S, choose: Choose, max_decisions: int = 10_000) -> S:
        """Play a game to its end like `playout`, but with numbers instead of moves.

        This is much faster in games whose rules work on plain integers. The number *n* means the move with the text
        ``action_space[n]``. In a chance decision (seat -1), it means ``chance_space[n]``.

        Args:
            state: The state to start from. It does not change.
            choose: A callback that returns the number of a move. It receives the seat of the decision, and the numbers
                of the legal moves in the order of `Decision.moves`.
            max_decisions: The maximum number of decisions, 0 or more. Default: 10,000.

        Returns:
            The state at the end of the game, or after ``max_decisions`` decisions.

        Raises:
            UsageError: If the callback returns anything except one of these numbers, or an argument has the wrong kind.
            StateError: If the state belongs to another game or rulebook.

        >>> import random
        >>> import machu_rules as mr
        >>> game, chance = mr.load("princes"), random.Random(7)
        >>> last = game.playout_by_number(game.new(players=3, seed=7), lambda seat, numbers: chance.choice(numbers))
        >>> game.outcome(last) is not None
        True
        """

        @cache
        def numbers_of(asked: bool) -> dict[str, int]:
            return {text: number for number, text in enumerate(self.action_space if asked else self.chance_space)}

        def move(decision: Decision) -> Move:
            numbers = tuple(numbers_of(decision.seat != CHANCE)[move.text] for move in decision.moves)
            return decision.moves[place_of(choose(decision.seat, numbers), numbers)]

        return self.playout(state, move, max_decisions)

    def seats(self, state: S) -> int:
        """Return the number of players in the game of a state.

        Args:
            state: A state of this game.

        Returns:
            The number of seats.

        Raises:
            StateError: If the state belongs to another game or rulebook.

        >>> import machu_rules as mr
        >>> game = mr.load("princes")
        >>> game.seats(game.new(players=3, seed=7))
        3
        """
        for seat in count():
            try:
                self.score(state, seat)
            except UsageError:
                break
        return seat

    def matches(self, state: S, viewer: int | None, view: JsonMapping) -> S:
        """Return the state if it has the given view. Otherwise raise StateError.

        Args:
            state: A state of this game.
            viewer: The seat of the view, from 0, or None for a spectator.
            view: The view that the state must have.

        Returns:
            The same state.

        Raises:
            StateError: If the viewer has a different view of the state.

        >>> import machu_rules as mr
        >>> game = mr.load("incan-gold")
        >>> state = game.new(players=3, seed=7)
        >>> game.matches(state, 0, game.view(state, 0)) == state
        True
        >>> game.matches(game.new(players=3, seed=8), 0, game.view(state, 0))
        Traceback (most recent call last):
        machu_rules.core.errors.StateError: no state of this game gives this view: path is ['spiders_3', 't5a'], but
        ['t2'] in the view of the state
        """
        try:
            seen = self.view(state, viewer)
        except UsageError as error:
            raise StateError(f"viewer: {error}") from None
        if not same(seen, view):
            found = ""
            with suppress(Exception):  # the view is not plain data
                found = first_difference(view, seen, "{path} is {one}, but {other} in the view of the state")
            raise StateError(f"no state of this game gives this view{f': {found}' if found else ''}")
        return state

    def decision(self, state: S) -> Decision | None:
        """Return the first open decision.

        Args:
            state: A state of this game.

        Returns:
            The decision, or None when the game is over.

        Raises:
            StateError: If the state belongs to another game or rulebook.

        >>> import machu_rules as mr
        >>> game = mr.load("princes")
        >>> state = game.new(players=2, seed=7)
        >>> decision = game.decision(state)
        >>> decision.seat, decision.kind, len(decision.moves)
        (0, 'settle', 5)
        """
        open_decisions = self.decisions(state)
        return open_decisions[0] if open_decisions else None

    def asked_for(self, state: S, seat: int | None = None) -> Decision | None:
        """Return the decision that the next move of a seat will answer.

        Args:
            state: A state of this game.
            seat: The seat, from 0. Default: None, any seat.

        Returns:
            The first open decision of the seat, or None if it has none.

        Raises:
            StateError: If the state belongs to another game or rulebook.

        >>> import machu_rules as mr
        >>> game = mr.load("incan-gold")
        >>> state = game.new(players=3, seed=7)
        >>> game.asked_for(state).seat, game.asked_for(state, seat=2).seat
        (0, 2)
        """
        if seat is None:
            return self.decision(state)
        mine = [decision for decision in self.decisions(state) if type(seat) is int and decision.seat == seat]
        return mine[0] if mine else None

    def why_not(self, state: S, move: Move | str, seat: int | None = None) -> Refusal | None:
        """Return the reason why a move is illegal.

        Args:
            state: A state of this game.
            move: A move or its text. The text may be any string.
            seat: The seat that would make the move, from 0. Default: None, the seat of the first open decision.

        Returns:
            None if the move is legal, else the refusal that `apply` would raise in an `IllegalMove`.

        Raises:
            StateError: If the state belongs to another game or rulebook.

        >>> import machu_rules as mr
        >>> game = mr.load("princes")
        >>> print(game.why_not(game.new(players=2, seed=7), "settle potter", seat=1))
        It is player 1's turn. [ASK-2]
        """
        first, decision = self.decision(state), self.asked_for(state, seat)
        if first is None:
            return self.refusal(self.asking, "game_over")
        if decision is None:
            return self.not_asked(state, seat, first.seat)
        text = move.text if isinstance(move, Move) else move
        if not isinstance(text, str):
            return self.refusal(self.asking, "no_text")
        if any(legal.text == text for legal in decision.moves):
            return None
        return self._explained(state, decision, text)

    def _explained(self, state: S, decision: Any, text: str) -> Refusal:
        """Return the refusal for a text that is not a legal move.

        If the text differs from a legal move only in capitals or in letters that look alike, the refusal names this
        move as a hint. The hint reveals no more than accepting the move would.
        """
        refusal = self.explain(state, decision, text)
        if refusal.code != "unknown_move":
            return refusal
        if text.isascii() and text == text.lower():
            return refusal
        from machu_rules.core.names import fold_lookalikes  # imported only here: it takes 3 ms and is rarely needed

        near = fold_lookalikes(text[:LONGEST_TYPED])
        if all(legal.text != near for legal in decision.moves):
            return refusal
        return self.refusal(refusal.rule, refusal.code, **{**refusal.params, "near": near})

    def not_asked(self, state: S, seat: object, asked: int | list[int] | None) -> Refusal:
        """Return the refusal for a seat without an open decision.

        Args:
            state: A state of this game.
            seat: The seat that tried to move. It may be any value.
            asked: The seat or seats with an open decision. None if the game is over.

        Returns:
            The refusal. If the seat does not exist, its sentence says so.
        """
        unknown = None
        if type(seat) is not int or seat != CHANCE:
            try:
                self.view(state, seat)  # type: ignore[arg-type]  # may be any value
            except UsageError:
                unknown = (seat if isinstance(seat, str) else short_repr(seat))[:LONGEST_SEAT]
        return self.refusal(self.asking, "not_asked", asked=asked, unknown=unknown)

    def accepted(self, state: S, move: Move | str, seat: int | None = None) -> tuple[Decision, Move]:
        """Check a move for `apply`. Return the decision that it answers and the move itself.

        Args:
            state: A state of this game.
            move: A move or its text.
            seat: The seat that makes the move, from 0. Default: None, the seat of the first open decision.

        Returns:
            The open decision, and the legal move that ``move`` names.

        Raises:
            IllegalMove: If the rules forbid the move, or it is not the seat's turn.
        """
        if refusal := self.why_not(state, move, seat):
            raise IllegalMove(refusal)
        decision = self.asked_for(state, seat)
        assert decision is not None
        return decision, next(legal for legal in decision.moves if legal.text == str(move))

    def targets(self, state: S, move: Move | str, seat: int | None = None) -> tuple[str, ...]:
        """Return the objects in the picture that a legal move refers to.

        Args:
            state: A state of this game.
            move: A legal move or its text.
            seat: The seat that makes the move, from 0. Default: None, the seat of the first open decision.

        Returns:
            The values of ``data-id`` for these objects, with the main object first. They are valid in the picture of
            the seat's view, or of a spectator's view for a chance move.

        Raises:
            IllegalMove: If the rules forbid the move, or it is not the seat's turn.
            StateError: If the state belongs to another game or rulebook.

        >>> import machu_rules as mr
        >>> game = mr.load("princes")
        >>> game.targets(game.new(players=2, seed=7), "settle farmer")
        ('district:corn_terraces', 'occupation:farmer')
        """
        decision, legal = self.accepted(state, move, seat)
        viewer = None if decision.seat == CHANCE else decision.seat
        return self.move_targets(seen(self, state, viewer), decision, legal)

    def refusal(self, rule: str, code: str, /, **params: Any) -> Refusal:
        """Make a refusal. Its sentence is in the language of this game.

        Args:
            rule: The id of the rule that forbids the move.
            code: A code from the game's fixed list of refusals.
            params: The ids and numbers that the sentence contains, by name.

        Returns:
            The refusal.
        """
        return Refusal(rule, code, params, self.message(code, params))

    def decisions_for(self, state: S, seat: int | None) -> list[JsonDict]:
        """Return the open decisions as a seat may know them.

        Args:
            state: A state of this game.
            seat: The seat, from 0, or None for a spectator.

        Returns:
            The decisions as JSON data. If a decision is private to another seat, its ``moves`` are null.

        Raises:
            StateError: If the state belongs to another game or rulebook.

        >>> import machu_rules as mr
        >>> game = mr.load("incan-gold")
        >>> state = game.new(players=3, seed=7)
        >>> [decision["moves"] for decision in game.decisions_for(state, seat=1)]
        [None, ['torch', 'camp'], None]
        """
        return [decision.data(hide=decision.private and decision.seat != seat) for decision in self.decisions(state)]

    def events_for(self, events: Iterable[Event], seat: int | None) -> list[JsonDict]:
        """Return those events that a seat may know.

        Args:
            events: Events of this game, as `apply` returns them.
            seat: The seat, from 0, or None for a spectator.

        Returns:
            The events as JSON data, without those that are private to another seat.

        Raises:
            UsageError: If an argument has the wrong kind.

        >>> import machu_rules as mr
        >>> game = mr.load("incan-gold")
        >>> state, events = game.begin(players=3, seed=7)
        >>> len(events), [event["kind"] for event in game.events_for(events, seat=0)]
        (6, ['round_began', 'card_turned', 'hazard_met', 'card_turned', 'treasure_shared'])
        """
        try:
            return [event.json() for event in events if event.private_to is None or event.private_to == seat]
        except Exception as error:  # instead of the decorator, which would take a sixth of the time of the call
            raise_if_argument_misfits(error, Game.events_for, (self, events, seat), {})
            raise

    def describe(self, state: S, move: Move | str, seat: int | None = None) -> str:
        """Return a move in words, in the language of this game.

        Args:
            state: A state of this game.
            move: A legal move or its text.
            seat: The seat that makes the move, from 0. The words use only what this seat sees. Default: None, the
                seat of the first open decision.

        Returns:
            The words of the move, such as "return to camp".

        Raises:
            IllegalMove: If the rules forbid the move, or it is not the seat's turn.
            StateError: If the state belongs to another game or rulebook.

        >>> import machu_rules as mr
        >>> game = mr.load("princes")
        >>> game.describe(game.new(players=2, seed=7), "settle potter")
        "place a potter in the Potter's Quarter"
        """
        return describe(self, state, move, seat)

    def questions(self, state: S, seat: int | None, preview: bool = False) -> list[Question]:
        """Return the open decisions with everything that a front end needs to show them.

        The result contains the wording of each decision, and the words of its moves with their targets in the picture.

        Args:
            state: A state of this game.
            seat: The seat, from 0, None for a spectator, or `CHANCE` to answer for chance.
            preview: True to add a `preview` to the moves of the seat. Default: False.

        Returns:
            The questions as JSON data. They contain only information that the seat may know.

        Raises:
            UsageError: If the seat does not exist.
            StateError: If the state belongs to another game or rulebook.

        >>> import machu_rules as mr
        >>> game = mr.load("princes")
        >>> question = game.questions(game.new(players=2, seed=7), seat=0)[0]
        >>> question["prompt"], question["choices"][0]["move"], question["choices"][0]["words"]
        ('Where do you place your first Inca?', 'settle farmer', 'place a farmer in the Corn Terraces')
        """
        return questions(self, state, seat, preview)

    def check_start(self, players: int, seed: Seed, dealt: ChanceDeal | None, chance: Chance) -> None:
        """Raise UsageError if `new` does not accept these arguments.

        Args:
            players: The number of players.
            seed: The seed, an integer, a string or None.
            dealt: The things to deal, or None.
            chance: "seed" or "ask".

        Raises:
            UsageError: If no game can begin with these arguments.
        """
        if chance not in ("seed", "ask"):
            raise UsageError(f"chance is 'seed' or 'ask', not {chance!r}")
        if type(players) is not int or players not in self.players:
            counts = ", ".join(map(str, self.players))
            raise UsageError(f"{self.rulebook.title} is for {counts} players, not {short_repr(players)}")
        if chance == "ask" and (seed is not None or dealt is not None):
            raise UsageError("with chance='ask', chance moves like a player: give neither seed nor dealt")
        if dealt is not None and not isinstance(dealt, list | tuple):
            raise UsageError(f"dealt must be a list of decks, not {type(dealt).__name__}")

    @staticmethod
    def check_seat(seat: int | None, players: int, spectator: bool = True) -> None:
        """Raise UsageError if a seat does not exist.

        Args:
            seat: The seat, from 0, or None for a spectator.
            players: The number of players in the game.
            spectator: True if None is allowed. Default: True.

        Raises:
            UsageError: If the seat does not exist in a game of this many players.
        """
        if not (spectator and seat is None) and (type(seat) is not int or not 0 <= seat < players):
            kind = "" if type(seat) is int else " (seats are of the type int)"
            watching = ", and None is a spectator" if spectator else ""
            raise UsageError(f"there is no seat {short_repr(seat)}: seats are 0 to {players - 1}{watching}{kind}")

    def __eq__(self, other: object) -> bool:
        """Return True if two games have the same class, rulebook, options, language and player names."""
        if not isinstance(other, Game):
            return NotImplemented
        return (
            type(self) is type(other)
            and self._language == other._language
            and self._player_names == other._player_names
            and self.options == other.options
            and self.rulebook == other.rulebook
        )

    def __hash__(self) -> int:
        return hash((type(self), self.fingerprint, self._language))

    def __repr__(self) -> str:
        return f"<{self.rulebook.name}: {self.rulebook.title}, {self.fingerprint[:12]}>"
