"""Faults that only a small rulebook shows: too few districts, cards and rows of the setup. It can be played."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import machu_rules as mr
from tests.games.princes.data.tiny import found, tiny, write


@pytest.mark.option("sharing_districts", "forbidden")
def test_a_district_for_each_prince_where_none_is_shared(tmp_path: Path) -> None:
    data = tiny(players=6)
    data["game"]["options"]["sharing_districts"] = "forbidden"
    (problem,) = found(tmp_path, data)
    assert problem == (
        "districts: somebody could be left without a move: 6 Princes cannot share districts, and there are only 5 "
        "(6 districts or more, or sharing_districts: allowed) [TURN-1]"
    )
    data["game"]["options"]["sharing_districts"] = "allowed"
    assert found(tmp_path, data) == []
    data = tiny(players=5)
    data["game"]["options"]["sharing_districts"] = "forbidden"
    assert found(tmp_path, data) == []


def test_a_table_that_begins_with_more_players(tmp_path: Path) -> None:
    data = tiny()
    data["game"]["setup"]["table"] = [{"players": 3, "incas": 2, "first_day": 1}]
    assert found(tmp_path, data) == []


@pytest.mark.parametrize("players", [2, 3])
def test_the_tiny_game_plays_to_its_end(players: int, tmp_path: Path) -> None:
    write(tmp_path, tiny())
    game = mr.load(tmp_path)
    state, chance = game.new(players=players, seed=1), Random(1)
    for _ in range(2000):
        decision = game.decision(state)
        if decision is None:
            break
        state, _ = game.apply(state, chance.choice(decision.moves))
    outcome = game.outcome(state)
    assert outcome is not None
    assert outcome.winners


def test_places_on_the_trail_may_stand_in_any_order(tmp_path: Path) -> None:
    """So a variant, which appends new entries, can add one before the others."""
    text = "format: machu-rules/variant/1\nbased_on: princes\nname: Wells\ntrail: {places: {%s}}\n"
    near, far = (f"{name}: {{add: true, name: Well, at: {at}, gives: {{coca: 1}}, points: 0, gold: 0}}"
                 for name, at in (("well", 3), ("cairn", 16)))  # fmt: skip
    games = []
    for number, places in enumerate((f"{near}, {far}", f"{far}, {near}")):
        path = tmp_path / f"{number}.yaml"
        path.write_text(text % places)
        games.append(mr.load(path))
    assert [place.id for place in games[0].rulebook.figures.trail.places] == [
        "well",
        "granary",
        "llama_stable",
        "cairn",
    ]
    assert games[0].fingerprint == games[1].fingerprint


def test_two_districts_drawn_at_one_place(tmp_path: Path) -> None:
    data = tiny()
    data["districts"]["districts"][3]["position"] = data["districts"]["districts"][1]["position"]
    (problem,) = found(tmp_path, data)
    assert problem == "districts.shrine.position: shrine is drawn where hut is (a place of its own) [TURN-2]"


def test_cards_for_all_and_a_stack(tmp_path: Path) -> None:
    data = tiny(players=6)
    del data["cards"]["sacrifice_cards"]["cards"][-1]
    (problem,) = found(tmp_path, data)
    assert problem == (
        "sacrifice_cards.cards: there are 6 sacrifice cards: dealt to 6 players they leave no stack (7 or more) "
        "[SETUP-8]"
    )


def test_two_cards_whose_icons_read_alike(tmp_path: Path) -> None:
    data = tiny()
    data["cards"]["orders"][1]["id"] = "shepherd_elder"
    data["districts"]["districts"][2]["orders"] = ["elder", "shepherd_elder"]
    data["districts"]["districts"][4]["order"] = "shepherd_elder"
    data["cards"]["sacrifice_cards"]["cards"] = [
        {"id": "shepherd", "icons": ["shepherd"], "gold": 1},
        {"id": "elder", "icons": ["elder"], "gold": 1},
        {"id": "shepherd_elder", "icons": ["shepherd", "elder"], "gold": 1},
        {"id": "shepherd_elder", "icons": ["shepherd_elder"], "gold": 1},
    ]
    (problem,) = found(tmp_path, data)
    assert problem == (
        "sacrifice_cards.cards.shepherd_elder.id: there is already a card 'shepherd_elder' (other ids for the icons) "
        "[TEXT]"
    )
