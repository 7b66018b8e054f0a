"""Input from outside: hostile and broken input gets one clear error. Accepted input agrees with its schema and can be
played.
"""

from __future__ import annotations

import itertools
import json
import math
import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from attrs import asdict
from hypothesis import given
from hypothesis import strategies as st

import machu_rules as mr
from machu_rules.core.strict_json import JsonFault, loads
from tests.json.compiled import valid
from tests.json.games import GAMES, PLAYERS, played

TABLES = ((2, "seed"), (4, "seed"), (3, "ask"))
MOMENTS = {
    name: [
        moment
        for (players, chance), chooser in zip(TABLES, PLAYERS[name][-3:], strict=True)
        for number, moment in enumerate(played(game, players, 7, chooser, chance))
        if number % {"princes": 9, "incan-gold": 4, "inca-empire": 24}[name] == 0 or moment.decision is None
    ]
    for name, game in GAMES.items()
}
WORDS = {
    "princes": ("day_9", "conquest", "walk", "begin_turn", "advance", "deal", "take", "redeem_at_once"),
    "incan-gold": ("torch", "camp", "deal", "choose", "first", "second", "next", "rounds"),
    "inca-empire": ("people", "sun", "inca", "sapa_inca", "calendar", "pizarro", "first", "late", "conquer", "pass"),
}
IDS = {name: [*game.names, *WORDS[name]] for name, game in GAMES.items()}
ALL_IDS = [one for ids in IDS.values() for one in ids]

names = st.sampled_from(list(GAMES))
scalars = (
    st.none()
    | st.booleans()
    | st.integers(-3, 30)
    | st.sampled_from([10**9, 10**9 + 1, -(10**9), 2**63, 10**30, -1, 1.0, 0.5, math.nan, math.inf, "", "\ud800", "1"])
    | st.sampled_from(ALL_IDS)
    | st.text(max_size=6)
)
json_values = st.recursive(
    scalars,
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(ALL_IDS) | st.text(max_size=4), inner, max_size=4)
    ),
    max_leaves=12,
)


@st.composite
def spoilt(draw: st.DrawFn, data: Any, ids: list[str], most: int = 3) -> Any:
    """JSON data with a few things in it replaced, taken away, doubled, moved, or added."""
    data = json.loads(json.dumps(data))
    for _ in range(draw(st.integers(1, most))):
        node, way = data, []
        while isinstance(node, dict | list) and node and draw(st.integers(0, 4)):
            key = draw(st.sampled_from(sorted(node))) if isinstance(node, dict) else draw(st.integers(0, len(node) - 1))
            way.append((node, key))
            node = node[key]
        if not way:
            continue
        holder, key = way[-1]
        action = draw(st.sampled_from(["near", "near", "near", "replace", "remove", "double", "other", "rename"]))
        old = holder[key]
        if action == "near" and type(old) is int:
            holder[key] = old + draw(st.sampled_from([-1, 1, 2]))
        elif action == "near" and isinstance(old, str):
            holder[key] = draw(st.sampled_from(ids))
        elif action == "near" and isinstance(old, list):
            draw(st.randoms(use_true_random=False)).shuffle(old)
        elif action == "remove":
            del holder[key]
        elif action == "double" and isinstance(holder, list):
            holder.append(old)
        elif action == "other":
            holder[key] = draw(st.sampled_from([True, False, float(old)])) if type(old) is int else None
        elif action == "rename" and isinstance(holder, dict):
            holder[draw(st.sampled_from(ids))] = holder.pop(key)
        else:
            holder[key] = draw(json_values)
    return data


def told(error: Exception) -> None:
    """An error of this library that says something, shortly, in one line that can be printed."""
    assert isinstance(error, mr.MachuRulesError)
    assert 5 < len(str(error)) < 500, error
    str(error).encode("utf-8")
    assert "\n" not in str(error)


def playable(game: Any, state: Any) -> None:
    """Accepted data are a state like any other. Play some moves from it and look at everything."""
    name, rng = game.rulebook.game, random.Random(7)
    for _ in range(6):
        dump = game.dump(state)
        assert valid("state", name)(dump), dump
        assert game.restore(json.loads(json.dumps(dump))) == state
        for seat in (None, *range(len(dump["players"]))):
            assert valid("view", name)(game.view(state, seat))
        decisions = game.decisions(state)
        if not decisions:
            assert game.outcome(state) is not None
            return
        decision = rng.choice(decisions)
        assert len(decision.moves) > 1
        for move in decision.moves:
            assert game.why_not(state, move, decision.seat) is None
            game.preview(state, move, decision.seat)
        state, events = game.apply(state, rng.choice(decision.moves), decision.seat)
        for event in events:
            assert valid("event", name)(event.json())


# ------------------------------------------------------------------------------------------------- texts


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (b"", "not JSON: expecting value"),
        ("{", "not JSON"),
        ('{"seat": 1,}', "not JSON"),
        ("{'seat': 1}", "not JSON"),
        ('{"seat": 1} {}', "not JSON: extra data"),
        ("[NaN]", "NaN is not a number"),
        ("[Infinity]", "Infinity is not a number"),
        ("[-Infinity]", "-Infinity is not a number"),
        ("[1e999]", "the number 1e999 is too large"),
        ("[9223372036854775808]", "too large"),
        ("[" + "9" * 100_000 + "]", "the number 99999999999999999999... is too large"),
        ("[" + "9" * 100_000 + "e9]", "too large"),
        ('{"a": 1, "b": 2, "a": 3}', "the key 'a' is given twice"),
        ('{"a": 1, "\\u0061": 3}', "the key 'a' is given twice"),
        ("[" * 33 + "]" * 33, "nested deeper than 32"),
        ("[" * 500_000, "nested deeper than 32"),
        ('{"a":' * 100_000, "nested deeper than 32"),
        ('["\\ud800"]', "half a surrogate pair"),
        ('{"\\udc00": 1}', "half a surrogate pair"),
        (b'["\xff"]', "not UTF-8 .byte 3"),
        (b"\xef\xbb\xbf{}", "BOM"),
        ('["\x00"]', "not JSON: invalid control character"),
        ("[01]", "not JSON"),
        ("[+1]", "not JSON"),
        ("[.5]", "not JSON"),
        ("[0x10]", "not JSON"),
        ("nul", "not JSON"),
        ('"' + "\\" * 99_999, "not JSON"),
        ("[" + "1," * 600_000 + "1]", "longer than 1,048,576"),
    ],
)
def test_a_text_that_is_refused(text: str | bytes, message: str) -> None:
    with pytest.raises(JsonFault, match=message) as caught:
        loads(text)
    told(caught.value)


@given(st.text(max_size=80) | st.binary(max_size=80) | json_values.map(json.dumps))
def test_any_text_is_read_or_refused(text: str | bytes) -> None:
    try:
        value = loads(text)
    except JsonFault as error:
        told(error)
    else:
        assert json.loads(json.dumps(value, allow_nan=False)) == value


# ------------------------------------------------------------------------------------------------ states


@pytest.mark.parametrize("name", GAMES)
@given(data=st.data())
def test_restore(name: str, data: st.DataObject) -> None:
    dump = GAMES[name].dump(data.draw(st.sampled_from(MOMENTS[name])).state)
    attempt(GAMES[name], data.draw(spoilt(dump, IDS[name])))


@given(names, json_values)
def test_restore_of_anything(name: str, value: Any) -> None:
    attempt(GAMES[name], value)


def attempt(game: Any, value: Any) -> None:
    try:
        state = game.restore(value)
    except mr.StateError as error:
        told(error)
    else:
        assert valid("state", game.rulebook.game)(value), value
        playable(game, state)


@pytest.mark.parametrize(
    ("name", "key", "values"),
    [
        ("princes", "seat", [True, False, 0.0, 1.0, "0", [0], 10**30]),
        ("incan-gold", "round", [None, True, 1.0, "1", [1], 0, 6, -1, 10**30]),
        ("incan-gold", "path_gems", [None, False, 0.0, "0", -1, 10**30]),
        ("incan-gold", "phase", [False, 0, "choice", "Choose", ["choose"], {}]),
        ("incan-gold", "over", [False, 0, "round", ["rounds"], {}]),
        ("incan-gold", "seed", [False, 7, 7.0, ["7"], {}]),
        ("incan-gold", "deck", [None, "t1", {}, [None], [7], ["t1", "t1"], ["t99"]]),
        ("incan-gold", "coming", [None, "t1", {}, [None], ["t1"], [["t1", "t1"]], [["t99"]]]),
    ],
)
def test_what_a_key_cannot_be(name: str, key: str, values: list[Any]) -> None:
    game = GAMES[name]
    for moment in (MOMENTS[name][0], MOMENTS[name][-1]):
        for value in values:
            with pytest.raises(mr.StateError, match=rf"^{key}(\[|:|$)") as caught:
                game.restore({**game.dump(moment.state), key: value})
            told(caught.value)


@pytest.mark.parametrize(
    ("name", "key"), [("inca-empire", "deck"), ("inca-empire", "cities"), ("princes", "tiles_left")]
)
def test_a_tuple_is_a_list(name: str, key: str) -> None:
    game = GAMES[name]
    for moment in MOMENTS[name]:
        dump = game.dump(moment.state)
        assert game.restore({**dump, key: tuple(dump[key])}) == moment.state


class Contrary:
    """Cannot be compared."""

    def __eq__(self, other: object) -> bool:
        raise KeyError

    __hash__ = object.__hash__


@pytest.mark.parametrize("name", GAMES)
def test_what_cannot_be_compared_is_no_view(name: str) -> None:
    moment = MOMENTS[name][0]
    with pytest.raises(mr.StateError):
        GAMES[name].matches(moment.state, 0, {**GAMES[name].view(moment.state, 0), "decisions": Contrary()})


def small_numbers(node: Any) -> Iterator[tuple[Any, Any]]:
    """The places of 0 and 1 in JSON data: their containers and keys."""
    for key, value in [*node.items()] if isinstance(node, dict) else [*enumerate(node)]:
        if isinstance(value, dict | list):
            yield from small_numbers(value)
        elif type(value) is int and value in (0, 1):
            yield node, key


@pytest.mark.parametrize("name", GAMES)
def test_true_and_false_are_no_numbers(name: str) -> None:
    game, found = GAMES[name], 0
    dump = game.dump(MOMENTS[name][len(MOMENTS[name]) // 2].state)
    for holder, key in small_numbers(dump):
        holder[key] = bool(holder[key])
        with pytest.raises(mr.StateError, match="not true or false"):
            game.restore(dump)
        holder[key], found = int(holder[key]), found + 1
    assert found >= 8


SHOWN = {
    "princes": ["seat", "stack_size", "players.0.cards"],
    "inca-empire": [
        *("era", "over", "seat", "track", "roads", "placed", "deck_size", "players.0.hand_size", "players.0.regions"),
    ],
}
"""The parts of a dump that follow from the rest of it, or have only one possible form."""


def others(value: Any) -> list[Any]:
    """Some other values of the same shape."""
    match value:
        case bool():
            return [not value]
        case int():
            return [value + 1, max(0, value - 1)]
        case str():
            return ["early", "middle", "late"]
        case list():
            return [value[::-1], value[1:], [*value, *value[:1]]]
        case dict():
            last = [*value][-1:]
            less = {key: one for key, one in value.items() if key not in last}
            return [less, {}, *({**value, key: other} for key in last for other in others(value[key]))]
    return [0]


@pytest.mark.parametrize(("name", "path"), [(name, path) for name, paths in SHOWN.items() for path in paths])
def test_what_is_shown_follows_from_the_rest_of_a_dump(name: str, path: str) -> None:
    game, refused = GAMES[name], 0
    *way, key = path.split(".")
    for moment in MOMENTS[name]:
        dump = game.dump(moment.state)
        holder: Any = dump["players"][0] if way else dump
        right = holder[key]
        for holder[key] in others(right):
            if holder[key] != right:
                with pytest.raises(mr.StateError) as caught:
                    game.restore(dump)
                told(caught.value)
                refused += f"{key}: " in str(caught.value) or f"{key}." in str(caught.value)
        holder[key] = right
    assert refused > 2


ORDERED: list[tuple[str, Callable[[Any], list[tuple[Any, str]]]]] = [
    ("inca-empire", lambda dump: [(dump, "track")]),
    ("inca-empire", lambda dump: [(dump["roads"], road) for road in dump["roads"]]),
    ("princes", lambda dump: [(player, "returned") for player in dump["players"]]),
]
"""The lists of a dump with an order that follows from the rest: their containers and keys."""


@pytest.mark.parametrize(("name", "lists"), ORDERED, ids=["track", "roads", "returned"])
def test_a_list_whose_order_follows_cannot_be_reversed(
    name: str, lists: Callable[[Any], list[tuple[Any, str]]]
) -> None:
    game, refused = GAMES[name], 0
    for moment in MOMENTS[name]:
        dump = game.dump(moment.state)
        for holder, key in lists(dump):
            if len(holder[key]) > 1:
                holder[key].reverse()
                with pytest.raises(mr.StateError) as caught:
                    game.restore(dump)
                told(caught.value)
                holder[key].reverse()
                refused += 1
    assert refused > 2


def test_points_on_the_track_and_returned_cards_are_those_that_there_are() -> None:
    for name, key, inner, wrong in (
        ("inca-empire", "track", "vp", 999),
        ("princes", "returned", "card", "weaver_puma"),
    ):
        refused = 0
        for moment in MOMENTS[name]:
            dump = GAMES[name].dump(moment.state)
            for first in [lists[0] for holder in (dump, *dump["players"]) if (lists := holder.get(key))]:
                if first[inner] != wrong:
                    first[inner], right = wrong, first[inner]
                    with pytest.raises(mr.StateError, match=rf"{key}(\[0\])?: (figures must|that card is not)"):
                        GAMES[name].restore(dump)
                    first[inner], refused = right, refused + 1
        assert refused > 2


@pytest.mark.parametrize("value", [[], {}, "", 0, False, "t1"])
def test_only_null_stands_for_a_card_that_chance_is_asked_for(value: Any) -> None:
    game = GAMES["incan-gold"]
    dump = game.dump(game.new(3, chance="ask"))
    with pytest.raises(mr.StateError, match=r"^deck(\[0\])?:") as caught:
        game.restore({**dump, "deck": [value, *dump["deck"][1:]]})
    told(caught.value)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(
    "value", [None, True, 7, math.nan, "state", b"state", [], [[]], {}, {1: 2}, {"game": "princes"}]
)
def test_what_is_no_state_at_all(name: str, value: Any) -> None:
    with pytest.raises(mr.StateError) as caught:
        GAMES[name].restore(value)
    told(caught.value)


@pytest.mark.parametrize("name", GAMES)
def test_what_contains_itself(name: str) -> None:
    dump = GAMES[name].dump(MOMENTS[name][0].state)
    endless: list[Any] = []
    endless.append(endless)
    for key in dump:
        with pytest.raises(mr.StateError):
            GAMES[name].restore({**dump, key: endless})


@pytest.mark.parametrize(("one", "other"), list(itertools.permutations(GAMES, 2)))
def test_a_state_of_another_game(one: str, other: str) -> None:
    with pytest.raises(mr.StateError) as caught:
        GAMES[one].restore(GAMES[other].dump(MOMENTS[other][0].state))
    told(caught.value)


# ------------------------------------------------------------------------------------------------- moves


@pytest.mark.parametrize("name", GAMES)
@given(data=st.data())
def test_moves(name: str, data: st.DataObject) -> None:
    """Any text, near a legal one or not, and anything that is no text: refused in words that the schema knows."""
    game, state = GAMES[name], data.draw(st.sampled_from(MOMENTS[name])).state
    legal = [str(move) for decision in game.decisions(state) for move in decision.moves]
    own_texts = st.sampled_from(game.action_space + game.chance_space)
    words = st.lists(
        st.sampled_from([*game.action_space, *IDS[name], "", "-1", "+1", "٣", "1e3", "0x1", "9" * 5000]), max_size=4
    )
    texts = words.map(" ".join) | st.text(max_size=20) | own_texts | st.text("a\n\x00\ud800", max_size=2000)
    move = data.draw(texts | scalars | st.sampled_from([["enter"], {"move": "close"}, b"close", ("close",)]))
    seat = data.draw(st.none() | st.integers(-2, 5) | st.sampled_from([True, "0", 1.0, [0]]))
    before = game.dump(state)
    refusal = game.why_not(state, move, seat)
    if refusal is None:
        assert move in legal
        return
    written = json.loads(json.dumps(asdict(refusal)))
    assert valid("refusal", name)(written), written
    assert len(refusal.message) < 400
    for attempt in (game.apply, game.preview):
        with pytest.raises(mr.IllegalMove) as caught:
            attempt(state, move, seat)
        assert caught.value.refusal == refusal
    assert game.dump(state) == before


# ------------------------------------------------------------------------------------------------- views


@pytest.mark.parametrize("name", GAMES)
@given(data=st.data())
def test_imagine(name: str, data: st.DataObject) -> None:
    game, state = GAMES[name], data.draw(st.sampled_from(MOMENTS[name])).state
    view = game.view(state, data.draw(st.sampled_from([None, 0, 1])))
    value: Any = data.draw(spoilt(view, IDS[name]) | json_values)
    try:
        determinized = game.determinize(value, seed=7)
    except mr.MachuRulesError as error:
        told(error)
    else:
        assert valid("view", name)(game.view(determinized, value["viewer"]))
        playable(game, determinized)


@pytest.mark.parametrize("name", GAMES)
def test_a_player_of_a_view_that_is_a_text(name: str) -> None:
    view = GAMES[name].view(MOMENTS[name][0].state, 0)
    with pytest.raises(mr.StateError):
        GAMES[name].determinize({**view, "players": ["ab"] * len(view["players"])}, seed=7)


def endless() -> list[Any]:
    itself: list[Any] = []
    itself.append(itself)
    return itself


def deep(levels: int, width: int) -> list[Any]:
    """Nested lists that repeat ``width`` times per level. Written as JSON they grow like width to the power of
    levels."""
    value: list[Any] = []
    for _ in range(levels):
        value = [value] * width
    return value


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("value", [{1}, b"", object(), endless(), deep(100_000, 1), deep(100, 2)], ids=type)
def test_a_view_that_is_no_json_is_refused_at_once(name: str, value: Any) -> None:
    game = GAMES[name]
    view = game.view(MOMENTS[name][0].state, 0)
    for key in (*view, "other"):
        with pytest.raises(mr.StateError) as caught:
            game.determinize({**view, key: value}, seed=7)
        told(caught.value)
        with pytest.raises(mr.StateError) as caught:
            game.show({**view, key: value})
        told(caught.value)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("value", [{}, [], None, 7, "view", {"players": 3}, {"viewer": 0, "players": []}])
def test_numbers_of_what_is_no_view(name: str, value: Any) -> None:
    with pytest.raises(mr.StateError) as caught:
        GAMES[name].features(value)
    told(caught.value)
