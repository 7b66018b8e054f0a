"""What is computed once for a rulebook: the cards by id, and every decision there can be."""

from __future__ import annotations

from collections.abc import Iterable

from machu_rules.core.values import CHANCE, Decision, Move
from machu_rules.games.incan_gold.model import Figures

TORCH, CAMP = Move("torch"), Move("camp")


class Rules:
    """A rulebook as play wants it. Cards are told by their ids, in the order of the data (GOLD-SETUP-2, GOLD-SETUP-3):
    treasures, hazards kind by kind, artifacts; ``artifacts`` are those that the options leave in the game."""

    def __init__(self, figures: Figures, fingerprint: str) -> None:
        self.figures = figures
        self.fingerprint = fingerprint
        self.rounds = figures.rounds
        self.adventurers = {row.players: row.adventurers for row in figures.setup}
        self.value = {treasure.id: treasure.value for treasure in figures.treasures}
        self.hazard = {f"{kind.id}_{i}": kind.id for kind in figures.hazards for i in range(1, kind.copies + 1)}
        self.by_order = figures.options.artifact_values == "by_order"
        used = () if figures.options.artifacts == "none" else figures.artifacts
        self.artifacts = tuple(artifact.id for artifact in used)
        self.one_a_round = figures.options.artifacts == "one_a_round"
        self.printed = {artifact.id: artifact.value for artifact in used}
        self.cards = (*self.value, *self.hazard, *self.artifacts)
        self.place = {card: place for place, card in enumerate(self.cards)}
        seats, runs = max(self.adventurers), max(self.adventurers.values())
        self.choices = [
            [Decision(seat, "choose", number, (TORCH, CAMP), secret=True) for number in range(runs)]
            for seat in range(seats)
        ]
        self.deals = {card: Move("deal", (card,)) for card in self.cards}

    def ordered(self, cards: Iterable[str]) -> tuple[str, ...]:
        """Cards in the order of the data."""
        return tuple(sorted(cards, key=self.place.__getitem__))

    def deal(self, cards: tuple[str, ...]) -> Decision:
        """The question to chance which of some cards is turned; each is equally likely."""
        return Decision(CHANCE, "deal", None, tuple(self.deals[card] for card in cards), weights=(1,) * len(cards))

    def artifact_value(self, artifact: str, before: int) -> int:
        """GOLD-ROUND-4: what an artifact is worth that leaves the temple after so many others in the game."""
        return self.figures.values_by_order[before] if self.by_order else self.printed[artifact]
