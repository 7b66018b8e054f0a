"""Texts in the form ``module:Class``. Such a text refers to a class in a Python module."""

from __future__ import annotations

import re
from pathlib import Path

CODE = re.compile(r"[A-Za-z_][\w.]*:[A-Za-z_]\w*")
"""The pattern of a text in the form ``module:Class``."""


def is_code_reference(source: object) -> bool:
    """Return True if ``source`` is a text in the form ``module:Class`` and not the path of an existing file.

    >>> is_code_reference("rest_and_trade:RestAndTrade"), is_code_reference("princes"), is_code_reference("./a:b")
    (True, False, False)
    """
    return isinstance(source, str) and CODE.fullmatch(source) is not None and not Path(source).exists()
