"""What needs an extra is collected only where the extra is installed (`make envs`, `make compare`)."""

from importlib.util import find_spec

NEEDED = {"openspiel": "pyspiel", "pettingzoo": "pettingzoo"}

collect_ignore_glob = [
    pattern
    for extra, module in NEEDED.items()
    if find_spec(module) is None
    for pattern in (f"machu_rules/envs/{extra}*.py", f"tests/envs/test_{extra}*.py")
]
if find_spec("numpy") is None or find_spec("scipy") is None or find_spec("matplotlib") is None:
    collect_ignore_glob += ["tests/compare/test_lab_*.py"]
    collect_ignore_glob += [f"machu_rules/compare/{module}.py" for module in ("comparison", "report", "plots")]
