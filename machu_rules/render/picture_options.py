"""The options for a picture: its highlights, parts, colours and width."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import evolve, field, frozen

from machu_rules.render.themes import LIGHT, Theme

LAYERS = ("all", "ground", "pieces")
"""The possible values of `PictureOptions.layer`: everything, only the ground (the background), or only the pieces. The
ground depends on the rulebook, the texts, the players, the theme, the width and the height. The pieces are drawn over
the ground.
"""


def _to_frozenset(ids: Iterable[str]) -> frozenset[str]:
    return frozenset(ids)


@frozen
class PictureOptions:
    """The options with which `Game.svg` draws. Ids are values of ``data-id``. An id that is not in the picture is
    ignored, because it may belong to another part.

    >>> import machu_rules as mr
    >>> game = mr.load("incan-gold")
    >>> view = game.view(game.new(players=3, seed=7), seat=0)
    >>> game.svg(view, PictureOptions(parts=game.drawing_parts[:1], width=400)).startswith("<svg")
    True
    """

    last: frozenset[str] = field(default=(), converter=_to_frozenset)
    """The ids of things that have just changed. They get a dashed outline."""
    marked: frozenset[str] = field(default=(), converter=_to_frozenset)
    """The ids of things that are marked with a double line."""
    targets: frozenset[str] = field(default=(), converter=_to_frozenset)
    """The ids of things that can be clicked."""
    parts: tuple[str, ...] | None = None
    """The names of the parts to draw one below the other. If ``parts`` is None, all parts are drawn as the game
    arranges them.
    """
    theme: Theme = LIGHT
    """The theme, which determines the colours of the picture."""
    layer: str = "all"
    """The layer: ``all``, ``ground`` or ``pieces``. The ground is the background. During a game, the ground of a part
    changes only if the height of the part changes.
    """
    width: float | None = None
    """The width in units of the picture. No text is smaller than 11 units. If ``width`` is None, the game chooses the
    width.
    """

    def of_part(self, name: str) -> PictureOptions:
        """Return a copy of these options for a picture of a single part.

        Args:
            name: The name of the part, from `Game.drawing_parts`.

        Returns:
            The copy, whose ``parts`` contains only ``name``.

        >>> PictureOptions(width=400).of_part("map").parts
        ('map',)
        """
        return evolve(self, parts=(name,))


PLAIN = PictureOptions()
"""The whole picture in the default theme, without highlights.

>>> from machu_rules.render.picture_options import PLAIN, PictureOptions
>>> PLAIN == PictureOptions(), PLAIN.of_part("map").parts
(True, ('map',))
"""
