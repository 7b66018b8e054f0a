"""The functions of a game that a batch calls, and the modules that can contain them."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Any

from machu_rules.batch.module_sources import SourceModule
from machu_rules.framework.dispatch import dispatch_source
from machu_rules.framework.scoring import SCORING, place_of, scoring_source
from machu_rules.framework.steps import Agenda

DISPATCH_FUNCTIONS = ("run", "carry_out", "next_task", "seat_asked")
"""The functions that `machu_rules.framework.dispatch` generates from the agenda of a game. The kernel calls them by
their names with the prefix ``core_``.
"""

SCORING_FUNCTIONS = ("score", "find_measures", "find_winners")
"""The functions of a game's scoring (`machu_rules.framework.scoring`). The kernel calls them by their names with the
prefix ``core_``.
"""


def find_core_functions(package: str) -> dict[str, tuple[str, str]]:
    """Find the functions of a game that the kernel calls. ``package`` is the package of the game.

    In the result, a key is the name under which the kernel calls a function. The value is a pair of the module that
    defines the function and the function's name in this module. The modules that `generated_modules` returns are among
    them. Raises UsageError if the package does not define the score.
    """
    found = {f"core_{name}": (f"{package}.dispatch", name) for name in DISPATCH_FUNCTIONS}
    where = place_of(package, "find_winners") or f"{package}.{SCORING}"
    if where == f"{package}.{SCORING}":
        scoring_source(package)  # raises UsageError
    return found | {f"core_{name}": (where, name) for name in SCORING_FUNCTIONS}


def generated_modules(package: str, agenda: Agenda[Any]) -> list[SourceModule]:
    """Return the modules that the library generates for a game: the one that carries out the agenda, and the scoring
    if the package defines only the score. ``package`` is the package of the game.
    """
    found = [SourceModule(f"{package}.dispatch", dispatch_source(package, agenda))]
    if not place_of(package, "find_winners"):
        found.append(SourceModule(f"{package}.{SCORING}", scoring_source(package)))
    return found


def module_exists(name: str) -> bool:
    """Return True if the module called ``name`` exists."""
    try:
        return find_spec(name) is not None
    except ModuleNotFoundError:
        return False
