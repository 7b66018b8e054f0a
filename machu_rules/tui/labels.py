"""What the screen says: questions, choices, sentences, previews. All words of the game come from the game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from rich.text import Text

from machu_rules.core.decisions import Decision
from machu_rules.core.errors import Refusal, UnknownRule
from machu_rules.core.phrasing import capitalised, printable
from machu_rules.core.values import JsonDict, Preview
from machu_rules.framework.game import Game
from machu_rules.match.record_types import HUMAN
from machu_rules.match.wording import prompt_text, sentence
from machu_rules.render.palette import GOLD
from machu_rules.render.terminal import MUTED, seat_style
from machu_rules.tui.session import TuiSession

HELP = """\
[b]Choosing[/b]
  ↑ ↓ or its number   look at a choice: what it would bring
  Enter               make the move
  mouse               click: look at a choice; click again: make it;
                      on the board: the choice for that place
  w                   why not? what cannot be done now, and why

[b]Looking[/b]
  ← →                 the pages of the board, in a small window
  s                   your score so far; at the end everybody's
  l                   the whole log

[b]The game[/b]
  u                   take your last move back, if it told no secret
  U                   all the same, with all that came after it
  f                   bots move at once, or one by one
  n                   a new game, or go on with a record
  q                   leave; the record can be gone on with"""


def seat_names(game: Game[Any], who: Sequence[str]) -> list[str]:
    """The names of the seats, beside their numbers: those of the players, else who plays."""
    return list(game.player_names) or [who_plays(name) for name in who]


def who_plays(name: str) -> str:
    """Who plays in a seat: ``you``, or the name of a bot."""
    return "you" if name == HUMAN else printable(name.rpartition(":")[2])


def choices(game: Game[Any], state: Any, decision: Decision | None) -> list[str]:
    """The moves of a decision in words; empty where nobody is asked."""
    if decision is None:
        return []
    view = game.view(state, decision.seat)
    return [capitalised(printable(game.move_words(view, decision, move))) for move in decision.moves]


def question(session: TuiSession) -> str:
    """Who is asked what, or that nobody is asked any more."""
    decision = session.asked or session.waiting
    if session.match.over:
        return "The game is over: s for the result, n for another"
    if decision is None:
        return f"After {session.match.number} moves the game is given up"
    asks = prompt_text(session.game, decision)
    if decision.seat == session.seat:
        return printable(f"You: {asks}")
    who = f"{session.game.catalogue.seat(decision.seat)} ({who_plays(session.who[decision.seat])})"
    return printable(f"{capitalised(who)}: {asks} …")


def event_lines(game: Game[Any], players: int, events: Iterable[JsonDict]) -> list[Text]:
    """A line for each event, as prominent as the game says, with the seats in their colours."""
    usual = "" if game.highlights else "notable"
    lines = []
    for event in events:
        weight = game.highlights.get(event["kind"], usual)
        text = sentence(game, event)
        line = Text(text, {"heading": f"bold {GOLD}", "notable": ""}.get(weight, MUTED))
        for seat in range(players):
            name = game.catalogue.seat(seat)
            line.highlight_words([name, capitalised(name)], seat_style(seat))
        lines.append(line)
    return lines


def preview_text(game: Game[Any], preview: Preview, players: int) -> Text:
    """What a move brings for certain: the sums, then a sentence for each event."""
    catalogue = game.catalogue
    sums = [("−", preview.paid), ("+", preview.received), ("+", preview.other)]
    parts = [
        Text(f"{sign} {catalogue.pieces(number, what)}".replace("_", " "), "bold")
        for sign, amounts in sums
        for what, number in amounts.items()
        if number
    ]
    lines = [Text("   ").join(parts)] if parts else []
    lines += event_lines(game, players, preview.events)
    return Text("\n").join(lines) if lines else Text("Nothing more is certain.", MUTED)


def reason(game: Game[Any], refusal: Refusal) -> str:
    """Why a move cannot be made: the sentence, and the rule by id and title."""
    try:
        title = game.rule(refusal.rule).title
    except UnknownRule:
        title = ""
    return printable(f"{capitalised(refusal.message)} [{refusal.rule}{': ' if title else ''}{title}]")
