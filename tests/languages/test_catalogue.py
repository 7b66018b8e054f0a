"""How sentences are made: the ways to show a parameter, and the rules for plurals."""

from __future__ import annotations

from typing import Any

import pytest

import machu_rules as mr
from machu_rules.core.catalogue import PLURALS, Catalogue, english, fields
from machu_rules.core.frozen import FrozenMap

CATALOGUE = english("A game", {"llama": "llama", "puma": "Puma"}, {"terms": {"dusk": "twilight"}})


def said(template: str, **params: Any) -> str:
    texts = {**CATALOGUE.texts, "events": FrozenMap({"it": template})}
    return Catalogue("en", "A game", CATALOGUE.names, FrozenMap(texts)).say("events", "it", params)


def test_the_ways_to_show_a_parameter() -> None:
    assert said("{x}", x=3) == "3"
    assert said("{x:name} {y:name} {z:name}", x="puma", y="dusk", z="no_such") == "Puma twilight no_such"
    assert said("{x:names}, {y:names}", x=["llama", "puma"], y=[]) == "llama, Puma, nothing"
    assert said("{x:goods}; {y:goods}", x={"llama": 2, "puma": 1}, y={}) == "2 llama, 1 Puma; nothing"
    assert said("{x:seat} {y:seat}", x=0, y=mr.CHANCE) == "seat 0 chance"
    assert said("{x:seats}; {y:seats}; {z:seats}", x=[2, 0], y=[mr.CHANCE], z=[]) == "seat 2, seat 0; chance; nothing"
    assert said("{x:count step|steps}, {y:count step|steps}", x=1, y=0) == "1 step, 0 steps"
    assert said("{x:select a=one|b=the other}", x="b") == "the other"
    assert said("{x:select a=one|*=else}, {y:select a=one}", x="c", y="d") == "else, d"
    assert said("no{x:maybe}{y:maybe}", x="yes", y="") == "no; did you mean 'yes'?"


def test_what_stands_in_a_parameter_is_no_template() -> None:
    assert said("{x} {y:name}", x="{y}", y="{x.__class__}") == "{y} {x.__class__}"


def test_more_parameters_than_are_named_do_not_matter() -> None:
    assert said("{x}", x=1, y=2) == "1"


@pytest.mark.parametrize("template", ["{x:names}", "{x:seats}", "{x:goods}", "{x:count a|b}", "{y}"])
def test_parameters_that_do_not_fit_are_told(template: str) -> None:
    with pytest.raises(mr.UsageError, match=r"the text 'it' of the events takes [xy]: "):
        said(template, x=None)


@pytest.mark.parametrize(
    ("plural", "forms"),
    [
        ("same", {0: 0, 1: 0, 2: 0, 11: 0}),
        ("one_other", {0: 1, 1: 0, 2: 1, 21: 1}),
        ("up_to_one_other", {0: 0, 1: 0, 2: 1}),
        ("one_few_other", {0: 2, 1: 0, 2: 1, 4: 1, 5: 2, 22: 2}),
        ("polish", {0: 2, 1: 0, 2: 1, 5: 2, 12: 2, 21: 2, 22: 1, 112: 2}),
        ("east_slavic", {0: 2, 1: 0, 2: 1, 5: 2, 11: 2, 12: 2, 21: 0, 22: 1, 111: 2}),
    ],
)
def test_the_rules_for_plurals(plural: str, forms: dict[int, int]) -> None:
    count, chosen = PLURALS[plural]
    assert {number: chosen(number) for number in forms} == forms
    assert {chosen(number) for number in range(200)} == set(range(count))
    catalogue = Catalogue("xx", "", FrozenMap(), FrozenMap(), plural=plural)
    words = "|".join("abc"[:count])
    assert [catalogue.form(number, words) for number in forms] == ["abc"[form] for form in forms.values()]


def test_an_english_text_that_stands_in_has_its_english_forms() -> None:
    for plural in PLURALS:
        catalogue = Catalogue("xx", "", FrozenMap(), FrozenMap(), plural=plural)
        assert [catalogue.form(number, "step|steps") for number in (1, 7)] == ["step", "steps"]


def test_all_rules_for_plurals_are_tested() -> None:
    (mark,) = test_the_rules_for_plurals.pytestmark  # type: ignore[attr-defined]
    assert [plural for plural, _ in mark.args[1]] == list(PLURALS)


def test_short_names() -> None:
    catalogue = Catalogue("xx", "", FrozenMap(), FrozenMap(), short=FrozenMap({"virgin": "V."}))
    assert [catalogue.brief(thing) for thing in ("virgin", "sun_clock")] == ["V.", "sun clock"]


def test_the_fields_of_a_template() -> None:
    assert fields("{{}} {a}{b:select x=1|*=2}") == [("a", "", ""), ("b", "select", "x=1|*=2")]
    for wrong in ("{", "}", "{0}", "{a.b}", "{a[0]}", "{a!s}", "{a:count}", "{a:name x}", "{a:x}"):
        with pytest.raises(ValueError, match=r"\w"):
            fields(wrong)
