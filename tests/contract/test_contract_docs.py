"""docs/game_members.md goes through the contract in its order and leaves nothing out."""

import ast
import inspect
import re
from pathlib import Path

import pytest

from machu_rules import Game
from machu_rules.framework.counted import Counted
from machu_rules.framework.display import Displayed

PAGE = (Path(__file__).parents[2] / "docs" / "game_members.md").read_text(encoding="utf-8")
PARTS = {
    "required": "Required members",
    "optional": "Optional members",
    "inherited by all games": "Inherited members",
}
"""By the comment in the class, the heading of the page."""


def members(source: str) -> list[str]:
    """The public names that a part of the class defines."""
    found = [
        node.name if isinstance(node, ast.FunctionDef) else ast.unparse(node.target)
        for node in ast.parse("class Part:\n" + source).body[0].body  # type: ignore[attr-defined]
        if isinstance(node, ast.FunctionDef | ast.AnnAssign)
    ]
    return [name for name in found if not name.startswith("_")]


def parts() -> dict[str, list[str]]:
    whole = re.split(r"    # --- (.+?)(?: \(.*\))? ---\n", inspect.getsource(Game))
    return {heading: members(source) for heading, source in zip(whole[1::2], whole[2::2], strict=True)}


def test_the_class_has_these_parts() -> None:
    found = parts()
    assert list(found) == list(PARTS)
    abstract = [name for names in found.values() for name in names if name in Game.__abstractmethods__]
    assert set(abstract) == Game.__abstractmethods__
    assert found["required"] == ["rulebook", "fingerprint", "rules_revision", *abstract]


def listed(heading: str) -> list[str]:
    """The names in the table below a heading of the page."""
    section = PAGE.split(f"## {heading}\n")[1].split("\n## ")[0]
    return re.findall(r"^\| `(\w+)` \|", section, re.MULTILINE)


@pytest.mark.parametrize("part", PARTS)
def test_the_page_lists_what_the_class_does(part: str) -> None:
    assert listed(PARTS[part]) == parts()[part]


@pytest.mark.parametrize(("part", "heading"), [(Displayed, "Display"), (Counted, "Counting and checking")])
def test_the_page_lists_what_classes_apart_do(part: type, heading: str) -> None:
    _, body = inspect.getsource(part).split('"""\n', 1)
    assert listed(heading) == [name for name in members(body) if name != "rulebook"]
