"""A table in the browser, in chromium: whole games by mouse and keyboard, on a phone and a desk; what is hidden, lost
connections, replays, and whether everybody can use it."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import machu_rules as mr
from tests.web.serving import PATIENCE, Screen, serving
from tests.web.whole_picture import WATCHED, faults

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

ROOT = Path(__file__).parents[2]
AXE = ROOT / "clients" / "typescript" / "node_modules" / "axe-core" / "axe.min.js"
"""`make browser` brings it."""

CLICK = """([selector, share]) => {
    const all = document.querySelectorAll(selector);
    const one = all[Math.floor(share * all.length)];
    one?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    return one !== undefined;
}"""

FOCUSED = "document.activeElement !== document.body && document.activeElement.checkVisibility()"

COVERED = """() => {
    const toast = document.querySelector(".toast").getBoundingClientRect();
    const below = ({ left, right, top, bottom }) =>
        left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top;
    const controls = [...document.querySelectorAll("header :is(button, select), .ask :is(button, input)")];
    const covered = controls.filter((one) => one.checkVisibility() && below(one.getBoundingClientRect()));
    return covered.map((one) => one.outerHTML);
}"""
"""The controls that a toast covers."""

SLOW = """
    window.slow = false;
    let hidden = false;
    for (const name of ["setTimeout", "requestAnimationFrame"]) {
        const usual = window[name].bind(window);
        window[name] = (...given) => (slow ? 0 : usual(...given));
    }
    Object.defineProperty(document, "hidden", { get: () => hidden });
    window.hide = () => { hidden = true; document.dispatchEvent(new Event("visibilitychange")); };
"""
"""With ``slow`` no timer of the page ever comes; ``hide()`` hides it."""

LATER = """before => {
    const { version, over } = document.querySelector("main.table").dataset;
    return Number(version) > before || over === "true";
}"""

STEPS = """async ([moves, players]) => {
    const { connection } = await import("./static/app.js");
    const main = document.querySelector("main.table");
    for (let number = 1; number <= moves; number += 1) {
        const there = new Promise((done) => new MutationObserver((_, watching) => {
            if (Number(main.dataset.version) === number) { watching.disconnect(); done(); }
        }).observe(main, { attributes: true }));
        const seat = number % (players + 1) - 1;
        await connection.ask("go", { number, seat: seat < 0 ? null : seat });
        await there;
    }
}"""
"""Goes through a record move by move, each position seen by another."""

ANSWERED = """async ([name, answers, refused]) => {
    const { connection } = await import("./static/app.js");
    const { Refused } = await import("./static/socket.js");
    const usual = connection.ask.bind(connection);
    connection.ask = async (method, params) => {
        if (method !== name) return usual(method, params);
        if (answers.length) return answers.shift();
        throw new Refused(refused, -32000, null);
    };
}"""
"""Requests of this name get these answers, then an error."""

SHORT = {
    "princes": "days: {last_day: 4}",
    "incan-gold": "rounds: {number: 2}",
    "inca-empire": """
eras:
  early: {columns: [[inca, sun, people, sapa_inca]]}
  middle: {columns: [[inca, people, sapa_inca]]}
  late: {columns: [[inca, people, sapa_inca]]}
pieces: {invasion: 1}
""",
}
"""What makes a short game of each."""

MOST = 1500
"""More decisions of one player than any game between these has."""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("rooms"), "examples/variants/salt.yaml") as here:
        yield here


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a game that is over."""
    room = mr.Room(mr.Match.start(mr.load("princes"), players=2, seed=3, who=["random", "random"]))
    room.step(MOST)
    record = tmp_path_factory.mktemp("record") / "game.jsonl"
    record.write_text(room.record())
    return record


class Player:
    """Somebody at the page, who remembers what went wrong and what came through the socket."""

    def __init__(self, browser: Any, address: str, width: int = 1280, script: str = "", **given: Any) -> None:
        given = {"locale": "en", "reduced_motion": "reduce", **given}
        self.context = browser.new_context(viewport={"width": width, "height": 800}, **given)
        self.context.add_init_script(script + WATCHED)
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
        self.page.wait_for_function(LATER, arg=version)
        self.asked()

    def sound(self) -> None:
        """Nothing failed, the page does not scroll sideways, and no part of a picture was cut off or covered so far."""
        assert self.errors == []
        assert faults(self.page) == []
        assert self.page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    def until(self, seen: Callable[[], bool]) -> None:
        """Until this holds; what the page's own timers do does not matter."""
        end = time.monotonic() + PATIENCE
        while not seen():
            assert time.monotonic() < end, "this was never seen"
            self.page.wait_for_timeout(20)

    def matches(self, selector: str) -> bool:
        """Whether this has the focus."""
        return bool(self.page.evaluate("selector => document.activeElement.matches(selector)", selector))

    def press(self, key: str, selector: str) -> None:
        """A key again and again until this has the focus."""
        for _ in range(200):
            if self.matches(selector):
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"{key} never came to {selector}")

    def type(self, rng: random.Random) -> None:
        """A move by keys: some of them in the picture, else, and where that shows several, in the list."""
        version = self.version
        if rng.random() < 0.3 and not self.page.query_selector(".chip"):
            self.page.keyboard.press("Shift+Tab")
            if self.matches(".pieces [role=button]"):
                self.page.keyboard.press("Enter")
                if not self.page.query_selector(".moves .link"):  # it has one move, which is made
                    self.page.wait_for_function(LATER, arg=version)
                    return
        while self.version == version:
            found = next((each for each in (".move", ".chip") if self.page.query_selector(each)), None)
            if found is None:
                self.page.wait_for_selector(".move, main.table[data-over=true]", state="attached")  # it was made
                break
            self.press("Tab", ".moves *")
            for _ in range(rng.randrange(6)):
                self.page.keyboard.press("ArrowUp")
            self.press("ArrowDown", found)
            for _ in range(rng.randrange(3)):
                self.page.keyboard.press("ArrowDown")
            self.page.keyboard.press("Enter")
            if found == ".move":
                break
        self.page.wait_for_function(LATER, arg=version)

    def accessible(self, selector: str = "body") -> None:
        """Once there is this, axe finds nothing serious."""
        self.page.wait_for_selector(selector)
        if self.page.evaluate("typeof axe") == "undefined":
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


@pytest.mark.parametrize(("width", "theme", "locale"), [(390, "dark", "de"), (1280, "light", "en")])
@pytest.mark.parametrize("game", mr.games())
def test_no_part_of_the_picture_is_cut_off_or_covered_after_any_move(
    browser: Any, address: str, tmp_path: Path, game: str, width: int, theme: str, locale: str
) -> None:
    players = mr.load(game).players[-1]
    room = mr.Room(mr.Match.start(mr.load(game), players=players, seed=3, who=["random"] * players))
    room.step(MOST)
    record = tmp_path / "game.jsonl"
    record.write_text(room.record())
    player = Player(browser, address, width, color_scheme=theme, locale=locale)
    player.page.set_default_timeout(60_000)
    player.page.set_input_files("input[accept='.jsonl']", record)
    player.seen()
    player.page.evaluate(STEPS, [room.match.number, players])
    assert player.over
    assert player.page.evaluate("looked") > room.match.number
    player.sound()
    player.close()


@pytest.mark.parametrize(("theme", "game"), [("dark", "incan-gold"), ("light", "inca-empire")])
def test_everybody_can_use_it(browser: Any, address: str, theme: str, game: str) -> None:
    player = Player(browser, address, 768, color_scheme=theme, locale="de")
    player.accessible(".game")
    player.sound()
    player.open(game, mr.load(game).players[0])
    player.asked()
    player.move(random.Random(1))
    player.accessible()
    player.sound()
    player.close()


@pytest.mark.parametrize(("width", "theme"), [(390, "dark"), (1280, "light")])
def test_everybody_can_use_each_state_of_the_page(browser: Any, address: str, width: int, theme: str) -> None:
    player = Player(browser, address, width, color_scheme=theme)
    page = player.page
    player.accessible(".game")
    player.open("princes", 2, people=2)
    player.accessible(".move")
    guest = Player(browser, f"{address}/#{player.room}/seat/2", width, color_scheme=theme)
    guest.accessible(".door button.main")
    guest.close()
    page.click("text=Undo")
    player.accessible(".toast")
    assert page.evaluate(COVERED) == []
    page.fill(".moves input", "potter")
    player.accessible(".list [role=status]")
    page.fill(".moves input", "sun clock")
    player.accessible(".refused li")
    page.locator(".refused .rule").first.click()
    player.accessible("dialog p")
    page.keyboard.press("Escape")
    page.fill(".moves input", "")
    page.click("text=Hint")
    page.wait_for_selector(".advice td", timeout=120_000)  # it searches for seconds
    assert "%" in page.inner_text(".advice td >> nth=0")
    player.accessible(".advice td")
    page.click("[aria-label='Links and more']")
    player.accessible("dialog button")
    page.keyboard.press("Escape")
    page.locator(".move").first.click()
    player.accessible(".ask:not(.yours)")
    page.select_option(".seats select", "random")
    player.asked()
    page.check(".log input")
    player.accessible(".lines.all")
    number = player.version
    page.click("text=Undo")
    page.wait_for_selector(".toast:has-text(' undone.')")
    assert "0 moves undone" not in page.inner_text(".toast >> nth=0")
    assert player.version > number
    player.sound()
    player.close()


@pytest.mark.parametrize(("width", "theme"), [(390, "dark"), (1280, "light")])
def test_everybody_can_replay_a_record_and_play_on(
    browser: Any, address: str, finished: Path, width: int, theme: str
) -> None:
    player = Player(browser, address, width, color_scheme=theme)
    page = player.page
    page.set_input_files("input[accept='.jsonl']", finished)
    player.seen()
    player.accessible(".steps")
    page.click("[aria-label='Go to the end']")
    player.accessible(".end:not([hidden]) details")
    page.click("text=Find mistakes")
    player.accessible(".mistakes .link")
    page.click(".mistakes .link")
    for _ in range(2):
        number = player.version
        page.click("[aria-label='Previous move']")
        page.wait_for_selector(f"main.table[data-version='{number - 1}']")
    page.click("text=Play on from here")
    player.accessible("dialog button.main")
    page.click("dialog button.main")
    page.wait_for_selector(".ask")
    rng = random.Random(1)
    for _ in range(MOST):
        player.asked()
        if player.over:
            break
        player.move(rng)
    player.accessible(".end:not([hidden]) details")
    player.sound()
    player.close()


def test_the_first_row_of_a_hint_is_the_move_that_its_sentence_names(browser: Any, address: str) -> None:
    """However often each was tried; and a move that was tried once is not shown as a better one."""
    player = Player(browser, address)
    player.open("princes", 2)
    player.asked()

    def tried(words: str, visits: int, share: float) -> dict[str, Any]:
        return {"move": words.lower(), "words": words, "visits": visits, "share": share, "error": 0.04}

    best = tried("Bravo", 60, 0.485)
    others = [tried("Alpha", 90, 0.43), tried("Charlie", 9, 0.2), tried("Delta", 5, 0.3), tried("Echo", 1, 1.0)]
    told = "“Bravo” is the best move (49 % on average)."
    answer = {"best": best, "tried": [others[0], best, *others[1:]], "sentence": told}
    player.page.evaluate(ANSWERED, ["hint", [answer], ""])
    player.page.click("text=Hint")
    rows = player.page.locator(".advice tr").all_inner_texts()
    assert [row.split() for row in rows] == [["Bravo", "49%", "±4%"], ["Alpha", "43%", "±4%"], ["Delta", "30%", "±4%"]]
    assert "Bravo" in player.page.inner_text(".advice p >> nth=0")
    player.close()


def test_a_search_for_mistakes_that_ends_early_says_so(browser: Any, address: str, finished: Path) -> None:
    player = Player(browser, address)
    page = player.page
    page.set_input_files("input[accept='.jsonl']", finished)
    player.seen()
    page.evaluate(ANSWERED, ["analyse", [None, None], "The disk of the server is full."])
    page.click("text=Find mistakes")
    page.wait_for_selector(".mistakes:has-text('The analysis stopped after')")
    last = page.get_attribute(".steps input[type=range]", "max")
    told = page.inner_text(".mistakes")
    assert told.split("\n")[0] == f"The analysis stopped after 2 of {last} moves. The disk of the server is full."
    page.evaluate(ANSWERED, ["analyse", [None] * int(last or 0), ""])
    page.click("text=Find mistakes")
    page.wait_for_selector(".mistakes:has-text('No clear mistakes found.')")
    player.close()
    player = Player(browser, address, locale="de")
    page = player.page
    page.set_input_files("input[accept='.jsonl']", finished)
    player.seen()
    page.click("text=Fehler suchen")
    page.click(".mistakes >> text=Stopp")
    page.wait_for_selector(".mistakes:has-text('abgebrochen')", timeout=60_000)
    assert "Keine deutlichen Fehler" not in page.inner_text(".mistakes")
    player.close()


@pytest.mark.parametrize("game", mr.games())
def test_a_whole_game_by_the_keyboard_alone(browser: Any, tmp_path: Path, game: str) -> None:
    variant, rng = tmp_path / "short.yaml", random.Random(7)
    variant.write_text(f"format: machu-rules/variant/1\nbased_on: {game}\nname: Short\n{SHORT[game]}")
    with serving(tmp_path / "rooms", str(variant)) as here:
        player = Player(browser, here)
        keyboard = player.page.keyboard
        player.press("Tab", ".game input")
        player.press("ArrowDown", f"[value={game}]")
        player.press("Tab", ".setup select")
        keyboard.press("ArrowDown")
        assert player.page.input_value(".setup select:focus") == "Short"
        player.press("Tab", ".setup button.main")
        keyboard.press("Enter")
        player.seen()
        for _ in range(MOST):
            player.asked()
            assert player.page.evaluate(FOCUSED)
            if player.over:
                break
            player.type(rng)
        assert player.over
        assert player.page.inner_text("#said")
        player.press("Tab", ".end button")
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


@pytest.mark.parametrize("before", [True, False])
def test_a_page_that_nobody_sees_waits_for_no_timer(browser: Any, address: str, before: bool) -> None:
    with Screen(address) as anna:
        room = anna.open("princes", "human random")["room"]
        player = Player(browser, f"{address}/#{room}/watch", script=SLOW)
        player.seen()
        player.page.evaluate("slow = true")
        if before:
            player.page.evaluate("hide()")
        for _ in range(3):
            anna.move(random.Random(1))
        last = anna.news["status"]["version"]
        player.until(lambda: f'"version":{last},' in player.received[-1])
        if not before:
            player.page.evaluate("hide()")
        player.until(lambda: player.version == last)
        player.close()
