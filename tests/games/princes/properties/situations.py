"""The situations that must occur in the games of these tests, as questions about one move."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from machu_rules.core.values import JsonDict
from machu_rules.games.princes.model import Figures
from machu_rules.testing import PlayedStep
from tests.games.princes.properties.games import AnyGame


class Moment:
    """One move of a game with the states before and after it as JSON."""

    def __init__(self, game: AnyGame, step: PlayedStep, before: JsonDict, after: JsonDict) -> None:
        self.figures: Figures = game.rulebook.figures
        self.options = self.figures.options
        self.seat = step.decision.seat
        self.kind = step.decision.kind
        self.moves = [move.text for move in step.decision.moves]
        self.move = step.move
        self.before = before
        self.after = after
        self.winners = len(outcome.winners) if (outcome := game.outcome(step.after)) else 0
        self.gold = outcome.measures["gold"] if outcome else ()
        self.events = [event.json() for event in step.events]
        self.kinds = {event["kind"] for event in self.events}

    def told(self, kind: str, **data: object) -> list[JsonDict]:
        """The data of the events of a kind that say this."""
        found = [event["data"] for event in self.events if event["kind"] == kind]
        return [found for found in found if all(found[key] == value for key, value in data.items())]

    @property
    def last_day(self) -> bool:
        return bool(self.before["day"] == self.figures.days.last_day)

    @property
    def night(self) -> bool:
        """Whether the question came up at night."""
        return self.before["active"] is None and self.before["sun_tile"] is not None

    @property
    def stacks(self) -> list[int]:
        """The number of cards in the stack at the summits."""
        drawn = [drawn["number"] + drawn["left"] for drawn in self.told("drew")]
        return drawn + [0] * len(self.told("points_earned"))

    @property
    def steps_left(self) -> int:
        """How many steps wait until cards are returned."""
        waiting = self.before["agenda"][-2] if len(self.before["agenda"]) > 1 else {"task": ""}
        return int(waiting["steps"]) if self.kind == "return" and waiting["task"] == "advance" else 0

    @property
    def goods_of_tiles(self) -> set[str]:
        return {tile.id for tile in self.figures.moon_tiles if tile.good}

    def tile_on_last_day(self, field: str) -> bool:
        tiles = {tile.id for tile in self.figures.moon_tiles if getattr(tile, field) is not None}
        return self.last_day and self.move.verb == "rest" and self.move.args[0] in tiles


SITUATIONS: dict[str, Callable[[Moment], object]] = {
    # ends
    "rescue by clergy": lambda m: m.told("game_over", ending="rescue", reason="clergy"),
    "rescue by cards in a turn": lambda m: not m.night and m.told("game_over", reason="cards"),
    "rescue by cards at night": lambda m: m.night and m.told("game_over", reason="cards"),
    "conquest": lambda m: m.told("game_over", ending="conquest"),
    "all clergy acquired, and the game goes on": lambda m: (
        not any(m.after["clergy_left"].values()) and m.after["over"] is None and m.told("turn_began")
    ),
    "all cards drawn, and the game goes on": lambda m: (
        not m.after["stack"] and m.after["over"] is None and m.told("turn_began")
    ),
    "most gold is shared": lambda m: m.told("game_over", ending="conquest") and m.gold.count(max(m.gold)) > 1,
    # the trail
    "a summit with more than 3 cards": lambda m: max(m.stacks, default=0) > 3,
    "a summit with 3 cards": lambda m: 3 in m.stacks,
    "a summit with 2 cards": lambda m: 2 in m.stacks,
    "a summit with 1 card": lambda m: 1 in m.stacks,
    "a summit without a card": lambda m: 0 in m.stacks,
    "two summits in a row, cards drawn at both": lambda m: (
        m.steps_left >= m.figures.trail.length and m.move.verb == "return" and m.told("drew")
    ),
    "two summits in a row without a card": lambda m: len(m.told("points_earned")) > 1,
    "steps wait for cards to be returned": lambda m: m.steps_left,
    "a card returned before is drawn": lambda m: m.told("drew") and returned_cards_drawn(m),
    "goods of the trail at night": lambda m: m.night and m.told("earned"),
    "goods of the trail at once": lambda m: m.options.trail_goods == "at_once" and passed_a_place(m),
    # the last day
    "a good of a tile on the last day": lambda m: m.last_day and m.told("goods_redeemed"),
    "a good of a tile declined on the last day": lambda m: m.last_day and m.move.text == "redeem nothing",
    "a good of a tile lost on the last day": lambda m: m.tile_on_last_day("good") and m.told("turn_began"),
    "steps of a tile on the last day": lambda m: m.tile_on_last_day("steps") and m.told("advanced"),
    "free goods of a tile on the last day": lambda m: m.tile_on_last_day("gives") and m.told("received"),
    "service rewarded on the last day": lambda m: m.last_day and m.move.verb == "take",
    # the bank
    "a limited bank pays less than is due": lambda m: m.told("bank_short"),
    "a limited bank is empty": lambda m: m.options.bank == "limited" and 0 in m.after["bank"].values(),
    "a limited bank has no unit for a bonus": lambda m: m.options.bank == "limited" and a_bonus_is_missing(m),
    "a limited bank has fewer kinds than service earns": lambda m: any(
        event["rule"] == "CLOCK-2" and len(event["data"]["goods"]) < m.figures.sun_clock.units
        for event in m.events
        if event["kind"] == "received"
    ),
    "a limited bank has nothing for service": lambda m: served_for_nothing(m),
    "an unlimited bank owes": lambda m: m.options.bank == "unlimited" and min(m.after["bank"].values()) < 0,
    # turns
    "the Prince enters first": lambda m: m.told("entered", way="first"),
    "the Prince walks": lambda m: m.told("entered", way="walk"),
    "the Prince rides": lambda m: m.told("entered", way="ride"),
    "a district beside is closed by another Prince": lambda m: m.kind == "turn" and beside(m) - set(m.moves),
    "two Princes share a district": lambda m: (
        m.move.verb == "enter" and [player["prince"] for player in m.after["players"]].count(m.move.args[0]) > 1
    ),
    "a moon tile after the Sun Tile was taken": lambda m: m.move.verb == "rest" and m.before["sun_tile"] is not None,
    "moon tiles redeemed at night": lambda m: m.night and m.told("goods_redeemed"),
    # districts
    "production declined": lambda m: m.move.text == "produce 0",
    "production by fewer than could": lambda m: m.move.verb == "produce" and m.move.text in m.moves[1:-1],
    "more than one llama sacrificed": lambda m: m.move.verb == "sacrifice" and int(m.move.args[0]) > 1,
    "one unit of each good offered": lambda m: m.move.verb == "offer" and len(m.move.args) == len(m.figures.goods),
    "several Incas set up": lambda m: m.move.verb == "set_up" and len(m.move.args) > 1,
    "the last Inca of a supply set up": lambda m: (
        m.move.verb == "set_up" and m.told("inca_placed") and not m.after["players"][m.seat]["supply"]
    ),
    "the last of an order acquired": lambda m: m.told("acquired", left=0),
    "a unit put on the market": lambda m: m.told("market_adjusted", units=1),
    "a unit taken off the market": lambda m: m.told("market_adjusted", units=-1),
    "a sale beyond a full column": lambda m: m.move.verb == "sell" and m.told("paid", to="bank"),
    "a purchase beyond an empty column": lambda m: m.move.verb == "buy" and m.told("received", source="bank"),
    "a sale and then a purchase": lambda m: (
        m.move.verb == "buy" and m.before["agenda"][-1]["sold"] and not m.before["agenda"][-1]["bought"]
    ),
    "hands open": lambda m: m.options.hands == "open" and m.told("drew_cards"),
}
"""The situations that must occur in the games of `test_coverage`, by name."""


def returned_cards_drawn(moment: Moment) -> bool:
    """True if a returned card was on top."""
    returned = {entry["card"] for player in moment.before["players"] for entry in player["returned"]}
    return any(returned.intersection(drawn["cards"]) for drawn in moment.told("drew_cards"))


def served_for_nothing(moment: Moment) -> bool:
    """Whether an Inca came back and the steps followed at once."""
    kinds = [event["kind"] for event in moment.events]
    return ("inca_returned", "advanced") in pairwise(kinds)


def beside(moment: Moment) -> set[str]:
    """The moves to the districts beside the Prince, as if he were alone."""
    here = moment.before["players"][moment.seat]["prince"]
    return {
        f"enter {place}"
        for district in moment.figures.districts
        if district.id == here
        for place in district.neighbours
    }


def passed_a_place(moment: Moment) -> bool:
    return any(advanced["passed"] for advanced in moment.told("advanced"))


def a_bonus_is_missing(moment: Moment) -> bool:
    most = moment.figures.bonuses.most
    return bool(moment.told("day_began")) and any(
        moment.before["bonus"][district] == units < most for district, units in moment.after["bonus"].items()
    )
