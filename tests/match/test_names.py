"""Names of players: in all sentences, in records and after they are read again."""

from __future__ import annotations

import copy
import json
import pickle
import re
from typing import Any

import pytest

import machu_rules as mr
from machu_rules.match.record_parser import parse
from machu_rules.testing.courses import course
from tests.fast_part import long_ones_slow

NAMES = ["Anna", "Ben & Söhne <b>", "C3-{x}", "Дина"]


def start(name: str = "princes", **given: Any) -> mr.Match:
    return mr.Match.start(mr.load(name), players=3, seed=7, names=NAMES[:3], **given)


def test_players_are_called_by_their_names_or_by_their_numbers() -> None:
    match = start()
    event = {"kind": "drew", "seat": 1, "data": {"number": 1, "left": 4}}
    assert match.game.sentence(event) == "Ben & Söhne <b> draws 1 sacrifice card"
    assert mr.load("princes").sentence(event) == "player 2 draws 1 sacrifice card"
    assert match.game.named(None).sentence(event) == "player 2 draws 1 sacrifice card"
    assert match.game.in_language("de").sentence(event) == "Ben & Söhne <b> zieht 1 Opferkarte"
    assert mr.load("princes", language="de").named(NAMES[:3]).sentence(event) == "Ben & Söhne <b> zieht 1 Opferkarte"
    refusal = match.why_not("settle potter", seat=2)
    assert refusal is not None
    assert refusal.message == "Anna is asked now"


@pytest.mark.parametrize("name", long_ones_slow(mr.games()))
def test_no_sentence_of_a_whole_game_calls_a_named_player_by_number(name: str) -> None:
    game: Any = mr.load(name)
    played = course(game, game.players[0], 11)
    for language in mr.languages(name):
        named = game.in_language(language).named(NAMES[: game.players[0]])
        told = [named.sentence(event) for step in played.steps for event in named.events_for(step.events, None)]
        told += [named.prompt(decision) for state in played.states for decision in game.decisions(state)]
        called = re.compile(r"\b(player|seat|Spieler|Sitz) \d")
        assert not [text for text in told if called.search(text)]
        assert any("Anna" in text for text in told)


def test_a_named_game_is_the_same_game_to_play() -> None:
    game = mr.load("princes")
    named = game.named(["Anna", "Ben"])
    assert named.fingerprint == game.fingerprint
    assert named != game
    assert named == game.named(("Anna", "Ben")) == pickle.loads(pickle.dumps(named)) == copy.copy(named)
    assert pickle.loads(pickle.dumps(named.in_language("de"))).player_names == ("Anna", "Ben")
    state = game.new(players=2, seed=7)
    assert named.view(state, 0) == game.view(state, 0)
    assert named.new(players=2, seed=7) == state
    assert mr.Match.start(named, 2, 7) == mr.Match.start(game, 2, 7)


def test_records_hold_the_names_and_old_records_have_none() -> None:
    match = start().play("settle potter")
    text = match.record()
    header = json.loads(text.splitlines()[0])
    assert header["players"] == {"number": 3, "who": ["human"] * 3, "names": NAMES[:3]}
    again = mr.Match.from_record(text)
    assert again == match
    assert again.game.player_names == tuple(NAMES[:3])
    assert json.loads(match.record_for(1).splitlines()[0])["players"]["names"] == NAMES[:3]
    del header["players"]["names"]
    old = "\n".join([json.dumps(header), *text.splitlines()[1:], ""])
    assert mr.Match.from_record(old).game.player_names == ()
    assert mr.Match.from_record(old, mr.load("princes").named(NAMES[:3])).game.player_names == tuple(NAMES[:3])


@pytest.mark.parametrize(
    ("names", "wrong"),
    [
        (["Anna", "Ben"], "names of players: 3 play, and names were given for 2"),
        (["Anna", "Ben", ""], "the name of the player in seat 2 is ''"),
        (["Anna", " Ben", "Cem"], "the name of the player in seat 1 is ' Ben'"),
        (["Anna", "Ben", "x" * 41], "a text of 1 to 40 characters"),
        (["Anna", "Ben", 3], "the name of the player in seat 2 is 3"),
        (["Anna", "anna", "Cem"], "the players in seats 0 and 1 have the same name 'anna'"),
        (["Anna", "Ben", "C\x1b[2J"], "has a sign that is not printed"),
        (["Anna", "Ben", "C\ud800"], "has a sign that is not printed"),
        (["Anna", "Ben", "C\u202e"], "has a sign that is not printed"),
        ("Ann", "the names of the players are a list, one for each seat, not 'Ann'"),
        ({"Anna": 1}, "are a list"),
    ],
)  # fmt: skip
def test_names_that_are_refused(names: Any, wrong: str) -> None:
    game = mr.load("princes")
    with pytest.raises(mr.UsageError, match=re.escape(wrong)):
        mr.Match.start(game, players=3, seed=7, names=names)
    if isinstance(names, list) and len(names) == 3 and "\ud800" not in str(names[2]):
        header = json.loads(start().record().splitlines()[0])
        header["players"]["names"] = names
        with pytest.raises(mr.RecordError, match="line 1: "):
            parse(json.dumps(header).encode() + b"\n")


def test_the_number_of_names_is_one_that_the_game_is_for() -> None:
    with pytest.raises(mr.UsageError, match="2 or 3 or 4 or 5 play, and names were given for 6"):
        mr.load("princes").named([f"p{number}" for number in range(6)])
