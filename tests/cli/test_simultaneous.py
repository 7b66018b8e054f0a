"""Simultaneous choices at the terminal: the seats to move, undo, resuming a record."""

import json
from pathlib import Path
from typing import Any

import pytest

import machu_rules as mr
from machu_rules.match.recorder import read
from tests.cli.commands import Terminal, run

GOLD = "incan-gold"


@pytest.fixture(autouse=True)
def empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def moves(path: str) -> list[dict[str, Any]]:
    """The lines of a record after the first, without their numbers."""
    lines = map(json.loads, Path(path).read_bytes().splitlines()[1:])
    return [{key: value for key, value in line.items() if key != "line"} for line in lines]


# a game that is over before anybody is asked


def test_a_game_that_is_over_at_once_is_reported_recorded_and_counted() -> None:
    Path("one.yaml").write_text(
        f"format: machu-rules/variant/1\nbased_on: {GOLD}\nname: One\nrounds: {{number: 1}}\n", encoding="utf-8"
    )
    game = mr.load("one.yaml")
    seed = next(seed for seed in range(1000) if not game.decisions(game.new(3, seed=seed)))
    words = ("--players", 3, "--seed", seed)
    result = run("play", "one.yaml", *words, "--record", "a.jsonl")
    assert "Player 1 (human), Player 2 (prospector) and Player 3 (loner) share the victory." in result.output
    assert "Show it with: machu-rules replay a.jsonl --game one.yaml" in result.output
    (line,) = moves("a.jsonl")
    assert line["decisions"] == 0
    assert run("replay", "a.jsonl", "--game", "one.yaml").output.endswith("Verified: 0 moves of One.\n")
    assert "this game is over" in run("play", "one.yaml", "--continue", "a.jsonl").output
    shown = run("demo", "one.yaml", "--seed", seed).output
    assert "(0 moves, verified; machu-rules replay out/incan-gold.jsonl --game one.yaml tells all of them)" in shown


# players who choose at the same time


def test_the_screen_names_who_has_chosen_and_who_is_asked() -> None:
    words = ("--players", 4, "--humans", "0,2", "--bots", "random", "--seed", 5)
    result = run("play", GOLD, *words, typed="\ntorch\n\nquit\n")
    first, second = result.output.split("Take the keyboard and press Enter: ")[1:3]
    assert "Choosing at the same time: Player 2 (random), Player 3 (human), Player 4 (random)" in first
    assert "has chosen" not in first
    assert "Choosing at the same time: Player 4 (random)" in second
    assert second.count("Player 1 has chosen") == second.count("Player 2 has chosen") == 1
    assert second.count("   temple   ") == 4
    assert second.count(" has chosen") == 4  # two sentences, two rows


def test_a_player_with_two_adventurers_is_asked_for_each_and_takes_a_choice_back() -> None:
    words = ("--players", 2, "--bots", "random", "--seed", 5, "--record", "a.jsonl")
    result = run("play", GOLD, *words, typed="torch\nundo\ncamp\ntorch\nquit\n")
    assert result.exit_code == 0, result.output
    assert result.output.count("Player 1 (human): Do you go on or leave?\n") >= 2
    assert "Player 1 (human): Do you go on or leave (second adventurer)?" in result.output
    assert moves("a.jsonl")[:4] == [
        {"seat": 0, "subject": 0, "move": "torch"},
        {"undo": 1, "seat": 0},
        {"seat": 0, "subject": 0, "move": "camp"},
        {"seat": 0, "subject": 1, "move": "torch"},
    ]


def test_once_all_is_shown_an_undo_needs_force() -> None:
    words = ("--players", 3, "--humans", "0,1,2", "--seed", 5, "--record", "a.jsonl")
    typed = "\ntorch\n\ntorch\n\ntorch\nundo\nundo force\n\ncamp\nquit\n"
    result = run("play", GOLD, *words, typed=typed)
    assert "Move 3 revealed hidden information. Use force to undo it." in result.output
    assert moves("a.jsonl")[2:] == [
        {"seat": 2, "subject": 0, "move": "torch"},
        {"undo": 1, "seat": 2},
        {"seat": 2, "subject": 0, "move": "camp"},
    ]


def test_a_choice_is_taken_back_where_the_keyboard_is_handed_over() -> None:
    words = ("--players", 3, "--humans", "0,1,2", "--seed", 5, "--record", "a.jsonl")
    result = run("play", GOLD, *words, typed="\ntorch\nundo\n\ncamp\n\nquit\n")
    assert "Player 1 (human) undoes 1 move" in result.output
    assert [line.get("move") for line in moves("a.jsonl")] == ["torch", None, "camp"]


def test_a_choice_is_taken_back_where_a_bot_has_chosen_since() -> None:
    words = ("--players", 3, "--humans", "0,2", "--bots", "random", "--seed", 5, "--record", "a.jsonl")
    result = run("play", GOLD, *words, typed="undo\n\ntorch\nundo\n\ncamp\nwhat\n\nquit\n")
    assert result.exit_code == 0, result.output
    assert result.output.count("Press Enter to go on, or type undo for the last answer, or quit to leave.") == 2
    assert "Player 1 (human) undoes 2 moves" in result.output
    assert [line["seat"] for line in moves("a.jsonl")] == [0, 1, 0, 0, 1]
    assert [line["move"] for line in moves("a.jsonl") if line["seat"] == 0 and "move" in line] == ["torch", "camp"]


def test_going_on_while_choices_are_pending_equals_never_having_left() -> None:
    words = ("--players", 3, "--humans", "0,2", "--bots", "random", "--seed", 4)
    choices = ["torch", "torch", "torch", "torch", "torch", "camp", "camp", "camp"] * 12
    typed = [line for choice in choices for line in ("", choice)]
    whole = run("play", GOLD, *words, "--record", "a.jsonl", typed="\n".join(typed))
    assert "The game is over: " in whole.output
    finished = Path("a.jsonl").read_bytes()
    people = [line["move"] for line in moves("a.jsonl")[:-1] if line["seat"] in (0, 2)]
    pending = 0
    for cut in (1, 2, 3, 5, 6, 9, 11):
        Path("b.jsonl").unlink(missing_ok=True)
        run("play", GOLD, *words, "--record", "b.jsonl", typed="\n".join([*typed[: 2 * cut], ""]))
        game = mr.load(GOLD)
        pending += len(game.decisions(mr.Match.read("b.jsonl").state)) < 3
        rest = [line for choice in people[cut:] for line in ("", choice)]
        result = run("play", "--continue", "b.jsonl", typed="\n".join([*rest, ""]))
        assert "The game is over: " in result.output
        assert Path("b.jsonl").read_bytes() == finished
    assert pending > 3


def test_chance_that_is_asked_deals_card_by_card() -> None:
    words = ("--players", 3, "--humans", "0,1,2", "--chance", "ask", "--record", "a.jsonl")
    typed = "deal t5a\n\ntorch\n\ntorch\n\ntorch\ndeal t5a\ndeal spiders_1\n\nquit\n"
    result = run("play", GOLD, *words, typed=typed)
    assert result.exit_code == 0, result.output
    assert "deal t5a: " in result.output
    assert [line["move"] for line in moves("a.jsonl")] == ["deal t5a", "torch", "torch", "torch", "deal spiders_1"]
    assert read(Path("a.jsonl")).header.asked
    again = run("play", "--continue", "a.jsonl", typed="\ncamp\nquit\n")
    assert again.exit_code == 0
    assert run("replay", "a.jsonl").exit_code == 0


def test_at_a_real_terminal_the_screen_is_cleared_before_the_next_chooses(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "play", GOLD, "--players", 3, "--humans", "0,1", "--seed", 1)
    terminal.until("press Enter: ")
    terminal.type("")
    terminal.until("> ")
    terminal.type("camp")
    terminal.until("press Enter: ")
    after = terminal.output.rpartition("\x1b[3J")[2]
    assert after == "Player 2 (human) is next. Take the keyboard and press Enter: "
    terminal.type("undo")
    terminal.until("press Enter: ")
    assert terminal.output.rpartition("\x1b[3J")[2].startswith("Player 1 (human) is next.")
    terminal.type("quit")
    assert terminal.wait() == 0
