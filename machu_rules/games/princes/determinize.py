"""The cards that a view hides (SECRET-1). This module finds one possible state for a view, and shuffles the cards that
a seat cannot see.
"""

from __future__ import annotations

from machu_rules.core.rng import Stream
from machu_rules.core.values import JsonDict
from machu_rules.games.princes.state import DEAL, UNKNOWN, Position
from machu_rules.games.princes.tables import Rules


def first_undealt(task: list[JsonDict], size: int) -> int:
    """Return the index of the first card in the stack that chance has not dealt yet.

    ``task`` contains the last task of the agenda, if there is one. If this task deals no card, all cards count as
    dealt. The result is then ``size``, the number of cards in the stack.
    """
    return task[0]["place"] if task and task[0]["task"] == "deal" else size


def hidden_data(rules: Rules, view: JsonDict) -> JsonDict:
    """Return the players and the stack of one possible dump that fits this ``view``.

    The cards that the view does not show fill the unknown hands and then the unknown places of the stack, in a fixed
    order. If the view is invalid, any exception may be raised.
    """
    players = [dict(player) for player in view["players"]]
    returners = view["returned_by"]
    size = len(returners)
    stack: list[str | None] = [None] * size
    for player in players:
        for entry in player.get("returned", ()):
            stack[size - 1 - entry["below"]] = entry["card"]
    shown = {card for player in players for card in player.get("hand", ())} | set(stack)
    unknown = [card for card in reversed(rules.card_ids) if card not in shown]
    for player in players:
        if "hand" not in player:
            player["hand"] = [unknown.pop() for _ in range(player["cards"])]
    first = first_undealt(view["agenda"][-1:], size)
    filled = [
        card if card or (place >= first and returners[place] is None) else unknown.pop()
        for place, card in enumerate(stack)
    ]
    for seat, player in enumerate(players):
        player["returned"] = [
            {"card": card, "below": size - 1 - place} for place, card in enumerate(filled) if returners[place] == seat
        ]
    return {"players": players, "stack": filled}


def resample(rules: Rules, position: Position, seat: int, stream: Stream) -> None:
    """Shuffle the cards that ``seat`` cannot see, and deal them again to the same hands and places. All orders are
    equally likely. A ``seat`` of -1 is a spectator.

    While chance is dealing a card, the view shows which cards are undealt, and they stay undealt. At other times, all
    cards are dealt.
    """
    hidden = [] if rules.open_hands or position.over >= 0 else [s for s in range(position.seats) if s != seat]
    faces = [returner >= 0 and (returner == seat or rules.open_hands) for returner in position.returners]
    shown = {card for s, player in enumerate(position.players) if s not in hidden for card in player.hand}
    shown.update(card for card, seen in zip(position.stack, faces, strict=True) if seen)
    unknown = stream.shuffled([card for card in range(rules.cards) if card not in shown])
    for owner in hidden:
        player = position.edit(owner)
        player.hand = sorted([unknown.pop() for _ in player.hand])
    top = position.agenda[-1] if position.agenda else None
    first = top[2] if top and top[0] == DEAL else len(position.stack)
    stack = position.edit_stack()
    for place, seen in enumerate(faces):
        if not seen:
            undealt = place >= first and position.returners[place] < 0
            stack[place] = UNKNOWN if undealt else unknown.pop()
