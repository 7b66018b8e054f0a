"""The tree of errors in the docstring of `machu_rules.core.errors` is the one in the code."""

from __future__ import annotations

import builtins
import pickle
import re
from importlib import import_module

import pytest

from machu_rules.core import errors, shape_reader, strict_json

TREE = re.findall(r"^ {4}( *)(\w+)(?: +\((\w+)\))?", str(errors.__doc__).split("::\n")[1], re.MULTILINE)
ELSEWHERE = {
    "BotError": import_module("machu_rules.bots.protocol"),
    "JsonFault": strict_json,
    "ShapeError": shape_reader,
}


@pytest.mark.parametrize(("indent", "name", "builtin"), TREE)
def test_the_tree_of_errors_is_that_of_the_code(indent: str, name: str, builtin: str) -> None:
    error = getattr(ELSEWHERE.get(name, errors), name)
    above = {0: Exception, 2: errors.MachuRulesError, 4: errors.UsageError}[len(indent)]
    assert error.__bases__[0] is above
    assert not builtin or issubclass(error, getattr(builtins, builtin))


def test_the_tree_names_every_error() -> None:
    here = {name for name, value in vars(errors).items() if isinstance(value, type) and issubclass(value, Exception)}
    assert here | ELSEWHERE.keys() == {name for _, name, _ in TREE}


def test_errors_come_back_from_pickle() -> None:
    refusal = errors.Refusal("ASK", "game_over", {}, "the game is over")
    problem = errors.Problem("x.yaml", 1, 2, "goods", "wrong")
    for error in (errors.IllegalMove(refusal), errors.RulebookError([problem]), errors.UndoError("no", 3, "secret")):
        again = pickle.loads(pickle.dumps(error))
        assert (type(again), vars(again), str(again)) == (type(error), vars(error), str(error))
