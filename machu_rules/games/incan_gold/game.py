"""Incan Gold as a `Game`: what everything else asks."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Literal

from attrs import asdict, evolve

from machu_rules.core.catalogue import Catalogue
from machu_rules.core.errors import IllegalMove, Refusal, StateError, UsageError
from machu_rules.core.frozen import FrozenMap
from machu_rules.core.phrasing import cut
from machu_rules.core.rng import Stream, seed_text
from machu_rules.core.values import CHANCE, Data, Decision, Event, Feature, Move, Outcome, Panel, ScoreLine
from machu_rules.framework.game import Game
from machu_rules.framework.state_json import features_of
from machu_rules.games.incan_gold import coverage
from machu_rules.games.incan_gold.compiled import CAMP, TORCH, Rules
from machu_rules.games.incan_gold.determinize import determinized_dump
from machu_rules.games.incan_gold.events import EVENT_KINDS
from machu_rules.games.incan_gold.features import features
from machu_rules.games.incan_gold.position import Position
from machu_rules.games.incan_gold.restore import position_of
from machu_rules.games.incan_gold.rules.ending import outcome, score_lines
from machu_rules.games.incan_gold.rules.rounds import play_on
from machu_rules.games.incan_gold.rules.setup import first_position
from machu_rules.games.incan_gold.state import State
from machu_rules.games.incan_gold.view_check import checked
from machu_rules.games.incan_gold.views import dump_of, seen_by
from machu_rules.loader.build import as_loaded
from machu_rules.loader.rulebook import Rulebook

if TYPE_CHECKING:
    from machu_rules.framework.invariants import Goal, Invariant

RULES_REVISION = 1
"""Raised whenever a change of code changes play."""

Deck = tuple[str, ...]


class IncanGold(Game[State]):
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

    def __init__(self, rulebook: Rulebook, catalogue: Catalogue | None = None) -> None:
        self.rulebook = as_loaded(rulebook)
        self.fingerprint = rulebook.fingerprint
        self.rules_revision = RULES_REVISION
        self.rules = Rules(rulebook.figures, rulebook.fingerprint)
        self._catalogue = catalogue

    def __reduce__(self) -> tuple[Any, ...]:
        return IncanGold, (self.rulebook, self._catalogue)

    @property
    def players(self) -> tuple[int, ...]:
        return tuple(sorted(self.rules.adventurers))

    @property
    def options(self) -> dict[str, str]:
        return asdict(self.rulebook.figures.options)

    def begin(
        self,
        players: int,
        seed: int | str | None = None,
        dealt: Sequence[Any] | None = None,
        chance: Literal["seed", "ask"] = "seed",
    ) -> tuple[State, tuple[Event, ...]]:
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
            told = "/".join(" ".join(deck) for deck in coming)
            text = f"dealt/{hashlib.sha256(told.encode()).hexdigest()}"
        else:
            text = seed_text(seed)
        position = first_position(self.rules, players, text, coming)
        try:
            play_on(position)
        except StateError as error:
            raise UsageError(str(error)) from None
        events, position.events = tuple(position.events), []
        decks = tuple(tuple(deck) for deck in self.dealt_with(events))
        return State(position, self.fingerprint, decks), events

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
            if strange := [card for card in deck if card not in self.rules.place]:
                raise UsageError(f"a deck that was dealt has {strange[0][:40]!r} in it, which is no card of this game")
            if len(set(deck)) != len(deck):
                raise UsageError("a deck that was dealt has each of its cards once")
        return tuple(map(tuple, dealt))

    def dealt(self, state: State) -> list[Any]:
        """The decks of the rounds up to the first decision, top first (GOLD-RECORD); asked of a state that `new` gave,
        else UsageError."""
        if state._dealt is None:
            raise UsageError("what was dealt can be told only at the start of a game")
        return [list(deck) for deck in state._dealt]

    def deal(self, state: State, dealt: Sequence[Any]) -> State:
        """The state in which the next rounds have the given decks. Where one does not hold the cards of its round, the
        move that begins the round raises StateError."""
        position = self._position_of(state).copy()
        if position.seed is None:
            raise UsageError("where chance is asked, it answers card by card and deals no decks")
        position.coming = self._decks(dealt)
        return State(position, self.fingerprint)

    def decisions(self, state: State) -> tuple[Decision, ...]:
        position = self._position_of(state)
        if position.over:
            return ()
        if position.phase != "choose":
            return (self.rules.deal(position.undrawn()),)
        choices = self.rules.choices
        return tuple(choices[seat][number] for seat, number, one in position.inside() if one.choice is None)

    def apply(self, state: State, move: Move | str, seat: int | None = None) -> tuple[State, tuple[Event, ...]]:
        """TEXT: one move by its text, then everything up to the next decision; raises IllegalMove."""
        if refusal := self.why_not(state, move, seat):
            raise IllegalMove(refusal)
        position = self._position_of(state).copy()
        move = move if isinstance(move, Move) else Move.parse(move)
        if position.phase == "choose":
            seat, number, adventurer = next(
                each for each in position.inside() if each[2].choice is None and seat in (None, each[0])
            )
            adventurer.choice = move.text
            position.emit("chose", seat, "GOLD-ROUND-2", adventurer=number)
        else:
            position.deck = (move.args[0], *position.deck[1:])
        play_on(position)
        events, position.events = tuple(position.events), []
        return State(position, self.fingerprint), events

    def why_not(self, state: State, move: Move | str, seat: int | None = None) -> Refusal | None:
        """None where `apply` would take the move, else the refusal that it would raise (ASK-2, TEXT, GOLD-ROUND-1)."""
        open_decisions = self.decisions(state)
        text = move.text if isinstance(move, Move) else move
        if not open_decisions:
            return self.refusal("GOLD-END-1", "game_over")
        asked = [each for each in open_decisions if seat is None or (type(seat) is int and seat == each.seat)]
        if not asked:
            seats = dict.fromkeys(decision.seat for decision in open_decisions)
            return self.not_asked(state, seat, list(seats))
        if not isinstance(text, str):
            return self.refusal("TEXT", "no_text")
        moves = asked[0].moves
        if any(text == legal.text for legal in moves):
            return None
        if asked[0].seat == CHANCE and text.removeprefix("deal ") in self.rules.place and text.startswith("deal "):
            return self.refusal("GOLD-ROUND-1", "not_in_deck", card=text.removeprefix("deal "))
        return self.refusal("TEXT", "unknown_move", text=cut(text), example=moves[0].text)

    def view(self, state: State, seat: int | None) -> Data:
        position = self._position_of(state)
        self.check_seat(seat, len(position.players))
        return {**seen_by(position, seat), "decisions": self.decisions_for(state, seat)}

    def score(self, state: State, seat: int) -> tuple[ScoreLine, ...]:
        position = self._position_of(state)
        self.check_seat(seat, len(position.players), spectator=False)
        return tuple(
            ScoreLine(rule, what, points, 0, self.catalogue.say("score", "line", {"what": what, "points": points}))
            for rule, what, points in score_lines(position, seat)
        )

    def outcome(self, state: State) -> Outcome | None:
        return outcome(self._position_of(state))

    def dump(self, state: State) -> Data:
        return dump_of(self._position_of(state))

    def restore(self, data: Data) -> State:
        """The state of a dump; raises StateError where shape, conservation invariants or fingerprint forbid it."""
        return State(position_of(self.rules, data), self.fingerprint)

    def determinize(self, view: Data, seed: int | str | None = None) -> State:
        """A state drawn uniformly from those that give this very view (GOLD-SECRET-1): the order of the deck, choices
        of others, and a new seed for rounds to come. Raises StateError where none does."""
        state = self.restore(determinized_dump(view, Stream(seed_text(seed))))
        return self.matches(state, view.get("viewer"), view)

    @property
    def action_space(self) -> tuple[str, ...]:
        return (TORCH.text, CAMP.text)

    @property
    def chance_space(self) -> tuple[str, ...]:
        return tuple(move.text for move in self.rules.deals.values())

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
        cards = {card: catalogue.say("cards", "treasure", {"value": value}) for card, value in self.rules.value.items()}
        cards |= {card: catalogue.name(hazard) for card, hazard in self.rules.hazard.items()}
        return evolve(catalogue, names=FrozenMap({**cards, **catalogue.names}))

    def _position_of(self, state: State) -> Position:
        """The position of a state of this game."""
        if not isinstance(state, State) or state._fingerprint != self.fingerprint:
            raise StateError("this state belongs to another rulebook")
        position = state._position
        if position.rules is not self.rules:
            position.rules = self.rules
        return position
