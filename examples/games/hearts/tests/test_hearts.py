"""Tests of the game."""

import machu_rules as mr
import pytest
from machu_rules.testing import keeps_contract

from hearts.game import CARDS, Hearts

SUITED = [card for suit in "cdsh" for card in CARDS if card[0] == suit]  # seat 0 has all clubs, seat 3 all hearts


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"passing": "none", "breaking": "free", "first_trick": "points", "jack": "bonus"},
        {"passing": "across", "only_queen": "may_lead_hearts", "first_lead": "any_club", "no_trick": "bonus"},
    ],
    ids=["published", "free", "across"],
)
def test_the_game_keeps_the_contract(options: dict[str, str]) -> None:
    keeps_contract(Hearts(**options))


def play_suits(**options: str) -> mr.Match:
    """Play a deal in which each seat has one suit, seat 0 the clubs. Seat 0 leads all tricks."""
    match = mr.Match.start(Hearts(passing="none", **options), players=4, dealt=[SUITED])
    while match.outcome is None:
        match = match.play(match.decisions[0].moves[0])
    return match


def test_the_moon() -> None:
    match = play_suits(jack="bonus", no_trick="bonus")
    assert match.outcome is not None
    assert match.outcome.winners == (0,)
    assert match.outcome.scores == (10, -26, -26, -26)
    assert [event["kind"] for event in match.events()].count("shot") == 1
    assert [line.what for line in match.game.score(match.state, 0)] == ["hearts", "queen", "moon", "jack"]


def test_refusals_have_reasons() -> None:
    match = mr.Match.start(Hearts(passing="none"), players=4, dealt=[SUITED])
    codes = [refusal.code for text in ("play c3", "play d3") if (refusal := match.why_not(text, seat=0))]
    assert codes == ["two_leads", "not_in_hand"]
    match = match.play_all(["play c2", "play d2"]).match
    assert str(match.why_not("play sq", seat=2)) == "Q♠ costs points. In the first trick, play another card. [PLAY-3]"
    german = match.game.in_language("de")
    assert str(german.why_not(match.state, "play sq", seat=2)).startswith("D♠ kostet Punkte.")
    assert [move.text for move in match.play("play s2").decisions[0].moves] == [f"play {card}" for card in SUITED[39:]]
