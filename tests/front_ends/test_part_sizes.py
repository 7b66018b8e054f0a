"""Sizes of parts: both layers agree in whole games, for all numbers of players, viewers and widths.

A screen that only applies changes shows the same as a new drawing.
"""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import machu_rules as mr
from machu_rules.match.match import Match
from machu_rules.render.cache import CACHE, PIECES_CACHE
from machu_rules.testing.games_to_check import PlayedGame, play_game_to_check
from machu_rules.web.screen import Screen

VARIANTS = sorted(str(path) for path in Path("examples/variants").glob("*.yaml"))
WIDTHS = (300, 390, 600, 1280)
MOMENTS = 6
"""The number of positions of a game that the fast tests draw. The slow tests draw one in ten."""


def games() -> list[Any]:
    """The games with the fewest players in the fast tests, and all games and variants with the most in the slow
    ones."""
    fast = [pytest.param(name, 0, MOMENTS, id=name) for name in mr.games()]
    return fast + [
        pytest.param(name, -1, 0, id=f"{Path(name).stem}-most", marks=pytest.mark.slow)
        for name in (*mr.games(), *VARIANTS)
    ]


@cache
def played(name: str, place: int) -> PlayedGame:
    game: Any = mr.load(name)
    return play_game_to_check(game, game.players[place], 3)


def numbers_of(found: PlayedGame, moments: int) -> list[int]:
    """The positions that are drawn: spread over the game, its last one first, so that nothing is kept of an earlier."""
    last = len(found.states) - 1
    step = max(1, last // moments) if moments else 10
    return list(range(last, -1, -step))


def given_at(found: PlayedGame, number: int, seat: int | None) -> dict[str, Any]:
    """How a front end draws a position of a game for a seat."""
    game, state = found.game, found.states[number]
    decision = next((each for each in game.decisions(state) if each.seat == seat), None)
    targets = {target for move in (decision.moves if decision else ()) for target in game.targets(state, move, seat)}
    last = game.events_for(found.steps[number - 1].events, seat) if number else []
    return {"targets": sorted(targets), "last": last}


def sizes(parts: dict[str, str]) -> dict[str, str]:
    """The sizes of parts, from their first lines."""
    return {name: text[: text.index(" font-family")] for name, text in parts.items()}


def forget() -> None:
    """From now on everything is drawn anew."""
    for store in (CACHE, PIECES_CACHE):
        store._found.clear()


@pytest.mark.parametrize(("name", "place", "moments"), games())
def test_the_layers_of_a_part_have_the_same_size(name: str, place: int, moments: int) -> None:
    found, rng = played(name, place), random.Random(7)
    game: Any = found.game
    grounds: dict[tuple[str, str], str] = {}
    for number in numbers_of(found, moments):
        for seat in (None, rng.randrange(found.players)):
            given, width = given_at(found, number, seat), rng.choice(WIDTHS)
            view, theme = game.view(found.states[number], seat), rng.choice(("light", "dark"))
            ground, pieces, whole = (
                mr.draw.parts(game, view, width=width, theme=theme, layer=layer, **given)
                for layer in ("ground", "pieces", "all")
            )
            assert sizes(ground) == sizes(pieces) == sizes(whole)
            for part, text in ground.items():
                assert grounds.setdefault((part, theme + sizes(pieces)[part]), text) == text


@pytest.mark.parametrize(("name", "place", "moments"), games())
def test_a_ground_is_that_of_a_fresh_drawing(name: str, place: int, moments: int) -> None:
    """Regardless of earlier drawings: other positions, for others, with other targets."""
    found, rng = played(name, place), random.Random(7)
    game: Any = found.game
    width = 600
    for number in numbers_of(found, moments):
        seat = rng.choice((None, *range(found.players)))
        view, given = game.view(found.states[number], seat), {**given_at(found, number, seat), "width": width}
        known = [mr.draw.parts(game, view, layer=layer, **given) for layer in ("ground", "all")]
        if moments == 0 and number % 40 < 10:
            forget()
        fresh = game.in_language("en")  # of other texts nothing is kept
        assert known == [mr.draw.parts(fresh, view, layer=layer, **given) for layer in ("ground", "all")]


class Shown:
    """A browser: the picture that it has received, put together."""

    def __init__(self, seat: int | None, **look: Any) -> None:
        self.seat = seat
        self.look = Screen(**look)
        self.ground: dict[str, str] = {}
        self.pieces: dict[str, str] = {}
        self.sent = 0

    def show(self, match: Match, drawn: dict[Any, dict[str, str]]) -> None:
        """Apply the news."""
        match = match.in_language(self.look.language)
        own = [one for one in match.questions(self.seat) if one["seat"] == self.seat and one["choices"] is not None]
        ground, changed = self.look.picture_changes(match, self.seat, own, drawn)
        self.sent += sum(map(len, ground.values()))
        self.ground |= ground
        self.pieces = mr.draw.patched(self.pieces, changed)
        targets = {
            target for one in own for each in (*(one["choices"] or ()), *one["options"]) for target in each["targets"]
        }
        last = () if match.last is None else match.game.events_for(match.last.events, self.seat)
        given: Any = {"seat": self.seat, "theme": self.look.theme, "targets": targets, "last": last}
        first, *others = match.game.drawing_parts
        for layer, shown in (("ground", self.ground), ("pieces", self.pieces)):
            wide = mr.draw.parts(match, parts=[first], width=self.look.width, layer=layer, **given)
            side = mr.draw.parts(match, parts=others, width=self.look.side, layer=layer, **given)
            assert shown == wide | side
        assert sizes(self.ground) == sizes(self.pieces)


def screens(players: int) -> list[Shown]:
    """Of a phone and two desks, one of them of a spectator, in both languages and themes."""
    return [
        Shown(0, width=390, side=390),
        Shown(players - 1, width=620, side=480, language="de", theme="dark"),
        Shown(None, width=620, side=480),
    ]


@pytest.mark.parametrize(("name", "place", "moments"), games())
def test_a_screen_that_takes_changes_shows_the_whole_picture(name: str, place: int, moments: int) -> None:
    """With moves, with players who get names, and with undo."""
    game: Any = mr.load(name)
    players = game.players[place]
    match, rng = Match.start(game, players=players, seed=3), random.Random(7)
    shown, before = screens(players), match
    every = 45 if moments else 15
    while not match.over:
        decision = match.decisions[-1]
        match = match.play(rng.choice(decision.moves), seat=decision.seat)
        if match.number == 10:
            match = match.named([f"Anna {seat}" for seat in range(players)])
        if match.number % every == 0 or match.over:
            drawn: dict[Any, dict[str, str]] = {}
            for one in shown:
                one.show(match, drawn)
        if match.number == 60:
            before = match
    for one in shown:
        one.show(before, {})
        assert one.sent < 60 * sum(map(len, one.ground.values())), "grounds are sent again only where they differ"


def test_a_room_shows_no_names_of_another() -> None:
    """Grounds of two rooms of one game differ by the names of their players."""
    for names in (["Anna", "Ben", "Cleo"], ["Dora", "Emil", "Finn"]):
        match = Match.start(mr.load("incan-gold"), players=3, seed=7)
        one = Shown(None)
        one.show(match, {})
        assert "player 1" in one.ground["tents"]
        one.show(match.named(names), {})
        assert all(name in one.ground["tents"] for name in names)
