"""The cores of games as a batch compiles them, looked at without numba."""

import sys
from itertools import pairwise
from pathlib import Path
from textwrap import dedent

import pytest

import machu_rules as mr
from machu_rules.batch.core_functions import find_core_functions, generated_modules
from machu_rules.batch.gather import gather_source
from machu_rules.batch.rewriting import MetricCounter
from machu_rules.core.errors import UsageError

HEAD = "CONSTANT = 3\nNAMES = ('a', 'b')\ndef function(rules, position, seat):\n"


COUNTED = "position.metrics[0] += 1\nif 4 in (1,) and 5 in (4, 5):\n    position.metrics[9 + seat] += count_bits(5)"
MADE = "row = list_methods.new_list()\nlist_methods.append(row, seat)\nreturn list_methods.pop(row, -1)"
LOOP = "_row_2 = position.deck\nfor _place_1 in {}:\n    card = _row_2[_place_1]\n    seat += card"


def gathered(body: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, **counters: list[MetricCounter]) -> str:
    """The text of a function with a body, in a module of its own."""
    name = f"chapter_{tmp_path.name.replace('-', '_')}"
    lines = "".join(f"    {line}\n" for line in body.splitlines())
    (tmp_path / f"{name}.py").write_text(HEAD + lines, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, name, raising=False)
    text = gather_source([(name, "function")], {3: counters.get("three", [])}).text
    return dedent(text.partition("def function(rules, position, seat):\n")[2]).strip()


@pytest.mark.parametrize(
    ("body", "text"),
    [
        ("position.edit(seat).scout = 1", "position.players[seat].scout = 1"),
        ("position.push(7)", "list_methods.append(position.agenda, (7, 0, 0))"),
        ("position.push(7, value=seat)", "list_methods.append(position.agenda, (7, 0, seat))"),
        ("position.deck.pop()", "list_methods.pop(position.deck, -1)"),
        ("return position.deck[-1]", "return position.deck[hide_constant(-1)]"),
        ("return position.deck[CONSTANT]", "return position.deck[hide_constant(CONSTANT)]"),
        ("place = 2\nreturn position.deck[place]", "place = 2\nreturn position.deck[hide_constant(place)]"),
        ("place = seat\nreturn position.deck[place]", "place = seat\nreturn position.deck[place]"),
        ("for place in range(3):\n    seat += place", "for place in range(3):\n    seat += place"),
        ("assert seat\nnumber: int = 1\nreturn number", "number = 1\nreturn number"),
        ("position.emit(CONSTANT, seat, 4, c=5)", COUNTED),
        ("position.emit(4, seat)", "pass"),
        ("row: list[int] = []\nreturn len(row)", "row = list_methods.new_list()\nreturn len(row)"),
        ("row = [seat]\nreturn row.pop()", MADE),
        ("for card in position.deck:\n    seat += card", LOOP.format("range(len(_row_2))")),
        ("for card in reversed(position.deck):\n    seat += card", LOOP.format("range(len(_row_2) - 1, -1, -1)")),
    ],
)
def test_what_is_changed(body: str, text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    three = [MetricCounter(0), MetricCounter(9, "c", key="seat", tests=(("a", (1,)), ("c", (4, 5))), bits=True)]
    assert gathered(body, tmp_path, monkeypatch, three=three) == text


@pytest.mark.parametrize(
    ("body", "wrong"),
    [
        ("return [1]", "a list that is made inside"),
        ("row = [1]\nreturn row", "return a list that is made inside"),
        ("return {1: 2}", "a dict"),
        ("return [card for card in position.deck]", "a comprehension"),
        ("return any(card for card in position.deck)", "a generator"),
        ("return position.deck[1:]", "a slice"),
        ("raise seat", "an exception"),
        ("return 'camp'", "'camp'"),
        ("return None", "None"),
        ("return NAMES", "NAMES: no function and no whole number"),
        ("return sorted(position.deck)", "sorted: write row = [], row.extend(...) and row.sort()"),
        ("return enumerate(position.deck)", "enumerate only in the head of a loop"),
        ("position.emit(seat, seat)", "the kind of a fact is a named number, imported by its name"),
        ("for x in position.deck:\n    pass\nelse:\n    pass", "no else of a loop"),
        ("for x, y in enumerate(position.deck, 1):\n    pass", "enumerate with one argument"),
        ("return len(position.deck.copy())", "copy: lists have append, clear, count"),
        ("position.deck.sort(reverse=True)", "sort without keyword arguments"),
    ],
)
def test_what_cannot_be_compiled_is_told_with_its_place(
    body: str, wrong: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(UsageError, match=r"chapter_\w+\.py:[4-9]: ") as raised:
        gathered(body, tmp_path, monkeypatch)
    assert wrong in str(raised.value)


def test_what_is_called_at_one_place_becomes_a_part_of_its_caller(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    chapter = """
def function(rules, position, seat):
    once(seat)
    twice(seat)
    twice(seat)

def once(seat):
    twice(seat)

def twice(seat):
    return seat

def entered(seat):
    return seat

def calls_what_is_entered(seat):
    return entered(seat)
"""
    (tmp_path / "chapter_of_calls.py").write_text(chapter, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    entries = ["function", "entered", "calls_what_is_entered"]
    lines = gather_source([("chapter_of_calls", name) for name in entries], {}).text.splitlines()
    inlined = [after for line, after in pairwise(lines) if line == "@inlined"]
    assert inlined == ["def once(seat):"]


STEPS = """
from machu_rules.framework.steps import QuestionStep

class Ask(QuestionStep):
    price = 3

    def act(self, rules, position, seat, value, answer):
        position.scout = self.bonus(rules, seat)

    def bonus(self, rules, seat):
        return seat

class Mixin:
    def act(self, rules, position, seat, value, answer):
        super().act(rules, position, seat, value, answer)

class Wrapped(Mixin, Ask):
    def bonus(self, rules, seat):
        return 7 + Ask.bonus(self, rules, seat)

def function(rules, position, seat):
    Wrapped.act(STEP, rules, position, seat, 0, 1)
"""


def gathered_steps(text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """The bodies of the functions that a call of a method leads to, by name."""
    name = f"chapter_{tmp_path.name.replace('-', '_')}"
    (tmp_path / f"{name}.py").write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, name, raising=False)
    parts = gather_source([(name, "function")], {}).text.split("\ndef ")[1:]
    heads = [part.partition(":\n    ") for part in parts]
    return {head.partition("(")[0]: rest.partition("\n")[0] for head, _, rest in heads}


def test_methods_of_steps_become_functions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert gathered_steps(STEPS, tmp_path, monkeypatch) == {
        "Ask_bonus": "return seat",
        "Wrapped_act": "Wrapped_act_of_Ask(rules, position, seat, value, answer)",
        "Wrapped_act_of_Ask": "position.scout = Wrapped_bonus(rules, seat)",
        "Wrapped_bonus": "return 7 + Ask_bonus(rules, seat)",
        "function": "Wrapped_act(rules, position, seat, np.int64(0), np.int64(1))",
    }


@pytest.mark.parametrize(
    ("change", "wrong"),
    [
        (("return seat", "return self.price"), "cannot read self.price: store numbers in the rules or the position"),
        (("return seat", "return self"), "cannot read self: "),
        (("self.bonus", "self.missing"), "cannot read self.missing: "),
        (("(Mixin, Ask)", "(Mixin)"), "super: no function and no whole number"),
    ],
)
def test_what_a_method_cannot_do_is_told_with_its_place(
    change: tuple[str, str], wrong: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(UsageError, match=r"chapter_\w+\.py:\d+: ") as raised:
        gathered_steps(STEPS.replace(*change), tmp_path, monkeypatch)
    assert wrong in str(raised.value)


PLAYED = ["incan-gold", "inca-empire", "princes"]
"""The games with a core of numbers."""


@pytest.mark.parametrize("name", PLAYED)
def test_the_core_of_a_game_stays_in_what_a_batch_compiles(name: str) -> None:
    game = mr.load(name)
    package = type(game).__module__.rpartition(".")[0]
    generated = generated_modules(package, game.agenda)  # type: ignore[attr-defined]
    gathered = gather_source(find_core_functions(package).values(), {}, "players", generated)
    assert {where[1] for where in gathered.names} >= {"carry_out", "run", "find_winners"}
    assert all(hasattr(game.rules, figure) for figure in gathered.reads)  # type: ignore[attr-defined]


def test_a_package_without_a_core_is_told() -> None:
    with pytest.raises(UsageError, match=r"machu_rules\.match does not define the score"):
        find_core_functions("machu_rules.match")
