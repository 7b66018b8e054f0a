"""The state of a game as play has it. Made by tools/generate_states.py: change `declaration.py`."""

from __future__ import annotations

from typing import Any, Final

from machu_rules.games.incan_gold.tables import Rules

Fact = tuple[int, int, int, int, int]
"""An event: its kind, a seat or -1, and three numbers with details."""

# What happens.
ROUND_BEGAN: Final = 0
SHUFFLED: Final = 1
CARD_TURNED: Final = 2
TREASURE_SHARED: Final = 3
HAZARD_MET: Final = 4
HAZARD_STRUCK: Final = 5
HELD_LOST: Final = 6
CHOSE: Final = 7
CHOICES_SHOWN: Final = 8
CAMPED: Final = 9
ARTIFACT_TAKEN: Final = 10
ROUND_ENDED: Final = 11
ARTIFACTS_LOST: Final = 12
GAME_OVER: Final = 13
CHOICE_WORDS: Final = ("torch", "camp")

# Words of `choice`.
TORCH: Final = 0
CAMP: Final = 1
OVER_WORDS: Final = ("rounds",)

# Words of `over`.
ROUNDS: Final = 0
PHASE_WORDS: Final = ("first", "second", "next", "choose", "shuffle")

# Words of `phase`.
FIRST: Final = 0
SECOND: Final = 1
NEXT: Final = 2
CHOOSE: Final = 3
SHUFFLE: Final = 4


class Adventurer:
    """The belongings of an adventurer."""

    __slots__ = ("artifact_values", "artifacts", "choice", "held", "in_temple", "tent")

    def __init__(
        self, in_temple: int, held: int, tent: int, artifacts: list[int], artifact_values: list[int], choice: int,
    ) -> None:  # fmt: skip
        self.in_temple: int = in_temple  # true if they are in the temple, false if they are in camp
        self.held: int = held  # gems beside the tent, held in this round. They may be lost
        self.tent: int = tent  # gems in the tent
        self.artifacts: list[int] = artifacts  # their artifacts, in the order of taking
        self.artifact_values: list[int] = artifact_values  # the values of their artifacts, in the same order
        self.choice: int = choice  # their choice, until all have chosen. Null if there is none yet

    def copy(self) -> Adventurer:
        """A copy to work on."""
        return Adventurer(
            self.in_temple, self.held, self.tent, self.artifacts.copy(), self.artifact_values.copy(), self.choice,
        )  # fmt: skip

    def key(self) -> tuple[Any, ...]:
        """All of it, to be compared and hashed."""
        return (self.in_temple, self.held, self.tent, tuple(self.artifacts), tuple(self.artifact_values), self.choice)

    def __reduce__(self) -> tuple[Any, ...]:
        return Adventurer, (self.in_temple, self.held, self.tent, self.artifacts, self.artifact_values, self.choice)


class Position:
    """Everything on the table. The adventurers of a seat are adjacent.

    If chance answers card by card, the deck is listed in the order of the data, and its next card is unknown."""

    __slots__ = (
        "adventurers", "artifacts_out", "asked", "carried", "coming", "deck", "each", "edited", "facts",
        "lost_artifacts", "over", "path", "path_gems", "phase", "quiet", "removed_hazards", "round", "seats", "seed",
        "waiting_artifacts",
    )  # fmt: skip

    def __init__(
        self, seats: int, round: int, over: int, phase: int, path: list[int], path_gems: int, carried: int,
        waiting_artifacts: list[int], removed_hazards: list[int], lost_artifacts: list[int], artifacts_out: int,
        deck: list[int], seed: Any, coming: Any, adventurers: list[Adventurer], each: int, asked: int,
    ) -> None:  # fmt: skip
        self.seats: int = seats  # how many players there are
        self.round: int = round  # the round, from 1
        self.over: int = over  # the reason for the end of the game. Null until then
        self.phase: int = phase  # the next step. Null when the game is over
        self.path: list[int] = path  # cards turned in this round, the oldest first, without artifacts that were taken
        self.path_gems: int = path_gems  # gems on the path
        self.carried: int = carried  # gems that were brought into tents in this round
        self.waiting_artifacts: list[int] = waiting_artifacts  # artifacts that have not joined the deck yet
        self.removed_hazards: list[int] = removed_hazards  # hazard cards that have left the game
        self.lost_artifacts: list[int] = lost_artifacts  # artifacts that left the game without being taken
        self.artifacts_out: int = artifacts_out  # the number of artifacts taken in the game
        self.deck: list[int] = deck  # the deck, top first. Null for a card that chance will turn
        self.seed: Any = seed  # the seed of the decks of later rounds. Null if chance turns the cards
        self.coming: Any = coming  # decks that were given for later rounds, top first
        self.adventurers: list[Adventurer] = adventurers  # by seat
        self.each: int = each  # the number of adventurers per player
        self.asked: int = asked  # true if chance turns the cards one by one
        self.facts: list[Fact] = []  # the events of this move
        self.edited: int = 0  # one bit per item of adventurers that this move may change
        self.quiet: int = 0  # 1: nothing that happens is kept

    def copy(self) -> Position:
        """A copy to work on."""
        return Position(
            self.seats, self.round, self.over, self.phase, self.path.copy(), self.path_gems, self.carried,
            self.waiting_artifacts.copy(), self.removed_hazards.copy(), self.lost_artifacts.copy(), self.artifacts_out,
            self.deck.copy(), self.seed, self.coming, self.adventurers.copy(), self.each, self.asked,
        )  # fmt: skip

    def key(self) -> tuple[Any, ...]:
        """All of it, to be compared and hashed."""
        return (
            self.seats, self.round, self.over, self.phase, tuple(self.path), self.path_gems, self.carried,
            tuple(self.waiting_artifacts), tuple(self.removed_hazards), tuple(self.lost_artifacts), self.artifacts_out,
            tuple(self.deck), self.seed, self.coming, tuple([adventurer.key() for adventurer in self.adventurers]),
            self.each, self.asked,
        )  # fmt: skip

    def __reduce__(self) -> tuple[Any, ...]:
        return Position, (
            self.seats, self.round, self.over, self.phase, self.path, self.path_gems, self.carried,
            self.waiting_artifacts, self.removed_hazards, self.lost_artifacts, self.artifacts_out, self.deck, self.seed,
            self.coming, self.adventurers, self.each, self.asked,
        )  # fmt: skip

    def edit(self, place: int) -> Adventurer:
        """One of the adventurers, to be changed: copied on the first call of a move."""
        if self.edited & 1 << place:
            return self.adventurers[place]
        self.edited |= 1 << place
        adventurer = self.adventurers[place] = self.adventurers[place].copy()
        return adventurer

    def emit(self, kind: int, seat: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        """Keep that something has happened to a seat (-1: to the table)."""
        if not self.quiet:
            self.facts.append((kind, seat, a, b, c))


def blank(rules: Rules, seats: int) -> Position:
    """A position before anything has happened."""
    adventurers = [Adventurer(0, 0, 0, [], [], -1) for _ in range(seats * rules.adventurers[seats])]
    return Position(seats, 0, -1, -1, [], 0, 0, [], [], [], 0, [], None, (), adventurers, 0, 0)
