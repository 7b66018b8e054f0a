"""Apply mistakes to copies of small games, and return the answers of ``machu-rules check``.

As a program, it takes names of mistakes and prints the answers as JSON. It imports the library once. For each mistake,
a child process is forked, so that a mistake cannot influence another one, and a game that hangs can be ended.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import yaml
from attrs import frozen

import machu_rules as mr
from machu_rules import testing
from machu_rules.cli.main import main
from machu_rules.games import installed
from machu_rules.testing import patience
from tests.toy import Shells

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
HANGS = 60
"""The number of seconds after which a check is ended."""


@frozen
class Mistake:
    """A mistake of an author, as in ``mistakes.yaml``."""

    name: str
    file: str
    says: list[str]
    old: str | None = None
    new: str = ""
    base: str = "amber"
    games: int = 6


def mistakes() -> dict[str, Mistake]:
    """Read all mistakes, by name."""
    groups: dict[str, list[dict[str, Any]]] = yaml.safe_load((HERE / "mistakes.yaml").read_text("utf-8"))
    listed = [
        {"old": each.pop("from", None), "new": each.pop("to", ""), **each}
        for group in groups.values()
        for each in group
    ]
    assert len({each["name"] for each in listed}) == len(listed)
    return {each["name"]: Mistake(**each) for each in listed}


def amber(site: Path) -> None:
    """Write a copy of Incan Gold as a package of an author."""
    package = site / "amber"
    source = ROOT / "machu_rules" / "games" / "incan_gold"
    shutil.copytree(source, package, ignore=shutil.ignore_patterns("__pycache__", "*.so", "dispatch.py"))
    shutil.copytree(ROOT / "data" / "incan_gold", package / "data")
    (package / "languages").mkdir()
    for language in ("en", "de"):
        file = ROOT / "data" / "languages" / f"incan-gold.{language}.yaml"
        shutil.copy(file, package / "languages" / f"{language}.yaml")
    words = {
        "machu_rules.games.incan_gold": "amber",
        "IncanGold": "Amber",
        "machu-rules/incan-gold/": "machu-rules/amber/",
        "game: incan-gold": "game: amber",
        'name="incan-gold"': 'name="amber", package="amber"',
        'folder="incan_gold"': 'folder="data"',
        '"incan-gold"': '"amber"',
    }
    for file in (*package.rglob("*.py"), *package.rglob("*.yaml")):
        text = file.read_text("utf-8")
        for old, new in words.items():
            text = text.replace(old, new)
        file.write_text(text, encoding="utf-8")
    info = site / "amber-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: amber-game\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[machu_rules.games]\namber = amber.spec:SPEC\n")


def shells(site: Path) -> None:
    """Write a copy of the toy game as a module of an author."""
    shutil.copy(ROOT / "tests" / "toy.py", site / "shells.py")


def market(site: Path) -> None:
    """Write the template of a package."""
    shutil.copytree(ROOT / "templates" / "package" / "tiny_market", site / "tiny_market")
    info = site / "tiny_market-0.1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: tiny-market\nVersion: 0.1\n")
    (info / "entry_points.txt").write_text("[machu_rules.games]\ntiny-market = tiny_market.game:TinyMarket\n")


class Base(NamedTuple):
    """A game in which mistakes are made: the function that writes it, and the argument of the command."""

    write: Callable[[Path], None]
    source: str


BASES = {
    "amber": Base(amber, "amber"),
    "market": Base(market, "tiny-market"),
    "shells": Base(shells, "shells:Shells"),
}


def apply_to(mistake: Mistake, site: Path) -> None:
    """Make the mistake in a copy of its game. The text to be replaced must occur in the file."""
    file = site / mistake.file
    if mistake.old is None:
        file.unlink()
        return
    text = file.read_text("utf-8")
    assert mistake.old in text, f"{mistake.file} does not contain {mistake.old!r}"
    file.write_text(text.replace(mistake.old, mistake.new, 1), encoding="utf-8")


def answer(mistake: Mistake | None, base: str, games: int, site: Path) -> str:
    """Return the answer of the command to a mistake, or to the game without a mistake."""
    BASES[base].write(site)
    if mistake is not None:
        apply_to(mistake, site)
    child = os.fork()
    if not child:
        run(site, ["check", BASES[base].source, "--games", str(games), "--seed", "7"])
    until = time.monotonic() + HANGS
    while os.waitpid(child, os.WNOHANG) == (0, 0):
        if time.monotonic() > until:
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)
            break
        time.sleep(0.005)
    return (site / "answer").read_text("utf-8", "replace")


def run(site: Path, arguments: list[str]) -> None:
    """Run the command in a child process, and end the process. Its output and its exit code go to the file
    ``answer``.
    """
    code: Any = None
    try:
        os.chdir(site)
        sys.path.insert(0, str(site))
        sys.dont_write_bytecode = True
        patience.PATIENCE = 1.0
        installed.added_games.cache_clear()
        with Path("answer").open("w", encoding="utf-8") as out:
            sys.stdout = sys.stderr = out
            try:
                main(arguments)
            except SystemExit as end:
                code = end.code
            except BaseException:
                traceback.print_exc()
            print(f"exit code {code}")
    finally:
        os._exit(0)


def answers(names: list[str]) -> dict[str, str]:
    """Return the answers to mistakes by their names. The name of a game stands for the game without a mistake."""
    known, found = mistakes(), {}
    for game in (mr.load("incan-gold"), Shells()):
        testing.check(game, games=1, code=True)  # it imports what the children need
    with tempfile.TemporaryDirectory() as folder:
        for number, name in enumerate(names):
            site = Path(folder) / str(number)
            site.mkdir()
            mistake = known.get(name)
            found[name] = answer(mistake, mistake.base if mistake else name, mistake.games if mistake else 30, site)
    return found


if __name__ == "__main__":
    print(json.dumps(answers(sys.argv[1:])))
