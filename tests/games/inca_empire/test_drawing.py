"""The board as a picture and as text: everything is drawn, nothing is told that the view does not know."""

from __future__ import annotations

import functools
import random
import re
from collections import Counter
from itertools import combinations
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from rich.console import Console

import machu_rules as mr
from machu_rules.core.text_catalogue import Catalogue, make_english_catalogue
from machu_rules.games.inca_empire.drawing.svg.board import board, heat_map
from machu_rules.games.inca_empire.drawing.terminal.panels import panels
from machu_rules.games.inca_empire.figures import Figures
from machu_rules.games.inca_empire.spec import SPEC
from machu_rules.games.inca_empire.tables import Rules
from machu_rules.loader.languages import english_texts
from machu_rules.loader.load import load_rulebook
from machu_rules.render.picture_options import PictureOptions
from machu_rules.render.terminal_panel_layout import first_panel_above_others
from tests.games.inca_empire.drivers import DRIVERS, Table
from tests.games.inca_empire.figures import CARDS, MAP
from tests.games.inca_empire.oracle import Oracle, deal
from tests.games.princes.pictures import SVG, text_boxes, things, titles

BOOK = load_rulebook(SPEC.name, {SPEC.name: SPEC})
FIGURES: Figures = BOOK.figures
RULES = Rules(FIGURES, BOOK.fingerprint)
LANGUAGES = {language: mr.load(SPEC.name, language).catalogue for language in ("en", "de")}
ENGLISH = LANGUAGES["en"]
DRIVER = next(iter(DRIVERS.values()))


@functools.cache
def moments(players: int, invasion: str = "none") -> list[Oracle]:
    """Moments of a game from its start to its end, played by the second engine."""
    options = {"invasion": invasion}
    table, seen = Table(MAP, CARDS, players), []
    answers = 0
    # the game is replayed up to every moment, since the second engine cannot be copied
    while True:
        rng = random.Random(players)
        oracle = Oracle(MAP, CARDS, players, deal(MAP, CARDS, players, rng, options), options)
        for _ in range(answers):
            if oracle.over:
                break
            oracle.play(DRIVER(rng, table, oracle.state(), oracle.legal()))
        seen.append(oracle)
        if oracle.over:
            return seen
        answers += 47


def picture(view: Any, catalogue: Catalogue = ENGLISH, viewer: int | None = None) -> ET.Element:
    return ET.fromstring(board(FIGURES, view and {**view, "viewer": viewer}, catalogue))


def text(view: Any, catalogue: Catalogue = ENGLISH, width: int = 100) -> str:
    console = Console(width=width, color_system=None)
    with console.capture() as captured:
        console.print(first_panel_above_others(panels(RULES, view, catalogue)))
    return captured.get()


@pytest.mark.parametrize("players", [None, 3, 4])
def test_every_region_site_and_road_is_drawn_once(players: int | None) -> None:
    svg = picture(moments(players)[2].view(None) if players else None)
    merged = {row.region for row in FIGURES.players_row(players or 4).merged}
    assert things(svg, "region") == [region.id for region in FIGURES.regions if region.id not in merged]
    assert things(svg, "site") == [site.id for site in FIGURES.sites]
    assert things(svg, "road") == [road.id for road in FIGURES.roads]
    assert things(svg, "column") == [str(number) for number, _, _ in FIGURES.columns]
    assert set(things(svg, "quadrant")) == {each.id for each in FIGURES.players_row(players or 4).quadrants}


def test_a_merged_region_is_part_of_the_outline_of_its_heir() -> None:
    merged = {row.region: row.into for row in FIGURES.players_row(3).merged}
    outlines = {region.id: region.outline for region in FIGURES.regions}
    view = {**moments(3)[0].view(None), "viewer": None}
    for region, heir in merged.items():
        look = PictureOptions(targets=[f"region:{heir}"], parts=("map",))
        svg = ET.fromstring(board(FIGURES, view, ENGLISH, look))
        (thing,) = (each for each in svg.iter() if each.get("data-id") == f"region:{heir}")
        corners = re.findall(r"[ML]([-\d.]+) ([-\d.]+)", thing.findall(f"{SVG}path")[-1].attrib["d"])
        assert len(corners) > max(len(outlines[region]), len(outlines[heir]))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [3, 4])
def test_what_lies_on_the_board_is_drawn(players: int, language: str) -> None:
    for moment in moments(players):
        view = moment.view(0)
        svg = picture(view, LANGUAGES[language])
        in_force = [(quadrant, card) for quadrant, cards in view["sun"].items() for card in cards]
        assert Counter(tuple(name.split(":")[:2]) for name in things(svg, "sun")) == Counter(in_force)
        conquered = [region for player in view["players"] for region in player["regions"]]
        assert sorted(things(svg, "marker")) == sorted([*view["markers"], *conquered])
        assert sorted(map(int, things(svg, "figure"))) == list(range(players))
        assert sorted(map(int, things(svg, "seat"))) == list(range(players))
        assert sorted(things(svg, "placed")) == sorted(view["placed"])
        for kind, built in (("city", "cities"), ("garrison", "garrisons"), ("temple", "temples")):
            assert sorted(things(svg, kind)) == sorted(view[built])
        sticks = [f"{road}:{seat}" for road, seats in view["roads"].items() for seat in seats]
        assert sorted(things(svg, "stick")) == sorted(sticks)
        suyus = {suyu.id: suyu.colour for suyu in FIGURES.suyus}
        for stick in (each for each in svg.iter() if each.get("data-id", "").startswith("stick:")):
            seat = int(stick.attrib["data-id"].split(":")[2])
            assert stick.attrib["stroke"] == suyus[view["players"][seat]["suyu"]]


def test_the_inner_figure_is_drawn_below_the_outer_one() -> None:
    view = moments(4)[0].view(None)
    assert [len(field["seats"]) for field in view["track"]] == [4]
    figures = [each for each in picture(view).iter() if each.get("data-id", "").startswith("figure:")]
    seats = [int(each.attrib["data-id"].split(":")[1]) for each in figures]
    heights = [float(circle.attrib["cy"]) for each in figures for circle in each.findall(f"{SVG}circle")[-1:]]
    assert seats == view["track"][0]["seats"]
    assert heights == sorted(heights, reverse=True)


@pytest.mark.parametrize("players", [3, 4])
def test_hands_and_face_down_cards_are_drawn_for_whom_the_view_knows_them(players: int) -> None:
    laid = 0
    for moment in moments(players):
        if moment.over:
            continue
        for viewer in (None, 0, 1):
            view = moment.view(viewer)
            hand = moment.state()["players"][viewer]["hand"] if viewer is not None else []
            svg = picture(view, viewer=viewer)
            assert [name.split(":")[0] for name in things(svg, "card")] == hand
            for group in (each for each in svg.iter() if each.get("data-id", "").startswith("placed:")):
                seat = view["placed"][group.attrib["data-id"].split(":")[1]]["seat"]
                words = [each.text for each in group.iter(f"{SVG}text")][1:]
                assert (words == ["face down"]) != (seat == viewer)
                laid += 1
    assert laid


def test_a_face_down_marker_has_no_numbers_and_a_face_up_one_has_three() -> None:
    view = moments(4)[1].view(0)
    lying = {each.attrib["data-id"]: each for each in picture(view).iter() if "data-id" in each.attrib}
    types = {kind.id: kind for kind in FIGURES.markers}
    for region, marker in view["markers"].items():
        numbers = [int(each.text or "") for each in lying[f"marker:{region}"].iter(f"{SVG}text")]
        kind = types.get(marker["type"])
        assert numbers == ([] if kind is None else [kind.resistance, kind.vp, kind.labor])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [None, 3, 4])
def test_names_stand_inside_and_hardly_on_each_other(players: int | None, language: str) -> None:
    for moment in moments(players)[-2:] if players else [None]:
        svg = picture(moment and moment.view(0), LANGUAGES[language])
        width, height = float(svg.attrib["width"]), float(svg.attrib["height"])
        boxes = list(text_boxes(svg))
        assert len(boxes) > 150
        for line, (left, top, right, bottom) in boxes:
            assert 0 <= left < right <= width, line
            assert 0 <= top < bottom <= height, line
        for (one, a), (other, b) in combinations(boxes, 2):
            over = min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1])
            assert min(over) <= 3, f"{one!r} and {other!r} lie on each other"


@pytest.mark.slow
def test_the_arrival_is_drawn_once_it_is_known() -> None:
    *_, last = moments(4, "pizarro")
    for moment in moments(4, "pizarro"):
        view = moment.view(0)
        svg = picture(view)
        assert things(svg, "invasion") == ["1", "2", "3", "4"]
        markers = (each for each in svg.iter() if each.get("data-id", "").startswith("invasion:"))
        stars = [each.attrib["data-id"].split(":")[1] for each in markers if each.findall(f"{SVG}polygon")]
        assert stars == [str(number) for number in [view["invasion"]["arrival"]] if number]
        assert any("Pizarro" in title for title in titles(svg)) == bool(stars)
    assert last.view(0)["invasion"]["arrival"]


def test_the_same_view_gives_the_same_picture_and_names_cannot_break_out() -> None:
    view = {**moments(4)[1].view(0), "viewer": 0}
    assert board(FIGURES, view, ENGLISH) == board(FIGURES, view, ENGLISH)
    evil = make_english_catalogue("<b>&", dict.fromkeys(BOOK.names, '<script>"&'), english_texts(SPEC.name))
    assert picture(view, evil).tag == f"{SVG}svg"


def test_a_heat_map_has_every_region() -> None:
    svg = ET.fromstring(heat_map(FIGURES, {"vilcas": ("#8c2d04", "12 %")}, ENGLISH))
    assert {"Vilcas: 12 %", "Huanca"} <= set(titles(svg))
    assert len(list(svg.iter(f"{SVG}polygon"))) == len(FIGURES.regions)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [3, 4])
def test_the_text_of_every_moment_fits_and_names_every_region(players: int, language: str) -> None:
    catalogue = LANGUAGES[language]
    for moment in moments(players):
        for viewer, width in ((None, 60), (0, 80), (1, 140)):
            view = moment.view(viewer)
            lines = text(view, catalogue, width).splitlines()
            assert max(map(len, lines)) <= width
            shown = "\n".join(lines)
            merged = {row.region for row in FIGURES.players_row(players).merged}
            words = " ".join(shown.split())
            assert all(catalogue.name(r.id) in words for r in FIGURES.regions if r.id not in merged)
            assert all(catalogue.name(card) in shown for cards in view["sun"].values() for card in cards)


def test_the_text_shows_no_hand_of_others() -> None:
    moment = moments(4)[2]
    parts = {panel.name: panel for panel in panels(RULES, moment.view(None), ENGLISH)}
    console = Console(width=100, color_system=None)
    with console.capture() as captured:
        console.print(parts["cards"].body)
    assert captured.get().strip() == "nothing"
    seen = text(moment.view(2), width=200)
    assert all(ENGLISH.name(card) in seen for card in moment.state()["players"][2]["hand"])


def test_what_is_marked_is_pointed_out() -> None:
    view = moments(4)[1].view(0)
    (first, *_) = panels(RULES, view, ENGLISH, marked=["vilcas"])
    console = Console(width=100)
    marked = [
        segment.text
        for line in console.render_lines(first.body)
        for segment in line
        if segment.style and segment.style.bgcolor and segment.style.meta.get("id")
    ]
    assert marked == ["Vilcas"]


def test_nothing_is_left_in_english() -> None:
    assert not [key for key in LANGUAGES["de"].untranslated if not key.startswith("rule")]


def test_the_picture_in_the_docs_is_the_one_of_the_data() -> None:
    """Made with ``machu-rules board inca-empire --svg docs/img/inca_empire.svg``."""
    kept = Path(__file__).parents[3] / "docs" / "img" / "inca_empire.svg"
    assert kept.read_text(encoding="utf-8") == board(FIGURES, None, ENGLISH)
