"""Texts that choose code: ``module:Class``."""

from __future__ import annotations

import re
from pathlib import Path

CODE = re.compile(r"[A-Za-z_][\w.]*:[A-Za-z_]\w*")
"""``module:Class``."""


def names_code(source: object) -> bool:
    """True if a text is ``module:Class`` and not the path of an existing file.

    >>> names_code("rest_and_trade:RestAndTrade"), names_code("princes"), names_code("./a:b")
    (True, False, False)
    """
    return isinstance(source, str) and CODE.fullmatch(source) is not None and not Path(source).exists()
