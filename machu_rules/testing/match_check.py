"""Check the invariants of a game move by move. Some invariants hold in all games (`GENERAL`), and others belong to the
game that is checked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import chain
from typing import Any

from machu_rules.bots.game_length_limit import MAX_DECISIONS
from machu_rules.bots.playing import choose_move
from machu_rules.bots.protocol import Bot, BotError
from machu_rules.core.arguments import check_arguments_after_failure
from machu_rules.core.author_errors import describe, raised_at
from machu_rules.core.decisions import Decision
from machu_rules.core.errors import MachuRulesError
from machu_rules.core.values import CHANCE, Event, JsonDict
from machu_rules.framework.game import Game
from machu_rules.framework.invariants import Invariant
from machu_rules.match.history import Step
from machu_rules.match.match import Match
from machu_rules.testing.drivers import driver
from machu_rules.testing.general_invariants import (
    ALWAYS,
    SELDOM,
    events_cite_rules,
    events_have_sentences,
    events_lead_to_the_view,
    moves_have_one_result,
    state_is_unchanged,
)
from machu_rules.testing.patience import TookTooLong, limited_time
from machu_rules.testing.picture_check import decisions_can_be_shown

REPEATED = 30
"""The number of moves at the start of a match that are made twice, to check that they have the same result. Later, only
the moves before a slow check are repeated.
"""

THOROUGH_EVERY = 20
"""The interval between slow checks, in moves. Slow checks also run at the start of a match and at the end of the game.
There are several slow checks. One of them restores the state from its dump. Another slow check draws random states that
look like the real state to a viewer. A third slow check compares a spectator's view of the state with a view that is
computed from the events since the previous comparison.
"""


class Violation(MachuRulesError):
    """An invariant that does not hold.

    Args:
        name: The name of the invariant.
        rule: The id of the rule that the invariant follows from, or None.
        message: A sentence that describes the fault.
        cause: The type of the error that the game raised, with the file and the line in which the error was raised.
            Default: None, no error.
        after: A text that is appended to the error message, such as ``, after move 3``. Default: "".

    >>> raise Violation("gems", "GOLD-END-1", "there are 3 gems too many")
    Traceback (most recent call last):
    machu_rules.testing.match_check.Violation: gems: there are 3 gems too many [GOLD-END-1]
    """

    match: Match | None = None
    """The match up to the failure, or None if it is unknown."""

    def __init__(self, name: str, rule: str | None, message: str, cause: str | None = None, after: str = "") -> None:
        super().__init__(f"{name}: {message}{f' [{rule}]' if rule else ''}{after}")
        self.name = name
        """The name of the invariant, either a key of `machu_rules.testing.GENERAL` or the name of an invariant of the
        game.
        """
        self.rule = rule
        """The id of the rule that the invariant follows from, or None if the invariant holds in all games."""
        self.message = message
        """A sentence that describes the fault."""
        self.cause = cause
        """The type of the error with its place, such as ``RuntimeError in leaving.py:23, in leave``. None if there was
        no error.
        """

    @property
    def kind(self) -> tuple[str, str | None, str | None]:
        """A tuple of the attributes ``name``, ``rule`` and ``cause``. Two failures are of the same kind if these tuples
        are equal.

        >>> Violation("goods", "BANK-1", "corn is lost").kind
        ('goods', 'BANK-1', None)
        """
        return self.name, self.rule, self.cause


class MatchViolation(Violation):
    """An invariant that does not hold in a match.

    If a move raises an error, the name of the invariant is ``fails``. In this case, the attribute ``match`` contains
    only the moves before this move, and the error message names the move.

    Args:
        violation: The violation without the match.
        match: The match up to the failure.

    >>> import machu_rules as mr
    >>> from machu_rules import testing
    >>> from machu_rules.framework.invariants import invariant
    >>> @invariant("GOLD-END-1")
    ... def never(figures, data):
    ...     '''Nothing holds.'''
    ...     yield "this never holds"
    >>> match = mr.Match.start(mr.load("incan-gold"), players=3, seed=7).play("torch", seat=0)
    >>> try:
    ...     testing.keeps_invariants(match, [never])
    ... except testing.MatchViolation as found:
    ...     print(found.name, found.match.number, found.message)
    never 0 this never holds
    """

    match: Match
    """The match up to the failure."""

    def __init__(self, violation: Violation, match: Match) -> None:
        after = f", after move {match.number}"
        super().__init__(violation.name, violation.rule, violation.message, violation.cause, after)
        self.match = match


class InvariantChecker:
    """Checks the states and moves of a game with a given player count.

    Args:
        game: The game.
        players: The number of players.
        invariants: The game's invariants to check, in addition to the invariants that hold in all games. Default: None,
            all invariants of the game.

    Raises:
        UsageError: If an argument has the wrong kind.

    >>> import machu_rules as mr
    >>> game = mr.load("princes")
    >>> watch = InvariantChecker(game, players=2)
    >>> before = watch.check_state(state := game.new(players=2, seed=7))
    >>> after = watch.check_move(before, *reversed(game.apply(state, "settle potter")))
    >>> after["seat"]
    1
    """

    @check_arguments_after_failure
    def __init__(self, game: Game[Any], players: int, invariants: Sequence[Invariant] | None = None) -> None:
        self.game = game
        """The game that is checked."""
        self.players = players
        """The number of players."""
        self.invariants = tuple(game.invariants if invariants is None else invariants)
        """The game's invariants that are checked, in addition to those of all games."""
        self._start: JsonDict = {}
        self._told: list[Sequence[Event]] = []
        self._told_kinds: set[str] = set()
        self._last: JsonDict | None = None

    def check_state(self, state: Any, thorough: bool = True) -> JsonDict:
        """Check everything that must hold in a state.

        Args:
            state: A state of the game.
            thorough: True to include slow checks. Default: True.

        Returns:
            The dump of the state.

        Raises:
            Violation: If an invariant does not hold.

        >>> import machu_rules as mr
        >>> game = mr.load("princes")
        >>> InvariantChecker(game, players=2).check_state(game.new(players=2, seed=7))["seat"]
        0
        """
        data = self._dump(state)
        play = self.game.rulebook.figures
        for invariant in self.invariants:
            if invariant.state is not None:
                self._check(invariant.name, invariant.rule, partial(invariant.state, play, data))
        for name, check in {**ALWAYS, **(SELDOM if thorough else {})}.items():
            self._check(name, None, partial(check, self.game, self.players, state, data))
        return data

    def check_events(self, happened: Sequence[Event]) -> None:
        """Check the events of a move, or the events before the first decision.

        Args:
            happened: The events.

        Raises:
            Violation: If an invariant does not hold.

        >>> import machu_rules as mr
        >>> game = mr.load("incan-gold")
        >>> InvariantChecker(game, players=3).check_events(game.begin(players=3, seed=7)[1])
        """
        self._check("events", None, partial(events_cite_rules, self.game, self.players, happened))
        new = [event for event in happened if event.kind not in self._told_kinds]
        self._told_kinds.update(event.kind for event in new)
        self._check("texts", None, partial(events_have_sentences, self.game, new))

    def check_move(self, before: JsonDict, happened: Sequence[Event], after: Any, thorough: bool = True) -> JsonDict:
        """Check a move, and everything that must hold in the state after it.

        Args:
            before: The dump of the state before the move.
            happened: The events of the move.
            after: The state after the move.
            thorough: True to include slow checks. Default: True.

        Returns:
            The dump of the state after the move.

        Raises:
            Violation: If an invariant does not hold.

        >>> import machu_rules as mr
        >>> game = mr.load("princes")
        >>> watch, state = InvariantChecker(game, players=2), game.new(players=2, seed=7)
        >>> after, events = game.apply(state, "settle potter")
        >>> watch.check_move(game.dump(state), events, after) == game.dump(after)
        True
        """
        self.check_events(happened)
        data = self.check_state(after, thorough)
        self._check_events_lead_to_view(before, happened, after, data, thorough)
        for invariant in self.invariants:
            if invariant.move is not None:
                self._check(
                    invariant.name,
                    invariant.rule,
                    partial(invariant.move, self.game.rulebook.figures, before, happened, data),
                )
        return data

    def _check_repetition(self, before: Any, dump: JsonDict, step: Step, after: Any, given: bool = False) -> None:
        """Check that the move ``step`` did not change the state ``before``, and that it leads to the same result again.

        ``dump`` is the dump of this state from before the move, and ``after`` is the state after the move. If ``given``
        is True, the things that chance dealt were given, and the move is not repeated.
        """
        game = self.game
        self._check("apply", None, partial(state_is_unchanged, game, before, dump, step.move.text))
        if not given:
            self._check("repeated", None, partial(moves_have_one_result, game, before, step, after))

    def _check_events_lead_to_view(
        self, before: JsonDict, happened: Sequence[Event], after: Any, data: JsonDict, thorough: bool
    ) -> None:
        """Store ``happened``, the events of a move, together with the stored events of the previous moves. If
        ``thorough`` is True, check that the stored events lead to the spectator's view of the state ``after``, and then
        forget them. While a chance decision is open, the check is postponed, because some events may be reported only
        after this decision.

        ``before`` and ``data`` are the dumps of the states before and after the move. If ``before`` is not the dump of
        the previous call, the events stored so far are dropped first.
        """
        if before is not self._last:  # the state does not follow the previous one
            self._start, self._told = before, []
        self._told.append(happened)
        self._last = data
        if thorough and all(decision.seat != CHANCE for decision in self.game.decisions(after)):
            told = [*chain(*self._told)]
            self._check(
                "frames", None, partial(events_lead_to_the_view, self.game, self._start, told, after, len(self._told))
            )
            self._start, self._told = data, []

    def _dump(self, state: Any) -> JsonDict:
        try:
            return self.game.dump(state)
        except Exception as error:
            raise Violation("dumps", None, describe(error), error_type_and_place(error)) from error

    @staticmethod
    def _check(name: str, rule: str | None, wrong: Callable[[], Iterable[str]]) -> None:
        try:
            message = next(iter(wrong()), None)
        except Exception as error:
            raise Violation(name, rule, f"cannot be checked: {describe(error)}", error_type_and_place(error)) from error
        if message is not None:
            raise Violation(name, rule, message)


class CheckedMatch:
    """A match with an `InvariantChecker`. The constructor checks the current state of the match and the events before
    the first decision. The method `move` checks a move and the state after the move. Both raise MatchViolation if an
    invariant does not hold.
    """

    def __init__(self, match: Match, invariants: Sequence[Invariant] | None = None) -> None:
        self.watch = InvariantChecker(match.game, match.players, invariants)
        self.match = match
        try:
            self.watch.check_events(match.beginning.events)
            self.data = self.watch.check_state(match.state)
        except Violation as violation:
            raise MatchViolation(violation, match) from violation.__cause__

    def move(self, decision: Decision, text: str, dealt: Sequence[Any] = ()) -> Match:
        """Make the legal move ``text`` for the seat of ``decision``, and return the match after the move. ``dealt``
        contains the cards or other things to deal during the move. If ``dealt`` is empty, the match's seed determines
        the deal.
        """
        match = self.match
        try:
            with limited_time():
                return self._move(match, decision, text, dealt)
        except TookTooLong as error:
            slow = Violation(
                "slow", None, f"the move {text!r} or a check after it: {error}", error_type_and_place(error)
            )
            raise MatchViolation(slow, match) from error

    def _move(self, match: Match, decision: Decision, text: str, dealt: Sequence[Any]) -> Match:
        try:
            after = match.play(text, decision.seat, dealt)
        except Exception as error:
            failed = Violation("fails", None, f"{text!r} fails with {describe(error)}", error_type_and_place(error))
            raise MatchViolation(failed, match) from error
        self.match = after
        assert after.last is not None
        thorough = after.number % THOROUGH_EVERY == 0 or not after.decisions
        try:
            before = self.data
            self.data = self.watch.check_move(before, after.last.events, after.state, thorough)
            if thorough or after.number < REPEATED:
                self.watch._check_repetition(match.state, before, after.last, after.state, given=bool(dealt))
        except Violation as violation:
            raise MatchViolation(violation, after) from violation.__cause__
        return after


@check_arguments_after_failure
def iter_checked_play(match: Match, bots: Sequence[Bot], max_decisions: int = MAX_DECISIONS) -> Iterator[Match]:
    """Continue a match with bots and check all invariants after each move.

    Args:
        match: The match to continue.
        bots: The bots by seat.
        max_decisions: The number of decisions after which the iterator stops. Default: `MAX_DECISIONS`, 10,000.

    Yields:
        The match after each move.

    Raises:
        MatchViolation: If an invariant does not hold, or the game or a bot fails.
        UsageError: If an argument has the wrong kind.

    >>> import machu_rules as mr
    >>> from machu_rules import testing
    >>> game = mr.load("incan-gold")
    >>> bots = [testing.driver(game, name, seat, "7") for seat, name in enumerate(["prospector", "taker"])]
    >>> *_, last = testing.iter_checked_play(mr.Match.start(game, players=2, seed=7), bots)
    >>> last.over
    True
    """
    watched = CheckedMatch(match)
    for _ in range(max_decisions):
        match = watched.match
        decision = match.decision
        if decision is None:
            return
        try:
            with limited_time():
                move = choose_move(match.game, match.state, bots, decision)
        except BotError as error:
            raise MatchViolation(_bot_violation(error), match) from error
        except TookTooLong as error:
            message = f"the bot {type(bots[decision.seat]).__name__} does not answer {decision.kind}: {error}"
            raise MatchViolation(Violation("slow", None, message, error_type_and_place(error)), match) from error
        yield watched.move(decision, move.text)


@check_arguments_after_failure
def keeps_invariants(match: Match, invariants: Sequence[Invariant] | None = None) -> None:
    """Check all invariants after each move of a match.

    Args:
        match: The match.
        invariants: The game's invariants to check, in addition to the invariants that hold in all games. Default: None,
            all invariants of the game.

    Raises:
        MatchViolation: If an invariant does not hold.
        UsageError: If an argument has the wrong kind.

    >>> import machu_rules as mr
    >>> keeps_invariants(mr.Match.start(mr.load("princes"), players=2, seed=7).play("settle potter"))
    """
    watched = CheckedMatch(match.at(0), invariants)
    for step in match.steps:
        decision = next(each for each in watched.match.decisions if each.seat == step.seat)
        watched.move(decision, step.move.text, match.game.dealt_with(step.events))


def start_match(game: Game[Any], players: int, seed: str, who: Sequence[str]) -> Match:
    """Start a match and return it. ``who`` contains the names of the drivers by seat. Raises Violation if the game
    cannot begin.
    """
    try:
        with limited_time():
            return Match.start(game, players, seed, who=who)
    except TookTooLong as error:
        message = f"a game of {players} players does not begin: {error}"
        raise Violation("slow", None, message, error_type_and_place(error)) from error
    except Exception as error:
        message = f"{players} players with the seed {seed} cannot begin: {describe(error)}"
        raise Violation("begins", None, message, error_type_and_place(error)) from error


def check_shown(match: Match, decision: Decision) -> None:
    """Check that an open decision of a match can be shown. Raises MatchViolation if it cannot."""
    try:
        with limited_time():
            InvariantChecker._check(
                "pictures", None, partial(decisions_can_be_shown, match.game, match.state, decision)
            )
    except TookTooLong as error:
        slow = Violation("slow", None, f"the picture of {decision.kind}: {error}", error_type_and_place(error))
        raise MatchViolation(slow, match) from error
    except Violation as violation:
        raise MatchViolation(violation, match) from violation.__cause__


def make_drivers(game: Game[Any], who: Sequence[str], seed: str) -> list[Bot]:
    """Create the drivers of a game and return them by seat. ``who`` contains the names of the drivers by seat. Raises
    Violation if a driver cannot be created.
    """
    try:
        return [driver(game, name, seat, seed) for seat, name in enumerate(who)]
    except BotError as error:
        raise _bot_violation(error) from error


def _bot_violation(error: BotError) -> Violation:
    return Violation("bots", None, str(error), error_type_and_place(error.__cause__ if error.__cause__ else error))


def error_type_and_place(error: BaseException) -> str:
    """Return a string with the type of an error and the place in the code of the game where it was raised. The file is
    named without its folder, so that the string is the same wherever the library is installed.
    """
    return f"{type(error).__name__} in {raised_at(error)}"
