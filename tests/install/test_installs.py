"""The package works wherever it is put: editable, plain, as a zip, and from the checkout's root.

Nothing is downloaded: the dependencies are those of the Python that runs the tests, lent to each new environment
by a path file; setuptools builds in place of an isolated environment.
"""

import os
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SHIPPED = ("machu_rules", "data", "schemas", "pyproject.toml", "README.md", "LICENSE")
PROOF = """
import sys, machu_rules as mr
game = mr.load("princes")
state = game.new(players=4, seed=7)
assert game.decision(state).kind == "settle"
print(mr.__file__)
"""

pytestmark = [pytest.mark.install, pytest.mark.xdist_group("install")]


def run(*command: str | Path, cwd: Path, **env: str) -> str:
    """What a command prints; it runs without the variables that could lead it to another machu_rules."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "PYTEST", "VIRTUAL"))}
    done = subprocess.run([str(word) for word in command], cwd=cwd, env=kept | env, capture_output=True, text=True)
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the sources, so that building leaves nothing behind in the checkout and finds nothing stale there."""
    copy = tmp_path_factory.mktemp("source")
    for name in SHIPPED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy2(ROOT / name, copy / name)
    return copy


@pytest.fixture(scope="module")
def wheel(source: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from the source distribution, so that both are complete."""
    built = tmp_path_factory.mktemp("built")
    build = "import sys; from setuptools import build_meta; print(build_meta.build_sdist(sys.argv[1]))"
    sdist = run(sys.executable, "-c", build, built, cwd=source).splitlines()[-1]
    pip_wheel = ("-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "--no-index", "-w", built)
    run(sys.executable, *pip_wheel, built / sdist, cwd=built)
    (path,) = built.glob("*.whl")
    return path


def environment(folder: Path) -> Path:
    """The Python of a new environment that has the dependencies and not this package."""
    run(sys.executable, "-m", "venv", "--without-pip", folder, cwd=folder.parent)
    python = folder / "bin" / "python"
    purelib = run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", cwd=folder).strip()
    Path(purelib, "dependencies.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    return python


def install(python: Path, *what: str | Path) -> None:
    options = ("--quiet", "--no-deps", "--no-build-isolation", "--no-index", "--ignore-installed")
    run(sys.executable, "-m", "pip", "--python", python, "install", *options, *what, cwd=python.parent)


def check(python: Path, cwd: Path, inside: Path, **env: str) -> None:
    """The library plays and validates, and comes from where it should; so does the command."""
    where = run(python, "-W", "error", "-c", PROOF, cwd=cwd, **env).strip()
    assert Path(where).is_relative_to(inside)
    assert "Usage: machu-rules" in run(python, "-m", "machu_rules", "--help", cwd=cwd, **env)
    run(python, "-m", "machu_rules", "validate", "princes", cwd=cwd, **env)


def test_plain_install(wheel: Path, tmp_path: Path) -> None:
    python = environment(tmp_path / "env")
    install(python, wheel)
    check(python, tmp_path, tmp_path / "env")
    assert "Usage: machu-rules" in run(python.parent / "machu-rules", "--help", cwd=tmp_path)


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
    for folder, suffix in (("data", "yaml"), ("schemas", "json")):
        expected = {f"machu_rules/{path.relative_to(ROOT)}" for path in (ROOT / folder).rglob(f"*.{suffix}")}
        assert expected == {name for name in names if name.startswith(f"machu_rules/{folder}/")}
    assert "machu_rules/py.typed" in names
    assert {name.partition("/")[0] for name in names} == {"machu_rules", "machu_rules-0.1.0.dist-info"}
