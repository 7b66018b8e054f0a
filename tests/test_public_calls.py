"""Every public call, once in each game: what `make pyodide` tries first on the newest Python."""

from __future__ import annotations

import inspect
import json
from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import Any

import attrs
import click.testing
import pytest
from rich.console import Console

import machu_rules as mr
import machu_rules.testing
from machu_rules.analysis import graph, report
from machu_rules.bots import choose_move, finish, play, play_on
from machu_rules.bots.search import Search
from machu_rules.cli.main import main
from machu_rules.framework.citations import citations
from machu_rules.match import draw, recorder
from machu_rules.render.picture_options import PLAIN
from tests.rpc.talking import Talk


@attrs.define(slots=False)
class Scene:
    """A game in the middle, and a folder for files."""

    name: str
    folder: Path

    @cached_property
    def game(self) -> mr.Game[Any]:
        return mr.load(self.name)

    @cached_property
    def match(self) -> mr.Match:
        return mr.Match.start(self.game, players=3, seed=7, who=["human", "human", "random"])

    @cached_property
    def later(self) -> mr.Match:
        match = self.match
        for _ in range(12):
            match = match.play(match.decisions[0].moves[-1])
        return match

    @property
    def state(self) -> Any:
        return self.later.state

    @property
    def decision(self) -> mr.Decision:
        return self.later.decisions[0]

    @property
    def seat(self) -> int:
        return self.decision.seat

    @property
    def move(self) -> mr.Move:
        return self.decision.moves[0]

    @cached_property
    def view(self) -> dict[str, Any]:
        return self.later.view(self.seat)

    @cached_property
    def moved(self) -> tuple[Any, Any]:
        return self.game.apply(self.state, self.move, self.seat)

    @cached_property
    def event(self) -> mr.Event:
        events: list[mr.Event] = [event for step in self.later.steps for event in step.events]
        return events[-1]

    @cached_property
    def said(self) -> dict[str, Any]:
        return self.game.events_for([self.event], self.event.private_to)[0]

    @cached_property
    def analysis(self) -> mr.Analysis:
        return mr.analyse(self.later, self.seat, iterations=2)

    @cached_property
    def found(self) -> mr.AnalysedDecision:
        return mr.hint(self.later, self.seat, iterations=5)

    @cached_property
    def file(self) -> Path:
        path = self.folder / f"{self.name}.jsonl"
        path.write_text(self.later.record(), encoding="utf-8")
        return path

    @cached_property
    def variant(self) -> Path:
        path = self.folder / "variant.yaml"
        path.write_text(f"based_on: {self.name}\nname: Another\n", encoding="utf-8")
        return path

    def bots(self) -> list[mr.Bot]:
        return [mr.seat_bot(self.game, "random", seat, 7) for seat in range(3)]

    def finished(self) -> mr.Match:
        return list(play_on(self.later, self.bots()))[-1]

    def room(self) -> tuple[mr.Room, list[str]]:
        """A room in which everybody has moved, and the tokens of the people by seat."""
        room = mr.Room(self.match.seated(["human", "human", "human"]), undo_secrets=True)
        tokens = [room.join() for _ in range(3)]
        moved: set[int] = set()
        while len(moved) < 3:
            decision = room.match.decisions[0]
            room.play(tokens[decision.seat], decision.moves[0])
            moved.add(decision.seat)
        return room, tokens

    def asked(self) -> tuple[mr.Room, str]:
        """A room, and the token of a person whose turn it is."""
        room, tokens = self.room()
        return room, tokens[room.match.decisions[0].seat]

    def undoing(self) -> tuple[mr.Room, str]:
        """A room in which one of the people wishes to undo, and the token of another."""
        room, tokens = self.room()
        last = room.match.steps[-1].seat
        assert not room.ask_undo(tokens[last - 1])
        return room, tokens[last]


Call = Callable[[Scene], object]

NAMES: dict[str, Call] = {
    "analyse": lambda one: [one.analysis.data(), *one.analysis.blunders(least=0)],
    "ask": lambda one: mr.ask(one.bots()[one.seat], one.later, one.seat),
    "bots": lambda one: mr.bots(one.game),
    "games": lambda one: mr.games(),
    "hint": lambda one: [one.found.data(), one.found.clear, one.found.loss_percent, one.found.sentence],
    "json_schema": lambda one: [mr.json_schema(name, one.name) for name in mr.schema_names(one.name)],
    "languages": lambda one: [one.game.in_language(language) for language in mr.languages(one.name)],
    "load": lambda one: mr.load(one.name, language="de"),
    "load_bot": lambda one: mr.load_bot(one.game, "random"),
    "loads": lambda one: mr.loads(json.dumps(one.game.dump(one.state))),
    "schema_names": lambda one: [*mr.schema_names(), *mr.schema_names(one.name)],
    "seat_bot": lambda one: mr.seat_bot(one.game, "normal", 0, 7),
    "validate": lambda one: mr.validate(one.name),
}


def dealt(one: Scene) -> object:
    """What a game answers that is given a deck for its next move."""
    if one.name != "princes":
        return one.game.deal(one.state, [[]])
    with pytest.raises(mr.UsageError, match="deals nothing with a move"):
        one.game.deal(one.state, [[]])
    return None


GAME: dict[str, Call] = {
    "accepted": lambda one: one.game.accepted(one.state, one.move),
    "action_space": lambda one: one.game.action_space,
    "apply": lambda one: one.moved,
    "asked_for": lambda one: one.game.asked_for(one.state),
    "asking": lambda one: one.game.asking,
    "asking_keys": lambda one: one.game.asking_keys,
    "begin": lambda one: one.game.begin(3, seed=1),
    "board": lambda one: list(one.game.board),
    "bots": lambda one: one.game.bots,
    "card_picture": lambda one: [one.game.card_picture(thing) for thing in one.game.names],
    "catalogue": lambda one: one.game.catalogue,
    "chance_space": lambda one: one.game.chance_space,
    "check_seat": lambda one: one.game.check_seat(2, 3),
    "check_start": lambda one: one.game.check_start(3, 7, None, "seed"),
    "chosen_names": lambda one: one.game.named(["Ada", None, None]).chosen_names,
    "coverage": lambda one: list(one.game.coverage(one.state, one.moved[1], one.moved[0])),
    "deal": lambda one: dealt(one),
    "dealt": lambda one: one.game.dealt(one.match.state),
    "dealt_with": lambda one: one.game.dealt_with(one.moved[1]),
    "decision": lambda one: one.game.decision(one.state),
    "decisions": lambda one: one.game.decisions(one.state),
    "decisions_for": lambda one: one.game.decisions_for(one.state, None),
    "describe": lambda one: one.game.describe(one.state, one.move),
    "determinize": lambda one: one.game.determinize(one.view, seed=1),
    "drawing_parts": lambda one: one.game.drawing_parts,
    "dump": lambda one: one.game.dump(one.state),
    "english": lambda one: one.game.english,
    "estimate": lambda one: one.game.estimate(one.state),
    "event_kinds": lambda one: one.game.event_kinds,
    "event_targets": lambda one: one.game.event_targets(one.said),
    "events_for": lambda one: one.game.events_for(one.moved[1], None),
    "explain": lambda one: one.game.explain(one.state, one.decision, "nonsense"),
    "features": lambda one: one.game.features(one.view),
    "frames": lambda one: one.game.frames(one.later.view(None), one.game.events_for(one.moved[1], None)),
    "goals": lambda one: one.game.goals,
    "rollout_policies": lambda one: one.game.rollout_policies,
    "heat_map": lambda one: one.game.heat_map({}),
    "highlights": lambda one: one.game.highlights,
    "how_to_play": lambda one: [one.game.how_to_play(language).data() for language in (None, "de")],
    "in_language": lambda one: one.game.in_language("de").describe(one.state, one.move),
    "invariants": lambda one: one.game.invariants,
    "levels": lambda one: one.game.levels,
    "matches": lambda one: one.game.matches(one.state, one.seat, one.view),
    "message": lambda one: one.game.message(refusal(one).code, refusal(one).params),
    "metrics": lambda one: one.game.metrics,
    "metrics_at_end": lambda one: list(one.game.metrics_at_end(one.finished().state)),
    "metrics_of": lambda one: list(one.game.metrics_of(one.event)),
    "move_options": lambda one: one.game.move_options(one.view, one.decision),
    "move_targets": lambda one: one.game.move_targets(one.view, one.decision, one.move),
    "move_words": lambda one: one.game.move_words(one.view, one.decision, one.move),
    "named": lambda one: one.game.named(["Ada", "Ben", "Cem"]),
    "names": lambda one: one.game.names,
    "new": lambda one: one.game.new(players=3, seed=7),
    "not_asked": lambda one: one.game.why_not(one.state, one.move, seat=9),
    "options": lambda one: one.game.options,
    "outcome": lambda one: [one.game.outcome(one.state), one.finished().outcome.data()],  # type: ignore[union-attr]
    "own_names": lambda one: one.game.own_names(one.game.catalogue),
    "panels": lambda one: one.game.panels(one.view),
    "period": lambda one: one.game.period,
    "places": lambda one: one.game.places,
    "player_names": lambda one: one.game.player_names,
    "players": lambda one: one.game.players,
    "playout": lambda one: one.game.playout(one.state, lambda decision: decision.moves[0]),
    "playout_by_number": lambda one: one.game.playout_by_number(one.state, lambda task, answers: answers[0]),
    "playout_length": lambda one: one.game.playout_length,
    "points": lambda one: one.game.points(one.state),
    "preview": lambda one: one.game.preview(one.state, one.move),
    "prompt": lambda one: one.game.prompt(one.decision),
    "questions": lambda one: one.game.questions(one.state, one.seat, preview=True),
    "refusal": lambda one: one.game.refusal(refusal(one).rule or "", refusal(one).code, **refusal(one).params),
    "resample": lambda one: one.game.resample(one.state, one.seat, seed=1),
    "restore": lambda one: one.game.restore(json.loads(json.dumps(one.game.dump(one.state)))),
    "reveals": lambda one: one.game.reveals(one.state, one.seat, one.moved[1]),
    "rule": lambda one: [one.game.rule(rule.id) for rule in one.game.rulebook.rules],
    "sample_hidden": lambda one: one.game.sample_hidden(dict(one.view), mr.Stream("7")),
    "score": lambda one: one.game.score(one.state, 0),
    "seat_colour": lambda one: one.game.seat_colour(one.view, 0),
    "seats": lambda one: one.game.seats(one.state),
    "sentence": lambda one: one.game.sentence(one.said),
    "show": lambda one: Console(quiet=True).print(one.game.show(one.view)),
    "svg": lambda one: one.game.svg(one.view),
    "table": lambda one: list(one.game.table(one.view)),
    "svg_parts": lambda one: one.game.svg_parts(one.view, PLAIN, one.game.drawing_parts),
    "targets": lambda one: one.game.targets(one.state, one.move),
    "undecided": lambda one: one.game.undecided(one.state, one.seat),
    "text_home": lambda one: one.game.text_home,
    "untold_keys": lambda one: one.game.untold_keys,
    "view": lambda one: [one.game.view(one.state, seat) for seat in (None, 0, 1, 2)],
    "why_not": lambda one: one.game.why_not(one.state, "nonsense"),
}

MATCH: dict[str, Call] = {
    "at": lambda one: one.later.at(3),
    "at_state": lambda one: mr.Match.at_state(one.game, one.state),
    "beginning": lambda one: one.later.beginning,
    "bots": lambda one: one.later.bots,
    "can_undo": lambda one: one.later.can_undo(force=True),
    "can_undo_to": lambda one: one.later.can_undo_to(one.seat),
    "changes": lambda one: one.later.changes(one.match.cursor, one.seat),
    "cursor": lambda one: one.later.cursor,
    "decision": lambda one: one.later.decision,
    "decisions": lambda one: one.later.decisions,
    "events": lambda one: one.later.events(0, one.seat),
    "frames": lambda one: one.later.frames(0, one.seat),
    "from_record": lambda one: mr.Match.from_record(one.later.record(embed=True)),
    "game": lambda one: one.later.game,
    "in_language": lambda one: one.later.in_language("de").questions(one.seat),
    "last": lambda one: one.later.last,
    "moves": lambda one: one.later.moves,
    "named": lambda one: one.later.named(["Ada", "Ben", "Cem"]),
    "nodes_from_last": lambda one: list(one.later.nodes_from_last()),
    "number": lambda one: one.later.number,
    "outcome": lambda one: one.later.outcome,
    "over": lambda one: one.later.over,
    "play": lambda one: one.later.play(one.move, seat=one.seat),
    "play_all": lambda one: one.match.play_all(one.later.moves),
    "players": lambda one: one.later.players,
    "questions": lambda one: one.later.questions(one.seat, preview=True),
    "read": lambda one: mr.Match.read(one.file),
    "record": lambda one: one.later.record(),
    "record_for": lambda one: one.later.record_for(one.seat),
    "replay": lambda one: list(mr.Match.replay(one.later.record())),
    "seated": lambda one: one.later.seated(["random", "human", "human"]),
    "shared": lambda one: one.later.shared(one.match),
    "since": lambda one: one.later.since(3),
    "start": lambda one: mr.Match.start(one.game, players=3),
    "state": lambda one: repr(one.later.state),
    "steps": lambda one: one.later.steps,
    "undo": lambda one: one.later.undo(force=True),
    "undo_to": lambda one: one.later.undo_to(one.later.steps[-1].seat, force=True),
    "view": lambda one: one.later.view(None),
    "why_not": lambda one: one.later.why_not("nonsense"),
}


def in_room(call: Callable[[mr.Room, str], object]) -> Call:
    return lambda one: call(*one.asked())


def wishing(call: Callable[[mr.Room, str], object]) -> Call:
    return lambda one: call(*one.undoing())


def resumed(one: Scene) -> object:
    path = one.folder / "room.jsonl"
    room = mr.Room(one.match, path)
    room.join()
    room.close()
    again = mr.Room.resume(path)
    again.close()
    return again


def replaced(room: mr.Room, token: str) -> None:
    seat = room.seat_of(token)
    assert seat is not None
    room.leave(token)
    room.seat_bot(seat, "random")


ROOM: dict[str, Call] = {
    "agree": wishing(lambda room, token: room.agree(token)),
    "ask_undo": wishing(lambda room, token: room.status()),
    "changes": in_room(lambda room, token: room.changes(token)),
    "close": in_room(lambda room, token: room.close()),
    "closed": in_room(lambda room, token: room.closed),
    "frames": in_room(lambda room, token: room.frames(token)),
    "game": in_room(lambda room, token: room.game),
    "hint": in_room(lambda room, token: room.hint(token, iterations=2)),
    "join": in_room(lambda room, token: token),
    "leave": in_room(lambda room, token: room.leave(token)),
    "match": in_room(lambda room, token: room.match),
    "play": in_room(lambda room, token: room.play(token, room.match.decisions[0].moves[0])),
    "questions": in_room(lambda room, token: room.questions(token, preview=True)),
    "record": in_room(lambda room, token: room.record()),
    "record_for": in_room(lambda room, token: room.record_for(token)),
    "refuse": wishing(lambda room, token: room.refuse(token)),
    "restore": in_room(lambda room, token: mr.Room.restore(room.record(), room.seats())),
    "resume": resumed,
    "seat_bot": in_room(replaced),
    "seat_of": in_room(lambda room, token: room.seat_of(token)),
    "seats": in_room(lambda room, token: room.seats()),
    "status": in_room(lambda room, token: room.status()),
    "step": in_room(lambda room, token: room.step()),
    "version": in_room(lambda room, token: room.version),
    "view": in_room(lambda room, token: room.view(token)),
    "watch": in_room(lambda room, token: room.view(room.watch())),
    "why_not": in_room(lambda room, token: room.why_not(token, "nonsense")),
}

DRAW: dict[str, Call] = {
    "board": lambda one: draw.board(one.later, seat=one.seat),
    "parts": lambda one: draw.parts(one.later, seat=one.seat),
    "patches": lambda one: draw.patches(draw.parts(one.match), draw.parts(one.later)),
    "patched": lambda one: draw.patched(before := draw.parts(one.match), draw.patches(before, draw.parts(one.later))),
    "colours": lambda one: draw.colours("dark"),
}

FURTHER: dict[str, Call] = {
    "bots.finish": lambda one: finish(one.game, one.state, one.bots()),
    "bots.play": lambda one: list(play(one.game, one.state, one.bots(), max_decisions=3)),
    "bots.play_on": lambda one: one.finished(),
    "bots.choose_move": lambda one: choose_move(one.game, one.state, one.bots(), one.decision),
    "bots.search.Search": lambda one: Search(one.game, one.state, one.seat, mr.Stream("1")).run(3),
    "analysis.graph": lambda one: [graph.svg(one.analysis), graph.course_sentences(one.analysis)],
    "analysis.report": lambda one: report.html(one.analysis),
    "framework.citations": lambda one: citations(one.game),
    "match.recorder": lambda one: recorder.read(one.file),
    "testing.check": lambda one: machu_rules.testing.check(one.game, games=1),
    "testing.play_game_to_check": lambda one: machu_rules.testing.play_game_to_check(one.game, 3),
    "testing.keeps_invariants": lambda one: machu_rules.testing.keeps_invariants(one.later),
    "testing.iter_checked_play": lambda one: list(
        machu_rules.testing.iter_checked_play(one.later, one.bots(), max_decisions=9)
    ),
    "testing.driver": lambda one: [machu_rules.testing.driver(one.game, name, 0, "7") for name in drivers(one)],
    "testing.driver_names_by_seat": lambda one: machu_rules.testing.driver_names_by_seat(one.game, 3, 1),
}

CALLS = {
    **{f"mr.{name}": call for name, call in NAMES.items()},
    **{f"Game.{name}": call for name, call in GAME.items()},
    **{f"Match.{name}": call for name, call in MATCH.items()},
    **{f"Room.{name}": call for name, call in ROOM.items()},
    **{f"draw.{name}": call for name, call in DRAW.items()},
    **FURTHER,
}


def drivers(one: Scene) -> list[str]:
    return machu_rules.testing.driver_names(one.game)


def refusal(one: Scene) -> mr.Refusal:
    found = one.game.why_not(one.state, "nonsense")
    assert found is not None
    return found


@pytest.fixture(scope="module", params=mr.games())
def scene(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Scene:
    return Scene(request.param, tmp_path_factory.mktemp("scene"))


@pytest.mark.parametrize("name", CALLS)
def test_it_can_be_called(name: str, scene: Scene) -> None:
    CALLS[name](scene)


@pytest.mark.parametrize(("calls", "thing"), [(GAME, mr.Game), (MATCH, mr.Match), (ROOM, mr.Room)])
def test_no_method_is_missing(calls: dict[str, Call], thing: type) -> None:
    public = {name for name in dir(thing) if not name.startswith("_")}
    assert public == calls.keys()


def test_no_function_is_missing() -> None:
    functions = {name for name in mr.__all__ if inspect.isroutine(getattr(mr, name)) or name in ("bots", "games")}
    assert functions == NAMES.keys()
    assert {name for name, thing in vars(draw).items() if thing_of(thing) == draw.__name__} >= DRAW.keys()


def thing_of(thing: object) -> str:
    return str(getattr(thing, "__module__", ""))


COMMANDS: dict[str, list[str]] = {
    "analyse": ["{file}", "--seat", "0", "--iterations", "2"],
    "board": ["{game}"],
    "check": ["{game}", "--games", "1"],
    "data": ["{game}"],
    "diff": ["{game}", "{game}"],
    "new-variant": ["{folder}/new.yaml", "{game}"],
    "play": ["{game}", "--humans", "none", "--seed", "7"],
    "print": ["{game}"],
    "replay": ["{file}"],
    "schema": ["{variant}"],
    "validate": ["{game}"],
}


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command(command: str, scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(scene.folder)
    words = [
        word.format(file=scene.file, game=scene.name, folder=scene.folder, variant=scene.variant)
        for word in COMMANDS[command]
    ]
    result = click.testing.CliRunner().invoke(main, [command, *words])
    assert (result.exit_code, result.exception) == (0, None), result.output


def test_the_engine(scene: Scene) -> None:
    talk = Talk()
    match = talk.ask("new", game=talk.ask("load", source=scene.name)["game"], players=3, seed=7)["match"]
    move = talk.ask("decisions", match=match)["decisions"][0]["moves"][0]
    assert talk.ask("play", match=match, move=move)["number"] == 1
    assert talk.ask("draw_parts", match=match)
