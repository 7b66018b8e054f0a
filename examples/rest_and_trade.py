"""Change one rule of The Princes of Machu Picchu in code: a player who rests may also trade.

machu-rules simulate rest_and_trade:RestAndTrade --games 50
"""

from __future__ import annotations

from types import MappingProxyType

from machu_rules.games.princes.agenda import next_task
from machu_rules.games.princes.game import Princes
from machu_rules.games.princes.state import TRADE, TURN, Position
from machu_rules.loader.rulebook import Rule


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

    def answer(self, position: Position, seat: int, value: int) -> None:
        """Carry out the answer with this number. REST-TRADE-1: after a rest, push a trade as the next task."""
        rests = next_task(position)[0] == TURN and self.moves.of[TURN][value].verb == "rest"
        super().answer(position, seat, value)
        if rests:
            position.push(TRADE, seat)

    def check_agenda(self, position: Position) -> None:
        """Check the agenda of a restored state. REST-TRADE-1: a trade may be open in any district."""
        if not position.agenda or next_task(position)[0] != TRADE:
            super().check_agenda(position)


if __name__ == "__main__":
    import machu_rules as mr

    match = mr.Match.start(RestAndTrade(mr.load("princes").rulebook), players=2, seed=7)
    for text in ("settle potter", "settle weaver", "enter royal_palace", "set_up nothing", "enter royal_palace"):
        match = match.play(text)
    match = match.play("set_up nothing").play("rest llama")
    print("After a rest:", ", ".join(move.text for move in match.decisions[0].moves))
