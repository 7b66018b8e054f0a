"""The report: one page without external files, which shows the results."""

from __future__ import annotations

import re
from base64 import b64decode
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from machu_rules.compare import Comparison, compare
from machu_rules.compare.report import html as html_of
from tests.compare.playing import written

pytestmark = pytest.mark.compare

SALT = Path(__file__).parents[2] / "examples" / "variants" / "salt.yaml"
NASTY = '<script>alert(1)</script> & "$x^2$" \' Ünïcode'


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> Comparison:
    """A variant of the first game with names that are no names, and with a good and a district of its own."""
    path = tmp_path_factory.mktemp("report") / "v.yaml"
    path.with_name("salt.yaml").write_text(SALT.read_text(encoding="utf-8"), encoding="utf-8")
    quoted = NASTY.replace("'", "''")
    path.write_text(
        f"""
format: machu-rules/variant/1
based_on: ./salt.yaml
name: '{quoted}'
author: '{quoted}'
days: {{last_day: 4}}
districts:
  central_plaza: {{name: '{quoted}'}}
""",
        encoding="utf-8",
    )
    return compare("princes", path, games=16, players=(2, 3), bots=("runner", "random"), seed="<i>")


@pytest.fixture(scope="module")
def html(found: Comparison) -> str:
    return html_of(found)


class Page(HTMLParser):
    """The references, tags and texts of a page."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.sources: list[str] = []
        self.alternatives: list[str] = []
        self.tags: set[str] = set()
        self.texts: list[str] = []
        self.policy = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        for name, value in attrs:
            if name in ("src", "href", "srcset", "data", "action", "poster"):
                self.sources.append(value or "")
            if name == "alt":
                self.alternatives.append(value or "")
            if name == "content" and dict(attrs).get("http-equiv") == "Content-Security-Policy":
                self.policy = value or ""
            assert not name.startswith("on")

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


def pictures(page: Page) -> list[str]:
    """The pictures on a page, as SVG texts."""
    head = "data:image/svg+xml;base64,"
    return [b64decode(source.removeprefix(head)).decode("utf-8") for source in page.sources]


def test_nothing_comes_from_anywhere_else(html: str) -> None:
    page = Page(html)
    assert page.sources
    assert all(source.startswith("data:image/svg+xml;base64,") for source in page.sources)
    assert page.policy == "default-src 'none'; img-src data:; style-src 'unsafe-inline'"
    assert not page.tags & {"script", "iframe", "link", "object", "embed", "base", "form"}
    assert not re.search(r"https?:|//\w|@import|url\(", re.sub(r"base64,[\w+/=]+", "", html))
    for svg in pictures(page):
        root = ET.fromstring(svg)
        for element in root.iter():
            assert element.tag.rpartition("}")[2] not in ("script", "image", "foreignObject")
            for name, value in element.attrib.items():
                if name.rpartition("}")[2] == "href":
                    assert value.startswith("#")
                assert not re.search(r"url\((?!#)", value)
        text = re.sub(r'xmlns(:\w+)?="[^"]*"|<!DOCTYPE[^>]*>', "", svg)
        assert "@import" not in text


def test_all_that_there_is_stands_on_it(found: Comparison, html: str) -> None:
    page = Page(html)
    text = "".join(page.texts)
    assert found.summary.replace(" ", "") in text.replace(" ", "")
    for outlier in found.tables[1].outliers:
        assert outlier.command in text
    for doing in found.tables[0].event_counts:
        assert doing.label in text
    assert text.count("By day: points, lead and events") == 2
    for side in found.plan.sides:
        assert side.game.fingerprint in text
        assert "bank: unlimited" in text
    assert "seed <i>/n/i" in " ".join(text.split())
    assert "days.last_day" in text
    for row in found.rows:
        assert row.label in text
    for players in (2, 3):
        assert f"{players} players: 16 pairs of games" in text
        assert f"Differences with intervals, {players} players" in page.alternatives
        assert f"Win rates, {players} players" in page.alternatives
        assert f"Pairings of bots, {players} players" in page.alternatives
        assert f"Course of the games, {players} players" in page.alternatives
        assert f"By day, {players} players" in page.alternatives
        assert f"Others by day, {players} players" in page.alternatives
        assert f"Distribution: decisions in a game, {players} players" in page.alternatives
    assert [name for name in page.alternatives if name.startswith("Heat map")] == [
        "Heat map, A", "Heat map, B", "Heat map, B - A"
    ] * 2  # fmt: skip


def test_names_are_names_and_nothing_else(html: str) -> None:
    assert "<script>" not in html
    assert "&lt;script&gt;" in html
    page = Page(html)
    assert any(NASTY in text for text in page.texts)
    forest = pictures(page)[0]
    texts = {"".join(element.itertext()) for element in ET.fromstring(forest).iter()}
    assert any(NASTY in text for text in texts)  # no formula is made of it


def test_the_maps_show_the_numbers_of_the_table_in_one_scale(found: Comparison, html: str) -> None:
    table = found.tables[0]
    page = Page(html)
    shown = dict(zip(page.alternatives[::-1], pictures(page)[::-1], strict=True))  # of several tables the first
    a, b, change = (shown[f"Heat map, {title}"] for title in ("A", "B", "B - A"))
    row = next(row for row in table.rows if row.name.startswith("count.visits.") and row.significant)
    assert row.a is not None
    assert row.b is not None
    assert f">{row.a:.2f}<" in a
    assert f">{row.b:.2f}<" in b
    assert f">{row.difference:+.2f}*<" in change
    assert "Salt Pans" not in a
    assert "Salt Pans" in b
    assert ">only B<" in change
    most = max(value for one in table.rows if one.name.startswith("count.visits.") for value in (one.a, one.b) if value)
    darkest = ["#8c2d04" in a, "#8c2d04" in b]
    assert darkest == [any(getattr(one, side) == most for one in table.rows if "visits." in one.name) for side in "ab"]


def test_wide_tables_scroll_and_do_not_widen_the_page(html: str) -> None:
    assert html.count("<table") == html.count('<div class="scroll"><table') == 12
    style = html.partition("<style>")[2].partition("</style>")[0]
    assert ".scroll { overflow-x: auto; }" in style
    broken_anywhere = [rule.partition("{")[0].strip() for rule in style.split("}") if "anywhere" in rule]
    assert broken_anywhere == ["code", "h1", ".long td"], "labels of rows are broken between words only"


def test_the_same_comparison_gives_the_same_page(found: Comparison, html: str) -> None:
    assert html_of(found) == html


def test_a_game_without_a_board_has_no_map(tmp_path: Path) -> None:
    one, two = written(tmp_path, "one", "two")
    page = Page(html_of(compare(one, two, games=5, players=(2,), bots=("random",), seed=1)))
    assert len(pictures(page)) == 7
    assert not any("Heat map" in name for name in page.alternatives)


def test_a_rulebook_compared_with_itself_says_so(tmp_path: Path) -> None:
    [one] = written(tmp_path, "one")
    html = html_of(compare(one, one, games=3, players=(2,), bots=("random",), seed=1))
    assert "None: both have the same figures and options." in html
    assert "Differences with intervals" not in html


def test_pairings_stand_in_rows_and_columns_of_bots(found: Comparison, html: str) -> None:
    page = Page(html)
    shown = dict(zip(page.alternatives[::-1], pictures(page)[::-1], strict=True))
    texts = [
        each.text for each in ET.fromstring(shown["Pairings of bots, 2 players"]).iter() if (each.text or "").strip()
    ]
    names = ["runner", "random"]
    for side in "AB":
        ahead = {each.bot: each for each in found.tables[0].pairings if each.side == side}
        fields = [f"{100 * ahead[name].share:.1f} %" for name in names]
        start = next(place for place in range(len(texts)) if texts[place : place + 2] == fields)
        texts = texts[start + 2 :]
    assert found.tables[0].pairings[0].share > 0.5, "the one that has a goal is ahead"


def test_what_is_counted_is_drawn_by_period(found: Comparison, html: str) -> None:
    """All metrics once, except the places, which have maps. The largest differences are among the first."""
    page = Page(html)
    shown = dict(zip(page.alternatives[::-1], pictures(page)[::-1], strict=True))
    first, others = (
        {each.text for each in ET.fromstring(shown[name]).iter() if each.text}
        for name in ("By day, 2 players", "Others by day, 2 players")
    )
    rows = [row for row in found.tables[0].rows if row.group == "counts" and not row.name.startswith("count.visits.")]
    strongest = max(rows, key=lambda row: abs(row.effect_size or 0))
    assert strongest.label in first
    assert all((row.label in first) != (row.label in others) for row in rows)
