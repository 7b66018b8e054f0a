"""Play thousands of games at once. For speed, the code of the game's rules is compiled with numba. This package needs
the extra ``batch``.

>>> from machu_rules import batch
>>> result = batch.playouts("incan-gold", players=4, games=100, seed=7)
>>> result.scores.shape, bool(result.finished.all())
((100, 4), True)
>>> result.match(3).outcome.scores == tuple(int(score) for score in result.scores[3])
True
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from machu_rules.core.errors import MissingExtra

if TYPE_CHECKING:
    from machu_rules.batch.env import Env
    from machu_rules.batch.playing import Playouts, playouts

__all__ = ["Env", "Playouts", "playouts"]


def __getattr__(name: str) -> Any:
    """Return the value of ``name``, one of the names in ``__all__``. The modules that define these names need numba.
    For this reason, the modules are imported only when one of the names is used for the first time. Raises MissingExtra
    if the extra ``batch`` is not installed, and AttributeError for other names.
    """
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        from machu_rules.batch import env, playing
    except ModuleNotFoundError as error:
        raise MissingExtra("batch", error) from None
    return getattr(env if name == "Env" else playing, name)
