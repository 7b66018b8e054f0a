"""The chapter of the end: its time, the winner, and the score before it."""

from __future__ import annotations

import pytest

from machu_rules.core.values import Outcome
from tests.games.incan_gold.conftest import Variant
from tests.games.incan_gold.situations import ALL_ARTIFACTS, ALL_CAMP, ALL_TORCH, AnyGame, Scene, deck, few_cards, match


def lost_rounds(artifacts: str, out: str = "") -> list[list[str]]:
    """Rounds 2 to 5, all over with their second card before any choice.

    ``artifacts`` are those left from the first round, and ``out`` are the hazards that left the game in it.
    """
    return [
        deck("rocks_1 rocks_2", f"{artifacts} 2", out),
        deck("rocks_1 rocks_3", f"{artifacts} 2 3", f"{out} rocks_2"),
        deck("fire_1 fire_2", f"{artifacts} 2 3 4", f"{out} rocks_2 rocks_3"),
        deck("fire_1 fire_3", f"{artifacts} 2 3 4 5", f"{out} rocks_2 rocks_3 fire_2"),
    ]


TAKEN, UNDRAWN = "", "1"
"""The fate of the first artifact in the first round."""


def outcome_of(scene: Scene) -> Outcome:
    outcome = scene.game.outcome(scene.state)
    assert outcome is not None
    assert scene.asked == []
    return outcome


@pytest.mark.rule("GOLD-END-1")
def test_the_game_ends_after_five_rounds(game: AnyGame) -> None:
    decks = [deck("t9", artifacts) for artifacts in ("1", "1 2", "1 2 3", "1 2 3 4", "1 2 3 4 5")]
    scene = match(game, 3, *decks)
    for number in range(1, 6):
        assert (scene.round, scene.over, game.outcome(scene.state)) == (number, False, None)
        scene = scene.choose(ALL_CAMP)
    assert (scene.round, scene.over) == (5, True)
    assert scene.told("game_over") == [{"ending": "rounds"}]
    assert outcome_of(scene).ending == "rounds"
    assert outcome_of(scene).scores == (15, 15, 15)
    assert scene.refused("camp") == ("GOLD-END-1", "game_over")
    assert scene.refused("camp", 1)[1] == "game_over"


@pytest.mark.rule("GOLD-END-1")
@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_the_number_of_rounds_is_a_figure(variant: Variant, rounds: int) -> None:
    decks = [deck("t9", artifacts) for artifacts in ("1", "1 2", "1 2 3")]
    scene = match(variant(rounds={"number": rounds}), 3, *decks[:rounds]).choose(*[ALL_CAMP] * rounds)
    assert outcome_of(scene).scores == (3 * rounds,) * 3


@pytest.mark.rule("GOLD-END-1")
def test_gems_and_values_of_artifacts_are_added(game: AnyGame) -> None:
    scene = match(game, 3, deck("t7a artifact_1 t4 snakes_1 snakes_2"), deck("t1", "2", "snakes_2"))
    scene = scene.choose(ALL_TORCH, "torch camp torch")  # 2 + 1 gems and an artifact
    assert scene.scores == [0, 8, 0]
    scene = scene.choose("camp torch", "torch")  # 2 + 2 gems. The last is driven out.
    assert scene.scores == [4, 8, 0]


@pytest.mark.rule("GOLD-END-1")
def test_what_is_held_in_the_temple_does_not_count(game: AnyGame) -> None:
    scene = match(game, 3, deck("t15 t9"))
    assert (scene.held, scene.scores) == ([5, 5, 5], [0, 0, 0])
    scene = scene.choose("torch torch camp")
    assert (scene.held, scene.scores) == ([9, 9, 0], [0, 0, 5])


@pytest.mark.rule("GOLD-END-1")
def test_every_line_of_a_score_names_its_rule(game: AnyGame) -> None:
    scene = match(game, 3, deck("t7a artifact_1 t4")).choose(ALL_TORCH, "torch camp torch")
    lines = game.score(scene.state, 1)
    assert sorted(line.points for line in lines if line.points) == [3, 5]
    assert all(game.rule(line.rule) for line in lines)


@pytest.mark.rule("GOLD-END-1")
def test_the_highest_score_wins(game: AnyGame) -> None:
    scene = match(game, 3, deck("artifact_1 t17 t2"), *lost_rounds(TAKEN))
    # The third takes the artifact, the second 8 and the one on the path, the first 8 and 2.
    outcome = outcome_of(scene.choose("torch torch camp", "torch camp", "camp"))
    assert (outcome.scores, outcome.winners) == ((10, 9, 5), (0,))
    assert outcome.measures == {"gems": (10, 9, 0), "artifact_values": (0, 0, 5), "artifacts": (0, 0, 1)}


@pytest.mark.rule("GOLD-END-1")
def test_level_players_are_told_apart_by_their_artifacts(game: AnyGame) -> None:
    scene = match(game, 3, deck("artifact_1 t11a"), *lost_rounds(TAKEN)).choose("torch camp torch", "camp camp")
    outcome = outcome_of(scene)
    assert outcome.scores == (5, 5, 5)
    assert outcome.measures == {"gems": (5, 0, 5), "artifact_values": (0, 5, 0), "artifacts": (0, 1, 0)}
    assert outcome.winners == (1,)


@pytest.mark.rule("GOLD-END-1")
def test_artifacts_help_only_who_is_level(game: AnyGame) -> None:
    scene = match(game, 3, deck("artifact_1 t13"), *lost_rounds(TAKEN)).choose("torch camp torch", "camp camp")
    outcome = outcome_of(scene)
    assert (outcome.scores, outcome.winners) == ((6, 5, 6), (0, 2))


@pytest.mark.rule("GOLD-END-1")
@pytest.mark.option("artifact_values", "printed")
@pytest.mark.option("artifacts", "all_at_start")
def test_the_number_of_artifacts_counts_not_their_worth(variant: Variant) -> None:
    other = variant(options={"artifact_values": "printed", "artifacts": "all_at_start"}, rounds={"number": 1})
    cards = deck("artifact_5 artifact_1 artifact_2 snakes_1 snakes_2", ALL_ARTIFACTS)
    scene = match(other, 3, cards).choose("camp torch torch", "torch torch", "camp torch", "torch")
    outcome = outcome_of(scene)
    assert outcome.scores == (12, 12, 0)  # 12, and 5 + 7
    assert outcome.measures["artifacts"] == (1, 2, 0)
    assert outcome.winners == (1,)


@pytest.mark.rule("GOLD-END-1")
def test_who_is_level_in_everything_shares_the_victory(game: AnyGame) -> None:
    scene = match(game, 4, deck("t3 t5a"), *lost_rounds(UNDRAWN)).choose("camp camp torch torch", "camp camp")
    outcome = outcome_of(scene)
    assert (outcome.scores, outcome.winners) == ((1, 1, 3, 3), (2, 3))


@pytest.mark.rule("GOLD-END-1")
@pytest.mark.rule("GOLD-SETUP-1")
def test_of_two_players_the_adventurers_count_together(game: AnyGame) -> None:
    scene = match(game, 2, deck("t17 t3 snakes_1 snakes_2"), *lost_rounds(UNDRAWN, "snakes_2"))
    scene = scene.choose("torch torch camp torch", "camp camp torch", "torch")
    assert scene.tents == [5, 5, 5, 0]
    outcome = outcome_of(scene)
    assert (outcome.scores, outcome.winners) == ((10, 5), (0,))
    assert outcome.measures["gems"] == (10, 5)


@pytest.mark.rule("GOLD-END-1")
def test_an_outcome_of_nothing(variant: Variant) -> None:
    other = variant(rounds={"number": 1}, **few_cards(["t1"], {"fire": 2}))
    scene = match(other, 5, ["fire_2", "fire_1", "t1"])
    outcome = outcome_of(scene)
    assert (outcome.scores, outcome.winners) == ((0,) * 5, (0, 1, 2, 3, 4))
