"""Hooks for PyInstaller. PyInstaller finds the folder of these hooks with the help of an entry point in the group
``pyinstaller40``.
"""

from __future__ import annotations

from pathlib import Path


def hook_dirs() -> list[str]:
    """Return a list with the path of the folder that contains the hooks."""
    return [str(Path(__file__).parent)]
