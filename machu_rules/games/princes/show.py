"""The position as text for a terminal.

Everything comes from the view, so that nobody is shown what his seat may not know, from the rulebook, so that any
variant can be shown, and from the catalogue, so that it can be shown in any language.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from attrs import frozen

from machu_rules.core.catalogue import Catalogue
from machu_rules.framework.view_check import View
from machu_rules.games.princes.model import District, Figures
from machu_rules.games.princes.view_check import checked

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.table import Table


def show(figures: Figures, view: Mapping[str, Any], catalogue: Catalogue) -> RenderableType:
    """The position of a view: the day, the districts, market and clergy, the players, and the cards one may see.

    Raises StateError where it is no view of this game."""
    from rich.columns import Columns
    from rich.console import Group

    sight = Sight(figures, checked(figures, view), catalogue)
    return Group(
        _heading(sight),
        "",
        _districts(sight),
        "",
        Columns([_market(sight), _clergy(sight)], padding=(0, 4)),
        "",
        _goods(sight),
        "",
        _people(sight),
        *_cards(sight),
    )


@frozen
class Sight:
    """A view, the rules it is of, and the texts to tell it."""

    figures: Figures
    view: View
    catalogue: Catalogue

    def say(self, key: str, **params: Any) -> str:
        return self.catalogue.say("board", key, params)

    def name(self, thing: str) -> str:
        return self.catalogue.name(thing)

    def brief(self, things: tuple[str, ...]) -> str:
        """Short names; those of orders are too long for a table."""
        return self.catalogue.listed(map(self.catalogue.brief, things))

    def seat(self, seat: int) -> str:
        return f"{seat} ←" if seat == self.view["seat"] else str(seat)

    def table(self, *headings: str) -> Table:
        """A table without frame."""
        from rich.table import Table

        table = Table(header_style="bold", box=None, pad_edge=False)
        for heading in headings:
            table.add_column(heading, overflow="fold")
        return table


def _heading(sight: Sight) -> str:
    view = sight.view
    parts = [sight.say("day", day=view["day"], last=sight.figures.days.last_day)]
    if view["over"]:
        parts.append(sight.say("over"))
    elif view["active"] is not None:
        parts.append(sight.say("turn", seat=view["active"]))
    if view["sun_tile"] is not None:
        parts.append(sight.say("sun tile", seat=view["sun_tile"]))
    parts.append(sight.say("stack", count=view["stack_size"]))
    left = sight.catalogue.listed(map(sight.name, view["tiles_left"])) if view["tiles_left"] else sight.say("none")
    lines = [" · ".join(parts), sight.say("tiles left", tiles=left)]
    if sight.figures.options.bank == "limited":
        lines.append(sight.say("bank", goods=view["bank"]))
    return "\n".join(lines)


def _districts(sight: Sight) -> Table:
    """Every district: how the one who is asked gets there, what one does there, the Incas and Princes of each seat."""
    view, players = sight.view, sight.view["players"]
    columns = (sight.say("column", seat=seat) for seat in range(len(players)))
    table = sight.table(*map(sight.say, ("district", "way", "what", "bonus")), *columns)
    here = players[view["seat"]]["prince"] if view["seat"] in range(len(players)) else None
    for district in sight.figures.districts:
        bonus = view["bonus"].get(district.id)
        way = "here" if district.id == here else "walk" if here in district.neighbours else ""
        table.add_row(
            sight.name(district.id),
            sight.say(way) if way else "",
            _what(sight, district),
            "" if bonus is None else "●" * bonus if 0 < bonus <= 9 else str(bonus or "-"),
            *(_there(sight, player, district.id) for player in players),
        )
    return table


def _there(sight: Sight, player: Mapping[str, Any], district: str) -> str:
    """How many Incas of a player are in a district, and a letter for his Prince."""
    incas = player["incas"].get(district, 0)
    prince = sight.say("prince") if player["prince"] == district else ""
    return " ".join(filter(None, (str(incas or ""), prince)))


def _what(sight: Sight, district: District) -> str:
    """What one does in a district, in a few words."""
    made = {occupation.id: occupation.good for occupation in sight.figures.occupations}
    return sight.say(
        f"do {district.kind}",
        good=made.get(district.occupation or "", ""),
        order=sight.brief((district.order,) if district.order else ()),
        occupations=district.occupations,
        orders=sight.brief(district.orders),
    )


def _market(sight: Sight) -> Table:
    """What a unit costs and brings now, column by column."""
    table = sight.table(*map(sight.say, ("market", "covered", "buy", "sell")))
    market = sight.figures.market
    for column in market.columns:
        covered, places = sight.view["market"][column.good], len(column.fields)
        buy = column.fields[covered - 1] if covered else market.buy_beyond
        sell = column.fields[covered] if covered < places else market.sell_beyond
        table.add_row(sight.name(column.good), sight.say("of", covered=covered, all=places), str(buy), str(sell))
    return table


def _clergy(sight: Sight) -> Table:
    """What is left of each order, what the next costs, and what a sacrifice brings now."""
    table = sight.table(*map(sight.say, ("clergy", "left", "price", "steps")))
    for order in sight.figures.orders:
        left = sight.view["clergy_left"][order.id]
        taken = order.count - left
        price = sight.catalogue.goods(order.prices[taken]) if left else ""
        table.add_row(sight.brief((order.id,)), str(left), price, str(order.ladder[taken - 1]) if taken else "-")
    return table


def _goods(sight: Sight) -> Table:
    """What every player holds and is owed."""
    goods = [good.id for good in sight.figures.goods]
    table = sight.table(sight.say("seat"), *map(sight.name, goods), *map(sight.say, ("owed", "tiles", "scout")))
    for seat, player in enumerate(sight.view["players"]):
        owed = {good: pieces for good, pieces in player["owed"].items() if pieces}
        tiles = sight.catalogue.listed(map(sight.name, player["tiles"])) if player["tiles"] else ""
        points = " " + sight.say("points", points=player["bonus_points"]) if player["bonus_points"] else ""
        held = (str(player["goods"][good]) for good in goods)
        owes = sight.catalogue.goods(owed) if owed else ""
        table.add_row(sight.seat(seat), *held, owes, tiles, f"{player['scout']}{points}")
    return table


def _people(sight: Sight) -> Table:
    """Incas that are not in districts, clergy and cards of every player."""
    orders = [order.id for order in sight.figures.orders]
    briefs = (sight.brief((order,)) for order in orders)
    table = sight.table(*map(sight.say, ("seat", "supply", "clock")), *briefs, sight.say("cards"))
    for seat, player in enumerate(sight.view["players"]):
        clergy = [player["clergy"][order] for order in orders]
        table.add_row(sight.seat(seat), *map(str, [player["supply"], player["clock"], *clergy, player["cards"]]))
    return table


def _cards(sight: Sight) -> list[str]:
    """The hands that the view shows, and the returned cards that it knows of."""
    gold = {card.id: card.gold for card in sight.figures.cards}
    lines = []
    for seat, player in enumerate(sight.view["players"]):
        if "hand" in player:
            cards = [sight.say("card", card=card, gold=gold[card]) for card in player["hand"]]
            hand = sight.catalogue.listed(cards) if cards else sight.say("none")
            lines.append(sight.say("hand", seat=seat, cards=hand))
        for returned in player.get("returned", ()):
            told = sight.say("returned", seat=seat, card=returned["card"], below=returned["below"])
            lines.append(f"  {told}")
    return lines
