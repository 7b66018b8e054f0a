"""Your own bot in 30 lines, and its strength against random players.

    python examples/own_bot.py
    machu-rules simulate --games 200 --bots examples.own_bot:Settler,random

The bot reads everything from the rulebook and from the view of its seat. It knows no district, good or card by name, so
it plays any variant. It won 993 of 1000 games of four against three random players, in all seats in turn. An equally
strong bot would win 250. With 95 % confidence it wins 98.6 to 99.7 % of such games.
"""

import sys
from typing import Any

import machu_rules as mr
from machu_rules.bots import game_seed
from machu_rules.bots.playing import finish


class Settler:
    """Set up the Incas and acquire the clergy that its cards reward, and climb the trail for more cards."""

    def __init__(self, game: mr.Game[Any], seat: int, stream: mr.Stream) -> None:
        self.figures, self.seat = game.rulebook.figures, seat

    def choose(self, view: Any, decision: mr.Decision) -> mr.Move:
        play, me = self.figures, view["players"][self.seat]
        places, cards = ({thing.id: thing for thing in things} for things in (play.districts, play.cards))
        own = me["clergy"] | {place.occupation: me["incas"][place.id] for place in play.districts if place.occupation}
        icons = [icon for card in me["hand"] for icon in cards[card].icons]
        prices = {inca.id: inca.cost for inca in play.occupations if me["supply"]}
        prices |= {order.id: order.prices[-left] for order in play.orders if (left := view["clergy_left"][order.id])}
        payable = {name for name, price in prices.items() if all(me["goods"][good] >= price[good] for good in price)}

        def worth(move: mr.Move) -> Any:
            match move.verb, [word for word in move.args if word not in ("nothing", "nobody")]:
                case "enter", [name]:
                    bonus, incas, place = view["bonus"].get(name, 0), me["incas"].get(name, 1), places[name]
                    wanted = payable.intersection(place.occupations + place.orders)
                    return bonus * (3 + incas) + 6 * bool(wanted) - 2 * (me["prince"] not in (None, *place.neighbours))
                case "return", [name]:
                    return -cards[name].gold - sum(1 + 5 * own[icon] for icon in cards[name].icons)
                case "settle" | "set_up" | "acquire", names:
                    return sum(1 + 2 * icons.count(name) for name in names)
                case ("take" | "redeem" | "offer") as verb, goods:
                    return sum(me["goods"][good] - 1.5 if verb == "offer" else 9 - me["goods"][good] for good in goods)
            return move.verb == "rest" or (move.verb in ("produce", "sacrifice") and int(move.args[0]))

        return max(decision.moves, key=worth)


def main(games: int = 40) -> None:
    game = mr.load("princes")
    won = 0.0
    for number in range(games):
        seed, seat = game_seed(7, number), number % 4
        bots = [mr.seat_bot(game, "random", other, seed) for other in range(4)]
        bots[seat] = Settler(game, seat, mr.Stream(seed))
        outcome = finish(game, game.new(players=4, seed=seed), bots).outcome
        if outcome is not None and seat in outcome.winners:
            won += 1 / len(outcome.winners)
    print(f"Against three random players the settler won {won:g} of {games} games.")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
