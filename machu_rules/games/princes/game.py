"""The Princes of Machu Picchu as a `Game`: what everything else asks."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Literal

from attrs import asdict, evolve

from machu_rules.core.catalogue import Catalogue
from machu_rules.core.errors import Refusal, StateError, UsageError
from machu_rules.core.frozen import FrozenMap
from machu_rules.core.rng import Stream, seed_text
from machu_rules.core.values import Data, Decision, Event, Feature, Move, Outcome, Panel, Preview, ScoreLine
from machu_rules.framework import rules_game as framework
from machu_rules.framework.facts import Events
from machu_rules.framework.rules_game import Menu, RulesGame
from machu_rules.framework.state_json import features_of
from machu_rules.games.princes import coverage, reasons
from machu_rules.games.princes.agenda import answer, find_answers, run
from machu_rules.games.princes.compiled import Rules
from machu_rules.games.princes.declaration import TYPES
from machu_rules.games.princes.determinize import hidden_data, resample
from machu_rules.games.princes.events import EVENT_KINDS
from machu_rules.games.princes.facts import PrincesEvents
from machu_rules.games.princes.features import features
from machu_rules.games.princes.moves import Moves, action_space
from machu_rules.games.princes.preview import preview
from machu_rules.games.princes.reachable import check_possible
from machu_rules.games.princes.rules.setup import first_position
from machu_rules.games.princes.scores import ENDING_RULES, outcome, score_lines
from machu_rules.games.princes.shown import seat_asked
from machu_rules.games.princes.state import GOES_ON, UNKNOWN, Position
from machu_rules.games.princes.state_json import dump, load, view
from machu_rules.games.princes.view_check import checked
from machu_rules.loader.build import as_loaded
from machu_rules.loader.rulebook import Rulebook

if TYPE_CHECKING:
    import networkx as nx

    from machu_rules.framework.invariants import Goal, Invariant

RULES_REVISION = 1
"""Raised whenever a change of code changes play."""


class State(framework.State[Position]):
    """A game at one moment (see `machu_rules.framework.rules_game.State`)."""

    __slots__ = ()

    @property
    def day(self) -> int:
        """The day, from the first day of the setup table to the last."""
        return self._position.day

    @property
    def seat(self) -> int | None:
        """The seat that is asked (`CHANCE` where chance is), None when the game is over."""
        return seat_asked(self._position)

    @property
    def active(self) -> int | None:
        """The seat whose turn it is, None in setup, night and end."""
        return self._position.active if self._position.active >= 0 else None

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._position.over != GOES_ON

    def __repr__(self) -> str:
        doing = "over" if self.over else f"seat {self.seat} is asked"
        return f"<State of {self._fingerprint[:12]}: day {self.day}, {doing}>"


class Princes(RulesGame[State, Position]):
    """The rules of The Princes of Machu Picchu under one rulebook."""

    bots = MappingProxyType(
        {"worker": "machu_rules.games.princes.bots:Worker", "runner": "machu_rules.games.princes.bots:Runner"}
    )
    event_kinds = EVENT_KINDS
    refusal_rules = MappingProxyType({"no_text": "TEXT"})
    states = State
    types = TYPES

    def __init__(self, rulebook: Rulebook, catalogue: Catalogue | None = None) -> None:
        self.rulebook = as_loaded(rulebook)
        self.fingerprint = rulebook.fingerprint
        self.rules_revision = RULES_REVISION
        self.rules = Rules(rulebook.figures, rulebook.fingerprint)
        self.moves = Moves(self.rules)
        self.maker = PrincesEvents(self.rules)
        self._catalogue = catalogue

    def __reduce__(self) -> tuple[Any, ...]:
        return Princes, (self.rulebook, self._catalogue)

    @property
    def players(self) -> tuple[int, ...]:
        return tuple(sorted(row.players for row in self.rulebook.figures.setup))

    @property
    def options(self) -> dict[str, str]:
        return asdict(self.rulebook.figures.options)

    @property
    def board(self) -> nx.Graph[str]:
        from machu_rules.games.princes.board import graph

        return graph(self.rulebook)

    def begin(
        self,
        players: int,
        seed: int | str | None = None,
        dealt: Sequence[Any] | None = None,
        chance: Literal["seed", "ask"] = "seed",
    ) -> tuple[State, Events]:
        """A game at its first decision (SETUP-1 to SETUP-9), and the first cards drawn; seat 0 is the starting
        player.

        ``players`` is one of `players`; ``seed`` an int or any text (drawn with 128 bits when not given);
        ``dealt``, instead of a seed, the one shuffle of the game as `dealt` gives it. With ``chance="ask"`` every card
        is a decision of `CHANCE` when somebody draws it. Raises UsageError.
        """
        self.check_start(players, seed, dealt, chance)
        rules = self.rules
        if chance == "ask":
            order = [UNKNOWN] * rules.cards
        elif dealt is not None:
            order = self._order_of(dealt)
        else:
            order = Stream(seed_text(seed)).shuffled(range(rules.cards))
        return self.played(first_position(rules, players, order))

    def _order_of(self, dealt: Sequence[Any]) -> list[int]:
        """The shuffle of a record, checked."""
        cards = dealt[0] if isinstance(dealt, list | tuple) and len(dealt) == 1 else None
        if not isinstance(cards, list | tuple) or not all(isinstance(card, str) for card in cards):
            raise UsageError("what was dealt is a list with one list of card ids in it, the shuffled stack")
        if sorted(cards) != sorted(self.rules.card_ids):
            raise UsageError(f"what was dealt must name each of the {self.rules.cards} sacrifice cards once")
        return [self.rules.card_of[card] for card in cards]

    def dealt(self, state: State) -> list[Any]:
        """The one shuffle of the game, top first. It can be told of a state only before any card has moved."""
        position = self.position(state)
        if UNKNOWN in position.stack:
            return []  # chance answers move by move
        if any(len(player.hand) != 1 for player in position.players) or any(r >= 0 for r in position.returners):
            raise UsageError("what was dealt can be told only at the start of a game")
        order = [*(player.hand[0] for player in position.players), *position.stack]
        return [[self.rules.card_ids[card] for card in order]]

    def reveals(self, before: State, seat: int, events: Iterable[Event]) -> bool:
        """SECRET-1: besides what is told to one seat alone, open hands show each draw, and the end shows all hands."""
        told = tuple(events)
        shown = {"drew"} if self.rules.open_hands else {"drew", "game_over"}
        return super().reveals(before, seat, told) or any(event.kind in shown for event in told)

    def menus(self, position: Position) -> tuple[Menu, ...]:
        answers: list[int] = []
        if position.agenda:
            find_answers(self.rules, position, answers)
        return self.moves.menus(position, answers)

    def answer(self, position: Position, seat: int, value: int) -> None:
        answer(self.rules, position, seat, value)

    def play_on(self, position: Position) -> tuple[tuple[Menu, ...], tuple[()]]:
        answers: list[int] = []
        run(self.rules, position, answers)
        return self.moves.menus(position, answers), ()

    def why_not(self, state: State, move: Move | str, seat: int | None = None) -> Refusal | None:
        """None where `apply` would take the move, else the refusal that it would raise (ASK-2, TEXT, and the rules that
        forbid a move; when the game is over, the rule by which it ended)."""
        over = self.position(state).over
        if over != GOES_ON:
            return self.refusal(ENDING_RULES[over], "game_over")
        return super().why_not(state, move, seat)

    def asked(self, menus: Sequence[Menu]) -> int:
        """Who is asked; in this game it is always one."""
        return menus[0].decision.seat

    def explain(self, state: State, decision: Decision, text: str) -> Refusal:
        rule, code, params = reasons.explain(self.rules, state._position, decision.moves, text)
        return self.refusal(rule, code, **params)

    def score(self, state: State, seat: int) -> tuple[ScoreLine, ...]:
        position = self.position(state)
        self.check_seat(seat, position.seats, spectator=False)
        return tuple(
            ScoreLine(rule, what, points, gold, self._score_line(what, points, gold))
            for rule, what, points, gold in score_lines(self.rules, position, seat)
        )

    def _score_line(self, what: str, points: int, gold: int) -> str:
        return self.catalogue.say("score", "line", {"what": what, "points": points, "gold": gold})

    def _named(self, catalogue: Catalogue) -> Catalogue:
        """Cards are called by what they show."""
        names, figures = catalogue.names, self.rulebook.figures
        cards = {card.id: " + ".join(names[icon] for icon in card.icons) for card in figures.cards}
        owed = {f"owed_{good.id}": catalogue.say("preview", "owed", {"good": good.id}) for good in figures.goods}
        return evolve(catalogue, names=FrozenMap({**owed, **cards, **names}))

    @property
    def action_space(self) -> tuple[str, ...]:
        return tuple(action_space(self.rules, self.moves))

    @property
    def chance_space(self) -> tuple[str, ...]:
        return tuple(f"deal {card}" for card in self.rules.card_ids)

    def features(self, view: Data) -> tuple[Feature, ...]:
        return features_of(lambda: features(self.rulebook.figures, view), lambda: checked(self.rulebook.figures, view))

    def preview(self, state: State, move: Move | str, seat: int | None = None) -> Preview:
        """What a move certainly brings until the next question: goods paid and received, ``other``: ``steps`` of the
        Scout, ``cards`` drawn (how many, not which), ``points``, and ``owed_`` goods: those of the trail that are still
        to be paid."""
        mover = state.seat
        after, events = self.apply(state, move, seat)
        assert mover is not None
        was, will = (each._position.players[mover].owed for each in (state, after))
        owed = {good: will[i] - was[i] for i, good in enumerate(self.rules.good_ids)}
        return preview(mover, self.events_for(events, None), owed)

    def panels(self, view: Data, seats: Sequence[str] = (), marked: Collection[str] = ()) -> tuple[Panel, ...]:
        """A view in parts for a screen: the city as a map, and what lies beside it."""
        from machu_rules.games.princes.drawing.terminal.panels import panels

        return panels(self.rulebook.figures, view, self.catalogue, seats, marked)

    def svg(self, view: Data | None = None) -> str:
        """The board as a picture (SVG): the map, or with a view the position on it."""
        from machu_rules.games.princes.drawing.svg.board import board

        return board(self.rulebook.figures, view, self.catalogue)

    places = "visits"

    def heat_map(self, shades: Mapping[str, tuple[str, str]]) -> str:
        from machu_rules.games.princes.drawing.svg.board import districts

        return districts(self.rulebook.figures, shades, self.catalogue)

    def _repr_svg_(self) -> str:
        return self.svg()

    @property
    def invariants(self) -> Sequence[Invariant]:
        from machu_rules.games.princes.answer_invariants import ANSWERS
        from machu_rules.games.princes.invariants import INVARIANTS

        return (*INVARIANTS, *ANSWERS)

    @property
    def goals(self) -> Mapping[str, Goal]:
        return coverage.goals(self.rulebook.figures)

    def coverage(self, before: State, events: Sequence[Event], after: State) -> Iterable[str]:
        return coverage.coverage(self.rulebook.figures, self.dump(before), events, self.dump(after))

    def outcome(self, state: State) -> Outcome | None:
        return outcome(self.rules, self.position(state))

    def dumped(self, position: Position) -> Data:
        return dump(self.rules, position)

    def viewed(self, position: Position, seat: int) -> Data:
        return view(self.rules, position, seat)

    def loaded(self, data: Data) -> Position:
        return load(self.rules, data)

    def restore(self, data: Data) -> State:
        """The state of a dump; raises StateError where shape, invariants, agenda or fingerprint forbid it."""
        state = super().restore(data)
        check_possible(self.rules, state._position)
        menus = self.menus_of(state)
        if menus and len(menus[0].decision.moves) < 2:
            raise StateError("agenda: its last task leaves no choice, so play does not stop there [ASK]")
        return state

    def sample_hidden(self, view: Data, stream: Stream) -> Data:
        return hidden_data(self.rules, view)

    def resample_hidden(self, position: Position, seat: int, stream: Stream) -> None:
        resample(self.rules, position, seat, stream)
