"""Fields of the JSON that a position does not hold as they are: who is asked, and the cards returned to the stack."""

from __future__ import annotations

from machu_rules.core.errors import StateError
from machu_rules.core.values import NOBODY, Data
from machu_rules.framework.state_json import index, within
from machu_rules.games.princes.agenda import asked
from machu_rules.games.princes.compiled import Rules
from machu_rules.games.princes.state import UNKNOWN, Position


def seat_asked(position: Position) -> int | None:
    """Who is asked: a seat or chance; None when the game is over."""
    seat = asked(position)
    return None if seat == NOBODY else seat


def returned(rules: Rules, position: Position, seat: int) -> list[Data]:
    """SECRET-1: the cards in the stack that this seat returned last, top first, each with how many lie under it (who
    returned which card is public, its face is not)."""
    if seat not in position.returners:
        return []
    size = len(position.stack)
    return [
        {"card": rules.card_ids[position.stack[place]], "below": size - 1 - place}
        for place, returner in enumerate(position.returners)
        if returner == seat
    ]


def loaded(rules: Rules, position: Position, data: Data) -> None:
    """Computes what follows from a loaded position, and compares the fields that are only shown; raises StateError."""
    for seat, player in enumerate(position.players):
        if data["players"][seat]["cards"] != len(player.hand):
            raise StateError(f"players[{seat}].cards: the hand has {len(player.hand)}")
        if any(player.owed):
            position.owing |= 1 << seat
    position.returners = returners_of(rules, position, data)
    if data["seat"] != (seat_asked(position) if position.agenda else None):
        raise StateError("seat: it is the one who is asked by the last task of the agenda")


def returners_of(rules: Rules, position: Position, data: Data) -> list[int]:
    """Who returned which card of the stack last."""
    size = len(position.stack)
    if data["stack_size"] != size:
        raise StateError(f"stack_size: the stack has {size}")
    returners = [-1] * size
    for seat, player in enumerate(data["players"]):
        if not player["returned"]:
            continue
        where = f"players[{seat}].returned"
        belows = [within(entry["below"], where, 0, size - 1) for entry in player["returned"]]
        if belows != sorted(set(belows), reverse=True):
            raise StateError(f"{where}: cards stand top first, each once")
        for entry, below in zip(player["returned"], belows, strict=True):
            place = size - 1 - below
            card = index(entry["card"], where, rules.card_of)
            if position.stack[place] != card or returners[place] >= 0:
                raise StateError(f"{where}: that card does not lie there, or two seats returned it")
            returners[place] = seat
    started = returners.count(-1)
    if -1 in returners[started:] or UNKNOWN in position.stack[started:]:
        raise StateError("players.returned: returned cards lie below all others")
    return returners
