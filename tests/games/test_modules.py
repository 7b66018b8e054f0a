"""A game whose package lacks some modules behaves like a game without these features."""

from __future__ import annotations

import pytest

import machu_rules as mr
from machu_rules.framework import numbers_game
from machu_rules.framework.numbers_game import NumbersGame
from machu_rules.games.incan_gold.game import IncanGold


class Plain(IncanGold):
    """Without the attributes of the class itself. Its package has no module ``determinize``."""

    sample_hidden = NumbersGame.sample_hidden
    resample_hidden = NumbersGame.resample_hidden


PLAIN = Plain(mr.load("incan-gold").rulebook)


def test_what_is_hidden_cannot_be_drawn_anew_without_determinize() -> None:
    state = PLAIN.new(players=3, seed=7)
    with pytest.raises(mr.UsageError, match="the library cannot draw the hidden field deck of Position"):
        PLAIN.determinize(PLAIN.view(state, 0), 7)
    with pytest.raises(mr.UsageError, match="the library cannot draw the hidden field deck of Position"):
        PLAIN.resample(state, 0, 7)


def test_a_game_need_not_have_frames(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(numbers_game, "has_module", lambda package, name: name != "frames")
    state = PLAIN.new(players=3, seed=7)
    with pytest.raises(mr.UsageError, match="does not define how an event changes"):
        PLAIN.frames(PLAIN.view(state, None), [])
    assert (PLAIN.asking_keys, PLAIN.untold_keys) == (("decisions",), ())
