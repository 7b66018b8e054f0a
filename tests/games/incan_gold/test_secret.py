"""Secrets: the order of the deck, and a choice until all have chosen. Also the content of a record."""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path

import pytest

import machu_rules as mr
from machu_rules.core.values import JsonDict
from tests.games.incan_gold.situations import ALL_CAMP, ALL_TORCH, CARDS, AnyGame, Scene, deck, hidden, match

Pending = tuple[tuple[int, str], ...]
"""Choices that have been given, by seat."""

PENDING: list[tuple[int, int, Pending, Pending]] = [
    (3, 1, ((1, "torch"),), ((1, "camp"),)),
    (3, 1, ((0, "camp"), (1, "torch")), ((0, "camp"), (1, "camp"))),
    (4, 3, ((3, "camp"), (1, "torch")), ((3, "torch"), (1, "torch"))),
    (2, 0, ((0, "torch"),), ((0, "camp"),)),
    (2, 0, ((0, "torch"), (0, "camp")), ((0, "camp"), (0, "torch"))),
    (2, 1, ((0, "camp"), (1, "torch"), (1, "torch")), ((0, "camp"), (1, "camp"), (1, "torch"))),
]
"""Players, the player with another choice, and two lists of choices that differ in nothing else."""


def after(game: AnyGame, players: int, choices: Pending) -> Scene:
    scene = match(game, players, deck("t17 artifact_1 t4"))
    scene = scene.choose(" ".join(["torch"] * len(scene.asked)))
    for seat, text in choices:
        scene = scene.answer(seat, text)
    return scene


def told_to(scene: Scene, viewer: int | None) -> JsonDict:
    """All that a viewer can learn at this moment."""
    game, state = scene.game, scene.state
    refusals = [
        str(game.why_not(state, text, seat))
        for text, seat in product(("torch", "camp", "flee"), (viewer, None))
        if viewer is not None
    ]
    previews = [
        game.preview(state, text, viewer).data()
        for text in ("torch", "camp")
        if viewer is not None and game.why_not(state, text, viewer) is None
    ]
    return {
        "view": game.view(state, viewer),
        "previews": previews,
        "events": game.events_for(scene.events, viewer),
        "refusals": refusals,
        "decisions": [decision.data() for decision in game.decisions(state)],
        "scores": scene.scores,
        "outcome": game.outcome(state),
        "repr": repr(state),
    }


@pytest.mark.rule("GOLD-SECRET-1")
@pytest.mark.parametrize(("players", "secretive", "one", "other"), PENDING)
def test_nobody_else_can_tell_what_was_chosen(
    game: AnyGame, players: int, secretive: int, one: Pending, other: Pending
) -> None:
    scenes = after(game, players, one), after(game, players, other)
    assert scenes[0].state != scenes[1].state
    assert scenes[0].data != scenes[1].data
    for viewer in (None, *range(players)):
        if viewer != secretive:
            assert told_to(scenes[0], viewer) == told_to(scenes[1], viewer)


@pytest.mark.rule("GOLD-SECRET-1")
@pytest.mark.parametrize(("players", "secretive", "one", "other"), PENDING)
def test_a_player_knows_his_own_choice(
    game: AnyGame, players: int, secretive: int, one: Pending, other: Pending
) -> None:
    for choices in (one, other):
        scene = after(game, players, choices)
        own = game.view(scene.state, secretive)["players"][secretive]["adventurers"]
        texts = [text for seat, text in choices if seat == secretive]
        assert [adventurer["choice"] for adventurer in own] == texts + [None] * (len(own) - len(texts))


@pytest.mark.rule("GOLD-SECRET-1")
@pytest.mark.parametrize(("players", "secretive", "one", "other"), PENDING)
def test_nothing_that_others_see_names_a_choice(
    game: AnyGame, players: int, secretive: int, one: Pending, other: Pending
) -> None:
    scene = after(game, players, one)
    for viewer in (None, *range(players)):
        for seat, player in enumerate(game.view(scene.state, viewer)["players"]):
            for adventurer in player["adventurers"]:
                assert ("choice" in adventurer) == (seat == viewer)


@pytest.mark.rule("GOLD-SECRET-1")
@pytest.mark.parametrize("viewer", [0, 2, None])
def test_that_an_adventurer_has_chosen_is_public(game: AnyGame, viewer: int | None) -> None:
    scene = after(game, 3, ((1, "camp"),))
    seen = game.view(scene.state, viewer)
    assert seen["players"][1]["adventurers"][0]["has_chosen"] is True
    others = [player["adventurers"][0] for seat, player in enumerate(seen["players"]) if seat not in (1, viewer)]
    assert [adventurer["has_chosen"] for adventurer in others] == [False] * len(others)
    *_, last = game.events_for(scene.events, viewer)
    assert (last["kind"], last["seat"], last["data"]) == ("chose", 1, {"adventurer": 0})


@pytest.mark.rule("GOLD-SECRET-1")
def test_which_of_two_adventurers_has_chosen_is_public(game: AnyGame) -> None:
    scene = after(game, 2, ((0, "camp"),))
    seen = game.view(scene.state, 1)["players"][0]["adventurers"]
    assert [adventurer["has_chosen"] for adventurer in seen] == [True, False]


@pytest.mark.rule("GOLD-SECRET-1")
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_when_all_have_chosen_all_see_all(game: AnyGame, viewer: int | None) -> None:
    scene = after(game, 3, ((2, "camp"), (0, "camp"), (1, "torch")))
    shown = [event for event in game.events_for(scene.events, viewer) if event["kind"] == "choices_shown"]
    assert shown[-1]["data"] == {"choices": [["camp"], ["torch"], ["camp"]]}


@pytest.mark.rule("GOLD-SECRET-1")
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_the_order_of_the_deck_is_hidden(game: AnyGame, viewer: int | None) -> None:
    one = match(game, 3, hidden("t17 t9 t5a fire_1"), hidden("t1", "1 2"))
    other = match(game, 3, hidden("t17 rocks_3 artifact_1 t1"), hidden("fire_1", "1 2"))
    assert one.data["deck"] != other.data["deck"]
    assert told_to(one, viewer) == told_to(other, viewer)
    view = game.view(one.state, viewer)
    assert "deck" not in view
    assert view["deck_cards"] == [card for card in CARDS[:31] if card != "t17"]


@pytest.mark.rule("GOLD-SECRET-1")
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_the_order_of_a_later_deck_is_hidden(game: AnyGame, viewer: int | None) -> None:
    one = match(game, 3, hidden("t17"), hidden("t9 t5a", "1 2"), hidden("t1", "1 2 3")).choose(ALL_CAMP)
    other = match(game, 3, hidden("t17"), hidden("t9 fire_1", "1 2"), hidden("t2", "1 2 3")).choose(ALL_CAMP)
    assert one.data["deck"] != other.data["deck"]
    assert told_to(one, viewer) == told_to(other, viewer)
    assert not any(event["kind"] == "shuffled" for event in told_to(one, viewer)["events"])


@pytest.mark.rule("GOLD-SECRET-1")
def test_the_seed_is_hidden(game: AnyGame) -> None:
    first = {seed: Scene(game, game.new(3, seed=f"a_seed_{seed}")) for seed in range(12)}
    for scene in first.values():
        for viewer in (None, 0, 1, 2):
            assert "a_seed" not in json.dumps(told_to(scene, viewer), default=str)


@pytest.mark.rule("GOLD-SECRET-1")
@pytest.mark.parametrize("viewer", [0, 2, None])
def test_which_cards_the_deck_holds_and_which_have_left_is_public(game: AnyGame, viewer: int | None) -> None:
    decks = (deck("t9 artifact_1 fire_1 fire_3"), deck("t3 snakes_1 mummy_2", "2", "fire_3"))
    scene = match(game, 3, *decks).choose(*[ALL_TORCH] * 3, ALL_TORCH)
    view = game.view(scene.state, viewer)
    assert view["path"] == ["t3", "snakes_1"]
    assert (view["removed_hazards"], view["lost_artifacts"]) == (["fire_3"], ["artifact_1"])
    assert view["waiting_artifacts"] == ["artifact_3", "artifact_4", "artifact_5"]
    out = {"t3", "snakes_1", "fire_3", "artifact_1", "artifact_3", "artifact_4", "artifact_5"}
    assert view["deck_cards"] == [card for card in CARDS if card not in out]


@pytest.mark.rule("GOLD-SECRET-1")
@pytest.mark.parametrize("viewer", [0, 2, None])
def test_what_lies_in_a_tent_is_shown(game: AnyGame, viewer: int | None) -> None:
    scene = match(game, 3, deck("t17 artifact_1 t4")).choose(ALL_TORCH, "torch camp torch")
    seen = game.view(scene.state, viewer)["players"][1]["adventurers"][0]
    assert (seen["tent"], seen["artifacts"], seen["artifact_values"]) == (7, ["artifact_1"], [5])
    assert seen["in_temple"] is False


@pytest.mark.rule("GOLD-SECRET-1")
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_everything_else_is_public(game: AnyGame, viewer: int | None) -> None:
    scene = after(game, 3, ((1, "camp"),))
    view, full = game.view(scene.state, viewer), scene.data
    keys = "game format fingerprint round over path path_gems carried waiting_artifacts removed_hazards lost_artifacts"
    for key in f"{keys} artifacts_out".split():
        assert view[key] == full[key]
    for seen, player in zip(view["players"], full["players"], strict=True):
        (shown,), (own,) = seen["adventurers"], player["adventurers"]
        for key in own.keys() - {"choice"}:
            assert shown[key] == own[key]


@pytest.mark.rule("GOLD-SECRET-1")
def test_open_choices_of_others_are_listed_without_their_moves(game: AnyGame) -> None:
    scene = after(game, 3, ((1, "camp"),))
    for viewer in (None, 0, 1, 2):
        for question in game.view(scene.state, viewer)["decisions"]:
            assert question["kind"] == "choose"
            assert question["moves"] == (["torch", "camp"] if question["seat"] == viewer else None)
        assert [question["seat"] for question in game.view(scene.state, viewer)["decisions"]] == [0, 2]


@pytest.mark.rule("GOLD-RECORD")
def test_a_record_names_seats_choices_and_the_deck_of_every_round(game: AnyGame) -> None:
    decks = [deck("t9"), deck("fire_1 fire_2", "1 2"), deck("t4", "1 2 3", "fire_2")]
    start = mr.Match.start(game, 3, dealt=decks)
    played = start.play("camp", seat=2).play("camp", seat=0).play("camp", seat=1).play("torch", seat=1)
    header, *lines = map(json.loads, played.record().splitlines())
    assert header["chance"]["dealt"][0] == decks[0]
    assert [(line["seat"], line["move"]) for line in lines[:4]] == [
        (2, "camp"),
        (0, "camp"),
        (1, "camp"),
        (1, "torch"),
    ]
    in_header = header["chance"]["dealt"]
    assert in_header + [cards for line in lines for cards in line.get("dealt", [])] == decks
    assert "dealt" not in lines[0]
    assert "dealt" not in lines[3]


@pytest.mark.rule("GOLD-RECORD")
def test_a_record_from_a_seed_has_every_deck_and_replays(game: AnyGame, tmp_path: Path) -> None:
    played = mr.Match.start(game, 3, seed=5)
    while not played.over and len(played.moves) < 60:
        played = played.play("camp" if len(played.moves) % 2 else "torch")
    header, *lines = map(json.loads, played.record().splitlines())
    decks = header["chance"]["dealt"] + [cards for line in lines for cards in line.get("dealt", [])]
    assert len(decks) == game.dump(played.state)["round"]
    path = tmp_path / "gold.jsonl"
    path.write_text(played.record(), encoding="utf-8")
    assert mr.Match.read(path) == played
    again = Scene(game, game.new(3, dealt=decks))
    for line in lines:
        if "move" in line:
            again = again.answer(line["seat"], line["move"])
    assert again.data["players"] == game.dump(played.state)["players"]


@pytest.mark.rule("GOLD-RECORD")
def test_a_record_names_the_adventurer_where_a_player_has_two(game: AnyGame) -> None:
    played = mr.Match.start(game, 2, dealt=[deck("t9 t4 t5a")])
    for seat, text in ((1, "torch"), (0, "camp"), (1, "camp"), (0, "torch"), (0, "torch")):
        played = played.play(text, seat=seat)
    _, *lines = map(json.loads, played.record().splitlines())
    assert [(line["seat"], line["subject"], line["move"]) for line in lines[:5]] == [
        (1, 0, "torch"),
        (0, 0, "camp"),
        (1, 1, "camp"),
        (0, 1, "torch"),
        (0, 1, "torch"),  # his first has left
    ]


@pytest.mark.rule("GOLD-RECORD")
@pytest.mark.rule("GOLD-SECRET-1")
@pytest.mark.parametrize(("players", "secretive", "one", "other"), PENDING)
def test_a_record_for_a_seat_tells_no_choice_before_all_have_chosen(
    game: AnyGame, players: int, secretive: int, one: Pending, other: Pending
) -> None:
    matches = []
    for choices in (one, other):
        played = mr.Match.start(game, players, dealt=[deck("t9 t4 t5a")])
        for seat, text in choices:
            played = played.play(text, seat=seat)
        matches.append(played)
    for viewer in (None, *range(players)):
        same = matches[0].record_for(viewer) == matches[1].record_for(viewer)
        assert same == (viewer != secretive)
        taken_back = [[played.can_undo(times, seat=viewer) for times in range(1, 4)] for played in matches]
        assert taken_back[0] == taken_back[1]
