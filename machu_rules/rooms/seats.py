"""The seats and tokens of a room, and the file that stores them. This file is in the same folder as the record.

Tokens are secret, so only their SHA-256 hashes are stored.
"""

from __future__ import annotations

import json
import os
import secrets
from collections.abc import Sequence
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Annotated, Any, Literal

import attrs
from attrs import define, frozen

from machu_rules.core.errors import RecordError, RoomError, UsageError
from machu_rules.core.json_types import Count, Text
from machu_rules.core.player_names import allowed_in_old_records, disallowed_names_to_none
from machu_rules.core.shapes import Limit
from machu_rules.core.strict_json import JsonFault, loads
from machu_rules.core.text_files import NotUtf8, decoded
from machu_rules.core.values import JsonDict
from machu_rules.match.record_file_writer import sync_parent_folder, write_error_reason

FORMAT: Literal["machu-rules/room/1"] = "machu-rules/room/1"
SHORTEST_TOKEN, LONGEST_TOKEN = 16, 200
MOST_SPECTATORS = 100
LARGEST_FILE = 1 << 20

Hash = Annotated[str, Limit(least=64, most=64, pattern="^[0-9a-f]{64}$", examples=(sha256(b"").hexdigest(),))]


@define
class RoomSeat:
    """A seat of a room: free, or taken by a person or a bot."""

    name: Text | None = None
    """The name of the player. Null for a player without a name."""
    bot: Text | None = None
    """The name of the bot. Null for a seat without a bot."""
    since: Count = 0
    """The number of moves and undos before the bot took the seat. 0 for a seat without a bot."""
    token: Hash | None = None
    """The hash of the person's token. Null for a seat without a person."""


@frozen
class RoomSeats:
    """The seats and spectators of a room, as JSON."""

    format: Literal["machu-rules/room/1"]
    seats: Annotated[tuple[RoomSeat, ...], Limit(least=1, most=100)]
    """The seats in order, from seat 0."""
    spectators: Annotated[tuple[Hash, ...], Limit(most=MOST_SPECTATORS)] = ()
    """The hashes of the spectators' tokens."""
    language: Text = "en"
    """The code of the language in which the game's texts are shown."""
    undo_secrets: bool = False
    """True if moves that revealed secrets can be undone after the people in all other seats have agreed."""


class RoomSeating:
    """The seats, spectators and settings of a room."""

    def __init__(
        self,
        seats: Sequence[RoomSeat],
        spectators: Sequence[str] = (),
        language: str = "en",
        undo_secrets: bool = False,
    ) -> None:
        self.seats = list(seats)
        self.spectators = list(spectators)
        self.language = language
        self.undo_secrets = undo_secrets

    def seat_of(self, token: str) -> int | None:
        """Return the seat that belongs to a token, or None for the token of a spectator. Raises RoomError if the token
        is unknown.
        """
        known = token_hash(token) if isinstance(token, str) else ""
        if known in self.spectators:
            return None
        found = next((number for number, seat in enumerate(self.seats) if seat.token == known), None)
        if found is None:
            raise RoomError("This token is unknown in this room, or its holder has left.", "token")
        return found

    def find_free_seat(self, wanted: int | None) -> int:
        """Return ``wanted`` if this seat is free. If ``wanted`` is None, return the first free seat. Raises RoomError
        if the seat is taken or no seat is free.
        """
        free = [number for number, seat in enumerate(self.seats) if seat.token is None and seat.bot is None]
        if wanted is None and free:
            return free[0]
        if wanted in free and wanted is not None:
            return wanted
        raise RoomError("No seat is free." if wanted is None else "This seat is taken.", "taken")

    def new_token_and_hash(self, given: str | None) -> tuple[str, str]:
        """Return a token and its hash. The token is ``given``, or a random token if ``given`` is None. Raises
        UsageError if ``given`` is invalid or already in use.
        """
        token = secrets.token_urlsafe(24) if given is None else given
        if not (isinstance(token, str) and SHORTEST_TOKEN <= len(token) <= LONGEST_TOKEN and token.isprintable()):
            raise UsageError(f"a token is a string of {SHORTEST_TOKEN} to {LONGEST_TOKEN} printable characters")
        known = token_hash(token)
        if known in self.spectators or any(seat.token == known for seat in self.seats):
            raise UsageError("this token is already in use: all tokens must differ")
        return token, known

    def add_spectator_hash(self, known: str) -> None:
        """Add a spectator. ``known`` is the hash of the spectator's token. Raises RoomError if there are already too
        many spectators.
        """
        if len(self.spectators) >= MOST_SPECTATORS:
            raise RoomError(f"This room already has {MOST_SPECTATORS} spectators, which is the limit.", "taken")
        self.spectators.append(known)

    def remove_spectator(self, token: str) -> None:
        """Remove the spectator with this token."""
        self.spectators.remove(token_hash(token))

    def human_seats(self) -> list[int]:
        """Return the seats that people have taken, in ascending order."""
        return [number for number, seat in enumerate(self.seats) if seat.token is not None]

    def bot_names_by_seat(self) -> dict[int, str]:
        """Return a dictionary from seats to the names of their bots. Seats without a bot are left out."""
        return {number: seat.bot for number, seat in enumerate(self.seats) if seat.bot is not None}

    def data(self) -> JsonDict:
        """Return the seats, spectators and settings as JSON data, with hashes instead of tokens."""
        return attrs.asdict(
            RoomSeats(FORMAT, tuple(self.seats), tuple(self.spectators), self.language, self.undo_secrets),
            value_serializer=lambda _, __, value: list(value) if isinstance(value, tuple) else value,
        )

    @classmethod
    def from_data(cls, data: Any, players: int) -> RoomSeating:
        """Return the `RoomSeating` of a room with ``players`` seats. ``data`` is the JSON data that the method `data`
        returned. Raises RecordError if ``data`` is invalid.
        """
        from machu_rules.core.shape_reader import ShapeError, read  # slow to import

        if not isinstance(data, dict) or data.get("format") != FORMAT:
            raise RecordError(f'not the seats of a room: "format" must be "{FORMAT}"')
        try:
            seating: RoomSeats = read(RoomSeats, data)
        except ShapeError as error:
            raise RecordError(f"the seats of the room: {error}") from None
        if len(seating.seats) != players:
            raise RecordError(f"the room has {len(seating.seats)} seats, the match {players}")
        hashes = [*seating.spectators, *(seat.token for seat in seating.seats if seat.token is not None)]
        if len(hashes) > len(set(hashes)):
            raise RecordError("the seats of the room: two of them have the same token")
        if any(seat.bot is not None and seat.token is not None for seat in seating.seats):
            raise RecordError("the seats of the room: a bot has a token")
        seats, names = seating.seats, [seat.name for seat in seating.seats]
        if allowed_in_old_records(names):
            pairs = zip(seats, disallowed_names_to_none(names), strict=True)
            seats = tuple(attrs.evolve(seat, name=name) for seat, name in pairs)
        return cls(seats, seating.spectators, seating.language, seating.undo_secrets)


def token_hash(token: str) -> str:
    """Return the hash of a token."""
    return sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def seats_path(record: Path) -> Path:
    """Return the path of the file that stores the seats. ``record`` is the path of the record, which is in the same
    folder.
    """
    return record.with_name(f"{record.name}.seats")


def write_seats(path: Path, data: JsonDict) -> None:
    """Write ``data`` to the file ``path``, which stores the seats. If the file cannot be written, RecordError is raised
    and the old file is unchanged.
    """
    beside = _temporary_path(path)
    try:
        try:
            with beside.open("w", encoding="utf-8") as file:
                json.dump(data, file)
                file.flush()
                os.fsync(file.fileno())
            beside.replace(path)
            sync_parent_folder(path)
        except BaseException:
            with suppress(OSError):
                beside.unlink()
            raise
    except (OSError, ValueError) as error:
        raise RecordError(f"{path} cannot be written: {write_error_reason(error)}") from error


def remove_incomplete_file(path: Path) -> None:
    """Remove the incomplete file beside ``path``, if there is one. `write_seats` leaves such a file if the program is
    killed during writing. The file ``path`` itself, which stores the seats, is not removed.
    """
    with suppress(OSError):
        _temporary_path(path).unlink()


def _temporary_path(path: Path) -> Path:
    return path.with_name(f"{path.name}.new")


def read_seats(path: Path) -> Any:
    """Read the file that stores the seats, and return its JSON data. Raises RecordError if the file cannot be read."""
    from machu_rules.core.files import UnreadableFile, read_until_over_limit

    try:
        return loads(decoded(read_until_over_limit(path, LARGEST_FILE)))
    except (UnreadableFile, NotUtf8, JsonFault) as error:
        why = "without this file all tokens are unknown" if getattr(error, "kind", "") == "missing" else str(error)
        raise RecordError(f"{path}, the seats of the room, cannot be read: {why}") from None
