"""``python -m benchmarks.incan_gold_alone``: compare bots alone in a round of Incan Gold with the best play.

For one adventurer in one round, only the numbers of turned cards of each sort matter, so the best play is known
exactly. A rollout policy without chance is evaluated exactly too. Any other bot plays rounds, and its losses are
measured choice by choice: the value of the best choice less that of its own, summed over a round. The average of these
sums is the bot's distance from the best play (Kakade and Langford 2002, lemma 6.1). It is far more informative than the
gems brought home, which are mostly luck.
"""

from __future__ import annotations

import argparse
import math
import random
import sys
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from pathlib import Path
from statistics import fmean, stdev
from typing import Any, NamedTuple

import machu_rules as mr
from machu_rules.bots import game_seed
from machu_rules.bots.playing import play
from machu_rules.games.incan_gold.rollout_policies import Explorer
from machu_rules.games.incan_gold.state import CHOOSE, TORCH, Position
from machu_rules.games.incan_gold.tables import Rules

VARIANT = Path(__file__).parents[1] / "examples" / "variants" / "alone.yaml"

Place = tuple[int, ...]
"""Numbers of turned cards, by sort."""


class Sort(NamedTuple):
    """Cards of a deck that are alike: treasures of one value, artifacts of one value (or all artifacts if their order
    decides their value), or kinds of hazards with the same number of cards. There are ``copies`` kinds, each a list of
    cards."""

    cards: list[Any]
    value: int
    copies: int = 0
    ordered: bool = False


class Alone:
    """The best play of one adventurer alone in the first round of a rulebook, with its expected ``gems`` (with
    artifacts: points). Values are summed over all orders of the remaining cards, so they are whole numbers."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        joining = rules.joining[1:]  # one of these artifacts joins the deck of the first round
        cards = [card for card in range(rules.cards) if card not in joining]
        self.sorts = sorts_of(rules, cards)
        self.number = len(cards)
        self.sort_of = {card: n for n, sort in enumerate(self.sorts) for card in flat(sort.cards)}
        self.start: Place = (0,) * len(self.sorts)
        self._worth: dict[Place, int] = {}
        self.gems = self._from_the_start(self.worth)

    def camp(self, place: Place) -> int:
        """Return the gems of leaving."""
        gems = 0
        for turned, sort in zip(place, self.sorts, strict=True):
            gems += sum(self.rules.values_by_order[:turned]) if sort.ordered else turned * sort.value
        return gems

    def further(self, place: Place) -> Iterable[tuple[int, Place]]:
        """Yield the places after one more card that does not end the round, with the number of cards that lead
        there."""
        for n, (turned, sort) in enumerate(zip(place, self.sorts, strict=True)):
            if turned < len(sort.cards):
                yield (len(sort.cards) - turned) * (sort.copies or 1), (*place[:n], turned + 1, *place[n + 1 :])

    def left(self, place: Place) -> int:
        """Return the number of cards left in the deck."""
        return self.number - sum(place)

    def torch(self, place: Place) -> int:
        """Return the value of going on and then playing best, summed over all orders."""
        return sum(cards * self.worth(after) for cards, after in self.further(place))

    def worth(self, place: Place) -> int:
        """Return the value of the best play, summed over all orders."""
        if place not in self._worth:
            camp = self.camp(place) * math.factorial(self.left(place))
            self._worth[place] = max(camp, self.torch(place)) if self.left(place) else camp
        return self._worth[place]

    def brings(self, goes_on: Callable[[Place], bool]) -> Fraction:
        """Return the expected gems of a policy."""
        known: dict[Place, int] = {}

        def worth(place: Place) -> int:
            if place not in known:
                if self.left(place) and goes_on(place):
                    known[place] = sum(cards * worth(after) for cards, after in self.further(place))
                else:
                    known[place] = self.camp(place) * math.factorial(self.left(place))
            return known[place]

        return self._from_the_start(worth)

    def _from_the_start(self, worth: Callable[[Place], int]) -> Fraction:
        """Return the expected value before the first card. The first card, and after a hazard one more, are turned
        without a choice (GOLD-ROUND-1)."""
        total = 0
        for cards, place in self.further(self.start):
            hazard = any(turned and sort.copies for turned, sort in zip(place, self.sorts, strict=True))
            total += cards * (
                sum(more * worth(after) for more, after in self.further(place)) if hazard else worth(place)
            )
        return Fraction(total, math.factorial(self.number))

    def loss(self, place: Place, goes_on: bool) -> float:
        """Return the loss of a choice against the best, in gems, 0 for the best."""
        orders = math.factorial(self.left(place))
        made = self.torch(place) if goes_on else self.camp(place) * orders
        return float(Fraction(self.worth(place) - made, orders))

    def place(self, cards: Iterable[int]) -> Place:
        """Return the place with these cards on the path."""
        turned = [0] * len(self.sorts)
        for card in cards:
            turned[self.sort_of[card]] += 1
        return tuple(turned)

    def position(self, place: Place) -> Position:
        """Return a position of a place."""
        position = Position.blank(self.rules, 1)
        for turned, sort in zip(place, self.sorts, strict=True):
            position.path += [one[0] if sort.copies else one for one in sort.cards[:turned]]
            position.adventurers[0].held += turned * sort.value * (not self.rules.is_artifact[flat(sort.cards)[0]])
        position.deck = sorted(set(self.sort_of) - set(position.path))
        position.each = position.round = position.adventurers[0].in_temple = 1
        position.phase = CHOOSE
        return position


def flat(cards: Sequence[Any]) -> list[int]:
    return [card for one in cards for card in (one if isinstance(one, list) else [one])]


def sorts_of(rules: Rules, cards: Sequence[int]) -> list[Sort]:
    """Return the cards of a deck, sorted into groups of equal cards."""
    sorts: dict[tuple[str, int], Sort] = {}
    for card in cards:
        if rules.is_artifact[card]:
            value = 0 if rules.by_order else rules.printed[card]
            sorts.setdefault(("artifact", value), Sort([], value, 0, bool(rules.by_order))).cards.append(card)
        elif rules.kind[card] < 0:
            sorts.setdefault(("treasure", rules.value[card]), Sort([], rules.value[card])).cards.append(card)
    for kind in sorted({rules.kind[card] for card in cards} - {-1}):
        alike = [card for card in cards if rules.kind[card] == kind]
        sorts.setdefault(("hazard", len(alike)), Sort([], 0, len(alike))).cards.append(alike)
    return list(sorts.values())


def policy_goes_on(alone: Alone, rollout_policy: Explorer) -> Callable[[Place], bool]:
    """Return the choices of a rollout policy as a function of the place."""
    return lambda place: rollout_policy.choose(alone.position(place), CHOOSE, 0, 0, (0, 1)) == TORCH


class Measured(NamedTuple):
    """A bot alone: the losses of its rounds, the losses of its choices that were not the best, and its number of
    choices."""

    rounds: list[float]
    worse: list[float]
    choices: int


def measure(game: mr.Game[Any], alone: Alone, bot: str, rounds: int, seed: int = 1) -> Measured:
    """Measure a bot in a number of rounds."""
    found = Measured([], [], 0)
    for number in range(rounds):
        own = game_seed(seed, number)
        state = game.new(1, seed=own)
        lost = 0.0
        for step in play(game, state, [mr.seat_bot(game, bot, 0, own)]):
            place = alone.place(alone.rules.card_of[card] for card in game.view(state, None)["path"])
            loss = alone.loss(place, step.move.text == "torch")
            lost += loss
            found = found._replace(choices=found.choices + 1)
            if loss:
                found.worse.append(loss)
            state = step.state
        found.rounds.append(lost)
    return found


def main(args: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(prog="benchmarks.incan_gold_alone", description=__doc__)
    parser.add_argument("bots", nargs="*", default=["prospector", "search:100", "search:400"])
    parser.add_argument("--rounds", type=int, default=100, help="rounds per bot")
    parser.add_argument("--rulebook", default=str(VARIANT), help="a variant with one round for one adventurer")
    given = parser.parse_args(args)
    game = mr.load(given.rulebook)
    alone = Alone(Rules(game.rulebook.figures, game.fingerprint))
    best = float(alone.gems)
    print(f"The best play can expect {best:.4f}.\n")
    rollout_policy = float(alone.brings(policy_goes_on(alone, Explorer(game, 1, random.Random(1)))))
    print("| bot | rounds | expected | share of the best | best choices | loss of other choices |")
    print("| --- | --- | --- | --- | --- | --- |")
    print(f"| the rollout policy `explorer` | exact | {rollout_policy:.4f} | {rollout_policy / best:.2%} | | |")
    for bot in given.bots:
        found = measure(game, alone, bot, given.rounds)
        lost, error = fmean(found.rounds), 1.96 * stdev(found.rounds) / given.rounds**0.5
        same, each = 1 - len(found.worse) / found.choices, fmean(found.worse or [0.0])
        expected, share = f"{best - lost:.2f} ± {error:.2f}", f"{1 - lost / best:.1%} ± {error / best:.1%}"
        print(f"| `{bot}` | {given.rounds} | {expected} | {share} | {same:.1%} | {each:.2f} |", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
