"""Dialogs: settings for a new game, reasons why moves are not possible, and longer texts."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from pathlib import Path

from attrs import evolve
from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Button, Input, Label, OptionList, Static
from textual.widgets.option_list import Option

from machu_rules.core.decisions import Move
from machu_rules.core.phrasing import capitalised
from machu_rules.games import registry
from machu_rules.render.terminal import MUTED
from machu_rules.tui.session import NO_RECORD, GameSetup

FIELDS = (
    ("game", "Game", "{games}, or the path of a variant"),
    ("players", "Players", "4, or the nearest number that the game allows"),
    ("seat", "Your seat", "0 starts"),
    ("bots", "Bots", "in seat order: random, a bot of the game, a policy (.yaml)"),
    ("seed", "Seed", "any text, or empty for a random seed"),
    ("record", "Record", f"a file, empty for a new one, {NO_RECORD} for none"),
)
MOST = 300
"""The largest number of moves that `WhyNotDialog` lists. To see other moves, the person can type part of a move."""


class NewGameDialog(ModalScreen[GameSetup | tuple[GameSetup, Path] | None]):
    """The dialog for the settings of a new game. The person can also enter the path of a record to continue."""

    BINDINGS = [("escape", "dismiss(None)", "Close")]  # noqa: RUF012 - as Textual wants it

    def __init__(self, plan: GameSetup, error: str = "") -> None:
        super().__init__()
        self.plan = plan
        self.error = error

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog") as dialog:
            dialog.border_title = "New game against bots"
            dialog.border_subtitle = "Tab: next · Enter: start · Esc: close"
            for name, label, hint in FIELDS:
                with Horizontal(classes="row"):
                    yield Label(label)
                    hint = hint.format(games=", ".join(registry.games()))
                    yield Input(getattr(self.plan, name), placeholder=hint, id=name, compact=True)
            with Horizontal(classes="row gap"):
                yield Button("Start", id="begin", compact=True)
            with Horizontal(classes="row gap"):
                yield Label("Or continue")
                yield Input(placeholder="the file of an unfinished game", id="continued", compact=True)
            with Horizontal(classes="row"):
                yield Label("")
                yield Button("Continue", id="go_on", compact=True)
            with VerticalScroll(id="error", classes="error gap"):
                yield Static(Text(self.error))

    def on_mount(self) -> None:
        self.query_one("#error").display = bool(self.error)

    @on(Button.Pressed, "#begin")
    @on(Input.Submitted)
    def begin(self, event: Button.Pressed | Input.Submitted) -> None:
        if isinstance(event, Input.Submitted) and event.input.id == "continued":
            self.continue_record()
        else:
            self.dismiss(self.read_setup())

    @on(Button.Pressed, "#go_on")
    def continue_record(self) -> None:
        name = self.query_one("#continued", Input).value.strip()
        if name:
            self.dismiss((self.read_setup(), Path(name)))

    def read_setup(self) -> GameSetup:
        return evolve(self.plan, **{name: self.query_one(f"#{name}", Input).value for name, _, _ in FIELDS})


class TextDialog(ModalScreen[None]):
    """A dialog that shows a text. If ``end`` is True, the dialog is scrolled to the end of the text."""

    BINDINGS = [("escape,enter,q,space", "dismiss", "Close")]  # noqa: RUF012

    def __init__(self, title: str, words: Text, end: bool = False) -> None:
        super().__init__()
        self.heading = title
        self.words = words
        self.end = end

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="dialog words") as dialog:
            dialog.border_title = self.heading
            dialog.border_subtitle = "Esc: close"
            yield Static(self.words)

    def on_mount(self) -> None:
        dialog = self.query_one(".dialog")
        dialog.focus()
        if self.end:
            dialog.scroll_end(animate=False)


class WhyNotDialog(ModalScreen[None]):
    """A dialog that lists moves. Below a move is the reason why it is not possible now, or a note that it is possible.

    A verb is the first word of the text of a move. At first the list contains all moves with the same verb as one of
    the moves that are possible now. If the person types a text, the list contains the moves that match this text.
    """

    BINDINGS = [("escape", "dismiss", "Close")]  # noqa: RUF012

    def __init__(
        self, moves: Sequence[tuple[Move, str]], verbs: Collection[str], reason: Callable[[str], str | None]
    ) -> None:
        """``moves`` contains all moves with their texts. ``verbs`` contains the verbs of the moves that are possible
        now. ``reason`` is a function that takes the text of a move. It returns the reason why the move is not possible,
        or None if the move is possible.
        """
        super().__init__()
        self.words = {move.text: capitalised(words) for move, words in moves}
        self.asked = [move.text for move, _ in moves if move.verb in verbs]
        self.reason = reason

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog") as dialog:
            dialog.styles.height = "100%"
            dialog.border_title = "Why not?"
            dialog.border_subtitle = "type part of a move · Tab ↑ ↓: read on · Esc: close"
            example = f"for example: {self.words[self.asked[0]]}" if self.asked else ""
            yield Input(placeholder=example, compact=True)
            yield OptionList(id="reasons", markup=False)

    def on_mount(self) -> None:
        self.list_moves_with_reasons("")

    @on(Input.Changed)
    def typed(self, event: Input.Changed) -> None:
        self.list_moves_with_reasons(" ".join(event.value.lower().split()))

    def _search_text(self, text: str) -> str:
        return f"{self.words[text].lower()} {text.replace('_', ' ')}"

    def list_moves_with_reasons(self, typed: str) -> None:
        """List the moves whose texts contain all words in ``typed``. Below a move is the reason why the move is not
        possible, or a note that it is possible. If ``typed`` is empty, list the moves with the same verb as one of the
        moves that are possible now. If ``typed`` is not empty and fewer than two moves are found, the list also
        contains ``typed`` itself as a move.
        """
        words = typed.replace("_", " ").split()
        texts = self.words if typed else self.asked
        found = [text for text in texts if all(word in self._search_text(text) for word in words)]
        if typed and typed not in found and len(found) < 2:
            found.insert(0, typed)
        options = []
        for text in found[:MOST]:
            reason = self.reason(text)
            how = ("possible now", "#8fd18f") if reason is None else (reason, MUTED)
            options.append(Option(Text.assemble((self.words.get(text, text), "bold"), "\n", how)))
        reasons = self.query_one("#reasons", OptionList)
        reasons.clear_options()
        reasons.add_options(options)
