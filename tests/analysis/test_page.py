"""The graph and the page of an analysis."""

from __future__ import annotations

import re
from base64 import b64decode
from functools import cache
from xml.etree import ElementTree as ET

import pytest

import machu_rules as mr
from machu_rules.analysis import graph, report
from machu_rules.render.palette import TARGET, seat_colour
from machu_rules.render.themes import theme_by_name
from tests.analysis.games import thrown_away, whole, with_blunders

SVG = "{http://www.w3.org/2000/svg}"


@cache
def analysed(language: str = "en") -> mr.Analysis:
    match = whole(mr.load("incan-gold", language=language).named(["<b>Anna", "Ben", "Cleo"]))
    return with_blunders(mr.analyse(match, iterations=12))


def size_of(svg: str) -> str:
    """The size of a picture as a page has it, to leave room for it."""
    _, _, width, height = map(float, str(ET.fromstring(svg).get("viewBox")).split())
    return f'width="{width:.0f}" height="{height:.0f}"'


@pytest.mark.parametrize("width", [390, 1000])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_graph_has_a_line_for_each_seat_and_the_rank_of_each_blunder(width: int, theme: str) -> None:
    analysis = analysed()
    picture = ET.fromstring(graph.svg(analysis, width, theme))
    lines = [
        line
        for line in picture.iter(f"{SVG}polyline")
        if line.get("stroke") in [seat_colour(seat) for seat in range(3)]
    ]
    assert [line.get("stroke") for line in lines] == [seat_colour(seat) for seat in range(3)]
    for seat, line in enumerate(lines):
        heights = [float(point.split(",")[1]) for point in str(line.get("points")).split()]
        assert len(heights) == len(analysis.decisions) + 1
        assert analysis.final is not None
        shares = [*(each.shares[seat] for each in analysis.decisions), analysis.final[seat]]
        order = sorted(range(len(shares)), key=lambda place: shares[place])
        assert [round(heights[place]) for place in order] == sorted(map(round, heights), reverse=True)
    texts = [element.text for element in picture.iter(f"{SVG}text")]
    drawn = list(picture)
    edge = theme_by_name(theme)(TARGET)
    ranks = [drawn[place + 1].text for place, element in enumerate(drawn) if element.get("stroke") == edge]
    assert ranks == [str(rank) for rank in range(1, len(analysis.blunders()) + 1)]
    assert {"<b>Anna", "Ben", "Cleo", "0 %", "100 %", "end", "move"} <= set(texts)
    described = picture.find(f"{SVG}desc")
    assert described is not None
    assert described.text == ". ".join(graph.course_sentences(analysis))
    for element in picture.iter():
        for name in ("x", "cx", "x1", "x2"):
            assert 0 <= float(element.get(name, 0)) <= width
    assert all(float(text.get("font-size", 12)) >= 11 for text in picture.iter(f"{SVG}text"))


@pytest.mark.parametrize("name", mr.games())
def test_a_player_has_the_colour_that_they_have_in_the_picture(name: str) -> None:
    game = mr.load(name)
    match = mr.Match.start(game, players=3, seed=7)
    assert match.decision is not None
    picture = graph.svg(mr.analyse(match, seat=match.decision.seat, iterations=1))
    board = mr.draw.board(match)
    colours = [game.seat_colour(match.view(None), seat) for seat in range(3)]
    assert len(set(colours)) == 3
    for colour in colours:
        assert f'stroke="{colour}"' in picture
        assert f'fill="{colour}"' in board


def test_the_graph_in_words() -> None:
    analysis = mr.analyse(thrown_away(), iterations=40)
    first, second = graph.course_sentences(analysis)
    assert first.endswith("to 0 %, lowest 0 %, highest 100 %") or "to 0 %" in first
    assert second.startswith("Player 2: from ")
    assert "to 100 %" in second


def test_a_graph_of_nothing_is_a_picture() -> None:
    begun = mr.Match.start(mr.load("princes"), players=2, seed=7)
    nothing = mr.analyse(begun, seat=1, iterations=1)
    assert nothing.decisions == ()
    ET.fromstring(graph.svg(nothing))
    assert graph.course_sentences(nothing) == []
    assert "No move was clearly worse" in report.html(nothing)
    with pytest.raises(mr.UsageError, match="there is no theme 'blue'"):
        graph.svg(nothing, theme="blue")


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_page_stands_alone_and_says_all(language: str) -> None:
    analysis = analysed(language)
    page = report.html(analysis)
    assert page == report.html(analysis)
    assert f'<html lang="{language}">' in page
    assert "<b>Anna" not in page
    assert "&lt;b&gt;Anna" in page
    assert "<script" not in page
    sources = re.findall(r'(?:src|srcset|href)="([^"]*)"', page)
    assert sources
    assert all(source.startswith("data:image/svg+xml;base64,") for source in sources)
    assert "default-src 'none'" in page
    blunders = analysis.blunders()
    assert blunders
    assert page.count("<figure>") == 1 + len(blunders)
    assert page.count("<tr") == 1 + len(analysis.decisions)
    assert ("Costliest moves" in page) == (language == "en")


def test_a_blunder_has_the_board_as_its_player_saw_it() -> None:
    analysis = analysed()
    game, page = analysis.match.game, report.html(analysis)
    for figure, each in zip(page.split("<figure>")[2:], analysis.blunders(), strict=True):
        before = analysis.match.at(each.number - 1)
        marked = game.targets(before.state, each.best.move, each.seat)
        texts = [b64decode(data).decode() for data in re.findall(r'base64,([^"]*)"', figure)]
        parts = [
            mr.draw.parts(before, seat=each.seat, marked=marked, parts=["temple"], theme=theme)["temple"]
            for theme in ("dark", "light")
        ]
        boards = [mr.draw.board(before, seat=each.seat, marked=marked, theme=theme) for theme in ("dark", "light")]
        assert texts == [parts[0], boards[0], parts[1], boards[1]]
        assert figure.count(f'" {size_of(boards[0])}>') == 2
        assert figure.count(f'" {size_of(parts[0])}>') == 2
        assert figure.count("(max-width: 40rem)") == figure.count("(prefers-color-scheme: dark)") == 2


def test_a_game_without_drawing_code_has_a_page_with_its_table() -> None:
    page = report.html(mr.analyse(thrown_away(), iterations=40))
    assert page.count("<figure>") == 2
    assert "Move 3: player 1 chose “bid 0”" in page
