"""The position as text for a terminal, and which events a spectator wants to hear of.

Everything comes from the view, so that nobody is shown what his seat may not know, and from the rulebook, so that any
variant can be shown.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Literal

from machu_rules import messages
from machu_rules.princes.model import District, Play
from machu_rules.rulebook.book import Rulebook

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.table import Table

View = Mapping[str, Any]
Names = Mapping[str, str]

COURSE: Mapping[str, Literal["heading", "notable"]] = MappingProxyType(
    {
        "day_began": "heading",
        "night_fell": "notable",
        "sun_tile_taken": "notable",
        "inca_placed": "notable",
        "acquired": "notable",
        "stones_taken": "notable",
        "drew": "notable",
        "points_earned": "notable",
        "game_over": "heading",
    }
)
"""How much an event matters to somebody who watches; the kinds that are missing are routine."""


def show(rulebook: Rulebook, view: View) -> RenderableType:
    """The position of a view: the day, the districts, market and clergy, the players, and the cards one may see."""
    from rich.columns import Columns
    from rich.console import Group

    play, names = rulebook.play, rulebook.names
    return Group(
        _heading(play, view, names),
        "",
        _districts(play, view, names),
        "",
        Columns([_market(play, view, names), _clergy(play, view, names)], padding=(0, 4)),
        "",
        _goods(play, view, names),
        "",
        _people(play, view),
        *_cards(play, view),
    )


def _table(*headings: str) -> Table:
    """A table without frame."""
    from rich.table import Table

    table = Table(header_style="bold", box=None, pad_edge=False)
    for heading in headings:
        table.add_column(heading, overflow="fold")
    return table


def _heading(play: Play, view: View, names: Names) -> str:
    parts = [f"Day {view['day']} of {play.days.last_day}"]
    if view["over"]:
        parts.append("the game is over")
    elif view["active"] is not None:
        parts.append(f"turn of seat {view['active']}")
    if view["sun_tile"] is not None:
        parts.append(f"Sun Tile: seat {view['sun_tile']}")
    left = ", ".join(_name(names, tile) for tile in view["tiles_left"]) or "none"
    parts.append(f"cards in the stack: {view['stack_size']}")
    lines = [" · ".join(parts), f"Moon tiles left: {left}"]
    if play.options.bank == "limited":
        lines.append(f"Bank: {messages.goods(names, view['bank'])}")
    return "\n".join(lines)


def _districts(play: Play, view: View, names: Names) -> Table:
    """Every district: how the one who is asked gets there, what one does there, the Incas and Princes of each seat."""
    players = view["players"]
    table = _table("district", "way", "what one does there", "bonus", *(f"s{seat}" for seat in range(len(players))))
    here = players[view["seat"]]["prince"] if view["seat"] is not None else None
    for district in play.districts:
        bonus = view["bonus"].get(district.id)
        table.add_row(
            _name(names, district.id),
            "here" if district.id == here else "walk" if here in district.neighbours else "",
            _what(play, names, district),
            "" if bonus is None else "●" * bonus or "-",
            *(_there(player, district.id) for player in players),
        )
    return table


def _there(player: Mapping[str, Any], district: str) -> str:
    """How many Incas of a player are in a district, and ``P`` for his Prince."""
    incas = player["incas"].get(district, 0)
    return " ".join([*([str(incas)] if incas else []), *(["P"] if player["prince"] == district else [])])


def _what(play: Play, names: Names, district: District) -> str:
    """What one does in a district, in a few words."""
    made = {occupation.id: occupation.good for occupation in play.occupations}
    return {
        "production": f"make {_name(names, made.get(district.occupation or '', ''))}",
        "temple": f"sacrifice: {_short(district.order or '')}",
        "main_temple": "offer goods",
        "set_up": ", ".join(_name(names, occupation) for occupation in district.occupations),
        "house": f"acquire: {', '.join(map(_short, district.orders))}",
        "plaza": "market",
        "sun_clock": "serve",
    }[district.kind]


def _market(play: Play, view: View, names: Names) -> Table:
    """What a unit costs and brings now, column by column."""
    table = _table("market", "covered", "buy", "sell")
    market = play.market
    for column in market.columns:
        covered = view["market"][column.good]
        buy = column.fields[covered - 1] if covered else market.buy_beyond
        sell = column.fields[covered] if covered < len(column.fields) else market.sell_beyond
        table.add_row(_name(names, column.good), f"{covered} of {len(column.fields)}", str(buy), str(sell))
    return table


def _clergy(play: Play, view: View, names: Names) -> Table:
    """What is left of each order, what the next costs, and what a sacrifice brings now."""
    table = _table("clergy", "left", "price", "steps")
    for order in play.orders:
        left = view["clergy_left"][order.id]
        taken = order.count - left
        price = messages.goods(names, order.prices[taken]) if left else ""
        steps = str(order.ladder[taken - 1]) if taken else "-"
        table.add_row(_short(order.id), str(left), price, steps)
    return table


def _goods(play: Play, view: View, names: Names) -> Table:
    """What every player holds and is owed."""
    table = _table("seat", *(_name(names, good.id) for good in play.goods), "owed", "moon tiles", "Scout")
    for seat, player in enumerate(view["players"]):
        owed = {good: pieces for good, pieces in player["owed"].items() if pieces}
        tiles = ", ".join(_name(names, tile) for tile in player["tiles"])
        goods = (str(player["goods"][good.id]) for good in play.goods)
        scout = str(player["scout"]) + (f" +{player['bonus_points']} points" if player["bonus_points"] else "")
        table.add_row(_seat(view, seat), *goods, messages.goods(names, owed) if owed else "", tiles, scout)
    return table


def _people(play: Play, view: View) -> Table:
    """Incas that are not in districts, clergy and cards of every player."""
    table = _table("seat", "Incas in supply", "at the Sun Clock", *(_short(order.id) for order in play.orders), "cards")
    for seat, player in enumerate(view["players"]):
        clergy = [player["clergy"][order.id] for order in play.orders]
        table.add_row(_seat(view, seat), *map(str, [player["supply"], player["clock"], *clergy, player["cards"]]))
    return table


def _seat(view: View, seat: int) -> str:
    return f"{seat} ←" if seat == view["seat"] else str(seat)


def _cards(play: Play, view: View) -> list[str]:
    """The hands that the view shows, and the returned cards that it knows of."""
    gold = {card.id: card.gold for card in play.cards}
    lines = []
    for seat, player in enumerate(view["players"]):
        if "hand" in player:
            hand = ", ".join(f"{card} ({gold[card]} gold)" for card in player["hand"])
            lines.append(f"Cards of seat {seat}: {hand or 'none'}")
        for returned in player.get("returned", ()):
            lines.append(f"  returned by seat {seat}: {returned['card']}, with {returned['below']} cards below it")
    return lines


def _name(names: Names, name: str) -> str:
    """The display name of an id."""
    return names.get(name, name)


def _short(name: str) -> str:
    """An id as a short word; the names of orders are too long for a table."""
    return name.replace("_", " ")
