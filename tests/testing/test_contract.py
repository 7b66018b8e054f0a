"""What holds in every game: a game of anybody's that breaks it is told so, and a sound one is not."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar

import pytest
from attrs import evolve

import machu_rules as mr
from machu_rules import CHANCE, Decision, Event, Move, Outcome, ScoreLine, testing
from machu_rules.core.frozen import FrozenMap
from machu_rules.core.values import Feature, JsonDict
from machu_rules.framework.events import Goal
from machu_rules.framework.invariants import Invariant, demand, invariant, invariant_of_moves
from machu_rules.games.incan_gold.state import CAMPED, Position
from tests.testing.breaking import match
from tests.toy import Shells, State


class Nobody(Shells):
    def decisions(self, state: State) -> tuple[Decision, ...]:
        return () if state.round == 1 else super().decisions(state)


class Twice(Shells):
    def decisions(self, state: State) -> tuple[Decision, ...]:
        return tuple(evolved(each, moves=each.moves[:1] * 2) for each in super().decisions(state))


class Silent(Shells):
    def decisions(self, state: State) -> tuple[Decision, ...]:
        return tuple(evolved(each, moves=()) for each in super().decisions(state))


class Stranger(Shells):
    def decisions(self, state: State) -> tuple[Decision, ...]:
        return tuple(evolved(each, seat=7) for each in super().decisions(state))


class Weighed(Shells):
    def decisions(self, state: State) -> tuple[Decision, ...]:
        return tuple(evolved(each, weights=(1,)) for each in super().decisions(state))


class Refusing(Shells):
    def why_not(self, state: State, move: Move | str, seat: int | None = None) -> mr.Refusal | None:
        refused = state.round == 1 and str(move) == "bid 0"
        return self.refusal("BID-1", "game_over") if refused else super().why_not(state, move, seat)


class Early(Shells):
    def outcome(self, state: State) -> Outcome | None:
        return Outcome("tide", "rounds", (0,), state.worth, {}) if state.round == 2 else super().outcome(state)


class Ended(Shells):
    """Ends otherwise; the class attributes say how."""

    changes: ClassVar[Mapping[str, Any]] = {}

    def outcome(self, state: State) -> Outcome | None:
        found = super().outcome(state)
        return found and evolve(found, **self.changes)


class Short(Ended):
    changes: ClassVar = {"scores": (99,)}


class Loser(Shells):
    def outcome(self, state: State) -> Outcome | None:
        found = super().outcome(state)
        better = (
            tuple(score + (seat not in found.winners) * 99 for seat, score in enumerate(state.worth)) if found else ()
        )
        return found and evolve(found, scores=better, winners=found.winners if min(better) < 99 else (0,))


class Winnerless(Ended):
    changes: ClassVar = {"winners": ()}


class Ruleless(Shells):
    def score(self, state: State, seat: int) -> tuple[ScoreLine, ...]:
        return tuple(evolve(line, rule="BID-9") for line in super().score(state, seat))


class Goldless(Shells):
    def score(self, state: State, seat: int) -> tuple[ScoreLine, ...]:
        return tuple(evolve(line, gold=None) for line in super().score(state, seat))  # type: ignore[arg-type]


class Forgetful(Shells):
    def restore(self, data: JsonDict) -> State:
        return evolve(super().restore(data), round=0)


class Refused(Shells):
    def restore(self, data: JsonDict) -> State:
        raise mr.StateError("coins: the number must be 0 to 1")


class Unwritten(Shells):
    def dump(self, state: State) -> JsonDict:
        return {**super().dump(state), "shells": set(state.shells)}


class Undumped(Shells):
    def dump(self, state: State) -> JsonDict:
        raise RuntimeError


class Veiled(Shells):
    def view(self, state: State, seat: int | None) -> JsonDict:
        return {**super().view(state, seat), "shells": frozenset(state.shells)}


class Changeable(Shells):
    """A view of another moment each time."""

    looks = 0

    def view(self, state: State, seat: int | None) -> JsonDict:
        self.looks += 1
        return {**super().view(state, seat), "looks": self.looks}


class Unbound(Shells):
    def features(self, view: JsonDict) -> tuple[Feature, ...]:
        return (*super().features(view), Feature("more", 9, 0, 8))


class Namesakes(Shells):
    def features(self, view: JsonDict) -> tuple[Feature, ...]:
        return super().features(view) * 2


class Telling(Shells):
    """Tells what it must not; the class attributes say what."""

    event = Event("shown", None, "BID-9", {})

    def apply(self, state: State, move: Move | str, seat: int | None = None) -> tuple[State, tuple[Event, ...]]:
        state, events = super().apply(state, move, seat)
        return state, (*events, self.event)


class Objects(Telling):
    event = Event("shown", None, "BID-1", {"bids": {1, 2}})


class Elsewhere(Telling):
    event = Event("shown", 5, "BID-1", {})


class Framed(Shells):
    """Its events lead nowhere."""

    def frames(self, view: JsonDict, events: Iterable[Mapping[str, Any]]) -> list[JsonDict]:  # type: ignore[override]
        return [{**view, "decisions": []} for _ in events]


class Generous(Shells):
    """Its outcome has a point more than its score lines."""

    def outcome(self, state: State) -> Outcome | None:
        found = super().outcome(state)
        return found and evolve(found, scores=tuple(score + 1 for score in found.scores))


class Changing(Shells):
    """It changes the state that it is given."""

    def apply(self, state: State, move: Move | str, seat: int | None = None) -> tuple[State, tuple[Event, ...]]:
        after = super().apply(state, move, seat)
        if after[0].round > state.round:
            object.__setattr__(state, "round", state.round + 1)
        return after


class Counting(Shells):
    """It has a memory of its own."""

    moves = 0

    def apply(self, state: State, move: Move | str, seat: int | None = None) -> tuple[State, tuple[Event, ...]]:
        Counting.moves += 1
        after, events = super().apply(state, move, seat)
        return after, (*events, Event("shell", None, "BID-1", {"worth": Counting.moves}))


class Wordless(Shells):
    english = FrozenMap({"decisions": FrozenMap({"bid": " "})})


class Failing(Shells):
    def apply(self, state: State, move: Move | str, seat: int | None = None) -> tuple[State, tuple[Event, ...]]:
        if state.round == 1 and str(move) != "bid 0":
            raise RuntimeError("planted")
        return super().apply(state, move, seat)


class Unbegun(Shells):
    def begin(self, players: int, *arguments: Any, **others: Any) -> tuple[State, tuple[Event, ...]]:
        if players == 3:
            raise RuntimeError("planted")
        return super().begin(players, *arguments, **others)


class Cheat:
    """A bot that answers what nobody asked."""

    def __init__(self, *of: Any) -> None: ...

    def choose(self, view: Mapping[str, Any], decision: Decision, /) -> Move:
        return Move("bid", ("99",))


class Unmade:
    """A bot that cannot be made."""

    def __init__(self, *of: Any) -> None:
        raise RuntimeError("planted")


class Cheated(Shells):
    bots = MappingProxyType({"cheat": f"{__name__}:Cheat"})


class Botless(Shells):
    bots = MappingProxyType({"unmade": f"{__name__}:Unmade"})


def evolved(decision: Decision, **changes: Any) -> Decision:
    return Decision(**{**{name: getattr(decision, name) for name in Decision.__slots__}, **changes})


FAULTY: list[tuple[type[Shells], str, str]] = [
    (Nobody, "questions", "there is no open decision"),
    (Early, "questions", "there is an open decision after the end"),
    (Twice, "questions", "an answer to bid is listed twice"),
    (Silent, "questions", "bid has no answer"),
    (Stranger, "questions", "the decision bid is for seat 7, but the seats are 0 to 1"),
    (Weighed, "questions", "the weights of bid are (1,)"),
    (Refusing, "questions", "['bid 0'] is listed and refused"),
    (Short, "outcome", "not every seat has its figures"),
    (Winnerless, "outcome", "the winners are ()"),
    (Loser, "outcome", "but the highest score is"),
    (Generous, "outcome", "but the outcome says"),
    (Ruleless, "score_lines", "the line shells cites BID-9, which is not a rule"),
    (Goldless, "score_lines", "the points or the gold of the line shells are not a whole number"),
    (Forgetful, "restored", "the dump leads to another state"),
    (Refused, "restored", "cannot be checked: coins: the number must be 0 to 1"),
    (Unwritten, "restored", "the dump is not JSON"),
    (Undumped, "dumps", "RuntimeError"),
    (Veiled, "views", "what seat None sees is not JSON"),
    (Changeable, "views", "determinize cannot complete the view of "),
    (Unbound, "features", "more of a view is 9, not 0 to 8"),
    (Namesakes, "features", "two numbers of a view have one name"),
    (Telling, "events", "shown cites BID-9, which is not a rule"),
    (Objects, "events", "shown is not JSON"),
    (Elsewhere, "events", "the event shown is of seat 5 and private to None, but the seats are 0 to"),
    (Framed, "frames", "view.round is not what the events of "),
    (
        Changing,
        "apply",
        "changed the state to which it was applied: round was 0 and is now 1. Remedy: make a new state",
    ),
    (Counting, "repeated", "had two results: "),
    (Wordless, "texts", "the question for bid is empty"),
    (Failing, "fails", "fails with RuntimeError: planted"),
    (Unbegun, "begins", "3 players with the seed planted/1 cannot begin: RuntimeError: planted"),
    (Cheated, "bots", "the bot Cheat in seat 0 answered 'bid 99' to bid"),
    (Botless, "bots", "cannot be made: RuntimeError: planted"),
]


@pytest.mark.parametrize(("faulty", "name", "words"), FAULTY, ids=lambda value: getattr(value, "__name__", None))
def test_the_contract_names_what_a_faulty_game_breaks(faulty: type[Shells], name: str, words: str) -> None:
    checked = testing.check(faulty(), games=16, seed="planted")
    assert checked.failures
    told = {broken.name: broken.message for broken in checked.failures.values()}
    assert told.keys() == {name}
    assert words in told[name]
    assert {kind[1] for kind in checked.failures} == {None}


def test_all_that_holds_in_every_game_is_broken_here() -> None:
    """Those that need the code of a package are broken in `tests.mistakes`."""
    of_code = {"citations", "contract", "kinds", "pictures", "slow"}
    assert {name for _, name, _ in FAULTY} | of_code == testing.GENERAL.keys()
    assert all(text.endswith(".") for text in testing.GENERAL.values())


def leaving() -> tuple[mr.Game[Any], JsonDict, Sequence[Event], Any]:
    """A game, a dump, the events of a move with which somebody leaves alone and takes an artifact, the state after
    it."""
    game: mr.Game[Any] = mr.load("incan-gold")
    played = match("incan-gold", 3, ("loner", "random", "prospector"))
    number, step = next(
        (number, step)
        for number, step in enumerate(played.steps)
        if {"camped", "artifact_taken"} <= {event.kind for event in step.events}
        and not {"round_ended", "game_over"} & {event.kind for event in step.events}
    )
    return game, game.dump(played.at(number).state), step.events, step.state


def other(**changes: Any) -> Callable[[Event], Event]:
    """The same event, but for this in its data."""
    return lambda event: Event(event.kind, event.seat, event.rule, {**event.data, **changes}, event.private_to)


@pytest.mark.parametrize(
    ("kind", "change", "path"),
    [
        ("camped", other(brought=0), "view.carried is not"),
        ("artifact_taken", other(value=7), "view.players[{}].adventurers[0].artifact_values[1] is not"),
        ("artifact_taken", None, "view.path is not"),
        ("choices_shown", None, "view.players[0].adventurers[0].has_chosen is not"),
    ],
)
def test_events_that_tell_something_else_are_named(
    kind: str, change: Callable[[Event], Event] | None, path: str
) -> None:
    game, before, events, after = leaving()
    (at,) = [place for place, event in enumerate(events) if event.kind == kind]
    told = [*events]
    told[at : at + 1] = [change(told[at])] if change else []
    with pytest.raises(testing.Violation, match="frames: ") as found:
        testing.InvariantChecker(game, 3).check_move(before, told, after)
    assert found.value.message.startswith(path.format(events[at].seat))


def test_a_move_of_which_nothing_is_told_changes_nothing() -> None:
    game, before, events, after = leaving()
    watch = testing.InvariantChecker(game, 3)
    watch.check_move(before, events, after)
    with pytest.raises(testing.Violation, match=r"frames: view\..+ is not what the events of the move lead to"):
        watch.check_move(before, [], after)


def test_what_events_tell_is_gathered_from_move_to_move(monkeypatch: pytest.MonkeyPatch) -> None:
    """Frames are looked at now and then, and no move is left out: a gem too many is told in the second round alone."""
    emit = Position.emit

    def wrong(self: Position, kind: int, seat: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        emit(self, kind, seat, a, b, c + (kind == CAMPED and self.round == 2))

    monkeypatch.setattr(Position, "emit", wrong)
    checked = testing.check(mr.load("incan-gold"), games=2, seed="7")
    (broken,) = checked.failures.values()
    assert broken.name == "frames"
    assert re.search(r" is not what the events of the last \d+ moves lead to", broken.message)


@pytest.mark.parametrize("payers", ["winner", "all"])
def test_a_game_of_anybodys_is_checked_through_python(payers: str) -> None:
    checked = testing.check(Shells(payers), games=20, seed="shells")
    assert (checked.games, checked.failures, checked.unfinished) == (20, {}, 0)
    assert checked.endings == {"rounds": 20}


@invariant("BID-1")
def coins(play: Any, data: JsonDict) -> Iterable[str]:
    """Nobody has less than no coins."""
    yield from demand(min(data["coins"]) >= 0, f"somebody has {min(data['coins'])} coins")


@invariant_of_moves("BID-2")
def paid(play: Any, before: JsonDict, events: Sequence[Event], after: JsonDict) -> Iterable[str]:
    """Coins are only paid with a shell."""
    shown = any(event.kind == "shown" for event in events)
    yield from demand(shown or before["coins"] == after["coins"], "somebody paid for nothing")


class Lawful(Shells):
    """Shells with invariants of its own, and with signs that are wanted."""

    invariants = (coins, paid)
    goals: ClassVar = {
        str(shell): Goal("unseen_shell", "", f"nobody saw a shell worth {shell}") for shell in (1, 2, 6, 7)
    }

    def coverage(self, before: State, events: Sequence[Event], after: State) -> Iterable[str]:
        return [str(shell) for shell in after.shells[: after.round]]


class Thieving(Lawful):
    def apply(self, state: State, move: Move | str, seat: int | None = None) -> tuple[State, tuple[Event, ...]]:
        state, events = super().apply(state, move, seat)
        return evolve(state, coins=(state.coins[0] - 1, *state.coins[1:])), events


def test_invariants_and_coverage_of_a_third_party_game() -> None:
    checked = testing.check(Lawful(), games=20, seed="shells")
    assert checked.failures == {}
    assert [(each.code, each.text) for each in checked.warnings] == [
        ("unseen_shell", "nobody saw a shell worth 7 in 20 games")
    ]
    checked = testing.check(Thieving(), games=4, seed="shells")
    assert {kind[:2] for kind in checked.failures} == {("paid", "BID-2")}
    only: tuple[Invariant, ...] = (coins,)
    match = mr.Match.start(Thieving(), 2, seed=7)
    testing.keeps_invariants(match, only)
    with pytest.raises(testing.MatchViolation, match=r"paid: somebody paid for nothing \[BID-2\], after move 1"):
        testing.keeps_invariants(match.play("bid 4", seat=0))


def test_chance_that_is_asked_is_watched_too() -> None:
    game = Shells()
    match = mr.Match.start(game, 2, chance="ask")
    assert match.decision is not None
    assert match.decision.seat == CHANCE
    testing.keeps_invariants(match.play("draw 6", seat=CHANCE).play("bid 4", seat=0).play("bid 1", seat=1))
