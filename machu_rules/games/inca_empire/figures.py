"""The data of an Inca Empire rulebook, values that follow from it, and a few numbers that are part of the rules."""

from __future__ import annotations

from typing import Final

from attrs import frozen

from machu_rules.games.inca_empire import model
from machu_rules.games.inca_empire.model import Era, Players, Road

GODS_LABOR: Final = 3
"""EMPIRE-END-5: the labor on the type of marker that the gods lay."""

DOWNFALL_PLAYERS: Final = 4
"""EMPIRE-END-4: the player count for which an early downfall is possible."""

DOWNFALL_COLUMNS: Final = (4, 6)
"""EMPIRE-END-4: the printed numbers of the columns that an early downfall omits."""


@frozen
class Figures(model.Figures):
    """The data of a rulebook, and values that follow from it."""

    def players_row(self, number: int) -> Players:
        """Return the row for the player count ``number``. Raise KeyError if there is none."""
        return {row.number: row for row in self.players}[number]

    @property
    def player_counts(self) -> tuple[int, ...]:
        """The player counts that are possible with these options (EMPIRE-END-4), in ascending order."""
        late = self.options.downfall == "late"
        return tuple([row.number for row in self.players if late or row.number == DOWNFALL_PLAYERS])

    @property
    def columns(self) -> tuple[tuple[int, Era, tuple[str, ...]], ...]:
        """The columns that are played, each with its printed number, its era and its phases (EMPIRE-COURSE-1,
        EMPIRE-END-4)."""
        every = [(era, phases) for era in self.eras for phases in era.columns]
        left_out = DOWNFALL_COLUMNS if self.options.downfall == "early" else ()
        return tuple([(number, era, phases) for number, (era, phases) in enumerate(every, 1) if number not in left_out])


def heirs_of(row: Players) -> dict[str, str]:
    """Return the regions that merged regions belong to, by merged region. ``row`` is the row for a player count."""
    return {each.region: each.into for each in row.merged}


def ends_of(road: Road) -> tuple[str, str]:
    """Return the ids of the two sites of a road. The id of the road consists of them.

    >>> ends_of(Road(id="sondor-tarawasi", region="anta"))
    ('sondor', 'tarawasi')
    """
    first, _, second = road.id.partition("-")
    return first, second
