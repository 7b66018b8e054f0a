"""The notebook runs: here cell by cell as plain Python, and with the extra ``notebook`` in a kernel."""

import ast
import json
import sys
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"
NOTEBOOK = EXAMPLES / "notebook.ipynb"
CELLS = json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]
CODE = [cell for cell in CELLS if cell["cell_type"] == "code"]


def test_it_is_committed_without_outputs() -> None:
    assert all(cell["outputs"] == [] and cell["execution_count"] is None for cell in CODE)
    assert len({cell["id"] for cell in CELLS}) == len(CELLS)


def shown(source: str, names: dict[str, Any]) -> Any:
    """The output of a cell: the value of its last line, if it is an expression."""
    tree = ast.parse(source)
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, "notebook", "exec"), names)
    return eval(compile(ast.Expression(last.value), "notebook", "eval"), names) if isinstance(last, ast.Expr) else None


def test_it_plays_and_draws(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.syspath_prepend(EXAMPLES)
    monkeypatch.delitem(sys.modules, "own_bot", raising=False)
    names: dict[str, Any] = {"__name__": "__main__"}
    values = [shown("".join(cell["source"]), names) for cell in CODE]
    drawn = [value._repr_svg_() for value in values if hasattr(value, "_repr_svg_")]
    assert [ET.fromstring(svg).tag for svg in drawn] == ["{http://www.w3.org/2000/svg}svg"] * 3
    assert "Points by day" in drawn[2]
    assert len(names["days"]) == 8
    check_words(capsys.readouterr().out)


def check_words(told: str) -> None:
    for words in (
        "[TURN-1]",
        "[ASK-2]",
        "player 1's Prince enters the Potter's Quarter",
        " wins with ",
        "SCORE-1",
        "view: True",
    ):
        assert words in told


@pytest.mark.notebook
def test_it_runs_in_a_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    import nbformat
    from nbclient import NotebookClient

    monkeypatch.setenv("PYTHONPATH", str(EXAMPLES.parent))
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    nbformat.validate(notebook)
    NotebookClient(notebook, timeout=120, resources={"metadata": {"path": str(EXAMPLES)}}).execute()
    outputs = [output for cell in notebook.cells for output in cell.get("outputs", ())]
    assert sum("image/svg+xml" in output.get("data", {}) for output in outputs) == 3
    check_words("".join(output.get("text", "") for output in outputs))
