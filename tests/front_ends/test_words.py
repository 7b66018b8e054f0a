"""Moves and questions in words: all legal moves of whole games, in all games and languages."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest
from jsonschema import Draft202012Validator

import machu_rules as mr
from machu_rules.core.decisions import Decision
from machu_rules.core.values import CHANCE, JsonDict
from machu_rules.testing.games_to_check import Chances, PlayedGame, play_game_to_check
from tests.fast_part import long_ones_slow

QUESTION = Draft202012Validator(mr.json_schema("question"))


@cache
def played(name: str, chance: Chances = "seed") -> PlayedGame:
    """A whole game of bots that have goals."""
    game = mr.load(name)
    return play_game_to_check(game, game.players[0], 11, chance=chance)


def asked(checked_game: PlayedGame) -> Iterator[tuple[JsonDict, Decision]]:
    """All decisions of a game with the view of the seat to move, or a spectator's for chance."""
    for state in checked_game.states:
        for decision in checked_game.game.decisions(state):
            yield checked_game.game.view(state, None if decision.seat == CHANCE else decision.seat), decision


def foreign(game: Any, text: str, word: str) -> bool:
    """True if a text contains a word of a move that players know by another name."""
    name = game.catalogue.names.get(word, word)
    return word != name and re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", text.replace(name, "")) is not None


@pytest.mark.parametrize("chance", ["seed", "ask"])
@pytest.mark.parametrize("name", long_ones_slow(mr.games()))
def test_every_legal_move_of_whole_games_is_said_in_words(name: str, chance: Chances) -> None:
    """The words contain no ids, and the player to move can distinguish all moves by them."""
    for language in mr.languages(name):
        game: Any = mr.load(name, language=language)
        kinds = set()
        for view, decision in asked(played(name, chance)):
            kinds.add(decision.kind)
            prompt = game.prompt(decision)
            words = [game.move_words(view, decision, move) for move in decision.moves]
            assert "?" in prompt
            for said in (prompt, *words):
                assert said == said.strip()
                assert not re.search(r"[_{}]|None|\bplayer -|  ", said), said
            for move, said in zip(decision.moves, words, strict=True):
                assert not any(foreign(game, said, word) for word in move.args), said
            if decision.seat != CHANCE:
                assert len(set(words)) == len(words), words
        assert chance == "seed" or len(kinds) > 1


PAID: dict[str, Callable[[Any, JsonDict], list[str]]] = {
    "princes": lambda game, paid: [game.catalogue.quantity(number, good) for good, number in paid.items()],
    "inca-empire": lambda game, paid: [f"{number} labor" for number in paid.values()],
}
"""The payment in the words of a move."""


@pytest.mark.parametrize("name", long_ones_slow(PAID))
def test_what_a_move_costs_and_brings_is_what_is_paid_and_brought(name: str) -> None:
    game: Any = mr.load(name)
    costs = 0
    for number, step in enumerate(played(name).steps):
        decision = step.decision
        if decision.kind in ("turn", "people") and number % 4:
            continue  # they are many and alike
        for choice in game.questions(step.before, decision.seat, preview=True)[0]["choices"]:
            events, words = choice["preview"]["events"], choice["words"]
            kinds = [event["kind"] for event in events]
            if "phase_began" in kinds:  # which has more to pay
                continue
            paid = PAID[name](game, choice["preview"]["paid"])
            costs += len(paid)
            if decision.kind in ("turn", "acquire", "people"):
                assert (" for " in words) == bool(paid), words
            paid += [f" for {event['data']['price']} " for event in events if event["kind"] in ("sold", "bought")]
            assert all(what in words for what in paid), (words, paid)
            if (steps := re.search(r"for (\d+) steps?$", words)) and "drew" not in kinds:
                assert int(steps[1]) == choice["preview"]["other"]["steps"]
    assert costs > 20


@pytest.mark.parametrize("name", long_ones_slow(mr.games()))
def test_questions_have_what_their_viewer_may_know(name: str) -> None:
    checked_game = played(name)
    game: Any = checked_game.game
    for number, (before, decision, move, *_) in enumerate(checked_game.sample_steps(25)):
        for viewer in checked_game.viewers:
            questions = game.questions(before, viewer, preview=True)
            assert all(QUESTION.is_valid(question) for question in questions)
            assert [(each["seat"], each["kind"], each["subject"]) for each in questions] == [
                (each.seat, each.kind, each.subject) for each in game.decisions(before)
            ]
            for question, each in zip(questions, game.decisions(before), strict=True):
                hidden = each.secret and each.seat != viewer
                assert (question["choices"] is None) == hidden
                assert not (hidden and question["options"])
                for choice in question["choices"] or ():
                    assert ("preview" in choice) == (each.seat == viewer)
            other = game.resample(before, viewer, number)
            assert game.questions(other, viewer) == game.questions(before, viewer)
        about = (decision.seat, decision.subject)
        questions = game.questions(before, decision.seat)
        own = next(each for each in questions if (each["seat"], each["subject"]) == about)
        words = {choice["move"]: choice["words"] for choice in own["choices"]}
        assert words[move.text] == game.describe(before, move, decision.seat)
        with pytest.raises(mr.IllegalMove):
            game.describe(before, "dance", decision.seat)


def test_whoever_answers_for_chance_is_asked_in_words() -> None:
    game = mr.load("princes")
    state = game.new(players=2, chance="ask")
    (question,) = game.questions(state, seat=CHANCE)
    assert question["choices"] is not None
    assert question["choices"][0]["words"] == game.describe(state, question["choices"][0]["move"])
    assert game.questions(state, seat=0)[0]["choices"] is None
    with pytest.raises(mr.UsageError, match="there is no seat 2"):
        game.questions(state, seat=2)


def test_a_refusal_of_what_answers_another_question_says_what_is_asked() -> None:
    game = mr.load("princes")
    refusal = game.why_not(game.new(players=2, seed=7), "enter sun_clock")
    assert refusal is not None
    assert refusal.message == "First answer this question: Where do you place your first Inca?"
    german = game.in_language("de")
    assert (
        german.message(refusal.code, refusal.params)
        == "Beantworte zuerst diese Frage: Wo setzt du deinen ersten Inka ein?"
    )
