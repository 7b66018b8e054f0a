"""The Princes of Machu Picchu as a `Game`: what everything else asks."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Literal

from attrs import asdict, evolve

from machu_rules.core.catalogue import Catalogue
from machu_rules.core.errors import IllegalMove, Refusal, StateError, UsageError
from machu_rules.core.frozen import FrozenMap
from machu_rules.core.rng import Stream, seed_text
from machu_rules.core.values import CHANCE, Data, Decision, Event, Feature, Move, Outcome, Panel, Preview, ScoreLine
from machu_rules.framework.facts import Events
from machu_rules.framework.game import Game
from machu_rules.framework.state_json import features_of
from machu_rules.games.princes import coverage, reasons
from machu_rules.games.princes.agenda import answer, asked, find_answers, next_task, run
from machu_rules.games.princes.compiled import Rules
from machu_rules.games.princes.declaration import TYPES
from machu_rules.games.princes.determinize import determinized_dump, resampled
from machu_rules.games.princes.events import EVENT_KINDS
from machu_rules.games.princes.facts import PrincesEvents
from machu_rules.games.princes.features import features
from machu_rules.games.princes.moves import HERE, KINDS, Menu, Moves, action_space
from machu_rules.games.princes.preview import preview
from machu_rules.games.princes.restore import position_of
from machu_rules.games.princes.rules.setup import first_position
from machu_rules.games.princes.scores import ENDING_RULES, outcome, score_lines
from machu_rules.games.princes.snapshot import State
from machu_rules.games.princes.state import DEAL, REDEEM_AT_ONCE, RETURN, UNKNOWN
from machu_rules.games.princes.state_json import dump, view
from machu_rules.games.princes.view_check import checked
from machu_rules.loader.build import as_loaded
from machu_rules.loader.rulebook import Rulebook

if TYPE_CHECKING:
    import networkx as nx

    from machu_rules.framework.invariants import Goal, Invariant
    from machu_rules.games.princes.state import Position

RULES_REVISION = 1
"""Raised whenever a change of code changes play."""


class Princes(Game[State]):
    """The rules of The Princes of Machu Picchu under one rulebook."""

    bots = MappingProxyType(
        {"worker": "machu_rules.games.princes.bots:Worker", "runner": "machu_rules.games.princes.bots:Runner"}
    )
    event_kinds = EVENT_KINDS
    types = TYPES

    def __init__(self, rulebook: Rulebook, catalogue: Catalogue | None = None) -> None:
        self.rulebook = as_loaded(rulebook)
        self.fingerprint = rulebook.fingerprint
        self.rules_revision = RULES_REVISION
        self.rules = Rules(rulebook.figures, rulebook.fingerprint)
        self.moves = Moves(self.rules)
        self.event_maker = PrincesEvents(self.rules)
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
        position = first_position(rules, players, order)
        return self._after(position)

    def _after(self, position: Position) -> tuple[State, Events]:
        """The state at the next question, and what has happened before it."""
        answers: list[int] = []
        run(self.rules, position, answers)
        menu = self.moves.menu(position.agenda[-1][0], answers) if answers else None
        facts, position.facts = position.facts, []
        return State(position, self.fingerprint, menu), Events(self.event_maker, facts)

    def _order_of(self, dealt: Sequence[Any]) -> list[int]:
        """The shuffle of a record, checked."""
        cards = dealt[0] if isinstance(dealt, list | tuple) and len(dealt) == 1 else None
        if not isinstance(cards, list | tuple) or not all(isinstance(card, str) for card in cards):
            raise UsageError("what was dealt is a list with one list of card ids in it, the shuffled stack")
        if sorted(cards) != sorted(self.rules.card_ids):
            raise UsageError(f"what was dealt must name each of the {self.rules.cards} sacrifice cards once")
        return [self.rules.card_ids.index(card) for card in cards]

    def dealt(self, state: State) -> list[Any]:
        """The one shuffle of the game, top first. It can be told of a state only before any card has moved."""
        position = self._position_of(state)
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

    def decisions(self, state: State) -> tuple[Decision, ...]:
        decision = self.decision(state)
        return () if decision is None else (decision,)

    def decision(self, state: State) -> Decision | None:
        """The open decision, or None when the game is over."""
        menu = state._menu
        if menu is None or state._fingerprint is not self.fingerprint:
            menu = self._menu(state)
        return None if menu is None else self._decision(state._position, menu)

    def _decision(self, position: Position, menu: Menu) -> Decision:
        """The open decision of a position."""
        task, seat, value = next_task(position)
        if task == DEAL:
            return Decision(CHANCE, "deal", seat, menu.moves, True, (1,) * len(menu.moves))
        subject: str | int | None = None
        if task in HERE:
            prince = position.players[position.active].prince
            subject = self.rules.district_ids[prince] if prince >= 0 else None
        elif task == REDEEM_AT_ONCE:
            subject = self.rules.tile_ids[value]
        secret = task == RETURN and not self.rules.open_hands
        return Decision(seat, KINDS[task], subject, menu.moves, secret)

    def apply(self, state: State, move: Move | str, seat: int | None = None) -> tuple[State, Events]:
        menu = state._menu
        if menu is None or state._fingerprint is not self.fingerprint:
            menu = self._menu(state)
        text = move.text if isinstance(move, Move) else move
        if (
            menu is None
            or (seat is not None and not self._asks(state._position, seat))
            or not isinstance(text, str)
            or text not in menu.numbers
        ):
            refusal = self.why_not(state, move, seat)
            assert refusal is not None
            raise IllegalMove(refusal)
        position = state._position.copy()
        answer(self.rules, position, next_task(position)[1], menu.numbers[text])
        return self._after(position)

    def playout(self, state: State, choose: Callable[[Decision], Move], max_decisions: int = 10_000) -> State:
        menu = self._menu(state)
        position = state._position.copy()
        position.quiet = True
        answers: list[int] = []
        while menu is not None and max_decisions > 0:
            move = choose(self._decision(position, menu))
            if not isinstance(move, Move) or move.text not in menu.numbers:
                self.apply(State(position, self.fingerprint, menu), move)
            answer(self.rules, position, next_task(position)[1], menu.numbers[move.text])
            answers.clear()
            run(self.rules, position, answers)
            menu = self.moves.menu(position.agenda[-1][0], answers) if answers else None
            max_decisions -= 1
        position.quiet = False
        return State(position, self.fingerprint, menu)

    def why_not(self, state: State, move: Move | str, seat: int | None = None) -> Refusal | None:
        """None where `apply` would take the move, else the refusal that it would raise (ASK-2, TEXT, and the rules that
        forbid a move)."""
        menu = self._menu(state)
        position = state._position
        text = move.text if isinstance(move, Move) else move
        if menu is None:
            return self.refusal(ENDING_RULES[position.over], "game_over")
        if seat is not None and not self._asks(position, seat):
            return self.not_asked(state, seat, asked(position))
        if not isinstance(text, str):
            return self.refusal("TEXT", "no_text")
        if text in menu.numbers:
            return None
        rule, code, params = reasons.explain(self.rules, position, menu, text)
        return self.refusal(rule, code, **params)

    def view(self, state: State, seat: int | None) -> Data:
        position = self._position_of(state)
        self.check_seat(seat, position.seats)
        data = view(self.rules, position, -1 if seat is None else seat)
        data["decisions"] = self.decisions_for(state, seat)
        return data

    def score(self, state: State, seat: int) -> tuple[ScoreLine, ...]:
        position = self._position_of(state)
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
        return outcome(self.rules, self._position_of(state))

    def dump(self, state: State) -> Data:
        return dump(self.rules, self._position_of(state))

    def restore(self, data: Data) -> State:
        """The state of a dump; raises StateError where shape, invariants, agenda or fingerprint forbid it."""
        position = position_of(self.rules, data)
        state = State(position, self.fingerprint, None)
        menu = self._menu(state)
        if menu is not None and len(menu.moves) < 2:
            raise StateError("agenda: its last task leaves no choice, so play does not stop there [ASK]")
        return state

    def determinize(self, view: Data, seed: int | str | None = None) -> State:
        """A state drawn uniformly from those that give this very view; raises StateError where none does."""
        state = self.restore(determinized_dump(self.rules, view, Stream(seed_text(seed))))
        return self.matches(state, view.get("viewer"), view)

    def resample(self, state: State, seat: int | None, seed: int | str | None = None) -> State:
        """See `Game.resample`: on a copy of the position, without JSON."""
        position = self._position_of(state)
        self.check_seat(seat, position.seats)
        return State(resampled(self.rules, position, seat, Stream(seed_text(seed))), self.fingerprint, None)

    def _position_of(self, state: State) -> Position:
        """The position of a state of this game."""
        if not isinstance(state, State) or state._fingerprint != self.fingerprint:
            raise StateError("this state belongs to another rulebook")
        return state._position

    def _menu(self, state: State) -> Menu | None:
        """The legal answers to the open decision; made anew for a state that was unpickled or restored without them."""
        position = self._position_of(state)
        if state._menu is None and position.agenda:
            answers: list[int] = []
            find_answers(self.rules, position, answers)
            state._menu = self.moves.menu(position.agenda[-1][0], answers)
        return state._menu

    @staticmethod
    def _asks(position: Position, seat: object) -> bool:
        return type(seat) is int and seat == asked(position)
