"""The screen of `machu-rules tui`, driven by keys and mouse."""

import asyncio
import json
import subprocess
import sys
import time
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from textual.binding import Binding
from textual.pilot import Pilot
from textual.widgets import Input, OptionList, Static

import machu_rules as mr
from machu_rules.match.match import Match
from machu_rules.match.record_types import HUMAN
from machu_rules.tui import labels
from machu_rules.tui.app import TableApp
from machu_rules.tui.dialogs import NewGameDialog, TextDialog, WhyNotDialog
from machu_rules.tui.session import GameSetup, TuiSession
from machu_rules.tui.widgets import Log
from tests.examples.piloting import (
    choices,
    driven,
    my_turn,
    on_screen,
    painted,
    play_on,
    play_to_the_end,
    question,
    settled,
    until,
    words_on_screen,
)
from tests.toy import Shells

ROOT = Path(__file__).parents[2]
GAME = mr.load("princes")


SHORT = "format: machu-rules/variant/1\nbased_on: princes\nname: Short\ndays: {last_day: 3}\n"


@pytest.fixture(autouse=True)
def _in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("short.yaml").write_text(SHORT, encoding="utf-8")


def new_app(**plan: str) -> TableApp:
    """A game for three, the person in seat 0, against random bots that move at once."""
    return TableApp(
        GameSetup(**({"players": "3", "bots": "random", "seed": "7", "record": "game.jsonl"} | plan)), True, pace=0
    )


def another_dialog(app: TableApp, dialog: object) -> bool:
    return isinstance(app.screen, NewGameDialog) and app.screen is not dialog


def own_moves(app: TableApp) -> list[str]:
    assert app.session is not None
    return [step.move.text for step in app.session.match.steps if step.seat == app.session.seat]


def test_every_key_has_an_action() -> None:
    """A binding names its action in a text, which no type checker reads."""
    for binding in TableApp.BINDINGS:
        assert isinstance(binding, Binding)
        name = binding.action.partition("(")[0]
        assert callable(getattr(TableApp, f"action_{name}", None)), name


@pytest.mark.slow
def test_a_whole_game_by_keys_and_its_record() -> None:
    async def drive(app: TableApp, pilot: Pilot[Any]) -> None:
        await play_on(app, pilot, 6, "end", "enter")
        await play_to_the_end(app, pilot)
        assert isinstance(app.screen, TextDialog)
        await until(pilot, lambda: "The game is over: conquest" in on_screen(app))
        await pilot.press("escape")
        await until(pilot, lambda: "The game is over" in on_screen(app))
        await pilot.press("u")
        assert app.session is not None
        assert app.session.match.over
        await pilot.press("s", "escape", "q")

    app = driven(new_app(game="short.yaml"), drive)
    assert (
        app.return_value == "The record is in game.jsonl. Show it with: machu-rules replay game.jsonl --game short.yaml"
    )
    match = Match.read("game.jsonl", mr.load("short.yaml"))
    assert match.over
    assert match.beginning.who == (HUMAN, "random", "random")


def test_what_stands_on_the_screen() -> None:
    async def drive(app: TableApp, pilot: Pilot[Any]) -> None:
        await play_on(app, pilot, 4)
        text = await painted(app, pilot)
        for name in (
            "The Princes of Machu Picchu",
            "Temple of the Sun",
            "Sun Clock",
            "Incatrail",
            "■■",
            "you",
            "random",
        ):
            assert name in text
        assert "You: " in text
        assert "1  Walk to the" in text
        assert "Player 3" in text

    driven(new_app(), drive)


def test_the_words_of_the_game_in_another_language() -> None:
    async def drive(app: TableApp, pilot: Pilot[Any]) -> None:
        await play_on(app, pilot, 1)
        text = await painted(app, pilot)
        assert "Sonnenuhr" in text
        assert "Den Prinzen einsetzen:" in text
        assert "You: Wo beginnt dein Prinz?" in text

    driven(new_app(language="de"), drive)
    resumed = TuiSession.resume(Path("game.jsonl"), language="de")
    assert resumed.game.catalogue.language == "de"
    resumed.close()


@pytest.mark.slow
@pytest.mark.parametrize("size", [(80, 24), (100, 30), (160, 50)])
def test_the_same_in_other_windows(size: tuple[int, int]) -> None:
    async def drive(app: TableApp, pilot: Pilot[Any]) -> None:
        await play_on(app, pilot, 3)
        seen = [await painted(app, pilot)]
        for _ in range(4):
            await pilot.press("right")
            seen.append(await painted(app, pilot))
        everything = "\n".join(seen)
        for name in ("Sun Clock", "pottery", "condor", "3 corn", "Granary" if size[0] < 112 else "Incatrail", "gold"):
            assert name in everything
        assert all("You: " in text and "Quit" in text for text in seen)

    driven(new_app(), drive, size)


@pytest.mark.slow
def test_no_window_is_too_small_and_none_too_large() -> None:
    async def drive(app: TableApp, pilot: Pilot[Any]) -> None:
        await play_on(app, pilot, 2)
        for size in ((20, 6), (1, 1), (60, 15), (200, 60), (111, 36), (112, 36)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            await pilot.press("down", "right", "h")
            await pilot.pause()
            await pilot.press("escape")
        await play_on(app, pilot, 1)
        await until(pilot, lambda: "Corn Terraces" in on_screen(app))

    driven(new_app(), drive)


def test_a_number_looks_and_enter_moves() -> None:
    async def drive(app: TableApp, pilot: Pilot[Any]) -> None:
        await my_turn(app, pilot)
        await pilot.press("4")
        await pilot.pause()
        assert app.highlighted_move == mr.Move("settle", ("potter",))
        assert str(app.query_one("#preview", Static).render()) == "Player 1 places a potter in the Potter's Quarter"
        assert own_moves(app) == []
        await pilot.press("9")  # there is none
        assert app.highlighted_move == mr.Move("settle", ("potter",))
        await pilot.press("enter")
        await my_turn(app, pilot)
        assert own_moves(app) == ["settle potter"]
        await pilot.press("1", "2")
        assert choices(app).highlighted == 11

    driven(new_app(), drive)


@pytest.mark.slow
def test_what_a_move_would_bring_is_what_the_game_says() -> None:
    async def drive(app: TableApp, pilot: Pilot[Any]) -> None:
        await play_on(app, pilot, 1)
        assert app.session is not None
        for number, move in enumerate(app.moves):
            choices(app).highlighted = number
            await pilot.pause()
            preview = app.session.game.preview(app.session.match.state, move, 0)
            shown = str(app.query_one("#preview", Static).render())
            for good, pieces in preview.received.items():
                assert f"+ {pieces} {good}" in shown
            for event in preview.events:
                assert app.session.game.sentence(event).split()[-1] in shown

    driven(new_app(), drive)


def test_the_mouse_looks_then_moves() -> None:
    async def drive(app: TableApp, pilot: Pilot[Any]) -> None:
        await my_turn(app, pilot)
        lines = (await painted(app, pilot)).splitlines()
        y = next(number for number, line in enumerate(lines) if "Place a coca planter" in line)
        at = (lines[y].index("Place a coca planter") + 2, y)
        await pilot.click(offset=at)
        await pilot.pause()
        assert choices(app).highlighted == 2
        assert own_moves(app) == []
        await pilot.click(offset=at)
        await my_turn(app, pilot)
        assert own_moves(app) == ["settle coca_planter"]

    driven(new_app(), drive)


@pytest.mark.slow
def test_a_click_on_the_board_looks_then_moves() -> None:
    async def drive(app: TableApp, pilot: Pilot[Any]) -> None:
        await play_on(app, pilot, 1)
        lines = (await painted(app, pilot)).splitlines()
        y = next(number for number, line in enumerate(lines) if "Sun Clock" in line)
        at = (lines[y].index("Sun Clock") + 2, y)
        await pilot.click(offset=at)
        await pilot.pause()
        assert str(app.highlighted_move) == "enter sun_clock"
        await pilot.click(offset=at)
        await my_turn(app, pilot)
        assert "enter sun_clock" in own_moves(app)
        await pilot.click("#log")
        await pilot.click("#head")

    driven(new_app(), drive)


def test_pages_are_turned_by_mouse() -> None:
    async def drive(app: TableApp, pilot: Pilot[Any]) -> None:
        await my_turn(app, pilot)
        await pilot.click("#pages", offset=(9, 0))
        await pilot.pause()
        assert app.part == 1
        await until(pilot, lambda: "Clergy" in on_screen(app))

    driven(new_app(), drive, (80, 24))


def test_two_hasty_answers_make_one_move() -> None:
    async def drive(app: TableApp, pilot: Pilot[Any]) -> None:
        await my_turn(app, pilot)
        choices(app).action_select()
        choices(app).action_select()
        await my_turn(app, pilot)
        assert len(own_moves(app)) == 1

    driven(new_app(), drive)


@pytest.mark.slow
def test_why_not() -> None:
    async def drive(app: TableApp, pilot: Pilot[Any]) -> None:
        await play_on(app, pilot, 2)
        before = own_moves(app)
        await pilot.press("w")
        await pilot.pause()
        assert isinstance(app.screen, WhyNotDialog)
        told = words_on_screen(app)
        assert "and cannot enter it again. [TURN-3" in told
        assert "possible now" in told
        await pilot.press(*"ACQUIRE  puma")
        await pilot.pause()
        await until(pilot, lambda: "[ASK" in on_screen(app))
        app.screen.query_one(Input).value = "[bold]\x1b[2J" + "x" * 5000
        await pilot.pause()
        assert app.screen.query_one(OptionList).option_count == 1
        await pilot.press("enter", "escape")
        assert own_moves(app) == before

    driven(new_app(), drive, (76, 40))


def test_a_message_about_undo_names_the_key_that_forces_it_only_if_there_is_a_move_to_undo() -> None:
    told: list[str] = []

    async def drive(app: TableApp, pilot: Pilot[Any]) -> None:
        await my_turn(app, pilot)
        app.notify = lambda message, **_: told.append(message)  # type: ignore[method-assign]
        await pilot.press("u", "U")
        await play_to_the_end(app, pilot)
        await pilot.press("escape", "u")

    one = "format: machu-rules/variant/1\nbased_on: incan-gold\nname: One\nrounds: {number: 1}\n"
    Path("one.yaml").write_text(one, encoding="utf-8")
    driven(new_app(game="one.yaml"), drive)
    assert told == ["There is no move to undo."] * 2 + ["The game is over, so you cannot undo a move."]
    told.clear()

    async def revealed(app: TableApp, pilot: Pilot[Any]) -> None:
        await play_on(app, pilot, 1)
        app.notify = lambda message, **_: told.append(message)  # type: ignore[method-assign]
        await pilot.press("u", "U")

    driven(new_app(game="incan-gold", record="-"), revealed)
    assert [text.partition(". ")[2] for text in told] == ["Use force to undo it. Shift+U undoes it in any case."]


@pytest.mark.slow
def test_undo_takes_back_the_own_move_and_what_bots_have_done_since() -> None:
    async def drive(app: TableApp, pilot: Pilot[Any]) -> None:
        await my_turn(app, pilot)
        await pilot.press("u", "U")  # nothing yet
        await pilot.press("4", "enter")
        await my_turn(app, pilot)
        await pilot.press("u")
        await my_turn(app, pilot)
        assert own_moves(app) == []
        await until(pilot, lambda: "undoes 3 moves" in on_screen(app))
        await pilot.press("1", "enter")
        await my_turn(app, pilot)
        await pilot.press("q")

    driven(new_app(), drive)
    lines = [json.loads(line) for line in Path("game.jsonl").read_text(encoding="utf-8").splitlines()]
    assert {"line": 5, "undo": 3, "seat": 0} in lines
    assert Match.read("game.jsonl").moves[0] == "settle farmer"


@pytest.mark.slow
def test_the_new_game_dialog_says_what_is_wrong_and_begins_when_all_is_well() -> None:
    Path("house.yaml").write_text(
        "format: machu-rules/variant/1\nbased_on: princes\nname: House\ndays: {last_day: 0}\n"
    )

    async def drive(app: TableApp, pilot: Pilot[Any]) -> None:
        wrong = {
            "players": ("9", "is for 2, 3, 4 or 5 players, not 9"),
            "seat": ("x", "your seat: enter a number such as 2, not 'x'"),
            "bots": ("clever", "there is no bot 'clever'"),
            "game": ("house.yaml", "house.yaml:4:"),
            "record": ("house.yaml", "house.yaml already exists"),
        }
        for name, (typed, sentence) in wrong.items():
            await until(pilot, lambda: isinstance(app.screen, NewGameDialog))
            field = app.screen.query_one(f"#{name}", Input)
            right, field.value = field.value, typed
            field.focus()
            dialog = app.screen
            await pilot.press("enter")
            await until(pilot, partial(another_dialog, app, dialog))
            await until(pilot, lambda: sentence in words_on_screen(app))  # noqa: B023 - within this round
            assert app.screen.query_one(f"#{name}", Input).value == typed
            app.screen.query_one(f"#{name}", Input).value = right
        app.screen.query_one("#players", Input).value = "5"
        app.screen.query_one("#seat", Input).value = "4"
        app.screen.query_one("#record", Input).value = "-"
        await pilot.click("#begin")
        await my_turn(app, pilot)
        assert app.session is not None
        assert (len(app.session.who), app.session.seat) == (5, 4)
        await pilot.press("n", "escape", "q")

    app = TableApp(GameSetup(seed="7"), pace=0)
    driven(app, drive, (80, 24))
    assert app.return_value == ""
    assert sorted(path.name for path in Path().iterdir()) == ["house.yaml", "short.yaml"]


def test_leaving_the_first_dialog_leaves() -> None:
    async def drive(app: TableApp, pilot: Pilot[Any]) -> None:
        await pilot.press("escape")

    assert driven(TableApp(), drive).return_value == ""


@pytest.mark.slow
def test_a_game_that_was_left_is_gone_on_with() -> None:
    heard: list[int] = []

    async def leave(app: TableApp, pilot: Pilot[Any]) -> None:
        await play_on(app, pilot, 5)
        heard.append(len(app.query_one(Log).lines))
        await pilot.press("ctrl+c")

    left = driven(new_app(game="short.yaml"), leave)
    how = "Continue it with: machu-rules tui short.yaml --continue game.jsonl"
    assert left.return_value == f"The record is in game.jsonl. {how}"
    whole = Path("game.jsonl").read_bytes()
    Path("game.jsonl").write_bytes(whole + b'{"seat": 0, "mo')

    async def again(app: TableApp, pilot: Pilot[Any]) -> None:
        await my_turn(app, pilot)
        assert app.session is not None
        assert left.session is not None
        assert app.session.match == left.session.match
        assert len(app.query_one(Log).lines) == heard[0]
        await play_to_the_end(app, pilot)

    short = GameSetup("short.yaml")
    driven(TableApp(short, continued=Path("game.jsonl"), pace=0), again)
    assert Match.read("game.jsonl", mr.load("short.yaml")).over

    async def over(app: TableApp, pilot: Pilot[Any]) -> None:
        await until(pilot, lambda: isinstance(app.screen, NewGameDialog))
        await until(pilot, lambda: "this game is over. Show it with: machu-rules replay" in on_screen(app))
        app.screen.query_one("#continued", Input).value = "nowhere.jsonl"
        dialog = app.screen
        await pilot.click("#go_on")
        await until(pilot, partial(another_dialog, app, dialog))
        await until(pilot, lambda: "nowhere.jsonl cannot be read" in on_screen(app))

    driven(TableApp(short, continued=Path("game.jsonl"), pace=0), over)


BOTS = """
import time

class Failing:
    def __init__(self, game, seat, stream): pass
    def choose(self, view, decision): raise SystemExit("away")

class Sleeping(Failing):
    def choose(self, view, decision): time.sleep(60)
"""


@pytest.fixture
def _strange_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "strange_bots.py").write_text(BOTS, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)


@pytest.mark.usefixtures("_strange_bots")
def test_a_bot_that_fails_is_told() -> None:
    async def drive(app: TableApp, pilot: Pilot[Any]) -> None:
        await until(pilot, lambda: app.moves)
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, TextDialog))
        await until(pilot, lambda: "SystemExit: away" in on_screen(app))
        await pilot.press("escape", "n")
        assert isinstance(app.screen, NewGameDialog)

    driven(new_app(bots="strange_bots:Failing"), drive)


@pytest.mark.slow
@pytest.mark.usefixtures("_strange_bots")
def test_a_bot_that_does_not_answer_holds_nothing_up() -> None:
    async def drive(app: TableApp, pilot: Pilot[Any]) -> None:
        await until(pilot, lambda: app.moves)
        await pilot.press("enter")
        await until(pilot, lambda: question(app) == "Player 2 (Sleeping): Where do you place your first Inca? …")
        await pilot.press("down", "enter", "right", "w", "escape", "s", "escape", "l", "escape", "f")
        await pilot.press("U")
        await until(pilot, lambda: app.moves)
        await pilot.press("q")

    begun = time.monotonic()
    driven(new_app(bots="strange_bots:Sleeping"), drive)
    assert time.monotonic() - begun < 15


@pytest.mark.slow
def test_while_a_dialog_is_open_bots_go_on() -> None:
    async def drive(app: TableApp, pilot: Pilot[Any]) -> None:
        await my_turn(app, pilot)
        await pilot.press("enter", "h")
        await my_turn(app, pilot)
        await pilot.press("escape")
        await play_on(app, pilot, 1)
        assert len(own_moves(app)) == 2

    driven(TableApp(GameSetup(players="3", bots="random", seed="7", record="-"), begin=True, pace=0.05), drive)


def test_a_record_that_cannot_be_written_any_more_costs_no_game(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    async def drive(app: TableApp, pilot: Pilot[Any]) -> None:
        await my_turn(app, pilot)
        monkeypatch.setattr("machu_rules.match.recorder.Recorder.update", full)
        await play_on(app, pilot, 2)
        assert len(own_moves(app)) == 2
        await until(pilot, lambda: "No space left on" in words_on_screen(app))
        await pilot.press("q")

    assert driven(new_app(), drive).return_value == ""


@pytest.mark.slow
def test_any_game_is_played_also_one_that_offers_next_to_nothing() -> None:
    match = Match.start(Shells(), 3, 7, who=["random", HUMAN, "random"])

    async def drive(app: TableApp, pilot: Pilot[Any]) -> None:
        await my_turn(app, pilot)
        await until(pilot, lambda: "Bid 4" in on_screen(app))
        await pilot.press("w", *"bid 9")
        await pilot.pause()
        await until(pilot, lambda: "'bid 9' is not a valid move here" in on_screen(app))
        await pilot.press("escape")
        await play_to_the_end(app, pilot)
        await until(pilot, lambda: "Player 2 (human)" in on_screen(app))

    driven(TableApp(session=TuiSession(match), pace=0), drive)
    driven(TableApp(session=TuiSession(match), pace=0), drive, (80, 24))


@pytest.mark.slow
def test_the_screen_shows_what_the_seat_may_know_and_nothing_else() -> None:
    """Two games that differ only in hidden information look the same as long as seat 0 does not learn of it."""
    stack = GAME.dealt(GAME.new(3, seed=7))[0]
    other = [stack[0], *reversed(stack[1:])]
    screens = []
    for dealt in (stack, other):
        seen: list[str] = []

        async def drive(app: TableApp, pilot: Pilot[Any], seen: list[str] = seen) -> None:
            for _ in range(5):
                await my_turn(app, pilot)
                seen += [await settled(app, pilot), *map(str, app.query_one(Log).lines)]
                await pilot.press("end", "enter")
            assert app.session is not None
            assert not any(event.kind == "drew" for step in app.session.match.steps for event in step.events)

        match = Match.start(GAME, 3, dealt=[dealt], who=[HUMAN, "random", "random"])
        driven(TableApp(session=TuiSession(match), pace=0), drive)
        screens.append(seen)
    assert screens[0] == screens[1]


def test_seats_can_be_told_apart_without_colours() -> None:
    names = labels.seat_names(GAME, [HUMAN, "random", "my.module:Bot\x1b[2J"])
    assert names == ["you", "random", "Bot\\x1b[2J"]


def test_without_the_extra_one_sentence_says_what_to_install() -> None:
    code = "import sys; sys.modules['textual'] = None; from machu_rules.cli.main import main; main(['tui'])"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stderr.startswith("Error: ")
    assert 'the extra tui brings it (in a clone: pip install -e ".[tui]")' in done.stderr
    assert done.stderr.count("\n") == 1


def test_without_a_terminal_one_sentence_says_so() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "machu_rules", "tui"], cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, text=True
    )
    assert done.returncode == 2
    assert done.stderr == "Error: machu-rules tui needs a terminal. Use machu-rules play or simulate instead\n"


def test_nothing_of_the_app_is_asynchronous_outside_the_screen() -> None:
    assert not any(asyncio.iscoroutinefunction(value) for value in vars(TuiSession).values())
