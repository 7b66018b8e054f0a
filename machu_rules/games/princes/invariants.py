"""Invariants for all states of The Princes of Machu Picchu. The invariants for answers are in `answer_invariants`.

They read only the rulebook data and the dump. They do not call the rules that they check.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from machu_rules.core.values import JsonDict
from machu_rules.framework.invariants import demand, each_once, for_each_rulebook, invariant
from machu_rules.games.princes.model import Figures

BONUS_KINDS = ("production", "temple", "main_temple")


def _row(figures: Figures, data: JsonDict) -> tuple[int, int]:
    """Return the number of Incas per player and the first day, for the player count of a dump."""
    return _rows(figures)[len(data["players"])]


@for_each_rulebook
def _rows(figures: Figures) -> dict[int, tuple[int, int]]:
    """Return the number of Incas per player and the first day, by player count."""
    return {row.players: (row.incas, row.first_day) for row in figures.setup}


@for_each_rulebook
def _homes_by_good(figures: Figures) -> list[tuple[str, int, int, list[str]]]:
    """Return the goods, each with its pieces per unit, its pieces in the game, and the districts that produce it."""
    good_of = {occupation.id: occupation.good for occupation in figures.occupations}
    homes = [(district.id, good_of[district.occupation]) for district in figures.districts if district.occupation]
    return [
        (good.id, good.unit, good.bank, [home for home, produced in homes if produced == good.id])
        for good in figures.goods
    ]


@for_each_rulebook
def _with_bonus(figures: Figures) -> set[str]:
    """Return the districts that can have a bonus."""
    return {district.id for district in figures.districts if district.kind in BONUS_KINDS}


@for_each_rulebook
def _place_of_card(figures: Figures) -> dict[str, int]:
    """Return the positions of the sacrifice cards in the data, by card."""
    return {card.id: place for place, card in enumerate(figures.cards)}


@invariant("BANK-1")
def goods(figures: Figures, data: JsonDict) -> Iterator[str]:
    """Goods are never created or lost. No player and no limited bank has a negative number of pieces."""
    limited, bank, market, bonus = figures.options.bank != "unlimited", data["bank"], data["market"], data["bonus"]
    rows = [player["goods"] for player in data["players"]]
    for good, unit, whole, homes in _homes_by_good(figures):
        held = [row[good] for row in rows]
        units = market.get(good, 0)
        for home in homes:
            units += bonus[home]
        pieces = bank[good] + sum(held) + units * unit
        if good == figures.market.currency:
            pieces += data["track_corn"]
        if pieces != whole:
            yield f"goods: {good} adds up to {pieces}, not to {whole}"
        if min(held) < 0:
            yield f"somebody holds {min(held)} {good}"
        if limited and bank[good] < 0:
            yield f"bank: the limited bank holds {bank[good]} {good}"


@invariant("SETUP-3")
def incas(figures: Figures, data: JsonDict) -> Iterator[str]:
    """Each player's Incas are in the supply, in districts or at the Sun Clock."""
    number, _ = _row(figures, data)
    for seat, player in enumerate(data["players"]):
        places = [player["supply"], player["clock"], *player["incas"].values()]
        if min(places) < 0 or sum(places) != number:
            yield f"seat {seat} has {sum(places)} Incas of {number}"


@invariant("SETUP-7")
def clergy(figures: Figures, data: JsonDict) -> Iterator[str]:
    """Each card of the clergy is on the board or with a player."""
    for order in figures.orders:
        held = [data["clergy_left"][order.id], *[player["clergy"][order.id] for player in data["players"]]]
        if min(held) < 0 or sum(held) != order.count:
            yield f"there are {sum(held)} cards of {order.id}, not {order.count}"


@invariant("TURN-4")
def moon_tiles(figures: Figures, data: JsonDict) -> Iterator[str]:
    """Each moon tile is on the board or with a player. Lists of moon tiles are in the order of the data."""
    tiles = [tile.id for tile in figures.moon_tiles]
    lists = [data["tiles_left"], *[player["tiles"] for player in data["players"]]]
    if sorted(chain(*lists)) != sorted(tiles):
        yield "a moon tile is missing or repeated: all moon tiles are on the board or with one player"
    if any(held != [tile for tile in tiles if tile in held] for held in lists if held):
        yield "moon tiles must be in the order of the data"


@invariant("SETUP-8")
def sacrifice_cards(figures: Figures, data: JsonDict) -> Iterator[str]:
    """Each card is in the stack or in one hand. Returned cards are at the bottom of the stack and are recorded with the
    player who returned them last.
    """
    place_of = _place_of_card(figures)
    stack, hands = data["stack"], [player["hand"] for player in data["players"]]
    every = [*stack, *chain(*hands)]
    known = [card for card in every if card is not None]
    # if chance deals, all cards below those just dealt are unknown, except returned cards
    unknown = stack.count(None)
    dealt = data["agenda"][-1]["place"] if data["agenda"] and data["agenda"][-1]["task"] == "deal" else 0
    if unknown and stack[dealt : dealt + unknown].count(None) != unknown:
        yield "an unknown card is below a known one"
    if len(every) - len(known) != unknown:
        yield "somebody holds an unknown card"
    yield from each_once(every, place_of, "sacrifice card")
    if data["stack_size"] != len(stack):
        yield "stack_size is not that of the stack"
    places = []
    for seat, player in enumerate(data["players"]):
        hand, returned = player["hand"], player["returned"]
        if player["cards"] != len(hand):
            yield f"seat {seat} has {len(hand)} cards, not {player['cards']}"
        order = [place_of.get(card, -1) for card in hand]
        if order != sorted(order):
            yield f"the hand of seat {seat} is not in order"
        if not returned:
            continue
        belows = [entry["below"] for entry in returned]
        if belows != sorted(belows, reverse=True):
            yield f"what seat {seat} returned is not in order"
        if [stack[len(stack) - 1 - below] for below in belows] != [entry["card"] for entry in returned]:
            yield f"the cards that seat {seat} returned are not in the stack"
        places += belows
    if places and sorted(places) != list(range(len(places))):
        yield "returned cards are not at the bottom"
    if unknown not in (0, len(stack) - len(places) - dealt):
        yield "some cards of the stack are known, others not"


@invariant("SETUP-4")
def bounds(figures: Figures, data: JsonDict) -> Iterator[str]:
    """Bonuses, market columns, Scouts, the day and the time track stay within their limits."""
    if data["bonus"].keys() != _with_bonus(figures):
        yield "other districts have a bonus"
    most = max(figures.bonuses.start, figures.bonuses.most)
    for district, number in data["bonus"].items():
        if not 0 <= number <= most:
            yield f"bonus: {district} has a bonus of {number}, and {most} at most"
    for column in figures.market.columns:
        covered = data["market"][column.good]
        if not 0 <= covered <= len(column.fields):
            yield f"market: the column of {column.good} has {covered} units"
    for seat, player in enumerate(data["players"]):
        if not 0 <= player["scout"] < figures.trail.length:
            yield f"the Scout of seat {seat} is off the trail"
        if min(player["owed"].values()) < 0:
            yield f"the trail owes seat {seat} less than nothing"
    _, first_day = _row(figures, data)
    if not first_day <= data["day"] <= figures.days.last_day:
        yield f"there is no day {data['day']}"
    most = figures.days.track_corn * (figures.days.last_day - first_day)
    if not 0 <= data["track_corn"] <= most:
        yield f"there is {data['track_corn']} corn on the time track"


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


INVARIANTS = (goods, incas, clergy, moon_tiles, sacrifice_cards, bounds, phase, history, reason)
