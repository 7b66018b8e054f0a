"""Checks of the declarations of a game in another package. They run when the game is loaded, and each fault is one
sentence with its place and a remedy.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from machu_rules.core.errors import UsageError
from machu_rules.core.phrasing import did_you_mean, with_hint
from machu_rules.framework.declaration import fields_of, is_declared
from machu_rules.framework.derived import parts_of, set_up_of
from machu_rules.framework.events import EventKind
from machu_rules.framework.fields import DeckField, PileField, TasksField
from machu_rules.framework.scoring import scoring_of
from machu_rules.framework.tables import Columns, things_of

MOST_NUMBERS = 3
"""The number of fields that an event can have, because a fact contains three numbers besides its kind and its seat."""


def check_class(game: Any) -> None:
    """Check the class of a game and its state, before the game is made.

    Args:
        game: The class of the game, or an object of it.

    Raises:
        UsageError: If something is missing.
    """
    kind = game if isinstance(game, type) else type(game)
    where = f"{kind.__module__}.{kind.__qualname__}"
    agenda = getattr(kind, "agenda", None)
    if agenda is None:
        raise UsageError(f"the class {where} has no agenda: add agenda = AGENDA, which maps step numbers to steps")
    position = game.positions
    state = f"{position.__module__}.{position.__name__}"
    if not is_declared(position):
        raise UsageError(f"{state} is not declared: write @state above the class")
    fields = fields_of(position)
    if "over" not in fields:
        raise UsageError(
            f"{state} does not say how the game ends: add over: int = "
            'word("How the game ended.", ("last_turn",)), and set it to 0 when the game is over'
        )
    if agenda.is_stack and not isinstance(fields.get("agenda"), TasksField):
        raise UsageError(
            f"the agenda of {where} has no next_task, so the due steps are a stack: add agenda: list[Task] = tasks() "
            f"to {state}"
        )
    decks = [name for name, field in fields.items() if isinstance(field, DeckField)]
    if decks and not any(question.by_chance for question in agenda.questions):
        raise UsageError(
            f"{state} has the deck {decks[0]}, but no step draws from it: derive a class from DrawCard, and add it to "
            "the agenda"
        )
    own = [vars(each) for each in kind.__mro__ if not each.__module__.startswith("machu_rules.framework.")]
    if set_up_of(game.package) is None and not any(name in each for each in own for name in ("set_up", "start")):
        raise UsageError(
            f"the class {where} does not set up a game: write a function set_up(rules, position) in "
            f"{game.package}.rules, and push the first step there"
        )
    scoring_of(game.package)


def check_sums(game: Any) -> None:
    """Check the argument ``sums`` of all fields of the state.

    Args:
        game: The game.

    Raises:
        UsageError: If ``sums`` names an unknown pile or an unknown figure.
    """
    columns = Columns(game.rulebook.figures, things_of(type(game.rulebook.figures)))
    for declared in (game.positions, parts_of(game.positions)[1].part):
        fields = fields_of(declared)
        for name, field in fields.items():
            where = f"{declared.__module__}.{declared.__name__}.{name}"
            for term in field.sums.split():
                pile, _, figure = term.partition(".")
                piles = [each for each, one in fields.items() if isinstance(one, PileField)]
                if pile not in piles:
                    hint = did_you_mean(pile, piles)
                    raise UsageError(with_hint(f"{where}: sums= names {pile}, which is not a pile of this class", hint))
                kind = fields[pile].ids
                known = [each.removeprefix(f"{kind}_") for each in columns.paths if each.startswith(f"{kind}_")]
                if figure not in known or figure in ("ids", "of"):
                    hint = did_you_mean(figure, [each for each in known if each not in ("ids", "of", "name")])
                    raise UsageError(with_hint(f"{where}: sums= names {term}, but a {kind} has no {figure}", hint))


def check_questions(game: Any) -> None:
    """Check the questions of a game and their moves.

    Args:
        game: The game.

    Raises:
        UsageError: If a question has no kind or no moves.
    """
    for question, moves in zip(game.engine.questions, game.engine.moves, strict=True):
        where = f"{type(question).__module__}.{type(question).__qualname__}"
        if not question.kind:
            raise UsageError(f'the question {where} has no kind: add kind = "turn" or another word')
        if not moves:
            raise UsageError(f"the question {where} has no moves: return one move per answer in moves()")


def check_events(game: Any, kinds: Mapping[str, EventKind]) -> None:
    """Check the kinds of events of a game, and the constants with their numbers.

    Args:
        game: The game.
        kinds: The kinds of events by name.

    Raises:
        UsageError: If a kind has no rule or an unknown rule, has too many fields, or a constant in the module of the
            state has another value than the number of the kind.
    """
    module = f"{game.package}.events"
    known = [rule.id for rule in game.rulebook.rules]
    for name, kind in kinds.items():
        if not kind.rules and not hasattr(game.module("events"), "RULE_IDS"):
            raise UsageError(f"{module}: the kind {name} cites no rule: pass the id of a rule as second argument")
        for rule in kind.rules:
            if rule not in known:
                hint = did_you_mean(rule, known) or "add it to rules.yaml"
                raise UsageError(
                    with_hint(f"{module}: the kind {name} cites the rule {rule}, which does not exist", hint)
                )
        if len(kind.fields) > MOST_NUMBERS and not any(field.several == "mapping" for field in kind.fields.values()):
            raise UsageError(
                f"{module}: the kind {name} has {len(kind.fields)} fields, but emit() takes {MOST_NUMBERS} numbers: "
                "split it into two kinds"
            )
    for name, value, right in _wrong_constants(game.positions.__module__, game.module("state"), kinds):
        raise UsageError(
            f"{name} is {value}, but the kind {name.rpartition('.')[2].lower()} is number {right} in "
            f"{module}.EVENT_KINDS: the constants must have the order of the kinds"
        )


def _wrong_constants(where: str, state: Any, kinds: Mapping[str, EventKind]) -> Iterator[tuple[str, int, int]]:
    """Yield the constants with a wrong number: the full name, the value and the right value."""
    numbers = {name.upper(): number for number, name in enumerate(kinds)}
    for name, value in vars(state).items():
        if name in numbers and isinstance(value, int) and value != numbers[name]:
            yield f"{where}.{name}", value, numbers[name]
