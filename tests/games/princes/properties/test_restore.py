"""What `restore` is given from outside: it refuses with a StateError, or gives a state that plays to an end."""

from __future__ import annotations

import json
from functools import cache
from itertools import islice
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from machu_rules import StateError
from machu_rules.core.rng import Stream
from machu_rules.core.values import Data
from machu_rules.testing import Watch
from tests.contract.mutations import BY_CHANCE, JSON, mutated
from tests.games.princes.properties.drivers import BOUND, Match
from tests.games.princes.properties.effort import PROFILE, share
from tests.games.princes.properties.games import AnyGame
from tests.games.princes.properties.mutations import LAW_ABIDING, other_agendas

STRIDE = 7 if PROFILE.max_examples < 100 else 1
"""So many agendas are left out."""

TABLES = (
    Match(("worker", "pilgrim"), 1),
    Match(("runner", "random", "worker"), 2, {"trail_goods": "at_once", "rescue_by_cards": "goes_on"}),
    Match(("random", "random", "hoarder", "worker"), 3, {"bank": "limited", "sharing_districts": "forbidden"}),
    Match(("runner", "worker", "random"), 4, {"hands": "open", "riding": "none"}, "odd"),
)


@cache
def moments(match: Match) -> tuple[Data, ...]:
    """Dumps of a game: a few for each kind of question and phase, and the end."""
    game = match.game
    found: dict[Any, Data] = {}
    for number, step in enumerate(match.steps()):
        dump = game.dump(step.before)
        tasks = tuple(task["task"] for task in dump["agenda"][-3:])
        found.setdefault((tasks, dump["day"] == game.rulebook.figures.days.last_day, number // 150), dump)
    return (*found.values(), game.dump(step.after))


dumps = st.sampled_from(TABLES).flatmap(lambda match: st.tuples(st.just(match), st.sampled_from(moments(match))))


def play_on(game: AnyGame, state: Any, chance: Stream) -> None:
    """Any moves to the end, all invariants on but that of what was played before, which nobody knows here."""
    invariants = [invariant for invariant in game.invariants if invariant.name != "history"]
    watch = Watch(game, len(game.dump(state)["players"]), invariants)
    data = watch.state(state, thorough=False)
    for _ in range(BOUND):
        decision = game.decision(state)
        if decision is None:
            return
        state, events = game.apply(state, chance.choice(decision.moves), decision.seat)
        data = watch.move(data, events, state, thorough=False)
    raise AssertionError("a restored game does not come to an end")


def in_order(dump: Data) -> str:
    """A dump as text, with what has no order of its own (tiles, hands, goods sold) sorted."""
    data = json.loads(json.dumps(dump))
    for holder in (data, *data["players"], *data["agenda"]):
        for key in {"tiles_left", "tiles", "hand", "sold"} & holder.keys():
            holder[key].sort()
    return json.dumps(data, sort_keys=True)


def restored(game: AnyGame, data: Any) -> Any:
    """The state, or None where it is refused in a sentence."""
    try:
        return game.restore(data)
    except StateError as error:
        sentence = str(error)
    assert 0 < len(sentence) < 500
    assert "\n" not in sentence
    return None


@share(6)
@given(st.data())
def test_a_dump_gone_wrong_is_refused_or_plays_on(data: st.DataObject) -> None:
    match, dump = data.draw(dumps)
    wrong = data.draw(mutated(match.game, dump, BY_CHANCE, 2))
    state = restored(match.game, wrong)
    if state is not None:
        assert in_order(match.game.dump(state)) == in_order(wrong)
        play_on(match.game, state, Stream("on"))


@share(8)
@given(st.data())
def test_a_dump_that_keeps_the_laws_is_refused_or_plays_on(data: st.DataObject) -> None:
    match, dump = data.draw(dumps)
    other = data.draw(mutated(match.game, dump, LAW_ABIDING, 3))
    state = restored(match.game, other)
    if state is not None:
        assert in_order(match.game.dump(state)) == in_order(other)
        play_on(match.game, state, Stream("on"))


@pytest.mark.parametrize("match", TABLES, ids=lambda match: " ".join(match.drivers))
def test_an_agenda_that_is_another_is_refused_or_plays_on(match: Match) -> None:
    game = match.game
    for first, dump in enumerate(moments(match)):
        # each moment tries another part of them
        for number, change in enumerate(islice(other_agendas(game, dump), first % STRIDE, None, STRIDE)):
            state = restored(game, {**dump, **change})
            if state is not None:
                play_on(game, state, Stream(str(number)))


@share(2)
@given(JSON)
def test_any_json_is_refused(data: Any) -> None:
    assert restored(TABLES[0].game, data) is None


@pytest.mark.parametrize("match", TABLES, ids=lambda match: " ".join(match.drivers))
def test_a_state_of_another_rulebook_is_refused(match: Match) -> None:
    for dump in moments(match):
        for other in TABLES:
            assert (restored(other.game, dump) is None) == (other is not match)


@pytest.mark.parametrize("match", TABLES, ids=lambda match: " ".join(match.drivers))
def test_every_key_is_needed_and_no_other_is_taken(match: Match) -> None:
    for dump in moments(match)[::5]:
        for key in dump:
            assert restored(match.game, {other: value for other, value in dump.items() if other != key}) is None
        for key in dump["players"][0]:
            data = json.loads(json.dumps(dump))
            del data["players"][0][key]
            assert restored(match.game, data) is None
        assert restored(match.game, {**dump, "seed": 7}) is None


def test_more_units_than_a_column_has_fields_are_refused() -> None:
    game = TABLES[0].game
    for dump in moments(TABLES[0]):
        for column in game.rulebook.figures.market.columns:
            data = json.loads(json.dumps(dump))
            more = len(column.fields) + 1 - data["market"][column.good]
            data["market"][column.good] += more
            data["bank"][column.good] -= more
            assert restored(game, data) is None
