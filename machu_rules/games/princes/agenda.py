"""What is still to do: every task by name, and running them until somebody must decide (ASK)."""

from __future__ import annotations

from collections.abc import Callable

from attrs import frozen

from machu_rules.core.values import CHANCE
from machu_rules.games.princes.compiled import Menu
from machu_rules.games.princes.position import Position
from machu_rules.games.princes.rules.chance import deal_menu, first_card
from machu_rules.games.princes.rules.clergy import acquire_menu
from machu_rules.games.princes.rules.incas import set_up_menu
from machu_rules.games.princes.rules.night import (
    dawn,
    moon_steps,
    moon_tiles,
    night_goods,
    redeem_at_once_menu,
    redeem_menu,
    sun_clock,
    tiles_back,
)
from machu_rules.games.princes.rules.plaza import adjust_menu, trade_menu
from machu_rules.games.princes.rules.production import produce_menu
from machu_rules.games.princes.rules.setup import settle_menu
from machu_rules.games.princes.rules.sun_clock import serve_menu, take_menu
from machu_rules.games.princes.rules.temples import offer_menu, sacrifice_menu
from machu_rules.games.princes.rules.trail import advance, return_menu, summit
from machu_rules.games.princes.rules.turn import begin_turn, end_turn, turn_menu

STEPS: dict[str, Callable[..., None]] = {
    "begin_turn": begin_turn,
    "end_turn": end_turn,
    "first_card": first_card,
    "advance": advance,
    "summit": summit,
    "moon_tiles": moon_tiles,
    "moon_steps": moon_steps,
    "tiles_back": tiles_back,
    "sun_clock": sun_clock,
    "night_goods": night_goods,
    "dawn": dawn,
}
"""Tasks that happen by themselves."""


@frozen
class Question:
    """A task that somebody decides: the ``kind`` of its decision, its ``menu``, and what it is about: the district
    of the ``here`` Prince, or nothing."""

    kind: str
    menu: Callable[..., Menu]
    here: bool = False


QUESTIONS: dict[str, Question] = {
    "settle": Question("settle", settle_menu),
    "turn": Question("turn", turn_menu, here=True),
    "produce": Question("produce", produce_menu, here=True),
    "sacrifice": Question("sacrifice", sacrifice_menu, here=True),
    "offer": Question("offer", offer_menu, here=True),
    "set_up": Question("set_up", set_up_menu, here=True),
    "acquire": Question("acquire", acquire_menu, here=True),
    "adjust": Question("adjust", adjust_menu, here=True),
    "trade": Question("trade", trade_menu, here=True),
    "serve": Question("serve", serve_menu, here=True),
    "return": Question("return", return_menu),
    "redeem": Question("redeem", redeem_menu),
    "redeem_at_once": Question("redeem", redeem_at_once_menu),
    "take": Question("take", take_menu),
    "deal": Question("deal", deal_menu),
}
"""Tasks that somebody decides. The first argument of each is the seat that decides; for `deal`, which chance decides,
the seat that draws."""

FIELDS: dict[str, tuple[str, ...]] = {
    "begin_turn": ("seat",),
    "end_turn": (),
    "first_card": ("seat",),
    "advance": ("seat", "steps"),
    "summit": ("seat",),
    "moon_tiles": ("seat",),
    "moon_steps": ("seat",),
    "tiles_back": (),
    "sun_clock": ("seat",),
    "night_goods": (),
    "dawn": (),
    **dict.fromkeys(QUESTIONS, ("seat",)),
    "trade": ("seat", "sold", "bought"),
    "return": ("seat", "left"),
    "redeem_at_once": ("seat", "tile"),
    "deal": ("seat", "place"),
}
"""The arguments of each task by name, for the state as JSON."""


def seat_to_move(position: Position) -> int | None:
    """Who must answer the open question: a seat, `CHANCE`, or nobody when the game is over."""
    if not position.agenda:
        return None
    task = position.agenda[-1]
    return CHANCE if task[0] == "deal" else int(task[1])


MENUS = {name: question.menu for name, question in QUESTIONS.items()}


def run(position: Position) -> Menu | None:
    """Do what is to do until a question has more than one answer: its menu; ``None`` when the game is over.

    ASK: a question with exactly one answer is carried out at once.
    """
    agenda = position.agenda
    while agenda:
        task = agenda[-1]
        menu = MENUS.get(task[0])
        if menu is None:
            agenda.pop()
            STEPS[task[0]](position, *task[1:])
            continue
        answers = menu(position, *task[1:])
        if len(answers.moves) != 1:
            return answers
        agenda.pop()
        act, value = answers.acts[answers.moves[0].text]
        act(position, value, *task[1:])
    return None
