"""Names of things: what a rulebook, a variant and a language may call them, and warnings about two of one name."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import machu_rules as mr
from machu_rules.core.graphemes import clusters
from machu_rules.core.names import find_name_fault
from machu_rules.core.phrasing import printable
from machu_rules.games.registry import spec_of
from machu_rules.loader.load import published_rulebook
from machu_rules.testing.rulebook_check import check
from tests.cli.commands import run
from tests.loader.shipped import GAMES
from tests.loader.written import head, told, variant

PLACES = {
    "rulebook": ("princes", "goods: {{corn: {{start: 4}}}}\n"),
    "title": ("princes", "title: {}\n"),
    "author": ("princes", "author: {}\n"),
    "good": ("princes", "goods: {{coca: {{name: {}}}}}\n"),
    "district": ("princes", "districts: {{sun_clock: {{name: {}}}}}\n"),
    "order": ("princes", "orders: {{puma: {{name: {}}}}}\n"),
    "place": ("princes", "trail: {{places: {{granary: {{name: {}}}}}}}\n"),
    "hazard": ("incan-gold", "hazards: {{kinds: {{mummy: {{name: {}}}}}}}\n"),
    "artifact": ("incan-gold", "artifacts: {{cards: {{artifact_1: {{name: {}}}}}}}\n"),
    "region": ("inca-empire", "regions: {{chile: {{name: {}}}}}\n"),
    "suyu": ("inca-empire", "suyus: {{antisuyu: {{name: {}}}}}\n"),
    "sun card": ("inca-empire", "sun_cards: {{rural_unrest: {{name: {}}}}}\n"),
    "reason": ("princes", "silence: {{unfinished: {}}}\n"),
}
UNREADABLE = ["", " a", "\u200b", "\u2800", "\u3164", "\xad", "\u1160", "\u034f", "\ufe0f", "\u180e", "a\u200bb",
              "abc\u202ecod", "\u2066a\u2069", "a\u2028b", "a\x07", "\ue000", "Z" + "\u0301" * 5]  # fmt: skip
READABLE = [
    "\u0639\u0644\u06cc\u200c\u0631\u0636\u0627",
    "\u0915\u094d\u200d\u0937",
    "\U0001f469\u200d\U0001f680",
    "A\xa0B",
]


def named(place: str, name: str, folder: Path) -> Path:
    game, body = PLACES[place]
    text = json.dumps(name)
    start = head(game).replace("name: Test", f"name: {text}") if place == "rulebook" else head(game)
    return variant(folder, body.format(text), head=start)


@pytest.mark.parametrize("place", PLACES)
def test_one_definition_serves_everything_that_has_a_name(place: str, tmp_path: Path) -> None:
    for name in UNREADABLE:
        (line,) = told(named(place, name, tmp_path))
        fault, hint = find_name_fault(name) or ("", "")
        assert fault in line or "which is not allowed here" in line  # what YAML itself does not hold
        assert hint in line
        assert printable(line) == line
    for name in READABLE:
        path = named(place, name, tmp_path)
        assert mr.validate(path) == ()
        game = mr.load(path)
        assert name in (*game.rulebook.names.values(), game.rulebook.name, game.rulebook.title, game.rulebook.author,
                        *game.rulebook.silenced.values())  # fmt: skip


@pytest.mark.parametrize("name", READABLE)
def test_records_of_such_a_rulebook_are_read_again(name: str, tmp_path: Path) -> None:
    game = mr.load(named("rulebook", name, tmp_path))
    text = mr.Match.start(game, players=2, seed=7).record(embed=True)
    assert mr.Match.from_record(text).game.rulebook.name == name


@pytest.mark.parametrize("key", ["name", "title", "names: {corn"])
def test_a_language_too(key: str, tmp_path: Path) -> None:
    path, end = tmp_path / "own.yaml", "}" if "{" in key else ""
    start = "format: machu-rules/language/1\ngame: princes\nlanguage: fa\n"
    start += "" if key == "name" else "name: x\n"
    for name in UNREADABLE:
        path.write_text(f"{start}{key}: {json.dumps(name)}{end}\n", encoding="utf-8")
        with pytest.raises(mr.RulebookError, match=r"U\+|is empty|begins or ends with a space"):
            mr.load("princes", language=path)
    for name in READABLE:
        path.write_text(f"{start}{key}: {json.dumps(name)}{end}\n", encoding="utf-8")
        assert mr.load("princes", language=path).catalogue.language == "fa"


@given(name=st.text(st.characters(exclude_categories=[]), max_size=10))
@settings(max_examples=60)
def test_any_text_is_a_name_or_a_problem_of_its_line(tmp_path_factory: pytest.TempPathFactory, name: str) -> None:
    path = named("district", name, tmp_path_factory.mktemp("names"))
    problems = mr.validate(path)
    assert bool(problems) == (find_name_fault(name) is not None)
    assert all(problem.line == 4 and printable(str(problem)) == str(problem) for problem in problems)


@pytest.mark.parametrize(
    ("game", "body", "text"),
    [
        ("princes", "goods: {coca: {name: cloth}}\n", "coca and cloth are both called 'cloth'"),
        ("princes", "goods: {coca: {name: CLOTH}}\n", "the names of coca and cloth look alike: 'CLOTH' and 'cloth'"),
        ("princes", "districts: {sun_clock: {name: \u041cain Temple}}\n", "and '\u041cain Temple'"),
        ("incan-gold", "hazards: {kinds: {mummy: {name: Snakes}}}\n", "are both called 'Snakes'"),
        ("inca-empire", "regions: {chile: {name: Anta}}\n", "are both called 'Anta'"),
    ],
)  # fmt: skip
def test_two_things_of_one_name_are_a_warning_and_no_problem(game: str, body: str, text: str, tmp_path: Path) -> None:
    path = variant(tmp_path, body, head=head(game))
    assert mr.validate(path) == ()
    (warning,) = mr.load(path).rulebook.warnings
    assert text in warning.message
    assert (warning.file, warning.line) == (str(path), 4)
    done = run("validate", str(path))
    assert (done.exit_code, f"warning (same_name): {warning}" in done.output) == (0, True)
    assert "all is well" not in done.output
    silenced = variant(tmp_path, f"silence: {{same_name: We mean it.}}\n{body}", "quiet.yaml", head(game))
    assert "same_name" not in run("validate", str(silenced)).output


def test_check_gives_the_warning_too(tmp_path: Path) -> None:
    path = variant(tmp_path, "hazards: {kinds: {mummy: {name: Snakes}}}\n", head=head("incan-gold"))
    checked = check(mr.load(path), games=1)
    assert "same_name" in checked.possible_warning_codes
    assert [warning.path for warning in checked.warnings if warning.code == "same_name"] == ["hazards.kinds.mummy.name"]


@pytest.mark.parametrize("game", GAMES)
def test_the_shipped_games_have_no_warnings(game: str) -> None:
    assert published_rulebook(spec_of(game)).warnings == ()


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("", 0),
        ("Anna", 4),
        ("Zoe\u0308", 3),
        ("\u0639\u0644\u06cc\u200c\u0631\u0636\u0627", 6),
        ("\u0915\u094d\u200d\u0937", 1),
        ("\u0915\u094d\u0937\u0924\u094d\u0930\u093f\u092f", 3),
        ("\u0ba8\u0bbf\u0bb7", 2),
        ("\u0e19\u0e49\u0e33", 1),
        ("\u1112\u1161\u11ab\ud55c\uac00\u11a8", 3),
        ("\U0001f468\u200d\U0001f469\u200d\U0001f467", 1),
        ("a\u200d\U0001f467", 2),
        ("\U0001f1e9\U0001f1ea\U0001f1eb\U0001f1f7", 2),
        ("\U0001f44d\U0001f3fd", 1),
        ("1\ufe0f\u20e3", 1),
        ("\u0600\u0661", 1),
        ("\r\n\n", 2),
    ],
)
def test_characters_are_counted_as_readers_do(text: str, number: int) -> None:
    assert len(clusters(text)) == number
    assert "".join(clusters(text)) == text
