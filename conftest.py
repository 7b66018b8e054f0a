"""What needs an extra is collected only where the extra is installed (`make environments` installs it)."""

from importlib.util import find_spec

NEEDED = {"openspiel": "pyspiel", "pettingzoo": "pettingzoo"}

collect_ignore_glob = [
    pattern
    for extra, module in NEEDED.items()
    if find_spec(module) is None
    for pattern in (f"machu_rules/environments/{extra}*.py", f"tests/environments/test_{extra}*.py")
]
