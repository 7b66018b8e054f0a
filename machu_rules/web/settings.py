"""The settings of a server, made by whoever starts it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from attrs import Factory, frozen

from machu_rules.core.errors import RulebookError, UsageError
from machu_rules.core.phrasing import quoted
from machu_rules.framework.game import Game
from machu_rules.games import registry

LOCAL = ("127.0.0.1", "localhost", "::1")


@frozen
class Settings:
    """``folder`` holds the records; ``address`` is where people find the server; ``pace`` is how many seconds each move
    of a bot is shown. ``games`` are those offered, by their names or paths. The rest are limits."""

    folder: Path
    address: str = ""
    pace: float = 0.6
    games: Mapping[str, Game[Any]] = Factory(dict)
    rooms: int = 10_000
    """The most records in the folder."""
    screens: int = 2_000
    """The most connections at the same time."""
    idle: float = 600.0
    """The seconds after which a room that nobody looks at is removed from memory; its record stays."""
    stalled: float = 30.0
    """The seconds that a browser may take to accept a message."""

    @property
    def public(self) -> bool:
        """Whether people come from other machines; then no variants are taken from them."""
        return bool(self.address) and urlsplit(self.address).hostname not in LOCAL


def check_address(address: str) -> str:
    """The address at which people find a server, without a slash at its end; raises UsageError for what is no
    address."""
    parts = urlsplit(address)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.path.strip("/") or parts.query:
        raise UsageError(f"an address is like https://games.example.org, not {quoted(address)}")
    return f"{parts.scheme}://{parts.netloc}"


def offered(paths: tuple[str, ...]) -> dict[str, Game[Any]]:
    """The shipped games, and the variants at these paths. A folder stands for those of its files that are variants,
    unless it holds the data of a game. Raises RulebookError and UsageError."""
    games: dict[str, Game[Any]] = {name: registry.load(name) for name in registry.games()}
    for path in paths:
        if path in games:
            continue
        files = sorted(Path(path).glob("*.yaml")) if Path(path).is_dir() else []
        try:
            games[path] = registry.load(path)
        except RulebookError:
            if not files:
                raise
            games |= {str(file): registry.load(file) for file in files}
    return games
