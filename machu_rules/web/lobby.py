"""Requests in the lobby: list the games, open a room, and take a seat in a room."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial
from typing import Any

from machu_rules.bots.load import bot_names, is_builtin_bot
from machu_rules.core.errors import RoomError, UsageError
from machu_rules.core.phrasing import quoted
from machu_rules.core.version import __version__
from machu_rules.framework.game import Game
from machu_rules.games.code import code_of
from machu_rules.games.registry import installed_as, languages, load_text, load_untrusted
from machu_rules.match import draw
from machu_rules.match.match import Match
from machu_rules.match.record_types import HUMAN
from machu_rules.web.browser import Browser
from machu_rules.web.live_room import LiveRoom
from machu_rules.web.params import (
    Language,
    Name,
    Names,
    RoomName,
    Seed,
    Source,
    Theme,
    UndoSecrets,
    VariantText,
    WantedSeat,
    Who,
)
from machu_rules.web.types import Lobby, OfferedGame, Opened, RoomPreview


async def lobby(browser: Browser, language: Language = "en", theme: Theme = "light") -> Lobby:
    """Return the games and variants that the server offers."""
    settings = browser.store.settings
    games = [
        make_offered_game(source, game, settings.games, language, theme) for source, game in settings.games.items()
    ]
    return Lobby(games=games, variants=not settings.is_public, version=__version__)


def make_offered_game(source: str, game: Game[Any], games: Collection[str], language: str, theme: str) -> OfferedGame:
    """Return the description of ``game`` for the lobby. ``source`` is the name or path under which the server offers
    the game, and ``games`` contains all names and paths that it offers. The texts are in ``language``, or in English if
    the game has no texts in ``language``. ``theme`` determines the colours of the picture.
    """
    spoken = languages(game)
    shown = language if language in spoken else "en"
    book = game.rulebook
    named = book.game in games and source != book.game  # a class of a game that is not installed has no other name
    name = book.name if named or book.name != book.game else ""
    return OfferedGame(
        source=source,
        of=game.rulebook.game,
        title=game.in_language(shown).catalogue.title or game.rulebook.title,
        name=name,
        players=list(game.players),
        bots=list(bot_names(game)),
        languages=list(spoken),
        picture="" if name else draw.board(game, parts=game.drawing_parts[:1], theme=theme, language=shown),
    )


async def open(  # noqa: A001 - the name of the method
    browser: Browser,
    game: Source,
    who: Who,
    names: Names,
    seed: Seed = "",
    language: Language = "en",
    undo_secrets: UndoSecrets = False,
    variant: VariantText = "",
) -> Opened:
    """Open a room for a new game.

    ``who`` contains ``human`` or the name of a bot for each seat. If there are seats for people, the caller takes the
    first of these seats. ``variant`` is the text of a variant file. If ``variant`` is not empty, the room plays this
    variant instead of ``game``.
    """
    settings = browser.store.settings
    if variant and settings.is_public:
        raise UsageError("This server does not accept variants from visitors.")
    found = (
        await browser.store.reading.run(partial(load_text, variant, "variant.yaml"))
        if variant
        else settings.games.get(game)
    )
    if found is None:
        raise UsageError(f"This server does not offer the game {quoted(game)}.")
    check_bots(found, [name for name in who if name != HUMAN])
    if language in languages(found):
        found = found.in_language(language)
    match = Match.start(found, len(who), seed or None, who=who, names=names or None)
    live_room = await browser.store.open(match, must_embed_rulebook(found), undo_secrets)
    return await join_new_room(live_room, who.index(HUMAN) if HUMAN in who else None)


def must_embed_rulebook(game: Game[Any]) -> bool:
    """Return True if the record of a match of ``game`` must contain the rulebook. This is true if ``game`` is a
    variant, or if it is not installed under a name. In both cases, ``game`` may be missing in another installation.
    """
    name = installed_as(game.rulebook.game, code_of(game))
    return bool(game.rulebook.effective) and (not name or game.fingerprint != load_untrusted(name).fingerprint)


async def join_new_room(live_room: LiveRoom, seat: int | None) -> Opened:
    """Take the seat ``seat`` in a new room. If ``seat`` is None, take no seat. Return the name of the room, the token
    for the seat, and the seat.
    """
    token = None if seat is None else await live_room.change(lambda room: room.join(seat=seat))
    return Opened(room=live_room.name, token=token, seat=seat)


def check_bots(game: Game[Any], names: list[str]) -> None:
    """Raise UsageError if ``names`` contains a bot that visitors may not choose, such as a bot from a module or a
    file."""
    for name in names:
        if not is_builtin_bot(game, name) or name not in bot_names(game):
            raise UsageError(f"There is no bot {quoted(name)} here. Choose one of {', '.join(bot_names(game))}.")


def check_seat(match: Match, seat: int | None) -> None:
    """Raise RoomError if ``seat`` is neither a seat of ``match`` (counted from 0) nor None. The error message does not
    contain the number of the seat, because visitors count seats from 1.
    """
    if seat is not None and not 0 <= seat < match.players:
        raise RoomError(f"This seat does not exist. The game has {match.players} seats.", "taken")


async def door(browser: Browser, room: RoomName, language: Language = "") -> RoomPreview:
    """Return the title and the status of a room, before a visitor enters the room. The texts are in ``language``, or in
    the language of the room if ``language`` is empty.
    """
    live_room = await browser.store.room(room)
    game = live_room.room.game
    if language in languages(game):
        game = game.in_language(language)
    return RoomPreview(title=game.catalogue.title_with_variant, status=live_room.room.status(game))


async def join(browser: Browser, room: RoomName, name: Name = "", seat: WantedSeat = None) -> Opened:
    """Take the free seat ``seat`` in a room, or the first free seat if ``seat`` is null. ``name`` is the name of the
    player.
    """
    live_room = await browser.store.room(room)
    check_seat(live_room.room.match, seat)
    token = await live_room.change(lambda found: found.join(name.strip() or None, seat))
    return Opened(room=live_room.name, token=token, seat=live_room.room.seat_of(token))
