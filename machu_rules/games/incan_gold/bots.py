"""The bots for Incan Gold: one for gems, one for artifacts.

They read the rulebook and the view for their seat. They mention no card by its id, so they can play any rulebook.
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
    """Stays in the temple while the expected gain from the next card is at least the expected loss.

    While others are in the temple, its caution varies at random from choice to choice. Otherwise identical bots would
    leave together and have to share.
    """

    rules: Rules
    CARE = range(30, 130)
    """The weight of the danger while others are in the temple, in hundredths."""

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
        """Return the number of gems on all treasures in the deck. They count for all adventurers together. Gems that
        cannot be shared stay on the path until an adventurer leaves.
        """
        return sum(self.rules.treasures.get(card, 0) for card in view["deck_cards"])

    def to_lose(self, view: Mapping[str, Any], me: Mapping[str, Any]) -> int:
        """Return the number of gems that leaving alone now would bring home, multiplied by the number of cards in the
        deck that would take these gems away.
        """
        met = {self.rules.hazards[card] for card in view["path"] if card in self.rules.hazards}
        if not met:
            return 0
        dangers = sum(self.rules.hazards.get(card) in met for card in view["deck_cards"])
        return dangers * (int(me["held"]) + int(view["path_gems"]))


class Loner(Prospector):
    """Wants artifacts. While one is on the path and n adventurers are in the temple, it leaves with the probability
    1/n. This makes it most likely that exactly one of them leaves. Without an artifact on the path, it plays like its
    base class, but danger has half the weight.
    """

    def wish(self, view: Mapping[str, Any], decision: Decision) -> Move:
        if self.rules.artifacts.keys() & set(view["path"]):
            return CAMP if self.stream.below(self.inside(view)) == 0 else TORCH
        return super().wish(view, decision)

    def to_lose(self, view: Mapping[str, Any], me: Mapping[str, Any]) -> int:
        return super().to_lose(view, me) // 2
