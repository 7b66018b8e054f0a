"""Pictures of all games in whole games: ids, parts, layers, size of type, highlights."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

import machu_rules as mr
from machu_rules.core.values import CHANCE
from machu_rules.render.patch import apply_splices, find_splices
from machu_rules.testing.games_to_check import PlayedGame, play_game_to_check
from tests.fast_part import LONG_GAMES, long_ones_slow
from tests.games.princes.pictures import LOOK, SVG, text_boxes, texts
from tests.loader.written import head, variant

PHONE = 390
SMALLEST = 11
LARGEST, LARGEST_MAP = 30_000, 48_000
"""The most bytes of the pieces of a part, and of the map of a long game with hundreds of roads."""


@cache
def played(name: str) -> PlayedGame:
    game: Any = mr.load(name)
    return play_game_to_check(game, max(game.players), 7)


def moments(name: str, step: int) -> list[tuple[Any, Any, int | None]]:
    """The game, states of a whole game with the most players, including the last, and the first seat to move."""
    found = played(name)
    states = [*found.states[::step], found.states[-1]]
    return [(found.game, state, asked(found.game, state)) for state in states]


def asked(game: Any, state: Any) -> int | None:
    decision = game.decision(state)
    return None if decision is None or decision.seat == CHANCE else decision.seat


def ids(picture: str) -> list[str]:
    return [found for element in ET.fromstring(picture).iter() if (found := element.get("data-id"))]


def sampled(fast: int) -> list[Any]:
    """The games at a few moments in the fast tests, at many in the slow ones."""
    rows = [pytest.param(name, 4 * fast, id=name) for name in mr.games() if name not in LONG_GAMES]
    slow = [(name, fast * (8 if name in LONG_GAMES else 1)) for name in mr.games()]
    return rows + [pytest.param(name, step, id=f"{name}-often", marks=pytest.mark.slow) for name, step in slow]


@pytest.mark.parametrize(("name", "step"), sampled(60))
def test_parts_on_a_phone(name: str, step: int) -> None:
    """Parts alone: readable text, inside the picture, small enough to be sent with changes."""
    for game, state, seat in moments(name, step):
        view = game.view(state, seat)
        parts = mr.draw.parts(game, view, width=PHONE)
        small = mr.draw.parts(game, view, width=PHONE, layer="pieces")
        assert tuple(parts) == game.drawing_parts
        for part, text in parts.items():
            picture = ET.fromstring(text)
            assert float(picture.attrib["width"]) == PHONE
            for line, (left, _, right, bottom) in text_boxes(picture):
                assert -1 <= left <= right <= PHONE + 1, (part, line)
                assert bottom <= float(picture.attrib["height"]), (part, line)
            sizes = [float(each.get("font-size", look["font-size"])) for each, look in texts(picture, LOOK)]
            assert min(sizes, default=SMALLEST) >= SMALLEST, part
            assert picture.get("aria-label") == picture.findtext(f"{SVG}title")
            assert picture.get("aria-label")
            assert len(small[part].encode()) <= (LARGEST_MAP if name in LONG_GAMES else LARGEST), part


@pytest.mark.parametrize(("name", "step"), sampled(40))
def test_what_changes_with_a_move_is_small(name: str, step: int) -> None:
    """With targets and the latest events, as a player sees it. Applying the change results in the next picture."""
    found, seat = played(name), 0
    game = found.game
    sizes: list[int] = []
    for number in range(0, len(found.states) - 1, step):
        before, after = (
            mr.draw.parts(game, game.view(state, seat), layer="pieces", targets=shown(game, state, seat))
            for state in found.states[number : number + 2]
        )
        changed = mr.draw.patches(before, after)
        assert [part for part in after if after[part] != before[part]] == list(changed)
        assert mr.draw.patched(before, changed) == after
        assert mr.draw.patches(after, after) == {}
        for each in changed.values():
            sizes.append(sum(len(line.encode()) + 1 for splice in each for line in splice["lines"]))
    assert max(sizes) <= LARGEST
    assert sum(sizes) / len(sizes) <= LARGEST / 5


def shown(game: Any, state: Any, seat: int) -> set[str]:
    decision = game.asked_for(state, seat)
    return {target for move in (decision.moves if decision else ()) for target in game.targets(state, move)}


LINES = st.lists(st.sampled_from(["<g>", "</g>", *"abcdefgh"]), max_size=12).map("\n".join)


@given(LINES, LINES)
def test_lines_that_change(before: str, after: str) -> None:
    """For any lines, and no more changes than there are lines."""
    changes = find_splices(before, after)
    assert apply_splices(before, changes) == after
    assert (changes == []) == (before == after)
    assert all(one["at"] > other["at"] + other["gone"] for one, other in pairwise(changes))
    once = [line for line in before.split("\n") if before.split("\n").count(line) == 1]
    if after.split("\n") == [line for line in before.split("\n") if line in once]:
        assert not any(change["lines"] for change in changes)


@pytest.mark.parametrize(("name", "step"), sampled(40))
def test_pieces_are_those_that_would_be_drawn_anew(name: str, step: int) -> None:
    """Regardless of earlier drawings: seen by several seats, forwards, and back at earlier positions."""
    found = played(name)
    game, fresh = found.game, found.game.in_language("en")
    places = [(number, seat) for number in range(1, len(found.states), step // 2) for seat in (0, 1, None)]
    for number, seat in (*places, *places[::-4]):
        given: Any = {"targets": shown(game, found.states[number], seat or 0), "width": 600, "layer": "pieces"}
        given["last"] = game.events_for(found.steps[number - 1].events, seat)
        view = game.view(found.states[number], seat)
        pieces = mr.draw.parts(game, view, **given)
        if number % 5 == 1:
            fresh = found.game.in_language("en")  # of other texts nothing is kept
        assert pieces == mr.draw.parts(fresh, view, **given)


@pytest.mark.parametrize(("name", "step"), sampled(100))
def test_the_ground_is_the_same_for_every_position_in_which_a_part_is_as_high_and_has_no_ids(
    name: str, step: int
) -> None:
    grounds: dict[tuple[str, str], str] = {}
    for game, state, seat in moments(name, step):
        view = game.view(state, seat)
        ground = mr.draw.parts(game, view, layer="ground", theme="dark")
        pieces = mr.draw.parts(game, view, layer="pieces", theme="dark")
        whole = mr.draw.parts(game, view, theme="dark")
        for part, text in whole.items():
            assert not ids(ground[part])
            assert set(ids(pieces[part])) <= set(ids(text))
            boxes = {ET.fromstring(each).get("viewBox") for each in (text, ground[part], pieces[part])}
            assert len(boxes) == 1
            assert grounds.setdefault((part, boxes.pop() or ""), ground[part]) == ground[part]


@pytest.mark.parametrize("name", long_ones_slow(mr.games()))
def test_what_happened_last_and_what_is_marked_is_outlined(name: str) -> None:
    game: Any = mr.load(name)
    colours = mr.draw.colours()
    match = mr.Match.start(game, players=max(game.players), seed=7)
    outlined = 0
    for _ in range(6):
        decision = match.decision
        assert decision is not None
        after = match.play(decision.moves[-1], seat=decision.seat)
        last = after.events(since=match.number, seat=None)
        plain = mr.draw.board(after)
        assert mr.draw.board(after, marked=["nothing:there"]) == plain
        outlined += mr.draw.board(after, last=last).count(colours["last"]) > plain.count(colours["last"])
        assert mr.draw.board(after, marked=["seat:1"]).count('aria-current="true"') == 1
        match = after
    assert outlined >= 3


@pytest.mark.parametrize("name", long_ones_slow(mr.games()))
def test_themes_names_and_languages(name: str) -> None:
    game: Any = mr.load(name)
    names = [f"<Ana & Bea {number}>" for number in range(max(game.players))]
    match = mr.Match.start(game, players=max(game.players), seed=7)
    assert not any(
        {"id", "class", "style", "href"} & each.attrib.keys() for each in ET.fromstring(mr.draw.board(match)).iter()
    )
    light, dark, paper = (mr.draw.board(match, theme=theme) for theme in ("light", "dark", "print"))
    assert len({light, dark, paper}) == 3
    assert ids(light) == ids(dark) == ids(paper)
    named = ET.fromstring(mr.draw.board(match, names=names, language="de"))
    assert all(any(each in text for text in named.itertext()) for each in names)
    assert mr.draw.board(match.view(None)) == light


@pytest.mark.parametrize("name", mr.games())
def test_a_variant_has_its_name_in_its_pictures(name: str, tmp_path: Path) -> None:
    path = variant(tmp_path, "", head=head(name).replace("Test", "Salt & Sun"))
    published = mr.draw.board(mr.load(name))
    for language in ("en", "de"):
        drawn = ET.fromstring(mr.draw.board(mr.load(path), language=language))
        assert any("(Salt & Sun)" in text for text in drawn.itertext())
    assert "Sun)" not in published


def test_what_is_no_argument_is_refused() -> None:
    match = mr.Match.start(mr.load("princes"), players=2, seed=7)
    draw: Any = mr.draw
    with pytest.raises(mr.UsageError, match="there is no part 'maps'; did you mean map"):
        draw.parts(match, parts=["maps"])
    with pytest.raises(mr.UsageError, match=r"there is no theme 'drak'; did you mean dark\?$"):
        draw.board(match, theme="drak")
    with pytest.raises(mr.UsageError, match="there is no layer"):
        draw.parts(match, layer="top")
    for width in (10, 10**6, "390", True, float("nan")):
        with pytest.raises(mr.UsageError, match="a width is a number from 300 to 4000"):
            draw.parts(match, width=width)
    for things in ("district:x", [1], None, 7):
        with pytest.raises(mr.UsageError, match="a list of ids"):
            draw.board(match, targets=things)
    for last in ("entered", [1], 7, [{"kind": "entered"}]):
        with pytest.raises((mr.UsageError, mr.StateError), match="event"):
            draw.board(match, last=last)
    for names in (3, "ab", ["a"], [["a"], 1], ["a", "a"]):
        with pytest.raises(mr.UsageError, match="name"):
            draw.board(match, names=names)
    with pytest.raises(mr.UsageError, match="give a seat, not a view"):
        draw.board(match, match.view(0))
    with pytest.raises(mr.UsageError, match="seat needs a match"):
        draw.board(match.game, match.view(0), seat=0)
    with pytest.raises(mr.StateError, match="neither a match nor a game nor a view"):
        draw.board({"game": "chess"})
