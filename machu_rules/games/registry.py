"""Which games there are, and the way from a name or a path to a game.

The games of this package are listed here; installed packages add theirs by entry points of the group
``machu_rules.games``: the name of the game, and where its `machu_rules.loader.spec.GameSpec` is.

```toml
[project.entry-points."machu_rules.games"]
ludo = "my_ludo.spec:SPEC"
```
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator, Mapping
from functools import cache, cached_property
from importlib import import_module
from os import PathLike
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Literal, overload

from machu_rules.core.errors import Problem, StateError, UsageError

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from machu_rules.framework.game import Game
    from machu_rules.games.inca_empire.game import IncaEmpire
    from machu_rules.games.incan_gold.game import IncanGold
    from machu_rules.games.princes.game import Princes
    from machu_rules.loader.rulebook import Rulebook
    from machu_rules.loader.spec import GameSpec

SPECS: Mapping[str, str] = MappingProxyType(
    {
        "princes": "machu_rules.games.princes.spec",
        "incan-gold": "machu_rules.games.incan_gold.spec",
        "inca-empire": "machu_rules.games.inca_empire.spec",
    }
)
"""The module that holds the ``SPEC`` of each shipped game; imported when the game is asked for."""

ENTRY_POINTS = "machu_rules.games"
"""The group of entry points by which installed packages add games."""

Source = str | PathLike[str]

CODE = re.compile(r"[A-Za-z_][\w.]*:[A-Za-z_]\w*")
"""``module:Class``."""


class Specs(Mapping[str, "GameSpec"]):
    """The `GameSpec` of each game by name, shipped games first. A package is imported when its game is asked for;
    UsageError says what is wrong with a broken one."""

    @cached_property
    def _installed(self) -> Mapping[str, EntryPoint]:
        from importlib.metadata import entry_points

        found = {entry.name: entry for entry in entry_points(group=ENTRY_POINTS)}
        return {name: found[name] for name in sorted(found.keys() - SPECS.keys())}

    def __getitem__(self, name: str) -> GameSpec:
        if ":" in name:
            return spec_of_class(class_of(name), name)
        if name in SPECS:
            spec: GameSpec = import_module(SPECS[name]).SPEC
            return spec
        return _spec_of_entry_point(self._installed[name])

    def __iter__(self) -> Iterator[str]:
        return iter((*SPECS, *self._installed))

    def __contains__(self, name: object) -> bool:
        return name in SPECS or name in self._installed or (isinstance(name, str) and ":" in name)

    def __len__(self) -> int:
        return len(SPECS) + len(self._installed)


@cache
def _spec_of_entry_point(entry: EntryPoint) -> GameSpec:
    from machu_rules.loader.spec import GameSpec

    where = f"the game {entry.name} of the installed package {entry.dist.name if entry.dist else entry.module}"
    try:
        spec = entry.load()
    except Exception as error:  # whatever a foreign module raises
        raise UsageError(f"{where} cannot be loaded: {type(error).__name__}: {error}") from error
    if isinstance(spec, type):
        return spec_of_class(spec, entry.value)
    if not isinstance(spec, GameSpec) or spec.name != entry.name:
        raise UsageError(f"{where} cannot be loaded: {entry.value} is no GameSpec named {entry.name}")
    return spec


def class_of(name: str) -> type[Any]:
    """The class of a game that ``module:Class`` names; the module may stand in the current folder. Raises
    UsageError."""
    from machu_rules.core.phrasing import did_you_mean, quoted
    from machu_rules.framework.game import Game

    module, _, attribute = name.partition(":")
    here = os.getcwd()  # noqa: PTH109 - what stands on the path of modules is text
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        imported = import_module(module)
    except Exception as error:  # whatever a foreign module raises
        raise UsageError(f"there is no game {quoted(name)}: {type(error).__name__}: {error}") from error
    found = getattr(imported, attribute, None)
    if not (isinstance(found, type) and issubclass(found, Game)):
        games = [key for key, value in vars(imported).items() if isinstance(value, type) and issubclass(value, Game)]
        raise UsageError(
            f"{quoted(module)} has no class of a game {quoted(attribute)}: {did_you_mean(attribute, games)}"
        )
    return found


def spec_of_class(game: type[Any], name: str) -> GameSpec:
    """The spec of a class that changes rules of the game that it is ``based_on``. Raises UsageError."""
    from attrs import evolve

    based_on = getattr(game, "based_on", None)
    if not isinstance(based_on, str):
        raise UsageError(f"the class {name} does not say which game it is based on: based_on = {games()[0]!r}")
    return evolve(spec_of(based_on), build=game, code=f"{game.__module__}:{game.__qualname__}")


REGISTRY = Specs()


def games() -> tuple[str, ...]:
    """The names of the games: the shipped ones, then those of installed packages.

    >>> "princes" in games()
    True
    """
    return tuple(REGISTRY)


def spec_of(name: str) -> GameSpec:
    """How the files of a game become a game; raises UsageError for an unknown name."""
    if name not in REGISTRY:
        from machu_rules.core.phrasing import did_you_mean, quoted

        raise UsageError(f"there is no game {quoted(name)}: {did_you_mean(name, games())}")
    return REGISTRY[name]


def languages(game: str) -> tuple[str, ...]:
    """The codes of the languages that a game is published in, English first. Raises `UsageError` for an unknown name.

    >>> languages("princes")
    ('en', 'de')
    """
    from machu_rules.loader.languages import shipped_languages

    return shipped_languages(spec_of(game).name)


@overload
def load(source: Literal["princes"], language: str | PathLike[str] = "en") -> Princes: ...
@overload
def load(source: Literal["incan-gold"], language: str | PathLike[str] = "en") -> IncanGold: ...
@overload
def load(source: Literal["inca-empire"], language: str | PathLike[str] = "en") -> IncaEmpire: ...
@overload
def load(source: Source, language: str | PathLike[str] = "en") -> Game[Any]: ...
def load(source: Source, language: str | PathLike[str] = "en") -> Game[Any]:
    """The game that a name or a path stands for. A path is anything with a separator or a suffix, or a `pathlib.Path`:
    a variant file, a folder with all data files of a game, or one data file, which stands in for the published one.
    Texts are in ``language`` (see `Game.in_language`). A name may also be ``module:Class``, a class of a game in
    somebody's own code.

    Raises `RulebookError` with every problem of the data, and `UsageError` for an unknown name.

    >>> load("princes").players
    (2, 3, 4, 5)
    """
    if isinstance(source, str) and CODE.fullmatch(source) and not hasattr(made := class_of(source), "based_on"):
        game: Game[Any] = made()  # a game without data files
        return game
    rulebook = _kept(source)
    if rulebook is None:
        from machu_rules.loader.load import load_rulebook

        rulebook = load_rulebook(source, REGISTRY)
    game = rulebook.data_spec().build(rulebook)
    return game if language == "en" else game.in_language(language)


def _kept(source: Source) -> Rulebook | None:
    """The rulebook of a shipped game, where one is kept ready: loading it takes less than half of the time."""
    if not isinstance(source, str) or source not in SPECS:
        return None
    from machu_rules.loader.kept import kept_rulebook

    return kept_rulebook(REGISTRY[source])


def shipped(view: object) -> Game[Any]:
    """The shipped game that a view or a dump belongs to. Raises StateError for what is neither a view nor a dump,
    UsageError where it belongs to other rules than the shipped ones.

    >>> game = load("incan-gold")
    >>> shipped(game.view(game.new(players=3, seed=7), None)) == game
    True
    """
    if not isinstance(view, Mapping) or not isinstance(view.get("game"), str) or view["game"] not in games():
        raise StateError("this is no match, no game and no view of a game, as match.view gives it")
    game = load(view["game"])
    if view.get("fingerprint") != game.fingerprint:
        raise UsageError(
            f"this is of other rules than those of {game.rulebook.title} as shipped: give its game as well"
        )
    return game


def load_embedded(game: str, files: Mapping[str, Any], name: str) -> Game[Any]:
    """The game of the data that a record holds (``game.rulebook.effective``, read as JSON): the data files of a game by
    name. Raises `RulebookError` like `load`."""
    from machu_rules.loader.load import load_embedded as load_files

    spec = spec_of(game)
    loaded: Game[Any] = spec.build(load_files(spec, files, name))
    return loaded


def load_text(text: str, file: str) -> Game[Any]:
    """The game of a variant from its text, which came from outside: no file is read for it, so it is based on a game by
    name. ``file`` is its name in problems. Raises `RulebookError` like `load`."""
    from machu_rules.loader.load import load_text as load_rulebook

    rulebook = load_rulebook(text, file, REGISTRY)
    game: Game[Any] = rulebook.data_spec().build(rulebook)
    return game


def validate(source: Source) -> tuple[Problem, ...]:
    """Everything that is wrong with the data at a path (see `load`), in order of file and line; empty when all is well.
    Raises `UsageError` for an unknown name.

    >>> validate("princes")
    ()
    """
    from machu_rules.loader.load import problems_of

    return problems_of(source, REGISTRY)
