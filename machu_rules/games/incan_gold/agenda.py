"""The steps of the game, and their order.

The ``phase`` of a position determines the next step. After the shuffle, the top card of the deck is turned. If chance
decides card by card, there is no shuffle, and chance chooses the card to turn. After a card, all players in the temple
choose at the same time.
"""

from __future__ import annotations

from typing import Final

from machu_rules.core.values import CHANCE, NOBODY
from machu_rules.framework.steps import Agenda
from machu_rules.games.incan_gold.rules.rounds import BeginRound, Choose, ShowChoices, ShuffleDeck, undecided
from machu_rules.games.incan_gold.rules.turning import ChooseCard, TurnCard
from machu_rules.games.incan_gold.state import CHOOSE, SHUFFLE, Position

ASK_CHOICE: Final = 0
ASK_CARD: Final = 1
SHUFFLE_DECK: Final = 2
SHOW_CHOICES: Final = 3
TURN_CARD: Final = 4
BEGIN_ROUND: Final = 5


def next_task(position: Position) -> tuple[int, int, int]:
    """Return the next step, the seat to move, and the number of the adventurer among all adventurers. The number is 0
    if the step is not about an adventurer.
    """
    if position.phase < 0:
        return BEGIN_ROUND, NOBODY, 0
    if position.phase == SHUFFLE:
        return SHUFFLE_DECK, NOBODY, 0
    if position.phase == CHOOSE:
        place = undecided(position)
        if place < 0:
            return SHOW_CHOICES, NOBODY, 0
        return ASK_CHOICE, place // position.each, place
    if position.asked:
        return ASK_CARD, CHANCE, 0
    return TURN_CARD, NOBODY, 0


AGENDA: Final = Agenda(
    {
        ASK_CHOICE: Choose(),
        ASK_CARD: ChooseCard(),
        SHUFFLE_DECK: ShuffleDeck(),
        SHOW_CHOICES: ShowChoices(),
        TURN_CARD: TurnCard(),
        BEGIN_ROUND: BeginRound(),
    },
    next_task,
)
