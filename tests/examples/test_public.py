"""The examples and the screen use only public names: the contract of a game and the table, nothing of one game."""

import ast
import json
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PUBLIC = (
    "machu_rules.core.rng",
    "machu_rules.core.errors",
    "machu_rules.framework.game",
    "machu_rules.bots",
    "machu_rules.match",
    "machu_rules.core.decisions",
    "machu_rules.core.values",
)
BESIDE = (
    "machu_rules.core.phrasing",
    "machu_rules.games.registry",
    "machu_rules.rooms.local_room",
    "machu_rules.tui",
    "machu_rules.render",
)
CHANGED = {
    "examples/rest_and_trade.py": (
        "machu_rules.framework.steps",
        "machu_rules.games.princes",
        "machu_rules.loader.rulebook",
    ),
}
"""An example that changes a rule in code needs the code of that game."""


def sources() -> dict[str, str]:
    """All examples and all files of the screen."""
    files = [*ROOT.glob("examples/*.py"), *ROOT.glob("machu_rules/tui/*.py")]
    found = {str(path.relative_to(ROOT)): path.read_text(encoding="utf-8") for path in files}
    for path in ROOT.glob("examples/*.ipynb"):
        cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
        code = ("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code")
        found[str(path.relative_to(ROOT))] = "\n".join(code)
    return found


@pytest.mark.parametrize("name", sources())
def test_only_what_is_public_is_imported(name: str) -> None:
    allowed = (*PUBLIC, *(BESIDE if name.startswith("machu_rules") else CHANGED.get(name, ())))
    for node in ast.walk(ast.parse(sources()[name])):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        names += [f"{node.module}.{alias.name}" for alias in node.names] if isinstance(node, ast.ImportFrom) else []
        for module in names:
            ours = module.startswith("machu_rules.")
            assert not ours or any(module == room or module.startswith(f"{room}.") for room in allowed), module


def test_there_are_three_examples_that_the_docs_name() -> None:
    page = (ROOT / "docs" / "examples.md").read_text(encoding="utf-8")
    for name in ("examples/own_bot.py", "examples/notebook.ipynb", "machu-rules tui"):
        assert name in page
