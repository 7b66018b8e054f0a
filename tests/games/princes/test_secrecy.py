"""Secrets: SECRET-1."""

from __future__ import annotations

import json

import pytest

from machu_rules.core.values import JsonDict
from tests.games.princes.conftest import Variant
from tests.games.princes.situations import AnyGame, Scene, cards_but, last_turn, situation, start

HANDS = {0: ("farmer_puma", "potter_weaver"), 1: ("condor_puma",), 2: ("puma_virgin",)}
MINE = "farmer_shepherd"
STACK = ("farmer_virgin", "weaver_condor", "weaver_puma", "weaver_virgin", "condor_virgin")


def three_hands(game: AnyGame) -> Scene:
    return situation(game, hands=HANDS)


def summit(game: AnyGame) -> Scene:
    """Seat 0 has drawn three cards and must return two. The stack had five."""
    return situation(game, scout={0: 18}, hands={0: [MINE]}, stack=STACK).play("enter puma_temple")


def row(game: AnyGame, scene: Scene, seat: int | None, of: int) -> JsonDict:
    """A player in the view of a seat."""
    found: JsonDict = game.view(scene.state, seat)["players"][of]
    return found


def cards_named(game: AnyGame, data: object) -> set[str]:
    """The sacrifice cards with ids in the data."""
    text = json.dumps(data)
    return {card for card in cards_but(game) if f'"{card}"' in text or f" {card}" in text}


@pytest.mark.rule("SECRET-1")
@pytest.mark.option("hands", "secret")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_player_knows_his_own_hand_and_no_other(game: AnyGame, seat: int) -> None:
    scene = three_hands(game)
    assert row(game, scene, seat, seat)["hand"] == list(HANDS[seat])
    for other in {0, 1, 2} - {seat}:
        assert "hand" not in row(game, scene, seat, other)
    assert cards_named(game, game.view(scene.state, seat)) == set(HANDS[seat])


@pytest.mark.rule("SECRET-1")
@pytest.mark.option("hands", "secret")
def test_a_spectator_knows_no_card(game: AnyGame) -> None:
    assert cards_named(game, game.view(three_hands(game).state, None)) == set()


@pytest.mark.rule("SECRET-1")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_the_number_of_cards_is_public(game: AnyGame, seat: int | None) -> None:
    view = game.view(three_hands(game).state, seat)
    assert [player["cards"] for player in view["players"]] == [2, 1, 1]
    assert view["stack_size"] == 24


@pytest.mark.rule("SECRET-1")
@pytest.mark.parametrize("seat", [0, 2, None])
def test_everything_but_cards_is_public(game: AnyGame, seat: int | None) -> None:
    scene = situation(
        game,
        goods={1: {"corn": 4}},
        incas={1: {"weaver": 2}},
        clergy={1: {"puma": 1}},
        tiles={1: ["llama"]},
        scout={1: 8},
        clock={1: 1},
        prince={1: "sun_clock"},
    )
    view, full = game.view(scene.state, seat), scene.data
    secret = {"hand", "returned"}
    for seen, player in zip(view["players"], full["players"], strict=True):
        for key in player.keys() - secret:
            assert seen[key] == player[key]
    public = full.keys() - {"stack", "players", "agenda"}
    assert {key: view[key] for key in public} == {key: full[key] for key in public}


@pytest.mark.rule("SECRET-1")
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_no_view_shows_the_stack(game: AnyGame, seat: int | None) -> None:
    assert "stack" not in game.view(three_hands(game).state, seat)


@pytest.mark.rule("SECRET-1")
@pytest.mark.parametrize("seat", [1, 2, None])
@pytest.mark.option("hands", "secret")
def test_of_a_draw_and_a_return_others_see_only_the_number(game: AnyGame, seat: int | None) -> None:
    scene = summit(game).first(2)
    seen = game.events_for(scene.events, seat)
    kinds = [event["kind"] for event in seen if event["kind"].startswith(("drew", "returned"))]
    assert kinds == ["drew", "returned", "returned"]
    assert cards_named(game, seen) == set()


@pytest.mark.rule("SECRET-1")
@pytest.mark.option("hands", "secret")
def test_the_drawer_sees_his_cards(game: AnyGame) -> None:
    scene = summit(game).play(f"return {MINE}", "return weaver_puma")
    seen = game.events_for(scene.events, 0)
    assert [event["data"] for event in seen if event["kind"] == "drew_cards"] == [{"cards": list(STACK[:3])}]
    cards = [event["data"]["card"] for event in seen if event["kind"] == "returned_card"]
    assert cards == [MINE, "weaver_puma"]


@pytest.mark.rule("SECRET-1")
@pytest.mark.option("hands", "secret")
@pytest.mark.parametrize("seat", [1, 2, None])
def test_the_answers_to_a_return_are_hidden_from_others(game: AnyGame, seat: int | None) -> None:
    scene = summit(game)
    (question,) = game.view(scene.state, seat)["decisions"]
    assert (question["seat"], question["kind"], question["moves"]) == (0, "return", None)
    decision = game.decision(scene.state)
    assert decision is not None
    assert decision.secret


@pytest.mark.rule("SECRET-1")
def test_the_answers_to_a_return_are_listed_for_the_one_who_is_asked(game: AnyGame) -> None:
    scene = summit(game)
    (question,) = game.view(scene.state, 0)["decisions"]
    assert question["moves"] == scene.moves
    assert len(scene.moves) == 4


@pytest.mark.rule("SECRET-1")
def test_other_questions_are_open_to_all(game: AnyGame) -> None:
    scene = situation(game, goods={0: {"corn": 1}}, incas={0: {"weaver": 1}}).play("enter weavers_quarter")
    for seat in (0, 1, None):
        assert game.view(scene.state, seat)["decisions"][0]["moves"] == ["produce 0", "produce 1"]


@pytest.mark.rule("SECRET-1")
@pytest.mark.parametrize("text", [f"return {MINE}", "return condor_virgin", "return nonsense"])
def test_another_seat_learns_nothing_by_asking(game: AnyGame, text: str) -> None:
    refusal = game.why_not(summit(game).state, text, seat=1)
    assert refusal is not None
    assert (refusal.code, refusal.params) == ("not_asked", {"asked": 0, "unknown": None})


@pytest.mark.rule("SECRET-1")
@pytest.mark.parametrize("text", ["produce 1", "nonsense", "return farmer_puma", 7])
def test_no_refusal_of_a_return_names_a_card_of_the_hand(game: AnyGame, text: str) -> None:
    """A refusal may be shown to a table, so its example is no card."""
    refusal = game.why_not(summit(game).state, text)
    assert refusal is not None
    hand = {MINE, *STACK[:3]}
    assert not hand & (cards_named(game, dict(refusal.params)) | cards_named(game, f" {refusal.message} "))


@pytest.mark.rule("SECRET-1")
@pytest.mark.option("hands", "secret")
def test_a_player_knows_the_cards_that_he_returned_and_where_they_lie(game: AnyGame) -> None:
    scene = summit(game).play(f"return {MINE}", "return weaver_puma")
    assert row(game, scene, 0, 0)["returned"] == [{"card": MINE, "below": 1}, {"card": "weaver_puma", "below": 0}]
    assert "returned" not in row(game, scene, 1, 0)
    assert cards_named(game, game.view(scene.state, 0)) == {MINE, *STACK[:3]}


@pytest.mark.rule("SECRET-1")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_who_returned_which_card_of_the_stack_is_public(game: AnyGame, seat: int | None) -> None:
    scene = summit(game).play(f"return {MINE}", "return weaver_puma")
    assert game.view(scene.state, seat)["returned_by"] == [None, None, 0, 0]


@pytest.mark.rule("SECRET-1")
def test_cards_returned_later_lie_below_those_returned_before(game: AnyGame) -> None:
    scene = situation(
        game,
        scout={0: 18, 1: 14},
        hands={0: [MINE], 1: ["farmer_puma"]},
        stack=[*STACK, "potter_weaver"],
        clergy={1: {"puma": 1}},
        goods={1: {"llama": 1}},
    ).play("enter puma_temple", f"return {MINE}", "return weaver_puma", "sacrifice 1")
    scene = scene.play("return farmer_puma", "return weaver_virgin")
    assert row(game, scene, 0, 0)["returned"] == [{"card": MINE, "below": 3}, {"card": "weaver_puma", "below": 2}]
    assert row(game, scene, 1, 1)["returned"] == [
        {"card": "farmer_puma", "below": 1},
        {"card": "weaver_virgin", "below": 0},
    ]
    assert "farmer_puma" not in cards_named(game, game.view(scene.state, 0))


@pytest.mark.rule("SECRET-1")
def test_a_returned_card_that_is_drawn_is_known_no_longer(game: AnyGame) -> None:
    """Three cards in the stack: seat 0 leaves one and returns two, and seat 1 draws all three."""
    scene = situation(
        game,
        scout={0: 18, 1: 14},
        hands={0: [MINE], 1: ["farmer_puma"], 2: cards_but(game, MINE, "farmer_puma", *STACK[:3])},
        stack=STACK[:3],
        clergy={1: {"puma": 1}},
        goods={1: {"llama": 1}},
    ).play("enter puma_temple", f"return {MINE}", "return weaver_puma", "sacrifice 1")
    assert scene.asked == (1, "return")
    assert row(game, scene, 0, 0)["returned"] == []
    assert cards_named(game, game.view(scene.state, 0)) == {"farmer_virgin", "weaver_condor"}


@pytest.mark.rule("SECRET-1")
def test_a_card_drawn_and_returned_again_is_known_to_its_last_returner(game: AnyGame) -> None:
    scene = situation(
        game,
        scout={0: 18, 1: 14},
        hands={0: [MINE], 1: ["farmer_puma"], 2: cards_but(game, MINE, "farmer_puma", *STACK[:3])},
        stack=STACK[:3],
        clergy={1: {"puma": 1}},
        goods={1: {"llama": 1}},
    ).play("enter puma_temple", f"return {MINE}", "return weaver_puma", "sacrifice 1")
    scene = scene.play(f"return {MINE}")
    assert row(game, scene, 0, 0)["returned"] == []
    assert row(game, scene, 1, 1)["returned"] == [{"card": MINE, "below": 0}]


@pytest.mark.rule("SECRET-1")
def test_when_the_game_is_over_all_hands_are_public_and_the_stack_stays_secret(game: AnyGame) -> None:
    scene = last_turn(game, day=9, hands=HANDS).play("enter weavers_quarter")
    for seat in (0, 1, 2, None):
        view = game.view(scene.state, seat)
        assert [player["hand"] for player in view["players"]] == [list(HANDS[n]) for n in range(3)]
        assert "stack" not in view
        assert cards_named(game, view) == {card for hand in HANDS.values() for card in hand}


@pytest.mark.rule("SECRET-1")
def test_the_repr_of_a_state_shows_no_card(game: AnyGame) -> None:
    assert cards_named(game, f" {summit(game).state!r} ") == set()


@pytest.mark.rule("SECRET-1")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_views_do_not_depend_on_what_a_seat_cannot_know(game: AnyGame, seat: int | None) -> None:
    one = situation(game, hands={0: HANDS[0], 1: HANDS[1], 2: HANDS[2]})
    other = situation(game, hands={0: HANDS[0], 1: HANDS[1], 2: ("weaver_virgin",)})
    assert game.view(one.state, seat) == game.view(other.state, seat)
    assert game.view(one.state, 2) != game.view(other.state, 2)


@pytest.mark.rule("SECRET-1")
@pytest.mark.option("hands", "open")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_open_hands_are_public(variant: Variant, seat: int | None) -> None:
    game = variant(options={"hands": "open"})
    view = game.view(three_hands(game).state, seat)
    assert [player["hand"] for player in view["players"]] == [list(HANDS[n]) for n in range(3)]


@pytest.mark.rule("SECRET-1")
@pytest.mark.option("hands", "open")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_with_open_hands_draws_and_returns_are_public(variant: Variant, seat: int | None) -> None:
    game = variant(options={"hands": "open"})
    scene = summit(game).first(2)
    assert len(game.events_for(scene.events, seat)) == len(scene.events)
    assert {event["kind"] for event in game.events_for(scene.events, seat)} >= {"drew_cards", "returned_card"}
    assert len(row(game, scene, seat, 0)["returned"]) == 2


@pytest.mark.rule("SECRET-1")
@pytest.mark.option("hands", "open")
def test_with_open_hands_the_answers_to_a_return_are_public(variant: Variant) -> None:
    game = variant(options={"hands": "open"})
    scene = summit(game)
    assert game.view(scene.state, 1)["decisions"][0]["moves"] == scene.moves


@pytest.mark.rule("SECRET-1")
@pytest.mark.option("hands", "open")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_with_open_hands_the_rest_of_the_stack_stays_secret(variant: Variant, seat: int | None) -> None:
    game = variant(options={"hands": "open"})
    scene = summit(game).play(f"return {MINE}", "return weaver_puma")
    view = game.view(scene.state, seat)
    assert "stack" not in view
    assert not cards_named(game, view) & {"weaver_virgin", "condor_virgin"}


@pytest.mark.rule("SECRET-1")
def test_the_first_card_is_known_to_its_owner_from_the_start(game: AnyGame) -> None:
    scene = start(game)
    assert cards_named(game, game.view(scene.state, 1)) == set(scene.player(1)["hand"])
