"""Situations: a match prepared for one test.

`situation` plays to the first turn of a seat, clears the match and places the things that the test names. Everything
else is bare: no player has goods, Incas, clergy or tiles, and no Prince is on the board, so that the seat may enter any
district. Bonuses and market stay as they are set up. Things that are not named never get lost: goods go to or come from
the bank, Incas the supplies, clergy and tiles the board, and cards the stack (or the hand of the last seat, if the
stack is named).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import pytest

from machu_rules.core.errors import IllegalMove
from machu_rules.core.values import Event, JsonDict
from machu_rules.framework.game import Game

AnyGame = Game[Any]
Told = tuple[int | None, str, JsonDict]
"""An event in short: seat, rule, data."""

GOODS = ("corn", "llama", "coca", "pottery", "cloth")
HOMES = {
    "farmer": "corn_terraces",
    "shepherd": "llamas_meadow",
    "coca_planter": "coca_plantation",
    "potter": "potters_quarter",
    "weaver": "weavers_quarter",
}
TEMPLES = {"condor": "condor_temple", "puma": "puma_temple", "virgin": "temple_of_the_sun"}
TILES = ("steps_2", "steps_3", "corn_3", "llama", "coca", "pottery", "cloth")
UNIT = {"corn": 3}
QUIET = ("royal_palace", "house_of_virgins", "house_of_priests", "watchmans_hut", "central_plaza")
"""Districts in which a first turn leaves no trace if everything is declined."""


class Scene:
    """A game at one moment, with the events since the situation was set."""

    def __init__(self, game: AnyGame, state: Any, events: tuple[Event, ...] = ()) -> None:
        self.game = game
        self.state = state
        self.events = events

    def play(self, *moves: str) -> Scene:
        """The scene after these moves, made by the seats to move."""
        state, events = self.state, list(self.events)
        for move in moves:
            state, new = self.game.apply(state, move)
            events += new
        return Scene(self.game, state, tuple(events))

    def first(self, times: int = 1) -> Scene:
        """The scene after the first of the legal moves has been made so many times."""
        scene = self
        for _ in range(times):
            scene = scene.play(scene.moves[0])
        return scene

    @property
    def asked(self) -> tuple[int, str] | None:
        """The seat to move and the kind of question. None when the game is over."""
        decision = self.game.decision(self.state)
        return None if decision is None else (decision.seat, decision.kind)

    @property
    def moves(self) -> list[str]:
        """The texts of the legal moves."""
        decision = self.game.decision(self.state)
        return [] if decision is None else [move.text for move in decision.moves]

    @property
    def data(self) -> JsonDict:
        return self.game.dump(self.state)

    def player(self, seat: int) -> JsonDict:
        row: JsonDict = self.data["players"][seat]
        return row

    def goods(self, seat: int) -> dict[str, int]:
        """The goods that a player holds, without those that he lacks."""
        return without_zeros(self.player(seat)["goods"])

    def owed(self, seat: int) -> dict[str, int]:
        """The goods that the trail owes the player."""
        return without_zeros(self.player(seat)["owed"])

    def incas(self, seat: int) -> dict[str, int]:
        """His Incas in the districts."""
        return without_zeros(self.player(seat)["incas"])

    def scout(self, seat: int) -> int:
        return int(self.player(seat)["scout"])

    def told(self, kind: str) -> list[Told]:
        """The events of a kind."""
        return [(event.seat, event.rule, event.data) for event in self.events if event.kind == kind]

    @property
    def kinds(self) -> list[str]:
        """The kinds of all events, in order."""
        return [event.kind for event in self.events]

    def order_of(self, *kinds: str) -> list[tuple[str, int | None]]:
        """Kind and seat of the events of these kinds, in order."""
        return [(event.kind, event.seat) for event in self.events if event.kind in kinds]

    def refused(self, text: str, seat: int | None = None) -> tuple[str, str]:
        """Rule and code of the refusal that this text meets, in `why_not` and `apply` alike."""
        refusal = self.game.why_not(self.state, text, seat)
        assert refusal is not None, f"{text!r} is legal"
        with pytest.raises(IllegalMove) as caught:
            self.game.apply(self.state, text, seat)
        assert caught.value.refusal == refusal
        return refusal.rule, refusal.code


def without_zeros(amounts: Mapping[str, int]) -> dict[str, int]:
    return {name: number for name, number in amounts.items() if number}


def start(game: AnyGame, players: int = 3, seed: int = 7) -> Scene:
    """A new game, nothing changed."""
    return Scene(game, game.new(players, seed))


def first_turn(game: AnyGame, players: int, seat: int, seed: int = 7) -> Scene:
    """The first turn of a seat. Earlier seats have declined everything."""
    scene = start(game, players, seed).play(*["settle farmer"] * players)
    for district in QUIET[:seat]:
        scene = scene.play(f"enter {district}")
        while (asked := scene.asked) and asked[1] != "turn":
            scene = scene.play(scene.moves[-1])
    return scene


def situation(
    game: AnyGame,
    players: int = 3,
    seat: int = 0,
    *,
    goods: Mapping[int, Mapping[str, int]] = {},
    incas: Mapping[int, Mapping[str, int]] = {},
    clergy: Mapping[int, Mapping[str, int]] = {},
    clock: Mapping[int, int] = {},
    scout: Mapping[int, int] = {},
    prince: Mapping[int, str] = {},
    hands: Mapping[int, Sequence[str]] | None = None,
    stack: int | Sequence[str] | None = None,
    tiles: Mapping[int, Sequence[str]] = {},
    bonus: Mapping[str, int] = {},
    market: Mapping[str, int] = {},
    bank: Mapping[str, int] = {},
    bonus_points: Mapping[int, int] = {},
    day: int | None = None,
    sun_tile: int | None = None,
) -> Scene:
    """The turn of ``seat`` with these things on the match.

    ``incas`` are by occupation, ``bonus`` is in units or stones, ``stack`` is a list of cards, top first, or their
    number. If a ``bank`` is named, the last seat has the rest. Scouts that are not named are on 0.
    """
    data = first_turn(game, players, seat).data
    total = all_goods(data)
    all_tiles = [tile.id for tile in game.rulebook.figures.moon_tiles]
    data["sun_tile"] = sun_tile
    if day is not None:
        data["track_corn"] -= day - data["day"]
        data["day"] = day
    data["bonus"] |= bonus
    data["market"] |= market
    for number, row in enumerate(data["players"]):
        row["goods"] |= {**dict.fromkeys(GOODS, 0), **goods.get(number, {})}
        row["clergy"] |= {**dict.fromkeys(row["clergy"], 0), **clergy.get(number, {})}
        row["supply"] += sum(row["incas"].values())
        row["incas"] |= dict.fromkeys(row["incas"], 0)
        row["incas"] |= {HOMES[inca]: count for inca, count in incas.get(number, {}).items()}
        row["clock"] = clock.get(number, 0)
        row["supply"] -= sum(row["incas"].values()) + row["clock"]
        row["scout"] = scout.get(number, 0)
        row["prince"] = prince.get(number)
        row["tiles"] = [tile for tile in all_tiles if tile in tiles.get(number, ())]
        row["bonus_points"] = bonus_points.get(number, 0)
    taken = {tile for row in data["players"] for tile in row["tiles"]}
    data["tiles_left"] = [tile for tile in all_tiles if tile not in taken]
    for order in data["clergy_left"]:
        data["clergy_left"][order] = count_of(game, order) - sum(row["clergy"][order] for row in data["players"])
    for good, pieces in bank.items():
        data["players"][-1]["goods"][good] += total[good] - all_goods(data)[good] + data["bank"][good] - pieces
    for good in GOODS:
        data["bank"][good] += total[good] - all_goods(data)[good]
    deal(game, data, hands, stack)
    return Scene(game, game.restore(data))


def count_of(game: AnyGame, order: str) -> int:
    return next(int(row.count) for row in game.rulebook.figures.orders if row.id == order)


def all_goods(data: JsonDict) -> dict[str, int]:
    """The pieces of all goods, in all places (BANK-1)."""
    return {good: data["bank"][good] + out_of_bank(data, good) for good in GOODS}


def out_of_bank(data: JsonDict, good: str) -> int:
    bonus = dict(zip(GOODS, HOMES.values(), strict=True))[good]
    pieces = sum(row["goods"][good] for row in data["players"])
    pieces += data["track_corn"] if good == "corn" else 0
    return int(pieces + (data["market"].get(good, 0) + data["bonus"][bonus]) * UNIT.get(good, 1))


def deal(
    game: AnyGame, data: JsonDict, hands: Mapping[int, Sequence[str]] | None, stack: int | Sequence[str] | None
) -> None:
    """Set hands and stack as named.

    Without ``hands``, players keep their first card, unless it is named for the stack. With it, a seat that is not
    named has none. Without ``stack`` it has all other cards, else the last seat has them.
    """
    cards, rows = cards_but(game), data["players"]
    wanted = [] if stack is None or isinstance(stack, int) else list(stack)
    held = [set(row["hand"] if hands is None else hands.get(seat, ())) - set(wanted) for seat, row in enumerate(rows)]
    rest = [card for card in cards if card not in wanted and not any(card in hand for hand in held)]
    if stack is None:
        wanted, rest = rest, []
    elif isinstance(stack, int):
        wanted, rest = rest[:stack], rest[stack:]
    held[-1].update(rest)
    for row, hand in zip(rows, held, strict=True):
        row["hand"] = [card for card in cards if card in hand]
        row["cards"], row["returned"] = len(hand), []
    data["stack"], data["stack_size"] = wanted, len(wanted)


def last_turn(game: AnyGame, players: int = 3, **match: Any) -> Scene:
    """The last turn of a day, by the last seat. "enter weavers_quarter" leads straight into the night.

    Seat 0 has the Sun Tile and three moon tiles. It can redeem their goods if it has corn. The Weaver's Quarter has
    been used. Everything else is as in `situation`.
    """
    match.setdefault("tiles", {0: ["llama", "coca", "pottery"]})
    bonus = {"weavers_quarter": 0, **match.pop("bonus", {})}
    return situation(game, players, players - 1, sun_tile=0, bonus=bonus, **match)


NIGHT = "enter weavers_quarter"
"""The move that ends the day in `last_turn`."""


def cards_but(game: AnyGame, *out: str) -> list[str]:
    """All sacrifice cards but these, in the order of the data."""
    return [card.id for card in game.rulebook.figures.cards if card.id not in out]


def points(scene: Scene, seat: int) -> int:
    """The points of a seat so far."""
    return sum(line.points for line in scene.game.score(scene.state, seat))


def gold(scene: Scene, seat: int) -> int:
    """The gold of a seat so far."""
    return sum(line.gold for line in scene.game.score(scene.state, seat))


def words(texts: Iterable[str], verb: str) -> list[str]:
    """The words after a verb in the texts that begin with it."""
    return [text.removeprefix(f"{verb} ") for text in texts if text.startswith(f"{verb} ")]
