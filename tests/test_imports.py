"""What starting costs, and which files import which (docs/architecture.md)."""

import ast
import importlib
import subprocess
import sys
from functools import cache
from pathlib import Path

import networkx as nx
import pytest

import machu_rules as mr
from machu_rules.games.registry import SPECS

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "machu_rules"
GAMES = tuple(module.split(".")[2] for module in SPECS.values())
"""The package of each game."""
HEAVY = {"attr", "attrs", "babel", "cattrs", "jsonschema", "networkx", "rich", "yaml"}

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
    assert {name.partition(".")[2].partition(".")[0] for name in imported if name.startswith("machu_rules.")} <= {
        "cli",
        "core",
    }


def test_what_the_library_exports_is_what_type_checkers_see() -> None:
    tree = ast.parse((PACKAGE / "__init__.py").read_text(encoding="utf-8"))
    seen = {
        alias.asname or alias.name: str(node.module)
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and str(node.module).startswith("machu_rules")
        for alias in node.names
    }
    assert sorted(seen) == sorted(mr.__all__)
    assert set(mr.__all__) <= set(dir(mr))
    for name, module in seen.items():
        exported = getattr(mr, name)
        if name not in ("bots", "games"):  # packages, which can be called
            assert exported is getattr(importlib.import_module(module), name), name
    with pytest.raises(AttributeError, match="no attribute 'Table'"):
        _ = mr.Table  # type: ignore[attr-defined]  # that there is none is what is shown


RANKS = {
    "core": 0,
    "loader": 1,
    "render": 2,
    "framework": 3,
    "kit": 3,
    "games": 4,
    "match": 6,
    "bots": 7,
    "analysis": 8,
    "rooms": 9,
    "simulation": 10,
    "compare": 11,
    "ladder": 11,
    "testing": 11,
    "batch": 12,
    "envs": 12,
    "rpc": 12,
    "tui": 12,
    "web": 13,
    "cli": 14,
    "__init__": 15,
    "__main__": 15,
}
"""The packages from left to right: a file imports from its own package and from those to the left of it."""

NAMED_BY_LOAD = {("machu_rules.games.registry", f"machu_rules.games.{game}.game") for game in GAMES}
"""The class of each shipped game, which `load` names to type checkers; a test shows that no program imports it so."""

MODULES = {
    ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path
    for path in sorted(PACKAGE.rglob("*.py"))
}


def imports_of(path: Path) -> set[str]:
    """The modules of this package that a file imports, inside functions and under ``TYPE_CHECKING`` too."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports relatively"
            both = {alias.name: f"{node.module}.{alias.name}" for alias in node.names}
            names |= {full if full in MODULES else str(node.module) for full in both.values()}
    return names & MODULES.keys()


def package_of(module: str) -> str:
    return [*module.split("."), "__init__"][1]


def points_back(importer: str, imported: str) -> bool:
    """Whether an import goes against the order of the packages, into a game from outside, or out of it to what knows
    all games."""
    one, other = package_of(importer), package_of(imported)
    if (importer, imported) in NAMED_BY_LOAD:
        return False
    if other == "games":
        to, of = imported.split(".")[2:3], importer.split(".")[2:3] if one == "games" else []
        return RANKS[one] < RANKS[other] or (to != of and not {*to, *of}.isdisjoint(GAMES))
    return RANKS[one] < RANKS[other] or (other == "__init__" and one != "__main__")


@cache
def arrows() -> list[tuple[str, str]]:
    """Which module imports which."""
    return [(importer, imported) for importer, path in MODULES.items() for imported in imports_of(path)]


def test_packages_import_only_from_their_left() -> None:
    wrong = {f"{importer} -> {imported}" for importer, imported in arrows() if points_back(importer, imported)}
    assert wrong == set()
    assert len(MODULES) > 150


def test_the_classes_of_games_are_named_to_type_checkers_only() -> None:
    code = "import sys, machu_rules.games.registry\nprint(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert not {imported for _, imported in NAMED_BY_LOAD} & set(done.stdout.split())


def test_no_file_takes_part_in_a_cycle_of_imports() -> None:
    files: nx.DiGraph[str] = nx.DiGraph(
        [(importer, imported) for importer, imported in arrows() if importer != imported]
    )
    assert [sorted(cycle) for cycle in nx.strongly_connected_components(files) if len(cycle) > 1] == []


@pytest.mark.parametrize(
    ("importer", "imported"),
    [
        ("machu_rules.core.rng", "machu_rules.loader.load"),
        ("machu_rules.loader.load", "machu_rules.games.registry"),
        ("machu_rules.match.match", "machu_rules"),
        ("machu_rules.match.match", "machu_rules.games.princes.game"),
        ("machu_rules.games.registry", "machu_rules.games.princes.spec"),
        ("machu_rules.games.princes.game", "machu_rules.games.incan_gold.model"),
        ("machu_rules.games.princes.game", "machu_rules.games.registry"),
        ("machu_rules.rpc.rulebooks", "machu_rules.cli.common"),
    ],
)
def test_an_import_that_points_back_is_found(importer: str, imported: str) -> None:
    assert points_back(importer, imported)


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
    assert done.stdout.endswith(': the extra testing brings it (in a clone: pip install -e ".[testing]")\n')


GAMES_TWICE = """
import machu_rules.games.princes.model as model
import machu_rules as mr
from machu_rules import bots, games
from machu_rules.bots import RandomBot
assert games() == mr.games()
print(model.__name__, *mr.games()[:3])
assert mr.bots is bots and mr.load_bot(mr.load("princes"), mr.bots(mr.load("princes"))[0]) is RandomBot
"""


def test_lists_of_games_and_bots_go_by_the_names_of_their_packages() -> None:
    done = subprocess.run([sys.executable, "-c", GAMES_TWICE], cwd=ROOT, capture_output=True, text=True)
    assert done.stderr == ""
    assert done.stdout == "machu_rules.games.princes.model princes incan-gold inca-empire\n"


COMMANDS = (
    "board",
    "check",
    "compare",
    "data",
    "diff",
    "engine",
    "ladder",
    "new-game",
    "new-variant",
    "simulate",
    "validate",
)
"""Commands whose help is there before anything that plays is imported."""


@pytest.mark.parametrize("command", COMMANDS)
def test_the_help_of_a_command_imports_no_match_and_no_bot(command: str) -> None:
    code = HELP.replace('"--help"', f'"{command}", "--help"') + "\nprint('imported:', *sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    imported = done.stdout.partition("imported:")[2].split()
    assert f"machu_rules.cli.{command.replace('-', '_')}" in imported
    assert not {"machu_rules.match", "machu_rules.bots.protocol", "machu_rules.bots.load", "yaml"} & set(imported)
