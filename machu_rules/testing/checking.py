"""Checking a rulebook by playing it: invariants after every move, and warnings about what never came up."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from math import comb
from typing import Any

from attrs import define, field, frozen

from machu_rules.bots.limits import MAX_DECISIONS
from machu_rules.bots.seeds import game_seed
from machu_rules.core.values import Data
from machu_rules.framework.game import Game
from machu_rules.match.match import Match
from machu_rules.testing.checker import MatchViolation, Violation, make_drivers, play_checked, start_match
from machu_rules.testing.drivers import lineup
from machu_rules.testing.shrinking import shrink

UNFAIR = 1.5
"""A seat that wins so many times its share, and for sure more than it, is worth a warning."""

LEVEL = 0.001
"""How likely at most the wins of some seat are by chance, for each number of players, for a warning."""

Kind = tuple[str, str | None, str | None]
"""Of a failure: the name of the invariant, its rule, and where an error was raised (see `Violation.kind`)."""

CODES: Mapping[str, str] = {
    "unfinished": "games were given up",
    "unfair_seat": "a seat wins far more than its share",
}
"""The warnings that any game may have; others are those of its `machu_rules.Game.goals`."""


@frozen
class CheckWarning:
    """Something that a designer may want to know: its ``code``, its ``path`` in the data (may be empty), the ``text``,
    and the reason with which the variant ``silenced`` it, or None."""

    code: str
    path: str
    text: str
    silenced: str | None = None

    def data(self) -> Data:
        """This warning as a JSON object."""
        return {"code": self.code, "path": self.path, "text": self.text, "silenced": self.silenced}


@define
class CheckResult:
    """The result of `check`.

    So many ``games`` with so many ``decisions`` were played; ``unfinished`` ones were given up, the others ended for
    the reasons in ``endings``. ``failures`` has the shortest match of each kind of failure, ``failed`` how often it
    came up. ``seen`` counts the game's goals that came up; ``wins`` and ``fair`` are the victories by seat and the
    games among equal drivers, by number of players. ``stopped``: ctrl-C ended the check."""

    game: Game[Any]
    seed: str
    games: int = 0
    decisions: int = 0
    unfinished: int = 0
    endings: Counter[str] = field(factory=Counter)
    failures: dict[Kind, Violation] = field(factory=dict)
    failed: Counter[Kind] = field(factory=Counter)
    seen: Counter[str] = field(factory=Counter)
    wins: dict[int, list[float]] = field(factory=dict)
    fair: Counter[int] = field(factory=Counter)
    stopped: bool = False

    @property
    def warnings(self) -> list[CheckWarning]:
        """The warnings about the games played so far, in the order of the data, silenced or not."""
        silenced = self.game.rulebook.silenced
        return [CheckWarning(code, path, text, silenced.get(code)) for code, path, text in self._reasons()]

    @property
    def unknown_codes(self) -> list[str]:
        """What the variant silences although no warning has this code."""
        codes = {*CODES, *(goal.code for goal in self.game.goals.values())}
        return sorted(set(self.game.rulebook.silenced) - codes)

    def _reasons(self) -> Iterator[tuple[str, str, str]]:
        """Code, path and text of each warning."""
        if self.endings:  # games that all failed or were given up say nothing about goals
            for name, goal in self.game.goals.items():
                if not self.seen[name]:
                    yield goal.code, goal.path, f"{goal.text} in {self.games} games"
        if self.unfinished:
            yield "unfinished", "", f"{self.unfinished} of {self.games} games were given up as unfinished"
        for players, wins in sorted(self.wins.items()):
            games, share = self.fair[players], self.fair[players] / players
            for seat, won in enumerate(wins):
                if won > UNFAIR * share and chance_of(won, games, players) < LEVEL / players:
                    text = f"of {games} games of {players} equal players seat {seat} won {won:.1f}, not {share:.1f}"
                    yield "unfair_seat", "", text

    def data(self) -> Data:
        """This result as a JSON object. The ``record`` of each failure is None: whoever writes a file puts it there."""
        return {
            "rulebook": self.game.rulebook.name,
            "game": self.game.rulebook.game,
            "fingerprint": self.game.fingerprint,
            "seed": self.seed,
            "games": self.games,
            "stopped": self.stopped,
            "decisions": self.decisions,
            "unfinished": self.unfinished,
            "endings": dict(sorted(self.endings.items())),
            "failures": [self._failure(kind) for kind in self.failures],
            "warnings": [warning.data() for warning in self.warnings],
            "unknown_codes": self.unknown_codes,
        }

    def _failure(self, kind: Kind) -> Data:
        violation = self.failures[kind]
        name, rule, cause = kind
        return {
            "invariant": name,
            "rule": rule,
            "cause": cause,
            "message": violation.message,
            "times": self.failed[kind],
            "moves": violation.match.number if violation.match is not None else 0,
            "record": None,
        }


def check(
    game: Game[Any],
    games: int | None = 100,
    seconds: float | None = None,
    seed: str = "check",
    max_decisions: int = MAX_DECISIONS,
    advance: Callable[[], None] = lambda: None,
) -> CheckResult:
    """Play so many ``games`` of a rulebook (None: without end), or for so many ``seconds``, over all its numbers of
    players, with drivers that have goals and habits; check every invariant after every move, and shrink what failed.

    The same seed gives the same games. A game that has begun is played to its end, or for ``max_decisions``.
    ``advance`` is called after each game. A KeyboardInterrupt ends the check; the result has what was played.

    >>> import machu_rules as mr
    >>> checked = check(mr.load("incan-gold"), games=7)
    >>> checked.games, checked.failures
    (7, {})
    """
    checked = CheckResult(game, seed)
    until = None if seconds is None else time.monotonic() + seconds
    try:
        while (games is None or checked.games < games) and (until is None or time.monotonic() < until):
            _play_one(checked, max_decisions)
            advance()
    except KeyboardInterrupt:
        checked.stopped = True
    try:
        for kind, violation in checked.failures.items():
            if isinstance(violation, MatchViolation):
                checked.failures[kind] = shrink(violation)
    except KeyboardInterrupt:
        checked.stopped = True
    return checked


def _play_one(checked: CheckResult, max_decisions: int) -> None:
    """Play one more game."""
    game, number = checked.game, checked.games
    turn, place = divmod(number, len(game.players))
    players = game.players[place]
    who = lineup(game, players, turn)
    seed = game_seed(checked.seed, number)
    try:
        match = start_match(game, players, seed, who)
        checked.seen.update(game.coverage(match.state, match.beginning.events, match.state))
        for after in play_checked(match, make_drivers(game, who, seed), max_decisions):
            assert after.last is not None
            checked.decisions += 1
            checked.seen.update(game.coverage(match.state, after.last.events, after.state))
            match = after
    except Violation as violation:
        _add_failure(checked, violation)
    else:
        _add_outcome(checked, match, who)
    checked.games += 1


def _add_failure(checked: CheckResult, violation: Violation) -> None:
    """Count a failure and keep the shortest match that shows it."""
    checked.failed[violation.kind] += 1
    known = checked.failures.setdefault(violation.kind, violation)
    if isinstance(violation, MatchViolation) and isinstance(known, MatchViolation):
        checked.failures[violation.kind] = min(known, violation, key=lambda each: each.match.number)


def _add_outcome(checked: CheckResult, match: Match, who: tuple[str, ...]) -> None:
    """Count how a game ended, and who won among equal drivers."""
    outcome = match.outcome
    if outcome is None:
        checked.unfinished += 1
        return
    checked.endings[outcome.reason] += 1
    if len(set(who)) == 1:
        wins = checked.wins.setdefault(match.players, [0.0] * match.players)
        checked.fair[match.players] += 1
        for seat in outcome.winners:
            wins[seat] += 1 / len(outcome.winners)


def chance_of(won: float, games: int, players: int) -> float:
    """The probability that a seat among ``players`` equal ones wins at least so many of its games.

    >>> chance_of(0, 10, 4), round(chance_of(10, 10, 4), 9)
    (1.0, 9.54e-07)
    """
    share = 1 / players
    least = int(won)
    return sum(comb(games, n) * share**n * (1 - share) ** (games - n) for n in range(least, games + 1))
