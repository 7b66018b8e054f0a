"""The board as a networkx graph."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from machu_rules.games.princes.model import District, Figures
from machu_rules.loader.rulebook import Rulebook
from machu_rules.loader.rulebook_graph import as_tuples

if TYPE_CHECKING:
    import networkx as nx


def graph(rulebook: Rulebook) -> nx.Graph[str]:
    """Return a frozen graph of the board. Its nodes are the districts, with everything that the data says of a district
    as attributes (see `district_data`). Its edges connect neighbouring districts (TURN-2).
    """
    import networkx as nx

    board: nx.Graph[str] = nx.Graph(name=rulebook.title)
    for district in rulebook.figures.districts:
        board.add_node(district.id, **district_data(rulebook.figures, district))
    for district in rulebook.figures.districts:
        board.add_edges_from((district.id, neighbour) for neighbour in district.neighbours)
    nx.freeze(board)
    return board


def district_data(figures: Figures, district: District) -> dict[str, Any]:
    """Return the attributes of a district in the graph: strings, numbers and tuples. An amount of goods is a tuple of
    pairs. The docs list the attributes.
    """
    occupations = {one.id: one for one in figures.occupations}
    orders = {one.id: one for one in figures.orders}
    common = {"name": district.name, "kind": district.kind, "colour": district.colour}
    found: dict[str, Any] = {**common, "x": district.position.x, "y": district.position.y}
    if district.kind in ("production", "temple", "main_temple"):
        found |= {"bonus": figures.bonuses.start, "bonus_limit": figures.bonuses.most}
    if district.kind in ("temple", "main_temple"):
        found["stone_steps"] = figures.temples.stone_steps
    if district.kind == "main_temple":
        found["offered_unit_steps"] = figures.temples.offered_unit_steps
    elif district.kind == "set_up":
        found["occupations"] = district.occupations
        found["costs"] = {name: occupations[name].cost for name in district.occupations}
    elif district.kind == "house":
        found["orders"] = district.orders
        found["prices"] = {name: orders[name].prices for name in district.orders}
    elif district.kind == "plaza":
        market = figures.market
        found |= {"currency": market.currency, "columns": {one.good: one.fields for one in market.columns}}
        found |= {"buy_beyond": market.buy_beyond, "sell_beyond": market.sell_beyond}
    elif district.kind == "sun_clock":
        found |= {"units": figures.sun_clock.units, "steps": figures.sun_clock.steps}
    if district.occupation is not None:
        one = occupations[district.occupation]
        found |= {"occupation": one.id, "good": one.good, "yield": one.yields}
        found |= {"price": one.production_price, "cost": one.cost}
    if district.order is not None:
        order = orders[district.order]
        found |= {"order": order.id, "ladder": order.ladder, "price": figures.temples.sacrifice_price}
    return {name: as_tuples(value) for name, value in found.items()}
