"""Breaking invariants on purpose: which of them report a fault planted in a dump."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import machu_rules as mr
from machu_rules import testing
from machu_rules.core.values import JsonDict

Change = Callable[[JsonDict], object]
"""Plants a fault in a dump."""

Fault = tuple[str, str, str, Change]
"""The invariant that it breaks, what that says (a part of it), in which dump it is planted, and how."""


@cache
def match(name: str, players: int, who: Sequence[str], seed: str = "7") -> mr.Match:
    """A whole game between drivers."""
    game = mr.load(name)
    start = mr.Match.start(game, players, seed)
    bots = [testing.driver(game, driver, seat, seed) for seat, driver in enumerate(who)]
    *_, last = testing.iter_checked_play(start, bots)
    return last


def copied(data: JsonDict) -> JsonDict:
    copy: JsonDict = json.loads(json.dumps(data))
    return copy


def reports(game: mr.Game[Any], data: JsonDict) -> dict[str, list[str]]:
    """What each invariant of states says of a dump, if anything; each names its rule."""
    said = {}
    for invariant in game.invariants:
        if invariant.state is not None and (messages := list(invariant.state(game.rulebook.figures, data))):
            said[invariant.name] = messages
    return said


def check_fault(game: mr.Game[Any], state: Any, fault: Fault) -> None:
    """The planted fault is reported by its invariant alone, in these words, and by `Watch` with the rule."""
    name, words, _, change = fault
    data = copied(game.dump(state))
    assert reports(game, data) == {}
    change(data)
    said = reports(game, data)
    assert list(said) == [name], said
    assert any(words in message for message in said[name]), said
    invariant = next(invariant for invariant in game.invariants if invariant.name == name)
    broken = broken_in(game, state, data)
    assert (broken.name, broken.rule) == (name, invariant.rule)


def broken_in(game: mr.Game[Any], state: Any, dump: JsonDict) -> testing.Violation:
    """What `Watch` says where the game dumps a state so."""
    kept = type(game).dump
    try:
        type(game).dump = lambda self, state: dump  # type: ignore[method-assign]
        testing.InvariantChecker(game, len(dump["players"])).check_state(state)
    except testing.Violation as broken:
        return broken
    finally:
        type(game).dump = kept  # type: ignore[method-assign]
    raise AssertionError("no invariant is broken")
