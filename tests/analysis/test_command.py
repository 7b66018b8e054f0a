"""``machu-rules analyse``."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import machu_rules as mr
from machu_rules.analysis import decision_search, report
from tests.analysis.games import whole
from tests.cli.commands import run


@pytest.fixture
def record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.chdir(tmp_path)
    Path("game.jsonl").write_text(whole(mr.load("incan-gold")).record(), encoding="utf-8")
    return "game.jsonl"


def test_it_tells_what_the_library_finds(record: str) -> None:
    found = mr.analyse(mr.Match.read(record), iterations=12, seed="s")
    usual = ("analyse", record, "--iterations", 12, "--seed", "s")
    told = run(*usual, "--html", "page.html")
    assert told.exit_code == 0
    text = " ".join(told.stdout.split())
    for blunder in found.blunders():
        assert blunder.sentence in text
    assert told.stdout.endswith(
        f"{len(found.decisions)} decisions, 12 iterations each; seed s.\nThe page is written to page.html.\n"
    )
    assert Path("page.html").read_text(encoding="utf-8") == report.html(found)
    asked = run(*usual, "--json")
    assert json.loads(asked.stdout) == json.loads(json.dumps(found.data()))
    german = run(*usual, "--seat", 1, "--language", "de")
    assert "Zug" in german.stdout
    assert not {"Spieler 1", "Spieler 3", "player", "chose"} & {*re.findall(r"Spieler \d|\w+", german.stdout)}


def test_of_a_game_that_goes_on_a_seat_is_told_what_it_may_know(record: str) -> None:
    match = mr.Match.read(record).at(3)
    Path("open.jsonl").write_text(match.record(), encoding="utf-8")
    refused = run("analyse", "open.jsonl")
    assert (refused.exit_code, refused.stderr) == (
        2,
        "Error: the game is not over, so only the decisions of one seat can be analysed. Name the seat\n",
    )
    told = run("analyse", "open.jsonl", "--seat", 0, "--iterations", 12)
    assert told.exit_code == 0
    assert mr.hint(match, 0, 12).sentence in " ".join(told.stdout.split())


def test_what_it_cannot_do_is_one_sentence(record: str) -> None:
    for words, said in (
        (("nowhere.jsonl",), "Error: nowhere.jsonl cannot be read: No such file or directory\n"),
        ((record, "--seat", 3), "Error: there is no seat 3: seats are 0 to 2\n"),
        ((record, "--html", "no/page.html"), "Error: no/page.html: No such file or directory\n"),
    ):
        failed = run("analyse", *words)
        assert failed.exit_code in (1, 2)
        assert failed.stderr.startswith(said)
        assert failed.stderr.count("\n") == 1


def test_ctrl_c_tells_what_was_found_until_then(record: str, monkeypatch: pytest.MonkeyPatch) -> None:
    judge = decision_search.judge
    done: list[int] = []

    def interrupted(*arguments: object) -> mr.AnalysedDecision:
        if len(done) == 4:
            raise KeyboardInterrupt
        done.append(1)
        return judge(*arguments)  # type: ignore[arg-type]  # as they came

    monkeypatch.setattr(decision_search, "judge", interrupted)
    stopped = run("analyse", record, "--iterations", 12, "--html", "page.html")
    assert stopped.exit_code == 130
    assert "4 of 23 decisions searched, 12 iterations each; seed 0." in stopped.stdout
    assert "The analysis was stopped early." in Path("page.html").read_text(encoding="utf-8")
