"""The targets of all legal moves of whole games, in all games."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest

import machu_rules as mr
from machu_rules.core.decisions import Decision
from machu_rules.core.values import CHANCE, JsonDict
from machu_rules.testing.games_to_check import Chances, PlayedGame, play_game_to_check
from tests.fast_part import long_ones_slow
from tests.toy import Shells

ID = re.compile(r"[a-z_]+(:[a-z0-9_-]+)*")


@cache
def played(name: str, players: int, chance: Chances = "seed") -> PlayedGame:
    """A whole game of bots that have goals."""
    return play_game_to_check(mr.load(name), players, 7 + players, chance=chance)


def asked(checked_game: PlayedGame) -> list[tuple[JsonDict, Decision]]:
    """All decisions of a game with the view of the seat to move, or a spectator's for chance."""
    return [
        (checked_game.game.view(state, None if decision.seat == CHANCE else decision.seat), decision)
        for state in checked_game.states
        for decision in checked_game.game.decisions(state)
    ]


@pytest.mark.parametrize("chance", ["seed", "ask"])
@pytest.mark.parametrize("name", long_ones_slow(mr.games()))
def test_every_legal_move_points_at_something(name: str, chance: Chances) -> None:
    game: Any = mr.load(name)
    kinds = set()
    for view, decision in asked(played(name, game.players[0], chance)):
        kinds.add(decision.kind)
        for move in decision.moves:
            targets = game.move_targets(view, decision, move)
            assert targets
            assert len(set(targets)) == len(targets)
            assert all(ID.fullmatch(target) for target in targets), targets
    assert len(kinds) >= 1 + (chance == "ask")


@pytest.mark.parametrize("name", long_ones_slow(mr.games()))
def test_targets_of_a_state_are_those_of_its_view_and_illegal_moves_are_refused(name: str) -> None:
    game: Any = mr.load(name)
    for step in played(name, game.players[0]).sample_steps():
        seat = step.decision.seat
        view = game.view(step.before, None if seat == CHANCE else seat)
        assert game.targets(step.before, step.move.text, seat) == game.move_targets(view, step.decision, step.move)
        with pytest.raises(mr.IllegalMove):
            game.targets(step.before, "dance", seat)


@pytest.mark.parametrize("name", long_ones_slow(mr.games()))
def test_sets_are_built_by_toggling_their_options(name: str) -> None:
    """The active options determine at most one move. The targets of a move are the targets of its options."""
    game: Any = mr.load(name)
    sets = set()
    for view, decision in asked(played(name, game.players[0])):
        options = game.move_options(view, decision)
        if not options:
            continue
        sets.add(decision.kind)
        built = [tuple(word for word in move.args if word in options) for move in decision.moves]
        assert len(set(built)) == len(built)
        assert {word for words in built for word in words} == set(options)
        for move, on in zip(decision.moves, built, strict=True):
            targets = {target for word in on for target in options[word]}
            assert not on or targets == set(game.move_targets(view, decision, move))
    assert sets == {"princes": {"offer", "set_up", "redeem", "take"}}.get(name, set())


# the picture

DATA_ID = re.compile(r'data-id="([^"]*)"')
SIZE = re.compile(r'font-size="([^"]*)"')


def ids(picture: str) -> list[str]:
    return DATA_ID.findall(picture)


def all_targets(game: Any, view: JsonDict, decision: Decision) -> set[str]:
    return {target for move in decision.moves for target in game.move_targets(view, decision, move)}


def in_the_picture(checked_game: PlayedGame, most: int) -> None:
    """The targets of moves are in the picture of the seat to move, without duplicates, for at most this many decisions
    of the game.
    """
    game, seen, every = checked_game.game, set(), asked(checked_game)
    for view, decision in every[:: 1 + len(every) // most]:
        targets = all_targets(game, view, decision)
        picture = mr.draw.board(game, view, targets=targets)
        found = ids(picture)
        assert targets <= set(found), f"{decision.kind}: {sorted(targets - set(found))} is not in the picture"
        assert len(found) == len(set(found)), [name for name in found if found.count(name) > 1]
        assert picture.count('role="button"') == len(targets)
        seen.add(decision.kind)
    assert len(seen) > 1 or checked_game.chance == "seed"


@pytest.mark.parametrize("chance", ["seed", "ask"])
@pytest.mark.parametrize("name", long_ones_slow(mr.games()))
def test_what_moves_point_at_is_in_the_picture(name: str, chance: Chances) -> None:
    in_the_picture(played(name, mr.load(name).players[0], chance), 12)


@pytest.mark.slow
@pytest.mark.parametrize("chance", ["seed", "ask"])
@pytest.mark.parametrize(
    ("name", "players"), [(name, players) for name in mr.games() for players in mr.load(name).players]
)
def test_what_moves_of_whole_games_point_at_is_in_the_picture(name: str, players: int, chance: Chances) -> None:
    in_the_picture(played(name, players, chance), 50)


@pytest.mark.parametrize("name", long_ones_slow(mr.games()))
def test_who_cannot_tell_states_apart_has_the_same_targets_and_pictures(name: str) -> None:
    game: Any = mr.load(name)
    checked_game = played(name, game.players[0])
    for number, step in enumerate(checked_game.sample_steps(3)):
        for seat in checked_game.viewers:
            other = game.resample(step.before, seat, number)
            pictures = {mr.draw.board(game, game.view(state, seat)) for state in (step.before, other)}
            assert len(pictures) == 1
        mine = game.resample(step.before, step.decision.seat, number)
        for move in step.decision.moves:
            same = {game.targets(state, move, step.decision.seat) for state in (step.before, mine)}
            assert len(same) == 1


@pytest.mark.parametrize("language", ["en", pytest.param("de", marks=pytest.mark.slow)])
@pytest.mark.parametrize("name", long_ones_slow(mr.games()))
def test_the_parts_of_a_picture_have_all_its_ids_and_text_that_a_phone_can_show(name: str, language: str) -> None:
    game: Any = mr.load(name, language=language)
    checked_game = played(name, game.players[0])
    for state, theme in (
        (checked_game.start, "light"),
        (checked_game.sample_steps(3)[1].before, "dark"),
        (checked_game.end, "print"),
    ):
        view = game.view(state, 0)
        parts = mr.draw.parts(game, view, theme=theme, width=390)
        assert tuple(parts) == game.drawing_parts
        assert min(float(size) for part in parts.values() for size in SIZE.findall(part)) >= 11
        found = [one for part in parts.values() for one in ids(part)]
        assert len(found) == len(set(found))
        assert set(ids(mr.draw.board(game, view))) <= set(found)
        for layer in ("ground", "pieces"):
            of_layer = mr.draw.parts(game, view, layer=layer, theme=theme)
            assert all(SVG_SIZE.match(part) for part in of_layer.values())
            assert layer == "pieces" or not any(ids(part) for part in of_layer.values())


SVG_SIZE = re.compile(r'<svg [^>]*viewBox="0 0 390 ')


NAMED = {
    "princes": {"entered", "inca_placed", "advanced", "sold"},
    "incan-gold": {"card_turned", "hazard_struck", "artifact_taken", "camped"},
    "inca-empire": {"road_built", "region_conquered", "card_turned", "card_laid", "gained", "phase_began"},
}
"""Kinds of events that happen at a place, or to a piece."""


@pytest.mark.parametrize("name", long_ones_slow(mr.games()))
def test_what_an_event_names_is_in_the_picture_after_it(name: str) -> None:
    game: Any = mr.load(name)
    checked_game = played(name, game.players[0])
    left = set(NAMED[name])
    for step in checked_game.steps:
        events = [event for event in game.events_for(step.events, None) if event["kind"] in left]
        if not events:
            continue
        found = set(ids(mr.draw.board(game, game.view(step.after, None), last=events)))
        for event in events:
            named = [target for target in game.event_targets(event) if not target.startswith("seat:")]
            if found.intersection(named):
                left.discard(event["kind"])
        if not left:
            break
    assert not left


@pytest.mark.parametrize(
    "event",
    [
        {},
        [],
        None,
        "entered",
        {"kind": "dance"},
        {"kind": "game_over", "seat": None, "data": 5},
        {"kind": "game_over", "seat": "x", "data": {}},
        {"kind": "game_over", "seat": 9, "rule": "END-1", "data": {}, "private_to": None},
    ],
)
@pytest.mark.parametrize("name", mr.games())
def test_what_is_no_event_points_at_nothing(name: str, event: Any) -> None:
    game = mr.load(name)
    with pytest.raises(mr.StateError, match=r"^event"):
        game.event_targets(event)
    with pytest.raises(mr.MachuRulesError, match="event"):
        mr.draw.board(game, last=[event])


@pytest.mark.parametrize("event", [{}, [], None, {"kind": "taken", "seat": "x", "data": {}}])
def test_what_is_no_event_of_a_simple_game_points_at_nothing(event: Any) -> None:
    game = Shells()
    for answer in (game.event_targets, game.sentence):
        with pytest.raises(mr.UsageError, match="an event has kind, seat and data"):
            answer(event)


@pytest.mark.parametrize("name", long_ones_slow(mr.games()))
def test_pictures_call_players_by_name(name: str) -> None:
    game: Any = mr.load(name)
    names = [f"<{letter}>" * 13 for letter in "abcdefgh"[: game.players[0]]]
    view = game.view(played(name, game.players[0]).start, 0)
    picture = mr.draw.board(game.named(names), view)
    assert all(f"&lt;{letter}&gt;&lt;{letter}&gt;" in picture for letter in "abcdefgh"[: game.players[0]])
    assert "player 1" not in picture
