"""Requests that need a finished or recorded game: analyse a move, save a record, replay a record, and continue a game
from one of its positions.
"""

from __future__ import annotations

from functools import partial

from machu_rules.analysis.decision_search import analyse as analysed
from machu_rules.core.errors import RoomError, UsageError
from machu_rules.games.registry import installed_as, load_untrusted
from machu_rules.match.match import Match
from machu_rules.match.record_parser import parse
from machu_rules.match.record_types import HUMAN, Record
from machu_rules.rpc.results import Nothing
from machu_rules.web.browser import Browser
from machu_rules.web.lobby import check_bots, check_seat, join_new_room, must_embed_rulebook
from machu_rules.web.params import AfterMoves, Eyes, Language, MoveNumber, Names, RecordGiven, Side, Theme, Who, Width
from machu_rules.web.settings import Settings
from machu_rules.web.types import Decided, Entered, Opened, SavedRecord
from machu_rules.web.viewing import match_info, set_screen


async def analyse(browser: Browser, number: MoveNumber) -> Decided | None:
    """Return the analysis of the move ``number`` in a finished game. It contains the cost of the move compared with the
    best move. The search uses only the information that the player had at that time. The result is null if only one
    move was legal.
    """
    match = browser.match() if browser.record is None else browser.record.in_language(browser.screen.language)
    if not match.over:
        raise RoomError("You can analyse the game when it is over.", "closed")
    if not 1 <= number <= match.number:
        raise UsageError(f"The moves of this game are 1 to {match.number}.")
    found = await browser.store.searching.run_stoppable(lambda stop: analysed(match, decisions=[number], stop=stop))
    return dict(found.decisions[0].data()) if found.decisions else None


async def save(browser: Browser) -> SavedRecord:
    """Return the record of the match on the screen. During the game, the record contains only the information that the
    player may know.
    """
    match = browser.match()
    if browser.record is not None or match.over:
        whole = browser.record if browser.record is not None else match
        return SavedRecord(record=whole.record(embed=must_embed_rulebook(whole.game)))
    return SavedRecord(record=match.record_for(browser.seat()))


async def replay(
    browser: Browser,
    record: RecordGiven = "",
    language: Language = "en",
    theme: Theme = "light",
    width: Width = 390,
    side: Side = 390,
) -> Entered:
    """Show a recorded game on the screen, from its start. ``record`` is the text of the record. If ``record`` is empty,
    show the game of the current room, which must be over."""
    if record:
        match = await browser.store.reading.run(partial(parse_uploaded_match, record, browser.store.settings))
    else:
        match = browser.room().room.match
        if not match.over:
            raise RoomError("You can replay the game when it is over.", "closed")
    set_screen(browser, match.game, language, theme, width, side)
    browser.show_record(match)
    return match_info(browser)


def parse_uploaded_match(text: str, settings: Settings) -> Match:
    """Return the match of a record that a visitor has sent. ``text`` is the text of the record. Raises RecordError if
    the record is invalid. Raises UsageError if the server accepts no variants from visitors, and the record contains
    the rulebook of a variant that the server does not offer.
    """
    record = parse(text.encode("utf-8", "surrogatepass"))
    header = record.header
    game = settings.find_record_game(header)
    if game is None and settings.is_public and has_variant_rulebook(record):
        raise UsageError("This record is of a variant, and this server does not accept variants from visitors.")
    return Match.from_record(record, game)


def has_variant_rulebook(record: Record) -> bool:
    """Return True if ``record`` contains a rulebook that is not the published rulebook of an installed game."""
    header = record.header
    return header.embedded is not None and (
        not installed_as(header.game) or load_untrusted(header.game).fingerprint != header.fingerprint
    )


async def go(browser: Browser, number: AfterMoves, seat: Eyes = None) -> Nothing:
    """Show the position of the record after ``number`` moves, with the information that ``seat`` had. If ``seat`` is
    null, show the view of a spectator.
    """
    if browser.record is None:
        raise RoomError("First open a record.", "closed")
    check_seat(browser.record, seat)
    browser.number, browser.viewer = min(number, browser.record.number), seat
    browser.wake()
    return {}


async def branch(browser: Browser, who: Who, names: Names) -> Opened:
    """Open a new room in which the recorded game continues from the position that the screen currently shows. ``who``
    contains ``human`` or the name of a bot for each seat.
    """
    if browser.record is None:
        raise RoomError("First open a record.", "closed")
    match = browser.match()
    if match.over:
        raise UsageError("The game is over at this move. Go back to an earlier one.")
    check_bots(match.game, [name for name in who if name != HUMAN])
    match = match.seated(who)
    live_room = await browser.store.open(match.named(names) if names else match, must_embed_rulebook(match.game), False)
    return await join_new_room(live_room, who.index(HUMAN) if HUMAN in who else None)
