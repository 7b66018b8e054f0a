"""The map as text: regions with their markers, and sites with their buildings."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING

from rich.style import Style
from rich.text import Text

from machu_rules.core.phrasing import capitalised
from machu_rules.games.inca_empire.drawing.context import Context
from machu_rules.render.palette import GOLD
from machu_rules.render.terminal import FOCUS, MUTED, piece_style, seat_style, text_style

if TYPE_CHECKING:
    from rich.console import Console, ConsoleOptions, RenderResult

SIGNS = {"city": "□", "significant_city": "◇", "garrison": "▫"}
BUILT = {"cities": "■", "garrisons": "▪", "temples": "▲"}
"""The signs for a city, a garrison and a temple."""


class Land:
    """Regions and sites, arranged in as many columns as fit.

    A marker is shown as its resistance, points and labor. The players who can reach it follow after ``#``. A conquered
    region shows the number of its conqueror in colour instead. The regions with face-down markers are listed below the
    others.
    """

    def __init__(self, context: Context, marked: Collection[str]) -> None:
        self.context = context
        self.marked = frozenset(marked)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        context = self.context
        markers = context.view["markers"]
        hidden = [each for each in context.regions if each in markers and markers[each]["type"] is None]
        seen = [self.region(each) for each in context.regions if each not in hidden]
        yield Text(f"{capitalised(context.say('regions'))} ({context.say('marker note')})", MUTED)
        yield from in_columns(seen, options.max_width)
        sites = [self.site(each.id) for each in context.figures.sites if each.kind in SIGNS and self.matters(each.id)]
        yield Text(f"{capitalised(context.say('buildings'))} ({self.key()})", MUTED)
        yield from in_columns(sites or [Text(context.catalogue.listed([]), MUTED)], options.max_width)
        if hidden:
            names = Text(", ").join(self.named(each, Style()) for each in hidden)
            yield Text.assemble((f"{capitalised(context.say('face down', count=len(hidden)))}: ", MUTED), names)

    def key(self) -> str:
        """Return an explanation of the signs for sites."""
        names = [f"{sign} {self.context.name(kind)}" for kind, sign in SIGNS.items()]
        return " ".join(
            [*names, *(f"{sign} {self.context.catalogue.word('drawing', it)}" for it, sign in BUILT.items())]
        )

    def region(self, region: str) -> Text:
        """Return a region as text, with its marker or its conqueror."""
        context = self.context
        suyu = context.suyus.get(context.regions[region].suyu)
        line = self.named(region, text_style(suyu.colour) if suyu else Style()).append(" ")
        lying, conqueror = context.view["markers"].get(region), context.conquerors.get(region)
        if conqueror is not None:
            return line.append(f" {conqueror} ", piece_style(conqueror))
        if lying is None:
            return line
        it = context.types[lying["type"]]
        line.append(context.say("marker", resistance=it.resistance, vp=it.vp, labor=it.labor), GOLD)
        return self.seats(line, context.reach[region])

    def site(self, site: str) -> Text:
        """Return a site as text, with its buildings and the players connected to it."""
        context = self.context
        built = "".join(sign for key, sign in BUILT.items() if site in context.view[key])
        line = self.named(site, Style(bold=bool(built))).append(" ")
        line.append(built or SIGNS[context.sites[site].kind], GOLD if built else MUTED)
        return self.seats(line, [seat for seat, sites in enumerate(context.networks) if site in sites])

    def matters(self, site: str) -> bool:
        """Return True if a player is connected to the site, or if it has a building."""
        return any(site in sites for sites in self.context.networks) or any(site in self.context.view[k] for k in BUILT)

    def named(self, thing: str, style: Style) -> Text:
        focus = FOCUS if thing in self.marked else style
        return Text.assemble((self.context.name(thing), focus + Style(meta={"id": thing})))

    @staticmethod
    def seats(line: Text, seats: Collection[int]) -> Text:
        """Append the coloured numbers of ``seats`` to ``line``, and return it."""
        if seats:
            line.append(" #", MUTED)
        for seat in seats:
            line.append(str(seat + 1), seat_style(seat))
        return line


def in_columns(cells: list[Text], width: int) -> Iterator[Text]:
    """Yield the lines of a table with the texts in ``cells``. The texts are arranged from top to bottom, in as many
    columns as fit into ``width``.
    """
    wide = max(cell.cell_len for cell in cells) + 2
    columns = max(1, min(len(cells), (width + 2) // wide))
    rows = -(-len(cells) // columns)
    for row in range(rows):
        line = Text(no_wrap=True, overflow="ellipsis")
        for cell in cells[row::rows]:
            cell = cell.copy()
            cell.pad_right(wide - cell.cell_len)
            line.append_text(cell)
        line.rstrip()
        yield line
