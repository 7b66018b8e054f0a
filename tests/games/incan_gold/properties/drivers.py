"""The drivers of these tests: random, or with a goal. A driver knows only the view of its seat.

Some goals need several players (one leaves, all others stay). They agree without communication because they see the
same table.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar

from machu_rules import Decision, Move
from machu_rules.bots import BotClass, RandomBot
from machu_rules.core.rng import Stream
from machu_rules.games.incan_gold.bots import Loner, Prospector
from tests.games.incan_gold.properties.games import AnyGame

TORCH, CAMP = Move("torch"), Move("camp")


class Driver(ABC):
    """A bot with a goal: `leaves` says whether it camps."""

    def __init__(self, game: AnyGame, seat: int, stream: Stream) -> None:
        self.artifacts = {artifact.id for artifact in game.rulebook.figures.artifacts}
        self.seat = seat
        self.stream = stream

    def choose(self, view: Mapping[str, Any], decision: Decision, /) -> Move:
        assert isinstance(decision.subject, int)
        return CAMP if self.leaves(view, decision.subject) else TORCH

    @abstractmethod
    def leaves(self, view: Mapping[str, Any], adventurer: int) -> bool:
        """Whether this adventurer of the bot camps now."""

    def is_first(self, view: Mapping[str, Any], adventurer: int) -> bool:
        """Whether this is the first adventurer in the temple, in seat order."""
        inside = [
            (seat, number)
            for seat, player in enumerate(view["players"])
            for number, each in enumerate(player["adventurers"])
            if each["in_temple"]
        ]
        return inside[0] == (self.seat, adventurer)


class Daredevil(Driver):
    """Never leaves."""

    def leaves(self, view: Mapping[str, Any], adventurer: int) -> bool:
        return False


class Coward(Driver):
    """Leaves at once."""

    def leaves(self, view: Mapping[str, Any], adventurer: int) -> bool:
        return True


class Raider(Driver):
    """One leaves if artifacts are on the path, all others stay."""

    LEAST: ClassVar = 1

    def leaves(self, view: Mapping[str, Any], adventurer: int) -> bool:
        return len(self.artifacts & set(view["path"])) >= self.LEAST and self.is_first(view, adventurer)


class Collector(Raider):
    """One leaves if at least two artifacts are on the path."""

    LEAST = 2


class Patient(Driver):
    """Stays until one card is left. Then one leaves, and all others stay for it."""

    def leaves(self, view: Mapping[str, Any], adventurer: int) -> bool:
        return len(view["deck_cards"]) == 1 and self.is_first(view, adventurer)


class Splitter(Driver):
    """Sends the first adventurer home at once and stays with the others for a while."""

    def leaves(self, view: Mapping[str, Any], adventurer: int) -> bool:
        return adventurer == 0 or self.stream.below(4) == 0


DRIVERS: dict[str, BotClass] = {
    "random": RandomBot,
    "prospector": Prospector,
    "loner": Loner,
    "daredevil": Daredevil,
    "coward": Coward,
    "raider": Raider,
    "collector": Collector,
    "patient": Patient,
    "splitter": Splitter,
}
