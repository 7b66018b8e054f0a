"""Driving the screen of `machu-rules tui` without a terminal."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Any

from rich.text import Text
from textual.pilot import Pilot
from textual.widgets import Static

from machu_rules.tui.app import TableApp
from machu_rules.tui.widgets import Choices, Log

Drive = Callable[[TableApp, Pilot[Any]], Awaitable[None]]
PATIENCE = 20


def driven(app: TableApp, drive: Drive, size: tuple[int, int] = (120, 40)) -> TableApp:
    """The app after it has been driven. Its errors are raised here."""

    async def run() -> None:
        async with app.run_test(size=size, notifications=True) as pilot:
            await drive(app, pilot)

    asyncio.run(run())
    return app


async def until(pilot: Pilot[Any], what: Callable[[], object]) -> None:
    """Wait until something holds."""
    end = monotonic() + PATIENCE
    while not what():
        assert monotonic() < end, "the screen does not come to it"
        await asyncio.sleep(0.005)
    await pilot.pause()


async def my_turn(app: TableApp, pilot: Pilot[Any]) -> None:
    """Wait until the person is asked, or the game is over."""

    def asked() -> bool:
        session = app.session
        if session is None:
            return False
        return session.match.over or (
            session.person_decision is not None and app.moves == session.person_decision.moves
        )

    await until(pilot, asked)


async def play_on(app: TableApp, pilot: Pilot[Any], questions: int, *keys: str) -> None:
    """Answer so many questions with the same keys, or with Enter."""
    for _ in range(questions):
        await my_turn(app, pilot)
        await pilot.press(*(keys or ("enter",)))
    await my_turn(app, pilot)


async def play_to_the_end(app: TableApp, pilot: Pilot[Any]) -> None:
    """Answer all further questions with the last choice, without keys: that is faster."""
    while True:
        await my_turn(app, pilot)
        assert app.session is not None
        if app.session.match.over:
            return
        choices(app).action_last()
        choices(app).action_select()


def on_screen(app: TableApp) -> str:
    """The whole content of the screen, line by line."""
    return "\n".join(strip.text for strip in app.screen._compositor.render_strips())


async def settled(app: TableApp, pilot: Pilot[Any]) -> str:
    """The content without the log, which scrolls on its own."""
    app.query_one(Log).display = False
    return await painted(app, pilot)


async def painted(app: TableApp, pilot: Pilot[Any]) -> str:
    """The whole content of the screen after all animations."""
    seen, calm = "", 0
    while calm < 15:
        await pilot.pause(0.02)
        now = on_screen(app)
        calm = calm + 1 if now == seen else 0
        seen = now
    return seen


def words_on_screen(app: TableApp) -> str:
    """The same without lines, so words on consecutive lines follow one another."""
    return " ".join(on_screen(app).translate(dict.fromkeys(map(ord, "│▌─"), " ")).split())


def question(app: TableApp) -> str:
    """The question on the screen."""
    content = app.query_one("#question", Static).content
    assert isinstance(content, Text)
    return content.plain


def choices(app: TableApp) -> Choices:
    return app.query_one(Choices)
