"""How many examples a property looks at: a share of those of the hypothesis profile (see tests/conftest.py)."""

from __future__ import annotations

from hypothesis import settings

PROFILE = settings()
"""What the profile says."""


def share(part: float) -> settings:
    """So much of the examples of the profile, for properties that play whole games.

    >>> share(0.5).max_examples == PROFILE.max_examples // 2
    True
    """
    return settings(max_examples=max(1, int(PROFILE.max_examples * part)))
