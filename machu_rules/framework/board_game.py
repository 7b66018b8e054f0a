"""The base class for the games of other packages."""

from __future__ import annotations

from typing import Generic

from machu_rules.core.values import JsonDict
from machu_rules.framework.numbers_game import NumbersGame
from machu_rules.framework.states import P, State


class BoardGame(NumbersGame[State[P], P, JsonDict, JsonDict, JsonDict], Generic[P]):
    """The base class of games with data files, whose rules work on numbers. ``P`` is the class of its positions.

    Set `name`, `figures`, `agenda` and `rules_revision`, and write functions ``set_up`` and ``score`` in the module
    ``rules``. docs/your_own_market.md builds such a game step by step. The entry point of a package names your
    class. For all other members, see `machu_rules.framework.numbers_game.NumbersGame`.

    >>> BoardGame.states.__name__
    'State'
    """
