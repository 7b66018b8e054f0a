"""The hidden part of a view (EMPIRE-SECRET-1). This module finds one full state that fits a view, and deals the hidden
part again at random."""

from __future__ import annotations

from machu_rules.core.rng import Stream
from machu_rules.core.values import CHANCE, HIDDEN, JsonDict
from machu_rules.framework.decks import reseed
from machu_rules.games.inca_empire.agenda import AGENDA
from machu_rules.games.inca_empire.rules.chance import unseen_cards, unseen_markers
from machu_rules.games.inca_empire.state import UNKNOWN, Position
from machu_rules.games.inca_empire.state_json import JSON
from machu_rules.games.inca_empire.tables import Rules


def hidden_data(rules: Rules, view: JsonDict) -> JsonDict:
    """Return the hidden fields of a dump that fits ``view``. Cards and markers that the view does not show are put in
    the unknown places in a fixed order.

    If the view is invalid, any exception may be raised.
    """
    chance, position = view["seat"] == CHANCE, JSON.position_of(rules, view, HIDDEN)
    players = [dict(player) for player in view["players"]]
    placed = {quadrant: dict(laid) for quadrant, laid in view["placed"].items()}
    copies: list[int] = []
    unseen_cards(rules, position, copies)
    counted = list(zip(rules.card_ids, copies, strict=True))
    cards = [card for copy in range(max(copies, default=0)) for card, number in counted if number > copy]
    # If chance deals a card, the deck has at least two kinds of cards. With only one kind, the engine itself would have
    # answered (ASK).
    kept = [cards.pop(0) for _ in range(2)] if chance and view["deck_size"] > 1 else []
    # Deal different cards one after another, beginning with the player to move. A player with equal cards could have
    # only one answer (ASK).
    for seat in sorted(range(len(players)), key=lambda seat: seat != view["seat"]):
        player = players[seat]
        if "hand" not in player:
            player["hand"] = sorted([cards.pop(0) for _ in range(player["hand_size"])], key=rules.card_ids.index)
    for laid in placed.values():
        if laid["card"] is None:
            laid["card"] = cards.pop()
    kinds: list[int] = []
    unseen_markers(rules, position, kinds)
    unseen = [kind for kind, number in zip(rules.marker_ids, kinds, strict=True) for _ in range(number)]
    markers = {region: dict(lying) for region, lying in view["markers"].items()}
    for lying in markers.values():
        if lying["type"] is None and not chance:
            lying["type"] = unseen.pop()
        elif lying["type"] is None:
            unseen.pop()
    invasion = view["invasion"]
    if invasion is not None and invasion["arrival"] is None and not chance:
        invasion = {**invasion, "arrival": invasion["turned"] + 1}
    return {
        "players": players,
        "placed": placed,
        "markers": markers,
        "spare_markers": [None if chance else kind for kind in unseen],
        "deck": [None if chance else card for card in kept + cards],
        "invasion": invasion,
        "seed": None if chance else "",
        "coming": [],
    }


def resample(rules: Rules, position: Position, seat: int, stream: Stream) -> None:
    """Deal again all cards and markers that ``seat`` cannot know, with the same probabilities as a shuffle. For a
    spectator, ``seat`` is -1.

    If chance must answer, cards and markers that are not dealt yet stay unknown. If the seat to move would have only
    one answer, the deal is repeated (ASK).
    """
    chance = AGENDA.asked(position) == CHANCE
    hidden = [owner for owner in range(position.seats) if owner != seat and position.over < 0]
    resample_markers(rules, position, chance, stream)
    if rules.invasions and (position.arrival < 0 or position.arrival > position.turned) and not chance:
        position.arrival = position.turned + 1 + stream.below(rules.invasions - position.turned)
    alone = True
    while alone:
        resample_cards(rules, position, hidden, seat, chance, stream)
        answers: list[int] = []
        if position.over < 0:
            task, player, value = AGENDA.next_task(position)
            AGENDA.questions[task].answers(rules, position, player, value, answers)
        alone = len(answers) == 1
    if not chance:
        reseed(position, stream)


def resample_markers(rules: Rules, position: Position, chance: bool, stream: Stream) -> None:
    """Choose types for the face-down markers and the spare markers at random."""
    if chance:
        return
    places = [region for region, kind in enumerate(position.marker) if kind >= UNKNOWN and not position.face_up[region]]
    for region in places:
        position.edit_marker()[region] = UNKNOWN
    spares = len(position.spare)
    position.spare = [UNKNOWN] * spares
    copies: list[int] = []
    unseen_markers(rules, position, copies)
    unseen = stream.shuffled([kind for kind, number in enumerate(copies) for _ in range(number)])
    for region in places:
        position.edit_marker()[region] = unseen.pop()
    position.spare = sorted(unseen)


def resample_cards(
    rules: Rules, position: Position, hidden: list[int], seat: int, chance: bool, stream: Stream
) -> None:
    """Deal at random the hands of the seats in ``hidden``, the cards that seats other than ``seat`` have laid, and the
    deck.
    """
    sizes = {owner: len(position.players[owner].hand) for owner in hidden}
    laid = [q for q, card in enumerate(position.placed) if card >= 0 and position.placed_by[q] != seat]
    for owner in hidden:
        position.edit(owner).hand = []
    for quadrant in laid:
        position.placed[quadrant] = UNKNOWN
    position.deck = [UNKNOWN] * len(position.deck)
    copies: list[int] = []
    unseen_cards(rules, position, copies)
    unseen = stream.shuffled([card for card, number in enumerate(copies) for _ in range(number)])
    for owner, size in sizes.items():
        position.edit(owner).hand = sorted([unseen.pop() for _ in range(size)])
    for quadrant in laid:
        position.placed[quadrant] = unseen.pop()
    if not chance:
        position.deck = unseen
