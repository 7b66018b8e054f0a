"""The games, matches, bots and rooms that the engine stores for its client. The client refers to them by handle."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple

from machu_rules.bots.load import SEARCH, bot_names, is_builtin_bot
from machu_rules.bots.protocol import Bot
from machu_rules.core.errors import UsageError
from machu_rules.core.strict_json import quote_untrusted
from machu_rules.framework.game import Game
from machu_rules.match.match import Match
from machu_rules.rooms.room import Room
from machu_rules.rpc import limits
from machu_rules.rpc.messages import HANDLE, LIMIT, RpcError


def check_bot(game: Game[Any], name: str) -> None:
    """Raise UsageError if clients are not allowed to use the bot called ``name``. They can use the bots of ``game``,
    and search bots with a limited number of iterations (see `limits`). Bots from files or modules, and searches with a
    time limit, are not allowed.
    """
    search = SEARCH.fullmatch(name)
    if search and (search[2] or int(search[1]) > limits.ITERATIONS):
        raise UsageError(f"a search takes 1 to {limits.ITERATIONS} iterations here, as in search:400")
    if not is_builtin_bot(game, name):
        raise UsageError(
            f"there is no bot {quote_untrusted(name)}; there are {', '.join(bot_names(game))}, and search:400"
        )


class SeatedBot(NamedTuple):
    """A bot and the seat that it plays."""

    bot: Bot
    seat: int


class Handles:
    """The games, matches, bots and rooms of one client, by handle.

    A handle consists of a letter and a number. After a handle is closed, no other object receives the same handle.
    ``closed`` is True after a request to shut down. If ``named_only`` is True, requests can refer to games and
    languages only by name, and no file is read. ``offered`` maps names to games that requests can use in addition to
    the shipped games. The owner of the engine can load these games from paths, for example.
    """

    def __init__(self, named_only: bool = False, offered: Mapping[str, Game[Any]] | None = None) -> None:
        self.closed = False
        self._named_only = named_only
        self.offered = dict(offered or {})
        self.games: dict[str, Game[Any]] = {}
        self.matches: dict[str, Match] = {}
        self.bots: dict[str, SeatedBot] = {}
        self.rooms: dict[str, Room] = {}
        self.moves = 0
        self._given = {"g": 0, "m": 0, "b": 0, "r": 0}

    def game(self, handle: str) -> Game[Any]:
        if handle not in self.games:
            raise unknown_handle_error("game", handle)
        return self.games[handle]

    def match(self, handle: str) -> Match:
        if handle not in self.matches:
            raise unknown_handle_error("match", handle)
        return self.matches[handle]

    def bot(self, handle: str) -> SeatedBot:
        if handle not in self.bots:
            raise unknown_handle_error("bot", handle)
        return self.bots[handle]

    def add_game(self, game: Game[Any]) -> str:
        self.check_limit("games", len(self.games) + 1)
        handle = self._new_handle("g")
        self.games[handle] = game
        return handle

    def add_match(self, match: Match) -> str:
        self.check_limit("matches", len(self.matches) + 1)
        self.check_limit("moves", self.moves + match.number)
        handle = self._new_handle("m")
        self.matches[handle] = match
        self.moves += match.number
        return handle

    def add_bot(self, bot: SeatedBot) -> str:
        self.check_limit("bots", len(self.bots) + 1)
        handle = self._new_handle("b")
        self.bots[handle] = bot
        return handle

    def room(self, handle: str) -> Room:
        if handle not in self.rooms:
            raise unknown_handle_error("room", handle)
        return self.rooms[handle]

    def add_room(self, room: Room) -> str:
        self.check_limit("rooms", len(self.rooms) + 1)
        self.check_limit("moves", self.moves + room.version)
        handle = self._new_handle("r")
        self.rooms[handle] = room
        self.moves += room.version
        return handle

    def replace_match(self, handle: str, match: Match) -> None:
        """Store ``match`` under ``handle`` in place of the previous match."""
        self.moves += match.number - self.matches[handle].number
        self.matches[handle] = match

    def close(self, handle: str) -> None:
        """Release ``handle`` and its object. Objects that were created from this object stay open. For example, the
        matches of a game stay open when the game is closed.
        """
        if handle in self.matches:
            self.moves -= self.matches[handle].number
        if handle in self.rooms:
            self.moves -= self.rooms[handle].version
        held: dict[str, Any]
        for held in (self.games, self.matches, self.bots, self.rooms):
            if held.pop(handle, None) is not None:
                return
        raise unknown_handle_error("handle", handle)

    def check_limit(self, limit: Literal["games", "matches", "bots", "rooms", "moves"], wanted: int) -> None:
        """Raise RpcError if the number ``wanted`` exceeds the limit called ``limit``."""
        if wanted > (most := limits.LIMITS[limit]):
            message = f"the engine allows at most {most:,} {limit} at once: close some"
            raise RpcError(LIMIT, message, {"limit": limit, "most": most})

    def check_name_if_paths_forbidden(self, name: str, known: Sequence[str]) -> None:
        """Raise UsageError if ``named_only`` is True (see `Handles`) and ``name`` is not in ``known``."""
        if self._named_only and name not in known:
            names = ", ".join((*known, *self.offered))
            raise UsageError(
                f"this engine reads no files: {quote_untrusted(name)} is none of {names} (start it with --paths)"
            )

    def _new_handle(self, letter: str) -> str:
        self._given[letter] += 1
        return f"{letter}{self._given[letter]}"


def unknown_handle_error(what: str, handle: str) -> RpcError:
    return RpcError(HANDLE, f"there is no {what} {quote_untrusted(handle)}, or it was closed", {"handle": handle[:60]})
