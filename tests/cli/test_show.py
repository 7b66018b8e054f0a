"""The position of Princes as text: legible, and with nothing that a seat may not know."""

import io
from typing import Any

import pytest
from rich.console import Console

import machu_rules as mr
from machu_rules.bots.bots import seat_bot
from machu_rules.bots.playing import finish

GAME: mr.Game[Any] = mr.load("princes")


def text(state: Any, seat: int | None, width: int = 80) -> str:
    console = Console(file=io.StringIO(), width=width, highlight=False)
    console.print(GAME.show(GAME.view(state, seat)))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def later(players: int, decisions: int = 100_000) -> Any:
    bots = [seat_bot(GAME, name, seat, 1) for seat, name in zip(range(players), ["runner", "worker"] * 3, strict=False)]
    return finish(GAME, GAME.new(players, 1), bots, decisions).state


@pytest.mark.parametrize("players", [2, 4])
def test_every_district_stands_in_one_line_of_80_signs(players: int) -> None:
    lines = text(later(players, 150), 0).splitlines()
    for district in GAME.rulebook.figures.districts:
        assert sum(line.startswith(district.name + " ") for line in lines) == 1
    assert max(map(len, lines)) <= 80


def test_the_start() -> None:
    shown = text(GAME.new(2, 1), 0)
    assert "Day 1 of 9 · cards in the stack: 26" in shown
    assert "Moon tiles left: 2 steps, 3 steps, 3 corn, llama, coca, pottery, cloth" in shown
    assert "llama    2 of 4   5    4 " in shown
    assert "virgin  6     2 coca, 1 cloth, 1 pottery  -" in shown


def test_only_the_own_cards_are_shown_until_the_game_is_over() -> None:
    state = later(3, 200)
    for seat in (0, 1, 2, None):
        shown = text(state, seat)
        assert [other for other in range(3) if f"Cards of seat {other}" in shown] == ([] if seat is None else [seat])
    over = text(later(3), None)
    assert "the game is over" in over
    assert over.count("Cards of seat") == 3
