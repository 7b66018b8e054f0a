"""The version of the library, and whether the library was compiled during installation."""

__version__ = "0.1.0"
"""The version of the library: `major.minor.patch`.

>>> import machu_rules as mr
>>> len(mr.__version__.split("."))
3
"""

compiled = __file__.endswith((".so", ".pyd"))
"""True if the modules that play the games were compiled during installation (``MACHU_RULES_COMPILE=1 pip install .``).
The compiled code applies the same rules, but is faster. This module is one of the compiled modules.

>>> import machu_rules as mr
>>> mr.compiled in (True, False)
True
"""
