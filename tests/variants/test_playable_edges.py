"""Figures at the edge of sense that can be played: such variants load, play to their end under every check."""

from __future__ import annotations

from pathlib import Path

import pytest

import machu_rules as mr
from machu_rules import testing
from tests.loader.written import told, variant

PLAYABLE = {
    "a bonus at the start above what the night adds to": "bonuses: {start: 5, most: 2}\n",
    "a market column without fields": "market: {columns: {llama: {fields: [], start: 0}}}\n",
    "ladders of 0": "orders: {condor: {ladder: [0, 0, 0, 0]}, puma: {ladder: [0, 7, 6, 5, 4]}}\n",
    "no steps for an offered unit": "temples: {offered_unit_steps: 0, stone_steps: 0}\n",
    "as few moon tiles as the Sun Tile needs": (
        "moon_tiles: {steps_2: {remove: true}, llama: {remove: true}, coca: {remove: true}, cloth: {remove: true}}\n"
        "setup: {table: {'8': {add: true, incas: 6, first_day: 3}, '7': {add: true, incas: 6, first_day: 3},"
        " '6': {add: true, incas: 7, first_day: 3}}}\n"
    ),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", PLAYABLE)
def test_an_edge_variant_plays_to_its_end(name: str, tmp_path: Path) -> None:
    path = variant(tmp_path, PLAYABLE[name])
    assert mr.validate(path) == ()
    game = mr.load(path)
    checked = testing.check(game, games=len(game.players))
    assert checked.failures == {}
    state = game.new(players=game.players[-1], seed=1)
    assert game.svg(game.view(state, None)).startswith("<svg")
    assert game.show(game.view(state, 0))


REFUSED = {
    "days: {tiles_for_sun_tile: 8}\n": "with 7 moon tiles no day ends: 8 have to be taken for the Sun Tile (8 or more)",
    "options: {sharing_districts: forbidden}\ndays: {tiles_for_sun_tile: 4}\n": "somebody could be left without a move",
    "setup: {table: {'2': {cards: 2}}}\n": "the key 'cards' is not known here (each player is dealt one card, and the",
}


@pytest.mark.parametrize("change", REFUSED)
def test_what_cannot_be_played_is_refused(change: str, tmp_path: Path) -> None:
    (line,) = told(variant(tmp_path, change))
    assert REFUSED[change] in line
