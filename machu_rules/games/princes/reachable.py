"""Check that play can stop at a restored position. The pending tasks must belong to the setup, a turn or the night."""

from __future__ import annotations

from collections.abc import Sequence

from machu_rules.core.errors import StateError
from machu_rules.games.princes.rules.turn import tiles_taken
from machu_rules.games.princes.state import (
    ACQUIRE,
    ADJUST,
    ADVANCE,
    BEGIN_TURN,
    DAWN,
    DEAL,
    END_TURN,
    FIRST_CARD,
    GOES_ON,
    MOON_STEPS,
    MOON_TILES,
    NIGHT_GOODS,
    OFFER,
    PRODUCE,
    QUESTIONS,
    REDEEM,
    REDEEM_AT_ONCE,
    RETURN,
    SACRIFICE,
    SERVE,
    SET_UP,
    SETTLE,
    SUMMIT,
    SUN_CLOCK,
    TAKE,
    TILES_BACK,
    TRADE,
    TURN,
    UNKNOWN,
    Position,
)
from machu_rules.games.princes.tables import CLOCK, HOUSE, PLAZA, PRODUCTION, SET_UP_DISTRICT, TEMPLE, Rules

Task = tuple[int, int, int]


def check_possible(rules: Rules, position: Position) -> None:
    """Raise StateError if the agenda, the active seat, the Sun Tile and the moon tiles contradict each other."""
    agenda = position.agenda
    if position.over != GOES_ON:
        demand(not agenda and position.active < 0, "over: after the end there are no tasks and no active seat")
        return
    demand(bool(agenda) and agenda[-1][0] < QUESTIONS, "agenda: its last task is the question that is open")
    bottom = agenda[0][0]
    if bottom == BEGIN_TURN:
        check_setup(position)
    elif bottom == END_TURN:
        check_turn(rules, position)
    elif bottom == DAWN:
        check_night(rules, position)
    else:
        raise StateError("agenda: its first task is begin_turn in the setup, end_turn in a turn, dawn at night")


def demand(holds: bool, otherwise: str) -> None:
    """Raise StateError with the message ``otherwise`` unless ``holds`` is true."""
    if not holds:
        raise StateError(otherwise)


def seats_from(position: Position, first: int) -> list[int]:
    """Return all seats in seating order, starting with ``first``."""
    return [(first + place) % position.seats for place in range(position.seats)]


def check_setup(position: Position) -> None:
    """SETUP-8, SETUP-10: check that the pending tasks are for the seats that have no card or have not settled yet, in
    seating order."""
    everybody = list(reversed(range(position.seats)))
    tasks = position.agenda[1:]
    if tasks and tasks[-1][0] == DEAL:
        _, seat, place = tasks[-1]
        first = tasks[-2:-1] == [(FIRST_CARD, seat, 0)] and place == 0 and position.stack[:1] == [UNKNOWN]
        demand(first, "agenda: a first card is dealt to the seat that takes it [SETUP-8]")
        tasks = tasks[:-1]
    settling = [task[1] for task in tasks if task[0] == SETTLE]
    drawing = [task[1] for task in tasks if task[0] == FIRST_CARD]
    demand(
        position.agenda[0] == (BEGIN_TURN, 0, 0)
        and [task[0] for task in tasks] == [SETTLE] * len(settling) + [FIRST_CARD] * len(drawing)
        and settling == everybody[: len(settling)]
        and drawing == everybody[: len(drawing)]
        and (not drawing or settling == everybody)
        and all(bool(player.hand) != (seat in drawing) for seat, player in enumerate(position.players))
        and all(position.players[seat].supply for seat in settling)
        and position.active < 0
        and position.sun < 0
        and all(player.prince < 0 for player in position.players),
        "agenda: in the setup the seats settle in seating order and nothing else has happened [SETUP-10]",
    )


def check_turn(rules: Rules, position: Position) -> None:
    """Check the agenda in a turn of the active seat. It contains the question of the turn, or the remaining effects of
    the district or the moon tile.
    """
    active = position.active
    demand(active >= 0, "active: in a turn it is the seat whose turn it is")
    taken, needed = tiles_taken(rules, position), rules.tiles_for_sun_tile
    demand(
        (taken >= needed) == (position.sun >= 0) and taken <= needed + (active - position.sun) % position.seats,
        "sun_tile: it is held from the third moon tile of a day on, and each later turn takes at most one [NIGHT-1]",
    )
    rest = position.agenda[1:]
    if rest == [(TURN, active, 0)]:
        return
    demand(position.players[active].prince >= 0, "prince: the active Prince is on the board")
    rest = without_movement(rules, position, rest)
    demand(all(task[0] < QUESTIONS for task in rest), "agenda: only questions follow each other in a turn")
    prince = position.players[active].prince
    kind, occupation, order = rules.kind[prince], rules.occupation_at[prince], rules.order_at[prince]
    seats = [task[1] for task in reversed(rest)]
    if kind == PRODUCTION:
        fits = all(t[0] == PRODUCE and position.players[t[1]].incas[occupation] for t in rest)
        fits = fits and bool(rules.production_costs[occupation] or not rest)
    elif kind == TEMPLE and order >= 0:
        fits = all(t[0] == SACRIFICE and position.players[t[1]].clergy[order] for t in rest)
    elif kind == TEMPLE:
        fits = all(t[0] == OFFER for t in rest)
    else:
        task = {SET_UP_DISTRICT: SET_UP, HOUSE: ACQUIRE, CLOCK: SERVE}.get(kind, -1)
        plaza = kind == PLAZA and bool(rest) and (rest[0][0] == TRADE and rest[1:] in ([], [(ADJUST, active, 0)]))
        fits = not rest or rest == [(task, active, 0)] or plaza
        seats = sorted(set(seats))
        fits = fits and seats in ([], [active])
    if rest and rest[-1][0] == REDEEM_AT_ONCE:
        fits = rest[-1][1] == active and len(rest) == 1 and position.day == rules.last_day
        seats = []
    demand(
        fits and in_order(seats, seats_from(position, active)),
        "agenda: this is not to do in the district of the active Prince",
    )


def check_night(rules: Rules, position: Position) -> None:
    """NIGHT-2 to NIGHT-4: check that the pending tasks are those of a night, in seating order from the holder of the
    Sun Tile.
    """
    demand(
        position.active < 0 and position.sun >= 0 and position.day < rules.last_day,
        "sun_tile: at night it is held, no seat is active, and the last day has no night",
    )
    order = seats_from(position, position.sun)
    rest = without_movement(rules, position, position.agenda[1:])
    tasks = [task[0] for task in rest]
    moon = tasks.index(TILES_BACK) if TILES_BACK in tasks else len(tasks)
    clocks, tiles = rest[1:moon], rest[moon + 1 :]
    if tiles and tiles[-1][0] == REDEEM:
        tiles = tiles[:-1]
    if tiles and tiles[-1][0] == MOON_STEPS:
        tiles = tiles[:-1]
    demand(
        tasks[:1] == [NIGHT_GOODS]
        and (moon < len(tasks) or not any(player.tiles for player in position.players))
        and all(task[0] == SUN_CLOCK for task in clocks)
        and all(task[0] == MOON_TILES for task in tiles)
        and in_order([task[1] for task in reversed(clocks)], order)
        and in_order([task[1] for task in reversed(tiles)], order),
        "agenda: at night moon tiles, the Sun Clock and trail goods follow each other [NIGHT-2, NIGHT-3, NIGHT-4]",
    )


def without_movement(rules: Rules, position: Position, tasks: Sequence[Task]) -> list[Task]:
    """Return ``tasks`` without the tasks of a Scout's move: to return or deal cards, to take goods, and to walk the
    remaining steps. Raise StateError if these are impossible.
    """
    rest = list(tasks)
    if rest and rest[-1][0] == RETURN:
        _, seat, left = rest.pop()
        hand = len(position.players[seat].hand)
        demand(left <= rules.returns and left <= hand, "agenda: more cards are to be returned than can be [TRAIL-3]")
    elif rest and rest[-1][0] == TAKE:
        rest.pop()
    elif rest and rest[-1][0] == DEAL:
        _, seat, place = rest.pop()
        unknown = place < min(len(position.stack), rules.draws) and position.stack[place] == UNKNOWN
        demand(
            unknown and UNKNOWN not in position.stack[:place] and bool(rest) and rest.pop() == (SUMMIT, seat, 0),
            "agenda: a dealt card must be drawn at the summit [TRAIL-3]",
        )
    if len(rest) < len(tasks) and rest and rest[-1][0] == ADVANCE:
        _, _, steps = rest.pop()
        demand(steps <= most_steps(rules), "agenda: nothing gives so many steps at once")
    return rest


def most_steps(rules: Rules) -> int:
    """Return the largest number of steps that can have a single cause."""
    return max(
        rules.stone_steps * rules.highest_bonus,
        max((max(ladder) * len(ladder) for ladder in rules.ladders), default=0),
        rules.offered_unit_steps * rules.goods,
        rules.clock_steps,
        sum(rules.tile_steps),
    )


def in_order(seats: Sequence[int], order: Sequence[int]) -> bool:
    """Return True if ``seats`` have the same order as in ``order`` and none is repeated.

    >>> in_order([2, 0], [1, 2, 3, 0]), in_order([0, 2], [1, 2, 3, 0])
    (True, False)
    """
    places = [order.index(seat) for seat in seats]
    return places == sorted(set(places))
