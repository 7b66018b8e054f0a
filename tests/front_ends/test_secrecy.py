"""Each combination of a private list and a secret answer, in everything that shows a match to somebody."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest

import machu_rules as mr
from machu_rules.cli.hotseat import HotSeat, PlayerLeft
from machu_rules.match.wording import move_text, secrecy_text
from machu_rules.rooms.local_room import LocalRoom
from machu_rules.rooms.room import Room
from machu_rules.tui import labels
from machu_rules.tui.session import TuiSession
from tests.rpc.talking import Talk
from tests.testing.hands import Hands
from tests.testing.secrets import Choosing

each_combination = pytest.mark.parametrize(
    ("private", "secret"), [(False, False), (True, False), (False, True), (True, True)]
)
KEPT = "Your choice stays hidden until all players have chosen."
SENTENCES = {
    (False, False): "",
    (True, False): "The other players will see your choice, but they do not see these moves.",
    (False, True): f"The other players also see these moves. {KEPT}",
    (True, True): KEPT,
}


def begun(private: bool, secret: bool, **given: Any) -> mr.Match:
    return mr.Match.start(Choosing(private, secret), players=2, seed=7, **given)


def answers(match: mr.Match) -> list[mr.Match]:
    """The match after each answer of seat 0."""
    assert match.decision is not None
    return [match.play(move, seat=0) for move in match.decision.moves]


@each_combination
def test_the_list_is_hidden_if_the_decision_is_private(private: bool, secret: bool) -> None:
    match = begun(private, secret)
    decision = match.decision
    assert decision is not None
    assert (decision.private, decision.secret) == (private, secret)
    texts = [move.text for move in decision.moves]
    for viewer in (None, 0, 1):
        hidden = private and viewer != 0
        assert match.view(viewer)["decisions"][0]["moves"] == (None if hidden else texts)
        question = match.questions(viewer)[0]
        assert (question["private"], question["secret"]) == (private, secret)
        assert (question["choices"] is None) == hidden
    refusal = match.why_not("choose 99", seat=0)
    assert refusal is not None
    assert refusal.params["example"] == ("choose ..." if private else texts[0])
    assert (texts[0] in refusal.message) != private


@each_combination
def test_the_answer_is_hidden_if_the_decision_is_secret(private: bool, secret: bool) -> None:
    match = begun(private, secret)
    ways = answers(match)
    for viewer in (None, 0, 1):
        hidden = secret and viewer != 0
        for look in (looks, records, texts_of_moves):
            assert len({look(way, viewer) for way in ways}) == (1 if hidden else len(ways)), look
        moves = [json.loads(way.record_for(viewer).splitlines()[1])["move"] for way in ways]
        assert moves == [None if hidden else str(way.moves[0]) for way in ways]


def looks(match: mr.Match, viewer: int | None) -> str:
    return json.dumps([match.view(viewer), match.events(0, viewer), match.questions(viewer)])


def records(match: mr.Match, viewer: int | None) -> str:
    return match.record_for(viewer)


def texts_of_moves(match: mr.Match, viewer: int | None) -> str:
    assert match.last is not None
    return move_text(match.game, match.beginning.state, match.last, viewer)


@each_combination
def test_all_is_shown_when_all_have_chosen(private: bool, secret: bool) -> None:
    for match in answers(begun(private, secret)):
        decision = match.decision
        assert decision is not None
        after = match.play(decision.moves[0])
        cards = [int(move.args[0]) for move in (after.steps[0].move, after.steps[1].move)]
        for viewer in (None, 0, 1):
            assert after.events(0, viewer)[-1]["data"] == {"cards": cards}
            assert after.view(viewer)["shown"] == [[card] for card in cards]


@each_combination
def test_only_an_answer_that_tells_nothing_new_is_taken_back(private: bool, secret: bool) -> None:
    match = answers(begun(private, secret))[0]
    assert match.can_undo() == (not private and not secret)


@each_combination
def test_a_room_tells_each_person_what_they_may_know(private: bool, secret: bool) -> None:
    heard: dict[str, set[str]] = {"own": set(), "other": set(), "spectator": set()}
    for match in answers(begun(private, secret, who=["human", "human"])):
        room = Room(match)
        tokens = {"own": room.join(), "other": room.join(), "spectator": room.watch()}
        for name, token in tokens.items():
            told = [room.view(token), room.questions(token), room.changes(token).events, room.record_for(token)]
            heard[name].add(json.dumps(told))
    lengths = {name: len(told) for name, told in heard.items()}
    others = 1 if secret else 3
    assert lengths == {"own": 3, "other": others, "spectator": others}


@each_combination
def test_the_engine_tells_a_seat_what_it_may_know(private: bool, secret: bool) -> None:
    talk = Talk()
    for match in answers(begun(private, secret)):
        handle = talk.handles.add_match(match)
        (question,) = talk.ask("questions", match=handle, seat=0)["questions"]
        assert (question["private"], question["secret"], question["seat"]) == (private, secret, 1)
        assert (question["choices"] is None) == private
        view = talk.ask("view", match=handle, seat=1)
        assert view["chosen"] == [True if secret else int(match.moves[0].split()[1]), None]


@each_combination
def test_the_terminal_says_what_is_hidden(
    private: bool, secret: bool, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    match = begun(private, secret, who=["human", "random"])
    assert match.decision is not None
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    with pytest.raises(PlayerLeft):
        HotSeat(LocalRoom(match)).ask(match.decision)
    lines = capsys.readouterr().out.splitlines()
    place = next(place for place, line in enumerate(lines) if line.startswith("Choosing at the same time"))
    sentence = SENTENCES[private, secret]
    assert (lines[place + 1] == sentence) == bool(sentence)
    assert [line for line in lines if "other players" in line or "stays hidden" in line] == [sentence][: bool(sentence)]
    bot_has_chosen = match.play(match.decisions[1].moves[0], seat=1)
    assert labels.secrecy(TuiSession(bot_has_chosen)) == sentence


def test_a_choice_that_others_make_too_stays_hidden_until_all_have_chosen() -> None:
    game = mr.load("incan-gold")
    state = game.new(players=3, seed=7)
    decision = game.asked_for(state, 1)
    assert decision is not None
    assert secrecy_text(game, state, decision) == KEPT
    later, _ = game.apply(state, "torch", 0)
    assert secrecy_text(game, game.apply(later, "torch", 2)[0], decision) == KEPT


def test_the_terminal_says_of_each_decision_what_it_hides() -> None:
    match = mr.Match.start(Hands(), players=2, seed=7)
    sentences = []
    for _ in range(2):
        assert match.decision is not None
        sentences.append(secrecy_text(match.game, match.state, match.decision))
        match = match.play(match.decision.moves[0])
    assert sentences == [SENTENCES[True, False], "Your choice stays hidden until it is revealed."]
