"""Find the reasons why a player cannot make a move. To select the move, the player types some words of the move, or
clicks on a thing in the picture that the move names.
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
"""The largest number of moves that `find_refused_moves` returns with the same reason."""


def find_refused_moves(match: Match, seat: int, query: str = "", about: str = "") -> list[RefusedJson]:
    """Return moves that ``seat`` cannot make now, with the reasons. If ``query`` is not empty, the texts that players
    see for these moves contain all words in ``query``. Otherwise, these are moves that refer to a thing in the picture.
    ``about`` is the id of this thing. If ``query`` and ``about`` are both empty, the list is empty.
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
