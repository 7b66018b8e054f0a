"""The requirements of a comparison, and its unknowns."""

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

import machu_rules as mr
from machu_rules.compare import compare
from machu_rules.core.errors import MissingExtra

ROOT = Path(__file__).parents[2]
ENVIRON = os.environ | {"PYTHONPATH": str(ROOT)}
FILES = sorted(path for name in ("compare", "simulation") for path in (ROOT / "machu_rules" / name).glob("*.py"))


@pytest.mark.parametrize("needed", ["numpy", "scipy"])
def test_without_the_extra_one_error_says_how_to_get_it(needed: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("matplotlib", "numpy", "scipy"):
        monkeypatch.setitem(sys.modules, module, None if module == needed else ast)
    with pytest.raises(MissingExtra) as raised:
        compare("princes", "princes", games=1)
    assert 'pip install -e ".[compare]"' in str(raised.value)
    assert isinstance(raised.value, mr.MachuRulesError)


@pytest.mark.compare
def test_only_pictures_need_matplotlib(tmp_path: Path) -> None:
    code = "import sys; sys.modules['matplotlib'] = None; sys.argv[0] = 'machu-rules'\n"
    code += "from machu_rules.cli.main import main\n"
    code += "main(['compare', 'incan-gold', 'incan-gold', '--games', '2', '--workers', '1', '--seed', '1'])"
    done = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, env=ENVIRON, capture_output=True, text=True)
    assert (done.returncode, "No module named" in done.stderr) == (0, False)
    done = subprocess.run(
        [sys.executable, "-c", code.replace("'--seed'", "'--html', 'a.html', '--seed'")],
        cwd=tmp_path,
        env=ENVIRON,
        capture_output=True,
        text=True,
    )
    assert done.stderr.startswith("Error: ")
    assert "matplotlib" in done.stderr
    assert not list(tmp_path.iterdir())


def test_the_command_without_the_extra_says_the_same(tmp_path: Path) -> None:
    code = "import sys; sys.modules['numpy'] = sys.modules['matplotlib'] = None; sys.argv[0] = 'machu-rules'\n"
    code += "from machu_rules.cli.main import main; main(['compare', 'princes', 'princes', '--html', 'a.html'])"
    done = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, env=ENVIRON, capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.startswith("Error: ")
    assert done.stderr.endswith('(in a clone: pip install -e ".[compare]")\n')
    assert done.stderr.count("\n") == 1
    assert not list(tmp_path.iterdir())


def test_a_worker_that_only_plays_imports_nothing_heavy() -> None:
    code = "import machu_rules.simulation.pool, sys; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    loaded = {name.partition(".")[0] for name in done.stdout.split()}
    assert not loaded & {"matplotlib", "numpy", "rich", "scipy"}


def test_comparing_names_no_game_and_no_front_end() -> None:
    """Neither in an import nor in a text."""
    packages = [name.replace("-", "_") for name in mr.games()]
    assert packages
    assert len(FILES) > 10
    wrong = []
    for path in FILES:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [str(node.module)] if isinstance(node, ast.ImportFrom) else []
            forbidden = {*packages, "cli", "tui", "rpc"}
            wrong += [f"{path.name} imports {name}" for name in names if set(name.split(".")) & forbidden]
            if isinstance(node, ast.If | ast.IfExp | ast.Compare | ast.Match):
                texts = {leaf.value for leaf in ast.walk(node) if isinstance(leaf, ast.Constant)}
                wrong += [f"{path.name}:{node.lineno} asks for {name}" for name in {*mr.games(), *packages} & texts]
    assert wrong == []
