"""The part of Python that docs/games.md allows in rules is the part that a batch compiles."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import machu_rules as mr
from machu_rules import batch
from machu_rules.core.errors import UsageError

pytestmark = pytest.mark.batch
SECTION = Path("docs/games.md").read_text("utf-8").partition("## The Python of the rules\n")[2].partition("\n## ")[0]
ALLOWED = re.search(r"^```python\n(# allowed\.py\n.*?)^```$", SECTION, re.MULTILINE | re.DOTALL)
ROWS = re.findall(
    r"^\| `(.*?)`(?:, with `.*?` in a module)? \|", SECTION.partition("| not compiled |")[2], re.MULTILINE
)
GAME = """
from machu_rules.games.incan_gold.agenda import AGENDA, ASK_CHOICE
from machu_rules.games.incan_gold.game import IncanGold
from machu_rules.games.incan_gold.rules.rounds import Choose
{head}
PRICES = (1, 2)

def number(rules, position, seat):
{body}

class Mine(Choose):
    def act(self, rules, position, seat, value, answer):
        super().act(rules, position, seat, value, (answer + number(rules, position, seat)) % 2)

class Game(IncanGold):
    based_on = "incan-gold"
    agenda = AGENDA.replace({{ASK_CHOICE: Mine()}})
"""


def game(folder: Path, monkeypatch: pytest.MonkeyPatch, body: str, head: str = "") -> mr.Game[Any]:
    """Incan Gold in which the choices also depend on a function with this body."""
    name = f"number_{folder.name.replace('-', '_')}"
    lines = "\n".join(f"    {line}" for line in body.splitlines())
    (folder / f"{name}.py").write_text(GAME.format(head=head, body=lines), encoding="utf-8")
    monkeypatch.syspath_prepend(folder)
    return mr.load(f"{name}:Game")


def test_everything_that_is_allowed_is_compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And computes the same numbers as in Python."""
    assert ALLOWED
    (tmp_path / "allowed_python.py").write_text(ALLOWED[1], encoding="utf-8")
    body, head = "return allowed(rules, position, seat)", "from allowed_python import allowed"
    result = batch.playouts(game(tmp_path, monkeypatch, body, head), players=3, games=30, seed=7)
    for number in range(30):
        outcome = result.match(number).outcome
        assert outcome is not None
        assert result.scores[number].tolist() == list(outcome.scores)


def test_many_lines_are_listed() -> None:
    assert len(ROWS) > 15


@pytest.mark.parametrize("line", ROWS)
def test_a_line_that_is_not_allowed_is_refused(line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(UsageError, match=r"\.py:\d+: a batch |^rules\.card_ids: a batch "):
        batch.playouts(game(tmp_path, monkeypatch, f"{line}\nreturn 1"), players=2, games=1, seed=7)
