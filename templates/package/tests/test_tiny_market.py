"""Tests of the market."""

from __future__ import annotations

import machu_rules as mr
from machu_rules.testing import keeps_contract


def test_keeps_the_contract() -> None:
    keeps_contract(mr.load("tiny_market.game:TinyMarket"))


def test_a_sale_earns_the_value_of_the_card() -> None:
    game = mr.load("tiny_market.game:TinyMarket")
    cards = [each.id for each in game.rulebook.figures.cards]
    cards.sort(key=lambda card: card != "corn_5")  # the bridge wants corn
    match = mr.Match.start(game, players=2, dealt=[[*cards[1:4], cards[0], *cards[4:]]])
    assert "sell corn_5" in [move.text for move in match.decisions[0].moves]
    assert match.play("sell corn_5").view(None)["players"][0]["coins"] == 3 + 5
