"""What every player holds, and how far his Scout is."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import TYPE_CHECKING

from rich.console import Group
from rich.style import Style
from rich.text import Text

from machu_rules.games.princes.show import Sight
from machu_rules.render.terminal import FAINT, GOLD, MUTED, chip_style, grid, seat_style

if TYPE_CHECKING:
    from rich.console import Console, ConsoleOptions, RenderResult

Row = tuple[str, Sequence[int]]
NUMBER, LABEL = 4, 13
"""How wide a number stands, and who it is of."""


class Players:
    """A row for each player, with his Scout on the trail; in a small room a column."""

    def __init__(self, sight: Sight, seats: Sequence[str]) -> None:
        self.sight = sight
        self.players = sight.view["players"]
        self.seats = seats
        self.trail = sight.figures.trail

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        rows = self.rows()
        wide = LABEL + NUMBER * len(rows) + 2 + self.trail.length + 1
        if options.max_width >= wide:
            yield from self.lying(rows)
        else:
            yield self.provenance(rows)

    def rows(self) -> list[Row]:
        """What is counted: its name, and the numbers by seat."""
        figures, catalogue = self.sight.figures, self.sight.catalogue
        goods = [
            (catalogue.name(good.id), [player["goods"][good.id] for player in self.players]) for good in figures.goods
        ]
        orders = [(catalogue.brief(o.id), [player["clergy"][o.id] for player in self.players]) for o in figures.orders]
        supply = (catalogue.word("drawing", "legend inca"), [player["supply"] for player in self.players])
        clock = (catalogue.word("screen", "clock"), [player["clock"] for player in self.players])
        cards = (catalogue.word("board", "cards"), [player["cards"] for player in self.players])
        return [*goods, supply, clock, *orders, cards]

    def label(self, seat: int) -> Text:
        """Who is asked, his number, his name."""
        asked = "▸" if seat == self.sight.view["seat"] else " "
        name = self.seats[seat] if seat < len(self.seats) else ""
        return Text.assemble((asked, GOLD), (f" {seat} ", chip_style(seat)), " ", (name, Style(bold=True)))

    def lying(self, rows: Sequence[Row]) -> RenderResult:
        """The names of what is counted stand above each other by turns, so that each has twice the room."""
        yield from (self.headings(rows, first) for first in (0, 1))
        for seat, player in enumerate(self.players):
            line = self.label(seat)
            line.truncate(LABEL, overflow="ellipsis", pad=True)
            for _, numbers in rows:
                line.append(f"{numbers[seat]:>{NUMBER}}", MUTED if not numbers[seat] else "")
            yield line + Text("  ") + self.path(seat, player["scout"])

    def headings(self, rows: Sequence[Row], first: int) -> Text:
        line = [" "] * (LABEL + NUMBER * len(rows) + 2)
        for place, (name, _) in enumerate(rows):
            if place % 2 == first:
                end = LABEL + NUMBER * (place + 1)
                room = 2 * NUMBER - 1
                line[end - room : end] = f"{name[:room]:>{room}}"
        if not first:
            return Text("".join(line) + self.sight.catalogue.word("drawing", "trail"), MUTED)
        fields = [" "] * (self.trail.length + 2)
        for at in (0, *(place.at for place in self.trail.places)):
            fields[at : at + len(str(at))] = str(at)
        return Text("".join(chain(line, fields)).rstrip(), MUTED)

    def path(self, seat: int, scout: int) -> Text:
        """The way that a Scout has gone, where he is, and the way before him."""
        places = {place.at for place in self.trail.places}
        line = "".join("┼" if at in places else "─" for at in range(self.trail.length + 1))
        here = str(scout)
        after = line[scout + len(here) :]
        return Text.assemble((line[:scout], seat_style(seat)), (here, chip_style(seat)), (after, FAINT))

    def provenance(self, rows: Sequence[Row]) -> Group:
        """A column for each player."""
        seats = range(len(self.players))
        made = grid("", *("" for _ in seats), right=range(1, len(seats) + 1))
        made.add_row("", *(self.label(seat)[:4] for seat in seats))
        made.add_row("", *(Text(name[:7], Style(bold=True)) for name in self.seats))
        for name, numbers in (*rows, (self.sight.say("scout"), [player["scout"] for player in self.players])):
            made.add_row(Text(name, MUTED), *(Text(str(number), "" if number else MUTED) for number in numbers))
        places = [(place.at, self.sight.name(place.id)) for place in self.trail.places]
        places.append((self.trail.length, self.sight.catalogue.word("drawing", "summit")))
        return Group(made, Text(" · ".join(f"{at} {name}" for at, name in places), MUTED))
