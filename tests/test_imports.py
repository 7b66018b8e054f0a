"""What starting costs, and who may import whom (docs/architecture.md)."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from machu_rules.games.registry import SPECS

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "machu_rules"
GAMES = tuple(module.split(".")[2] for module in SPECS.values())
"""The package of each game."""
HEAVY = {"cattrs", "jsonschema", "networkx", "rich", "yaml"}

HELP = """
import sys
from machu_rules.cli.main import main
try:
    main(["--help"], prog_name="machu-rules")
except SystemExit as done:
    assert done.code == 0
"""


@pytest.mark.parametrize("code", ["import machu_rules", HELP], ids=["import machu_rules", "machu-rules --help"])
def test_what_is_heavy_is_not_imported_at_the_start(code: str) -> None:
    listing = "\nimport sys\nprint('imported:', *sys.modules)"
    done = subprocess.run([sys.executable, "-c", code + listing], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    imported = done.stdout.partition("imported:")[2].split()
    assert "machu_rules" in imported
    assert not HEAVY & {name.partition(".")[0] for name in imported}


def imports_of(path: Path) -> set[str]:
    """The modules of this package that a file names in its imports, wherever they stand in it."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports relatively"
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
    return {name for name in names if name.startswith("machu_rules.")}


def test_what_plays_any_game_names_none_and_a_game_names_no_other() -> None:
    """Games are reached through the registry; what a game is made of knows nothing of who plays it."""
    of_games = {game: f"games.{game}." for game in GAMES}
    after = ("match", "testing", "compare", "cli", "rpc", "tui", "envs")
    forbidden = {
        **{room: tuple(of_games.values()) for room in ("core", "loader", "framework", *after)},
        **{f"games/{game}": (*(of_games[other] for other in GAMES if other != game), *after) for game in GAMES},
    }
    wrong = [
        f"{path.relative_to(ROOT)} imports {name}"
        for room, others in forbidden.items()
        for path in sorted((PACKAGE / room).rglob("*.py"))
        for name in sorted(imports_of(path))
        if name.removeprefix("machu_rules.").startswith(others)
    ]
    assert all((PACKAGE / room).is_dir() for room in forbidden)
    assert wrong == []


def test_what_is_for_any_game_names_none() -> None:
    """The contract and what stands beside it."""
    wrong = [
        f"{path.name} imports {name}"
        for path in sorted(PACKAGE.glob("*.py"))
        for name in sorted(imports_of(path))
        if any(game in name.split(".") for game in GAMES)
    ]
    assert wrong == []


@pytest.mark.parametrize("game", GAMES)
def test_the_core_does_not_read_print_or_look_at_the_clock(game: str) -> None:
    outside = {"datetime", "json", "locale", "logging", "os", "pathlib", "random", "secrets", "time", "yaml"}
    wrong = []
    for path in sorted((PACKAGE / "games" / game).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                wrong += [f"{path.name} imports {alias.name}" for alias in node.names if alias.name in outside]
            elif isinstance(node, ast.ImportFrom) and node.module in outside:
                wrong.append(f"{path.name} imports {node.module}")
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in {"open", "print"}:
                wrong.append(f"{path.name}:{node.lineno} calls {node.func.id}")
    assert wrong == []


WITHOUT_HYPOTHESIS = """
import sys
sys.modules["hypothesis"] = None  # cannot be imported
import machu_rules as mr
from machu_rules import testing
assert not testing.check(mr.load("incan-gold"), games=1).failures
try:
    from machu_rules.testing import strategies
except mr.MachuRulesError as error:
    print(type(error).__name__, error)
"""


def test_only_strategies_need_hypothesis() -> None:
    done = subprocess.run([sys.executable, "-c", WITHOUT_HYPOTHESIS], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("MissingExtra ")
    assert done.stdout.endswith(': pip install "machu-rules[testing]" brings it\n')
