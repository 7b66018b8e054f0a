"""Refusals: all codes occur, with a one-sentence explanation for a player."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from machu_rules.core.errors import IllegalMove, Refusal
from machu_rules.core.values import CHANCE
from machu_rules.loader.languages import english_texts
from tests.games.princes.conftest import Variant
from tests.games.princes.situations import NIGHT, AnyGame, Scene, last_turn, situation, start

PLENTY = {"corn": 9, "llama": 3, "coca": 3, "pottery": 3, "cloth": 3}
Make = Callable[[Variant], Scene]


def at(enter: str, *then: str, **match: Any) -> Make:
    """Seat 0 has entered a district of the published game."""
    return lambda variant: situation(variant(), **match).play(f"enter {enter}", *then)


def turn(**match: Any) -> Make:
    return lambda variant: situation(variant(), **match)


def night(**match: Any) -> Make:
    return lambda variant: last_turn(variant(), **match).play(NIGHT)


def under(options: dict[str, str], *moves: str, **match: Any) -> Make:
    return lambda variant: situation(variant(options=options), **match).play(*moves)


def last_day(game: AnyGame) -> Scene:
    """On the last day, seat 0 has taken the llama. It had taken the coca before."""
    match: dict[str, Any] = {"goods": {0: {"corn": 2}}, "tiles": {0: ["coca"]}}
    return situation(game, day=9, prince={0: "sun_clock"}, **match).play("rest llama")


RICH: dict[str, Any] = {"goods": {0: PLENTY}}

CASES: list[tuple[str, str, Make, Any, dict[str, Any]]] = [
    ("game_over", "END-3", lambda variant: last_turn(variant(), day=9).play(NIGHT), "enter sun_clock", {}),
    ("no_text", "TEXT", turn(), None, {}),
    ("unknown_move", "TEXT", turn(), "Enter Sun_Clock",
     {"text": "Enter Sun_Clock", "kind": "turn", "example": "enter corn_terraces", "near": "enter sun_clock"}),
    ("unknown_move", "TEXT", turn(), "\u0435nter sun_clock",
     {"text": "\u0435nter sun_clock", "kind": "turn", "example": "enter corn_terraces", "near": "enter sun_clock"}),
    ("unknown_move", "TEXT", turn(), "Dance", {"text": "Dance", "kind": "turn", "example": "enter corn_terraces"}),
    ("unknown_move", "TEXT", turn(), "dance", {"text": "dance", "kind": "turn", "example": "enter corn_terraces"}),
    ("other_question", "ASK-2", turn(), "close",
     {"text": "close", "question": {"kind": "turn", "subject": None}, "example": "enter corn_terraces",
      "districts": None}),
    ("other_question", "ASK-2", turn(), "acquire puma",
     {"text": "acquire puma", "question": {"kind": "turn", "subject": None}, "example": "enter corn_terraces",
      "districts": ["house_of_priests"]}),
    ("unreadable", "TEXT", at("central_plaza", "adjust nothing", **RICH), "close now",
     {"text": "close now", "example": "sell llama"}),
    ("spaces", "TEXT", turn(), "enter  sun_clock", {"example": "enter corn_terraces"}),
    ("one_word", "TEXT", turn(), "enter sun_clock main_temple", {"number": 2}),
    ("unknown_word", "TEXT", turn(), "enter sunclock", {"word": "sunclock", "near": "sun_clock"}),
    ("unknown_word", "TEXT", turn(), "enter xyz", {"word": "xyz", "near": ""}),
    ("too_many_words", "TEXT", at("main_temple", **RICH), "offer " + "corn " * 5 + "corn", {"number": 6, "most": 5}),
    ("order", "TEXT", at("main_temple", **RICH), "offer llama corn", {"right": "offer corn llama"}),
    ("no_number", "TEXT", at("weavers_quarter", **RICH, incas={0: {"weaver": 1}}), "produce all", {"word": "all"}),
    ("cannot_pay", "PROD-3", at("weavers_quarter", goods={0: {"corn": 1}}, incas={0: {"weaver": 2}}), "produce 2",
     {"price": {"corn": 2}, "held": {"corn": 1}}),
    ("cannot_pay", "TEMPLE-2", at("puma_temple", goods={0: {"llama": 1}}, clergy={0: {"puma": 2}}), "sacrifice 2",
     {"price": {"llama": 2}, "held": {"llama": 1}}),
    ("cannot_pay", "TEMPLE-3", at("main_temple", goods={0: {"coca": 1}}), "offer corn coca",
     {"price": {"corn": 3, "coca": 1}, "held": {"corn": 0, "coca": 1}}),
    ("cannot_pay", "SETUP-INCA-2", at("royal_palace", goods={0: {"coca": 1, "cloth": 1}}), "set_up weaver",
     {"price": {"coca": 1, "pottery": 1}, "held": {"coca": 1, "pottery": 0}}),
    ("cannot_pay", "CLERGY-2", at("house_of_priests", goods={0: {"coca": 1, "pottery": 1, "cloth": 2}}),
     "acquire condor",
     {"price": {"coca": 1, "pottery": 2, "cloth": 1}, "held": {"coca": 1, "pottery": 1, "cloth": 2}}),
    ("nothing_to_sell", "PLAZA-2", at("central_plaza", "adjust nothing", goods={0: {"coca": 1}}), "sell cloth",
     {"good": "cloth"}),
    ("cannot_pay", "PLAZA-3", at("central_plaza", "adjust nothing", goods={0: {"coca": 1, "corn": 4}}), "buy cloth",
     {"price": {"corn": 5}, "held": {"corn": 4}}),
    ("cannot_pay", "NIGHT-2", night(goods={0: {"corn": 1}}), "redeem llama coca",
     {"price": {"corn": 2}, "held": {"corn": 1}}),
    ("bank_short", "BANK-2", under({"bank": "limited"}, "enter central_plaza", bank={"coca": 0}), "adjust coca +1",
     {"goods": {"coca": 1}}),
    ("bank_short", "BANK-2", under({"bank": "limited"}, "enter weavers_quarter", bank={"cloth": 1}, **RICH,
                                   incas={0: {"weaver": 3}}), "produce 3", {"goods": {"cloth": 3}}),
    ("own_district", "TURN-3", turn(prince={0: "sun_clock"}), "enter sun_clock", {"district": "sun_clock"}),
    ("occupied", "TURN-3", under({"sharing_districts": "forbidden"}, prince={1: "sun_clock"}), "enter sun_clock",
     {"district": "sun_clock"}),
    ("no_riding", "TURN-2", under({"riding": "none"}, prince={0: "sun_clock"}, **RICH), "enter royal_palace",
     {"district": "royal_palace", "origin": "sun_clock"}),
    ("too_far", "TURN-2", turn(prince={0: "sun_clock"}), "enter royal_palace",
     {"district": "royal_palace", "origin": "sun_clock", "price": {"llama": 1}}),
    ("first_turn", "TURN-1", turn(), "rest llama", {}),
    ("tile_taken", "TURN-2", turn(prince={0: "sun_clock"}, tiles={1: ["steps_2"]}), "rest steps_2",
     {"tile": "steps_2"}),
    ("too_few_incas", "PROD-3", at("weavers_quarter", **RICH, incas={0: {"weaver": 1}}), "produce 2",
     {"incas": 1, "number": 2}),
    ("too_few_clergy", "TEMPLE-2", at("puma_temple", **RICH, clergy={0: {"puma": 1}}), "sacrifice 2",
     {"order": "puma", "owned": 1, "number": 2}),
    ("not_here", "SETUP-INCA-1", at("royal_palace", **RICH), "set_up farmer",
     {"what": "farmer", "district": "royal_palace"}),
    ("not_here", "CLERGY-1", at("house_of_virgins", **RICH), "acquire puma",
     {"what": "puma", "district": "house_of_virgins"}),
    ("no_supply", "SETUP-INCA-3", at("royal_palace", **RICH, incas={0: {"farmer": 9}}), "set_up potter weaver",
     {"number": 2, "supply": 1}),
    ("none_left", "CLERGY-2", at("house_of_priests", **RICH, clergy={1: {"condor": 4}}), "acquire condor",
     {"order": "condor"}),
    ("no_column", "SETUP-5", at("central_plaza", "adjust nothing", **RICH), "sell corn", {"good": "corn"}),
    ("one_unit", "PLAZA-1", at("central_plaza"), "adjust coca +2", {}),
    ("column_empty", "PLAZA-1", at("central_plaza", market={"coca": 0}), "adjust coca -1", {"good": "coca"}),
    ("column_full", "PLAZA-1", at("central_plaza", market={"coca": 4}), "adjust coca +1", {"good": "coca"}),
    ("sale_after_purchase", "PLAZA-4", at("central_plaza", "adjust nothing", "buy coca", goods={0: {"corn": 20}}),
     "sell coca", {}),
    ("sold_this_visit", "PLAZA-4", at("central_plaza", "adjust nothing", "sell coca", **RICH), "buy coca",
     {"good": "coca"}),
    ("no_inca", "CLOCK-1", at("sun_clock", incas={0: {"farmer": 1}}), "serve weaver", {"occupation": "weaver"}),
    ("wrong_number", "CLOCK-2", night(clock={0: 1}), "take corn coca", {"number": 2, "units": 3}),
    ("only_now", "NIGHT-7", lambda variant: last_day(variant()), "redeem coca", {"tile": "llama"}),
    ("no_tile", "NIGHT-2", night(goods={0: {"corn": 1}}), "redeem cloth", {"good": "cloth"}),
    ("not_in_hand", "TRAIL-3", at("puma_temple", scout={0: 18}, hands={0: ["farmer_puma"]},
                                  stack=["farmer_virgin", "weaver_puma", "weaver_virgin"]), "return condor_puma",
     {"card": "condor_puma"}),
]  # fmt: skip


def refusal_of(scene: Scene, text: Any, seat: int | None = None) -> Refusal:
    """The refusal, which `why_not` and `apply` agree on."""
    found = scene.game.why_not(scene.state, text, seat)
    assert found is not None
    with pytest.raises(IllegalMove) as caught:
        scene.game.apply(scene.state, text, seat)
    assert caught.value.refusal == found
    return found


def assert_sentence(game: AnyGame, refusal: Refusal) -> None:
    """Properties of all refusals."""
    params = dict(refusal.params)
    assert json.loads(json.dumps(params)) == params
    assert refusal.message == game.message(refusal.code, params)
    assert game.rule(refusal.rule).id == refusal.rule
    unquoted = re.sub(r"'[^']*'", "", refusal.message)
    assert not re.search(r"[_{}\n]|\bNone\b", unquoted), "ids and placeholders are no words for a player"
    assert refusal.message == refusal.message.strip() != ""
    assert len(refusal.message) < 250


def test_every_code_has_a_case() -> None:
    assert {code for code, *_ in CASES} | {"not_asked", "card_seen"} == set(english_texts("princes")["refusals"])


@pytest.mark.rule("SETUP-8")
def test_a_card_is_dealt_once(game: AnyGame) -> None:
    """If chance deals, a card can be the answer once."""
    state, _ = game.apply(game.new(players=2, chance="ask"), "deal farmer_puma")
    found = game.why_not(state, "deal farmer_puma", CHANCE)
    assert found is not None
    assert (found.code, found.rule, found.params) == ("card_seen", "SETUP-8", {"card": "farmer_puma"})
    assert_sentence(game, found)


@pytest.mark.parametrize(
    ("code", "rule", "make", "text", "params"), CASES, ids=[f"{code}-{rule}" for code, rule, *_ in CASES]
)
def test_a_move_is_refused_with_rule_code_and_parameters(
    variant: Variant, code: str, rule: str, make: Make, text: Any, params: dict[str, Any]
) -> None:
    found = refusal_of(make(variant), text)
    assert (found.code, found.rule, dict(found.params)) == (code, rule, params)


@pytest.mark.parametrize(
    ("code", "rule", "make", "text", "params"), CASES, ids=[f"{code}-{rule}" for code, rule, *_ in CASES]
)
def test_a_refusal_is_a_sentence_that_can_be_made_again(
    variant: Variant, code: str, rule: str, make: Make, text: Any, params: dict[str, Any]
) -> None:
    scene = make(variant)
    assert_sentence(scene.game, refusal_of(scene, text))


@pytest.mark.parametrize("seat", [3, 5, -2, True, "0", 0.0, "x" * 90])
def test_a_seat_that_there_is_not_is_refused(game: AnyGame, seat: Any) -> None:
    found = refusal_of(start(game), "settle farmer", seat)
    assert (found.code, found.rule, found.params) == ("not_asked", "ASK-2", {"asked": 0, "unknown": str(seat)[:20]})
    assert found.message == f"There is no seat {str(seat)[:20]} in this game. It is player 1's turn."
    assert_sentence(game, found)


@pytest.mark.parametrize("seat", [1, 2, -1])
def test_the_wrong_seat_is_refused(game: AnyGame, seat: Any) -> None:
    found = refusal_of(start(game), "settle farmer", seat)
    assert (found.code, found.rule, found.params) == ("not_asked", "ASK-2", {"asked": 0, "unknown": None})
    assert_sentence(game, found)


@pytest.mark.parametrize(
    ("code", "rule", "make", "text", "params"), CASES, ids=[f"{code}-{rule}" for code, rule, *_ in CASES]
)
def test_a_refused_move_changes_nothing(
    variant: Variant, code: str, rule: str, make: Make, text: Any, params: dict[str, Any]
) -> None:
    scene = make(variant)
    before, number = scene.data, hash(scene.state)
    refusal_of(scene, text)
    assert (scene.data, hash(scene.state)) == (before, number)


@pytest.mark.parametrize(
    ("make", "code", "message"),
    [
        (turn(prince={0: "sun_clock"}), "enter royal_palace",
         "The Royal Palace is not next to the Sun Clock, and you cannot pay 1 llama to ride there."),
        (turn(prince={0: "sun_clock"}), "enter sun_clock",
         "Your Prince is already in the Sun Clock and cannot enter it again."),
        (at("royal_palace", goods={0: {"coca": 1, "cloth": 1}}), "set_up weaver",
         "This costs 1 coca, 1 pottery, but you have 1 coca, 0 pottery."),
        (at("house_of_virgins", **RICH), "acquire puma",
         "You cannot get a Priest of the Puma in the House of Virgins."),
        (turn(), "enter sunclock", "'sunclock' is not a valid word here. Did you mean 'sun_clock'?"),
    ],
)  # fmt: skip
def test_sentences_name_things_as_the_board_does(variant: Variant, make: Make, code: str, message: str) -> None:
    assert refusal_of(make(variant), code).message == message


def test_on_the_last_day_no_refusal_says_that_a_held_tile_is_missing(game: AnyGame) -> None:
    found = refusal_of(last_day(game), "redeem coca")
    assert "You have no moon tile for coca" not in found.message


@pytest.mark.parametrize("verb", ["take", "take nothing"])
def test_what_a_list_needs_is_said_as_it_is(variant: Variant, verb: str) -> None:
    """Three words are wanted, so it is not one."""
    assert "exactly one" not in refusal_of(night(clock={0: 1})(variant), verb).message


def test_long_texts_are_not_repeated_in_full(game: AnyGame) -> None:
    for text in ("x" * 100_000, "enter " + "x" * 100_000, "enter " + "x " * 10_000):
        found = refusal_of(situation(game), text)
        assert len(json.dumps(dict(found.params))) < 300
        assert_sentence(game, found)
