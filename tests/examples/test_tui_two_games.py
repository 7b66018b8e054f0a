"""The screen serves any game: choices that are open at once, two adventurers of one player, parts of any position."""

from pathlib import Path
from typing import Any

import pytest
from rich.console import Console
from rich.text import Text
from textual.pilot import Pilot
from textual.widgets import Static

import machu_rules as mr
from machu_rules.match.match import Match
from machu_rules.match.recorder import read
from machu_rules.render.sheet import Sheet, pages
from machu_rules.tui.app import TableApp
from machu_rules.tui.dialogs import NewGame, WhyNot, Words
from machu_rules.tui.session import Plan, Session
from tests.examples.piloting import driven, my_turn, on_screen, play_on, play_to_the_end, until, words_on_screen

GOLD = "incan-gold"


@pytest.fixture(autouse=True)
def _in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def new_app(**plan: str) -> TableApp:
    """Incan Gold for two, the person in seat 0, against a random bot that answers at once."""
    usual = {"game": GOLD, "players": "2", "bots": "random", "seed": "5", "record": "game.jsonl"}
    return TableApp(Plan(**usual | plan), True, pace=0)


def question(app: TableApp) -> str:
    content = app.query_one("#question", Static).content
    assert isinstance(content, Text)
    return content.plain


@pytest.mark.parametrize("players", ["2", "5"])
def test_a_whole_game_and_its_record(players: str) -> None:
    async def drive(app: TableApp, pilot: Pilot[Any]) -> None:
        await play_on(app, pilot, 3)
        await play_to_the_end(app, pilot)
        assert isinstance(app.screen, Words)
        assert "The game is over: rounds (rounds)" in words_on_screen(app)

    app = driven(new_app(players=players), drive)
    match = Match.read("game.jsonl")
    assert match.over
    assert match == app.session.match  # type: ignore[union-attr]


def test_a_person_is_asked_for_each_adventurer_once_all_bots_have_chosen() -> None:
    async def drive(app: TableApp, pilot: Pilot[Any]) -> None:
        await my_turn(app, pilot)
        assert question(app) == "You: torch or camp"
        text = on_screen(app)
        assert text.count("to choose") == 2
        assert "Seat 1 (second adventurer) has" in words_on_screen(app)
        assert "1  torch: go on" in text
        await pilot.press("enter")
        assert question(app) == "You: torch or camp (second adventurer)"
        assert on_screen(app).count("to choose") == 1
        await pilot.press("u")
        assert question(app) == "You: torch or camp"
        await pilot.press("down", "enter", "enter")
        await my_turn(app, pilot)
        assert app.session is not None
        own = [(step.move.text, step.subject) for step in app.session.match.steps if step.seat == 0][:2]
        assert own == [("camp", 0), ("torch", 1)]

    driven(new_app(), drive)


def test_no_choice_of_another_is_shown_before_all_have_chosen() -> None:
    """Two screens of a game in which bots have chosen otherwise are the same to the last sign."""
    game, shown = mr.load(GOLD), []
    for choice in ("torch", "camp"):
        match = Match.start(game, 3, 5, who=("human", "random", "random"))
        match = match.play(choice, 1).play("torch", 2)
        app = TableApp(pace=0, session=Session(match))

        async def drive(app: TableApp, pilot: Pilot[Any]) -> None:
            await my_turn(app, pilot)
            shown.append(on_screen(app))
            await pilot.press("w")
            shown.append(on_screen(app))

        driven(app, drive)
    assert shown[:2] == shown[2:]
    assert "has chosen" in shown[0]


def test_why_a_choice_cannot_be_made_has_an_example_of_this_game() -> None:
    async def drive(app: TableApp, pilot: Pilot[Any]) -> None:
        await my_turn(app, pilot)
        await pilot.press("w")
        assert isinstance(app.screen, WhyNot)
        assert "for example: torch" in on_screen(app)
        await pilot.press(*"nonsense")
        assert "is no answer here" in words_on_screen(app)

    driven(new_app(), drive)


def test_the_dialog_names_the_games_that_there_are() -> None:
    async def drive(app: TableApp, pilot: Pilot[Any]) -> None:
        await until(pilot, lambda: isinstance(app.screen, NewGame))
        assert f"{', '.join(mr.games())}, or the path of a variant" in on_screen(app)

    driven(TableApp(Plan()), drive)


def test_a_record_goes_on_while_the_own_second_choice_is_open() -> None:
    async def drive(app: TableApp, pilot: Pilot[Any]) -> None:
        await play_on(app, pilot, 3)
        assert question(app).endswith("(second adventurer)")

    driven(new_app(), drive)
    number = Match.read("game.jsonl").number

    async def resumed(app: TableApp, pilot: Pilot[Any]) -> None:
        await my_turn(app, pilot)
        assert question(app) == "You: torch or camp (second adventurer)"
        assert app.session is not None
        assert app.session.match.number == number
        await play_to_the_end(app, pilot)

    driven(TableApp(continued=Path("game.jsonl"), pace=0), resumed)
    assert Match.read("game.jsonl").over


def test_a_game_that_is_over_at_once_is_recorded_with_its_result() -> None:
    Path("one.yaml").write_text(
        f"format: machu-rules/variant/1\nbased_on: {GOLD}\nname: One\nrounds: {{number: 1}}\n", encoding="utf-8"
    )
    game = mr.load("one.yaml")
    seed = next(seed for seed in range(1000) if not game.decisions(game.new(3, seed=seed)))
    session = Session.begin(Plan(game="one.yaml", players="3", bots="random", seed=str(seed), record="game.jsonl"))
    assert session.farewell().endswith("machu-rules replay game.jsonl --game one.yaml shows it.")
    session.close()
    assert read(Path("game.jsonl")).result is not None


@pytest.mark.parametrize("size", [(80, 24), (112, 36), (160, 50)])
def test_all_of_a_position_stands_in_any_window(size: tuple[int, int]) -> None:
    async def drive(app: TableApp, pilot: Pilot[Any]) -> None:
        await play_on(app, pilot, 3)
        text = on_screen(app)
        await pilot.press("right")
        await pilot.pause()
        text += on_screen(app)
        for words in ("Round 1 of 5", "gems on the path", " 3  →  14 ", "Spiders", "□□□", "treasures", "Artifact 1"):
            assert words in text
        assert all(f" {seat} " in text for seat in range(8))

    driven(new_app(players="8"), drive, size)


# the parts of a position


@pytest.mark.parametrize("name", mr.games())
def test_parts_of_any_game_fit_any_room(name: str) -> None:
    game = mr.load(name)
    state = game.new(max(game.players), seed=7)
    for _ in range(200):
        decisions = game.decisions(state)
        if not decisions:
            break
        state, _ = game.apply(state, decisions[-1].moves[-1], decisions[-1].seat)
    for view in (game.view(state, 0), game.view(game.new(2, seed=1), None)):
        made = game.panels(view, ["you", "a very long name of a bot"], [*game.rulebook.names][:3])
        assert len({panel.name for panel in made}) == len(made)
        for width, height in ((20, 5), (49, 17), (80, 22), (120, 40)):
            console = Console(width=width, color_system=None, legacy_windows=False)
            options = console.options.update(width=width, height=height)
            for body in (Sheet(made[0], made[1:]), *(page for _, page in pages(made, console, width, height))):
                lines = ["".join(part.text for part in line) for line in console.render_lines(body, options)]
                assert any(line.strip() for line in lines)
                assert max(map(len, lines)) <= width


def test_a_game_without_parts_of_its_own_has_one() -> None:
    game = mr.load(GOLD)
    (panel,) = mr.Game.panels(game, game.view(game.new(2, seed=1), None))
    assert panel.name == "board"


def test_what_is_marked_is_pointed_out_on_the_path() -> None:
    game = mr.load(GOLD)
    view = game.view(game.new(3, seed=5), None)
    console = Console(width=80, color_system="truecolor", force_terminal=True)

    def golden(*marked: str) -> list[str]:
        body = game.panels(view, (), marked)[0].body
        segments = [segment for line in console.render_lines(body, console.options) for segment in line]
        return [one.text.strip() for one in segments if one.style and one.style.bgcolor and one.style.bold]

    assert "3" not in golden()
    assert "3" in golden("t3")
