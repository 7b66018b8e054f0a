"""The environment that peers are installed in: one of its own, since they need other packages than machu_rules."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]


class Peer(NamedTuple):
    """A library: what pip installs, and the adapter that plays it."""

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
    """The Python of the environment in a folder, made where there is none."""
    python = folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    if not python.exists():
        subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
    return python.absolute()


def install(python: Path, requirement: str) -> str:
    """Install a package from the package index; empty, or why it cannot be had."""
    command = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", requirement]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return "" if done.returncode == 0 else (done.stderr.strip().splitlines() or ["pip failed"])[-1]
