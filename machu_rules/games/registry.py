"""The closed list of shipped games, and the way from a name or a path to a game."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from os import PathLike
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from machu_rules.core.errors import Problem, UsageError

if TYPE_CHECKING:
    from machu_rules.framework.game import Game
    from machu_rules.loader.spec import GameSpec

SPECS: Mapping[str, str] = MappingProxyType(
    {"princes": "machu_rules.games.princes.spec", "incan-gold": "machu_rules.games.incan_gold.spec"}
)
"""The module that holds the ``SPEC`` of each game; imported when the game is asked for."""

Source = str | PathLike[str]


def games() -> tuple[str, ...]:
    """The names of the shipped games: a closed list.

    >>> "princes" in games()
    True
    """
    return tuple(SPECS)


def spec_of(name: str) -> GameSpec:
    """How the files of a shipped game become a game."""
    found: GameSpec = import_module(SPECS[name]).SPEC
    return found


def languages(game: str) -> tuple[str, ...]:
    """The languages that a shipped game is shipped in, by their codes, English first. Raises `UsageError` for a name
    that is none.

    >>> languages("princes")
    ('en', 'de')
    """
    from machu_rules.core.phrasing import did_you_mean, shown
    from machu_rules.loader.languages import shipped_languages

    if game not in games():
        raise UsageError(f"there is no game {shown(game)}: {did_you_mean(game, games())}")
    return shipped_languages(game)


def load(source: Source, language: str | PathLike[str] = "en") -> Game[Any]:
    """The game of a shipped name or of a path (anything with a separator or a suffix, or a `pathlib.Path`): a variant
    file, a folder with all data files of a game, or one data file, which stands in for the shipped one; its texts in
    ``language`` (see `Game.in_language`).

    Raises `RulebookError` with every problem of the data, and `UsageError` for a name that is none.

    >>> load("princes").players
    (2, 3, 4, 5)
    """
    from machu_rules.loader.load import load_rulebook

    rulebook = load_rulebook(source)
    game = spec_of(rulebook.game).build(rulebook)
    return game if language == "en" else game.in_language(language)


def load_embedded(game: str, files: Mapping[str, Any], name: str) -> Game[Any]:
    """The game of data that a record holds (``game.rulebook.effective``, read as JSON): the data files of a shipped
    game by name. Raises `RulebookError` like `load`."""
    from machu_rules.loader.load import load_embedded as load_book

    return spec_of(game).build(load_book(game, files, name))


def validate(source: Source) -> tuple[Problem, ...]:
    """Everything that is wrong with the data at a path (see `load`), in order of file and line; empty when all is
    well. Raises `UsageError` for a name that is none.

    >>> validate("princes")
    ()
    """
    from machu_rules.loader.load import problems_of

    return problems_of(source)
