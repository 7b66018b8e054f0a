"""The state of a game of pebbles."""

from __future__ import annotations

from typing import Any, Final

Task = tuple[int, int, int]

DEAL: Final = 0
TAKE: Final = 1
TRADE: Final = 2
END_TURN: Final = 3

TAKEN: Final = 0
DEALT: Final = 1
TRADED: Final = 2
PASSED: Final = 3

BAG: Final = 0
CARDS: Final = 1


class Player:
    """The belongings of one seat."""

    def __init__(self, pebbles: list[int]) -> None:
        self.pebbles: list[int] = pebbles
        self.hand: list[int] = []
        self.points: int = 0
        self.passed: bool = False


class Position:
    """Everything on the table."""

    def __init__(self, seats: int, bag: list[int], deck: list[int], heaps: list[list[int]]) -> None:
        self.seats: int = seats
        self.over: int = -1
        self.bag: list[int] = bag
        self.deck: list[int] = deck
        self.heaps: list[list[int]] = heaps
        self.seed: Any = None
        self.players: list[Player] = [Player([0] * len(bag)) for _ in range(seats)]
        self.agenda: list[Task] = []
        self.facts: list[tuple[int, int, int, int, int]] = []

    def edit(self, seat: int) -> Player:
        """The player of a seat."""
        return self.players[seat]

    def push(self, task: int, seat: int = 0, value: int = 0) -> None:
        """Put a task on the agenda."""
        self.agenda.append((task, seat, value))

    def emit(self, kind: int, seat: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        """Keep a fact."""
        self.facts.append((kind, seat, a, b, c))
