"""From JSON back to a position: shape, conservation and an agenda that play can have, or one clear StateError."""

from __future__ import annotations

from machu_rules.framework.invariants import check_invariants
from machu_rules.framework.state_json import read_state
from machu_rules.games.princes.compiled import Rules
from machu_rules.games.princes.declaration import TYPES
from machu_rules.games.princes.invariants import INVARIANTS
from machu_rules.games.princes.reachable import check_possible
from machu_rules.games.princes.state import Position
from machu_rules.games.princes.state_json import dump, load


def position_of(rules: Rules, data: object) -> Position:
    """The position of a dump; StateError where shape, fingerprint, agenda or an invariant forbid it."""
    position = load(rules, read_state(TYPES["State"], data, rules.fingerprint))
    check_invariants(INVARIANTS, rules.figures, dump(rules, position))
    check_possible(rules, position)
    return position
