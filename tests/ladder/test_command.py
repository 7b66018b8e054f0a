"""``machu-rules ladder``."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from machu_rules.cli.ladder import page_with_ladder
from machu_rules.ladder import ladder, plan
from tests.cli.commands import ENVIRON, process, run

pytestmark = pytest.mark.compare

BEGIN = "<!-- ladder incan-gold 3: written by machu-rules ladder -->"
END = "<!-- end of ladder -->"
WORDS = ("ladder", "incan-gold", "--bots", "random,loner", "--players", 3, "--games", 12, "--seed", 7)


def run_in(folder: Path, *words: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run(process(*words), cwd=folder, env=ENVIRON, capture_output=True, encoding="utf-8")


def test_the_command_prints_and_writes_what_the_library_finds(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"Between {BEGIN} and {END}\n\n{BEGIN}\nold\n{END}\n\nrest\n", encoding="utf-8")
    told = run_in(tmp_path, *WORDS, "--workers", 1, "--write", "page.md")
    assert (told.returncode, told.stderr) == (0, "")
    assert told.stdout.startswith(
        "Incan Gold (incan-gold), 3 players, seed 7: 12 games, 12 per pair of bots, on 2 deals"
    )
    found = ladder("incan-gold", ("random", "loner"), players=3, games=12, seed=7)
    best = found.ratings[0]
    assert f"{best.points.value:,.0f} ({best.points.low:,.0f} to {best.points.high:,.0f})" in told.stdout
    assert "alone among 2 random" in told.stdout
    assert told.stdout.endswith("The tables are written to page.md.\n")
    text = page.read_text(encoding="utf-8")
    assert text.startswith(f"Between {BEGIN} and {END}\n\n{BEGIN}\n`machu-rules ladder incan-gold --bots random,loner ")
    assert text.endswith(f" |\n{END}\n\nrest\n")
    assert f"| loner | {best.points.value:,.0f} (" in text
    asked = json.loads(run(*WORDS, "--workers", 1, "--json").output)
    expected = json.loads(json.dumps(found.data()))
    assert asked | {"speeds": []} == expected | {"speeds": []}


SLOWLY = """
import time
from machu_rules.bots import RandomBot

class Bot(RandomBot):
    def choose(self, view, decision):
        time.sleep(0.002)
        return super().choose(view, decision)
"""


@pytest.mark.parametrize(("end", "workers"), [(signal.SIGKILL, 2), (signal.SIGINT, 1)])
def test_a_run_that_was_killed_goes_on(end: signal.Signals, workers: int, tmp_path: Path) -> None:
    (tmp_path / "slowly.py").write_text(SLOWLY, encoding="utf-8")
    words = (
        "ladder",
        "incan-gold",
        "--bots",
        "random,slowly:Bot",
        "--players",
        2,
        "--games",
        40,
        "--seed",
        7,
        "--json",
    )
    kept = ("--resume", "games.jsonl", "--workers", workers)
    games = tmp_path / "games.jsonl"
    running = subprocess.Popen(
        process(*words, *kept), cwd=tmp_path, env=ENVIRON, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # where the tests run in the background
    )  # fmt: skip
    while not games.exists() or games.read_bytes().count(b"\n") < 7:
        assert running.poll() is None, running.communicate()
        time.sleep(0.01)
    running.send_signal(end)
    out, err = running.communicate(timeout=60)  # workers, too, have ended: they would keep the pipe open
    assert "Traceback" not in err
    if end == signal.SIGINT:
        assert running.returncode == 130
        assert json.loads(out)["stopped"] is True
    played = games.read_bytes()
    assert 7 <= played.count(b"\n") < 40
    done = run_in(tmp_path, *words, *kept)
    assert (done.returncode, done.stderr) == (0, "")
    assert games.read_bytes().startswith(played[: played.rindex(b"\n")])
    assert games.read_bytes().count(b"\n") == 40
    whole = run_in(tmp_path, *words, "--workers", 1)
    assert json.loads(done.stdout) | {"speeds": []} == json.loads(whole.stdout) | {"speeds": []}


@pytest.mark.parametrize(("mark", "end"), [("\ufeff", "\r\n"), ("", "\r"), ("", "\n")])
def test_a_page_from_any_editor_keeps_its_kind(mark: str, end: str, tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_bytes((mark + end.join([BEGIN, "old", END, "", "rest"])).encode())
    checked = plan("incan-gold", ("random", "loner"), players=3, games=12, seed=7, max_decisions=1000)
    assert page_with_ladder(page, checked, "new\ntext") == mark + end.join([BEGIN, "new", "text", END, "", "rest"])


@pytest.mark.parametrize(
    ("words", "code", "message"),
    [
        (["--bots", "random"], 2, "a ladder needs 2 to 100 bots, not 1"),
        (["--bots", "random,random"], 2, "the bot random is named twice"),
        (["--bots", "random,nobody"], 2, "there is no bot 'nobody'"),
        (["--players", "12"], 2, "is for 2, 3, 4, 5, 6, 7, 8 players, not 12"),
        (["--resume", "games.jsonl"], 2, "--resume needs a --seed"),
        (["--resume", "no/games.jsonl", "--seed", "7"], 1, "no/games.jsonl: No such file"),
        (["--resume", ".", "--seed", "7"], 1, "Is a directory"),
        (["--resume", "page.md", "--seed", "7"], 1, "page.md, line 1, is not a game of a ladder"),
        (["--write", "page.md"], 2, "page.md has no place for this ladder: a line <!-- ladder incan-gold 4: "),
        (["--write", "none.md"], 1, "none.md: No such file"),
    ],
)
def test_bad_input_gets_one_error(words: list[str], code: int, message: str, tmp_path: Path) -> None:
    (tmp_path / "page.md").write_text("no place\n", encoding="utf-8")
    done = run_in(tmp_path, "ladder", "incan-gold", "--games", "100000", *words)
    assert (done.returncode, done.stdout) == (code, "")
    assert message in done.stderr
    assert done.stderr.count("Error") == 1
    assert [path.name for path in tmp_path.iterdir()] == ["page.md"]
    assert (tmp_path / "page.md").read_text(encoding="utf-8") == "no place\n"


def test_without_the_extra_one_error_says_how_to_get_it(tmp_path: Path) -> None:
    code = "import sys; sys.modules['scipy'] = None; sys.argv[0] = 'machu-rules'\n"
    code += "from machu_rules.cli.main import main; main(['ladder', 'incan-gold', '--resume', 'a', '--seed', '7'])"
    done = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, env=ENVIRON, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("Error: ")
    assert done.stderr.endswith('(in a clone: pip install -e ".[compare]")\n')
    assert not list(tmp_path.iterdir())
