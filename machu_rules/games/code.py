"""Load the classes of games that are defined in code. This is the only module that imports code whose name comes from a
string.

`machu_rules.games.registry.load`, and the commands with an argument GAME, call it with strings that a person typed.
Strings from a file, a record or a message are never passed to it (`machu_rules.games.registry.load_untrusted`).
"""

from __future__ import annotations

import os
import sys
from importlib import import_module
from typing import TYPE_CHECKING, Any

from machu_rules.core.author_errors import describe_with_place
from machu_rules.core.errors import UsageError

if TYPE_CHECKING:
    from machu_rules.framework.game import Game


def class_of(name: str) -> type[Game[Any]]:
    """Import and return the class of a game. ``name`` has the form ``module:Class``, and the module may be in the
    current folder. Raises UsageError if there is no such class.
    """
    from machu_rules.core.phrasing import did_you_mean, quoted, with_hint
    from machu_rules.framework.game import Game

    module, _, attribute = name.partition(":")
    here = os.getcwd()  # noqa: PTH109 - sys.path contains strings
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        imported = import_module(module)
    except (Exception, SystemExit) as error:  # code from users may raise anything
        raise UsageError(f"there is no game {quoted(name)}: {describe_with_place(error)}") from error
    found = getattr(imported, attribute, None)
    if not (isinstance(found, type) and issubclass(found, Game)):
        games = [key for key, value in vars(imported).items() if isinstance(value, type) and issubclass(value, Game)]
        raise UsageError(
            with_hint(
                f"{quoted(module)} has no class of a game {quoted(attribute)}",
                did_you_mean(attribute, games),
            )
        )
    return found


def has_data(game: type[Game[Any]]) -> bool:
    """Return True if the class is made from data. Such a class names its ``figures``, or in ``based_on`` another game,
    whose data it uses.
    """
    return hasattr(game, "based_on") or getattr(game, "figures", None) is not None


def made(game: type[Game[Any]]) -> Game[Any]:
    """Make a game from a class without data files. Raises UsageError if the class cannot be called without
    arguments."""
    kind: Any = game
    try:
        found: Game[Any] = kind()
    except (Exception, SystemExit) as error:  # code from users may raise anything
        name = f"{game.__module__}:{game.__qualname__}"
        no_data = isinstance(error, TypeError) and "'rulebook'" in str(error)
        hint = " (a class that uses the data of a game names it: based_on)" if no_data else ""
        raise UsageError(f"the class {name} makes no game: {describe_with_place(error)}{hint}") from error
    return found


def code_of(game: Game[Any]) -> str:
    """Return ``module:Class`` for the class of a game, so that a person can load the game by this name.

    Return an empty string if the game can be loaded by its own name, because the spec of its rulebook then builds the
    class.

    >>> import machu_rules as mr
    >>> code_of(mr.load("princes")), code_of(mr.load("tests.toy:Shells"))
    ('', 'tests.toy:Shells')
    """
    kind, spec = type(game), game.rulebook.spec
    own = f"{kind.__module__}:{kind.__qualname__}"
    return "" if spec is not None and spec.builds(kind) and not spec.code else own
