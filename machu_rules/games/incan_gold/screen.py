"""The position in parts, for a screen of a terminal: the path with those who go on it, and what the deck still holds.

Everything comes from view, rulebook and catalogue, so that nobody is shown what his seat may not know.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Any

from rich.cells import cell_len
from rich.console import Group
from rich.style import Style
from rich.table import Table
from rich.text import Text

from machu_rules.core.catalogue import Catalogue
from machu_rules.core.values import Panel
from machu_rules.framework.view_check import View
from machu_rules.games.incan_gold.compiled import Rules
from machu_rules.games.incan_gold.show import chosen
from machu_rules.games.incan_gold.view_check import checked
from machu_rules.render.terminal import FAINT, FOCUS, GOLD, INK, MUTED, chip_style, grid

if TYPE_CHECKING:
    from rich.console import Console, ConsoleOptions, RenderResult

TREASURE, HAZARD, ARTIFACT = (Style(color=INK, bgcolor=colour) for colour in ("#5a4a14", "#6b2a22", "#1f4a5c"))


def panels(
    rules: Rules, view: View, catalogue: Catalogue, seats: Sequence[str] = (), marked: Collection[str] = ()
) -> tuple[Panel, ...]:
    """A view in parts, the path first (see `machu_rules.framework.game.Game.panels`). Raises StateError where it is no
    view of this game."""
    view = checked(rules, view)

    def say(key: str, **params: Any) -> str:
        return catalogue.say("board", key, params)

    heading = [say("round", round=view["round"], rounds=rules.rounds)]
    if view["over"]:
        heading.append(say("over"))
    heading += [say("deck", cards=view["deck_size"]), say("path gems", gems=view["path_gems"])]
    path = Path(rules, view["path"], catalogue, marked)
    first = Group(path, Text(), adventurers(view, catalogue, seats))
    names = [catalogue.word("screen", name) for name in ("temple", "deck")]
    return (
        Panel(names[0], " · ".join(heading), first),
        Panel(names[1], names[1][:1].upper() + names[1][1:], deck(rules, view, catalogue)),
    )


class Path:
    """The cards on the path, in as many lines as they need; a treasure is told by its value."""

    def __init__(self, rules: Rules, cards: Sequence[str], catalogue: Catalogue, marked: Collection[str]) -> None:
        self.chips = [self.chip(rules, card, catalogue, card in marked) for card in cards]
        self.nothing = catalogue.say("board", "nothing", {})

    @staticmethod
    def chip(rules: Rules, card: str, catalogue: Catalogue, marked: bool) -> tuple[str, Style]:
        text = str(rules.value[card]) if card in rules.value else catalogue.name(card)
        style = TREASURE if card in rules.value else HAZARD if card in rules.hazard else ARTIFACT
        return f" {text} ", FOCUS if marked else style

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        line = Text(no_wrap=True, overflow="ellipsis")
        for text, style in self.chips:
            if line.cell_len and line.cell_len + 3 + cell_len(text) > options.max_width:
                yield line
                line = Text(no_wrap=True, overflow="ellipsis")
            line.append(" → " if line.cell_len else "", FAINT).append(text, style)
        yield line if self.chips else Text(self.nothing, MUTED)


def adventurers(view: View, catalogue: Catalogue, seats: Sequence[str]) -> Table:
    """A line for each adventurer: whose it is, where, what he has, whether he has chosen."""

    def say(key: str) -> str:
        return catalogue.say("board", key, {})

    several = any(len(player["adventurers"]) > 1 for player in view["players"])
    temple, camp = catalogue.word("screen", "temple"), catalogue.name("camp")
    made = grid("", "", say("where"), say("held"), say("tent"), say("choice"), say("taken"), right=(3, 4))
    made.columns[-1].no_wrap = False
    asked = {(decision["seat"], decision["subject"]) for decision in view["decisions"]}
    for seat, player in enumerate(view["players"]):
        for number, adventurer in enumerate(player["adventurers"]):
            mark = ("▸", GOLD) if (seat, number) in asked else (" ", "")
            name = seats[seat] if seat < len(seats) else ""
            taken = zip(adventurer["artifacts"], adventurer["artifact_values"], strict=True)
            inside = adventurer["in_temple"]
            made.add_row(
                Text.assemble(mark, (f" {seat}{f'.{number + 1}' if several else ''} ", chip_style(seat))),
                Text(name, "bold" if inside else MUTED),
                Text(temple if inside else camp, "" if inside else MUTED),
                str(adventurer["held"]),
                str(adventurer["tent"]),
                chosen(view, adventurer, catalogue),
                catalogue.listed(f"{catalogue.name(card)} ({value})" for card, value in taken)
                if adventurer["artifacts"]
                else "",
            )
    return made


def deck(rules: Rules, view: View, catalogue: Catalogue) -> Table:
    """What can still be turned: of each hazard the cards on the path (``■``), in the deck (``□``) and out of the game
    (``·``), the values of treasures, the artifacts."""
    left, path = frozenset(view["deck_cards"]), frozenset(view["path"])
    made = grid("", "")
    made.columns[1].no_wrap = False
    for hazard in dict.fromkeys(rules.hazard.values()):
        cards = [card for card, kind in rules.hazard.items() if kind == hazard]
        here, hidden = len(path.intersection(cards)), len(left.intersection(cards))
        signs = Text.assemble(("■" * here, "bold #ff9d8a"), "□" * hidden, ("·" * (len(cards) - here - hidden), MUTED))
        made.add_row(Text(catalogue.name(hazard), "bold #ff9d8a" if here else ""), signs)
    values = [str(value) for card, value in rules.value.items() if card in left]
    artifacts = [catalogue.name(card) for card in rules.artifacts if card in left]
    nothing = catalogue.say("board", "nothing", {})
    made.add_row(Text(catalogue.word("screen", "treasures")), Text(" ".join(values) or nothing, GOLD))
    made.add_row(Text(catalogue.word("screen", "artifacts")), catalogue.listed(artifacts) if artifacts else nothing)
    return made
