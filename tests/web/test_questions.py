"""What the page says about a question that hides something."""

from __future__ import annotations

from typing import Any

import machu_rules as mr
from machu_rules.web.screen import question_with_moves
from tests.testing.hands import Hands


def hints(match: mr.Match, seat: int) -> list[tuple[bool, bool]]:
    """Of each question to a seat: whether its answer is hidden, and whether others choose at the same time."""
    own: list[Any] = [question_with_moves(match, each) for each in match.questions(seat) if each["seat"] == seat]
    return [(each["secret"], each["together"]) for each in own]


def test_an_open_card_from_a_hand_is_not_called_secret() -> None:
    """The answer is public, and only the list is hidden; a card that is laid face down afterwards is secret."""
    match = mr.Match.start(Hands(), players=2, seed=7)
    assert hints(match, 0) == [(False, False)]
    assert match.decision is not None
    assert hints(match.play(match.decision.moves[0]), 0) == [(True, False)]


def test_only_those_who_choose_together_wait_for_each_other() -> None:
    """The last to choose, too: the others have just chosen."""
    match = mr.Match.start(mr.load("incan-gold"), players=3, seed=7)
    assert hints(match, 1) == [(True, True)]
    assert hints(match.play("torch", seat=0).play("camp", seat=2), 1) == [(True, True)]
