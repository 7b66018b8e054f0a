"""Whether play can stop at a restored position: what is still to do fits the setup, a turn or the night."""

from __future__ import annotations

from collections.abc import Sequence

from machu_rules.core.errors import StateError
from machu_rules.games.princes.agenda import QUESTIONS
from machu_rules.games.princes.compiled import Rules
from machu_rules.games.princes.position import UNKNOWN, Position, Task


def check_possible(position: Position) -> None:
    """Raises StateError unless agenda, active seat, Sun Tile and tiles agree."""
    agenda = position.agenda
    names = [task[0] for task in agenda]
    if position.over is not None:
        demand(not agenda and position.active < 0, "over: nothing is to do and nobody is active after the end")
        return
    demand(bool(agenda) and agenda[-1][0] in QUESTIONS, "agenda: its last task is the question that is open")
    bottom = names[0]
    if bottom == "begin_turn":
        check_setup(position)
    elif bottom == "end_turn":
        check_turn(position)
    elif bottom == "dawn":
        check_night(position)
    else:
        raise StateError("agenda: its first task is begin_turn in the setup, end_turn in a turn, dawn at night")


def demand(holds: bool, otherwise: str) -> None:
    """A StateError unless it holds."""
    if not holds:
        raise StateError(otherwise)


def check_setup(position: Position) -> None:
    """SETUP-8, SETUP-10: those who have no card and have not settled yet, in seating order."""
    everybody = list(reversed(range(len(position.players))))
    tasks = position.agenda[1:]
    if tasks and tasks[-1][0] == "deal":
        _, seat, place = tasks[-1]
        first = tasks[-2:-1] == [("first_card", seat)] and place == 0 and position.stack[:1] == (UNKNOWN,)
        demand(first, "agenda: a first card is dealt to who takes it [SETUP-8]")
        tasks = tasks[:-1]
    settling = [task[1] for task in tasks if task[0] == "settle"]
    drawing = [task[1] for task in tasks if task[0] == "first_card"]
    demand(
        position.agenda[0] == ("begin_turn", 0)
        and [task[0] for task in tasks] == ["settle"] * len(settling) + ["first_card"] * len(drawing)
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


def check_turn(position: Position) -> None:
    """A turn of the active seat: its question, or what its district or moon tile still has to bring."""
    rules, active = position.rules, position.active
    demand(active >= 0, "active: in a turn it is the seat whose turn it is")
    taken, needed = len(rules.tiles) - position.tiles.bit_count(), rules.figures.days.tiles_for_sun_tile
    demand(
        (taken >= needed) == (position.sun >= 0) and taken <= needed + (active - position.sun) % len(position.players),
        "sun_tile: it is held from the third moon tile of a day on, and each later turn takes at most one [NIGHT-1]",
    )
    rest = position.agenda[1:]
    if rest == [("turn", active)]:
        return
    demand(position.players[active].prince >= 0, "prince: the active Prince is on the board")
    rest = without_movement(position, rest)
    demand(all(task[0] in QUESTIONS for task in rest), "agenda: only questions follow each other in a turn")
    prince = position.players[active].prince
    kind = rules.kind[prince]
    seats = [task[1] for task in reversed(rest)]
    if kind == "production":
        fits = all(t[0] == "produce" and position.players[t[1]].incas[rules.occupation_at[prince]] for t in rest)
        fits = fits and bool(rules.production_price[rules.occupation_at[prince]] or not rest)
    elif kind == "temple":
        fits = all(t[0] == "sacrifice" and position.players[t[1]].clergy[rules.order_at[prince]] for t in rest)
    elif kind == "main_temple":
        fits = all(t[0] == "offer" for t in rest)
    else:
        task = {"set_up": "set_up", "house": "acquire", "sun_clock": "serve"}.get(kind)
        plaza = kind == "plaza" and bool(rest) and (rest[0][0] == "trade" and rest[1:] in ([], [("adjust", active)]))
        fits = not rest or rest == [(task, active)] or plaza
        seats = sorted(set(seats))
        fits = fits and seats in ([], [active])
    if rest and rest[-1][0] == "redeem_at_once":
        fits = rest[-1][1] == active and len(rest) == 1 and position.day == rules.last_day
        seats = []
    demand(
        fits and in_order(seats, position.seats_from(active)),
        "agenda: this is not to do in the district of the active Prince",
    )


def check_night(position: Position) -> None:
    """NIGHT-2 to NIGHT-4 from the holder of the Sun Tile."""
    demand(
        position.active < 0 and position.sun >= 0 and position.day < position.rules.last_day,
        "sun_tile: at night it is held, nobody is active, and the last day has no night",
    )
    order = position.seats_from(position.sun)
    rest = without_movement(position, position.agenda[1:])
    names = [task[0] for task in rest]
    moon = names.index("tiles_back") if "tiles_back" in names else len(names)
    clocks, tiles = rest[1:moon], rest[moon + 1 :]
    if tiles and tiles[-1][0] == "redeem":
        tiles = tiles[:-1]
    if tiles and tiles[-1][0] == "moon_steps":
        tiles = tiles[:-1]
    demand(
        names[:1] == ["night_goods"]
        and (moon < len(names) or not any(player.tiles for player in position.players))
        and all(task[0] == "sun_clock" for task in clocks)
        and all(task[0] == "moon_tiles" for task in tiles)
        and in_order([task[1] for task in reversed(clocks)], order)
        and in_order([task[1] for task in reversed(tiles)], order),
        "agenda: at night moon tiles, the Sun Clock and trail goods follow each other [NIGHT-2, NIGHT-3, NIGHT-4]",
    )


def without_movement(position: Position, tasks: Sequence[Task]) -> list[Task]:
    """The tasks below a Scout's way: cards to return or goods to take, and steps still to go."""
    rest = list(tasks)
    trail = position.rules.figures.trail
    if rest and rest[-1][0] == "return":
        _, seat, left = rest.pop()
        hand = len(position.players[seat].hand)
        demand(left <= trail.returns and left <= hand, "agenda: more cards are to be returned than can be [TRAIL-3]")
    elif rest and rest[-1][0] == "take":
        rest.pop()
    elif rest and rest[-1][0] == "deal":
        _, seat, place = rest.pop()
        unknown = place < min(len(position.stack), trail.draws) and position.stack[place] == UNKNOWN
        demand(
            unknown and UNKNOWN not in position.stack[:place] and bool(rest) and rest.pop() == ("summit", seat),
            "agenda: a card is dealt that somebody draws at the summit [TRAIL-3]",
        )
    if len(rest) < len(tasks) and rest and rest[-1][0] == "advance":
        _, _, steps = rest.pop()
        demand(steps <= most_steps(position.rules), "agenda: nothing brings so many steps at once")
    return rest


def most_steps(rules: Rules) -> int:
    """The most steps that one cause can bring."""
    figures = rules.figures
    return max(
        figures.temples.stone_steps * figures.bonuses.highest,
        max((max(ladder) * len(ladder) for ladder in rules.ladders), default=0),
        figures.temples.offered_unit_steps * len(rules.goods),
        figures.sun_clock.steps,
        sum(rules.tile_steps),
    )


def in_order(seats: Sequence[int], order: Sequence[int]) -> bool:
    """Whether seats stand in seating order, each once.

    >>> in_order([2, 0], [1, 2, 3, 0]), in_order([0, 2], [1, 2, 3, 0])
    (True, False)
    """
    places = [order.index(seat) for seat in seats]
    return places == sorted(set(places))
