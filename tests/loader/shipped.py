"""The data files of the shipped games, for tests that hold for each of them."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import yaml

import machu_rules as mr
from machu_rules.core import resources
from machu_rules.games.registry import spec_of
from machu_rules.loader.schema import schema_of

GAMES = mr.games()
EACH_FILE = [(game, file) for game in GAMES for file in spec_of(game).files]


def files(game: str) -> tuple[str, ...]:
    """The names of the data files of a game."""
    return spec_of(game).files


def place(game: str, file: str) -> Path:
    """Where a shipped data file is."""
    return Path(str(resources.data_folder().joinpath(spec_of(game).folder, f"{file}.yaml")))


@cache
def text(game: str, file: str) -> str:
    """What stands in a shipped data file."""
    return place(game, file).read_text(encoding="utf-8")


def data(game: str) -> dict[str, Any]:
    """The data of a game by file, to be changed."""
    return {file: yaml.safe_load(text(game, file)) for file in files(game)}


@cache
def schemas(game: str) -> dict[str, dict[str, Any]]:
    """The schemas of a game by file, in one piece."""
    return {file: schema_of(file, spec_of(game)) for file in files(game)}


def copied(game: str, folder: Path) -> Path:
    """A copy of the shipped data files in a folder."""
    folder.mkdir(exist_ok=True)
    for file in files(game):
        (folder / f"{file}.yaml").write_text(text(game, file), encoding="utf-8")
    return folder
