"""The example of a bot: 30 lines, any variant, far better than chance."""

import inspect
from pathlib import Path

import pytest

import machu_rules as mr
from examples.own_bot import Settler
from machu_rules.bots import game_seed, load_bot, seat_bot
from machu_rules.bots.playing import finish
from machu_rules.core.rng import Stream
from tests.cli.commands import run

GAME = mr.load("princes")
HEAD = "format: machu-rules/variant/1\nbased_on: princes\nname: Test\n"
VARIANTS = {
    "options": """\
options:
  bank: limited
  riding: none
  sharing_districts: forbidden
  plaza_adjust: forbidden
  trail_goods: at_once
  hands: open
  rescue_by_clergy: goes_on
  rescue_by_cards: goes_on
""",
    "figures": """\
goods:
  llama: {start: 0}
  corn: {unit: 2, start: 1}
orders:
  puma: {price: null, prices: [{llama: 1}, {corn: 2}], count: 2, ladder: [5, 2]}
trail: {length: 9, places: {granary: {at: 6}, llama_stable: {remove: true}}}
bonuses: {start: 0}
""",
}


def test_the_bot_has_thirty_lines() -> None:
    assert len(inspect.getsource(Settler).splitlines()) <= 30


def test_the_bot_beats_random_players_by_far() -> None:
    """A random player among four wins one game in four, and 10 or more of 12 such games once in 26,000 times."""
    won = 0
    for number in range(12):
        seed, seat = game_seed("test", number), number % 4
        bots = [seat_bot(GAME, "random", other, seed) for other in range(4)]
        bots[seat] = Settler(GAME, seat, Stream(seed))
        outcome = finish(GAME, GAME.new(players=4, seed=seed), bots).outcome
        won += outcome is not None and outcome.winners == (seat,)
    assert won >= 10


@pytest.mark.parametrize("name", VARIANTS)
@pytest.mark.parametrize("players", [2, 5])
def test_the_bot_plays_any_variant(name: str, players: int, tmp_path: Path) -> None:
    path = tmp_path / "test.yaml"
    path.write_text(HEAD + VARIANTS[name], encoding="utf-8")
    game = mr.load(path)
    bots = [Settler(game, seat, Stream(str(seat))) for seat in range(players)]
    assert not finish(game, game.new(players, seed=7), bots).unfinished


def test_the_bot_is_found_by_its_name() -> None:
    assert load_bot(GAME, "examples.own_bot:Settler") is Settler
    done = run("simulate", "--games", 2, "--players", 3, "--bots", "examples.own_bot:Settler,random", "--seed", 7)
    assert done.exit_code == 0
    assert "Player 1 (examples.own_bot:Settler)" in done.output
