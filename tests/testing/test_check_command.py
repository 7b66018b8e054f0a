"""The command ``check``: faulty data are told before anything is played, ctrl-C loses nothing, records are written."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import machu_rules as mr
from machu_rules import testing
from machu_rules.games.incan_gold.rules import turning
from machu_rules.testing import rulebook_check
from machu_rules.testing.shrinking import Shrinker
from tests.cli.commands import Terminal, run

HEAD = "format: machu-rules/variant/1\nbased_on: incan-gold\nname: Test\n"
SHARE = turning.share_treasure


def generous(rules: Any, position: Any, card: int) -> None:
    """Everybody has one gem more than his share."""
    SHARE(rules, position, card)
    for place in range(len(position.adventurers)):
        if position.adventurers[place].in_temple:
            position.edit(place).held += 1


def test_faulty_data_is_reported_and_nothing_is_played(tmp_path: Path) -> None:
    path = tmp_path / "wrong.yaml"
    path.write_text(HEAD + "options: {artifacts: nun}\nrounds: {number: no}\n")
    folder = tmp_path / "records"
    done = run("check", path, "--records", folder)
    assert done.exit_code == 1
    assert "wrong.yaml:4:" in done.output
    assert "wrong.yaml:5:" in done.output
    assert "games" not in done.output
    assert not folder.exists()


@pytest.mark.parametrize("where", ["playing", "shrinking"])
def test_ctrl_c_tells_what_was_played(where: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one = rulebook_check._play_one

    def stops(checked: testing.CheckResult, max_decisions: int) -> None:
        if checked.games == 3:
            raise KeyboardInterrupt
        one(checked, max_decisions)

    def stops_searching(self: Shrinker) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(turning, "share_treasure", generous)
    if where == "playing":
        monkeypatch.setattr(rulebook_check, "_play_one", stops)
    else:
        monkeypatch.setattr(Shrinker, "search", stops_searching)
    done = run("check", "incan-gold", "--games", 3 + (where == "playing"), "--records", tmp_path, "--seed", "7")
    assert done.exit_code == 130
    assert "then stopped" in done.output
    assert "FAILED in 3 games: gems: " in done.output
    assert len(list(tmp_path.iterdir())) == 1


def test_ctrl_c_at_a_real_terminal(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "check", "incan-gold", "--games", 100_000, "--seed", 7)
    terminal.seen("5/100000")  # the bar; any number that ends so
    terminal.interrupt()
    assert terminal.wait() == 130
    assert ", then stopped" in terminal.output
    assert "Every invariant held after every move." in terminal.output
    assert "Traceback" not in terminal.output


def test_a_folder_for_records_that_cannot_be_is_told_before_anything_is_played(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for folder in (tmp_path / "file", tmp_path / "file" / "below"):
        done = run("check", "incan-gold", "--games", 1, "--records", folder)
        assert done.exit_code in (1, 2)
        assert str(tmp_path / "file") in done.output
        assert "Every invariant" not in done.output


def test_a_record_that_cannot_be_written_hides_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(self: mr.Match, embed: bool = False) -> str:
        raise OSError("no space left on device")

    monkeypatch.setattr(turning, "share_treasure", generous)
    monkeypatch.setattr(mr.Match, "record", fails)
    done = run("check", "incan-gold", "--games", 2, "--records", tmp_path, "--seed", "7")
    assert done.exit_code == 1
    assert "FAILED in 2 games: gems: " in done.output
    assert "Cannot write the record of gems: no space left on device" in done.output
    assert "machu-rules replay" not in done.output


def test_what_is_found_is_found_again_in_the_record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "variant.yaml"
    path.write_text(HEAD + "rounds: {number: 2}\n")
    monkeypatch.setattr(turning, "share_treasure", generous)
    done = run("check", path, "--games", 2, "--records", tmp_path, "--json", "--seed", "7")
    assert done.exit_code == 1
    (failure,) = json.loads(done.output)["failures"]
    assert (failure["invariant"], failure["rule"], failure["cause"]) == ("gems", "GOLD-ROUND-5", None)
    match = mr.Match.read(failure["record"])  # it brings its rulebook
    assert (match.game.fingerprint, match.number) == (mr.load(path).fingerprint, failure["moves"])
    with pytest.raises(testing.MatchViolation, match="gems: ") as error:
        testing.keeps_invariants(match)
    assert error.value.message == failure["message"]


def test_time_ends_a_check_and_is_a_number() -> None:
    told = json.loads(run("check", "incan-gold", "--time", 0.3, "--json").output)
    assert told["games"] >= 1
    assert not told["stopped"]
    few = json.loads(run("check", "incan-gold", "--time", 60, "--games", 2, "--json").output)
    assert few["games"] == 2
    for wrong in ("nan", "inf", "soon", "-1"):
        assert run("check", "incan-gold", "--time", wrong).exit_code == 2


def test_json_says_all_that_is_known() -> None:
    told = json.loads(run("check", "incan-gold", "--games", 2, "--seed", "s", "--json").output)
    assert told.keys() == {
        "rulebook", "game", "fingerprint", "seed", "games", "stopped", "decisions", "unfinished", "endings", "failures",
        "warnings", "unknown_codes",
    }  # fmt: skip
    assert (told["game"], told["seed"], told["failures"], told["unknown_codes"]) == ("incan-gold", "s", [], [])
    assert all(warning.keys() == {"code", "path", "text", "silenced"} for warning in told["warnings"])


def test_inca_empire_keeps_its_invariants(tmp_path: Path) -> None:
    done = run("check", "inca-empire", "--games", 1, "--records", tmp_path, "--json", "--seed", "7")
    told = json.loads(done.output)
    assert (done.exit_code, told["games"], told["failures"]) == (0, 1, [])
