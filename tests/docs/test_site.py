"""The built site in a browser, from disk and over HTTP: it loads nothing else, fits narrow pages, finds what is sought.

Needs the extra ``browser``, and chromium of the system.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from functools import partial
from html.parser import HTMLParser
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from importlib.resources import files
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urldefrag
from urllib.request import urlopen

import pytest

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

ROOT = Path(__file__).parents[2]
WIDTHS = (1280, 390)

FOUND_FIRST = {
    "Outcome": "api/values.html#machu_rules.Outcome",
    "validate": "api/games.html#machu_rules.validate",
    "seat_bot": "api/bots.html#machu_rules.seat_bot",
    "determinize": "api/games.html#machu_rules.Game.determinize",
    "fingerprint": "api/games.html#machu_rules.Game.fingerprint",
    "CLERGY-2": "princes/rules.html#clergy-2",
    "GOLD-ROUND-5": "incan_gold/rules.html#gold-round-5",
    "asyncio": "rooms.html#two-games-at-once-with-asyncio",
    "provenance": "data.html#provenances",
    "PettingZoo": "envs.html#pettingzoo",
}
"""What is typed into the search, and the section that stands first then."""

LOOKED_AT = ("index.html", "incan_gold/rules.html", "api/json.html", "install.html", "pictures.html")
"""One page of each kind: those that axe looks at whole, and that are opened over HTTP, too."""

TEXT_ALONE = """document.querySelectorAll("pre > code").forEach(code => { code.textContent = code.textContent })
document.querySelectorAll(".md-nav__item").forEach(item => item.remove())"""
"""Takes away menus and colours of code, which are the theme's: the time of axe grows with the number of elements."""

UNDERLINES = """[...document.querySelectorAll(".md-typeset a")]
    .filter(link => link.textContent.includes("_") && (link.querySelector("code") || link.closest("code")))
    .map(link => getComputedStyle(link))
    .filter(style => style.textDecorationLine.includes("underline"))
    .map(style => parseFloat(style.textUnderlineOffset))"""
"""How far below the line of type names are underlined."""

THEMES = {rule: {"enabled": False} for rule in ("color-contrast", "scrollable-region-focusable")}
"""Rules that look at the theme: at its colours, which takes long, and at what its scripts do when a page is loaded."""

LIKE_ANOTHER = re.compile(r"(princes|inca_empire)/(code|tests)\.html")
"""Long pages that are made as those of incan_gold are, at which axe looks."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site as `make docs` builds it."""
    folder = tmp_path_factory.mktemp("site")
    command: list[str | Path] = [Path(sys.executable).with_name("mkdocs"), "build", "--strict", "--site-dir", folder]
    done = subprocess.run(
        command, cwd=ROOT, env=os.environ | {"NO_MKDOCS_2_WARNING": "1"}, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return folder


class Quiet(SimpleHTTPRequestHandler):
    """A server that writes no log."""

    def log_message(self, *_: Any) -> None:
        pass


@pytest.fixture(scope="module")
def server(site: Path) -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(site))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


@pytest.fixture(params=["disk", "http"])
def address(request: pytest.FixtureRequest, site: Path) -> str:
    """Where the site is read: from disk, and over HTTP."""
    return site.as_uri() if request.param == "disk" else str(request.getfixturevalue("server"))


def opened(browser: Any, **wishes: Any) -> Any:
    """A page that has time, since the machine may be busy."""
    page = browser.new_page(viewport={"width": WIDTHS[0], "height": 900}, **wishes)
    page.set_default_timeout(120_000)
    return page


@pytest.fixture
def page(browser: Any) -> Iterator[Any]:
    page = opened(browser)
    yield page
    page.close()


def names_of(site: Path) -> list[str]:
    return sorted(path.relative_to(site).as_posix() for path in site.rglob("*.html"))


def not_for_everybody(page: Any, name: str, options: dict[str, Any]) -> list[str]:
    """What axe calls serious or critical on an open page; it reads no style sheet anew, which is refused from disk."""
    page.evaluate(files("axe_playwright_python").joinpath("axe.min.js").read_text("utf-8"))
    found = page.evaluate(
        "options => axe.run(document, {resultTypes: ['violations'], preload: false, ...options})", options
    )
    return [
        f"{name}: {each['id']}: {node['html'][:200]}"
        for each in found["violations"]
        if each["impact"] in ("serious", "critical")
        for node in each["nodes"][:3]
    ]


WIDER = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


def test_every_page_is_quiet_fits_can_be_read_and_loads_nothing_from_elsewhere(
    page: Any, site: Path, address: str
) -> None:
    wrong: list[str] = []
    page.on("console", lambda message: wrong.append(f"{page.url}: {message.text}") if message.type == "error" else None)
    page.on("pageerror", lambda error: wrong.append(f"{page.url}: {error}"))

    def fail(request: Any) -> None:
        if "ERR_ABORTED" not in str(request.failure):  # the next page was opened before this one had all
            wrong.append(f"{page.url}: {request.url} failed")

    page.on("requestfailed", fail)

    def look(request: Any) -> None:
        if not request.url.startswith((address, "data:", "blob:")):
            wrong.append(f"{page.url} loads {request.url}")

    page.on("request", look)
    # the index of the search is made anew on every page, which takes most of the time; it has a test of its own
    page.route("**/workers/search*", lambda route: route.fulfill(body="", content_type="text/javascript"))
    names = [name for name in names_of(site) if name != "404.html"]  # which begins at the root of a server
    assert len(names) > 55
    for name in names if address.startswith("file:") else LOOKED_AT:
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 900})
            if width == WIDTHS[0]:
                page.goto(f"{address}/{name}", wait_until="domcontentloaded")
            if page.evaluate(WIDER) > 0:
                wrong.append(f"{name} scrolls sideways at {width}")
        if address.startswith("file:") and not LIKE_ANOTHER.fullmatch(name):
            page.evaluate(TEXT_ALONE)
            wrong += not_for_everybody(page, name, {"rules": THEMES})
    assert wrong == []


class Links(HTMLParser):
    """The links and the anchors of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: set[str] = set()
        self.anchors: set[str] = {""}
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "id" and value:
                self.anchors.add(value)
            if name in ("href", "src") and value and not re.match(r"[a-z]+:", value):
                self.links.add(value)


def test_no_link_is_dead(site: Path) -> None:
    pages = {name: Links((site / name).read_text("utf-8")) for name in names_of(site)}
    wrong = []
    for name, page in pages.items():
        if name == "404.html":
            continue
        for link in page.links:
            path, anchor = urldefrag(unquote(link))
            target = os.path.normpath((Path(name).parent / path).as_posix()) if path else name
            if not (site / target).is_file():
                wrong.append(f"{name}: {link}")
            elif target in pages and anchor not in pages[target].anchors and not anchor.startswith("__"):
                wrong.append(f"{name}: {link} has no such anchor")
    assert wrong == []


def test_no_page_shows_the_source_of_a_link(site: Path) -> None:
    assert [name for name in names_of(site) if "][machu_rules" in (site / name).read_text("utf-8")] == []


def test_every_page_stands_beside_as_markdown(site: Path) -> None:
    listed = re.findall(r"^- \[[^\]]+\]\(([^)]+)\): .", (site / "llms.txt").read_text("utf-8"), re.MULTILINE)
    sources = [path.relative_to(ROOT / "docs").as_posix() for path in (ROOT / "docs").rglob("*.md")]
    assert sorted(listed) == sorted(sources)
    for name in listed:
        text = (site / name).read_text("utf-8")
        assert text.startswith("# "), name
        assert not re.search(r"^:::|^<!-- \w+ -->$|\]\[machu_rules", text, re.MULTILINE), name


def test_every_page_is_served_over_http(site: Path, server: str) -> None:
    for name in names_of(site):
        with urlopen(f"{server}/{name}") as reply:
            assert reply.status == 200
            assert reply.read() == (site / name).read_bytes()


FIRST_FOUND = """([path, anchor]) => {
  const section = document.querySelector(".md-search-result__item")?.querySelectorAll("a")[1]
  return section && section.pathname.endsWith(path) && section.hash === "#" + anchor
}"""
"""Whether the first section that is found, below the title of its page, is this one."""


def test_search_finds_what_is_meant_first(page: Any, address: str) -> None:
    page.goto(f"{address}/glossary.html")
    for word, section in FOUND_FIRST.items():
        page.locator(".md-search__input").click()
        page.keyboard.type(word)
        # results come while the word is typed, so what is waited for is the one that stays
        page.wait_for_function(FIRST_FOUND, arg=section.split("#"))
        page.locator(".md-search__form button[type=reset]").click()


@pytest.mark.parametrize("name", ["pictures.html", "api/games.html", "games.html"])
def test_underscores_of_linked_names_can_be_seen(page: Any, site: Path, name: str) -> None:
    """The line below a link to a name is drawn below its underscores: 5 pixels is where those of the type end."""
    page.goto(f"{site.as_uri()}/{name}")
    offsets = page.evaluate(UNDERLINES)
    assert offsets
    assert min(offsets) >= 5


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_pages_of_each_kind_can_be_read_by_everybody(browser: Any, site: Path, scheme: str) -> None:
    page = opened(browser, color_scheme=scheme)
    wrong = []
    for name in LOOKED_AT:
        page.goto(f"{site.as_uri()}/{name}")
        wrong += not_for_everybody(page, name, {})
    page.close()
    assert wrong == []


def test_the_scheme_follows_the_system_and_can_be_chosen(browser: Any, site: Path) -> None:
    page = opened(browser, color_scheme="dark")
    page.goto(f"{site.as_uri()}/index.html")
    scheme = page.locator("body").get_attribute
    assert scheme("data-md-color-scheme") == "slate"
    page.locator("label[title='Switch to light mode']").click()
    assert scheme("data-md-color-scheme") == "default"
    page.goto(f"{site.as_uri()}/glossary.html")
    assert scheme("data-md-color-scheme") == "default"
    page.close()


def test_code_is_highlighted_and_can_be_copied(page: Any, site: Path) -> None:
    page.goto(f"{site.as_uri()}/getting_started.html")
    blocks = page.locator("div.highlight").count()
    assert page.locator("div.highlight:has(button)").count() == blocks > 5
    first = page.locator("div.highlight code:has(.gp)").first
    copied = first.evaluate("code => { code.setAttribute('data-md-copying', ''); return code.innerText }")
    assert copied.startswith("import machu_rules as mr\n")
    assert ">>>" not in copied


def test_the_front_end_of_the_tutorial_plays_a_game(browser: Any, tmp_path: Path) -> None:
    """Its server and its page as they stand there, but for the number of the port."""
    text = (ROOT / "docs" / "front_end_in_an_hour.md").read_text("utf-8")
    server, html = (
        re.findall(rf"^```{word}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL) for word in ("python", "html")
    )
    (source,) = (block for block in server if block.startswith("# server.py"))
    (tmp_path / "server.py").write_text(source.replace("8000", "8765"), "utf-8")
    (tmp_path / "page.html").write_text(html[0], "utf-8")
    environ = os.environ | {"PYTHONPATH": str(ROOT)}
    command = [sys.executable, "server.py"]
    with subprocess.Popen(
        command, cwd=tmp_path, env=environ, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    ) as process:
        assert process.stdout is not None
        process.stdout.readline()
        page = opened(browser)
        wrong: list[str] = []
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.goto("http://127.0.0.1:8765/")
        page.get_by_role("button", name="princes").click()
        page.locator("#board [role=button]").first.wait_for()
        page.evaluate(
            "document.querySelector('#board [role=button]').dispatchEvent(new Event('click', {bubbles: true}))"
        )
        page.get_by_role("button", name="incan-gold").click()
        page.get_by_role("button", name=re.compile("camp")).first.wait_for()
        for _ in range(200):
            if page.locator("#prompt").inner_text().startswith("Won by"):
                break
            heard = page.locator("#log li").count()
            page.locator("#choices button").last.click()
            page.wait_for_function("heard => document.querySelectorAll('#log li').length > heard", arg=heard)
        assert page.locator("#prompt").inner_text().startswith("Won by")
        assert wrong == []
        page.close()
        process.terminate()
