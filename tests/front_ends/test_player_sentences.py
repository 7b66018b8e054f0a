"""Sentences for players, in both languages: none has the text of a move, an id, a seat counted from 0, a path, or words
of the protocol."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import machu_rules as mr
from machu_rules.match.wording import preview_lines, result_lines, score_breakdown_lines
from machu_rules.testing.games_to_check import play_game_to_check
from machu_rules.web.impossible_moves import find_refused_moves
from tests.fast_part import LONG_GAMES
from tests.web.serving import Failed, Screen, serving

FOREIGN = {
    "an id": re.compile(r"\b[a-z0-9]+_[a-z0-9_]+\b"),
    "a seat counted from 0": re.compile(r"\b(seats?|Sitze?) \d", re.IGNORECASE),
    "a path": re.compile(r"/\w+/|\\\w+\\|\.(py|yaml|json|jsonl)\b|\(script\)"),
    "words of the protocol": re.compile(r"invalid params|parse error|internal error|Traceback|\bNone\b|\bnull\b|JSON"),
    "a template": re.compile(r"[{}]"),
}


def fault_of(sentence: str, text: str = "") -> str:
    """The part of a sentence that no player should read, or None. ``text`` is the text of the move behind it."""
    if " " in text and text in sentence:
        return f"the text of a move: {sentence}"
    if not sentence.strip():
        return "an empty sentence"
    return next((f"{what}: {sentence}" for what, pattern in FOREIGN.items() if pattern.search(sentence)), "")


def check(sentence: str, text: str = "") -> None:
    assert not fault_of(sentence, text)


def games() -> list[Any]:
    """The games in both languages with the fewest players. Other numbers of players and long games are slow."""
    return [
        pytest.param(
            name,
            language,
            players,
            marks=[pytest.mark.slow] * (name in LONG_GAMES or players > mr.load(name).players[0] + 1 or number > 0),
        )
        for name in mr.games()
        for language in ("en", "de")
        for number, players in enumerate(mr.load(name).players)
    ]


@pytest.mark.parametrize(
    ("sentence", "text"),
    [
        ("'acquire puma' answers another question", "acquire puma"),
        ("the game is over: conquest (day_9)", ""),
        ("seat 0 has no open decision", ""),
        ("the players in seats 0 and 1 have the same name", ""),
        ("invalid params: there is no bot here", ""),
        ("cannot write /home/ana/games/room.jsonl", ""),
        ("", ""),
    ],
)
def test_what_no_player_should_read_is_noticed(sentence: str, text: str) -> None:
    assert fault_of(sentence, text)
    check("player 1 places a potter in the Potter's Quarter", "settle potter")


@pytest.mark.parametrize(("name", "language", "players"), games())
def test_refusals_of_all_moves_that_cannot_be_made(name: str, language: str, players: int) -> None:
    """In whole games, for the seats to move and for others, and after the end."""
    game: Any = mr.load(name, language)
    played, rng = play_game_to_check(game, players, 5), random.Random(5)
    space, codes = game.action_space, set()
    for state in (*played.states[:: 1 + len(played.states) // 40], played.end):
        for text in rng.sample(space, min(len(space), 60)):
            for seat in {rng.randrange(players), *(each.seat for each in game.decisions(state))}:
                refusal = game.why_not(state, text, seat)
                if refusal is not None:
                    codes.add(refusal.code)
                    check(refusal.message, text)
    assert {"game_over", "not_asked"} <= codes


@pytest.mark.parametrize(("name", "language", "players"), games())
def test_questions_moves_events_and_scores(name: str, language: str, players: int) -> None:
    game: Any = mr.load(name, language)
    played, kinds = play_game_to_check(game, players, 6), set()
    for step in played.steps:
        for event in game.events_for(step.events, step.decision.seat if step.decision.seat >= 0 else None):
            kinds.add(event["kind"])
            check(game.sentence(event))
    assert len(kinds) > 5
    for number, step in enumerate(played.steps[:: 1 + len(played.steps) // 60]):
        seat = step.decision.seat
        check(game.prompt(step.decision))
        for question in game.questions(step.before, seat):
            check(question["prompt"])
            for choice in question["choices"] or ():
                check(choice["words"])
                check(choice["group"])
                if number % 10 == 0:
                    for line in preview_lines(game, game.preview(step.before, choice["move"], question["seat"])):
                        check(line)
            for option in question["options"]:
                check(option["words"])
    for state in (played.states[len(played.states) // 2], played.end):
        for seat in range(players):
            for line in score_breakdown_lines(game, state, seat):
                check(line)
            for score in game.score(state, seat):
                check(score.text)
    for line in filter(None, result_lines(game, played.end, ["human"] * players)):
        check(line)
    for code, template in game.catalogue.section("refusals").items():
        assert code in ("unknown_move", "unreadable") or "{example}" not in template or "spaces" in code


@pytest.mark.parametrize("language", ["en", "de"])
def test_reasons_in_the_page_name_things_as_the_game_does(language: str) -> None:
    """A noun keeps its capital letter."""
    match = mr.Match.start(mr.load("princes", language), players=2, seed=7)
    (name,) = (match.game.names[each] for each in ("sun_clock",))
    found = find_refused_moves(match, 0, query=name.lower())
    assert found
    for refused in found:
        assert name in refused["words"]
        check(refused["words"])
        check(refused["message"])


REQUESTS: list[tuple[str, dict[str, Any]]] = [
    ("hint", {}),
    ("agree", {}),
    ("refuse", {}),
    ("play", {"move": "enter sun_clock", "version": 1}),
    ("play", {"move": "settle farmer", "version": 0}),
    ("play", {"move": "settle farmer", "version": 1}),
    ("seat_bot", {"seat": 0, "bot": "random"}),
    ("seat_bot", {"seat": 1, "bot": "no such bot"}),
    ("join", {"name": "Ben", "seat": 0}),
    ("join", {"name": "Ben" * 30, "seat": 1}),
    ("go", {"number": 1}),
    ("branch", {"who": ["human", "random"], "names": []}),
    ("analyse", {"number": 1}),
    ("replay", {"record": ""}),
    ("replay", {"record": "no record"}),
    ("rule", {"rule": "FOX-1"}),
    ("open", {"game": "princes", "who": ["human", "worker", "no such bot"], "names": []}),
    ("open", {"game": "inca-empire", "who": ["human", "worker", "worker"], "names": []}),
    ("open", {"game": "princes", "who": ["human"], "names": []}),
    ("open", {"game": "chess", "who": ["human", "random"], "names": []}),
    ("open", {"game": "princes", "who": ["human", "human"], "names": [], "variant": "format: 7"}),
    ("open", {"game": "princes", "who": ["human", "human"], "names": [], "variant": "based_on: princes\nfox: [1]\n"}),
    ("enter", {"room": "nowhere", "token": None}),
]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("rooms")) as here:
        yield here


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_a_server_refuses_is_said_in_words_for_players(address: str, language: str, tmp_path: Path) -> None:
    """All requests that a page can send at a wrong moment. The codes are those of the engine."""
    with Screen(address) as anna, Screen(address) as guest:
        opened = anna.ask("open", game="princes", who=["human", "human"], names=["Anna", "Cleo"], seed="7")
        anna.enter(opened["room"], opened["token"], language=language)
        with pytest.raises(Failed) as failed:
            anna.ask("undo")
        check(failed.value.error["message"])
        anna.ask("play", move="settle potter", version=0)
        said = {}
        for method, given in REQUESTS:
            params = {"room": opened["room"], **given} if method == "join" else given
            with pytest.raises(Failed) as failed:
                (guest if method in ("join", "go", "branch", "enter") else anna).ask(method, **params)
            said[method, json.dumps(given)] = failed.value.error
            message = failed.value.error["message"]
            for key in ("based_on", "machu-rules/variant/1") if "variant" in given else ():
                message = message.replace(key, "")  # a problem names the right text for the variant
            check(message, str(given.get("move", "")))
        joined = guest.ask("join", room=opened["room"], name="Dora", seat=1)
        guest.enter(opened["room"], joined["token"], language=language)
        for text in ("fly moon", "settle", "settle  potter", "settle potter potter", "enter sun_clock", "settle fox"):
            with pytest.raises(Failed) as failed:
                guest.ask("play", move=text, version=1)
            check(failed.value.error["message"], "settle farmer")
            check(failed.value.error["message"], text)
        asked = "Jetzt ist Cleo am Zug." if language == "de" else "It is Cleo's turn."
        assert said["hint", "{}"]["message"] == asked
        assert said["hint", "{}"]["code"] == -32602
        assert said["play", json.dumps(REQUESTS[5][1])]["message"] == asked
