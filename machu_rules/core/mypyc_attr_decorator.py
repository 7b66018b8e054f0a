"""The decorator with which a class passes settings to mypyc."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(**_):
        """Pass settings for a class to mypyc. At run time the decorator does nothing and does not need mypyc."""
        return lambda described: described
