"""The decorator with which a class passes settings to mypyc."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(**_):
        """Tells mypyc about a class. At run time nothing happens, and mypyc need not be installed."""
        return lambda described: described
