"""The functions of a game that a batch calls, and the modules that can contain them."""

from __future__ import annotations

from importlib.util import find_spec

from machu_rules.batch.module_sources import SourceModule
from machu_rules.core.errors import UsageError

DISPATCH_FUNCTIONS = ("run", "carry_out", "next_task", "seat_asked")
"""The functions that `machu_rules.framework.dispatch` generates from the agenda of a game. The kernel calls them by
their names with the prefix ``core_``.
"""

CORE_FUNCTIONS = {
    "core_score": ("rules.scoring.score", "rules.ending.score"),
    "core_find_measures": ("rules.scoring.find_measures", "rules.ending.find_measures"),
    "core_find_winners": ("rules.scoring.find_winners", "rules.ending.find_winners"),
}
"""The functions that a game must define for `machu_rules.batch.kernel`. A key is the name under which the kernel calls
a function. The value lists the places at which the game's package can define this function, as ``module.function``. One
of these places is enough.
"""


def find_core_functions(package: str) -> dict[str, tuple[str, str]]:
    """Find the functions of a game that the kernel calls. ``package`` is the package of the game.

    In the result, a key is the name under which the kernel calls a function. The value is a pair of the module that
    defines the function and the function's name in this module. `DISPATCH_FUNCTIONS` are in the module ``dispatch`` of
    the package. Raises UsageError if the package lacks one of the `CORE_FUNCTIONS`.
    """
    found = {f"core_{name}": (f"{package}.dispatch", name) for name in DISPATCH_FUNCTIONS}
    for alias, paths in CORE_FUNCTIONS.items():
        for path in paths:
            module, _, name = f"{package}.{path}".rpartition(".")
            if module_exists(module) and name in SourceModule(module).functions:
                found[alias] = module, name
                break
        else:
            raise UsageError(f"a batch cannot play this game: {package} has no function {' or '.join(paths)}")
    return found


def module_exists(name: str) -> bool:
    """Return True if the module called ``name`` exists."""
    try:
        return find_spec(name) is not None
    except ModuleNotFoundError:
        return False
