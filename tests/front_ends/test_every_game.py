"""The commands, the engine and the screen serve all games alike."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from attrs import asdict
from rich.console import Console
from textual.pilot import Pilot

import machu_rules as mr
from machu_rules.render.terminal_panel_layout import PanelLayoutRenderable, pages
from machu_rules.tui.app import TableApp
from machu_rules.tui.dialogs import NewGameDialog, TextDialog
from machu_rules.tui.session import GameSetup
from tests.cli.commands import run
from tests.examples.piloting import driven, on_screen, play_on, play_to_the_end, until, words_on_screen
from tests.front_ends.rows import ROWS, Row, each_game, each_game_and_number, each_game_long_ones_slow
from tests.rpc.talking import Talk


@pytest.fixture(autouse=True)
def _empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def as_json(value: Any) -> Any:
    return json.loads(json.dumps(value))


def test_every_shipped_game_has_a_row() -> None:
    assert [row.name for row in ROWS] == list(mr.games())


# the commands


@each_game
def test_play_replay_and_board(row: Row) -> None:
    words = ("--humans", "none", "--bots", "random", "--seed", 3, "--record", "a.jsonl")
    assert run("play", row.name, *words).exit_code == 0
    match = mr.Match.read("a.jsonl")
    assert match.outcome is not None
    for seat in (None, *range(match.players)):
        replayed = run("replay", "a.jsonl", *(() if seat is None else ("--seat", seat)))
        assert replayed.exit_code == 0
        assert replayed.output.endswith(f"Verified: {match.number} moves of {row.name}.\n")
    data = json.loads(run("replay", "a.jsonl", "--json").output)
    assert [line["move"] for line in data["moves"]] == list(match.moves)
    assert data["result"] == match.outcome.data()
    drawn = run("board", "--record", "a.jsonl", "--move", 3, "--seat", 1)
    assert drawn.exit_code == 0
    assert row.game.catalogue.say("board", "over", {}) not in drawn.output


@each_game_long_ones_slow
def test_simulate(row: Row) -> None:
    players = row.players[0]
    data = json.loads(run("simulate", row.name, "--games", 3, "--players", players, "--seed", 1, "--json").output)
    assert (data["game"], data["games"]) == (row.name, 3)
    assert sum(seat["wins"] for seat in data["seats"]) == pytest.approx(3)
    text = run("simulate", row.name, "--games", 2, "--players", players, "--bots", "random", "--seed", 1).output
    assert text.startswith(f"{row.game.rulebook.title} ({row.name}), {players} players, seed 1\n2 games\n")


def test_simulate_without_a_name_takes_the_first_game() -> None:
    assert run("simulate", "--games", 1, "--seed", 1).output.startswith(ROWS[0].game.rulebook.title)


@each_game_long_ones_slow
def test_data_and_validate(row: Row) -> None:
    rulebook = row.game.rulebook
    figures = json.loads(run("data", row.name, "--json").output)
    assert [figure["path"] for figure in figures] == [figure.path for figure in rulebook.provenance]
    rules = json.loads(run("data", row.name, "--rules", "--json").output)
    assert [rule["id"] for rule in rules] == [rule.id for rule in rulebook.rules]
    assert sum(bool(rule["functions"]) for rule in rules) > len(rules) / 2
    assert run("validate", row.name).output == f"{row.name}: all is well.\n"


@each_game_long_ones_slow
def test_a_variant_is_validated_compared_played_and_replayed(row: Row) -> None:
    row.write_variant("short.yaml")
    assert run("validate", "short.yaml").output == "short.yaml: all is well.\n"
    (difference,) = json.loads(run("diff", "short.yaml", "--json").output)
    before, after = (
        next(figure.value for figure in game.rulebook.provenance if figure.path == difference["path"])
        for game in (row.game, mr.load("short.yaml"))
    )
    assert [difference["before"], difference["after"]] == json.loads(json.dumps([before, after]))
    words = ("--humans", "none", "--bots", "random", "--players", 3, "--seed", 3, "--record", "a.jsonl")
    assert f"The game is over: {row.ending}" in run("play", "short.yaml", *words).output
    assert " moves of Short.\n" in run("replay", "a.jsonl", "--game", "short.yaml").output


@each_game
def test_demo_writes_a_record_and_a_picture_where_there_is_one(row: Row) -> None:
    result = run("demo", row.name)
    assert result.exit_code == 0, result.output
    assert f"Record:  out/{row.name}.jsonl (" in result.output
    pictures = [str(path) for path in Path("out").iterdir() if path.suffix == ".svg"]
    assert all(f"Picture: {picture} " in result.output for picture in pictures)
    assert len(pictures) == (run("board", row.name, "--svg", "x.svg").exit_code == 0)


@each_game
def test_wrong_usage_is_one_line(row: Row) -> None:
    for words, sentence in (
        (("play", row.name, "--players", 99), f"{row.game.rulebook.title} is for "),
        (("simulate", row.name, "--bots", "nobody"), "there is no bot 'nobody'"),
    ):
        result = run(*words)
        assert result.exit_code == 2
        assert sentence in result.output
        assert result.output.count("\n") == 1


# the engine


@each_game_and_number
def test_a_game_through_the_engine_is_that_of_the_library(row: Row, players: int) -> None:
    """The seats to move answer in any order, with bots of their own."""
    talk, game, rng = Talk(), row.game, random.Random(7)
    loaded = talk.ask("load", source=row.name)
    assert (loaded["of"], loaded["players"]) == (row.name, list(game.players))
    assert loaded["bots"] == list(mr.bots(game))
    bots = [
        talk.ask("bot", game=loaded["game"], name=rng.choice(loaded["bots"]), seat=seat, seed="s")["bot"]
        for seat in range(players)
    ]
    now = talk.ask("new", game=loaded["game"], players=players, seed="s")
    handle, match = now["match"], mr.Match.start(game, players, "s")
    while now["decisions"]:
        ignored = {"secret": None, "weights": None}
        assert [each | ignored for each in now["decisions"]] == [each.data() | ignored for each in match.decisions]
        seat = rng.choice(now["decisions"])["seat"]
        move = talk.ask("choose", bot=bots[seat], match=handle)["move"]
        if match.number % 15 == 0:
            compare_answers(talk, handle, match, move, seat)
        now = talk.ask("play", match=handle, move=move, seat=seat)
        match = match.play(move, seat)
        for viewer in (None, 1):
            events = talk.ask("events", match=handle, since=match.number - 1, seat=viewer)
            assert events == {"number": match.number, "events": as_json(match.events(match.number - 1, viewer))}
    assert now == {"match": handle, "number": match.number, "over": True, "decisions": []}
    assert match.outcome is not None
    assert talk.ask("outcome", match=handle)["outcome"] == as_json(match.outcome.data())
    for viewer in (None, *range(players)):
        assert talk.ask("record_for", match=handle, seat=viewer)["record"] == match.record_for(viewer)
    record = talk.ask("record", match=handle)["record"]
    assert record == match.record()
    again = talk.ask("replay", record=record)
    assert (again["number"], again["over"]) == (match.number, True)
    assert talk.ask("dump", match=again["match"]) == as_json(game.dump(match.state))
    assert talk.ask("replay", record=record, game=loaded["game"])["over"]


def compare_answers(talk: Talk, handle: str, match: mr.Match, move: str, seat: int) -> None:
    """All answers of the engine about a position equal those of the library."""
    game, state = match.game, match.state
    for viewer in (None, *range(match.players)):
        assert talk.ask("view", match=handle, seat=viewer) == as_json(match.view(viewer))
    if match.number in (0, 15):  # a record as long as the game: seldom, and once more at its end
        for viewer in (None, *range(match.players)):
            assert talk.ask("record_for", match=handle, seat=viewer)["record"] == match.record_for(viewer)
    preview = talk.ask("preview", match=handle, move=move, seat=seat)
    assert preview == as_json(game.preview(state, move, seat).data())
    assert talk.ask("dump", match=handle) == as_json(game.dump(state))
    assert talk.ask("why_not", match=handle, move=move, seat=seat) == {"refusal": None}
    assert talk.ask("score", match=handle, seat=1) == {"lines": [asdict(line) for line in game.score(state, 1)]}


@each_game
def test_the_engine_lists_moves_and_rules_and_draws_what_can_be_drawn(row: Row) -> None:
    talk, game = Talk(), row.game
    handle = talk.ask("load", source=row.name)["game"]
    spaces = {"action_space": list(game.action_space), "chance_space": list(game.chance_space)}
    assert talk.ask("action_space", game=handle) == spaces
    rules = talk.ask("rulebook", game=handle)["rules"]
    assert [rule["id"] for rule in rules] == [rule.id for rule in game.rulebook.rules]
    assert talk.ask("board", game=handle) == {"svg": game.svg()}


# the screen


@each_game_long_ones_slow
def test_a_game_on_the_screen_and_its_record(row: Row) -> None:
    row.write_variant("short.yaml")

    async def drive(app: TableApp, pilot: Pilot[Any]) -> None:
        await play_on(app, pilot, 3)
        await play_to_the_end(app, pilot)
        assert isinstance(app.screen, TextDialog)
        await until(pilot, lambda: f"The game is over: {row.ending}" in words_on_screen(app))

    plan = GameSetup(game="short.yaml", players="4", bots="random", seed="5", record="game.jsonl")
    app = driven(TableApp(plan, True, pace=0), drive)
    match = mr.Match.read("game.jsonl", mr.load("short.yaml"))
    assert match.over
    assert match == app.session.match  # type: ignore[union-attr]


def test_the_first_dialog_names_every_game() -> None:
    async def drive(app: TableApp, pilot: Pilot[Any]) -> None:
        await until(pilot, lambda: isinstance(app.screen, NewGameDialog))
        await until(pilot, lambda: f"{', '.join(row.name for row in ROWS)}, or the path of a variant" in on_screen(app))

    driven(TableApp(GameSetup()), drive)


@each_game
def test_panels_fit_windows_of_all_sizes(row: Row) -> None:
    game = row.game
    state = game.new(max(game.players), seed=7)
    for _ in range(200):
        decisions = game.decisions(state)
        if not decisions:
            break
        state, _ = game.apply(state, decisions[-1].moves[-1], decisions[-1].seat)
    for view in (game.view(state, 0), game.view(game.new(game.players[0], seed=1), None)):
        panels = game.panels(view, ["you", "a very long name of a bot"], [*game.rulebook.names][:3])
        assert len({panel.name for panel in panels}) == len(panels)
        for width, height in ((20, 5), (49, 17), (80, 22), (120, 40)):
            console = Console(width=width, color_system=None, legacy_windows=False)
            options = console.options.update(width=width, height=height)
            for body in (
                PanelLayoutRenderable(panels[0], panels[1:]),
                *(page for _, page in pages(panels, console, width, height)),
            ):
                lines = ["".join(part.text for part in line) for line in console.render_lines(body, options)]
                assert any(line.strip() for line in lines)
                assert max(map(len, lines)) <= width
