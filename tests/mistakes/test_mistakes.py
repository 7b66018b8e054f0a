"""``machu-rules check`` names the mistakes of authors: one message with the fault, its place and its remedy."""

from __future__ import annotations

import json
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from tests.mistakes.answers import BASES, Mistake, mistakes

pytestmark = [pytest.mark.xdist_group("mistakes"), pytest.mark.system]
QUICK = ("check of data raises", "event without a text", "forgotten edit", "index in a rule", "public bid")
ALL = mistakes()


@cache
def answers(names: tuple[str, ...]) -> dict[str, str]:
    """The answers to mistakes, by their names."""
    command = [sys.executable, "-m", "tests.mistakes.answers", *names]
    root = Path(__file__).parents[2]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found: dict[str, str] = json.loads(done.stdout)
    return found


def check_named(mistake: Mistake, said: str) -> None:
    """The answer contains the texts, and neither a traceback nor an empty message."""
    assert [text for text in mistake.says if text not in said] == [], said
    assert "Traceback" not in said
    assert not any(line.rstrip().endswith(":") for line in said.splitlines()), said
    warned = "exit code 0" in said and "warning (" in said
    assert warned or "exit code 1" in said or "exit code 2" in said, said


@pytest.mark.parametrize("name", QUICK)
def test_a_mistake_is_named(name: str) -> None:
    check_named(ALL[name], answers(QUICK)[name])


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in ALL if name not in QUICK])
def test_a_further_mistake_is_named(name: str) -> None:
    check_named(ALL[name], answers(tuple(each for each in ALL if each not in QUICK))[name])


@pytest.mark.slow
@pytest.mark.parametrize("base", BASES)
def test_a_game_without_a_mistake_has_no_fault(base: str) -> None:
    said = answers(tuple(BASES))[base]
    assert "Every invariant held after every move." in said
    assert "exit code 0" in said
    assert "FAILED" not in said
