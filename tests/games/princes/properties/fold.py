"""Events alone: the view of a seat or a spectator, updated only by events."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from copy import deepcopy
from typing import Any

from machu_rules.core.values import JsonDict
from machu_rules.games.princes.model import Figures
from tests.games.princes.properties.games import AnyGame

TABLE = "day over active market bonus tiles_left clergy_left sun_tile track_corn bank stack_size returned_by".split()
PLAYER = "goods supply incas clock clergy scout cards tiles prince owed bonus_points".split()


def told(view: JsonDict, seen: Iterable[int]) -> JsonDict:
    """The part of a view that events determine: all but the pending tasks. Faces of cards are those of the seats in
    ``seen``.
    """
    return {
        **{key: view[key] for key in TABLE},
        "players": [
            {key: player[key] for key in (*PLAYER, *(("hand", "returned") if seat in seen else ()))}
            for seat, player in enumerate(view["players"])
        ],
    }


class Fold:
    """A viewer with the view of a fresh game, and from then on only events. After all moves, ``table`` equals `told` of
    the view.
    """

    def __init__(self, game: AnyGame, view: JsonDict) -> None:
        play: Figures = game.rulebook.figures
        self.seen = [seat for seat, player in enumerate(view["players"]) if "hand" in player]
        self.match = deepcopy(told(view, self.seen))
        self.unit = {good.id: good.unit for good in play.goods}
        self.tiles = [tile.id for tile in play.moon_tiles]
        self.cards = [card.id for card in play.cards]
        self.home = {district.occupation: district.id for district in play.districts if district.occupation}
        goods = {occupation.id: occupation.good for occupation in play.occupations}
        self.bonus_good = {home: goods[occupation] for occupation, home in self.home.items()}

    def agrees(self, view: JsonDict) -> bool:
        """True if the view agrees with the table."""
        return self.match == told(view, self.seen)

    def hear(self, events: Iterable[JsonDict]) -> None:
        """Apply events as `events_for` returns them for the viewer."""
        for event in events:
            heard: Callable[..., None] = getattr(self, f"on_{event['kind']}")
            heard(event["seat"], event["rule"], **event["data"])

    def player(self, seat: int) -> Any:
        return self.match["players"][seat]

    def nothing_owed(self) -> None:
        for player in self.match["players"]:
            player["owed"] = dict.fromkeys(player["owed"], 0)

    def on_turn_began(self, seat: int, rule: str, day: int) -> None:
        assert day == self.match["day"]
        self.match["active"] = seat
        self.nothing_owed()

    def on_entered(self, seat: int, rule: str, district: str, origin: str | None, way: str) -> None:
        assert self.player(seat)["prince"] == origin
        assert (way == "first") == (origin is None)
        self.player(seat)["prince"] = district

    def on_tile_taken(self, seat: int, rule: str, tile: str) -> None:
        self.match["tiles_left"].remove(tile)
        held = self.player(seat)["tiles"]
        held.append(tile)
        held.sort(key=self.tiles.index)

    def on_sun_tile_taken(self, seat: int, rule: str) -> None:
        self.match["sun_tile"] = seat

    def on_paid(self, seat: int, rule: str, goods: dict[str, int], to: str) -> None:
        for good, pieces in goods.items():
            self.player(seat)["goods"][good] -= pieces
            assert self.player(seat)["goods"][good] >= 0
            self.put(to, good, pieces)

    def on_received(self, seat: int, rule: str, goods: dict[str, int], source: str) -> None:
        for good, pieces in goods.items():
            assert pieces > 0
            self.player(seat)["goods"][good] += pieces
            self.put(source, good, -pieces)
            if rule == "TURN-5":
                assert self.player(seat)["owed"][good] >= pieces

    def put(self, place: str, good: str, pieces: int) -> None:
        if place == "bank":
            self.match["bank"][good] += pieces
        elif place == "market":
            assert pieces in (self.unit[good], -self.unit[good])
            self.match["market"][good] += pieces // self.unit[good]
        elif place == "track":
            self.match["track_corn"] += pieces
        else:
            # bonus_taken told it
            assert place == "bonus"

    def on_bank_short(self, seat: int, rule: str, goods: dict[str, int]) -> None:
        assert all(pieces > 0 and self.match["bank"][good] == 0 for good, pieces in goods.items())

    def on_inca_placed(self, seat: int, rule: str, occupation: str, district: str) -> None:
        assert self.home[occupation] == district
        self.player(seat)["supply"] -= 1
        self.player(seat)["incas"][district] += 1

    def on_bonus_taken(self, seat: int, rule: str, district: str, units: int) -> None:
        self.match["bonus"][district] -= units

    def on_produced(self, seat: int, rule: str, district: str, incas: int) -> None:
        assert 0 < incas <= self.player(seat)["incas"][district]

    def on_stones_taken(self, seat: int, rule: str, district: str, stones: int) -> None:
        self.match["bonus"][district] -= stones

    def on_sacrificed(self, seat: int, rule: str, order: str, number: int) -> None:
        assert 0 < number <= self.player(seat)["clergy"][order]

    def on_offered(self, seat: int, rule: str, goods: list[str]) -> None:
        assert all(self.player(seat)["goods"][good] >= self.unit[good] for good in goods)

    def on_acquired(self, seat: int, rule: str, order: str, left: int, ladder: int) -> None:
        self.match["clergy_left"][order] -= 1
        self.player(seat)["clergy"][order] += 1
        assert self.match["clergy_left"][order] == left

    def on_market_adjusted(self, seat: int, rule: str, good: str, units: int) -> None:
        self.match["market"][good] += units
        self.match["bank"][good] -= units * self.unit[good]

    def on_sold(self, seat: int, rule: str, good: str, price: int) -> None:
        assert self.player(seat)["goods"][good] >= self.unit[good]

    def on_bought(self, seat: int, rule: str, good: str, price: int) -> None:
        """`paid` and `received` report the transfers."""

    def on_served(self, seat: int, rule: str, occupation: str) -> None:
        self.player(seat)["incas"][self.home[occupation]] -= 1
        self.player(seat)["clock"] += 1

    def on_advanced(
        self, seat: int, rule: str, start: int, end: int, steps: int, passed: list[str], summit: bool
    ) -> None:
        assert self.player(seat)["scout"] == start
        assert steps > 0
        assert end == (0 if summit else start + steps)
        self.player(seat)["scout"] = end

    def on_earned(self, seat: int, rule: str, goods: dict[str, int]) -> None:
        for good, pieces in goods.items():
            self.player(seat)["owed"][good] += pieces

    def on_drew(self, seat: int, rule: str, number: int, left: int) -> None:
        self.player(seat)["cards"] += number
        self.match["stack_size"] -= number
        assert self.match["stack_size"] == left
        del self.match["returned_by"][:number]
        for other in self.seen:
            entries = self.player(other)["returned"]
            entries[:] = [entry for entry in entries if entry["below"] < left]

    def on_drew_cards(self, seat: int, rule: str, cards: list[str]) -> None:
        hand = self.player(seat)["hand"]
        hand += cards
        hand.sort(key=self.cards.index)

    def on_returned_card(self, seat: int, rule: str, card: str) -> None:
        self.player(seat)["hand"].remove(card)
        self.player(seat)["returned"].append({"card": card, "below": 0})

    def on_returned(self, seat: int, rule: str, number: int, left: int) -> None:
        self.player(seat)["cards"] -= number
        self.match["stack_size"] += number
        assert self.match["stack_size"] == left
        self.match["returned_by"] += [seat] * number
        for other in self.seen:
            for entry in self.player(other)["returned"]:
                entry["below"] += number

    def on_points_earned(self, seat: int, rule: str, points: int) -> None:
        assert self.match["stack_size"] == 0
        self.player(seat)["bonus_points"] += points

    def on_night_fell(self, seat: None, rule: str, day: int) -> None:
        assert day == self.match["day"]
        self.match["active"] = None
        self.nothing_owed()

    def on_tile_redeemed(self, seat: int, rule: str, tile: str) -> None:
        assert tile in self.player(seat)["tiles"]

    def on_goods_redeemed(self, seat: int, rule: str, goods: list[str]) -> None:
        assert goods

    def on_tiles_returned(self, seat: None, rule: str) -> None:
        self.match["tiles_left"] = list(self.tiles)
        for player in self.match["players"]:
            player["tiles"] = []

    def on_inca_returned(self, seat: int, rule: str) -> None:
        self.player(seat)["clock"] -= 1
        self.player(seat)["supply"] += 1

    def on_bonuses_placed(self, seat: None, rule: str, districts: list[str]) -> None:
        for district in districts:
            self.match["bonus"][district] += 1
            if district in self.bonus_good:
                good = self.bonus_good[district]
                self.match["bank"][good] -= self.unit[good]

    def on_day_began(self, seat: int, rule: str, day: int) -> None:
        assert day == self.match["day"] + 1
        assert seat == self.match["sun_tile"]
        self.match["day"] = day
        self.match["sun_tile"] = None
        self.nothing_owed()

    def on_game_over(self, seat: None, rule: str, ending: str, reason: str) -> None:
        self.match["over"] = reason
        self.match["active"] = None
        self.nothing_owed()
