"""Who is in a room: the seats, the tokens by which people take part, and the file beside a record that keeps both.

Only the person who was given a token knows it: here are only SHA-256 hashes of tokens.
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
from machu_rules.core.player_names import allowed_in_old_records, readable_names
from machu_rules.core.shapes import Limit
from machu_rules.core.strict_json import JsonFault, loads
from machu_rules.core.text_files import NotUtf8, decoded
from machu_rules.core.values import JsonDict
from machu_rules.match.record_file import reason_of, sync_folder

FORMAT: Literal["machu-rules/room/1"] = "machu-rules/room/1"
SHORTEST_TOKEN, LONGEST_TOKEN = 16, 200
MOST_SPECTATORS = 100
LARGEST_FILE = 1 << 20

Hash = Annotated[str, Limit(least=64, most=64, pattern="^[0-9a-f]{64}$", examples=(sha256(b"").hexdigest(),))]


@define
class RoomSeat:
    """Who sits in a seat of a room: nobody yet, a person or a bot."""

    name: Text | None = None
    """What they are called; null: they have no name."""
    bot: Text | None = None
    """The name of the bot; null: it is for a person."""
    since: Count = 0
    """How many moves and undos had been made when the bot sat down."""
    token: Hash | None = None
    """The hash of the person's token; null: nobody sits there."""


@frozen
class RoomSeats:
    """Who is in a room, as JSON."""

    format: Literal["machu-rules/room/1"]
    seats: Annotated[tuple[RoomSeat, ...], Limit(least=1, most=100)]
    """By seat."""
    spectators: Annotated[tuple[Hash, ...], Limit(most=MOST_SPECTATORS)] = ()
    """The hashes of their tokens."""
    language: Text = "en"
    """The code of the language in which the game speaks."""
    undo_secrets: bool = False
    """Whether moves that told a secret can be taken back, too, where all agree."""


class SeatTokens:
    """The seats of a room and its spectators, and what was settled when it was opened."""

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
        """The seat that a token plays, None for a spectator's. Raises RoomError for any other text."""
        known = hash_of(token) if isinstance(token, str) else ""
        if known in self.spectators:
            return None
        found = next((number for number, seat in enumerate(self.seats) if seat.token == known), None)
        if found is None:
            raise RoomError("this is no token of this room, or its place was left", "token")
        return found

    def free_seat(self, wanted: int | None) -> int:
        """A seat for one more person: the one that they want, or the first that is free. Raises RoomError where there
        is none."""
        free = [number for number, seat in enumerate(self.seats) if seat.token is None and seat.bot is None]
        if wanted is None and free:
            return free[0]
        if wanted in free and wanted is not None:
            return wanted
        raise RoomError("no seat is free" if wanted is None else "this seat is taken", "taken")

    def new_token(self, given: str | None) -> tuple[str, str]:
        """A token, the given one or a random one, and its hash. Raises UsageError for a given text that cannot be a
        token."""
        token = secrets.token_urlsafe(24) if given is None else given
        if not (isinstance(token, str) and SHORTEST_TOKEN <= len(token) <= LONGEST_TOKEN and token.isprintable()):
            raise UsageError(f"a token is a text of {SHORTEST_TOKEN} to {LONGEST_TOKEN} characters that can be printed")
        known = hash_of(token)
        if known in self.spectators or any(seat.token == known for seat in self.seats):
            raise UsageError("this token is in use already: each person has one of their own")
        return token, known

    def add_spectator(self, known: str) -> None:
        """Adds a spectator, by the hash of their token. Raises RoomError where there are too many."""
        if len(self.spectators) >= MOST_SPECTATORS:
            raise RoomError(f"{MOST_SPECTATORS} watch already, no more can", "taken")
        self.spectators.append(known)

    def remove_spectator(self, token: str) -> None:
        """Removes a spectator, by their token."""
        self.spectators.remove(hash_of(token))

    def humans(self) -> list[int]:
        """The seats in which a person sits now."""
        return [number for number, seat in enumerate(self.seats) if seat.token is not None]

    def bots(self) -> dict[int, str]:
        """The names of the bots by seat."""
        return {number: seat.bot for number, seat in enumerate(self.seats) if seat.bot is not None}

    def data(self) -> JsonDict:
        """All of this as JSON; it has only the hashes of tokens."""
        return attrs.asdict(
            RoomSeats(FORMAT, tuple(self.seats), tuple(self.spectators), self.language, self.undo_secrets),
            value_serializer=lambda _, __, value: list(value) if isinstance(value, tuple) else value,
        )

    @classmethod
    def of(cls, data: Any, players: int) -> SeatTokens:
        """The guests of a room from JSON; raises RecordError where it does not belong to a room for this many
        players."""
        from machu_rules.core.shape_reader import ShapeError, read  # slow to import

        if not isinstance(data, dict) or data.get("format") != FORMAT:
            raise RecordError(f'these are no seats of a room: they have "format": "{FORMAT}"')
        try:
            seating: RoomSeats = read(RoomSeats, data)
        except ShapeError as error:
            raise RecordError(f"the seats of the room: {error}") from None
        if len(seating.seats) != players:
            raise RecordError(f"the room has {len(seating.seats)} seats, the match {players}")
        hashes = [*seating.spectators, *(seat.token for seat in seating.seats if seat.token is not None)]
        if len(hashes) > len(set(hashes)):
            raise RecordError("the seats of the room: a token stands there twice")
        if any(seat.bot is not None and seat.token is not None for seat in seating.seats):
            raise RecordError("the seats of the room: a bot has a token")
        seats, names = seating.seats, [seat.name for seat in seating.seats]
        if allowed_in_old_records(names):
            pairs = zip(seats, readable_names(names), strict=True)
            seats = tuple(attrs.evolve(seat, name=name) for seat, name in pairs)
        return cls(seats, seating.spectators, seating.language, seating.undo_secrets)


def hash_of(token: str) -> str:
    """The hash of a token, which is all that is kept of it."""
    return sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def seats_path(record: Path) -> Path:
    """The file of the seats, beside that of the record."""
    return record.with_name(f"{record.name}.seats")


def write_seats(path: Path, data: JsonDict) -> None:
    """Write the seats, all of them or nothing; raises RecordError."""
    beside = _beside(path)
    try:
        try:
            with beside.open("w", encoding="utf-8") as file:
                json.dump(data, file)
                file.flush()
                os.fsync(file.fileno())
            beside.replace(path)
            sync_folder(path)
        except BaseException:
            with suppress(OSError):
                beside.unlink()
            raise
    except (OSError, ValueError) as error:
        raise RecordError(f"{path} cannot be written: {reason_of(error)}") from error


def tidy(path: Path) -> None:
    """Remove the part of the seats that was being written when a program was killed."""
    with suppress(OSError):
        _beside(path).unlink()


def _beside(path: Path) -> Path:
    return path.with_name(f"{path.name}.new")


def read_seats(path: Path) -> Any:
    """The seats in a file, as JSON; raises RecordError."""
    from machu_rules.core.files import UnreadableFile, read_bytes

    try:
        return loads(decoded(read_bytes(path, LARGEST_FILE)))
    except (UnreadableFile, NotUtf8, JsonFault) as error:
        why = "without it nobody's token is known" if getattr(error, "kind", "") == "missing" else str(error)
        raise RecordError(f"{path}, the seats of the room, cannot be read: {why}") from None
