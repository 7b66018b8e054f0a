"""The Inca phase (EMPIRE-INCA-1 to EMPIRE-INCA-3)."""

from __future__ import annotations

from machu_rules.framework.steps import Step
from machu_rules.games.inca_empire.rules.course import next_phase
from machu_rules.games.inca_empire.rules.labor import receive
from machu_rules.games.inca_empire.state import AID_GIVEN, INCA_1, INCA_2, Position
from machu_rules.games.inca_empire.tables import Rules


class IncaPhase(Step[Rules, Position]):
    """EMPIRE-INCA-1 to EMPIRE-INCA-3: the Inca phase."""

    def proceed(self, rules: Rules, position: Position, seat: int, value: int) -> None:
        """Pay the labor of the era and then the labor for markers and terraces. Finally, pay the aid between ranks."""
        era = rules.era[position.column]
        for place in range(position.seats):
            receive(rules, position, position.order[place], rules.labor[era], INCA_1)
        for place in range(position.seats):
            owner = position.order[place]
            receive(rules, position, owner, income(rules, position, owner), INCA_2)
        for row in range(len(rules.aid_labor[era])):
            giver = position.rank[rules.aid_from[era][row]]
            given = min(rules.aid_labor[era][row], position.players[giver].labor)
            if given > 0:
                receiver = position.rank[rules.aid_to[era][row]]
                position.edit(giver).labor -= given
                position.edit(receiver).labor += given
                position.emit(AID_GIVEN, giver, receiver, given)
        next_phase(rules, position)


def income(rules: Rules, position: Position, seat: int) -> int:
    """EMPIRE-INCA-2: return the labor that a player receives for markers and terraces."""
    player = position.players[seat]
    labor = player.terraces * rules.terrace_labor
    for region in range(len(player.regions)):
        if player.regions[region] >= 0:
            labor += rules.marker_labor[player.regions[region]]
    return labor
