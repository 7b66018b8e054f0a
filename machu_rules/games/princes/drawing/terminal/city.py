"""The districts of the city, as a map or, if there is little space, as a table."""

from __future__ import annotations

from collections.abc import Collection
from functools import cached_property
from typing import TYPE_CHECKING

from rich.style import Style
from rich.text import Text

from machu_rules.games.princes.drawing.context import Context
from machu_rules.games.princes.model import District
from machu_rules.render.map import edges_from_neighbours
from machu_rules.render.palette import GOLD
from machu_rules.render.terminal import (
    FAINT,
    FOCUS,
    GROUND,
    MUTED,
    field_background,
    field_style,
    piece_style,
    seat_style,
    table,
)
from machu_rules.render.text_map import Line, MapNode, place_nodes, text_map

if TYPE_CHECKING:
    from rich.console import Console, ConsoleOptions, RenderResult
    from rich.table import Table

LEAST_WIDTH, LEAST_HEIGHT = 66, 17
"""The smallest width and height for the map. If the width is smaller, the table omits the effects of the districts."""

HERE, NEAR, FAR = Style(bold=True, underline=True), Style(bold=True), Style()


class City:
    """The districts in a view. The districts in ``marked`` are highlighted.

    They are shown as a map if there is enough space and the console has a height, as it does on a full screen.
    Otherwise, for example in scrolling text, they are shown as a table.
    """

    def __init__(self, context: Context, marked: Collection[str]) -> None:
        self.context = context
        self.view = context.view
        self.marked = frozenset(marked)
        viewer = self.view.get("viewer")
        seat = self.view["seat"] if viewer is None else viewer
        players = self.view["players"]
        self.here = players[seat]["prince"] if seat in range(len(players)) else None
        self.districts = context.figures.districts

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width, height = options.max_width, options.height or 0
        fields = place_nodes(self.nodes, width, height) if width >= LEAST_WIDTH and height >= LEAST_HEIGHT else []
        if not fields:
            yield self.table(width)
            return
        ways = edges_from_neighbours({each.id: each.neighbours for each in self.districts})
        lines = ((*way, Style(color=GOLD if self.here in way else FAINT)) for way in ways)
        yield from text_map(fields, sorted(lines, key=lambda line: self.here in line), width, height)

    @cached_property
    def nodes(self) -> list[MapNode]:
        """The boxes of text for the districts. A box contains the name, the bonus, the effect and the pieces of a
        district.
        """
        return [
            MapNode(
                each.id,
                each.position.x,
                each.position.y,
                [
                    [(self.context.name(each.id), self.near(each))],
                    [(self.effects(each), FAR)],
                    self.people(each.id, field_background(each.colour)),
                ],
                field_style(each.colour),
                self.is_marked(each),
            )
            for each in self.districts
        ]

    def near(self, district: District) -> Style:
        """Return the style for the name of a district. It depends on where the player's Prince is: in this district, in
        an adjacent one, or elsewhere.
        """
        return HERE if district.id == self.here else NEAR if self.here in district.neighbours else FAR

    def is_marked(self, district: District) -> bool:
        return not self.marked.isdisjoint((district.id, district.occupation))

    def effects(self, district: District) -> str:
        """Return the bonus and the effect of a district as text."""
        bonus, effect = self.view["bonus"].get(district.id), self.effect(district)
        return effect if bonus is None else f"{dots(bonus)} {effect}"

    def effect(self, district: District) -> str:
        """Return the effect of a district in one or two words."""
        catalogue = self.context.catalogue
        match district.kind:
            case "production":
                return self.context.name(self.context.good_of(district) or "")
            case "temple" | "house":
                return " ".join(map(catalogue.short_name, filter(None, (district.order, *district.orders))))
            case "plaza":
                return catalogue.word("board", "market")
            case kind:
                return catalogue.word("verbs", {"main_temple": "offer", "sun_clock": "serve"}.get(kind, kind))

    def effect_sentence(self, district: District) -> str:
        """Return the effect of a district as a short sentence."""
        catalogue = self.context.catalogue
        return self.context.say(
            f"do {district.kind}",
            good=self.context.good_of(district) or "",
            order=catalogue.short_name(district.order or ""),
            occupations=district.occupations,
            orders=catalogue.listed(map(catalogue.short_name, district.orders)),
        )

    def people(self, district: str, ground: str = GROUND) -> Line:
        """Return the Princes and Incas in a district as text. For example, ``P1 3×2`` means player 1's Prince and two
        Incas of player 3.
        """
        prince = self.context.say("prince")
        chips = [
            (f"{prince}{seat + 1}", piece_style(seat))
            for seat, player in enumerate(self.view["players"])
            if player["prince"] == district
        ]
        incas = [
            (f"{seat + 1}×{player['incas'][district]}", seat_style(seat, ground))
            for seat, player in enumerate(self.view["players"])
            if player["incas"].get(district)
        ]
        return [part for word in (*chips, *incas) for part in (word, (" ", FAR))][:-1]

    def table(self, width: int) -> Table:
        """Return a table with one row per district. If there is little space, it omits the effects."""
        wide = width >= LEAST_WIDTH
        keys = ("district", "way", *(["what"] if wide else []), "bonus")
        rows: list[list[str | Text]] = []
        for each in self.districts:
            bonus, people = self.view["bonus"].get(each.id), self.people(each.id)
            way = "here" if each.id == self.here else "walk" if self.here in each.neighbours else ""
            style = (FOCUS if self.is_marked(each) else self.near(each)) + Style(meta={"id": each.id})
            cells: list[str | Text] = [Text(self.context.name(each.id), style), self.context.say(way) if way else ""]
            if wide:
                cells.append(self.effect_sentence(each))
            cells.append("" if bonus is None else dots(bonus))
            cells.append(Text.assemble(*people) if people or wide else Text(self.effect(each), MUTED))
            rows.append(cells)
        return table([*map(self.context.say, keys), ""], rows, folded=(2,) if wide else ())


def dots(bonus: int) -> str:
    """Return ``bonus``, a number of units or stones, as dots. A number above 5 is written in digits.

    >>> dots(2), dots(0), dots(12)
    ('●●', '○', '12')
    """
    return str(bonus) if bonus > 5 else "●" * bonus or "○"
