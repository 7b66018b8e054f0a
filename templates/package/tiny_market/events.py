"""The events of the game, which tell players and programs what happens."""

from __future__ import annotations

from machu_rules.kit import Metric, by_name, event, kind

EVENT_KINDS = by_name(
    went=kind(
        "A merchant goes to another place.",
        "GO-1",
        {"place": event.thing("place", "where the merchant goes")},
        seat="owner",
        metrics=["visits.{place}"],
    ),
    sold=kind(
        "A merchant sells a card.",
        "SELL-1",
        {"card": event.thing("card"), "coins": event.amount("what the bank pays")},
        seat="seller",
        highlight="notable",
        metrics=["sold", Metric("earned", "coins")],
    ),
    bought=kind(
        "A player buys the top card of the deck.",
        "BUY-1",
        {"coins": event.amount("the price")},
        seat="buyer",
        metrics=["bought"],
    ),
    received=kind(
        "A player gets a card from the deck. Only this player sees it.",
        "BUY-1 SETUP-1",
        {"card": event.thing("card")},
        seat="owner of the card",
        private_to="seat",
    ),
    game_over=kind("All turns are over.", "END-1", highlight="heading"),
)
