"""A match: a game being played, as an immutable value."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Literal

from attrs import evolve, frozen

from machu_rules.core.arguments import check_method_args_after_failure, raise_if_argument_misfits
from machu_rules.core.decisions import Move
from machu_rules.core.errors import IllegalMove, Refusal, UndoError, UsageError
from machu_rules.core.player_names import check_player_names
from machu_rules.core.rng import ALGORITHM, seed_text
from machu_rules.core.values import JsonDict
from machu_rules.framework.game import Game
from machu_rules.framework.questions import Question
from machu_rules.match.cursor import count_seen_and_not_undone_moves, cursor_of
from machu_rules.match.history import History, Start
from machu_rules.match.localisation import Language, localised
from machu_rules.match.record_formatter import lines_of, text_of
from machu_rules.match.record_parser import parse
from machu_rules.match.record_types import HUMAN, Record
from machu_rules.match.recorder import read
from machu_rules.match.replay import game_of, replay_line_by_line
from machu_rules.match.seat_records import lines_for
from machu_rules.match.undo import count_moves_from_last_move_by, obstacle


@frozen
class Progress:
    """The result of `Match.play_all`.

    >>> import machu_rules as mr
    >>> progress = mr.Match.start(mr.load("princes"), players=2, seed=7).play_all(["settle potter", "fly"])
    >>> progress.played, progress.stopped_at, progress.refusal.code
    (1, 'fly', 'unknown_move')
    """

    match: Match
    """The match after the last move that was played."""
    played: int
    """The number of moves played, 0 or more."""
    stopped_at: Any = None
    """The illegal move as it was passed to `Match.play_all`, but without its seat. None if all moves were played."""
    refusal: Refusal | None = None
    """The reason why the move ``stopped_at`` is illegal. None if all moves were played."""


@frozen
class Changes:
    """The result of `Match.changes`: the visible events after a cursor, and the number of undone moves.

    >>> import machu_rules as mr
    >>> match = mr.Match.start(mr.load("princes"), players=2, seed=7)
    >>> changes = match.play("settle potter").changes(match.cursor)
    >>> changes.number, changes.taken_back, changes.events[0]["kind"]
    (1, 0, 'inca_placed')
    """

    cursor: str
    """The cursor for the next call."""
    number: int
    """The number of moves in the match up to the position of ``cursor``. Undone moves do not count."""
    taken_back: int
    """The number of undone moves that the seat had already seen. After a long undo, this number may also include some
    moves that are still in the match. In this case ``events`` contains the events of these moves again."""
    events: list[JsonDict]
    """The visible events in order, as JSON values. They begin after the last move that the seat had seen and that is
    certainly still in the match."""


@check_method_args_after_failure("undo")
class Match(History):
    """A game that is being played, with its start and all moves since then.

    A match is an immutable value, like a state. To go back, to try a move or to continue in two ways, keep a reference
    to the earlier match. Two matches are equal if they have the same game, the same start and the same moves. Matches
    can be compared, hashed, pickled and shared between threads.

    >>> import machu_rules as mr
    >>> match = mr.Match.start(mr.load("princes"), players=2, seed=7)
    >>> later = match.play("settle potter", seat=0)
    >>> later.decision.seat, later.moves, match.moves
    (1, ('settle potter',), ())
    >>> later.undo() == match
    True
    """

    __slots__ = ()

    @classmethod
    def start(
        cls,
        game: Game[Any],
        players: int,
        seed: int | str | None = None,
        dealt: Sequence[Any] | None = None,
        chance: Literal["seed", "ask"] = "seed",
        who: Sequence[str] | None = None,
        names: Sequence[str | None] | None = None,
    ) -> Match:
        """Start a match at the first decision of a new game.

        Args:
            game: The game, as `machu_rules.load` returns it.
            players: The number of players, one of ``game.players``.
            seed: The seed of all random values: an integer or a string. Default: None, a random seed.
            dealt: The values that chance deals before the first decision. Pass them instead of a seed (see
                `Game.new`). Default: None.
            chance: With "seed", random values come from the seed. With "ask", chance is a player whose moves you
                choose. Default: "seed".
            who: For each seat, the name of a bot or ``human``. Records contain these entries, and `undo_to` and
                `machu_rules.Room` use them. Default: None, all players are human.
            names: The names of the players by seat. An entry is None for a player without a name. Default: None, no
                names.

        Returns:
            The new match.

        Raises:
            UsageError: If no game can begin with these arguments, or the number of names differs from the number of
                players.

        >>> import machu_rules as mr
        >>> match = mr.Match.start(mr.load("princes"), players=2, seed=7, names=["Anna", "Ben"])
        >>> match.why_not("settle potter", seat=1).message
        "It is Anna's turn."
        """
        if dealt is not None and seed is not None:
            raise UsageError("pass seed or dealt, not both")
        if dealt is None and chance == "seed":
            seed = seed_text(seed)
        state, events = game.begin(players, seed=seed, dealt=dealt, chance=chance)
        if names is not None:
            game = game.named(check_player_names(names, [players]) or None)
        seated = (HUMAN,) * players if who is None else check_who_argument(who, players)
        text = None if seed is None else seed_text(seed)
        return cls(game, Start(seated, text, ALGORITHM, chance == "ask", state, events))

    @classmethod
    def at_state(cls, game: Game[Any], state: Any) -> Match:
        """Start a match at any state.

        The beginning and the players are unknown, so the match has no record.

        Args:
            game: The game of the state.
            state: A state of this game.

        Returns:
            The match, with no moves.

        Raises:
            UsageError: If an argument has the wrong kind.

        >>> import machu_rules as mr
        >>> game = mr.load("incan-gold")
        >>> mr.Match.at_state(game, game.new(players=3, seed=7)).play("torch").number
        1
        """
        return cls(game, Start((), None, "", False, state))

    @classmethod
    def read(cls, path: Path | str, game: Game[Any] | None = None) -> Match:
        """Read a match from a record file and verify all lines.

        Args:
            path: The file.
            game: The game to replay the record with. Default: None, the game of the record.

        Returns:
            The match after the last move.

        Raises:
            RecordError: If the file cannot be read, a line is invalid, or the game rejects a line during the replay.
                The error names the first such line and the reason.
            UsageError: If the game is unknown, or an argument has the wrong kind.

        >>> from pathlib import Path
        >>> from tempfile import TemporaryDirectory
        >>> import machu_rules as mr
        >>> match = mr.Match.start(mr.load("princes"), players=2, seed=7)
        >>> with TemporaryDirectory() as folder:
        ...     path = Path(folder) / "game.jsonl"
        ...     written = path.write_text(match.play("settle potter").record(), "utf-8")
        ...     mr.Match.read(path).moves
        ('settle potter',)
        """
        return cls.from_record(read(Path(path)), game)

    @classmethod
    def from_record(cls, record: Record | str, game: Game[Any] | None = None) -> Match:
        """Return the match that a record contains, and verify all lines.

        Args:
            record: The text of the record, or a parsed record.
            game: The game to replay the record with. Default: None, the game of the record.

        Returns:
            The match after the last move.

        Raises:
            RecordError: If a line is invalid, or the game rejects a line during the replay. The error names the first
                such line and the reason.
            UsageError: If the game is unknown, or an argument has the wrong kind.

        >>> import machu_rules as mr
        >>> match = mr.Match.start(mr.load("princes"), players=2, seed=7).play("settle potter")
        >>> mr.Match.from_record(match.record()) == match
        True
        """
        *_, last = cls.replay(record, game)
        return last

    @classmethod
    def replay(cls, record: Record | str, game: Game[Any] | None = None) -> Iterator[Match]:
        """Replay a record line by line and verify all lines.

        Args:
            record: The text of the record, or a parsed record.
            game: The game to replay the record with. Default: None, the game of the record.

        Yields:
            The match at the start of the record, then the match after each line.

        Raises:
            RecordError: If a line is invalid, or if the replay finds an illegal move, a wrong seat, a different deal or
                a different result. The error names the line.
            UsageError: If the game is unknown, or an argument has the wrong kind.

        >>> import machu_rules as mr
        >>> match = mr.Match.start(mr.load("princes"), players=2, seed=7).play("settle potter")
        >>> [each.number for each in mr.Match.replay(match.record())]
        [0, 1]
        """
        if isinstance(record, str):
            record = parse(record.encode("utf-8", "surrogatepass"))
        return replay_line_by_line(record, game_of(record) if game is None else game, cls)

    def named(self, names: Sequence[str | None] | None) -> Match:
        """Return the same match with other names for its players.

        Args:
            names: The names of the players by seat. An entry is None for a player without a name. If ``names`` itself
                is None, all names are removed.

        Returns:
            The match with the new names (see `Game.named`).

        Raises:
            UsageError: If the number of names differs from the number of players.

        >>> import machu_rules as mr
        >>> match = mr.Match.start(mr.load("princes"), players=2, seed=7).named(["Anna", "Ben"])
        >>> match.why_not("settle potter", seat=1).message
        "It is Anna's turn."
        """
        checked = None if names is None else check_player_names(names, [self.players]) or None
        return Match(self._game.named(checked), self._start, self._last)

    def seated(self, who: Sequence[str]) -> Match:
        """Return the same match with other players in its seats.

        Use this method to continue a game that other players have begun.

        Args:
            who: For each seat, the name of a bot or ``human``.

        Returns:
            The match with the new players. The moves so far stay the same.

        Raises:
            UsageError: If the number of entries differs from the number of players, or the beginning of the match is
                unknown.

        >>> import machu_rules as mr
        >>> match = mr.Match.start(mr.load("princes"), players=2, seed=7, who=["random", "worker"])
        >>> mr.Room(match.seated(["random", "human"])).status()["seats"][1]["bot"] is None
        True
        """
        if not self._start.who:
            raise UsageError("a match of Match.at_state has no seating: its beginning is not known")
        start = evolve(self._start, who=check_who_argument(who, self.players))
        return Match(self._game, start, self._last)

    def in_language(self, language: Language) -> Match:
        """Return the same match in another language.

        Several people can read the same match in different languages.

        Args:
            language: The code of a language, or the path of a catalogue.

        Returns:
            The match, with all names and sentences in ``language`` (see `Game.in_language`).

        Raises:
            UsageError: If the language is unknown.
            RulebookError: If the catalogue is invalid.

        >>> import machu_rules as mr
        >>> match = mr.Match.start(mr.load("princes"), players=2, seed=7)
        >>> match.in_language("de").questions(0)[0]["prompt"]
        'Wo setzt du deinen ersten Inka ein?'
        """
        return Match(localised(self._game, None, language), self._start, self._last)

    def view(self, seat: int | None) -> JsonDict:
        """Return everything that a seat may know now.

        Args:
            seat: The seat, from 0, or None for a spectator.

        Returns:
            The view as JSON data (see `Game.view`).

        Raises:
            UsageError: If the seat does not exist.

        >>> import machu_rules as mr
        >>> match = mr.Match.start(mr.load("incan-gold"), players=3, seed=7)
        >>> match.view(1)["viewer"], match.view(None)["viewer"]
        (1, None)
        """
        return self._game.view(self.state, seat)

    def questions(self, seat: int | None, preview: bool = False) -> list[Question]:
        """Return the open decisions with everything that a screen needs to show them.

        Args:
            seat: The seat, from 0, None for a spectator, or `CHANCE` for the decisions of chance.
            preview: True to add previews of the seat's moves. Default: False.

        Returns:
            The questions as JSON data (see `Game.questions`).

        Raises:
            UsageError: If the seat does not exist.

        >>> import machu_rules as mr
        >>> match = mr.Match.start(mr.load("princes"), players=2, seed=7)
        >>> [(question["seat"], question["kind"]) for question in match.questions(seat=0)]
        [(0, 'settle')]
        """
        return self._game.questions(self.state, seat, preview)

    def events(self, since: int = 0, seat: int | None = None) -> list[JsonDict]:
        """Return the events after the first ``since`` moves, as far as ``seat`` may know them.

        Args:
            since: The number of moves to skip, 0 or more. With 0, the events before the first decision are
                included. Default: 0.
            seat: The seat, from 0. Default: None, a spectator.

        Returns:
            The events as JSON data, in order.

        Raises:
            UsageError: If the match has fewer than ``since`` moves, the seat does not exist, or an argument has the
                wrong kind.

        >>> import machu_rules as mr
        >>> match = mr.Match.start(mr.load("princes"), players=2, seed=7).play("settle potter")
        >>> [event["kind"] for event in match.play("settle weaver").events(since=1)]
        ['inca_placed', 'turn_began']
        """
        self._game.check_seat(seat, self.players)
        start = self._start.events if since == 0 else ()
        happened = (start, *(step.events for step in self.since(since)))
        return [event for events in happened for event in self._game.events_for(events, seat)]

    @property
    def cursor(self) -> str:
        """The cursor to pass to `changes` for a client that has received the whole match. The cursor reveals nothing
        about the game except the number of moves.

        >>> import machu_rules as mr
        >>> match = mr.Match.start(mr.load("princes"), players=2, seed=7)
        >>> later = match.play("settle potter")
        >>> len(later.changes(match.cursor).events), later.changes(later.cursor).events
        (1, [])
        """
        return cursor_of(self)

    def changes(self, cursor: str | None = None, seat: int | None = None, most: int | None = None) -> Changes:
        """Return the events after ``cursor``, as far as ``seat`` may know them.

        A cursor identifies moves by random tokens. If the match was read from its record again, its moves have new
        tokens. An older cursor contains none of the new tokens, so all moves before that cursor count as taken back.

        Args:
            cursor: The attribute ``cursor`` of the previous result. Default: None, the start of the match.
            seat: The seat, from 0. Default: None, a spectator.
            most: The largest number of moves to include, 0 or more. 0 has the same effect as 1. Default: None, no
                limit.

        Returns:
            The new events, the number of moves that were taken back, and the next cursor.

        Raises:
            UsageError: If ``cursor`` is not a valid cursor, the seat does not exist, or an argument has the wrong kind.

        >>> import machu_rules as mr
        >>> match = mr.Match.start(mr.load("princes"), players=2, seed=7).play("settle potter")
        >>> changes = match.play("settle farmer").undo().play("settle weaver").changes(match.cursor, seat=0)
        >>> changes.taken_back, [event["data"]["occupation"] for event in changes.events if event["seat"] == 1]
        (0, ['weaver'])
        """
        self._game.check_seat(seat, self.players)
        known, standing = (0, 0) if cursor is None else count_seen_and_not_undone_moves(self, cursor)
        until = self if most is None else self.at(min(self.number, standing + max(most, 1)))
        happened = [step.events for step in until.since(standing)]
        if cursor is None:
            happened.insert(0, self._start.events)
        events = [event for each in happened for event in self._game.events_for(each, seat)]
        return Changes(until.cursor, until.number, known - standing, events)

    def frames(self, since: int | str = 0, seat: int | None = None, most: int | None = None) -> list[JsonDict]:
        """Return one view per event that ``seat`` may know about. The view shows the game as the seat sees it
        after the event.

        Such a view is called a frame. Use frames to animate moves (see `Game.frames`). Events before the first decision
        have no frames.

        Args:
            since: The number of moves to skip, 0 or more, or a cursor of `changes`. Default: 0.
            seat: The seat, from 0. Default: None, a spectator.
            most: The largest number of moves to include, 0 or more. 0 has the same effect as 1. Default: None, no
                limit.

        Returns:
            The views as JSON data, in order.

        Raises:
            UsageError: If the match has fewer than ``since`` moves, ``since`` is not a valid cursor, or the game has no
                frames.

        >>> import machu_rules as mr
        >>> match = mr.Match.start(mr.load("princes"), players=2, seed=7).play("settle potter")
        >>> [frame["players"][1]["supply"] for frame in match.play("settle weaver").frames(match.cursor)]
        [11, 11]
        """
        first = count_seen_and_not_undone_moves(self, since)[1] if isinstance(since, str) else since
        until = self if most is None else self.at(min(self.number, first + max(most, 1)))
        view, frames = self.at(first).view(seat), list[JsonDict]()
        for step in until.since(first):
            frames += self._game.frames(view, self._game.events_for(step.events, seat))
            view = self._game.view(step.state, seat)
        return frames

    def why_not(self, move: Move | str, seat: int | None = None) -> Refusal | None:
        """Return the reason why a move is illegal, or None if it is legal.

        Args:
            move: A move or its text. Any text is allowed.
            seat: The seat that would make the move, from 0. Default: None, the seat of the first open decision.

        Returns:
            None if `play` would accept the move, else the refusal.

        Raises:
            UsageError: If an argument has the wrong kind.

        >>> import machu_rules as mr
        >>> match = mr.Match.start(mr.load("princes"), players=2, seed=7)
        >>> print(match.why_not("settle potter"), match.why_not("settle weaver", seat=1).code)
        None not_asked
        """
        return self._game.why_not(self.state, move, seat)

    def play_all(self, moves: Iterable[Move | str | tuple[int, Move | str]]) -> Progress:
        """Play moves in order until one of them is illegal.

        Args:
            moves: Moves or their texts. To choose the seat of a move, pass a pair instead: the seat first, and then the
                move or its text.

        Returns:
            The last match, the number of moves played, and the refusal of the first illegal move, if any.

        Raises:
            UsageError: If an entry, or the second item of a pair, is neither a move nor a text.

        >>> import machu_rules as mr
        >>> match = mr.Match.start(mr.load("princes"), players=2, seed=7)
        >>> progress = match.play_all(["settle potter", (1, "settle weaver"), (1, "enter sun_clock")])
        >>> progress.played, progress.stopped_at, progress.refusal.code
        (2, 'enter sun_clock', 'not_asked')
        """
        match = self
        for move in moves:
            seat, text = move if isinstance(move, tuple | list) and len(move) == 2 else (None, move)
            try:
                match = match.play(text, seat)
            except IllegalMove as error:
                return Progress(match, match.number - self.number, text, error.refusal)
        return Progress(match, match.number - self.number)

    def undo(self, times: int = 1, force: bool = False, seat: int | None = None, over: Collection[int] = ()) -> Match:
        """Take back the last moves.

        Unless ``force`` is True, all of these moves must have been made by ``seat``, by chance or by a seat in
        ``over``, and none of them may have revealed hidden information.

        Args:
            times: The number of moves, 1 or more. Default: 1.
            force: True to undo any moves. Default: False.
            seat: The seat that takes back its moves, from 0. Default: None, the seat of the last move that was not made
                by a seat in ``over``.
            over: Other seats whose moves may be taken back too, such as the seats of bots. Default: none.

        Returns:
            The match before these moves.

        Raises:
            UndoError: If a move cannot be taken back. The error has the number of the move and the reason as
                attributes.
            UsageError: If an argument has the wrong kind.

        >>> import machu_rules as mr
        >>> match = mr.Match.start(mr.load("princes"), players=2, seed=7)
        >>> match.play("settle potter").undo() == match
        True
        """
        try:
            error = obstacle(self, times, force, seat, over)
        except Exception as wrong:
            raise_if_argument_misfits(wrong, Match.undo, (self, times, force, seat, over), {})
            raise
        if error:
            raise error
        return self.at(self.number - times)

    def can_undo(
        self, times: int = 1, force: bool = False, seat: int | None = None, over: Collection[int] = ()
    ) -> bool:
        """Return True if `undo` with the same arguments is allowed.

        Args:
            times: The number of moves, 1 or more. Default: 1.
            force: True to allow taking back any moves. Default: False.
            seat: The seat that takes back its moves, from 0. Default: None, the seat of the last move that was not made
                by a seat in ``over``.
            over: Other seats whose moves may be taken back too. Default: none.

        Returns:
            True if `undo` would succeed.

        Raises:
            UsageError: If an argument has the wrong kind.

        >>> import machu_rules as mr
        >>> match = mr.Match.start(mr.load("princes"), players=2, seed=7)
        >>> match.can_undo(), match.play("settle potter").can_undo()
        (False, True)
        """
        return obstacle(self, times, force, seat, over) is None

    def undo_to(self, seat: int, force: bool = False) -> Match:
        """Take back the last move of a seat, and all moves that bots and chance have made since then.

        Args:
            seat: The seat, from 0.
            force: True to also undo moves of other people and moves that revealed hidden information. Default: False.

        Returns:
            The match at the last decision of the seat.

        Raises:
            UndoError: If a move cannot be taken back, or the seat has not made a move.
            UsageError: If the seat has the wrong kind.

        >>> import machu_rules as mr
        >>> match = mr.Match.start(mr.load("princes"), players=2, seed=7, who=["human", "random"])
        >>> match.play("settle potter").play("settle farmer").undo_to(0) == match
        True
        """
        times = count_moves_from_last_move_by(self, [seat])
        if not times:
            raise UndoError(f"{self._game.catalogue.seat(seat)} has no move to undo.")
        return self.undo(times, force, seat, self.bots)

    def can_undo_to(self, seat: int) -> bool:
        """Return True if `undo_to` with the same seat is allowed.

        Args:
            seat: The seat, from 0.

        Returns:
            True if `undo_to` would succeed.

        Raises:
            UsageError: If the seat has the wrong kind.

        >>> import machu_rules as mr
        >>> match = mr.Match.start(mr.load("princes"), players=2, seed=7)
        >>> match.can_undo_to(0), match.play("settle potter").can_undo_to(0)
        (False, True)
        """
        times = count_moves_from_last_move_by(self, [seat])
        return bool(times) and self.can_undo(times, seat=seat, over=self.bots)

    @property
    def bots(self) -> tuple[int, ...]:
        """The seats that bots play. These are all seats with an entry other than ``human`` in the argument ``who`` of
        `start`.

        >>> import machu_rules as mr
        >>> mr.Match.start(mr.load("princes"), players=3, seed=7, who=["human", "random", "worker"]).bots
        (1, 2)
        """
        return tuple(seat for seat, name in enumerate(self._start.who) if name != HUMAN)

    def record(self, embed: bool = False) -> str:
        """Return the record of the match, including all secrets.

        Args:
            embed: True to include the effective rulebook: its data files, with variants merged in. Default: False.

        Returns:
            The text of the record, in JSON lines.

        Raises:
            UsageError: If the beginning of the match is unknown.

        >>> import machu_rules as mr
        >>> match = mr.Match.start(mr.load("princes"), players=2, seed=7).play("settle potter")
        >>> match.record().splitlines()[1]
        '{"line":2,"seat":0,"move":"settle potter"}'
        """
        return text_of(lines_of(self, embed))

    def record_for(self, seat: int | None) -> str:
        """Return a record with only the information that a seat may know.

        Args:
            seat: The seat, from 0, or None for a spectator.

        Returns:
            The text of the record, in JSON lines.

        Raises:
            UsageError: If the seat does not exist, or the beginning of the match is unknown.

        >>> import machu_rules as mr
        >>> match = mr.Match.start(mr.load("incan-gold"), players=2, seed=7)
        >>> secret = match.play("torch", seat=0)
        >>> '"move":"torch"' in secret.record_for(0), '"move":"torch"' in secret.record_for(1)
        (True, False)
        """
        return text_of(lines_for(self, seat))


def check_who_argument(who: object, players: int) -> tuple[str, ...]:
    """Return ``who`` as a tuple. Raises UsageError if ``who`` is not a list or tuple of strings, or if the number of
    strings is not ``players``."""
    seated = tuple(who) if isinstance(who, list | tuple) else ()
    if len(seated) != players or not all(isinstance(name, str) for name in seated):
        raise UsageError(f"who is a list of {players} names, one per seat")
    return seated
