"""The JSON of the states of Princes: the fields that need rules, the checks of a loaded state, and the types."""

from __future__ import annotations

from machu_rules.core.errors import StateError
from machu_rules.core.values import NOBODY, JsonDict
from machu_rules.framework.declaration import state_types
from machu_rules.framework.state_codec import StateJson
from machu_rules.framework.state_reader import index, within
from machu_rules.games.princes.agenda import AGENDA
from machu_rules.games.princes.json_types import Decision
from machu_rules.games.princes.state import NO_SEAT, UNKNOWN, Position
from machu_rules.games.princes.tables import Rules
from machu_rules.games.princes.tasks import task_data, task_of


def seat_asked(position: Position) -> int | None:
    """Return the seat to move, which may be chance. Return None when the game is over."""
    seat = AGENDA.asked(position)
    return None if seat == NOBODY else seat


def loaded(rules: Rules, position: Position, data: JsonDict) -> None:
    """Compute the values that follow from a loaded position. Raise StateError if the returned cards in ``data`` are
    invalid.
    """
    position.owing = seats_owed(position)
    position.returners = returners_of(rules, position, data)


def seen(rules: Rules, position: Position, data: JsonDict) -> None:
    """Compute the values that follow from the position of a view, and put the returned cards that the viewer knows into
    the stack.
    """
    position.owing = seats_owed(position)
    position.returners = [NO_SEAT if seat is None else seat for seat in data["returned_by"]]
    for player in data["players"]:
        for entry in player.get("returned", ()):
            position.stack[len(position.stack) - 1 - entry["below"]] = rules.card_of[entry["card"]]


def conceal(rules: Rules, whole: Position, position: Position, viewer: int) -> None:
    """Put the returned cards that the viewer knows into the stack, like `seen`."""
    for place, seat in enumerate(whole.returners):
        if seat >= 0 and (seat == viewer or rules.open_hands):
            position.stack[place] = whole.stack[place]


def seats_owed(position: Position) -> int:
    """Return the seats to which the trail owes goods, as bits."""
    return sum([1 << seat for seat, player in enumerate(position.players) if any(player.owed)])


def returners_of(rules: Rules, position: Position, data: JsonDict) -> list[int]:
    """Return the seats that were the last to return the cards in the stack, card by card, with -1 for a card that no
    seat returned. Raise StateError if the returned cards in ``data`` are invalid.
    """
    size = len(position.stack)
    returners = [-1] * size
    for seat, player in enumerate(data["players"]):
        for number, entry in enumerate(player["returned"]):
            where = f"players[{seat}].returned[{number}]"
            place = size - 1 - within(entry["below"], f"{where}.below", 0, size - 1)
            if returners[place] >= 0 or position.stack[place] != index(entry["card"], f"{where}.card", rules.card_of):
                raise StateError(f"{where}: that card is not there, or another seat returned it")
            returners[place] = seat
    started = returners.count(-1)
    if -1 in returners[started:] or UNKNOWN in position.stack[started:]:
        raise StateError("players.returned: returned cards must be below all others")
    return returners


JSON = StateJson(
    Position,
    "princes",
    after_load=loaded,
    after_view=seen,
    conceal=conceal,
    seat_asked=seat_asked,
    agenda=(task_data, task_of),
)
TYPES = state_types(Position, "princes", "The Princes of Machu Picchu", Decision, most_decisions=1)
"""The types of dumps and views, and of their parts."""
