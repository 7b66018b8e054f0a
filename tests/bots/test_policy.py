"""Policies: the first matching preference decides, with the information of the seat only. Faults of a file are
reported.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml
from jsonschema import Draft202012Validator

import machu_rules as mr
from machu_rules.bots.load import policy_problems
from machu_rules.bots.playing import play
from machu_rules.bots.policy import Condition, Pattern
from machu_rules.bots.protocol import Bot
from machu_rules.core.decisions import Decision, Move
from machu_rules.loader.schema import schema_of
from tests.cli.commands import run
from tests.loader.test_schemas import subschemas
from tests.loader.written import marked
from tests.toy import Shells

ROOT = Path(__file__).parents[2]
EXAMPLES = sorted((ROOT / "examples" / "policies").glob("*.yaml"))
HEAD = "format: machu-rules/policy/1\ngame: princes\nname: Test\n"


def written(folder: Path, preferences: str, game: str = "princes", otherwise: str = "random") -> str:
    """The path of a policy with these preferences."""
    path = folder / "test.yaml"
    head = HEAD.replace("princes", game)
    path.write_text(f"{head}prefer:\n{preferences}\notherwise: {otherwise}\n", encoding="utf-8")
    return str(path)


def asked(game: mr.Game[Any], state: Any, path: str) -> mr.Move:
    """The answer of a policy to the first decision of a state."""
    decision = game.decision(state)
    assert decision is not None
    return mr.seat_bot(game, path, decision.seat, seed=7).choose(game.view(state, decision.seat), decision)


# --- files with mistakes ---

CASES = yaml.safe_load(Path(__file__).with_name("faulty_policies.yaml").read_text(encoding="utf-8"))


@pytest.mark.parametrize(("content", "sentences"), [(case[0], case[1:]) for case in CASES])
def test_every_mistake_is_told_with_its_line(content: str, sentences: list[str], tmp_path: Path) -> None:
    text, places = marked(content.replace("HEAD\n", HEAD).replace("END", "otherwise: random") + "\n")
    path = tmp_path / "test.yaml"
    path.write_text(text, encoding="utf-8")
    wanted = [f"{path}:{place}: {sentence}" for place, sentence in zip(places, sentences, strict=True)]
    bots = ", ".join(mr.bots(mr.load("princes")))
    wanted = [sentence.replace("FOLDER", str(tmp_path)).replace("BOTS", bots) for sentence in wanted]
    assert [str(problem) for problem in policy_problems(str(path))] == wanted
    with pytest.raises(mr.RulebookError) as error:
        mr.load_bot(mr.load("princes"), str(path))
    assert list(map(str, error.value.problems)) == wanted


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("root:x:0:0\n", ":1:1: the whole file is text (keys with values: `key: value`)"),
        ("secret: 1\n", ":1:1: the key 'format' is missing (format: machu-rules/policy/1)"),
        (
            "format: machu-rules/variant/1\nsecret: 1\n",
            ":1:9: this is not a policy (format: machu-rules/policy/1)",
        ),
        ("", ": the file is empty"),
    ],
)
def test_of_what_is_no_policy_nothing_is_repeated(text: str, sentence: str, tmp_path: Path) -> None:
    path = tmp_path / "test.yaml"
    path.write_text(text, encoding="utf-8")
    assert [str(problem) for problem in policy_problems(str(path))] == [f"{path}{sentence}"]


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_whatever_is_written_is_told_or_taken(path: Path, tmp_path: Path) -> None:
    """The examples with a few changed characters are policies or have problems. There is no other result."""
    text, stream, told = path.read_text(encoding="utf-8"), mr.Stream("7"), 0
    for _ in range(40):
        changed = list(text)
        for _ in range(1 + stream.below(3)):
            changed[stream.below(len(changed))] = stream.choice(["", "*", " ", ":", "\n", "'", "a", "[", "0", "-", ">"])
        (tmp_path / "test.yaml").write_text("".join(changed), encoding="utf-8")
        found = policy_problems(str(tmp_path / "test.yaml"))
        assert all(problem.line and problem.message for problem in found)
        told += bool(found)
    assert told > 10


ODD = ["''", "' '", "'* *'", "'*'", "{move: '', choose: most}", "{move: '*', when: {'*': ''}}"]


@pytest.mark.parametrize("line", ODD)
def test_odd_patterns(line: str, tmp_path: Path) -> None:
    found = policy_problems(written(tmp_path, f"  - {line}"))
    assert bool(found) == (line not in ("'*'", "'* *'"))


MANY = {
    "preferences": "\n".join(f"  - road x{n}" for n in range(3000)),
    "features": "\n".join(f"  - move: road *\n    when: {{my.roed_{n}: 1, my.road_{n}x*: 1}}" for n in range(100)),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", MANY)
def test_many_mistakes_take_seconds(name: str, tmp_path: Path) -> None:
    path = written(tmp_path, MANY[name], game="inca-empire")
    start = time.process_time()
    assert len(policy_problems(path)) == 101
    assert time.process_time() - start < 15


@pytest.mark.parametrize("name", mr.games())
def test_every_bot_of_the_game_may_answer_otherwise(name: str, tmp_path: Path) -> None:
    game = mr.load(name)
    for bot in (*mr.bots(game), "search:5"):
        path = written(tmp_path, f"  - {game.action_space[-1]}", game=name, otherwise=bot)
        assert not policy_problems(path)
        assert mr.seat_bot(game, path, 0, 7)


def test_an_error_is_not_kept(tmp_path: Path) -> None:
    """A file that a policy names may be repaired while the policy stays the same."""
    game, base = mr.load("princes"), tmp_path / "base.yaml"
    path = written(tmp_path, "  - enter *", game="base.yaml")
    variant = "format: machu-rules/variant/1\nbased_on: princes\nname: Base\n"
    for last_day in (8, "x", 7):
        base.write_text(f"{variant}days: {{last_day: {last_day}}}\n")
        assert bool(policy_problems(path)) == (last_day == "x")
    base.unlink()
    path = written(tmp_path, "  - serve *", game="base.yaml")
    with pytest.raises(mr.RulebookError):
        mr.load_bot(game, path)
    base.write_text(variant)
    assert mr.load_bot(game, path)


def test_the_schema_is_one_and_describes_everything() -> None:
    schema = schema_of("policy")
    Draft202012Validator.check_schema(schema)
    assert Draft202012Validator(schema).is_valid(schema["examples"][0])
    assert all("description" in inner or "$ref" in inner for _, inner in subschemas(schema))
    for path in EXAMPLES:
        assert Draft202012Validator(schema).is_valid(yaml.safe_load(path.read_text(encoding="utf-8")))


# --- the meaning of preferences ---


@pytest.mark.parametrize(
    ("pattern", "fits", "fits_not"),
    [
        ("serve *", ["serve nobody", "serve"], ["settle farmer"]),
        ("enter sun_clock", ["enter sun_clock"], ["enter", "enter sun_clock now", "enter sun"]),
        ("road cuzco-*", ["road cuzco-pisac", "road cuzco-"], ["road a-cuzco-pisac", "road cuzco-pisac now"]),
        ("road *-cuzco *", ["road calca-cuzco", "road -cuzco now"], ["road cuzco"]),
        ("road ab*ba", ["road abba", "road ab-ba"], ["road aba", "road ab"]),
        ("play * west", ["play drought west"], ["play west", "play a b west"]),
        ("*", ["pass", "sell corn"], []),
    ],
)
def test_a_pattern(pattern: str, fits: list[str], fits_not: list[str]) -> None:
    parsed = Pattern.parse(pattern)
    assert [text for text in [*fits, *fits_not] if parsed.fits(text.split())] == fits


@pytest.mark.parametrize(
    ("feature", "wanted", "holds"),
    [
        ("day", 3, True), ("day", "3", True), ("day", "!= 3", False), ("day", "<3", False), ("day", "<= 3", True),
        ("day", "> 2", True), ("day", ">= 4", False), ("day", "= 3", True), ("day", "3 to 3", True),
        ("day", "4 to 9", False), ("my.sun", True, True), ("my.sun", False, False), ("my.corn", "> rival.corn", False),
        ("my.corn", "< rival.corn", True), ("rival.corn", 7, True), ("player_1.corn", 4, True), ("my.*", 3, True),
        ("rival.*", 7, True), ("my.llama", ">= 0", False), ("day", "> my.llama", False), ("rival.sun", 0, True),
        ("my.corn", "> -1", True),
    ],
)  # fmt: skip
def test_a_condition(feature: str, wanted: int | str, holds: bool) -> None:
    found = {"day": 3, "player_0.sun": 1, "player_0.corn": 2, "player_1.corn": 4, "player_2.corn": 7, "player_1.sun": 0}
    assert Condition.parse(feature, wanted).holds(found) is holds


def test_the_next_preferences_choose_among_several(tmp_path: Path) -> None:
    game = mr.load("princes")
    state = game.new(2, seed=7)
    assert (
        asked(game, state, written(tmp_path, "  - settle *\n  - settle weaver\n  - settle potter")).text
        == "settle weaver"
    )
    assert (
        asked(game, state, written(tmp_path, "  - serve *\n  - {move: settle *, choose: first}")).text
        == "settle farmer"
    )
    chosen = {
        asked(game, game.new(2, seed=seed), written(tmp_path, "  - settle p*\n  - settle f*")).text for seed in range(3)
    }
    assert chosen == {"settle potter"}


def test_chance_follows_from_the_seed_and_the_seat(tmp_path: Path) -> None:
    game = mr.load("princes")
    state = game.new(2, seed=7)
    decision = game.decision(state)
    assert decision is not None
    for line in ("  - settle *", "  - {move: settle *, choose: random}"):
        path = written(tmp_path, line)
        answers = [mr.seat_bot(game, path, 0, seed).choose(game.view(state, 0), decision).text for seed in range(20)]
        assert answers == [
            mr.seat_bot(game, path, 0, seed).choose(game.view(state, 0), decision).text for seed in range(20)
        ]
        assert set(answers) == {move.text for move in decision.moves}


def offers(match: mr.Match) -> mr.Match:
    return match.play("settle potter").play("settle farmer").play("enter main_temple")


@pytest.mark.parametrize(
    ("choose", "answer"), [("most", "offer corn llama coca pottery cloth"), ("least", "offer nothing")]
)
def test_the_most_of_a_set(choose: str, answer: str, tmp_path: Path) -> None:
    game = mr.load("princes")
    match = offers(mr.Match.start(game, 2, 7))
    assert asked(game, match.state, written(tmp_path, f"  - {{move: offer *, choose: {choose}}}")).text == answer


def test_no_preference_that_fits_is_the_other_bot(tmp_path: Path) -> None:
    game = mr.load("princes")
    path = written(tmp_path, "  - {move: enter *, when: {day: 9}}\n  - pass *", otherwise="worker").replace(
        "pass", "rest"
    )
    path = written(tmp_path, "  - {move: enter *, when: {day: 9}}", otherwise="worker")
    state = game.new(3, seed=7)
    bots = [[mr.seat_bot(game, name, seat, seed=7) for seat in range(3)] for name in (path, "worker")]
    for step, other in zip(play(game, state, bots[0], 60), play(game, state, bots[1], 60), strict=True):
        assert step.move == other.move


# --- properties of whole games ---


class Watched:
    """A bot whose answers are compared with the file, read again in the simplest way."""

    def __init__(self, bot: Bot, game: mr.Game[Any], entries: list[Any]) -> None:
        self.bot, self.game, self.entries = bot, game, entries
        self.decided: list[int | None] = []

    def choose(self, view: Mapping[str, Any], decision: Decision, /) -> Move:
        move = self.bot.choose(view, decision)
        assert move in decision.moves
        found = {each.name: each.value for each in self.game.features(dict(view))}
        first = next(
            (i for i, entry in enumerate(self.entries) if any(fits(entry, each, found) for each in decision.moves)),
            None,
        )
        self.decided.append(first)
        if first is not None:
            assert fits(self.entries[first], move, found), (self.entries[first], move.text)
        return move


def fits(entry: Any, move: mr.Move, found: dict[str, int]) -> bool:
    pattern = entry if isinstance(entry, str) else entry["move"]
    begin, star, _ = pattern.partition("*")
    if not (move.text.startswith(begin) if star else move.text == pattern) and move.text != begin.strip():
        return False
    return all(
        Condition.parse(*each).holds(found)
        for each in ({} if isinstance(entry, str) else entry.get("when", {})).items()
    )


def watched_game(path: Path, game: mr.Game[Any], players: int, seed: int, most: int = 10_000) -> list[Watched]:
    entries = yaml.safe_load(path.read_text(encoding="utf-8"))["prefer"]
    bots = [Watched(mr.seat_bot(game, str(path), seat, seed), game, entries) for seat in range(players)]
    for _ in play(game, game.new(players, seed=seed), bots, most):
        pass
    return bots


def game_of(path: Path) -> mr.Game[Any]:
    name: str = yaml.safe_load(path.read_text(encoding="utf-8"))["game"]
    return mr.load(name)


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_the_first_preference_that_fits_decides(path: Path) -> None:
    assert watched_game(path, game_of(path), 3, 7, 60)[0].decided


@pytest.mark.slow
@pytest.mark.parametrize(("path", "games"), list(zip(EXAMPLES, (1, 4, 8), strict=True)))
def test_the_first_preference_that_fits_decides_in_whole_games(path: Path, games: int) -> None:
    game = game_of(path)
    decided: set[int | None] = set()
    for number in range(games):
        players = game.players[number % len(game.players)]
        decided.update(which for bot in watched_game(path, game, players, number) for which in bot.decided)
    assert len(decided) > 1


VARIANTS = [
    ("runaway_clock", "salt"),
    ("runaway_clock", "straight_streets"),
    ("ten_gems", "alone"),
    ("roads_first", "muyupampa"),
]


@pytest.mark.parametrize(("policy", "variant"), VARIANTS)
def test_a_policy_plays_the_variants_of_its_game(policy: str, variant: str) -> None:
    game = mr.load(ROOT / "examples" / "variants" / f"{variant}.yaml")
    watched_game(ROOT / "examples" / "policies" / f"{policy}.yaml", game, min(game.players), 7, 60)


def test_a_policy_for_a_variant_names_it(tmp_path: Path) -> None:
    """By a path from its own folder."""
    salt = tmp_path / "salt.yaml"
    salt.write_text((ROOT / "examples" / "variants" / "salt.yaml").read_text(encoding="utf-8"), encoding="utf-8")
    path = written(tmp_path, "  - enter salt_pans\n  - settle salter", game="./salt.yaml")
    assert asked(mr.load(salt), mr.load(salt).new(2, seed=7), path).text == "settle salter"
    assert asked(mr.load("princes"), mr.load("princes").new(2, seed=7), path)
    path = written(tmp_path, "  - enter salt_pans")
    assert "no move has 'salt_pans' after 'enter'" in str(policy_problems(path)[0])


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_it_goes_by_what_its_seat_sees_alone(path: Path) -> None:
    game = game_of(path)
    state, differed = game.new(3, seed=7), 0
    for number in range(25):
        decision = game.decision(state)
        assert decision is not None
        other = game.resample(state, decision.seat, seed=number)
        differed += other != state
        one, another = (asked(game, each, str(path)) for each in (state, other))
        assert one == another
        state, _ = game.apply(state, one, decision.seat)
    assert differed > 5


# --- places that name a policy ---


def test_it_is_for_one_game() -> None:
    with pytest.raises(mr.UsageError, match=r"ten_gems.yaml' is a policy for incan-gold, not for princes"):
        mr.seat_bot(mr.load("princes"), str(ROOT / "examples/policies/ten_gems.yaml"), 0, 7)


def test_a_game_that_is_in_no_list(tmp_path: Path) -> None:
    game = Shells()
    path = written(tmp_path, f"  - {game.action_space[0]}", game=game.rulebook.game)
    state = game.new(3, seed=7)
    assert asked(game, state, path).text == game.action_space[0]


def test_a_record_or_a_match_alone_opens_no_file(tmp_path: Path) -> None:
    clock = str(ROOT / "examples" / "policies" / "runaway_clock.yaml")
    match = mr.Match.start(mr.load("princes"), players=2, seed=7, who=[clock, "human"])
    with pytest.raises(mr.UsageError, match=r"if that file may be read, add it to bots"):
        mr.Room(match)
    assert mr.Room(match, bots=[clock]).step(1) == 1
    record = tmp_path / "game.jsonl"
    done = run(
        "play",
        "princes",
        "--humans",
        "0",
        "--players",
        2,
        "--bots",
        clock,
        "--seed",
        7,
        "--record",
        record,
        typed="quit\n",
    )
    assert record.exists(), done.output
    refused = run("play", "--continue", record, typed="quit\n")
    assert refused.exit_code == 2
    assert f"if that file may be read, say so: --bots {clock}" in refused.output
    assert run("play", "--continue", record, "--bots", clock, typed="quit\n").exit_code == 0


def test_commands_know_policies(tmp_path: Path) -> None:
    assert run("validate", EXAMPLES[0]).output == f"{EXAMPLES[0]}: all is well.\n"
    wrong = written(tmp_path, "  - entr sun_clock")
    done = run("validate", wrong)
    assert (done.exit_code, done.output) == (
        1, f"{wrong}:5:5: prefer[0]: no move begins with 'entr' (did you mean enter?)\n{wrong}: 1 problem.\n"
    )  # fmt: skip
    done = run("simulate", "princes", "--games", 1, "--bots", wrong)
    assert done.exit_code == 1
    assert f"Error: {wrong}:5:5: prefer[0]: no move begins with 'entr'" in done.output
    done = run("simulate", "incan-gold", "--games", 2, "--players", 2, "--bots", f"{EXAMPLES[2]},random", "--seed", 7)
    assert (done.exit_code, "2 games" in done.output) == (0, True), done.output
    assert "this is a policy for bots, not the data of a game" in run("diff", wrong).output
    assert run("data", "incan-gold", "--moves").output == "torch\ncamp\n"
    features = run("data", "incan-gold", "--features").output
    assert "my.adventurer_0.held" in features
    assert "For each my. there is a rival." in features
    assert "rival.adventurer_1.tent" in run("data", "incan-gold", "--features", "--json").output
