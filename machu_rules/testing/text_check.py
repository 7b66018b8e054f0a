"""Check that the texts of a game and its code fit together: kinds of events, questions, refusals and languages."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from machu_rules.core.errors import RulebookError
from machu_rules.core.phrasing import did_you_mean
from machu_rules.core.text_catalogue import template_parameters
from machu_rules.framework.game import Game
from machu_rules.framework.numbers_game import NumbersGame
from machu_rules.loader.languages import template_fault
from machu_rules.testing.code_check import Found, refusals_in_code

AnyGame = Game[Any]


def text_faults(game: AnyGame) -> Iterator[Found]:
    """Yield the faults in the English texts of a game, as pairs of a path and a sentence. A game that has no texts of a
    kind, such as no sentences for events, is not at fault.
    """
    for section, texts in game.english.items():
        for key, text in texts.items():
            if wrong := template_fault(text):
                yield f"texts.{section}.{key}", " (".join(filter(None, wrong)) + ")" * bool(wrong[1])
    yield from _event_faults(game)
    yield from _question_faults(game)
    yield from _refusal_faults(game)


def language_faults(game: AnyGame, languages: Collection[str]) -> Iterator[Found]:
    """Yield the faults in the other ``languages`` of a game, as pairs of a file with a line and a sentence."""
    for language in languages:
        if language != "en":
            try:
                game.in_language(language)
            except RulebookError as error:
                for problem in error.problems:
                    yield f"{problem.file}:{problem.line}", str(problem).partition(": ")[2]


def _event_faults(game: AnyGame) -> Iterator[Found]:
    texts, kinds = game.english.get("events", {}), game.event_kinds
    if not texts or not kinds:
        return
    for name, kind in kinds.items():
        if name not in texts and kind.private_to != "chance":
            yield f"texts.events.{name}", f"this text is missing: a sentence for the event {name}"
    yield from _unknown_keys("events", texts, kinds, "kind of event")
    for name in (name for name in texts if name in kinds):
        yield from _unknown_parameters(f"texts.events.{name}", texts[name], {"seat", *kinds[name].fields})


def _question_faults(game: AnyGame) -> Iterator[Found]:
    texts = game.english.get("decisions", {})
    if not texts or not isinstance(game, NumbersGame):
        return
    kinds = {question.kind: question for question in game.engine.questions}
    for kind, question in kinds.items():
        if kind not in texts:
            name = type(question).__name__
            yield f"texts.decisions.{kind}", f"this text is missing: the question that {name} asks"
    yield from _unknown_keys("decisions", texts, kinds, "kind of decision")
    for kind in (kind for kind in texts if kind in kinds):
        yield from _unknown_parameters(f"texts.decisions.{kind}", texts[kind], {"subject"})


def _refusal_faults(game: AnyGame) -> Iterator[Found]:
    """Yield the refusals in the code that cite an unknown rule or have no text, and texts with unknown parameters."""
    rules, texts = {rule.id for rule in game.rulebook.rules}, game.catalogue.section("refusals")
    for place, rule, code, names in refusals_in_code(game):
        if rule not in rules:
            hint = did_you_mean(rule, rules)
            yield place, f"the refusal {code} cites {rule}, which is not a rule{f' ({hint})' if hint else ''}"
        if code not in texts:
            yield f"texts.refusals.{code}", f"this text is missing: the reason for the refusal {code} in {place}"
        elif names is not None and template_fault(texts[code]) is None:
            yield from _unknown_parameters(f"texts.refusals.{code}", texts[code], names, f" that {place} passes")


def _unknown_keys(section: str, texts: Mapping[str, str], known: Collection[str], what: str) -> Iterator[Found]:
    for key in texts:
        if key not in known:
            hint = did_you_mean(key, known)
            yield f"texts.{section}.{key}", f"there is no {what} {key!r}{f' ({hint})' if hint else ''}"


def _unknown_parameters(path: str, text: str, known: Collection[str], whose: str = "") -> Iterator[Found]:
    """Yield the parameters of a text that are not ``known``. A suggestion is passed by the library."""
    for name, way, _ in [] if template_fault(text) else template_parameters(text):
        if name not in known and way != "maybe":
            hint = did_you_mean(name, known) or f"one of {', '.join(sorted(known))}" if known else "there are none"
            yield path, f"{{{name}}} is not a parameter{whose} ({hint})"
