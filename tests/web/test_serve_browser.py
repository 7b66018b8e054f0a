"""A table in the browser, in chromium: whole games by mouse and keyboard, on a phone and a desk; what is hidden, lost
connections, replays, and whether everybody can use it."""

from __future__ import annotations

import os
import random
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import machu_rules as mr
from tests.web.serving import serving

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

ROOT = Path(__file__).parents[2]
CHROMIUM = os.environ.get("CHROMIUM", "chromium")
AXE = ROOT / "clients" / "typescript" / "node_modules" / "axe-core" / "axe.min.js"
"""`make browser` brings it."""

CLICK = """([selector, share]) => {
    const all = document.querySelectorAll(selector);
    const one = all[Math.floor(share * all.length)];
    one?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    return one !== undefined;
}"""

MOST = 1500
"""More decisions of one player than any game between these has."""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("rooms"), "examples/variants/salt.yaml") as here:
        yield here


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    from playwright.sync_api import sync_playwright

    found = shutil.which(CHROMIUM)
    assert found, f"no {CHROMIUM} on the path: on Debian, apt install chromium"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
        yield browser
        browser.close()


class Player:
    """Somebody at the page, who remembers what went wrong and what came through the socket."""

    def __init__(self, browser: Any, address: str, width: int = 1280, **given: Any) -> None:
        given = {"locale": "en", "reduced_motion": "reduce", **given}
        self.context = browser.new_context(viewport={"width": width, "height": 800}, **given)
        self.page = self.context.new_page()
        self.page.set_default_timeout(15_000)
        self.errors: list[str] = []
        self.received: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", lambda said: self.errors.append(said.text) if said.type == "error" else None)
        self.page.on("websocket", lambda one: one.on("framereceived", lambda text: self.received.append(str(text))))
        self.page.goto(address)

    def open(self, game: str, players: int, people: int = 1) -> None:
        """A game with bots that play at random, but for so many people; the same cards are dealt each time."""
        self.page.locator(f".game input[value={game}]").check(force=True)
        self.page.locator(".setup select").nth(1).select_option(str(players))
        for seat in range(1, players):
            self.page.locator("select[name=who]").nth(seat).select_option("human" if seat < people else "random")
        self.page.locator(".setup details").first.evaluate("each => { each.open = true }")
        self.page.fill(".setup input[name=seed]", "7")
        self.page.click(".setup button.main")
        self.seen()

    def seen(self) -> None:
        """Until there is a table."""
        self.page.wait_for_selector("main.table[data-version]")

    @property
    def version(self) -> int:
        return int(self.page.get_attribute("main.table", "data-version"))

    @property
    def over(self) -> bool:
        return bool(self.page.get_attribute("main.table", "data-over") == "true")

    @property
    def room(self) -> str:
        return str(self.page.evaluate("location.hash.slice(1)"))

    def asked(self) -> None:
        """Until a question is put to them, or the game is over."""
        self.page.wait_for_selector(".ask.yours, main.table[data-over=true]", state="attached")

    def click(self, selector: str, rng: random.Random) -> bool:
        """A click on any of these, if there are some; found and clicked at once, as news may come between."""
        return bool(self.page.evaluate(CLICK, [selector, rng.random()]))

    def move(self, rng: random.Random) -> None:
        """A move: half of the time by a click in the picture, else, and where that shows several, by the list."""
        version = self.version
        if rng.random() < 0.5:
            self.click(".pieces [role=button]", rng)
        while self.version == version and not self.over:
            if self.click(".move", rng) or not self.click(".chip:not(:disabled)", rng):
                break  # it was made
        # a click that came late may have made the next move too, and that may have been the last
        self.page.wait_for_function(
            """before => {
                const { version, over } = document.querySelector("main.table").dataset;
                return Number(version) > before || over === "true";
            }""",
            arg=version,
        )
        self.asked()

    def sound(self) -> None:
        """Nothing failed, and the page does not scroll sideways."""
        assert self.errors == []
        assert self.page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    def accessible(self) -> None:
        """axe finds nothing serious."""
        self.page.evaluate(AXE.read_text(encoding="utf-8"))
        found = self.page.evaluate("axe.run(document, {resultTypes: ['violations']})")["violations"]
        serious = [
            f"{one['id']}: {one['help']}: {node['html'][:200]}"
            for one in found
            if one["impact"] in ("serious", "critical")
            for node in one["nodes"][:3]
        ]
        assert serious == []

    def close(self) -> None:
        self.context.close()


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("game", mr.games())
def test_a_whole_game(browser: Any, address: str, game: str, width: int) -> None:
    player, rng = Player(browser, address, width), random.Random(width)
    player.open(game, mr.load(game).players[0])
    player.sound()
    for _ in range(MOST):
        player.asked()
        if player.over:
            break
        player.move(rng)
    assert player.over
    assert player.page.locator(".end details").count() == mr.load(game).players[0]
    assert player.page.locator(".end li .rule").count() > 0
    player.sound()
    player.close()


@pytest.mark.parametrize(
    ("width", "theme", "language", "game"),
    [(390, "dark", "de", "princes"), (768, "light", "en", "incan-gold"), (1280, "light", "de", "inca-empire")],
)
def test_everybody_can_use_it(browser: Any, address: str, width: int, theme: str, language: str, game: str) -> None:
    player = Player(browser, address, width, color_scheme=theme, locale=language)
    player.page.wait_for_selector(".game")
    player.accessible()
    player.sound()
    player.open(game, mr.load(game).players[0])
    player.asked()
    player.move(random.Random(1))
    player.accessible()
    player.sound()
    player.close()


def test_a_game_by_the_keyboard_alone(browser: Any, address: str) -> None:
    player = Player(browser, address)
    player.open("princes", 2)
    for _ in range(6):
        player.asked()
        version = player.version
        player.page.focus(".moves input")
        player.page.keyboard.press("ArrowDown")
        if player.page.evaluate("document.activeElement.matches('.chip')"):
            player.page.locator(".move").first.focus()
        player.page.keyboard.press("Enter")
        player.page.wait_for_function(
            "before => Number(document.querySelector('main.table').dataset.version) > before", arg=version
        )
    player.asked()
    version = player.version
    player.page.locator(".pieces [role=button]").first.focus()
    player.page.keyboard.press("Enter")
    player.page.wait_for_function(
        "before => Number(document.querySelector('main.table').dataset.version) > before"
        " || document.activeElement.matches('.move')",
        arg=version,
    )
    assert player.page.inner_text("#said")
    player.sound()
    player.close()


def test_what_somebody_has_chosen_in_secret_is_nowhere_in_the_page_and_the_socket_of_another(
    browser: Any, address: str
) -> None:
    pages = []
    for choice in ("torch", "camp"):
        host = Player(browser, address)
        host.open("incan-gold", 3, people=2)
        other = Player(browser, f"{address}/#{host.room}/seat/2", 390)
        other.page.fill(".lobby input", "Ben")
        other.page.click(".door button.main")
        other.seen()
        other.asked()
        token = host.page.evaluate("JSON.parse(localStorage['machu_rules:places'])")[host.room]["token"]
        before = other.version
        host.page.click(f".move[data-move={choice}]")
        other.page.wait_for_function(
            "v => Number(document.querySelector('main.table').dataset.version) > v", arg=before
        )
        told = other.page.inner_html("body") + "".join(other.received)
        assert token not in told
        pages.append(re.sub(re.escape(host.room), "ROOM", other.page.inner_html("main")))
        host.sound()
        other.sound()
        host.close()
        other.close()
    assert pages[0] == pages[1]


def test_two_windows_on_a_seat_and_a_page_that_is_loaded_again(browser: Any, address: str) -> None:
    player = Player(browser, address)
    player.open("princes", 2)
    other = player.context.new_page()
    other.goto(f"{address}/#{player.room}")
    other.wait_for_selector(".move")
    version = player.version
    player.page.locator(".move").first.click()
    other.wait_for_function("v => Number(document.querySelector('main.table').dataset.version) > v", arg=version)
    player.asked()
    other.close()
    player.page.reload()
    player.seen()
    player.asked()
    player.move(random.Random(1))
    player.sound()
    player.close()


def test_a_lost_server_comes_back(browser: Any, tmp_path: Path) -> None:
    with serving(tmp_path) as here:
        player = Player(browser, here)
        player.open("princes", 2)
        player.asked()
        before = player.version
    player.page.wait_for_selector("#lost:not([hidden])")
    with serving(tmp_path, port=int(here.rpartition(":")[2])):
        player.page.wait_for_selector("#lost", state="hidden")
        player.asked()
        assert player.version >= before
        player.move(random.Random(1))
    player.close()


def test_a_record_is_replayed_and_played_on(browser: Any, address: str, tmp_path: Path) -> None:
    room = mr.Room(mr.Match.start(mr.load("princes"), players=2, seed=3, who=["random", "worker"]))
    room.step(30)
    record = tmp_path / "game.jsonl"
    record.write_text(room.record())
    player = Player(browser, address, 390)
    player.page.set_input_files("input[accept='.jsonl']", record)
    player.seen()
    for button in ("To the end", "One move back", "One move back"):
        number = player.version
        player.page.click(f"[aria-label='{button}']")
        player.page.wait_for_function(
            "v => Number(document.querySelector('main.table').dataset.version) !== v", arg=number
        )
    assert player.version == room.match.number - 2
    player.sound()
    player.page.click("text=Play on from here")
    player.page.click("dialog button.main")
    player.page.wait_for_selector(".move")
    player.move(random.Random(1))
    player.sound()
    player.close()


def test_a_hint_a_refusal_and_a_rule(browser: Any, address: str) -> None:
    player = Player(browser, address)
    player.open("princes", 2)
    player.page.fill(".moves input", "sun clock")
    player.page.wait_for_selector(".refused li")
    player.page.locator(".refused .rule").first.click()
    assert player.page.inner_text("dialog p")
    player.page.keyboard.press("Escape")
    player.page.fill(".moves input", "")
    player.page.click("text=Hint")
    player.page.wait_for_selector(".advice td", timeout=120_000)  # it searches for seconds
    assert "%" in player.page.inner_text(".advice td >> nth=0")
    player.move(random.Random(2))
    number = player.version
    player.page.click("text=Undo")
    player.page.wait_for_selector(".toast:has-text('Moves taken back: ')")
    assert "taken back: 0" not in player.page.inner_text(".toast >> nth=-1")
    assert player.version > number
    player.sound()
    player.close()
