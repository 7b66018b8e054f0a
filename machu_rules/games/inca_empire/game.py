"""Inca Empire as a `Game`: what everything else asks."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Literal

from attrs import asdict

from machu_rules.core.catalogue import Catalogue
from machu_rules.core.errors import StateError, UsageError
from machu_rules.core.rng import Stream, seed_text
from machu_rules.core.values import CHANCE, Data, Event, Outcome, ScoreLine
from machu_rules.framework import rules_game as framework
from machu_rules.framework.facts import EventMaker, Events, forms_of
from machu_rules.framework.menu import Menu
from machu_rules.framework.rules_game import RulesGame
from machu_rules.games.inca_empire.agenda import ONE_BY_ONE, answer, find_answers, next_task, run
from machu_rules.games.inca_empire.compiled import Rules
from machu_rules.games.inca_empire.declaration import TYPES
from machu_rules.games.inca_empire.determinize import hidden_data, resample
from machu_rules.games.inca_empire.events import EVENT_KINDS, RULE_IDS
from machu_rules.games.inca_empire.moves import Moves, action_space
from machu_rules.games.inca_empire.rules.chance import reshuffle
from machu_rules.games.inca_empire.rules.ending import find_measures, find_winners
from machu_rules.games.inca_empire.rules.setup import lay_out
from machu_rules.games.inca_empire.shown import seat_asked
from machu_rules.games.inca_empire.start import Deal, deal_from, deal_of, dealt_data, lay_deal
from machu_rules.games.inca_empire.state import ASK_SHUFFLE, OVER_WORDS, SHUFFLED, Position, blank
from machu_rules.games.inca_empire.state_json import dump, load, view
from machu_rules.loader.build import as_loaded
from machu_rules.loader.rulebook import Rulebook

if TYPE_CHECKING:
    import networkx as nx

RULES_REVISION = 1
"""Raised whenever a change of code changes play."""

MEASURES = ("points", "place", "regions", "terraces", "roads")
"""What `find_measures` counts."""


class State(framework.State[Position]):
    """A game at one moment (see `machu_rules.framework.rules_game.State`)."""

    __slots__ = ()

    @property
    def column(self) -> int:
        """The column, from 1."""
        return self._position.column

    @property
    def seat(self) -> int | None:
        """The seat that is asked (`CHANCE` where chance is), None when the game is over."""
        return seat_asked(self._position)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._position.over >= 0

    def __repr__(self) -> str:
        doing = "over" if self.over else f"seat {self.seat} is asked"
        return f"<State of {self._fingerprint[:12]}: column {self.column}, step {self._position.step}, {doing}>"


class IncaEmpire(RulesGame[State, Position]):
    """The rules of Inca Empire under one rulebook.

    >>> import machu_rules as mr
    >>> game = mr.load("inca-empire")
    >>> state = game.new(players=4, seed=7)
    >>> decision = game.decision(state)
    >>> decision.kind, decision.moves[-1].text
    ('people', 'pass')
    """

    event_kinds = EVENT_KINDS
    refusal_rules = MappingProxyType(
        {"game_over": "EMPIRE-END-1", "not_asked": "ASK-2", "no_text": "TEXT", "unknown_move": "TEXT"}
    )
    states = State
    types = TYPES

    def __init__(self, rulebook: Rulebook, catalogue: Catalogue | None = None) -> None:
        self.rulebook = as_loaded(rulebook)
        self.fingerprint = rulebook.fingerprint
        self.rules_revision = RULES_REVISION
        figures = rulebook.figures
        self.rules_for = {number: Rules(figures, rulebook.fingerprint, number) for number in figures.player_counts}
        self.rules = self.rules_for[max(self.rules_for)]
        self.moves = Moves(self.rules)
        self.maker = EventMaker(forms_of(EVENT_KINDS), self.rules, RULE_IDS)
        self._catalogue = catalogue

    def __reduce__(self) -> tuple[Any, ...]:
        return IncaEmpire, (self.rulebook, self._catalogue)

    @property
    def players(self) -> tuple[int, ...]:
        return tuple(sorted(self.rules_for))

    @property
    def board(self) -> nx.Graph[str]:
        """The map for the most players; see `board_for`."""
        return self.board_for(max(self.players))

    def board_for(self, players: int) -> nx.Graph[str]:
        """The map for this number of players as a networkx graph, frozen: sites and regions as nodes, roads as edges
        (see `machu_rules.games.inca_empire.board.graph`). Raises UsageError for another number of players."""
        from machu_rules.games.inca_empire.board import graph

        self.check_start(players, None, None, "seed")
        return graph(self.rulebook, players)

    def network(self, state: State, seat: int) -> nx.Graph[str]:
        """EMPIRE-MAP-6: the sites that a player has joined to the crossroads, with their own roads between them: a part
        of `board_for`, frozen. Raises UsageError for a strange seat."""
        from machu_rules.games.inca_empire.board import network

        position = self.position(state)
        self.check_seat(seat, position.seats, spectator=False)
        return network(self.board_for(position.seats), self.viewed(position, -1)["roads"], seat)

    @property
    def options(self) -> dict[str, str]:
        return asdict(self.rulebook.figures.options)

    def begin(
        self,
        players: int,
        seed: int | str | None = None,
        dealt: Sequence[Any] | None = None,
        chance: Literal["seed", "ask"] = "seed",
    ) -> tuple[State, Events]:
        """A game at its first decision (EMPIRE-SETUP-1 to EMPIRE-SETUP-6), and what happened before it.

        ``players`` is one of `players`; ``seed`` an int or any text (drawn with 128 bits when not given); ``dealt``,
        instead of a seed, what chance deals before the first decision, as `dealt` gives it. With ``chance="ask"``
        whatever chance deals is a decision of `CHANCE` when it is seen. Raises UsageError.
        """
        self.check_start(players, seed, dealt, chance)
        rules = self.rules_for[players]
        position = blank(rules, players)
        lay_out(rules, position)
        deal: Deal | None = None
        if chance == "ask":
            position.asked = 1
        elif dealt is not None:
            deal = deal_of(rules, players, dealt)
            told = json.dumps(dealt, sort_keys=True)
            position.seed = f"dealt/{hashlib.sha256(told.encode()).hexdigest()}" if seed is None else seed_text(seed)
        else:
            position.seed = seed_text(seed)
            deal = deal_from(rules, players, position.seed)
        if deal is not None:
            lay_deal(position, deal)
        return self.played(position, [] if deal is None else [deal])

    def play_on(self, position: Position) -> tuple[tuple[Menu, ...], list[Sequence[int]]]:
        """Everything up to the next question; where chance is not asked, each new deck is shuffled (EMPIRE-SUN-4)."""
        rules, answers, decks = self.rules_for[position.seats], list[int](), list[Sequence[int]]()
        run(rules, position, answers)
        while position.over < 0 and not answers and next_task(position)[0] == ASK_SHUFFLE:
            if position.asked:
                answer(rules, position, CHANCE, ONE_BY_ONE)
            else:
                decks.append(self.next_deck(position))
                reshuffle(position)
                position.deck = [*decks[-1]]
                position.emit(SHUFFLED, -1, len(decks) - 1)
            run(rules, position, answers)
        return self.moves.menus(rules, position, answers), decks

    def next_deck(self, position: Position) -> Sequence[int]:
        """The new deck: the one that was given for it, else as the seed has it. Raises StateError."""
        if not position.coming:
            place = f"{position.seed}/deck/{position.column}/{position.step}"
            return Stream(place).shuffled(position.discard)
        deck: Sequence[int] = position.coming[0]
        if sorted(deck) != position.discard:
            raise StateError(f"the deck given must be made of the {len(position.discard)} discards")
        position.coming = position.coming[1:]
        return deck

    def dealt(self, state: State) -> list[Any]:
        """What chance dealt before the first decision: the suyus by seat, the seats by tile, the markers by region,
        those left over, the hands by seat, the deck and the place of the arrival (EMPIRE-SETUP-7); asked of a state
        that `new` gave, else UsageError."""
        if state._dealt is None:
            raise UsageError("what was dealt can be told only at the start of a game")
        rules = self.rules_for[state._position.seats]
        return [part for deal in state._dealt for part in dealt_data(rules, state._position.seats, deal)]

    def deal(self, state: State, dealt: Sequence[Any]) -> State:
        """The state in which the next decks are as given. Where one is not made of the discards, the move that needs it
        raises StateError."""
        position = self.position(state).copy()
        if position.asked:
            raise UsageError("where chance is asked, it answers card by card and deals no decks")
        position.coming = tuple([tuple(self._cards(deck)) for deck in dealt])
        return State(position, self.fingerprint)

    def _cards(self, deck: object) -> list[int]:
        """A deck of a record, its shape checked."""
        if not isinstance(deck, list | tuple) or not all(isinstance(card, str) for card in deck):
            raise UsageError("a deck that was dealt is a list of card ids, top first")
        if strange := [card for card in deck if card not in self.rules.card_of]:
            raise UsageError(f"a deck that was dealt has {strange[0][:40]!r} in it, which is no card of this game")
        return [self.rules.card_of[card] for card in deck]

    def menus(self, position: Position) -> tuple[Menu, ...]:
        answers: list[int] = []
        rules = self.rules_for[position.seats]
        if position.over < 0:
            find_answers(rules, position, answers)
        return self.moves.menus(rules, position, answers)

    def answer(self, position: Position, seat: int, value: int) -> None:
        answer(self.rules_for[position.seats], position, seat, value)

    def reveals(self, before: State, seat: int, events: Iterable[Event]) -> bool:
        """SECRET-1: besides what is told to one seat alone, markers, cards and invasion markers are turned up."""
        told = tuple(events)
        shown = {"marker_turned", "card_turned", "invasion_turned", "game_over"}
        return super().reveals(before, seat, told) or any(event.kind in shown for event in told)

    def score(self, state: State, seat: int) -> tuple[ScoreLine, ...]:
        """Victory points by what they come from."""
        position = self.position(state)
        self.check_seat(seat, position.seats, spectator=False)
        say = self.catalogue.say
        return tuple(
            ScoreLine(rule, what, points, 0, say("score", "line", {"what": what, "points": points}))
            for rule, what, points in zip(
                SCORE_RULES, self.rules.source_ids, position.players[seat].earned, strict=True
            )
        )

    def outcome(self, state: State) -> Outcome | None:
        """EMPIRE-END-1 to EMPIRE-END-3: how the game ended, or None while it goes on."""
        position = self.position(state)
        if position.over < 0:
            return None
        rules = self.rules_for[position.seats]
        winners: list[int] = []
        find_winners(rules, position, winners)
        rows: list[list[int]] = [[] for _ in range(position.seats)]
        for seat, row in enumerate(rows):
            find_measures(rules, position, seat, row)
        measures = {name: tuple([row[place] for row in rows]) for place, name in enumerate(MEASURES)}
        return Outcome("arrival", OVER_WORDS[position.over], tuple(winners), measures["points"], measures)

    def dumped(self, position: Position) -> Data:
        return dump(self.rules_for[position.seats], position)

    def viewed(self, position: Position, seat: int) -> Data:
        return view(self.rules_for[position.seats], position, seat)

    def loaded(self, data: Data) -> Position:
        return load(self.rules_for.get(len(data["players"]), self.rules), data)

    def restore(self, data: Data) -> State:
        """The state of a dump; raises StateError where shape, invariants or fingerprint forbid it."""
        state = super().restore(data)
        menus = self.menus_of(state)
        if menus and len(menus[0].decision.moves) < 2:
            raise StateError("players: who is asked has no choice, so play does not stop here [ASK]")
        return state

    def sample_hidden(self, view: Data, stream: Stream) -> Data:
        return hidden_data(self.rules_for[len(view["players"])], view)

    def resample_hidden(self, position: Position, seat: int, stream: Stream) -> None:
        resample(self.rules_for[position.seats], position, seat, stream)

    @property
    def action_space(self) -> tuple[str, ...]:
        return action_space(self.rules, self.moves)

    @property
    def chance_space(self) -> tuple[str, ...]:
        return tuple(move.text for moves in self.moves.of[2:] for move in moves)

    places = "conquered"


SCORE_RULES = tuple(
    f"EMPIRE-{rule}" for rule in ("ACTION-3", "ACTION-1", "ACTION-2", "ACTION-4", "ACTION-5", "SAPA-1", "SAPA-2")
)
"""The rule of each source of victory points."""
