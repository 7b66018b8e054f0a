"""``machu-rules new-game`` writes a package that plays at once, before and after it is installed."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import NamedTuple

import pytest

from machu_rules.core.resources import template_folder
from tests.cli.commands import ENVIRON, ROOT, run

MODES = {"package": (), "simple": ("--simple",)}
"""The templates, and the options that choose them."""


class Written(NamedTuple):
    """A package that was written and installed, without pip: its files and its entry point are on the path."""

    folder: Path
    output: str

    @property
    def code(self) -> str:
        """The class of the game, as ``module:Class``."""
        project = tomllib.loads((self.folder / "pyproject.toml").read_text(encoding="utf-8"))["project"]
        code: str = project["entry-points"]["machu_rules.games"]["corn-road"]
        return code

    def installed(self, *words: object, module: str = "machu_rules") -> str:
        """The output of a command where the package is installed."""
        info = self.folder.parent / "corn_road-0.1.dist-info"
        info.mkdir(exist_ok=True)
        (info / "METADATA").write_text("Metadata-Version: 2.1\nName: corn-road\nVersion: 0.1\n")
        (info / "entry_points.txt").write_text(f"[machu_rules.games]\ncorn-road = {self.code}\n")
        path = os.pathsep.join(map(str, (ROOT, self.folder, self.folder.parent)))
        return outcome(*words, module=module, cwd=self.folder.parent, path=path)


def outcome(*words: object, module: str, cwd: Path, path: str) -> str:
    command = [sys.executable, "-m", module, *map(str, words)]
    done = subprocess.run(command, cwd=cwd, env=ENVIRON | {"PYTHONPATH": path}, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, ""), done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module", params=MODES)
def written(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Written:
    folder = tmp_path_factory.mktemp("new") / "corn-road"
    done = run("new-game", "corn-road", folder, *MODES[request.param])
    assert done.exit_code == 0, done.output
    return Written(folder, done.output)


def test_all_names_of_the_template_are_replaced(written: Written) -> None:
    texts = {path: path.read_text(encoding="utf-8") for path in written.folder.rglob("*") if path.is_file()}
    assert f"{written.folder}, with {len(texts)} files" in written.output
    template = template_folder().joinpath("simple" if len(texts) < 8 else "package", "pyproject.toml")
    ((old, _),) = tomllib.loads(template.read_text("utf-8"))["project"]["entry-points"]["machu_rules.games"].items()
    form = re.compile("[-_ ]?".join(old.split("-")), re.IGNORECASE)
    assert [path for path, text in texts.items() if form.search(text + str(path.relative_to(written.folder)))] == []
    assert re.fullmatch(r"corn_road(\.game)?:CornRoad", written.code)


def test_the_title_is_the_name_in_all_languages(written: Written) -> None:
    german = (written.folder / "corn_road" / "languages" / "de.yaml").read_text(encoding="utf-8")
    assert "title: Corn road\n" in german


def test_the_game_plays_before_it_is_installed(written: Written) -> None:
    """As the output of the command says."""
    command = f"machu-rules play {written.code}"
    assert f"  {command}\n" in written.output
    words = ("--humans", "none", "--seed", 7)
    told = outcome(*command.split()[1:], *words, module="machu_rules", cwd=written.folder, path=str(ROOT))
    assert "in all: " in told


def test_the_installed_game_plays_by_its_name(written: Written) -> None:
    told = written.installed("simulate", "corn-road", "--games", 4, "--seed", 7)
    assert told.startswith("Corn road (corn-road)")


@pytest.mark.slow
def test_the_installed_game_has_no_faults(written: Written) -> None:
    assert "all is well" in written.installed("validate", "corn-road")
    told = written.installed("check", "corn-road", "--games", 40, "--seed", 7)
    assert "Every invariant held after every move." in told
    assert "warning" not in told


@pytest.mark.slow
def test_its_own_tests_pass(written: Written) -> None:
    told = written.installed("-q", "-p", "no:cacheprovider", written.folder / "tests", module="pytest")
    assert re.search(r"\b[1-9]\d* passed", told)
    assert "failed" not in told


def test_its_code_is_clean(written: Written) -> None:
    for words in (("check", "--no-cache"), ("format", "--check", "--no-cache")):
        outcome(*words, written.folder, module="ruff", cwd=written.folder, path="")


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("Corn Road", "use small letters, digits and single dashes (did you mean corn-road?)"),
        ("CornRoad", "(did you mean corn-road?)"),
        ("corn_road", "(did you mean corn-road?)"),
        ("./corn", "(did you mean corn?)"),
        ("7", "(such as corn-road)"),
        ("é", "(such as corn-road)"),
        ("", "(such as corn-road)"),
        ("princes", "there is already a game 'princes': choose another name"),
        ("class", "there is already a Python module class: choose another name, such as class-game"),
        ("json", "there is already a Python module json"),
        ("attrs", "there is already a Python module attrs"),
        ("tests", "there is already a Python module tests"),
        ("machu-rules", "there is already a Python module machu_rules"),
        ("a" * 31, "has 31 characters: use at most 30"),
    ],
)
def test_a_wrong_name_is_refused(name: str, message: str, tmp_path: Path) -> None:
    done = run("new-game", name, tmp_path / "new")
    assert done.exit_code == 2
    assert message in done.output
    assert list(tmp_path.iterdir()) == []


def test_a_folder_with_files_is_not_changed(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    for target in (tmp_path, tmp_path / "mine.txt"):
        done = run("new-game", "corn-road", target)
        assert done.exit_code == 2
        assert "was not changed: choose another folder" in done.output
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]
    assert (tmp_path / "mine.txt").read_text() == "mine"


def test_an_empty_folder_is_filled(tmp_path: Path) -> None:
    assert run("new-game", "corn-road", tmp_path, "--simple").exit_code == 0
    assert (tmp_path / "pyproject.toml").is_file()
