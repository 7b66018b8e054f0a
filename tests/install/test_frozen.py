"""The package in a zip and in an application of PyInstaller."""

import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from tests.install.environments import SHIPPED, attempt, built_wheel, copied, environment, install, run

PLAY = """
import sys
import machu_rules as mr
from machu_rules.bots import play_on
from machu_rules.games.registry import SHIPPED

if len(sys.argv) > 1:
    from machu_rules.cli.main import main

    main()
for name in SHIPPED:
    game = mr.load(name, language="de")
    match = mr.Match.start(game, players=game.players[-1], seed=7)
    for match in play_on(match, [mr.seat_bot(game, "normal", seat, 7) for seat in range(match.players)]):
        pass
    assert mr.Match.from_record(match.record(embed=True)).over
    assert mr.json_schema("view", name)
    assert "<svg" in mr.draw.board(match)
    print(name, *match.outcome.scores)
"""

pytestmark = [pytest.mark.install, pytest.mark.xdist_group("install")]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built_wheel(copied(SHIPPED, tmp_path_factory.mktemp("source")), tmp_path_factory.mktemp("built"))


@pytest.fixture(scope="module")
def application(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program of a folder that PyInstaller has made, without a word about this package."""
    folder = tmp_path_factory.mktemp("application")
    python = environment(folder / "env")
    install(python, wheel)
    (folder / "app.py").write_text(PLAY, encoding="utf-8")
    run(python, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", "app.py", cwd=folder)
    return folder / "dist" / "app" / "app"


@contextmanager
def served(*command: str | Path, cwd: Path, **env: str) -> Iterator[str]:
    """The address of a server while it runs."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    words = [str(word) for word in (*command, "serve", "--port", port, "--folder", cwd / "rooms")]
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    with subprocess.Popen(words, cwd=cwd, env=kept | env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as server:
        try:
            for _ in range(300):
                assert server.poll() is None, server.stdout and server.stdout.read()
                try:
                    socket.create_connection(("127.0.0.1", port), 1).close()
                except OSError:
                    time.sleep(0.1)
                else:
                    break
            yield f"http://127.0.0.1:{port}"
        finally:
            server.terminate()


def shows_the_page(address: str) -> None:
    """All files that the page names exist, with their types. A file in the browser's cache is not sent again."""
    with urlopen(address) as page:
        text = page.read().decode()
    assert 'src="static/main.js"' in text
    for name, kind in {"main.js": "javascript", "style.css": "text/css", "icon.svg": "image/svg+xml"}.items():
        with urlopen(f"{address}/static/{name}") as answer:
            assert kind in answer.headers["Content-Type"]
            assert answer.read()
            tag = answer.headers["ETag"]
        with pytest.raises(HTTPError, match="304"):
            urlopen(Request(f"{address}/static/{name}", headers={"If-None-Match": tag}))
    with pytest.raises(HTTPError, match="404"):
        urlopen(f"{address}/static/app.py")


def test_the_server_in_a_zip(wheel: Path, tmp_path: Path) -> None:
    with served(sys.executable, "-P", "-m", "machu_rules", cwd=tmp_path, PYTHONPATH=str(wheel)) as address:
        shows_the_page(address)


def test_a_cached_rulebook_is_read_from_a_zip(wheel: Path, tmp_path: Path) -> None:
    code = """
import machu_rules as mr, sys
from machu_rules.games.registry import SHIPPED
assert all(mr.load(name).rulebook.names for name in SHIPPED)
assert ".whl" in mr.__file__
assert "yaml" not in sys.modules
"""
    run(environment(tmp_path / "env"), "-c", code, cwd=tmp_path, PYTHONPATH=str(wheel))


def test_an_application_plays_every_game(application: Path, tmp_path: Path) -> None:
    lines = run(application, cwd=tmp_path).splitlines()
    assert [line.split()[0] for line in lines] == ["princes", "incan-gold", "inca-empire"]
    assert lines == run(sys.executable, "-c", PLAY, cwd=tmp_path).splitlines()


def test_an_application_has_every_command(application: Path, tmp_path: Path) -> None:
    assert "all is well" in run(application, "validate", "princes", cwd=tmp_path)
    assert "TURN-1" in run(application, "data", "princes", "--rules", cwd=tmp_path)
    assert attempt(application, "check", "incan-gold", "--games", "2", cwd=tmp_path).returncode == 0
    request = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "load", "params": {"source": "inca-empire"}})
    done = subprocess.run([application, "engine"], input=request + "\n", cwd=tmp_path, capture_output=True, text=True)
    assert json.loads(done.stdout)["result"]["game"] == "g1"


def test_the_server_of_an_application(application: Path, tmp_path: Path) -> None:
    with served(application, cwd=tmp_path) as address:
        shows_the_page(address)
