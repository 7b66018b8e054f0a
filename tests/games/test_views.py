"""A view from outside is checked before it is shown: seats, ids and numbers for ids, in all games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import machu_rules as mr
from machu_rules.core.values import JsonDict

Change = Callable[[JsonDict], object]

FAULTS: list[tuple[str, str, Change]] = [
    ("princes", "players: this rulebook is not for 6", lambda view: view["players"].extend(view["players"][:2])),
    ("princes", "sun_tile: there is no seat 4", lambda view: view.update(sun_tile=4)),
    ("princes", "seat: there is no seat 4", lambda view: view.update(seat=4)),
    ("princes", "players[1].prince: 'moon' is not known", lambda view: view["players"][1].update(prince="moon")),
    ("princes", "players[0].hand[0]: 'joker' is not known", lambda view: view["players"][0].update(hand=["joker"])),
    ("princes", "tiles_left[0]: 'sun' is not known", lambda view: view.update(tiles_left=["sun"])),
    ("princes", "bank: 'gold' is not known", lambda view: view["bank"].update(gold=1)),
    ("princes", "bank: corn is missing", lambda view: view["bank"].pop("corn")),
    ("princes", "players[1].goods: coca is missing", lambda view: view["players"][1]["goods"].pop("coca")),
    ("princes", "market.coca: 99 is too many", lambda view: view["market"].update(coca=99)),
    ("princes", "market.corn: 0 is too many", lambda view: view["market"].update(corn=0)),
    ("princes", "clergy_left.condor: 99 is too many", lambda view: view["clergy_left"].update(condor=99)),
    ("incan-gold", "players: this rulebook is not for 9", lambda view: view["players"].extend(view["players"][:1] * 5)),
    ("incan-gold", "path[0]: 'x9' is not known", lambda view: view.update(path=["x9"])),
    ("incan-gold", "deck_cards[1]: 'x9' is not known", lambda view: view["deck_cards"].__setitem__(1, "x9")),
    ("incan-gold", "players[2].adventurers[0].artifacts[0]: 'x9' is not known", lambda view: (
        view["players"][2]["adventurers"][0].update(artifacts=["x9"], artifact_values=[5]))),
    ("incan-gold", "an artifact without its value in players[3].adventurers[0]", lambda view: (
        view["players"][3]["adventurers"][0].update(artifacts=["artifact_1"]))),
    ("inca-empire", "active: there is no seat 4", lambda view: view.update(active=4)),
    ("inca-empire", "order[0]: there is no seat 7", lambda view: view.update(order=[7, 1, 2, 3])),
    ("inca-empire", "cities[0]: 'moon' is not known", lambda view: view.update(cities=["moon"])),
    ("inca-empire", "players[1].suyu: 'moon' is not known", lambda view: view["players"][1].update(suyu="moon")),
    ("inca-empire", "players[2].earned: city is missing", lambda view: view["players"][2]["earned"].pop("city")),
]  # fmt: skip


@pytest.mark.parametrize("fault", FAULTS, ids=[words for _, words, _ in FAULTS])
def test_what_is_wrong_with_a_view_is_one_sentence(fault: tuple[str, str, Change]) -> None:
    name, words, change = fault
    game: mr.Game[Any] = mr.load(name)
    view = game.view(game.new(4, seed=7), 0)
    assert game.panels(view)
    change(view)
    with pytest.raises(mr.StateError) as error:
        game.panels(view)
    assert str(error.value).startswith(f"this is not a view of this game: {words}")


def test_the_number_of_what_chance_is_asked_about_is_no_seat() -> None:
    """Of the last of four invasion markers, in a game of three."""
    game: mr.Game[Any] = mr.load("inca-empire")
    view = game.view(game.new(3, chance="ask"), None)
    moves = ["invasion empty", "invasion arrival"]
    view["decisions"] = [{"seat": mr.CHANCE, "kind": "invasion", "subject": 4, "moves": moves}]
    assert game.panels(view)
