"""The registry of games, and a package for each game that is shipped: `princes`, `incan_gold`.

``machu_rules.games()`` lists the games, and ``import machu_rules.games.princes.model as model`` finds this package. One
name stands for both, so this module can be called.
"""

from __future__ import annotations

import sys
from types import ModuleType


class CallableModule(ModuleType):
    """A package that, called, gives the names of the games (`machu_rules.games.registry.games`)."""

    def __call__(self) -> tuple[str, ...]:
        from machu_rules.games.registry import games

        return games()


sys.modules[__name__].__class__ = CallableModule
