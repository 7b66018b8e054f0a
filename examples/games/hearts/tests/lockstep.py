"""Play Hearts in lockstep with OpenSpiel: the same legal moves, the same turns, the same returns.

`python tests/lockstep.py 2000` plays 2,000 games. It needs the package `open_spiel`.
"""

import random
import sys
from collections import Counter

import pyspiel
from machu_rules.kit import Decision, Move

from hearts.game import CARDS, RANKS, SEATS, STEPS, Hearts

SPIEL_CARDS = [suit + rank for rank in "23456789tjqka" for suit in "cdhs"]  # the order of OpenSpiel: 2C 2D 2H 2S 3C ...
NUMBER = {card: number for number, card in enumerate(SPIEL_CARDS)}
PARAMETERS = {  # our option: the parameter of OpenSpiel, and its value for our first value
    "first_lead": ("can_lead_any_club", False),
    "first_trick": ("no_pts_on_first_trick", True),
    "breaking": ("must_break_hearts", True),
    "queen": ("qs_breaks_hearts", True),
    "only_queen": ("can_lead_hearts_instead_of_qs", False),
    "jack": ("jd_bonus", False),
    "no_trick": ("avoid_all_tricks_bonus", False),
}


def rank(card: str) -> tuple[int, str]:
    """Return the key that sorts cards by their ranks."""
    return RANKS.index(card[1]), card


def choose(stream: random.Random, shooting: bool, decision: Decision) -> Move:
    """Return a random move. In some games, seat 0 tries to shoot the moon, and the others let it take the tricks."""
    if shooting and stream.random() < 0.97:
        high = decision.seat == 0 and decision.kind == "play" or decision.seat != 0 and decision.kind == "pass"
        return (max if high else min)(decision.moves, key=lambda move: rank(move.args[0]))
    return stream.choice(decision.moves)


def lockstep(seed: int, counts: Counter[str]) -> None:
    """Play one game in both libraries. Raise AssertionError at the first difference."""
    stream = random.Random(seed)
    options = {name: stream.choice(values) for name, values in Hearts.option_values.items()}
    ours = Hearts(**options)
    state = ours.new(players=SEATS, chance="ask")
    values = {
        parameter: first == (options[name] == Hearts.option_values[name][0])
        for name, (parameter, first) in PARAMETERS.items()
    }
    spiel = pyspiel.load_game("hearts", {"pass_cards": options["passing"] != "none", **values}).new_initial_state()
    spiel.apply_action(STEPS[options["passing"]])
    deal = random.Random(seed).sample(SPIEL_CARDS, 52)
    shooting = seed % 5 == 0
    if shooting:  # seat 0 gets the highest cards
        strong = sorted(SPIEL_CARDS, key=rank)[-13:]
        rest = [card for card in deal if card not in strong]
        deal = [card for row in zip(strong, rest[:13], rest[13:26], rest[26:], strict=True) for card in row]
    for card in deal:
        assert NUMBER[card] in spiel.legal_actions()
        spiel.apply_action(NUMBER[card])
    left = set(CARDS)
    for card in [card for seat in range(SEATS) for card in deal[seat::SEATS]]:
        (decision,) = ours.decisions(state)
        assert (decision.seat, {move.args[0] for move in decision.moves}) == (-1, left)
        state, _ = ours.apply(state, f"deal {card}", seat=-1)
        left.remove(card)
        counts["deals"] += 1
    while not spiel.is_terminal():
        assert ours.outcome(state) is None
        decision = ours.decisions(state)[0]
        assert decision.seat == spiel.current_player(), (decision, spiel)
        assert {NUMBER[move.args[0]] for move in decision.moves} == set(spiel.legal_actions()), (
            decision.moves,
            str(spiel),
        )
        move = choose(stream, shooting, decision)
        state, events = ours.apply(state, move, seat=decision.seat)
        spiel.apply_action(NUMBER[move.args[0]])
        counts[decision.kind] += 1
        counts.update(event.kind for event in events if event.kind == "broke")
    assert ours.decisions(state) == ()
    points = ours.points(state)
    assert [26 + score for score in points] == spiel.returns(), (points, spiel.returns(), str(spiel))
    counts["moons"] += ours.shooter(state) is not None
    counts["games"] += 1
    counts[options["passing"]] += 1


def main(games: int, first: int = 0) -> Counter[str]:
    """Play games with all options in turn."""
    counts: Counter[str] = Counter()
    for seed in range(first, first + games):
        lockstep(seed, counts)
    return counts


if __name__ == "__main__":
    print(dict(main(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0)))
