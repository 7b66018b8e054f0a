"""The sacrifice cards: how many cards the players hold, and the cards that the view shows."""

from __future__ import annotations

from machu_rules.games.princes.drawing.context import Picture
from machu_rules.games.princes.drawing.svg import pieces
from machu_rules.games.princes.model import Card
from machu_rules.render import text_width
from machu_rules.render.flow import Flow
from machu_rules.render.layers import box
from machu_rules.render.palette import EMPTY, LINE


def draw(picture: Picture, x: float, y: float, width: float) -> float:
    """Draw how many cards the players hold, and the faces of the cards that the view shows."""
    cards = {card.id: card for card in picture.figures.cards}
    for seat, player in enumerate(picture.players):
        title = picture.say("cards of", seat=seat, count=player["cards"])
        with picture.thing(f"hand:{seat}", title, box(x - 6, y, width + 12, 22)):
            pieces.disc(picture.drawing, x + 9, y + 11, seat)
            picture.drawing.text(x + 26, y + 15, title, 12, room=width - 26)
        flow = Flow(x, y + 26, width, 23, 6)
        known = [cards[card] for card in player.get("hand") or () if card in cards]
        for card in known:
            _card(picture, flow, card, width)
        y = flow.bottom + 6 if known else y + 26
    return y


def _card(picture: Picture, flow: Flow, card: Card, width: float) -> None:
    icons = " + ".join(picture.name(icon) for icon in card.icons)
    label = text_width.truncate_to_width(icons, width - 34, 11)
    wide = text_width.width(label, 11) + 34
    x, y = flow.place(wide)
    with picture.thing(f"card:{card.id}", picture.say("card", icons=icons, gold=card.gold), box(x, y, wide, 20, 3)):
        picture.drawing.rect(x, y, wide, 20, rx=3, fill=EMPTY, stroke=LINE)
        pieces.coin(picture.drawing, x + 13, y + 10, card.gold)
        picture.drawing.text(x + 27, y + 14, label, 11)
