"""The doors of the library open for games of installed packages: one with data files, one without."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.doors.sites import EXAMPLES, GAMES, ROOT, both, examples, program

together = pytest.mark.xdist_group("doors")  # one program finds out all they need
games = pytest.mark.parametrize("game", GAMES)
all_games = pytest.mark.parametrize("game", [*GAMES, *EXAMPLES])

PLAYED = """
import json, random
from functools import cache
import jsonschema
from attrs import asdict
import machu_rules as mr
from machu_rules.games.reference import pages
from machu_rules.games.type_files import type_files
from machu_rules.web.lobby import make_offered_game
from machu_rules.web.settings import load_offered_games

@cache
def validator(name, game):
    schema = mr.json_schema(name, game)
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)

def faults(name, data, game):
    return [fault.message for fault in validator(name, game).iter_errors(data)]

def told(game):
    match, rng, wrong, events = mr.Match.start(game, players=game.players[-1], seed=7), random.Random(7), [], []
    while match.decisions:
        decision = match.decisions[0]
        for seat in (None, decision.seat):
            wrong += faults("view", match.view(seat), game)
        wrong += faults("state", game.dump(match.state), game)
        for text in ("nothing", rng.choice(game.action_space)):
            if refusal := match.why_not(text):
                wrong += faults("refusal", json.loads(json.dumps(asdict(refusal))), game)
        match = match.play(rng.choice(decision.moves).text, seat=decision.seat)
        events += [game.events_for(match.steps[-1].events, None)]
    wrong += [fault for each in events for event in each for fault in faults("event", event, game)]
    wrong += faults("outcome", json.loads(json.dumps(asdict(match.outcome))), game)
    return wrong, [game.sentence(event) for event in events[0]]

offered = load_offered_games(())
found = {"games": mr.games(), "offered": [*offered]}
for name in ("salt-road", "low-tricks"):
    game, german = mr.load(name), mr.load(name, language="de")
    wrong, sentences = told(game)
    found[name] = {
        "languages": mr.languages(name),
        "title": german.catalogue.title,
        "names": [dict(game.names), dict(german.names)],
        "untranslated": [key for key in german.catalogue.untranslated if not key.startswith("rule")],
        "players": [game.catalogue.seat(0), german.catalogue.seat(0)],
        "schemas": mr.schema_names(name),
        "wrong": wrong,
        "sentences": sentences,
        "types": type_files(game),
        "pages": pages(german),
        "problems": list(map(str, mr.validate(name))),
        "lobby": str(make_offered_game(name, game, offered, "de", "dark"))[:4000],
    }
print(json.dumps(found))
"""

COMMANDS = """
import json, sys
from click.testing import CliRunner
from machu_rules.cli.main import main

def run(line):
    done = CliRunner().invoke(main, line.split(), input="1\\n" * 300)
    return [done.exit_code, done.output[-4000:]]

print(json.dumps([run(line) for line in json.loads(sys.argv[1])]))
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the packages of both games and with those of the examples."""
    folder = tmp_path_factory.mktemp("doors") / "site"
    both(folder)
    examples(folder)
    return folder


@pytest.fixture(scope="module")
def found(site: Path) -> dict[str, Any]:
    """What a program finds out about the games."""
    done = program(site, PLAYED)
    assert done.returncode == 0, done.stderr
    answers: dict[str, Any] = json.loads(done.stdout)
    return answers


def commands(site: Path, *lines: str) -> list[str]:
    """Run commands, which must succeed. Returns the ends of their outputs."""
    done = program(site, COMMANDS, json.dumps(lines))
    assert done.returncode == 0, done.stderr
    outputs = json.loads(done.stdout)
    for line, (code, output) in zip(lines, outputs, strict=True):
        assert code == 0, f"{line}: {output}"
        assert "Traceback" not in output
    return [output for _, output in outputs]


@together
def test_both_games_are_listed_and_offered(found: dict[str, Any]) -> None:
    assert {*GAMES, *EXAMPLES} <= {*found["games"]}
    assert {*GAMES, *EXAMPLES} <= {*found["offered"]}


@together
@games
def test_a_package_ships_its_languages(found: dict[str, Any], game: str) -> None:
    assert found[game]["languages"] == ["en", "de"]
    english, german = found[game]["names"]
    assert english.keys() == german.keys()
    assert english != german
    assert found[game]["untranslated"] == []
    assert found[game]["problems"] == []


@together
@games
def test_texts_that_all_games_share_are_german_in_a_german_game(found: dict[str, Any], game: str) -> None:
    assert found[game]["players"] == ["player 1", "Spieler 1"]


@together
@games
def test_the_lobby_shows_a_picture_in_the_language_of_the_visitor(found: dict[str, Any], game: str) -> None:
    assert "<svg" in found[game]["lobby"]
    assert found[game]["title"] in found[game]["lobby"]


@together
def test_the_schemas_fit_the_game(found: dict[str, Any]) -> None:
    """Those of a game without data files are the general ones, except that of its states."""
    names = ["decision", "event", "outcome", "preview", "refusal", "state", "view"]
    assert found["salt-road"]["schemas"] == names
    assert "state" in found["low-tricks"]["schemas"]
    for game in GAMES:
        assert found[game]["wrong"] == []
        assert found[game]["sentences"]


@together
def test_the_types_are_those_of_the_game(found: dict[str, Any]) -> None:
    types = found["salt-road"]["types"]
    assert set(types["typescript"]) == {"salt-road.d.ts", "machu_rules.d.ts"}
    assert "export type View = {" in types["typescript"]["salt-road.d.ts"]
    assert "class View(TypedDict):" in types["python"]["types.py"]
    assert json.loads(types["schemas"]["schemas/event.schema.json"])["title"] == "Event"
    assert "class State(TypedDict):" in found["low-tricks"]["types"]["python"]["types.py"]
    for game in GAMES:
        compile(found[game]["types"]["python"]["types.py"], "types.py", "exec")


@together
@games
def test_the_reference_pages_tell_the_rules_in_the_language(found: dict[str, Any], game: str) -> None:
    pages = found[game]["pages"]
    assert {"index.md", "rules.md", "reference.md"} <= set(pages)
    assert found[game]["title"] in pages["index.md"]
    assert "## Moves" in pages["reference.md"]
    assert "## Refusals" in pages["reference.md"]


PLAYING = ("play {}", "simulate {} --games 2 --seed 7", "check {} --games 2 --seed 7", "print {} --out {}.html")
DATA = ("data {}", "data {} --rules", "data {} --moves", "data {} --features", "board {}", "validate {}")
FILES = (
    "types {} types_{}",
    "docs {} --out pages_{}",
    "play {} --humans none --players {players} --record {}.jsonl --seed 7",
)
RECORDS = (
    "replay {}.jsonl",
    "analyse {}.jsonl --iterations 2",
    "simulate {} --games 1 --players {players} --bots easy,search:4",
)


@pytest.mark.slow
@all_games
def test_the_commands_know_the_game(site: Path, game: str) -> None:
    players = "4" if game == "hearts" else "2"
    lines = [line.replace("{}", game).replace("{players}", players) for line in (*PLAYING, *DATA, *FILES, *RECORDS)]
    outputs = dict(zip(lines, commands(site, *lines), strict=True))
    assert "Every invariant held" in outputs[f"check {game} --games 2 --seed 7"]
    assert outputs[f"validate {game}"] == f"{game}: all is well.\n"


@pytest.mark.slow
def test_variants_of_an_installed_game(site: Path) -> None:
    commands(site, "new-variant dear.yaml salt-road --name Dear")
    path = site.parent / "dear.yaml"
    path.write_text(path.read_text().replace("#price: 1", "price: 2"))
    (site.parent / "wrong.yaml").write_text(path.read_text().replace("price: 2", "price: dear"))
    diff, _, _ = commands(site, "diff dear.yaml", "simulate dear.yaml --games 2", "validate dear.yaml")
    assert "price: 1 → 2" in diff
    done = program(site, COMMANDS, json.dumps(["validate wrong.yaml"]))
    ((code, output),) = json.loads(done.stdout)
    assert code == 1
    assert output.startswith("wrong.yaml:25:8: price: 'dear' is not a whole number")


CONTRACT = """
import machu_rules as mr
from machu_rules.testing import keeps_contract
game = mr.load("short_summer.yaml")
keeps_contract(game)
print(str(game.why_not(game.new(players=2, seed=7), "seal small")))
"""


@pytest.mark.slow
def test_the_variant_of_an_example(site: Path) -> None:
    variant = site.parent / "short_summer.yaml"
    variant.write_text((ROOT / "examples" / "games" / "bellfounders" / variant.name).read_text())
    diff, valid, _ = commands(
        site, *[f"{name} short_summer.yaml" for name in ("diff", "validate", "simulate --games 2")]
    )
    assert "goal: 15 → 12" in diff
    assert valid == "short_summer.yaml: all is well.\n"
    done = program(site, CONTRACT)
    assert done.stdout == "In this game nobody reserves bells. [RESERVE-1]\n", done.stderr


@pytest.mark.slow
def test_the_board_is_a_graph(site: Path) -> None:
    (board,) = commands(site, "graph bellfounders --board --format svg")
    assert "Moot Hall" in board


POLICY = "format: machu-rules/policy/1\ngame: {}\nname: First\nprefer:\n  - {}\notherwise: random\n"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "move"),
    [("salt-road", "buy"), ("low-tricks", "play *"), ("bellfounders", "cast *"), ("hearts", "play *")],
)
def test_a_policy_plays(site: Path, game: str, move: str) -> None:
    (site.parent / f"{game}_policy.yaml").write_text(POLICY.format(game, move))
    commands(site, f"simulate {game} --games 1 --bots {game}_policy.yaml,random --seed 7")


ENGINE = """
import json, subprocess, sys
lines = [{"method": "games"}, {"method": "schemas", "params": {"of": sys.argv[1]}}]
lines.append({"method": "schema", "params": {"name": "state", "of": sys.argv[1]}})
text = "".join(json.dumps({"jsonrpc": "2.0", "id": number, **line}) + "\\n" for number, line in enumerate(lines))
subprocess.run([sys.executable, "-m", "machu_rules", "engine"], input=text, text=True, check=True)
"""


@pytest.mark.slow
@pytest.mark.system
@all_games
def test_the_engine_has_the_schemas_of_the_game(site: Path, game: str) -> None:
    done = program(site, ENGINE, game)
    listed, names, schema = [json.loads(line)["result"] for line in done.stdout.splitlines()]
    assert game in listed["games"]
    assert "state" in names["schemas"]
    assert schema["properties"]["game"]["const"] == game


@pytest.mark.compare
@all_games
def test_comparisons_and_ladders(site: Path, game: str) -> None:
    compared, _ = commands(
        site,
        f"compare {game} {game} --games 4 --seed 7 --workers 1",
        f"ladder {game} --bots random,search:2 --games 2 --seed 7 --workers 1",
    )
    assert game in compared


@pytest.mark.compare
def test_a_figure_is_swept_and_tuned(site: Path) -> None:
    commands(
        site,
        "sweep salt-road turns=2..3 --measure decisions --games 2 --players 2 --seed 7 --workers 1",
        "tune salt-road turns=2..3 --target decisions=6 --games 2 --players 2 --seed 7 --workers 1",
    )


ENVIRONMENTS = """
import random, sys
import machu_rules as mr
import pyspiel
from pettingzoo.test import api_test
from machu_rules.envs import openspiel
from machu_rules.envs.pettingzoo import env
openspiel.register("python_own", game=sys.argv[1])
state = pyspiel.load_game("python_own").new_initial_state()
while not state.is_terminal():
    state.apply_action(random.Random(7).choice(state.legal_actions()))
game = mr.load(sys.argv[1])
api_test(env(game, players=game.players[-1]), num_cycles=20)
print(state.returns())
"""


@pytest.mark.envs
@all_games
def test_environments(site: Path, game: str) -> None:
    done = program(site, ENVIRONMENTS, game)
    assert done.returncode == 0, done.stderr


BATCH = """
import sys
import machu_rules as mr
from tests.batch.harness import hold
hold(mr.load(sys.argv[1]), 3, 10, "7")
"""


@pytest.mark.batch
@pytest.mark.parametrize("game", ["salt-road", "bellfounders"])
def test_batches(site: Path, game: str) -> None:
    done = program(site, BATCH, game)
    assert done.returncode == 0, done.stderr


@pytest.mark.slow
@pytest.mark.parametrize("command", ["new-variant mine.yaml low-tricks", "compile low-tricks"])
def test_a_door_that_needs_more_says_so(site: Path, command: str) -> None:
    done = program(site, COMMANDS, json.dumps([command]))
    ((code, output),) = json.loads(done.stdout)
    assert code == 2
    assert output.startswith("Error: ")
    assert "has no data files" in output or "only the rules of a NumbersGame can be compiled" in output
