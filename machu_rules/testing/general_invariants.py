"""The guarantees of `machu_rules.Game` that hold in all games. A check function in this module tests one guarantee for
a state or a move.

The check functions yield one sentence per fault. They work with any game.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from machu_rules.core.author_errors import describe_with_place
from machu_rules.core.errors import StateError, UsageError
from machu_rules.core.value_differences import differences, first_difference
from machu_rules.core.values import CHANCE, Event, JsonDict
from machu_rules.framework.game import Game
from machu_rules.framework.invariants import demand
from machu_rules.framework.numbers_game import NumbersGame, has_module
from machu_rules.framework.state_reader import same
from machu_rules.match.history import Step
from machu_rules.testing.code_check import sources_of_chance

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
        yield from demand(
            seat in seats, f"the decision {decision.kind} is for seat {seat}, but the seats are 0 to {players - 1}"
        )
        yield from demand(texts, f"{decision.kind} has no answer")
        if len(set(texts)) < len(texts):
            twice = next(text for text in texts if texts.count(text) > 1)
            yield f"an answer to {decision.kind} is listed twice: {twice!r}"
        weighed = [type(weight) is int and weight > 0 for weight in decision.weights]
        wanted = len(texts) if seat == CHANCE else 0
        right = all(weighed) and len(weighed) == wanted
        yield from demand(
            right,
            f"the weights of {decision.kind} are {decision.weights}, but there must be one weight for each of its "
            f"{wanted} moves, a whole number greater than 0",
        )
        if first.setdefault(seat, number) == number and seat in seats:
            refused = [text for text in texts if game.why_not(state, text, seat) is not None]
            yield from demand(not refused, f"{refused[:1]} is listed and refused")


def winners_have_the_highest_score(game: AnyGame, players: int, state: Any, data: JsonDict) -> Iterator[str]:
    """An outcome has values for all seats, and the winners have the highest score. Score lines add up to it."""
    found = game.outcome(state)
    if found is None:
        return
    sizes = {len(found.scores), *(len(values) for values in found.measures.values())}
    yield from demand(sizes == {players}, "not every seat has its figures")
    right = found.winners and list(found.winners) == sorted(set(found.winners) & set(range(players)))
    yield from demand(right, f"the winners are {found.winners}, not different seats in ascending order")
    for seat in found.winners:
        yield from demand(
            found.scores[seat] == max(found.scores),
            f"seat {seat} wins with the score {found.scores[seat]}, but the highest score is {max(found.scores)}",
        )
    for seat, score in enumerate(found.scores):
        total = sum(line.points for line in game.score(state, seat))
        yield from demand(
            total == score, f"the lines of the score of seat {seat} add up to {total}, but the outcome says {score}"
        )


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
        yield from demand(
            (view.get("viewer"), view.get("decisions")) == (seat, game.decisions_for(state, seat)),
            f"in the view of {viewer_name(seat)}, the key viewer must be {seat}, and the key decisions must be what "
            "decisions_for returns",
        )
        try:
            determinized = game.determinize(view, len(json.dumps(view)))
        except UsageError:
            continue  # the game may not support this
        except StateError as error:
            lacking = [key for key in view if key not in (*data, "viewer", "decisions") and repr(key) in str(error)]
            extra = f". A dump lacks these keys of the view: {', '.join(lacking)}" if lacking else ""
            if "decisions[" in str(error):
                extra += f". {PRIVATE}"
            yield f"determinize cannot complete the view of {viewer_name(seat)}: {error}{extra}"
            continue
        if not same(again := game.view(determinized, seat), view):
            found = first_difference(view, again, "view.{path} is {one}, but {other} after determinize")
            what = f"after determinizing, {viewer_name(seat)} sees something else: {found or 'a value of another type'}"
            remedy = PRIVATE if "decisions[" in what else "Hide this key from the view, or do not draw it again"
            yield f"{what}. {remedy}"


PRIVATE = "If a list of moves depends on hidden things, set private=True in its decision or question"
"""The remedy if the moves in a view differ between states that look alike."""


def viewer_name(seat: int | None) -> str:
    """Return the name of a viewer in messages for authors."""
    return "a spectator" if seat is None else f"seat {seat}"


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
        yield from demand(
            there,
            f"the event {event.kind} is of seat {event.seat} and private to {event.private_to}, but the seats are 0 to "
            f"{players - 1}",
        )


def events_lead_to_the_view(
    game: AnyGame, before: JsonDict, told: Sequence[Event], after: Any, moves: int = 1
) -> Iterator[str]:
    """The events of a move turn the view of a spectator before the move into the view of a spectator after it. Open
    decisions and information that no event contains are not compared.
    """
    view = game.view(game.restore(before), None)
    try:
        last = [view, *game.frames(view, game.events_for(told, None))][-1]
    except UsageError:
        if isinstance(game, NumbersGame) and has_module(game.package, "frames"):
            raise
        return  # a game may have none
    now, asking = game.view(after, None), dict.fromkeys(game.asking_keys)
    which = "the move" if moves == 1 else f"the last {moves} moves"
    for path, one, other in differences({**last, **asking}, {**now, **asking}, game.untold_keys, "view"):
        yield (
            f"{path} is not what the events of {which} lead to: it is {other}, but they lead to {one}. The events are "
            f"{', '.join(kinds_of(told)) or 'none'}: add one, or correct the function of one in the module frames"
        )


def state_is_unchanged(game: AnyGame, before: Any, dump: JsonDict, move: str) -> Iterator[str]:
    """A move does not change the state to which it is applied."""
    words = "{path} was {one} and is now {other}"
    found = first_difference(dump, game.dump(before), words)
    hint = (
        "edit a part only after position.edit(...), and a list of a part only in a part that was edited"
        if isinstance(game, NumbersGame)
        else "make a new state, and copy lists before you change them"
    )
    yield from demand(not found, f"{move!r} changed the state to which it was applied: {found}. Remedy: {hint}")


def moves_have_one_result(game: AnyGame, before: Any, step: Step, after: Any) -> Iterator[str]:
    """The result of a move depends only on the state and the move."""
    again, events = game.apply(before, step.move, step.seat)
    if again == after and list(events) == list(step.events):
        return
    found = first_difference(game.dump(after), game.dump(again), "{path} is {one} the first time and {other} later")
    first, later = ([event.json() for event in each] for each in (step.events, events))
    found = found or first_difference(first, later, "{path} of the events is {one} the first time and {other} later")
    suspects = "; ".join(f"{place} {what}" for place, what in sources_of_chance(game))
    yield (
        f"the same seed and the same move {step.move.text!r} had two results: {found or 'the states differ'}. A rule "
        "may use only the position and its seed, not random, time or a memory of its own"
        f"{f' ({suspects})' if suspects else ''}"
    )


def events_have_sentences(game: AnyGame, told: Sequence[Event]) -> Iterator[str]:
    """Each event that players may see can be told as a sentence."""
    for event in told:
        if event.private_to != CHANCE:
            sentence = game.sentence(event.json())
            yield from demand(sentence.strip(), f"the text for the event {event.kind} is empty")


def decisions_have_words(game: AnyGame, players: int, state: Any, data: JsonDict) -> Iterator[str]:
    """Each open decision is a question in words, and each of its moves has words and targets."""
    for decision in game.decisions(state):
        view = game.view(state, None if decision.seat == CHANCE else decision.seat)
        yield from demand(game.prompt(decision).strip(), f"the question for {decision.kind} is empty")
        for move in decision.moves[:WORDED]:
            try:
                words = game.move_words(view, decision, move)
                game.move_targets(view, decision, move)
            except UsageError as error:
                yield f"the move {move.text!r} of {decision.kind} cannot be described: {describe_with_place(error)}"
                continue
            yield from demand(words.strip(), f"the words of the move {move.text!r} of {decision.kind} are empty")


def kinds_of(told: Sequence[Event]) -> list[str]:
    """Return the kinds of events, each once."""
    return list(dict.fromkeys(event.kind for event in told))


WORDED = 40
"""The number of moves of a decision whose words are checked."""

ALWAYS: Mapping[str, StateCheck] = {"questions": decisions_are_answerable, "outcome": winners_have_the_highest_score}
"""The checks that run in all states, by name."""

SELDOM: Mapping[str, StateCheck] = {
    "score_lines": score_lines_cite_rules,
    "restored": dumps_restore_the_state,
    "views": views_survive_determinizing,
    "features": features_stay_within_bounds,
    "texts": decisions_have_words,
}
"""The slow checks, by name. In a match, they run only after some moves (see
`machu_rules.testing.match_check.THOROUGH_EVERY`).
"""


def doc(function: object) -> str:
    """Return the docstring of a function as a single line."""
    return " ".join((function.__doc__ or "").split())


GENERAL: Mapping[str, str] = {
    "begins": "A game of every number of players can begin.",
    "fails": "No legal move fails with an error.",
    "bots": "No bot of the game fails or answers with anything but a legal move.",
    "dumps": "A state can be dumped.",
    **{
        name: doc(check)
        for name, check in {**ALWAYS, **SELDOM, "events": events_cite_rules, "frames": events_lead_to_the_view}.items()
    },
    "apply": doc(state_is_unchanged),
    "repeated": doc(moves_have_one_result),
    "slow": "No rule, bot or check runs for longer than 20 seconds.",
    "pictures": "Decisions can be shown, and the picture contains the targets of their moves.",
    "citations": "The rules that docstrings cite exist.",
    "kinds": "The kinds of events name rules and words that exist.",
    "contract": "The game keeps the promises of the contract suite.",
}
"""The invariants that all games share, as sentences by name. `Violation.name` is one of these names, or the name of an
invariant of the game.

>>> from machu_rules import testing
>>> testing.GENERAL["dumps"]
'A state can be dumped.'
"""
