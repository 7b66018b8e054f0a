"""Compute the best play for one adventurer alone in the temple in one round, and the length of a round, both exactly.

    python examples/alone.py            (add a number to set how many rounds are played for comparison)

The game is the variant `variants/alone.yaml` next to this file. This program does not know what a card does. It asks
the game for the open decision and the probability of each card, makes all moves, and reads the gems from the outcome.
It adds two facts: which positions play the same, and when it need not look ahead.

- Cards are alike if they are treasures of the same value. Two hazards are alike if their kinds have equally many cards,
  and both kinds or neither kind has been met. Positions whose paths contain alike cards share one `Place`.
- If one more card followed by leaving is not better than leaving now, leaving is right. One adventurer alone gets all
  gems that are turned. So another treasure leaves less to gain and more to lose, and another hazard adds cards that
  strike. The conclusion therefore holds for all later cards. It also holds for all places with as many cards that
  strike and more gems. The search skips the positions behind such a place. ``Best(game, whole=True)`` searches all
  places, which takes longer and has the same result.

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
"""The possible results of a draw: their weights, the states after them, and the numbers of turned cards."""


class Walk:
    """The moves of a game, with one draw for all cards that are alike."""

    def __init__(self, game: mr.Game[Any]) -> None:
        self.game = game
        play = game.rulebook.figures
        self.kind = {f"{kind.id}_{i + 1}": kind for kind in play.hazards for i in range(kind.copies)}
        # the same number for alike cards: the value of a treasure, or minus the number of cards of a kind of hazard
        self.number = {card.id: card.value for card in play.treasures}
        self.number |= {card: -kind.copies for card, kind in self.kind.items()}

    def asks_chance(self, state: Any) -> bool:
        decision = self.game.decision(state)
        return decision is not None and decision.seat == mr.CHANCE

    def turned(self, state: Any) -> Turned:
        """Return the possible results of the open draw, hazards first."""
        decision, striking = self.game.decision(state), self.striking(self.game.view(state, None))
        assert decision is not None
        weights, moves = Counter[tuple[int, bool]](), {}
        for move, weight in zip(decision.moves, decision.weights, strict=True):
            (card,) = move.args
            weights[self.number[card], card in striking] += weight
            moves[self.number[card], card in striking] = move
        return [(weights[alike], *self.moved(state, moves[alike])) for alike in sorted(moves)]

    def torch(self, state: Any) -> Turned:
        """Return the results of going on. The last card of a deck is turned without a draw."""
        after, cards = self.moved(state, "torch")
        return self.turned(after) if self.asks_chance(after) else [(1, after, cards)]

    def moved(self, state: Any, move: mr.Move | str) -> tuple[Any, int]:
        """Return the state after a move, and the number of turned cards."""
        after, events = self.game.apply(state, move)
        return after, [event.kind for event in events].count("card_turned")

    def striking(self, view: Mapping[str, Any]) -> set[str]:
        """Return the hazards in the deck of a kind that has been met."""
        met = {self.kind[card].id for card in view["path"] if card in self.kind}
        return {card for card in view["deck_cards"] if card in self.kind and self.kind[card].id in met}

    def path(self, view: Mapping[str, Any]) -> tuple[int, ...]:
        """Return a key that is equal for positions with alike cards on their paths."""
        return tuple(sorted(self.number[card] for card in view["path"]))


class Place:
    """Positions that play the same.

    ``state`` is the state of one of them, ``strike`` the number of cards that would end the round, and ``camp`` the
    number of gems after leaving now. ``torch`` is the expected number of gems after going on, and None until the search
    has computed it. If the search has stopped here, ``torch`` is the value of one more card followed by leaving."""

    def __init__(self, state: Any, strike: int, camp: int) -> None:
        self.state, self.strike, self.camp = state, strike, camp
        self.torch: Fraction | None = None

    @property
    def goes_on(self) -> bool:
        return self.torch is not None and self.torch > self.camp


class Best(Walk):
    """The best play, also as a bot. If both answers are equally good, it leaves.

    ``gems`` is its expected number of gems, and ``places`` has all places that the search has seen, by path."""

    def __init__(self, game: mr.Game[Any], whole: bool = False) -> None:
        super().__init__(game)
        self.whole = whole
        self.places: dict[Any, Place] = {}
        self.leaves: dict[int, int] = {}  # the fewest gems seen with which it leaves, by strike
        self.gems = self.solve(game.new(1, chance="ask"))

    def solve(self, state: Any) -> Fraction:
        """Return the expected number of gems of the best play from a state."""
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
        """True if leaving is right at a place with as many cards that strike and at most as many gems."""
        return not self.whole and place.strike in self.leaves and place.camp >= self.leaves[place.strike]

    def camp(self, state: Any) -> int:
        """Return the gems of an adventurer who leaves at the first opportunity."""
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
        """Return the most gems with which the best play goes on, by the number of cards that can strike."""
        places = sorted((place.strike, place.camp) for place in self.places.values() if place.goes_on)
        return dict(places)


def mean(turned: Turned, value: Callable[[Any], Fraction | int]) -> Fraction:
    """Return the average of a value over the possible results of a draw."""
    return Fraction(sum(weight * value(state) for weight, state, _ in turned)) / sum(weight for weight, _, _ in turned)


class Length(Walk):
    """The length of a round in which the adventurer never leaves.

    ``chances`` maps the number of a card to the probability that the round ends with it. If the deck runs out, the
    round ends with its last card."""

    def __init__(self, game: mr.Game[Any]) -> None:
        super().__init__(game)
        self.number |= {card.id: 0 for card in game.rulebook.figures.treasures}  # here they are all alike
        self.known: dict[Any, dict[int, Fraction]] = {}
        self.chances = dict(sorted(self.further(game.new(1, chance="ask")).items()))

    def further(self, state: Any) -> dict[int, Fraction]:
        """Return the probabilities of the numbers of further cards."""
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
    """Play a round with a bot and return its gems."""
    outcome = finish(game, state, [bot]).outcome
    assert outcome is not None
    return outcome.scores[0]


def last_card(game: mr.Game[Any], state: Any) -> int:
    """Play a round without leaving and return the number of its last card."""
    cards = len(game.view(state, None)["path"]) or 2  # a round that ends before the first decision has two cards
    events = [event.kind for step in play(game, state, [Stay()]) for event in step.events]
    return cards + events.count("card_turned")


def tell(best: Best, length: Length, rounds: int) -> None:
    """Print the exact results, next to the results of ``rounds`` rounds that are shuffled from seeds."""
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
