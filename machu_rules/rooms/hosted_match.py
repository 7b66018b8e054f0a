"""A match with its bots and its record: the part that is the same in all rooms."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, Self

from machu_rules.bots.load import seat_bot
from machu_rules.bots.playing import choose_move
from machu_rules.bots.protocol import Bot, BotError, skip_answered_decision
from machu_rules.core.arguments import check_method_args_after_failure
from machu_rules.core.decisions import Decision, Move
from machu_rules.core.errors import UsageError
from machu_rules.framework.game import Game
from machu_rules.match.match import Match
from machu_rules.match.record_types import MoveLine, Record
from machu_rules.rooms.versions import MatchVersions


@check_method_args_after_failure()
class HostedMatch:
    """The base class of all rooms: a match that people and bots play, with its record.

    `machu_rules.Room` adds tokens, so that people at different screens can play. `LocalRoom` is for people who share
    one screen. ``bot_names`` is a dictionary from seats to the names of their bots. Raises the same errors as
    `seat_bot`.
    """

    def __init__(self, versions: MatchVersions, bot_names: Mapping[int, str]) -> None:
        self._versions = versions
        self._bots = {seat: self._make_bot(seat, name) for seat, name in bot_names.items()}

    @property
    def match(self) -> Match:
        """The current match. It contains all secrets, so do not show it to players.

        >>> import machu_rules as mr
        >>> room = mr.Room(mr.Match.start(mr.load("princes"), players=2, seed=7))
        >>> anna = room.join()
        >>> version = room.play(anna, "settle potter")
        >>> room.match.moves
        ('settle potter',)
        """
        return self._versions.match

    @property
    def game(self) -> Game[Any]:
        """The game, with the names of the players.

        >>> import machu_rules as mr
        >>> room = mr.Room(mr.Match.start(mr.load("princes"), players=2, seed=7))
        >>> anna = room.join("Anna")
        >>> room.game.player_names
        ('Anna', 'player 2')
        """
        return self._versions.match.game

    @property
    def version(self) -> int:
        """The number of moves and undos so far. It never decreases, even after a crash.

        >>> import machu_rules as mr
        >>> room = mr.Room(mr.Match.start(mr.load("princes"), players=2, seed=7))
        >>> anna, ben = room.join(), room.join()
        >>> played = room.play(anna, "settle potter")
        >>> undone = room.ask_undo(anna)
        >>> room.version, room.match.number
        (2, 0)
        """
        return self._versions.version

    def step(self, most: int = 1) -> int:
        """Let bots play up to ``most`` moves.

        Args:
            most: The largest number of moves, 1 or more. Default: 1.

        Returns:
            The number of moves made. It is less than ``most`` if a person has to move, the game is over, or a request
            for an undo is open.

        Raises:
            BotError: If a bot fails. The moves that were made before the failure remain, and `seat_bot` can replace the
                bot.
            RoomError: If the room is closed.
            RecordError: If the record cannot be written. The moves that were made before the failure remain.
            UsageError: If the argument has the wrong kind.

        >>> import machu_rules as mr
        >>> room = mr.Room(mr.Match.start(mr.load("incan-gold"), players=2, seed=7, who=["human", "random"]))
        >>> room.step(most=3), room.status()["asked"]
        (2, [0])
        """
        if type(most) is not int or most < 1:
            raise UsageError("the number of moves is a whole number from 1")
        for made in range(most):
            decision = self._open_bot_decision()
            if decision is None:
                return made
            self._advance(self.match.play(self._bot_move(decision), decision.seat), by_person=False)
        return most

    @property
    def closed(self) -> bool:
        """True if no more moves can be made. This is the case after a call of `close`, or after another program has
        changed the record. You can use `resume` to continue the match in a new room.

        >>> import machu_rules as mr
        >>> with mr.Room(mr.Match.start(mr.load("princes"), players=2, seed=7)) as room:
        ...     room.closed
        False
        >>> room.closed
        True
        """
        return self._versions.closed

    def record(self, since: int | None = None) -> str:
        """Return the record of the match, with all secrets.

        Do not show it to players.

        Args:
            since: A version of the room, that is, a value that the property `version` has had. The result contains only
                the lines for the moves and undos after this version. Default: None, the whole record.

        Returns:
            The content of a record file, in the format JSON Lines.

        Raises:
            UsageError: If ``since`` is not a version of this room.

        >>> import machu_rules as mr
        >>> room = mr.Room(mr.Match.start(mr.load("princes"), players=2, seed=7))
        >>> anna, ben = room.join(), room.join()
        >>> version = room.play(anna, "settle potter")
        >>> room.record(since=0).splitlines()
        ['{"line":2,"seat":0,"move":"settle potter"}']
        """
        return self._versions.record(since)

    def close(self) -> None:
        """Close the room and its record.

        No more moves can be made in this room. You can use `resume` to continue the match in a new room.

        >>> import machu_rules as mr
        >>> room = mr.Room(mr.Match.start(mr.load("princes"), players=2, seed=7))
        >>> anna = room.join()
        >>> room.close()
        >>> room.play(anna, "settle potter")
        Traceback (most recent call last):
        machu_rules.core.errors.RoomError: This room is closed.
        """
        self._versions.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _replay_bots(self, record: Record, since: Sequence[int] = ()) -> None:
        """Let the bots skip the decisions that they have answered in ``record``, so that they continue as if they had
        never stopped. ``since`` contains the number of moves and undos before the bot of each seat took the seat. If it
        is empty, all bots have been in their seats since the beginning.
        """
        for number, (line, (match, _)) in enumerate(zip(record.lines, self._versions.since(0), strict=False)):
            if isinstance(line, MoveLine) and line.seat in self._bots and (not since or since[line.seat] <= number):
                decision = match.game.asked_for(match.state, line.seat)
                assert decision is not None  # the record contains an answer, so there was a decision
                with suppress(BotError):  # if the bot fails again later, `step` reports it
                    skip_answered_decision(match.game, match.state, self._bots[line.seat], decision)

    def _open_bot_decision(self) -> Decision | None:
        """Return the first open decision of a bot, in the order of `Match.decisions`, or None."""
        return next((decision for decision in self.match.decisions if decision.seat in self._bots), None)

    def _bot_move(self, decision: Decision) -> Move:
        """Return the move that a bot chooses for ``decision``. A bot that searches can take a long time. Raises
        BotError if the bot fails or does not return a legal move.
        """
        return choose_move(self.game, self.match.state, self._bots, decision)

    def _advance(self, match: Match, wish: int | None = None, by_person: bool = True) -> None:
        """Make ``match`` the current match, and record the move or the undo that led to it (see
        `MatchVersions.append_and_record`).
        """
        self._versions.append_and_record(match, wish, by_person)

    def _make_bot(self, seat: int, name: str) -> Bot:
        return seat_bot(self.game, name, seat, self.match.beginning.seed or "")
