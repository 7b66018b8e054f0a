"""How a picture is wanted: what is pointed out in it, which of its parts, in which colours, how wide."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import evolve, field, frozen

from machu_rules.render.themes import LIGHT, Theme

LAYERS = ("all", "ground", "pieces")
"""All; what follows from rulebook, language, number of players, theme and width alone; what lies on it."""


def _ids(ids: Iterable[str]) -> frozenset[str]:
    return frozenset(ids)


@frozen
class Look:
    """What `Game.svg` draws with. ``last``, ``marked`` and ``targets`` are ids as they stand in ``data-id``: what just
    happened, what is marked, what can be clicked. Ids that are not in the picture are left out: they may be in another
    part. ``parts`` are drawn one below the other; None: all, as the game arranges them. ``width`` is that in units of
    the picture, None the width that suits the game; no text is smaller than 11 units."""

    last: frozenset[str] = field(default=(), converter=_ids)
    marked: frozenset[str] = field(default=(), converter=_ids)
    targets: frozenset[str] = field(default=(), converter=_ids)
    parts: tuple[str, ...] | None = None
    theme: Theme = LIGHT
    layer: str = "all"
    width: float | None = None

    def of_part(self, name: str) -> Look:
        """The same for one part."""
        return evolve(self, parts=(name,))


PLAIN = Look()
"""Nothing pointed out, the whole picture on paper."""
