"""The options, all together. The chapters of their rules cover the details."""

from __future__ import annotations

import pytest

import machu_rules as mr
from machu_rules.core.rng import Stream
from tests.games.princes.conftest import Variant
from tests.games.princes.situations import AnyGame, start

PUBLISHED = {
    "bank": "unlimited",
    "riding": "llama",
    "sharing_districts": "allowed",
    "plaza_adjust": "allowed",
    "trail_goods": "end_of_turn",
    "hands": "secret",
    "rescue_by_clergy": "ends",
    "rescue_by_cards": "ends",
    "below_a_tie": "next_doubles",
    "last_tie": "shared",
}
OTHER = {
    "bank": "limited",
    "riding": "none",
    "sharing_districts": "forbidden",
    "plaza_adjust": "forbidden",
    "trail_goods": "at_once",
    "hands": "open",
    "rescue_by_clergy": "goes_on",
    "rescue_by_cards": "goes_on",
    "below_a_tie": "nobody_doubles",
    "last_tie": "latest_seat",
}


def test_the_published_game_has_the_published_options(game: AnyGame) -> None:
    assert game.options == PUBLISHED


@pytest.mark.parametrize(("option", "value"), OTHER.items())
def test_a_variant_changes_the_options_that_it_names(variant: Variant, option: str, value: str) -> None:
    assert variant(options={option: value}).options == PUBLISHED | {option: value}


@pytest.mark.parametrize("option", OTHER)
def test_a_variant_may_name_the_published_value(variant: Variant, game: AnyGame, option: str) -> None:
    assert variant(options={option: PUBLISHED[option]}).fingerprint == game.fingerprint


def test_every_option_changes_the_fingerprint(variant: Variant, game: AnyGame) -> None:
    prints = {variant(options={option: value}).fingerprint for option, value in OTHER.items()}
    assert len({game.fingerprint, *prints}) == 1 + len(OTHER)


@pytest.mark.parametrize(
    "options", [{"bank": "empty"}, {"bank": "LIMITED"}, {"hand": "open"}, {"riding": True}, {"riding": None}]
)
def test_the_list_of_options_is_closed(variant: Variant, options: dict[str, object]) -> None:
    with pytest.raises(mr.RulebookError, match="options"):
        variant(options=options)


@pytest.mark.parametrize("options", [*({option: value} for option, value in OTHER.items()), OTHER], ids=[*OTHER, "all"])
@pytest.mark.parametrize("players", [2, 5])
def test_every_option_can_be_played_to_the_end(variant: Variant, options: dict[str, str], players: int) -> None:
    scene, chance = start(variant(options=options), players), Stream(f"{options}")
    for _ in range(2000):
        if scene.asked is None:
            break
        scene = scene.play(chance.choice(scene.moves))
        scene.events = ()
    outcome = scene.game.outcome(scene.state)
    assert outcome is not None
    assert len(outcome.scores) == players


@pytest.mark.parametrize("name", PUBLISHED)
def test_every_option_is_named_by_a_rule(game: AnyGame, name: str) -> None:
    assert [rule.id for rule in game.rulebook.rules if name in rule.options]
