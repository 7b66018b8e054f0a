"""Rules of the whole engine: ASK and TEXT."""

from __future__ import annotations

import re
from typing import Any

import pytest

import machu_rules as mr
from machu_rules.core.rng import Stream
from tests.games.princes.situations import HOMES, NIGHT, TEMPLES, AnyGame, Scene, last_turn, situation, start

PLENTY = {"corn": 12, "llama": 3, "coca": 3, "pottery": 3, "cloth": 3}


def every_kind(game: AnyGame) -> dict[str, Scene]:
    """One open question of all kinds."""
    return {
        "settle": start(game),
        "turn": situation(game, goods={0: PLENTY}, prince={0: "sun_clock"}),
        "produce": situation(game, goods={0: PLENTY}, incas={0: {"weaver": 5}}).play("enter weavers_quarter"),
        "sacrifice": situation(game, goods={0: PLENTY}, clergy={0: {"puma": 4}}).play("enter puma_temple"),
        "offer": situation(game, goods={0: PLENTY}).play("enter main_temple"),
        "set_up": situation(game, goods={0: PLENTY}).play("enter royal_palace"),
        "acquire": situation(game, goods={0: PLENTY}).play("enter house_of_priests"),
        "adjust": situation(game, goods={0: PLENTY}).play("enter central_plaza"),
        "trade": situation(game, goods={0: PLENTY}).play("enter central_plaza", "adjust nothing"),
        "serve": situation(game, incas={0: dict.fromkeys(HOMES, 2)}).play("enter sun_clock"),
        "return": situation(game, scout={0: 18}, stack=9).play("enter puma_temple"),
        "redeem": last_turn(game, goods={0: PLENTY}).play(NIGHT),
        "take": last_turn(game, clock={1: 1}).play(NIGHT),
    }


KINDS = (
    "settle",
    "turn",
    "produce",
    "sacrifice",
    "offer",
    "set_up",
    "acquire",
    "adjust",
    "trade",
    "serve",
    "return",
    "redeem",
    "take",
)


# ASK


@pytest.mark.rule("ASK")
@pytest.mark.parametrize(
    ("match", "enter"),
    [
        ({}, "condor_temple"),
        ({"clergy": {0: {"condor": 1}}}, "condor_temple"),
        ({}, "main_temple"),
        ({}, "royal_palace"),
        ({"goods": {0: PLENTY}, "incas": {0: {"weaver": 10}}}, "royal_palace"),
        ({}, "house_of_priests"),
        ({"goods": {0: PLENTY}, "clergy": {1: {"virgin": 6}}}, "house_of_virgins"),
        ({}, "sun_clock"),
        ({"incas": {0: {"weaver": 1}}}, "weavers_quarter"),
        ({"incas": {0: {"farmer": 1}}, "goods": {0: {"corn": 1}}}, "corn_terraces"),
    ],
)
def test_a_question_with_one_answer_is_not_asked(game: AnyGame, match: dict[str, Any], enter: str) -> None:
    assert situation(game, **match).play(f"enter {enter}").asked == (1, "turn")


@pytest.mark.rule("ASK")
def test_the_only_answer_is_carried_out_at_once(game: AnyGame) -> None:
    """After the only thing that can be traded has been traded the visit is closed."""
    scene = situation(game, goods={0: {"coca": 1}}).play("enter central_plaza", "adjust nothing", "sell coca")
    assert scene.asked == (1, "turn")


@pytest.mark.rule("ASK")
@pytest.mark.parametrize(
    ("enter", "text"),
    [
        ("condor_temple", "sacrifice 0"),
        ("main_temple", "offer nothing"),
        ("royal_palace", "set_up nothing"),
        ("house_of_priests", "acquire nothing"),
        ("sun_clock", "serve nobody"),
        ("weavers_quarter", "produce 0"),
    ],
)
def test_giving_the_only_answer_is_an_error(game: AnyGame, enter: str, text: str) -> None:
    scene = situation(game, incas={1: {"weaver": 1}}).play(f"enter {enter}")
    assert scene.refused(text) == ("ASK-2", "other_question")


@pytest.mark.rule("ASK")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_question_has_at_least_two_answers(game: AnyGame, players: int) -> None:
    for seed in range(3):
        scene, chance = start(game, players, seed), Stream(f"ask {seed}")
        while (decision := game.decision(scene.state)) is not None:
            assert len(decision.moves) >= 2
            scene = Scene(game, game.apply(scene.state, chance.choice(decision.moves))[0])


@pytest.mark.rule("ASK-2")
def test_only_the_seat_that_is_asked_may_answer(game: AnyGame) -> None:
    scene = start(game)
    assert game.why_not(scene.state, "settle farmer", seat=0) is None
    assert game.apply(scene.state, "settle farmer", seat=0) == game.apply(scene.state, "settle farmer")
    for seat in (1, 2, -1, 3, -2, True, "0"):
        assert scene.refused("settle farmer", seat=seat) == ("ASK-2", "not_asked")  # type: ignore[arg-type]


@pytest.mark.rule("ASK-2")
def test_the_wrong_seat_is_told_who_is_asked(game: AnyGame) -> None:
    refusal = game.why_not(start(game).state, "settle farmer", seat=2)
    assert refusal is not None
    assert refusal.params == {"asked": 0, "unknown": None}


# TEXT


@pytest.mark.rule("TEXT")
def test_there_is_a_question_of_every_kind(game: AnyGame) -> None:
    scenes = every_kind(game)
    assert {kind: scene.asked and scene.asked[1] for kind, scene in scenes.items()} == {kind: kind for kind in KINDS}


@pytest.mark.rule("TEXT")
@pytest.mark.parametrize("kind", KINDS)
def test_every_move_has_one_text_in_lower_case_with_single_spaces(game: AnyGame, kind: str) -> None:
    moves = every_kind(game)[kind].moves
    assert len(set(moves)) == len(moves)
    for move in moves:
        assert re.fullmatch(r"[a-z_]+( [a-z_0-9]+)*( [-+]1)?", move)


@pytest.mark.rule("TEXT")
@pytest.mark.parametrize("kind", KINDS)
def test_a_move_and_its_text_are_the_same(game: AnyGame, kind: str) -> None:
    state = every_kind(game)[kind].state
    decision = game.decision(state)
    assert decision is not None
    for move in decision.moves:
        assert mr.Move.parse(str(move)) == move
        assert game.apply(state, move) == game.apply(state, str(move)) == game.apply(state, mr.Move.parse(str(move)))


@pytest.mark.rule("TEXT")
@pytest.mark.parametrize("kind", KINDS)
def test_other_moves_lead_elsewhere(game: AnyGame, kind: str) -> None:
    """No two texts are the same move."""
    scene = every_kind(game)[kind]
    after = {game.apply(scene.state, move)[0] for move in scene.moves}
    assert len(after) == len(scene.moves)


@pytest.mark.rule("TEXT")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    "change", [str.upper, str.title, " {}".format, "{} ".format, "{}\n".format, lambda text: text.replace(" ", "  ")]
)
def test_another_writing_is_refused(game: AnyGame, kind: str, change: Any) -> None:
    scene = every_kind(game)[kind]
    if change(scene.moves[0]) != scene.moves[0]:
        assert game.why_not(scene.state, scene.moves[0]) is None
        scene.refused(change(scene.moves[0]))


@pytest.mark.rule("TEXT")
@pytest.mark.parametrize("kind", ["produce", "sacrifice"])
def test_numbers_run_from_0_to_the_most_possible(game: AnyGame, kind: str) -> None:
    moves = every_kind(game)[kind].moves
    assert moves == [f"{kind} {number}" for number in range(len(moves))]
    assert len(moves) > 3


@pytest.mark.rule("TEXT")
@pytest.mark.parametrize("kind", ["produce", "sacrifice"])
@pytest.mark.parametrize("number", ["-1", "01", "+1", "1.0", "1e0", "one", "\u0661", "\u00b2", "1 1", "nothing"])
def test_numbers_are_written_in_one_way(game: AnyGame, kind: str, number: str) -> None:
    assert every_kind(game)[kind].refused(f"{kind} {number}") == ("TEXT", "no_number")


@pytest.mark.rule("TEXT")
@pytest.mark.parametrize("text", ["produce  1", "produce 1 ", "produce "])
def test_words_stand_with_one_space_between_them(game: AnyGame, text: str) -> None:
    assert every_kind(game)["produce"].refused(text) == ("TEXT", "spaces")


@pytest.mark.rule("TEXT")
@pytest.mark.parametrize(
    ("kind", "right"),
    [
        ("offer", "offer corn llama cloth"),
        ("set_up", "set_up coca_planter weaver"),
        ("redeem", "redeem llama coca"),
        ("take", "take corn llama cloth"),
    ],
)
def test_a_list_stands_in_the_order_of_the_ids_without_repetition(game: AnyGame, kind: str, right: str) -> None:
    scene = every_kind(game)[kind]
    assert right in scene.moves
    verb, *words = right.split()
    backwards = " ".join([verb, *reversed(words)])
    twice = " ".join([verb, words[0], *words])
    for wrong in (backwards, twice):
        assert scene.refused(wrong) == ("TEXT", "order")
        refusal = game.why_not(scene.state, wrong)
        assert refusal is not None
        assert refusal.params == {"right": right}


@pytest.mark.rule("TEXT")
@pytest.mark.parametrize("kind", ["offer", "set_up", "redeem"])
def test_nothing_stands_alone(game: AnyGame, kind: str) -> None:
    scene = every_kind(game)[kind]
    assert scene.moves[-1] == f"{kind} nothing"
    assert scene.refused(f"{scene.moves[0]} nothing")[0] == "TEXT"
    assert scene.refused("nothing")[0] == "TEXT"


@pytest.mark.rule("TEXT")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    "text", ["", " ", "nonsense", "\x00", "enter", "rest", "ENTER sun_clock", "a" * 10_000, "enter \ud800", "%s", "{0}"]
)
def test_garbage_is_refused(game: AnyGame, kind: str, text: str) -> None:
    assert every_kind(game)[kind].refused(text)[0] in ("TEXT", "ASK-2")


@pytest.mark.rule("TEXT")
@pytest.mark.parametrize(
    "thing", [None, 7, 3.5, True, b"settle farmer", ["settle", "farmer"], ("settle", "farmer"), {}]
)
def test_what_is_no_text_is_refused(game: AnyGame, thing: Any) -> None:
    assert start(game).refused(thing) == ("TEXT", "no_text")


@pytest.mark.rule("TEXT")
def test_a_sacrifice_card_is_named_by_its_icons_in_order(game: AnyGame) -> None:
    scene = every_kind(game)["return"]
    assert {move.removeprefix("return ") for move in scene.moves} == set(scene.player(0)["hand"])


@pytest.mark.rule("TEXT")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_seats_are_numbered_from_0_in_seating_order_from_the_starting_player(game: AnyGame, players: int) -> None:
    scene, seats = start(game, players), []
    for _ in range(players):
        assert scene.asked is not None
        seats.append(scene.asked[0])
        scene = scene.play("settle farmer")
    assert seats == list(range(players))
    assert set(TEMPLES.values()) <= {move.removeprefix("enter ") for move in scene.moves}
