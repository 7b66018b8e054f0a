"""Text from files, records and messages runs no code: it names installed games, and in a file paths from its folder."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import machu_rules as mr
from machu_rules.bots.load import load_builtin_bot, policy_problems
from machu_rules.games import registry
from machu_rules.ladder.ladder_plan import plan as ladder_plan
from machu_rules.ladder.resume import LadderGamesFile
from machu_rules.rpc.handles import Handles
from machu_rules.simulation.resume import ResumableGames
from tests.cli.commands import run
from tests.rpc.talking import Talk

MODULE = "open('mark', 'w').close()\nfrom machu_rules.games.princes.game import Princes\n\n\nclass Game(Princes):\n"
MODULE += "    based_on = 'princes'\n\n\nBot = Game\n"
BASE = "format: machu-rules/variant/1\nbased_on: princes\nname: Outside\n"

CODE = ["evil:Game", "evil:Bot", "pack.evil:Game", "evil:no", "nowhere:Game", "evil:Game.x", "evil\uff1aGame"]
ABSOLUTE = ["C:\\base.yaml", "c:/base.yaml", "\\\\server\\base.yaml", "//server/base.yaml", "/dev/zero", "/etc/passwd"]
ABSOLUTE += ["~/base.yaml", "~root/base.yaml", "file:///base.yaml", "{outside}/base.yaml", "{outside}", "\\base.yaml"]
RELATIVE = ["../outside/base.yaml", "./../outside/base.yaml", "princes/../../outside/base.yaml", "..\\outside"]
OTHER = ["", " ", ".", "..", "evil", "evil.py", "./evil.py", "pack", "princes.yaml", " princes", "princes ", "PRINCES"]
OTHER += [
    "princes\0",
    "%2e%2e/outside/base.yaml",
    "PosixPath('evil')",
    "search:",
    "random:Bot",
    "__main__:x",
    "x" * 5000,
]

opened: list[str] = []
"""The paths of opened files, while recording."""
looking = [False]


def listen(event: str, given: tuple[Any, ...]) -> None:
    if looking[0] and event in ("open", "os.listdir"):
        opened.append(str(given[0]))


sys.addaudithook(listen)


class Trap:
    """A folder with modules that leave a mark when they are imported, and a variant outside that must not be read."""

    def __init__(self, folder: Path) -> None:
        self.inside, self.outside = folder.resolve() / "inside", folder.resolve() / "outside"
        packages = [self.inside / name for name in ("pack", "pack.evil:Game", "evil:Game")]
        for place in (self.inside, self.outside, *packages):
            place.mkdir()
        for place in (self.inside, self.inside / "pack"):
            (place / "evil.py").write_text(MODULE, encoding="utf-8")
        (self.outside / "base.yaml").write_text(BASE, encoding="utf-8")

    def filled(self, text: str) -> str:
        return text.replace("{outside}", str(self.outside))

    @contextmanager
    def set(self) -> Iterator[None]:
        """The code must not run, and the file outside must not be read."""
        opened.clear()
        looking[0] = True
        try:
            yield
        finally:
            looking[0] = False
        assert not (self.inside / "mark").exists()
        assert not {"evil", "pack", "pack.evil"} & sys.modules.keys()
        real = [os.path.realpath(path) for path in opened]
        assert [path for path in real if path.startswith((str(self.outside), "/etc/passwd", "/dev/zero"))] == []


@pytest.fixture(scope="module")
def trap(tmp_path_factory: pytest.TempPathFactory) -> Trap:
    return Trap(tmp_path_factory.mktemp("trap"))


@pytest.fixture(autouse=True)
def inside(trap: Trap, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(trap.inside)
    monkeypatch.syspath_prepend(str(trap.inside))


GAME = mr.load("princes")
RECORD = mr.Match.start(GAME, players=2, seed=7, who=["human", "random"]).play("settle potter").record()
EMBEDDED = mr.Match.start(GAME, players=2, seed=7, who=["human", "random"]).record(embed=True)
DUMP = GAME.dump(GAME.new(players=2, seed=7))
VIEW = GAME.view(GAME.new(players=2, seed=7), None)


def headed(change: Callable[[dict[str, Any]], None], record: str = RECORD) -> str:
    """A record with another first line."""
    head, *lines = record.splitlines()
    data = json.loads(head)
    change(data)
    return "\n".join([json.dumps(data), *lines, ""])


def file_of(path: str, data: dict[str, Any]) -> str:
    Path(path).write_text(yaml.safe_dump(data, allow_unicode=True), encoding="utf-8")
    return path


def variant_of(text: str) -> dict[str, Any]:
    return {"format": "machu-rules/variant/1", "based_on": text, "name": "x"}


def variant(text: str) -> None:
    path = Path(file_of("variant.yaml", variant_of(text)))
    problems = mr.validate(path)
    assert len(problems) < 5
    mr.load(path)


def schema_command(text: str) -> None:
    refused(run("schema", file_of("schema.yaml", variant_of(text))))


POLICY = {
    "format": "machu-rules/policy/1",
    "game": "princes",
    "name": "x",
    "prefer": ["enter *"],
    "otherwise": "random",
}


def policy(key: str) -> Callable[[str], None]:
    def load(text: str) -> None:
        path = file_of("policy.yaml", {**POLICY, key: text})
        assert len(policy_problems(path)) < 5
        mr.load_bot(GAME, path)

    return load


def catalogue(key: str) -> Callable[[str], None]:
    def load(text: str) -> None:
        data = {"format": "machu-rules/language/1", "game": "princes", "language": "de", "title": "x"}
        GAME.in_language(Path(file_of("language.yaml", {**data, key: text})))

    return load


def record(key: str) -> Callable[[str], None]:
    def read(text: str) -> None:
        def change(head: dict[str, Any]) -> None:
            head[key] = text

        whole = headed(change, EMBEDDED)
        Path("record.jsonl").write_text(whole, encoding="utf-8")
        with suppress(mr.UsageError):
            refused(run("replay", "record.jsonl"))
        mr.Match.from_record(whole)

    return read


def embedded_file(text: str) -> None:
    mr.Match.from_record(headed(lambda head: head.update(embedded={text: {}}, fingerprint="x"), EMBEDDED))


def recorded_bot(text: str) -> None:
    whole = headed(lambda head: head["players"].update(who=["human", text]))
    Path("record.jsonl").write_text(whole, encoding="utf-8")
    with suppress(mr.UsageError):
        refused(run("play", "--continue", "record.jsonl"))
    mr.Room(mr.Match.from_record(whole))


def seats(text: str) -> None:
    room = mr.Room(mr.Match.from_record(RECORD))
    kept = room.seats()
    kept["seats"][1]["bot"] = text
    mr.Room.restore(RECORD, kept)


def of_a_view(text: str) -> None:
    registry.shipped({**VIEW, "game": text})


def dump(text: str) -> None:
    GAME.restore({**DUMP, "game": text})


def kept_games(text: str) -> None:
    head = {"format": "machu-rules/kept-games/1", "engine": mr.__version__, "code": text, "bots": [text]}
    Path("kept.jsonl").write_text(json.dumps(head) + "\n", encoding="utf-8")
    ResumableGames("kept.jsonl", {"code": "mine", "bots": ["random"]})


def ladder_games(text: str) -> None:
    of = ladder_plan("incan-gold", ["random", "loner"], 2, 2, seed=7, max_decisions=1000)
    line = {"format": "machu-rules/ladder-game/1", "game": text, "bots": [text, "random"]}
    Path("ladder.jsonl").write_text(json.dumps(line) + "\n", encoding="utf-8")
    LadderGamesFile(Path("ladder.jsonl"), of)


def embedded_variant(text: str) -> None:
    registry.load_text(yaml.safe_dump(variant_of(text)), "x.yaml")


def request(method: str, key: str, **params: Any) -> Callable[[str], None]:
    """A request of a program that an engine serves which reads no files."""

    def ask(text: str) -> None:
        talk = Talk()
        talk.handles = Handles(named_only=True)
        talk.ask("load", source="princes")
        talk.ask("new", game="g1", players=2, seed="7")
        answered = talk.line(json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": {**params, key: text}}))
        error = json.loads(json.dumps(answered))["error"]
        assert error["code"] != -32603, error
        raise mr.UsageError(error["message"])

    return ask


def room_of(text: str) -> None:
    talk = Talk()
    talk.ask("load", source="princes")
    talk.ask("new", game="g1", players=2, seed="7", who=["human", text])
    raise mr.UsageError(talk.fail("room_open", match="m1")["message"])


def refused(done: Any) -> None:
    """Raises UsageError if a command ended with one readable message."""
    assert "Traceback" not in done.output
    assert done.exit_code in (0, 1, 2)
    if done.exit_code:
        raise mr.UsageError(done.output)


FILES: dict[str, Callable[[str], None]] = {
    "a variant": variant,
    "the command schema": schema_command,
    "the game of a policy": policy("game"),
}
"""Readers of the name of a game in a file. It may also be a path from its folder."""

NAMES: dict[str, Callable[[str], None]] = {
    "a bot in a policy": policy("otherwise"),
    "the game of a language": catalogue("game"),
    "the code of a language": catalogue("language"),
    "the game of a record": record("game"),
    "the code of a record": record("code"),
    "a file in a record": embedded_file,
    "a bot in a record": recorded_bot,
    "a bot in the seats of a room": seats,
    "the game of a view": of_a_view,
    "the game of a dump": dump,
    "a bot of the library": lambda text: print(load_builtin_bot(GAME, text)),
    "kept games": kept_games,
    "the games of a ladder": ladder_games,
    "a variant in a message": embedded_variant,
    "a game in a message": lambda text: print(registry.load_untrusted(text)),
    "engine: load": request("load", "source"),
    "engine: language": request("load", "language", source="princes"),
    "engine: validate": request("validate", "source"),
    "engine: bot": request("bot", "name", game="g1", seat=0),
    "engine: schema": request("schema", "name", of="princes"),
    "engine: the game of a schema": request("schema", "of", name="nothing"),
    "engine: who sits in a room": room_of,
}
"""Readers of names without paths."""


@pytest.mark.parametrize("where", FILES | NAMES)
def test_no_text_from_outside_runs_code_or_reads_what_is_outside(where: str, trap: Trap) -> None:
    """One clear error for all of them."""
    texts = [*CODE, *ABSOLUTE, *OTHER] + RELATIVE * (where in NAMES)
    for text in map(trap.filled, texts):
        with trap.set(), pytest.raises(mr.MachuRulesError) as caught:
            (FILES | NAMES)[where](text)
        assert 5 < len(str(caught.value).split("\n")[0]) < 600, text


def test_an_engine_that_reads_files_runs_no_code(trap: Trap) -> None:
    for text in [*CODE, "evil", "evil.py", ".", "pack.evil:Game"]:
        for method in ("load", "validate"):
            with trap.set():
                Talk().answer(method, source=text)


def test_a_file_may_name_a_path_from_its_folder(trap: Trap) -> None:
    Path("base.yaml").write_text(BASE, encoding="utf-8")
    Path("mine").mkdir(exist_ok=True)
    Path("mine/variant.yaml").write_text(BASE.replace("princes", "../base.yaml"), encoding="utf-8")
    assert mr.load("mine/variant.yaml").rulebook.game == "princes"
    assert registry.load_untrusted("base.yaml", trap.inside).rulebook.name == "Outside"


def test_only_a_person_and_a_program_name_code(trap: Trap) -> None:
    """By GAME, ``--game`` or `mr.load`. Requests may name the code that the owner of the engine allows."""
    Path("rest.py").write_text(MODULE.replace("Game(", "Rest(").partition("\n")[2].replace("Bot = Game", ""))
    assert mr.load("rest:Rest").rulebook.game == "princes"
    assert run("board", "rest:Rest").exit_code == 0
    talk = Talk()
    talk.handles = Handles(True, {"rest:Rest": mr.load("rest:Rest")})
    assert talk.ask("load", source="rest:Rest")["of"] == "princes"
    assert talk.ask("validate", source="rest:Rest") == {"problems": []}


def pieces() -> st.SearchStrategy[str]:
    """Texts made of pieces of names, paths and code."""
    part = [
        "evil",
        "Game",
        "pack",
        ":",
        ".",
        "..",
        "/",
        "\\",
        "~",
        "file:",
        "C:",
        "{outside}",
        "base",
        ".yaml",
        "princes",
    ]
    part += [" ", "\0", "\uff1a", "\u202e", "%", "'", "#", "-", "*", "&a", "!!python/object:", "search", "7", "\n", "{"]
    return st.lists(st.sampled_from(part), min_size=1, max_size=8).map("".join)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(where=st.sampled_from([*FILES, *NAMES]), text=pieces())
def test_drawn_texts_run_no_code_and_read_nothing_outside(where: str, text: str, trap: Trap) -> None:
    """All refusals are errors of the library. A file may refer to another folder."""
    text = trap.filled(text)
    if where in FILES and ".." in text:
        return
    with trap.set(), suppress(mr.MachuRulesError):
        (FILES | NAMES)[where](text)
