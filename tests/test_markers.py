"""Every rule and every value of every option has a test that names it by a marker, and no marker names another.

The files of the tests are read, not run, so that the answer is the same for one file, for all, and under xdist.
"""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Literal, get_args, get_origin, get_type_hints

import machu_rules as mr
from machu_rules.games.incan_gold.model import Options as IncanGoldOptions
from machu_rules.games.princes.model import Options as PrincesOptions

TESTS = Path(__file__).parent
OPTIONS = {"princes": PrincesOptions, "incan-gold": IncanGoldOptions}


def markers(tree: ast.AST) -> Iterator[tuple[str, int, tuple[object, ...]]]:
    """The markers ``rule`` and ``option`` of a file: name, line, what it names.

    >>> list(markers(ast.parse('@pytest.mark.option("bank", "limited")\\ndef test_bank(): ...')))
    [('option', 1, ('bank', 'limited'))]
    """
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in ("rule", "option"):
            holder = node.func.value
            if isinstance(holder, ast.Attribute | ast.Name) and ast.unparse(holder) in ("mark", "pytest.mark"):
                words = tuple(word.value if isinstance(word, ast.Constant) else ast.unparse(word) for word in node.args)
                yield node.func.attr, node.lineno, words


def problems(named: dict[tuple[object, ...], str], known: set[tuple[object, ...]]) -> list[str]:
    """What has no test, and what is named but not known, each in one line.

    >>> problems({("TURN-1",): "a.py:3", ("TURN-9",): "a.py:7"}, {("TURN-1",), ("TURN-2",)})
    ['no test is marked TURN-2', 'a.py:7 names TURN-9, which does not exist']
    """
    return [f"no test is marked {' '.join(map(str, words))}" for words in sorted(known - named.keys(), key=str)] + [
        f"{where} names {' '.join(map(str, words))}, which does not exist"
        for words, where in sorted(named.items(), key=str)
        if words not in known
    ]


def named_in_tests(marker: str) -> dict[tuple[object, ...], str]:
    """What the tests name with a marker, and one place where."""
    return {
        words: f"{path.relative_to(TESTS)}:{line}"
        for path in sorted(TESTS.rglob("test_*.py"))
        for name, line, words in markers(ast.parse(path.read_text(encoding="utf-8")))
        if name == marker
    }


def test_every_rule_has_a_test_that_names_it() -> None:
    rules: set[tuple[object, ...]] = {(rule.id,) for game in mr.games() for rule in mr.load(game).rulebook.rules}
    assert problems(named_in_tests("rule"), rules) == []


def test_every_value_of_every_option_has_a_test_that_names_it() -> None:
    values: set[tuple[object, ...]] = set()
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
