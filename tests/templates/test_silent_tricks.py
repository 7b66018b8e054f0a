"""The package from which `machu-rules new-game --simple` makes a new one."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from typing import Any

import pytest
import yaml

import machu_rules as mr
from machu_rules.bots.load import seat_bot
from machu_rules.bots.playing import finish
from machu_rules.match.wording import result_lines
from machu_rules.testing import keeps_contract
from tools.docs.examples import ROOT, blocks

FOLDER = ROOT / "templates" / "simple"


@pytest.fixture(scope="module")
def game() -> Iterator[Any]:
    """The game, imported from the folder of the template."""
    sys.path.insert(0, str(FOLDER))
    yield mr.load("silent_tricks.game:SilentTricks")
    sys.path.remove(str(FOLDER))
    for name in [name for name in sys.modules if name.partition(".")[0] == "silent_tricks"]:
        del sys.modules[name]


@pytest.mark.slow
def test_it_keeps_the_contract(game: Any) -> None:
    keeps_contract(game)


def test_its_texts_are_complete(game: Any) -> None:
    german, state = game.in_language("de"), game.new(players=2, seed=7)
    sections = ("moves", "decisions", "events", "refusals")
    for section in sections:
        assert german.catalogue.section(section).keys() == game.catalogue.section(section).keys()
        assert german.catalogue.section(section) != game.catalogue.section(section)
    assert (game.catalogue.name("hq"), german.catalogue.name("hq")) == ("Q♥", "D♥")
    card = state.hands[0][0]
    assert german.describe(state, f"bury {card}") == f"{german.catalogue.name(card)} vergraben"
    assert all(german.rule(rule.id).title != rule.title for rule in game.rulebook.rules)


def test_its_result_is_in_german(game: Any) -> None:
    german = game.in_language("de")
    bots = [seat_bot(german, "random", seat, 7) for seat in range(2)]
    told = "\n".join(result_lines(german, finish(german, german.new(players=2, seed=7), bots).state, ["human"] * 2))
    assert re.search(
        r"Spieler 2 \(human\): Wertung (\d) \(Punkte \1\)\n  Stiche: \1 \[SCORE-1\]\n  zusammen: \1 Punkt", told
    )
    assert not german.catalogue.untranslated


def test_hands_are_seen_by_their_owners_only(game: Any) -> None:
    state = game.new(players=3, seed=7)
    view = game.view(state, 1)
    assert view["hands"] == [["?"] * 6, list(state.hands[1]), ["?"] * 6]
    assert view["decisions"][0]["moves"] is None
    assert "hands" not in repr(state)


def test_its_bot_wins_more_tricks_than_a_random_player(game: Any) -> None:
    tricks = [0, 0]
    for seed in range(40):
        bots = [seat_bot(game, name, seat, seed) for seat, name in enumerate(("careful", "random"))]
        state = finish(game, game.new(players=2, seed=seed), bots).state
        tricks = [sum(pair) for pair in zip(tricks, game.points(state), strict=True)]
    assert sum(tricks) == 40 * 5
    assert tricks[0] > tricks[1]


def test_the_tutorial_writes_the_same_game() -> None:
    texts = [block.text for block in blocks(ROOT / "docs" / "your_own_game.md")]
    code = "".join(text for text in texts if text.partition("\n")[0].endswith(" silent_tricks/game.py"))
    template = (FOLDER / "silent_tricks" / "game.py").read_text(encoding="utf-8")
    assert ast.dump(ast.parse(code)) == ast.dump(ast.parse(template))
    for path in ("silent_tricks/languages/en.yaml", "silent_tricks/languages/de.yaml"):
        (text,) = [text for text in texts if text.startswith(f"# {path}\n")]
        text = text.replace("Stille Stiche", "Silent tricks")  # new-game replaces the title in all languages
        assert yaml.safe_load(text) == yaml.safe_load((FOLDER / path).read_text(encoding="utf-8"))
