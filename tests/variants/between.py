"""How two games differ."""

from __future__ import annotations

from typing import Any

from machu_rules.framework.game import Game
from machu_rules.loader.diff import Difference, differences


def differences_between(game: Game[Any], base: Game[Any]) -> tuple[Difference, ...]:
    """How the rulebooks of two games differ, in the words of the games."""
    return differences(game.rulebook, base.rulebook, game.catalogue, base.catalogue)
