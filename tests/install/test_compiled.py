"""The core compiled with mypyc: it is compiled on request, and plays like the source.

The wheel is installed in a place without the source. The tests run there from a copy without `machu_rules`.
"""

import sys
import tomllib
from pathlib import Path

import pytest

from tests.install.environments import BARE, ROOT, SHIPPED, attempt, built_wheel, copied, environment, install, run

SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["machu_rules"]["compile"]
MODULES = [
    ".".join(path.relative_to(ROOT).with_suffix("").parts)
    for pattern in SETTINGS["modules"]
    for path in sorted(ROOT.glob(pattern))
    if path.name != "__init__.py"
]
MODULES += [f"{name.removesuffix('agenda')}dispatch" for name in MODULES if name.endswith(".agenda")]
"""The compiled modules. A build writes the modules ``dispatch``."""
CORE_TESTS = ("tests/games", "tests/contract", "tests/match/test_fixtures.py", "tests/bots/test_search.py")
"""Tests of the compiled modules."""
WITH_TESTS = (
    "tests",
    "conftest.py",
    "pyproject.toml",
    "data",
    "schemas",
    "templates",
    "examples",
    "docs",
    "clients",
    "tools",
)
LEFT_OUT = "not slow and not envs and not batch and not compare and not node and not notebook and not install"
PLAY = """
import hashlib, json, random
import machu_rules as mr
from machu_rules.games.registry import SHIPPED
from machu_rules.bots.search import Search
for name in SHIPPED:
    game, told = mr.load(name), hashlib.sha256()
    for seed in range(5):
        chance, state = random.Random(seed), game.new(players=3, seed=seed)
        while decision := game.decision(state):
            state, events = game.apply(state, chance.choice(decision.moves), decision.seat)
            told.update(json.dumps([game.events_for(events, None), game.dump(state)]).encode())
    begun = game.new(players=3, seed=7)
    print(name, told.hexdigest(), Search(game, begun, game.decision(begun).seat, mr.Stream("1")).run(40))
"""
STEPS = """
import machu_rules as mr
from machu_rules.framework.engine import TableDispatch
from machu_rules.games.incan_gold.game import IncanGold
from machu_rules.games.incan_gold.agenda import ASK_CHOICE
from machu_rules.games.incan_gold.rules.rounds import Choose

class Careful(Choose):
    def act(self, rules, position, seat, value, answer):
        super().act(rules, position, seat, value, 1 if position.adventurers[value].held else answer)

class CarefulGold(IncanGold):
    agenda = IncanGold.agenda.replace({ASK_CHOICE: Careful()})

printed, careful = mr.load("incan-gold"), CarefulGold(mr.load("incan-gold").rulebook)
for game in (printed, careful):
    bold = game.playout(game.new(3, seed=7), lambda decision: decision.moves[0])
    number = game.playout_by_number(game.new(3, seed=7), lambda seat, numbers: numbers[0])
    assert number == bold
    print(type(game.engine.dispatch) is TableDispatch, game.outcome(bold).scores)
"""
ATTRIBUTES = """
import machu_rules as mr
from machu_rules.games.incan_gold.game import IncanGold
from machu_rules.games.incan_gold.agenda import ASK_CHOICE
from machu_rules.games.incan_gold.rules.rounds import Choose

class Open(Choose):
    kind = "shout"
    secret = False
    private = True

class OpenGold(IncanGold):
    agenda = IncanGold.agenda.replace({ASK_CHOICE: Open()})

game = OpenGold(mr.load("incan-gold").rulebook)
decision = game.decision(game.new(3, seed=7))
print(decision.kind, decision.secret, decision.private)
"""
WHERE = """
import sys
from importlib import import_module
for name in sys.argv[1:]:
    print(import_module(name).__file__)
"""

pytestmark = [pytest.mark.install, pytest.mark.compiled, pytest.mark.xdist_group("compiled")]


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment in which the compiled package is installed."""
    source = copied(SHIPPED, tmp_path_factory.mktemp("source"))
    wheel = built_wheel(source, tmp_path_factory.mktemp("built"), MACHU_RULES_COMPILE="1")
    assert not [path for path in source.rglob("*") if path.suffix in (".so", ".pyd", ".c")]
    python = environment(tmp_path_factory.mktemp("compiled") / "env")
    install(python, wheel)
    return python


def test_the_core_is_compiled_and_its_source_lies_beside_it(python: Path, tmp_path: Path) -> None:
    files = [Path(line) for line in run(python, "-c", WHERE, *MODULES, cwd=tmp_path).splitlines()]
    assert len(files) == len(MODULES) > 20
    assert {file.suffix for file in files} <= {".so", ".pyd"}
    assert all(file.is_relative_to(python.parents[1]) for file in files)
    assert all(file.with_name(f"{file.name.partition('.')[0]}.py").is_file() for file in files)


def test_it_says_that_it_is_compiled(python: Path, tmp_path: Path) -> None:
    assert run(python, "-c", "import machu_rules; print(machu_rules.compiled)", cwd=tmp_path) == "True\n"
    assert "(compiled)" in run(python, "-m", "machu_rules", "--version", cwd=tmp_path)


def test_games_go_as_those_of_the_source(python: Path, tmp_path: Path) -> None:
    assert run(python, "-c", PLAY, cwd=tmp_path) == run(sys.executable, "-c", PLAY, cwd=ROOT)


def test_a_game_of_ones_own_is_a_subclass_in_python(python: Path, tmp_path: Path) -> None:
    code = """
import machu_rules as mr
from machu_rules.games.registry import SHIPPED
for name in SHIPPED:
    class Mine(type(mr.load(name))): pass
class Mine(mr.Game): pass
"""
    run(python, "-c", code, cwd=tmp_path)


def test_a_step_that_code_replaces_is_a_subclass_in_python(python: Path, tmp_path: Path) -> None:
    """Branches play the printed game, and the table plays the changed one. Both go as those of the source."""
    compiled = run(python, "-c", STEPS, cwd=tmp_path).splitlines()
    source = run(sys.executable, "-c", STEPS, cwd=ROOT).splitlines()
    assert [line.partition(" ")[2] for line in compiled] == [line.partition(" ")[2] for line in source]
    assert [line.partition(" ")[0] for line in compiled] == ["False", "True"]
    assert compiled[0].partition(" ")[2] != compiled[1].partition(" ")[2]


def test_attributes_of_a_step_in_python_count(python: Path, tmp_path: Path) -> None:
    """Compiled code must not read those of the compiled base class."""
    assert run(python, "-c", ATTRIBUTES, cwd=tmp_path) == "shout False True\n"


def test_the_tests_of_the_core(python: Path, tmp_path: Path) -> None:
    copy = copied(WITH_TESTS, tmp_path)
    options = ("-q", "-n", "2", "--dist", "loadgroup", "-p", "no:cacheprovider", "-m", LEFT_OUT)
    closing = run(python, "-m", "pytest", *options, *CORE_TESTS, cwd=copy).splitlines()[-1]
    assert int(closing.split()[0]) > 1500, closing


REFUSED = "an editable install cannot be compiled"
ASK = "from tools.build_backend import *; print(get_requires_for_build_{}())"
"""The first request of pip, in an environment of its own for the build."""


def test_an_editable_install_cannot_be_compiled(tmp_path: Path) -> None:
    source = copied(SHIPPED, tmp_path / "source")
    pip = (sys.executable, "-m", "pip", "install", "--target", tmp_path / "to", *BARE, "--editable", source)
    for command, cwd in ((pip, tmp_path), ((sys.executable, "-c", ASK.format("editable")), source)):
        done = attempt(*command, cwd=cwd, MACHU_RULES_COMPILE="1")
        assert done.returncode == 1
        assert REFUSED in done.stdout + done.stderr
        assert "Traceback" not in done.stdout + done.stderr


def test_only_compiling_needs_mypy(tmp_path: Path) -> None:
    source, requires = copied(SHIPPED, tmp_path), ASK.format("wheel")
    plain = run(sys.executable, "-c", requires, cwd=source).splitlines()[-1]
    compiling = run(sys.executable, "-c", requires, cwd=source, MACHU_RULES_COMPILE="1").splitlines()[-1]
    assert "mypy" not in plain
    assert "mypy" in compiling
    done = attempt(sys.executable, "-c", requires, cwd=source, MACHU_RULES_COMPILE="yes")
    assert done.returncode == 1
    assert done.stderr == "MACHU_RULES_COMPILE is 1 (compile the core) or 0 (do not), not 'yes'\n"
