"""A rollout policy for Incan Gold and an estimate of the final points. The policy stays in the temple while the next
card is worth its danger.
"""

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
"""The smallest and the largest weight of the danger while others are in the temple. A weight between them is drawn for
each choice. If all players had the same weight, they would leave together and have to share.
"""

SNATCH: Final = 0.8
"""The average number of adventurers who leave for the artifacts on the path. If n adventurers are in the temple, each
of them leaves with the probability ``SNATCH / n``.
"""

NERVE: Final = 0.8
"""How strongly the score changes the caution in the last round. A leader who is far ahead is more careful by this
fraction, and a player who is far behind is less careful by it. In earlier rounds the effect is smaller.
"""

FAR: Final = 1 / 6
"""The lead that counts as far ahead, as a fraction of the gems on all treasures. A larger lead has no additional
effect.
"""


class Explorer:
    """A policy that leaves when the danger outweighs the treasures in the deck. The danger is the number of gems at
    risk, multiplied by the number of cards that would end the round.

    For a player who is alone in a round without artifacts, this is the best play. While others are in the temple, the
    caution varies at random from choice to choice. The larger the player's lead and the later the round, the greater
    the caution. Sometimes the policy leaves for artifacts. In the last round it stays if leaving would not be enough to
    win.
    """

    def __init__(self, game: Any, players: int, rng: Rng) -> None:
        self.rules: Rules = game.rules_for(players)
        self.random = rng.random
        self.far = max(1.0, FAR * sum(self.rules.value))
        self.position: Position | None = None
        self.round = self.left = self.inside = self.dangers = self.to_gain = self.prize = 0
        self.points: list[int] = []

    def choose(self, position: Position, question: int, seat: int, place: int, answers: Sequence[int]) -> int:
        """Choose torch or camp for the adventurer with the number ``place``."""
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
        """Compute the values that are the same for all players who choose at the same time. They depend on which cards
        are in the deck, but not on their order.
        """
        rules, kind = self.rules, self.rules.kind
        self.position, self.round, self.left = position, position.round, len(position.deck)
        self.inside = in_temple(position)
        self.dangers = dangers(rules, position)
        self.to_gain = sum([rules.value[card] for card in position.deck if kind[card] < 0])
        self.prize = prize(rules, position)
        self.points = [score(rules, position, seat) for seat in range(position.seats)]

    def best_but(self, seat: int) -> int:
        """Return the highest points among the other seats. If there are no others, return the points of ``seat``."""
        return max([points for other, points in enumerate(self.points) if other != seat], default=self.points[seat])


def dangers(rules: Rules, position: Position) -> int:
    """Return the number of cards in the deck that would end the round."""
    kind = rules.kind
    met = {kind[card] for card in position.path if kind[card] >= 0}
    return sum([kind[card] in met for card in position.deck])


def prize(rules: Rules, position: Position) -> int:
    """Return the value that the artifacts on the path have for a player who leaves alone (GOLD-ROUND-4)."""
    artifacts = [card for card in position.path if rules.is_artifact[card]]
    return sum([artifact_value(rules, card, position.artifacts_out + number) for number, card in enumerate(artifacts)])


def estimate(rules: Rules, position: Position) -> list[float]:
    """Return the expected final points by seat.

    They are the sum of three numbers: the points so far, the gems that the seat can expect to bring home in this round,
    and an amount per remaining round that is equal for all seats. The gems of this round are reduced by the probability
    that the next card ends the round.
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
