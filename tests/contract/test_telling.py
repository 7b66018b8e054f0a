"""Of any game: what happens is told in JSON and in sentences; views in numbers; scores, ends and bots."""

from __future__ import annotations

import pytest

from machu_rules import CHANCE
from machu_rules.bots.bots import bot_names, seat_bot
from machu_rules.bots.playing import finish
from machu_rules.core.values import Chance
from machu_rules.framework import draw
from tests.contract.courses import CASES, GAMES, course, each_course, each_dealt, game_of
from tests.contract.looking import as_json


@each_course
def test_events_are_json_and_follow_a_rule(name: str, players: int, chance: Chance) -> None:
    played = course(name, players, chance)
    game = played.game
    for event in (event for step in played.steps for event in step.events):
        data = event.json()
        assert as_json(data) == data
        assert list(data) == ["kind", "seat", "rule", "data", "private_to"]
        assert event.kind.isidentifier()
        assert game.rule(event.rule).id == event.rule
        assert event.seat in played.viewers
        assert event.private_to in (*played.viewers, CHANCE)
        if event.private_to != CHANCE:
            sentence = game.sentence(data)
            assert sentence.strip()
            assert "{" not in sentence
            assert "\n" not in sentence
        else:
            assert "dealt" in event.data


@pytest.mark.parametrize("name", GAMES)
def test_a_game_with_sentences_has_one_for_each_kind(name: str) -> None:
    game = game_of(name)
    kinds, asked, codes = set(), set(), set()
    for other, players, chance in CASES:
        if other == name:
            played = course(name, players, chance)
            kinds |= {event.kind for step in played.steps for event in step.events if event.private_to != CHANCE}
            asked |= {step.decision.kind for step in played.steps if step.decision.seat != CHANCE}
            codes |= {game.why_not(state, "x").code for state in played.states}  # type: ignore[union-attr]
    assert set(game.event_kinds) <= set(game.english.get("events", {}))
    if game.english:
        assert kinds <= set(game.english["events"])
        assert asked <= set(game.english["decisions"])
    assert codes <= set(game.catalogue.section("refusals"))


@each_course
def test_features_keep_their_names_and_bounds(name: str, players: int, chance: Chance) -> None:
    played = course(name, players, chance)
    game = played.game
    named = [(each.name, each.least, each.most) for each in game.features(game.view(played.start, 0))]
    assert len({name for name, *_ in named}) == len(named)
    changing = set()
    for state in (*(step.before for step in played.moments(10)), played.end):
        for viewer in played.viewers:
            features = game.features(as_json(game.view(state, viewer)))
            assert [(each.name, each.least, each.most) for each in features] == named
            for feature in features:
                assert type(feature.value) is int
                assert feature.least <= feature.value <= feature.most, feature
            changing.add(tuple(feature.value for feature in features))
    assert len(changing) > 1


@each_course
def test_a_game_ends_with_winners_of_whom_none_scored_less_than_another(
    name: str, players: int, chance: Chance
) -> None:
    played = course(name, players, chance)
    game = played.game
    assert all(game.outcome(step.before) is None for step in played.steps)
    outcome = game.outcome(played.end)
    assert outcome is not None
    assert as_json(outcome.data()) == outcome.data()
    assert outcome.ending.isidentifier()
    assert outcome.reason.isidentifier()
    assert len(outcome.scores) == players
    assert all(len(values) == players for values in outcome.measures.values())
    assert outcome.winners == tuple(sorted(set(outcome.winners)))
    assert outcome.winners
    assert {outcome.scores[seat] for seat in outcome.winners} == {max(outcome.scores)}


@each_course
def test_scores_are_told_line_by_line(name: str, players: int, chance: Chance) -> None:
    played = course(name, players, chance)
    game = played.game
    for state in (played.start, played.steps[len(played.steps) // 2].after, played.end):
        for seat in range(players):
            for line in game.score(state, seat):
                assert game.rule(line.rule).id == line.rule
                assert type(line.points) is type(line.gold) is int
                assert line.text.strip()
                assert line.what


@each_course
def test_views_and_boards_are_shown(name: str, players: int, chance: Chance) -> None:
    played = course(name, players, chance)
    game = played.game
    for state in (played.start, played.end):
        view = as_json(game.view(state, 0))
        assert game.show(view)
        panels = game.panels(view)
        assert panels
        assert len({panel.name for panel in panels}) == len(panels)
        if game.board.nodes:
            assert draw.board(game, view).startswith("<svg")
    with pytest.raises(Exception, match=r"[Ff]rozen"):
        game.board.add_node("somewhere")


@each_dealt
def test_every_bot_plays_to_the_end(name: str, players: int) -> None:
    game = game_of(name)
    for bot in bot_names(game):
        bots = [seat_bot(game, bot, seat, seed=5) for seat in range(players)]
        played = finish(game, game.new(players, seed=5), bots)
        assert played.outcome is not None
        assert not game.decisions(played.state)
        if played.decisions > 3:
            short = finish(game, game.new(players, seed=5), bots, max_decisions=3)
            assert (short.unfinished, short.outcome, short.decisions) == (True, None, 3)


@pytest.mark.parametrize("name", GAMES)
def test_all_counts_that_a_game_tells_are_listed(name: str) -> None:
    game = game_of(name)
    assert len(set(game.metrics)) == len(game.metrics)
    for step in course(name, game.players[0], "seed").steps:
        for event in step.events:
            assert {count for count, _ in game.metrics_of(event)} <= set(game.metrics)
