"""What `restore` is given from outside: it is refused in a sentence, or gives a state that plays to an end."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from itertools import islice
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from machu_rules import StateError
from machu_rules.core.rng import Stream
from machu_rules.core.values import JsonDict
from machu_rules.testing import InvariantChecker
from tests.contract.mutations import changed, changes, mutated, taken
from tests.contract.subjects import AnyGame, Sample
from tests.games.incan_gold.properties.subject import GOLD
from tests.games.princes.properties.mutations import other_agendas
from tests.games.princes.properties.subject import PRINCES

STRIDE = {"princes": 997, "incan-gold": 149}
"""Of so many changes of one value one is looked at."""

AGENDAS = 29
"""Of so many agendas one is looked at."""

PLAYED = (
    PRINCES.sample(("worker", "pilgrim"), 1),
    PRINCES.sample(("runner", "random", "worker"), 2, {"trail_goods": "at_once", "rescue_by_cards": "goes_on"}),
    PRINCES.sample(("random", "random", "hoarder", "worker"), 3, {"bank": "limited", "sharing_districts": "forbidden"}),
    PRINCES.sample(("runner", "worker", "random"), 4, {"hands": "open", "riding": "none"}, "odd"),
    GOLD.sample(("prospector", "splitter"), 1),
    GOLD.sample(("random", "raider", "loner"), 2, chance="ask", order="mixed"),
    GOLD.sample(("random",) * 4, 3, {"artifacts": "all_at_start", "artifact_values": "printed"}, "few"),
    GOLD.sample(("random", "loner", "splitter"), 4, {"artifacts": "none"}, "poor", "ask"),
    GOLD.sample(("collector",) * 5, 5, rulebook="deadly", chance="deal"),
)
"""Games whose states are spoilt."""

each_game = pytest.mark.parametrize("sample", PLAYED, ids=str)


@cache
def moments(sample: Sample) -> tuple[JsonDict, ...]:
    """Dumps of a game: a few for each kind of question and what waits behind it, early and late, and the end."""
    found: dict[Any, JsonDict] = {}
    played = sample.course
    for number, (state, dump) in enumerate(zip(played.states, played.dumps, strict=True)):
        tasks = [task["task"] for task in dump.get("agenda", ())[-3:]]
        asked = [decision.kind for decision in played.game.decisions(state)[:3]]
        found.setdefault((*tasks, *asked, dump.get("phase"), 4 * number // len(played.states)), dump)
    return (*found.values(), played.dumps[-1])


def play_on(game: AnyGame, state: Any, chance: Stream) -> None:
    """Any moves to the end, all invariants on but that of what was played before, which nobody knows here. Only a deck
    that was given for a later round may turn out not to fit."""
    invariants = [invariant for invariant in game.invariants if invariant.name != "history"]
    watch = InvariantChecker(game, len(game.dump(state)["players"]), invariants)
    data = watch.check_state(state, thorough=False)
    for _ in range(5_000):
        if not (decisions := game.decisions(state)):
            return
        decision = chance.choice(decisions)
        try:
            state, events = game.apply(state, chance.choice(decision.moves), decision.seat)
        except StateError as error:
            if data.get("coming") and "deck given for round" in str(error):
                return
            raise
        data = watch.check_move(data, events, state, thorough=False)
    raise AssertionError("a restored game does not come to an end")


def in_order(dump: JsonDict) -> str:
    """A dump as text, with what has no order of its own (tiles, hands, goods sold) sorted."""
    data = json.loads(json.dumps(dump))
    for holder in (data, *data["players"], *data.get("agenda", ())):
        for key in {"tiles_left", "tiles", "hand", "sold"} & holder.keys():
            holder[key].sort()
    return json.dumps(data, sort_keys=True)


def refused_or_plays_on(game: AnyGame, data: JsonDict, chance: Stream) -> bool:
    """Whether it is taken; then it is what was given, and keeps all invariants to its end."""
    state = taken(game.restore, data)
    if state is not None:
        assert in_order(game.dump(state)) == in_order(data)
        play_on(game, state, chance)
    return state is not None


@pytest.mark.slow
@each_game
def test_one_value_changed_is_refused_or_plays_on(sample: Sample) -> None:
    counts: Counter[bool] = Counter()
    every = ((dump, *change) for dump in moments(sample) for change in changes(dump))
    for number, (dump, path, other) in enumerate(islice(every, 0, None, STRIDE[sample.subject.name])):
        counts[refused_or_plays_on(sample.game, changed(dump, path, other), Stream(str(number)))] += 1
    assert counts[False] > 10 * counts[True]


@pytest.mark.slow
@pytest.mark.parametrize("subject", [PRINCES, GOLD], ids=lambda subject: subject.name)
@settings(max_examples=120)
@given(data=st.data())
def test_a_dump_that_loses_nothing_is_refused_or_plays_on(subject: Any, data: st.DataObject) -> None:
    sample = data.draw(st.sampled_from([sample for sample in PLAYED if sample.subject is subject]))
    dump = data.draw(st.sampled_from(moments(sample)))
    refused_or_plays_on(sample.game, data.draw(mutated(sample.game, dump, subject.mutations, 3)), Stream("on"))


@pytest.mark.slow
@pytest.mark.parametrize("sample", [sample for sample in PLAYED if sample.subject is PRINCES], ids=str)
def test_another_agenda_is_refused_or_plays_on(sample: Sample) -> None:
    for first, dump in enumerate(moments(sample)):
        # each moment tries another part of them
        for number, change in enumerate(islice(other_agendas(sample.game, dump), first % AGENDAS, None, AGENDAS)):
            refused_or_plays_on(sample.game, {**dump, **change}, Stream(str(number)))


@each_game
def test_a_state_of_another_rulebook_is_refused(sample: Sample) -> None:
    for dump in moments(sample)[::3]:
        for other in PLAYED:
            right = other.game.fingerprint == sample.game.fingerprint
            assert (taken(other.game.restore, dump) is not None) == right


def test_more_units_than_a_column_has_fields_are_refused() -> None:
    game = PLAYED[0].game
    for dump in moments(PLAYED[0])[::3]:
        for column in game.rulebook.figures.market.columns:
            data = json.loads(json.dumps(dump))
            more = len(column.fields) + 1 - data["market"][column.good]
            data["market"][column.good] += more
            data["bank"][column.good] -= more
            assert taken(game.restore, data) is None


def test_a_tile_that_lies_thrice_does_not_make_up_for_the_next_one() -> None:
    game, dump = PLAYED[0].game, PLAYED[0].course.dumps[0]
    first, second, *others = dump["tiles_left"]
    players = [{**player, "tiles": [first]} for player in dump["players"]]
    with pytest.raises(StateError, match="there are 8 tiles, not 7"):
        game.restore({**dump, "tiles_left": [first, *others], "players": players})
    assert second not in others
