"""The registry of games, and a package for each game that is shipped: `princes`, `incan_gold`, `inca_empire`.

``machu_rules.games()`` lists the games, and ``import machu_rules.games.princes.model as model`` finds this package.
Both go by one name, so this module can be called.
"""

from __future__ import annotations

import sys
from types import ModuleType


class GamesPackage(ModuleType):
    """A package that gives the names of the games when it is called (`machu_rules.games.registry.games`)."""

    def __call__(self) -> tuple[str, ...]:
        from machu_rules.games.registry import games

        return games()


sys.modules[__name__].__class__ = GamesPackage
