"""The intermediate views between two moves. The functions are named after kinds of events. A function changes the view
according to an event of its kind.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from machu_rules.core.values import JsonDict
from machu_rules.framework.frames import Change, nothing, player_of, put
from machu_rules.games.inca_empire.state import SHARED_ROADS
from machu_rules.games.inca_empire.tables import Rules

ASKED: Final[JsonDict] = {"seat": None, "decisions": []}
"""An intermediate view has no open decisions. Only the view after the move contains them, and the card that the viewer
has laid. While chance deals suyus and tiles one by one, they also appear only in the view after the move.
"""

UNTOLD: Final = ("hand",)
"""Fields that can be incomplete in an intermediate view. When the game ends, only the view after the move contains the
other players' cards.
"""


def suyu_dealt(rules: Rules, view: JsonDict, event: JsonDict) -> None:
    player, suyu = player_of(view, event), event["data"]["suyu"]
    player["suyu"] = suyu
    lay_stick(view, event["seat"], rules.road_ids[rules.start[rules.suyu_of[suyu]]])


def order_set(rules: Rules, view: JsonDict, event: JsonDict) -> None:
    """Set the order of the tiles. Before the first phase, also place the figures on the score track."""
    view["order"] = [*event["data"]["order"]]
    if event["rule"] == "EMPIRE-SETUP-6":
        place_figures(view, view["order"][::-1])
        view["active"] = next_to_draw(rules, view)
    else:
        view["active"] = next_to_lay(view, -1)


def marker_turned(rules: Rules, view: JsonDict, event: JsonDict) -> None:
    view["markers"][event["data"]["region"]] = {"type": event["data"]["marker"], "shown": True}


def drew(rules: Rules, view: JsonDict, event: JsonDict) -> None:
    view["deck_size"] = event["data"]["left"]
    player_of(view, event)["hand_size"] += 1
    view["active"] = next_to_draw(rules, view) if view["step"] == 0 else next_to_lay(view, event["seat"])


def drew_card(rules: Rules, view: JsonDict, event: JsonDict) -> None:
    put(player_of(view, event)["hand"], event["data"]["card"], rules.card_ids)


def reshuffled(rules: Rules, view: JsonDict, event: JsonDict) -> None:
    view["discard"] = []
    view["deck_size"] = event["data"]["cards"]


def phase_began(rules: Rules, view: JsonDict, event: JsonDict) -> None:
    view["column"], view["step"] = event["data"]["column"], event["data"]["step"]
    view["era"] = rules.era_ids[rules.era[view["column"]]]
    view["phase"] = event["data"]["phase"]
    view["active"] = None


def labor_received(rules: Rules, view: JsonDict, event: JsonDict) -> None:
    player_of(view, event)["labor"] += event["data"]["labor"]
    view["bank"] -= event["data"]["labor"]


def paid(rules: Rules, view: JsonDict, event: JsonDict) -> None:
    player_of(view, event)["labor"] -= event["data"]["labor"]
    view["bank"] += event["data"]["labor"]


def aid_given(rules: Rules, view: JsonDict, event: JsonDict) -> None:
    player_of(view, event)["labor"] -= event["data"]["labor"]
    view["players"][event["data"]["to"]]["labor"] += event["data"]["labor"]


def card_laid(rules: Rules, view: JsonDict, event: JsonDict) -> None:
    """Lay a card. Its player then draws a card. If there are no cards left to draw, the next player lays a card."""
    view["placed"][event["data"]["quadrant"]] = {"seat": event["seat"], "card": None}
    player_of(view, event)["hand_size"] -= 1
    if not view["deck_size"] and not view["discard"]:
        view["active"] = next_to_lay(view, event["seat"])


def card_turned(rules: Rules, view: JsonDict, event: JsonDict) -> None:
    quadrant, card = event["data"]["quadrant"], event["data"]["card"]
    laid = view["placed"].pop(quadrant)
    if laid["card"] is None and laid["seat"] == view["viewer"]:  # the viewer laid the card earlier in this move
        view["players"][laid["seat"]]["hand"].remove(card)
    view["sun"][quadrant].append(card)


def roads_lost(rules: Rules, view: JsonDict, event: JsonDict) -> None:
    for road in event["data"]["roads"]:
        seats = view["roads"][road]
        seats.remove(event["seat"])
        if not seats:
            del view["roads"][road]
        player_of(view, event)["sticks"] += 1


def turn_began(rules: Rules, view: JsonDict, event: JsonDict) -> None:
    """EMPIRE-ROAD-4: begin a turn. The number of roads that may be built beside other players' sticks follows from the
    cards in force.
    """
    touches = rules.touches[rules.suyu_of[player_of(view, event)["suyu"]]]
    in_force = [card for quadrant, some in view["sun"].items() if touches[rules.quadrant_of[quadrant]] for card in some]
    roads = sum(rules.card_change[rules.card_of[card]] == SHARED_ROADS for card in in_force)
    wilderness = None if rules.any_wilderness and roads > 0 else roads
    view["active"] = event["seat"]
    view["turn"] = {
        "free_roads": event["data"]["free_roads"],
        "wilderness": wilderness,
        "begun": False,
        "acted": False,
    }


def road_built(rules: Rules, view: JsonDict, event: JsonDict) -> None:
    turn = view["turn"]
    if event["rule"] == "EMPIRE-PEOPLE-1":
        turn["free_roads"] -= 1
        turn["begun"] = True
    else:
        acted(view)
    if event["data"]["others"] and turn["wilderness"]:
        turn["wilderness"] -= 1
    lay_stick(view, event["seat"], event["data"]["road"])
    road = rules.road_of[event["data"]["road"]]
    turn_up(rules, view, rules.road_regions[road])


def region_conquered(rules: Rules, view: JsonDict, event: JsonDict) -> None:
    region, player = event["data"]["region"], player_of(view, event)
    acted(view)
    del view["markers"][region]
    player["regions"][region] = event["data"]["marker"]
    turn_up(rules, view, rules.adjacent[rules.region_of[region]])


def built(pieces: str) -> Change:
    """Return a function that changes the view when a piece is built on a site. ``pieces`` is the key under which the
    view lists the sites with such pieces.
    """

    def change(rules: Rules, view: JsonDict, event: JsonDict) -> None:
        acted(view)
        put(view[pieces], event["data"]["site"], rules.site_ids)

    return change


def terrace_built(rules: Rules, view: JsonDict, event: JsonDict) -> None:
    acted(view)
    view["terraces_left"] -= 1
    player_of(view, event)["terraces"] += 1


def gained(rules: Rules, view: JsonDict, event: JsonDict) -> None:
    """EMPIRE-TRACK-1 to EMPIRE-TRACK-3: move the player's figure to its new field on the score track, outside the
    figures that are already there.
    """
    seat, player = event["seat"], player_of(view, event)
    player["vp"] += event["data"]["vp"]
    player["earned"][event["data"]["source"]] += event["data"]["vp"]
    ranked = [other for field in view["track"] for other in field["seats"] if other != seat]
    ahead = sum(view["players"][other]["vp"] >= player["vp"] for other in ranked)
    place_figures(view, [*ranked[:ahead], seat, *ranked[ahead:]])


def turn_ended(rules: Rules, view: JsonDict, event: JsonDict) -> None:
    """EMPIRE-END-3: end a turn. After the last turn of a people phase in the last column, also turn up an invasion
    marker.
    """
    view["active"] = view["turn"] = None
    if event["seat"] == view["order"][-1] and view["column"] == rules.last_column and view["invasion"]:
        view["invasion"]["turned"] += 1


def cards_discarded(rules: Rules, view: JsonDict, event: JsonDict) -> None:
    view["sun"] = {quadrant: [] for quadrant in view["sun"]}
    view["discard"] += event["data"]["cards"]
    view["discard"].sort(key=rules.card_of.__getitem__)


def invasion_turned(rules: Rules, view: JsonDict, event: JsonDict) -> None:
    turned = event["data"]["turned"]
    view["invasion"]["turned"] = turned
    if event["data"]["what"] == "arrival":
        view["invasion"]["arrival"] = turned


def game_over(rules: Rules, view: JsonDict, event: JsonDict) -> None:
    view["over"] = True
    view["reason"] = event["data"]["reason"]
    view["active"] = None


def next_to_draw(rules: Rules, view: JsonDict) -> int | None:
    """Return the seat of the next player who is dealt a card before the first phase. If all hands are complete, turn up
    the first markers and return None.
    """
    for seat, player in enumerate(view["players"]):
        if player["hand_size"] < rules.hand:
            return seat
    turn_up(rules, view, [*(rules.holy if rules.gods else []), *rules.first_turned])
    return None


def next_to_lay(view: JsonDict, seat: int) -> int | None:
    """Return the next seat after ``seat`` in turn order that has a card in hand, or None. If ``seat`` is -1, begin with
    the first player.
    """
    after = view["order"].index(seat) + 1 if seat >= 0 else 0
    return next((other for other in view["order"][after:] if view["players"][other]["hand_size"]), None)


def acted(view: JsonDict) -> None:
    """EMPIRE-PEOPLE-3: record that the action is taken. If a free road was built before the action, the remaining free
    roads are lost.
    """
    view["turn"]["acted"] = True
    if view["turn"]["begun"]:
        view["turn"]["free_roads"] = 0


def lay_stick(view: JsonDict, seat: int, road: str) -> None:
    view["roads"][road] = sorted([*view["roads"].get(road, ()), seat])
    view["players"][seat]["sticks"] -= 1


def turn_up(rules: Rules, view: JsonDict, regions: Iterable[int]) -> None:
    """Turn up the markers in ``regions``. The events that follow contain their types, unless chance has not dealt them
    yet.
    """
    for region in regions:
        if rules.region_ids[region] in view["markers"]:
            view["markers"][rules.region_ids[region]]["shown"] = True


def place_figures(view: JsonDict, ranked: list[int]) -> None:
    """Place the figures on the score track. ``ranked`` lists their seats by rank, the leader first."""
    view["track"] = []
    for seat in ranked:
        vp = view["players"][seat]["vp"]
        if not view["track"] or view["track"][-1]["vp"] != vp:
            view["track"].append({"vp": vp, "seats": []})
        view["track"][-1]["seats"].append(seat)


shuffled = nothing
bank_short = nothing
labor_returned = paid
city_founded = built("cities")
garrison_built = built("garrisons")
temple_built = built("temples")
