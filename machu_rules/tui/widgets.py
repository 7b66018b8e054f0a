"""The widgets of the screen: the position, the names of its pages, the choices, and the log."""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic
from typing import Any

from rich.style import Style
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.message import Message
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

TYPING = 1.2
"""The largest number of seconds between two typed digits that belong to the same number."""


class ThingClicked(Message):
    """A message that reports a click on the board. ``thing`` is the id of the thing that was clicked."""

    def __init__(self, thing: str) -> None:
        super().__init__()
        self.thing = thing


class PositionView(Static):
    """The widget that shows the position of the game. If the window is too small for the whole position, the widget
    shows one page at a time.
    """

    class Resized(Message):
        """A message that reports that the space for the position has a new size."""

    def on_resize(self) -> None:
        self.post_message(self.Resized())

    def on_click(self, event: events.Click) -> None:
        if thing := event.style.meta.get("id"):
            self.post_message(ThingClicked(str(thing)))


class PageNames(Static):
    """The widget that lists the names of the pages, if the window is too small for the whole position. The current page
    is marked.
    """

    class Turned(Message):
        """A message that reports that the person has clicked on the name of a page. ``page`` is the number of this
        page, from 0.
        """

        def __init__(self, page: int) -> None:
            super().__init__()
            self.page = page

    def show_page_names(self, names: Sequence[str], shown: int) -> None:
        words = [
            Text(f" {name} ", Style(bold=page == shown, reverse=page == shown, meta={"page": page}))
            for page, name in enumerate(names)
        ]
        self.update(Text(" ").join(words), layout=False)

    def on_click(self, event: events.Click) -> None:
        page = event.style.meta.get("page")
        if page is not None:
            self.post_message(self.Turned(page))


class Choices(OptionList):
    """The list of the moves from which the person can choose. To highlight a move, use the arrow keys, click on the
    move, or type its number. To make the highlighted move, press Enter or click on it again.
    """

    _typed = ""
    _since = 0.0

    def offer(self, asking: int, labels: Sequence[str]) -> None:
        """Show the texts ``labels`` as numbered choices. ``asking`` is the number of the question. For example, the id
        of the first choice of question 7 is ``7-0``.
        """
        width = len(str(len(labels)))
        self.clear_options()
        self.add_options(
            Option(f"{place + 1:>{width}}  {label}", id=f"{asking}-{place}") for place, label in enumerate(labels)
        )
        self.highlighted = 0 if labels else None

    def on_key(self, event: events.Key) -> None:
        if event.character and event.character.isdecimal() and event.character.isascii():
            event.stop()
            now = monotonic()
            self._typed = (self._typed if now - self._since < TYPING else "") + event.character
            self._since = now
            for typed in (self._typed, event.character):
                if 1 <= int(typed) <= self.option_count:
                    self._typed, self.highlighted = typed, int(typed) - 1
                    break

    def on_click(self, event: events.Click) -> None:
        option = event.style.meta.get("option")
        if option is not None and option != self.highlighted:
            self.highlighted = option
            event.prevent_default()  # the first click shows the preview


class Log(VerticalScroll):
    """The log of the game, with one sentence per line."""

    LINES = 300

    def __init__(self, **words: Any) -> None:
        super().__init__(**words)
        self._lines: list[Text] = []
        self._static = Static(id="lines")

    def compose(self) -> ComposeResult:
        yield self._static

    @property
    def lines(self) -> Sequence[Text]:
        return self._lines

    def replace_lines(self, lines: Sequence[Text]) -> None:
        """Replace the lines of the log by ``lines``."""
        self._lines = []
        self.add(lines)

    def add(self, lines: Sequence[Text]) -> None:
        """Add ``lines`` at the end of the log, and scroll to the last one."""
        self._lines += lines
        self._static.update(Text("\n").join(self._lines[-self.LINES :]))
        self.scroll_end(animate=False)
