"""The full-screen application. Bots think in other threads, so the screen never freezes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from threading import Thread
from typing import Any

from rich.text import Text
from textual import on
from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.containers import Container, Vertical, VerticalScroll
from textual.message import Message
from textual.widgets import Footer, OptionList, Static

from machu_rules.core.decisions import Decision, Move
from machu_rules.core.errors import IllegalMove, MachuRulesError, UndoError
from machu_rules.core.phrasing import capitalised
from machu_rules.core.values import Panel
from machu_rules.match.wording import action_space_with_texts, result_lines, score_breakdown_lines, undo_text
from machu_rules.render.terminal import MUTED
from machu_rules.render.terminal_panel_layout import PanelLayoutRenderable, pages
from machu_rules.tui import labels
from machu_rules.tui.dialogs import NewGameDialog, TextDialog, WhyNotDialog
from machu_rules.tui.session import GameSetup, TuiSession
from machu_rules.tui.style import CSS
from machu_rules.tui.widgets import Choices, Log, PageNames, PositionView, ThingClicked

WIDE, HIGH = 112, 36
"""The width in characters (``WIDE``) and the height in lines (``HIGH``) that a window needs to show everything at once.
In a smaller window, the board is shown page by page.
"""


class ThreadDone(Message):
    """A message that reports the end of a job in another thread. ``result`` is the result of the job, and ``then`` is
    the function to call with this result.
    """

    def __init__(self, then: Callable[[Any], None], result: Any) -> None:
        super().__init__()
        self.then = then
        self.result = result


class TableApp(App[str]):
    """The application for a match of one person against bots.

    If ``session`` is not None, the application opens this session. Otherwise, if ``continued`` is not None, it
    continues the record at this path. Otherwise, if ``begin`` is True, it begins a game with the settings in ``plan``.
    In all other cases, it shows the dialog for a new game. ``pace`` is the pause after the move of a bot, in seconds.
    """

    CSS = CSS
    ENABLE_COMMAND_PALETTE = False
    BINDINGS = [  # noqa: RUF012 - as Textual wants it
        Binding("w", "why", "Why not?"),
        Binding("s", "score", "Score"),
        Binding("l", "log", "Log"),
        Binding("u", "undo", "Undo"),
        Binding("U", "force_undo", "Undo in any case", show=False),
        Binding("f", "fast", "Fast"),
        Binding("n", "new", "New game"),
        Binding("question_mark,f1,h", "help", "Help", key_display="?"),
        Binding("q", "leave", "Quit"),
        Binding("ctrl+c,ctrl+q", "leave", "Quit", show=False, priority=True),
        Binding("left", "turn_page(-1)", "Part", show=False),
        Binding("right", "turn_page(1)", "Part", show=False),
    ]

    def __init__(
        self,
        plan: GameSetup | None = None,
        begin: bool = False,
        continued: Path | None = None,
        pace: float = 0.4,
        session: TuiSession | None = None,
    ) -> None:
        super().__init__()
        self.plan = plan or GameSetup()
        self.begin = begin
        self.continued = continued
        self.pace = pace
        self.fast = False
        self.session = session
        self.moves: tuple[Move, ...] = ()
        self.asking = 0  # the number of the current question, so that a late answer is not used for a later question
        self.part = 0
        self.title = "machu-rules"

    def compose(self) -> ComposeResult:
        yield Static(id="head")
        with Container(id="match"):
            with Vertical(id="left"):
                yield PageNames(id="pages")
                yield PositionView(id="position")
            with Vertical(id="side"):
                yield Static(id="question")
                yield Static(id="secrecy")
                yield Choices(id="choices", markup=False)
                with VerticalScroll(id="about", can_focus=False):
                    yield Static(id="preview")
            yield Log(id="log")
        yield Footer(compact=True, show_command_palette=False)

    def on_mount(self) -> None:
        self.query_one(Log).can_focus = False
        self.query_one(Choices).focus()
        if self.session is not None:
            self.open_session(self.session)
        elif self.continued is not None:
            self.resume(self.continued)
        elif self.begin:
            self.start(self.plan)
        else:
            self.action_new()

    # Beginning

    def action_new(self, error: str = "") -> None:
        self.push_screen(NewGameDialog(self.plan, error), self.new_game_dialog_closed)

    def new_game_dialog_closed(self, what: GameSetup | tuple[GameSetup, Path] | None) -> None:
        """Handle ``what``, the result of the dialog for a new game. It contains settings for a new game, or settings
        and the path of a record to continue. If the person has closed the dialog, ``what`` is None, and the application
        ends if there is no match yet.
        """
        if isinstance(what, GameSetup):
            self.start(what)
        elif what is not None:
            self.plan = what[0]
            self.resume(what[1])
        elif self.session is None:
            self.exit("")

    def start(self, plan: GameSetup) -> None:
        self.plan = plan
        self.run_in_thread(lambda: TuiSession.begin(plan), self.open_session)

    def resume(self, path: Path) -> None:
        plan = self.plan
        self.run_in_thread(lambda: TuiSession.resume(path, plan.game, plan.bots, plan.language), self.open_session)

    def open_session(self, session: TuiSession | Exception) -> None:
        """Show the match of ``session`` and let the person and the bots play. If ``session`` is an error, show the
        error in the dialog for a new game.
        """
        if isinstance(session, Exception):
            self.action_new(str(session))
            return
        if self.session is not None and self.session is not session:
            self.session.close()
        self.session = session
        self.query_one(Log).replace_lines(self.event_lines(session.match.events(0, session.seat)))
        self.part = 0
        self.ask_next()

    # Playing

    def ask_next(self) -> None:
        """Offer choices to the person, or let a bot choose in another thread."""
        session = self.session
        if session is None:
            return
        self.asking += 1
        asked = session.person_decision
        self.moves = asked.moves if asked is not None else ()
        self.query_one(Choices).offer(self.asking, labels.choice_texts(session.game, session.match.state, asked))
        self.query_one("#preview", Static).update("")
        self.show()
        if session.match.over:
            self.show_result()
        elif asked is None and (decision := session.bot_decision) is not None:
            asking = self.asking
            self.run_in_thread(
                lambda: session.bot_answer(decision), lambda answer: self.bot_answered(asking, decision, answer)
            )

    def bot_answered(self, asking: int, decision: Decision, answer: Move | Exception) -> None:
        """Make the move ``answer`` that a bot has chosen. If ``answer`` is an error, show it and stop the game. If
        ``asking`` is no longer the number of the current question, ignore the answer, because the person has undone a
        move or begun another game.
        """
        if asking != self.asking or self.session is None:
            return
        if isinstance(answer, Exception):
            self.query_one("#question", Static).update(Text("The game has stopped"))
            self.show_text("A bot has failed", Text(f"{answer}\n\n{self.session.farewell()}"))
            return
        self.play_and_log_move(answer, decision.seat)
        if self.fast or not self.pace:
            self.call_later(self.ask_next_if_current, asking)
        else:
            self.show()
            self.set_timer(self.pace, lambda: self.ask_next_if_current(asking))

    def ask_next_if_current(self, asking: int) -> None:
        if asking == self.asking:
            self.ask_next()

    @on(OptionList.OptionSelected, "#choices")
    def choice_made(self, event: OptionList.OptionSelected) -> None:
        """Make the move that the person has chosen in the list of choices."""
        if self.session is not None and event.option_id == f"{self.asking}-{event.option_index}":
            self.play_and_log_move(self.moves[event.option_index], self.session.seat)
            self.ask_next()

    def play_and_log_move(self, move: Move, seat: int) -> None:
        session = self.session
        assert session is not None
        seen = session.match.cursor
        try:
            session.play(move, seat)
        except IllegalMove as error:
            self.notify(str(error), severity="warning", markup=False)
        self.query_one(Log).add(self.event_lines(session.match.changes(seen, session.seat).events))
        if session.lost:
            self.notify(f"{session.path}: {session.lost}", severity="error", markup=False)
            session.lost = ""

    def action_undo(self, force: bool = False) -> None:
        session = self.session
        if session is None:
            return
        try:
            times = session.undo(session.seat, force)
        except UndoError as error:
            how = " Shift+U undoes it in any case." if error.number else ""
            self.notify(f"{error}{how}", markup=False)
            return
        self.query_one(Log).add([Text(undo_text(session.game, session.who, times, session.seat), MUTED)])
        self.ask_next()

    def action_force_undo(self) -> None:
        self.action_undo(True)

    # Showing

    def show(self) -> None:
        """Show the position and the open question. In a small window, also show the names of the pages."""
        session = self.session
        if session is None:
            return
        marked = self.highlighted_move.args if self.highlighted_move else ()
        game = session.game
        panels = game.panels(session.view, labels.seat_names(game, session.who), marked)
        self.show_panels(panels)
        head = Text.assemble((game.catalogue.title_with_variant, "bold"), "  ", (panels[0].title, MUTED))
        self.query_one("#head", Static).update(head, layout=False)
        self.query_one("#question", Static).update(Text(labels.question(session)))
        hidden, secrecy = labels.secrecy(session), self.query_one("#secrecy", Static)
        secrecy.update(Text(hidden))
        secrecy.display = bool(hidden)

    def show_panels(self, panels: Sequence[Panel]) -> None:
        """Show all panels at once or, in a small window, page by page. A panel is a part of the position, such as the
        board.
        """
        position = self.query_one(PositionView)
        small = self.size.width < WIDE or self.size.height < HIGH
        self.screen_stack[0].set_class(small, "-small")
        if not small:
            position.update(PanelLayoutRenderable(panels[0], panels[1:]), layout=False)
            return
        parts = pages(panels, self.console, *position.size)
        self.part %= len(parts)
        position.update(parts[self.part][1], layout=False)
        self.query_one(PageNames).show_page_names([capitalised(name) for name, _ in parts], self.part)

    @property
    def highlighted_move(self) -> Move | None:
        """The move that is highlighted in the list of choices. It is None if no move is highlighted."""
        place = self.query_one(Choices).highlighted
        return self.moves[place] if place is not None and place < len(self.moves) else None

    @on(OptionList.OptionHighlighted, "#choices")
    def choice_highlighted(self) -> None:
        """Show the preview of the highlighted move. On the board, mark the things that the move names."""
        session, move = self.session, self.highlighted_move
        if session is None or move is None:
            self.query_one("#preview", Static).update("")
            return
        try:
            preview = session.game.preview(session.match.state, move, session.seat)
            words = labels.preview_text(session.game, preview, len(session.who))
        except MachuRulesError as error:
            words = Text(str(error), MUTED)
        self.query_one("#preview", Static).update(words)
        self.show()

    def event_lines(self, events: Any) -> list[Text]:
        assert self.session is not None
        return labels.event_lines(self.session.game, len(self.session.who), events)

    def show_result(self) -> None:
        session = self.session
        assert session is not None
        words = "\n".join([*result_lines(session.game, session.match.state, session.who), "", session.farewell()])
        self.show_text("The result", Text(words))

    def show_text(self, title: str, words: Text, end: bool = False) -> None:
        self.push_screen(TextDialog(title, words, end))

    # Keys

    def action_why(self) -> None:
        session = self.session
        if session is None:
            return
        game, state, seat = session.game, session.match.state, session.seat

        def reason(text: str) -> str | None:
            refusal = game.why_not(state, text, seat)
            return None if refusal is None else labels.reason(game, refusal)

        self.push_screen(WhyNotDialog(action_space_with_texts(game), {move.verb for move in self.moves}, reason))

    def action_score(self) -> None:
        session = self.session
        if session is None:
            return
        if session.match.over:
            self.show_result()
        else:
            lines = score_breakdown_lines(session.game, session.match.state, session.seat)
            self.show_text("Your score so far", Text("\n".join(lines)))

    def action_log(self) -> None:
        self.show_text("Game log", Text("\n").join(self.query_one(Log).lines), end=True)

    def action_help(self) -> None:
        self.show_text("Help", Text.from_markup(labels.HELP))

    def action_fast(self) -> None:
        self.fast = not self.fast
        self.notify("Bots move without pauses." if self.fast else "Bots move one after the other.", timeout=2)

    def action_turn_page(self, step: int) -> None:
        self.part += step
        self.show()

    @on(PageNames.Turned)
    def page_turned(self, event: PageNames.Turned) -> None:
        self.part = event.page
        self.show()

    @on(ThingClicked)
    def thing_clicked(self, event: ThingClicked) -> None:
        """Find the first choice that names the thing that was clicked on the board. Highlight this choice, or make its
        move if the choice is already highlighted.
        """
        for number, move in enumerate(self.moves):
            if event.thing in move.args:
                choices = self.query_one(Choices)
                if choices.highlighted == number:
                    choices.action_select()
                choices.highlighted = number
                return

    @on(PositionView.Resized)
    def on_resize(self) -> None:
        self.show()

    def on_unmount(self) -> None:
        if self.session is not None:
            self.session.close()

    def action_leave(self) -> None:
        self.exit(self.session.farewell() if self.session is not None else "")

    # In another thread

    def run_in_thread(self, job: Callable[[], Any], then: Callable[[Any], None]) -> None:
        """Run ``job``, which may take long, in a background thread. Afterwards, call ``then`` in the main thread with
        the result of the job, or with the error that the job raised.
        """

        def work() -> None:
            try:
                result = job()
            except MachuRulesError as error:
                result = error
            except BaseException as error:  # any error of a bot is shown on the screen
                result = RuntimeError(f"{type(error).__name__}: {error}")
            self.post_message(ThreadDone(then, result))

        Thread(target=work, daemon=True).start()

    @on(ThreadDone)
    def thread_done(self, event: ThreadDone) -> None:
        event.then(event.result)
