"""The public strategies: what they draw is what they say, and reaches what matters."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import Phase, find, given, settings
from hypothesis import strategies as st

import machu_rules as mr
from machu_rules.testing import keeps_invariants, strategies
from tests.fast_part import long_ones_slow

GAMES = {name: mr.load(name) for name in mr.games()}
VARIANTS = Path(__file__).parents[2] / "examples" / "variants"
FEW = settings(max_examples=8)
ROUGHLY = settings(max_examples=300, phases=(Phase.generate,))
"""Something is looked for, not its smallest form."""


@pytest.mark.parametrize("name", mr.games())
def test_tables_are_played_by_the_rules(name: str) -> None:
    @FEW
    @given(strategies.matches(GAMES[name]))
    def holds(match: mr.Match) -> None:
        keeps_invariants(match)
        again = mr.Match.start(match.game, match.players, match.beginning.seed)
        assert again.play_all((step.seat, step.move) for step in match.steps).match == match

    holds()


@pytest.mark.slow
@pytest.mark.parametrize("name", mr.games())
def test_tables_shrink_to_the_start_and_reach_far(name: str) -> None:
    game = GAMES[name]
    assert find(strategies.matches(game), lambda match: True).number == 0
    assert find(strategies.matches(game), lambda match: match.number >= 5).number == 5
    assert find(strategies.matches(game, chance="ask"), lambda match: match.beginning.asked).number == 0


@pytest.mark.parametrize("name", long_ones_slow(mr.games()))
def test_driven_games_reach_their_end_under_every_invariant(name: str) -> None:
    """Drivers play under all invariants (`machu_rules.testing.iter_checked_play`); any moment of their games is
    drawn."""
    game = GAMES[name]
    late = find(strategies.driven_matches(game), lambda match: match.number > 10, settings=ROUGHLY)
    assert len(late.beginning.who) == late.players
    assert find(strategies.driven_matches(game), lambda match: match.over, settings=ROUGHLY).outcome is not None


def test_states_and_moves_are_those_of_matches() -> None:
    game = GAMES["incan-gold"]

    @FEW
    @given(strategies.states(game), strategies.move_sequences(game, 5))
    def holds(state: Any, moves: tuple[str, ...]) -> None:
        assert game.restore(game.dump(state)) == state
        assert len(moves) <= 5

    holds()


@pytest.mark.slow
@pytest.mark.parametrize("source", [*mr.games(), "salt.yaml"])
def test_drawn_rulebooks_differ_and_play(source: str) -> None:
    base = GAMES[source] if source in GAMES else mr.load(VARIANTS / source)
    seen = set()

    @FEW
    @given(strategies.variant_games(base), st.data())
    def holds(game: mr.Game[Any], data: st.DataObject) -> None:
        seen.add(game.fingerprint)
        keeps_invariants(data.draw(strategies.matches(game, most=20)))

    holds()
    assert len(seen) > 3
    assert seen - {base.fingerprint}


@pytest.mark.slow
@pytest.mark.parametrize(("name", "path"), [
    ("princes", ("options", "hands")), ("princes", ("orders", "puma", "count")),
    ("incan-gold", ("options", "artifacts")), ("incan-gold", ("hazards", "kinds", "fire", "copies")),
])  # fmt: skip
def test_options_and_figures_deep_in_the_data_are_drawn(name: str, path: tuple[str, ...]) -> None:
    def has(file: Any) -> bool:
        for step in path:
            file = file.get(step, {})
        return bool(file)

    many = settings(max_examples=5000, phases=(Phase.generate,))
    assert has(find(strategies.variants(GAMES[name]), has, settings=many))


ANYHOW: Any = strategies
"""The strategies, with arguments that a type checker refuses."""


@pytest.mark.parametrize(
    ("strategy", "sentence"),
    [
        (ANYHOW.variants("incan-gold"), "variants: base is a Game, not 'incan-gold'"),
        (ANYHOW.variant_games(None), "variants: base is a Game, not None"),
        (ANYHOW.matches(mr.Game), "matches: game is a Game, not "),
        (ANYHOW.matches(GAMES["incan-gold"], most=-1), "matches: most is a whole number from 0, not -1"),
        (ANYHOW.matches(GAMES["incan-gold"], chance="dice"), "matches: chance is 'seed' or 'ask', not 'dice'"),
        (ANYHOW.driven_matches("incan-gold"), "driven_matches: game is a Game, not 'incan-gold'"),
        (
            ANYHOW.driven_matches(GAMES["incan-gold"], most=2.0),
            "driven_matches: most is a whole number from 0, not 2.0",
        ),
        (ANYHOW.states([]), "is a Game, not a list"),
        (ANYHOW.move_sequences(GAMES["incan-gold"], most="5"), "matches: most is a whole number from 0, not '5'"),
    ],
)
def test_an_argument_of_the_wrong_kind_is_named(strategy: st.SearchStrategy[Any], sentence: str) -> None:
    with pytest.raises(mr.UsageError, match=re.escape(sentence)):
        find(strategy, lambda drawn: True)
