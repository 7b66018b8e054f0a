"""A bot of one's own against random players; also: machu-rules simulate --bots own_bot:Farmhand,random"""

from collections import Counter
from collections.abc import Mapping
from typing import Any

import machu_rules as mr
from machu_rules.chance import Stream
from machu_rules.table.bots import game_seed, seat_bot
from machu_rules.table.play import finish


class Farmhand:
    """Likes what earns goods: it enters districts that hold a bonus, produces all it can and declines nothing."""

    def __init__(self, game: mr.Game[Any], seat: int, stream: Stream) -> None:
        self.stream = stream

    def choose(self, view: Mapping[str, Any], decision: mr.Decision) -> mr.Move:
        if decision.kind == "turn":
            good = [move for move in decision.moves if move.verb == "enter" and view["bonus"].get(move.args[0])]
            return self.stream.choice(good or decision.moves)
        if decision.kind in ("produce", "sacrifice"):
            return decision.moves[-1]
        willing = [move for move in decision.moves if move.args not in (("nothing",), ("nobody",))]
        return self.stream.choice(willing)


def main() -> None:
    game = mr.load("princes")
    wins: Counter[int] = Counter()
    for number in range(20):
        seed = game_seed(7, number)
        bots = [Farmhand(game, 0, Stream(seed)), *(seat_bot(game, "random", seat, seed) for seat in (1, 2, 3))]
        outcome = finish(game, game.new(players=4, seed=seed), bots).outcome
        assert outcome is not None
        wins.update(outcome.winners)
    print(f"The farmhand in seat 0 won {wins[0]} of 20 games; the others {wins[1]}, {wins[2]} and {wins[3]}.")


if __name__ == "__main__":
    main()
