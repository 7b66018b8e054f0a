"""Find the reasons why a player cannot make a move. The player selects the move by typing some of its words, or
by clicking in the picture on a thing that the move names.
"""

from __future__ import annotations

from collections import Counter

from machu_rules.core.phrasing import capitalised, printable
from machu_rules.match.match import Match
from machu_rules.match.wording import action_space_with_texts
from machu_rules.web.types import RefusedJson

MOST = 6
"""The largest number of moves that `find_refused_moves` returns."""

ALIKE = 2
"""The largest number of moves with the same reason in a result of `find_refused_moves`."""


def find_refused_moves(match: Match, seat: int, query: str = "", about: str = "") -> list[RefusedJson]:
    """Return moves that ``seat`` cannot make now, with the reasons. The words of these moves contain all words in
    ``query``. If ``query`` is empty, the result contains moves that name a thing in the picture. ``about`` is the id of
    this thing. If ``query`` and ``about`` are empty, the list is empty.
    """
    terms, things = query.lower().split(), {word for word in about.split(":")[1:] if not word.isdigit()}
    if not (terms or things):
        return []
    found: list[RefusedJson] = []
    reasons: Counter[str] = Counter()
    for move, said in action_space_with_texts(match.game):
        if not (all(term in said.lower() for term in terms) if terms else things.issubset(move.args)):
            continue
        refusal = match.why_not(move, seat)
        if refusal is None or reasons[refusal.code] >= ALIKE:
            continue
        reasons[refusal.code] += 1
        message = capitalised(printable(refusal.message))
        found.append(RefusedJson(words=capitalised(said), message=message, rule=refusal.rule))
        if len(found) >= MOST:
            break
    return found
