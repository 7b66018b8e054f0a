"""Every rule has a function that implements it and a test that names it, every value of an option has a test.

The files of the tests are read, not run, so that the answer is the same for one file, for all, and under xdist.
"""

import ast
import re
from pathlib import Path
from typing import Literal, get_args, get_origin, get_type_hints

import pytest

import machu_rules as mr
from machu_rules.framework.citations import citations, docstrings, ids_in, in_chapter, marked_tests
from machu_rules.games.inca_empire.model import Options as IncaEmpireOptions
from machu_rules.games.incan_gold.model import Options as IncanGoldOptions
from machu_rules.games.princes.model import Options as PrincesOptions

ROOT = Path(__file__).parents[1]
TESTS = ROOT / "tests"
OPTIONS = {"princes": PrincesOptions, "incan-gold": IncanGoldOptions, "inca-empire": IncaEmpireOptions}


def problems(named: dict[tuple[str, ...], str], known: set[tuple[str, ...]]) -> list[str]:
    """What has no test, and what is named but not known, each in one line.

    >>> problems({("TURN-1",): "a.py::test_a", ("TURN-9",): "a.py::test_b"}, {("TURN-1",), ("TURN-2",)})
    ['no test is marked TURN-2', 'a.py::test_b names TURN-9, which does not exist']
    """
    return [f"no test is marked {' '.join(words)}" for words in sorted(known - named.keys())] + [
        f"{where} names {' '.join(words)}, which does not exist"
        for words, where in sorted(named.items())
        if words not in known
    ]


def named_in_tests(marker: str) -> dict[tuple[str, ...], str]:
    """What the tests name with a marker, and one test that does."""
    return {words: test for test, words in marked_tests(ROOT, marker)}


def test_every_rule_has_a_test_that_names_it() -> None:
    rules: set[tuple[str, ...]] = {(rule.id,) for game in mr.games() for rule in mr.load(game).rulebook.rules}
    assert problems(named_in_tests("rule"), rules) == []


ELSEWHERE = {
    "ASK": "framework.engine.TableDispatch.run",
    "ASK-2": "framework.numbers_game.NumbersGame.why_not",
    "TEXT": "framework.engine.Played.apply",
}
"""Rules of the whole engine, which no chapter carries out, and a function that does."""


@pytest.mark.parametrize("name", mr.games())
def test_every_rule_is_cited_by_a_function_that_implements_it(name: str) -> None:
    cited = citations(mr.load(name))
    chapters = {rule for rule, where in cited.items() if any(map(in_chapter, where.functions))}
    assert cited.keys() - chapters <= ELSEWHERE.keys()
    assert all(function in cited[rule].functions for rule, function in ELSEWHERE.items() if rule in cited)


@pytest.mark.parametrize("name", mr.games())
def test_what_chapters_cite_are_rules(name: str) -> None:
    """An id with the letters of a chapter and a number that no rule has is a slip of the pen."""
    game = mr.load(name)
    ids = {rule.id for rule in game.rulebook.rules}
    chapters = {rule.rpartition("-")[0] for rule in ids if rule[-1].isdigit()}
    wrong = {
        f"{where} cites {word}"
        for where, text in docstrings(game)
        for word in ids_in(text) - ids
        if word.rpartition("-")[0] in chapters and word.rpartition("-")[2].isdigit()
    }
    assert wrong == set()


def test_every_value_of_every_option_has_a_test_that_names_it() -> None:
    values: set[tuple[str, ...]] = set()
    for game in mr.games():
        hints = get_type_hints(OPTIONS[game])
        assert hints.keys() == mr.load(game).options.keys()
        for name, hint in hints.items():
            assert get_origin(hint) is Literal
            values |= {(name, value) for value in get_args(hint)}
    assert problems(named_in_tests("option"), values) == []


def test_no_test_is_skipped_or_expected_to_fail() -> None:
    """A marker on a test that does not run would prove nothing."""
    calls = [
        f"{path.relative_to(TESTS)}:{node.lineno}"
        for path in sorted(TESTS.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and node.attr in ("skip", "skipif", "xfail", "importorskip")
    ]
    assert calls == []


@pytest.mark.parametrize("target", ["batch", "browser", "compare", "compiled", "envs", "node", "notebook"])
def test_a_target_of_make_runs_all_tests_with_its_marker(target: str) -> None:
    recipe = (ROOT / "Makefile").read_text(encoding="utf-8").split(f"\n{target}: ")[1].split("\n\n")[0]
    paths = [ROOT / word for word in re.findall(r"\btests/\S+", recipe)]
    marked = [path for path in TESTS.rglob("*.py") if f"mark.{target}" in path.read_text(encoding="utf-8")]
    assert [path for path in marked if path != Path(__file__) and not any(map(path.is_relative_to, paths))] == []
    assert marked
