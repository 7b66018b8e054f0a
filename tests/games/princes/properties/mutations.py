"""Dumps of the first game with faults that violate no invariant of conservation, and other agendas."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hypothesis import strategies as st

from machu_rules.core.values import JsonDict
from machu_rules.games.princes.model import Figures
from tests.games.princes.properties.games import AnyGame

TASKS = (
    "begin_turn end_turn advance moon_tiles moon_steps tiles_back sun_clock night_goods dawn settle turn produce "
    "sacrifice offer set_up acquire adjust trade serve return redeem redeem_at_once take explode"
).split()
NOBODYS = ("end_turn", "tiles_back", "night_goods", "dawn")


def tasks(game: AnyGame, seats: int) -> Iterator[JsonDict]:
    """Everything that could be to do, and something that could not."""
    play: Figures = game.rulebook.figures
    more: dict[str, list[JsonDict]] = {
        "advance": [{"steps": 1}, {"steps": 60}],
        "return": [{"left": 1}, {"left": 2}],
        "redeem_at_once": [{"tile": tile.id} for tile in play.moon_tiles if tile.good],
        "trade": [{"sold": [], "bought": True}, {"sold": [play.market.columns[-1].good], "bought": False}],
    }
    for task in TASKS:
        for seat in range(seats if task not in NOBODYS else 1):
            for fields in more.get(task, [{}]):
                yield {"task": task, **({} if task in NOBODYS else {"seat": seat}), **fields}


def other_agendas(game: AnyGame, data: JsonDict) -> Iterator[JsonDict]:
    """The agenda with one task more, less or different, with the seat to move. Also a new turn with a task."""
    agenda: list[JsonDict] = data["agenda"]
    seats = range(len(data["players"]))
    changed = [[*agenda[:place], *agenda[place + 1 :]] for place in range(len(agenda))]
    for task in tasks(game, len(seats)):
        changed += [[*agenda[:place], task, *agenda[place:]] for place in range(len(agenda) + 1)]
        changed += [[*agenda[:place], task, *agenda[place + 1 :]] for place in range(len(agenda))]
        changed.append([{"task": "end_turn"}, task])
    for other in changed:
        yield {"agenda": other, "seat": other[-1].get("seat") if other else None}


# So that nothing is lost


def two_of(draw: st.DrawFn, rows: list[Any]) -> tuple[Any, Any]:
    """Two different ones."""
    one = draw(st.integers(0, len(rows) - 1))
    return rows[one], rows[one - draw(st.integers(1, len(rows) - 1))]


def move_some(draw: st.DrawFn, one: dict[str, int], other: dict[str, int]) -> None:
    """Something goes from one row to another."""
    key = draw(st.sampled_from([key for key in sorted(one) if one[key] > 0]))
    pieces = draw(st.integers(1, one[key]))
    one[key] -= pieces
    other[key] += pieces


def goods_moved(draw: st.DrawFn, game: AnyGame, data: JsonDict) -> None:
    """Goods go from one holder to another."""
    move_some(draw, *two_of(draw, [data["bank"], *(player["goods"] for player in data["players"])]))


def goods_owed(draw: st.DrawFn, game: AnyGame, data: JsonDict) -> None:
    """The trail owes something."""
    owed = draw(st.sampled_from(data["players"]))["owed"]
    owed[draw(st.sampled_from(sorted(owed)))] += draw(st.integers(1, 40))


def incas_moved(draw: st.DrawFn, game: AnyGame, data: JsonDict) -> None:
    """Incas go between supply, districts and Sun Clock."""
    player = draw(st.sampled_from(data["players"]))
    row = {"clock": player["clock"], "supply": player["supply"], **player["incas"]}
    one, other = two_of(draw, sorted(row))
    pieces = draw(st.integers(1, max(1, row[one])))
    row[one] -= pieces
    row[other] += pieces
    player["clock"], player["supply"] = row.pop("clock"), row.pop("supply")
    player["incas"] = row


def clergy_moved(draw: st.DrawFn, game: AnyGame, data: JsonDict) -> None:
    move_some(draw, *two_of(draw, [data["clergy_left"], *(player["clergy"] for player in data["players"])]))


def tiles_moved(draw: st.DrawFn, game: AnyGame, data: JsonDict) -> None:
    tiles = [tile.id for tile in game.rulebook.figures.moon_tiles]
    one, other = two_of(draw, [data["tiles_left"], *(player["tiles"] for player in data["players"])])
    other.append(one.pop(draw(st.integers(0, len(one) - 1))))
    other.sort(key=tiles.index)


def cards_moved(draw: st.DrawFn, game: AnyGame, data: JsonDict) -> None:
    """Cards go from the top of the stack to a hand or back. The seats that returned them are forgotten."""
    order = [card.id for card in game.rulebook.figures.cards]
    player = draw(st.sampled_from(data["players"]))
    hand, stack = player["hand"], data["stack"]
    if draw(st.booleans()) and stack:
        number = draw(st.integers(1, len(stack)))
        hand += stack[:number]
        del stack[:number]
    else:
        number = draw(st.integers(1, len(hand)))
        stack[:0] = hand[:number]
        del hand[:number]
    hand.sort(key=order.index)
    player["cards"], data["stack_size"] = len(hand), len(stack)
    for other in data["players"]:
        other["returned"] = [entry for entry in other["returned"] if entry["below"] < len(stack)]


def figure_set(draw: st.DrawFn, game: AnyGame, data: JsonDict) -> None:
    """A Scout, a Prince, a day, a seat or points have another value."""
    player = draw(st.sampled_from(data["players"]))
    seat = st.sampled_from([None, *range(len(data["players"]))])
    districts = [district.id for district in game.rulebook.figures.districts]
    holder, key, values = draw(
        st.sampled_from(
            [
                (player, "scout", st.integers(0, game.rulebook.figures.trail.length - 1)),
                (player, "prince", st.sampled_from([None, *districts])),
                (player, "bonus_points", st.integers(0, 9)),
                (data, "day", st.integers(1, game.rulebook.figures.days.last_day)),
                (data, "active", seat),
                (data, "seat", seat),
                (data, "sun_tile", seat),
                (
                    data,
                    "over",
                    st.sampled_from([None, "clergy", "cards", f"day_{game.rulebook.figures.days.last_day}"]),
                ),
            ]
        )
    )
    holder[key] = draw(values)


def bonus_set(draw: st.DrawFn, game: AnyGame, data: JsonDict) -> None:
    """Stones are in another place."""
    temples = [d.id for d in game.rulebook.figures.districts if d.kind in ("temple", "main_temple")]
    data["bonus"][draw(st.sampled_from(temples))] = draw(st.integers(0, game.rulebook.figures.bonuses.most))


def agenda_set(draw: st.DrawFn, game: AnyGame, data: JsonDict) -> None:
    """Something else is to do."""
    data.update(draw(st.sampled_from(list(other_agendas(game, data)))))


LAW_ABIDING = (
    agenda_set, figure_set, goods_moved, goods_owed, incas_moved, clergy_moved, tiles_moved, cards_moved, bonus_set,
)  # fmt: skip
