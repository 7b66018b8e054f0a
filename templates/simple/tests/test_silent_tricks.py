"""Tests of the game."""

import machu_rules as mr
from machu_rules.testing import keeps_contract

from silent_tricks.game import SilentTricks


def test_the_game_keeps_the_contract() -> None:
    keeps_contract(SilentTricks())


def test_players_follow_suit() -> None:
    hands = ["c7", "c8", "h7", "h8", "h9", "ht"], ["c9", "ct", "s7", "s8", "s9", "st"]
    match = mr.Match.start(SilentTricks(), players=2, dealt=[[*hands[0], *hands[1], "d7"]])
    match = match.play_all(["bury h7", "bury s7", "play c7"]).match
    assert [move.text for move in match.decisions[0].moves] == ["play c9", "play ct"]
    refusal = match.why_not("play s8", seat=1)
    assert refusal is not None
    assert refusal.code == "follow_suit"


def test_there_are_five_tricks() -> None:
    game = SilentTricks()
    last = game.playout(game.new(players=3, seed=7), lambda decision: decision.moves[0])
    assert sum(game.points(last)) == 5
