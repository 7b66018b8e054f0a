"""Situations: a table with the cards in an order that the test names.

``table(game, 3, deck("t9 spiders_1"), deck("t4", artifacts="1 2"))`` is a game of three players. Its first deck begins
with the two named cards, its second deck with the other one. ``deck`` also names the cards that a round's deck does not
have. The game rejects a deck with wrong cards, so naming it is a check as well.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

import pytest

from machu_rules.core.errors import IllegalMove
from machu_rules.core.values import Event, JsonDict
from machu_rules.framework.game import Game

AnyGame = Game[Any]

TREASURES = {
    "t1": 1,
    "t2": 2,
    "t3": 3,
    "t4": 4,
    "t5a": 5,
    "t5b": 5,
    "t7a": 7,
    "t7b": 7,
    "t9": 9,
    "t11a": 11,
    "t11b": 11,
    "t13": 13,
    "t14": 14,
    "t15": 15,
    "t17": 17,
}
HAZARDS = ("spiders", "snakes", "mummy", "fire", "rocks")
ARTIFACTS = tuple(f"artifact_{number}" for number in range(1, 6))
CARDS = (*TREASURES, *(f"{hazard}_{copy}" for hazard in HAZARDS for copy in (1, 2, 3)), *ARTIFACTS)
"""All cards of the published game in their order."""

ALL_ARTIFACTS = "1 2 3 4 5"
ALL_TORCH = "torch torch torch"
ALL_CAMP = "camp camp camp"


class Deck(list[str]):
    """A deck that begins with cards ``named`` by a test."""

    named: tuple[str, ...] = ()


class Dealt:
    """The decks of a table, and which of their cards were turned in any of the scenes that followed."""

    tables: ClassVar[list[Dealt]] = []
    """Of the test that runs."""

    def __init__(self, decks: tuple[list[str], ...]) -> None:
        self.decks = decks
        self.turned: set[tuple[int, str]] = set()
        self.tables.append(self)

    def hear(self, number: int, events: Iterable[Event]) -> None:
        """The events from the round of this number on."""
        for event in events:
            if event.kind == "round_began":
                number = event.data["round"]
            elif event.kind == "card_turned":
                self.turned.add((number, event.data["card"]))

    @property
    def unused(self) -> list[str]:
        """The named cards that were not turned, except the next card."""
        left = []
        for number, cards in enumerate(self.decks, 1):
            named = [card for card in getattr(cards, "named", ()) if (number, card) not in self.turned]
            next_one = 1 if any(turned == number for turned, _ in self.turned) else 0
            left += [f"{card} in round {number}" for card in named[next_one:]]
        return left


def deck(top: str, artifacts: str = "1", out: str = "") -> Deck:
    """A deck of the published cards: ``top``, then all others in order.

    It has the artifacts of these numbers, and not the cards that are ``out`` of the game. A test fails if it leaves
    cards of ``top`` unturned, except for the next.
    """
    first = top.split()
    missing = {*out.split(), *(card for card in ARTIFACTS if card[-1] not in artifacts.split())}
    assert len({*first} - missing) == len(first), f"{top!r} names a card twice or one that is out"
    cards = Deck(first + [card for card in CARDS if card not in first and card not in missing])
    cards.named = tuple(first)
    return cards


def hidden(top: str, artifacts: str = "1") -> list[str]:
    """A `deck` for questions about its unknown order. Its cards need not be turned."""
    return list(deck(top, artifacts))


class Scene:
    """A game at one moment, with the events since its beginning."""

    def __init__(self, game: AnyGame, state: Any, events: tuple[Event, ...] = (), dealt: Dealt | None = None) -> None:
        self.game = game
        self.state = state
        self.events = events
        self.dealt = dealt

    def choose(self, *lines: str) -> Scene:
        """The scene after these choices, one line per joint choice ("torch camp torch"), in seat order."""
        state, events = self.state, list(self.events)
        for line in lines:
            assert len(line.split()) == len(self.game.decisions(state)), f"{line!r} for {self.game.decisions(state)}"
            for text in line.split():
                state, new = self.apply(state, text)
                events += new
        return Scene(self.game, state, tuple(events), self.dealt)

    def apply(self, state: Any, text: str, seat: int | None = None) -> tuple[Any, Sequence[Event]]:
        """Apply a move like the game, and record the turned cards."""
        number = self.game.dump(state)["round"]
        state, events = self.game.apply(state, text, seat)
        if self.dealt:
            self.dealt.hear(number, events)
        return state, events

    def answer(self, seat: int, text: str) -> Scene:
        """The scene after one seat has given one answer."""
        state, events = self.apply(self.state, text, seat)
        return Scene(self.game, state, (*self.events, *events), self.dealt)

    @property
    def asked(self) -> list[tuple[int, object]]:
        """The open choices as seat and adventurer."""
        return [(decision.seat, decision.subject) for decision in self.game.decisions(self.state)]

    @property
    def data(self) -> JsonDict:
        return self.game.dump(self.state)

    @property
    def over(self) -> bool:
        return self.data["over"] is not None

    @property
    def round(self) -> int:
        return int(self.data["round"])

    @property
    def path(self) -> str:
        """The cards on the path, as a text."""
        return " ".join(self.data["path"])

    @property
    def path_gems(self) -> int:
        return int(self.data["path_gems"])

    def each(self, what: str) -> list[Any]:
        """Something of all adventurers, in seat order, a player's first before his second."""
        return [adventurer[what] for player in self.data["players"] for adventurer in player["adventurers"]]

    @property
    def held(self) -> list[int]:
        """The gems beside the tents."""
        return self.each("held")

    @property
    def tents(self) -> list[int]:
        return self.each("tent")

    @property
    def artifacts(self) -> list[str]:
        """The numbers of the artifacts by adventurer."""
        return [" ".join(card.removeprefix("artifact_") for card in cards) for cards in self.each("artifacts")]

    @property
    def inside(self) -> list[int]:
        """The places of those in the temple among all adventurers."""
        return [place for place, inside in enumerate(self.each("in_temple")) if inside]

    @property
    def scores(self) -> list[int]:
        """The points so far, by seat."""
        seats = range(len(self.data["players"]))
        return [sum(line.points for line in self.game.score(self.state, seat)) for seat in seats]

    def told(self, kind: str) -> list[JsonDict]:
        """The data of the events of a kind since the first choice."""
        return [event.data for event in self.events if event.kind == kind]

    @property
    def kinds(self) -> list[str]:
        """The kinds of all events since the first choice, in order."""
        return [event.kind for event in self.events]

    def refused(self, text: Any, seat: int | None = None) -> tuple[str, str]:
        """Rule and code of the refusal that this text meets, in `why_not` and `apply` alike."""
        refusal = self.game.why_not(self.state, text, seat)
        assert refusal is not None, f"{text!r} is legal"
        with pytest.raises(IllegalMove) as caught:
            self.game.apply(self.state, text, seat)
        assert caught.value.refusal == refusal
        return refusal.rule, refusal.code


def match(game: AnyGame, players: int, *decks: list[str]) -> Scene:
    """A new game with these decks for its rounds."""
    dealt = Dealt(decks)
    state, events = game.begin(players, dealt=list(decks))
    dealt.hear(1, events)
    return Scene(game, state, (), dealt)


def few_cards(treasures: Iterable[str], hazards: Mapping[str, int] = {}, artifacts: int = 0) -> dict[str, Any]:
    """The changes of a variant that has only these treasures, so many copies of these hazards, the first artifacts."""
    kept = set(treasures)
    changes: dict[str, Any] = {
        "treasures": {"cards": {card: {"remove": True} for card in TREASURES if card not in kept}},
        "hazards": {
            "kinds": {kind: {"copies": hazards[kind]} if kind in hazards else {"remove": True} for kind in HAZARDS}
        },
        "artifacts": {
            "cards": {card: {"remove": True} for card in ARTIFACTS[artifacts:]},
            "values_by_order": [5, 5, 5, 10, 10][:artifacts],
        },
    }
    if not artifacts:
        changes["options"] = {"artifacts": "none"}
        del changes["artifacts"]
    return changes
