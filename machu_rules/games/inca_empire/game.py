"""Inca Empire as a `Game`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from machu_rules.core.arguments import check_arguments_after_failure
from machu_rules.core.decisions import Decision, Move
from machu_rules.core.errors import Refusal, StateError, UsageError
from machu_rules.core.phrasing import truncate
from machu_rules.core.rng import seed_text
from machu_rules.core.text_catalogue import Catalogue
from machu_rules.core.values import ChanceDeal, Event, Feature, JsonMapping, Preview, Seed
from machu_rules.framework import states
from machu_rules.framework.decks import Deck
from machu_rules.framework.numbered_decision import NumberedDecision
from machu_rules.framework.numbers_game import Line, NumbersGame, bots_of
from machu_rules.framework.rollout_policies import rollout_policies_of
from machu_rules.games.inca_empire.agenda import AGENDA
from machu_rules.games.inca_empire.figures import ends_of
from machu_rules.games.inca_empire.rollout_policies import estimate
from machu_rules.games.inca_empire.rules.setup import lay_out
from machu_rules.games.inca_empire.start import deal_from, deal_of, dealt_data, deck_of, lay_deal, seed_of
from machu_rules.games.inca_empire.state import Position, sticks_on_roads
from machu_rules.games.inca_empire.state_json import seat_asked
from machu_rules.games.inca_empire.tables import Rules

if TYPE_CHECKING:
    import networkx as nx

    from machu_rules.games.inca_empire import types  # noqa: F401 - named in the base class, 10 ms at run time


class State(states.State[Position]):
    """A game at one moment (see `machu_rules.framework.states.State`)."""

    __slots__ = ()

    @property
    def column(self) -> int:
        """The number of the current column, from 1."""
        return self._position.column

    @property
    def step(self) -> int:
        """The number of the current phase in its column, from 1. It is 0 during setup if chance deals."""
        return self._position.step

    @property
    def seat(self) -> int | None:
        """The seat to move (`CHANCE` for chance). None when the game is over."""
        return seat_asked(self._position)


class IncaEmpire(NumbersGame[State, Position, "types.View", "types.State", "types.Event"]):
    """The rules of Inca Empire for one rulebook.

    The deal before the first decision contains these parts: the suyus by seat, the seats by tile, the markers by
    region, the spare markers, the hands by seat, the deck (top first), and the number of the invasion marker that is
    the arrival (EMPIRE-SETUP-7). A deal during the game contains the new deck (EMPIRE-SUN-4). The regions, cards and
    markers in a game depend on the player count.

    >>> import machu_rules as mr
    >>> game = mr.load("inca-empire")
    >>> decision = game.decision(game.new(players=4, seed=7))
    >>> decision.kind, decision.moves[-1].text
    ('people', 'pass')
    """

    package = __package__
    rules_revision = 1
    states = State
    agenda = AGENDA
    drawing = "drawing.terminal.panels"
    places = "conquered"
    bots = bots_of(__package__, "Builder", "Conqueror")
    rollout_policies = rollout_policies_of(__package__, "Founder")
    levels = MappingProxyType({"easy": "random", "normal": "founder", "hard": "search:400"})
    playout_length = 60
    refusal_rules = MappingProxyType({"game_over": "EMPIRE-END-1", "no_text": "TEXT", "unknown_move": "TEXT"})

    def make_rules(self) -> dict[int, Rules]:
        figures = self.rulebook.figures
        return {players: Rules(figures, self.fingerprint, players) for players in figures.player_counts}

    @property
    def board(self) -> nx.Graph[str]:
        """The map for the largest player count. See also `board_for`."""
        return self.board_for(max(self.players))

    def board_for(self, players: int) -> nx.Graph[str]:
        """Return the map for a game with ``players`` players as a frozen networkx graph. Sites and regions are nodes,
        and roads are edges.

        See `machu_rules.games.inca_empire.board.graph`. Raises UsageError if the rulebook does not have this player
        count.
        """
        from machu_rules.games.inca_empire.board import graph

        self.check_start(players, None, None, "seed")
        return graph(self.rulebook, players)

    def network(self, state: State, seat: int) -> nx.Graph[str]:
        """EMPIRE-MAP-6: return the sites that a player has connected to the crossroads, and the roads between them.

        The result is a frozen part of the graph that `board_for` returns. Raises UsageError if the game does not have
        this seat.
        """
        from machu_rules.games.inca_empire.board import network

        position = self.position(state)
        self.check_seat(seat, position.seats, spectator=False)
        sticks = sticks_on_roads(self.rules_for(position.seats), position)
        return network(self.board_for(position.seats), sticks, seat)

    def start(self, players: int, seed: Seed, dealt: ChanceDeal | None, asked: bool) -> Position:
        rules = self.rules_for(players)
        position = Position.blank(rules, players)
        lay_out(rules, position)
        position.asked = int(asked)
        if not asked:
            deal = None if dealt is None else deal_of(rules, players, dealt)
            position.seed = seed_of(deal) if deal and seed is None else seed_text(seed)
            lay_deal(position, deal or deal_from(rules, players, position.seed))
        return position

    def estimate(self, state: State) -> list[float]:
        position = self.position(state)
        return estimate(self.rules_for(position.seats), position)

    def dealt(self, state: State) -> list[Any]:
        """Return the deal before the first decision. Raises UsageError if the state is not one that `new` returned."""
        self.dealt_at_start(state)
        position = state._position
        return [] if position.asked else dealt_data(self.rules_for(position.seats), position)

    def decks(self, dealt: ChanceDeal) -> tuple[Deck, ...]:
        """Return the decks for the next shuffles from ``dealt``, a list of decks in a record."""
        if not isinstance(dealt, list | tuple) or not dealt:
            raise UsageError("what is dealt with a move is a list of decks, each a list of card ids, top first")
        return tuple([deck_of(self.rules, deck) for deck in dealt])

    @check_arguments_after_failure
    def reveals(self, before: State, seat: int, events: Iterable[Event]) -> bool:
        """EMPIRE-SECRET-1: return True if the move revealed hidden information: a private event, or a marker or card
        that was turned up."""
        told = tuple(events)
        shown = {"marker_turned", "card_turned", "invasion_turned", "game_over"}
        return super().reveals(before, seat, told) or any(event.kind in shown for event in told)

    def asked(self, decisions: Sequence[NumberedDecision]) -> int:
        """Return the seat to move. In this game, only one seat has an open decision at a time."""
        return decisions[0].seat

    def check_verb(self, decision: Decision, text: str) -> None:
        self.refuse_other_verbs(decision, text, self.example(decision))

    def example(self, decision: Decision) -> str:
        """Return a move for a refusal. If the moves are private, it is a template."""
        if not decision.private:
            return decision.moves[0].text
        words = self._questions[decision.kind].arguments  # the verb is the kind
        return f"{decision.kind} {words.upper()}"

    def unexplained(self, decision: Decision, text: str) -> Refusal:
        """EMPIRE-SETUP-7: only answers of chance can be impossible for no other reason."""
        params = {"text": truncate(text), "example": self.example(decision)}
        return self.refusal("EMPIRE-SETUP-7", "not_possible", **params)

    def score_lines(self, position: Position, seat: int) -> Iterator[Line]:
        """Yield a seat's victory points by source."""
        earned = position.players[seat].earned
        for rule, what, points in zip(SCORE_RULES, self.rules.source_ids, earned, strict=True):
            yield rule, what, points, 0

    def ending(self, position: Position) -> tuple[str, str]:
        return "arrival", super().ending(position)[1]

    def restore(self, data: JsonMapping) -> State:
        """Return the state from a dump. Raises StateError if its structure, invariants or fingerprint are invalid."""
        state = super().restore(data)
        decision = self.decision(state)
        if (decision is None) != state.over or (decision and len(decision.moves) < 2):
            raise StateError("seat: this seat has no choice, so play does not stop here [ASK]")
        return state

    @property
    def metrics(self) -> tuple[str, ...]:
        return (*super().metrics, *(f"won.{suyu}" for suyu in self.rules.suyu_ids))

    def metrics_at_end(self, state: State) -> Iterable[tuple[str, int]]:
        """Return the metric for the suyu that won. The suyus are dealt at random, so the number of the winning seat
        says nothing about the map.
        """
        position = self.position(state)
        suyu = position.players[position.rank[0]].suyu
        return ((f"won.{self.rules.suyu_ids[suyu]}", 1),)

    def own_features(self, view: JsonMapping) -> Iterable[Feature]:
        """Return the features that only this game has (see `NumbersGame.own_features`). They come from the module
        ``features``.
        """
        from machu_rules.games.inca_empire.features import own_features

        return own_features(self.rules_for(len(view["players"])), view)

    @check_arguments_after_failure
    def preview(self, state: State, move: Move | str, seat: int | None = None) -> Preview:
        """Return the effects that a move is sure to have, up to the next decision. They include the labor paid and, in
        ``other``, the ``points``.
        """
        from machu_rules.games.inca_empire.preview import preview

        mover = state.seat
        _, events = self.apply(state, move, seat)
        assert mover is not None
        return preview(mover, map(dict, self.events_for(events, None)))

    @check_arguments_after_failure
    def seat_colour(self, view: JsonMapping, seat: int) -> str:
        """Return the colour of a player, which is the colour of their suyu."""
        from machu_rules.games.inca_empire.drawing.context import seat_colour

        try:
            return seat_colour(self.rulebook.figures, view, seat)
        except LookupError:
            self.check_seat(seat, len(self.checked_view(view)["players"]), spectator=False)
            raise

    @check_arguments_after_failure
    def own_names(self, catalogue: Catalogue) -> dict[str, str]:
        """Return display names for the roads. A road is named after its two sites."""
        found = {}
        for road in self.rulebook.figures.roads:
            one, other = (catalogue.names[site] for site in ends_of(road))
            found[road.id] = catalogue.say("cards", "road", {"one": one, "other": other})
        return found


SCORE_RULES = tuple(
    f"EMPIRE-{rule}" for rule in ("ACTION-3", "ACTION-1", "ACTION-2", "ACTION-4", "ACTION-5", "SAPA-1", "SAPA-2")
)
"""The rules for the sources of victory points, in the order of the sources."""
