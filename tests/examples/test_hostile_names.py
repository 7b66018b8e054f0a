"""Names in the data that look like markup are shown as they are, in all outputs."""

import io
from pathlib import Path
from typing import Any

import pytest
import yaml
from rich.console import Console
from textual.pilot import Pilot

import machu_rules as mr
from machu_rules.core.values import JsonDict, Panel
from machu_rules.envs.codec import Codec
from machu_rules.render.terminal import table
from machu_rules.render.terminal_panel_layout import PanelLayoutRenderable, first_panel_above_others, pages
from machu_rules.tui.app import TableApp
from machu_rules.tui.dialogs import TextDialog, WhyNotDialog
from machu_rules.tui.session import GameSetup
from tests.examples.piloting import driven, my_turn, on_screen, play_on, until, words_on_screen
from tests.fast_part import long_ones_slow

MARKUP = ("[/b]", "[bold]", "[red]x[/red]", "[/]", "[@click=app.quit]", ":smile:", "\\[b]", "[link=x", "$x")
SECTIONS: dict[str, dict[str, str]] = {
    "princes": {
        "corn": "goods",
        "llama": "goods",
        "coca": "goods",
        "potters_quarter": "districts",
        "sun_clock": "districts",
        "main_temple": "districts",
        "condor": "orders",
        "potter": "occupations",
        "farmer": "occupations",
        "steps_2": "moon_tiles",
        "corn_3": "moon_tiles",
        "granary": "trail.places",
    },
    "incan-gold": {
        **dict.fromkeys(("spiders", "snakes", "mummy", "fire", "rocks"), "hazards.kinds"),
        **dict.fromkeys((f"artifact_{number}" for number in range(1, 6)), "artifacts.cards"),
    },
    "inca-empire": {
        **dict.fromkeys(("chinchaysuyu", "antisuyu", "collasuyu"), "suyus"),
        **dict.fromkeys(("huanca", "vilcas", "vilcabamba", "canas", "aymaraes", "chumbivilcas"), "regions"),
        **dict.fromkeys(("el_nino", "road_builders"), "sun_cards"),
        **dict.fromkeys(("fields", "herds", "shrines"), "markers"),
    },
}
"""Ids with names, and the places of the names in the data of the games."""


@pytest.fixture(scope="module", params=long_ones_slow(mr.games()))
def hostile(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A variant with names that look like different markup."""
    name: str = request.param
    renamed: JsonDict = {"format": "machu-rules/variant/1", "based_on": name, "name": "[/b] [bold]"}
    for number, (thing, section) in enumerate(SECTIONS[name].items()):
        entries = renamed
        for key in section.split("."):
            entries = entries.setdefault(key, {})
        entries[thing] = {"name": f"{MARKUP[number % len(MARKUP)]}{number}"}
    path = tmp_path_factory.mktemp("hostile") / "hostile.yaml"
    path.write_text(yaml.safe_dump(renamed, allow_unicode=True), encoding="utf-8")
    return path


def printed(what: Any, width: int = 120) -> str:
    """As rich prints it for anybody: with markup in plain texts."""
    console = Console(file=io.StringIO(), width=width)
    console.print(what)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def views(game: mr.Game[Any]) -> list[JsonDict]:
    """Of a seat and of a spectator: at the beginning, later, and at the end."""
    state, made = game.new(3, seed=1), []
    for number in range(2000):
        if not (decisions := game.decisions(state)):
            break
        if number in (0, 9, 60):
            made += [game.view(state, 0), game.view(state, None)]
        moves = decisions[0].moves
        state, _ = game.apply(state, moves[number % len(moves)], decisions[0].seat)
    return [*made, game.view(state, 0), game.view(state, None)]


def hostile_names(game: mr.Game[Any]) -> list[str]:
    """All names that were changed, but for that of an order: in a table it is called by its id."""
    return [game.rulebook.names[thing] for thing in SECTIONS[game.rulebook.game] if thing != "condor"]


def test_the_position_as_text(hostile: Path) -> None:
    game = mr.load(hostile)
    texts = [printed(game.show(view)) for view in views(game)]
    narrow = [printed(game.show(view), 60) for view in views(game)]
    assert [name for name in hostile_names(game) if not any(name in text for text in (*texts, *narrow))] == []


def test_panels_on_sheets_and_pages(hostile: Path) -> None:
    game = mr.load(hostile)
    names = hostile_names(game)
    console = Console(file=io.StringIO(), width=120)
    for view in views(game):
        panels = game.panels(view, ["[/b]", "[bold]", "[red]"], list(game.rulebook.names)[:9])
        text = "".join(printed(panel.body) for panel in panels)
        assert sum(name in text for name in names) >= 5
        assert "[/b]" in text
        for room in ((120, 40), (60, 20)):
            console.print(PanelLayoutRenderable(panels[0], panels[1:]), width=room[0], height=room[1])
            for _, page in pages(panels, console, *room):
                console.print(page)


def test_a_panel_that_is_plain_text_is_shown_as_it_is() -> None:
    plain = (Panel("[/b]", "[/b]", "[/b] [bold]"), Panel("[/b]", "[/b]", "[/b] [red]"))
    assert printed(PanelLayoutRenderable(plain[0], plain)).count("[/b] [bold]") == 2
    ((first, _), (second, body)) = pages(plain, Console(), 80, 24)
    assert first == second == "[/b]"
    assert "[/b] [red]" in printed(body)
    title, *rest = printed(first_panel_above_others(plain)).splitlines()
    assert title.strip() == "[/b]"
    assert rest[0].strip() == "[/b] [bold]"


def test_headings_of_a_table_are_texts() -> None:
    assert printed(table(("[/b]", "[bold]"), [("[red]", "x")])).split() == ["[/b]", "[bold]", "[red]", "x"]


def test_the_picture_of_an_environment(hostile: Path) -> None:
    game = mr.load(hostile)
    text = Codec(game, 3).human_readable_view(game.new(3, seed=1))
    assert sum(name in text for name in hostile_names(game)) >= 5


@pytest.mark.slow
def test_the_screen(hostile: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    names = hostile_names(mr.load(hostile))

    async def drive(app: TableApp, pilot: Pilot[Any]) -> None:
        await my_turn(app, pilot)
        for _ in range(4):
            await pilot.press("down")
            await until(pilot, lambda: sum(name in on_screen(app) for name in names) >= 4)
            await play_on(app, pilot, 1)
        for key, dialog in (("w", WhyNotDialog), ("l", TextDialog), ("s", TextDialog)):
            await pilot.press(key)
            assert isinstance(app.screen, dialog)
            await until(pilot, lambda: words_on_screen(app))
            await pilot.press("escape")
        assert app.session is not None
        app.session.lost = "[/b] and [bold]"  # why the record could not be written
        await play_on(app, pilot, 1)
        await until(pilot, lambda: "[/b] and [bold]" in words_on_screen(app))

    plan = GameSetup(game=str(hostile), players="3", bots="random", seed="5", record="-")
    driven(TableApp(plan, True, pace=0), drive, (140, 45))
