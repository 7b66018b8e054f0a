"""Facts as events: what the numbers that the rules emit stand for."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from attrs import frozen

from machu_rules.core.values import Data, Event
from machu_rules.framework import facts as framework
from machu_rules.games.princes import state
from machu_rules.games.princes.compiled import Rules

RULE_IDS: Final = {
    getattr(state, name): name.replace("_", "-")
    for name in (
        *("SETUP_8", "SETUP_10", "SETUP_INCA_2", "SETUP_INCA_3", "TURN_1", "TURN_2", "TURN_5", "PROD_2", "PROD_3"),
        *("TEMPLE_2", "TEMPLE_3", "CLERGY_2", "PLAZA_2", "PLAZA_3", "CLOCK_2", "TRAIL_2", "TRAIL_3"),
        *("NIGHT_2", "NIGHT_4", "NIGHT_7", "END_1", "END_2", "END_3"),
    )
}
"""The rules that facts name by number."""


@frozen
class Fact:
    """How a fact becomes an event of a ``kind``.

    ``fields`` are its numbers in order, each with the ids of the compiled rules that it stands for (`NUMBER`: itself,
    `SUBSET`: goods). Where there is no ``rule``, the number after them says which. With ``gathers``, facts that follow
    each other and differ in nothing but these fields are one event, with a mapping or a list of this name. ``also`` is
    the same in each; ``more`` follows from the other data.
    """

    kind: str
    rule: str
    fields: tuple[tuple[str, str], ...] = ()
    gathers: str = ""
    also: Mapping[str, Any] = MappingProxyType({})
    more: Callable[[Rules, Data], Data] | None = None
    private: bool = False


NUMBER, SUBSET = "", "subset"
GOOD, DISTRICT, OCCUPATION, ORDER = "good_ids", "district_ids", "occupation_ids", "order_ids"
CARD, TILE, REASON, ENDING = "card_ids", "tile_ids", "reason_ids", "ending_ids"


def fact(kind: str, rule: str = "", /, **fields: str) -> Fact:
    """A fact whose numbers are the fields of its event."""
    return Fact(kind, rule, tuple(fields.items()))


def pieces(kind: str, rule: str = "", /, **also: str) -> Fact:
    """A fact of pieces of one good, gathered with those of other goods before it."""
    return Fact(kind, rule, (("good", GOOD), ("pieces", NUMBER)), "goods", also)


def entered(way: str, rule: str, /, **also: None) -> Fact:
    """A Prince enters a district."""
    origin = () if also else (("origin", DISTRICT),)
    return Fact("entered", rule, (("district", DISTRICT), *origin), also={**also, "way": way})


def passed(rules: Rules, data: Data) -> Data:
    """The places that a Scout reached or passed, and whether that brought it to the summit."""
    end = data["start"] + data["steps"]
    names = [rules.place_ids[place] for place, at in enumerate(rules.place_at) if data["start"] < at <= end]
    return {"passed": names, "summit": data["end"] == 0}


FACTS: Final = {
    state.INCA_PLACED: fact("inca_placed", occupation=OCCUPATION, district=DISTRICT),
    state.TURN_BEGAN: fact("turn_began", day=NUMBER),
    state.ENTERED_FIRST: entered("first", "TURN-1", origin=None),
    state.WALKED: entered("walk", "TURN-2"),
    state.RODE: entered("ride", "TURN-2"),
    state.TILE_TAKEN: fact("tile_taken", "TURN-2", tile=TILE),
    state.SUN_TILE_TAKEN: fact("sun_tile_taken", "NIGHT-1"),
    state.PAID: pieces("paid", to="bank"),
    state.PAID_TO_MARKET: pieces("paid", to="market"),
    state.RECEIVED: pieces("received", source="bank"),
    state.RECEIVED_FROM_MARKET: pieces("received", source="market"),
    state.RECEIVED_FROM_BONUS: pieces("received", "PROD-1", source="bonus"),
    state.RECEIVED_FROM_TRACK: pieces("received", "NIGHT-1", source="track"),
    state.BANK_SHORT: pieces("bank_short", "BANK-2"),
    state.BONUS_TAKEN: fact("bonus_taken", "PROD-1", district=DISTRICT, units=NUMBER),
    state.PRODUCED: fact("produced", district=DISTRICT, incas=NUMBER),
    state.STONES_TAKEN: fact("stones_taken", "TEMPLE-1", district=DISTRICT, stones=NUMBER),
    state.SACRIFICED: fact("sacrificed", "TEMPLE-2", order=ORDER, number=NUMBER),
    state.OFFERED: fact("offered", "TEMPLE-3", goods=SUBSET),
    state.ACQUIRED: fact("acquired", "CLERGY-2", order=ORDER, left=NUMBER, ladder=NUMBER),
    state.MARKET_ADJUSTED: fact("market_adjusted", "PLAZA-1", good=GOOD, units=NUMBER),
    state.SOLD: fact("sold", "PLAZA-2", good=GOOD, price=NUMBER),
    state.BOUGHT: fact("bought", "PLAZA-3", good=GOOD, price=NUMBER),
    state.SERVED: fact("served", "CLOCK-1", occupation=OCCUPATION),
    state.ADVANCED: Fact("advanced", "TRAIL-1", (("start", NUMBER), ("end", NUMBER), ("steps", NUMBER)), more=passed),
    state.EARNED: pieces("earned", "TRAIL-2"),
    state.DREW: fact("drew", number=NUMBER, left=NUMBER),
    state.DREW_CARD: Fact("drew_cards", "", (("card", CARD),), "cards", private=True),
    state.RETURNED: fact("returned", "TRAIL-3", number=NUMBER, left=NUMBER),
    state.RETURNED_CARD: Fact("returned_card", "TRAIL-3", (("card", CARD),), private=True),
    state.POINTS_EARNED: fact("points_earned", "TRAIL-4", points=NUMBER),
    state.NIGHT_FELL: fact("night_fell", "NIGHT-1", day=NUMBER),
    state.TILE_REDEEMED: fact("tile_redeemed", tile=TILE),
    state.GOODS_REDEEMED: fact("goods_redeemed", "NIGHT-2", goods=SUBSET),
    state.TILES_RETURNED: fact("tiles_returned", "NIGHT-2"),
    state.INCA_RETURNED: fact("inca_returned", "NIGHT-3"),
    state.BONUS_PLACED: Fact("bonuses_placed", "NIGHT-5", (("district", DISTRICT),), "districts"),
    state.DAY_BEGAN: fact("day_began", "NIGHT-6", day=NUMBER),
    state.GAME_OVER: fact("game_over", ending=ENDING, reason=REASON),
}
"""What each fact stands for. `PLACE_PASSED` is no event: it tells apart what two places of the trail pay at once."""


class PrincesEvents(framework.EventMaker):
    """Makes events of facts, with the ids of a rulebook; where hands are open nothing is private."""

    def __init__(self, rules: Rules) -> None:
        self.makers = {number: self.maker(rules, fact) for number, fact in FACTS.items()}

    def events(self, facts: Sequence[framework.Fact], notes: Sequence[Sequence[int]]) -> list[Event]:
        """The events of a move: facts that gather in one event stand in a row."""
        events: list[Event] = []
        makers, place = self.makers, 0
        while place < len(facts):
            make = makers.get(facts[place][0])
            place = place + 1 if make is None else make(events, facts, place)
        return events

    @staticmethod
    def maker(rules: Rules, fact: Fact) -> Maker:
        """The function that makes the event of a fact: called with the events so far, all facts and the place of the
        first that belongs to the event, it appends the event and returns the place after the last."""
        kind, rule, more, also = fact.kind, fact.rule, fact.more, dict(fact.also)
        private = fact.private and not rules.open_hands
        fields = [(name, names(rules, ids), at) for at, (name, ids) in enumerate(fact.fields, 2)]
        rule_place = 2 + len(fields)
        mapping, known = len(fields) == 2, fields[0][1] if fields else None

        def one(events: list[Event], facts: Sequence[framework.Fact], place: int) -> int:
            numbers = facts[place]
            seat = numbers[1]
            data: Data = {}
            for name, known, at in fields:
                data[name] = numbers[at] if known is None else known[numbers[at]]
            if also:
                data.update(also)
            if more is not None:
                data.update(more(rules, data))
            events.append(
                Event(
                    kind,
                    seat if seat >= 0 else None,
                    rule or RULE_IDS[numbers[rule_place]],
                    data,
                    seat if private else None,
                )
            )
            return place + 1

        def several(events: list[Event], facts: Sequence[framework.Fact], place: int) -> int:
            assert known is not None
            first = numbers = facts[place]
            seat = first[1]
            gathered: Any = {} if mapping else []
            while True:
                if mapping:
                    gathered[known[numbers[2]]] = numbers[3]
                else:
                    gathered.append(known[numbers[2]])
                place += 1
                if place == len(facts):
                    break
                numbers = facts[place]
                if numbers[0] != first[0] or numbers[1] != seat or numbers[rule_place:] != first[rule_place:]:
                    break
            events.append(
                Event(
                    kind,
                    seat if seat >= 0 else None,
                    rule or RULE_IDS[first[rule_place]],
                    {fact.gathers: gathered, **also},
                    seat if private else None,
                )
            )
            return place

        return several if fact.gathers else one


Maker = Callable[[list[Event], Sequence[framework.Fact], int], int]


def names(rules: Rules, ids: str) -> Sequence[Any] | Subsets | None:
    """What the numbers of a field stand for; None where they stand for themselves."""
    if ids == SUBSET:
        return Subsets(rules.good_ids)
    known: Sequence[str] | None = getattr(rules, ids) if ids else None
    return known


class Subsets:
    """Every subset of ids, each a new list."""

    def __init__(self, ids: Sequence[str]) -> None:
        self.ids = ids

    def __getitem__(self, subset: int) -> list[str]:
        return [name for i, name in enumerate(self.ids) if subset >> i & 1]
