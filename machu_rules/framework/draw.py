"""The board of a game as a picture, whichever game it is."""

from __future__ import annotations

from typing import Any

from machu_rules.core.values import Data
from machu_rules.framework.game import Game


def board(game: Game[Any], view: Data | None = None) -> str:
    """The board of a game as a complete SVG text, in the game's language: as it lies before the first move, or the
    position of a view (of a seat or a spectator).

    The same input gives the same text. It stands alone: no script, style, link or id is in it, so that it can be put
    into any page. A view may come from anywhere: raises StateError where it is none of this game's, and UsageError
    where the game has no board.

    >>> import machu_rules as mr
    >>> game = mr.load("princes", language="de")
    >>> view = game.view(game.new(players=2, seed=7), None)
    >>> picture = mr.draw.board(game, view)
    >>> picture.startswith("<svg"), "Maisterrassen" in picture
    (True, True)
    """
    return game.svg(view)
