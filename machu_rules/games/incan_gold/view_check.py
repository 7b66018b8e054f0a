"""Whether something is a view of Incan Gold, before it is shown: its shape and its ids."""

from __future__ import annotations

from machu_rules.core.values import Data
from machu_rules.framework.state_json import no_view, read_view
from machu_rules.games.incan_gold.compiled import Rules
from machu_rules.games.incan_gold.declaration import TYPES


def checked(rules: Rules, view: object) -> Data:
    """The view; raises StateError where it is none of this game's.

    >>> import machu_rules as mr
    >>> checked(mr.load("incan-gold").rules, {"round": 1})
    Traceback (most recent call last):
        ...
    machu_rules.core.errors.StateError: this is no view of this game: game is missing: "incan-gold"
    """
    found: Data = read_view(TYPES["View"], view)
    adventurers = [
        (f"players[{seat}].adventurers[{number}]", adventurer)
        for seat, player in enumerate(found["players"])
        for number, adventurer in enumerate(player["adventurers"])
    ]
    places = [("path", found["path"]), ("deck_cards", found["deck_cards"])]
    for where, adventurer in adventurers:
        places.append((f"{where}.artifacts", adventurer["artifacts"]))
        if len(adventurer["artifacts"]) != len(adventurer["artifact_values"]):
            raise no_view(f"an artifact without its value in {where}")
    for where, cards in places:
        if unknown := set(cards) - rules.card_of.keys():
            raise no_view(f"{where}: {min(unknown)!r} is not known to this rulebook")
    return found
