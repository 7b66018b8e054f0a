"""Folders with installed packages, without an installer: packages of `machu-rules new-game` and their metadata."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests.cli.commands import run

ROOT = Path(__file__).parents[2]

GAMES = {"salt-road": "salt_road.game:SaltRoad", "low-tricks": "low_tricks.game:LowTricks"}
"""The games of the template with data files and of the one without, with their entry points."""

EXAMPLES = {"bellfounders": "bellfounders.game:Bellfounders", "hearts": "hearts.game:Hearts"}
"""The games in the folder ``examples/games``, with their entry points."""


def new_package(site: Path, name: str, *options: str) -> Path:
    """Write a game into a folder as an installed package. Returns the folder of its project."""
    project = site.parent / f"project_{name}"
    assert run("new-game", name, project, *options).exit_code == 0
    package = name.replace("-", "_")
    shutil.copytree(project / package, site / package)
    return project


def install(site: Path, package: str, **points: str) -> None:
    """Write the metadata of an installed package with these entry points."""
    info = site / f"{package.replace('-', '_')}-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\nSummary: A test\n")
    lines = [f"{name} = {value}" for name, value in points.items()]
    (info / "entry_points.txt").write_text("\n".join(["[machu_rules.games]", *lines, ""]))


def both(site: Path) -> None:
    """Install the games of both templates."""
    new_package(site, "salt-road")
    new_package(site, "low-tricks", "--simple")
    install(site, "both-games", **GAMES)


def examples(site: Path) -> None:
    """Install the games of the examples."""
    for name in EXAMPLES:
        folder = ROOT / "examples" / "games" / name
        shutil.copytree(folder / name, site / name, ignore=shutil.ignore_patterns("__pycache__"))
    install(site, "example-games", **EXAMPLES)


def program(site: Path, code: str, *arguments: object) -> subprocess.CompletedProcess[str]:
    """Run a program that finds the packages in the folder."""
    path = os.pathsep.join([str(site), str(ROOT)])
    return subprocess.run(
        [sys.executable, "-c", code, *map(str, arguments)],
        cwd=site.parent,
        env={**os.environ, "PYTHONPATH": path, "COLUMNS": "100"},
        capture_output=True,
        text=True,
        check=False,
    )
