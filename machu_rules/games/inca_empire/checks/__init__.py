"""The checks of meaning: what a schema cannot say about the data of Inca Empire."""

from __future__ import annotations

from machu_rules.loader import checking
from machu_rules.loader.checking import Check

CHECKS: tuple[Check, ...] = (checking.rules,)
