"""What a browser can ask to look at a room, in its language, width and theme."""

from __future__ import annotations

from typing import Any

from attrs import asdict

from machu_rules.bots.load import bot_names
from machu_rules.framework.game import Game
from machu_rules.games.registry import languages
from machu_rules.match import draw
from machu_rules.web.params import Language, RoomName, RuleName, Side, Theme, Token, Width
from machu_rules.web.screen import Screen
from machu_rules.web.types import Entered, RuleData


async def enter(
    screen: Screen,
    room: RoomName,
    token: Token = None,
    language: Language = "en",
    theme: Theme = "light",
    width: Width = 390,
    side: Side = 390,
) -> Entered:
    """Show a room on the screen from now on; the server sends news whenever there is something new. Without a token the
    screen watches."""
    hosted = await screen.host.room(room)
    set_look(screen, hosted.room.match.game, language, theme, width, side)
    screen.enter(hosted, token)
    return entered(screen)


async def look(
    screen: Screen, language: Language = "en", theme: Theme = "light", width: Width = 390, side: Side = 390
) -> Entered:
    """Show the same in another language, theme or width: everything is told and drawn anew."""
    set_look(screen, screen.match().game, language, theme, width, side)
    screen.look.forget()
    screen.wake()
    return entered(screen)


def set_look(screen: Screen, game: Game[Any], language: str, theme: str, width: int, side: int) -> None:
    shown = screen.look
    shown.language = language if language in languages(game) else "en"
    shown.theme, shown.width, shown.side = theme, width, side


def entered(screen: Screen) -> Entered:
    """What does not change while a screen looks at something."""
    match, seat = screen.match(), screen.seat()
    game, view = match.game, match.view(seat)
    return Entered(
        title=game.catalogue.heading,
        seat=seat,
        parts=list(game.drawing_parts),
        colours=draw.colours(screen.look.theme),
        seats=[game.seat_colour(view, number) for number in range(match.players)],
        bots=list(bot_names(game)),
        languages=list(languages(game)),
        moves=0 if screen.record is None else screen.record.number,
    )


async def rule(screen: Screen, rule: RuleName) -> RuleData:
    """A rule by its id, in the language of the screen."""
    found = screen.match().game.rule(rule)
    return {**asdict(found), "options": list(found.options), "rulings": list(found.rulings)}
