"""How sentences are made: the ways to show a parameter, and the rules for plurals."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

import machu_rules as mr
from machu_rules.core.frozen import FrozenMap
from machu_rules.core.text_catalogue import (
    Catalogue,
    count_word_forms,
    make_english_catalogue,
    plural_categories,
    template_parameters,
)

CATALOGUE = make_english_catalogue("A game", {"llama": "llama", "puma": "Puma"}, {"terms": {"dusk": "twilight"}})


def said(template: str, **params: Any) -> str:
    own = {"events": FrozenMap({"it": template}), "phrases": FrozenMap({"who": "player {value}"})}
    texts = {**CATALOGUE.texts, **own}
    return Catalogue("en", "A game", CATALOGUE.names, FrozenMap(texts)).say("events", "it", params)


def test_the_ways_to_show_a_parameter() -> None:
    assert said("{x}", x=3) == "3"
    assert said("{x:name} {y:name} {z:name}", x="puma", y="dusk", z="no_such") == "Puma twilight no_such"
    assert said("{x:names}, {y:names}", x=["llama", "puma"], y=[]) == "llama, Puma, nothing"
    assert said("{x:goods}; {y:goods}", x={"llama": 2, "puma": 1}, y={}) == "2 llama, 1 Puma; nothing"
    assert said("{x:seat} {y:seat}", x=0, y=mr.CHANCE) == "player 1 chance"
    seats = said("{x:seats}; {y:seats}; {z:seats}", x=[2, 0], y=[mr.CHANCE], z=[])
    assert seats == "player 3, player 1; chance; nothing"
    assert said("{x:count step|steps}, {y:count step|steps}", x=1, y=0) == "1 step, 0 steps"
    assert said("{x:select a=one|b=the other}", x="b") == "the other"
    assert said("{x:select a=one|*=else}, {y:select a=one}", x="c", y="d") == "else, d"
    assert said("no{x:maybe}{y:maybe}", x="yes", y="") == "no Did you mean 'yes'?"
    assert said("{x:by_seat}; {y:by_seat}", x=[["puma", None], [None], ["llama", "puma"]], y=[]) == (
        "player 1: Puma; player 3: llama, Puma; nothing"
    )
    words = "0=no step is|1=just one is|# step is|# steps are"
    assert said("road{x:plural 0=|, beside # stick|, beside # sticks}", x=0) == "road"
    assert said(f"{{x:plural {words}}}, {{y:plural {words}}}, {{z:plural # is|# are}}", x=0, y=5, z=1) == (
        "no step is, 5 steps are, 1 is"
    )
    assert said("{x:phrase who}!", x=1) == "player 1!"


def test_what_stands_in_a_parameter_is_no_template() -> None:
    assert said("{x} {y:name}", x="{y}", y="{x.__class__}") == "{y} {x.__class__}"


def test_more_parameters_than_are_named_do_not_matter() -> None:
    assert said("{x}", x=1, y=2) == "1"


@pytest.mark.parametrize("template", ["{x:names}", "{x:seats}", "{x:goods}", "{x:count a|b}", "{y}"])
def test_parameters_that_do_not_fit_are_told(template: str) -> None:
    with pytest.raises(mr.UsageError, match=r"the text 'it' of the events takes [xy]: "):
        said(template, x=None)


FORMS = {
    "ja": {0: 0, 1: 0, 2: 0, 11: 0},
    "de": {0: 1, 1: 0, 2: 1, 21: 1},
    "fr": {0: 0, 1: 0, 2: 1, 1_000_000: 1},
    "pt-BR": {0: 0, 1: 0, 2: 1},
    "cs": {0: 2, 1: 0, 2: 1, 4: 1, 5: 2, 22: 2},
    "pl": {0: 2, 1: 0, 2: 1, 5: 2, 12: 2, 21: 2, 22: 1, 112: 2},
    "uk": {0: 2, 1: 0, 2: 1, 5: 2, 11: 2, 12: 2, 21: 0, 22: 1, 111: 2},
    "ar": {0: 0, 1: 1, 2: 2, 3: 3, 11: 4, 100: 5},
}
"""By language, which of its forms stands after a number."""


@pytest.mark.parametrize("language", FORMS)
def test_plurals_are_those_of_cldr(language: str) -> None:
    forms = FORMS[language]
    count = len(plural_categories(language))
    assert count == max(forms.values()) + 1
    catalogue = Catalogue(language, "", FrozenMap(), FrozenMap())
    words = "|".join("abcdef"[:count])
    assert [catalogue.choose_plural_form(number, words) for number in forms] == [
        "abcdef"[form] for form in forms.values()
    ]
    assert catalogue.choose_plural_form(-1, words) == catalogue.choose_plural_form(1, words)


def test_an_english_text_that_stands_in_has_its_english_forms() -> None:
    for language in FORMS:
        if language not in ("fr", "pt-BR"):  # who have two forms, too: there 0 is singular
            catalogue = Catalogue(language, "", FrozenMap(), FrozenMap())
            assert [catalogue.choose_plural_form(number, "step|steps") for number in (0, 1, 7)] == [
                "steps",
                "step",
                "steps",
            ]


def test_a_language_that_cldr_does_not_know() -> None:
    with pytest.raises(ValueError, match="CLDR has no language xx"):
        plural_categories("xx")


@pytest.mark.system
def test_english_needs_no_babel() -> None:
    """It costs 50 ms, and most programs show English only."""
    code = """if True:
        import sys, machu_rules as mr
        game = mr.load("incan-gold")
        print(game.sentence({"kind": "held_lost", "seat": 1, "data": {"adventurer": 0, "gems": 2}}))
        print("babel" in sys.modules)
        print(game.in_language("de").catalogue.goods({"mummy": 2}))
        print("babel" in sys.modules)
    """
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert told == "player 2 loses 2 gems\nFalse\n2 Mumien\nTrue\n"


def test_short_names() -> None:
    catalogue = Catalogue("xx", "", FrozenMap(), FrozenMap(), short=FrozenMap({"virgin": "V."}))
    assert [catalogue.short_name(thing) for thing in ("virgin", "sun_clock")] == ["V.", "sun clock"]


def test_the_fields_of_a_template() -> None:
    assert template_parameters("{{}} {a}{b:select x=1|*=2}") == [("a", "", ""), ("b", "select", "x=1|*=2")]
    for wrong in (
        "{",
        "}",
        "{0}",
        "{a.b}",
        "{a[0]}",
        "{a!s}",
        "{a:count}",
        "{a:name x}",
        "{a:x}",
        "{a:plural}",
        "{a:phrase}",
    ):
        with pytest.raises(ValueError, match=r"\w"):
            template_parameters(wrong)
    assert [count_word_forms(*each) for each in (("count", "a|b"), ("plural", "0=a|b|c"), ("names", ""))] == [
        2,
        2,
        None,
    ]
