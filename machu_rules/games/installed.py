"""Games from installed packages, which declare entry points in the group ``machu_rules.games``. An entry point names a
`machu_rules.loader.spec.GameSpec` or the class of a game.

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

from machu_rules.core.errors import UsageError

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "machu_rules.games"
"""The group for the entry points."""

NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]*")
"""The form of a game's name. It cannot be a path or ``module:Class``."""


class Added(NamedTuple):
    """An entry point, with the ``name`` of a game and the ``package`` that adds it."""

    name: str
    package: str
    point: EntryPoint

    def broken(self, why: str) -> UsageError:
        """Return the error for a game that cannot be used."""
        return UsageError(f"the game {self.name} of the installed package {self.package} cannot be loaded: {why}")

    def object(self) -> Any:
        """Import the object that the entry point names. Raises UsageError with the reason if it cannot be imported."""
        try:
            return self.point.load()
        except BaseException as error:  # a module that is not ours may raise anything, even SystemExit
            raise UsageError(f"{type(error).__name__}: {error}") from error


@cache
def added_games(shipped: Collection[str]) -> Mapping[str, Added]:
    """Return the entry points by name, sorted by name. If the name of an entry point is invalid or taken, a warning is
    shown and the entry point is skipped."""
    from importlib.metadata import entry_points

    found: dict[str, Added] = {}
    for point in entry_points(group=GROUP):
        added = Added(point.name, point.dist.name if point.dist else point.module, point)
        if not NAME.fullmatch(added.name):
            warn(added.broken(f"{added.name!r} is no name of a game: letters, digits, - and _"))
        elif added.name in shipped:
            warn(added.broken("a shipped game has this name"))
        elif added.name in found:
            warn(added.broken(f"the package {found[added.name].package} adds a game of this name"))
        else:
            found[added.name] = added
    return dict(sorted(found.items()))


def warn(error: UsageError) -> None:
    """Warn that a game is skipped."""
    warnings.warn(f"{error}; it is skipped", stacklevel=2)
