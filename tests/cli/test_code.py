"""``module:Class`` in all commands with GAME, and records of rules in code."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import machu_rules as mr
from tests.cli.commands import run

ROOT = Path(__file__).parents[2]
PLAIN = """
from machu_rules.games.princes.game import Princes


class Plain(Princes):
    based_on = "princes"
"""
BROKEN = """
from shells import Shells


class Broken(Shells):
    def lawful(self, state):
        return state.round < 1
"""
FAILING = """
from shells import Shells


class Failing(Shells):
    def begin(self, players, seed=None, dealt=None, chance="seed"):
        return {}["moon"]
"""
RESTING, SHELLS = "resting:RestAndTrade", "shells:Shells"


@pytest.fixture(autouse=True)
def modules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A class that changes a rule, and a game without data files, in modules of the current folder."""
    for module, source in (("resting", "examples/rest_and_trade.py"), ("shells", "tests/toy.py")):
        (tmp_path / f"{module}.py").write_text((ROOT / source).read_text(encoding="utf-8"), encoding="utf-8")
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("game", [RESTING, SHELLS])
@pytest.mark.parametrize("words", ["validate", "board", "data", "data --rules", "simulate --games 1 --players 2"])
def test_commands_take_a_class(words: str, game: str) -> None:
    command, *options = words.split()
    done = run(command, game, *options)
    assert done.exit_code == 0, done.output


def test_a_game_without_figures_lists_its_options() -> None:
    assert run("data", SHELLS).output == (
        "shells has no figures, because it has no data files.\nIts options:\n  payers: winner\n"
        "Use --rules to list its rules.\n"
    )
    nothing = run("data", "incan-gold", "--provenance", "deduced").output
    assert nothing == "incan-gold has no figure with the provenance deduced.\n"


@pytest.mark.parametrize("workers", [1, pytest.param(2, marks=pytest.mark.slow)])
def test_an_error_of_the_author_names_its_line(workers: int) -> None:
    """Errors of other processes have no traceback."""
    Path("failing.py").write_text(FAILING)
    done = run("simulate", "failing:Failing", "--games", 2, "--players", 2, "--workers", workers)
    assert done.exit_code == 1
    assert done.output.startswith("Error: KeyError: 'moon' (failing.py:7, in Failing.begin). ")


def test_a_record_of_code_says_which_game_to_name() -> None:
    for game in (RESTING, SHELLS):
        path = f"{game.partition(':')[0]}.jsonl"
        done = run("play", game, "--humans", "none", "--players", 2, "--bots", "random", "--seed", 7, "--record", path)
        assert f"machu-rules replay {path} --game {game}" in done.output
        assert json.loads(Path(path).read_text().splitlines()[0])["code"] == game
        for command in (("replay", path), ("board", "--record", path), ("analyse", path), ("play", "--continue", path)):
            refused = run(*command)
            assert refused.exit_code == 1
            assert refused.output.endswith(
                f"its rules are the code {game}; if you trust that code, add --game {game}\n"
            )
        for allowed in (("replay", path, "--quiet"), ("board", "--record", path)):
            assert run(*allowed, "--game", game).exit_code == 0
        assert run("play", "--continue", path, "--game", game).output.startswith(f"Error: {path}: this game is over")


def test_a_shipped_game_has_no_code_in_its_records() -> None:
    for name in ("princes", "incan-gold"):
        assert "code" not in json.loads(mr.Match.start(mr.load(name), 2, seed=7).record().splitlines()[0])


def test_two_games_are_too_many() -> None:
    run("play", "--humans", "none", "--players", 2, "--seed", 7, "--record", "game.jsonl", "--bots", "random")
    done = run("board", "princes", "--game", "incan-gold", "--record", "game.jsonl")
    assert (done.exit_code, done.output) == (
        2,
        "Error: GAME is princes, but --game is incan-gold: name one game\n",
    )


def test_diff_and_paper_show_options_and_rules_of_a_class() -> None:
    for command in (("diff", RESTING), ("diff", "princes", RESTING)):
        assert "options: resting (trade)" in run(*command).output
    assert f"the rules are those of the class {RESTING}" in run("diff", RESTING).output
    Path("plain.py").write_text(PLAIN)
    (only,) = json.loads(run("diff", "plain:Plain", "--json").output)
    assert (only["kind"], only["path"], only["after"]) == ("changed", "code", "plain:Plain")
    assert run("print", RESTING, "--out", "page.html").exit_code == 0
    assert "options: resting (trade)" in Path("page.html").read_text()


def test_no_variant_is_based_on_code() -> None:
    """A file that names code would be rejected, so none is written."""
    done = run("new-variant", "mine.yaml", RESTING)
    assert (done.exit_code, Path("mine.yaml").exists()) == (2, False)
    assert done.output.startswith(f"Error: data never names code, so no variant can be based on {RESTING}: write ")
    assert run("new-variant", "mine.yaml", SHELLS).output == "Error: Shells has no data files\n"
    assert run("new-variant", "mine.yaml", "princes").exit_code == 0
    assert mr.validate("mine.yaml") == ()


def test_the_replay_line_of_check_names_the_class() -> None:
    Path("broken.py").write_text(BROKEN)
    done = run("check", "broken:Broken", "--games", 1, "--seed", 7)
    (line,) = {line for line in done.output.splitlines() if "machu-rules replay" in line}
    words = line.partition("machu-rules ")[2].split()
    assert words[-2:] == ["--game", "broken:Broken"]
    assert run(*words, "--quiet").exit_code == 0


@pytest.mark.compare
def test_sweep_tune_and_compare_take_a_class() -> None:
    few = ("--games", 2, "--players", 2, "--bots", "random", "--workers", 1, "--seed", 7)
    swept = run("sweep", RESTING, "riding.price={corn: 1}, {corn: 2}", "--measure", "score.mean", *few, "--json")
    assert json.loads(swept.output)["base"]["asked"] == RESTING
    assert run("tune", RESTING, "sun_clock.steps=1..2", "--target", "score.mean=3", *few).exit_code == 0
    assert run("ladder", RESTING, "--bots", "random,easy", "--players", 2, "--games", 2, "--workers", 1).exit_code == 0
    assert run("compare", "princes", RESTING, *few, "--html", "page.html").exit_code == 0
    page = Path("page.html").read_text(encoding="utf-8")
    assert "options: resting (trade)" in page
    assert "both have the same figures" not in page
