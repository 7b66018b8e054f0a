"""The package works in all kinds of installations: editable, plain, as a zip, and from the checkout's root."""

import shutil
import sys
import zipfile
from pathlib import Path

import pytest

from tests.install.environments import ROOT, SHIPPED, built_wheel, copied, environment, install, run

PROOF = """
import sys, machu_rules as mr
game = mr.load("princes")
state = game.new(players=4, seed=7)
assert game.decision(state).kind == "settle"
print(mr.__file__)
"""

pytestmark = [pytest.mark.install, pytest.mark.xdist_group("install")]


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the sources, so that building leaves nothing behind in the checkout and finds nothing stale there."""
    return copied(SHIPPED, tmp_path_factory.mktemp("source"))


@pytest.fixture(scope="module")
def wheel(source: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from the source distribution, so that both are complete."""
    built = tmp_path_factory.mktemp("built")
    build = "import sys; from tools import build_backend; print(build_backend.build_sdist(sys.argv[1]))"
    sdist = run(sys.executable, "-c", build, built, cwd=source).splitlines()[-1]
    return built_wheel(built / sdist, built)


def check(python: Path, cwd: Path, inside: Path, **env: str) -> None:
    """The library and the command play and validate, and come from the right place."""
    where = run(python, "-W", "error", "-c", PROOF, cwd=cwd, **env).strip()
    assert Path(where).is_relative_to(inside)
    assert "Usage: machu-rules" in run(python, "-m", "machu_rules", "--help", cwd=cwd, **env)
    run(python, "-m", "machu_rules", "validate", "princes", cwd=cwd, **env)


def test_plain_install(wheel: Path, tmp_path: Path) -> None:
    python = environment(tmp_path / "env")
    install(python, wheel)
    check(python, tmp_path, tmp_path / "env")
    assert "Usage: machu-rules" in run(python.parent / "machu-rules", "--help", cwd=tmp_path)


OWN_GAMES = """
import machu_rules as mr
for name in ("bellfounders", "hearts", "mine"):
    game = mr.load(name, language="de")
    assert mr.languages(name) == ("en", "de")
    state = game.new(players=game.players[-1], seed=7)
    assert game.svg(game.view(state, 0)).startswith("<svg")
    assert game.outcome(game.playout(state, lambda decision: decision.moves[0])) is not None
"""


def test_games_of_your_own_are_installed_by_pip(wheel: Path, tmp_path: Path) -> None:
    """Their wheels contain their data and their texts, and the command knows them by name."""
    python = environment(tmp_path / "env")
    install(python, wheel)
    run(python, "-m", "machu_rules", "new-game", "mine", tmp_path / "mine", cwd=tmp_path)
    examples = copied(("examples/games",), tmp_path / "copy") / "examples" / "games"
    install(python, tmp_path / "mine", examples / "hearts", examples / "bellfounders")
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    run(python, "-W", "error", "-c", OWN_GAMES, cwd=elsewhere)
    for game in ("bellfounders", "hearts", "mine"):
        check = run(python.parent / "machu-rules", "check", game, "--games", "2", cwd=elsewhere)
        assert "Every invariant held after every move." in check


def test_editable_install(source: Path, tmp_path: Path) -> None:
    python = environment(tmp_path / "env")
    install(python, "--editable", source)
    check(python, tmp_path, source)
    assert "Usage: machu-rules" in run(python.parent / "machu-rules", "--help", cwd=tmp_path)


def test_wheel_as_a_zip(wheel: Path, tmp_path: Path) -> None:
    python = environment(tmp_path / "env")
    check(python, tmp_path, wheel, PYTHONPATH=str(wheel))


def test_checkout_without_install(source: Path, tmp_path: Path) -> None:
    python = environment(tmp_path / "env")
    check(python, source, source)


def test_wheel_holds_data_schemas_and_types_but_no_tests(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    for folder, suffixes in (
        ("data", {".yaml"}),
        ("schemas", {".json"}),
        ("templates", {".md", ".py", ".toml", ".yaml"}),
    ):
        files = [path for path in (ROOT / folder).rglob("*") if path.suffix in suffixes]
        expected = {f"machu_rules/{path.relative_to(ROOT)}" for path in files}
        assert expected == {name for name in names if name.startswith(f"machu_rules/{folder}/")}
    assert "machu_rules/py.typed" in names
    assert {name.partition("/")[0] for name in names} == {"machu_rules", "machu_rules-0.1.0.dist-info"}


def test_a_wheel_of_a_clone_has_all_generated_files(wheel: Path, tmp_path: Path) -> None:
    """Version control does not have them, so the build writes them."""
    names = [name for name in SHIPPED if not name.startswith("tools/")]
    clone = copied((*names, "tools"), tmp_path / "clone")
    shutil.rmtree(clone / "schemas" / "json")
    for name in ("rulebook.json", "types.py"):
        for path in (clone / "machu_rules" / "games").glob(f"*/{name}"):
            path.unlink()
    (tmp_path / "built").mkdir()
    made = zipfile.ZipFile(built_wheel(clone, tmp_path / "built"))
    whole = zipfile.ZipFile(wheel)
    files = {name for name in whole.namelist() if "dist-info" not in name}
    assert {name for name in made.namelist() if "dist-info" not in name} == files
    assert [name for name in files if made.read(name) != whole.read(name)] == []
