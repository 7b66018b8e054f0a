"""The city as a map of signs: each district a field of three lines, where the data draws it, ways as thin lines."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from rich.cells import cell_len
from rich.style import Style
from rich.table import Table
from rich.text import Text

from machu_rules.games.princes.model import District
from machu_rules.games.princes.screen.canvas import Canvas
from machu_rules.games.princes.screen.colours import block
from machu_rules.games.princes.show import Sight
from machu_rules.render.terminal import FAINT, FOCUS, GOLD, MUTED, chip_style, seat_style

if TYPE_CHECKING:
    from rich.console import Console, ConsoleOptions, RenderResult
    from rich.segment import Segment

Words = Sequence[tuple[str, Style]]
LINES = 3
LEAST_WIDTH, LEAST_HEIGHT = 66, 17
"""A smaller room shows the districts as a table."""

HERE, NEAR, FAR = Style(bold=True, underline=True), Style(bold=True), Style()


class Field(NamedTuple):
    """A district on the map: its middle across, its first line, half its width."""

    district: District
    x: float
    y: float
    half: float


class City:
    """The districts of a view; those that are ``marked`` are pointed out."""

    def __init__(self, sight: Sight, marked: Collection[str]) -> None:
        self.sight = sight
        self.view = sight.view
        self.marked = frozenset(marked)
        viewer = self.view.get("viewer")
        seat = self.view["seat"] if viewer is None else viewer
        players = self.view["players"]
        self.here = players[seat]["prince"] if seat in range(len(players)) else None
        self.districts = sight.figures.districts
        self.neighbours = {district.id: district.neighbours for district in self.districts}

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width, height = options.max_width, options.height or 24
        fields = self.placed(width, height) if width >= LEAST_WIDTH and height >= LEAST_HEIGHT else []
        if fields:
            yield from self.drawn(width, height, fields)
        else:
            yield self.listed()

    def placed(self, width: int, height: int) -> list[Field]:
        """Where the fields lie, moved apart where they would cover each other; nothing if there is no room."""
        left, top = (min(getattr(each.position, axis) for each in self.districts) for axis in "xy")
        across, down = (max(getattr(each.position, axis) for each in self.districts) for axis in "xy")
        fields = []
        for district in self.districts:
            half = max(sum(cell_len(text) for text, _ in words) for words in self.lines(district)) / 2 + 1
            x = half + (district.position.x - left) / (across - left or 1) * (width - 2 * half)
            y = (district.position.y - top) / (down - top or 1) * (height - LINES)
            fields.append(Field(district, x, y, half))
        for _ in range(200):
            if not parted(fields, width, height):
                return [
                    field._replace(x=round(field.x - field.half) + field.half, y=round(field.y)) for field in fields
                ]
        return []

    def drawn(self, width: int, height: int, fields: Sequence[Field]) -> Iterator[Segment]:
        """The map: ways first, those that lead on from here last, then the fields over them."""
        canvas = Canvas(width, height)
        middles = {field.district.id: (field.x, field.y + 1) for field in fields}
        ways = [(one, other) for one in middles for other in self.neighbours[one] if one < other]
        for one, other in sorted(ways, key=lambda way: self.here in way):
            near = self.here in (one, other)
            canvas.line(middles[one], middles[other], Style(color=GOLD if near else FAINT))
        for field in fields:
            self.write(canvas, field)
        return canvas.segments()

    def write(self, canvas: Canvas, field: Field) -> None:
        """One district in its field; a click on it tells its id."""
        marked = not self.marked.isdisjoint((field.district.id, field.district.occupation))
        style = (FOCUS if marked else block(field.district.colour)) + Style(meta={"id": field.district.id})
        left = round(field.x - field.half)
        for y, words in enumerate(self.lines(field.district), int(field.y)):
            canvas.write(left, y, " " * round(2 * field.half), style)
            x = left + 1
            for text, own in words:
                x = canvas.write(x, y, text, style if marked and own.bgcolor is None else style + own)

    def lines(self, district: District) -> list[Words]:
        """Its name; its bonus and what one does there; who is there."""
        way = HERE if district.id == self.here else NEAR if self.here in district.neighbours else FAR
        bonus = self.view["bonus"].get(district.id)
        what = self.what(district) if bonus is None else f"{dots(bonus)} {self.what(district)}"
        return [[(self.sight.name(district.id), way)], [(what, FAR)], self.people(district.id)]

    def what(self, district: District) -> str:
        """What one does in a district, in a word or two."""
        catalogue = self.sight.catalogue
        made = {occupation.id: occupation.good for occupation in self.sight.figures.occupations}
        match district.kind:
            case "production":
                return self.sight.name(made[district.occupation or ""])
            case "temple" | "house":
                return " ".join(map(catalogue.brief, filter(None, (district.order, *district.orders))))
            case "plaza":
                return catalogue.word("board", "market")
            case kind:
                return catalogue.word("decisions", {"main_temple": "offer", "sun_clock": "serve"}.get(kind, kind))

    def people(self, district: str) -> list[tuple[str, Style]]:
        """Princes as chips, then Incas by seat: ``0×3``."""
        words: list[tuple[str, Style]] = []
        for seat, player in enumerate(self.view["players"]):
            if player["prince"] == district:
                words += [(f" {seat} ", chip_style(seat)), (" ", FAR)]
        for seat, player in enumerate(self.view["players"]):
            if incas := player["incas"].get(district):
                words += [(f"{seat}×{incas}", seat_style(seat)), (" ", FAR)]
        return words[:-1]

    def listed(self) -> Table:
        """The districts one below the other, for a small room."""
        table = Table(box=None, pad_edge=False, header_style=MUTED, padding=(0, 1, 0, 0))
        for key in ("district", "way", "bonus"):
            table.add_column(self.sight.say(key), no_wrap=True)
        table.add_column("", no_wrap=True)
        for district in self.districts:
            name, *_ = self.lines(district)
            people = self.crowd(district.id)
            way = "here" if district.id == self.here else "walk" if self.here in district.neighbours else ""
            bonus = self.view["bonus"].get(district.id)
            marked = not self.marked.isdisjoint((district.id, district.occupation))
            style = (FOCUS if marked else name[0][1]) + Style(meta={"id": district.id})
            table.add_row(
                Text(name[0][0], style),
                self.sight.say(way) if way else "",
                "" if bonus is None else dots(bonus),
                people or Text(self.what(district), MUTED),
            )
        return table

    def crowd(self, district: str) -> Text:
        """Who is there, in few signs: a chip where there is the Prince, and the number of Incas where there are any."""
        words = []
        for seat, player in enumerate(self.view["players"]):
            incas, prince = player["incas"].get(district), player["prince"] == district
            if incas or prince:
                words.append(
                    Text(f"{seat}×{incas}" if incas else str(seat), (chip_style if prince else seat_style)(seat))
                )
        return Text(" ").join(words)


def dots(bonus: int) -> str:
    """So many units or stones.

    >>> dots(2), dots(0), dots(12)
    ('●●', '○', '12')
    """
    return str(bonus) if bonus > 5 else "●" * bonus or "○"


def parted(fields: list[Field], width: int, height: int) -> bool:
    """Move fields that cover each other a little apart, along the shorter way; whether there were any."""
    moved = False
    for one, other in combinations(range(len(fields)), 2):
        a, b = fields[one], fields[other]
        across, down = a.half + b.half + 1 - abs(a.x - b.x), LINES - abs(a.y - b.y)
        if across <= 0.01 or down <= 0.01:
            continue
        moved = True
        if across / 2 < down:
            step = across / 2 * (1 if a.x <= b.x else -1)
            a, b = a._replace(x=a.x - step), b._replace(x=b.x + step)
        else:
            step = down / 2 * (1 if a.y <= b.y else -1)
            a, b = a._replace(y=a.y - step), b._replace(y=b.y + step)
        fields[one], fields[other] = (
            field._replace(x=clamped(field.x, field.half, width - field.half), y=clamped(field.y, 0, height - LINES))
            for field in (a, b)
        )
    return moved


def clamped(number: float, least: float, most: float) -> float:
    return max(least, min(number, most))
