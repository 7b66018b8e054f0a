"""The steps of the game, and their order.

The position determines the next step. Chance must answer if something is not known yet, such as the type of a marker
that has been turned up. Otherwise the active player lays a card or takes a turn. If there is no active player, the
phase goes on automatically.
"""

from __future__ import annotations

from typing import Final

from machu_rules.core.values import CHANCE, NOBODY
from machu_rules.framework.steps import Agenda
from machu_rules.games.inca_empire.rules.chance import DealCard, DealMarker, DealSuyu, DealTile, TurnUpInvasion
from machu_rules.games.inca_empire.rules.inca import IncaPhase
from machu_rules.games.inca_empire.rules.people import NextTurn, TakeTurn
from machu_rules.games.inca_empire.rules.sapa_inca import SapaIncaPhase
from machu_rules.games.inca_empire.rules.setup import SetUp
from machu_rules.games.inca_empire.rules.sun import DrawCard, LayCard, ShuffleDeck, TakeTiles, UnknownDeck
from machu_rules.games.inca_empire.state import (
    ASK_CARD,
    ASK_INVASION,
    ASK_MARKER,
    ASK_PEOPLE,
    ASK_PLAY,
    ASK_SUYU,
    ASK_TILE,
    DRAW_CARD,
    INCA,
    INCA_PHASE,
    NEXT_TURN,
    PEOPLE,
    SAPA_INCA_PHASE,
    SET_UP,
    SHUFFLE_DECK,
    SUN,
    TAKE_TILES,
    UNKNOWN,
    UNKNOWN_DECK,
    Position,
)


def next_task(position: Position) -> tuple[int, int, int]:
    """Return the next step, the seat that must answer it, and its subject.

    The subject is the number of a seat, a tile, a region or an invasion marker, or 0 if there is none.
    """
    if position.asked:
        if position.step == 0 and len(position.order) < position.seats:
            for seat in range(position.seats):
                if position.players[seat].suyu < 0:
                    return ASK_SUYU, CHANCE, seat
            return ASK_TILE, CHANCE, len(position.order)
        for region in range(len(position.marker)):
            if position.face_up[region] and position.marker[region] == UNKNOWN:
                return ASK_MARKER, CHANCE, region
        if position.landing:
            return ASK_INVASION, CHANCE, position.turned
    if position.drawing:
        if len(position.deck) == 0:
            if len(position.discard) > 0:
                return UNKNOWN_DECK if position.asked else SHUFFLE_DECK, NOBODY, 0
        elif position.deck[0] == UNKNOWN:
            return ASK_CARD, CHANCE, position.active
        return DRAW_CARD if position.step > 0 else SET_UP, NOBODY, 0
    if position.active >= 0:
        if position.phase == PEOPLE:
            return ASK_PEOPLE, position.active, 0
        if position.phase == SUN:
            return ASK_PLAY, position.active, 0
    if position.step == 0:
        return SET_UP, NOBODY, 0
    if position.phase == PEOPLE:
        return NEXT_TURN, NOBODY, 0
    if position.phase == SUN:
        return TAKE_TILES, NOBODY, 0
    return INCA_PHASE if position.phase == INCA else SAPA_INCA_PHASE, NOBODY, 0


AGENDA: Final = Agenda(
    {
        ASK_PLAY: LayCard(),
        ASK_PEOPLE: TakeTurn(),
        ASK_SUYU: DealSuyu(),
        ASK_TILE: DealTile(),
        ASK_CARD: DealCard(),
        ASK_MARKER: DealMarker(),
        ASK_INVASION: TurnUpInvasion(),
        SHUFFLE_DECK: ShuffleDeck(),
        UNKNOWN_DECK: UnknownDeck(),
        SET_UP: SetUp(),
        INCA_PHASE: IncaPhase(),
        TAKE_TILES: TakeTiles(),
        DRAW_CARD: DrawCard(),
        NEXT_TURN: NextTurn(),
        SAPA_INCA_PHASE: SapaIncaPhase(),
    },
    next_task,
)
