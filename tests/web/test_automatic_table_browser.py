"""The automatic table in chromium: whole games of games without drawing code, played by clicks on the picture."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.web.serving import serving
from tests.web.test_serve_browser import LATER, Player

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

ROOT = Path(__file__).parents[2]
FOLDERS = [ROOT / "templates" / "package", ROOT / "templates" / "simple"]
FOLDERS += [ROOT / "examples" / "games" / name for name in ("bellfounders", "hearts")]
GAMES = (
    "tiny_market.game:TinyMarket",
    "silent_tricks.game:SilentTricks",
    "tests.web.pass_two:PassTwo",
    "bellfounders.game:Bellfounders",
    "hearts.game:Hearts",
)

ANIMATED = """
    window.animated = [];
    const usual = Element.prototype.animate;
    Element.prototype.animate = function (...given) {
        animated.push(this.dataset.id);
        return usual.apply(this, given);
    };
"""
"""Notes the ids of the things that the page animates."""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folders = [*map(str, FOLDERS)]
    sys.path[:0] = folders
    with serving(tmp_path_factory.mktemp("rooms"), *GAMES) as here:
        yield here
    for folder in folders:
        sys.path.remove(folder)


class Clicker(Player):
    """A player who clicks on the picture only."""

    def begin(self, game: str, players: int) -> None:
        """Start a game with bots that play at random."""
        self.page.locator(f".game input[value='{game}']").check(force=True)
        self.page.locator(".setup select").nth(1).select_option(str(players))
        for seat in range(1, players):
            self.page.locator("select[name=who]").nth(seat).select_option("random")
        self.page.click(".setup button.main")
        self.seen()
        self.asked()

    def pick(self, rng: random.Random) -> None:
        """Click on things in the picture until a move has been made. The button of a complete set is in the list."""
        version = self.version
        self.page.wait_for_selector(".pieces [role=button]", state="attached")  # the picture comes after the question
        self.click(".pieces [role=button]", rng)
        for _ in range(60):
            if self.page.locator(".chip").count() and self.page.locator(".move").count() == 1:
                self.click(".move", rng)
            self.page.wait_for_timeout(20)
            if self.version != version or self.over:
                break
            self.click(".pieces [role=button]", rng)  # another thing of a set
        self.page.wait_for_function(LATER, arg=version)
        self.asked()

    def finish(self) -> None:
        """Play to the end."""
        rng = random.Random(7)
        for _ in range(300):
            if self.over:
                return
            self.pick(rng)
        raise AssertionError("the game does not end")


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_by_clicks_on_the_picture(browser: Any, address: str, game: str, width: int) -> None:
    anna = Clicker(browser, address, width, color_scheme="dark" if width == 390 else "light")
    anna.begin(game, 4 if "Hearts" in game else 3)
    anna.finish()
    anna.sound()
    anna.context.close()


def test_a_card_moves_from_the_hand_to_the_table(browser: Any, address: str) -> None:
    anna = Clicker(browser, address, script=ANIMATED, reduced_motion="no-preference")
    anna.begin("silent_tricks.game:SilentTricks", 2)
    anna.finish()
    assert any(str(one).startswith("card:") for one in anna.page.evaluate("animated"))
    anna.context.close()
