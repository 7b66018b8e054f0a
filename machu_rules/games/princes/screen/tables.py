"""What lies beside the city: market, clergy, moon tiles, and the cards one may see."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, Any

from rich.style import Style
from rich.table import Table
from rich.text import Text

from machu_rules.games.princes.screen.colours import written
from machu_rules.games.princes.show import Sight
from machu_rules.render.terminal import FOCUS, GOLD, MUTED, chip_style, grid

if TYPE_CHECKING:
    from rich.console import RenderableType


def market(sight: Sight, marked: Collection[str]) -> Table:
    """What a unit costs and brings now, and how each column is filled."""
    made = grid("", "", sight.say("buy"), sight.say("sell"), right=(2, 3))
    rules = sight.figures.market
    for column in rules.columns:
        covered, fields = sight.view["market"][column.good], column.fields
        buy = fields[covered - 1] if covered else rules.buy_beyond
        sell = fields[covered] if covered < len(fields) else rules.sell_beyond
        filled = "■" * covered + "□" * (len(fields) - covered)
        made.add_row(good(sight, column.good, marked), filled, str(buy), str(sell))
    return made


def good(sight: Sight, name: str, marked: Collection[str] = ()) -> Text:
    """The name of a good in its colour."""
    colour = next(found.colour for found in sight.figures.goods if found.id == name)
    return Text(sight.name(name), FOCUS if name in marked else written(colour))


def clergy(sight: Sight, marked: Collection[str]) -> Table:
    """What is left of each order, its price, and what a sacrifice brings now."""
    made = grid("", "", sight.say("price"), sight.say("steps"), right=(3,))
    for order in sight.figures.orders:
        left = sight.view["clergy_left"][order.id]
        taken = order.count - left
        prices = order.prices[taken].items() if left else ()
        price = " ".join(
            sight.name(good) if pieces == 1 else sight.catalogue.pieces(pieces, good) for good, pieces in prices
        )
        name = Text(sight.brief((order.id,)), FOCUS if order.id in marked else Style())
        made.add_row(name, f"×{left}", price, str(order.ladder[taken - 1]) if taken else "-")
    return made


def moon(sight: Sight, marked: Collection[str]) -> Table:
    """Who holds which moon tile (``·``: to be had), and who the Sun Tile."""
    view = sight.view
    holders = {tile: seat for seat, player in enumerate(view["players"]) for tile in player["tiles"]}
    cells = [
        Text.assemble(holder(holders.get(tile.id)), " ", (sight.name(tile.id), FOCUS if tile.id in marked else Style()))
        for tile in sight.figures.moon_tiles
    ]
    cells.append(Text.assemble(holder(view["sun_tile"]), " ", (sight.catalogue.word("drawing", "sun tile"), GOLD)))
    half = -(-len(cells) // 2)
    made = grid("", "")
    for left, right in zip(cells[:half], [*cells[half:], Text()], strict=False):
        made.add_row(left, right)
    return made


def holder(seat: int | None) -> Text:
    """The number of a seat, or a dot for nobody."""
    return Text("·", MUTED) if seat is None else Text(str(seat), chip_style(seat))


def cards(sight: Sight) -> RenderableType:
    """The cards that the view shows: one hand card by card; several, at the end of a game, side by side."""
    hands = [(seat, player) for seat, player in enumerate(sight.view["players"]) if "hand" in player]
    made = grid("", "")
    if len(hands) > 1:
        made.columns[1].no_wrap = False
        for seat, player in hands:
            names = sight.catalogue.listed(card_name(sight, card) for card in player["hand"])
            made.add_row(Text(str(seat), chip_style(seat)), names if player["hand"] else sight.say("none"))
        return made
    for seat, player in hands:
        for card in player["hand"]:
            made.add_row(*hand_card(sight, player, card))
        for entry in player.get("returned", ()):
            told = sight.say("returned", seat=seat, card=card_name(sight, entry["card"]), below=entry["below"])
            made.add_row(Text(told, MUTED))
    return made if made.row_count else Text(sight.say("none"), MUTED)


def hand_card(sight: Sight, player: Mapping[str, Any], name: str) -> tuple[str, Text]:
    """A card with what it counts, and what that is worth now: points, and gold at a conquest (SCORE-1)."""
    card = next(card for card in sight.figures.cards if card.id == name)
    homes = {district.occupation: district.id for district in sight.figures.districts if district.occupation}
    owned = [player["clergy"].get(icon, 0) + player["incas"].get(homes.get(icon), 0) for icon in card.icons]
    icons = (f"{sight.catalogue.brief(icon)} {number}" for icon, number in zip(card.icons, owned, strict=True))
    term = sight.catalogue.word
    text = f"= {sum(owned)} {term('terms', 'points')}, {card.gold} {term('terms', 'gold')}"
    return " + ".join(icons), Text(text, GOLD if sum(owned) else MUTED)


def card_name(sight: Sight, name: str) -> str:
    """The icons of a card in short words."""
    card = next(card for card in sight.figures.cards if card.id == name)
    return " + ".join(map(sight.catalogue.brief, card.icons))
