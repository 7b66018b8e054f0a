"""Views that remember the position that was made from them."""

from __future__ import annotations

from typing import Any

from machu_rules.core.values import JsonDict


class Seen(dict[str, Any]):
    """A view together with its position. It must not change.

    Wrap a view in this class before you ask for the words or the targets of several moves, so that
    `machu_rules.framework.numbers_game.NumbersGame.position_of` makes the position only once.
    """

    position: Any = None


def seen(game: Any, state: Any, seat: int | None) -> JsonDict:
    """Return the view of a seat. If the game's rules work on positions, the view contains its position."""
    view = Seen(game.view(state, seat))
    if hasattr(game, "visible_position"):
        view.position = game.visible_position(state, seat)
    return view
