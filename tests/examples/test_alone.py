"""The exact solver agrees with plain numbers, with all orders of a small deck, and with play."""

from __future__ import annotations

import math
from fractions import Fraction
from itertools import permutations
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

import pytest

import machu_rules as mr
from examples.alone import VARIANT, Best, Length, brought, last_card, tell
from machu_rules.bots import game_seed
from tests.cli.commands import run

EXAMPLES_PAGE = Path(__file__).parents[2] / "docs" / "examples.md"
GAME = mr.load(VARIANT)
VALUES = (1, 2, 3, 4, 5, 5, 7, 7, 9, 11, 11, 13, 14, 15, 17)
KINDS, COPIES = 5, 3

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("alone")]  # the walk of the whole deck is made once


@pytest.fixture(scope="module")
def best() -> Best:
    return Best(GAME)


@pytest.fixture(scope="module")
def length() -> Length:
    return Length(GAME)


def test_the_variant_has_one_round_for_one_adventurer_without_artifacts() -> None:
    assert mr.validate(VARIANT) == ()
    assert GAME.players == tuple(range(1, 9))
    view = GAME.view(GAME.new(1, chance="ask"), 0)
    treasures = {card.id: card.value for card in GAME.rulebook.figures.treasures}
    assert sorted(treasures[card] for card in view["deck_cards"] if card in treasures) == list(VALUES)
    kinds = [card.rpartition("_")[0] for card in view["deck_cards"] if card not in treasures]
    assert sorted(kinds) == sorted(kind.id for kind in GAME.rulebook.figures.hazards for _ in range(COPIES))
    assert len(view["players"][0]["adventurers"]) == 1
    state = GAME.new(1, dealt=[["t17", *(card for card in view["deck_cards"] if card != "t17")]])
    assert GAME.decision(GAME.apply(state, "camp")[0]) is None


# --- the whole deck ---


def plain() -> tuple[Fraction, dict[int, tuple[int, int]]]:
    """The same by numbers alone.

    It finds the expectation of the best play and, by kinds of hazards met, the most gems for which going on is better
    and the fewest for which it is not. A place is a set of turned treasures (one bit per treasure) and a number of
    kinds met. Its value is a sum over all orders of the remaining cards, so all values are whole numbers.
    """
    cards, everything = len(VALUES) + KINDS * COPIES, (1 << len(VALUES)) - 1
    gems = [sum(value for bit, value in enumerate(VALUES) if turned >> bit & 1) for turned in range(everything + 1)]
    worth: list[list[int]] = [[0] * (everything + 1) for _ in range(KINDS + 2)]
    limits = {}
    for met in range(KINDS, -1, -1):
        most, fewest = -1, sum(VALUES) + 1
        for turned in range(everything, -1, -1):
            left = cards - turned.bit_count() - met
            camp = gems[turned] * math.factorial(left)
            torch = (KINDS - met) * COPIES * worth[met + 1][turned]
            missing = everything & ~turned
            while missing:
                torch += worth[met][turned | missing & -missing]
                missing &= missing - 1
            worth[met][turned] = max(camp, torch)
            if torch > camp:
                most = max(most, gems[turned])
            else:
                fewest = min(fewest, gems[turned])
        limits[met] = most, fewest
    # the first card, and one more at once after a hazard
    first = sum(worth[0][1 << bit] for bit in range(len(VALUES)))
    second = sum(worth[1][1 << bit] for bit in range(len(VALUES))) + (KINDS - 1) * COPIES * worth[2][0]
    return Fraction(first + KINDS * COPIES * second, math.factorial(cards)), limits


@pytest.mark.slow
def test_numbers_alone_give_the_same(best: Best) -> None:
    gems, limits = plain()
    assert best.gems == gems
    most = best.goes_on()
    assert {strike: (most[strike], best.leaves[strike]) for strike in most} == {
        met * (COPIES - 1): found for met, found in limits.items()
    }


def test_the_policy_is_a_limit_for_each_number_of_hazards(best: Best) -> None:
    """One leaves as soon as one would lose as many gems with the cards that strike as those that remain would bring:
    held x strike >= all - held."""
    for place in best.places.values():
        if place.torch is not None:
            assert place.goes_on == (place.camp * (place.strike + 1) < sum(VALUES))
    for strike, most in best.goes_on().items():
        assert best.leaves[strike] == most + 1 == -(-sum(VALUES) // (strike + 1))


def ends_with(card: int) -> Fraction:
    """The probability that the second hazard of a kind is that card. Before it are different hazards and treasures."""
    cards = len(VALUES) + KINDS * COPIES
    total = Fraction()
    for met in range(1, KINDS + 1):
        before = math.comb(KINDS, met) * COPIES**met * math.comb(len(VALUES), card - 1 - met) if card - 1 >= met else 0
        total += Fraction(before, math.comb(cards, card - 1)) * Fraction(met * (COPIES - 1), cards - card + 1)
    return total


def test_a_formula_gives_the_same_lengths(length: Length) -> None:
    assert length.chances == {card: ends_with(card) for card in range(2, 22)}
    assert ends_with(2) == Fraction(1, 29)
    assert ends_with(22) == 0
    assert len(length.known) <= (len(VALUES) + 1) * (KINDS + 1)  # the values of treasures do not lengthen the walk
    assert sum(length.chances.values()) == 1


# --- small decks, against all orders ---

DECKS = {
    "equal treasures": ({3: 1, 5: 2}, (2, 2)),
    "three of a kind": ({1: 1, 4: 1, 17: 1}, (3, 1)),
    "unequal kinds": ({2: 1, 9: 1}, (1, 3)),
    "nothing strikes": ({1: 1, 9: 1}, (1, 1)),  # the deck runs out
    "no hazards": ({5: 2, 7: 2}, ()),
    "one treasure": ({13: 1}, (3, 2)),
    "more kinds": ({11: 2}, (1, 2, 1)),
}
TREASURES = "t1 t2 t3 t4 t5a t5b t7a t7b t9 t11a t11b t13 t14 t15 t17".split()
HAZARDS = "spiders snakes mummy fire rocks".split()


def small(name: str, folder: Path) -> mr.Game[Any]:
    """A game with few cards, through the loader."""
    values, copies = DECKS[name]
    kept = {card for value in values for card in [card for card in TREASURES if worth(card) == value][: values[value]]}
    treasures = {card: "{remove: true}" for card in TREASURES if card not in kept}
    hazards = dict.fromkeys(HAZARDS, "{remove: true}") | {
        kind: f"{{copies: {number}}}" for kind, number in zip(HAZARDS, copies, strict=False)
    }
    lines = ["treasures:", "  cards:", *(f"    {card}: {change}" for card, change in treasures.items())]
    lines += ["hazards:", "  kinds:", *(f"    {kind}: {change}" for kind, change in hazards.items())]
    path = folder / "small.yaml"
    path.write_text(VARIANT.read_text(encoding="utf-8") + "\n".join(lines), encoding="utf-8")
    return mr.load(path)


def worth(card: str) -> int:
    return int(card.strip("tab"))


def by_hand(game: mr.Game[Any], state: Any) -> Fraction:
    """The best play, card by card, with a full search of all choices and without a cache."""
    decision, outcome = game.decision(state), game.outcome(state)
    if decision is None or outcome is not None:
        assert outcome is not None
        return Fraction(outcome.scores[0])
    found = [by_hand(game, game.apply(state, move)[0]) for move in decision.moves]
    return sum(found, Fraction()) / len(found) if decision.seat == mr.CHANCE else max(found)


@pytest.mark.parametrize("name", DECKS)
def test_every_order_of_a_small_deck_gives_the_same(name: str, tmp_path: Path) -> None:
    game = small(name, tmp_path)
    best, whole, length = Best(game), Best(game, whole=True), Length(game)
    assert best.gems == whole.gems == by_hand(game, game.new(1, chance="ask"))
    assert len(best.places) <= len(whole.places)
    cards = game.view(game.new(1, chance="ask"), None)["deck_cards"]
    starts = [game.new(1, dealt=[order]) for order in permutations(cards)]
    assert Fraction(sum(brought(game, state, best) for state in starts), len(starts)) == best.gems
    lasted = [last_card(game, state) for state in starts]
    assert {card: Fraction(lasted.count(card), len(lasted)) for card in sorted(set(lasted))} == length.chances


# --- play ---


def starts(number: int) -> list[Any]:
    """Rounds that are shuffled from seeds."""
    return [GAME.new(1, seed=game_seed("test", i)) for i in range(number)]


def off(best: Best, rounds: int) -> float:
    """The deviation of the average of this many rounds, in standard errors."""
    gems = [brought(GAME, state, best) for state in starts(rounds)]
    return float((fmean(gems) - best.gems) / (stdev(gems) / math.sqrt(rounds)))


def chi_square(length: Length, rounds: int) -> float:
    """The deviation of the last cards of this many rounds: 2 to 13, and all later ones together."""
    lasted = [min(last_card(GAME, state), 14) for state in starts(rounds)]
    expected = {card: rounds * float(length.chances[card]) for card in range(2, 14)}
    expected[14] = rounds - sum(expected.values())
    return sum((lasted.count(card) - count) ** 2 / count for card, count in expected.items())


def test_play_agrees(best: Best, length: Length) -> None:
    """A true average deviates by 3 standard errors once in 370 times. Chi-square with 12 degrees of freedom is above
    32.9 once in 1000 times. The seeds are fixed.
    """
    assert abs(off(best, 4000)) < 3
    assert chi_square(length, 4000) < 32.9


@pytest.mark.slow
def test_much_play_agrees(best: Best, length: Length) -> None:
    assert abs(off(best, 40_000)) < 3
    assert chi_square(length, 40_000) < 32.9


@pytest.mark.slow
def test_walking_every_place_finds_the_same(best: Best) -> None:
    whole = Best(GAME, whole=True)
    assert whole.gems == best.gems
    assert whole.goes_on() == best.goes_on()
    assert whole.leaves == best.leaves
    assert all(place.torch is not None for place in whole.places.values())
    assert f"of {len(whole.places):,} positions" in " ".join(EXAMPLES_PAGE.read_text(encoding="utf-8").split())


# --- the printed output ---


def test_the_output_names_the_best_play(best: Best, length: Length, capsys: pytest.CaptureFixture[str]) -> None:
    tell(best, length, 100)
    lines = [" ".join(line.split()) for line in capsys.readouterr().out.splitlines()]
    assert f"The best play can expect {best.gems} = 17.339875 gems." in lines
    assert "4 24 or less 25 or more" in lines
    assert any(line.startswith("2 1/29 = 0.034483 ") for line in lines)
    assert lines[-1] == "sum 1"


def test_the_docs_name_the_best_play(best: Best, length: Length) -> None:
    page = " ".join(EXAMPLES_PAGE.read_text(encoding="utf-8").split())
    assert f"{best.gems}" in page
    for strike, most in best.goes_on().items():
        assert f"| {strike // (COPIES - 1)} | {strike} | {most} |" in page
    assert f"searches {sum(place.torch is not None for place in best.places.values()):,} of" in page
    assert f"card 2 with probability {length.chances[2]}" in page
    assert f"card {max(length.chances)} at the latest ({length.chances[21]})" in page
    assert max(length.chances, key=length.chances.__getitem__) == 6
    assert f"card 6 most often ({length.chances[6]}, " in page
    assert "`examples/alone.py`" in page


def test_the_variant_is_played_from_the_command_line() -> None:
    done = run("simulate", VARIANT, "--games", 20, "--players", 1, "--bots", "prospector", "--seed", 7)
    assert done.exit_code == 0, done.output
