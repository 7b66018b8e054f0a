"""The targets of moves and events in the picture, as ``data-id`` values, and the items that a player toggles to choose
a set."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from machu_rules.core.decisions import Decision, Move
from machu_rules.core.values import JsonDict
from machu_rules.framework.targets import action
from machu_rules.games.princes.tables import Rules

Find = Callable[[Rules, JsonDict, Decision, str], tuple[str, ...]]
"""Finds the targets for one word of a move."""

NONE: Final = ("nothing", "nobody")
"""Words for choosing nothing. The player clicks a button for them."""

SETS: Final = ("offer", "set_up", "redeem", "take")
"""The kinds of decisions in which an answer is a set."""


def move_targets(rules: Rules, view: JsonDict, decision: Decision, move: Move) -> tuple[str, ...]:
    """Return the targets of a move, without repetitions. A move that belongs to nothing in the picture, such as a
    number of Incas or sacrifices, has a button as its target.
    """
    words = [str(word) for word in move.args if word not in NONE]
    if move.verb == "adjust":
        words = words[:1]
    if move.verb not in WORDS or not words:
        return (action(move),)
    found = [target for word in words for target in WORDS[move.verb](rules, view, decision, word)]
    return tuple(dict.fromkeys(found))


def move_options(rules: Rules, view: JsonDict, decision: Decision) -> dict[str, tuple[str, ...]]:
    """Return the items that an answer to ``decision`` can contain, in the order of the data, with their targets. The
    result is empty if the answers are not sets.
    """
    if decision.kind not in SETS:
        return {}
    can = {str(word) for move in decision.moves for word in move.args}
    ids = rules.occupation_ids if decision.kind == "set_up" else rules.good_ids
    find = WORDS[decision.kind]
    return {word: find(rules, view, decision, word) for word in ids if word in can}


def _home(rules: Rules, occupation: str) -> str:
    """Return the district in which Incas of this ``occupation`` are placed (SETUP-INCA-1)."""
    return rules.home_ids[rules.occupation_ids.index(occupation)]


def _settled(rules: Rules, view: JsonDict, decision: Decision, occupation: str) -> tuple[str, ...]:
    return f"district:{_home(rules, occupation)}", f"occupation:{occupation}"


def _serving(rules: Rules, view: JsonDict, decision: Decision, occupation: str) -> tuple[str, ...]:
    """CLOCK-1: return the targets for an Inca that leaves its district."""
    home = _home(rules, occupation)
    return f"district:{home}", f"inca:{home}:{decision.seat}", f"occupation:{occupation}"


def _redeemed(rules: Rules, view: JsonDict, decision: Decision, good: str) -> tuple[str, ...]:
    """NIGHT-2: return the player's tiles that show this good. NIGHT-7: return the tile that was just taken."""
    tiles = view["players"][decision.seat]["tiles"] if decision.subject is None else [str(decision.subject)]
    shown = [rules.good_ids[number] if number >= 0 else None for number in rules.tile_good]
    return tuple([f"tile:{tile}" for tile in tiles if shown[rules.tile_of[tile]] == good])


def _of(kind: str) -> Find:
    """Return a function that finds the target for a word. The word is the id of a thing of this ``kind``."""
    return lambda rules, view, decision, word: (f"{kind}:{word}",)


WORDS: Final[Mapping[str, Find]] = {
    "settle": _settled,
    "set_up": _settled,
    "serve": _serving,
    "enter": _of("district"),
    "rest": _of("tile"),
    "offer": lambda rules, view, decision, good: (f"goods:{decision.seat}:{good}",),
    "acquire": _of("order"),
    "adjust": _of("market"),
    "sell": _of("market"),
    "buy": _of("market"),
    "return": _of("card"),
    "redeem": _redeemed,
    "take": _of("bank"),
    "deal": lambda rules, view, decision, card: ("deck", f"seat:{decision.subject}"),
}
"""The functions that find the targets for the words after a verb, by verb."""


FindOfEvent = Callable[[Any, JsonDict], Iterator[str]]
"""Finds the targets of an event, from its seat and its data."""


def event_targets(rules: Rules, event: JsonDict) -> tuple[str, ...]:
    """Return the targets of an event, which are the things that it moved or changed."""
    found = OF_EVENTS.get(event["kind"])
    return tuple(found(event["seat"], event["data"])) if found else ()


def _ids(*patterns: str) -> FindOfEvent:
    """Return a function that fills the seat and the data of an event into ``patterns``."""
    return lambda seat, data: (pattern.format(seat=seat, **data) for pattern in patterns)


def _goods(seat: int, data: JsonDict) -> Iterator[str]:
    """Yield the targets for the player's goods and for the place where they went or came from."""
    place = data.get("to") or data.get("source")
    for good in data["goods"]:
        yield f"goods:{seat}:{good}"
        if place in ("bank", "market"):
            yield f"{place}:{good}"


def _advanced(seat: int, data: JsonDict) -> Iterator[str]:
    yield f"scout:{seat}"
    yield "summit" if data["summit"] else f"step:{data['end']}"


def _bonuses(seat: None, data: JsonDict) -> Iterator[str]:
    for district in data["districts"]:
        yield f"bonus:{district}"


def _cards(seat: int, data: JsonDict) -> Iterator[str]:
    for card in data["cards"]:
        yield f"card:{card}"


OF_EVENTS: Final[Mapping[str, FindOfEvent]] = {
    "inca_placed": _ids("inca:{district}:{seat}"),
    "turn_began": _ids("seat:{seat}"),
    "entered": _ids("prince:{seat}", "district:{district}"),
    "tile_taken": _ids("tile:{tile}"),
    "paid": _goods,
    "received": _goods,
    "bonus_taken": _ids("district:{district}"),
    "produced": _ids("district:{district}"),
    "stones_taken": _ids("district:{district}"),
    "sacrificed": _ids("order:{order}"),
    "offered": _goods,
    "acquired": _ids("order:{order}"),
    "market_adjusted": _ids("market:{good}"),
    "sold": _ids("market:{good}"),
    "bought": _ids("market:{good}"),
    "served": _ids("occupation:{occupation}"),
    "advanced": _advanced,
    "drew": _ids("deck", "hand:{seat}"),
    "drew_cards": _cards,
    "returned": _ids("deck", "hand:{seat}"),
    "goods_redeemed": _goods,
    "points_earned": _ids("seat:{seat}"),
    "bonuses_placed": _bonuses,
    "day_began": _ids("day:{day}"),
}
"""The functions that find the targets of events, by kind of event."""
