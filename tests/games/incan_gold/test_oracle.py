"""The oracle by itself: worked examples, so that the judge of the lockstep is credible."""

from __future__ import annotations

import random

from tests.games.incan_gold.oracle import Figures, Oracle
from tests.games.incan_gold.situations import AnyGame, Dealt, deck, match


def dealing(*tops: str) -> Oracle:
    """Three players. The rounds' decks begin with these cards, and the others follow in order."""
    decks = iter(tops)

    def deal(cards: list[str]) -> list[str]:
        top = next(decks, "").split()
        assert set(top) <= set(cards)
        return top + [card for card in cards if card not in top]

    return Oracle(Figures(), 3, deal)


def told(oracle: Oracle, key: str) -> list[object]:
    return [player["adventurers"][0][key] for player in oracle.state()["players"]]


def test_a_round_by_hand() -> None:
    oracle = dealing("t17 artifact_1 t5a snakes_1 snakes_2", "t4")
    assert (told(oracle, "held"), oracle.path_gems) == ([5, 5, 5], 2)
    oracle.answer("torch", 2)
    assert [question[0] for question in oracle.questions()] == [0, 1]
    assert told(oracle, "choice") == [None, None, "torch"]
    for text in "torch torch torch torch camp".split():
        oracle.answer(text)
    assert (told(oracle, "tent"), told(oracle, "held")) == ([0, 0, 7], [7, 7, 0])
    assert (oracle.seats[2][0].artifacts, oracle.path_gems, oracle.carried) == (["artifact_1"], 1, 7)
    oracle.answer("torch")
    oracle.answer("torch")
    oracle.answer("torch")
    oracle.answer("torch")
    assert (oracle.round, oracle.removed, told(oracle, "held"), oracle.path_gems) == (2, ["snakes_2"], [1, 1, 1], 1)
    assert oracle.scores() == [0, 0, 12]


def test_rounds_that_nobody_is_asked_in() -> None:
    oracle = dealing("snakes_1 snakes_2", "rocks_1 rocks_2", "fire_1 fire_2", "mummy_1 mummy_2", "spiders_1 spiders_3")
    assert (oracle.over, oracle.questions(), oracle.removed[-1]) == (True, [], "spiders_3")
    assert oracle.outcome() == {
        "ending": "rounds",
        "winners": [0, 1, 2],
        "scores": [0, 0, 0],
        "measures": {"gems": [0, 0, 0], "artifact_values": [0, 0, 0], "artifacts": [0, 0, 0]},
    }


def test_nothing_is_created_or_lost() -> None:
    for seed in range(30):
        rng = random.Random(seed)
        oracle = Oracle(Figures(), 2 + seed % 7, lambda cards, rng=rng: rng.sample(cards, len(cards)))  # type: ignore[misc]
        while oracle.questions():
            state = oracle.state()
            taken = [card for own in oracle.seats for adventurer in own for card in adventurer.artifacts]
            names = ("path", "deck", "waiting_artifacts", "removed_hazards", "lost_artifacts")
            cards = [card for name in names for card in state[name]] + taken
            assert sorted(cards) == sorted(oracle.kinds)
            held = sum(adventurer.held for own in oracle.seats for adventurer in own)
            turned = sum(oracle.figures.treasures.get(card, 0) for card in oracle.path)
            assert turned == oracle.path_gems + held + oracle.carried
            oracle.answer(rng.choice(["torch", "torch", "torch", "camp"]))
        assert len(oracle.removed) <= 5


def test_cards_that_a_test_names_and_never_turns_are_told(game: AnyGame) -> None:
    match(game, 2, deck("t9 t4 t5a"), deck("t1", "1 2"))
    assert Dealt.tables[-1].unused == ["t5a in round 1", "t1 in round 2"]
    Dealt.tables.clear()
