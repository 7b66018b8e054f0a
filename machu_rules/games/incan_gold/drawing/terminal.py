"""Panels for the terminal: the path, the adventurers, and the content of the deck.

Everything comes from the view, the rulebook and the catalogue, so nothing hidden is revealed.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from rich.console import Group
from rich.style import Style
from rich.table import Table
from rich.text import Text

from machu_rules.core.phrasing import capitalised
from machu_rules.core.text_catalogue import Catalogue
from machu_rules.core.values import JsonDict, Panel
from machu_rules.framework.state_reader import no_view
from machu_rules.games.incan_gold.tables import Rules
from machu_rules.render.palette import GOLD
from machu_rules.render.terminal import FAINT, FOCUS, INK, MUTED, TextFlow, piece_style, table
from machu_rules.render.terminal_panel_layout import panels_from_named_bodies

TREASURE, HAZARD, ARTIFACT = (Style(color=INK, bgcolor=colour) for colour in ("#5a4a14", "#6b2a22", "#1f4a5c"))
DANGER = "bold #ff9d8a"


def panels(
    rules: Rules, view: Mapping[str, Any], catalogue: Catalogue, seats: Sequence[str] = (), marked: Collection[str] = ()
) -> tuple[Panel, ...]:
    """Return the panels that show a view. The panel with the path comes first (see
    `machu_rules.framework.game.Game.panels`).
    """

    def say(key: str, **params: Any) -> str:
        return catalogue.say("board", key, params)

    heading = [say("round", round=view["round"], rounds=rules.rounds), *([say("over")] if view["over"] else [])]
    heading += [say("deck", cards=view["deck_size"]), say("path gems", gems=view["path_gems"])]
    temple = Group(path(rules, view["path"], catalogue, marked), Text(), adventurers(view, catalogue, seats))
    parts: dict[str, Any] = {"temple": temple, "deck": deck(rules, view, catalogue)}
    return panels_from_named_bodies(
        ((catalogue.word("screen", key), body) for key, body in parts.items()), " · ".join(heading)
    )


def path(rules: Rules, cards: Sequence[str], catalogue: Catalogue, marked: Collection[str]) -> TextFlow:
    """Return the cards on the path as text. A treasure is shown as its value."""
    chips = []
    for card in cards:
        style = TREASURE if card in rules.treasures else HAZARD if card in rules.hazards else ARTIFACT
        name = rules.treasures.get(card, catalogue.name(card))
        chips.append(Text(f" {name} ", FOCUS if card in marked else style))
    heading = f"{capitalised(catalogue.word('screen', 'path'))}: {'' if chips else catalogue.listed([])}"
    return TextFlow(Text(heading, MUTED), chips, Text(" → ", FAINT))


def adventurers(view: Mapping[str, Any], catalogue: Catalogue, seats: Sequence[str]) -> Table:
    """Return a table with one line per adventurer: the player, where the adventurer is, the belongings, and the choice
    as far as the viewer may see it.
    """
    several = any(len(player["adventurers"]) > 1 for player in view["players"])
    temple, camp = catalogue.word("screen", "temple"), catalogue.name("camp")
    asked = {(decision["seat"], decision["subject"]) for decision in view["decisions"]}
    rows = []
    for seat, player in enumerate(view["players"]):
        for number, adventurer in enumerate(player["adventurers"]):
            mark = ("▸", GOLD) if (seat, number) in asked else (" ", "")
            if len(adventurer["artifacts"]) != len(adventurer["artifact_values"]):
                raise no_view(f"an artifact without its value in players[{seat}].adventurers[{number}]")
            taken = zip(adventurer["artifacts"], adventurer["artifact_values"], strict=True)
            artifacts = [f"{catalogue.name(card)} ({value})" for card, value in taken]
            inside = adventurer["in_temple"]
            rows.append(
                (
                    Text.assemble(mark, (f" {seat + 1}{f'.{number + 1}' if several else ''} ", piece_style(seat))),
                    Text(seats[seat] if seat < len(seats) else "", "bold" if inside else MUTED),
                    Text(temple if inside else camp, "" if inside else MUTED),
                    str(adventurer["held"]),
                    str(adventurer["tent"]),
                    choice(view, adventurer, catalogue),
                    catalogue.listed(artifacts) if artifacts else "",
                )
            )
    headings = [catalogue.word("board", key) for key in ("where", "held", "tent", "choice", "taken")]
    return table(("", "", *headings), rows, right=(3, 4), folded=(6,))


def choice(view: Mapping[str, Any], adventurer: JsonDict, catalogue: Catalogue) -> str:
    """Return as much of an adventurer's choice as the viewer may see."""
    if not adventurer["in_temple"] or view["phase"] != "choose":
        return ""
    if chosen := adventurer.get("choice"):
        return catalogue.name(chosen)
    return catalogue.say("board", "has chosen" if adventurer.get("has_chosen") else "to choose", {})


def deck(rules: Rules, view: Mapping[str, Any], catalogue: Catalogue) -> Table:
    """Return a table of the cards that can still be turned.

    It has one line per kind of hazard, with a sign for each card: ``■`` on the path, ``□`` in the deck, ``·`` out of
    the game. Two more lines list the values of the treasures and the artifacts in the deck.
    """
    left, path = frozenset(view["deck_cards"]), frozenset(view["path"])
    rows = []
    for hazard in dict.fromkeys(rules.hazards.values()):
        cards = [card for card, kind in rules.hazards.items() if kind == hazard]
        here, hidden = len(path.intersection(cards)), len(left.intersection(cards))
        signs = Text.assemble(("■" * here, DANGER), "□" * hidden, ("·" * (len(cards) - here - hidden), MUTED))
        rows.append((Text(catalogue.name(hazard), DANGER if here else ""), Text.assemble(str(hidden), " ", signs)))
    values = [str(value) for card, value in rules.treasures.items() if card in left]
    artifacts = [catalogue.name(card) for card in rules.artifacts if card in left]
    rows.append((Text(catalogue.word("screen", "treasures")), Text(" ".join(values) or catalogue.listed([]), GOLD)))
    rows.append((Text(catalogue.word("screen", "artifacts")), Text(catalogue.listed(artifacts))))
    return table(("", ""), rows, folded=(1,))
