"""The options of a picture: its highlights, its parts, its colours, its width."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import evolve, field, frozen

from machu_rules.render.themes import LIGHT, Theme

LAYERS = ("all", "ground", "pieces")
"""The layers: everything, the ground, or the pieces. The ground follows from rulebook, texts, players, theme, width and
height. The pieces are on top of it.
"""


def _ids(ids: Iterable[str]) -> frozenset[str]:
    return frozenset(ids)


@frozen
class PictureOptions:
    """The options with which `Game.svg` draws. Ids are values of ``data-id``. Ids that are not in the picture are
    ignored, as they may be in another part.

    >>> import machu_rules as mr
    >>> game = mr.load("incan-gold")
    >>> view = game.view(game.new(players=3, seed=7), seat=0)
    >>> game.svg(view, PictureOptions(parts=game.drawing_parts[:1], width=400)).startswith("<svg")
    True
    """

    last: frozenset[str] = field(default=(), converter=_ids)
    """The ids of things that just changed, with a dashed outline."""
    marked: frozenset[str] = field(default=(), converter=_ids)
    """The ids of things that are marked by a double line."""
    targets: frozenset[str] = field(default=(), converter=_ids)
    """The ids of things that can be clicked."""
    parts: tuple[str, ...] | None = None
    """The names of the parts, drawn below each other, or None for all of them as the game arranges them."""
    theme: Theme = LIGHT
    """The colours of the picture."""
    layer: str = "all"
    """The layer: ``all``; ``ground``, which is the same for every position in which the part is as high; or ``pieces``
    on it.
    """
    width: float | None = None
    """The width in units of the picture, in which no text is smaller than 11. None for the width that the game chooses.
    """

    def of_part(self, name: str) -> PictureOptions:
        """Return the same options for one part alone.

        Args:
            name: The name of the part, from `Game.drawing_parts`.

        Returns:
            The options.

        >>> PictureOptions(width=400).of_part("map").parts
        ('map',)
        """
        return evolve(self, parts=(name,))


PLAIN = PictureOptions()
"""The whole picture on paper, without highlights.

>>> from machu_rules.render.picture_options import PLAIN, PictureOptions
>>> PLAIN == PictureOptions(), PLAIN.of_part("map").parts
(True, ('map',))
"""
