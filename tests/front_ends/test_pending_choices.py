"""A choice stays secret at all front ends until all have chosen.

The output for a spectator and for the other seats is the same to the last character, regardless of the choice.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

import machu_rules as mr
from machu_rules.tui.app import TableApp
from machu_rules.tui.session import TuiSession
from machu_rules.tui.widgets import Log
from tests.cli.commands import run
from tests.examples.piloting import driven, my_turn, settled
from tests.front_ends.rows import Row, each_game_with_secret_choices
from tests.rpc.talking import Talk

Shown = list[Any]
"""All that a front end shows."""


@pytest.fixture(autouse=True)
def _empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def typed_game(row: Row, choice: str, tail: str) -> str:
    """The screen when seat 0 of three at one keyboard chooses, followed by the typed tail."""
    Path("a.jsonl").unlink(missing_ok=True)
    words = ("--players", 3, "--humans", "0,1,2", "--seed", 5, "--record", "a.jsonl")
    result = run("play", row.name, *words, typed=f"\n{choice}\n\n{tail}")
    assert result.exit_code == 0, result.output
    assert next(step.move.text for step in mr.Match.read("a.jsonl").steps if step.seat == 0) == choice
    return result.output


def keyboard(row: Row, choice: str, seat: int | None) -> Shown:
    """Seats 1 and 2 look at all there is to look at, before they choose."""
    first, second = row.choices
    looking = f"board\nscore\n? {first}\n? {second}\nwhy {second}\nundo\n"
    output = typed_game(row, choice, f"{looking}{first}\n\n{looking}quit\n")
    assert output.count("has chosen") > 2
    return [output]


def record_commands(row: Row, choice: str, seat: int | None) -> Shown:
    """The output of commands for the record of a game with a pending choice."""
    typed_game(row, choice, f"{row.choices[0]}\n\nquit\n")
    words = () if seat is None else ("--seat", seat)
    Path("for.jsonl").unlink(missing_ok=True)
    run("replay", "a.jsonl", "--write", "for.jsonl", *words)
    shown: Shown = [
        run(*command, *words).output for command in (("replay", "a.jsonl"), ("board", "--record", "a.jsonl"))
    ]
    assert "? ..." in shown[0]
    as_json = run("replay", "a.jsonl", "--json", *words).output if words else ""
    return [*shown, as_json, Path("for.jsonl").read_text(encoding="utf-8")]


def engine(row: Row, choice: str, seat: int | None) -> Shown:
    """The answers of all methods for a seat."""
    talk = Talk()
    game = talk.ask("load", source=row.name)["game"]
    handle = talk.match(game=game, players=3)
    talk.ask("play", match=handle, move=choice, seat=0)
    shown: Shown = [
        talk.ask(method, match=handle, seat=seat) for method in ("view", "events", "record_for", "features")
    ]
    shown += [talk.ask("events", match=handle, seat=seat, sentences=True)]
    if seat is not None:
        shown += [talk.ask("preview", match=handle, move=move, seat=seat) for move in row.choices]
        shown += [talk.ask("why_not", match=handle, move=move, seat=seat) for move in (row.choices[0], "nothing")]
        shown += [talk.ask("score", match=handle, seat=seat)]
        for name in ("random", *row.game.bots):
            bot = talk.ask("bot", game=game, name=name, seat=seat, seed=1)["bot"]
            shown += [talk.ask("choose", bot=bot, match=handle)]
    return [*shown, talk.fail("play", match=handle, move=row.choices[0], seat=0)]


def screen(row: Row, choice: str, seat: int | None) -> Shown:
    """The screen of the person in seat 0 after both bots have chosen, with either choice of seat 1."""
    match = mr.Match.start(row.game, 3, 5, who=("human", "random", "random"))
    app = TableApp(pace=0, session=TuiSession(match.play(choice, 1).play(row.choices[0], 2)))
    shown: Shown = []

    async def drive(app: TableApp, pilot: Pilot[Any]) -> None:
        await my_turn(app, pilot)
        shown.extend([await settled(app, pilot), *map(str, app.query_one(Log).lines)])
        await pilot.press("w")
        shown.append(await settled(app, pilot))

    driven(app, drive)
    assert "has chosen" in "\n".join(shown)
    assert "for example: " in shown[-1]
    return shown


@pytest.mark.parametrize(
    ("front_end", "seat"),
    [
        (keyboard, None), (record_commands, None), (record_commands, 1), (record_commands, 2),
        (engine, None), (engine, 1), (engine, 2), (screen, 0),
    ],
)  # fmt: skip
@each_game_with_secret_choices
def test_a_pending_choice_shows_nowhere(
    row: Row, front_end: Callable[[Row, str, int | None], Shown], seat: int | None
) -> None:
    first, second = (front_end(row, choice, seat) for choice in row.choices)
    assert first == second


@each_game_with_secret_choices
def test_a_choice_shows_once_all_have_chosen(row: Row) -> None:
    tail = f"{row.choices[0]}\n\n{row.choices[0]}\n\nquit\n"
    first, second = (typed_game(row, choice, tail) for choice in row.choices)
    assert first != second
