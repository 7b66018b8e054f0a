"""Simultaneous choices on the screen, and two adventurers of one player."""

from pathlib import Path
from typing import Any

import pytest
from rich.console import Console
from textual.pilot import Pilot

import machu_rules as mr
from machu_rules.match.match import Match
from machu_rules.match.recorder import read
from machu_rules.tui.app import TableApp
from machu_rules.tui.dialogs import WhyNotDialog
from machu_rules.tui.session import GameSetup, TuiSession
from tests.examples.piloting import (
    driven,
    my_turn,
    on_screen,
    painted,
    play_on,
    play_to_the_end,
    question,
    until,
    words_on_screen,
)
from tests.front_ends.rows import ROWS

GOLD = "incan-gold"


@pytest.fixture(autouse=True)
def _in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def new_app(**plan: str) -> TableApp:
    """Incan Gold for two, the person in seat 0, against a random bot that answers at once."""
    usual = {"game": GOLD, "players": "2", "bots": "random", "seed": "5", "record": "game.jsonl"}
    return TableApp(GameSetup(**usual | plan), True, pace=0)


def test_a_person_is_asked_for_each_adventurer_once_all_bots_have_chosen() -> None:
    async def drive(app: TableApp, pilot: Pilot[Any]) -> None:
        await my_turn(app, pilot)
        assert question(app) == "You: Do you go on or leave?"
        text = await painted(app, pilot)
        assert text.count("to choose") == 2
        await until(pilot, lambda: "Player 2 (second adventurer) has" in words_on_screen(app))
        assert "1  Go on with the torch" in text
        await pilot.press("enter")
        assert question(app) == "You: Do you go on or leave (second adventurer)?"
        await until(pilot, lambda: on_screen(app).count("to choose") == 1)
        await pilot.press("u")
        assert question(app) == "You: Do you go on or leave?"
        await pilot.press("down", "enter", "enter")
        await my_turn(app, pilot)
        assert app.session is not None
        own = [(step.move.text, step.subject) for step in app.session.match.steps if step.seat == 0][:2]
        assert own == [("camp", 0), ("torch", 1)]

    driven(new_app(), drive)


@pytest.mark.slow
def test_why_a_choice_cannot_be_made_has_an_example_of_this_game() -> None:
    async def drive(app: TableApp, pilot: Pilot[Any]) -> None:
        await my_turn(app, pilot)
        await pilot.press("w")
        assert isinstance(app.screen, WhyNotDialog)
        await until(pilot, lambda: "for example: Go on" in on_screen(app))
        await pilot.press(*"nonsense")
        await until(pilot, lambda: "is not a valid move here" in words_on_screen(app))

    driven(new_app(), drive)


@pytest.mark.slow
def test_a_record_goes_on_while_the_own_second_choice_is_open() -> None:
    row = next(row for row in ROWS if row.name == GOLD)
    row.write_variant("short.yaml")

    async def drive(app: TableApp, pilot: Pilot[Any]) -> None:
        await play_on(app, pilot, 3)
        assert question(app).endswith("(second adventurer)?")

    driven(new_app(game="short.yaml"), drive)
    number = Match.read("game.jsonl", mr.load("short.yaml")).number

    async def resumed(app: TableApp, pilot: Pilot[Any]) -> None:
        await my_turn(app, pilot)
        assert question(app) == "You: Do you go on or leave (second adventurer)?"
        assert app.session is not None
        assert app.session.match.number == number
        await play_to_the_end(app, pilot)

    driven(TableApp(GameSetup(game="short.yaml"), continued=Path("game.jsonl"), pace=0), resumed)
    assert Match.read("game.jsonl", mr.load("short.yaml")).over


def test_a_game_that_is_over_at_once_is_recorded_with_its_result() -> None:
    Path("one.yaml").write_text(
        f"format: machu-rules/variant/1\nbased_on: {GOLD}\nname: One\nrounds: {{number: 1}}\n", encoding="utf-8"
    )
    game = mr.load("one.yaml")
    seed = next(seed for seed in range(1000) if not game.decisions(game.new(3, seed=seed)))
    session = TuiSession.begin(
        GameSetup(game="one.yaml", players="3", bots="random", seed=str(seed), record="game.jsonl")
    )
    assert session.farewell().endswith("Show it with: machu-rules replay game.jsonl --game one.yaml")
    session.close()
    assert read(Path("game.jsonl")).result is not None


@pytest.mark.slow
@pytest.mark.parametrize("size", [(80, 24), (112, 36), (160, 50)])
def test_a_position_fits_windows_of_all_sizes(size: tuple[int, int]) -> None:
    async def drive(app: TableApp, pilot: Pilot[Any]) -> None:
        await play_on(app, pilot, 3)
        text = await painted(app, pilot)
        await pilot.press("right")
        text += await painted(app, pilot)
        for words in ("Round 1 of 5", "gems on the path", " 3  →  14 ", "Spiders", "□□□", "treasures", "Artifact 1"):
            assert words in text
        assert all(f" {seat} " in text for seat in range(8))

    driven(new_app(players="8"), drive, size)


# the parts of a position


def test_marked_cards_are_highlighted_on_the_path() -> None:
    game = mr.load(GOLD)
    view = game.view(game.new(3, seed=5), None)
    console = Console(width=80, color_system="truecolor", force_terminal=True)

    def golden(*marked: str) -> list[str]:
        body = game.panels(view, (), marked)[0].body
        segments = [segment for line in console.render_lines(body, console.options) for segment in line]
        return [one.text.strip() for one in segments if one.style and one.style.bgcolor and one.style.bold]

    assert golden("t3").count("3") == golden().count("3") + 1  # players have numbers, too
