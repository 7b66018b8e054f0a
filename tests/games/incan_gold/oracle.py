"""A second engine of Incan Gold: slow, plain, written from the digest of the rules alone.

It shares no code with the main engine. The whole game is one generator that reads from top to bottom like the digest.
It stops at choices of the players and continues when all have chosen. Places with two readings of the digest are marked
``READING``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

Deal = Callable[[list[str]], list[str]]
"""Puts the cards of a round's deck (given in the order of all cards) into an order, top first."""

Question = tuple[int, str, int, list[str]]
"""The seat to move, the kind of the decision, the adventurer, the legal answers in order."""

TREASURE, HAZARD, ARTIFACT = "treasure", "hazard", "artifact"


@dataclass
class Figures:
    """All figures of the game. The defaults are the published ones."""

    rounds: int = 5
    adventurers: dict[int, int] = field(default_factory=lambda: {2: 2, 3: 1, 4: 1, 5: 1, 6: 1, 7: 1, 8: 1})
    treasures: dict[str, int] = field(
        default_factory=lambda: {
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
    )
    hazards: dict[str, int] = field(
        default_factory=lambda: {"spiders": 3, "snakes": 3, "mummy": 3, "fire": 3, "rocks": 3}
    )
    printed: dict[str, int] = field(
        default_factory=lambda: {"artifact_1": 5, "artifact_2": 7, "artifact_3": 8, "artifact_4": 10, "artifact_5": 12}
    )
    by_order: list[int] = field(default_factory=lambda: [5, 5, 5, 10, 10])
    artifact_values: str = "by_order"
    artifacts: str = "one_a_round"


@dataclass
class Adventurer:
    """One adventurer with their belongings."""

    in_temple: bool = False
    held: int = 0
    tent: int = 0
    artifacts: list[str] = field(default_factory=list)
    artifact_values: list[int] = field(default_factory=list)
    choice: str | None = None


class Oracle:
    """The game, played by answering questions until there is none."""

    def __init__(self, figures: Figures, players: int, deal: Deal) -> None:
        self.figures = figures
        self.deal = deal
        self.kinds: dict[str, tuple[str, str]] = {}  # the sort of the cards, and the kind of hazards
        for card in figures.treasures:
            self.kinds[card] = (TREASURE, card)
        for hazard, copies in figures.hazards.items():
            for copy in range(copies):
                self.kinds[f"{hazard}_{copy + 1}"] = (HAZARD, hazard)
        artifacts = [] if figures.artifacts == "none" else list(figures.printed)
        for card in artifacts:
            self.kinds[card] = (ARTIFACT, card)

        self.round = 0
        self.over = False
        self.path: list[str] = []
        self.path_gems = 0
        self.carried = 0
        self.waiting = artifacts
        self.between = [card for card in self.kinds if card not in artifacts]  # the cards of the next deck
        self.deck: list[str] = []
        # READING: lost things and things that left the game are listed in the order in which that happened
        self.removed: list[str] = []
        self.lost: list[str] = []
        self.taken = 0
        self.ran_out = 0  # how often camp was the only answer, for tests that ask whether it ever was
        self.seats = [[Adventurer() for _ in range(figures.adventurers[players])] for _ in range(players)]
        self._course = self._game()
        next(self._course, None)

    # the game, from top to bottom

    def _game(self) -> Iterator[None]:
        for number in range(1, self.figures.rounds + 1):
            self.round = number
            yield from self._one_round()
        self.over = True

    def _one_round(self) -> Iterator[None]:
        # GOLD-SETUP-3, GOLD-ROUND-1: the deck, with new and undrawn artifacts
        new = len(self.waiting) if self.figures.artifacts == "all_at_start" else 1
        cards = self.between + self.waiting[:new]
        self.waiting = self.waiting[new:]
        self.deck = self.deal(self._sorted(cards))
        if sorted(self.deck) != sorted(cards):
            raise AssertionError(f"round {self.round} was dealt {sorted(self.deck)}, its cards are {sorted(cards)}")
        self.between = []
        for adventurer in self._all():
            adventurer.in_temple = True

        # GOLD-ROUND-1: the first card, and after a hazard one more
        struck = self._turn()
        if not struck and self.path and self.kinds[self.path[0]][0] == HAZARD:
            struck = self._turn()
        while not struck and self._inside():
            if self.deck:
                yield  # GOLD-ROUND-2: everybody in the temple chooses
            else:
                self.ran_out += 1
                for adventurer in self._inside():  # RULING of GOLD-ROUND-1: there is only one answer
                    adventurer.choice = "camp"
            leavers = [adventurer for adventurer in self._inside() if adventurer.choice == "camp"]
            for adventurer in self._all():
                adventurer.choice = None
            self._leave(leavers)
            if self._inside():
                struck = self._turn()
        self._end_round()

    def _turn(self) -> bool:
        """Turn a card, if there is one. True if it drove all adventurers out of the temple."""
        if not self.deck:
            return False
        card = self.deck.pop(0)
        sort, hazard = self.kinds[card]
        if sort == HAZARD and any(self.kinds[other] == (HAZARD, hazard) for other in self.path):
            self.removed.append(card)  # GOLD-ROUND-6
            for adventurer in self._inside():
                adventurer.held = 0
                adventurer.in_temple = False
            return True
        self.path.append(card)
        if sort == TREASURE:  # GOLD-ROUND-5
            inside = self._inside()
            for adventurer in inside:
                adventurer.held += self.figures.treasures[card] // len(inside)
            self.path_gems += self.figures.treasures[card] % len(inside)
        return False

    def _leave(self, leavers: list[Adventurer]) -> None:
        if not leavers:
            return
        share = self.path_gems // len(leavers)  # GOLD-ROUND-3
        self.path_gems -= share * len(leavers)
        for adventurer in leavers:
            adventurer.tent += adventurer.held + share
            self.carried += adventurer.held + share
            adventurer.held = 0
            adventurer.in_temple = False
        if len(leavers) == 1:  # GOLD-ROUND-4
            for card in [card for card in self.path if self.kinds[card][0] == ARTIFACT]:
                self.path.remove(card)
                leavers[0].artifacts.append(card)
                leavers[0].artifact_values.append(self._worth(card))
                self.taken += 1

    def _worth(self, card: str) -> int:
        if self.figures.artifact_values == "printed":
            return self.figures.printed[card]
        return self.figures.by_order[self.taken]

    def _end_round(self) -> None:
        # GOLD-ROUND-7
        for card in self.path:
            (self.lost if self.kinds[card][0] == ARTIFACT else self.between).append(card)
        self.between += self.deck
        self.path, self.deck, self.path_gems, self.carried = [], [], 0, 0

    # questions and answers

    def questions(self) -> list[Question]:
        """All open choices, in seat order."""
        return [
            (seat, "choose", number, ["torch", "camp"])
            for seat, own in enumerate(self.seats)
            for number, adventurer in enumerate(own)
            if not self.over and adventurer.in_temple and adventurer.choice is None
        ]

    def answer(self, text: str, seat: int | None = None) -> None:
        """Give the first open choice (of a seat) this answer."""
        who, _, number, legal = next(question for question in self.questions() if seat in (None, question[0]))
        assert text in legal
        self.seats[who][number].choice = text
        if not self.questions():
            next(self._course, None)

    # information of viewers

    def state(self) -> dict[str, Any]:
        """The state in the fixed keys of the digest."""
        return {
            "game": "incan-gold",
            "round": self.round,
            "over": self.over,
            "path": list(self.path),
            "path_gems": self.path_gems,
            "carried": self.carried,
            "deck": self._sorted(self.between) if self.over else list(self.deck),
            "waiting_artifacts": list(self.waiting),
            "removed_hazards": list(self.removed),
            "lost_artifacts": list(self.lost),
            "artifacts_out": self.taken,
            "players": [{"adventurers": [dict(vars(adventurer)) for adventurer in own]} for own in self.seats],
        }

    def view(self, viewer: int | None) -> dict[str, Any]:
        """The same as a seat sees it (``None``: a spectator)."""
        data = self.state()
        data["deck_cards"] = self._sorted(data.pop("deck"))
        for seat, player in enumerate(data["players"]):
            for adventurer in player["adventurers"]:
                if seat != viewer:
                    adventurer["has_chosen"] = adventurer.pop("choice") is not None
        return data

    def measures(self) -> dict[str, list[int]]:
        """The deciding measures, by seat (GOLD-END-1)."""
        return {
            "gems": [sum(adventurer.tent for adventurer in own) for own in self.seats],
            "artifact_values": [sum(sum(adventurer.artifact_values) for adventurer in own) for own in self.seats],
            "artifacts": [sum(len(adventurer.artifacts) for adventurer in own) for own in self.seats],
        }

    def scores(self) -> list[int]:
        """The scores so far, by seat."""
        measures = self.measures()
        return [gems + values for gems, values in zip(measures["gems"], measures["artifact_values"], strict=True)]

    def outcome(self) -> dict[str, Any] | None:
        """How the game ended (GOLD-END-1)."""
        if not self.over:
            return None
        scores, measures = self.scores(), self.measures()
        ranks = list(zip(scores, measures["artifacts"], strict=True))
        winners = [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]
        return {"ending": "rounds", "winners": winners, "scores": scores, "measures": measures}

    def _all(self) -> list[Adventurer]:
        return [adventurer for own in self.seats for adventurer in own]

    def _inside(self) -> list[Adventurer]:
        return [adventurer for adventurer in self._all() if adventurer.in_temple]

    def _sorted(self, cards: list[str]) -> list[str]:
        return sorted(cards, key=list(self.kinds).index)
