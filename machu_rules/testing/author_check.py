"""Check the code and the texts of a game, in addition to its play. The faults found are mistakes of the game's author,
and not of a designer who changes only data.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from machu_rules.core.author_errors import describe
from machu_rules.core.phrasing import did_you_mean
from machu_rules.framework.events import EventKind, Metric, stands_for
from machu_rules.framework.game import Game
from machu_rules.framework.numbers_game import NumbersGame
from machu_rules.games.registry import languages
from machu_rules.testing.code_check import Found, loops_over_sets, sources_of_chance, unknown_citations
from machu_rules.testing.games_to_check import play_game_to_check
from machu_rules.testing.match_check import Violation, error_type_and_place
from machu_rules.testing.patience import limited_time
from machu_rules.testing.suite import describe_broken_promise, first_broken_promise
from machu_rules.testing.text_check import language_faults, text_faults

AnyGame = Game[Any]

CONTRACT = 10
"""The time that the promises of the contract suite may take, as a multiple of `PATIENCE`."""


def has_own_code(game: AnyGame) -> bool:
    """Return True if the class of a game is not one of the library.

    >>> import machu_rules as mr
    >>> has_own_code(mr.load("princes")), has_own_code(mr.load("tests.toy:Shells"))
    (False, True)
    """
    return not type(game).__module__.startswith("machu_rules.games.")


def code_violations(game: AnyGame) -> Iterator[Violation]:
    """Yield the faults in the texts and in the code of a game that can be found without playing."""
    english = list(text_faults(game))
    found = {
        # other languages are compared with English, so that a fault there would be reported several times
        "texts": english or language_faults(game, languages(game)),
        "citations": unknown_citations(game),
        "kinds": event_kind_faults(game),
    }
    for name, faults in found.items():
        for place, message in faults:
            yield Violation(name, None, message, place)


def code_warnings(game: AnyGame) -> Iterator[tuple[str, str, str]]:
    """Yield the warnings about the code and the texts of a game, as tuples of a code, a path and a text."""
    for code, found in (("chance_module", sources_of_chance(game)), ("set_order", loops_over_sets(game))):
        for place, text in found:
            yield code, "", f"{place}: {text}"
    for language in () if any(language_faults(game, languages(game))) else languages(game)[1:]:
        texts = game.in_language(language).catalogue.untranslated
        missing = [key for key in texts if key.partition(".")[0] not in ("rules", "rule_texts")]
        if missing:
            more = f" and {len(missing) - 1} more" if len(missing) > 1 else ""
            yield "untranslated", "", f"the language {language} lacks the text {missing[0]}{more}"


def event_kind_faults(game: AnyGame) -> Iterator[Found]:
    """Yield the faults in the declarations of the kinds of events and in the rules that refusals cite."""
    rules = {rule.id for rule in game.rulebook.rules}
    for name, kind in game.event_kinds.items():
        if "dealt" in kind.fields and kind.private_to != "chance":
            yield (
                f"the kind of event {name}",
                'all players see the field dealt, which is for records and may be hidden: private_to="chance"',
            )
        yield from _metric_faults(kind)
    for code, rule in game.refusal_rules.items() if isinstance(game, NumbersGame) else ():
        if rule not in rules:
            yield f"refusal_rules[{code!r}]", f"{rule} is not a rule{_hint(rule, rules)}"


def _metric_faults(kind: EventKind) -> Iterator[Found]:
    """Yield the conditions of metrics and goals that can never be true."""
    metrics: tuple[Metric, ...] = (*kind.metrics, *kind.goals)
    for metric in metrics:
        for name, value in metric.when.items():
            words = stands_for(kind.fields[name].type)
            if isinstance(words, tuple) and words and value not in words:
                hint = did_you_mean(value, words) or f"one of {', '.join(words)}"
                yield (
                    f"the kind of event {kind.name}",
                    f"the metric {metric.name} is for {name} = {value!r}, which the field never is ({hint})",
                )
        for rule in metric.rules:
            if kind.rules and rule not in kind.rules:
                yield f"the kind of event {kind.name}", f"the metric {metric.name} is for {rule}, which it never cites"


def _hint(word: str, known: set[str]) -> str:
    hint = did_you_mean(word, known)
    return f" ({hint})" if hint else ""


def contract_violation(game: AnyGame) -> Violation | None:
    """Play two short games and return the first broken promise of the contract suite, or None."""
    for chance in ("seed", "ask"):
        try:
            with limited_time(CONTRACT):
                played = play_game_to_check(game, game.players[0], "check", chance=chance)
        except Exception as error:
            message = f"a game with chance={chance!r} cannot be played: {describe(error)}"
            return Violation("contract", None, message, error_type_and_place(error))
        with limited_time(CONTRACT):
            broken = first_broken_promise(played)
        if broken:
            name, cause = broken
            return Violation("contract", None, f"{name} (chance={chance!r}): {describe_broken_promise(cause)}")
    return None
