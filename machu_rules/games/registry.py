"""List all games, and load a game by its name or path.

The shipped games are listed in this module. Installed packages can add games (`machu_rules.games.installed`). There are
two ways to load a game:

- `load` accepts strings that a person typed or a program chose. This is the only way to import code with
  ``module:Class``.
- `load_untrusted` accepts strings from a file, a record or a message. It accepts the names of installed games and, for
  a string from a file, paths in the folder of the file. `load_embedded` and `load_text` accept data from a record or a
  message.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import cache
from importlib import import_module
from os import PathLike
from pathlib import Path as FilePath
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Literal, overload

from machu_rules.core.arguments import check_arguments_after_failure
from machu_rules.core.author_errors import describe_with_place
from machu_rules.core.code_references import is_code_reference
from machu_rules.core.errors import MachuRulesError, Problem, RulebookError, StateError, UsageError
from machu_rules.games.code import class_of, code_of, has_data, made
from machu_rules.games.installed import added_games, warn

if TYPE_CHECKING:
    from machu_rules.framework.game import Game
    from machu_rules.games.inca_empire.game import IncaEmpire
    from machu_rules.games.incan_gold.game import IncanGold
    from machu_rules.games.princes.game import Princes
    from machu_rules.loader.data_nodes import DataNode
    from machu_rules.loader.rulebook import Rulebook
    from machu_rules.loader.spec import GameSpec

SPECS: Mapping[str, str] = MappingProxyType(
    {
        "princes": "machu_rules.games.princes.spec",
        "incan-gold": "machu_rules.games.incan_gold.spec",
        "inca-empire": "machu_rules.games.inca_empire.spec",
    }
)
"""The modules that contain the ``SPEC`` of the shipped games. They are imported when they are needed."""

SHIPPED = tuple(SPECS)
"""The names of the shipped games."""

Source = str | PathLike[str]


class Specs(Mapping[str, "GameSpec"]):
    """A mapping from the names of all installed games to their `GameSpec`. The shipped games come first.

    A package is imported when it is needed. Iteration skips broken games and games without data files. Looking up such
    a game raises UsageError with the reason.
    """

    def __getitem__(self, name: str) -> GameSpec:
        if name in SPECS:
            return _shipped_spec(name)
        if name not in added_games(SHIPPED):
            raise KeyError(name)
        found = _added(name)
        if isinstance(found, UsageError):
            raise UsageError(*found.args)
        if isinstance(found, type):
            raise UsageError(f"the game {name} has no data files: a variant of it can only choose its options")
        return found

    def __iter__(self) -> Iterator[str]:
        return iter([name for name in games() if name in SPECS or not isinstance(_added(name), type)])

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and (name in SPECS or name in added_games(SHIPPED))

    def __len__(self) -> int:
        return len(list(iter(self)))


def _shipped_spec(name: str) -> GameSpec:
    spec: GameSpec = import_module(SPECS[name]).SPEC
    return spec


@cache
def _added(name: str) -> GameSpec | type[Game[Any]] | UsageError:
    """Return the object that an installed package adds under a name. This is a spec, the class of a game without data
    files, or the error if the game is broken.
    """
    from attrs import evolve

    from machu_rules.framework.game import Game
    from machu_rules.loader.spec import GameSpec

    added = added_games(SHIPPED)[name]
    try:
        found = added.object()
        if isinstance(found, type) and issubclass(found, Game):
            if has_data(found):
                spec = spec_of_class(found)
                if hasattr(found, "based_on"):
                    return spec
                if spec.name == name:
                    return evolve(spec, code="")
                return added.broken(f"the class {added.point.value} calls its game {spec.name}")
            if (own := made(found).rulebook.game) == name:
                return found
            return added.broken(f"the class {added.point.value} calls its game {own}")
    except UsageError as error:
        return added.broken(str(error))
    if not isinstance(found, GameSpec) or found.name != name:
        return added.broken(f"{added.point.value} is no GameSpec named {name}")
    return found


def spec_of_class(game: type[Game[Any]], above: tuple[type[Game[Any]], ...] = ()) -> GameSpec:
    """Return the spec for a class that is made from data.

    The class either names its own ``figures``, or in ``based_on`` another game whose rules it changes. ``above``
    contains the classes that are based on this one. Raises UsageError if ``based_on`` is missing, unknown or circular.
    """
    from attrs import evolve

    name, based_on = f"{game.__module__}:{game.__qualname__}", getattr(game, "based_on", None)
    if based_on is None and getattr(game, "figures", None) is not None:
        try:
            spec: GameSpec = game.spec()  # type: ignore[attr-defined]  # a NumbersGame
            return evolve(spec, code=name)
        except (TypeError, ValueError) as error:
            raise UsageError(str(error)) from error
    if not isinstance(based_on, str):
        raise UsageError(f"the class {name} does not say which game it is based on: based_on = {SHIPPED[0]!r}")
    if game in above:
        raise UsageError(f"the class {name} is based on itself")
    if is_code_reference(based_on):
        base = spec_of_class(class_of(based_on), (*above, game))
    elif based_on in added_games(SHIPPED) and isinstance(found := added_games(SHIPPED)[based_on].object(), type):
        base = spec_of_class(found, (*above, game))
    else:
        base = spec_of(based_on)
    return evolve(base, build=game, code=name)


REGISTRY = Specs()


@cache
def games() -> tuple[str, ...]:
    """List the names of all games.

    If a package is broken, its game is skipped. A warning then names the package and the reason.

    Returns:
        The shipped games, then those of installed packages.

    >>> "princes" in games()
    True
    """
    names = [*SHIPPED]
    for name in added_games(SHIPPED):
        found = _added(name)
        if isinstance(found, UsageError):
            warn(found)
        else:
            names.append(name)
    return tuple(names)


def spec_of(name: str) -> GameSpec:
    """Return the spec of an installed game, which describes how its data files are converted to a game. Raises
    UsageError if the name is unknown.
    """
    if name not in REGISTRY:
        raise _unknown(name)
    return REGISTRY[name]


def _unknown(name: str) -> UsageError:
    """Return the error for a string that is not the name of an installed game."""
    from machu_rules.core.phrasing import did_you_mean, quoted, with_hint

    return UsageError(with_hint(f"there is no game {quoted(name)}", did_you_mean(name, games())))


@check_arguments_after_failure
def languages(game: str | Game[Any]) -> tuple[str, ...]:
    """List the languages of a game.

    Args:
        game: The game or its name.

    Returns:
        The codes of the languages in which the game is published, English first.

    Raises:
        UsageError: If the name is unknown.
        RulebookError: If the data of the game is invalid.

    >>> languages("princes")
    ('en', 'de')
    """
    from machu_rules.loader.languages import shipped_languages

    return shipped_languages((load(game) if isinstance(game, str) else game).text_home)


@overload
def load(source: Literal["princes"], language: str | PathLike[str] = "en") -> Princes: ...
@overload
def load(source: Literal["incan-gold"], language: str | PathLike[str] = "en") -> IncanGold: ...
@overload
def load(source: Literal["inca-empire"], language: str | PathLike[str] = "en") -> IncaEmpire: ...
@overload
def load(source: Source, language: str | PathLike[str] = "en") -> Game[Any]: ...
@check_arguments_after_failure
def load(source: Source, language: str | PathLike[str] = "en") -> Game[Any]:
    """Load a game by its name, from a path, or from ``module:Class``.

    Args:
        source: The name of a game (see `games`), a path, or ``module:Class``. A `pathlib.Path`, or a string with a
            separator or a suffix, is a path. It can be the path of a variant file, of a folder with all data files, or
            of one data file that replaces the published one. ``module:Class`` names a class in your own code, and the
            module is imported. Never pass a string from a file, a record or a message (see `load_untrusted`).
        language: The language of the texts, as a code or the path of a catalogue (see `Game.in_language`). Default:
            "en".

    Returns:
        The game.

    Raises:
        RulebookError: If the data is invalid. The error contains all problems.
        UsageError: If the name or the language is unknown.

    >>> load("princes").players
    (2, 3, 4, 5)
    """
    if isinstance(source, str) and source in SPECS:
        game = _published(_shipped_spec(source))
    elif is_code_reference(source):
        kind = class_of(os.fspath(source))
        game = _published(spec_of_class(kind)) if has_data(kind) else made(kind)
    else:
        game = load_data(source)
    return game if language == "en" else game.in_language(language)


def load_data(source: Source) -> Game[Any]:
    """Load a game by its name or from a path, but not from ``module:Class``. Raises the same errors as `load`.

    >>> load_data("princes").players
    (2, 3, 4, 5)
    """
    from machu_rules.loader.load import load_rulebook

    if isinstance(source, str) and source in REGISTRY:
        return _installed(source)
    _check_is_path(source)
    return _variant_of_code(source) or _built(load_rulebook(source, REGISTRY))


def _check_is_path(source: Source) -> None:
    """Raise UsageError if the source is the name of an unknown game."""
    from machu_rules.loader.load import unknown_game
    from machu_rules.loader.resolve import is_name

    if isinstance(source, str) and source not in REGISTRY and is_name(source):
        raise unknown_game(source, games())


def _variant_of_code(source: Source, text: str | None = None) -> Game[Any] | None:
    """Load a variant of a game without data files. Return None if the source is anything else. ``text`` is the content
    of the file, if it is known. Raises `RulebookError` if the variant is invalid.
    """
    root = _root_of_code_variant(source, text)
    if root is None:
        return None
    if found := _problems_of_code_variant(root):
        raise RulebookError(found)
    return load_with_options(
        root.get_text_or_empty("based_on"), root.plain().get("options", {}), root.get_text_or_empty("name")
    )


def _root_of_code_variant(source: Source, text: str | None = None) -> DataNode | None:
    """Return the data of a variant of a game without data files. Return None if the source is anything else."""
    if not any(_without_data(name) for name in games()):
        return None
    from machu_rules.loader.option_variants import read_variant
    from machu_rules.loader.resolve import is_name

    file = os.fsdecode(source)
    if isinstance(source, str) and text is None and is_name(source):
        return None
    root = read_variant(file, text)
    return root if root is not None and _without_data(root.get_text_or_empty("based_on")) else None


def _problems_of_code_variant(root: DataNode) -> tuple[Problem, ...]:
    """Return the problems in a variant of a game without data files."""
    from machu_rules.loader.option_variants import option_problems

    return option_problems(root, getattr(_added(root.get_text_or_empty("based_on")), "option_values", {}))


def load_with_options(name: str, options: Mapping[str, str], variant: str) -> Game[Any]:
    """Load an installed game without data files with some of its options. ``variant`` is the name of its rulebook.

    Raises `UsageError` if there is no such game, or if it has no such option or value.
    """
    from attrs import evolve

    kind: Any = _added(name) if _without_data(name) else None
    if not hasattr(kind, "option_values"):
        raise UsageError(f"{name} is not a game without data files that has options")
    game: Game[Any] = kind(**options)
    game.rulebook = evolve(game.rulebook, name=variant)
    return game


def load_untrusted(text: str, folder: str | PathLike[str] | None = None) -> Game[Any]:
    """Load a game whose name or path comes from a file, a record or a message.

    No code is imported except that of installed packages. Without ``folder``, ``text`` must be the name of an installed
    game. For a string from a file, pass the file's folder as ``folder``, so that ``text`` may also be a path relative
    to it. Raises `UsageError` for any other text, and `RulebookError` for invalid data.

    >>> load_untrusted("princes").players
    (2, 3, 4, 5)
    >>> load_untrusted("rest_and_trade:RestAndTrade")
    Traceback (most recent call last):
    machu_rules.core.errors.UsageError: there is no game 'rest_and_trade:RestAndTrade': one of princes, incan-gold,
    inca-empire
    """
    if text in REGISTRY or text in games():
        return load(text)  # an installed game never has a name like ``module:Class``
    if folder is not None:
        from machu_rules.loader.resolve import is_name, resolve_file_reference

        if not is_name(text):
            path, why, _ = resolve_file_reference(os.fsdecode(folder), text)
            if why:
                raise UsageError(why)
            return load_data(FilePath(path))
    raise _unknown(text)


def _installed(name: str) -> Game[Any]:
    """Return an installed game by its name. Raises UsageError if its package is broken."""
    if name in SPECS:
        return _published(_shipped_spec(name))
    found = _added(name)
    if isinstance(found, UsageError):
        raise UsageError(*found.args)
    try:
        return made(found) if isinstance(found, type) else _published(found)
    except (MachuRulesError, OSError) as error:
        if isinstance(error, RulebookError):
            raise
        raise added_games(SHIPPED)[name].broken(describe_with_place(error)) from error
    except Exception as error:  # code of other packages may raise anything
        raise added_games(SHIPPED)[name].broken(describe_with_place(error)) from error


def _published(spec: GameSpec) -> Game[Any]:
    """Return the game of a spec with its published data."""
    from machu_rules.loader.rulebook_cache import cached_rulebook

    rulebook = cached_rulebook(spec)  # the cache takes less than half as long as the data files
    if rulebook is None:
        from machu_rules.loader.load import published_rulebook

        rulebook = published_rulebook(spec)
    return _built(rulebook)


def _built(rulebook: Rulebook) -> Game[Any]:
    game: Game[Any] = rulebook.data_spec().build(rulebook)
    return game


def installed_as(game: str, code: str = "") -> str:
    """Return the name of the installed game that a record belongs to. If there is none, return an empty string.

    ``game`` and ``code`` come from the record. If ``code`` (``module:Class``) is not empty, the class of the installed
    game must be the same. Otherwise its name must be the same.

    >>> installed_as("princes"), installed_as("princes", "rest_and_trade:RestAndTrade")
    ('princes', '')
    """
    if not code:
        return game if game in REGISTRY or game in games() else ""
    for name in games():
        if name not in SPECS:
            with suppress(MachuRulesError):  # the package of this game is broken
                if code_of(load_untrusted(name)) == code:
                    return name
    return ""


def shipped(view: object) -> Game[Any]:
    """Return the shipped game that a view or a dump belongs to.

    Raises StateError if ``view`` is neither a view nor a dump, and UsageError if it was made with rules that differ
    from the shipped ones.

    >>> game = load("incan-gold")
    >>> shipped(game.view(game.new(players=3, seed=7), None)) == game
    True
    """
    if not isinstance(view, Mapping) or not isinstance(view.get("game"), str) or view["game"] not in REGISTRY:
        raise StateError("this is neither a match nor a game nor a view of a game, as match.view returns it")
    game = load_untrusted(view["game"])
    if view.get("fingerprint") != game.fingerprint:
        raise UsageError(f"this belongs to other rules than the shipped {game.rulebook.title}: pass its game as well")
    return game


def load_embedded(game: str, files: Mapping[str, Any], name: str) -> Game[Any]:
    """Load a game from the data in a record. ``files`` contains the data files of the game by name, which a record
    stores as JSON text in ``game.rulebook.effective``.

    ``game`` is the name of an installed game, and ``name`` the name of the loaded rulebook. Raises `RulebookError` and
    `UsageError` like `load`.
    """
    from machu_rules.loader.load import load_embedded as load_files

    spec = spec_of(game)
    return _built(load_files(spec, files, name))


def load_text(text: str, file: str) -> Game[Any]:
    """Load a game from the text of a variant that comes from outside, such as from a message. No file is read, so the
    variant must be based on a game that it names.

    ``file`` is the file name in error messages. Raises `RulebookError` like `load`.
    """
    from machu_rules.loader.load import load_variant_text as load_rulebook

    return _variant_of_code(file, text) or _built(load_rulebook(text, file, REGISTRY))


def load_changed(base: Game[Any], change: Mapping[str, Any]) -> Game[Any]:
    """Load a variant of ``base``. The result has the same class as ``base``.

    ``change`` is the data of the variant, without ``based_on``. Raises `RulebookError` for invalid data, and
    `UsageError` for a game without data files.
    """
    from machu_rules.loader.load import load_with_changes as load_files

    return _built(load_files(base.rulebook, change))


def files_of_variants(folder: str) -> tuple[str, ...]:
    """List the YAML files in a folder of variants. The result is empty if there are none, or if the folder contains the
    data of a game.

    >>> files_of_variants("examples/variants")[0]
    'examples/variants/alone.yaml'
    """
    from machu_rules.loader.variant_folders import files_in_variant_folder

    return files_in_variant_folder(folder, REGISTRY)


@check_arguments_after_failure
def validate(source: Source) -> tuple[Problem, ...]:
    """Return all problems in the data of a game. For a game from a package of its own, also return the problems in the
    texts of the package.

    Args:
        source: The name of a game, a path, or ``module:Class``, as for `load`.

    Returns:
        The problems in order of file and line. Empty if the data is valid.

    Raises:
        UsageError: If the name is unknown.

    >>> validate("princes")
    ()
    """
    found = _data_problems(source)
    if found or not (is_code_reference(source) or source in REGISTRY) or source in SPECS:
        return found
    from machu_rules.loader.text_checks import text_problems

    return text_problems(load(source))


def _data_problems(source: Source) -> tuple[Problem, ...]:
    """Return all problems in the data files of a game."""
    if is_code_reference(source):
        kind = class_of(os.fspath(source))
        if has_data(kind):
            from machu_rules.loader.load import problems_of_published

            return problems_of_published(spec_of_class(kind))
        made(kind)
        return ()
    return validate_data(source)


def validate_data(source: Source) -> tuple[Problem, ...]:
    """Return all problems in the data of a game, like `validate`. The source must be a name or a path, not
    ``module:Class`` (see `load_data`).
    """
    from machu_rules.loader.load import problems_of

    if isinstance(source, str) and _without_data(source):
        return ()
    _check_is_path(source)
    root = _root_of_code_variant(source)
    return problems_of(source, REGISTRY) if root is None else _problems_of_code_variant(root)


def _without_data(name: str) -> bool:
    """Return True if an installed game is defined only by code, without data files."""
    return name not in SPECS and name in REGISTRY and isinstance(_added(name), type)
