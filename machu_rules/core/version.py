"""The version of the library, as records and pages name it, and how it was built."""

__version__ = "0.1.0"
"""The version of the library: `major.minor.patch`.

>>> import machu_rules as mr
>>> len(mr.__version__.split("."))
3
"""

compiled = __file__.endswith((".so", ".pyd"))
"""True if the core was compiled at the installation (``MACHU_RULES_COMPILE=1 pip install .``). The rules are the same,
only faster. This module is one of those that are compiled.

>>> import machu_rules as mr
>>> mr.compiled in (True, False)
True
"""
