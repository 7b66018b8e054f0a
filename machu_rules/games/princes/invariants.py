"""Invariants for all states of The Princes of Machu Picchu.

They read only the rulebook data and the dump. They do not call the rules that they check.
"""

from __future__ import annotations

from collections.abc import Iterator

from machu_rules.core.values import JsonDict
from machu_rules.framework.invariants import demand, demands, for_each_rulebook, invariant
from machu_rules.framework.standard_invariants import Amounts, conservation, each_in_one_place, ids_of
from machu_rules.games.princes.model import Figures
from machu_rules.games.princes.state import Position


@for_each_rulebook
def _incas(figures: Figures) -> dict[int, int]:
    """Return the number of Incas per player, by player count."""
    return {row.players: row.incas for row in figures.setup}


@for_each_rulebook
def _homes_by_good(figures: Figures) -> list[tuple[str, int, int, list[str]]]:
    """Return the goods, each with its pieces per unit, its pieces in the game, and the districts that produce it."""
    good_of = {occupation.id: occupation.good for occupation in figures.occupations}
    homes = [(district.id, good_of[district.occupation]) for district in figures.districts if district.occupation]
    return [
        (good.id, good.unit, good.bank, [home for home, produced in homes if produced == good.id])
        for good in figures.goods
    ]


@conservation("BANK-1")
def goods(figures: Figures, data: JsonDict) -> Iterator[Amounts]:
    """Goods are neither created nor lost. No player and no limited bank has a negative number of pieces."""
    limited, bank, market, bonus = figures.options.bank != "unlimited", data["bank"], data["market"], data["bonus"]
    held = [player["goods"] for player in data["players"]]
    for good, unit, whole, homes in _homes_by_good(figures):
        pieces = [row[good] for row in held]
        pieces.append(unit * (market.get(good, 0) + sum([bonus[home] for home in homes])))
        if good == figures.market.currency:
            pieces.append(data["track_corn"])
        if limited:
            yield good, [*pieces, bank[good]], whole, 0
        else:
            yield good, pieces, whole, bank[good]


@conservation("SETUP-3")
def incas(figures: Figures, data: JsonDict) -> Iterator[Amounts]:
    """Each player's Incas are in the supply, in districts or at the Sun Clock."""
    number = _incas(figures)[len(data["players"])]
    for seat, player in enumerate(data["players"]):
        yield f"Incas of seat {seat}", [player["supply"], player["clock"], *player["incas"].values()], number, 0


@conservation("SETUP-7")
def clergy(figures: Figures, data: JsonDict) -> Iterator[Amounts]:
    """Each card of the clergy is on the board or with a player."""
    for order in figures.orders:
        held = [player["clergy"][order.id] for player in data["players"]]
        yield f"{order.id} cards", [data["clergy_left"][order.id], *held], order.count, 0


moon_tiles = each_in_one_place("moon_tiles", Position, "tile", "TURN-4", ids_of("moon_tiles"))
sacrifice_cards = each_in_one_place("sacrifice_cards", Position, "card", "SETUP-8", ids_of("cards"))


@invariant("SETUP-8")
def unknown_cards(figures: Figures, data: JsonDict) -> Iterator[str]:
    """If chance deals, all cards of the stack are unknown, except those just dealt and the returned cards."""
    stack = data["stack"]
    unknown = stack.count(None)
    dealt = data["agenda"][-1]["place"] if data["agenda"] and data["agenda"][-1]["task"] == "deal" else 0
    returned = sum([len(player["returned"]) for player in data["players"]])
    yield from demands(
        (stack[dealt : dealt + unknown].count(None) == unknown, "an unknown card is below a known one"),
        (unknown in (0, len(stack) - returned - dealt), "some cards of the stack are known, others not"),
        (not any(None in player["hand"] for player in data["players"]), "somebody holds an unknown card"),
    )


@invariant("TURN-1", of_play=True)
def phase(figures: Figures, data: JsonDict) -> Iterator[str]:
    """The active seat and the holder of the Sun Tile fit the current phase: setup, a turn, the night or the end of the
    game.
    """
    taken = len(figures.moon_tiles) - len(data["tiles_left"])
    yield from demand(
        (data["over"] is None) == (data["seat"] is not None), "there is an open decision after the end, or none before"
    )
    yield from demand(data["over"] is None or data["active"] is None, "a seat is active after the end")
    early = taken < figures.days.tiles_for_sun_tile
    yield from demand(data["over"] or data["sun_tile"] is not None or early, "nobody took the Sun Tile")
    task = data["agenda"][0]["task"] if data["agenda"] else None
    resting = data["active"] is not None or data["seat"] is None or task in ("begin_turn", "dawn")
    yield from demand(resting, "no seat is active in a turn")


@invariant("TURN-5", of_play=True)
def history(figures: Figures, data: JsonDict) -> Iterator[str]:
    """The Princes, the time track, the goods that the trail owes, the points and the hands are possible in play."""
    entered = [player["prince"] is not None for player in data["players"]]
    if data["active"] is None:
        right = all(entered) if data["sun_tile"] is not None else data["over"] or not any(entered)
        yield from demand(right, "Princes have entered too early or not at all")
    ahead = figures.days.last_day - data["day"]
    possible = {figures.days.track_corn * days for days in (ahead, max(0, ahead - 1))}
    yield from demand(
        data["track_corn"] in possible, f"there is {data['track_corn']} corn on the time track of day {data['day']}"
    )
    task = data["agenda"][-1]["task"] if data["agenda"] else "over"
    if figures.options.trail_goods == "at_once" or task in ("settle", "turn", "over"):
        owed = any(pieces for player in data["players"] for pieces in player["owed"].values())
        yield from demand(not owed, "the trail still owes goods")
    points = figures.trail.points_without_card or 1
    dealing = any(each["task"] in ("deal", "first_card") for each in data["agenda"])
    for seat, player in enumerate(data["players"]):
        yield from demand(
            player["bonus_points"] % points == 0, f"seat {seat} has {player['bonus_points']} trail points"
        )
        yield from demand(player["cards"] or dealing, f"seat {seat} has no card")


@invariant("END-1", of_play=True)
def reason(figures: Figures, data: JsonDict) -> Iterator[str]:
    """The reason for the end of a game is the first of these that applies: clergy, cards, the last day."""
    if data["over"] is None:
        return
    clergy_gone = not any(data["clergy_left"].values()) and figures.options.rescue_by_clergy == "ends"
    cards_gone = not data["stack"] and figures.options.rescue_by_cards == "ends"
    right = "clergy" if clergy_gone else "cards" if cards_gone else f"day_{figures.days.last_day}"
    yield from demand(data["over"] == right, f"the game ended by {data['over']}, not by {right}")
    last_day = not data["over"].startswith("day_") or data["day"] == figures.days.last_day
    yield from demand(last_day, f"the game ended on day {data['day']}")


INVARIANTS = (goods, incas, clergy, moon_tiles, sacrifice_cards, unknown_cards, phase, history, reason)
