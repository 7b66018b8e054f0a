"""Buttons for moves that have no target on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from machu_rules.core.decisions import Decision, Move
from machu_rules.core.errors import UsageError
from machu_rules.core.values import JsonDict
from machu_rules.framework.seen import Seen

if TYPE_CHECKING:
    from machu_rules.framework.game import Game


def actions_of(game: Game[Any], view: JsonDict) -> list[tuple[str, str]]:
    """Return the buttons for a view, as pairs of an id and the words of the move.

    A move has a button if it has no target on the board and the viewer may make it. Moves with the same id share one
    button. A view written by hand may contain texts that are not valid moves. They get no button.
    """
    found: dict[str, str] = {}
    view = Seen(view)
    for asked in view["decisions"]:
        moves = tuple([Move.parse(text) for text in asked["moves"] or ()])
        decision = Decision(asked["seat"], asked["kind"], asked["subject"], moves)
        for move in moves:
            try:
                targets = game.move_targets(view, decision, move)
                buttons = [target for target in targets if target.startswith("action:") and target not in found]
                found |= {target: game.move_words(view, decision, move) for target in buttons}
            except (LookupError, TypeError, ValueError, UsageError):
                continue
    return list(found.items())
