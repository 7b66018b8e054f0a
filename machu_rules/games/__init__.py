"""The registry of games, and one package per shipped game: `princes`, `incan_gold` and `inca_empire`.

``machu_rules.games()`` lists the games, and ``import machu_rules.games.princes.model as model`` imports from this
package. Both use the same name, so this module can also be called like a function.
"""

from __future__ import annotations

import sys
from types import ModuleType


class GamesPackage(ModuleType):
    """A package that returns the names of the games when it is called (`machu_rules.games.registry.games`)."""

    def __call__(self) -> tuple[str, ...]:
        from machu_rules.games.registry import games

        return games()


sys.modules[__name__].__class__ = GamesPackage
