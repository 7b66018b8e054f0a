"""What a game tells the loader about its data."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from attrs import field, frozen

from machu_rules.loader.located import Keys, Path

if TYPE_CHECKING:
    from machu_rules.framework.game import Game
    from machu_rules.loader.rulebook import Rulebook

Data = Mapping[str, Any]
"""The plain data of all files of a game, by section."""

Report = Callable[[Path, str, str, str | None], None]
"""Tells a fault of meaning: the path to it, what is wrong, what would be right, the rule (None: that of the path)."""


@frozen
class GameSpec:
    """How the files of a game become a game.

    ``folder`` is that of its data below ``data/`` (empty: there itself), ``schemas`` that of its schemas,
    ``files`` the names of the data files in order, without ``.yaml``; the file ``rules`` is always among them and no
    variant changes it. ``keys`` names the field by which entries of a list are told apart where that is not ``id``.
    ``normalise`` makes the mapping from which cattrs builds the ``model``; each of the ``checks`` reports what is wrong
    with the meaning of data (one that stumbles over malformed data may raise anything); ``build`` makes the game.
    """

    name: str
    folder: str
    schemas: str
    files: tuple[str, ...]
    model: type[Any]
    normalise: Callable[[Data], dict[str, Any]]
    checks: tuple[Callable[[Data, Report], None], ...]
    build: Callable[[Rulebook], Game[Any]]
    keys: Keys = field(factory=dict)
