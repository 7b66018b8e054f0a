"""The tables beside the city: the market, the clergy, the moon tiles, and the visible cards."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, Any

from rich.console import Group
from rich.style import Style
from rich.text import Text

from machu_rules.games.princes.drawing.context import Context
from machu_rules.games.princes.rules.clergy import next_card
from machu_rules.games.princes.rules.plaza import purchase_price, sale_price
from machu_rules.games.princes.rules.temples import steps_per_sacrifice
from machu_rules.games.princes.tables import Rules
from machu_rules.render.palette import GOLD
from machu_rules.render.terminal import FOCUS, MUTED, piece_style, table, text_style

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.table import Table


def market(rules: Rules, context: Context, marked: Collection[str]) -> Table:
    """Return a table with the current prices for buying and selling a unit of each good, and the number of covered
    fields in its column.
    """
    rows = []
    for column, good in enumerate(rules.column_ids):
        covered = context.view["market"][good]
        buy, sell = purchase_price(rules, column, covered), sale_price(rules, column, covered)
        filled = "■" * covered + "□" * (rules.column_sizes[column] - covered)
        rows.append((good_name(context, good, marked), filled, str(buy), str(sell)))
    return table(("", "", context.say("buy"), context.say("sell")), rows, right=(2, 3))


def good_name(context: Context, good: str, marked: Collection[str] = ()) -> Text:
    """Return the name of a good in its colour."""
    colour = next(each.colour for each in context.figures.goods if each.id == good)
    return Text(context.name(good), FOCUS if good in marked else text_style(colour))


def clergy(rules: Rules, context: Context, marked: Collection[str]) -> Table:
    """Return a table of the orders with their remaining cards, their price, and the current number of steps for a
    sacrifice."""
    catalogue, rows = context.catalogue, []
    for order, row in enumerate(context.figures.orders):
        left = context.view["clergy_left"][row.id]
        prices = row.prices[next_card(rules, order, left)].items() if left else ()
        price = (context.name(good) if pieces == 1 else catalogue.quantity(pieces, good) for good, pieces in prices)
        name = Text(context.short_name(row.id), FOCUS if row.id in marked else Style())
        steps = str(steps_per_sacrifice(rules, order, left)) if left < rules.clergy[order] else "-"
        rows.append((name, f"×{left}", " ".join(price), steps))
    return table(("", "", context.say("price"), context.say("steps")), rows, right=(3,))


def moon_tiles(context: Context, marked: Collection[str]) -> Table:
    """Return a table of the moon tiles and the Sun Tile with their holders. ``·`` means that nobody holds the tile
    yet."""
    holders = context.holders()
    cells = [
        Text.assemble(chip(holders.get(tile.id)), " ", (context.name(tile.id), FOCUS if tile.id in marked else Style()))
        for tile in context.figures.moon_tiles
    ]
    sun_tile = context.catalogue.word("drawing", "sun tile")
    cells.append(Text.assemble(chip(context.view["sun_tile"]), " ", (sun_tile, GOLD)))
    half = -(-len(cells) // 2)
    return table(("", ""), zip(cells[:half], [*cells[half:], Text()], strict=False))


def chip(seat: int | None) -> Text:
    """Return the number of a player, or a dot if ``seat`` is None."""
    return Text("·", MUTED) if seat is None else Text(str(seat + 1), piece_style(seat))


def cards(context: Context) -> RenderableType:
    """Return the visible cards.

    If one hand is visible, its cards are listed one per row, followed by the returned cards. If several hands are
    visible, as at the end of a game, there is one row per hand.
    """
    hands = [(seat, player) for seat, player in enumerate(context.players) if "hand" in player]
    if len(hands) > 1:
        rows = [(chip(seat), hand_text(context, player["hand"])) for seat, player in hands]
        return table(("", ""), rows, folded=(1,))
    if not hands:
        return Text(context.say("none"), MUTED)
    ((seat, player),) = hands
    held = [(chip(seat), *card_worth(context, player, card)) for card in player["hand"]]
    returned = [
        Text(context.say("returned", seat=seat, card=card_name(context, each["card"]), below=each["below"]), MUTED)
        for each in player.get("returned", ())
    ]
    nothing = [] if held else [Text(context.say("none"), MUTED)]
    return Group(*nothing, *([table(("", "", ""), held)] if held else []), *returned)


def hand_text(context: Context, hand: Collection[str]) -> str:
    """Return the cards of a hand with their gold as text."""
    gold = {card.id: card.gold for card in context.figures.cards}
    texts = [context.say("card", card=card_name(context, card), gold=gold[card]) for card in hand]
    return context.catalogue.listed(texts) if texts else context.say("none")


def card_worth(context: Context, player: Mapping[str, Any], name: str) -> tuple[str, Text]:
    """Return a card's icons with the player's numbers of them, and the card's current value: points and, for a
    conquest, gold (SCORE-1).
    """
    card = next(card for card in context.figures.cards if card.id == name)
    homes = {district.occupation: district.id for district in context.figures.districts if district.occupation}
    owned = [player["clergy"].get(icon, 0) + player["incas"].get(homes.get(icon), 0) for icon in card.icons]
    icons = (f"{context.short_name(icon)} {number}" for icon, number in zip(card.icons, owned, strict=True))
    worth = context.say("worth", points=sum(owned), gold=card.gold)
    return " + ".join(icons), Text(worth, GOLD if sum(owned) else MUTED)


def card_name(context: Context, name: str) -> str:
    """Return the short names of the icons on a card as text."""
    card = next(card for card in context.figures.cards if card.id == name)
    return " + ".join(map(context.short_name, card.icons))
