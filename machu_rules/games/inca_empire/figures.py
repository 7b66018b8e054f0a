"""The figures of a rulebook of Inca Empire with derived figures, and figures that are rules rather than data."""

from __future__ import annotations

from typing import Final

from attrs import frozen

from machu_rules.games.inca_empire import model
from machu_rules.games.inca_empire.model import Era, Players, Road

GODS_LABOR: Final = 3
"""EMPIRE-END-5: the labor of the one type of markers that the gods lay."""

DOWNFALL_PLAYERS: Final = 4
"""EMPIRE-END-4: the number of players for an early downfall."""

DOWNFALL_COLUMNS: Final = (4, 6)
"""EMPIRE-END-4: the columns that an early downfall leaves out, by their printed numbers."""


@frozen
class Figures(model.Figures):
    """The figures of the data, with derived figures."""

    def players_row(self, number: int) -> Players:
        """The row for this number of players. Raises KeyError if the data has none."""
        return {row.number: row for row in self.players}[number]

    @property
    def player_counts(self) -> tuple[int, ...]:
        """The numbers of players that can play with these options (EMPIRE-END-4), ascending."""
        late = self.options.downfall == "late"
        return tuple([row.number for row in self.players if late or row.number == DOWNFALL_PLAYERS])

    @property
    def columns(self) -> tuple[tuple[int, Era, tuple[str, ...]], ...]:
        """The columns that are played: the printed number, the era and the phases (EMPIRE-COURSE-1, EMPIRE-END-4)."""
        every = [(era, phases) for era in self.eras for phases in era.columns]
        left_out = DOWNFALL_COLUMNS if self.options.downfall == "early" else ()
        return tuple([(number, era, phases) for number, (era, phases) in enumerate(every, 1) if number not in left_out])


def heirs_of(row: Players) -> dict[str, str]:
    """The heir of each merged region."""
    return {each.region: each.into for each in row.merged}


def ends_of(road: Road) -> tuple[str, str]:
    """The two sites of a road, according to its id.

    >>> ends_of(Road(id="sondor-tarawasi", region="anta"))
    ('sondor', 'tarawasi')
    """
    first, _, second = road.id.partition("-")
    return first, second
