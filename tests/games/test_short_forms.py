"""Declarations without types of JSON: hands, decks, tasks, and each kind of field with each visibility."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from types import SimpleNamespace
from typing import Any, Literal

import jsonschema
import pytest

from machu_rules.core.errors import StateError
from machu_rules.core.shape_schema import definition
from machu_rules.framework.answer_types import decision_type
from machu_rules.framework.declaration import (
    NOBODY,
    OWNER,
    Field,
    by_seat,
    computed,
    counts,
    deck,
    fields_of,
    flag,
    hand,
    number,
    numbers,
    optional_id,
    pile,
    seat,
    state_types,
    subset,
    tasks,
    word,
)
from machu_rules.framework.state_classes import Part, Table, play_type, state
from machu_rules.framework.state_codec import StateJson
from machu_rules.framework.state_reader import read_state
from machu_rules.framework.view_check import checked_view

CARDS = ("ant", "bee", "cow", "dog")
RULES: Any = SimpleNamespace(
    card_ids=CARDS, card_of={card: place for place, card in enumerate(CARDS)}, fingerprint="0", player_counts=[2],
    pieces=[0, 0, 2],
)  # fmt: skip
DECISION = decision_type(__name__, Literal["go"], str | None, "", most=5)
KINDS: dict[str, tuple[Callable[..., Any], Any]] = {
    "number": (lambda **more: number("Secret.", **more), 3),
    "flag": (lambda **more: flag("Secret.", **more), 1),
    "word": (lambda **more: word("Secret.", ("left", "right"), **more), 1),
    "optional_id": (lambda **more: optional_id("card", "Secret.", **more), 2),
    "seat": (lambda **more: seat("Secret.", **more), 1),
    "counts": (lambda **more: counts("card", "Secret.", **more), [1, 0, 2, 0]),
    "pile": (lambda **more: pile("card", "Secret.", **more), [2, 0]),
    "numbers": (lambda **more: numbers("Secret.", **more), [5, 7]),
    "subset": (lambda **more: subset("card", "Secret.", **more), 5),
}


def declared(name: str, base: type, **fields: Any) -> Any:
    """A declared class with these fields."""
    types = {each: play_type(field) for each, field in fields.items() if not field.only_in_json}
    return state(type(name, (base,), {"__annotations__": types, "__module__": __name__, **fields}))


def table(piece: Any, each: str, **fields: Any) -> Any:
    more: dict[str, Any] = {"each": each, "per_seat": "pieces", "seats": ("All.", "Visible.")} if each else {}
    return declared("Position", Table, over=word("The end.", ("end",)), pieces=by_seat(piece, "All.", **more), **fields)


def there(piece: Any) -> bool:
    return True


def at_the_end(position: Any) -> bool:
    return bool(position.over >= 0)


def ways() -> list[dict[str, Any]]:
    """All visibilities of a field that belongs to a seat."""
    instead = {"instead": ("is_there", computed("True if there is one.", bool, there))}
    opened = {"opened": at_the_end, "others": "at the end"}
    return [{}, {"see": NOBODY}, *({"see": OWNER, **a, **b} for a in ({}, instead) for b in ({}, opened))]


def check_views(position: Any, objects: list[Any]) -> None:
    """The positions load and show themselves, and the views are accepted."""
    as_json, types = StateJson(position, "toy"), state_types(position, "toy", "Toy", DECISION, most_decisions=1)
    for each in objects:
        dump = as_json.dump(RULES, each)
        read_state(types["State"], dump, RULES.fingerprint)
        assert as_json.load(RULES, dump).key() == each.key()
        for viewer in (-1, 0, 1):
            view = {**as_json.view(RULES, each, viewer), "decisions": []}
            checked_view(types["View"], position, RULES, view)
            seen = as_json.visible(RULES, each, viewer, -2)
            assert as_json.position_of(RULES, view, -2).key() == seen.key()


@pytest.mark.parametrize("each", ["", "pieces"])
@pytest.mark.parametrize("kind", KINDS)
def test_each_visibility_makes_views_that_are_accepted(kind: str, each: str) -> None:
    make, value = KINDS[kind]
    for way, other in product(ways(), ways()[2:4]):
        piece = declared("Piece", Part, secret=make(**way), plain=number("Plain."), other=flag("Other.", **other))
        position = table(piece, each)
        made = [position.blank(RULES, 2) for _ in range(2)]
        made[1].over = 0
        for one in made:
            for part in one.pieces:
                part.secret = value
        check_views(position, made)


def test_a_hand_and_a_deck_show_their_sizes_only() -> None:
    player = declared("Player", Part, hand=hand("card", "The hand."))
    position = table(player, "", deck=deck("card", "The deck."), agenda=tasks())
    one = position.blank(RULES, 2)
    one.deck, one.agenda, one.pieces[0].hand = [3, 1], [(0, 1, -4)], [2]
    check_views(position, [one])
    view = StateJson(position, "toy").view(RULES, one, 1)
    assert view["players"] == [{"hand_size": 1}, {"hand": [], "hand_size": 0}]
    assert view["deck_size"] == 2
    assert view["agenda"] == [{"step": 0, "seat": 1, "value": -4}]
    assert "deck" not in view
    assert [*fields_of(position)] == [*("seats", "over", "pieces", "deck", "deck_size", "agenda", "asked")]
    dump = StateJson(position, "toy").dump(RULES, one)
    with pytest.raises(StateError, match="seat: the number must be -2 to 1"):
        StateJson(position, "toy").load(RULES, {**dump, "agenda": [{"step": 0, "seat": 2, "value": 0}]})


def test_each_list_has_a_limit() -> None:
    fields: list[Field] = [make() for make, _ in KINDS.values()]
    for field in (*fields, hand("card", "A hand."), deck("card", "A deck."), tasks()):
        schema = definition(field.json, lambda shape: None, "Secret")
        jsonschema.Draft202012Validator.check_schema(schema)
        if field.is_list:
            assert {"maxItems", "maxProperties"} & schema.keys()
