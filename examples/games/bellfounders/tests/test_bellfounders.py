"""Tests of Bellfounders."""

from __future__ import annotations

import machu_rules as mr
from machu_rules.testing import keeps_contract

from bellfounders.game import Bellfounders

GAME = f"{Bellfounders.__module__}:Bellfounders"


def begin(first: str = "") -> mr.Match:
    """Begin a game. The decks are in the order of the data, except that the bell `first` is on top of its deck."""
    game = mr.load(GAME)
    figures = game.rulebook.figures
    sizes = [[bell.id for bell in figures.bells if bell.level == size] for size in ("great", "fine", "small")]
    decks = [sorted(bells, key=lambda bell: bell != first) for bells in sizes]
    return mr.Match.start(game, players=2, dealt=[*decks, [belfry.id for belfry in figures.belfries]])


def refusal(match: mr.Match, text: str) -> mr.Refusal:
    found = match.why_not(text)
    assert found is not None
    return found


def test_the_game_keeps_the_contract() -> None:
    keeps_contract(mr.load(GAME))


def test_a_bell_is_cast_and_saves_goods() -> None:
    match = begin("cat_bell").play_all(["travel redpit", "travel claybank", "cast cat_bell"]).match  # for 3 copper
    player = match.view(0)["players"][0]
    assert player["bells"] == ["cat_bell"]
    assert player["savings"]["silver"] == 1
    assert set(player["goods"].values()) == {0}


def test_refusals_have_reasons() -> None:
    match = begin()
    assert refusal(match, "travel moonvein").rule == "TRAVEL-1"
    assert refusal(match, "cast old_martha").rule == "CAST-2"
    assert refusal(match, "cast cow_bell").params["goods"] == {"tin": 1, "silver": 1, "clay": 1, "coal": 1}
    assert match.why_not("seal small") is None


def test_a_bell_that_is_reserved_face_down_is_secret() -> None:
    match = begin().play_all(["seal great", "take tin"]).match
    assert match.view(0)["players"][0]["sealed"] == ["grey_gertrude"]
    assert "sealed" not in match.view(1)["players"][0]
    assert match.view(1)["players"][0]["sealed_size"] == 1


def test_bots_reach_the_renown_that_ends_the_game() -> None:
    game = mr.load(GAME)
    bots = [mr.seat_bot(game, "founder", seat, seed=7) for seat in range(3)]
    match = mr.Match.start(game, players=3, seed=7)
    while decision := match.decision:
        match = match.play(bots[decision.seat].choose(match.view(decision.seat), decision))
    assert match.outcome is not None
    assert match.outcome.ending == "renown"
    assert max(match.outcome.scores) >= 15
