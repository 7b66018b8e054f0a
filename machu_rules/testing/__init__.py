"""Tools for testing your own game or rulebook. The command ``machu-rules check`` uses these tools too.

The strategies for hypothesis (`machu_rules.testing.strategies`) need the extra ``testing``.

>>> import machu_rules as mr
>>> from machu_rules import testing
>>> checked = testing.check(mr.load("incan-gold"), games=7)
>>> checked.failures, checked.unfinished
({}, 0)
"""

from machu_rules.testing.drivers import driver, driver_names, driver_names_by_seat
from machu_rules.testing.games_to_check import PlayedGame, PlayedStep, play_game_to_check
from machu_rules.testing.general_invariants import GENERAL
from machu_rules.testing.match_check import (
    InvariantChecker,
    MatchViolation,
    Violation,
    iter_checked_play,
    keeps_invariants,
)
from machu_rules.testing.rulebook_check import CODES, CheckResult, CheckWarning, check
from machu_rules.testing.shrinking import shrink
from machu_rules.testing.suite import PROMISES, keeps_contract

__all__ = [
    "CODES",
    "GENERAL",
    "PROMISES",
    "CheckResult",
    "CheckWarning",
    "InvariantChecker",
    "MatchViolation",
    "PlayedGame",
    "PlayedStep",
    "Violation",
    "check",
    "driver",
    "driver_names",
    "driver_names_by_seat",
    "iter_checked_play",
    "keeps_contract",
    "keeps_invariants",
    "play_game_to_check",
    "shrink",
]
