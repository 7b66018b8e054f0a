"""Rooms. A room adds three things to a match: tokens, requests for undos, and a record."""

from __future__ import annotations

from collections.abc import Callable, Collection
from pathlib import Path
from typing import Any, Self

from machu_rules.analysis.decision_search import ITERATIONS, hint
from machu_rules.analysis.values import AnalysedDecision
from machu_rules.core.arguments import check_arguments_after_failure, check_method_args_after_failure
from machu_rules.core.decisions import Decision, Move
from machu_rules.core.errors import Refusal, RoomError, UsageError
from machu_rules.core.values import JsonDict, Seed
from machu_rules.framework.game import Game
from machu_rules.framework.questions import Question
from machu_rules.games.registry import languages
from machu_rules.match.match import Changes, Match
from machu_rules.match.record_parser import parse
from machu_rules.match.record_types import HUMAN, Record
from machu_rules.match.recorder import read
from machu_rules.match.replay import game_of
from machu_rules.rooms.base_room import BaseRoom
from machu_rules.rooms.seats import RoomSeat, RoomSeating, read_seats, remove_incomplete_file, seats_path, write_seats
from machu_rules.rooms.undo import UndoRequest, make_undo_request
from machu_rules.rooms.versions import MatchVersions, RecordTarget

MOST_TAKEN_BACK = 5_000
"""The maximum number of moves that can be undone in a room, counted over all undos. This limits the size of the
record, which also contains undone moves.
"""


@check_method_args_after_failure()
class Room(BaseRoom):
    """A match that several people play, with bots and spectators.

    A person has a token. The token determines the seat of the person, and the information that the person can see. The
    room stores the current match. Because a `Match` is immutable, a move replaces the stored match by a new one.

    A room does not start threads, and its methods do not wait for other players. Do not use a room from several threads
    at the same time. A server must protect the room with a lock, or use a single thread.

    If ``fsync`` is True, a method such as `play` returns only after the person's action has been saved on the disk, so
    the action survives a power failure. After a move by a bot, the room does not wait for the disk, because the bot can
    make the move again after a power failure.

    If the record cannot be written (for example because the disk is full), a method such as `play` raises RecordError
    and changes nothing, so you can call the method again. The file of the record is open only while a line is written.

    Args:
        match: The match to start from. The argument ``who`` of `Match.start` determines which seats are for people (see
            `join`) and which bots sit in the other seats.
        record: The path of a new file for the record, or a callback that receives the lines of the record. With a file,
            `resume` can continue the match after a crash. Default: None, no record.
        embed: True to include the rulebook in the record. Without the rulebook, the record of a variant can be resumed
            only with the variant as ``game`` (see `resume`). Default: False.
        bots: The names of your own bots (from modules or files) that may run. The bots of the library and of the game
            may always run. Default: ().
        undo_secrets: True if moves that revealed hidden information can be undone, provided that the people in all
            other seats agree. Default: False.
        fsync: True to wait until a person's action is saved on the disk. Default: True.

    Raises:
        UsageError: If an argument is invalid, or a bot is unknown.
        BotError: If a bot cannot be imported or made.
        RecordError: If the file of the record already exists, or if the record or the seats cannot be written.

    >>> import machu_rules as mr
    >>> match = mr.Match.start(mr.load("princes"), players=2, seed=7, who=["human", "random"])
    >>> room = mr.Room(match)
    >>> anna = room.join()
    >>> version = room.play(anna, "settle potter", version=0)
    >>> room.step(), room.status()["asked"], room.view(anna)["viewer"]
    (1, [0], 0)
    """

    @check_arguments_after_failure
    def __init__(
        self,
        match: Match,
        record: RecordTarget | None = None,
        *,
        embed: bool = False,
        bots: Collection[str] = (),
        undo_secrets: bool = False,
        fsync: bool = True,
    ) -> None:
        who = match.beginning.who
        if not who or match.beginning.asked:
            why = "it has chance decisions" if who else "its beginning is unknown"
            raise UsageError(f"this match cannot be played in a room: {why}")
        names = dict(enumerate(match.game.chosen_names))
        seats = [RoomSeat(names.get(seat), None if name == HUMAN else name) for seat, name in enumerate(who)]
        if not (record is None or callable(record) or isinstance(record, str | Path)):
            raise UsageError("record is the path of a new file or a callback for the lines")
        path = seats_path(Path(record)) if isinstance(record, str | Path) else None
        seat_tokens = RoomSeating(seats, (), match.game.catalogue.language, undo_secrets)
        super().__init__(MatchVersions.from_match(match, embed, fsync), seat_tokens, bots, path)
        if record is not None:
            self._begin_record(record, path)

    def _begin_record(self, record: RecordTarget, path: Path | None) -> None:
        """Begin the record. If ``record`` is the path of a file, first write the seats to another file, whose path is
        ``path``. A record cannot be resumed without its seats.
        """
        written: list[Path] = []

        def write() -> None:
            assert path is not None  # `write` is called only if the record is a file
            write_seats(path, self._seat_tokens.data())
            written.append(path)

        try:
            self._versions.start_record(record, write)
        except BaseException:
            for seats in written:
                seats.unlink(missing_ok=True)
            raise

    # --- resume after a crash ---

    @classmethod
    def resume(
        cls,
        path: Path | str,
        game: Game[Any] | None = None,
        *,
        bots: Collection[str] = (),
        fsync: bool = True,
    ) -> Self:
        """Open a room again from the file of its record.

        All lines of the record are verified. The room has the same tokens and the same language as before, and the bots
        continue as if they had never stopped. New moves are appended to the file. If the last line is incomplete, it is
        dropped.

        Args:
            path: The path of the record.
            game: The game of the room. Default: None, the game that is named or included in the record.
            bots: The names of your own bots (from modules or files) that may run. The bots of the library and of the
                game may always run. Default: ().
            fsync: True to wait until a person's action is saved on the disk. Default: True.

        Returns:
            The room.

        Raises:
            RecordError: If the record or the file with the seats is invalid, or another program is writing to the
                record.
            UsageError: If the game is unknown, or an argument has the wrong kind.

        >>> from tempfile import TemporaryDirectory
        >>> import machu_rules as mr
        >>> match = mr.Match.start(mr.load("princes"), players=2, seed=7)
        >>> with TemporaryDirectory() as folder:
        ...     with mr.Room(match, f"{folder}/game.jsonl") as room:
        ...         version = room.play(room.join(), "settle potter")
        ...     with mr.Room.resume(f"{folder}/game.jsonl") as again:
        ...         again.match.moves
        ('settle potter',)
        """
        path = Path(path)
        record = read(path)
        room = cls._from_record(record, read_seats(seats_path(path)), game, bots, fsync)
        room._versions.resume_record(path, record)
        room._seats_path = seats_path(path)
        remove_incomplete_file(room._seats_path)
        return room

    @classmethod
    def restore(
        cls,
        record: str,
        seats: Any,
        game: Game[Any] | None = None,
        *,
        write: Callable[[str], None] | None = None,
        bots: Collection[str] = (),
    ) -> Self:
        """Open a room again from a record that you have stored yourself.

        The room does not write a file. To continue the record, append the strings that ``write`` receives to your copy
        of ``record``. If ``record`` does not end with a newline, the first string that ``write`` receives begins with a
        newline.

        Args:
            record: The content of the record.
            seats: The data that the method `seats` returned.
            game: The game of the room. Default: None, the game that is named or included in the record.
            write: A callback that receives further lines of the record. Default: None.
            bots: The names of your own bots (from modules or files) that may run. The bots of the library and of the
                game may always run. Default: ().

        Returns:
            The room, restored in the same way as by `resume`.

        Raises:
            RecordError: If the record or the seats are invalid.
            UsageError: If the game is unknown, or an argument has the wrong kind.

        >>> import machu_rules as mr
        >>> room = mr.Room(mr.Match.start(mr.load("incan-gold"), players=2, seed=7))
        >>> anna = room.join()
        >>> again = mr.Room.restore(room.record(), room.seats())
        >>> again.seat_of(anna), again.version == room.version
        (0, True)
        """
        parsed = parse(record.encode("utf-8", "surrogatepass"))
        room = cls._from_record(parsed, seats, game, bots)
        room._versions.set_record_writer(write, parsed.ended)
        return room

    @classmethod
    def _from_record(
        cls, record: Record, seats: Any, game: Game[Any] | None, allowed: Collection[str], fsync: bool = False
    ) -> Self:
        seat_tokens = RoomSeating.from_data(seats, record.header.players.number)
        if game is None:
            game = game_of(record)
            if seat_tokens.language in languages(game):
                game = game.in_language(seat_tokens.language)
        room = cls.__new__(cls)
        BaseRoom.__init__(room, MatchVersions.from_record(record, game, fsync), seat_tokens, allowed)
        room._replay_bots(record, [seat.since for seat in seat_tokens.seats])
        return room

    # --- methods for the holder of a token ---

    def view(self, token: str) -> JsonDict:
        """Return the current view of the player or spectator with this token.

        Args:
            token: The token of a player or spectator.

        Returns:
            The view as JSON data (see `Match.view`).

        Raises:
            RoomError: If the token is unknown.
            UsageError: If the token is not a string.

        >>> import machu_rules as mr
        >>> room = mr.Room(mr.Match.start(mr.load("princes"), players=2, seed=7))
        >>> anna, ben = room.join(), room.join()
        >>> room.view(anna)["viewer"], room.view(ben)["viewer"]
        (0, 1)
        """
        return self.match.view(self.seat_of(token))

    def changes(self, token: str, cursor: str | None = None, most: int | None = None) -> Changes:
        """Return the events after ``cursor`` that the player or spectator with this token is allowed to see.

        Args:
            token: The token of a player or spectator.
            cursor: The ``cursor`` of the previous result. Default: None, the start of the match.
            most: The largest number of moves to include, 0 or more. 0 has the same effect as 1. Default: None, no
                limit.

        Returns:
            The new events, the number of moves that were undone, and the next cursor (see `Match.changes`).

        Raises:
            RoomError: If the token is unknown.
            UsageError: If ``cursor`` is not a cursor, or an argument has the wrong kind.

        >>> import machu_rules as mr
        >>> room = mr.Room(mr.Match.start(mr.load("princes"), players=2, seed=7))
        >>> anna, ben = room.join(), room.join()
        >>> heard = room.changes(ben).cursor
        >>> version = room.play(anna, "settle potter")
        >>> [event["kind"] for event in room.changes(ben, heard).events]
        ['inca_placed']
        """
        return self.match.changes(cursor, self.seat_of(token), most)

    def frames(self, token: str, since: int | str = 0, most: int | None = None) -> list[JsonDict]:
        """Return one view per event. Events that the player or spectator with this token cannot see are left out.

        A view shows the game as this player or spectator sees it after the event.

        Args:
            token: The token of a player or spectator.
            since: The number of moves to skip, 0 or more, or a cursor from `changes`. Default: 0.
            most: The largest number of moves to include, 0 or more. 0 has the same effect as 1. Default: None, no
                limit.

        Returns:
            The views as JSON data, in order (see `Match.frames`).

        Raises:
            RoomError: If the token is unknown.
            UsageError: If the match has fewer than ``since`` moves, ``since`` is not a cursor, or the game does not
                support frames.

        >>> import machu_rules as mr
        >>> room = mr.Room(mr.Match.start(mr.load("princes"), players=2, seed=7))
        >>> anna, ben = room.join(), room.join()
        >>> version = room.play(anna, "settle potter")
        >>> [frame["players"][0]["supply"] for frame in room.frames(ben)]
        [11]
        """
        return self.match.frames(since, self.seat_of(token), most)

    def questions(self, token: str, preview: bool = False) -> list[Question]:
        """Return the open decisions of all players as questions, with everything that a front end needs to show them.

        Args:
            token: The token of a player or spectator.
            preview: True to add previews of the player's moves. Default: False.

        Returns:
            The questions as JSON data (see `Match.questions`).

        Raises:
            RoomError: If the token is unknown.
            UsageError: If an argument has the wrong kind.

        >>> import machu_rules as mr
        >>> room = mr.Room(mr.Match.start(mr.load("princes"), players=2, seed=7))
        >>> anna, ben = room.join(), room.join()
        >>> [(question["prompt"], len(question["choices"])) for question in room.questions(anna)]
        [('Where do you place your first Inca?', 5)]
        """
        return self.match.questions(self.seat_of(token), preview)

    def hint(self, token: str, iterations: int = ITERATIONS, seed: Seed = 0) -> AnalysedDecision:
        """Search for the best move in a player's open decision.

        The search uses only information that the player has.

        Args:
            token: The token of the player.
            iterations: The number of iterations, 1 to 1,000,000. Default: `ITERATIONS`, 200.
            seed: The seed of the search, an integer or a string. Default: 0.

        Returns:
            The decision with its best move (see `machu_rules.hint`).

        Raises:
            RoomError: If the token is unknown or belongs to a spectator.
            UsageError: If the player has no open decision, or an argument is invalid.

        >>> import machu_rules as mr
        >>> room = mr.Room(mr.Match.start(mr.load("incan-gold"), players=2, seed=7))
        >>> anna, ben = room.join(), room.join()
        >>> hint = room.hint(ben, iterations=10)
        >>> hint.seat, hint.made, hint.best.move in room.match.decision.moves
        (1, None, True)
        """
        return hint(self.match, self._require_player_seat(token), iterations, seed)

    def record_for(self, token: str) -> str:
        """Return a record with only the information that the player or spectator with this token is allowed to see.

        Args:
            token: The token of a player or spectator.

        Returns:
            The content of a record file, in the format JSON Lines.

        Raises:
            RoomError: If the token is unknown.
            UsageError: If the token is not a string.

        >>> import machu_rules as mr
        >>> room = mr.Room(mr.Match.start(mr.load("incan-gold"), players=2, seed=7))
        >>> anna, ben = room.join(), room.join()
        >>> version = room.play(anna, "torch")
        >>> '"move":"torch"' in room.record_for(anna), '"move":"torch"' in room.record_for(ben)
        (True, False)
        """
        return self.match.record_for(self.seat_of(token))

    def why_not(self, token: str, move: Move | str) -> Refusal | None:
        """Return the reason why a player cannot make a move.

        Args:
            token: The token of the player.
            move: A move or its text. Any string is allowed.

        Returns:
            None if the move is legal, otherwise the refusal.

        Raises:
            RoomError: If the token is unknown or belongs to a spectator.
            UsageError: If an argument has the wrong kind.

        >>> import machu_rules as mr
        >>> room = mr.Room(mr.Match.start(mr.load("princes"), players=2, seed=7))
        >>> anna, ben = room.join(), room.join()
        >>> print(room.why_not(anna, "settle potter"), room.why_not(ben, "settle potter").code)
        None not_asked
        """
        return self.match.why_not(move, self._require_player_seat(token))

    def play(self, token: str, move: Move | str, version: int | None = None) -> int:
        """Make a move for the player with this token.

        If you pass ``version``, the move is made only if the player still has the same decision as in that version.
        This protects players who click twice, who play in two windows, or whose moves were undone. Other players'
        answers to a simultaneous decision do not matter.

        Args:
            token: The token of the player.
            move: A legal move or its text.
            version: The `version` in which the player chose the move. Default: None, no check.

        Returns:
            The `version` after the move.

        Raises:
            IllegalMove: If the rules forbid the move, or it is not the player's turn.
            RoomError: If the token is unknown or belongs to a spectator, if the player's decision is not the same as in
                ``version``, or if the room is closed.
            RecordError: If the record cannot be written. In this case, nothing has changed.
            UsageError: If an argument has the wrong kind.

        >>> import machu_rules as mr
        >>> room = mr.Room(mr.Match.start(mr.load("princes"), players=2, seed=7))
        >>> anna, ben = room.join(), room.join()
        >>> room.play(anna, "settle potter", version=0)
        1
        >>> room.play(ben, "settle weaver", version=1)
        2
        """
        seat = self._require_player_seat(token)
        if version is not None and self._versions.has_decision_changed(version, seat):
            raise RoomError(f"The game has moved on since version {version}. Look again, then choose.", "stale")
        self._advance(self.match.play(move, seat))
        return self.version

    def _open_bot_decision(self) -> Decision | None:
        """Return the first open decision of a bot. Return None if no bot has an open decision, or if a request for an
        undo is open.
        """
        return super()._open_bot_decision() if self._request is None else None

    def ask_undo(self, token: str) -> bool:
        """Ask to undo the player's last move and all later moves.

        If only bots have moved since that move and no hidden information was revealed, the undo happens at once.
        Otherwise the other people whose moves would be undone must agree. If hidden information was revealed and
        ``undo_secrets`` is True, the people in all other seats must agree. The undo happens when all of these people
        have called `agree`. If one of them calls `refuse`, or a move is made, the request is dropped.

        Args:
            token: The token of the player.

        Returns:
            True if the undo has happened, False if other players must agree.

        Raises:
            UndoError: If the player has made no move, the game is over, or a move revealed hidden information (unless
                ``undo_secrets`` is True).
            RoomError: If the token is unknown or belongs to a spectator, another request is open, the limit of undone
                moves is reached, or the room is closed.
            UsageError: If the token is not a string.
            RecordError: If the record cannot be written. In this case, nothing has changed.

        >>> import machu_rules as mr
        >>> room = mr.Room(mr.Match.start(mr.load("princes"), players=2, seed=7))
        >>> anna, ben = room.join(), room.join()
        >>> version = room.play(anna, "settle potter")
        >>> room.ask_undo(anna), room.match.moves
        (True, ())
        """
        seat = self._require_player_seat(token)
        if self._request is not None:
            who = self.game.catalogue.seat(self._request.seat)
            raise RoomError(f"{who} has already asked for an undo.", "undo")
        request = make_undo_request(
            self.match, seat, self._bots, self._seat_tokens.human_seats(), self._seat_tokens.undo_secrets
        )
        return self._undo_or_ask_consent(request)

    def agree(self, token: str) -> bool:
        """Agree to the open request for an undo.

        Args:
            token: The token of a player whose consent is needed.

        Returns:
            True if the undo has happened, False if other players must still agree.

        Raises:
            RoomError: If the token is unknown or belongs to a spectator, there is no request, the player's consent is
                not needed, or the room is closed.
            UsageError: If the token is not a string.
            RecordError: If the record cannot be written. In this case, nothing has changed.

        >>> import machu_rules as mr
        >>> room = mr.Room(mr.Match.start(mr.load("princes"), players=2, seed=7))
        >>> anna, ben = room.join(), room.join()
        >>> played = [room.play(anna, "settle potter"), room.play(ben, "settle weaver")]
        >>> room.ask_undo(anna), room.agree(ben), room.match.moves
        (False, True, ())
        """
        seat = self._require_player_seat(token)
        return self._undo_or_ask_consent(self._require_open_request().with_consent(seat))

    def refuse(self, token: str) -> None:
        """Refuse the open request for an undo, or withdraw your own request.

        Args:
            token: The token of the player.

        Raises:
            RoomError: If the token is unknown or belongs to a spectator, if there is no request, or if another player
                made the request and this player's consent is not needed.
            UsageError: If the token is not a string.

        >>> import machu_rules as mr
        >>> room = mr.Room(mr.Match.start(mr.load("princes"), players=2, seed=7))
        >>> anna, ben = room.join(), room.join()
        >>> played = [room.play(anna, "settle potter"), room.play(ben, "settle weaver")]
        >>> room.ask_undo(anna), room.refuse(ben), room.status()["undo"], room.match.number
        (False, None, None, 2)
        """
        seat, request = self._require_player_seat(token), self._require_open_request()
        if seat != request.seat:
            request.with_consent(seat)
        self._request = None

    def _require_open_request(self) -> UndoRequest:
        if self._request is None:
            raise RoomError("No undo is requested.", "undo")
        return self._request

    def _undo_or_ask_consent(self, request: UndoRequest) -> bool:
        if self._versions.undone_moves + request.moves > MOST_TAKEN_BACK:
            raise RoomError(
                f"{self._versions.undone_moves} moves have been undone in this room. The limit is {MOST_TAKEN_BACK:,}.",
                "undo_limit",
            )
        if request.waiting:
            self._request = request
            return False
        self._advance(self.match.undo(request.moves, force=True), request.seat)
        return True

    def _require_player_seat(self, token: str) -> int:
        seat = self.seat_of(token)
        if seat is None:
            raise RoomError("This token is for watching only.", "watching")
        return seat

    def _advance(self, match: Match, wish: int | None = None, by_person: bool = True) -> None:
        super()._advance(match, wish, by_person)
        self._request = None

    def __repr__(self) -> str:
        taken = len(self._seat_tokens.human_seats()) + len(self._bots)
        return (
            f"<Room of {self.game.rulebook.name}: {taken} of {self.match.players} seats taken, version {self.version}>"
        )
