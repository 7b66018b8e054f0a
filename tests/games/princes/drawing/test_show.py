"""The position of Princes as text: legible, and with nothing that a seat may not know."""

import io
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import machu_rules as mr
from machu_rules.bots import seat_bot
from machu_rules.bots.playing import finish

GAME: mr.Game[Any] = mr.load("princes")


def text(state: Any, seat: int | None, width: int = 80) -> str:
    return shown(GAME.view(state, seat), width)


def shown(view: dict[str, Any], width: int = 80, game: mr.Game[Any] = GAME) -> str:
    console = Console(file=io.StringIO(), width=width, highlight=False)
    console.print(game.show(view))
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
    start = text(GAME.new(2, 1), 0)
    assert "Day 1 of 9 · cards in the stack: 26" in start
    assert "· 2 steps · coca" in start
    assert "llama   ■■□□   5    4" in start
    assert "virgin ×6 2 coca cloth pottery     -" in start


def hands(state: Any, seat: int | None) -> list[str]:
    """The lines of the cards that are shown, without those that were returned."""
    lines = text(state, seat).splitlines()
    begin = next(place for place, line in enumerate(lines) if line.startswith("─ Cards"))
    return [line for line in lines[begin + 1 :] if not line.startswith("returned")]


def test_only_the_own_cards_are_shown_until_the_game_is_over() -> None:
    state = later(3, 200)
    for seat in range(3):
        held = GAME.view(state, seat)["players"][seat]["hand"]
        assert [line[:2] for line in hands(state, seat)] == [f"{seat + 1} "] * len(held)
    assert [line.strip() for line in hands(state, None)] == ["none"]
    over = text(later(3), None)
    assert "the game is over" in over
    assert [line[:2] for line in hands(later(3), None) if line[0] != " "] == ["1 ", "2 ", "3 "]


def test_what_is_owed_and_points_of_the_trail_are_shown() -> None:
    view = GAME.view(GAME.new(3, 1), 0)
    view["players"][1]["owed"] = {**view["players"][1]["owed"], "coca": 2}
    view["players"][2]["bonus_points"] = 6
    lines = shown(view).splitlines()
    assert any(line.startswith("  2  owed: 2 coca") for line in lines)
    assert any(line.startswith("  3  +6 points") for line in lines)


def test_a_limited_bank_is_shown(tmp_path: Path) -> None:
    path = tmp_path / "limited.yaml"
    path.write_text("format: machu-rules/variant/1\nbased_on: princes\nname: x\noptions: {bank: limited}\n")
    game = mr.load(path)
    view = game.view(game.new(2, 1), 0)
    assert "─ Bank ─" in shown(view, game=game)
    assert game.catalogue.goods(view["bank"]) in shown(view, 120, game)
    assert "─ Bank ─" not in text(GAME.new(2, 1), 0)


def test_whose_turn_it_is_and_who_holds_what() -> None:
    view = GAME.view(GAME.new(3, 1), 0)
    view |= {"active": 2, "sun_tile": 1}
    view["players"][0]["tiles"], view["players"][2]["tiles"] = ["steps_2"], ["coca"]
    view["tiles_left"] = [tile for tile in view["tiles_left"] if tile not in ("steps_2", "coca")]
    lines = shown(view).splitlines()
    assert lines[0].startswith("Day 2 of 9 · player 3's turn · cards in the stack: ")
    assert any(line.startswith("1 2 steps 3 coca") for line in lines)
    assert any(line.rstrip().endswith("2 Sun Tile") for line in lines)


def test_where_everybody_is_can_be_read_without_colours() -> None:
    view = GAME.view(GAME.new(3, 1), 0)
    for seat, player in enumerate(view["players"]):
        player |= {"prince": "puma_temple" if seat < 2 else "central_plaza"}
        player["incas"] = dict.fromkeys(player["incas"], 0) | {"puma_temple": 3 * (seat == 1)}
    lines = {line[:17].strip(): line.split() for line in shown(view).splitlines()}
    assert lines["Puma Temple"][2] == "here"
    assert lines["Puma Temple"][-3:] == ["P1", "P2", "2×3"]
    assert lines["Central Plaza"][-1] == "P3"
    near = GAME.rulebook.figures.districts
    (here,) = (district for district in near if district.id == "puma_temple")
    for district in near:
        assert ("walk" in lines[district.name[:17].strip()]) == (district.id in here.neighbours)


@pytest.mark.parametrize("seat", [0, 1])
def test_the_districts_are_seen_from_whom_the_view_is_of(seat: int) -> None:
    view = GAME.view(GAME.new(2, 1), seat)
    view["players"][seat]["prince"], view["players"][1 - seat]["prince"] = "sun_clock", "puma_temple"
    here = [line for line in shown(view).splitlines() if " here " in line]
    assert [line[:9] for line in here] == ["Sun Clock"]
