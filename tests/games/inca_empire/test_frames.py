"""The frames of variants: all options, other maps, figures that make supplies run out."""

from __future__ import annotations

from typing import Any

import pytest

from machu_rules.testing import games_to_check
from tests.games.frames import each_viewer_in_turn, frames_lead_to_the_next_view
from tests.games.inca_empire.conftest import Variant
from tests.games.inca_empire.variants import NAMED, in_a_file, suits


@pytest.mark.slow
@pytest.mark.parametrize(("name", "chance"), [(name, ("seed", "ask")[k % 2]) for k, name in enumerate(NAMED)])
def test_frames_lead_to_the_next_view_in_variants_of_inca_empire(variant: Variant, name: str, chance: Any) -> None:
    game = variant(**in_a_file(NAMED[name]))
    for players in game.players:
        if suits(NAMED[name], players):
            played = games_to_check.play_game_to_check(game, players, f"frames {name}", chance=chance)
            frames_lead_to_the_next_view(played, each_viewer_in_turn(played))
