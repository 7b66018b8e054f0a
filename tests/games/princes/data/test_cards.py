"""Clergy, sacrifice cards and moon tiles."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.princes.data.edits import Case
from tests.games.princes.data.tiny import found, tiny

PUMA = """    price: {cloth: 2, pottery: 1, coca: 1}
    ladder: [8, 7, 6, 5, 4]
    provenance: {count: reported, price: printed, ladder: [reconstructed, reconstructed, printed, printed, reconstructed]}
    rule: {count: SETUP-7, price: CLERGY-2, ladder: CLERGY-3}
    note: The price is printed for one card; that it is the same along the row is deduced, and so is that 5 follows 6.
"""  # noqa: E501
FIVE = "[{coca: 1}, {coca: 2}, {coca: 3}, {coca: 4}, {coca: 5}]"
ORIGINS = "    provenance: chosen\n    rule: CLERGY-2\n"

CASES: dict[str, Case] = {
    "a ladder that is too short": Case(
        ("cards", PUMA, f"    price: {{cloth: 2}}\n    ladder: <<[8, 7, 6, 5]\n{ORIGINS}"),
        "orders.puma.ladder: the ladder of the order puma: 4 for 5 cards (one for each card, 5 in all) [CLERGY-3]",
    ),
    "a ladder that is too long": Case(
        ("cards", PUMA, f"    price: {{cloth: 2}}\n    ladder: <<[8, 7, 6, 5, 4, 3]\n{ORIGINS}"),
        "orders.puma.ladder: the ladder of the order puma: 6 for 5 cards (one for each card, 5 in all) [CLERGY-3]",
    ),
    "a count that fits no ladder": Case(
        (
            ("cards", "    count: 4\n", "    count: 3\n"),
            ("cards", "    ladder: [7, 6, 5, 4]\n", "    ladder: <<[7, 6, 5, 4]\n"),
        ),
        "orders.condor.ladder: the ladder of the order condor: 4 for 3 cards (one for each card, 3 in all) [CLERGY-3]",
    ),
    "prices that are too few": Case(
        ("cards", PUMA, f"    prices: <<[{{coca: 1}}, {{coca: 2}}]\n    ladder: [8, 7, 6, 5, 4]\n{ORIGINS}"),
        "orders.puma.prices: the prices of the order puma: 2 for 5 cards (one for each card, 5 in all) [CLERGY-2]",
    ),
    "price and prices": Case(
        ("cards", PUMA, f"    price: {{coca: 1}}\n    prices: <<{FIVE}\n    ladder: [8, 7, 6, 5, 4]\n{ORIGINS}"),
        "orders.puma.prices: the order puma has both price and prices (one of the two) [CLERGY-2]",
    ),
    "no price": Case(
        (
            ("cards", "  - id: puma\n", "  - <<id: puma\n"),
            ("cards", PUMA, f"    ladder: [8, 7, 6, 5, 4]\n{ORIGINS}"),
        ),
        "orders.puma: the order puma has no price (price: what each card costs) [CLERGY-2]",
    ),
    "an icon that stands twice on a card": Case(
        (
            "cards",
            "{id: condor_puma, icons: [condor, puma], gold: 7",
            "{id: condor_puma, icons: [condor, puma, <<condor], gold: 7",
        ),
        "sacrifice_cards.cards.condor_puma.icons[2]: the icon condor stands twice on the card condor_puma (once) "
        "[SCORE-1]",
    ),
    "a card that is not called by its icons": Case(
        ("cards", "{id: condor_puma,", "{id: <<puma_condor,"),
        "sacrifice_cards.cards.puma_condor.id: the card 'puma_condor' does not have the id of its icons "
        "(id: condor_puma) [TEXT]",
    ),
    "two cards with the same icons": Case(
        (
            "cards",
            "- {id: farmer_condor, icons: [farmer, condor]",
            "- <<{id: farmer_shepherd, icons: [shepherd, farmer]",
        ),
        "sacrifice_cards.cards.farmer_shepherd: the card farmer_shepherd has the same icons as the card "
        "farmer_shepherd before it (each card once) [SETUP-8]",
    ),
    "a tile that brings nothing": Case(
        ("cards", "- {id: steps_2, name: 2 steps, steps: 2,", "- <<{id: steps_2, name: 2 steps,"),
        "moon_tiles.steps_2: the moon tile steps_2 brings nothing (one of steps, gives and good) [TURN-4]",
    ),
    "a tile that brings two things": Case(
        ("cards", "- {id: steps_2, name: 2 steps,", "- <<{id: steps_2, name: 2 steps, gives: {corn: 1},"),
        "moon_tiles.steps_2: the moon tile steps_2 brings both steps and gives "
        "(one of steps, gives and good) [TURN-4]",
    ),
    "a tile that brings three things": Case(
        ("cards", "- {id: llama, name: llama,", "- <<{id: llama, name: llama, gives: {corn: 1}, steps: 1,"),
        "moon_tiles.llama: the moon tile llama brings steps, gives and good "
        "(one of steps, gives and good) [TURN-4]",
    ),
    "a tile that gives no goods": Case(
        ("cards", "gives: {corn: 3}", "gives: <<{}"),
        "moon_tiles.corn_3.gives: the moon tile corn_3 gives nothing (some goods) [TURN-4]",
    ),
    "two tiles for a good": Case(
        (
            ("cards", "{id: steps_2, name: 2 steps, steps: 2,", "{id: more_coca, name: more coca, good: coca,"),
            ("cards", "{id: coca, name: coca, good: coca,", "{id: coca, name: coca, good: <<coca,"),
        ),
        "moon_tiles.coca.good: the moon tiles more_coca and coca are both for coca (at most one for each good) "
        "[TURN-4]",
    ),
    "too few moon tiles": Case(
        (
            ("cards", "  - {id: steps_2, name: 2 steps, steps: 2, provenance: printed, rule: TURN-4}\n", ""),
            ("cards", "  - {id: steps_3", "  <<- {id: steps_3"),
            ("game", "  sharing_districts: allowed\n", "  sharing_districts: forbidden\n"),
        ),
        "moon_tiles: with 6 moon tiles somebody could be left without a move: 5 players may take 7 in a day, 3 up to "
        "the Sun Tile and 4 in the others' last turns (7 or more) [NIGHT-1]",
    ),
    "too many moon tiles for the Sun Tile": Case(
        (
            ("cards", "- {id: steps_2", "<<- {id: steps_2"),
            ("game", "tiles_for_sun_tile: 3", "tiles_for_sun_tile: 4"),
            ("game", "  sharing_districts: allowed\n", "  sharing_districts: forbidden\n"),
        ),
        "moon_tiles: with 7 moon tiles somebody could be left without a move: 5 players may take 8 in a day, 4 up to "
        "the Sun Tile and 4 in the others' last turns (8 or more) [NIGHT-1]",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_cards_and_tiles(name: str, tmp_path: Path) -> None:
    problems, wanted = CASES[name].compare(tmp_path)
    assert problems == wanted


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
