"""Texts in the form ``module:Class``, which name a class in code."""

from __future__ import annotations

import re
from pathlib import Path

CODE = re.compile(r"[A-Za-z_][\w.]*:[A-Za-z_]\w*")
"""The pattern of ``module:Class``."""


def is_code_reference(source: object) -> bool:
    """Return True if a text has the form ``module:Class`` and is not the path of an existing file.

    >>> is_code_reference("rest_and_trade:RestAndTrade"), is_code_reference("princes"), is_code_reference("./a:b")
    (True, False, False)
    """
    return isinstance(source, str) and CODE.fullmatch(source) is not None and not Path(source).exists()
