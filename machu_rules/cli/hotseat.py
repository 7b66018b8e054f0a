"""People at one terminal: what each may see, what they are asked, and what they type."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from shutil import get_terminal_size

import click

from machu_rules.cli.common import console
from machu_rules.core.decisions import Decision, Move
from machu_rules.core.errors import IllegalMove, MachuRulesError, UndoError, UnknownRule
from machu_rules.core.phrasing import capitalised, printable
from machu_rules.core.values import CHANCE
from machu_rules.match.match import Match
from machu_rules.match.record_types import HUMAN
from machu_rules.match.undo import moves_since
from machu_rules.match.wording import label, preview_lines, prompt_text, score_lines, sentence, undo_text

HELP = """\
Type the number of a choice, or the move itself. Besides:
  ? MOVE     what a move would certainly bring
  why MOVE   why a move cannot be made now
  board      show the board again
  score      your score so far, line by line
  undo       take your last move back, and what bots have done since, while nobody was told a secret and no other
             person has moved; where the keyboard is handed over, whoever has just answered can type it, too
  undo force take it back all the same: whatever was told, and whoever has moved since
  rule ID    the title of a rule
  quit       leave; the record of the game can be continued (so can it after ctrl-C)
"""

QUIT = ("quit", "exit")


class PlayerLeft(MachuRulesError):
    """The people have left the match: the end of the input, or ``quit``."""


class MovesUndone(MachuRulesError):
    """A person takes moves back: the match to go on from, and the seat that wishes it (None: chance was asked)."""

    def __init__(self, match: Match, seat: int | None) -> None:
        super().__init__("")
        self.match = match
        self.seat = seat


class HotSeat:
    """The terminal that the people of a game share. Nobody is shown what another seat alone may know: where several
    people play, the screen is cleared and handed over first."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.game = match.game
        self.who = match.beginning.who
        self.people = [seat for seat, name in enumerate(self.who) if name == HUMAN]
        self._news: dict[int, list[str]] = {
            seat: [sentence(self.game, event) for event in match.at(0).events(0, seat)] for seat in self.people
        }
        self._last_asked: int | None = None
        self._last_moved: int | None = None
        self._read_until = match.number

    def follow(self, match: Match, seat: int | None = None) -> None:
        """Note that a move was made, or that ``seat`` had moves taken back: every person reads about it when they are
        asked next, as far as their seat may know it."""
        if match.number < self.match.number:
            for news in self._news.values():
                news.append(undo_text(self.game, self.who, self.match.number - match.number, seat))
            self._last_moved = None
            self._read_until = min(self._read_until, match.number)
        else:
            assert match.last is not None
            self._last_moved = match.last.seat
            for person, news in self._news.items():
                if person == self._last_moved:
                    news.clear()  # old news, when a long game is continued
                news += [sentence(self.game, event) for event in self.game.events_for(match.last.events, person)]
        self.match = match

    def ask(self, decision: Decision) -> Move:
        """The answer of the person in the decision's seat, or of whoever is at the terminal where chance is asked;
        raises Left and TakenBack."""
        seat = decision.seat
        if seat == CHANCE:
            return self._read_move(decision)
        if self._last_asked != seat and len(self.people) > 1:
            self._hand_over(seat)
        fresh = self._last_asked != seat or self._last_moved != seat
        self._last_asked = seat
        self._read_until = self.match.number
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
        """Show the board as a seat may see it."""
        click.echo()
        console().print(self.game.show(self.match.view(seat)))

    def last_news(self) -> list[str]:
        """What the only person has not read yet; with several people, who share the screen, what everybody may know of
        it."""
        if len(self.people) == 1:
            return self._news[self.people[0]]
        events = self.match.events(self._read_until) if self.people else []
        return [sentence(self.game, event) for event in events]

    def _interpret(self, text: str, decision: Decision) -> Move | None:
        """The move that a text means, or None after a help text or a command."""
        if text.isdecimal():
            if len(text) < 6 and 1 <= int(text) <= len(decision.moves):
                return decision.moves[int(text) - 1]
            click.echo(f"The choices are numbered from 1 to {len(decision.moves)}; ? helps.")
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
            click.echo("\n".join(score_lines(self.game, self.match.state, decision.seat)))
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
        refusal = self.match.why_not(text, seat)
        if refusal is None:
            click.echo(printable(f"{text}: this move is possible."))
            return
        click.echo(printable(f"{text}: {refusal.message} [{refusal.rule}]"))

    def _preview(self, text: str, decision: Decision) -> None:
        """Show what a move, or the move with this number, would certainly bring; it tells no secret."""
        numbered = {str(number): move.text for number, move in enumerate(decision.moves, 1)}
        text = numbered.get(text, text)
        try:
            preview = self.game.preview(self.match.state, text, decision.seat)
        except IllegalMove:
            self._explain(text, decision.seat)
            return
        click.echo("\n".join([text, *preview_lines(self.game, preview)]))

    def _undo(self, seat: int, force: bool) -> None:
        """Take back the last move of a seat (or of chance, which is asked at the terminal too); raises TakenBack."""
        times = moves_since(self.match, [seat, CHANCE]) or 1
        try:
            match = self.match.undo(times, force, seat, self.match.bots)
            raise MovesUndone(match, None if seat == CHANCE else seat)
        except UndoError as error:
            click.echo(f"{error}.")

    def _show_rule(self, rule_id: str) -> None:
        try:
            rule = self.game.rule(rule_id.upper())
        except UnknownRule as error:
            click.echo(printable(str(error)))
            return
        click.echo(printable(f"{rule.id}: {rule.title}" + (" (RULING)" if rule.ruling else "")))
        click.echo(printable(rule.text))

    def _show_choices(self, decision: Decision) -> None:
        click.echo(f"\n{label(self.game, self.who, decision.seat)}: {prompt_text(self.game, decision)}")
        others = {other.seat for other in self.match.decisions} - {decision.seat}
        if others:
            labels = [label(self.game, self.who, seat) for seat in sorted(others)]
            click.echo(f"Asked at the same time: {', '.join(labels)}")
        view = self.match.view(None if decision.seat == CHANCE else decision.seat)
        words = [self.game.move_words(view, decision, move) for move in decision.moves]
        texts = [f"{capitalised(said)} [{move.text}]" for said, move in zip(words, decision.moves, strict=True)]
        click.echo(printable("\n".join(columns(texts))))

    def _hand_over(self, seat: int) -> None:
        """Wait until the player asked last has handed over the keyboard or taken their answer back; raises Left or
        TakenBack."""
        last, self._last_asked = (
            self._last_asked,
            None,
        )  # whatever is typed now, the next player gets the keyboard
        self._clear()
        while text := self._read(f"{label(self.game, self.who, seat)} is asked. Take the keyboard and press Enter: "):
            if text in QUIT:
                raise PlayerLeft("")
            if text in ("undo", "undo force") and last is not None:
                self._undo(last, text != "undo")
            else:
                click.echo("Enter goes on, undo takes back what was answered last, quit leaves.")
        self._clear()

    @staticmethod
    def _clear() -> None:
        if sys.stdout.isatty():
            click.clear()
            click.echo("\x1b[3J", nl=False)  # also what has scrolled away

    @staticmethod
    def _read(prompt: str) -> str:
        """A typed line in lower case, with single spaces; raises Left at the end of the input."""
        try:
            return " ".join(input(prompt).lower().split())
        except EOFError:
            raise PlayerLeft("") from None
        except UnicodeDecodeError:
            click.echo("This is not text in the encoding of the terminal.")
            return ""


def columns(texts: Sequence[str]) -> list[str]:
    """Numbered texts in as many columns as fit in the terminal, read downwards; a few texts are in one column."""
    numbered = [f"{number:>4}  {text}" for number, text in enumerate(texts, 1)]
    width = max(map(len, numbered)) + 2
    across = max(1, get_terminal_size().columns // width) if len(numbered) > 8 else 1
    rows = -(-len(numbered) // across)
    return ["".join(text.ljust(width) for text in numbered[row::rows]).rstrip() for row in range(rows)]
