"""The settings of a server."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from attrs import Factory, field, frozen

from machu_rules.core.author_errors import describe_with_place
from machu_rules.core.errors import MachuRulesError, Problem, RulebookError, UsageError
from machu_rules.core.phrasing import quoted
from machu_rules.framework.game import Game
from machu_rules.games import registry
from machu_rules.games.code import code_of
from machu_rules.loader.text_checks import text_problems
from machu_rules.loader.variant_folders import file_kind
from machu_rules.match import draw
from machu_rules.match.record_types import BaseHeader
from machu_rules.web.addresses import LOCAL, Address


def check_address(address: str) -> str:
    """Return ``address``, the address at which people reach a server, without a slash at its end. Raises UsageError if
    the address is invalid.
    """
    found = Address.parse(address.removesuffix("/"))
    if found is None:
        foreign = "" if address.isascii() else "; other letters in a name are written as browsers send them, with xn--"
        raise UsageError(f"an address looks like https://games.example.org, not {quoted(address)}{foreign}")
    return found.text


def _check_optional_address(text: str) -> str:
    return check_address(text) if text else ""


@frozen
class Settings:
    """The settings of a server.

    ``folder`` is the folder for the records of all rooms. ``address`` is the public address of the server, or empty.
    ``pace`` is the minimum number of seconds between two moves of bots. With this pause, people can follow the moves.
    ``games`` contains the games that the server offers. Its keys are the names or paths of the games. The fields from
    ``rooms`` to ``stalled`` are limits and times.
    """

    folder: Path
    address: str = field(default="", converter=_check_optional_address)
    pace: float = 0.6
    games: Mapping[str, Game[Any]] = Factory(dict)
    rooms: int = 10_000
    """The largest number of records in the folder."""
    screens: int = 2_000
    """The largest number of WebSockets that are open at the same time."""
    each: int = 100
    """The largest number of WebSockets that one visitor from another machine can have open at the same time."""
    kept: int = 200
    """The largest number of rooms without viewers that are kept in memory. The records of all rooms stay on disk."""
    idle: float = 600.0
    """The number of seconds after which a room without viewers is removed from memory. The record of the room stays on
    disk.
    """
    retry: float = 5.0
    """The number of seconds after which a bot tries again to move if its move could not be recorded."""
    stalled: float = 30.0
    """The number of seconds that a browser may take to accept a message."""

    everywhere: bool = False
    """True if other machines can connect to the server, even if ``address`` is empty or is a local address
    such as ``http://localhost:8000``.
    """

    @property
    def is_public(self) -> bool:
        """True if people on other machines can visit the server. A public server accepts no rulebooks from its
        visitors.
        """
        found = Address.parse(self.address)
        return self.everywhere or (found is not None and found.place.host not in LOCAL)

    def find_record_game(self, header: BaseHeader) -> Game[Any] | None:
        """Return the offered game of the record that begins with ``header``. Return None if the server does not offer
        this game.
        """
        of = header.game, header.fingerprint, header.code or ""
        known = {(game.rulebook.game, game.fingerprint, code_of(game)): game for game in self.games.values()}
        return known.get(of)


def load_installed_game(name: str) -> Game[Any]:
    """Load a game of an installed package. Raises an error if the lobby could not show it: if its texts are invalid or
    if its board cannot be drawn.
    """
    game = registry.load(name)
    if problems := text_problems(game):
        raise RulebookError(problems)
    draw.board(game, parts=game.drawing_parts[:1])
    return game


def load_offered_games(paths: tuple[str, ...], warn: Callable[[str], None] = lambda text: None) -> dict[str, Game[Any]]:
    """Load the games that the server offers: the installed games, and the games and variants at ``paths``. The keys of
    the result are the names or paths of the games.

    A path is a file or a folder. A folder that contains the data of a game is loaded as one game. From any other
    folder, all variants are loaded. If a file in such a folder is invalid or is not a variant, it is skipped, and
    ``warn`` is called with a message about it. If files that ``paths`` names directly are invalid, RulebookError is
    raised with the faults of all these files. Raises UsageError for other invalid paths.
    """
    games: dict[str, Game[Any]] = {}
    for name in registry.games():
        if name in registry.SHIPPED:
            games[name] = registry.load(name)
        else:
            try:
                games[name] = load_installed_game(name)
            except Exception as error:  # code of other packages may raise anything
                why = str(error) if isinstance(error, MachuRulesError) else describe_with_place(error)
                if isinstance(error, RulebookError) and len(error.problems) > 1:
                    why = f"{error.problems[0]} (machu-rules validate {name} lists all {len(error.problems)} problems)"
                warnings.warn(f"the installed game {name} is skipped: {why}", stacklevel=2)
    problems: list[Problem] = []
    for path in paths:
        files = registry.files_of_variants(path) if Path(path).is_dir() else ()
        for file in files or (path,):
            if file in games:
                continue
            if files and file_kind(file) != "variant":
                warn(f"{file} is not offered: it is not a variant.")
                continue
            try:
                games[file] = registry.load_data(file) if files else registry.load(file)
            except MachuRulesError as error:
                if files:
                    warn(f"{error}\n{file} is not offered until this is corrected.")
                elif isinstance(error, RulebookError):
                    problems += error.problems
                else:
                    raise
    if problems:
        raise RulebookError(problems)
    return games
