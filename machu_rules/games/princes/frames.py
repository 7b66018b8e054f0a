"""Intermediate views between two moves. For each kind of event, a function changes a view in the way that the event
describes.
"""

from __future__ import annotations

from typing import Final

from machu_rules.core.values import JsonDict
from machu_rules.framework.frames import add, nothing, player_of, put
from machu_rules.games.princes.tables import Rules

ASKED: Final[JsonDict] = {"seat": None, "agenda": [], "decisions": []}
"""The seat to move, the pending tasks and the open decisions in all intermediate views. Only the view after the move
contains them.
"""

UNTOLD: Final = ("hand",)
"""The fields that are incomplete in an intermediate view. At the end of the game, only the view after the move contains
the other players' cards.
"""

OF_TRAIL = ("TURN-5", "NIGHT-4")
"""The rules by which the trail pays the goods that it owes."""


def inca_placed(rules: Rules, view: JsonDict, event: JsonDict) -> None:
    player = player_of(view, event)
    player["supply"] -= 1
    player["incas"][event["data"]["district"]] += 1


def turn_began(rules: Rules, view: JsonDict, event: JsonDict) -> None:
    view["active"] = event["seat"]
    nothing_owed(view)


def entered(rules: Rules, view: JsonDict, event: JsonDict) -> None:
    player_of(view, event)["prince"] = event["data"]["district"]


def tile_taken(rules: Rules, view: JsonDict, event: JsonDict) -> None:
    view["tiles_left"].remove(event["data"]["tile"])
    put(player_of(view, event)["tiles"], event["data"]["tile"], rules.tile_ids)


def sun_tile_taken(rules: Rules, view: JsonDict, event: JsonDict) -> None:
    view["sun_tile"] = event["seat"]


def paid(rules: Rules, view: JsonDict, event: JsonDict) -> None:
    goods = event["data"]["goods"]
    add(player_of(view, event)["goods"], goods, -1)
    if event["data"]["to"] == "bank":
        add(view["bank"], goods)
    else:
        add(view["market"], dict.fromkeys(goods, 1))


def received(rules: Rules, view: JsonDict, event: JsonDict) -> None:
    goods, source, player = event["data"]["goods"], event["data"]["source"], player_of(view, event)
    add(player["goods"], goods)
    if source == "bank":
        add(view["bank"], goods, -1)
    elif source == "market":
        add(view["market"], dict.fromkeys(goods, 1), -1)
    elif source == "track":
        view["track_corn"] -= sum(goods.values())
    if event["rule"] in OF_TRAIL:
        player["owed"] |= dict.fromkeys(goods, 0)


def bonus_taken(rules: Rules, view: JsonDict, event: JsonDict) -> None:
    view["bonus"][event["data"]["district"]] = 0


def acquired(rules: Rules, view: JsonDict, event: JsonDict) -> None:
    order = event["data"]["order"]
    view["clergy_left"][order] = event["data"]["left"]
    player_of(view, event)["clergy"][order] += 1


def market_adjusted(rules: Rules, view: JsonDict, event: JsonDict) -> None:
    good, units = event["data"]["good"], event["data"]["units"]
    view["market"][good] += units
    view["bank"][good] -= units * rules.unit[rules.good_ids.index(good)]


def served(rules: Rules, view: JsonDict, event: JsonDict) -> None:
    player, occupation = player_of(view, event), event["data"]["occupation"]
    player["incas"][rules.home_ids[rules.occupation_ids.index(occupation)]] -= 1
    player["clock"] += 1


def advanced(rules: Rules, view: JsonDict, event: JsonDict) -> None:
    player_of(view, event)["scout"] = event["data"]["end"]


def earned(rules: Rules, view: JsonDict, event: JsonDict) -> None:
    add(player_of(view, event)["owed"], event["data"]["goods"])


def drew(rules: Rules, view: JsonDict, event: JsonDict) -> None:
    """Take the top cards from the stack, which can be cards that players returned."""
    number, left = event["data"]["number"], event["data"]["left"]
    player_of(view, event)["cards"] += number
    view["stack_size"] = left
    del view["returned_by"][:number]
    for player in view["players"]:
        if "returned" in player:
            player["returned"] = [card for card in player["returned"] if card["below"] < left]


def drew_cards(rules: Rules, view: JsonDict, event: JsonDict) -> None:
    for card in event["data"]["cards"]:
        put(player_of(view, event)["hand"], card, rules.card_ids)


def returned(rules: Rules, view: JsonDict, event: JsonDict) -> None:
    """Put a card at the bottom of the stack. The next event names the card, but only for players who may know it."""
    player_of(view, event)["cards"] -= event["data"]["number"]
    view["stack_size"] = event["data"]["left"]
    view["returned_by"].append(event["seat"])
    for player in view["players"]:
        for card in player.get("returned", ()):
            card["below"] += 1


def returned_card(rules: Rules, view: JsonDict, event: JsonDict) -> None:
    player, card = player_of(view, event), event["data"]["card"]
    player["hand"].remove(card)
    player["returned"].append({"card": card, "below": 0})


def points_earned(rules: Rules, view: JsonDict, event: JsonDict) -> None:
    player_of(view, event)["bonus_points"] += event["data"]["points"]


def night_fell(rules: Rules, view: JsonDict, event: JsonDict) -> None:
    view["active"] = None
    nothing_owed(view)


def tiles_returned(rules: Rules, view: JsonDict, event: JsonDict) -> None:
    view["tiles_left"] = [*rules.tile_ids]
    for player in view["players"]:
        player["tiles"] = []


def inca_returned(rules: Rules, view: JsonDict, event: JsonDict) -> None:
    player = player_of(view, event)
    player["clock"] -= 1
    player["supply"] += 1


def bonuses_placed(rules: Rules, view: JsonDict, event: JsonDict) -> None:
    """Place the bonuses: stones come from the box, and units of goods come from the bank."""
    for district in event["data"]["districts"]:
        view["bonus"][district] += 1
        occupation = rules.occupation_at[rules.district_of[district]]
        if occupation >= 0:
            good = rules.good_produced[occupation]
            view["bank"][rules.good_ids[good]] -= rules.unit[good]


def day_began(rules: Rules, view: JsonDict, event: JsonDict) -> None:
    view["day"] = event["data"]["day"]
    view["sun_tile"] = None
    nothing_owed(view)


def game_over(rules: Rules, view: JsonDict, event: JsonDict) -> None:
    view["over"] = event["data"]["reason"]
    view["active"] = None
    nothing_owed(view)


def nothing_owed(view: JsonDict) -> None:
    """Set the goods that the trail owes to zero. The trail has paid them, or a limited bank did not have them."""
    for player in view["players"]:
        player["owed"] = dict.fromkeys(player["owed"], 0)


bank_short = nothing
produced = nothing
stones_taken = bonus_taken
sacrificed = nothing
offered = nothing
sold = nothing
bought = nothing
tile_redeemed = nothing
goods_redeemed = nothing
