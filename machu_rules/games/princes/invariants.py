"""What holds in every state of The Princes of Machu Picchu, whatever was played; what holds of the answers of the game
is in `answer_invariants`. Only the figures and the dump are used, none of the rules, which are what is checked."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from machu_rules.core.values import Data
from machu_rules.framework.invariants import demand, invariant
from machu_rules.games.princes.model import Figures

BONUS_KINDS = ("production", "temple", "main_temple")


def _row(figures: Figures, data: Data) -> tuple[int, int]:
    """Incas of each player, and the first day."""
    row = next(row for row in figures.setup if row.players == len(data["players"]))
    return row.incas, row.first_day


@invariant("BANK-1")
def goods(figures: Figures, data: Data) -> Iterator[str]:
    """Goods are never created or lost, and nobody holds less than none."""
    good_of = {occupation.id: occupation.good for occupation in figures.occupations}
    rows = [player["goods"] for player in data["players"]]
    for good in figures.goods:
        held = [row[good.id] for row in rows]
        made_in = [home.id for home in figures.districts if home.occupation and good_of[home.occupation] == good.id]
        bonus = sum(data["bonus"][district] for district in made_in)
        pieces = data["bank"][good.id] + sum(held) + (data["market"].get(good.id, 0) + bonus) * good.unit
        if good.id == figures.market.currency:
            pieces += data["track_corn"]
        yield from demand(pieces == good.bank, f"goods: {good.id} adds up to {pieces}, not to {good.bank}")
        yield from demand(min(held) >= 0, f"somebody holds {min(held)} {good.id}")
        enough = figures.options.bank == "unlimited" or data["bank"][good.id] >= 0
        yield from demand(enough, f"bank: the limited bank holds {data['bank'][good.id]} {good.id}")


@invariant("SETUP-3")
def incas(figures: Figures, data: Data) -> Iterator[str]:
    """Each player's Incas are in the supply, in districts or at the Sun Clock."""
    number, _ = _row(figures, data)
    for seat, player in enumerate(data["players"]):
        places = [player["supply"], player["clock"], *player["incas"].values()]
        yield from demand(
            min(places) >= 0 and sum(places) == number, f"seat {seat} has {sum(places)} Incas of {number}"
        )


@invariant("SETUP-7")
def clergy(figures: Figures, data: Data) -> Iterator[str]:
    """Each card of the clergy is on the board or with a player."""
    for order in figures.orders:
        held = [data["clergy_left"][order.id], *(player["clergy"][order.id] for player in data["players"])]
        right = min(held) >= 0 and sum(held) == order.count
        yield from demand(right, f"there are {sum(held)} cards of {order.id}, not {order.count}")


@invariant("TURN-4")
def moon_tiles(figures: Figures, data: Data) -> Iterator[str]:
    """Each moon tile is on the board or with a player; lists stand in the order of the data."""
    tiles = [tile.id for tile in figures.moon_tiles]
    lists = [data["tiles_left"], *(player["tiles"] for player in data["players"])]
    wrong = "a moon tile is missing or there twice: each moon tile lies on the board or with one player"
    yield from demand(sorted(chain(*lists)) == sorted(tiles), wrong)
    ordered = all(held == [tile for tile in tiles if tile in held] for held in lists)
    yield from demand(ordered, "moon tiles stand in another order than in the data")


@invariant("SETUP-8")
def sacrifice_cards(figures: Figures, data: Data) -> Iterator[str]:
    """Each card is in the stack or in one hand; those that were returned lie lowest, each returned last by one."""
    ids = [card.id for card in figures.cards]
    stack, hands = data["stack"], [player["hand"] for player in data["players"]]
    known = [card for card in (*stack, *chain(*hands)) if card is not None]
    unknown = stack.count(None)  # where chance is asked, all that were not returned, below those just dealt
    dealt = data["agenda"][-1]["place"] if data["agenda"] and data["agenda"][-1]["task"] == "deal" else 0
    rest = stack[dealt : dealt + unknown]
    yield from demand(rest.count(None) == unknown, "an unknown card lies below a known one")
    yield from demand(None not in chain(*hands), "somebody holds an unknown card")
    yield from demand(len(stack) + sum(map(len, hands)) == len(ids), "there are more cards or fewer")
    yield from demand(len(set(known)) == len(known) and set(known) <= set(ids), "a card is there twice, or unknown")
    yield from demand(data["stack_size"] == len(stack), "stack_size is not that of the stack")
    places = []
    place_of = {card: place for place, card in enumerate(ids)}
    for seat, player in enumerate(data["players"]):
        hand, belows = player["hand"], [entry["below"] for entry in player["returned"]]
        yield from demand(player["cards"] == len(hand), f"seat {seat} has {len(hand)} cards, not {player['cards']}")
        ordered = hand == sorted(hand, key=lambda card: place_of.get(card, -1))
        yield from demand(ordered, f"the hand of seat {seat} is not in order")
        yield from demand(belows == sorted(belows, reverse=True), f"what seat {seat} returned is not in order")
        lies = [stack[len(stack) - 1 - below] for below in belows]
        right = lies == [entry["card"] for entry in player["returned"]]
        yield from demand(right, f"what seat {seat} returned does not lie there")
        places += belows
    yield from demand(sorted(places) == list(range(len(places))), "returned cards do not lie lowest")
    yield from demand(unknown in (0, len(stack) - len(places) - dealt), "some cards of the stack are known, others not")


@invariant("SETUP-4")
def bounds(figures: Figures, data: Data) -> Iterator[str]:
    """Bonuses, columns, Scouts, the day and the time track stay on the board."""
    with_bonus = {district.id for district in figures.districts if district.kind in BONUS_KINDS}
    yield from demand(set(data["bonus"]) == with_bonus, "other districts have a bonus")
    for district, number in data["bonus"].items():
        most = figures.bonuses.highest
        yield from demand(0 <= number <= most, f"bonus: {district} has a bonus of {number}, and {most} at most")
    for column in figures.market.columns:
        covered = data["market"][column.good]
        yield from demand(
            0 <= covered <= len(column.fields), f"market: the column of {column.good} has {covered} units"
        )
    for seat, player in enumerate(data["players"]):
        yield from demand(0 <= player["scout"] < figures.trail.length, f"the Scout of seat {seat} is off the trail")
        yield from demand(min(player["owed"].values()) >= 0, f"the trail owes seat {seat} less than nothing")
    _, first_day = _row(figures, data)
    yield from demand(first_day <= data["day"] <= figures.days.last_day, f"there is no day {data['day']}")
    most = figures.days.track_corn * (figures.days.last_day - first_day)
    yield from demand(0 <= data["track_corn"] <= most, f"{data['track_corn']} lie on the time track")


@invariant("TURN-1", of_play=True)
def phase(figures: Figures, data: Data) -> Iterator[str]:
    """Who is active and who holds the Sun Tile fits setup, turn, night and end."""
    taken = len(figures.moon_tiles) - len(data["tiles_left"])
    yield from demand(
        (data["over"] is None) == (data["seat"] is not None), "somebody is asked after the end, or nobody"
    )
    yield from demand(data["over"] is None or data["active"] is None, "somebody is active after the end")
    early = taken < figures.days.tiles_for_sun_tile
    yield from demand(data["over"] or data["sun_tile"] is not None or early, "nobody took the Sun Tile")
    task = data["agenda"][0]["task"] if data["agenda"] else None
    resting = data["active"] is not None or data["seat"] is None or task in ("begin_turn", "dawn")
    yield from demand(resting, "nobody is active in a turn")


@invariant("TURN-5", of_play=True)
def history(figures: Figures, data: Data) -> Iterator[str]:
    """Princes, the time track, what the trail owes, points and hands are such as play leads to."""
    entered = [player["prince"] is not None for player in data["players"]]
    if data["active"] is None:
        right = all(entered) if data["sun_tile"] is not None else data["over"] or not any(entered)
        yield from demand(right, "Princes have entered too early or not at all")
    ahead = figures.days.last_day - data["day"]
    possible = {figures.days.track_corn * days for days in (ahead, max(0, ahead - 1))}
    yield from demand(
        data["track_corn"] in possible, f"{data['track_corn']} lie on the time track of day {data['day']}"
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
def reason(figures: Figures, data: Data) -> Iterator[str]:
    """A game ends for the first reason that holds: clergy, cards, the last day."""
    if data["over"] is None:
        return
    clergy_gone = not any(data["clergy_left"].values()) and figures.options.rescue_by_clergy == "ends"
    cards_gone = not data["stack"] and figures.options.rescue_by_cards == "ends"
    right = "clergy" if clergy_gone else "cards" if cards_gone else f"day_{figures.days.last_day}"
    yield from demand(data["over"] == right, f"the game ended by {data['over']}, not by {right}")
    last_day = not data["over"].startswith("day_") or data["day"] == figures.days.last_day
    yield from demand(last_day, f"the game ended on day {data['day']}")


INVARIANTS = (goods, incas, clergy, moon_tiles, sacrifice_cards, bounds, phase, history, reason)
