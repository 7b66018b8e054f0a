"""The steps of the game. The pending tasks are a stack, the field ``agenda`` of the position (ASK)."""

from __future__ import annotations

from typing import Final

from machu_rules.framework.steps import Agenda
from machu_rules.games.princes.rules.chance import Deal, FirstCard
from machu_rules.games.princes.rules.clergy import Acquire
from machu_rules.games.princes.rules.incas import SetUp
from machu_rules.games.princes.rules.night import (
    Dawn,
    MoonSteps,
    MoonTiles,
    NightGoods,
    Redeem,
    RedeemAtOnce,
    SunClock,
    TilesBack,
)
from machu_rules.games.princes.rules.plaza import Adjust, Trade
from machu_rules.games.princes.rules.production import Produce
from machu_rules.games.princes.rules.setup import Settle
from machu_rules.games.princes.rules.sun_clock import Serve, Take
from machu_rules.games.princes.rules.temples import Offer, Sacrifice
from machu_rules.games.princes.rules.trail import Advance, Return, Summit
from machu_rules.games.princes.rules.turn import BeginTurn, EndTurn, Turn
from machu_rules.games.princes.state import (
    ACQUIRE,
    ADJUST,
    ADVANCE,
    BEGIN_TURN,
    DAWN,
    DEAL,
    END_TURN,
    FIRST_CARD,
    MOON_STEPS,
    MOON_TILES,
    NIGHT_GOODS,
    OFFER,
    PRODUCE,
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
    Position,
)

AGENDA: Final[Agenda[Position]] = Agenda(
    {
        SETTLE: Settle(),
        TURN: Turn(),
        PRODUCE: Produce(),
        SACRIFICE: Sacrifice(),
        OFFER: Offer(),
        SET_UP: SetUp(),
        ACQUIRE: Acquire(),
        ADJUST: Adjust(),
        TRADE: Trade(),
        SERVE: Serve(),
        RETURN: Return(),
        REDEEM: Redeem(),
        REDEEM_AT_ONCE: RedeemAtOnce(),
        TAKE: Take(),
        DEAL: Deal(),
        BEGIN_TURN: BeginTurn(),
        END_TURN: EndTurn(),
        FIRST_CARD: FirstCard(),
        ADVANCE: Advance(),
        SUMMIT: Summit(),
        MOON_TILES: MoonTiles(),
        MOON_STEPS: MoonSteps(),
        TILES_BACK: TilesBack(),
        SUN_CLOCK: SunClock(),
        NIGHT_GOODS: NightGoods(),
        DAWN: Dawn(),
    }
)
