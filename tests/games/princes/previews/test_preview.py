"""``preview``: exactly the certain result of a move, without hidden information."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from attrs import asdict

import machu_rules as mr
from machu_rules.core.values import Preview
from machu_rules.games.json_schemas import json_schema
from machu_rules.match.match import Match
from tests.json.games import every_option, loaded
from tests.languages.games import ENGLISH, matches
from tests.toy import Shells

CARDS = [card.id for card in ENGLISH.rulebook.figures.cards]


@cache
def moments() -> tuple[Match, ...]:
    """Some matches of games with much in them, the last before the end among them."""
    found: list[Match] = []
    for players, seed, bots in ((2, 1, ("runner",)), (3, 2, ("worker", "random")), (5, 3, ("runner", "worker"))):
        course = list(matches(ENGLISH, players, seed, bots))
        found += course[:: max(1, len(course) // 25)] + course[-4:-1]
    return tuple(match for match in found if not match.over)


def counted(game: mr.Game[Any], state: Any, seat: int) -> dict[str, int]:
    """The belongings of a seat in numbers."""
    player = game.dump(state)["players"][seat]
    return {
        **player["goods"],
        **{f"owed_{good}": pieces for good, pieces in player["owed"].items()},
        "cards": player["cards"],
        "points": player["bonus_points"],
        "scout": player["scout"],
    }


def holds(game: mr.Game[Any], state: Any, move: str, preview: Preview) -> None:
    """The sums of a preview are the gains of its seat from the move, up to the next question."""
    seat = preview.seat
    before = counted(game, state, seat)
    after_it, events = game.apply(state, move)
    after = counted(game, after_it, seat)
    change = {name: after[name] - before[name] for name in before}
    other = dict(preview.other)
    for good in game.view(state, seat)["players"][seat]["goods"]:
        assert change[good] == preview.received.get(good, 0) - preview.paid.get(good, 0), (move, good)
        assert max(0, change[f"owed_{good}"]) == other.pop(f"owed_{good}", 0), (move, good)
    steps, length = other.pop("steps", 0), game.rulebook.figures.trail.length
    assert (before["scout"] + steps) % length == after["scout"], move
    assert change["points"] == other.pop("points", 0), move
    returned = sum(event.kind == "returned" and event.seat == seat for event in events)
    assert change["cards"] == other.pop("cards", 0) - returned, move
    assert other == {}
    public = [event for event in game.events_for(events, None) if event["kind"] != "drew_cards"]  # with open hands
    assert list(preview.events) == public
    assert all(pieces > 0 for sums in (preview.paid, preview.received, preview.other) for pieces in sums.values())


def moves(match: Match, most: int = 40) -> Iterator[str]:
    decision = match.decision
    assert decision is not None
    step = -(-len(decision.moves) // most)
    return (move.text for move in decision.moves[::step])


def test_a_preview_is_what_the_move_brings() -> None:
    brought = set()
    for match in moments():
        for move in moves(match):
            preview = ENGLISH.preview(match.state, move)
            holds(ENGLISH, match.state, move, preview)
            brought |= {name for name in ("paid", "received") if getattr(preview, name)}
            brought |= {name.partition("_")[0] for name in preview.other}
    assert brought == {"paid", "received", "steps", "cards", "owed"}


@pytest.mark.slow
@pytest.mark.parametrize("option", every_option())
def test_a_preview_is_what_the_move_brings_in_any_variant(option: str, tmp_path: Path) -> None:
    game = loaded(tmp_path, every_option()[option])
    course = list(matches(game, 3, 4, ("runner", "worker")))
    for match in course[:: max(1, len(course) // 12)]:
        if not match.over:
            for move in moves(match, 8):
                holds(game, match.state, move, game.preview(match.state, move))


def test_goods_that_the_trail_pays_at_once_are_received_and_not_owed() -> None:
    """Payments at the end of the turn are not counted twice."""
    found = 0
    for match in moments():
        for move in moves(match):
            preview = ENGLISH.preview(match.state, move)
            paid_now = [event for event in preview.events if event["kind"] == "received" and event["rule"] == "TURN-5"]
            earned = [event for event in preview.events if event["kind"] == "earned"]
            if [e["seat"] for e in paid_now] == [preview.seat] == [e["seat"] for e in earned]:
                assert not [name for name in preview.other if name.startswith("owed_")]
                found += 1
    assert found


def test_a_preview_knows_no_more_than_its_seat() -> None:
    """States that differ only in hidden information have the same previews of all moves."""
    game: Any = ENGLISH
    different = 0
    for match in moments():
        assert match.decision is not None
        view = match.view(match.decision.seat)
        for seed in range(3):
            other = game.determinize(view, seed)
            different += other != match.state
            for move in moves(match, 25):
                assert game.preview(other, move) == game.preview(match.state, move)
    assert different


def test_a_preview_knows_no_more_than_its_seat_where_chance_is_asked() -> None:
    """The others have swapped cards."""
    different = 0
    for match in asked():
        decision = match.decision
        assert decision is not None
        data = ENGLISH.dump(match.state)
        others = [player for seat, player in enumerate(data["players"]) if seat != decision.seat]
        cards = [card for player in others for card in player["hand"]]
        cards = cards[-1:] + cards[:-1]
        for player in others:
            player["hand"] = sorted((cards.pop() for _ in player["hand"]), key=CARDS.index)
        other = ENGLISH.restore(data)
        different += other != match.state
        for move in moves(match, 25):
            assert ENGLISH.preview(other, move) == ENGLISH.preview(match.state, move)
    assert different


@cache
def asked() -> tuple[Match, ...]:
    """Matches of a game in which chance is asked."""
    match = Match.start(ENGLISH, 3, chance="ask")
    found = []
    for number in range(260):
        decision = match.decision
        if decision is None:
            break
        found.append(match)
        match = match.play(decision.moves[number * 7 % len(decision.moves)].text)
    return tuple(found[::8])


def test_a_preview_names_no_card() -> None:
    drew = 0
    for match in moments():
        for move in moves(match):
            preview = ENGLISH.preview(match.state, move)
            drew += any(event["kind"] == "drew" for event in preview.events)
            assert not [event for event in preview.events if event["private_to"] is not None]
            told = json.dumps(preview.data()).replace(move, "")
            assert not [card for card in CARDS if f'"{card}"' in told]
    assert drew


def test_an_illegal_move_is_refused_as_ever() -> None:
    for match in moments()[::6]:
        for text in ("", "sing", "rest  llama", "enter central_plaza", *ENGLISH.action_space[::9]):
            refusal = ENGLISH.why_not(match.state, text)
            if refusal is not None:
                with pytest.raises(mr.IllegalMove) as caught:
                    ENGLISH.preview(match.state, text)
                assert caught.value.refusal == refusal
    state = ENGLISH.new(2, seed=1)
    with pytest.raises(mr.IllegalMove, match="It is player 1's turn"):
        ENGLISH.preview(state, "settle farmer", seat=1)
    assert ENGLISH.preview(state, mr.Move("settle", ("farmer",)), seat=0).seat == 0


def test_nothing_changes() -> None:
    for match in moments()[::9]:
        before = ENGLISH.dump(match.state)
        for move in moves(match):
            ENGLISH.preview(match.state, move)
        assert ENGLISH.dump(match.state) == before


@pytest.mark.slow
def test_a_preview_is_ready_for_json() -> None:
    validator = jsonschema.Draft202012Validator(json_schema("preview", "princes"))
    for match in moments()[::3]:
        for move in list(moves(match))[:10]:
            preview = ENGLISH.preview(match.state, move)
            data = preview.data()
            validator.validate(data)
            assert json.loads(json.dumps(data)) == data
            assert data == {**asdict(preview), "events": list(preview.events)}


def test_any_game_has_one() -> None:
    """Even if nothing is certain."""
    game = Shells()
    state = game.new(2, seed=1)
    decision = game.decision(state)
    assert decision is not None
    empty: Mapping[str, int] = {}
    assert game.preview(state, "bid 1") == Preview(decision.seat, (), empty, empty, empty)
    assert game.preview(state, "bid 1", seat=1).seat == 1
    with pytest.raises(mr.IllegalMove, match="'bid 99' is not a valid move here"):
        game.preview(state, "bid 99")


@pytest.mark.slow
def test_with_open_hands_a_draw_is_not_told_beforehand(tmp_path: Path) -> None:
    """The drawn cards become public when they are drawn, and not before."""
    game = loaded(tmp_path, {"options": {"hands": "open"}}, "princes")
    draws = 0
    for match in matches(game, 3, 5, ("runner",)):
        for move in match.decision.moves if match.decision else ():
            told = {event["kind"] for event in game.preview(match.state, move).events}
            _, events = game.apply(match.state, move)
            drawn = [event for event in events if event.kind == "drew_cards"]
            assert "drew_cards" not in told
            assert all(event.private_to is None for event in drawn)
            draws += bool(drawn)
    assert draws > 3
