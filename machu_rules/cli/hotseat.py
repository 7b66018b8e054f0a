"""Let people who share a terminal play a match: show them the board and the choices, and read their input."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from itertools import pairwise
from shutil import get_terminal_size

import click

from machu_rules.cli.common import console
from machu_rules.core.decisions import Decision, Move
from machu_rules.core.errors import IllegalMove, MachuRulesError, UndoError, UnknownRule
from machu_rules.core.phrasing import capitalised, printable
from machu_rules.core.values import CHANCE
from machu_rules.framework.seen import seen
from machu_rules.match.wording import (
    event_text,
    player_label,
    preview_lines,
    prompt_text,
    score_breakdown_lines,
    secrecy_text,
    undo_text,
)
from machu_rules.rooms.local_room import LocalRoom

HELP = """\
Type the number of a choice, or the move itself. You can also type:
  ? MOVE      show the certain result of a move
  why MOVE    explain why a move is not possible now
  board       show the board again
  score       show your score so far, line by line
  undo        undo your last move and the moves that bots have made since. This is possible until hidden information
              is revealed or another person moves. You can still type it when you hand over the keyboard.
  undo force  undo your last move in any case
  rule ID     show a rule
  quit        leave the game (ctrl-C does the same). You can continue its record later.
"""

QUIT = ("quit", "exit")


class PlayerLeft(MachuRulesError):
    """Raised when a player leaves the match with ``quit``, or when the input of the terminal ends."""


class MovesUndone(MachuRulesError):
    """Raised when a player undoes moves instead of answering."""


class HotSeat:
    """A terminal that several people share as players of one match. ``room`` is the room that hosts the match.

    A person sees only the view of their own seat. If several people play, the screen is cleared before the next person
    takes over.
    """

    def __init__(self, room: LocalRoom) -> None:
        self.room = room
        self.game = room.game
        self._news: dict[int, list[str]] = {
            seat: [event_text(self.game, event) for event in room.match.at(0).events(0, seat)] for seat in room.people
        }
        self._heard = 0  # the version of the room up to which there are news
        self._last_asked: int | None = None
        self._last_moved: int | None = None
        self._read_until = 0

    def _add_news(self) -> None:
        """Store the moves and undos that the room has made since the last call as news. On their next turn, people see
        the news of the events that their seats may know.
        """
        for before, (match, undo_seat) in pairwise(self.room.versions_since(self._heard)):
            if match.number < before.match.number:
                for news in self._news.values():
                    news.append(undo_text(self.game, self.room.who, before.match.number - match.number, undo_seat))
                self._last_moved = None
                self._read_until = min(self._read_until, match.number)
                continue
            assert match.last is not None
            self._last_moved = match.last.seat
            for person, news in self._news.items():
                if person == self._last_moved:
                    news.clear()  # old news, for example of a long game that is continued
                news += [event_text(self.game, event) for event in self.game.events_for(match.last.events, person)]
        self._heard = self.room.version

    def ask(self, decision: Decision) -> Move:
        """Ask a person for a move, and return the move. The person who sits in the seat of ``decision`` must answer. If
        ``decision`` is a decision of chance, anyone at the terminal can enter the result.

        Raises PlayerLeft if the person leaves the match, and MovesUndone if the person undoes moves instead.
        """
        seat = decision.seat
        if seat == CHANCE:
            return self._read_move(decision)
        self._add_news()
        if self._last_asked != seat and len(self.room.people) > 1:
            self._hand_over(seat)
        fresh = self._last_asked != seat or self._last_moved != seat
        self._last_asked = seat
        self._read_until = self.room.match.number
        for line in self._news[seat]:
            click.echo(f"  {line}")
        self._news[seat].clear()
        if fresh:
            self.show_board(seat)
        return self._read_move(decision)

    def _read_move(self, decision: Decision) -> Move:
        self._show_choices(decision)
        while True:
            text = self._read("> ")
            move = self._interpret(text, decision)
            if move is not None:
                return move

    def show_board(self, seat: int | None) -> None:
        """Show the board as ``seat`` may see it. If ``seat`` is None, show it as a spectator may see it."""
        click.echo()
        console().print(self.game.show(self.room.match.view(seat)))

    def unread_news(self) -> list[str]:
        """Return the news that has not been shown yet. If several people play, only public events are included, because
        all players can see the screen.
        """
        self._add_news()
        if len(self.room.people) == 1:
            return self._news[self.room.people[0]]
        events = self.room.match.events(self._read_until) if self.room.people else []
        return [event_text(self.game, event) for event in events]

    def _interpret(self, text: str, decision: Decision) -> Move | None:
        """Return the legal move that the input ``text`` stands for. If the text is a command such as ``board``, carry
        it out and return None. If the text is neither a legal move nor a command, explain why the move is not possible,
        and return None.
        """
        if text.isdecimal():
            if len(text) < 6 and 1 <= int(text) <= len(decision.moves):
                return decision.moves[int(text) - 1]
            click.echo(f"Type a number from 1 to {len(decision.moves)}, or ? for help.")
            return None
        for move in decision.moves:
            if move.text == text:
                return move
        word, _, rest = text.partition(" ")
        if text in ("?", "help"):
            click.echo(HELP)
            self._show_choices(decision)
        elif word in ("?", "preview") and rest:
            self._preview(rest, decision)
        elif text == "board":
            self.show_board(None if decision.seat == CHANCE else decision.seat)
        elif text == "score" and decision.seat != CHANCE:
            click.echo("\n".join(score_breakdown_lines(self.game, self.room.match.state, decision.seat)))
        elif text in ("undo", "undo force"):
            self._undo(decision.seat, text != "undo")
        elif text in QUIT:
            raise PlayerLeft("")
        elif word == "rule":
            self._show_rule(rest)
        elif text:
            self._explain(rest if word == "why" else text, decision.seat)
        return None

    def _explain(self, text: str, seat: int) -> None:
        refusal = self.room.match.why_not(text, seat)
        if refusal is None:
            click.echo(printable(f"{text}: You can make this move."))
            return
        click.echo(printable(f"{text}: {refusal.message} [{refusal.rule}]"))

    def _preview(self, text: str, decision: Decision) -> None:
        """Show the effects that a move is sure to have. ``text`` is the move, or its number in the list of choices. The
        preview reveals no hidden information.
        """
        numbered = {str(number): move.text for number, move in enumerate(decision.moves, 1)}
        text = numbered.get(text, text)
        try:
            preview = self.game.preview(self.room.match.state, text, decision.seat)
        except IllegalMove:
            self._explain(text, decision.seat)
            return
        click.echo("\n".join([text, *preview_lines(self.game, preview)]))

    def _undo(self, seat: int, force: bool) -> None:
        """Undo the last move of ``seat`` and all moves after it (see `LocalRoom.undo`). Raises MovesUndone if the
        moves are undone. If the undo is not possible, print the reason.
        """
        try:
            self.room.undo(seat, force)
            raise MovesUndone("")
        except UndoError as error:
            click.echo(capitalised(str(error)))

    def _show_rule(self, rule_id: str) -> None:
        try:
            rule = self.game.rule(rule_id.upper())
        except UnknownRule as error:
            click.echo(printable(str(error)))
            return
        click.echo(printable(f"{rule.id}: {rule.title}" + (" (RULING)" if rule.ruling else "")))
        click.echo(printable(rule.text))

    def _show_choices(self, decision: Decision) -> None:
        click.echo(f"\n{player_label(self.game, self.room.who, decision.seat)}: {prompt_text(self.game, decision)}")
        others = {other.seat for other in self.room.match.decisions} - {decision.seat}
        if others:
            labels = [player_label(self.game, self.room.who, seat) for seat in sorted(others)]
            click.echo(f"Choosing at the same time: {', '.join(labels)}")
        if decision.seat != CHANCE and (hidden := secrecy_text(self.game, self.room.match.state, decision)):
            click.echo(hidden)
        viewer = None if decision.seat == CHANCE else decision.seat
        view = seen(self.game, self.room.match.state, viewer)
        words = [self.game.move_words(view, decision, move) for move in decision.moves]
        texts = [f"{capitalised(said)} [{move.text}]" for said, move in zip(words, decision.moves, strict=True)]
        click.echo(printable("\n".join(numbered_columns(texts))))

    def _hand_over(self, seat: int) -> None:
        """Wait until the person in ``seat`` takes over the keyboard and presses Enter. In the meantime, the previous
        player can still type ``undo`` or ``quit``. Raises MovesUndone after an undo, and PlayerLeft after ``quit``.
        """
        last, self._last_asked = (
            self._last_asked,
            None,
        )  # from here on, the next player has the keyboard
        self._clear()
        while text := self._read(
            f"{player_label(self.game, self.room.who, seat)} is next. Take the keyboard and press Enter: "
        ):
            if text in QUIT:
                raise PlayerLeft("")
            if text in ("undo", "undo force") and last is not None:
                self._undo(last, text != "undo")
            else:
                click.echo("Press Enter to go on, or type undo for the last answer, or quit to leave.")
        self._clear()

    @staticmethod
    def _clear() -> None:
        if sys.stdout.isatty():
            click.clear()
            click.echo("\x1b[3J", nl=False)  # also clear the lines that have scrolled off the screen

    @staticmethod
    def _read(prompt: str) -> str:
        """Read a line of input. Return it in lower case, with single spaces between words. Raises PlayerLeft if the
        input of the terminal ends.
        """
        try:
            return " ".join(input(prompt).lower().split())
        except EOFError:
            raise PlayerLeft("") from None
        except UnicodeDecodeError:
            click.echo("This text is not in the encoding of the terminal.")
            return ""


def numbered_columns(texts: Sequence[str]) -> list[str]:
    """Number the texts from 1, arrange them in columns, and return the lines. The numbers in a column increase from top
    to bottom. If there are at most 8 texts, there is only one column.
    """
    numbered = [f"{number:>4}  {text}" for number, text in enumerate(texts, 1)]
    width = max(map(len, numbered)) + 2
    across = max(1, get_terminal_size().columns // width) if len(numbered) > 8 else 1
    rows = -(-len(numbered) // across)
    return ["".join(text.ljust(width) for text in numbered[row::rows]).rstrip() for row in range(rows)]
