"""Cached copies of a game with other names for its players or in another language."""

from __future__ import annotations

from collections.abc import Sequence
from os import PathLike
from typing import Any

from machu_rules.framework.game import Game
from machu_rules.render.cache import CACHE

Language = str | PathLike[str]


def localised(game: Game[Any], names: Sequence[str] | None, language: Language | None) -> Game[Any]:
    """Return ``game`` with ``names`` as the names of its players, and with texts in ``language``. If ``names`` is None,
    the names of the players stay the same. If ``language`` is None, the language stays the same.

    The result is cached. The backgrounds of pictures are cached per game object, so a new game object could not use the
    backgrounds of an earlier one. If ``language`` is the path of a file, the result is not cached, because the file may
    change.
    """
    if names is None and language is None:
        return game

    def made() -> Game[Any]:
        named = game if names is None else game.named(names)
        return named if language is None else named.in_language(language)

    fixed = language is None or (isinstance(language, str) and language.isalpha())
    if (
        not fixed
        or not isinstance(names, list | tuple | None)
        or not all(isinstance(name, str) for name in names or ())
    ):
        return made()
    return CACHE.get_or_make((game,), ("localised", None if names is None else tuple(names), language), made)
