"""The best that one adventurer can do alone in the temple in one round, exactly, and how long a round lasts.

    python examples/alone.py            (or with a number: how many rounds are played to compare)

The game is the variant `variants/alone.yaml` beside this file. Nothing here knows what a card does: the walk asks the
game who decides what and how likely each card is, makes every move, and reads the gems off the outcome. What is added
is which positions play the same, and where it need not look ahead:

- Cards are alike if they are treasures of the same value, or hazards of kinds with the same number of cards that have
  both been met or both not. Positions on whose paths lie cards that are alike are one place.
- Where one card more and then leaving brings no more than leaving now, leaving is right. Alone one holds every gem that
  was turned, so a further treasure means less to gain and more to lose, and a further hazard more cards that strike:
  it stays so whatever is turned. It is also so wherever as many cards strike and one holds more. What lies behind is
  not walked; ``Best(game, whole=True)`` walks every place, which takes longer and finds the same.

All this holds for one adventurer in one round without artifacts.
"""

import sys
from collections import Counter
from collections.abc import Callable, Mapping
from fractions import Fraction
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

import machu_rules as mr
from machu_rules.bots import Bot, game_seed
from machu_rules.bots.playing import finish, play

VARIANT = Path(__file__).parent / "variants" / "alone.yaml"


Turned = list[tuple[int, Any, int]]
"""What chance can turn: a weight, the state after it and how many cards were turned."""


class Walk:
    """The moves of a game; of cards that are alike one is turned for all."""

    def __init__(self, game: mr.Game[Any]) -> None:
        self.game = game
        play = game.rulebook.figures
        self.kind = {f"{kind.id}_{i + 1}": kind for kind in play.hazards for i in range(kind.copies)}
        # equal for cards that are alike: the value of a treasure, minus the number of cards of a hazard's kind
        self.number = {card.id: card.value for card in play.treasures}
        self.number |= {card: -kind.copies for card, kind in self.kind.items()}

    def asks_chance(self, state: Any) -> bool:
        decision = self.game.decision(state)
        return decision is not None and decision.seat == mr.CHANCE

    def turned(self, state: Any) -> Turned:
        """What chance can turn now, hazards first."""
        decision, striking = self.game.decision(state), self.striking(self.game.view(state, None))
        assert decision is not None
        weights, moves = Counter[tuple[int, bool]](), {}
        for move, weight in zip(decision.moves, decision.weights, strict=True):
            (card,) = move.args
            weights[self.number[card], card in striking] += weight
            moves[self.number[card], card in striking] = move
        return [(weights[alike], *self.moved(state, moves[alike])) for alike in sorted(moves)]

    def torch(self, state: Any) -> Turned:
        """Going on; chance is not asked for the last card of a deck."""
        after, cards = self.moved(state, "torch")
        return self.turned(after) if self.asks_chance(after) else [(1, after, cards)]

    def moved(self, state: Any, move: mr.Move | str) -> tuple[Any, int]:
        """The state after a move, and how many cards were turned."""
        after, events = self.game.apply(state, move)
        return after, [event.kind for event in events].count("card_turned")

    def striking(self, view: Mapping[str, Any]) -> set[str]:
        """The hazards in the deck whose kind has been met."""
        met = {self.kind[card].id for card in view["path"] if card in self.kind}
        return {card for card in view["deck_cards"] if card in self.kind and self.kind[card].id in met}

    def path(self, view: Mapping[str, Any]) -> tuple[int, ...]:
        """Equal for positions on whose paths lie cards that are alike."""
        return tuple(sorted(self.number[card] for card in view["path"]))


class Place:
    """Positions that play the same: the ``state`` of one of them, how many cards can ``strike``, what one brings home
    who leaves now (``camp``) and what one can expect who goes on (``torch``): None before the walk has looked; what one
    card more brings where it has not looked further."""

    def __init__(self, state: Any, strike: int, camp: int) -> None:
        self.state, self.strike, self.camp = state, strike, camp
        self.torch: Fraction | None = None

    @property
    def goes_on(self) -> bool:
        return self.torch is not None and self.torch > self.camp


class Best(Walk):
    """The best play: the ``gems`` it can expect, and every place that the walk has seen, by its path. As a bot it plays
    so; where both are as good, it leaves."""

    def __init__(self, game: mr.Game[Any], whole: bool = False) -> None:
        super().__init__(game)
        self.whole = whole
        self.places: dict[Any, Place] = {}
        self.leaves: dict[int, int] = {}  # by the number of cards that can strike: the fewest gems, of those seen
        self.gems = self.solve(game.new(1, chance="ask"))

    def solve(self, state: Any) -> Fraction:
        """The gems that the best play from a state on can expect."""
        if self.asks_chance(state):
            return mean(self.turned(state), self.solve)
        if self.game.decision(state) is None:
            return Fraction(self.score(state))
        place = self.place(state)
        if place.torch is None and not self.enough(place):
            turned = self.torch(place.state)
            place.torch = mean(turned, self.camp)
            if self.whole or place.goes_on:
                place.torch = mean(turned, self.solve)
            if not place.goes_on:
                self.leaves[place.strike] = min(place.camp, self.leaves.get(place.strike, place.camp))
        return Fraction(max(place.camp, place.torch or 0))

    def enough(self, place: Place) -> bool:
        """Whether leaving is known to be right with as many cards that strike and no more gems."""
        return not self.whole and place.strike in self.leaves and place.camp >= self.leaves[place.strike]

    def camp(self, state: Any) -> int:
        """The gems of who leaves as soon as they can."""
        return self.place(state).camp if self.game.decision(state) else self.score(state)

    def score(self, state: Any) -> int:
        outcome = self.game.outcome(state)
        assert outcome is not None  # there is one round
        return outcome.scores[0]

    def place(self, state: Any) -> Place:
        view = self.game.view(state, None)
        key = self.path(view)
        if key not in self.places:
            self.places[key] = Place(state, len(self.striking(view)), self.score(self.game.apply(state, "camp")[0]))
        return self.places[key]

    def choose(self, view: Mapping[str, Any], decision: mr.Decision) -> mr.Move:
        torch, camp = decision.moves
        return torch if self.places[self.path(view)].goes_on else camp

    def goes_on(self) -> dict[int, int]:
        """By the number of cards that can strike: the most gems with which it goes on."""
        places = sorted((place.strike, place.camp) for place in self.places.values() if place.goes_on)
        return dict(places)


def mean(turned: Turned, value: Callable[[Any], Fraction | int]) -> Fraction:
    """What a value is on average over the cards that chance can turn."""
    return Fraction(sum(weight * value(state) for weight, state, _ in turned)) / sum(weight for weight, _, _ in turned)


class Length(Walk):
    """How long a round lasts in which nobody leaves: ``chances``, how likely it ends with each card, by its number. A
    round in which the deck runs out ends with the last card of the deck."""

    def __init__(self, game: mr.Game[Any]) -> None:
        super().__init__(game)
        self.number |= {card.id: 0 for card in game.rulebook.figures.treasures}  # here they are all alike
        self.known: dict[Any, dict[int, Fraction]] = {}
        self.chances = dict(sorted(self.further(game.new(1, chance="ask")).items()))

    def further(self, state: Any) -> dict[int, Fraction]:
        """How likely each number of further cards is."""
        if self.game.decision(state) is None:
            return {0: Fraction(1)}
        view = self.game.view(state, None)
        key = view["phase"], *self.path(view)
        if key not in self.known:
            turned = self.turned(state) if self.asks_chance(state) else self.torch(state)
            chances = dict[int, Fraction]()
            for weight, after, cards in turned:
                share = Fraction(weight, sum(weight for weight, _, _ in turned))
                for more, chance in self.further(after).items():
                    chances[cards + more] = chances.get(cards + more, 0) + share * chance
            self.known[key] = chances
        return self.known[key]


class Stay:
    """A bot that never leaves."""

    def choose(self, view: Mapping[str, Any], decision: mr.Decision) -> mr.Move:
        return decision.moves[0]


def brought(game: mr.Game[Any], state: Any, bot: Bot) -> int:
    """The gems that a bot brings home from a round."""
    outcome = finish(game, state, [bot]).outcome
    assert outcome is not None
    return outcome.scores[0]


def last_card(game: mr.Game[Any], state: Any) -> int:
    """The number of the card that ends a round in which nobody leaves."""
    cards = len(game.view(state, None)["path"]) or 2  # a round that is over before anybody is asked had two
    events = [event.kind for step in play(game, state, [Stay()]) for event in step.events]
    return cards + events.count("card_turned")


def tell(best: Best, length: Length, rounds: int) -> None:
    """Prints what was found, and beside it what comes of so many rounds that are shuffled from seeds."""
    starts = [best.game.new(1, seed=game_seed(1, number)) for number in range(rounds)]
    gems = [brought(best.game, state, best) for state in starts]
    off = (fmean(gems) - best.gems) / (stdev(gems) / rounds**0.5)
    print(f"The best play can expect {best.gems} = {float(best.gems):.6f} gems.")
    print(f"In {rounds} rounds it brought {fmean(gems):.3f} on average, {off:+.1f} standard errors from that.")

    print("\ncards that end the round   go on with   leave with   (two for each hazard met)")
    for strike, most in best.goes_on().items():
        print(f"{strike:25} {most:10} or less {best.leaves[strike]:3} or more")

    lasted = Counter(last_card(length.game, state) for state in starts)
    print("\nwithout leaving, ends with card                chance     played  standard errors")
    for number, chance in length.chances.items():
        share, error = lasted[number] / rounds, (float(chance * (1 - chance)) / rounds) ** 0.5
        print(f"{number:8} {chance!s:>28} = {float(chance):.6f} {share:10.6f} {(share - chance) / error:+8.1f}")
    print(f"     sum {sum(length.chances.values())!s:>28}")


def main(rounds: int = 5000) -> None:
    game = mr.load(VARIANT)
    tell(Best(game), Length(game), rounds)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
