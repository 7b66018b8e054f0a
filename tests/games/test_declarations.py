"""All kinds of fields in all places with all visibilities.

The state that is made from them dumps, loads and shows itself, and impossible declarations are rejected.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import combinations_with_replacement, product
from types import SimpleNamespace
from typing import Annotated, Any, Literal

import jsonschema
import pytest
from attrs import frozen

import machu_rules as mr
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
    by_seat,
    computed,
    decks,
    fields_of,
    flag,
    number,
    numbers,
    opaque,
    optional_id,
    pile,
    seat,
    seat_count,
    state_types,
    subset,
    tasks,
    word,
)
from machu_rules.framework.events import Id
from machu_rules.framework.features import ViewReader
from machu_rules.framework.fields import Scope, SeatsField, TasksField
from machu_rules.framework.state_classes import Part, editing, play_type, state
from machu_rules.framework.state_codec import StateJson
from machu_rules.framework.state_reader import read_object
from machu_rules.framework.view_check import checked_view
from machu_rules.games.incan_gold.json_types import Decision
from tests.fast_part import one_in

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


def three() -> int:
    return 3


def nine_at_most(rules: Any) -> bool:
    return bool(rules.most == 9)


def more_is_seven(position: Any) -> bool:
    return bool(position.more == 7)


KINDS: dict[str, tuple[Make, Any]] = {
    "number": (lambda **more: number("A number.", **more), 3),
    "bounded": (lambda **more: number("A number.", least=1, most=lambda rules: rules.most, **more), 3),
    "flag": (lambda **more: flag("A flag.", **more), 1),
    "word": (lambda **more: word("A word.", Mood, **more), 1),
    "also": (lambda **more: word("A word.", Mood, also=("asleep",), **more), 1),
    "one": (lambda **more: optional_id("card", "A card.", CardId, **more), 2),
    "seat": (lambda **more: seat("A seat.", **more), 1),
    "per": (lambda **more: declaration.counts("card", "Amounts.", Amounts, **more), [1, 0, 2]),
    "per limited": (
        lambda **more: declaration.counts("card", "Amounts.", Annotated[Amounts, Limit(most=9)], **more), [1, 0, 2],
    ),
    "per only": (lambda **more: declaration.counts("card", "Amounts.", Amounts, only="some_cards", **more), [1, 0, 2]),
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
    "subset": (lambda **more: subset("card", "A set.", Annotated[Cards, Limit(most=3, unique=True)], **more), 5),
    "tasks": (lambda **more: tasks("Tasks.", list[list[int]], **more), [(1, 0, 2)]),
    "decks": (lambda **more: decks("card", "Decks.", list[Cards], **more), ((2, 0), (1,))),
    "beside": (lambda **more: opaque("A text.", Text | None, **more), "seed"),
}  # fmt: skip
"""The kinds of fields, with a value in play."""

SHOWN: dict[str, tuple[Make, Any]] = {
    "shown number": (lambda **more: computed("Shown.", Count, three, **more), None),
    "shown flag": (lambda **more: computed("Shown.", bool, nine_at_most, **more), None),
    "shown pile": (
        lambda **more: computed("Shown.", Cards, lambda rules: [rules.card_ids[1]], ids="card", **more),
        None,
    ),
    "shown text": (lambda **more: computed("Shown.", Text, lambda: "text", **more), None),
}

INSTEAD = ("kept", computed("Whether there is something.", bool, nine_at_most))
SEEN: dict[str, dict[str, Any]] = {
    "all": {},
    "nobody": {"see": NOBODY},
    "core": {"see": CORE},
    "view": {"see": VIEW},
    "owner": {"see": OWNER},
    "owner opened": {"see": OWNER, "opened": more_is_seven, "others": "when all is open"},
    "owner instead": {"see": OWNER, "instead": INSTEAD},
    "owner instead opened": {"see": OWNER, "instead": INSTEAD, "opened": more_is_seven},
}
PLACES = ("table", "seat", "part")


def can_be(kind: str, seen: str, place: str) -> bool:
    if seen == "view":
        return kind in SHOWN
    if seen == "core":
        return kind not in SHOWN
    return not (place == "table" and seen.startswith("owner"))


def made(name: str, **fields: Any) -> Any:
    """A class of a state that declares these fields."""
    annotations = {each: play_type(one) for each, one in fields.items() if not one.only_in_json}
    content = {"__doc__": f"A {name.lower()}.", "__module__": "machu_rules.games.toy.state"}
    return state(type(name, (), {**content, "__annotations__": annotations, **fields}))


def declared(place: str, **fields: Any) -> Any:
    """A table with objects of its seats. These fields are at a place."""
    own = {} if place == "table" else fields
    part = made("Part" if place == "part" else "Player", score=number("Points."), **own, last=number("The last."))
    texts = ("All parts.", "What one may know of them.")
    several: dict[str, Any] = {"each": "parts", "per_seat": "parts", "seats": texts} if place == "part" else {}
    return made(
        "Position", seats=seat_count(), more=number("More."), **({} if own else fields),
        holders=by_seat(part, "By seat.", **several), end=number("The end."),
    )  # fmt: skip


class Toy:
    """A game state that is made from a declaration."""

    def __init__(self, place: str, **fields: Any) -> None:
        self.place, self.declared = place, declared(place, **fields)
        self.types = state_types(self.declared, "toy", "Toy", Decision, most_decisions=1)
        pair = (lambda task: [*task], lambda data: tuple(data))
        calls: dict[str, Any] = {name: pair for name, field in fields.items() if isinstance(field, TasksField)}
        self.json: Any = StateJson(self.declared, "toy", **calls)

    def position(self, **values: Any) -> Any:
        found = self.declared.blank(RULES, 2)
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


def sound(toy: Toy, **values: Any) -> None:
    """The state comes back from its dump, and its views pass."""
    position = toy.position(**values)
    assert position.copy().key() == position.key()
    dump = json.loads(json.dumps(toy.json.dump(RULES, position)))
    assert read_object(toy.types["State"], dump) == dump
    assert toy.json.load(RULES, dump).key() == position.key()
    schemas = [definition(toy.types[name], lambda shape: None) for name in ("State", "View")]
    for schema in schemas:
        jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.validate(dump, schemas[0])
    reader, names = ViewReader(toy.declared, toy.types["View"], RULES, 2), set()
    for viewer in (-1, 0, 1):
        view = json.loads(json.dumps(toy.view(position, viewer)))
        assert checked_view(toy.types["View"], toy.declared, RULES, view) == view
        jsonschema.validate(view, schemas[1])
        features = reader.read(view)
        names.add(tuple(each.name for each in features))
        assert len({each.name for each in features}) == len(features)
        assert all(each.least <= each.value <= each.most for each in features)
    assert len(names) == 1


ALL_KINDS = {**KINDS, **SHOWN}


@pytest.mark.parametrize(("kind", "place"), one_in(4, product(ALL_KINDS, PLACES)))
def test_every_kind_of_field_can_be_seen_in_every_way_that_is_possible(kind: str, place: str) -> None:
    make, value = ALL_KINDS[kind]
    for seen, more in SEEN.items():
        if not can_be(kind, seen, place):
            with pytest.raises(TypeError, match=r"see="):
                Toy(place, thing=make(**more))
            continue
        if seen == "core":
            more = {**more, "follows": lambda: value}
        toy = Toy(place, thing=make(**more))
        values = {} if kind in SHOWN else {"thing": value}
        sound(toy, **values)
        position = toy.position(**values)
        dump = toy.json.dump(RULES, position)
        assert all(("thing" in holder) == (seen not in ("core", "view")) for _, holder in toy.holders(dump))
        for opened, viewer in product((0, 7), (-1, 0, 1)):
            position.more = opened
            for owner, holder in toy.holders(toy.view(position, viewer)):
                told = owner == viewer or ("opened" in seen and opened == 7)
                assert ("thing" in holder) == (told if "owner" in seen else seen in ("all", "view"))
                assert ("kept" in holder) == ("instead" in seen and not told)


@pytest.mark.parametrize("place", PLACES[1:])
def test_fields_that_are_hidden_in_different_ways_go_together(place: str) -> None:
    """All pairs of visibilities, one of them with another condition."""
    ways = [name for name in SEEN if name != "core"]
    for one_way, other_way in combinations_with_replacement(ways, 2):
        fields = {}
        for name, way in (("first", one_way), ("second", other_way)):
            more = dict(SEEN[way])
            if "instead" in more:
                more["instead"] = (f"{name}_kept", INSTEAD[1])
            if "opened" in more and name == "second":
                more["opened"] = lambda position: position.end == 7
            fields[name] = computed("Shown.", Count, three, **more) if way == "view" else number("A number.", **more)
        toy = Toy(place, **fields)
        sound(toy, **{name: 5 for name, field in fields.items() if not field.only_in_json})
        for opened, end in product((0, 7), (0, 7)):
            position = toy.position()
            position.more, position.end = opened, end
            for viewer in (-1, 0, 1):
                view = toy.view(position, viewer)
                assert checked_view(toy.types["View"], toy.declared, RULES, view) == view


def test_a_pile_of_unknown_order_fills_with_what_lies_nowhere_else() -> None:
    deck = pile(
        "card",
        "The deck.",
        Annotated[list[CardId | None], Limit(most=9)],
        see=NOBODY,
        order_unknown=more_is_seven,
    )
    toy = Toy("table", deck=deck, taken=pile("card", "Taken.", Cards))
    sound(toy, deck=[2, 0], taken=[1])


def test_what_is_wrong_in_an_amount_of_a_part_is_found() -> None:
    toy = Toy("part", thing=declaration.counts("card", "Amounts.", Amounts))
    view = toy.view(toy.position(thing=[1, 0, 2]), 0)
    del view["players"][1]["parts"][1]["thing"]["king"]
    with pytest.raises(Exception, match=r"players\[1\]\.parts\[1\]\.thing: king is missing"):
        checked_view(toy.types["View"], toy.declared, RULES, view)


REFUSED: list[tuple[str, Callable[[], Any]]] = [
    ("instead= needs see=OWNER", lambda: number("A number.", instead=INSTEAD)),
    ("instead= needs a key and a field made by computed()", lambda: typed(
        "seat", thing=number("A number.", see=OWNER, instead=("x", flag("X.")))
    )),
    ("opened= and others= need see=OWNER", lambda: number("A number.", opened=more_is_seven)),
    ("opened= and others= need see=OWNER", lambda: number("A number.", see=NOBODY, others="at the end")),
    ("see=VIEW is for computed", lambda: flag("A flag.", see=VIEW)),
    ("see=CORE is not for computed", lambda: computed("Shown.", Count, three, see=CORE)),
    ("everybody may see that there are seats", lambda: by_seat(object, "By seat.", see=OWNER)),
    ("compute= is for computed()", lambda: number("A number.", compute=three)),
    ("follows= needs see=CORE", lambda: number("A number.", follows=three)),
    ("things= and which= are for computed()", lambda: number("A number.", things="path")),
    ("are for pile()", lambda: numbers("Numbers.", unknown=True)),
    ("are for pile()", lambda: subset("card", "A set.", Cards, ascending=True)),
    ("a pile is one of", lambda: pile("card", "A pile.", Cards, ascending=True, unknown=True)),
    ("only= needs the ids", lambda: numbers("Numbers.", only="some_cards")),
    ("only= is for", lambda: subset("card", "A set.", Cards, only="some_cards")),
    ("each= and per_seat= go together", lambda: by_seat(object, "By seat.", each="parts")),
    ("has no owner", lambda: typed("table", thing=number("A number.", see=OWNER))),
    ("can only belong to Position", lambda: typed(
        "seat", thing=pile("card", "A pile.", Cards, order_unknown=more_is_seven)
    )),
    ("two fields of the key 'score'", lambda: typed("seat", thing=number("A number.", key="score"))),
    ("two fields of the key 'viewer'", lambda: typed("table", thing=number("A number.", key="viewer"))),
    ("two fields of the key 'players'", lambda: typed("table", thing=number("A number.", key="players"))),
    ("two fields of the key 'last'", lambda: typed(
        "part", thing=flag("A flag.", see=OWNER, instead=("last", INSTEAD[1]))
    )),
    ("needs one field made by by_seat()", lambda: state_types(
        made("Position", more=number("More.")), "toy", "T", Decision, 1
    )),
    ("Owner needs another name", lambda: state_types(
        made("Position", all=by_seat(made("Owner", score=number("Points.")), "By seat.")), "toy", "T", Decision, 1,
    )),
    ("needs seats=", lambda: state_types(
        made("Position", all=by_seat(
            made("Part", score=number("Points.")), "By seat.", each="parts", per_seat="parts",
        )),
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


def test_a_class_is_made_only_if_the_annotations_and_methods_fit() -> None:
    trees: Any = number("Trees.")
    beds: Any = numbers("Flowers by bed.")
    for wrong, types, fields in (
        ("trees of Garden needs the annotation int", {}, {"trees": trees}),
        ("needs the annotation int, not str", {"trees": "str"}, {"trees": trees}),
        ("needs the annotation list[int], not int", {"beds": "int"}, {"beds": beds}),
        ("shown of Garden is only in JSON", {"trees": "int", "shown": "int"}, {"trees": trees, "shown": INSTEAD[1]}),
        ("Garden declares no field of play", {}, {"shown": INSTEAD[1]}),
        ("edit_rows of Garden: write", {"beds": "list[int]"}, {"beds": beds, "edit_rows": editing(beds)}),
        ("edit_trees of Garden: write", {"trees": "int"}, {"trees": trees, "edit_trees": editing(trees)}),
    ):
        with pytest.raises(TypeError) as error:
            state(type("Garden", (), {"__annotations__": types, **fields}))
        assert wrong in str(error.value)


@pytest.mark.parametrize("name", mr.games())
def test_the_constants_of_a_state_are_the_numbers_of_its_words(name: str) -> None:
    """They are written by hand, because mypyc and type checkers read them."""
    module = import_module(f"machu_rules.games.{name.replace('-', '_')}.state")
    (parts,) = [field for field in fields_of(module.Position).values() if isinstance(field, SeatsField)]
    fields = [*fields_of(module.Position).values(), *fields_of(parts.part).values()]
    lists = [field.words for field in fields if field.words] + [getattr(module, "AGENDA_WORDS", ())]
    if name != "princes":  # its facts are other numbers than its kinds of events
        lists.append(tuple(mr.load(name).event_kinds))
    numbered = [(word.upper(), number) for words in lists for number, word in enumerate(words)]
    found = [(word, getattr(module, word)) for word, _ in numbered if hasattr(module, word)]
    assert len(found) > 15
    assert set(found) <= set(numbered)


def test_the_annotations_of_a_class_may_be_types() -> None:
    """A module without ``from __future__ import annotations`` has types instead of texts."""
    seat: Any = made("Seat", score=number("Points."))
    fields: dict[str, Any] = {"trees": number("Trees."), "beds": numbers("Beds."), "seed": opaque("A seed.", Text)}
    types = {"trees": int, "beds": list[int], "seed": Any, "seats": list[seat]}
    namespace = {"__annotations__": types, **fields, "seats": by_seat(seat, "By seat.")}
    garden: Any = state(type("Garden", (), namespace))
    assert garden(1, [2], "7", []).key() == (1, (2,), "7", ())


def test_functions_take_what_is_known_where_they_are_called() -> None:
    """And every function that is missing in the declaration is given once, for a field."""
    for wrong, where, call in (
        ("takes data, but only rules, position, viewer", "table", computed("Shown.", Count, lambda data: 3)),
        ("takes viewer, but only rules, position, data", "table", computed("Shown.", Count, lambda viewer: 3)),
        ("takes owner, but only", "table", computed("Shown.", Count, lambda owner: 3)),
        ("needs a function, in the declaration or in StateJson", "seat", computed("Shown.", Count)),
        ("needs a function, in the declaration or in StateJson", "table", tasks("Tasks.", list[list[int]])),
    ):
        toy: Any = declared(where, thing=call)
        with pytest.raises(TypeError) as error:
            _ = StateJson(toy, "toy").dump
        assert wrong in str(error.value)
    for more in ({}, {"thing": number("A number.")}, {"thing": computed("Shown.", Count, three)}):
        with pytest.raises(TypeError, match="Position has no field thing that needs a function"):
            StateJson(declared("table", **more), "toy", thing=three)
    toy = StateJson(declared("table", thing=computed("Shown.", Count)), "toy", thing=three)
    assert toy.dump(RULES, declared("table").blank(RULES, 2))["thing"] == 3


def test_a_list_that_is_shared_is_copied_once_in_a_move() -> None:
    @state
    class Garden(Part):
        trees: list[int] = numbers("Trees.")
        beds: list[int] = numbers("Beds.")
        edit_beds = editing(beds)

    garden = Garden([1], [2])
    copy = garden.copy()
    assert copy.beds is garden.beds
    assert copy.trees is not garden.trees
    copy.edit_beds().append(3)
    assert copy.edit_beds() is copy.beds
    assert (garden.beds, copy.beds) == ([2], [2, 3])


def test_a_field_that_both_see_is_declared_once_for_dump_and_view() -> None:
    """A dump and a view may have a key of the same name in different forms."""
    types = typed("table", deck=pile("card", "The deck.", Cards, see=NOBODY), size=computed(
        "Its size.", Count, three, key="deck", see=VIEW))  # fmt: skip
    assert ALL == "all"
    assert {"State", "View", "Player", "SeenPlayer"} <= types.keys()


@frozen
class PercentField(Field):
    """A kind of field that this test has invented: a share, in hundredths during play."""

    def dumped(self, value: str, scope: Scope) -> str:
        return f"{value} / 100"

    def loaded(self, value: str, path: str, scope: Scope) -> str:
        return f"round({value} * 100)"

    def bounds(self, rules: Any, seats: int, numbers: int) -> list[tuple[int, int]]:
        return [(0, 100)] * numbers

    def reader(self, rules: Any, values: Any) -> Any:
        return lambda value: [values[0][round(value * 100)]]


@pytest.mark.parametrize("place", PLACES)
def test_a_kind_of_your_own_works_like_the_others(place: str) -> None:
    share = PercentField("A share.", Annotated[float, Limit(least=0, most=1)])
    toy = Toy(place, share=share)
    sound(toy, share=25)
    assert '"share": 0.25' in json.dumps(toy.json.dump(RULES, toy.position(share=25)))
