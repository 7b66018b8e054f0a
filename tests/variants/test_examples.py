"""The example variants, and a fourth order of the clergy: no Python was touched for them, and all that there is for the
published games there is for them."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from itertools import cycle, islice
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

import machu_rules as mr
from machu_rules import testing
from machu_rules.bots import seat_bot
from machu_rules.bots.load import quick_bot_names
from machu_rules.bots.playing import play_on
from machu_rules.loader.scaffold import data_file_texts
from machu_rules.match.record_parser import parse
from machu_rules.match.replay import game_of
from tests.cli.commands import run
from tests.rpc.talking import Talk
from tests.variants.between import differences_between

EXAMPLES = Path(__file__).parents[2] / "examples" / "variants"
CITIES = ["straight_streets", "lean_years", "six_princes", "salt", "stars"]
EMPIRES = ["muyupampa", "last_stand"]
NAMES = [*CITIES, "no_seventeen", "alone", *EMPIRES]

each = pytest.mark.parametrize("name", NAMES)
each_city = pytest.mark.parametrize("name", CITIES)


def path_of(name: str) -> Path:
    return (Path(__file__).parent if name == "stars" else EXAMPLES) / f"{name}.yaml"


@cache
def game(name: str) -> mr.Game[Any]:
    return mr.load(path_of(name))


def course(name: str, bots: tuple[str, ...], seed: str, players: int | None = None) -> mr.Match:
    """A game of bots to its end; they sit in turn in all its seats."""
    loaded = game(name)
    players = players or max(loaded.players)
    seated = [seat_bot(loaded, bot, seat, seed) for seat, bot in enumerate(islice(cycle(bots), players))]
    *_, last = play_on(mr.Match.start(loaded, players, seed), seated)
    return last


@cache
def finished(name: str) -> mr.Match:
    """One game of all bots, with as many players as there can be."""
    return course(name, tuple(quick_bot_names(game(name))), "all")


def test_every_example_is_tested_here() -> None:
    assert {path.stem for path in EXAMPLES.glob("*.yaml")} | {"stars"} == set(NAMES)


@each
def test_it_is_sound(name: str) -> None:
    path = path_of(name)
    assert mr.validate(path) == ()
    done = run("validate", path)
    assert (done.exit_code, done.output) == (0, f"{path}: all is well.\n")
    book = game(name).rulebook
    assert book.fingerprint != mr.load(book.game).fingerprint
    changed = {figure.file for figure in book.provenance if figure.provenance == "chosen"}
    assert (str(path) in changed) == (name != "no_seventeen")  # which only takes something away


@pytest.mark.slow
@each
def test_its_laws_hold_in_games_of_all_numbers_of_players(name: str) -> None:
    checked = testing.check(game(name), games=len(game(name).players), seed="example")
    assert (checked.failures, checked.unfinished) == ({}, 0)
    assert sum(checked.endings.values()) == checked.games == len(game(name).players)


@each
@pytest.mark.slow
def test_its_laws_hold_in_many_games_without_a_warning(name: str) -> None:
    """Each district brings profit, each price is paid, each card can score, each ending is reached, no seat is better
    than another: as many games as it takes to see all of it."""
    checked = testing.check(game(name), games=60, seed="many")
    assert (checked.failures, checked.unfinished) == ({}, 0)
    assert [warning.text for warning in checked.warnings] == []


TOLD = {
    "straight_streets": (
        30,
        "Sun Clock, neighbours: - Central Plaza, - Llama's Meadow",
    ),
    "lean_years": (7, "options, hands: secret → open"),
    "six_princes": (2, "new in setup table: 6 (incas 7, first day 3)"),
    "salt": (19, "new in occupations: salter (good salt, yields 1, production price 1 corn, cost 1 coca, 1 cloth)"),
    "stars": (15, "new in orders: Stargazer (count 3, price 1 cloth, 1 coca, 1 llama, ladder 9 7 5)"),
    "no_seventeen": (1, "gone from treasures cards: a treasure of 17 (value 17)"),
    "alone": (3, "rounds, number: 5 → 1"),
    "muyupampa": (12, "new in sites: Lamas (kind garrison, regions Muyupampa, at 376 290)"),
    "last_stand": (3, "pieces, invasion: 4 → 2"),
}


@each
def test_what_differs_is_told(name: str) -> None:
    number, sentence = TOLD[name]
    told = [each.text for each in differences_between(game(name), mr.load(game(name).rulebook.game))]
    assert len(told) == number
    assert sentence in told


@each
def test_its_whole_files_are_the_same_rulebook(name: str, tmp_path: Path) -> None:
    for file, text in data_file_texts(game(name).rulebook).items():
        (tmp_path / file).write_text(text)
    again = mr.load(tmp_path)
    assert again.fingerprint == game(name).fingerprint
    assert json.loads(again.rulebook.effective) == json.loads(game(name).rulebook.effective)
    assert differences_between(again, game(name)) == ()


@each
def test_all_bots_play_it_to_the_end_and_the_record_needs_no_file(name: str) -> None:
    match = finished(name)
    assert match.outcome is not None
    assert match.players == max(game(name).players)
    record = parse(match.record(embed=True).encode())
    again = mr.Match.from_record(record, game_of(record))
    assert (again.outcome, again.moves) == (match.outcome, match.moves)
    assert again.game.fingerprint == game(name).fingerprint


@each
def test_it_is_shown_as_text(name: str) -> None:
    done = run("board", path_of(name))
    assert done.exit_code == 0
    wanted = {
        "salt": ["Salt Pans", "make salt", "salter", "salt    ■■□□"],
        "stars": [
            "House of Stars",
            "acquire: star",
            "Temple of the Stars",
            "sacrifice: star",
            "×3 cloth coca llama",
        ],
    }
    assert [text for text in wanted.get(name, ()) if text not in done.output] == []
    assert len(done.output.splitlines()) > 5


@each_city
def test_it_is_drawn_with_every_district(name: str) -> None:
    match = finished(name)
    for view in (None, match.at(60).view(0), match.view(None)):
        picture = "".join(ET.fromstring(match.game.svg(view)).itertext())
        for district in game(name).rulebook.figures.districts:
            assert game(name).rulebook.names[district.id] in picture


@each
def test_the_engine_plays_it(name: str) -> None:
    talk, expected = Talk(), finished(name)
    loaded = talk.ask("load", source=str(path_of(name)))
    assert loaded["fingerprint"] == game(name).fingerprint
    match = talk.ask("new", game=loaded["game"], players=expected.players, seed="all")["match"]
    for step in expected.steps[:60]:
        now = talk.ask("play", match=match, move=step.move.text, seat=step.seat)
    assert now["number"] == min(60, expected.number)
    assert talk.ask("view", match=match, seat=0) == json.loads(json.dumps(expected.at(now["number"]).view(0)))


# what is new is used, by bots that do not know it


@cache
def counted(name: str) -> tuple[Counter[str], Counter[str], Counter[str]]:
    """What the game counts, the signs that came up, and what was sold or served, over a few games of each bot."""
    counts: Counter[str] = Counter()
    signs: Counter[str] = Counter()
    traded: Counter[str] = Counter()
    loaded = game(name)
    for bots in [("worker",), ("runner",), ("worker", "runner")]:
        match = course(name, bots, "used", 4)
        for number, step in enumerate(match.steps, 1):
            signs.update(loaded.coverage(match.at(number - 1).state, step.events, match.at(number).state))
            for event in step.events:
                counts.update(dict(loaded.metrics_of(event)))
                traded.update([f"{event.kind} {event.data['good']}"] if event.kind in ("sold", "bought") else ())
    return counts, signs, traded


def test_the_sixth_good_is_produced_sold_bought_and_spent() -> None:
    counts, signs, traded = counted("salt")
    wanted = ["paid.occupations.salter.cost", "paid.occupations.farmer.cost", "paid.orders.puma.price"]
    wanted += ["profit.salt_pans", "scored.farmer_salter", "scored.salter_virgin"]
    assert [sign for sign in wanted if not signs[sign]] == []
    assert counts["produced.salt"] > 10
    assert counts["visits.salt_pans"] > 10
    assert traded["sold salt"] > 3
    assert traded["bought salt"] > 3


@pytest.mark.slow
def test_the_fourth_order_is_acquired_and_sacrificed_for() -> None:
    counts, signs, _ = counted("stars")
    wanted = ["paid.orders.star.price", "profit.house_of_stars", "profit.temple_of_the_stars", "scored.farmer_star"]
    assert [sign for sign in wanted if not signs[sign]] == []
    assert counts["acquired.star"] >= 6
    assert counts["visits.temple_of_the_stars"] > 10


def test_a_limited_bank_runs_dry_and_hands_are_open() -> None:
    match = finished("lean_years")
    dry = {
        good
        for number in range(match.number)
        for good, pieces in match.at(number).view(None)["bank"].items()
        if pieces == 0
    }
    assert dry
    assert all(player["hand"] for player in match.view(None)["players"])


def test_six_princes_play_and_find_a_tile_each() -> None:
    match = finished("six_princes")
    assert match.players == 6
    assert len(game("six_princes").rulebook.figures.moon_tiles) == 8
    assert {each.players for each in game("six_princes").rulebook.figures.setup} == {2, 3, 4, 5, 6}


def test_straight_streets_are_a_grid() -> None:
    """Neighbours are who stands beside, above and below: the picture is the map."""
    places = {
        each.id: (each.position.x, each.position.y) for each in game("straight_streets").rulebook.figures.districts
    }
    for district in game("straight_streets").rulebook.figures.districts:
        x, y = places[district.id]
        around = {(x - 200, y), (x + 200, y), (x, y - 300), (x, y + 300)}
        assert {name for name, place in places.items() if place in around} == set(district.neighbours)


def test_a_region_more_is_on_the_map_and_conquered() -> None:
    """No Python knows it: its sites are built on and its roads walked in games that somebody plays well."""
    loaded: Any = game("muyupampa")
    assert loaded.board.nodes["region:muyupampa"]["adjacent"] == ("chachapoyas", "campa")
    assert set(loaded.board.neighbors("moyobamba")) == {"kuelap", "lamas", "gran_pajaten"}
    for players in loaded.players:
        assert "muyupampa" in loaded.view(loaded.new(players, seed=1), None)["markers"]
    assert {"conquer muyupampa", "city moyobamba", "garrison lamas"} <= set(loaded.action_space)
    picture = "".join(ET.fromstring(loaded.svg()).itertext())
    assert [name for name in ("MUYUPAMPA", "Moyobamba", "Lamas", "Gran Pajatén") if name not in picture] == []


def test_other_eras_are_played() -> None:
    match = finished("last_stand")
    view = match.view(None)
    assert (view["column"], view["era"]) == (7, "last_stand")
    seen = [match.at(number).view(None)["era"] for number in range(0, match.number, 5)]
    assert list(dict.fromkeys(seen)) == ["first", "early", "middle", "late", "last_stand"]
