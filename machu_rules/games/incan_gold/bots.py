"""Two bots for Incan Gold with different goals: a `Prospector` collects gems, and a `Loner` collects artifacts.

They read the rulebook and the position that the view for their seat shows. They do not refer to card ids, so they can
play any variant.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from machu_rules.core.decisions import Decision, Move
from machu_rules.framework.game_bot import GameBot, moves_to_choose
from machu_rules.games.incan_gold.rollout_policies import dangers
from machu_rules.games.incan_gold.rules.turning import in_temple
from machu_rules.games.incan_gold.state import CHOICE_WORDS, Adventurer, Position
from machu_rules.games.incan_gold.tables import Rules

TORCH, CAMP = map(Move, CHOICE_WORDS)


class Prospector(GameBot):
    """A bot that stays in the temple as long as the expected gain from the next card is at least the expected loss.

    While others are in the temple, its caution varies at random from choice to choice. If all bots had the same
    caution, they would leave together and have to share the gems.
    """

    rules: Rules
    CARE = range(30, 130)
    """The possible weights of the danger while others are in the temple, in percent. A weight is drawn for each
    choice."""

    def choose(self, view: Mapping[str, Any], decision: Decision, /) -> Move:
        moves = moves_to_choose(decision)
        position: Position = self.game.position_of(view)
        me = position.adventurers[self.seat * position.each + int(decision.subject or 0)]
        return self.among(moves, self.wish(position, me))

    def wish(self, position: Position, me: Adventurer) -> Move:
        """Return the preferred choice for the adventurer ``me``."""
        inside = in_temple(position)
        care = self.stream.choice(self.CARE) if inside > 1 else 100
        danger = self.to_lose(position, me) * care * inside
        return CAMP if danger and danger > self.to_gain(position) * 100 else TORCH

    def to_gain(self, position: Position) -> int:
        """Return the total number of gems on the treasures in the deck.

        This is the gain of all adventurers in the temple together. It includes gems that cannot be shared equally,
        because they stay on the path until an adventurer leaves.
        """
        return sum(self.rules.value[card] for card in position.deck)

    def to_lose(self, position: Position, me: Adventurer) -> int:
        """Return the number of gems at risk, multiplied by the number of dangerous cards in the deck.

        The gems at risk are those that the adventurer ``me`` would bring home by leaving alone now. A card is dangerous
        if it would be the second hazard of its kind on the path.
        """
        return dangers(self.rules, position) * (me.held + position.path_gems)


class Loner(Prospector):
    """A bot that wants artifacts. While an artifact is on the path, it leaves with the probability 1/n, where n is the
    number of adventurers in the temple. If all adventurers do this, the chance that exactly one of them leaves is as
    high as possible. While there is no artifact on the path, it plays like `Prospector`, but the danger counts only
    half.
    """

    def wish(self, position: Position, me: Adventurer) -> Move:
        if any(self.rules.is_artifact[card] for card in position.path):
            return CAMP if self.stream.below(in_temple(position)) == 0 else TORCH
        return super().wish(position, me)

    def to_lose(self, position: Position, me: Adventurer) -> int:
        return super().to_lose(position, me) // 2
