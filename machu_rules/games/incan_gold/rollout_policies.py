"""A rollout policy for Incan Gold, which stays while the next card is worth its danger, and an estimate of the final
points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from machu_rules.framework.rollout_policies import Rng
from machu_rules.games.incan_gold.rules.leaving import artifact_value
from machu_rules.games.incan_gold.rules.scoring import score
from machu_rules.games.incan_gold.rules.turning import in_temple
from machu_rules.games.incan_gold.state import CAMP, TORCH, Position
from machu_rules.games.incan_gold.tables import Rules

LEAST_CARE: Final = 0.45
MOST_CARE: Final = 1.1
"""The smallest and the largest weight of the danger while others are in the temple. A weight is drawn for each choice,
because players who decide alike would leave together and have to share.
"""

SNATCH: Final = 0.8
"""How many of the adventurers in the temple leave for the artifacts on the path, on average."""

NERVE: Final = 0.8
"""How much more careful the leader is in the last round, and how much less careful a player who is far behind is."""

FAR: Final = 1 / 6
"""A player counts as far behind if the leader is ahead by this share of all treasures."""


class Explorer:
    """Leaves when the gems at risk, multiplied by the number of dangerous cards, exceed the treasures in the deck.

    For a player who is alone in a round without artifacts, this is the best play. While others are in the temple, its
    caution varies at random from choice to choice. The larger its lead and the later the round, the more careful it is.
    Sometimes it leaves for artifacts. In the last round it stays if leaving would not be enough to win.
    """

    def __init__(self, game: Any, players: int, rng: Rng) -> None:
        self.rules: Rules = game.rules_for(players)
        self.random = rng.random
        self.far = max(1.0, FAR * sum(self.rules.value))
        self.position: Position | None = None
        self.round = self.left = self.inside = self.dangers = self.to_gain = self.prize = 0
        self.points: list[int] = []

    def choose(self, position: Position, question: int, seat: int, place: int, answers: Sequence[int]) -> int:
        """Choose torch or camp."""
        if position is not self.position or len(position.deck) != self.left or position.round != self.round:
            self.options(position)
        stake = position.adventurers[place].held + position.path_gems + self.prize
        if self.inside == 1:
            return CAMP if self.dangers * stake >= self.to_gain else TORCH
        mine, best = self.points[seat], self.best_but(seat)
        if position.round == self.rules.rounds and mine + stake < best:
            return TORCH
        if self.prize and self.random() * self.inside < SNATCH:
            return CAMP
        lead = min(1.0, max(-1.0, (mine - best) / self.far)) * position.round / self.rules.rounds
        care = (LEAST_CARE + (MOST_CARE - LEAST_CARE) * self.random()) * (1 + NERVE * lead)
        gems = stake - self.prize
        return CAMP if self.dangers * gems * care * self.inside > self.to_gain else TORCH

    def options(self, position: Position) -> None:
        """Compute the values that all players who must choose at the same time share. They depend on which cards are in
        the deck, but not on their order.
        """
        rules, kind = self.rules, self.rules.kind
        self.position, self.round, self.left = position, position.round, len(position.deck)
        self.inside = in_temple(position)
        self.dangers = dangers(rules, position)
        self.to_gain = sum([rules.value[card] for card in position.deck if kind[card] < 0])
        self.prize = prize(rules, position)
        self.points = [score(rules, position, seat) for seat in range(position.seats)]

    def best_but(self, seat: int) -> int:
        """Return the highest points of another seat. For a player without opponents, return their own points."""
        return max([points for other, points in enumerate(self.points) if other != seat], default=self.points[seat])


def dangers(rules: Rules, position: Position) -> int:
    """Return how many cards in the deck would end the round."""
    kind = rules.kind
    met = {kind[card] for card in position.path if kind[card] >= 0}
    return sum([kind[card] in met for card in position.deck])


def prize(rules: Rules, position: Position) -> int:
    """Return the value of the artifacts on the path for a player who leaves alone (GOLD-ROUND-4)."""
    artifacts = [card for card in position.path if rules.is_artifact[card]]
    return sum([artifact_value(rules, card, position.artifacts_out + number) for number, card in enumerate(artifacts)])


def estimate(rules: Rules, position: Position) -> list[float]:
    """Return the expected final points of all seats: its points, the gems it holds minus the expected loss from the
    next card, and an equal amount for all seats per remaining round.
    """
    inside, safe = in_temple(position), 1.0
    if position.deck:
        safe -= dangers(rules, position) / len(position.deck)
    to_come = (rules.rounds - position.round) * position.each * sum(rules.value) / (4 + 3 * len(position.adventurers))
    expected = [score(rules, position, seat) + to_come for seat in range(position.seats)]
    for place, adventurer in enumerate(position.adventurers):
        if adventurer.in_temple:
            expected[place // position.each] += (adventurer.held + position.path_gems / inside) * safe
    return expected
