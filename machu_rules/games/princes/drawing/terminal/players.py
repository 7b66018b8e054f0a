"""The panel with the belongings of all players and the positions of their Scouts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from rich.console import Group
from rich.style import Style
from rich.text import Text

from machu_rules.games.princes.drawing.context import Context
from machu_rules.render.palette import GOLD
from machu_rules.render.terminal import FAINT, MUTED, piece_style, seat_style, table

if TYPE_CHECKING:
    from rich.console import Console, ConsoleOptions, RenderResult

Row = tuple[str, Sequence[int]]
"""The name of a belonging, and how much of it the players have, by seat."""

NUMBER, LABEL = 4, 13
"""The width of a number, and the width of a player's label."""


class Players:
    """The belongings of all players as a table.

    There is one line per player, which ends with the Scout on the trail. If there is little space, there is one column
    per player instead.
    """

    def __init__(self, context: Context, seats: Sequence[str]) -> None:
        self.context = context
        self.players = context.view["players"]
        self.seats = seats
        self.trail = context.figures.trail

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        rows = self.rows()
        wide = LABEL + NUMBER * len(rows) + 2 + self.trail.length + 1
        yield from self.lines(rows) if options.max_width >= wide else [self.columns(rows)]
        yield from self.extras()

    def rows(self) -> list[Row]:
        """Return one row per belonging, with its name and the players' amounts."""
        figures, catalogue = self.context.figures, self.context.catalogue
        goods = [(catalogue.name(good.id), [each["goods"][good.id] for each in self.players]) for good in figures.goods]
        orders = [(catalogue.short_name(o.id), [each["clergy"][o.id] for each in self.players]) for o in figures.orders]
        supply = (catalogue.word("drawing", "legend inca"), [each["supply"] for each in self.players])
        clock = (catalogue.word("screen", "clock"), [each["clock"] for each in self.players])
        cards = (catalogue.word("board", "cards"), [each["cards"] for each in self.players])
        return [*goods, supply, clock, *orders, cards]

    def label(self, seat: int) -> Text:
        """Return a player's number and name, after a mark that shows whether the player is to move."""
        asked = "▸" if seat == self.context.view["seat"] else " "
        name = self.seats[seat] if seat < len(self.seats) else ""
        return Text.assemble((asked, GOLD), (f" {seat + 1} ", piece_style(seat)), " ", (name, Style(bold=True)))

    def lines(self, rows: Sequence[Row]) -> Iterator[Text]:
        """Yield the headings and one line per player. The headings alternate between two lines, so that each has the
        width of two columns."""
        yield from (self.headings(rows, first) for first in (0, 1))
        for seat, player in enumerate(self.players):
            line = self.label(seat)
            line.truncate(LABEL, overflow="ellipsis", pad=True)
            for _, numbers in rows:
                line.append(f"{numbers[seat]:>{NUMBER}}", "" if numbers[seat] else MUTED)
            yield line + Text("  ") + self.path(seat, player["scout"])

    def headings(self, rows: Sequence[Row], first: int) -> Text:
        """Return a line with every second heading, starting with heading number ``first``. If ``first`` is 0, the line
        ends with the name of the trail, otherwise with the numbers of the fields that have places.
        """
        room = 2 * NUMBER - 1
        line = Text(" " * (LABEL + NUMBER * (first + 1) - room), MUTED)
        for name, _ in rows[first::2]:
            text = Text(name)
            text.truncate(room, overflow="ellipsis")
            text.align("right", room)
            line += text + Text(" ")
        line.truncate(LABEL + NUMBER * len(rows) + 2, pad=True)
        if not first:
            return line + Text(self.context.catalogue.word("drawing", "trail"))
        fields = [" "] * (self.trail.length + 2)
        for at in (0, *(place.at for place in self.trail.places)):
            fields[at : at + len(str(at))] = str(at)
        return line + Text("".join(fields).rstrip())

    def path(self, seat: int, scout: int) -> Text:
        """Return the trail of a Scout as text: the part behind the Scout, the number of its field, and the part
        ahead."""
        places = {place.at for place in self.trail.places}
        line = "".join("┼" if at in places else "─" for at in range(self.trail.length + 1))
        here = str(scout)
        after = line[scout + len(here) :]
        return Text.assemble((line[:scout], seat_style(seat)), (here, piece_style(seat)), (after, FAINT))

    def columns(self, rows: Sequence[Row]) -> Group:
        """Return a table with one column per player."""
        counted = [*rows, (self.context.say("scout"), [player["scout"] for player in self.players])]
        seats = range(len(self.players))
        cells: list[list[str | Text]] = [["", *(self.label(seat)[:4] for seat in seats)]]
        if any(self.seats):
            cells.append(["", *(Text(name[:7], Style(bold=True)) for name in self.seats[: len(seats)])])
        for name, numbers in counted:
            cells.append([Text(name, MUTED), *(Text(str(number), "" if number else MUTED) for number in numbers)])
        made = table(["", *("" for _ in seats)], cells, right=[seat + 1 for seat in seats])
        places = [(place.at, self.context.name(place.id)) for place in self.trail.places]
        places.append((self.trail.length, self.context.catalogue.word("drawing", "summit")))
        return Group(made, Text(" · ".join(f"{at} {name}" for at, name in places), MUTED))

    def extras(self) -> Iterator[Text]:
        """Yield a line for each player to whom the trail owes goods or who has points from the trail."""
        for seat, player in enumerate(self.players):
            owed = {good: pieces for good, pieces in player["owed"].items() if pieces}
            texts = [f"{self.context.say('owed')}: {self.context.catalogue.goods(owed)}"] if owed else []
            if player["bonus_points"]:
                texts.append(self.context.say("points", points=player["bonus_points"]))
            if texts:
                yield Text.assemble(" ", (f" {seat + 1} ", piece_style(seat)), f" {' · '.join(texts)}")
