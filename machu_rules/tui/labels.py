"""The texts on the screen: questions, choices, events and previews. Names and sentences come from the game."""

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
from machu_rules.match.wording import event_text, prompt_text, secrecy_text
from machu_rules.render.palette import GOLD
from machu_rules.render.terminal import MUTED, seat_style
from machu_rules.tui.session import TuiSession

HELP = """\
[b]Choosing[/b]
  ↑ ↓ or its number   preview a choice
  Enter               make the move
  mouse               click a choice to preview it, click again to
                      make it. A place on the board shows its choice.
  w                   why not? see why a move is not possible now

[b]Looking[/b]
  ← →                 turn the pages of the board, in a small window
  s                   your score so far, at the end all scores
  l                   the whole log

[b]The game[/b]
  u                   undo your last move, unless it revealed a secret
  U                   undo it in any case, with all later moves
  f                   switch the pauses between bot moves on or off
  n                   start a new game, or continue a record
  q                   quit (you can continue the record later)"""


def seat_names(game: Game[Any], who: Sequence[str]) -> list[str]:
    """Return the labels of the seats. The labels are the names of the players in ``game``. If these players have no
    names, the labels are ``you`` and the names of the bots in ``who``.
    """
    return list(game.player_names) or [you_or_bot_name(name) for name in who]


def you_or_bot_name(name: str) -> str:
    """Return the label for ``name``. The label is ``you`` if ``name`` is ``human``, the name that a record uses for a
    person. Otherwise, ``name`` is the name of a bot, and the label is the part of ``name`` after the last colon, or the
    whole name if it contains no colon.
    """
    return "you" if name == HUMAN else printable(name.rpartition(":")[2])


def choice_texts(game: Game[Any], state: Any, decision: Decision | None) -> list[str]:
    """Return one text per move in ``decision``, in words for players. If ``decision`` is None, the list is empty."""
    if decision is None:
        return []
    question = next(each for each in game.questions(state, decision.seat) if each["seat"] == decision.seat)
    return [capitalised(printable(choice["words"])) for choice in question["choices"] or ()]


def question(session: TuiSession) -> str:
    """Return a text with the open question and the player who must answer it. If no question is open, the text contains
    the reason: the game is over, or it was stopped after the maximum number of decisions.
    """
    decision = session.person_decision or session.bot_decision
    if session.match.over:
        return "The game is over. Press s for the result, n for a new game"
    if decision is None:
        return f"The game was stopped after {session.match.number} moves"
    asks = prompt_text(session.game, decision)
    if decision.seat == session.seat:
        return printable(f"You: {asks}")
    who = f"{session.game.catalogue.seat(decision.seat)} ({you_or_bot_name(session.who[decision.seat])})"
    return printable(f"{capitalised(who)}: {asks} …")


def secrecy(session: TuiSession) -> str:
    """Return the text about the secrecy of the open question to a person (see `secrecy_text`). If there is no question
    to a person, the text is empty.
    """
    decision = session.person_decision
    return "" if decision is None else secrecy_text(session.game, session.match.state, decision)


def event_lines(game: Game[Any], players: int, events: Iterable[JsonDict]) -> list[Text]:
    """Return one line of text per event. The style of the line depends on the importance that the game assigns to the
    event. The name of a seat has the colour of this seat.
    """
    usual = "" if game.highlights else "notable"
    lines = []
    for event in events:
        weight = game.highlights.get(event["kind"], usual)
        text = event_text(game, event)
        line = Text(text, {"heading": f"bold {GOLD}", "notable": ""}.get(weight, MUTED))
        for seat in range(players):
            name = game.catalogue.seat(seat)
            line.highlight_words([name, capitalised(name)], seat_style(seat))
        lines.append(line)
    return lines


def preview_text(game: Game[Any], preview: Preview, players: int) -> Text:
    """Return ``preview`` as text. A preview contains the effects that a move is sure to have. The total costs and gains
    are in the first line, and the events follow, one per line.
    """
    catalogue = game.catalogue
    sums = [("−", preview.paid), ("+", preview.received), ("+", preview.other)]
    parts = [
        Text(f"{sign} {catalogue.quantity(number, what)}".replace("_", " "), "bold")
        for sign, amounts in sums
        for what, number in amounts.items()
        if number
    ]
    lines = [Text("   ").join(parts)] if parts else []
    lines += event_lines(game, players, preview.events)
    return Text("\n").join(lines) if lines else Text("No certain effects.", MUTED)


def reason(game: Game[Any], refusal: Refusal) -> str:
    """Return a text that explains why a move is not possible. ``refusal`` is the reason. The text consists of a message
    and the rule that forbids the move, with its id and title.
    """
    try:
        title = game.rule(refusal.rule).title
    except UnknownRule:
        title = ""
    return printable(f"{capitalised(refusal.message)} [{refusal.rule}{': ' if title else ''}{title}]")
