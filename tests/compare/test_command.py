"""``machu-rules compare``."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from machu_rules.compare import compare
from tests.cli.commands import run as run_here
from tests.compare.playing import written

pytestmark = pytest.mark.compare

ROOT = Path(__file__).parents[2]
COMMAND = [sys.executable, "-m", "machu_rules", "compare"]
ENVIRON = os.environ | {"PYTHONPATH": str(ROOT), "COLUMNS": "120", "NO_COLOR": "1", "PYTHONIOENCODING": "utf-8"}


NOTING = """
from machu_rules.bots import RandomBot

class Bot(RandomBot):
    def __init__(self, game, seat, stream):
        super().__init__(game, seat, stream)
        with open("noted", "a") as notes:
            notes.write("+")
"""


def run(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*COMMAND, *words], cwd=folder, env=ENVIRON, capture_output=True, encoding="utf-8")


def test_the_command_prints_and_writes_what_the_library_finds(tmp_path: Path) -> None:
    written(tmp_path, "one", "two")
    usual = ("one.yaml", "two.yaml", "--games", "20", "--players", "2,3", "--bots", "random", "--seed", "7")
    told = run(tmp_path, *usual, "--html", "report.html")
    assert told.returncode == 0, told.stderr
    assert told.stderr == ""
    assert "2 players: 20 pairs of games" in told.stdout
    assert "3 players: 20 pairs of games" in told.stdout
    assert "decisions" in told.stdout
    assert "more in B" in told.stdout
    assert "not significant" in told.stdout
    assert "The same in every game: " in told.stdout
    assert told.stdout.endswith("The report is written to report.html.\n")
    asked = run(tmp_path, *usual, "--json", "--workers", "1")
    assert asked.returncode == 0, asked.stderr
    paths = ["one.yaml", "two.yaml"]
    found = compare(*(tmp_path / path for path in paths), games=20, players=(2, 3), bots=("random",), seed="7")
    data = json.loads(asked.stdout)
    assert [data["a"].pop("asked"), data["b"].pop("asked")] == paths
    expected = found.data()
    assert [Path(expected[side].pop("asked")).name for side in "ab"] == paths
    for table in (*data["tables"], *expected["tables"]):
        for outlier in table["odd"]:
            outlier["command"] = outlier["command"].replace(f"{tmp_path}/", "")
    assert data == json.loads(json.dumps(expected))
    summary = " ".join(told.stdout.split())
    assert found.summary in summary
    assert (tmp_path / "report.html").read_text(encoding="utf-8").count("<html") == 1


def test_labels_stand_on_one_line_in_a_narrow_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    played = (ROOT / "examples" / "variants" / "salt.yaml", "--games", 2, "--players", 2, "--seed", 7, "--workers", 1)
    lines = run_here("compare", "princes", *played).output.splitlines()
    for label in ("part played until decided", "legal answers to a decision", "visits: Potter's Quarter"):
        assert any(line.startswith(f" {label} ") for line in lines), lines


@pytest.mark.parametrize(
    ("words", "code", "message"),
    [
        (["princes"], 2, "Missing argument 'B...'"),
        (["princes", "incan-gold"], 2, "rulebooks of the same game can be compared"),
        (["princes", "nowhere.yaml"], 1, "nowhere.yaml"),
        (["incan-gold", "incan-gold", "--players", "two"], 2, "--players takes numbers of players"),
        (["incan-gold", "incan-gold", "--players", "12"], 2, "is for 2, 3, 4, 5, 6, 7, 8 players, not 12"),
        (["incan-gold", "incan-gold", "--bots", "worker"], 2, "A (incan-gold): there is no bot 'worker'"),
        (["incan-gold", "incan-gold", "--workers", "0"], 2, "--workers"),
        (["incan-gold", "incan-gold", "--html", "no/such/folder.html"], 1, "no/such/folder.html: No such file"),
        (["incan-gold", "incan-gold", "--html", "."], 1, "Is a directory"),
    ],
)
def test_bad_input_gets_one_error(words: list[str], code: int, message: str, tmp_path: Path) -> None:
    done = run(tmp_path, *words, "--games", "100000")
    assert (done.returncode, done.stdout) == (code, "")
    assert message in done.stderr
    assert "Traceback" not in done.stderr
    assert done.stderr.count("Error") == 1
    assert not list(tmp_path.iterdir())


def test_an_unwritable_report_is_refused_before_play_and_an_existing_file_stays(
    tmp_path: Path,
) -> None:
    report = tmp_path / "report.html"
    report.write_text("old", encoding="utf-8")
    done = run(tmp_path, "incan-gold", "incan-gold", "--bots", "worker", "--html", "report.html")
    assert done.returncode == 2
    assert report.read_text(encoding="utf-8") == "old"


def test_a_report_that_cannot_be_written_at_the_end_loses_no_results(tmp_path: Path) -> None:
    done = run(tmp_path, "incan-gold", "incan-gold", "--games", "2", "--workers", "1", "--html", "/dev/full")
    assert done.returncode == 1
    assert "4 players: 2 pairs of games" in done.stdout
    assert "no measured value differs" in done.stdout
    assert "No space left on device" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_report_is_written_where_a_link_leads_and_nowhere_if_nothing_is_played(tmp_path: Path) -> None:
    link, target = tmp_path / "link.html", tmp_path / "target.html"
    link.symlink_to("target.html")
    words = ("incan-gold", "incan-gold", "--games", "1", "--workers", "1", "--html", "link.html")
    assert run(tmp_path, *words, "--bots", "worker").returncode == 2
    assert sorted(tmp_path.iterdir()) == [link]
    assert run(tmp_path, *words).returncode == 0
    assert link.is_symlink()
    assert target.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    assert sorted(tmp_path.iterdir()) == [link, target]


@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_keeps_what_was_played(workers: str, tmp_path: Path) -> None:
    """It reaches all processes of the terminal, and none of them complains."""
    written(tmp_path, "one", "two")
    (tmp_path / "noting.py").write_text(NOTING, encoding="utf-8")
    words = ["one.yaml", "two.yaml", "--games", "1000000", "--players", "2", "--bots", "noting:Bot", "--seed", "7"]
    running = subprocess.Popen(
        [*COMMAND, *words, "--workers", workers, "--json", "--html", "report.html"],
        cwd=tmp_path, env=ENVIRON, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # if the tests run in the background
    )  # fmt: skip
    noted = tmp_path / "noted"
    while not (noted.exists() and noted.stat().st_size > 500):
        assert running.poll() is None, running.communicate()
        time.sleep(0.05)
    os.killpg(running.pid, signal.SIGINT)
    out, err = running.communicate(timeout=120)
    assert running.returncode == 130, err
    assert err == ""
    data = json.loads(out)
    assert data["stopped"] is True
    pairs = data["tables"][0]["pairs"]
    assert 10 < pairs < 1000000
    assert f"2 players: {pairs} pairs of games" in (tmp_path / "report.html").read_text(encoding="utf-8")


def test_ctrl_c_at_once_ends_it_with_a_word(tmp_path: Path) -> None:
    code = (
        "import machu_rules.simulation.pair as pair\n"
        "def stop(*_): raise KeyboardInterrupt\n"
        "pair.play_game_per_rulebook = stop\n"
        "from machu_rules.cli.main import main\n"
        "main(['compare', 'incan-gold', 'incan-gold', '--workers', '1', '--html', 'report.html'])\n"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, env=ENVIRON, capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr.strip()) == (130, "", "Stopped.")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_bot_in_a_file_here_is_taken_before_an_installed_module_of_its_name(workers: str, tmp_path: Path) -> None:
    """Matplotlib imports a package ``cycler``."""
    (tmp_path / "cycler.py").write_text(NOTING.replace("class Bot", "class Cycler"), encoding="utf-8")
    words = ("incan-gold", "incan-gold", "--games", "1", "--players", "2", "--bots", "cycler:Cycler")
    done = run(tmp_path, *words, "--workers", workers, "--html", "report.html")
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "noted").read_text() == "++", "A and B are the same: each game is played once"
    assert (tmp_path / "report.html").stat().st_size > 10_000


def test_a_worker_that_dies_is_one_error(tmp_path: Path) -> None:
    (tmp_path / "deadly.py").write_text(
        "import os\nclass Bot:\n    def __init__(self, *_): pass\n    def choose(self, view, decision): os._exit(3)\n"
    )
    done = run(tmp_path, "incan-gold", "incan-gold", "--bots", "deadly:Bot", "--workers", "2")
    assert done.returncode == 1
    assert done.stderr.startswith("Error: a worker process ended without an answer")
    assert done.stderr.count("\n") == 1
