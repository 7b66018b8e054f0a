"""Variants in which cards, pieces and goods run out. All positions on the way are restored, shown and drawn again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from attrs import frozen

import machu_rules as mr
from machu_rules.bots.protocol import get_bot_move
from machu_rules.core.rng import Stream
from machu_rules.core.values import CHANCE, Chance, JsonDict
from machu_rules.testing import InvariantChecker
from machu_rules.testing.drivers import driver, driver_names
from tests.loader.written import head, variant

LOOKED_AT = 15
"""One position in this many is looked at from all sides."""


@frozen
class Row:
    """A variant of ``base`` for ``players``. Drivers reach a position with ``goal``."""

    name: str
    base: str
    players: int
    goal: Callable[[JsonDict], bool]
    text: str
    drivers: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.base}-{self.players}-{self.name}"


def listed(section: str, ids: str, change: str) -> str:
    """The same change of all things in a section."""
    return f"{section}: {{" + ", ".join(f"{each}: {change}" for each in ids.split()) + "}\n"


def sun_cards(**copies: int) -> str:
    """Copies of some sun cards, and none of the others."""
    ids = (
        "annual_pilgrimage great_pilgrimage local_pilgrimage rural_unrest wilderness_road popular_support el_nino "
        "epidemic solar_eclipse fierce_resistance drought road_builders master_masons sun_priests full_storehouses "
        "royal_gifts"
    )
    rows = [f"{card}: {{copies: {copies.get(card, 0)}, removed_with_3: 0}}" for card in ids.split()]
    return f"sun_cards: {{{', '.join(rows)}}}\n"


def quadrants_uneven(data: JsonDict) -> bool:
    """A player had no card to lay in a sun phase, and others had."""
    return len({len(cards) for cards in data["sun"].values()}) > 1


def no_cards_at_all(data: JsonDict) -> bool:
    return not any(player["hand"] for player in data["players"]) and not data["deck"] and not data["over"]


def one_player_without_a_card(data: JsonDict) -> bool:
    hands = [len(player["hand"]) for player in data["players"]]
    return data["phase"] == "sun" and data["active"] is not None and min(hands) == 0 < max(hands)


def bank_empty(data: JsonDict) -> bool:
    bank = data["bank"]
    return 0 in (bank.values() if isinstance(bank, dict) else [bank]) and not data["over"]


def pieces_gone(data: JsonDict) -> bool:
    built = data["cities"] and data["garrisons"] and data["temples"]
    return bool(built and data["terraces_left"] == 0 and any(player["sticks"] == 0 for player in data["players"]))


def invaded(data: JsonDict) -> bool:
    return data["over"] is not None and data["invasion"]["turned"] > 0


def adventurers(data: JsonDict) -> list[JsonDict]:
    return [each for player in data["players"] for each in player["adventurers"]]


def artifacts_gone(data: JsonDict) -> bool:
    taken = sum(len(each["artifacts"]) for each in adventurers(data))
    return bool(taken + len(data["lost_artifacts"]) == 5 and not data["over"])


def one_left_in_the_temple(data: JsonDict) -> bool:
    return [each["in_temple"] for each in adventurers(data)].count(True) == 1


def last_card(data: JsonDict) -> bool:
    return len(data["deck"]) == 1 and not data["over"]


def nobody_has_gems(data: JsonDict) -> bool:
    return data["over"] is not None and not any(each["tent"] for each in adventurers(data))


def clergy_sold_out(data: JsonDict) -> bool:
    return not any(data["clergy_left"].values()) and not data["over"]


def stack_empty(data: JsonDict) -> bool:
    return data["stack_size"] == 0 and not data["over"]


def tiles_gone(data: JsonDict) -> bool:
    return not data["tiles_left"] and not data["over"]


def supply_empty(data: JsonDict) -> bool:
    return all(player["supply"] == 0 for player in data["players"]) and not data["over"]


TREASURES = "t2 t3 t4 t5a t5b t7a t7b t9 t11a t11b t13 t14 t15 t17"
HAZARDS = "spiders snakes mummy fire rocks"
CARDS = (
    "shepherd_coca_planter shepherd_potter shepherd_weaver coca_planter_potter coca_planter_weaver potter_weaver "
    "condor_puma condor_virgin puma_virgin"
)
TWO_CARDS = "hand: {value: 2}\n" + sun_cards(epidemic=6, drought=5)
EMPTY = "options: {labor_tokens: limited, pieces: limited}\n"

ROWS = (
    Row("no card", "inca-empire", 3, quadrants_uneven, TWO_CARDS),
    Row("no card", "inca-empire", 4, quadrants_uneven, TWO_CARDS),
    Row("one without a card", "inca-empire", 4, one_player_without_a_card, TWO_CARDS),
    Row("one kind", "inca-empire", 4, quadrants_uneven, "hand: {value: 1}\n" + sun_cards(epidemic=6)),
    Row("hands only", "inca-empire", 4, no_cards_at_all, "hand: {value: 1}\n" + sun_cards(epidemic=2, el_nino=2)),
    Row("few cards", "inca-empire", 4, quadrants_uneven, sun_cards(rural_unrest=6, royal_gifts=7)),
    Row("bank", "inca-empire", 4, bank_empty, EMPTY + "pieces: {labor: 26}\n"),
    Row(
        "pieces", "inca-empire", 3, pieces_gone,
        EMPTY + "pieces: {city: 2, garrison: 1, temple: 1, terrace: 1, sticks: 9}\n", ("builder", "conqueror"),
    ),
    Row("arrival", "inca-empire", 3, invaded, "options: {invasion: pizarro}\n" + sun_cards(drought=9, el_nino=9)),
    Row("artifacts", "incan-gold", 3, artifacts_gone, "rounds: {number: 9}\n", ("loner", "prospector")),
    Row("artifacts", "incan-gold", 2, artifacts_gone, "rounds: {number: 12}\noptions: {artifacts: all_at_start}\n"),
    Row("last card", "incan-gold", 2, last_card, listed("treasures: {cards", TREASURES, "{remove: true}")[:-1]
        + "}\nhazards: {kinds: {" + ", ".join(f"{kind}: {{copies: 1}}" for kind in HAZARDS.split()) + "}}\n"
        + "options: {artifacts: none}\n", ("taker",)),
    Row("no gems", "incan-gold", 8, nobody_has_gems, listed("treasures: {cards", TREASURES, "{remove: true}")[:-1]
        + "}\n"),
    Row(
        "one left", "incan-gold", 12, one_left_in_the_temple,
        "setup: {table: {" + ", ".join(f'"{n}": {{add: true, adventurers: 1}}' for n in range(9, 13)) + "}}\n",
    ),
    Row("one player", "incan-gold", 1, artifacts_gone, 'setup: {table: {"1": {add: true, adventurers: 4}}}\n'
         "rounds: {number: 9}\n", ("loner",)),
    Row(
        "clergy", "princes", 3, clergy_sold_out,
        listed("orders", "condor puma virgin", "{count: 1, ladder: [5], price: {corn: 1}}")
        + "options: {rescue_by_clergy: goes_on}\n", ("worker",),
    ),
    Row(
        "stack", "princes", 4, stack_empty,
        listed("sacrifice_cards: {cards", CARDS, "{remove: true}")[:-1] + "}\n"
        + "trail: {draws: 5, returns: 1, length: 6, places: {granary: {at: 1}, llama_stable: {at: 2}}}\n"
        + "options: {rescue_by_cards: goes_on}\ntemples: {stone_steps: 9}\n", ("runner",),
    ),
    Row("bank", "princes", 5, bank_empty, "options: {bank: limited}\n"
        + listed("goods", "corn llama coca pottery cloth", "{bank: 25}")),
    Row("tiles", "princes", 8, tiles_gone, "setup: {table: {"
        + ", ".join(f'"{n}": {{add: true, incas: 3, first_day: 4}}' for n in range(6, 9)) + "}}\nmoon_tiles: "
        + "{a: {add: true, name: A, steps: 4}, b: {add: true, name: B, steps: 5}}\n", ("decliner", "random")),
    Row("supply", "princes", 2, supply_empty, 'setup: {table: {"2": {incas: 3}}}\n', ("worker", "runner")),
)  # fmt: skip


def positions_of(game: mr.Game[Any], row: Row, seed: int, chance: Chance) -> bool:
    """Play a game and check all positions. Returns True if the goal was reached."""
    names, stream, reached = row.drivers or tuple(driver_names(game)), Stream(f"{row}/{seed}"), False
    bots = [driver(game, stream.choice(names), seat, str(seed)) for seat in range(row.players)]
    watch = InvariantChecker(game, row.players)
    state = game.new(row.players, None if chance == "ask" else seed, chance=chance)
    data, number = watch.check_state(state), 0
    while decision := game.decision(state):
        by_chance = decision.seat == CHANCE
        move = stream.choice(decision.moves) if by_chance else get_bot_move(game, state, bots[decision.seat], decision)
        after, events = game.apply(state, move, decision.seat)
        state, before, number = after, data, number + 1
        data = watch.check_move(before, events, state, thorough=number % LOOKED_AT == 0)
        assert game.restore(data) == state
        reached = reached or row.goal(data)
        if number % LOOKED_AT == 0:
            looked_at(game, state, row.players, number)
        assert number < 3_000
    watch.check_state(state)
    return reached


def looked_at(game: mr.Game[Any], state: Any, players: int, number: int) -> None:
    """The views of all seats are the same in states that were drawn again, and these can be restored."""
    for seat in (None, *range(players)):
        view = game.view(state, seat)
        for other in (game.determinize(view, number), game.resample(state, seat, number)):
            assert game.view(other, seat) == view
            assert game.restore(game.dump(other)) == other
        assert all(each.least <= each.value <= each.most for each in game.features(view))


def cases() -> Iterator[Any]:
    """All rows, alternating between deals by seed and moves of chance. The slow tests swap the two."""
    chances: tuple[Chance, ...] = ("seed", "ask")
    for number, row in enumerate(ROWS):
        for place, chance in enumerate(chances):
            marks = [pytest.mark.slow] * ((number + place) % 2)
            yield pytest.param(row, chance, id=f"{row}-{chance}", marks=marks)


@pytest.mark.parametrize(("row", "chance"), [*cases()])
def test_what_runs_out_leaves_no_position_that_is_refused(row: Row, chance: Chance, tmp_path: Path) -> None:
    game = mr.load(variant(tmp_path, row.text, head=head(row.base)))
    assert any(positions_of(game, row, seed, chance) for seed in range(6))


@pytest.mark.parametrize("text", ["", TWO_CARDS], ids=["published", "few cards"])
def test_a_quadrant_lacks_a_card_only_if_somebody_had_none(text: str, tmp_path: Path) -> None:
    """Even if cards can run out, a card cannot be missing while all players hold some."""
    game = mr.load(variant(tmp_path, text, head=head("inca-empire")))
    state, forged = game.new(4, seed=7), 0
    while (decision := game.decision(state)) and forged < 3:
        data = game.dump(state)
        lying = [cards for cards in data["sun"].values() if cards]
        if lying and all(player["hand"] for player in data["players"]):
            data["deck"].append(lying[0].pop())
            data["deck_size"] = len(data["deck"])
            with pytest.raises(mr.StateError, match="sun phases quadrants hold"):
                game.restore(data)
            forged += 1
        state, _ = game.apply(state, decision.moves[-1], decision.seat)
    assert forged
