"""`play`: people and bots at one terminal."""

import json
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest

import machu_rules as mr
from machu_rules.games import registry
from machu_rules.match.recorder import Recorder, read
from tests.cli.commands import ENVIRON, Terminal, process, run
from tests.toy import Shells


@pytest.fixture(autouse=True)
def empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def shells(monkeypatch: pytest.MonkeyPatch) -> Shells:
    game = Shells()
    monkeypatch.setattr(registry, "games", lambda: ("shells",))
    monkeypatch.setattr(registry, "load", lambda name: game)
    return game


def moves(path: Path) -> list[dict[str, Any]]:
    """The lines of a record after the first, without their numbers."""
    lines = map(json.loads, path.read_bytes().splitlines()[1:])
    return [{key: value for key, value in line.items() if key != "line"} for line in lines]


def test_numbers_and_texts_are_answers_and_a_refusal_is_explained(tmp_path: Path) -> None:
    typed = "2\n\n17\n0\nenter nowhere\nrest llama\nwhy enter central_plaza\nenter   Central_Plaza\n"
    result = run("play", "--players", 2, "--bots", "random", "--seed", 1, "--record", "game.jsonl", typed=typed)
    assert result.exit_code == 0
    assert "Type a number from 1 to 15, or ? for help." in result.output
    assert "'nowhere' is not a valid word here." in result.output
    assert "First place your Prince. You can take moon tiles in later turns. [TURN-1]" in result.output
    assert "enter central_plaza: You can make this move." in result.output
    made = [line["move"] for line in moves(tmp_path / "game.jsonl") if line["seat"] == 0]
    assert made == ["settle shepherd", "enter central_plaza"]


def test_help_board_score_and_rules_while_playing() -> None:
    typed = "?\nboard\nscore\nrule clergy-2\nrule nonsense\nquit\n"
    result = run("play", "--players", 2, "--bots", "random", "--seed", 1, typed=typed)
    assert result.exit_code == 0
    assert "Type the number of a choice" in result.output
    title = "CLERGY-2: Take the leftmost card at its price\n"
    assert f"{title}Take the leftmost card of the order and pay the price on it." in result.output
    assert "there is no rule 'NONSENSE'" in result.output
    assert "in all: 0 points" in result.output


def test_leaving_leaves_a_record_and_going_on_equals_never_having_left(tmp_path: Path) -> None:
    answers = ["1", "enter sun_clock"] + ["rest steps_2", "rest steps_3", "rest corn_3", "rest llama", "1"] * 200
    whole = run(
        "play", "--players", 3, "--bots", "random", "--seed", 4, "--record", "a.jsonl", typed="\n".join(answers)
    )
    assert "The game is over" in whole.output
    assert "Show it with: machu-rules replay a.jsonl" in whole.output
    run("play", "--players", 3, "--bots", "random", "--seed", 4, "--record", "b.jsonl", typed="\n".join(answers[:40]))
    left = len(moves(tmp_path / "b.jsonl"))
    made = [line["move"] for line in moves(tmp_path / "a.jsonl")[left:-1] if line["seat"] == 0]
    result = run("play", "--continue", "b.jsonl", typed="\n".join([*made, ""]))
    assert "The game is over" in result.output
    assert (tmp_path / "b.jsonl").read_bytes() == (tmp_path / "a.jsonl").read_bytes()
    over = run("play", "--continue", "b.jsonl")
    assert over.exit_code == 1
    assert "this game is over. Show it with: machu-rules replay b.jsonl" in over.output


def test_without_a_name_the_record_stays_only_while_the_game_is_not_over(tmp_path: Path) -> None:
    left = run("play", "--players", 2, "--bots", "random", "--seed", "7/3", typed="1\n")
    assert "Continue it with: machu-rules play --continue princes-7-3.jsonl" in left.output
    again = run("play", "--players", 2, "--bots", "random", "--seed", "7/3")
    assert again.exit_code == 2
    assert "use --continue princes-7-3.jsonl" in again.output
    run("play", "--humans", "none", "--players", 2, "--bots", "random", "--seed", 8)
    assert [path.name for path in tmp_path.iterdir()] == ["princes-7-3.jsonl"]


def test_a_game_given_up_tells_no_scores(tmp_path: Path) -> None:
    result = run("play", "--humans", "none", "--bots", "random", "--seed", 1, "--max-decisions", 30)
    assert "The game is unfinished." in result.output
    assert "gold" not in result.output
    assert moves(tmp_path / "princes-1.jsonl")[-1] == {"result": "unfinished", "decisions": 30}
    result = run("play", "--continue", "princes-1.jsonl")
    assert "The game is over" in result.output


@pytest.mark.parametrize("seed", range(3))
def test_nobody_is_shown_the_cards_of_others(tmp_path: Path, seed: int) -> None:
    """Cards that are named before the end are cards that the person has held."""
    game = mr.load("princes")
    cards = {card.id for card in game.rulebook.figures.cards}
    goods = ["offer corn llama coca pottery cloth", "offer corn", "enter main_temple", "enter sun_clock", "1", "2"]
    answers = ["1", "enter main_temple", *goods * 20, "score", "board", "quit"]
    words = ("--players", 3, "--bots", "random", "--seed", seed, "--record", "a.jsonl", "--max-decisions", 90)
    result = run("play", *words, typed="\n".join(answers))
    assert "The game is over" not in result.output
    shown = result.output.replace(" ", "_")
    record = read(tmp_path / "a.jsonl")
    states = [match.state for match in mr.Match.replay(record, game)]
    held = [{card for state in states for card in game.dump(state)["players"][seat]["hand"]} for seat in range(3)]
    assert {card for card in cards if card in shown} <= held[0]
    assert held[0] & {card for card in cards if card in shown}
    assert (held[1] | held[2]) - held[0]


def test_people_take_turns_at_the_screen_and_see_no_open_choice(shells: Shells) -> None:
    typed = "\nbid 3\n\nbid 1\n\nbid 0\n\nbid 2\n\nbid 1\n\nbid 0\n"
    result = run("play", "--players", 2, "--humans", "0,1", "--seed", 1, typed=typed)
    assert result.exit_code == 0, result.output
    assert result.output.count("Take the keyboard and press Enter") == 6
    first = result.output.split("Player 2 (human) is next")[1].split("Player 1 (human) is next")[0]
    assert '"coins": 3' not in first
    assert "coins 3" not in first
    assert "bids [3, 1]" in result.output.split("Player 1 (human) is next")[2]
    assert "The game is over: tide (rounds)" in result.output


@pytest.mark.parametrize(
    ("words", "code", "sentence"),
    [
        (["--players", "9"], 2, "is for 2, 3, 4 or 5 players, not 9"),
        (["--bots", "randm"], 2, "there is no bot 'randm'; did you mean random?"),
        (["--bots", "random,random,random,random", "--players", "4"], 2, "4 bots are named for 3 free seats"),
        (["--humans", "x"], 2, "--humans takes seats such as 0,2 or the word none, not 'x'"),
        (["--humans", "4", "--players", "4"], 2, "there is no seat 4: seats are 0 to 3"),
        (["--max-decisions", "0"], 2, "0 is not in the range x>=1"),
        (["prinses"], 2, "did you mean"),
        (["--continue", "none.jsonl"], 1, "none.jsonl cannot be read: No such file"),
        (
            ["--continue", "none.jsonl", "--seed", "1"],
            2,
            "--continue takes players, names, seed and file from",
        ),
        (["--record", "none/game.jsonl"], 1, "cannot be written: No such file"),
        (["none.yaml"], 1, "none.yaml"),
        (["--seed", "\udc80"], 1, "cannot be encoded in UTF-8"),
    ],
)
def test_what_is_wrong_is_said_in_one_message(words: list[str], code: int, sentence: str) -> None:
    result = run("play", *words)
    assert sentence in result.output
    assert result.exit_code == code


def test_code_that_a_record_names_runs_only_if_the_user_names_it_too(tmp_path: Path) -> None:
    (tmp_path / "my_own_bots.py").write_text(
        "class Last:\n"
        "    def __init__(self, game, seat, stream): pass\n"
        "    def choose(self, view, decision): return decision.moves[-1]\n"
    )
    run("play", "--players", 2, "--bots", "my_own_bots:Last", "--seed", 1, "--record", "a.jsonl", typed="1\n")
    refused = run("play", "--continue", "a.jsonl")
    assert refused.exit_code == 2
    assert "if that code may run, say so: --bots my_own_bots:Last" in refused.output
    assert run("play", "--continue", "a.jsonl", "--bots", "my_own_bots:Last", typed="quit\n").exit_code == 0


def test_a_record_of_what_is_not_there_is_at_fault(tmp_path: Path) -> None:
    run("play", "--players", 2, "--bots", "random", "--seed", 1, "--record", "a.jsonl", typed="1\n")
    content = (tmp_path / "a.jsonl").read_text()
    for old, new, sentence in (
        ('"human","random"', '"human","rndom"', "line 1: there is no bot 'rndom'; there are random"),
        ('"game":"princes"', '"game":"chess"', "line 1: the record is of the game 'chess', which is not installed"),
    ):
        (tmp_path / "b.jsonl").write_text(content.replace(old, new))
        result = run("play", "--continue", "b.jsonl")
        assert sentence in result.output
        assert result.exit_code == 1


@pytest.mark.slow
def test_ctrl_c_at_a_real_terminal_leaves_a_record_that_goes_on(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "play", "--players", 2, "--bots", "random", "--seed", 1)
    terminal.until("> ")
    terminal.type("settle potter")
    terminal.until("> ")
    terminal.interrupt()
    assert terminal.wait() == 130
    assert "Continue it with: machu-rules play --continue princes-1.jsonl" in terminal.output
    assert "Traceback" not in terminal.output
    terminal = Terminal(tmp_path, "play", "--continue", "princes-1.jsonl")
    terminal.until("> ")
    assert "settle potter" in (tmp_path / "princes-1.jsonl").read_text()
    terminal.type("\x04")  # the end of the input
    assert terminal.wait() == 0


def test_the_screen_is_cleared_before_it_is_handed_over(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "play", "--players", 2, "--humans", "0,1", "--seed", 1)
    terminal.until("press Enter: ")
    terminal.type("")
    terminal.until("> ")
    assert "settle farmer" in terminal.output
    terminal.type("1")
    terminal.until("press Enter: ")
    assert "\x1b[3J" in terminal.output
    after = terminal.output.rpartition("\x1b[3J")[2]
    assert after == "Player 2 (human) is next. Take the keyboard and press Enter: "
    terminal.type("quit")
    assert terminal.wait() == 0


def test_a_reader_that_leaves_is_no_error(tmp_path: Path) -> None:
    words = process("play", "--humans", "none", "--bots", "random", "--seed", 1)
    with subprocess.Popen(words, cwd=tmp_path, env=ENVIRON, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as game:
        assert game.stdout is not None
        assert game.stderr is not None
        game.stdout.close()
        assert game.stderr.read() == b""


# undo


def test_an_undo_takes_back_the_own_last_move_and_stands_in_the_record(tmp_path: Path) -> None:
    typed = "settle potter\nenter central_plaza\nundo\nenter main_temple\n"
    result = run("play", "--players", 2, "--bots", "random", "--seed", 1, "--record", "a.jsonl", typed=typed)
    assert result.exit_code == 0
    assert "Traceback" not in result.output
    lines = moves(tmp_path / "a.jsonl")
    own = [line for line in lines if line.get("seat") == 0]
    assert {"move": "settle potter", "seat": 0} in own
    assert {"undo": 1, "seat": 0} in own
    match = mr.Match.read(tmp_path / "a.jsonl")
    assert [step.move.text for step in match.steps if step.seat == 0][:2] == ["settle potter", "enter main_temple"]


def test_a_move_is_taken_back_with_what_bots_have_done_since(tmp_path: Path) -> None:
    typed = "undo\nundo force\nsettle potter\nundo\nsettle weaver\n"
    result = run("play", "--players", 2, "--bots", "random", "--seed", 1, "--record", "a.jsonl", typed=typed)
    assert result.output.count("There is no move to undo.") == 2
    assert "Player 1 (human) undoes 2 moves" in result.output
    assert {"undo": 2, "seat": 0} in moves(tmp_path / "a.jsonl")
    assert mr.Match.read(tmp_path / "a.jsonl").moves[0] == "settle weaver"
    told = run("replay", "a.jsonl")
    assert told.exit_code == 0
    assert "Player 1 (human) undoes 2 moves" in told.output
    assert {"line": 4, "undo": 2, "seat": 0} in json.loads(run("replay", "a.jsonl", "--json").output)["moves"]


def test_going_on_after_an_undo_equals_never_having_left(tmp_path: Path) -> None:
    answers = ["1", "undo force", "2", "enter sun_clock"] + ["rest steps_2", "undo force", "rest steps_3", "1"] * 5
    words = ("--players", 3, "--bots", "random", "--seed", 4)
    run("play", *words, "--record", "a.jsonl", typed="\n".join(answers))
    for cut in range(3, len(answers), 8):
        (tmp_path / "b.jsonl").unlink(missing_ok=True)
        run("play", *words, "--record", "b.jsonl", typed="\n".join([*answers[:cut], ""]))
        run("play", "--continue", "b.jsonl", typed="\n".join(answers[cut:]))
        assert (tmp_path / "b.jsonl").read_bytes() == (tmp_path / "a.jsonl").read_bytes()


def test_where_several_sit_at_the_screen_all_hear_of_an_undo(shells: Shells, tmp_path: Path) -> None:
    typed = "\nbid 3\n\nundo\nundo force\n\nbid 1\n\nquit\n"
    result = run("play", "--players", 2, "--humans", "0,1", "--seed", 1, "--record", "a.jsonl", typed=typed)
    assert "Move 1 is a decision of player 1" in result.output
    assert "no move" not in result.output
    assert result.exit_code == 0, result.output


# choices that are open at once


def test_who_else_is_asked_is_told(shells: Shells) -> None:
    result = run("play", "--players", 3, "--humans", "0,2", "--bots", "random", "--seed", 1, typed="\nbid 1\n\nquit\n")
    first, second = result.output.split("Take the keyboard and press Enter: ")[1:3]
    assert "Choosing at the same time: Player 2 (random), Player 3 (human)" in first
    assert "Choosing at the same time" not in second


def test_who_has_just_answered_takes_it_back_where_the_keyboard_is_handed_over(shells: Shells, tmp_path: Path) -> None:
    typed = "\nbid 3\nsomething\nundo force\n\nbid 2\n\nbid 1\nquit\n"
    result = run("play", "--players", 2, "--humans", "0,1", "--seed", 1, "--record", "a.jsonl", typed=typed)
    assert result.exit_code == 0, result.output
    assert "Player 1 (human) undoes 1 move" in result.output
    assert moves(tmp_path / "a.jsonl") == [
        {"seat": 0, "move": "bid 3"},
        {"undo": 1, "seat": 0},
        {"seat": 0, "move": "bid 2"},
        {"seat": 1, "move": "bid 1", "dealt": [2]},
    ]


def test_when_the_game_is_over_all_at_the_screen_hear_how(shells: Shells) -> None:
    typed = "\nbid 0\n\nbid 0\n" * 2 + "\nbid 1\n\nbid 2\n"
    result = run("play", "--players", 2, "--humans", "0,1", "--seed", 1, typed=typed)
    end = result.output.rpartition("Take the keyboard and press Enter: ")[2]
    assert "  Shown bids [1, 2]\n" in end
    assert "coins 2" not in end.partition("The game is over")[0]


def test_a_record_goes_on_while_choices_are_pending_and_tells_none(shells: Shells, tmp_path: Path) -> None:
    words = ("--players", 3, "--humans", "0,2", "--bots", "random", "--seed", 1, "--record", "a.jsonl")
    run("play", *words, typed="\nbid 3\n")
    assert [line["seat"] for line in moves(tmp_path / "a.jsonl")] == [0, 1]
    pending = (tmp_path / "a.jsonl").read_bytes()
    again = run("play", "--continue", "a.jsonl", typed="\nbid 1\nquit\n")
    assert again.exit_code == 0, again.output
    before = again.output.partition("bids [")[0]
    assert "Player 3 (human): bid" in before
    assert "coins 3" not in before
    table = [line.split()[-1] for line in before.splitlines() if re.match(" *▸? +[123] +player", line)]
    assert table[:3] == ["✓", "✓", "0"]  # the last number is no bid
    assert [line["seat"] for line in moves(tmp_path / "a.jsonl")] == [0, 1, 2]
    (tmp_path / "b.jsonl").write_bytes(pending)
    spectator = run("replay", "b.jsonl").output
    assert "Player 1 (human): bid ...\n" in spectator
    assert "bid 3" not in spectator + run("replay", "b.jsonl", "--seat", 2).output
    assert "bid 3" in run("replay", "b.jsonl", "--seat", 0).output


# chance and embedding


def test_chance_can_be_asked_at_the_terminal(tmp_path: Path) -> None:
    typed = (
        "deal farmer_puma\nscore\nboard\nundo\nundo force\ndeal potter_puma\ndeal weaver_puma\nsettle potter\nquit\n"
    )
    result = run("play", "--players", 2, "--humans", "0,1", "--chance", "ask", typed=typed)
    assert result.exit_code == 0, result.output
    assert "Chance: Which card does player 1 draw?" in result.output
    made = moves(tmp_path / "princes-ask.jsonl")
    assert made[:4] == [
        {"seat": -1, "move": "deal farmer_puma"},
        {"undo": 1},
        {"seat": -1, "move": "deal potter_puma"},
        {"seat": -1, "move": "deal weaver_puma"},
    ]
    run("play", "--continue", "princes-ask.jsonl", typed="\nsettle weaver\n")
    assert moves(tmp_path / "princes-ask.jsonl")[-1]["move"].startswith("settle")


def test_a_record_with_its_rulebook_goes_on_and_is_replayed_without_the_file(tmp_path: Path) -> None:
    (tmp_path / "walk.yaml").write_text(
        "format: machu-rules/variant/1\nbased_on: princes\nname: walk\noptions: {riding: none}\n"
    )
    words = ("--humans", "none", "--players", 2, "--bots", "random", "--seed", 3, "--max-decisions", 30)
    made = run("play", "walk.yaml", *words, "--record", "walk.jsonl", "--embed")
    assert "Continue it with: machu-rules play --continue walk.jsonl" in made.output
    (tmp_path / "walk.yaml").unlink()
    assert run("play", "--continue", "walk.jsonl").exit_code == 0
    replayed = run("replay", "walk.jsonl")
    assert "moves of walk." in replayed.output
    assert run("board", "--record", "walk.jsonl").exit_code == 0
    refused = run("replay", "walk.jsonl", "--game", "princes")
    assert refused.exit_code == 1
    assert "option riding is 'none', here llama; its rulebook is embedded, so omit the game" in refused.output


def test_what_a_seat_may_know_of_a_record(tmp_path: Path) -> None:
    run("play", "--humans", "none", "--players", 3, "--bots", "runner", "--seed", "a_seed", "--record", "a.jsonl")
    match = mr.Match.read("a.jsonl")
    for seat, words in ((None, ()), (1, ("--seat", 1))):
        result = run("replay", "a.jsonl", *words, "--write", f"{seat}.jsonl")
        assert result.output.startswith(f"Written: {seat}.jsonl")
        assert (tmp_path / f"{seat}.jsonl").read_text() == match.record_for(seat)
        again = run("replay", "a.jsonl", *words, "--write", f"{seat}.jsonl")
        assert again.exit_code == 2
        assert "already exists" in again.output
    header, *told = map(json.loads, (tmp_path / "1.jsonl").read_text().splitlines())
    data = json.loads(run("replay", "a.jsonl", "--seat", 1, "--json").output)
    assert data == {"header": header, "moves": told[:-1], "result": told[-1]["result"]}
    assert "a_seed" not in json.dumps(data)
    refused = run("replay", "1.jsonl")
    assert refused.exit_code == 1
    assert "line 1: this record is for one seat only" in refused.output


def test_a_name_in_a_record_cannot_steer_the_terminal(tmp_path: Path) -> None:
    match = (
        mr.Match.start(mr.load("princes"), 2, 1, who=["human", "\x1b[2J"]).play("settle potter").play("settle potter")
    )
    (tmp_path / "a.jsonl").write_text(match.record())
    for words in (("replay", "a.jsonl"), ("play", "--continue", "a.jsonl")):
        assert "\x1b" not in run(*words).output


def test_the_cards_turned_before_the_first_decision_are_told(tmp_path: Path) -> None:
    played = run("play", "incan-gold", "--players", 2, "--seed", 1, "--record", "a.jsonl", typed="quit\n")
    assert "Round 1 begins" in played.output
    replayed = run("replay", "a.jsonl")
    assert replayed.output.startswith("   0  The game begins\n        Round 1 begins"), replayed.output
    assert json.loads(run("replay", "a.jsonl", "--json").output)["start"][0]["kind"] == "round_began"
    run("replay", "a.jsonl", "--write", "b.jsonl")
    assert json.loads((tmp_path / "b.jsonl").read_text().splitlines()[0])["events"][0]["kind"] == "round_began"
    watched = run("play", "incan-gold", "--players", 2, "--humans", "none", "--seed", 1, "--max-decisions", 1)
    assert "Round 1 begins" in watched.output


def test_no_path_and_no_name_steers_the_terminal(tmp_path: Path) -> None:
    played = run("play", "--players", 2, "--seed", 1, "--record", "a\x1b[2J.jsonl", typed="quit\n")
    again = run("play", "--continue", "a\x1b[2J.jsonl", typed="quit\n")
    written = run("replay", "a\x1b[2J.jsonl", "--write", "b\u202e.jsonl")
    missing = run("replay", "c\x1b[2J.jsonl")
    for result in (played, again, written, missing):
        assert "\x1b" not in result.output
        assert "\u202e" not in result.output
    assert "The record is in a\\x1b[2J.jsonl" in played.output
    assert "Written: b\\u202e.jsonl" in written.output


def test_a_record_that_another_program_writes_is_left_alone(tmp_path: Path) -> None:
    run("play", "--players", 2, "--seed", 1, "--record", "a.jsonl", typed="settle potter\nquit\n")
    before = (tmp_path / "a.jsonl").read_bytes()
    record, match = read(Path("a.jsonl")), mr.Match.read("a.jsonl")
    with Recorder.resume(Path("a.jsonl"), record, match):
        result = run("play", "--continue", "a.jsonl", typed="undo\nquit\n")
    assert result.exit_code == 1
    assert "Error: a.jsonl is being written by this program: only one program at a time" in result.output
    assert (tmp_path / "a.jsonl").read_bytes() == before


def test_players_are_called_by_the_names_that_are_given() -> None:
    typed = "sell corn\nsettle potter\nquit\n"
    result = run("play", "--players", 2, "--seed", 1, "--names", "Anna, Ben", "--record", "a.jsonl", typed=typed)
    assert "Anna (human): Where do you place your first Inca?" in result.output
    assert "Place a potter in the Potter's Quarter [settle potter]" in result.output
    assert "Anna places a potter in the Potter's Quarter" in run("replay", "a.jsonl").output
    assert "1  Anna (human): place a potter in the Potter's Quarter" in run("replay", "a.jsonl").output
    wrong = run("play", "--players", 2, "--names", "Anna")
    assert wrong.exit_code == 2
    assert "names were given for 1" in wrong.output
