"""The base class for the games of other packages."""

from __future__ import annotations

from typing import Generic

from machu_rules.core.values import JsonDict
from machu_rules.framework.numbers_game import NumbersGame
from machu_rules.framework.states import P, State


class BoardGame(NumbersGame[State[P], P, JsonDict, JsonDict, JsonDict], Generic[P]):
    """A game on numbers whose views, dumps and events have no classes of their own. ``P`` is the class of its
    positions.

    Set `name`, `figures` and `agenda`, override `set_up`, and write a function ``score`` in the rules. An entry point
    of a package names the class itself. For all members, see `machu_rules.framework.numbers_game.NumbersGame`.

    >>> BoardGame.states.__name__
    'State'
    """
