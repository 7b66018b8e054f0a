"""Find games in installed packages, which declare entry points in the group ``machu_rules.games``. An entry point names
a `machu_rules.loader.spec.GameSpec` or the class of a game.

```toml
[project.entry-points."machu_rules.games"]
ludo = "my_ludo.spec:SPEC"
```
"""

from __future__ import annotations

import re
import warnings
from collections.abc import Collection, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from machu_rules.core.author_errors import describe_with_place
from machu_rules.core.errors import UsageError

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "machu_rules.games"
"""The group of the entry points."""

NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]*")
"""The syntax of a game's name. It excludes paths and ``module:Class``."""


class Added(NamedTuple):
    """An entry point for a game. It has the ``name`` of the game and the ``package`` that adds it."""

    name: str
    package: str
    point: EntryPoint

    def broken(self, why: str) -> UsageError:
        """Return the error for a game that cannot be loaded, with the reason ``why``."""
        return UsageError(f"the game {self.name} of the installed package {self.package} cannot be loaded: {why}")

    def object(self) -> Any:
        """Import and return the object that the entry point names. Raises UsageError with the reason if the import
        fails.
        """
        try:
            return self.point.load()
        except BaseException as error:  # code of other packages may raise anything, even SystemExit
            raise UsageError(describe_with_place(error)) from error


@cache
def added_games(shipped: Collection[str]) -> Mapping[str, Added]:
    """Return the entry points by the name of their game, sorted by name. If a name is invalid or already used, a
    warning is shown and the entry point is skipped.

    ``shipped`` contains the names of the shipped games.
    """
    from importlib.metadata import entry_points

    found: dict[str, Added] = {}
    for point in entry_points(group=GROUP):
        added = Added(point.name, point.dist.name if point.dist else point.module, point)
        if not NAME.fullmatch(added.name):
            warn(added.broken(f"{added.name!r} is not a valid name of a game: use letters, digits, - and _"))
        elif added.name in shipped:
            warn(added.broken("a shipped game has this name"))
        elif added.name in found:
            warn(added.broken(f"the package {found[added.name].package} adds a game of this name"))
        else:
            found[added.name] = added
    return dict(sorted(found.items()))


def warn(error: UsageError) -> None:
    """Warn about a game that is skipped. ``error`` contains the reason."""
    warnings.warn(f"{error}; it is skipped", stacklevel=2)
