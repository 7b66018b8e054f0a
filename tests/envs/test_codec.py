"""Actions, observations, utilities as numbers."""

import hashlib
from pathlib import Path

import pytest

import machu_rules as mr
from machu_rules.core.errors import UsageError
from machu_rules.core.values import CHANCE
from machu_rules.envs.codec import Codec, action_text, index_by_text
from machu_rules.envs.trajectory import trajectory_at_start
from tests.envs.pairs import LastFirst, codec_of, course
from tests.test_imports import PACKAGE, imports_of
from tests.toy import State

GAMES = [
    ("princes", 2, "random"),
    ("princes", 2, "runner"),
    ("princes", 3, "worker"),
    ("princes", 4, "random"),
    ("princes", 5, "random"),
    ("shells", 2, "random"),
    ("shells", 3, "random"),
]


def test_environments_know_no_game_and_no_command() -> None:
    names = {name for path in (PACKAGE / "envs").glob("*.py") for name in imports_of(path)}
    assert names
    assert not {name for name in names if name.split(".")[1] in ("princes", "doors")}


@pytest.mark.parametrize(("game", "players", "bot"), GAMES)
def test_every_question_of_whole_games_is_asked_in_numbers_and_back(game: str, players: int, bot: str) -> None:
    codec = codec_of(game, players)
    chance = index_by_text(codec.game.chance_space)
    asked = set()
    for trajectory in course(codec, bot, seed=7):
        decision = trajectory.decision
        if decision is None:
            continue
        texts = [move.text for move in decision.moves]
        asked.add(decision.seat)
        if decision.seat == CHANCE:
            assert [action_text(codec.game.chance_space, chance[text]) for text in texts] == texts
        else:
            actions = codec.actions(decision)
            assert actions == sorted(set(actions))
            assert {codec.text(action) for action in actions} == set(texts)
            assert [codec.action(text) for text in texts] == [codec.texts.index(text) for text in texts]
    assert asked == {CHANCE, *range(players)}


def test_the_numbers_of_actions_stay() -> None:
    """A trained agent knows actions by their numbers, so a change here breaks it."""
    game = mr.load("princes")
    assert len(set(game.action_space)) == len(game.action_space) == 193
    assert len(set(game.chance_space)) == len(game.chance_space) == 28
    lines = "\n".join((*game.action_space, *game.chance_space))
    assert hashlib.sha256(lines.encode()).hexdigest()[:16] == "44ca5240e6edcf5b"


@pytest.mark.slow
@pytest.mark.parametrize(("game", "players", "bot"), GAMES)
def test_observations_keep_their_names_and_bounds_through_whole_games(game: str, players: int, bot: str) -> None:
    codec = codec_of(game, players)
    for trajectory in course(codec, bot, seed=7):
        for seat in (*range(players), None):
            features = codec.game.features(codec.game.view(trajectory.state, seat))
            assert [feature.value for feature in features] == codec.observation(trajectory.state, seat)
            for feature, named in zip(features, codec.features, strict=True):
                assert (feature.name, feature.least, feature.most) == (named.name, named.least, named.most)
                assert feature.least <= feature.value <= feature.most, feature


@pytest.mark.parametrize(("game", "players", "bot"), GAMES)
def test_utilities_are_what_the_outcome_says(game: str, players: int, bot: str) -> None:
    codec = codec_of(game, players)
    *before, last = course(codec, bot, seed=7)
    for trajectory in before:
        assert codec.utilities(trajectory.state) == [0.0] * players
    outcome = codec.game.outcome(last.state)
    assert outcome is not None
    utilities = codec.utilities(last.state)
    assert sum(utilities) == pytest.approx(0)
    assert tuple(seat for seat, utility in enumerate(utilities) if utility > -1) == outcome.winners
    assert [utilities[seat] for seat in outcome.winners] == [players / len(outcome.winners) - 1] * len(outcome.winners)


@pytest.mark.parametrize(
    ("worth", "utilities"),
    [((6, 1, 2), [2, -1, -1]), ((1, 2, 2), [-1, 0.5, 0.5]), ((0, 0, 0), [0, 0, 0]), ((1, 2), [-1, 1])],
)
def test_a_victory_is_shared(worth: tuple[int, ...], utilities: list[float]) -> None:
    players = len(worth)
    codec = Codec(LastFirst(), players)
    assert codec.utilities(State(3, (6, 2, 1), True, (0,) * players, worth, (None,) * players)) == utilities


def test_chance_and_then_the_lowest_seat_is_asked_first() -> None:
    codec = codec_of("shells", 3)
    drawn = trajectory_at_start(codec).after("draw 6")
    assert [decision.seat for decision in codec.game.decisions(drawn.state)] == [2, 1, 0]
    seats = []
    while drawn.decision and drawn.decision.seat != CHANCE:
        seats.append(drawn.decision.seat)
        drawn = drawn.after("bid 0")
    assert seats == [0, 1, 2]


def test_the_fewest_players_are_the_default() -> None:
    assert Codec(mr.load("princes")).players == 2


@pytest.mark.parametrize("players", [1, 6, 2.0, "2", True])
def test_players_that_the_game_is_not_for(players: int) -> None:
    with pytest.raises(UsageError, match="is for 2, 3, 4, 5 players"):
        Codec(mr.load("princes"), players)


@pytest.mark.parametrize("bound", [0, -1, 1.5, "9", None, True])
def test_a_bound_is_a_number_from_1(bound: int) -> None:
    with pytest.raises(UsageError, match="max_decisions is a whole number from 1"):
        Codec(mr.load("princes"), 2, bound)


@pytest.mark.parametrize("action", [-1, 193, 10**30])
def test_an_action_out_of_bounds(action: int) -> None:
    with pytest.raises(UsageError, match="an action is a number from 0 to 192, not"):
        codec_of("princes", 2).text(action)


@pytest.mark.parametrize("action", [None, "settle potter", 1.0, [1]])
def test_an_action_that_is_no_number(action: object) -> None:
    with pytest.raises(UsageError, match="an action is a whole number, not"):
        codec_of("princes", 2).text(action)


def test_a_picture_is_text_without_a_secret() -> None:
    codec = codec_of("princes", 2)
    *_, trajectory = (each for each in course(codec, "random", 7) if each.answers == 40)
    figures = {card.id: card for card in codec.game.rulebook.figures.cards}
    hand = codec.game.dump(trajectory.state)["players"][0]["hand"]
    icons = [icon.replace("_", " ") for card in hand for icon in figures[card].icons]
    spectator, own = codec.human_readable_view(trajectory.state), codec.human_readable_view(trajectory.state, 0)
    assert "Central Plaza" in spectator
    assert "\x1b" not in spectator
    head = "─ Cards ─"
    assert icons
    assert [icon for icon in icons if icon not in own.partition(head)[2]] == []
    assert spectator.partition(head)[2].strip("─\n") == "none"
    assert "Coins Worth" in codec_of("shells", 2).human_readable_view(LastFirst().new(2, seed=1))


def test_a_variant_by_its_path(tmp_path: Path) -> None:
    path = tmp_path / "short.yaml"
    path.write_text("format: machu-rules/variant/1\nbased_on: princes\nname: Short\ndays: {last_day: 5}\n")
    codec = Codec(mr.load(path), 2)
    assert codec.texts == codec_of("princes", 2).texts
    assert {feature.name: feature.most for feature in codec.features}["day"] == 5
