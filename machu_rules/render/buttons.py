"""Buttons for moves that cannot be chosen on the board, such as passing."""

from __future__ import annotations

from collections.abc import Sequence

from machu_rules.render import text_width
from machu_rules.render.flow import Flow
from machu_rules.render.layers import Layers, box
from machu_rules.render.palette import INK, SURFACE

Actions = Sequence[tuple[str, str]]
"""Moves that cannot be chosen on the board, as pairs of an id (such as ``action:pass``) and a text."""


def draw_buttons(layers: Layers, actions: Actions, width: float) -> float:
    """Draw buttons for ``actions`` in rows that are at most ``width`` wide. Return the total height of the buttons, or
    0 if there are no actions. A long text is smaller.
    """
    flow = Flow(0, 4, width, 44)
    for name, words in actions:
        size = 14 if text_width.width(words, 14, bold=True) <= width - 28 else 12
        label = text_width.truncate_to_width(words, width - 28, size, bold=True)
        wide = text_width.width(label, size, bold=True) + 28
        x, y = flow.place(wide)
        with layers.thing(name, words, box(x, y, wide, 36, 8)):
            layers.pieces.rect(x, y, wide, 36, rx=8, fill=SURFACE, stroke=INK)
            layers.pieces.text(x + wide / 2, y + 23, label, size, True, anchor="middle")
    return flow.bottom - 4 if actions else 0.0
