"""The tests and the docs run in whatever way they are started, and a test that hangs fails."""

import ast
import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["pytest"]["ini_options"]
OF_PYTEST = {"filterwarnings", "parametrize", "usefixtures"}
LIMITS = """
from importlib.util import module_from_spec, spec_from_file_location
spec = spec_from_file_location("limits", {path!r})
limits = module_from_spec(spec)
spec.loader.exec_module(limits)
limits.SECONDS = 0.5
pytest_collection_modifyitems = limits.pytest_collection_modifyitems
"""
HANGS = """
import threading

def test_that_hangs():
    threading.Event().wait()

def test_after_it():
    pass
"""


def run(*command: str | Path, cwd: Path, **env: str) -> subprocess.CompletedProcess[str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST", "PYTHON"))}
    return subprocess.run(
        [str(word) for word in command], cwd=cwd, env=kept | env, capture_output=True, text=True, timeout=200
    )


def test_a_test_that_hangs_fails_and_the_next_one_runs(tmp_path: Path) -> None:
    (tmp_path / "conftest.py").write_text(LIMITS.format(path=str(ROOT / "conftest.py")), encoding="utf-8")
    (tmp_path / "pytest.ini").write_text("[pytest]\n", encoding="utf-8")
    (tmp_path / "test_hanging.py").write_text(HANGS, encoding="utf-8")
    done = run(sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", tmp_path, cwd=tmp_path)
    assert done.returncode == 1, done.stdout + done.stderr
    assert "Timeout (>0.5s)" in done.stdout
    assert "1 failed, 1 passed" in done.stdout


@pytest.mark.slow
def test_marks_need_no_plugin() -> None:
    """pytest refuses an unknown mark (``--strict-markers``), so the marks of plugins are registered here too."""
    used = {
        node.attr
        for folder in ("tests", "benchmarks", "machu_rules")
        for path in (ROOT / folder).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and ast.unparse(node.value) == "pytest.mark"
    }
    registered = {line.partition(":")[0].partition("(")[0] for line in SETTINGS["markers"]}
    assert {"xdist_group", "rule"} <= used <= registered | OF_PYTEST


@pytest.mark.slow
def test_tests_run_from_another_folder_without_plugins(tmp_path: Path) -> None:
    test = ROOT / "tests" / "match" / "test_names.py"
    program = Path(sys.executable).with_name("pytest")
    done = run(program, "-q", "-p", "no:cacheprovider", test, cwd=tmp_path, PYTEST_DISABLE_PLUGIN_AUTOLOAD="1")
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_hook_of_the_docs_finds_its_modules(tmp_path: Path) -> None:
    """The command `mkdocs` has its own folder on the path of imports, not the folder of the project."""
    code = f"import sys; sys.path.remove(''); import runpy; runpy.run_path({str(ROOT / 'docs' / 'hooks.py')!r})"
    done = run(sys.executable, "-c", code, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
