"""Watching a game: after every move, whether all laws hold, those of every game and those of the game at hand."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from machu_rules.bots.bots import Bot, BotError
from machu_rules.bots.playing import MAX_DECISIONS, answer
from machu_rules.core.errors import MachuRulesError
from machu_rules.core.values import Data, Decision, Event
from machu_rules.framework.game import Game
from machu_rules.framework.invariants import Law
from machu_rules.match.match import Table
from machu_rules.testing.contract import ALWAYS, SELDOM, events
from machu_rules.testing.drivers import driver

THOROUGH_EVERY = 20
"""What takes long (dumps restored, views imagined) is looked at after one move of so many, and at the end."""


class Broken(MachuRulesError):
    """A law that does not hold. ``name`` is that of the law, ``rule`` the rule it follows from (None: it holds in every
    game, see `machu_rules.testing.GENERAL`), ``message`` says what is wrong, and ``cause`` where an error was raised
    (``RuntimeError in leaving.py:23``), if one was."""

    table: Table | None = None

    def __init__(self, name: str, rule: str | None, message: str, cause: str | None = None, after: str = "") -> None:
        super().__init__(f"{name}: {message}{f' [{rule}]' if rule else ''}{after}")
        self.name = name
        self.rule = rule
        self.message = message
        self.cause = cause

    @property
    def kind(self) -> tuple[str, str | None, str | None]:
        """What is the same for two failures of the same kind: name, rule, cause."""
        return self.name, self.rule, self.cause


class BrokenGame(Broken):
    """A law that does not hold in a game; ``table`` is the game up to where it shows. What ``fails`` shows with the
    move that the message names, which could not be made."""

    table: Table

    def __init__(self, broken: Broken, table: Table) -> None:
        after = f", after move {table.number}"
        super().__init__(broken.name, broken.rule, broken.message, broken.cause, after)
        self.table = table


class Watch:
    """The laws of a game for a number of players, to be looked at in its states and moves. ``laws``: others of the game
    than all.

    >>> import machu_rules as mr
    >>> game = mr.load("princes")
    >>> watch = Watch(game, players=2)
    >>> before = watch.state(state := game.new(players=2, seed=7))
    >>> after = watch.move(before, *reversed(game.apply(state, "settle potter")))
    >>> after["seat"]
    1
    """

    def __init__(self, game: Game[Any], players: int, laws: Sequence[Law] | None = None) -> None:
        self.game = game
        self.players = players
        self.laws = tuple(game.laws if laws is None else laws)

    def state(self, state: Any, thorough: bool = True) -> Data:
        """Looks at all that holds in a state, and gives its dump; raises Broken with the first that does not.
        ``thorough``: also at what takes long."""
        data = self._dump(state)
        play = self.game.rulebook.play
        for law in self.laws:
            if law.state is not None:
                self._look(law.name, law.rule, partial(law.state, play, data))
            elif law.answers is not None:
                self._look(law.name, law.rule, partial(law.answers, self.game, state, data))
        for name, check in {**ALWAYS, **(SELDOM if thorough else {})}.items():
            self._look(name, None, partial(check, self.game, self.players, state, data))
        return data

    def move(self, before: Data, told: Sequence[Event], after: Any, thorough: bool = True) -> Data:
        """Looks at all that holds of a move and in the state after it: ``before`` is the dump before it, ``told`` its
        events. Gives the dump after it; raises like `state`."""
        self._look("events", None, partial(events, self.game, self.players, told))
        data = self.state(after, thorough)
        for law in self.laws:
            if law.move is not None:
                self._look(law.name, law.rule, partial(law.move, self.game.rulebook.play, before, told, data))
        return data

    def _dump(self, state: Any) -> Data:
        try:
            return self.game.dump(state)
        except Exception as error:
            raise Broken("dumps", None, _told(error), cause_of(error)) from error

    @staticmethod
    def _look(name: str, rule: str | None, wrong: Callable[[], Iterable[str]]) -> None:
        try:
            message = next(iter(wrong()), None)
        except Exception as error:
            raise Broken(name, rule, f"cannot be looked at: {_told(error)}", cause_of(error)) from error
        if message is not None:
            raise Broken(name, rule, message)


class Watched:
    """A game at a table, all laws looked at from its start; raises BrokenGame."""

    def __init__(self, table: Table, laws: Sequence[Law] | None = None) -> None:
        self.watch = Watch(table.game, table.players, laws)
        self.table = table
        try:
            self.data = self.watch.state(table.state)
        except Broken as broken:
            raise BrokenGame(broken, table) from broken.__cause__

    def move(self, decision: Decision, text: str, dealt: Sequence[Any] = ()) -> Table:
        """The table after a legal move, with which chance deals as ``dealt`` says, or as it will."""
        table = self.table
        try:
            after = table.play(text, decision.seat, dealt)
        except Exception as error:
            failed = Broken("fails", None, f"{text!r} fails with {_told(error)}", cause_of(error))
            raise BrokenGame(failed, table) from error
        self.table = after
        assert after.last is not None
        thorough = after.number % THOROUGH_EVERY == 0 or not after.decisions
        try:
            self.data = self.watch.move(self.data, after.last.events, after.state, thorough)
        except Broken as broken:
            raise BrokenGame(broken, after) from broken.__cause__
        return after


def played(table: Table, bots: Sequence[Bot], max_decisions: int = MAX_DECISIONS) -> Iterator[Table]:
    """The table after each move of bots, every law looked at; raises BrokenGame with the first that does not hold, also
    where the game itself or a bot fails with an error.

    >>> import machu_rules as mr
    >>> from machu_rules import testing
    >>> game = mr.load("incan-gold")
    >>> bots = [testing.driver(game, name, seat, "7") for seat, name in enumerate(["prospector", "taker"])]
    >>> *_, last = testing.played(mr.Table.start(game, players=2, seed=7), bots)
    >>> last.over
    True
    """
    watched = Watched(table)
    for _ in range(max_decisions):
        table = watched.table
        decision = table.decision
        if decision is None:
            return
        try:
            move = answer(table.game, table.state, bots, decision)
        except BotError as error:
            raise BrokenGame(_bot(error), table) from error
        yield watched.move(decision, move.text)


def keeps_laws(table: Table, laws: Sequence[Law] | None = None) -> None:
    """Looks at every law along the course of a table; ``laws``: others of the game than all. Raises BrokenGame.

    >>> import machu_rules as mr
    >>> keeps_laws(mr.Table.start(mr.load("princes"), players=2, seed=7).play("settle potter"))
    """
    watched = Watched(table.at(0), laws)
    for step in table.steps:
        decision = next(each for each in watched.table.decisions if each.seat == step.seat)
        watched.move(decision, step.move.text, table.game.dealt_with(step.events))


def begun(game: Game[Any], players: int, seed: str, who: Sequence[str]) -> Table:
    """A table at its start; raises Broken where the game cannot begin."""
    try:
        return Table.start(game, players, seed, who=who)
    except Exception as error:
        message = f"{players} players with the seed {seed} cannot begin: {_told(error)}"
        raise Broken("begins", None, message, cause_of(error)) from error


def drivers(game: Game[Any], who: Sequence[str], seed: str) -> list[Bot]:
    """The drivers of these names, one for each seat; raises Broken for one of the game's own that cannot be made."""
    try:
        return [driver(game, name, seat, seed) for seat, name in enumerate(who)]
    except BotError as error:
        raise _bot(error) from error


def _bot(error: BotError) -> Broken:
    return Broken("bots", None, str(error), cause_of(error.__cause__ if error.__cause__ else error))


def cause_of(error: BaseException) -> str:
    """What an error is and where it was raised, the same wherever the library is installed."""
    frames = traceback.extract_tb(error.__traceback__)
    return f"{type(error).__name__} in {Path(frames[-1].filename).name}:{frames[-1].lineno}"


def _told(error: Exception) -> str:
    return f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
