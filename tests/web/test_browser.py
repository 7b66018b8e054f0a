"""The web page of the examples in a browser: whole games of every game, by its buttons and by the picture."""

from __future__ import annotations

import json
import random
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

import machu_rules as mr
from tests.web.whole_picture import EXAMPLE

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

ROOT = Path(__file__).parents[2]

MOST = 1500
"""More decisions of one player than any game between these has."""

MOVE = """([board, draws]) => {
  const all = (selector) => [...document.querySelectorAll(selector)]
  const press = () => new MouseEvent("click", { bubbles: true })
  const click = (of) => of[Math.floor(draws.pop() * of.length)].dispatchEvent(press())
  const places = all("#board [role=button]")
  if (board && places.length) click(places)
  for (let buttons; (buttons = all("#choices button")).length; ) {
    const moves = buttons.filter((button) => button.ariaPressed === null)
    click(moves.length ? moves : buttons)
  }
}"""
"""A move by clicks, drawn from numbers of 0 to 1; in one go, since the page may show the next question at any time."""


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """Where the server of the example answers."""
    server = [sys.executable, str(ROOT / "examples" / "web" / "server.py"), "0"]
    with subprocess.Popen(server, stdout=subprocess.PIPE, text=True, cwd=ROOT) as process:
        assert process.stdout is not None
        yield process.stdout.readline().removeprefix("open ").strip()
        process.terminate()


def post(address: str, path: str, **data: Any) -> Any:
    """What the server answers."""
    with urlopen(Request(address + path, json.dumps(data).encode())) as reply:
        return json.loads(reply.read())


class Player:
    """Somebody at the page, who clicks on what can be clicked."""

    def __init__(self, browser: Any, address: str, width: int) -> None:
        self.errors: list[str] = []
        self.page = browser.new_page(viewport={"width": width, "height": 800})
        self.page.set_default_timeout(60_000)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", lambda said: self.errors.append(said.text) if said.type == "error" else None)
        self.page.goto(address)

    def open(self, game: str, who: str) -> None:
        self.page.select_option("select[name=game]", game)
        self.page.fill("input[name=who]", who)
        self.page.click("#open button")
        self.wait(-1)

    def wait(self, version: int) -> None:
        """Until the page shows a later version than this."""
        self.page.wait_for_function("version => Number(state.dataset.version ?? -1) > version", arg=version)

    @property
    def version(self) -> int:
        return int(self.page.get_attribute("#state", "data-version"))

    @property
    def over(self) -> bool:
        return bool(self.page.inner_text("#state").startswith("The game is over"))

    def move(self, rng: random.Random) -> None:
        """A move: where the picture has targets, half of the time by a click on it; else, and where that only switches
        an option or shows what can be done there, by the buttons, of which there are none once a move is made."""
        version = self.version
        self.page.evaluate(MOVE, [rng.random() < 0.5, [rng.random() for _ in range(1000)]])
        self.wait(version)
        assert self.page.evaluate(EXAMPLE) == []

    def sound(self) -> None:
        """Nothing failed, and the page does not scroll sideways."""
        assert self.errors == []
        assert self.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("game", mr.games())
def test_a_whole_game(browser: Any, address: str, game: str, width: int) -> None:
    player, rng = Player(browser, address, width), random.Random(width)
    player.open(game, " ".join(["human", *["random"] * (mr.load(game).players[0] - 1)]))
    player.sound()
    for _ in range(MOST):
        if player.over:
            break
        player.move(rng)
    assert player.over
    player.sound()
    player.page.close()


def test_what_somebody_has_chosen_in_secret_is_nowhere_in_the_page_of_another(browser: Any, address: str) -> None:
    pages = []
    for choice in ("torch", "camp"):
        opened = post(address, "open", game="incan-gold", who=["human", "human", "random"], seed=7)
        other = Player(browser, f"{address}#{opened['table']}", 390)
        other.wait(-1)
        post(address, "play", **opened, move=choice, version=1)  # the bot has chosen, too
        other.wait(1)
        pages.append(re.sub(rf"#{opened['table']}(?=[\"<])", "", other.page.inner_html("body")))
        assert "player 1 has chosen" in other.page.inner_text("#log")
        other.page.click("#choices button >> nth=0")
        other.wait(2)
        assert f"player 1: {choice}" in other.page.inner_text("#log")
        other.sound()
        other.page.close()
    assert pages[0] == pages[1]


@pytest.mark.parametrize("game", mr.games())
def test_a_hint_names_one_of_the_moves(browser: Any, address: str, game: str) -> None:
    player = Player(browser, address, 390)
    player.open(game, " ".join(["human", *["random"] * (mr.load(game).players[0] - 1)]))
    player.page.click("#hint")
    player.page.wait_for_function("state.textContent.includes('% on average')")
    said = player.page.inner_text("#state")
    words = player.page.locator("#choices button").all_inner_texts()
    assert any(said.startswith(f"“{one}” is the best move ") for one in words)
    player.move(random.Random(7))
    assert "% on average" not in player.page.inner_text("#state")
    player.sound()
    player.page.close()


def test_a_request_that_is_none_gets_one_sentence(address: str) -> None:
    opened = post(address, "open", game="princes", who=["human", "human"])
    forged, refused = {**opened, "token": "x" * 32}, {**opened, "move": "enter plaza", "version": 0}
    for path, data in (("look", {}), ("look", forged), ("play", refused), ("nowhere", opened), ("open", {"game": "x"})):
        with pytest.raises(HTTPError) as error:
            post(address, path, **data)
        assert error.value.code in (400, 409)
        assert list(json.loads(error.value.read())) == ["error"]
