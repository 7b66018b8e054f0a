"""Importing the library, loading a shipped game and playing it need no compiled dependency."""

import subprocess
import sys
from pathlib import Path

import pytest

import machu_rules as mr

ROOT = Path(__file__).parents[1]
PLAY = """
import sys
from importlib.machinery import EXTENSION_SUFFIXES, PathFinder

sys.dont_write_bytecode = True

class Pure:
    '''Finds no compiled module but those of Python itself and of the library.'''

    def find_spec(name, path=None, target=None):
        spec = PathFinder.find_spec(name, path, target)
        if spec is None or name.startswith("machu_rules.") or "site-packages" not in str(spec.origin):
            return None
        if str(spec.origin).endswith(tuple(EXTENSION_SUFFIXES)):
            refused.append(name)
            raise ImportError(f"{name} is compiled", name=name)

refused = []
sys.meta_path.insert(0, Pure)

import machu_rules as mr
from machu_rules.bots import play_on

game = mr.load(sys.argv[1])
german = game.in_language("de")
players = game.players[-1]
match = mr.Match.start(game, players=players, seed=7, who=["normal"] * players)
bots = [mr.seat_bot(game, "normal", seat, 7) for seat in range(players)]
for number, match in enumerate(play_on(match, bots)):
    if number % 50 == 0 and match.decisions:
        decision = match.decisions[0]
        game.restore(game.dump(match.state))
        game.determinize(match.view(decision.seat), seed=1)
        german.describe(match.state, decision.moves[0])
        assert game.why_not(match.state, "nonsense")
        assert match.questions(decision.seat, preview=True)
        mr.draw.parts(match, seat=decision.seat)
assert match.over
assert mr.Match.from_record(match.record(embed=True)).outcome == match.outcome
match = mr.Match.start(game, players=players, seed=7)
mr.hint(match, match.decisions[0].seat, iterations=2)
assert not mr.validate(sys.argv[1])

assert "rpds" not in refused
try:
    import rpds
except ImportError:
    assert refused[-1].startswith("rpds")
else:
    raise AssertionError("a compiled module was found")
"""


@pytest.mark.system
@pytest.mark.parametrize("name", mr.games())
def test_a_game_is_played_without_compiled_modules(name: str) -> None:
    done = subprocess.run([sys.executable, "-c", PLAY, name], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
