"""The bots of Incan Gold: one for gems, one for artifacts.

They read the rulebook and what their seat may see, and know no card, so they play any rulebook.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from machu_rules.chance import Stream
from machu_rules.game import Game
from machu_rules.incan_gold.tables import CAMP, TORCH, Tables
from machu_rules.values import Decision, Move


class Prospector:
    """Goes on while the next card is more likely to bring gems than to lose as many."""

    def __init__(self, game: Game[Any], seat: int, stream: Stream) -> None:
        self.book = Tables(game.rulebook.play, game.fingerprint)
        self.seat = seat
        self.stream = stream

    def choose(self, view: Mapping[str, Any], decision: Decision, /) -> Move:
        me = view["players"][self.seat]["adventurers"][decision.subject]
        return CAMP if self.to_lose(view, me) > self.to_gain(view) else TORCH

    def to_gain(self, view: Mapping[str, Any]) -> int:
        """What one's share of each card in the deck adds up to."""
        inside = sum(each["in_temple"] for player in view["players"] for each in player["adventurers"])
        return sum(self.book.value.get(card, 0) // inside for card in view["deck_cards"])

    def to_lose(self, view: Mapping[str, Any], me: Mapping[str, Any]) -> int:
        """What one would bring home now, for each card of the deck that would take it away."""
        met = {self.book.hazard[card] for card in view["path"] if card in self.book.hazard}
        dangers = sum(self.book.hazard.get(card) in met for card in view["deck_cards"])
        return dangers * (int(me["held"]) + int(view["path_gems"]))


class Loner(Prospector):
    """Wants artifacts: it leaves early where one lies on the path, in the hope of being alone, and late where not."""

    def choose(self, view: Mapping[str, Any], decision: Decision, /) -> Move:
        if self.book.printed.keys() & set(view["path"]):
            return CAMP if self.stream.below(3) == 0 else TORCH
        me = view["players"][self.seat]["adventurers"][decision.subject]
        return CAMP if self.to_lose(view, me) > 2 * self.to_gain(view) else TORCH
