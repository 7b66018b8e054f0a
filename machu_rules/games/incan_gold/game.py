"""Incan Gold as a `Game`: what everything else asks."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Literal

from attrs import asdict, evolve

from machu_rules.core.catalogue import Catalogue
from machu_rules.core.errors import Refusal, StateError, UsageError
from machu_rules.core.frozen import FrozenMap
from machu_rules.core.phrasing import cut
from machu_rules.core.rng import Stream, seed_text
from machu_rules.core.values import CHANCE, Data, Decision, Event, Feature, Outcome, Panel, ScoreLine
from machu_rules.framework import rules_game as framework
from machu_rules.framework.facts import EventMaker, Events
from machu_rules.framework.rules_game import Menu, RulesGame
from machu_rules.framework.state_json import features_of
from machu_rules.games.incan_gold import coverage
from machu_rules.games.incan_gold.agenda import ONE_BY_ONE, answer, run
from machu_rules.games.incan_gold.compiled import Rules
from machu_rules.games.incan_gold.declaration import TYPES
from machu_rules.games.incan_gold.events import EVENT_KINDS
from machu_rules.games.incan_gold.features import features
from machu_rules.games.incan_gold.moves import choice_menus, menus
from machu_rules.games.incan_gold.rules.ending import find_measures, find_winners, gems, score
from machu_rules.games.incan_gold.rules.rounds import shuffle
from machu_rules.games.incan_gold.rules.setup import set_up
from machu_rules.games.incan_gold.state import (
    CHOICE_WORDS,
    CHOOSE,
    OVER_WORDS,
    SHUFFLE,
    Position,
    blank,
)
from machu_rules.games.incan_gold.state_json import dump, load, view
from machu_rules.games.incan_gold.view_check import checked
from machu_rules.loader.build import as_loaded
from machu_rules.loader.rulebook import Rulebook

if TYPE_CHECKING:
    from machu_rules.framework.invariants import Goal, Invariant

RULES_REVISION = 1
"""Raised whenever a change of code changes play."""

Deck = tuple[int, ...]


class State(framework.State[Position]):
    """A game at one moment (see `machu_rules.framework.rules_game.State`)."""

    __slots__ = ()

    @property
    def round(self) -> int:
        """The round, from 1."""
        return self._position.round

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._position.over >= 0

    def __repr__(self) -> str:
        inside = sum(adventurer.in_temple for adventurer in self._position.adventurers)
        doing = "over" if self.over else f"{inside} in the temple"
        return f"<State of {self._fingerprint[:12]}: round {self.round}, {doing}>"


class IncanGold(RulesGame[State, Position]):
    """The rules of Incan Gold under one rulebook.

    >>> import machu_rules as mr
    >>> game = mr.load("incan-gold")
    >>> state = game.new(players=3, seed=7)
    >>> [(decision.seat, decision.subject) for decision in game.decisions(state)]
    [(0, 0), (1, 0), (2, 0)]
    >>> state, events = game.apply(state, "torch", seat=2)
    >>> [(decision.seat, decision.subject) for decision in game.decisions(state)]
    [(0, 0), (1, 0)]
    """

    bots = MappingProxyType(
        {
            "prospector": "machu_rules.games.incan_gold.bots:Prospector",
            "loner": "machu_rules.games.incan_gold.bots:Loner",
        }
    )
    event_kinds = EVENT_KINDS
    refusal_rules = MappingProxyType({"game_over": "GOLD-END-1", "no_text": "TEXT", "unknown_move": "TEXT"})
    states = State
    types = TYPES

    def __init__(self, rulebook: Rulebook, catalogue: Catalogue | None = None) -> None:
        self.rulebook = as_loaded(rulebook)
        self.fingerprint = rulebook.fingerprint
        self.rules_revision = RULES_REVISION
        self.rules = Rules(rulebook.figures, rulebook.fingerprint)
        self.choices = choice_menus(self.rules)
        self.maker = EventMaker(EVENT_KINDS, self.rules)
        self._catalogue = catalogue

    def __reduce__(self) -> tuple[Any, ...]:
        return IncanGold, (self.rulebook, self._catalogue)

    @property
    def players(self) -> tuple[int, ...]:
        return tuple(sorted(self.rules.player_counts))

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
        """A game at its first decision (GOLD-SETUP-1 to GOLD-ROUND-1), or over where no round brings anybody to one,
        and the cards turned before it.

        ``players`` is one of `players`; every round is shuffled from ``seed``, an int or any text (drawn with 128 bits
        when not given). ``dealt`` are decks for the first rounds, a list of card ids for each, top first; the rounds
        after them follow from the seed, or where there is none from the decks. With ``chance="ask"`` every card is a
        decision of `CHANCE` when it is turned. Raises UsageError.
        """
        self.check_start(players, seed, dealt, chance)
        coming = () if dealt is None else self._decks(dealt)
        if chance == "ask":
            text = None
        elif seed is None and coming:
            told = "/".join(" ".join(deck) for deck in dealt or ())
            text = f"dealt/{hashlib.sha256(told.encode()).hexdigest()}"
        else:
            text = seed_text(seed)
        position = blank(self.rules, players)
        position.seed, position.coming = text, coming
        set_up(self.rules, position)
        try:
            _, decks = self.play_on(position)
        except StateError as error:
            raise UsageError(str(error)) from None
        facts, position.facts = position.facts, []
        return State(position, self.fingerprint, decks), Events(self.maker, facts, decks)

    def play_on(self, position: Position) -> tuple[None, list[Sequence[int]]]:
        """Everything up to the next question; where chance is not asked, each deck is shuffled."""
        decks: list[Sequence[int]] = []
        run(self.rules, position)
        while position.phase == SHUFFLE:
            if position.seed is None:
                answer(self.rules, position, CHANCE, ONE_BY_ONE)
            else:
                decks.append(self.next_deck(position))
                shuffle(position, decks[-1], len(decks) - 1)
            run(self.rules, position)
        return None, decks

    def next_deck(self, position: Position) -> Deck:
        """The deck of a round: the one that was given for it, else as the seed has it. Raises StateError."""
        if not position.coming:
            return tuple(Stream(f"{position.seed}/round/{position.round}").shuffled(position.deck))
        deck: Deck = position.coming[0]
        if sorted(deck) != position.deck:
            number = len(position.deck)
            raise StateError(f"the deck given for round {position.round} must name each of its {number} cards once")
        position.coming = position.coming[1:]
        return deck

    def _decks(self, dealt: object) -> tuple[Deck, ...]:
        """Decks of a record, their shape checked; which cards a round has shows when it begins."""
        if not isinstance(dealt, list | tuple) or not dealt:
            raise UsageError(
                "what was dealt is a list of decks, one for each round, each a list of card ids, top first"
            )
        if len(dealt) > self.rules.rounds:
            raise UsageError(f"{len(dealt)} decks were dealt for {self.rules.rounds} rounds")
        for deck in dealt:
            if not isinstance(deck, list | tuple) or not all(isinstance(card, str) for card in deck):
                raise UsageError("a deck that was dealt is a list of card ids, top first")
            if strange := [card for card in deck if card not in self.rules.card_of]:
                raise UsageError(f"a deck that was dealt has {strange[0][:40]!r} in it, which is no card of this game")
            if len(set(deck)) != len(deck):
                raise UsageError("a deck that was dealt has each of its cards once")
        return tuple([tuple([self.rules.card_of[card] for card in deck]) for deck in dealt])

    def dealt(self, state: State) -> list[Any]:
        """The decks of the rounds up to the first decision, top first (GOLD-RECORD); asked of a state that `new` gave,
        else UsageError."""
        if state._dealt is None:
            raise UsageError("what was dealt can be told only at the start of a game")
        return [[self.rules.card_ids[card] for card in deck] for deck in state._dealt]

    def deal(self, state: State, dealt: Sequence[Any]) -> State:
        """The state in which the next rounds have the given decks. Where one does not hold the cards of its round, the
        move that begins the round raises StateError."""
        position = self.position(state).copy()
        if position.seed is None:
            raise UsageError("where chance is asked, it answers card by card and deals no decks")
        position.coming = self._decks(dealt)
        return State(position, self.fingerprint)

    def menus(self, position: Position) -> tuple[Menu, ...]:
        return menus(self.rules, self.choices, position)

    def answer(self, position: Position, seat: int, value: int) -> None:
        answer(self.rules, position, seat, value)

    def explain(self, state: State, decision: Decision, text: str) -> Refusal:
        """ASK-2, TEXT: why a text is no answer to what is asked; GOLD-ROUND-1: a card must be in the deck."""
        card = text.removeprefix("deal ")
        if decision.seat == CHANCE and card != text and card in self.rules.card_of:
            return self.refusal("GOLD-ROUND-1", "not_in_deck", card=card)
        return self.refused("unknown_move", text=cut(text), example=decision.moves[0].text)

    def score(self, state: State, seat: int) -> tuple[ScoreLine, ...]:
        """GOLD-END-1: everything that a player's adventurers have brought into their tents."""
        position = self.position(state)
        self.check_seat(seat, position.seats, spectator=False)
        lines = [("GOLD-END-1", "gems", gems(position, seat))]
        each = position.count // position.seats
        for adventurer in position.adventurers[seat * each : (seat + 1) * each]:
            for card, value in zip(adventurer.artifacts, adventurer.values, strict=True):
                lines.append(("GOLD-ROUND-4", self.rules.card_ids[card], value))
        say = self.catalogue.say
        return tuple(
            ScoreLine(rule, what, points, 0, say("score", "line", {"what": what, "points": points}))
            for rule, what, points in lines
        )

    def outcome(self, state: State) -> Outcome | None:
        position = self.position(state)
        if position.over < 0:
            return None
        measures: list[list[int]] = [[] for _ in range(position.seats)]
        winners: list[int] = []
        for seat in range(position.seats):
            find_measures(self.rules, position, seat, measures[seat])
        find_winners(self.rules, position, winners)
        named = dict(zip(("gems", "artifact_values", "artifacts"), zip(*measures, strict=True), strict=True))
        scores = tuple(score(self.rules, position, seat) for seat in range(position.seats))
        reason = OVER_WORDS[position.over]
        return Outcome(reason, reason, tuple(winners), scores, named)

    def dumped(self, position: Position) -> Data:
        return dump(self.rules, position)

    def viewed(self, position: Position, seat: int) -> Data:
        return view(self.rules, position, seat)

    def loaded(self, data: Data) -> Position:
        return load(self.rules, data)

    def sample_hidden(self, view: Data, stream: Stream) -> Data:
        """Any deck and any choices; where chance is asked for a card, it is asked for those of later rounds as well."""
        asked = view["phase"] not in (None, "choose")
        players = [
            {"adventurers": [with_choice(adventurer) for adventurer in player["adventurers"]]}
            for player in view["players"]
        ]
        cards = list(view["deck_cards"])
        deck = [None] * len(cards) if asked else cards
        return {"deck": deck, "players": players, "seed": None if asked else "", "coming": []}

    def resample_hidden(self, position: Position, seat: int, stream: Stream) -> None:
        """GOLD-SECRET-1: choices of others torch or camp, the deck in any order, all equally likely, and rounds to come
        from a new seed."""
        each = position.count // position.seats
        for place, adventurer in enumerate(position.adventurers):
            if adventurer.choice >= 0 and place // each != seat:
                position.edit(place).choice = stream.below(2)
        position.coming = ()
        if position.phase in (-1, CHOOSE):
            position.asked = 0
            position.seed = f"{stream.below(2**64):016x}{stream.below(2**64):016x}"
            if position.over < 0:
                position.deck = stream.shuffled(sorted(position.deck))

    @property
    def action_space(self) -> tuple[str, ...]:
        return CHOICE_WORDS

    @property
    def chance_space(self) -> tuple[str, ...]:
        return tuple(f"deal {card}" for card in self.rules.card_ids)

    def features(self, view: Data) -> tuple[Feature, ...]:
        return features_of(lambda: features(self.rules, view), lambda: checked(self.rules, view))

    @property
    def invariants(self) -> Sequence[Invariant]:
        from machu_rules.games.incan_gold.answer_invariants import ANSWERS
        from machu_rules.games.incan_gold.invariants import INVARIANTS

        return (*INVARIANTS, *ANSWERS)

    @property
    def goals(self) -> Mapping[str, Goal]:
        return coverage.goals(self.rulebook.figures)

    def coverage(self, before: State, events: Sequence[Event], after: State) -> Iterable[str]:
        return coverage.coverage(events)

    def panels(self, view: Data, seats: Sequence[str] = (), marked: Collection[str] = ()) -> tuple[Panel, ...]:
        """A view in parts for a screen: the path with those who go on it, and what the deck still holds."""
        from machu_rules.games.incan_gold.drawing import panels

        return panels(self.rules, view, self.catalogue, seats, marked)

    def _named(self, catalogue: Catalogue) -> Catalogue:
        """Treasures are called by their value, the cards of a hazard by its name: they are all alike."""
        cards = {
            card: catalogue.say("cards", "treasure", {"value": value}) for card, value in self.rules.treasures.items()
        }
        cards |= {card: catalogue.name(hazard) for card, hazard in self.rules.hazards.items()}
        return evolve(catalogue, names=FrozenMap({**cards, **catalogue.names}))


def with_choice(adventurer: Data) -> Data:
    """An adventurer with a choice, where one was made that the viewer does not know."""
    known = {key: value for key, value in adventurer.items() if key != "has_chosen"}
    if "has_chosen" in adventurer:
        known["choice"] = CHOICE_WORDS[0] if adventurer["has_chosen"] else None
    return known
