"""The schemas of data files follow from the classes of figures."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

import pytest
from attrs import NOTHING, fields, frozen
from jsonschema import Draft202012Validator

from machu_rules.games.registry import spec_of
from machu_rules.loader.build import fingerprint
from machu_rules.loader.figures import (
    DataFileDescription,
    FigureDeclaration,
    NoteExamples,
    ObjectDescription,
    amount,
    amounts_of_goods,
    colour_field,
    data_file_schemas,
    declare,
    described,
    entry_list,
    flag,
    name_field,
    nested_object,
    only_in_files,
    option,
    some_id,
    word,
)
from machu_rules.loader.normal_form import FieldPath, normal_form
from tests.loader.shipped import GAMES

COMMON = "../common.schema.json#/$defs/"


class Even(FigureDeclaration):
    """A kind of figure that this test has invented."""

    def value_schema(self, shape: Any, schemas: Any) -> dict[str, Any]:
        return {"type": "integer", "multipleOf": 2}


@described(rule="BOX-1", field="size", example={"id": "crate", "name": "Crate", "size": 2})
@frozen(kw_only=True)
class Box:
    """A box
    of wood."""

    id: str = some_id("The box.", "crate")
    name: str = name_field("Its name.", "Crate")
    colour: str = colour_field("Its colour.", "#123456")
    weight: ClassVar[Any] = only_in_files(amount("Its weight, in place of its size.", 1, 9, 3))
    size: int = declare(Even("Its size.", (2,)))
    kind: Literal["open", "closed"] | None = word("Its kind.", "open", default=None)
    holds: tuple[str, ...] = entry_list("Its goods.", 0, 3, ["tea"], of=some_id(""), default=())


@described(rule="BOX-2", field="price")
@frozen(kw_only=True)
class Shop:
    """A shop."""

    price: Any = amounts_of_goods("The price of a box.", {"corn": 1})
    open: bool = flag("Whether it is open.", True, default=True)


@described(rule="BOX-3", field="bank", example={"bank": "limited"})
@frozen(kw_only=True)
class Options:
    """The options."""

    bank: Literal["limited", "unlimited"] = option("limited: as in the box.", "limited", default="limited")


@frozen(kw_only=True)
class Figures:
    """All figures."""

    boxes: tuple[Box, ...] = entry_list("The boxes.", 1, 5, [Box.__section__.example])  # type: ignore[attr-defined]
    rounds: Annotated[int, FieldPath("length.rounds")] = amount("The number of rounds.", 1, 9, 3)
    shop: Shop = nested_object()
    options: Options = nested_object()

    NOTES: ClassVar[NoteExamples] = NoteExamples(
        "A guess.", text={"id": "BOX-1", "title": "Boxes", "text": "There are boxes."}, whole="printed", one="deduced"
    )
    FILES: ClassVar[dict[str, DataFileDescription]] = {
        "boxes": DataFileDescription(
            "Boxes", "All boxes.", "boxes", defaults={"boxes": ("For boxes.", {"rule": "BOX-1"})}
        ),
        "game": DataFileDescription(
            "The rest", "Length and shop.", "length shop options",
            sections={"length": ObjectDescription("How long it is.", {"rounds": 3}, "BOX-4", "rounds")},
        ),
    }  # fmt: skip


SCHEMAS = data_file_schemas(Figures, "crates")


def notes(rule: str, field: str) -> dict[str, list[Any]]:
    return {"provenance": ["printed", {field: "deduced"}], "rule": [rule, {field: rule}], "note": ["A guess."]}


def examples(schema: dict[str, Any]) -> dict[str, list[Any]]:
    return {key: schema["properties"][key]["examples"] for key in ("provenance", "rule", "note")}


def test_a_file_has_its_sections_in_order() -> None:
    assert [*SCHEMAS] == ["boxes", "game", "rules"]
    boxes, game = SCHEMAS["boxes"], SCHEMAS["game"]
    assert [*boxes["properties"]] == ["format", "defaults", "boxes"]
    assert boxes["required"] == ["format", "boxes"]
    assert boxes["properties"]["format"]["const"] == "machu-rules/crates/boxes/1"
    assert boxes["properties"]["defaults"]["properties"]["boxes"]["examples"] == [{"rule": "BOX-1"}]
    assert [*game["properties"]] == ["format", "length", "shop", "options"]
    assert game["required"] == ["format", "length", "shop", "options"]
    assert SCHEMAS["rules"]["properties"]["rules"]["examples"] == [[Figures.NOTES.text]]


def test_an_entry_of_a_list() -> None:
    boxes = SCHEMAS["boxes"]["properties"]["boxes"]
    assert (boxes["type"], boxes["minItems"], boxes["maxItems"]) == ("array", 1, 5)
    box = boxes["items"]
    assert box["description"] == "A box of wood."
    assert [*box["properties"]][:7] == ["id", "name", "colour", "weight", "size", "kind", "holds"]
    assert box["required"] == ["id", "name", "size"]
    assert box["additionalProperties"] is False
    assert examples(box) == notes("BOX-1", "size")
    assert box["examples"] == [{"id": "crate", "name": "Crate", "size": 2}]
    inner = box["properties"]
    assert inner["id"] == {"description": "The box.", "$ref": f"{COMMON}id", "examples": ["crate"]}
    assert inner["weight"]["maximum"] == 9
    assert inner["size"] == {"description": "Its size.", "type": "integer", "multipleOf": 2, "examples": [2]}
    assert inner["kind"] == {"description": "Its kind.", "enum": ["open", "closed"], "examples": ["open"]}
    assert inner["holds"]["items"] == {"$ref": f"{COMMON}id"}


def test_sections_parts_and_options() -> None:
    properties = SCHEMAS["game"]["properties"]
    assert properties["length"]["properties"]["rounds"]["maximum"] == 9
    assert examples(properties["length"]) == notes("BOX-4", "rounds")
    assert properties["shop"]["description"] == "A shop."
    assert properties["shop"]["required"] == ["price"]
    assert properties["shop"]["properties"]["open"]["default"] is True
    bank = properties["options"]["properties"]["bank"]
    assert bank["else"] == {"enum": ["limited", "unlimited"]}
    assert bank["default"] == "limited"
    assert properties["options"]["required"] == []


def test_only_what_affects_play_is_in_the_fingerprint() -> None:
    def box(**changes: Any) -> str:
        values: dict[str, Any] = {"id": "crate", "name": "Crate", "size": 2} | changes
        return fingerprint(Box(**values), "crates")

    assert box() == box(name="Chest") == box(colour="#ffffff") == box(holds=())
    assert len({box(), box(size=4), box(id="chest"), box(kind="open"), box(holds=("tea",))}) == 5


def test_data_becomes_the_model() -> None:
    data = {"boxes": [], "length": {"rounds": 4}, "shop": {"price": {}}, "options": {"bank": "limited"}}
    assert normal_form(data, Figures)["rounds"] == 4


@pytest.mark.parametrize("game", GAMES)
def test_all_schemas_are_valid_and_their_examples_fit(game: str) -> None:
    """An example of a field is a value that the field may have."""
    spec = spec_of(game)
    for schema in data_file_schemas(spec.model, game).values():
        Draft202012Validator.check_schema(schema)
    wrong = []
    for cls in {spec.model, *spec.model.__mro__[:-1]}:
        for field in fields(cls):
            figure = field.metadata.get("figure")
            limits = {key: value for key, value in figure.schema.items() if key in ("minimum", "maximum", "type")}
            values = figure.examples if figure.schema.get("type") == "integer" else ()
            wrong += [(field.name, value) for value in values if not Draft202012Validator(limits).is_valid(value)]
    assert wrong == []


def test_a_default_is_stated_only_if_it_is_a_value() -> None:
    assert "default" not in amount("A number.", 0, 9, 1).metadata["figure"].schema
    assert "default" not in amount("A number.", 0, 9, 1, default=None).metadata["figure"].schema
    assert amount("A number.", 0, 9, 1, default=0).metadata["figure"].schema["default"] == 0
    assert {field.name for field in fields(Shop) if field.default is NOTHING} == {"price"}
