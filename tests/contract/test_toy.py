"""The toy game of these tests and of the docs: short enough to be read at once, and its rules."""

from collections import Counter
from pathlib import Path

import pytest

from machu_rules import StateError
from tests import toy
from tests.toy import Shells


def test_the_toy_stays_under_120_lines() -> None:
    lines = Path(toy.__file__).read_text(encoding="utf-8").splitlines()
    assert len(lines) < 120
    assert max(map(len, lines)) <= 120


@pytest.mark.parametrize(
    ("payers", "bids", "coins", "worth"),
    [
        ("winner", (1, 3, 2), (4, 1, 4), (0, 6, 0)),
        ("all", (1, 3, 2), (3, 1, 2), (0, 6, 0)),
        ("winner", (1, 3, 3), (4, 4, 4), (0, 0, 0)),
        ("all", (1, 3, 3), (3, 1, 1), (0, 0, 0)),
        ("winner", (0, 0, 0), (4, 4, 4), (0, 0, 0)),
    ],
)
def test_the_highest_single_bid_takes_the_shell(
    payers: str, bids: tuple[int, ...], coins: tuple[int, ...], worth: tuple[int, ...]
) -> None:
    game = Shells(payers)
    state = game.new(3, dealt=[6, 1, 1])
    for seat in (2, 0, 1):
        state, _ = game.apply(state, f"bid {bids[seat]}", seat)
    assert (state.coins, state.worth, state.bids) == (coins, worth, (None,) * 3)


def test_without_a_further_shell_there_is_no_next_round() -> None:
    game = Shells()
    state, _ = game.apply(game.new(2, dealt=[6]), "bid 1")
    with pytest.raises(StateError, match="chance has dealt no further shell"):
        game.apply(state, "bid 1")
    state, events = game.apply(game.deal(state, [2]), "bid 1")
    assert game.dealt_with(events) == [2]
    assert state.shells == (6, 2)


def test_given_shells_are_dealt_whatever_the_seed() -> None:
    game = Shells()
    state = game.new(2, seed=1)
    for shell in (1, 2, 6):
        after, events = game.apply(game.apply(game.deal(state, [shell]), "bid 1")[0], "bid 1")
        assert game.dealt_with(events) == [shell]
        assert game.view(after, None)["shells"] == [*game.dealt(state), shell]


def test_determinizations_are_drawn_uniformly() -> None:
    """A hidden bid may be any; a later shell any of the bag."""
    game = Shells()
    state, _ = game.apply(game.new(2, dealt=[6, 1, 1]), "bid 4", 1)
    view, times = game.view(state, 0), 3_000
    determinized = [game.determinize(view, seed) for seed in range(times)]
    bids = Counter(other.bids[1] for other in determinized)
    assert {bid: round(count * 5 / times, 1) for bid, count in bids.items()} == dict.fromkeys(range(5), 1.0)
    shells = Counter(other.shells[1:] for other in determinized)
    assert sum(shells.values()) == times
    for shell, part in ((1, 3), (2, 2), (6, 1)):
        assert sum(count for later, count in shells.items() if later[0] == shell) * 6 / times == pytest.approx(
            part, 0.1
        )
    assert {other.shells[0] for other in determinized} == {6}


@pytest.mark.parametrize(
    "wrong",
    [
        {"round": 4}, {"shells": [6, 3, 1]}, {"shells": []}, {"coins": [5, 4]}, {"coins": [4]}, {"worth": [1, 0]},
        {"worth": [-1, 1]}, {"bids": [1, 1]}, {"bids": [5, None]}, {"bids": [-1, None]}, {"bids": [None] * 3},
        {"asked": True}, {"round": True}, {"round": 0.0}, {"coins": "44"}, {"worth": None}, {"round": -1},
        {"round": 2, "worth": [9, 0]},
    ],
)  # fmt: skip
def test_restore_refuses_a_state_no_game_reaches(wrong: dict[str, object]) -> None:
    game = Shells()
    dump = game.dump(game.new(2, dealt=[6, 1, 2]))
    assert game.dump(game.restore(dump)) == dump
    with pytest.raises(StateError):
        game.restore({**dump, **wrong})
