"""What the page says about a question that hides something."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

import machu_rules as mr
from machu_rules.web.screen import question_with_moves
from tests.testing.hands import Hands
from tests.testing.secrets import Choosing

WORDS = Path(__file__).parents[2] / "machu_rules" / "web" / "static" / "words.js"

SENTENCES = [
    (False, False, False, "en", ""),
    (True, False, False, "en", "The other players will see your choice, but they do not see these moves."),
    (False, True, True, "en", "The other players also see these moves. {en}"),
    (True, True, True, "en", "{en}"),
    (True, True, False, "en", "Your choice stays hidden until it is revealed."),
    (True, False, False, "de", "Die anderen werden deine Wahl sehen, aber nicht diese Züge."),
    (False, True, True, "de", "Die anderen sehen diese Züge auch. {de}"),
    (True, True, True, "de", "{de}"),
    (True, True, False, "de", "Deine Wahl bleibt geheim, bis sie aufgedeckt wird."),
]
"""Whether the list is private, whether the answer is secret, whether others choose, too, the language, the sentence."""

KEPT = {
    "en": "Your choice stays hidden until all players have chosen.",
    "de": "Deine Wahl bleibt geheim, bis alle gewählt haben.",
}


def hints(match: mr.Match, seat: int) -> list[tuple[bool, bool]]:
    """Of each question to a seat: whether its answer is hidden, and whether others choose at the same time."""
    own: list[Any] = [question_with_moves(match, each) for each in match.questions(seat) if each["seat"] == seat]
    return [(each["secret"], each["together"]) for each in own]


def test_an_open_card_from_a_hand_is_not_called_secret() -> None:
    """The answer is public, and only the list is hidden; a card that is laid face down afterwards is secret."""
    match = mr.Match.start(Hands(), players=2, seed=7)
    assert hints(match, 0) == [(False, False)]
    assert match.decision is not None
    assert hints(match.play(match.decision.moves[0]), 0) == [(True, False)]


def test_only_those_who_choose_together_wait_for_each_other() -> None:
    """The last to choose, too: the others have just chosen."""
    match = mr.Match.start(mr.load("incan-gold"), players=3, seed=7)
    assert hints(match, 1) == [(True, True)]
    assert hints(match.play("torch", seat=0).play("camp", seat=2), 1) == [(True, True)]


@pytest.mark.parametrize("private", [False, True])
@pytest.mark.parametrize("secret", [False, True])
def test_the_page_receives_both_kinds_of_secrecy(private: bool, secret: bool) -> None:
    match = mr.Match.start(Choosing(private, secret), players=2, seed=7)
    (own,) = (question_with_moves(match, each) for each in match.questions(1) if each["seat"] == 1)
    assert (own["private"], own["secret"], own["together"]) == (private, secret, True)


@pytest.mark.node
@pytest.mark.parametrize(("private", "secret", "together", "language", "sentence"), SENTENCES)
def test_the_page_says_what_is_hidden(
    private: bool, secret: bool, together: bool, language: str, sentence: str
) -> None:
    program = shutil.which("node")
    assert program is not None
    question = json.dumps({"private": private, "secret": secret, "together": together})
    source = (
        f"globalThis.document = {{ documentElement: {{ lang: '{language}' }} }};\n"
        f"{WORDS.read_text(encoding='utf-8')}\nconsole.log(secrecy({question}));"
    )
    done = subprocess.run(
        [program, "--input-type=module", "-"],
        input=source,
        capture_output=True,
        text=True,
        check=True,
        encoding="utf-8",
    )
    assert done.stdout == sentence.format_map(KEPT) + "\n"
