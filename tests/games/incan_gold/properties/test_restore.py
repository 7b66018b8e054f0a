"""What `restore` is given from outside: it refuses with a StateError, or gives a state that plays to an end."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from itertools import islice
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from machu_rules import StateError
from machu_rules.core.rng import Stream
from machu_rules.core.values import Data
from machu_rules.framework.state_json import same
from machu_rules.games.incan_gold.invariants import adventurers
from machu_rules.testing import Watch
from tests.contract.mutations import mutated
from tests.games.incan_gold.properties.drivers import BOUND, Match
from tests.games.incan_gold.properties.games import AnyGame
from tests.games.incan_gold.properties.mutations import LAW_ABIDING, changed, changes
from tests.games.princes.properties.effort import PROFILE, share

STRIDE = 149 if PROFILE.max_examples < 100 else 7
"""Of so many changes one is looked at."""

TABLES = (
    Match(("prospector", "splitter"), 1),
    Match(("random", "raider", "loner"), 2, chance="ask", order="mixed"),
    Match(("random",) * 4, 3, {"artifacts": "all_at_start", "artifact_values": "printed"}, "few"),
    Match(("random", "loner", "splitter"), 4, {"artifacts": "none"}, "poor", chance="ask"),
    Match(("collector",) * 5, 5, rulebook="deadly", chance="deal"),
)


@cache
def moments(match: Match) -> tuple[Data, ...]:
    """Dumps of a game: some for each phase, round and number of choices that are made, and the end."""
    game = match.game
    found: dict[Any, Data] = {}
    for step in match.steps():
        for state in (step.before, step.after):
            data = game.dump(state)
            made = sum(each["choice"] is not None for _, _, each in adventurers(data))
            found.setdefault((data["phase"], data["round"], bool(data["coming"]), min(made, 2)), data)
    return tuple(found.values())


dumps = st.sampled_from(TABLES).flatmap(lambda match: st.tuples(st.just(match), st.sampled_from(moments(match))))


def play_on(game: AnyGame, state: Any, chance: Stream) -> None:
    """Any moves to the end, all invariants on; only a deck that was given for a later round may turn out not to fit."""
    invariants = [invariant for invariant in game.invariants if invariant.name != "history"]
    watch = Watch(game, len(game.dump(state)["players"]), invariants)
    data = watch.state(state, thorough=False)
    for _ in range(BOUND):
        if not (decisions := game.decisions(state)):
            return
        decision = chance.choice(decisions)
        try:
            state, events = game.apply(state, chance.choice(decision.moves), decision.seat)
        except StateError as error:
            if data["coming"] and "deck given for round" in str(error):
                return
            raise
        data = watch.move(data, events, state, thorough=False)
    raise AssertionError("a restored game does not come to an end")


def restored(game: AnyGame, data: Any) -> Any:
    """The state, or None where it is refused in a sentence."""
    try:
        return game.restore(data)
    except StateError as error:
        sentence = str(error)
    assert 0 < len(sentence) < 500
    assert "\n" not in sentence
    return None


def refused_or_plays_on(game: AnyGame, data: Data, chance: Stream) -> bool:
    """Whether it is taken; then it is what was given, and keeps all invariants to its end."""
    state = restored(game, data)
    if state is not None:
        assert same(game.dump(state), data)
        assert game.restore(json.loads(json.dumps(data))) == state
        play_on(game, state, chance)
    return state is not None


@pytest.mark.parametrize("match", TABLES, ids=lambda match: f"{len(match.drivers)} {match.rulebook} {match.chance}")
def test_every_state_comes_back(match: Match) -> None:
    game = match.game
    for step in match.steps():
        assert game.restore(json.loads(json.dumps(game.dump(step.after)))) == step.after


@pytest.mark.parametrize("match", TABLES, ids=lambda match: f"{len(match.drivers)} {match.rulebook} {match.chance}")
def test_one_value_changed_is_refused_or_plays_on(match: Match) -> None:
    taken: Counter[bool] = Counter()
    every = ((dump, *change) for dump in moments(match) for change in changes(dump))
    for number, (dump, path, other) in enumerate(islice(every, 0, None, STRIDE)):
        taken[refused_or_plays_on(match.game, changed(dump, path, other), Stream(str(number)))] += 1
    assert taken[False] > 10 * taken[True]
    assert taken[True]


@share(3)
@given(st.data())
def test_a_dump_that_keeps_every_card_is_refused_or_plays_on(data: st.DataObject) -> None:
    match, dump = data.draw(dumps)
    refused_or_plays_on(match.game, data.draw(mutated(match.game, dump, LAW_ABIDING, 3)), Stream("on"))


@pytest.mark.parametrize("match", TABLES, ids=lambda match: f"{len(match.drivers)} {match.rulebook} {match.chance}")
def test_a_state_of_another_rulebook_is_refused(match: Match) -> None:
    for dump in moments(match):
        for other in TABLES:
            taken = restored(other.game, dump) is not None
            assert taken == (other.game.fingerprint == match.game.fingerprint)


@pytest.mark.parametrize("match", TABLES, ids=lambda match: f"{len(match.drivers)} {match.rulebook} {match.chance}")
def test_every_key_is_needed_and_no_other_is_taken(match: Match) -> None:
    for dump in moments(match)[::3]:
        for key in dump:
            assert restored(match.game, {other: value for other, value in dump.items() if other != key}) is None
        assert restored(match.game, {**dump, "viewer": None}) is None
        for key in [*dump["players"][0]["adventurers"][0], "has_chosen"]:
            data = json.loads(json.dumps(dump))
            adventurer = data["players"][0]["adventurers"][0]
            adventurer.pop(key, None) if key in adventurer else adventurer.update({key: True})
            assert restored(match.game, data) is None
