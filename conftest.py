"""Collect tests that need an extra only if it is installed (`make envs`, `make batch`, `make compare`).

All tests get a time limit."""

from importlib.util import find_spec

import pytest

from machu_rules.games import registry

# tests cover the shipped games only, without those of other installed packages
registry.added_games = lambda shipped: {}  # type: ignore[assignment]

NEEDED = {"openspiel": "pyspiel", "pettingzoo": "pettingzoo"}

SECONDS, SLOW_SECONDS = 300, 1800
"""The time limits of a test. A test that hangs fails after this time, if pytest-timeout is installed."""
LONG = {"batch", "browser", "compare", "compiled", "envs", "install", "node", "notebook", "slow"}
"""Marks of tests that may take longer."""

collect_ignore_glob = [
    *("benchmarks/peers/adapters/*.py", "benchmarks/search_peers.py"),  # need other engines
    "tests/pyodide/*",  # programs for another Python
    "machu_rules/pyinstaller/hook-*.py",  # PyInstaller runs them
    "templates/*",  # packages of their own (tests/templates)
    "examples/games/hearts/tests/lockstep.py",  # needs OpenSpiel (tests/envs/test_hearts.py)
]
collect_ignore_glob += [
    pattern
    for extra, module in NEEDED.items()
    if find_spec(module) is None
    for pattern in (f"machu_rules/envs/{extra}*.py", f"tests/envs/test_{extra}*.py")
]
if any(find_spec(module) is None for module in NEEDED.values()):
    collect_ignore_glob += ["tests/envs/test_every_game.py", "tests/envs/test_secrecy.py"]  # they need both
if find_spec("numpy") is None or find_spec("scipy") is None or find_spec("matplotlib") is None:
    heavy = (
        "alarms",
        "arguments",
        "command",
        "comparison",
        "report",
        "resume",
        "statistics",
        "strategies",
        "sums",
        "sweeps",
        "turns",
        "variants",
    )
    collect_ignore_glob += [f"tests/compare/test_{name}.py" for name in heavy]
    collect_ignore_glob += [f"tests/ladder/test_{name}.py" for name in ("intervals", "ladder", "command")]
    ladder = [f"ladder/{name}" for name in ("__init__", "rating", "strength_model", "values")]
    modules = ("compare/*", *ladder, "simulation/permutation_test")
    collect_ignore_glob += [f"machu_rules/{module}.py" for module in modules]
if find_spec("numba") is None:
    modules = ("harness", "test_arguments", "test_cache", "test_env", "test_pebbles", "test_playing")
    collect_ignore_glob += [*(f"tests/batch/{module}.py" for module in modules), "tests/games/*/test_batch.py"]
    modules = ("__init__", "core", "env", "jit", "kernel", "list_methods", "playing")
    collect_ignore_glob += [f"machu_rules/batch/{module}.py" for module in modules]
if find_spec("numpy") is None:
    collect_ignore_glob.append("machu_rules/batch/layout.py")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark docstring examples that compile a game for `make batch` and that of the promises for `make slow`,
    like the tests of the games in examples/games.

    A test without a time limit of its own gets the default."""
    for item in items:
        if item.nodeid.startswith(("machu_rules/testing/suite/__init__", "examples/games")):
            item.add_marker("slow")
        if item.nodeid.startswith(("machu_rules/batch/__init__", "machu_rules/batch/playing", "machu_rules/batch/env")):
            item.add_marker("batch")
        if item.get_closest_marker("timeout") is None:
            long = any(item.get_closest_marker(name) for name in LONG)
            item.add_marker(pytest.mark.timeout(SLOW_SECONDS if long else SECONDS))
