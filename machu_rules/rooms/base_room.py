"""The part of `machu_rules.Room` that manages the people and bots in the seats, and the spectators."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path
from typing import Any

from machu_rules.bots.load import is_builtin_bot, permission_text
from machu_rules.core.arguments import check_method_args_after_failure
from machu_rules.core.errors import MachuRulesError, RecordError, RoomError, UsageError
from machu_rules.core.player_names import check_player_names
from machu_rules.core.strict_json import quote_untrusted
from machu_rules.core.values import JsonDict
from machu_rules.framework.game import Game
from machu_rules.match.record_file_writer import write_error_reason
from machu_rules.rooms.hosted_match import HostedMatch
from machu_rules.rooms.seats import RoomSeat, RoomSeating, write_seats
from machu_rules.rooms.types import RoomStatus
from machu_rules.rooms.undo import UndoRequest
from machu_rules.rooms.versions import MatchVersions


@check_method_args_after_failure()
class BaseRoom(HostedMatch):
    """The base class of `machu_rules.Room`. It manages the people, bots and spectators in a room.

    Bots of the library and of the game may always run. ``allowed`` lists the names of other bots that may run.
    ``seats_path`` is the path of the file that stores the seats, or None if they are not stored.
    """

    def __init__(
        self,
        versions: MatchVersions,
        seat_tokens: RoomSeating,
        allowed: Collection[str] = (),
        seats_path: Path | None = None,
    ) -> None:
        for name in seat_tokens.bot_names_by_seat().values():
            if name not in allowed and not is_builtin_bot(versions.match.game, name):
                raise UsageError(
                    f"the match names the bot {quote_untrusted(name)}; if {permission_text(name)}, add it to bots"
                )
        self._versions = versions
        self._seat_tokens = seat_tokens
        self._seats_path = seats_path
        self._request: UndoRequest | None = None
        self._update_names()
        super().__init__(versions, seat_tokens.bot_names_by_seat())

    def status(self, game: Game[Any] | None = None) -> RoomStatus:
        """Return the public state of the room, without secrets. A lobby can show this state.

        Args:
            game: The room's `game` in the language for the status. Players without a name are described in this
                language, as in "player 2". Default: None, the language of the room.

        Returns:
            The status as JSON data (see `machu_rules.rooms.types.RoomStatus`).

        Raises:
            UsageError: If ``game`` is neither a game nor None.

        >>> import machu_rules as mr
        >>> room = mr.Room(mr.Match.start(mr.load("princes"), players=2, seed=7))
        >>> anna = room.join()
        >>> status = room.status()
        >>> status["asked"], status["over"], [seat["taken"] for seat in status["seats"]]
        ([0], False, [True, False])
        """
        match, outcome, name_of = self.match, self.match.outcome, (game or self.game).catalogue.seat
        return {
            "version": self.version,
            "number": match.number,
            "over": outcome is not None,
            "asked": sorted({decision.seat for decision in match.decisions}),
            "seats": [
                {
                    "seat": number,
                    "name": name_of(number),
                    "bot": seat.bot,
                    "taken": seat.bot is not None or seat.token is not None,
                }
                for number, seat in enumerate(self._seat_tokens.seats)
            ],
            "spectators": len(self._seat_tokens.spectators),
            "undo": None if self._request is None else self._request.data(),
            "outcome": None if outcome is None else outcome.data(),
        }

    def join(self, name: str | None = None, seat: int | None = None, token: str | None = None) -> str:
        """Take a free seat for a person, and return a token for this seat.

        Keep the token secret, because anyone who knows the token can play for the seat.

        Args:
            name: The name of the player. Default: None, the name that the seat already has.
            seat: The seat, from 0. Default: None, the first free seat.
            token: The token to use. Default: None, a new token with 192 random bits.

        Returns:
            The token of the seat.

        Raises:
            RoomError: If ``seat`` is taken, or no seat is free.
            UsageError: If the name or the token is invalid, or the seat does not exist.
            RecordError: If the seats cannot be saved. In this case, nothing has changed.

        >>> import machu_rules as mr
        >>> room = mr.Room(mr.Match.start(mr.load("princes"), players=2, seed=7))
        >>> anna = room.join("Anna")
        >>> room.seat_of(anna), room.status()["seats"][0]["name"]
        (0, 'Anna')
        """
        if seat is not None:
            self.game.check_seat(seat, self.match.players, spectator=False)
        found = self._seat_tokens.find_free_seat(seat)
        token, known = self._seat_tokens.new_token_and_hash(token)
        self._set_and_save_seat(
            found, RoomSeat(name=self._seat_tokens.seats[found].name if name is None else name, token=known)
        )
        return token

    def watch(self, token: str | None = None) -> str:
        """Add a spectator.

        Args:
            token: The token to use. Default: None, a new token with 192 random bits.

        Returns:
            The token of the spectator. It can be used to watch, but not to play.

        Raises:
            RoomError: If the room already has the maximum number of spectators.
            UsageError: If the token is invalid.
            RecordError: If the seats cannot be saved. In this case, nothing has changed.

        >>> import machu_rules as mr
        >>> room = mr.Room(mr.Match.start(mr.load("princes"), players=2, seed=7))
        >>> token = room.watch()
        >>> room.seat_of(token) is None, room.view(token)["viewer"], room.status()["spectators"]
        (True, None, 1)
        """
        token, known = self._seat_tokens.new_token_and_hash(token)
        self._seat_tokens.add_spectator_hash(known)
        try:
            self._save_seats()
        except RecordError:
            self._seat_tokens.remove_spectator(token)
            raise
        return token

    def leave(self, token: str) -> None:
        """Give up a seat, or stop watching.

        The token becomes invalid. The seat of a player becomes free. If the player has asked for an undo, or must still
        agree to the undo of another player, the request for this undo is dropped.

        Args:
            token: The token of the player or spectator.

        Raises:
            RoomError: If the token is unknown.
            UsageError: If the token is not a string.
            RecordError: If the seats cannot be saved. In this case, nothing has changed.

        >>> import machu_rules as mr
        >>> room = mr.Room(mr.Match.start(mr.load("princes"), players=2, seed=7))
        >>> anna = room.join()
        >>> room.leave(anna)
        >>> room.status()["seats"][0]["taken"]
        False
        """
        seat = self.seat_of(token)
        if seat is None:
            watching = list(self._seat_tokens.spectators)
            self._seat_tokens.remove_spectator(token)
            try:
                self._save_seats()
            except RecordError:
                self._seat_tokens.spectators = watching
                raise
            return
        self._set_and_save_seat(seat, RoomSeat(name=self._versions.initial_player_name(seat)))
        if self._request is not None and seat in (self._request.seat, *self._request.waiting):
            self._request = None

    def seat_bot(self, seat: int, bot: str | None) -> None:
        """Put a bot in a seat that no person has taken, or remove the bot from such a seat.

        Args:
            seat: The seat, from 0.
            bot: The name of the bot. None removes the bot, so that a person can take the seat.

        Raises:
            RoomError: If a person has taken the seat.
            UsageError: If the seat does not exist or the bot is unknown.
            BotError: If the bot cannot be imported or made.
            RecordError: If the seats cannot be saved. In this case, nothing has changed.

        >>> import machu_rules as mr
        >>> room = mr.Room(mr.Match.start(mr.load("princes"), players=2, seed=7))
        >>> room.seat_bot(1, "random")
        >>> room.status()["seats"][1]["bot"]
        'random'
        """
        self.game.check_seat(seat, self.match.players, spectator=False)
        if self._seat_tokens.seats[seat].token is not None:
            raise RoomError("A person sits in this seat.", "taken")
        made = None if bot is None else self._make_bot(seat, bot)
        since = self.version if bot is not None else 0
        self._set_and_save_seat(seat, RoomSeat(name=self._versions.initial_player_name(seat), bot=bot, since=since))
        if made is not None:
            self._bots[seat] = made

    def seat_of(self, token: str) -> int | None:
        """Return the seat that belongs to a token.

        Args:
            token: The token of a player or spectator.

        Returns:
            The seat, from 0, or None for a spectator.

        Raises:
            RoomError: If the token is unknown.
            UsageError: If the token is not a string.

        >>> import machu_rules as mr
        >>> room = mr.Room(mr.Match.start(mr.load("princes"), players=2, seed=7))
        >>> anna, ben = room.join(), room.join()
        >>> room.seat_of(ben), room.seat_of(room.watch())
        (1, None)
        """
        return self._seat_tokens.seat_of(token)

    def seats(self) -> JsonDict:
        """Return the players and spectators of the room, with the hashes of their tokens.

        Store this data together with the record, and pass it to `restore`. Do not show it to players.

        Returns:
            The seats and spectators as JSON data.

        >>> import machu_rules as mr
        >>> room = mr.Room(mr.Match.start(mr.load("princes"), players=2, seed=7))
        >>> anna = room.join()
        >>> anna in str(room.seats())  # only its hash
        False
        """
        return self._seat_tokens.data()

    def _set_and_save_seat(self, number: int, seat: RoomSeat) -> None:
        """Replace the content of a seat by ``seat``, which contains a person, a bot, or nobody. ``number`` is the
        number of the seat, from 0. If the name is invalid or the seats cannot be saved, nothing changes.
        """
        before = self._seat_tokens.seats[number]
        self._seat_tokens.seats[number] = seat
        try:
            self._update_names()
            self._save_seats()
        except MachuRulesError:
            self._seat_tokens.seats[number] = before
            self._update_names()
            raise
        self._bots.pop(number, None)

    def _update_names(self) -> None:
        """Update the names of the players in the game. If a player has no name, the game uses a default name in
        the language of the game. Raises UsageError if a name is invalid.
        """
        names, usual = [seat.name for seat in self._seat_tokens.seats], self.game.named(None).catalogue.seat
        check_player_names([usual(seat) if name is None else name for seat, name in enumerate(names)], [len(names)])
        self._versions.rename_players(names)

    def _save_seats(self) -> None:
        if self._seats_path is None:
            return
        try:
            write_seats(self._seats_path, self._seat_tokens.data())
        except RecordError as error:  # players can read the message, so it does not contain the path
            cause = error.__cause__
            assert isinstance(cause, Exception)
            raise RecordError(f"the seats cannot be saved now: {write_error_reason(cause)}") from cause
