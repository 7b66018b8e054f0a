"""What a game offers: the contract between the rules of one game and everything that plays it.

`Game` lists what a game must provide, then what it may provide, then what all games have from it; what it may provide
to be shown is in `Displayed`, what is counted and checked in `Counted`. docs/games.md goes through it in this order.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from itertools import count
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from machu_rules.core.arguments import explain, kinds_checked
from machu_rules.core.decisions import Decision, Move
from machu_rules.core.errors import IllegalMove, Refusal, StateError, UsageError
from machu_rules.core.phrasing import cut, with_type
from machu_rules.core.rng import Stream, seed_text
from machu_rules.core.values import (
    CHANCE,
    Chance,
    Data,
    Dealt,
    Event,
    Feature,
    Given,
    Outcome,
    Preview,
    ScoreLine,
    Seed,
)
from machu_rules.framework.counted import Counted
from machu_rules.framework.display import Displayed
from machu_rules.framework.menu import Choose, place_of
from machu_rules.framework.questions import Question, describe, questions
from machu_rules.framework.state_json import same

if TYPE_CHECKING:
    import networkx as nx
    from rich.console import RenderableType

    from machu_rules.loader.rulebook import Rulebook

LONGEST_TYPED = 200
"""How many characters of a text are compared with the moves."""

LONGEST_SEAT = 20
"""How many characters of a wrong seat a message shows."""

S = TypeVar("S")


class Game(Displayed, Counted[S], ABC, Generic[S]):
    """The rules of one game under one rulebook; immutable, to be shared between threads.

    >>> import machu_rules as mr
    >>> game = mr.load("incan-gold")
    >>> state = game.new(players=3, seed=7)
    >>> state, events = game.apply(state, "torch", seat=0)
    >>> [decision.seat for decision in game.decisions(state)], game.outcome(state)
    ([1, 2], None)
    """

    # --- what a game must provide (besides `players`, in `Localised`) ---

    rulebook: Rulebook
    """Title, rules, figures and names; in a game with data files, what the loader made of these."""

    fingerprint: str
    """Covers everything in the data that changes play."""

    rules_revision: int
    """Raised when code changes play."""

    def __init__(self, rulebook: Rulebook, options: Mapping[str, str] = MappingProxyType({})) -> None:
        self.rulebook = rulebook
        self.fingerprint = rulebook.fingerprint
        self._options = dict(options)

    @property
    @abstractmethod
    def players(self) -> tuple[int, ...]:
        """The numbers of players that the rulebook provides for.

        >>> import machu_rules as mr
        >>> mr.load("princes").players
        (2, 3, 4, 5)
        """

    @abstractmethod
    def begin(
        self, players: int, seed: Seed = None, dealt: Dealt | None = None, chance: Chance = "seed"
    ) -> tuple[S, Sequence[Event]]:
        """A game at its first decision, and what happened before it. ``dealt`` gives what chance deals before that
        decision (as `dealt` returns it) instead of a seed; with ``chance="ask"`` every deal and draw is a decision of
        `CHANCE`, with weights. Raises UsageError (see `check_start`), and UsageError or StateError where ``dealt`` is
        not possible.

        >>> import machu_rules as mr
        >>> state, events = mr.load("incan-gold").begin(players=3, seed=7)
        >>> events[0].kind
        'round_began'
        """

    @abstractmethod
    def dealt(self, state: S) -> list[Any]:
        """What chance dealt before the first decision, JSON-ready, for a record; empty where chance is asked. The state
        must be one that `new` gave. What was dealt is secret while the game goes on.

        >>> import machu_rules as mr
        >>> game = mr.load("incan-gold")
        >>> state = game.new(players=3, seed=7)
        >>> again = game.new(players=3, dealt=game.dealt(state))
        >>> game.view(again, seat=0) == game.view(state, seat=0)
        True
        """

    @abstractmethod
    def decisions(self, state: S) -> tuple[Decision, ...]:
        """Every open decision, in a stable order; none when the game is over.

        >>> import machu_rules as mr
        >>> game = mr.load("incan-gold")
        >>> [decision.seat for decision in game.decisions(game.new(players=3, seed=7))]
        [0, 1, 2]
        """

    @abstractmethod
    def apply(self, state: S, move: Move | str, seat: int | None = None) -> tuple[S, Sequence[Event]]:
        """The state after a move and what happened; raises IllegalMove (see `accepted`), and the state given stays as
        it is.

        >>> import machu_rules as mr
        >>> game = mr.load("princes")
        >>> state, events = game.apply(game.new(players=2, seed=7), "settle potter", seat=0)
        >>> game.decision(state).seat, [event.kind for event in events]
        (1, ['inca_placed'])
        """

    @abstractmethod
    def view(self, state: S, seat: int | None) -> Data:
        """What a seat (``None``: a spectator) may know, JSON-ready. It has ``viewer``, the seat, and ``decisions``, the
        open ones (see `decisions_for`). Raises UsageError for what is no seat (see `check_seat`).

        >>> import machu_rules as mr
        >>> game = mr.load("incan-gold")
        >>> view = game.view(game.new(players=3, seed=7), seat=1)
        >>> view["viewer"], view["round"], len(view["decisions"])
        (1, 1, 3)
        """

    @abstractmethod
    def score(self, state: S, seat: int) -> tuple[ScoreLine, ...]:
        """Points and gold of a seat so far, line by line. When the game is over, the points add up to the score of the
        seat in the `outcome`.

        >>> import machu_rules as mr
        >>> game = mr.load("princes")
        >>> [(line.rule, line.gold) for line in game.score(game.new(players=2, seed=7), seat=0)][:1]
        [('SCORE-1', 5)]
        """

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """How the game ended, or None while it goes on.

        >>> import machu_rules as mr
        >>> game = mr.load("incan-gold")
        >>> game.outcome(game.new(players=3, seed=7)) is None
        True
        """

    @abstractmethod
    def dump(self, state: S) -> Data:
        """The whole state, JSON-ready, with ``game`` and ``fingerprint``.

        >>> import machu_rules as mr
        >>> game = mr.load("incan-gold")
        >>> state = game.new(players=3, seed=7)
        >>> game.restore(game.dump(state)) == state
        True
        """

    @abstractmethod
    def restore(self, data: Data) -> S:
        """The state of a dump; raises StateError for a state that play cannot lead to, as far as the rules tell.

        >>> import machu_rules as mr
        >>> game = mr.load("incan-gold")
        >>> dumped = game.dump(game.new(players=3, seed=7))
        >>> game.restore(dumped | {"players": []})
        Traceback (most recent call last):
        machu_rules.core.errors.StateError: ...
        """

    # --- what a game may provide (besides `english`, the sentences, in `Localised`) ---

    asking: str = "ASK-2"
    """The rule named by the refusals that all games have in common: only the player who is asked answers."""

    bots: Mapping[str, str] = MappingProxyType({})
    """The game's own bots: name to ``module:Class``."""

    habits: Mapping[str, str] = MappingProxyType({})
    """Its fast policies for play-outs: name to ``module:Class`` (see `machu_rules.framework.habits`)."""

    levels: Mapping[str, str] = MappingProxyType({"easy": "random", "normal": "search:50", "hard": "search:400"})
    """Opponents by strength: the name of a level to the name of a bot."""

    playout_length: int = 400
    """After this many decisions a search cuts a play-out and takes what `estimate` expects."""

    @property
    def options(self) -> dict[str, str]:
        """The effective options by name.

        >>> import machu_rules as mr
        >>> mr.load("princes").options["bank"]
        'unlimited'
        """
        return dict(self._options)

    @property
    def board(self) -> nx.Graph[str]:
        """The board as a networkx graph, its data as node attributes; frozen. By default an empty graph, for a game
        without a board.

        >>> import machu_rules as mr
        >>> board = mr.load("princes").board
        >>> board.nodes["potters_quarter"]["name"], board.has_edge("corn_terraces", "main_temple")
        ("Potter's Quarter", True)
        """
        import networkx as nx

        none: nx.Graph[str] = nx.freeze(nx.Graph())
        return none

    def explain(self, state: S, decision: Decision, text: str) -> Refusal:
        """Why a text is no answer to a decision; by default only that it is none. For a private decision it names none
        of the possible answers.

        >>> import machu_rules as mr
        >>> game = mr.load("princes")
        >>> state = game.new(players=2, seed=7)
        >>> print(game.explain(state, game.decision(state), "settle moon"))
        'moon' is not known here [TEXT]
        """
        first = decision.moves[0]
        example = f"{first.verb} ..." if decision.private else first.text
        return self.refusal(self.asking, "unknown_move", text=cut(text), kind=decision.kind, example=example)

    def deal(self, state: S, dealt: Dealt) -> S:
        """The state in which chance will deal what is given (in the form of `dealt_with`) with the next move, whatever
        its seed. Raises UsageError or StateError where that cannot be, as always in a game that deals only at its
        start."""
        raise UsageError(f"{self.rulebook.title} deals nothing with a move")

    @kinds_checked
    def dealt_with(self, events: Iterable[Event]) -> list[Any]:
        """What chance dealt with a move, for its line of a record. Events that are private to `CHANCE` tell, as
        ``dealt``, what is dealt after the first decision.

        >>> import machu_rules as mr
        >>> match = mr.Match.start(mr.load("incan-gold"), players=3, seed=7).play_all(["camp"] * 3).match
        >>> [len(deck) for deck in match.game.dealt_with(match.last.events)]  # of the next round
        [32]
        """
        return [event.data["dealt"] for event in events if event.private_to == CHANCE]

    def reveals(self, before: S, seat: int, events: Iterable[Event]) -> bool:
        """True if a move that ``seat`` made in ``before`` revealed hidden information, so that taking it back would
        not make the others forget. By default these are an answer of chance, an event for one seat alone, a public
        answer from a private list, and the last of several secret answers, which shows the others. A game that shows
        more (a card turned up for all) adds to this."""
        if seat == CHANCE or any(event.private_to is not None for event in events):
            return True
        answered = self.asked_for(before, seat)
        if answered is None or not answered.secret:
            return answered is not None and answered.private
        return sum(decision.secret for decision in self.decisions(before)) == 1

    def sample_hidden(self, view: Data, stream: Stream) -> Data:
        """For `determinize`: the keys of a dump that the view lacks or shows only in part, with what is hidden drawn at
        random, each possibility equally likely. It may raise any error for what is no view."""
        raise UsageError(f"{self.rulebook.title} cannot determinize what a view hides")

    @property
    def action_space(self) -> tuple[str, ...]:
        """Every text of a move that players can ever be asked for under this rulebook, in a stable order.

        >>> import machu_rules as mr
        >>> game = mr.load("incan-gold")
        >>> game.action_space
        ('torch', 'camp')
        """
        raise UsageError(f"{self.rulebook.title} does not list its texts")

    @property
    def chance_space(self) -> tuple[str, ...]:
        """Every text of a move that chance can ever be asked for under this rulebook, in a stable order.

        >>> import machu_rules as mr
        >>> mr.load("incan-gold").chance_space[:2]
        ('deal t1', 'deal t2')
        """
        raise UsageError(f"{self.rulebook.title} does not list the texts of chance")

    def features(self, view: Data) -> tuple[Feature, ...]:
        """A view as named numbers with bounds; for a number of players always the same names in the same order.

        >>> import machu_rules as mr
        >>> game = mr.load("incan-gold")
        >>> state = game.new(players=3, seed=7)
        >>> [(feature.name, feature.value) for feature in game.features(game.view(state, seat=0))][:3]
        [('round', 1), ('over.rounds', 0), ('phase.first', 0)]
        """
        raise UsageError(f"{self.rulebook.title} does not tell a view in numbers")

    def preview(self, state: S, move: Move | str, seat: int | None = None) -> Preview:
        """What a move certainly brings, without telling of a draw or of another's choice; raises IllegalMove.

        By default nothing is certain.

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
        """The points that each seat has so far: those of its lines of the `score`.

        >>> import machu_rules as mr
        >>> game = mr.load("incan-gold")
        >>> game.points(game.new(players=3, seed=7))
        [0, 0, 0]
        """
        return [sum(line.points for line in self.score(state, seat)) for seat in range(self.seats(state))]

    def estimate(self, state: S) -> list[float]:
        """The points that each seat is expected to end with, by a rule of thumb, for a play-out that is cut: by default
        those that it has. It may look at secrets, so ask it only of a state in which these were drawn anew
        (`resample`).

        >>> import machu_rules as mr
        >>> game = mr.load("incan-gold")
        >>> state = game.new(players=3, seed=7)
        >>> game.points(state), [round(points) for points in game.estimate(state)]
        ([0, 0, 0], [40, 40, 40])
        """
        return [*map(float, self.points(state))]

    def undecided(self, state: S, seat: int) -> S:
        """The state as if the other seats had not yet chosen what they have chosen in secret at this moment, so that a
        search can choose for them; the state itself where nobody has.

        >>> import machu_rules as mr
        >>> game = mr.load("incan-gold")
        >>> state = game.new(players=3, seed=7)
        >>> after, events = game.apply(state, "torch", seat=0)
        >>> game.undecided(after, seat=1) == state, game.undecided(after, seat=0) == after
        (True, True)
        """
        return state

    # --- what all games have from this ---

    def new(self, players: int, seed: Seed = None, dealt: Dealt | None = None, chance: Chance = "seed") -> S:
        """A game at its first decision: the state that `begin` gives.

        >>> import machu_rules as mr
        >>> game = mr.load("incan-gold")
        >>> game.new(players=3, seed=7) == game.new(players=3, seed=7)
        True
        """
        return self.begin(players, seed, dealt, chance)[0]

    def show(self, view: Given) -> RenderableType:
        """A view as text for a terminal, a renderable of rich: its panels one below the other, small ones side by side.
        Raises StateError for what is no view of this game.

        >>> import machu_rules as mr, rich
        >>> game = mr.load("incan-gold")
        >>> rich.print(game.show(game.view(game.new(players=3, seed=7), None)))  # doctest: +ELLIPSIS
        Round 1 of 5 · cards in the deck: ...
        """
        from machu_rules.render.sheet import stacked

        return stacked(self.panels(view, self.player_names))

    def determinize(self, view: Given, seed: Seed = None) -> S:
        """A state drawn uniformly from those that give this very view. Raises StateError where none does, UsageError
        where a game has no secrets to determinize.

        >>> import machu_rules as mr
        >>> game = mr.load("incan-gold")
        >>> view = game.view(game.new(players=3, seed=7), seat=0)
        >>> game.view(game.determinize(view, seed=1), seat=0) == view
        True
        """
        try:
            whole = {**view, **self.sample_hidden(dict(view), Stream(seed_text(seed)))}
            viewer = whole.pop("viewer")
            del whole["decisions"]
        except (AttributeError, LookupError, TypeError, ValueError) as error:
            if isinstance(error, UsageError):
                raise
            raise StateError(f"this is no view of this game: {type(error).__name__} at {error}") from None
        return self.matches(self.restore(whole), viewer, view)

    def resample(self, state: S, seat: int | None, seed: Seed = None) -> S:
        """Another state that looks the same to ``seat`` (``None``: to a spectator): what they cannot know is drawn
        anew, each possibility equally likely. Raises UsageError for what is no seat, and where a game has no secrets to
        draw.

        >>> import machu_rules as mr
        >>> game = mr.load("princes")
        >>> state = game.new(players=3, seed=7)
        >>> other = game.resample(state, 0, seed=1)
        >>> game.view(other, 0) == game.view(state, 0), other == state
        (True, False)
        """
        return self.determinize(self.view(state, seat), seed)

    @kinds_checked
    def playout(self, state: S, choose: Callable[[Decision], Move | str], max_decisions: int = 10_000) -> S:
        """The state at the end of a game in which ``choose`` answers every decision in turn, by a move or its text, or
        after ``max_decisions`` answers; the state given stays as it is. Raises IllegalMove for an answer that is no
        legal move.

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

    @kinds_checked
    def playout_by_number(self, state: S, choose: Choose, max_decisions: int = 10_000) -> S:
        """`playout` without decisions, and much faster where play works on numbers: ``choose`` gets the seat that is
        asked and the numbers of its moves, in the order of `Decision.moves`, and returns one of them. Number *n* is the
        move with the text ``action_space[n]``; where chance is asked (seat -1) it is ``chance_space[n]``. Raises
        UsageError for a number that is none of them.

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
        """How many players the game of a state has.

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

    def matches(self, state: S, viewer: int | None, view: Given) -> S:
        """The state, if ``view`` is what the viewer sees of it; else raises StateError.

        >>> import machu_rules as mr
        >>> game = mr.load("incan-gold")
        >>> state = game.new(players=3, seed=7)
        >>> game.matches(state, 0, game.view(state, 0)) == state
        True
        >>> game.matches(game.new(players=3, seed=8), 0, game.view(state, 0))
        Traceback (most recent call last):
        machu_rules.core.errors.StateError: no state of this game gives this view
        """
        try:
            seen = self.view(state, viewer)
        except UsageError as error:
            raise StateError(f"viewer: {error}") from None
        if not same(seen, view):
            raise StateError("no state of this game gives this view")
        return state

    def decision(self, state: S) -> Decision | None:
        """The first open decision, or None when the game is over.

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
        """The decision that the next move of a seat answers: its first open one; without a seat, the first of anybody.

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
        """None where `apply` would take the move, else the refusal that it would raise.

        >>> import machu_rules as mr
        >>> game = mr.load("princes")
        >>> print(game.why_not(game.new(players=2, seed=7), "settle potter", seat=1))
        player 1 is asked now [ASK-2]
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
        """Why a text is refused. A text that is a legal move but for capitals, or letters that only look like those of
        the move, gets that move as a hint, which reveals no more than accepting the move would."""
        refusal = self.explain(state, decision, text)
        if refusal.code != "unknown_move":
            return refusal
        if text.isascii() and text == text.lower():
            return refusal
        from machu_rules.core.names import folded  # takes 3 ms to import, and few texts are misspelt

        near = folded(text[:LONGEST_TYPED])
        if all(legal.text != near for legal in decision.moves):
            return refusal
        return self.refusal(refusal.rule, refusal.code, **{**refusal.params, "near": near})

    def not_asked(self, state: S, seat: object, asked: int | list[int] | None) -> Refusal:
        """Why a seat that is not asked cannot answer: others are ``asked``. Where the game has no such seat, the
        sentence says that as well."""
        unknown = None
        if type(seat) is not int or seat != CHANCE:
            try:
                self.view(state, seat)  # type: ignore[arg-type]  # whatever somebody gave as a seat
            except UsageError:
                unknown = (seat if isinstance(seat, str) else with_type(seat))[:LONGEST_SEAT]
        return self.refusal(self.asking, "not_asked", asked=asked, unknown=unknown)

    def accepted(self, state: S, move: Move | str, seat: int | None = None) -> tuple[Decision, Move]:
        """For `apply`: the decision that a move answers, and the answer as one of its moves; raises IllegalMove."""
        if refusal := self.why_not(state, move, seat):
            raise IllegalMove(refusal)
        decision = self.asked_for(state, seat)
        assert decision is not None
        return decision, next(legal for legal in decision.moves if legal.text == str(move))

    def targets(self, state: S, move: Move | str, seat: int | None = None) -> tuple[str, ...]:
        """What a legal move points at, the main thing first: each the ``data-id`` of something in the picture of the
        view of whoever is asked (a spectator's, where chance is). Raises IllegalMove.

        >>> import machu_rules as mr
        >>> game = mr.load("princes")
        >>> game.targets(game.new(players=2, seed=7), "settle farmer")
        ('district:corn_terraces', 'occupation:farmer')
        """
        decision, legal = self.accepted(state, move, seat)
        viewer = None if decision.seat == CHANCE else decision.seat
        return self.move_targets(self.view(state, viewer), decision, legal)

    def refusal(self, rule: str, code: str, /, **params: Any) -> Refusal:
        """A refusal with its sentence, in the language of this game."""
        return Refusal(rule, code, params, self.message(code, params))

    def decisions_for(self, state: S, seat: int | None) -> list[Data]:
        """What a seat (``None``: a spectator) may know of the open decisions, JSON-ready. The ``moves`` are null in
        another seat's private decision.

        >>> import machu_rules as mr
        >>> game = mr.load("incan-gold")
        >>> state = game.new(players=3, seed=7)
        >>> [decision["moves"] for decision in game.decisions_for(state, seat=1)]
        [None, ['torch', 'camp'], None]
        """
        return [decision.data(hide=decision.private and decision.seat != seat) for decision in self.decisions(state)]

    def events_for(self, events: Iterable[Event], seat: int | None) -> list[Data]:
        """What a seat (``None``: a spectator) may know of events, JSON-ready.

        >>> import machu_rules as mr
        >>> game = mr.load("incan-gold")
        >>> state, events = game.begin(players=3, seed=7)
        >>> len(events), [event["kind"] for event in game.events_for(events, seat=0)]
        (6, ['round_began', 'card_turned', 'hazard_met', 'card_turned', 'treasure_shared'])
        """
        try:
            return [event.json() for event in events if event.private_to is None or event.private_to == seat]
        except Exception as error:  # without the decorator, which would cost a sixth of the call
            explain(error, Game.events_for, (self, events, seat), {})
            raise

    def describe(self, state: S, move: Move | str, seat: int | None = None) -> str:
        """A move as a player would say it, in the language of this game. It is worded from what ``seat`` sees, the seat
        that makes it (left out: the one that is asked). Raises IllegalMove for what that seat cannot do.

        >>> import machu_rules as mr
        >>> game = mr.load("princes")
        >>> game.describe(game.new(players=2, seed=7), "settle potter")
        "set a potter in the Potter's Quarter"
        """
        return describe(self, state, move, seat)

    def questions(self, state: S, seat: int | None, preview: bool = False) -> list[Question]:
        """Every open decision as ``seat`` may know it (``None``: a spectator; `CHANCE`: whoever answers for chance),
        JSON-ready, with all that a screen needs to ask it: the question in words, and for each move its words, what it
        points at and, with ``preview``, the `preview` of the seat's own moves. Raises UsageError for what is no seat.

        >>> import machu_rules as mr
        >>> game = mr.load("princes")
        >>> question = game.questions(game.new(players=2, seed=7), seat=0)[0]
        >>> question["prompt"], question["choices"][0]["move"], question["choices"][0]["words"]
        ('Where does your first Inca go?', 'settle farmer', 'set a farmer in the Corn Terraces')
        """
        return questions(self, state, seat, preview)

    def check_start(self, players: int, seed: Seed, dealt: Dealt | None, chance: Chance) -> None:
        """Raises UsageError for arguments of `new` that no game can begin with."""
        if chance not in ("seed", "ask"):
            raise UsageError(f"chance is 'seed' or 'ask', not {chance!r}")
        if type(players) is not int or players not in self.players:
            counts = ", ".join(map(str, self.players))
            raise UsageError(f"{self.rulebook.title} is for {counts} players, not {with_type(players)}")
        if chance == "ask" and (seed is not None or dealt is not None):
            raise UsageError("where chance is asked, nothing is dealt beforehand: give no seed and nothing dealt")
        if dealt is not None and not isinstance(dealt, list | tuple):
            raise UsageError(f"what was dealt is a list, not {type(dealt).__name__}")

    @staticmethod
    def check_seat(seat: int | None, players: int, spectator: bool = True) -> None:
        """Raises UsageError for what is no seat in a game of this many players; None is allowed where there can be a
        ``spectator``."""
        if not (spectator and seat is None) and (type(seat) is not int or not 0 <= seat < players):
            kind = "" if type(seat) is int else " (seats are of the type int)"
            who = "; a spectator, where there can be one, is None" if spectator else ""
            raise UsageError(f"there is no seat {with_type(seat)}: a seat is 0 to {players - 1}{who}{kind}")

    def __eq__(self, other: object) -> bool:
        """Games are equal if they are of one kind under equal rulebooks, in the same language, with the same names of
        players."""
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
