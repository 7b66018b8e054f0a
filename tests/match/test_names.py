"""Names of players: in all sentences, in records and after they are read again."""

from __future__ import annotations

import copy
import gc
import json
import pickle
import re
from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import machu_rules as mr
from machu_rules.core.phrasing import printable
from machu_rules.match.record_parser import parse
from machu_rules.testing.games_to_check import play_game_to_check
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
    assert refusal.message == "It is Anna's turn."


@pytest.mark.parametrize("name", long_ones_slow(mr.games()))
def test_no_sentence_of_a_whole_game_calls_a_named_player_by_number(name: str) -> None:
    game: Any = mr.load(name)
    played = play_game_to_check(game, game.players[0], 11)
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
        (["Anna", "Ben", ""], "the name of player 3, '', is empty"),
        (["Anna", " Ben", "Cem"], "the name of player 2, ' Ben', begins or ends with a space"),
        (["Anna", "Ben", "x" * 41], "has 41 characters (at most 40)"),
        (["Anna", "Ben", 3], "the name of player 3 is 3, not text"),
        (["Anna", "anna", "Cem"], "players 1 and 2 have names that look alike, 'Anna' and 'anna'"),
        (["Anna", "Ben", "Anna"], "players 1 and 3 have the same name, 'Anna'"),
        (["Anna", "Ben", "C\x1b[2J"], "has U+001B (a control character), which cannot be printed (delete it)"),
        (["Anna", "Ben", "C\ud800"], "has U+D800 (half of a character)"),
        (["Anna", "Ben", "C\u202e"], "has U+202E RIGHT-TO-LEFT OVERRIDE, which changes the direction of the text"),
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


WELCOME = [
    "\u0639\u0644\u06cc\u200c\u0631\u0636\u0627",  # Persian, with a joiner
    "\u0915\u094d\u200d\u0937",  # Hindi, with another one
    "\u0643\u0631\u064a\u0645\u0629\u200f",
    "\u05e9\u05b8\u05c1\u05dc\u05d5\u05b9\u05dd",
    "\U0001f469\u200d\U0001f680",
    "\U0001f3f3\ufe0f\u200d\U0001f308",
    "\U0001f3f4\U000e0067\U000e0062\U000e0077\U000e006c\U000e0073\U000e007f",
    "\U0001f44d\U0001f3fd",
    "Zoe\u0308 Nguy\u1ec5n",
    "Anne\xa0Marie",
    "\u5c71\u7530\u3000\u592a\u90ce",
    "O'Brien <b> & {x}",
    "A\u0301" * 40,  # forty characters as readers count them
]


@pytest.mark.parametrize("name", WELCOME)
def test_names_of_any_script_work_at_the_table_in_records_and_in_pictures(name: str) -> None:
    match = mr.Match.start(mr.load("incan-gold"), players=2, seed=7, names=[name, "Ben"])
    event = match.game.sentence({"kind": "camped", "seat": 0, "data": {"adventurer": "1a", "share": 0, "brought": 0}})
    assert name in event
    assert mr.Match.from_record(match.record()).game.player_names == (name, "Ben")
    room = mr.Room(mr.Match.start(mr.load("incan-gold"), players=2, seed=7))
    room.join(name)
    assert room.status()["seats"][0]["name"] == name
    assert printable(name) == name, "a terminal shows it as it is"
    drawn = escape(" ".join(name.split()))
    assert any(drawn in part for part in mr.draw.parts(match, width=1200).values()) or len(name) > 40


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("\u200b", "U+200B ZERO WIDTH SPACE, which cannot be seen"),
        ("\u3164", "U+3164 HANGUL FILLER"),
        ("\u2800", "U+2800 BRAILLE PATTERN BLANK"),
        ("a\xadb", "U+00AD SOFT HYPHEN"),
        ("\u200e", "nothing that can be seen"),
        ("a\u2066b", "U+2066 LEFT-TO-RIGHT ISOLATE"),
        ("a\u2028b", "U+2028 LINE SEPARATOR, which begins a new line"),
        ("\ue000", "U+E000 (a character for private use)"),
        ("\u0378", "U+0378 (no character that Unicode knows)"),
        ("Z" + "\u0301" * 5, "U+0301 COMBINING ACUTE ACCENT, which is one mark too many"),
        ("\u0301a", "U+0301 COMBINING ACUTE ACCENT, which has no letter below it"),
        ("\u200d\U0001f680", "U+200D ZERO WIDTH JOINER, which cannot be seen, as it has nothing to join"),
        ("\U0001f469\u200d", "ends with U+200D ZERO WIDTH JOINER"),
        ("a \ufe0f", "U+FE0F VARIATION SELECTOR-16, which cannot be seen, as it follows no character"),
        ("\u0915" + "\u094d\u0915" * 16, "a character of more than 16 parts"),
    ],
)
def test_what_is_wrong_with_a_name_is_named(name: str, wrong: str) -> None:
    with pytest.raises(mr.UsageError, match=re.escape(wrong)) as caught:
        mr.Match.start(mr.load("incan-gold"), players=2, seed=7, names=["Anna", name])
    assert "player 2" in str(caught.value)
    assert printable(str(caught.value)) == str(caught.value)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "ANNA"),
        ("Zo\xeb", "Zoe\u0308"),
        ("Anna", "\u0410nna"),
        ("\u0412\u0435\u0440\u0430", "\u0432\u0435\u0440\u0430"),
        ("Anne Marie", "Anne\xa0Marie"),
        ("Anne Marie", "Anne  Marie"),
        ("Anna", "Anna\u200e"),
        ("fin", "\ufb01n"),
        ("Ben", "\uff22en"),
        ("Stra\xdfe", "STRASSE"),
    ],
)
def test_names_that_look_alike_are_refused(one: str, other: str) -> None:
    game = mr.load("incan-gold")
    with pytest.raises(mr.UsageError, match="players 1 and 2 have names that look alike"):
        game.named([one, other])
    assert game.named([one, f"{other} B"]).player_names == (one, f"{other} B")


@given(names=st.lists(st.text(st.characters(), max_size=8), min_size=2, max_size=2))
@settings(max_examples=100)
def test_any_text_is_a_name_or_refused_in_a_printable_sentence(names: list[str]) -> None:
    game = mr.load("incan-gold")
    try:
        match = mr.Match.start(game, players=2, seed=7, names=names)
    except mr.UsageError as error:
        sentence = str(error)
        assert printable(sentence) == sentence
        return
    assert all(name.encode("utf-8") for name in names)
    assert printable("".join(names)) == "".join(names)
    assert mr.Match.from_record(match.record()).game.player_names == tuple(names)


@pytest.mark.parametrize("name", ["\u3164", "\u0410nna", "Z" + "\u0301" * 5, "Anne\u2800"])
def test_records_with_a_name_that_is_not_allowed_any_more_replay(name: str, tmp_path: Path) -> None:
    """The player is called as if nobody had chosen a name."""
    old = mr.Match.start(mr.load("incan-gold"), players=3, seed=7, names=["Anna", "Ben", "Cleo"]).play("torch", 0)
    record = old.record().replace('"Ben"', json.dumps(name))
    assert mr.Match.from_record(record).game.player_names == ("Anna", "player 2", "Cleo")

    path = tmp_path / "game.jsonl"
    mr.Room(mr.Match.start(mr.load("incan-gold"), players=3, seed=7), path).join("Ben", seat=1)
    seats = path.with_name("game.jsonl.seats")
    seats.write_text(seats.read_text().replace('"Ben"', json.dumps(name)))
    gc.collect()
    assert mr.Room.resume(path).status()["seats"][1]["name"] == ("\u0410nna" if name == "\u0410nna" else "player 2")
