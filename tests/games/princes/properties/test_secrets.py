"""Which cards views, events and logs of the first game name: exactly those that the viewer knows (SECRET-1)."""

from __future__ import annotations

import json
from itertools import pairwise

import pytest

from tests.contract.subjects import Sample
from tests.games.princes.properties.hidden import cards_in, known_cards
from tests.games.princes.properties.subject import PRINCES

GAMES = (
    PRINCES.sample(("runner", "random", "pilgrim"), 3),
    PRINCES.sample(("runner", "worker"), 4, {"hands": "open"}, "odd"),
    PRINCES.sample(("miser", "runner"), 5, {"rescue_by_cards": "goes_on"}),
)


@pytest.mark.parametrize("sample", GAMES, ids=str)
def test_views_and_events_name_the_cards_that_are_known(sample: Sample) -> None:
    game, played = sample.game, sample.course
    for step, (before, after) in zip(played.steps, pairwise(played.dumps), strict=True):
        for viewer in played.viewers:
            known = known_cards(game, after, viewer)
            assert cards_in(game, json.dumps(game.view(step.after, viewer))) == known
            drawn = cards_in(game, json.dumps(game.events_for(step.events, viewer)))
            assert drawn <= known | known_cards(game, before, viewer)


@pytest.mark.parametrize("sample", [sample for sample in GAMES if sample.game.options["hands"] == "secret"], ids=str)
def test_logs_name_no_card(sample: Sample) -> None:
    game = sample.game
    assert not cards_in(game, repr(game))
    for step in sample.course.steps:
        logged = [repr(step.before), repr(step.decision), repr(step.events), *map(repr, step.events)]
        for seat in (None, *range(len(sample.drivers) + 1)):
            logged += [str(game.why_not(step.before, text, seat)) for text in ("", "return", "x")]
        assert not cards_in(game, *logged)
