"""Games as games of OpenSpiel: what OpenSpiel's own suites do not notice."""

import json
import pickle
import subprocess
import sys
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

import pyspiel
import pytest
from open_spiel.python.observation import make_observation

import machu_rules as mr
from machu_rules.core.errors import IllegalMove, RulebookError, StateError, UsageError
from machu_rules.envs import openspiel
from machu_rules.envs.trajectory import Trajectory
from tests.envs.pairs import LastFirst, answers_of_pairs, course
from tests.toy import Shells

pytestmark = pytest.mark.envs

openspiel.register("python_shells", lambda name: LastFirst(), "shells")

GAMES = [
    ("python_machu_rules(players=2)", "random"),
    ("python_machu_rules(players=2)", "runner"),
    ("python_machu_rules(game=princes,players=4)", "worker"),
    ("python_shells", "random"),
    ("python_shells(players=3)", "random"),
]
PRIVATE, PUBLIC = (
    pyspiel.IIGObservationType(public_info=public, perfect_recall=False, private_info=private)
    for public, private in ((False, pyspiel.PrivateInfoType.SINGLE_PLAYER), (True, pyspiel.PrivateInfoType.NONE))
)


def action_of(state: Any, text: str) -> int:
    """The number of an answer where a state asks."""
    game = state.get_game()
    return int(game.chance_numbers[text] if state.is_chance_node() else game.codec.action(text))


def states(game: Any, bot: str) -> Iterator[tuple[Any, Trajectory]]:
    """The states of a game, all of them one object that OpenSpiel changes, and where it should be."""
    state = game.new_initial_state()
    for trajectory in course(game.codec, bot, seed=7):
        if trajectory.before:
            state.apply_action(action_of(state, trajectory.text))
        yield state, trajectory


def seen(state: Any, seat: int) -> list[Any]:
    """All that a state tells a seat."""
    game = state.get_game()
    return [
        state.observation_tensor(seat),
        state.observation_string(seat),
        state.information_state_string(seat),
        make_observation(game, PRIVATE).string_from(state, seat),
        make_observation(game, PUBLIC).string_from(state, seat),
        state.is_terminal(),
        state.current_player(),
        state.returns(),
        state.legal_actions(seat) if state.current_player() == seat else None,
    ]


@pytest.mark.parametrize(
    ("name", "bot", "seat"),
    [
        ("python_machu_rules(players=2)", "random", 1),
        ("python_machu_rules(players=4)", "worker", 0),
        ("python_shells", "random", 1),
        ("python_shells(players=3)", "random", 0),
    ],
)
def test_a_seat_cannot_tell_apart_games_that_differ_in_secrets(name: str, bot: str, seat: int) -> None:
    game = pyspiel.load_game(name)
    ours, theirs = game.new_initial_state(), game.new_initial_state()
    differed = 0
    for text, second in answers_of_pairs(game.codec, seat, bot, seed=7):
        number = action_of(ours, text)
        if second:
            theirs.apply_action(action_of(theirs, second))
        ours.apply_action(number)
        if not second:
            theirs = ours.clone()
        differed += str(ours) != str(theirs)
        assert seen(ours, seat) == seen(theirs, seat)
        if len(ours.history()) % 25 == 0:
            assert ours.human_readable_view(seat) == theirs.human_readable_view(seat)
            assert ours.to_observation_struct(seat).to_dict() == theirs.to_observation_struct(seat).to_dict()
    assert differed > len(ours.history()) / 5


@pytest.mark.parametrize(("name", "bot"), GAMES)
def test_whole_games_are_those_of_the_rules(name: str, bot: str) -> None:
    game = pyspiel.load_game(name)
    rules, codec = game.codec.game, game.codec
    for state, trajectory in states(game, bot):
        assert state.at.state == trajectory.state
        assert state.is_terminal() == (trajectory.decision is None)
        if trajectory.answers % 25 == 0:
            assert state.to_struct().to_dict() == json.loads(json.dumps(rules.dump(trajectory.state)))
        if trajectory.decision and not state.is_chance_node():
            assert state.current_player() == trajectory.decision.seat
            texts = {state.action_to_string(action) for action in state.legal_actions()}
            assert texts == {move.text for move in trajectory.decision.moves}
            assert all(state.string_to_action(text) == codec.action(text) for text in texts)
    outcome = rules.outcome(trajectory.state)
    assert outcome is not None
    assert state.returns() == codec.utilities(trajectory.state)
    assert tuple(seat for seat, utility in enumerate(state.returns()) if utility > -1) == outcome.winners
    assert all(game.min_utility() <= utility <= game.max_utility() for utility in state.returns())


def test_what_is_declared() -> None:
    game = pyspiel.load_game("python_machu_rules(players=4,max_decisions=500)")
    kind = game.get_type()
    assert (kind.short_name, kind.long_name) == ("python_machu_rules", "The Princes of Machu Picchu")
    assert (kind.min_num_players, kind.max_num_players, game.num_players()) == (2, 5, 4)
    assert (game.num_distinct_actions(), game.max_chance_outcomes()) == (193, 28)
    assert (game.min_utility(), game.max_utility(), game.utility_sum()) == (-1, 3, 0)
    assert (game.max_game_length(), game.max_chance_nodes_in_history(), game.max_history_length()) == (500, 500, 1000)
    assert game.observation_tensor_size() == 4 + len(game.codec.features)
    assert pyspiel.load_game("python_machu_rules").get_parameters() == {
        "game": "princes",
        "players": 2,
        "max_decisions": 10_000,
    }


def test_the_tensor_is_the_seat_and_the_features() -> None:
    game = pyspiel.load_game("python_machu_rules(players=3)")
    for state, trajectory in states(game, "random"):
        if trajectory.answers % 20 == 0:
            for seat in range(3):
                seats = [float(seat == other) for other in range(3)]
                assert state.observation_tensor(seat) == seats + game.codec.observation(trajectory.state, seat)


def test_chance_is_as_likely_as_its_weights_say() -> None:
    state = pyspiel.load_game("python_shells").new_initial_state()
    assert [(state.action_to_string(action), chance) for action, chance in state.chance_outcomes()] == [
        ("draw 1", 3 / 6),
        ("draw 2", 2 / 6),
        ("draw 6", 1 / 6),
    ]
    dealt = pyspiel.load_game("python_machu_rules").new_initial_state()
    dealt.apply_action(3)
    outcomes = dealt.chance_outcomes()
    assert [action for action, _ in outcomes] == [action for action in range(28) if action != 3]
    assert {Fraction(chance).limit_denominator(1000) for _, chance in outcomes} == {Fraction(1, 27)}


@pytest.mark.parametrize(("name", "bot"), GAMES)
def test_copies_are_equal_and_go_their_own_way(name: str, bot: str) -> None:
    game = pyspiel.load_game(name)
    random = Random(7)
    for state, trajectory in states(game, bot):
        if state.is_terminal() or trajectory.answers % 80:
            continue
        before = [seen(state, seat) for seat in range(game.num_players())]
        for copy in (
            state.clone(),
            game.deserialize_state(state.serialize()),
            pickle.loads(pickle.dumps(state)),
            pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))[1],
        ):
            assert (str(copy), copy.history(), copy.move_number()) == (str(state), state.history(), state.move_number())
            assert copy.at.state == state.at.state
            assert [seen(copy, seat) for seat in range(game.num_players())] == before
            copy.apply_action(random.choice(copy.legal_actions()))
            assert [seen(state, seat) for seat in range(game.num_players())] == before
    assert [seen(state.clone(), 0), seen(pickle.loads(pickle.dumps(state)), 0)] == [seen(state, 0)] * 2


def test_a_game_can_be_stored() -> None:
    game = pyspiel.load_game("python_machu_rules(players=3,max_decisions=50)")
    for copy in (
        pickle.loads(pickle.dumps(game)),
        pyspiel.load_game(str(game)),
        openspiel.deserialize_game(game.serialize()),
    ):
        assert str(copy) == str(game)
        assert copy.codec.players == 3


@pytest.mark.parametrize("action", [193, 5, 2**40])
def test_an_action_that_is_not_legal_changes_nothing(action: int) -> None:
    state = pyspiel.load_game("python_machu_rules").new_initial_state()
    for card in (0, 1):
        state.apply_action(card)
    before = (str(state), state.history(), state.current_player())
    assert action not in state.legal_actions()
    with pytest.raises((IllegalMove, UsageError)):
        state.apply_action(action)
    assert (str(state), state.history(), state.current_player()) == before


def test_a_game_is_given_up() -> None:
    game = pyspiel.load_game("python_machu_rules(players=2,max_decisions=9)")
    *_, (state, trajectory) = states(game, "random")
    assert trajectory.answers == 9
    assert state.is_terminal()
    assert state.current_player() == pyspiel.PlayerId.TERMINAL
    assert state.returns() == state.rewards() == [0, 0]
    assert state.legal_actions() == state.legal_actions(0) == []
    with pytest.raises(UsageError, match="there is no open decision"):
        state.apply_action(0)


def test_secret_answers_are_asked_in_the_order_of_the_seats() -> None:
    state = pyspiel.load_game("python_shells(players=3)").new_initial_state()
    state.apply_action(2)
    players = []
    while not state.is_chance_node():
        players.append(state.current_player())
        state.apply_action(players[-1])
    assert players == [0, 1, 2]


def test_what_is_private_and_what_is_public() -> None:
    game = pyspiel.load_game("python_machu_rules(players=2)")
    state = game.new_initial_state()
    for text in ("deal farmer_puma", "deal potter_weaver", "settle potter"):
        state.apply_action(action_of(state, text))
    private, public = make_observation(game, PRIVATE), make_observation(game, PUBLIC)
    assert private.tensor is None
    assert private.string_from(state, 0) == ('{"players":{"0":{"hand":["farmer_puma"],"returned":[]}},"viewer":0}')
    assert public.string_from(state, 0) == public.string_from(state, 1)
    assert "farmer_puma" not in public.string_from(state, 0)
    public.set_from(state, 0)
    assert public.tensor.tolist() == game.codec.observation(state.at.state, None)
    nothing = pyspiel.IIGObservationType(
        public_info=False, perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE
    )
    assert make_observation(game, nothing).string_from(state, 0) == ""


def test_what_no_observer_sees() -> None:
    game = pyspiel.load_game("python_machu_rules")
    everything = pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS)
    memories = pyspiel.IIGObservationType(public_info=False, perfect_recall=True)
    assert make_observation(game, everything) is make_observation(game, memories) is None
    with pytest.raises(UsageError, match="takes no parameters"):
        make_observation(game, None, {"zoom": 2})


def test_a_variant_by_its_path(tmp_path: Path) -> None:
    path = tmp_path / "short.yaml"
    short = "format: machu-rules/variant/1\nbased_on: princes\nname: Short\ndays: {last_day: 5}\n"
    path.write_text(short)
    game = pyspiel.load_game(f"python_machu_rules(game={path},players=3)")
    assert game.codec.game.fingerprint == mr.load(path).fingerprint
    state = game.new_initial_state()
    for card in (0, 1, 2):
        state.apply_action(card)
    stored = pyspiel.serialize_game_and_state(game, state)
    assert str(pyspiel.deserialize_game_and_state(stored)[1]) == str(state)
    path.write_text(short.replace("5", "6"))
    with pytest.raises(StateError, match="this was saved under rules with fingerprint"):
        pyspiel.deserialize_game_and_state(stored)


@pytest.mark.parametrize(
    ("parameters", "error", "message"),
    [
        ({"game": "prinzes"}, UsageError, "did you mean princes"),
        ({"game": "no/such.yaml"}, RulebookError, "no/such.yaml: there is no such file"),
        ({"game": "a,b.yaml"}, UsageError, r"without , \( \) and =.*a,b.yaml"),
        ({"players": 6}, UsageError, "is for 2, 3, 4, 5 players, not 6"),
        ({"max_decisions": 0}, UsageError, "max_decisions is a whole number from 1, not 0"),
        ({"players": "many"}, pyspiel.SpielError, "Wrong type for parameter players"),
        ({"colour": "red"}, pyspiel.SpielError, "Unknown parameter 'colour'"),
    ],
)
def test_parameters_that_make_no_game(parameters: dict[str, Any], error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        pyspiel.load_game("python_machu_rules", parameters)


def test_a_name_of_ones_own() -> None:
    openspiel.register("python_short_shells", lambda name: Shells("winner"), "shells", players=3)
    openspiel.register("python_short_shells", lambda name: Shells("all"), "shells", players=3)
    game = pyspiel.load_game("python_short_shells")
    assert (game.num_players(), game.codec.game.options) == (3, {"payers": "all"})


def test_python_ends_in_peace() -> None:
    """OpenSpiel lets go of what was registered when there is no Python any more."""
    code = "import pyspiel; from machu_rules.envs import openspiel; pyspiel.load_game('python_machu_rules')"
    root = Path(__file__).parents[2]
    done = subprocess.run([sys.executable, "-c", code], cwd=root, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
