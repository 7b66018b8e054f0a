"""All kinds of fields in all places with all visibilities.

The state that is made from them dumps, loads and shows itself, and impossible declarations are rejected.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from itertools import combinations_with_replacement, count, product
from types import ModuleType, SimpleNamespace
from typing import Annotated, Any, Literal

import jsonschema
import pytest
from attrs import frozen

from machu_rules.core.json_types import Count, Seat, Text
from machu_rules.core.shape_schema import definition
from machu_rules.core.shapes import Limit
from machu_rules.framework import declaration
from machu_rules.framework.declaration import (
    ALL,
    CORE,
    NOBODY,
    OWNER,
    VIEW,
    Field,
    beside,
    by_seat,
    decks,
    flag,
    number,
    numbers,
    one,
    pile,
    seat,
    shown,
    state_types,
    subset,
    tasks,
    word,
)
from machu_rules.framework.events import Id
from machu_rules.framework.features import ViewReader
from machu_rules.framework.state_json import read_object
from machu_rules.framework.view_check import checked_view
from machu_rules.games.incan_gold.json_types import Decision
from tests.fast_part import one_in
from tools import generate_states

CardId = Annotated[str, Limit(most=30), Id("card")]
Cards = Annotated[list[CardId], Limit(most=30)]
Amounts = dict[CardId, Count]
Mood = Literal["calm", "wild"]
Make = Callable[..., Field]

IDS = ("ace", "king", "queen")
RULES = SimpleNamespace(
    card_ids=IDS,
    card_of={name: place for place, name in enumerate(IDS)},
    some_cards=[0, 2],
    parts={2: 2, 3: 2},
    player_counts=(2, 3),
    fingerprint="0" * 64,
    most=9,
)


KINDS: dict[str, tuple[Make, Any]] = {
    "number": (lambda **more: number("A number.", **more), 3),
    "bounded": (lambda **more: number("A number.", least="1", most="rules.most", **more), 3),
    "flag": (lambda **more: flag("A flag.", **more), 1),
    "word": (lambda **more: word("A word.", Mood, **more), 1),
    "also": (lambda **more: word("A word.", Mood, also=("asleep",), **more), 1),
    "one": (lambda **more: one("card", "A card.", CardId, **more), 2),
    "seat": (lambda **more: seat("A seat.", **more), 1),
    "per": (lambda **more: declaration.per("card", "Amounts.", Amounts, **more), [1, 0, 2]),
    "per limited": (
        lambda **more: declaration.per("card", "Amounts.", Annotated[Amounts, Limit(most=9)], **more), [1, 0, 2],
    ),
    "per only": (lambda **more: declaration.per("card", "Amounts.", Amounts, only="some_cards", **more), [1, 0, 2]),
    "pile": (lambda **more: pile("card", "A pile.", Cards, **more), [2, 0]),
    "pile unlimited": (lambda **more: pile("card", "A pile.", list[CardId], **more), [2, 0]),
    "pile ascending": (lambda **more: pile("card", "A pile.", Cards, ascending=True, **more), [0, 2]),
    "pile unknown": (
        lambda **more: pile("card", "A pile.", Annotated[list[CardId | None], Limit(most=9)], unknown=True, **more),
        [-1, 2],
    ),
    "pile only": (lambda **more: pile("card", "A pile.", Cards, only="some_cards", **more), [2, 0]),
    "numbers": (lambda **more: numbers("Numbers.", **more), [4, 0]),
    "numbers unlimited": (lambda **more: numbers("Numbers.", list[Count], **more), [4, 0]),
    "seats": (lambda **more: numbers("Seats.", list[Seat], **more), [1, 0]),
    "shared": (lambda **more: numbers("Numbers.", shared=True, **more), [4, 0]),
    "subset": (lambda **more: subset("card", "A set.", Annotated[Cards, Limit(most=3, unique=True)], **more), 5),
    "tasks": (lambda **more: tasks("Tasks.", list[list[int]], **more), [(1, 0, 2)]),
    "decks": (lambda **more: decks("card", "Decks.", list[Cards], **more), ((2, 0), (1,))),
    "beside": (lambda **more: beside("A text.", Text | None, **more), "seed"),
}  # fmt: skip
"""The kinds of fields, with a value in play."""

SHOWN: dict[str, tuple[Make, Any]] = {
    "shown number": (lambda **more: shown("Shown.", Count, "3", **more), None),
    "shown flag": (lambda **more: shown("Shown.", bool, "rules.most == 9", **more), None),
    "shown pile": (lambda **more: shown("Shown.", Cards, "[rules.card_ids[1]]", ids="card", **more), None),
    "shown text": (lambda **more: shown("Shown.", Text, "'text'", **more), None),
}

INSTEAD = ("kept", shown("Whether there is something.", bool, "rules.most == 9"))
SEEN: dict[str, dict[str, Any]] = {
    "all": {},
    "nobody": {"see": NOBODY},
    "core": {"see": CORE},
    "view": {"see": VIEW},
    "owner": {"see": OWNER},
    "owner opened": {"see": OWNER, "opened": "position.more == 7", "others": "when all is open"},
    "owner instead": {"see": OWNER, "instead": INSTEAD},
    "owner instead opened": {"see": OWNER, "instead": INSTEAD, "opened": "position.more == 7"},
}
PLACES = ("table", "seat", "part")
MADE = count()


def can_be(kind: str, seen: str, place: str) -> bool:
    if seen == "view":
        return kind in SHOWN
    if seen == "core":
        return kind not in SHOWN
    return not (place == "table" and seen.startswith("owner"))


def declared(place: str, **fields: Field) -> type:
    """A table with objects of its seats. These fields are at a place."""
    own = {} if place == "table" else fields
    part = type("Part" if place == "part" else "Player", (), {
        "__doc__": "What belongs to a seat.", "SEATS": ("All parts.", "What one may know of them."),
        "score": number("Points."), **own, "last": number("The last."),
    })  # fmt: skip
    several = {"each": "parts", "per_seat": "parts"} if place == "part" else {}
    table = {} if own else fields
    return type("Position", (), {
        "__doc__": "The table.", "__module__": "machu_rules.games.toy.declaration", "more": number("More."),
        **table, "holders": by_seat(part, "By seat.", **several), "end": number("The end."),
    })  # fmt: skip


class Made:
    """A game state that is generated from a declaration."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, place: str, **fields: Field) -> None:
        position = declared(place, **fields)
        self.place, self.declared = place, position
        self.types = state_types(position, "toy", "Toy", Decision, most_decisions=1)
        package = f"toy{next(MADE)}"
        names = {"Position": position, "TYPES": self.types}
        calls = {"task_data": lambda rules, task: [*task], "task_of": lambda rules, task, seats: tuple(task)}
        modules: dict[str, dict[str, Any]] = {
            "": {}, ".declaration": names, ".events": {"EVENT_KINDS": ()}, ".tables": {"Rules": SimpleNamespace},
            ".tasks": calls, ".shown": {"loaded": None},
        }  # fmt: skip
        for name, content in modules.items():
            module = ModuleType(f"machu_rules.games.{package}{name}")
            vars(module).update(content)
            monkeypatch.setitem(sys.modules, module.__name__, module)
        self.declaration = sys.modules[f"machu_rules.games.{package}.declaration"]
        monkeypatch.setattr(generate_states, "formatted", lambda source: source)
        for file, text in generate_states.modules(package, "toy").items():
            module = ModuleType(f"machu_rules.games.{package}.{file.removesuffix('.py')}")
            monkeypatch.setitem(sys.modules, module.__name__, module)
            exec(text, vars(module))
        self.state = sys.modules[f"machu_rules.games.{package}.state"]
        self.json = sys.modules[f"machu_rules.games.{package}.state_json"]

    def position(self, **values: Any) -> Any:
        found = self.state.blank(RULES, 2)
        for place, holder in enumerate([found] if self.place == "table" else found.holders):
            if self.place != "table":
                holder.last = place
            for name, value in values.items():
                setattr(holder, name, value.copy() if isinstance(value, list) else value)
        return found

    def view(self, position: Any, viewer: int) -> Any:
        return {**self.json.view(RULES, position, viewer), "decisions": []}

    def holders(self, data: Any) -> Iterator[tuple[int, Any]]:
        """The objects with the fields, and their owners."""
        if self.place == "table":
            yield -1, data
            return
        for owner, player in enumerate(data["players"]):
            for holder in player["parts"] if self.place == "part" else [player]:
                yield owner, holder


def sound(made: Made, **values: Any) -> None:
    """The state comes back from its dump, and its views pass."""
    position = made.position(**values)
    assert position.copy().key() == position.key()
    dump = json.loads(json.dumps(made.json.dump(RULES, position)))
    assert read_object(made.types["State"], dump) == dump
    assert made.json.load(RULES, dump).key() == position.key()
    schemas = [definition(made.types[name], lambda shape: None) for name in ("State", "View")]
    for schema in schemas:
        jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.validate(dump, schemas[0])
    reader, names = ViewReader(made.declaration, RULES, 2), set()
    for viewer in (-1, 0, 1):
        view = json.loads(json.dumps(made.view(position, viewer)))
        assert checked_view(made.types["View"], made.declared, RULES, view) == view
        jsonschema.validate(view, schemas[1])
        features = reader.read(view)
        names.add(tuple(each.name for each in features))
        assert len({each.name for each in features}) == len(features)
        assert all(each.least <= each.value <= each.most for each in features)
    assert len(names) == 1


ALL_KINDS = {**KINDS, **SHOWN}


@pytest.mark.parametrize(("kind", "place"), one_in(4, product(ALL_KINDS, PLACES)))
def test_every_kind_of_field_can_be_seen_in_every_way_that_is_possible(
    kind: str, place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    make, value = ALL_KINDS[kind]
    for seen, more in SEEN.items():
        if not can_be(kind, seen, place):
            with pytest.raises(TypeError, match=r"see="):
                Made(monkeypatch, place, thing=make(**more))
            continue
        if seen == "core":
            more = {**more, "expression": repr(value)}
        made = Made(monkeypatch, place, thing=make(**more))
        values = {} if kind in SHOWN else {"thing": value}
        sound(made, **values)
        position = made.position(**values)
        dump = made.json.dump(RULES, position)
        assert all(("thing" in holder) == (seen not in ("core", "view")) for _, holder in made.holders(dump))
        for opened, viewer in product((0, 7), (-1, 0, 1)):
            position.more = opened
            for owner, holder in made.holders(made.view(position, viewer)):
                told = owner == viewer or ("opened" in seen and opened == 7)
                assert ("thing" in holder) == (told if "owner" in seen else seen in ("all", "view"))
                assert ("kept" in holder) == ("instead" in seen and not told)


@pytest.mark.parametrize("place", PLACES[1:])
def test_fields_that_are_hidden_in_different_ways_go_together(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """All pairs of visibilities, one of them with another condition."""
    ways = [name for name in SEEN if name != "core"]
    for one_way, other_way in combinations_with_replacement(ways, 2):
        fields = {}
        for name, way in (("first", one_way), ("second", other_way)):
            more = dict(SEEN[way])
            if "instead" in more:
                more["instead"] = (f"{name}_kept", INSTEAD[1])
            if "opened" in more and name == "second":
                more["opened"] = "position.end == 7"
            fields[name] = shown("Shown.", Count, "3", **more) if way == "view" else number("A number.", **more)
        made = Made(monkeypatch, place, **fields)
        sound(made, **{name: 5 for name, field in fields.items() if not field.only_in_json})
        for opened, end in product((0, 7), (0, 7)):
            position = made.position()
            position.more, position.end = opened, end
            for viewer in (-1, 0, 1):
                view = made.view(position, viewer)
                assert checked_view(made.types["View"], made.declared, RULES, view) == view


def test_a_pile_of_unknown_order_fills_with_what_lies_nowhere_else(monkeypatch: pytest.MonkeyPatch) -> None:
    deck = pile(
        "card",
        "The deck.",
        Annotated[list[CardId | None], Limit(most=9)],
        see=NOBODY,
        order_unknown="data['more'] == 7",
    )
    made = Made(monkeypatch, "table", deck=deck, taken=pile("card", "Taken.", Cards))
    sound(made, deck=[2, 0], taken=[1])


def test_what_is_wrong_in_an_amount_of_a_part_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    made = Made(monkeypatch, "part", thing=declaration.per("card", "Amounts.", Amounts))
    view = made.view(made.position(thing=[1, 0, 2]), 0)
    del view["players"][1]["parts"][1]["thing"]["king"]
    with pytest.raises(Exception, match=r"players\[1\]\.parts\[1\]\.thing: king is missing"):
        checked_view(made.types["View"], made.declared, RULES, view)


REFUSED: list[tuple[str, Callable[[], Any]]] = [
    ("instead= needs see=OWNER", lambda: number("A number.", instead=INSTEAD)),
    ("instead= needs a key and a field made by shown()", lambda: typed(
        "seat", thing=number("A number.", see=OWNER, instead=("x", flag("X.")))
    )),
    ("opened= and others= need see=OWNER", lambda: number("A number.", opened="True")),
    ("opened= and others= need see=OWNER", lambda: number("A number.", see=NOBODY, others="at the end")),
    ("see=VIEW is for shown", lambda: flag("A flag.", see=VIEW)),
    ("see=CORE is not for shown", lambda: shown("Shown.", Count, "3", see=CORE)),
    ("everybody may see that there are seats", lambda: by_seat(object, "By seat.", see=OWNER)),
    ("shown() needs an expression", lambda: shown("Shown.", Count, "")),
    ("expression= needs shown()", lambda: number("A number.", expression="3")),
    ("things= and which= are for shown()", lambda: number("A number.", things="position.path")),
    ("are for pile()", lambda: numbers("Numbers.", unknown=True)),
    ("are for pile()", lambda: subset("card", "A set.", Cards, ascending=True)),
    ("a pile is one of", lambda: pile("card", "A pile.", Cards, ascending=True, unknown=True)),
    ("shared= is for lists", lambda: number("A number.", shared=True)),
    ("only= needs the ids", lambda: numbers("Numbers.", only="some_cards")),
    ("only= is for", lambda: subset("card", "A set.", Cards, only="some_cards")),
    ("each= and per_seat= go together", lambda: by_seat(object, "By seat.", each="parts")),
    ("has no owner", lambda: typed("table", thing=number("A number.", see=OWNER))),
    ("can only belong to Position", lambda: typed("seat", thing=pile("card", "A pile.", Cards, order_unknown="True"))),
    ("two fields of the key 'score'", lambda: typed("seat", thing=number("A number.", key="score"))),
    ("two fields of the key 'viewer'", lambda: typed("table", thing=number("A number.", key="viewer"))),
    ("two fields of the key 'players'", lambda: typed("table", thing=number("A number.", key="players"))),
    ("two fields of the key 'last'", lambda: typed(
        "part", thing=flag("A flag.", see=OWNER, instead=("last", INSTEAD[1]))
    )),
    ("needs one field made by by_seat()", lambda: state_types(type("Position", (), {}), "toy", "T", Decision, 1)),
    ("Owner needs another name", lambda: state_types(
        type("Position", (), {"all": by_seat(type("Owner", (), {}), "By seat.")}), "toy", "T", Decision, 1,
    )),
    ("needs SEATS", lambda: state_types(
        type("Position", (), {"all": by_seat(type("Part", (), {}), "By seat.", each="parts", per_seat="parts")}),
        "toy", "T", Decision, 1,
    )),
]  # fmt: skip


def typed(place: str, **fields: Field) -> Any:
    return state_types(declared(place, **fields), "toy", "Toy", Decision, most_decisions=1)


@pytest.mark.parametrize(("why", "declare"), REFUSED, ids=[why for why, _ in REFUSED])
def test_what_does_not_go_together_is_refused_in_words(why: str, declare: Callable[[], Any]) -> None:
    with pytest.raises(TypeError) as error:
        declare()
    assert why in str(error.value)


def test_a_field_that_both_see_is_declared_once_for_dump_and_view() -> None:
    """A dump and a view may have a key of the same name in different forms."""
    types = typed("table", deck=pile("card", "The deck.", Cards, see=NOBODY), size=shown(
        "Its size.", Count, "3", key="deck", see=VIEW))  # fmt: skip
    assert ALL == "all"
    assert {"State", "View", "Player", "SeenPlayer"} <= types.keys()


@frozen
class PercentField(Field):
    """A kind of field that this test has invented: a share, in hundredths during play."""

    def dump_text(self, value: str, names: Any) -> str:
        return f"{value} / 100"

    def load_text(self, value: str, path: str, names: Any) -> str:
        return f"round({value} * 100)"

    def bounds(self, rules: Any, seats: int, numbers: int) -> list[tuple[int, int]]:
        return [(0, 100)] * numbers

    def reader(self, rules: Any, values: Any) -> Any:
        return lambda value: [values[0][round(value * 100)]]


@pytest.mark.parametrize("place", PLACES)
def test_a_kind_of_your_own_works_like_the_others(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    share = PercentField("A share.", Annotated[float, Limit(least=0, most=1)])
    made = Made(monkeypatch, place, share=share)
    sound(made, share=25)
    assert '"share": 0.25' in json.dumps(made.json.dump(RULES, made.position(share=25)))
