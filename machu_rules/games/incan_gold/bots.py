"""Two bots for Incan Gold with different goals: a `Prospector` collects gems, and a `Loner` collects artifacts.

They read the rulebook and the view for their seat. They do not refer to card ids, so they can play any variant.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from machu_rules.core.decisions import Decision, Move
from machu_rules.framework.game_bot import GameBot, moves_to_choose
from machu_rules.games.incan_gold.moves import CHOICES
from machu_rules.games.incan_gold.tables import Rules

TORCH, CAMP = CHOICES


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
        return self.among(moves_to_choose(decision), self.wish(view, decision))

    def wish(self, view: Mapping[str, Any], decision: Decision) -> Move:
        """Return the preferred choice."""
        me = view["players"][self.seat]["adventurers"][decision.subject]
        inside = self.inside(view)
        care = self.stream.choice(self.CARE) if inside > 1 else 100
        danger = self.to_lose(view, me) * care * inside
        return CAMP if danger and danger > self.to_gain(view) * 100 else TORCH

    def inside(self, view: Mapping[str, Any]) -> int:
        """Return the number of adventurers in the temple."""
        return sum(each["in_temple"] for player in view["players"] for each in player["adventurers"])

    def to_gain(self, view: Mapping[str, Any]) -> int:
        """Return the total number of gems on the treasures in the deck.

        This is the gain of all adventurers in the temple together. It includes gems that cannot be shared equally,
        because they stay on the path until an adventurer leaves.
        """
        return sum(self.rules.treasures.get(card, 0) for card in view["deck_cards"])

    def to_lose(self, view: Mapping[str, Any], me: Mapping[str, Any]) -> int:
        """Return the number of gems at risk, multiplied by the number of dangerous cards in the deck.

        The gems at risk are those that the adventurer ``me`` would bring home by leaving alone now. A card is dangerous
        if it would be the second hazard of its kind on the path.
        """
        met = {self.rules.hazards[card] for card in view["path"] if card in self.rules.hazards}
        if not met:
            return 0
        dangers = sum(self.rules.hazards.get(card) in met for card in view["deck_cards"])
        return dangers * (int(me["held"]) + int(view["path_gems"]))


class Loner(Prospector):
    """A bot that wants artifacts. While an artifact is on the path, it leaves with the probability 1/n, where n is the
    number of adventurers in the temple. If all adventurers do this, the chance that exactly one of them leaves is as
    high as possible. While there is no artifact on the path, it plays like `Prospector`, but the danger counts only
    half.
    """

    def wish(self, view: Mapping[str, Any], decision: Decision) -> Move:
        if self.rules.artifacts.keys() & set(view["path"]):
            return CAMP if self.stream.below(self.inside(view)) == 0 else TORCH
        return super().wish(view, decision)

    def to_lose(self, view: Mapping[str, Any], me: Mapping[str, Any]) -> int:
        return super().to_lose(view, me) // 2
