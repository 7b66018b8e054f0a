"""The parts of a game on numbers that follow from its declarations, if its package does not define them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import SimpleNamespace
from typing import Any, Literal

from machu_rules.core.errors import UsageError
from machu_rules.core.json_types import Amount, Id, Text
from machu_rules.framework.answer_types import ASKED, UNKNOWN_MOVE, decision_type, outcome_types, refusal_types
from machu_rules.framework.declaration import fields_of, state_types
from machu_rules.framework.fields import DeckField, SeatsField
from machu_rules.framework.scoring import MEASURES
from machu_rules.framework.state_codec import StateJson

Question = tuple[str, int, bool]
"""The kind of a question, the number of its moves, and True if several seats answer it at the same time."""


@cache
def state_json(position: Any, game: str) -> StateJson:
    """Return the code that converts states to JSON.

    Args:
        position: The declared class of the positions.
        game: The name of the game.

    Returns:
        The converter.
    """
    return StateJson(position, game)


@cache
def json_types_of(module: str, position: Any, title: str, questions: tuple[Question, ...]) -> Any:
    """Return the types of the JSON of a game, as the module ``json_types`` of a package defines them.

    Args:
        module: The name of the module that the types seem to come from.
        position: The declared class of the positions.
        title: The title of the game.
        questions: The questions of the game.

    Returns:
        An object with the attributes ``Decision``, ``Measures``, ``Outcome``, ``MEASURES`` and ``REFUSALS``.
    """
    kinds = tuple(dict.fromkeys(kind for kind, _, _ in questions))
    subject: Any = Id | Amount | None
    most = max((number for _, number, _ in questions), default=2)
    about = "The subject: an id, a number, or null."
    decision = decision_type(module, _literal(kinds or ("none",)), subject, about, most=max(most, 2))
    over = _literal(fields_of(position)["over"].words)
    measures, outcome = outcome_types(module, title, over, over, (1, 20), MEASURES)
    refusals = refusal_types(ASKED, {"unknown_move": UNKNOWN_MOVE})
    return SimpleNamespace(
        Decision=decision, Measures=measures, Outcome=outcome, MEASURES=MEASURES, REFUSALS=refusals, Text=Text
    )


def _literal(words: tuple[str, ...]) -> Any:
    """Return the type of a value that is one of the words."""
    return Literal[words]


@cache
def types_of(position: Any, game: str, title: str, decision: Any, at_once: bool) -> Mapping[str, Any]:
    """Return the types of the dumps and views of a game.

    Args:
        position: The declared class of the positions.
        game: The name of the game.
        title: The title of the game.
        decision: The type of its decisions.
        at_once: True if several decisions can be open at the same time.

    Returns:
        The types by name.
    """
    return state_types(position, game, title, decision, most_decisions=100 if at_once else 1)


def questions_of(questions: Sequence[Any], moves: Sequence[Sequence[Any]]) -> tuple[Question, ...]:
    """Return the `Question` for each question step. ``moves`` contains the moves of each of them."""
    return tuple([(one.kind, len(each), one.at_once) for one, each in zip(questions, moves, strict=True)])


def decks_in(position: Any) -> dict[str, DeckField]:
    """Return the decks of a declared position, by name.

    Args:
        position: The declared class of the positions.

    Returns:
        The fields.
    """
    return {name: field for name, field in fields_of(position).items() if isinstance(field, DeckField)}


MOST_DECKS = 1000
"""The maximum number of decks that are dealt with one move."""


def is_reshuffled(position: Any) -> bool:
    """Return True if a deck is shuffled again during the game.

    Args:
        position: The declared class of the positions.

    Returns:
        True if a deck is declared with ``reshuffled=True``.
    """
    return any(field.reshuffled for field in decks_in(position).values())


def cards_of(rules: Any, field: DeckField) -> list[int]:
    """Return the numbers of all cards that a deck contains at the start, in ascending order.

    Args:
        rules: The compiled rules.
        field: The deck.

    Returns:
        The numbers.
    """
    return sorted(getattr(rules, field.only)) if field.only else [*range(len(getattr(rules, f"{field.ids}_ids")))]


@cache
def set_up_of(package: str) -> Callable[[Any, Any], None] | None:
    """Return the function ``set_up`` of a game, or None if its package has none.

    Args:
        package: The name of the package.

    Returns:
        The function in the module ``rules``.
    """
    if find_spec(f"{package}.rules") is None:
        return None
    found: Any = getattr(import_module(f"{package}.rules"), "set_up", None)
    return found if callable(found) else None  # it can also be a module


def chosen_cards(position: Any, rules: Any, figures: Any) -> dict[str, list[int]]:
    """Return the numbers of the cards in the decks whose cards a function chooses.

    Args:
        position: The declared class of the positions.
        rules: The compiled rules.
        figures: All figures of the rulebook.

    Returns:
        The numbers, by the name of the attribute of the rules that contains them (``only``).

    Raises:
        UsageError: If a function fails.
    """
    from machu_rules.framework.tables import things_of

    found: dict[str, list[int]] = {}
    for name, field in decks_in(position).items():
        if field.chosen is None:
            continue
        entries = [
            entry
            for each in things_of(type(figures))
            if each.kind == field.ids
            for entry in getattr(figures, each.name)
        ]
        numbers = getattr(rules, f"{field.ids}_of")
        try:
            found[field.only] = [numbers[entry.id] for entry in entries if field.chosen(entry)]
        except Exception as error:  # any error of the author's code
            where = f"{position.__module__}.{position.__name__}.{name}"
            raise UsageError(f"{where}: the function only= fails: {type(error).__name__}: {error}") from error
    return found


def check_deck(given: Sequence[int], cards: Sequence[int], name: str) -> None:
    """Raise UsageError if a given deck does not contain exactly these cards.

    Args:
        given: The given cards.
        cards: The right cards, in ascending order.
        name: The name of the deck, for the message.
    """
    if sorted(given) != cards:
        raise UsageError(f"dealt: the {name} must name each of its {len(cards)} cards once")


def parts_of(position: Any) -> tuple[str, SeatsField]:
    """Return the name and the field of the objects that belong to the seats.

    Args:
        position: The declared class of the positions.

    Returns:
        The name and the field.
    """
    return next((name, field) for name, field in fields_of(position).items() if isinstance(field, SeatsField))
