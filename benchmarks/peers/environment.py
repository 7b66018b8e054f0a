"""The environment of the peers. They need other packages than machu_rules, so it is separate."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]


class Peer(NamedTuple):
    """A library: its requirement for pip, and the adapter that plays it."""

    requirement: str
    adapter: str


PEERS: Mapping[str, Peer] = {
    "catanatron": Peer("catanatron==3.2.1", "catan"),
    "OpenSpiel": Peer("open_spiel", "openspiel"),
    "python-chess": Peer("chess", "python_chess"),
    "RLCard": Peer("rlcard", "rlcard_envs"),
    "pgx": Peer("pgx", "pgx_batches"),
}


def make_environment(folder: Path) -> Path:
    """Return the Python of the environment in a folder, which is created if it does not exist."""
    python = folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    if not python.exists():
        subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
    return python.absolute()


def pip(python: Path, *arguments: str, **variables: str) -> str:
    """Run pip with environment variables. Returns an empty text, or the error."""
    command = [str(python), "-m", "pip", "--quiet", "--disable-pip-version-check", *arguments]
    done = subprocess.run(command, env={**os.environ, **variables}, capture_output=True, text=True, check=False)
    return "" if done.returncode == 0 else (done.stderr.strip().splitlines() or ["pip failed"])[-1]


def install(python: Path, requirement: str) -> str:
    """Install a package from the package index. Returns an empty text, or the error."""
    return pip(python, "install", requirement)


def install_compiled(python: Path) -> str:
    """Install this machu_rules compiled, and a copy of these benchmarks, so that the source is not imported instead.
    Returns an empty text, or the error."""
    with tempfile.TemporaryDirectory() as folder:
        wrong = pip(python, "wheel", "--no-deps", "--wheel-dir", folder, str(ROOT), MACHU_RULES_COMPILE="1")
        wrong = wrong or pip(python, "install", "--force-reinstall", *map(str, Path(folder).glob("*.whl")))
    if not wrong:
        shutil.copytree(ROOT / "benchmarks", python.parents[1] / "benchmarks", dirs_exist_ok=True)
    return wrong


def home_of(python: Path) -> Path:
    """Return the folder with the benchmarks for a Python: its environment if they were copied there, else this
    project."""
    environment = python.parents[1]
    return environment if (environment / "benchmarks").is_dir() else ROOT
