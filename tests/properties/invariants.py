"""What holds in every state, whatever was played: looked up in the state as JSON and in the rulebook."""

from __future__ import annotations

from typing import Any

from machu_rules.princes.model import Play
from machu_rules.values import Data
from tests.properties.games import AnyGame

KINDS = frozenset("settle turn produce sacrifice offer set_up acquire adjust trade serve return redeem take".split())
"""The closed list of the kinds of decisions."""

BONUS_KINDS = ("production", "temple", "main_temple")


class Laws:
    """The laws of one rulebook for a number of players."""

    def __init__(self, game: AnyGame, players: int) -> None:
        self.game = game
        self.players = players
        self.play: Play = game.rulebook.play
        play = self.play
        self.row = next(row for row in play.setup if row.players == players)
        self.box = {good.id: good.bank for good in play.goods}
        self.unit = {good.id: good.unit for good in play.goods}
        occupations = {occupation.id: occupation for occupation in play.occupations}
        self.bonus_good = {d.id: occupations[d.occupation].good for d in play.districts if d.occupation}
        self.cards = [card.id for card in play.cards]
        self.tiles = [tile.id for tile in play.moon_tiles]
        self.order_of_cards = {card: place for place, card in enumerate(self.cards)}

    def check(self, state: Any) -> Data:
        """Every law on a state that was played; gives its dump."""
        data = self.check_restored(state)
        self.history(data)
        return data

    def check_restored(self, state: Any) -> Data:
        """The laws that also hold where nobody knows what was played before; gives the dump."""
        data = self.game.dump(state)
        self.goods(data)
        self.incas(data)
        self.clergy(data)
        self.moon_tiles(data)
        self.sacrifice_cards(data)
        self.bounds(data)
        self.phase(data)
        self.question(state, data)
        self.ending(state, data)
        return data

    def goods(self, data: Data) -> None:
        """BANK-1: goods are never created or lost, and nobody holds less than nothing."""
        rows = [player["goods"] for player in data["players"]]
        for good, box in self.box.items():
            held = [row[good] for row in rows]
            assert min(held) >= 0
            pieces = data["bank"][good] + sum(held) + data["market"].get(good, 0) * self.unit[good]
            pieces += sum(data["bonus"][d] for d, of in self.bonus_good.items() if of == good) * self.unit[good]
            if good == self.play.market.currency:
                pieces += data["track_corn"]
            assert pieces == box, f"{good}: {pieces} pieces instead of {box}"
        if self.play.options.bank == "limited":
            assert min(data["bank"].values()) >= 0

    def incas(self, data: Data) -> None:
        """SETUP-3: each player's Incas are in his supply, in districts or at the Sun Clock."""
        for player in data["players"]:
            places = [player["supply"], player["clock"], *player["incas"].values()]
            assert min(places) >= 0
            assert sum(places) == self.row.incas

    def clergy(self, data: Data) -> None:
        """SETUP-7: each card of the clergy is on the board or with a player."""
        for order in self.play.orders:
            held = [player["clergy"][order.id] for player in data["players"]]
            assert min(data["clergy_left"][order.id], *held) >= 0
            assert data["clergy_left"][order.id] + sum(held) == order.count

    def moon_tiles(self, data: Data) -> None:
        """TURN-4: each moon tile is on the board or with a player; lists stand in the order of the data."""
        lists = [data["tiles_left"], *(player["tiles"] for player in data["players"])]
        assert sorted(tile for held in lists for tile in held) == sorted(self.tiles)
        assert all(held == [tile for tile in self.tiles if tile in held] for held in lists)

    def sacrifice_cards(self, data: Data) -> None:
        """SETUP-8: each card is in the stack or in one hand; who returned a card knows where it lies (SECRET-1)."""
        stack = data["stack"]
        hands = [player["hand"] for player in data["players"]]
        cards = [*stack, *(card for hand in hands for card in hand)]
        assert len(cards) == len(self.cards)
        assert set(cards) == set(self.cards)
        assert data["stack_size"] == len(stack)
        places = []
        for player, hand in zip(data["players"], hands, strict=True):
            assert player["cards"] == len(hand)
            assert hand == sorted(hand, key=self.order_of_cards.__getitem__)
            belows = [entry["below"] for entry in player["returned"]]
            assert belows == sorted(belows, reverse=True)
            assert [stack[len(stack) - 1 - below] for below in belows] == [e["card"] for e in player["returned"]]
            places += belows
        # returned cards go to the bottom, so they are the lowest ones, each returned last by one player
        assert sorted(places) == list(range(len(places)))

    def bounds(self, data: Data) -> None:
        """Bonuses, columns, Scouts, days and the time track stay on the board."""
        play = self.play
        assert set(data["bonus"]) == {d.id for d in play.districts if d.kind in BONUS_KINDS}
        assert all(0 <= n <= max(play.bonuses.most, play.bonuses.start) for n in data["bonus"].values())
        assert all(0 <= data["market"][column.good] <= len(column.fields) for column in play.market.columns)
        assert all(0 <= player["scout"] < play.trail.length for player in data["players"])
        assert self.row.first_day <= data["day"] <= play.days.last_day
        assert 0 <= data["track_corn"] <= play.days.track_corn * (play.days.last_day - self.row.first_day)
        assert all(min(player["owed"].values()) >= 0 for player in data["players"])

    def phase(self, data: Data) -> None:
        """Who is active and who holds the Sun Tile fits setup, turn, night and end."""
        taken = len(self.tiles) - len(data["tiles_left"])
        assert (data["over"] is None) == (data["seat"] is not None)
        assert data["over"] is None or data["active"] is None
        assert data["over"] or data["sun_tile"] is not None or taken < self.play.days.tiles_for_sun_tile
        assert data["active"] is not None or data["seat"] is None or data["agenda"][0]["task"] in ("begin_turn", "dawn")

    def history(self, data: Data) -> None:
        """What follows from all that was played: Princes, time track, owed goods, points, cards in hand."""
        play = self.play
        entered = [player["prince"] is not None for player in data["players"]]
        if data["active"] is None:
            # before the first turn, or at night and at the end
            assert all(entered) if data["sun_tile"] is not None else data["over"] or not any(entered)
        # one track corn a day until the last; that of this day is taken as its last turn ends
        ahead = play.days.last_day - data["day"]
        assert data["track_corn"] in {play.days.track_corn * days for days in (ahead, max(0, ahead - 1))}
        # what the trail owes is paid before the next turn
        task = data["agenda"][-1]["task"] if data["agenda"] else "over"
        if play.options.trail_goods == "at_once" or task in ("settle", "turn", "over"):
            assert not any(pieces for player in data["players"] for pieces in player["owed"].values())
        for player in data["players"]:
            assert player["bonus_points"] % (play.trail.points_without_card or 1) == 0
            assert player["cards"] >= 1
        if data["over"] is not None:
            self.reason(data)

    def reason(self, data: Data) -> None:
        """END-1 before END-2 before END-3, each for its reason."""
        options = self.play.options
        all_acquired = not any(data["clergy_left"].values())
        assert (data["over"] == "clergy") == (all_acquired and options.rescue_by_clergy == "ends")
        if data["over"] != "clergy":
            assert (data["over"] == "cards") == (not data["stack"] and options.rescue_by_cards == "ends")
        if data["over"] not in ("clergy", "cards"):
            assert data["day"] == self.play.days.last_day

    def question(self, state: Any, data: Data) -> None:
        """ASK: one question is open, to the seat that the state names, with several different answers."""
        decisions = self.game.decisions(state)
        assert len(decisions) == (data["over"] is None)
        for decision in decisions:
            assert decision == self.game.decision(state)
            assert decision.seat == data["seat"]
            assert decision.kind in KINDS
            assert len(decision.moves) > 1
            assert len({move.text for move in decision.moves}) == len(decision.moves)
            assert all(move.text == move.text.lower().strip() for move in decision.moves)

    def ending(self, state: Any, data: Data) -> None:
        """END-1 to END-3, SCORE-3 to SCORE-5: an outcome at the end and only there."""
        outcome = self.game.outcome(state)
        assert (outcome is None) == (data["over"] is None)
        if outcome is None:
            return
        last = f"day_{self.play.days.last_day}"
        assert outcome.reason == data["over"]
        assert outcome.reason in ("clergy", "cards", last)
        assert outcome.ending == ("conquest" if outcome.reason == last else "rescue")
        self.scores(state, data, outcome)

    def scores(self, state: Any, data: Data, outcome: Any) -> None:
        """The lines of the score add up to the outcome, and the winners are the best."""
        measures, seats = outcome.measures, range(self.players)
        assert set(measures) == {"points", "gold", "multiplier", "units"}
        for seat in seats:
            lines = self.game.score(state, seat)
            assert sum(line.points for line in lines) == measures["points"][seat]
            assert sum(line.gold for line in lines) == measures["gold"][seat]
            held = data["players"][seat]["goods"]
            assert sum(held[good] // unit for good, unit in self.unit.items()) == measures["units"][seat]
            assert outcome.scores[seat] == measures["points"][seat] * measures["multiplier"][seat]
        if outcome.ending == "rescue":
            assert set(measures["multiplier"]) == {1}
        else:
            most = max(measures["gold"])
            assert all(
                (measures["multiplier"][seat] == self.play.conquest.most_gold) == (measures["gold"][seat] == most)
                for seat in seats
            )
        best = max((outcome.scores[seat], measures["units"][seat]) for seat in seats)
        level = tuple(seat for seat in seats if (outcome.scores[seat], measures["units"][seat]) == best)
        assert outcome.winners == (level if self.play.options.last_tie == "shared" else level[-1:])
