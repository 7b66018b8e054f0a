"""A match: a game being played, as an immutable value."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Literal

from machu_rules.core.errors import IllegalMove, Refusal, UsageError
from machu_rules.core.rng import ALGORITHM, seed_text
from machu_rules.core.values import CHANCE, Data, Decision, Move, Outcome
from machu_rules.framework.game import Game
from machu_rules.match.history import Node, Progress, Start, Step
from machu_rules.match.record_types import HUMAN
from machu_rules.match.undo import stopped

if TYPE_CHECKING:
    from pathlib import Path


class Match:
    """A game being played: its course from the start. An immutable value like a state: whoever holds one keeps it, so
    going back, trying out and going on in two ways need nothing but holding the match from which to go on. Equal are
    matches at which the same game took the same course. To be compared, hashed, pickled, shared between threads.

    >>> import machu_rules as mr
    >>> match = mr.Match.start(mr.load("princes"), players=2, seed=7)
    >>> later = match.play("settle potter", seat=0)
    >>> later.decision.seat, later.moves, match.moves
    (1, ('settle potter',), ())
    >>> later.undo() == match
    True
    """

    __slots__ = ("_game", "_last", "_start")

    def __init__(self, game: Game[Any], start: Start, last: Node | None = None) -> None:
        self._game = game
        self._start = start
        self._last = last

    @classmethod
    def start(
        cls,
        game: Game[Any],
        players: int,
        seed: int | str | None = None,
        dealt: Sequence[Any] | None = None,
        chance: Literal["seed", "ask"] = "seed",
        who: Sequence[str] | None = None,
    ) -> Match:
        """A match at the first decision of a new game. ``players``, ``seed``, ``dealt`` and ``chance`` are those of
        `Game.new`; ``who`` says who sits in each seat, for records: the name of a bot, or ``human`` (as all are when it
        is left out). Raises UsageError."""
        if dealt is not None and seed is not None:
            raise UsageError("give a seed or what was dealt, not both")
        if dealt is None and chance == "seed":
            seed = seed_text(seed)
        state = game.new(players, seed=seed, dealt=dealt, chance=chance)
        names = (HUMAN,) * players if who is None else tuple(who) if isinstance(who, list | tuple) else ()
        if len(names) != players or not all(isinstance(name, str) for name in names):
            raise UsageError(f"who sits in a match is a list of {players} names, one for each seat")
        text = None if seed is None else seed_text(seed)
        return cls(game, Start(names, text, ALGORITHM, chance == "ask", state))

    @classmethod
    def read(cls, path: Path | str, game: Game[Any] | None = None) -> Match:
        """The match of a record in a file, every line verified, under the given game or that of the record (see
        `machu_rules.match.replay.game_of`). Raises RecordError with the first line that fails, and why."""
        from pathlib import Path

        from machu_rules.match.record_writer import read
        from machu_rules.match.replay import match_of

        return match_of(read(Path(path)), game)

    @property
    def game(self) -> Game[Any]:
        return self._game

    @property
    def beginning(self) -> Start:
        """How the game began. Secret: it holds the seed."""
        return self._start

    @property
    def players(self) -> int:
        return len(self._start.who)

    @property
    def state(self) -> Any:
        """The state now."""
        return self._last.step.state if self._last else self._start.state

    @property
    def number(self) -> int:
        """How many moves have been made (those taken back do not count)."""
        return self._last.number if self._last else 0

    @property
    def last(self) -> Step | None:
        """The last move, or None before the first."""
        return self._last.step if self._last else None

    @property
    def steps(self) -> tuple[Step, ...]:
        """Every move from the start, with its events and the state after it. Secret, as a state is."""
        return self.since(0)

    @property
    def moves(self) -> tuple[str, ...]:
        """The text of every move from the start. Secret, as a state is: some moves are for one seat alone."""
        return tuple(step.move.text for step in self.since(0))

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """Every open decision; none when the game is over."""
        return self._game.decisions(self.state)

    @property
    def decision(self) -> Decision | None:
        """The first open decision, or None when the game is over."""
        return self._game.decision(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        return self._game.outcome(self.state)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.outcome is not None

    def view(self, seat: int | None) -> Data:
        """What a seat (``None``: a spectator) may know now, JSON-ready."""
        return self._game.view(self.state, seat)

    def since(self, number: int) -> tuple[Step, ...]:
        """The moves after the first ``number``; raises UsageError where there are not so many."""
        self._check(number)
        steps = []
        past = self._last
        while past is not None and past.number > number:
            steps.append(past.step)
            past = past.before
        return tuple(reversed(steps))

    def events(self, since: int = 0, seat: int | None = None) -> list[Data]:
        """What a seat (``None``: a spectator) may know of what happened after the first ``since`` moves, JSON-ready.
        ``match.number`` is what to ask with the next time. Raises UsageError where there are not so many moves."""
        return [event for step in self.since(since) for event in self._game.events_for(step.events, seat)]

    def why_not(self, move: Move | str, seat: int | None = None) -> Refusal | None:
        """None where `play` would take the move, else why it would not."""
        return self._game.why_not(self.state, move, seat)

    def play(self, move: Move | str, seat: int | None = None, dealt: Sequence[Any] = ()) -> Match:
        """The match after a move; ``seat`` is who makes it (left out: who is asked, the first of several). ``dealt``
        says what chance deals with it, whatever its seed (`Game.deal`; an answer of chance is a move instead).
        Raises IllegalMove, and this match stays as it is."""
        game, before = self._game, self.state
        if dealt:
            before = game.deal(before, dealt)
        after, events = game.apply(before, move, seat)
        decision = asked_for(game, before, seat)
        move = move if isinstance(move, Move) else Move.parse(move)
        subject = decision.subject if decision.secret and decision.seat != CHANCE else None
        step = Step(decision.seat, move, events, after, subject)
        return Match(game, self._start, Node(self._last, step))

    def play_all(self, moves: Iterable[Move | str | tuple[int, Move | str]]) -> Progress:
        """Plays moves in their order while they are legal: each a move, a text, or a pair of the seat that makes it and
        one of these. Says how far it came, and why no further.

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

    def undo(self, times: int = 1, force: bool = False, seat: int | None = None) -> Match:
        """The match before the last moves. Without ``force``, only moves of ``seat`` (left out: of who made the last)
        that told nobody what he could not know. Raises UndoError, which says what move stops it, and why."""
        if error := stopped(self, times, force, seat):
            raise error
        return self.at(self.number - times)

    def can_undo(self, times: int = 1, force: bool = False, seat: int | None = None) -> bool:
        """Whether `undo` would not raise."""
        return stopped(self, times, force, seat) is None

    def at(self, number: int) -> Match:
        """The match as it was after the first ``number`` moves; raises UsageError where there are not so many."""
        self._check(number)
        past = self._last
        while past is not None and past.number > number:
            past = past.before
        return Match(self._game, self._start, past)

    def shared(self, other: Match) -> int:
        """How many moves from the start both matches have in common."""
        number = min(self.number, other.number)
        one, two = self.at(number)._last, other.at(number)._last
        while one is not two and one is not None and two is not None:
            if one.step != two.step:
                number = one.number - 1
            one, two = one.before, two.before
        return number

    def record(self, embed: bool = False) -> str:
        """The record of this game up to now, as it is written to a file: JSON lines with all secrets. With ``embed`` it
        holds its effective rulebook, too."""
        from machu_rules.match.record_writer import lines_of, text_of

        return text_of(lines_of(self, embed))

    def record_for(self, seat: int | None) -> str:
        """What a seat (``None``: a spectator) may know of the game up to now, as JSON lines."""
        from machu_rules.match.player_records import lines_for
        from machu_rules.match.record_writer import text_of

        return text_of(lines_for(self, seat))

    def _check(self, number: object) -> None:
        if type(number) is not int or not 0 <= number <= self.number:
            raise UsageError(f"the match has seen {self.number} moves, so a number of them is 0 to {self.number}")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Match):
            return NotImplemented
        return (
            self._game.rulebook.game == other._game.rulebook.game
            and self._game.fingerprint == other._game.fingerprint
            and self._start == other._start
            and self.number == other.number == self.shared(other)
        )

    def __hash__(self) -> int:
        return hash((self._game.fingerprint, self.number, self.state))

    def __repr__(self) -> str:
        asked = ", ".join(f"seat {decision.seat}" if decision.seat >= 0 else "chance" for decision in self.decisions)
        doing = f"{asked} asked" if asked else "over"
        return f"<Match of {self._game.rulebook.name}: {self.players} players, after move {self.number}, {doing}>"

    def __copy__(self) -> Match:
        return self

    def __deepcopy__(self, memo: object) -> Match:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _chained, (self._game, self._start, self.steps)


def asked_for(game: Game[Any], state: Any, seat: int | None) -> Decision:
    """The decision that a seat's next move in a state answers; of nobody in particular (``None``), the first."""
    return next(decision for decision in game.decisions(state) if seat is None or decision.seat == seat)


def _chained(game: Game[Any], start: Start, steps: tuple[Step, ...]) -> Match:
    """The match of a pickle, which holds the steps side by side."""
    last: Node | None = None
    for step in steps:
        last = Node(last, step)
    return Match(game, start, last)
