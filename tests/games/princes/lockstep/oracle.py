"""A second engine of The Princes of Machu Picchu: slow, plain, written from the digest of the rules alone.

It shares no code with the main engine. The whole game is one generator that reads from top to bottom like the digest.
It yields a question (seat, kind, move texts) and is sent the chosen text. Places with two readings of the digest are
marked ``READING``.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any, TypeVar

from machu_rules.games.princes.model import District, Figures, MoonTile, Occupation, Order, Place

T = TypeVar("T")

Question = tuple[int, str, list[str]]
"""The seat to move, the kind of the decision, the legal moves in order."""

Asking = Generator[Question, str, str]
"""A piece of play that ends in a chosen text."""

Playing = Generator[Question, str, None]
"""A piece of play."""

PRODUCTION = "production"
TEMPLES = ("temple", "main_temple")


@dataclass
class Player:
    """The belongings of one player, and their pieces on the board."""

    goods: dict[str, int]
    supply: int
    incas: dict[str, int]  # by production district
    clergy: dict[str, int]
    scout: int
    owed: dict[str, int]
    clock: int = 0
    hand: list[str] = field(default_factory=list)
    tiles: list[str] = field(default_factory=list)
    prince: str | None = None
    bonus_points: int = 0


@dataclass
class Lying:
    """A card in the stack, and the player who put it there last (None: it is there since the shuffle)."""

    card: str
    returner: int | None = None


class Oracle:
    """The game, played by answering questions until there is none."""

    def __init__(self, play: Figures, players: int, order: Iterable[str]) -> None:
        self.figures = play
        self.number = players
        self.options = play.options
        self.limited = play.options.bank == "limited"
        self.production = [d for d in play.districts if d.kind == PRODUCTION]
        self.temples = [d for d in play.districts if d.kind in TEMPLES]
        self.day = 0
        self.active: int | None = None
        self.sun_tile: int | None = None
        self.track_corn = 0
        # READING: the digest calls the goods of the time track "corn". With other data this is the currency.
        self.track_good = play.market.currency
        self.exhausted = False
        self.rescued_by_clergy = False
        self.reason: str | None = None
        self.players: list[Player] = []
        self.stack: list[Lying] = [Lying(card) for card in order]
        self.bank = {good.id: good.bank for good in play.goods}
        self.market = {column.good: 0 for column in play.market.columns}
        self.bonus = {d.id: 0 for d in (*self.production, *self.temples)}
        self.tiles_left = [tile.id for tile in play.moon_tiles]
        self.clergy_left = {order.id: order.count for order in play.orders}
        self.question: Question | None = None
        self._game = self._whole_game()
        self._go_on(None)

    # ------------------------------------------------------------------------------------------- from outside

    def answer(self, text: str) -> None:
        """Carry out the chosen move and everything up to the next question."""
        assert self.question is not None, "the game is over"
        assert text in self.question[2], f"{text!r} is not among {self.question[2]}"
        self._go_on(text)

    def _go_on(self, text: str | None) -> None:
        try:
            self.question = next(self._game) if text is None else self._game.send(text)
        except StopIteration:
            self.question = None

    def state(self) -> dict[str, Any]:
        """The state under the fixed keys of the JSON form, but for format and fingerprint."""
        return {
            "game": "princes",
            "day": self.day,
            # READING: the type of `over` is open. It is null or, according to the project's docs/state.md, the reason.
            "over": self.reason if self.question is None else None,
            "active": self.active,
            "seat": None if self.question is None else self.question[0],
            "market": dict(self.market),
            "bonus": dict(self.bonus),
            "tiles_left": list(self.tiles_left),
            "clergy_left": dict(self.clergy_left),
            "sun_tile": self.sun_tile,
            "track_corn": self.track_corn,
            "bank": dict(self.bank),
            "stack": [lying.card for lying in self.stack],
            "stack_size": len(self.stack),
            "players": [self._player_state(seat) for seat in range(self.number)],
        }

    def _player_state(self, seat: int) -> dict[str, Any]:
        player = self.players[seat]
        returned = [
            {"card": lying.card, "below": len(self.stack) - 1 - place}
            for place, lying in enumerate(self.stack)
            if lying.returner == seat
        ]
        return {
            "goods": dict(player.goods),
            "supply": player.supply,
            "incas": dict(player.incas),
            "clock": player.clock,
            "clergy": dict(player.clergy),
            "scout": player.scout,
            "hand": self._hand(player),
            "cards": len(player.hand),
            "tiles": [tile.id for tile in self._tiles(player)],
            "prince": player.prince,
            "owed": dict(player.owed),
            "bonus_points": player.bonus_points,
            "returned": returned,
        }

    # ----------------------------------------------------------------------------------------- the whole game

    def _whole_game(self) -> Playing:
        yield from self._setup()
        first = 0
        while True:
            yield from self._day(first)
            if self.reason is not None:
                break
            yield from self._night()
            if self.reason is not None:
                break
            # NIGHT-6
            assert self.sun_tile is not None
            self.day += 1
            first, self.sun_tile = self.sun_tile, None
        self.active = None

    def _ask(self, seat: int, kind: str, moves: list[str]) -> Asking:
        """ASK: a question with only one legal answer is answered automatically."""
        assert moves, f"seat {seat} has no legal answer to {kind}"
        assert len(set(moves)) == len(moves), f"the same text twice in {moves}"
        if len(moves) == 1:
            return moves[0]
        return (yield seat, kind, moves)

    def _setup(self) -> Playing:
        play = self.figures
        row = self._only(row for row in play.setup if row.players == self.number)
        for seat in range(self.number):
            player = Player(
                goods={good.id: 0 for good in play.goods},
                supply=row.incas,  # SETUP-3
                incas={d.id: 0 for d in self.production},
                clergy={order.id: 0 for order in play.orders},
                scout=seat + 1,  # SETUP-9
                owed={good.id: 0 for good in play.goods},
            )
            self.players.append(player)
            # SETUP-2
            for good in play.goods:
                self._take_from_bank(good.id, good.start)
                player.goods[good.id] += good.start
        # SETUP-4
        self.day = row.first_day
        self.track_corn = (play.days.last_day - row.first_day) * play.days.track_corn
        self._take_from_bank(self.track_good, self.track_corn)
        # SETUP-5
        for column in play.market.columns:
            self.market[column.good] = column.start
            self._take_from_bank(column.good, column.start * self._unit(column.good))
        # SETUP-6
        for district in self.production:
            self.bonus[district.id] = play.bonuses.start
            good_id = self._occupation_of(district).good
            self._take_from_bank(good_id, play.bonuses.start * self._unit(good_id))
        for district in self.temples:
            self.bonus[district.id] = play.bonuses.start
        # SETUP-8
        for player in self.players:
            player.hand.append(self.stack.pop(0).card)
        # SETUP-10
        # READING: settle is listed in the order of the occupations (TEXT), not in that of their districts.
        for seat, player in enumerate(self.players):
            moves = [f"settle {occupation.id}" for occupation in play.occupations]
            text = yield from self._ask(seat, "settle", moves)
            player.supply -= 1
            player.incas[self._district_of(text.split()[1]).id] += 1

    # ---------------------------------------------------------------------------------------- turns of one day

    def _day(self, first: int) -> Playing:
        """Turns until the day is over or a rescue ends the game."""
        seat = first
        while True:
            self.active = seat
            yield from self._turn(seat)
            # TURN-6: trail goods, the corn of the track, the end of the game, the night or the next turn
            self._pay_owed(seat)
            # NIGHT-1: everybody else has had one more turn when the holder of the Sun Tile would be next
            day_is_over = (seat + 1) % self.number == self.sun_tile
            if day_is_over and self.day < self.figures.days.last_day:
                self.track_corn -= self.figures.days.track_corn
                self.players[seat].goods[self.track_good] += self.figures.days.track_corn
            if self.rescued_by_clergy and self.options.rescue_by_clergy == "ends":  # END-1
                self.reason = "clergy"
            elif self.exhausted and self.options.rescue_by_cards == "ends":  # END-2
                self.reason = "cards"
            elif day_is_over and self.day == self.figures.days.last_day:  # END-3
                self.reason = f"day_{self.day}"
            if self.reason is not None or day_is_over:
                self.active = None
                return
            seat = (seat + 1) % self.number

    def _turn(self, seat: int) -> Playing:
        play, player = self.figures, self.players[seat]
        moves = []
        for district in play.districts:
            if district.id == player.prince:  # TURN-3
                continue
            taken = any(other.prince == district.id for other in self.players)
            if taken and self.options.sharing_districts == "forbidden":
                continue
            near = player.prince is None or self._touch(player.prince, district.id)  # TURN-1
            ride = self.options.riding == "llama" and self._can_pay(player, play.riding.price)
            if near or ride:
                moves.append(f"enter {district.id}")
        if player.prince is not None:
            moves += [f"rest {tile}" for tile in self.tiles_left]
        text = yield from self._ask(seat, "turn", moves)
        verb, what = text.split()
        if verb == "rest":
            yield from self._rest(seat, what)
            return
        if player.prince is not None and not self._touch(player.prince, what):
            self._pay(player, play.riding.price)
        player.prince = what
        district = self._only(d for d in play.districts if d.id == what)
        if district.kind == PRODUCTION:
            yield from self._produce(seat, district)
        elif district.kind in TEMPLES:
            yield from self._temple(seat, district)
        elif district.kind == "set_up":
            yield from self._set_up(seat, district)
        elif district.kind == "house":
            yield from self._acquire(seat, district)
        elif district.kind == "plaza":
            yield from self._plaza(seat)
        elif district.kind == "sun_clock":
            yield from self._serve(seat)

    def _rest(self, seat: int, tile_id: str) -> Playing:
        player = self.players[seat]
        self.tiles_left.remove(tile_id)
        player.tiles.append(tile_id)
        # NIGHT-1
        gone = len(self.figures.moon_tiles) - len(self.tiles_left)
        if self.sun_tile is None and gone == self.figures.days.tiles_for_sun_tile:
            # READING: "at once" is before the tile pays on the last day.
            self.sun_tile = seat
        if self.day == self.figures.days.last_day:  # NIGHT-7
            tile = self._only(t for t in self.figures.moon_tiles if t.id == tile_id)
            yield from self._pay_tiles(seat, [tile])

    # ----------------------------------------------------------------------------------------------- districts

    def _produce(self, seat: int, district: District) -> Playing:
        occupation = self._occupation_of(district)
        good = occupation.good
        units, self.bonus[district.id] = self.bonus[district.id], 0
        if units == 0:
            return
        self.players[seat].goods[good] += units * self._unit(good)  # PROD-1
        for other in self._from(seat):
            player = self.players[other]
            incas = player.incas[district.id]
            if not occupation.production_price:  # PROD-2
                self._receive(player, {good: incas * occupation.yields})
                continue
            # PROD-3
            numbers = [number for number in range(incas + 1) if self._can_produce(player, occupation, number)]
            text = yield from self._ask(other, "produce", [f"produce {number}" for number in numbers])
            number = int(text.split()[1])
            self._pay(player, self._times(occupation.production_price, number))
            self._receive(player, {good: number * occupation.yields})

    def _can_produce(self, player: Player, occupation: Occupation, number: int) -> bool:
        # READING: under BANK-2 the price is paid first, so it counts as part of the bank (this only matters
        # if changed data produce a good for the same good, as in redeem and trade).
        price = self._times(occupation.production_price, number)
        return self._can_pay(player, price) and self._in_bank({occupation.good: number * occupation.yields}, price)

    def _temple(self, seat: int, district: District) -> Playing:
        stones, self.bonus[district.id] = self.bonus[district.id], 0
        if stones == 0:
            return
        yield from self._advance(seat, stones * self.figures.temples.stone_steps)  # TEMPLE-1
        for other in self._from(seat):
            if district.kind == "main_temple":
                yield from self._offer(other)
            else:
                yield from self._sacrifice(other, self._only(o for o in self.figures.orders if o.id == district.order))

    def _sacrifice(self, seat: int, order: Order) -> Playing:
        """TEMPLE-2"""
        player, price = self.players[seat], self.figures.temples.sacrifice_price
        owned = range(player.clergy[order.id] + 1)
        numbers = [number for number in owned if self._can_pay(player, self._times(price, number))]
        text = yield from self._ask(seat, "sacrifice", [f"sacrifice {number}" for number in numbers])
        number = int(text.split()[1])
        if number > 0:
            acquired = order.count - self.clergy_left[order.id]
            self._pay(player, self._times(price, number))
            yield from self._advance(seat, number * order.ladder[acquired - 1])  # CLERGY-3

    def _offer(self, seat: int) -> Playing:
        """TEMPLE-3"""
        player = self.players[seat]
        held = [good.id for good in self.figures.goods if player.goods[good.id] >= good.unit]
        text = yield from self._ask(seat, "offer", self._subset_moves("offer", self._subsets(held)))
        offered = self._listed(text)
        self._pay(player, {good: self._unit(good) for good in offered})
        yield from self._advance(seat, len(offered) * self.figures.temples.offered_unit_steps)

    def _set_up(self, seat: int, district: District) -> Playing:
        player = self.players[seat]
        # READING: the list is in the order of the occupations in the data (TEXT), not in the order of the district.
        possible = [o.id for o in self.figures.occupations if o.id in district.occupations]
        cost = {o.id: o.cost for o in self.figures.occupations}

        def payable(chosen: tuple[str, ...]) -> bool:
            return len(chosen) <= player.supply and self._can_pay(player, self._sum(cost[o] for o in chosen))

        moves = self._subset_moves("set_up", [chosen for chosen in self._subsets(possible) if payable(chosen)])
        text = yield from self._ask(seat, "set_up", moves)
        for occupation in self._listed(text):
            self._pay(player, cost[occupation])
            player.supply -= 1
            player.incas[self._district_of(occupation).id] += 1

    def _acquire(self, seat: int, district: District) -> Playing:
        player = self.players[seat]
        prices: dict[str, Mapping[str, int]] = {}
        # READING: orders are in the order of the data (TEXT), not in the order of the district.
        for order in self.figures.orders:
            if order.id in district.orders and self.clergy_left[order.id] > 0:
                prices[order.id] = order.prices[order.count - self.clergy_left[order.id]]  # CLERGY-2
        moves = [f"acquire {order_id}" for order_id, price in prices.items() if self._can_pay(player, price)]
        text = yield from self._ask(seat, "acquire", [*moves, "acquire nothing"])
        for order_id in self._listed(text):
            self._pay(player, prices[order_id])
            self.clergy_left[order_id] -= 1
            player.clergy[order_id] += 1
            if not any(self.clergy_left.values()):
                self.rescued_by_clergy = True

    def _plaza(self, seat: int) -> Playing:
        if self.options.plaza_adjust == "allowed":  # PLAZA-1
            moves = []
            for column in self.figures.market.columns:
                if self.market[column.good] > 0:
                    moves.append(f"adjust {column.good} -1")
                room = self.market[column.good] < len(column.fields)
                if room and self._in_bank({column.good: self._unit(column.good)}):
                    moves.append(f"adjust {column.good} +1")
            text = yield from self._ask(seat, "adjust", [*moves, "adjust nothing"])
            if text != "adjust nothing":
                _, good, change = text.split()
                self.market[good] += int(change)
                self.bank[good] -= int(change) * self._unit(good)
        yield from self._trade(seat)

    def _trade(self, seat: int) -> Playing:
        """PLAZA-2 to PLAZA-4"""
        player = self.players[seat]
        # READING: sales and purchases are in the order of the goods, adjustments in the order of the columns.
        columns = {c.good: c for g in self.figures.goods for c in self.figures.market.columns if c.good == g.id}
        currency = self.figures.market.currency
        sold: set[str] = set()
        bought = False
        while True:
            earn, cost = {}, {}
            for good, column in columns.items():
                covered, unit = self.market[good], self._unit(good)
                full, empty = covered == len(column.fields), covered == 0
                price = self.figures.market.sell_beyond if full else column.fields[covered]
                # READING: under BANK-2 the price must be in the bank before the unit comes to it.
                if not bought and player.goods[good] >= unit and self._in_bank({currency: price}):
                    earn[good] = price
                price = self.figures.market.buy_beyond if empty else column.fields[covered - 1]
                there = not empty or self._in_bank({good: unit}, {currency: price})
                if good not in sold and player.goods[currency] >= price and there:
                    cost[good] = price
            moves = [*(f"sell {good}" for good in earn), *(f"buy {good}" for good in cost), "close"]
            text = yield from self._ask(seat, "trade", moves)
            if text == "close":
                return
            verb, good = text.split()
            unit = self._unit(good)
            if verb == "sell":
                sold.add(good)
                player.goods[good] -= unit
                if self.market[good] < len(columns[good].fields):
                    self.market[good] += 1
                else:
                    self.bank[good] += unit
                self._take_from_bank(currency, earn[good])
                player.goods[currency] += earn[good]
            else:
                bought = True
                self._pay(player, {currency: cost[good]})
                if self.market[good] > 0:
                    self.market[good] -= 1
                else:
                    self._take_from_bank(good, unit)
                player.goods[good] += unit

    def _serve(self, seat: int) -> Playing:
        """CLOCK-1"""
        player = self.players[seat]
        can = [o.id for o in self.figures.occupations if player.incas[self._district_of(o.id).id] > 0]
        text = yield from self._ask(seat, "serve", [*(f"serve {o}" for o in can), "serve nobody"])
        if text == "serve nobody":
            return
        player.incas[self._district_of(text.split()[1]).id] -= 1
        player.clock += 1
        if self.day == self.figures.days.last_day:  # NIGHT-7: he stays there
            yield from self._pay_service(seat)

    def _pay_service(self, seat: int) -> Playing:
        """CLOCK-2, NIGHT-3: the units, then the steps."""
        clock = self.figures.sun_clock
        had = [good.id for good in self.figures.goods if self._in_bank({good.id: good.unit})]
        number = min(clock.units, len(had))
        if number > 0:
            moves = ["take " + " ".join(kinds) for kinds in combinations(had, number)]
            text = yield from self._ask(seat, "take", moves)
            self._receive(self.players[seat], {good: self._unit(good) for good in self._listed(text)})
        yield from self._advance(seat, clock.steps)

    # ----------------------------------------------------------------------------------------------- the trail

    def _advance(self, seat: int, steps: int) -> Playing:
        player = self.players[seat]
        for _ in range(steps):
            player.scout += 1
            if player.scout == self.figures.trail.length:  # TRAIL-1
                player.scout = 0
                yield from self._summit(seat)
                continue
            for place in self.figures.trail.places:  # TRAIL-2
                if place.at == player.scout:
                    if self.options.trail_goods == "at_once":
                        self._receive(player, place.gives)
                    else:
                        for good, pieces in place.gives.items():
                            player.owed[good] += pieces

    def _summit(self, seat: int) -> Playing:
        player, trail = self.players[seat], self.figures.trail
        if not self.stack:  # TRAIL-4
            player.bonus_points += trail.points_without_card
            return
        # TRAIL-3
        drawn = min(trail.draws, len(self.stack))
        player.hand += [self.stack.pop(0).card for _ in range(drawn)]
        for _ in range(drawn - (trail.draws - trail.returns)):
            text = yield from self._ask(seat, "return", [f"return {card}" for card in self._hand(player)])
            card = text.split()[1]
            player.hand.remove(card)
            self.stack.append(Lying(card, seat))
        # READING (END-2): only a summit that drew cards exhausts the stack, not a deal that left none.
        if not self.stack:
            self.exhausted = True

    def _pay_owed(self, first: int) -> None:
        """TURN-5, NIGHT-4"""
        for seat in self._from(first):
            player = self.players[seat]
            self._receive(player, player.owed)
            player.owed = dict.fromkeys(player.owed, 0)

    # ----------------------------------------------------------------------------------------------- the night

    def _night(self) -> Playing:
        assert self.sun_tile is not None
        for seat in self._from(self.sun_tile):  # NIGHT-2
            yield from self._pay_tiles(seat, self._tiles(self.players[seat]))
        for player in self.players:
            player.tiles = []
        self.tiles_left = [tile.id for tile in self.figures.moon_tiles]
        for seat in self._from(self.sun_tile):  # NIGHT-3
            player = self.players[seat]
            while player.clock > 0:
                player.clock -= 1
                player.supply += 1
                yield from self._pay_service(seat)
        # READING (NIGHT-4): paid in the order of the night, from the holder of the Sun Tile.
        self._pay_owed(self.sun_tile)
        if self.exhausted and self.options.rescue_by_cards == "ends":  # END-2
            self.reason = "cards"
            return
        # NIGHT-5
        for district in self.temples:
            if self.bonus[district.id] < self.figures.bonuses.most:
                self.bonus[district.id] += 1
        for district in self.production:
            good = self._occupation_of(district).good
            if self.bonus[district.id] < self.figures.bonuses.most and self._in_bank({good: self._unit(good)}):
                self._take_from_bank(good, self._unit(good))
                self.bonus[district.id] += 1

    def _pay_tiles(self, seat: int, tiles: list[MoonTile]) -> Playing:
        """NIGHT-2 and, for the one tile just taken, NIGHT-7: free goods, then redeeming, then steps."""
        player, price = self.players[seat], self.figures.redeeming.price
        for tile in tiles:
            if tile.gives is not None:
                self._receive(player, tile.gives)
        # READING: the move names the goods (not the tiles), in the order of the goods.
        goods = [good.id for good in self.figures.goods if any(tile.good == good.id for tile in tiles)]

        def payable(chosen: tuple[str, ...]) -> bool:
            whole = self._times(price, len(chosen))
            return self._can_pay(player, whole) and self._in_bank(dict.fromkeys(chosen, 1), whole)

        if goods:
            moves = self._subset_moves("redeem", [chosen for chosen in self._subsets(goods) if payable(chosen)])
            chosen = self._listed((yield from self._ask(seat, "redeem", moves)))
            self._pay(player, self._times(price, len(chosen)))
            self._receive(player, dict.fromkeys(chosen, 1))
        yield from self._advance(seat, sum(tile.steps or 0 for tile in tiles))

    # ----------------------------------------------------------------------------------------------- the score

    def scores(self) -> list[list[tuple[str, int, int]]]:
        """By seat: lines of (rule, points, gold)."""
        return [self._lines(player) for player in self.players]

    def _lines(self, player: Player) -> list[tuple[str, int, int]]:
        lines = []
        for card in self.figures.cards:
            if card.id in player.hand:  # SCORE-1
                points = 0
                for icon in card.icons:
                    if icon in player.clergy:
                        points += player.clergy[icon]
                    else:
                        points += player.incas[self._district_of(icon).id]
                lines.append(("SCORE-1", points, card.gold))
        place = self._place(player)
        if place is not None:  # SCORE-2
            lines.append(("SCORE-2", place.points, place.gold))
        if player.bonus_points:
            lines.append(("TRAIL-4", player.bonus_points, 0))
        return lines

    def _place(self, player: Player) -> Place | None:
        """SCORE-2: the farthest place that the Scout has reached, alone."""
        reached = [place for place in self.figures.trail.places if place.at <= player.scout]
        return max(reached, key=lambda place: place.at, default=None)

    def outcome(self) -> dict[str, Any] | None:
        """How the game ended, or nothing while it lasts."""
        if self.question is not None:
            return None
        assert self.reason is not None
        rescue = self.reason in ("clergy", "cards")
        points = [sum(line[1] for line in lines) for lines in self.scores()]
        # READING: a rescue still has gold as a measure. It does not count (SCORE-3).
        gold = [sum(line[2] for line in lines) for lines in self.scores()]
        multiplier = [1 if rescue else self._multiplier(gold, seat) for seat in range(self.number)]
        scores = [points[seat] * multiplier[seat] for seat in range(self.number)]
        units = [sum(p.goods[good.id] // good.unit for good in self.figures.goods) for p in self.players]
        # SCORE-5
        winners = [seat for seat in range(self.number) if scores[seat] == max(scores)]
        most = max(units[seat] for seat in winners)
        winners = [seat for seat in winners if units[seat] == most]
        if self.options.last_tie == "latest_seat":
            winners = winners[-1:]
        return {
            "ending": "rescue" if rescue else "conquest",
            "reason": self.reason,
            "winners": winners,
            "scores": scores,
            "measures": {"points": points, "gold": gold, "multiplier": multiplier, "units": units},
        }

    def _multiplier(self, gold: list[int], seat: int) -> int:
        """SCORE-4"""
        amounts = sorted(set(gold), reverse=True)
        if gold[seat] == amounts[0]:
            return self.figures.conquest.most_gold
        shared = gold.count(amounts[0]) > 1
        if gold[seat] == amounts[1] and not (shared and self.options.below_a_tie == "nobody_doubles"):
            return self.figures.conquest.second_most_gold
        return 1

    # ------------------------------------------------------------------------------------------ goods and bank

    def _unit(self, good_id: str) -> int:
        return self._only(good.unit for good in self.figures.goods if good.id == good_id)

    def _times(self, price: Mapping[str, int], number: int) -> dict[str, int]:
        return {good: pieces * number for good, pieces in price.items()}

    def _sum(self, prices: Iterable[Mapping[str, int]]) -> dict[str, int]:
        total: dict[str, int] = {}
        for price in prices:
            for good, pieces in price.items():
                total[good] = total.get(good, 0) + pieces
        return total

    def _can_pay(self, player: Player, price: Mapping[str, int]) -> bool:
        return all(player.goods[good] >= pieces for good, pieces in price.items())

    def _pay(self, player: Player, price: Mapping[str, int]) -> None:
        assert self._can_pay(player, price)
        for good, pieces in price.items():
            player.goods[good] -= pieces
            self.bank[good] += pieces

    def _in_bank(self, wanted: Mapping[str, int], paid_first: Mapping[str, int] | None = None) -> bool:
        """BANK-1: always. BANK-2: the content of the bank, including earlier payments to it."""
        if not self.limited:
            return True
        return all(self.bank[good] + (paid_first or {}).get(good, 0) >= pieces for good, pieces in wanted.items())

    def _take_from_bank(self, good: str, pieces: int) -> None:
        assert not self.limited or self.bank[good] >= pieces, f"the bank has no {pieces} {good}"
        self.bank[good] -= pieces

    def _receive(self, player: Player, goods: Mapping[str, int]) -> None:
        """A payment from the bank, under BANK-2 limited to its content, good by good."""
        for good, pieces in goods.items():
            paid = min(pieces, self.bank[good]) if self.limited else pieces
            self._take_from_bank(good, paid)
            player.goods[good] += paid

    # ------------------------------------------------------------------------------------------- small helpers

    def _from(self, seat: int) -> list[int]:
        """All seats in seating order, from this one."""
        return [(seat + further) % self.number for further in range(self.number)]

    def _only(self, found: Iterable[T]) -> T:
        (thing,) = found
        return thing

    def _touch(self, one: str, other: str) -> bool:
        return any(other in district.neighbours for district in self.figures.districts if district.id == one)

    def _district_of(self, occupation: str) -> District:
        return self._only(d for d in self.production if d.occupation == occupation)

    def _occupation_of(self, district: District) -> Occupation:
        return self._only(o for o in self.figures.occupations if o.id == district.occupation)

    def _hand(self, player: Player) -> list[str]:
        return [card.id for card in self.figures.cards if card.id in player.hand]

    def _tiles(self, player: Player) -> list[MoonTile]:
        return [tile for tile in self.figures.moon_tiles if tile.id in player.tiles]

    def _subsets(self, ids: list[str]) -> list[tuple[str, ...]]:
        return [chosen for size in range(1, len(ids) + 1) for chosen in combinations(ids, size)]

    def _subset_moves(self, verb: str, subsets: list[tuple[str, ...]]) -> list[str]:
        return [f"{verb} {' '.join(chosen)}" for chosen in subsets] + [f"{verb} nothing"]

    def _listed(self, text: str) -> list[str]:
        """The ids that a move names after its verb."""
        return [word for word in text.split()[1:] if word != "nothing"]
