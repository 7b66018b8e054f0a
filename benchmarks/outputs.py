"""``python -m benchmarks.outputs OTHER``: compare every output of this checkout with those of another version.

OTHER is the folder of another checkout, or a Python whose environment has machu_rules installed, for example compiled.
``--this`` names such a folder or Python in place of this checkout. Both versions play the same games: each game of the
library, its variants and each value of its options, with all numbers of players, chance by seed, asked and dealt, and
the recorded games of the tests. Each output is a text, and the versions exchange only digests. The table has a row for
each group of outputs, and the first output that differs is printed from both versions. Exit code 1: there is one.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import random
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator
from importlib.util import find_spec
from io import StringIO
from itertools import zip_longest
from pathlib import Path
from typing import Any, NamedTuple

HERE = Path(__file__).resolve().parents[1]
LANGUAGES = ("en", "de")


class Output(NamedTuple):
    """An output of a version, as text."""

    source: str
    """The game that is played: the rulebook, the start of the game and its number."""
    place: str
    """The place in the game, such as ``12 view 0``."""
    kind: str
    """The kind of output, such as ``view``."""
    text: str


def text(value: Any) -> str:
    """Return a value as a text. The text shows the order of keys, and is the same in all processes."""
    return value if isinstance(value, str) else json.dumps(value, default=plain, ensure_ascii=False)


def plain(value: Any) -> Any:
    """Return the JSON of a value of the library."""
    if hasattr(value, "data") and callable(value.data):
        return value.data()
    return list(value) if isinstance(value, Iterable) else repr(value)


# --- The games -------------------------------------------------------------------------------------------------------


def rulebooks(folder: Path) -> Iterator[tuple[str, str]]:
    """Yield names and paths of rulebooks: the games, the variants of the examples, and one variant for each value of an
    option. ``folder`` receives the last ones.
    """
    import machu_rules as mr

    for name in sorted(mr.games()):
        yield name, name
    for path in sorted((HERE / "examples/variants").glob("*.yaml")):
        yield path.stem, str(path)
    for name in sorted(mr.games()):
        for option, values in option_values(name, folder).items():
            for value in values:
                path = folder / f"{name}_{option}_{value}.yaml"
                lines = {"format": "machu-rules/variant/1", "based_on": name, "name": f"{option} {value}"}
                path.write_text(json.dumps({**lines, "options": {option: value}}), encoding="utf-8")
                yield path.stem, str(path)


def option_values(name: str, folder: Path) -> dict[str, list[str]]:
    """Return the values that a variant can choose, by option. The message about an unknown value lists them."""
    import machu_rules as mr

    path, found = folder / "option.yaml", {}
    for option, default in mr.load(name).options.items():
        lines = {"format": "machu-rules/variant/1", "based_on": name, "name": "?", "options": {option: "?"}}
        path.write_text(json.dumps(lines), encoding="utf-8")
        (problem,) = mr.validate(path)
        found[option] = [value for value in problem.hint.removeprefix("one of ").split(", ") if value != default]
    return found


# --- Outputs ---------------------------------------------------------------------------------------------------------


class Watched:
    """A game whose outputs are collected."""

    def __init__(self, source: str, game: Any) -> None:
        self.source = source
        self.game = game
        self.german = game.in_language("de")
        self.random = random.Random(source)

    def out(self, place: str, kind: str, value: Any) -> Output:
        return Output(self.source, place, kind, text(value))

    def of_rulebook(self) -> Iterator[Output]:
        """Yield what does not depend on a state."""
        game = self.game
        yield self.out("", "fingerprint", game.fingerprint)
        yield self.out("", "names", [game.names, game.options, game.players, game.levels, game.rulebook.warnings])
        yield self.out("", "moves", [game.action_space, game.chance_space])
        yield self.out(
            "", "figures", [[f.path, f.value, f.provenance, f.rule, f.note, f.line] for f in game.rulebook.provenance]
        )
        yield self.out("", "effective data", game.rulebook.effective)
        yield self.out("", "board", [sorted(game.board.nodes(data=True)), sorted(map(sorted, game.board.edges))])
        for language, one in zip(LANGUAGES, (game, self.german), strict=True):
            yield self.out(language, "how to play", one.how_to_play().data())
            yield self.out(language, "rules", [str(one.rule(rule.id)) for rule in one.rulebook.rules])
        for kind in game.event_kinds:
            yield self.out(str(kind), "event kinds", kind)

    def of_state(self, number: int, state: Any, pictures: bool) -> Iterator[Output]:
        """Yield the outputs of a state."""
        game, seats = self.game, self.game.seats(state)
        decisions = game.decisions(state)
        yield self.out(f"{number}", "decisions", [[d.seat, d.kind, d.subject, d.moves] for d in decisions])
        dump = game.dump(state)
        yield self.out(f"{number}", "dump", dump)
        again = game.restore(json.loads(json.dumps(dump)))
        yield self.out(f"{number}", "restore", [again == state, hash(again) == hash(state), game.dump(again)])
        yield self.out(f"{number}", "score", [game.points(state), game.estimate(state), game.outcome(state)])
        for viewer in (None, *range(seats)):
            place = f"{number} seat {viewer}"
            view = game.view(state, viewer)
            yield self.out(place, "view", view)
            yield self.out(place, "features", [[feature.name, feature.value] for feature in game.features(view)])
            yield self.out(place, "decisions", game.decisions_for(state, viewer))
            yield self.out(place, "resample", game.dump(game.resample(state, viewer, 7)))
            yield self.out(place, "determinize", game.dump(game.determinize(view, 7)))
            if viewer is not None:
                yield self.out(place, "score", game.score(state, viewer))
            for decision in decisions:
                if decision.seat == viewer:
                    for language, one in zip(LANGUAGES, (game, self.german), strict=True):
                        questions = one.questions(state, viewer, preview=language == "en")
                        yield self.out(f"{place} {language}", "words and targets", questions)
            if pictures:
                yield from self.pictures(place, view)
        yield from self.refusals(number, state, decisions)

    def pictures(self, place: str, view: Any) -> Iterator[Output]:
        """Yield the pictures of a view."""
        from rich.console import Console

        from machu_rules.render.picture_options import PLAIN

        for name, part in self.game.svg_parts(view, PLAIN, self.game.drawing_parts).items():
            yield self.out(f"{place} {name}", "pictures", part)
        yield self.out(place, "pictures", self.german.svg(view))
        console = Console(width=110, record=True, file=StringIO())
        console.print(self.game.show(view))
        for panel in self.game.panels(view):
            console.print(panel.name, panel.title, panel.body)
        yield self.out(place, "terminal", console.export_text())

    def refusals(self, number: int, state: Any, decisions: Any) -> Iterator[Output]:
        """Yield the reasons why some moves are illegal."""
        space = [*self.game.action_space, *self.game.chance_space]
        chosen = [*self.random.sample(space, min(len(space), 12)), "fly 3", f"{space[0]} x", space[-1][:-1]]
        for move in chosen:
            for decision in decisions:
                refusal = self.game.why_not(state, move, decision.seat)
                yield self.out(f"{number} {move!r} {decision.seat}", "refusals", [move, refusal])
        if decisions:
            yield self.out(f"{number}", "refusals", self.game.why_not(state, "fly 3", 9))

    def of_step(self, number: int, before: Any, events: Any, after: Any) -> Iterator[Output]:
        """Yield the outputs of a move."""
        game = self.game
        yield self.out(f"{number}", "metrics", [list(game.metrics_of(event)) for event in events])
        for viewer in (None, *range(game.seats(before))):
            place = f"{number} seat {viewer}"
            seen = game.events_for(events, viewer)
            yield self.out(place, "events", seen)
            yield self.out(place, "targets of events", [game.event_targets(event) for event in seen])
            yield self.out(place, "sentences", [[one.sentence(event) for one in (game, self.german)] for event in seen])
            yield self.out(place, "frames", game.frames(game.view(before, viewer), seen))
            if viewer is not None:
                yield self.out(place, "reveals", game.reveals(before, viewer, events))

    def of_end(self, state: Any) -> Iterator[Output]:
        """Yield the outputs of a finished game."""
        yield self.out("end", "outcome", [self.game.outcome(state), list(self.game.metrics_at_end(state))])

    def play(self, state: Any, every: int, pictures: int, choose: Any) -> Iterator[Output]:
        """Yield the outputs of a game from a state on: of every ``every``-th state, with pictures of some of them."""
        number = 0
        while decisions := self.game.decisions(state):
            if number % every == 0:
                yield from self.of_state(number, state, number % (every * pictures) == 0)
            decision = self.random.choice(decisions)
            before, move = state, choose(decision)
            state, events = self.game.apply(state, move, decision.seat)
            yield self.out(f"{number}", "events", [[move], list(events)])
            if number % every == 0:
                yield from self.of_step(number, before, events, state)
            number += 1
        yield from self.of_state(number, state, True)
        yield from self.of_end(state)


def of_rulebooks(folder: Path, only: str) -> Iterator[Output]:
    """Yield the outputs of all games that are played here."""
    import machu_rules as mr

    for name, path in rulebooks(folder):
        if only not in name:
            continue
        game = mr.load(path)
        yield from Watched(name, game).of_rulebook()
        for players in game.players:
            published = name in mr.games()
            starts = {"seed": game.new(players, 7)}
            if published:
                starts |= {
                    "asked": game.new(players, chance="ask"),
                    "dealt": game.new(players, dealt=game.dealt(game.new(players, 8))),
                }
            for chance, state in starts.items():
                one = Watched(f"{name}, {players} players, {chance}", game)
                every = (5 if published else 25) * (1 if game.rulebook.game == "incan-gold" else 4)
                yield from one.play(state, every, 6, lambda decision, one=one: one.random.choice(decision.moves))
            yield from of_playouts(f"{name}, {players} players", game, players)
        yield from of_batches(name, game)


def of_playouts(source: str, game: Any, players: int) -> Iterator[Output]:
    """Yield the ends of whole games: played out by moves, by numbers, by rollout policies and by bots."""
    import machu_rules as mr
    from machu_rules.bots import finish
    from machu_rules.bots.load import bot_names
    from machu_rules.bots.search import Search

    one = Watched(source, game)
    start, choose = game.new(players, 9), random.Random(source).choice
    end = game.playout(start, lambda decision: choose(decision.moves))
    yield one.out("by moves", "play-outs", game.dump(end))
    end = game.playout_by_number(start, lambda seat, numbers: choose(numbers))
    yield one.out("by numbers", "play-outs", game.dump(end))
    for name in bot_names(game):
        if name in game.levels:
            continue  # they search for seconds; the search is compared in a position below
        bots = [mr.seat_bot(game, name, seat, 7) for seat in range(players)]
        yield one.out(name, "bots", game.dump(finish(game, start, bots).state))
    middle = game.playout(start, lambda decision: choose(decision.moves), 20)
    if decision := game.decision(middle):
        found = Search(game, middle, decision.seat, mr.Stream("7")).run(20)
        yield one.out("search", "bots", [list(tried) for tried in found.tried])


def of_batches(name: str, game: Any) -> Iterator[Output]:
    """Yield the results of batches, game by game, where numba is installed."""
    if find_spec("numba") is None:
        return
    from machu_rules import batch

    for players in game.players:
        one = Watched(f"{name}, {players} players, batch", game)
        result = batch.playouts(game, players=players, games=300, seed=5)
        kinds = [result.decisions, result.scores, result.winners, *result.metrics.values()]
        for number, row in enumerate(zip(*(array.tolist() for array in kinds), strict=True)):
            yield one.out(f"{number}", "batch", row)
        yield one.out("0", "batch", result.match(0).record())
        weights = {verb: {feature.name: 0.001 for feature in game.features(game.view(game.new(players, 1), 0))}
                   for verb in {move.split()[0] for move in game.action_space}}  # fmt: skip
        result = batch.playouts(game, players=players, games=50, seed=5, weights=weights)
        yield one.out("weights", "batch", [result.decisions.tolist(), result.scores.tolist()])


def of_records(only: str) -> Iterator[Output]:
    """Yield the outputs of the recorded games of the tests, which reach rare positions."""
    import machu_rules as mr

    for path in sorted((HERE / "tests/fixtures").glob("*/*.jsonl")):
        source = f"record {path.parent.name}/{path.stem}"
        if only not in source:
            continue
        match = mr.Match.read(path)
        one = Watched(source, match.game)
        every = 3 if match.game.rulebook.game == "incan-gold" else 12
        steps = match.steps
        for number, step in enumerate(steps):
            if number % every == 0:
                at = match.at(number)
                yield from one.of_state(number, at.state, number % (every * 4) == 0)
                after, events = match.game.apply(at.state, step.move, step.seat)
                yield from one.of_step(number, at.state, events, after)
        yield from one.of_state(len(steps), match.state, True)
        yield one.out("", "records", match.record())
        yield one.out("embedded", "records", match.record(embed=True))
        for seat in (None, *range(match.players)):
            yield one.out(f"seat {seat}", "records", match.record_for(seat))
            yield one.out(f"seat {seat}", "changes", match.changes(None, seat).events)


def of_schemas(only: str) -> Iterator[Output]:
    """Yield the published schemas."""
    import machu_rules as mr

    for game in (None, *sorted(mr.games())):
        for name in mr.schema_names(game) if only in (source := f"schemas of {game or 'all games'}") else ():
            yield Output(source, name, "schemas", text(mr.json_schema(name, game)))


WRONG = [-1, 10**9, 2, 1.5, "?", "", None, True, [], [1, 1], {}, {"?": 1}]


def of_mistakes(folder: Path, only: str) -> Iterator[Output]:
    """Yield the messages about wrong figures: each figure of a game is changed by a variant, in turn."""
    import machu_rules as mr

    for name in sorted(mr.games()):
        source = f"mistakes in {name}"
        if only not in source:
            continue
        paths = [figure.path for figure in mr.load(name).rulebook.provenance]
        draw = random.Random(name)
        for figure in paths:
            for wrong in draw.sample(WRONG, 2):
                *outer, last = figure.split(".")
                data: dict[str, Any] = {"format": "machu-rules/variant/1", "based_on": name, "name": "Wrong"}
                inner = data
                for key in outer:
                    inner = inner.setdefault(key, {})
                inner[last] = wrong
                path = folder / "wrong.yaml"
                path.write_text(json.dumps(data, indent=1), encoding="utf-8")
                told = [f"{problem}" for problem in mr.validate(path)]
                place = f"{figure} = {json.dumps(wrong)}"
                yield Output(source, place, "messages", text(told).replace(str(folder), ""))


def outputs(only: str = "") -> Iterator[Output]:
    """Yield the outputs of the version that Python finds, of all sources with the text ``only`` in their name."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        yield from of_schemas(only)
        yield from of_mistakes(folder, only)
        yield from of_rulebooks(folder, only)
        yield from of_records(only)


# --- Two versions ----------------------------------------------------------------------------------------------------


def answer(checkout: str, only: str, wanted: str) -> None:
    """Print a line for each output: its source, place, kind and digest, separated by tabs. If ``wanted`` is such a line
    without its digest, print only this output as text.
    """
    sys.path.remove(str(Path(__file__).parent))
    import machu_rules as mr

    assert mr.__file__ is not None
    if checkout:
        assert Path(mr.__file__).is_relative_to(checkout), mr.__file__
    print(f"{Path(mr.__file__).parent} {'compiled' if mr.compiled else 'plain'}", file=sys.stderr)
    for output in outputs(only):
        name = f"{output.source}\t{output.place}\t{output.kind}"
        if not wanted:
            print(name, hashlib.sha256(output.text.encode()).hexdigest()[:24], sep="\t")
        elif name == wanted:
            print(output.text)
            return


def run(version: str, only: str, wanted: str = "") -> Iterator[str]:
    """Yield the lines that a version prints: a folder of a checkout or a Python."""
    path = Path(version).absolute()
    checkout = path if path.is_dir() else None
    python = sys.executable if checkout else str(path)
    env = {**os.environ, "PYTHONHASHSEED": "0", "PYTHONPATH": str(checkout or "")}
    command = [python, str(Path(__file__).resolve()), "--answer", str(checkout or ""), only, wanted]
    with tempfile.TemporaryDirectory() as folder:  # so that Python does not find a package in the current folder
        process = subprocess.Popen(command, cwd=folder, env=env, stdout=subprocess.PIPE, text=True, encoding="utf-8")
        assert process.stdout is not None
        for line in process.stdout:
            yield line.rstrip("\n")
        if process.wait():
            raise SystemExit(f"{version}: the process that plays ended with {process.returncode}")


def main() -> int:
    """Print the table and the first difference."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.outputs", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("other", help="folder of a checkout, or a Python with the package")
    parser.add_argument("--this", default=str(HERE), help="folder or Python in place of this checkout")
    parser.add_argument("--only", default="", help="compare only outputs of sources with this text in their name")
    options = parser.parse_args()
    same: Counter[str] = Counter()
    differ: Counter[str] = Counter()
    first = ""
    for old, new in zip_longest(run(options.other, options.only), run(options.this, options.only), fillvalue=""):
        kind = (new or old).split("\t")[2]
        (same if old == new else differ)[kind] += 1
        first = first or ("" if old == new else old or new)
    print("| outputs | same | different |\n| --- | --- | --- |")
    for kind in sorted(same | differ):
        print(f"| {kind} | {same[kind]:,} | {differ[kind]:,} |")
    print(f"| all | {same.total():,} | {differ.total():,} |")
    if first:
        wanted = first.rpartition("\t")[0]
        print(f"\nThe first difference: {wanted}")
        old, new = ("\n".join(run(version, options.only, wanted)) for version in (options.other, options.this))
        pairs = enumerate(zip_longest(old, new))
        place = next(number for number, (one, other) in pairs if one != other)
        for version, told in ((options.other, old), (options.this, new)):
            print(f"{version}, character {place}: {told[max(0, place - 300) : place + 300]!r}")
    return bool(first)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--answer"]:
        answer(*sys.argv[2:5])
    else:
        raise SystemExit(main())
