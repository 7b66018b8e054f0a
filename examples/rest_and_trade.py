"""Change one rule of The Princes of Machu Picchu in code: a player who rests may also trade.

machu-rules simulate rest_and_trade:RestAndTrade --games 50
"""

from __future__ import annotations

from types import MappingProxyType

from machu_rules.games.princes.agenda import AGENDA
from machu_rules.games.princes.game import Princes
from machu_rules.games.princes.rules.turn import Turn
from machu_rules.games.princes.state import TRADE, TURN, Position
from machu_rules.games.princes.tables import Rules
from machu_rules.loader.rulebook import Rule


class TurnWithTrade(Turn):
    """REST-TRADE-1: after a rest, the player may trade."""

    def act(self, rules: Rules, position: Position, seat: int, value: int, answer: int) -> None:
        """Carry out the answer. If it is a moon tile, push a trade as the next task."""
        super().act(rules, position, seat, value, answer)
        if answer < rules.tiles:  # the answers that rest
            position.push(TRADE, seat)


class RestAndTrade(Princes):
    """REST-TRADE-1: a player who takes a moon tile may then trade in any district."""

    based_on = "princes"
    rules_revision = Princes.rules_revision + 1
    own_options = MappingProxyType({"resting": "trade"})
    own_rules = (
        Rule(
            id="REST-TRADE-1",
            title="You may trade after resting",
            ruling=True,
            options=("resting",),
            text="After you take a moon tile, you may trade by PLAZA-2 to PLAZA-4, in any district.",
        ),
    )
    agenda = AGENDA.replace({TURN: TurnWithTrade()})

    def check_agenda(self, position: Position) -> None:
        """Check the agenda of a restored state. REST-TRADE-1: a trade may be open in any district."""
        if not position.agenda or position.agenda[-1][0] != TRADE:
            super().check_agenda(position)


if __name__ == "__main__":
    import machu_rules as mr

    match = mr.Match.start(RestAndTrade(mr.load("princes").rulebook), players=2, seed=7)
    for text in ("settle potter", "settle weaver", "enter royal_palace", "set_up nothing", "enter royal_palace"):
        match = match.play(text)
    match = match.play("set_up nothing").play("rest llama")
    print("After a rest:", ", ".join(move.text for move in match.decisions[0].moves))
