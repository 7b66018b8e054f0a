"""Check a rulebook by playing games under it. Invariants are checked after every move. The check also returns warnings,
for example about situations that never occurred.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from math import comb
from typing import Any

from attrs import define, field, frozen

from machu_rules.bots.game_length_limit import MAX_DECISIONS
from machu_rules.bots.seeds import game_seed
from machu_rules.core.arguments import check_arguments_after_failure, wrong_kind_error
from machu_rules.core.values import JsonDict
from machu_rules.framework.game import Game
from machu_rules.loader.lookalike_warnings import CODE as SAME_NAME
from machu_rules.match.match import Match
from machu_rules.testing.author_check import code_violations, code_warnings, contract_violation
from machu_rules.testing.best_answer_sample import BestAnswerSample
from machu_rules.testing.drivers import driver_names_by_seat
from machu_rules.testing.match_check import (
    MatchViolation,
    Violation,
    check_shown,
    iter_checked_play,
    make_drivers,
    start_match,
)
from machu_rules.testing.shrinking import shrink

UNFAIR = 1.5
"""The limit for the warning ``unfair_seat``, as a multiple of a seat's fair share of the victories. The warning appears
if a seat wins more often than this limit, and if chance alone is unlikely to explain so many victories (see `LEVEL`).
"""

LEVEL = 0.001
"""The accepted probability of a false warning ``unfair_seat`` for a player count. The warning is false if all seats are
equally likely to win.
"""

SLOW = "slow"
"""The name of the failure if a call ran for too long."""

NEVER_SHORTENED = ("repeated", SLOW)
"""The names of failures that would differ or take long if their match was played again."""

Kind = tuple[str, str | None, str | None]
"""The kind of a failure: the name of the invariant, its rule, and the error that was raised (`Violation.kind`)."""

CODES: Mapping[str, str] = {
    "unfinished": "games were given up",
    SAME_NAME: "things of one kind have names that look alike",
    "unfair_seat": "a seat wins far more than its share",
    "chance_module": "the rules import a module whose results differ from run to run, such as random",
    "set_order": "the rules use the order of a set, which can differ from run to run",
    "untranslated": "a language lacks texts",
    "always_best": "an answer is nearly always the best there is, as a search judges",
    "never_best": "a kind of move is never the best there is, as a search judges",
}
"""The codes of the warnings that any game can cause, with their meanings. A game can declare further codes with its
goals (`machu_rules.Game.goals`) and with the checks of its data (`machu_rules.loader.spec.GameSpec`).

>>> from machu_rules import testing
>>> testing.CODES["unfinished"]
'games were given up'
"""


@frozen
class CheckWarning:
    """A warning for the designer of a rulebook.

    >>> print(CheckWarning("unfinished", "", "3 of 100 games were given up as unfinished").text)
    3 of 100 games were given up as unfinished
    """

    code: str
    """The code of the warning, from `CODES`, from the game's goals, or from the checks of its data."""
    path: str
    """The path of the value in the rulebook's data that the warning is about, or an empty string if it is not about a
    value.
    """
    text: str
    """The warning in a sentence."""
    silenced: str | None = None
    """The reason that the variant states for silencing the warning, or None if the warning is not silenced."""

    def data(self) -> JsonDict:
        """Return the warning as JSON data.

        Returns:
            An object with the attributes of the warning.

        >>> CheckWarning("unfinished", "", "3 of 100 games were given up as unfinished").data()["code"]
        'unfinished'
        """
        return {"code": self.code, "path": self.path, "text": self.text, "silenced": self.silenced}


@define
class CheckResult:
    """The result of `check`.

    >>> import machu_rules as mr
    >>> from machu_rules import testing
    >>> checked = testing.check(mr.load("incan-gold"), games=2)
    >>> checked.games, checked.unfinished, dict(checked.endings), checked.failures
    (2, 0, {'rounds': 2}, {})
    """

    game: Game[Any]
    """The game that was checked."""
    seed: str
    """The seed of the check. The games derive their own seeds from this seed."""
    games: int = 0
    """The number of games played."""
    decisions: int = 0
    """The number of decisions in all games played."""
    unfinished: int = 0
    """The number of games that were given up because they had too many decisions."""
    endings: Counter[str] = field(factory=Counter)
    """The number of games for each reason why a game ended."""
    failures: dict[Kind, Violation] = field(factory=dict)
    """The failures by their kind (`Violation.kind`). For each kind, only the failure with the shortest match is stored.
    """
    failed: Counter[Kind] = field(factory=Counter)
    """The number of failures of each kind."""
    seen: Counter[str] = field(factory=Counter)
    """For each goal of the game, the number of games that reached it."""
    judged: BestAnswerSample = field(factory=BestAnswerSample)
    """The sample of decisions that a search evaluated, to find moves that are always or never the best."""
    wins: dict[int, list[float]] = field(factory=dict)
    """The numbers of victories. A key is a player count, and its value lists the victories by seat. Only games in which
    the same driver plays all seats are counted. A shared victory counts as a fraction.
    """
    fair: Counter[int] = field(factory=Counter)
    """For each player count, the number of finished games in which the same driver plays all seats."""
    stopped: bool = False
    """True if ctrl-C ended the check."""
    code: bool = False
    """True if the code of the game is checked, too."""
    code_warnings: list[tuple[str, str, str]] = field(factory=list)
    """The warnings about the code of the game, as tuples of a code, a path and a text."""
    shown: set[str] = field(factory=set)
    """The kinds of decisions of which one was shown as a picture."""

    @property
    def warnings(self) -> list[CheckWarning]:
        """The warnings so far, including silenced ones. Warnings about the data come first, and warnings about goals
        come next.

        >>> import machu_rules as mr
        >>> from machu_rules import testing
        >>> testing.check(mr.load("incan-gold"), games=1, max_decisions=5).warnings[0].text
        '1 of 1 games were given up as unfinished'
        """
        silenced = self.game.rulebook.silenced
        return [CheckWarning(code, path, text, silenced.get(code)) for code, path, text in self._list_warnings()]

    @property
    def possible_warning_codes(self) -> list[str]:
        """The codes of all warnings that this game can cause.

        >>> import machu_rules as mr
        >>> from machu_rules import testing
        >>> testing.check(mr.load("incan-gold"), games=1).possible_warning_codes[:2]
        ['always_best', 'chance_module']
        """
        spec = self.game.rulebook.spec
        of_data = spec.load_warnings() if spec is not None else ()
        return sorted({*CODES, *of_data, *(goal.code for goal in self.game.goals.values())})

    @property
    def unknown_codes(self) -> list[str]:
        """The codes that the variant silences, but that no warning of the game can have.

        >>> import machu_rules as mr
        >>> from machu_rules import testing
        >>> testing.check(mr.load("incan-gold"), games=1).unknown_codes
        []
        """
        return sorted(set(self.game.rulebook.silenced).difference(self.possible_warning_codes))

    def _list_warnings(self) -> Iterator[tuple[str, str, str]]:
        """Yield the code, the path and the text of each warning."""
        for problem in self.game.rulebook.warnings:
            yield problem.code, problem.path, problem.message
        yield from self.code_warnings
        if self.endings:  # games that all failed or were given up say nothing about goals
            for name, goal in self.game.goals.items():
                if not self.seen[name]:
                    could = f", though in {self.seen[goal.occasion]} of them {goal.happened}" if goal.occasion else ""
                    yield goal.code, goal.path, f"{goal.text} in {self.games} games{could}"
            yield from self.judged.list_warnings(self.games)
        if self.unfinished:
            yield "unfinished", "", f"{self.unfinished} of {self.games} games were given up as unfinished"
        for players, wins in sorted(self.wins.items()):
            games, share = self.fair[players], self.fair[players] / players
            for seat, won in enumerate(wins):
                if won > UNFAIR * share and win_tail_probability(won, games, players) < LEVEL / players:
                    text = f"of {games} games of {players} equal players seat {seat} won {won:.1f}, not {share:.1f}"
                    yield "unfair_seat", "", text

    def data(self) -> JsonDict:
        """Return the result as JSON data.

        Returns:
            An object with the results. For a failure, the object contains the key ``record`` with the value None. If
            you write a record of the failed match to a file, you can replace None with the path of the file.

        >>> import machu_rules as mr
        >>> from machu_rules import testing
        >>> checked = testing.check(mr.load("incan-gold"), games=1)
        >>> checked.data()["rulebook"], checked.data()["games"]
        ('incan-gold', 1)
        """
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
            "failures": [self._failure_data(kind) for kind in self.failures],
            "warnings": [warning.data() for warning in self.warnings],
            "unknown_codes": self.unknown_codes,
        }

    def _failure_data(self, kind: Kind) -> JsonDict:
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


@check_arguments_after_failure
def check(
    game: Game[Any],
    games: int | None = 100,
    seconds: float | None = None,
    seed: str = "check",
    max_decisions: int = MAX_DECISIONS,
    advance: Callable[[], None] = lambda: None,
    searched: int = 0,
    code: bool = False,
) -> CheckResult:
    """Play games under a rulebook and check all invariants after each move.

    The games are played with all player counts, by bots with different goals and habits (see `driver_names`). If an
    invariant does not hold, the check looks for a shorter match with the same kind of failure (see `shrink`). The same
    seed always leads to the same games. If the time limit passes during a game, this game is still played to its end.
    If you press ctrl-C, the check ends, and the function returns the result so far.

    Args:
        game: The game.
        games: The number of games. None means no limit. Default: 100.
        seconds: The time limit in seconds. Default: None, no limit.
        seed: The seed from which the games derive their own seeds, a string. Default: "check".
        max_decisions: The largest number of decisions in a game. Default: `MAX_DECISIONS`, 10,000.
        advance: A callback that is called after each game, for example to advance a progress bar. Default: a function
            that does nothing.
        searched: The largest number of decisions for which a search (`machu_rules.bots.search`) determines the best
            move. The check uses these decisions to find moves that are nearly always or never the best. Default: 0.
        code: True to check the code of the game, too: its texts, the rules that it cites, its pictures, and the
            promises of the contract suite (`keeps_contract`). Default: False.

    Returns:
        The results, with the number of games, the failures and the warnings.

    Raises:
        UsageError: If an argument is wrong.

    >>> import machu_rules as mr
    >>> checked = check(mr.load("incan-gold"), games=7)
    >>> checked.games, checked.failures
    (7, {})
    """
    if type(code) is not bool:
        raise wrong_kind_error("check", "code", "True or False", code)
    checked = CheckResult(game, seed)
    checked.judged.wanted = searched
    checked.code = code
    if code:
        for violation in code_violations(game):
            checked.failures[violation.kind] = violation
        checked.code_warnings = list(code_warnings(game))
    until = None if seconds is None else time.monotonic() + seconds
    try:
        while (games is None or checked.games < games) and (until is None or time.monotonic() < until):
            _play_one(checked, max_decisions)
            advance()
            if any(name == SLOW for name, *_ in checked.failures):
                break  # each further game would take as long
        if code and not checked.failed and (broken := contract_violation(game)):
            _add_failure(checked, broken)
    except KeyboardInterrupt:
        checked.stopped = True
    try:
        for kind, violation in checked.failures.items():
            if isinstance(violation, MatchViolation) and violation.name not in NEVER_SHORTENED:
                checked.failures[kind] = shrink(violation)
    except KeyboardInterrupt:
        checked.stopped = True
    return checked


def _play_one(checked: CheckResult, max_decisions: int) -> None:
    """Play one more game and add its results to ``checked``."""
    game, number = checked.game, checked.games
    turn, place = divmod(number, len(game.players))
    players = game.players[place]
    who = driver_names_by_seat(game, players, turn)
    seed = game_seed(checked.seed, number)
    seen: set[str] = set()
    try:
        match = start_match(game, players, seed, who)
        seen.update(game.coverage(match.state, match.beginning.events, match.state))
        for after in iter_checked_play(match, make_drivers(game, who, seed), max_decisions):
            assert after.last is not None
            checked.decisions += 1
            seen.update(game.coverage(match.state, after.last.events, after.state))
            _show(checked, match)
            match = after
            checked.judged.search_if_sampled(match)
    except Violation as violation:
        _add_failure(checked, violation)
    else:
        _add_outcome(checked, match, who)
    checked.seen.update(seen)
    checked.games += 1


def _show(checked: CheckResult, match: Match) -> None:
    """If the code of the game is checked, show the first decision of each kind."""
    decision = match.decision
    if checked.code and decision is not None and decision.kind not in checked.shown:
        checked.shown.add(decision.kind)
        check_shown(match, decision)


def _add_failure(checked: CheckResult, violation: Violation) -> None:
    """Count the failure ``violation``. Store the failure in ``checked`` if no failure of the same kind has a shorter
    match.
    """
    checked.failed[violation.kind] += 1
    known = checked.failures.setdefault(violation.kind, violation)
    if isinstance(violation, MatchViolation) and isinstance(known, MatchViolation):
        checked.failures[violation.kind] = min(known, violation, key=lambda each: each.match.number)


def _add_outcome(checked: CheckResult, match: Match, who: tuple[str, ...]) -> None:
    """Count the reason why the game of ``match`` ended. If the game was given up, count it as unfinished instead.
    ``who`` contains the names of the drivers by seat. If the same driver plays all seats, count the victories too.
    """
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


def win_tail_probability(won: float, games: int, players: int) -> float:
    """Return the probability that a seat wins at least ``won`` of ``games`` games, if all ``players`` seats are equally
    likely to win. ``won`` is rounded down to a whole number.

    >>> win_tail_probability(0, 10, 4), round(win_tail_probability(10, 10, 4), 9)
    (1.0, 9.54e-07)
    """
    share = 1 / players
    least = int(won)
    return sum(comb(games, n) * share**n * (1 - share) ** (games - n) for n in range(least, games + 1))
