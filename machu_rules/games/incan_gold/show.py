"""The position as text for a terminal.

Everything comes from the view, so that nobody is shown what his seat may not know.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from machu_rules.core.catalogue import Catalogue
from machu_rules.core.values import Data
from machu_rules.framework.view_check import View
from machu_rules.games.incan_gold.compiled import Rules
from machu_rules.games.incan_gold.view_check import checked

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.table import Table


def show(rules: Rules, view: View, catalogue: Catalogue) -> RenderableType:
    """The position of a view: the round, the path, what the deck holds, the adventurers. Raises StateError where it is
    no view of this game."""
    from rich.console import Group

    view = checked(rules, view)

    def say(key: str, **params: Any) -> str:
        return catalogue.say("board", key, params)

    def listed(cards: list[str]) -> str:
        return catalogue.listed(map(catalogue.name, cards)) if cards else say("nothing")

    deck = view["deck_cards"]
    values = [str(rules.value[card]) for card in deck if card in rules.value]
    kinds = Counter(rules.hazard[card] for card in deck if card in rules.hazard)
    heading = [say("round", round=view["round"], rounds=rules.rounds)]
    if view["over"]:
        heading.append(say("over"))
    lines = [
        " · ".join(heading),
        say("path", cards=listed(view["path"])),
        say("path gems", gems=view["path_gems"]),
        say("deck", cards=view["deck_size"]),
        "  " + say("treasures", cards=" ".join(values) or say("nothing")),
        "  " + say("hazards", hazards=catalogue.goods(kinds) if kinds else say("nothing")),
        "  " + say("artifacts", cards=listed([card for card in deck if card in rules.printed])),
    ]
    return Group(*lines, "", adventurers(view, catalogue))


def adventurers(view: View, catalogue: Catalogue) -> Table:
    """A line for each adventurer."""
    from rich.table import Table

    def say(key: str) -> str:
        return catalogue.say("board", key, {})

    several = any(len(player["adventurers"]) > 1 for player in view["players"])
    table = Table(header_style="bold", box=None, pad_edge=False)
    columns = ["seat", *(["adventurer"] if several else []), "where", "held", "tent", "taken", "choice"]
    for column in columns:
        table.add_column(say(column), overflow="fold")
    for seat, player in enumerate(view["players"]):
        for number, adventurer in enumerate(player["adventurers"]):
            taken = zip(adventurer["artifacts"], adventurer["artifact_values"], strict=True)
            table.add_row(
                str(seat),
                *([str(number)] if several else []),
                say("in temple" if adventurer["in_temple"] else "in camp"),
                str(adventurer["held"]),
                str(adventurer["tent"]),
                catalogue.listed(f"{catalogue.name(card)} ({value})" for card, value in taken)
                if adventurer["artifacts"]
                else "",
                chosen(view, adventurer, catalogue),
            )
    return table


def chosen(view: View, adventurer: Data, catalogue: Catalogue) -> str:
    """What one may know of a choice."""
    if not adventurer["in_temple"] or view["phase"] != "choose":
        return ""
    if choice := adventurer.get("choice"):
        return catalogue.name(choice)
    return catalogue.say("board", "has chosen" if adventurer.get("has_chosen") else "to choose", {})
