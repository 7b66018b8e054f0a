"""The registry of games, and one package per shipped game: `princes`, `incan_gold` and `inca_empire`.

The name ``games`` has two uses. ``machu_rules.games()`` lists the games, and ``import machu_rules.games.princes.model
as model`` imports from this package. To allow both, this module can be called like a function.
"""

from __future__ import annotations

import sys
from types import ModuleType


class GamesPackage(ModuleType):
    """A module type for a package that can be called. The call returns the names of the games
    (`machu_rules.games.registry.games`).
    """

    def __call__(self) -> tuple[str, ...]:
        from machu_rules.games.registry import games

        return games()


sys.modules[__name__].__class__ = GamesPackage
