"""An argument of the wrong kind never ends deep inside. The call works, or raises an error that its docstring lists.

Every function that the API reference documents, and every method of what a program holds (games, matches, rooms, bots),
is called with one argument of a wrong kind at a time, the others good. A parameter whose good value this file does not
know is a failure, so that new calls are covered.
"""

from __future__ import annotations

import inspect
import re
import traceback
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import machu_rules as mr
from machu_rules import kit
from machu_rules.bots.search import Search
from machu_rules.core.errors import MachuRulesError
from machu_rules.framework.game import Game
from machu_rules.games.incan_gold.state import Position
from machu_rules.testing import InvariantChecker
from tests.docs.test_api_reference import HIDDEN, METHODS_WITHOUT_EXAMPLE
from tools.docs.docstrings import documented

WRONG: tuple[Any, ...] = (None, 1, -1, 1.5, True, "x", b"x", [], [1], {}, {"x": 1}, object(), Path("x"))

EXTRAS = ("batch", "compare", "envs", "ladder", "simulation")
"""What needs an extra has tests of its own."""


def thing(name: str) -> Any:
    """What a documented name stands for."""
    parts = HIDDEN.get(name, name).split(".")
    for place in range(len(parts), -1, -1):
        try:
            found = import_module(".".join(["machu_rules", *parts[:place]]))
        except ModuleNotFoundError:
            continue
        for part in parts[place:]:
            found = getattr(found, part)
        return found
    raise AssertionError(name)


GAMES = {name: mr.load(name) for name in ("princes", "incan-gold", "inca-empire")}


class Kites(kit.Part):
    """A class that declares a part of a state."""

    height: int = kit.number("The height.")


def good_values(game: Game[Any]) -> dict[str, Any]:
    """By the name of a parameter, a good value, where a callable has none of its own in `OWN`."""
    players = max(min(game.players), 2)
    match = mr.Match.start(game, players, seed=7)
    assert match.decision is not None
    match = match.play(match.decision.moves[0])
    state, decision = match.state, match.decision
    assert decision is not None
    bots = [mr.seat_bot(game, "random", seat, seed="1") for seat in range(players)]
    events = match.last.events if match.last else ()
    view = game.view(state, decision.seat)
    pictures = {"deck": "<svg></svg>"}
    return {
        "a": game,
        "about": "The deck.",
        "after": pictures,
        "analysis": None,
        "answers": {},
        "args": ("x",),
        "b": game,
        "base": game,
        "before": state,
        "bot": bots[0],
        "bots": bots,
        "catalogue": game.catalogue,
        "changed": {},
        "checked": None,
        "choose": lambda decision: decision.moves[0],
        "code": "not_asked",
        "data": game.dump(state),
        "dealt": [],
        "decision": decision,
        "declared": Kites,
        "event": events[0],
        "events": events,
        "example": "t5a",
        "every": kit.ids_of("treasures"),
        "field": kit.numbers("The bids."),
        "game": game,
        "games": 2,
        "happened": events,
        "holds": True,
        "ids": "card",
        "iterations": 1,
        "items": "ab",
        "json": int,
        "kind": "bid",
        "language": "de",
        "least": 0,
        "longest": 9,
        "options": None,
        "match": match,
        "max_decisions": 3,
        "meaning": "the card",
        "most": 3,
        "move": decision.moves[0],
        "moves": [decision.moves[0]],
        "n": 3,
        "name": "random",
        "names": [f"player {seat}" for seat in range(players)],
        "number": 0,
        "other": match,
        "others": [game],
        "otherwise": "it does not",
        "package": "ludo",
        "params": {"seat": 0},
        "part": Kites,
        "parts": [],
        "path": "x.jsonl",
        "pattern": "[a-z]+",
        "players": players,
        "record": match.record(),
        "refers_to": "goods",
        "rule": "ASK",
        "rule_id": "ASK",
        "seat": decision.seat,
        "seats": {},
        "seed": 1,
        "shades": {},
        "source": game.rulebook.game,
        "state": state,
        "stream": mr.Stream("7"),
        "text": decision.moves[0].text,
        "thing": "x",
        "token": "no token",
        "verb": "torch",
        "view": view,
        "viewer": decision.seat,
        "violation": None,
        "what": game,
        "who": ["human"] * players,
        "width": 300,
        "words": ("north", "south"),
        "x": 1,
        "y": 1,
        "height": 1,
    }


GOOD = {name: good_values(game) for name, game in GAMES.items()}
PLAIN = GOOD["incan-gold"]


def own_values() -> dict[str, dict[str, Any]]:
    """Good values of single callables, by their label."""
    game, match = PLAIN["game"], PLAIN["match"]
    analysis = mr.analyse(match, seat=0, iterations=1)
    return {
        "analyse": {"seat": 0, "iterations": 1},
        "hint": {"iterations": 1},
        "analysis.graph.svg": {"analysis": analysis},
        "analysis.graph.course_sentences": {"analysis": analysis},
        "analysis.report.html": {"analysis": analysis},
        "json_schema": {"name": "view"},
        "languages": {"game": "princes"},
        "loads": {"text": "[]"},
        "match.draw.board": {"what": game},
        "match.draw.patches": {"before": {"deck": "a"}, "after": {"deck": "b"}},
        "match.draw.patched": {"before": {"deck": "a"}, "changed": {}},
        "match.recorder.read": {"path": Path("x.jsonl")},
        "match.recorder.read_for_seat": {"path": Path("x.jsonl")},
        "framework.declaration.word": {"json": ("north", "south")},
        "framework.standard_invariants.each_in_one_place": {"position": Position},
        "framework.moves.with_each": {"verb": "go"},
        "framework.moves.with_subsets": {"verb": "hold", "ids": ("red", "blue")},
        "render.parts.stacked": {"parts": [], "options": thing("render.picture_options.PLAIN")},
        "testing.check": {"games": 1, "seconds": 0.1, "max_decisions": 3, "seed": "1"},
        "testing.driver": {"name": "random", "seed": "1"},
        "testing.keeps_contract": {"game": None},
        "Game.playout_by_number": {"choose": lambda _, numbers: numbers[0]},
        "Move.parse": {"text": "enter x"},
        "Search.run": {"iterations": 1},
        "Rulebook.rule": {"rule_id": "ASK"},
        "Room.join": {"name": "Anna"},
        "Room.seat_bot": {"bot": "random"},
        "Catalogue": {"section": "words", "key": "x"},
    }


OWN = own_values()


def parameters(label: str, function: Callable[..., Any], known: dict[str, Any]) -> dict[str, Any]:
    """The parameters of a callable, each with a good value, or ``empty`` if its default does."""
    found: dict[str, Any] = {}
    for name, parameter in inspect.signature(function).parameters.items():
        if parameter.kind in (parameter.VAR_KEYWORD, parameter.VAR_POSITIONAL):
            continue
        mine = OWN.get(label, {})
        if name in mine or parameter.default is parameter.empty:
            found[name] = mine[name] if name in mine else known[name]
        else:
            found[name] = parameter.empty
    return found


def listed(label: str, function: Callable[..., Any]) -> set[str]:
    """The errors under ``Raises:`` in the docstring of a callable. A method of a game has those of `Game`."""
    kind, _, method = label.partition(".")
    text = inspect.getdoc(getattr(Game, method) if kind == "Game" else function) or ""
    section = re.search(r"^Raises:\n((?:    .*\n?)+)", text, re.MULTILINE)
    return set(re.findall(r"^    (\w+): ", section[1], re.MULTILINE)) if section else set()


def fails_inside(function: Callable[..., Any], arguments: dict[str, Any], expected: set[str]) -> str:
    """An error of a call that its docstring does not list, or that is not raised on purpose. Empty if all is well."""
    given = {name: value for name, value in arguments.items() if value is not inspect.Parameter.empty}
    first = [
        given.pop(name)
        for name, parameter in inspect.signature(function).parameters.items()
        if parameter.kind is parameter.POSITIONAL_ONLY and name in given
    ]
    try:
        found = function(*first, **given)
        if inspect.isgenerator(found):
            next(found, None)
        if isinstance(found, mr.Room):
            found.close()
    except MachuRulesError as error:
        if not str(error).strip():
            return "an error without a sentence"
        kinds = [kind.__name__ for kind in type(error).__mro__]
        return "" if expected & set(kinds) else f"{kinds[0]} is not listed under Raises: {error}"
    except OSError as error:  # a file that does not exist
        return "" if error.filename else repr(error)
    except Exception as error:
        frames = traceback.extract_tb(error.__traceback__)
        if type(error).__name__ in expected and str(frames[-1].line).startswith("raise "):
            return ""  # a declaration, which an author's module calls while it is imported, raises TypeError
        return f"{type(error).__name__}: {error} ({Path(frames[-1].filename).name}:{frames[-1].lineno})"
    return ""


def faults(label: str, function: Callable[..., Any], known: dict[str, Any]) -> list[str]:
    """Every wrong argument that ends deep inside, a line each."""
    good, expected = parameters(label, function, known), listed(label, function)
    found = []
    for name in good:
        for wrong in WRONG:
            if fault := fails_inside(function, good | {name: wrong}, expected):
                found.append(f"{label}({name}={wrong!r:.30}): {fault}")
    return found


HOOKS = {"explain"} | {name for names in METHODS_WITHOUT_EXAMPLE.values() for name in names.split()}
"""Methods that only the code of a game or of this library calls; `why_not` checks what it gives to ``explain``."""


def methods_of(value: Any, names: Any = None) -> Iterator[tuple[str, Callable[..., Any]]]:
    """The public methods of an object."""
    for name in sorted(dir(value) if names is None else names):
        if not name.startswith("_") and inspect.isroutine(getattr(value, name, None)):
            yield name, getattr(value, name)


@pytest.mark.parametrize("name", GAMES)
def test_methods_of_games(name: str) -> None:
    game = GAMES[name]
    found = []
    for method, function in methods_of(game, dir(Game)):
        if method not in HOOKS:
            found += faults(f"Game.{method}", function, GOOD[name])
    assert found == []


def held() -> dict[str, Any]:
    """What a program holds, by the name of its class."""
    game, match = PLAIN["game"], PLAIN["match"]
    return {
        "Match": match,
        "Room": mr.Room(match),
        "Stream": mr.Stream("7"),
        "Move": PLAIN["move"],
        "Analysis": OWN["analysis.graph.svg"]["analysis"],
        "Rulebook": game.rulebook,
        "Search": Search(game, match.state, 0, mr.Stream("7")) if not match.over else None,
        "Decision": PLAIN["decision"],
        "RandomBot": PLAIN["bot"],
    }


@pytest.mark.parametrize("name", held())
def test_methods_of_what_a_program_holds(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    found = []
    shown = dir(mr.Decision) if name == "Decision" else None  # the question of a game has methods for its engine
    for method, function in methods_of(held()[name], shown):
        found += faults(f"{name}.{method}", function, PLAIN)
    assert found == []


MADE: dict[str, Callable[..., Any]] = {
    "Room": mr.Room,
    "Move": mr.Move,
    "Stream": mr.Stream,
    "RandomBot": thing("bots.RandomBot"),
    "Search": Search,
    "InvariantChecker": InvariantChecker,
}
"""Classes that a program makes values of."""


@pytest.mark.parametrize("name", MADE)
def test_what_a_program_makes(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert faults(name, MADE[name], PLAIN) == []


def functions() -> list[Any]:
    """The documented functions that need no extra."""
    names = [name.removeprefix("machu_rules.") for name in documented()]
    return [
        name
        for name in names
        if name.partition(".")[0] not in EXTRAS
        and not name.startswith(("testing.strategies", "core.values", "framework.questions"))
        and inspect.isfunction(thing(name))
    ]


@pytest.mark.parametrize("name", functions())
def test_functions(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert faults(name, thing(name), PLAIN) == []


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (
            lambda: mr.Match.start("princes", players=2, seed=1),  # type: ignore[arg-type]
            "Match.start: game is a Game, not 'princes' (machu_rules.load makes one)",
        ),
        (
            lambda: mr.Room(PLAIN["game"]),
            "Room: match is a Match, not an IncanGold (Match.start makes one)",
        ),
        (
            lambda: mr.analyse(None),  # type: ignore[arg-type]
            "analyse: match is a Match, not None (Match.start makes one)",
        ),
        (
            lambda: PLAIN["game"].events_for([1], 0),
            "Game.events_for: events is a list of Events, not a list with 1",
        ),
        (
            lambda: mr.Match.read(None),  # type: ignore[arg-type]
            "Match.read: path is a path or text, not None",
        ),
        (
            lambda: PLAIN["game"].playout(PLAIN["state"], PLAIN["move"]),
            "playout: choose is a function, not a Move",
        ),
        (lambda: kit.hand(7, "Their cards."), "hand: ids is text, not 7"),  # type: ignore[arg-type]
        (lambda: mr.Stream(7), "Stream: seed is text, not 7"),  # type: ignore[arg-type]
        (lambda: mr.Move(None), "Move: verb is text, not None"),  # type: ignore[arg-type]
    ],
)  # fmt: skip
def test_the_sentence_names_the_argument_what_it_is_and_what_was_passed(call: Any, sentence: str) -> None:
    with pytest.raises(mr.UsageError) as raised:
        call()
    assert str(raised.value) == sentence
    assert raised.value.__cause__ is None


class Careless:
    """A bot whose author made a mistake."""

    def choose(self, view: Any, decision: mr.Decision, /) -> mr.Move:
        raise TypeError("the author's")


def test_a_mistake_in_the_code_of_an_author_is_not_hidden() -> None:
    def choose(decision: mr.Decision) -> mr.Move:
        raise TypeError("the author's")

    with pytest.raises(TypeError, match="the author's"):
        PLAIN["game"].playout(PLAIN["state"], choose)
    with pytest.raises(mr.BotError, match="Careless"):
        mr.ask(Careless(), PLAIN["match"], PLAIN["decision"].seat)

    def advance() -> None:
        raise AttributeError("the author's")

    with pytest.raises(AttributeError, match="the author's"):
        mr.analyse(PLAIN["match"], seat=0, iterations=1, advance=advance)


def test_a_match_that_goes_on_from_a_state_knows_its_players() -> None:
    game = PLAIN["game"]
    match = mr.Match.at_state(game, game.new(3, seed=7))
    assert match.players == 3
    assert mr.ask(mr.seat_bot(game, "random", 2, seed="1"), match, 2).text in ("torch", "camp")
    assert match.named(["Anna", "Ben", "Cem"]).why_not("torch", seat=0) is None
    with pytest.raises(mr.UsageError, match="seats are 0 to 2"):
        mr.ask(PLAIN["bot"], match, 3)
    with pytest.raises(mr.UsageError, match="its beginning is not known"):
        match.seated(["human"] * 3)
    with pytest.raises(mr.UsageError):
        match.record()


class Whole(int):
    """A whole number that is no int, as those of numpy."""


@pytest.mark.parametrize("name", GAMES)
def test_a_number_that_looks_like_an_int_is_named_with_its_type(name: str) -> None:
    """Otherwise the sentence says that there is no seat 0, or that 3 can play but not 3."""
    game, match = GAMES[name], GOOD[name]["match"]
    state, move, number = match.state, GOOD[name]["move"], Whole(0)
    calls: tuple[Callable[[], Any], ...] = (
        lambda: game.view(state, number),
        lambda: game.score(state, number),
        lambda: game.apply(state, move, number),
        lambda: match.play(move, number),
        lambda: match.frames(number),
        lambda: match.undo(number),
        lambda: mr.hint(match, 0, iterations=number),
    )
    for call in calls:
        with pytest.raises(MachuRulesError, match=r"Whole\(0\)"):
            call()
    with pytest.raises(mr.UsageError, match=r" players, not Whole\(3\)$"):
        game.new(Whole(3))
    with pytest.raises(
        mr.UsageError, match=r"^there is no seat Whole\(0\): seats are 0 to [1-7], .* \(seats are of the type int\)$"
    ):
        game.view(state, number)


@pytest.mark.parametrize("n", [0, 2**64 + 1, None, "3"])
def test_a_stream_draws_below_a_number_it_can_reach(n: Any) -> None:
    with pytest.raises(mr.UsageError, match=r"^Stream\.below: n is a whole number "):
        mr.Stream("7").below(n)
