"""What needs an extra is collected only where the extra is installed (`make envs`, `make compare`)."""

from importlib.util import find_spec

NEEDED = {"openspiel": "pyspiel", "pettingzoo": "pettingzoo"}

collect_ignore_glob = [
    pattern
    for extra, module in NEEDED.items()
    if find_spec(module) is None
    for pattern in (f"machu_rules/envs/{extra}*.py", f"tests/envs/test_{extra}*.py")
]
if collect_ignore_glob:
    collect_ignore_glob.append("tests/envs/test_every_game.py")  # needs both
if find_spec("numpy") is None or find_spec("scipy") is None or find_spec("matplotlib") is None:
    heavy = ("alarms", "command", "comparison", "report", "statistics", "variants")
    collect_ignore_glob += [f"tests/compare/test_{name}.py" for name in heavy]
    heavy = ("compare/comparison", "compare/report", "compare/plots", "compare/sums", "simulation/permutation_test")
    collect_ignore_glob += [f"machu_rules/{module}.py" for module in heavy]
