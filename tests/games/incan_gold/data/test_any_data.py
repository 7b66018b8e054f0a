"""Any change of the data: it is rejected with problems, or it is a game that plays to its end."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, get_args, get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st

import machu_rules as mr
from machu_rules.games.incan_gold.model import Options
from tests.games.incan_gold.data.playing import play
from tests.games.princes.data.test_any_data import places

NUMBERS = (0, 1, 2, 3, 4, 5, 20, 50, 1000)
IDS = ("one", "two", "gas", "gas_1", "gas_2", "pit", "idol", "torch", "gems")
PLAIN = {"provenance": "chosen", "rule": "GOLD-SETUP-2"}


def tiny() -> dict[str, dict[str, Any]]:
    """About as small a game as there can be: three treasures, two kinds of hazards, two artifacts."""
    return {
        "cards": {
            "treasures": {"cards": [{"id": name, "value": value, **PLAIN} for name, value in
                                    (("one", 1), ("two", 2), ("seven", 7))]},
            "hazards": {"kinds": [{"id": kind, "name": kind, "copies": 2, **PLAIN} for kind in ("gas", "pit")]},
            "artifacts": {
                "values_by_order": [3, 4],
                "cards": [{"id": name, "name": name, "value": 5, **PLAIN} for name in ("idol", "mask")],
                **PLAIN,
            },
        },
        "game": {
            "title": "Tiny",
            "setup": {"table": [{"players": n, "adventurers": 3 - n, **PLAIN} for n in (1, 2)]},
            "rounds": {"number": 2, **PLAIN},
            "options": {"artifact_values": "by_order", "artifacts": "one_a_round", **PLAIN},
        },
    }  # fmt: skip


def change(data: Any, chance: Random) -> None:
    """Change a value somewhere: another number or id, a list shorter or longer."""
    *around, step = chance.choice([path for path in places(data) if len(path) > 2 and path[1] != "options"])
    for outer in around:
        data = data[outer]
    value = data[step]
    if isinstance(value, int):
        data[step] = chance.choice((*NUMBERS, value + 1, value - 1))
    elif isinstance(value, str):
        data[step] = chance.choice(IDS)
    elif isinstance(value, list) and value:
        if chance.random() < 0.5:
            del value[chance.randrange(len(value))]
        else:
            value.append(json.loads(json.dumps(chance.choice(value))))


def changed(seed: int) -> dict[str, dict[str, Any]]:
    """The tiny game with other options and a few changes."""
    chance = Random(seed)
    data = tiny()
    for option, hint in get_type_hints(Options).items():
        data["game"]["options"][option] = chance.choice(get_args(hint))
    for _ in range(chance.choice((0, 1, 1, 2, 3))):
        change(data, chance)
    return data


def write(folder: Path, data: dict[str, dict[str, Any]]) -> None:
    """The files of a game."""
    for name, sections in data.items():
        content = {"format": f"machu-rules/incan-gold/{name}/1", **sections}
        (folder / f"{name}.yaml").write_text(json.dumps(content, indent=1), encoding="utf-8")


@given(st.integers(0, 10**6))
def test_refused_or_playable(seed: int) -> None:
    with TemporaryDirectory() as name:
        folder = Path(name)
        write(folder, changed(seed))
        problems = mr.validate(folder)
        assert all(problem.message and problem.line for problem in problems)
        if not problems:
            game = mr.load(folder)
            play(game, game.players[seed % len(game.players)], seed)


def test_some_are_refused_and_some_are_playable(tmp_path: Path) -> None:
    """The changes lead both ways often enough for the test above to mean something."""
    sound = 0
    for seed in range(40):
        write(tmp_path, changed(seed))
        sound += not mr.validate(tmp_path)
    assert 10 <= sound <= 35


def test_the_tiny_game_plays(tmp_path: Path) -> None:
    write(tmp_path, tiny())
    game = mr.load(tmp_path)
    for seed in range(20):
        play(game, 1 + seed % 2, seed)


@pytest.mark.slow
def test_as_large_as_a_game_can_be(tmp_path: Path) -> None:
    """Everything at the limits of the schema."""
    data = tiny()
    data["cards"]["treasures"]["cards"] = [{"id": f"t{n}", "value": 1000, **PLAIN} for n in range(100)]
    kinds = [{"id": f"h{n}", "name": f"h{n}", "copies": 20, **PLAIN} for n in range(20)]
    data["cards"]["hazards"]["kinds"] = kinds
    cards = [{"id": f"{'a' * 37}{n}", "name": "x" * 100, "value": 1000, **PLAIN} for n in range(40)]
    data["cards"]["artifacts"] |= {"values_by_order": [1000] * 40, "cards": cards}
    data["game"]["setup"]["table"] = [{"players": n, "adventurers": 4, **PLAIN} for n in range(1, 21)]
    data["game"]["rounds"]["number"] = 50
    write(tmp_path, data)
    assert mr.validate(tmp_path) == ()
    game = mr.load(tmp_path)
    state = play(game, 20, 1)
    assert len(game.dump(state)["players"]) == 20
    kinds.append({"id": "more", "name": "more", "copies": 1, **PLAIN})
    write(tmp_path, data)
    (problem,) = mr.validate(tmp_path)
    assert (problem.path, problem.message) == ("hazards.kinds", "21 entries are too many")
