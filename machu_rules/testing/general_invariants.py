"""The guarantees of `machu_rules.Game` that hold in all games. A check function in this module tests one guarantee for
a state or a move.

The check functions yield one sentence per fault. They work with any game.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any

from machu_rules.core.errors import UsageError
from machu_rules.core.values import CHANCE, Event, JsonDict
from machu_rules.framework.game import Game
from machu_rules.framework.invariants import demand
from machu_rules.framework.state_reader import same

AnyGame = Game[Any]
StateCheck = Callable[[AnyGame, int, Any, JsonDict], Iterator[str]]
"""A function that checks a state. It is called with the game, the player count, the state and the dump of the state. It
yields one sentence per fault.
"""


def is_json(value: Any) -> bool:
    """Return True if ``value`` can be written as JSON, and the value that is read from this JSON equals ``value``."""
    try:
        return bool(json.loads(json.dumps(value, allow_nan=False)) == value)
    except (TypeError, ValueError):
        return False


def citable_rule_ids(game: AnyGame) -> set[str]:
    """Return the ids of the game's rules, which events and scores can cite. The set is empty if the game lists no
    rules.
    """
    return {rule.id for rule in game.rulebook.rules}


def decisions_are_answerable(game: AnyGame, players: int, state: Any, data: JsonDict) -> Iterator[str]:
    """Until the game ends, a decision is open. The answers to a decision are all different, and all are accepted."""
    decisions, seats = game.decisions(state), range(CHANCE, players)
    over = game.outcome(state) is not None
    yield from demand(
        bool(decisions) != over, "there is an open decision after the end" if over else "there is no open decision"
    )
    first: dict[int, int] = {}
    for number, decision in enumerate(decisions):
        seat, texts = decision.seat, [move.text for move in decision.moves]
        yield from demand(seat in seats, f"the decision is for seat {seat}, which does not exist")
        yield from demand(texts, f"{decision.kind} has no answer")
        yield from demand(len(set(texts)) == len(texts), f"an answer to {decision.kind} is listed twice")
        weighed = [type(weight) is int and weight > 0 for weight in decision.weights]
        right = all(weighed) and len(weighed) == (len(texts) if seat == CHANCE else 0)
        yield from demand(right, f"the weights of {decision.kind} are {decision.weights}")
        if first.setdefault(seat, number) == number and seat in seats:
            refused = [text for text in texts if game.why_not(state, text, seat) is not None]
            yield from demand(not refused, f"{refused[:1]} is listed and refused")


def winners_have_the_highest_score(game: AnyGame, players: int, state: Any, data: JsonDict) -> Iterator[str]:
    """An outcome has values for all seats, and the winners have the highest score."""
    found = game.outcome(state)
    if found is None:
        return
    sizes = {len(found.scores), *(len(values) for values in found.measures.values())}
    yield from demand(sizes == {players}, "not every seat has its figures")
    right = found.winners and list(found.winners) == sorted(set(found.winners) & set(range(players)))
    yield from demand(right, f"the winners are {found.winners}")
    best = {seat for seat, score in enumerate(found.scores) if score == max(found.scores)}
    yield from demand(best >= set(found.winners), "a winner does not have the highest score")


def score_lines_cite_rules(game: AnyGame, players: int, state: Any, data: JsonDict) -> Iterator[str]:
    """The lines of a score cite a rule, and their points and gold are whole numbers."""
    rules = citable_rule_ids(game)
    for seat in range(players):
        for line in game.score(state, seat):
            yield from demand(
                line.rule in rules or not rules, f"the line {line.what} cites {line.rule}, which is not a rule"
            )
            whole = type(line.points) is type(line.gold) is int
            yield from demand(whole, f"the points or the gold of the line {line.what} are not a whole number")


def dumps_restore_the_state(game: AnyGame, players: int, state: Any, data: JsonDict) -> Iterator[str]:
    """A dump is JSON, and restoring it returns the same state."""
    yield from demand(is_json(data), "the dump is not JSON")
    again = game.restore(json.loads(json.dumps(data)))
    yield from demand(again == state, "the dump leads to another state")


def views_survive_determinizing(game: AnyGame, players: int, state: Any, data: JsonDict) -> Iterator[str]:
    """All views are JSON, and a state that is determinized from a view has the same view."""
    for seat in (None, *range(players)):
        view = game.view(state, seat)
        yield from demand(is_json(view), f"what seat {seat} sees is not JSON")
        try:
            determinized = game.determinize(view, len(json.dumps(view)))
        except UsageError:
            continue  # the game may not support this
        yield from demand(
            same(game.view(determinized, seat), view), f"after determinizing, seat {seat} sees something else"
        )


def features_stay_within_bounds(game: AnyGame, players: int, state: Any, data: JsonDict) -> Iterator[str]:
    """The features of a view have different names, and their values stay within their bounds."""
    try:
        numbers = game.features(game.view(state, 0))
    except UsageError:
        return  # a game may have none
    yield from demand(len({each.name for each in numbers}) == len(numbers), "two numbers of a view have one name")
    for each in numbers:
        within = each.least <= each.value <= each.most
        yield from demand(within, f"{each.name} of a view is {each.value}, not {each.least} to {each.most}")


def events_cite_rules(game: AnyGame, players: int, told: Sequence[Event]) -> Iterator[str]:
    """All events are JSON, cite a rule, and name only seats that exist."""
    seats = (None, *range(players))
    rules = citable_rule_ids(game)
    for event in told:
        known = event.rule in rules or not rules
        yield from demand(known, f"{event.kind} cites {event.rule}, which is not a rule")
        yield from demand(is_json(event.json()), f"{event.kind} is not JSON")
        there = event.seat in seats and event.private_to in (CHANCE, *seats)
        yield from demand(there, f"{event.kind} of seat {event.seat} is shown to {event.private_to}")


def events_lead_to_the_view(
    game: AnyGame, before: JsonDict, told: Sequence[Event], after: Any, moves: int = 1
) -> Iterator[str]:
    """The events of a move turn the view of a spectator before the move into the view of a spectator after it. Open
    decisions and information that no event contains are not compared.
    """
    try:
        view = game.view(game.restore(before), None)
        last = [view, *game.frames(view, game.events_for(told, None))][-1]
    except UsageError:
        return  # a game may have none
    now, asking = game.view(after, None), dict.fromkeys(game.asking_keys)
    which = "the move" if moves == 1 else f"the last {moves} moves"
    for path in differing_paths({**last, **asking}, {**now, **asking}, game.untold_keys):
        yield f"{path} is not what the events of {which} lead to"


def differing_paths(frame: Any, view: Any, untold: Collection[str], path: str = "view") -> Iterator[str]:
    """Yield the paths at which ``view`` differs from ``frame``, a view that was computed from events. If ``frame``
    lacks a key that is in ``untold``, this is not a difference. ``path`` is the path of ``view`` itself, with which all
    yielded paths begin.

    >>> [*differing_paths({"held": 3, "path": ["t1"]}, {"held": 4, "path": ["t1"], "hand": []}, ["hand"])]
    ['view.held']
    >>> [*differing_paths([{"tent": 3}], [{"tent": 7}], [])], [*differing_paths([], ["t1"], [])]
    (['view[0].tent'], ['view'])
    >>> [*differing_paths({"held": 3}, {"tent": 3}, [])]
    ['view.held', 'view.tent']
    """
    if isinstance(frame, dict) and isinstance(view, dict):
        for key in {**frame, **view}:
            if key in frame and key in view:
                yield from differing_paths(frame[key], view[key], untold, f"{path}.{key}")
            elif key in frame or key not in untold:
                yield f"{path}.{key}"
    elif isinstance(frame, list) and isinstance(view, list) and len(frame) == len(view):
        for place, (value, other) in enumerate(zip(frame, view, strict=True)):
            yield from differing_paths(value, other, untold, f"{path}[{place}]")
    elif frame != view:
        yield path


ALWAYS: Mapping[str, StateCheck] = {"questions": decisions_are_answerable, "outcome": winners_have_the_highest_score}
"""The checks that run in all states, by name."""

SELDOM: Mapping[str, StateCheck] = {
    "score_lines": score_lines_cite_rules,
    "restored": dumps_restore_the_state,
    "views": views_survive_determinizing,
    "features": features_stay_within_bounds,
}
"""The slow checks, by name. In a match, they run only after some moves (see
`machu_rules.testing.match_check.THOROUGH_EVERY`).
"""

GENERAL: Mapping[str, str] = {
    "begins": "A game of every number of players can begin.",
    "fails": "No legal move fails with an error.",
    "bots": "No bot of the game fails or answers with anything but a legal move.",
    "dumps": "A state can be dumped.",
    **{
        name: " ".join((check.__doc__ or "").split())
        for name, check in {**ALWAYS, **SELDOM, "events": events_cite_rules, "frames": events_lead_to_the_view}.items()
    },
}
"""The invariants that all games share, as sentences by name. `Violation.name` is one of these names, or the name of an
invariant of the game.

>>> from machu_rules import testing
>>> testing.GENERAL["dumps"]
'A state can be dumped.'
"""
