"""Check that a game can be shown, and that the targets of moves are in its picture."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from machu_rules.core.author_errors import author_place
from machu_rules.core.decisions import Decision
from machu_rules.core.errors import UsageError
from machu_rules.core.phrasing import did_you_mean
from machu_rules.core.values import CHANCE
from machu_rules.framework.game import Game
from machu_rules.match import draw

DATA_ID = re.compile(r'data-id="([^"]*)"')


def decisions_can_be_shown(game: Game[Any], state: Any, decision: Decision) -> Iterator[str]:
    """The view of an open decision can be shown as text and, if the game has a picture, as a picture. The picture
    contains the targets of all moves.
    """
    view = game.view(state, None if decision.seat == CHANCE else decision.seat)
    game.show(view)
    try:
        picture = draw.board(game, view)
    except UsageError as error:
        if author_place(error) is None:
            return  # the game has no picture
        raise
    ids = set(DATA_ID.findall(picture))
    for move in decision.moves if ids else ():
        for target in game.move_targets(view, decision, move):
            if target not in ids:
                hint = did_you_mean(target, ids)
                yield (
                    f"the move {move.text!r} of {decision.kind} has the target {target}, which is not in the picture"
                    f"{f' ({hint})' if hint else ''}"
                )
