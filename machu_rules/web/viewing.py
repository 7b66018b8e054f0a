"""Requests to show a room in the language, theme and size that a browser has chosen."""

from __future__ import annotations

from typing import Any

from attrs import asdict

from machu_rules.bots.load import bot_names
from machu_rules.framework.game import Game
from machu_rules.games.registry import languages
from machu_rules.match import draw
from machu_rules.web.browser import Browser
from machu_rules.web.params import Language, RoomName, RuleName, Side, Theme, Token, Width
from machu_rules.web.types import Entered, RuleData


async def enter(
    browser: Browser,
    room: RoomName,
    token: Token = None,
    language: Language = "en",
    theme: Theme = "light",
    width: Width = 390,
    side: Side = 390,
) -> Entered:
    """Show a room on the screen. From now on, the server sends news about the room. Without a token, the viewer is a
    spectator.
    """
    live_room = await browser.store.room(room)
    set_screen(browser, live_room.room.match.game, language, theme, width, side)
    browser.show_room(live_room, token)
    return match_info(browser)


async def look(
    browser: Browser, language: Language = "en", theme: Theme = "light", width: Width = 390, side: Side = 390
) -> Entered:
    """Show the same content in another language, theme or size. The log and the picture are sent again."""
    set_screen(browser, browser.match().game, language, theme, width, side)
    browser.screen.forget()
    browser.wake()
    return match_info(browser)


def set_screen(browser: Browser, game: Game[Any], language: str, theme: str, width: int, side: int) -> None:
    shown = browser.screen
    shown.language = language if language in languages(game) else "en"
    shown.theme, shown.width, shown.side = theme, width, side


def match_info(browser: Browser) -> Entered:
    """Return the constant information about the match on the screen, such as the title and the colours."""
    match, seat = browser.match(), browser.seat()
    game, view = match.game, match.view(seat)
    return Entered(
        title=game.catalogue.title_with_variant,
        seat=seat,
        parts=list(game.drawing_parts),
        colours=draw.colours(browser.screen.theme),
        seats=[game.seat_colour(view, number) for number in range(match.players)],
        bots=list(bot_names(game)),
        languages=list(languages(game)),
        moves=0 if browser.record is None else browser.record.number,
    )


async def rule(browser: Browser, rule: RuleName) -> RuleData:
    """Return the rule with this id, in the language of the screen."""
    found = browser.match().game.rule(rule)
    return {**asdict(found), "options": list(found.options), "rulings": list(found.rulings)}
