"""Declare the figures of a game, that is, the values in its data files. The figures are declared once, as classes. The
JSON Schemas of the data files are made from these classes.

A class of figures is an attrs class. A field of the class has a type and a declaration. The declaration contains the
meaning of the value, its limits and an example.

>>> @described(rule="GOLD-SETUP-2", field="value", example={"id": "t5a", "value": 5})
... @attrs.frozen(kw_only=True)
... class Treasure:
...     '''A treasure card.'''
...
...     id: str = some_id("The card.", "t5a")
...     value: int = amount("Its value in gems.", 0, 1000, 5)
>>> Treasure(id="t5a", value=5)
Treasure(id='t5a', value=5)

One class contains all figures of a game. This class also has the attributes ``FILES`` and ``NOTES``, from which
`data_file_schemas` makes the schemas of the data files. In a data file, most objects may have the keys ``provenance``,
``rule`` and ``note``, although these keys are not fields of a class.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Annotated, Any, NamedTuple, TypeVar, get_args, get_origin, get_type_hints

import attrs

from machu_rules.core.phrasing import did_you_mean, with_hint
from machu_rules.core.values import JsonDict, JsonMapping
from machu_rules.loader.normal_form import FieldPath

T = TypeVar("T")

DIALECT = "https://json-schema.org/draft/2020-12/schema"
COMMON = "../common.schema.json#/$defs/"
GREY = "#888888"
"""The default colour, which is a grey."""

NOTES = {
    "provenance": "How well the figures of this object are known: one provenance for all of them, or one per field. If "
    "the field is a list, its provenance may be a list with one per entry. Default: that of the enclosing object.",
    "rule": "The rule that the figures of this object serve: one for all of them, or one per field. Default: that of "
    "the enclosing object.",
    "note": "A note on the sources of the figures.",
}
"""Maps the keys ``provenance``, ``rule`` and ``note`` to their descriptions. An object in a data file may have these
keys.
"""


class NoteExamples(NamedTuple):
    """Examples that the schemas of a game show for the keys ``provenance``, ``rule`` and ``note``, and for a rule."""

    note: str
    """An example of a note on the sources of figures."""
    text: JsonDict
    """An example of a rule in ``rules.yaml``, with its id, its title and its text."""
    whole: str = ""
    """An example of a single provenance for all fields of an object."""
    one: str = ""
    """An example of a provenance for one field of an object."""
    provenance: tuple[Any, ...] = ()
    """Examples of a provenance. If there are any, the schemas show them for all objects, instead of ``whole`` and
    ``one``.
    """
    rule: tuple[Any, ...] = ()
    """Examples of a rule. If there are any, the schemas show them for all objects, instead of the rules that are passed
    to `described`.
    """

    def schemas(self, rule: str, field: str) -> JsonDict:
        """Return the schemas of the keys ``provenance``, ``rule`` and ``note`` for one kind of object.

        Args:
            rule: The id of the rule in the examples for the key ``rule``.
            field: The name of the field in the examples for the keys ``provenance`` and ``rule``.

        Returns:
            A mapping from the three keys to their schemas.
        """
        examples: dict[str, Sequence[Any]] = {
            "provenance": self.provenance or (self.whole, {field: self.one}),
            "rule": self.rule or (rule, {field: rule}),
            "note": (self.note,),
        }
        return {
            key: {"$ref": COMMON + key, "description": about, "examples": [*examples[key]]}
            for key, about in NOTES.items()
        }


class ObjectDescription(NamedTuple):
    """The description of an object in a data file."""

    about: str
    """A sentence that describes the object."""
    example: Any = None
    """An example of the object, or None."""
    rule: str = ""
    """The id of a rule that uses values of the object. The schema shows this id in the examples for the key ``rule``.
    """
    field: str = ""
    """The name of a field of the object. The schema shows this name in the examples for the keys ``provenance`` and
    ``rule``.
    """
    noted: bool = True
    """False if the object must not have the keys ``provenance``, ``rule`` and ``note``."""


class DataFileDescription(NamedTuple):
    """The description of a data file, from which its schema is made."""

    title: str
    """The title of the schema for the data file."""
    about: str
    """The description in the schema for the data file."""
    names: str
    """The names of the sections in the data file, in order, separated by spaces. A section is either a field of the
    class with all figures, or a key of ``sections``.
    """
    sections: Mapping[str, ObjectDescription] = MappingProxyType({})
    """Maps the names of sections to descriptions, for sections that have no class of figures. The values in such a
    section are fields of the class with all figures. Such a field is annotated with a `FieldPath`, whose path begins
    with the name of the section.
    """
    defaults: Mapping[str, tuple[str, Any]] = MappingProxyType({})
    """Maps the names of lists to a description and an example of their default notes. Default notes are the provenance
    and the rule for a list entry that does not contain its own provenance or rule.
    """
    definitions: Mapping[str, Any] = MappingProxyType({})
    """Maps the names of definitions to declarations of values. A field refers to such a definition with
    `defined_in_file`."""


# --- Declarations ----------------------------------------------------------------------------------------------------


class FigureDeclaration:
    """The declaration of a field. It contains the meaning of the field, examples of the values, and the schema of the
    values.
    """

    def __init__(
        self,
        about: str,
        examples: tuple[Any, ...] = (),
        schema: JsonMapping = MappingProxyType({}),
        refers_to: str = "",
        separator: str = "",
    ) -> None:
        """Make a declaration.

        Args:
            about: A sentence that describes the value.
            examples: Examples of the value. Default: no examples.
            schema: The JSON Schema of the values, without description and examples. Default: a schema that allows any
                value.
            refers_to: If the value consists of ids of other things, the path of the list that contains these things,
                such as ``goods``. Several paths are separated by spaces. Default: empty.
            separator: The text between the ids in a value. Default: empty, which means that a value is one id.
        """
        self.about = about
        self.examples = examples
        self.schema = schema
        self.refers_to = refers_to
        self.separator = separator

    def value_schema(self, shape: Any, schemas: Schemas) -> JsonDict:
        """Return the schema of the field's values, without description and examples.

        Args:
            shape: The type of the field.
            schemas: The object that makes the schemas of other classes of figures.

        Returns:
            The schema.
        """
        return dict(self.schema)

    def full_schema(self, shape: Any, schemas: Schemas) -> JsonDict:
        """Return the schema of the field's values, with description and examples.

        Args:
            shape: The type of the field.
            schemas: The object that makes the schemas of other classes of figures.

        Returns:
            The complete schema.
        """
        about = {"description": self.about} if self.about else {}
        examples = {"examples": [*self.examples]} if self.examples else {}
        return {**about, **self.value_schema(shape, schemas), **examples}


class _Word(FigureDeclaration):
    def value_schema(self, shape: Any, schemas: Schemas) -> JsonDict:
        return {"enum": _words(shape)}


class _Option(FigureDeclaration):
    def value_schema(self, shape: Any, schemas: Schemas) -> JsonDict:
        with_notes = {"$ref": COMMON + "option"}
        return {"if": {"type": "object"}, "then": with_notes, "else": {"enum": _words(shape)}, **self.schema}


class _Many(FigureDeclaration):
    def __init__(self, about: str, examples: tuple[Any, ...], schema: JsonDict, of: FigureDeclaration | None) -> None:
        super().__init__(about, examples, schema, *((of.refers_to, of.separator) if of else ()))
        self.of = of

    def value_schema(self, shape: Any, schemas: Schemas) -> JsonDict:
        entry = get_args(shape)[0]
        return {**self.schema, "items": self.of.full_schema(entry, schemas) if self.of else schemas.of_class(entry)}


class _Part(FigureDeclaration):
    def full_schema(self, shape: Any, schemas: Schemas) -> JsonDict:
        return schemas.of_class(shape)


def declare(
    figure: FigureDeclaration,
    default: Any = attrs.NOTHING,
    presentation: bool = False,
    always_fingerprinted: bool = False,
) -> Any:
    """Return an attrs field for a declaration. If the other functions of this module do not fit a value, use this
    function with your own subclass of `FigureDeclaration`.

    Args:
        figure: The declaration of the field. In a subclass of `FigureDeclaration`, the schema can depend on the type of
        the field.
        default: The value of the field if the data contains no value. None means that the value may be missing.
            Default: ``attrs.NOTHING``, which means that the data must contain a value.
        presentation: True if the field does not affect play. The fingerprint then does not cover the field. Default:
            False.
        always_fingerprinted: True if the fingerprint covers the field even if its value is the default. Use True only
            for fields that already had a default when fingerprints still covered defaults, so that existing
            fingerprints stay valid. A new field would change existing fingerprints. Default: False.

    Returns:
        An attrs field, for the body of an attrs class that declares figures.
    """
    metadata: dict[str, Any] = {"figure": figure}
    if presentation:
        metadata["presentation"] = True
    if always_fingerprinted:
        metadata["always_fingerprinted"] = True
    return attrs.field(default=default, metadata=metadata)


def defined_in_common(
    name: str, about: str, *examples: Any, default: Any = attrs.NOTHING, refers_to: str = "", **marks: bool
) -> Any:
    """Declare a value whose schema is a definition in ``common.schema.json``.

    Args:
        name: The name of the definition, such as ``goods``.
        about: A sentence that describes the value.
        examples: Examples of the value.
        default: The value of the field if the data contains no value. None means that the value may be missing.
            Default: ``attrs.NOTHING``, which means that the data must contain a value.
        refers_to: If the value is the id of another thing, the path of the list that contains this thing, such as
            ``goods``. Several paths are separated by spaces. Default: empty.
        marks: The arguments ``presentation`` and ``always_fingerprinted`` of `declare`.

    Returns:
        An attrs field, for the body of an attrs class that declares figures.
    """
    return declare(FigureDeclaration(about, examples, {"$ref": COMMON + name}, refers_to), default, **marks)


def defined_in_file(name: str, about: str, *examples: Any) -> Any:
    """Declare a value whose schema is one of the ``definitions`` for the same data file (see `DataFileDescription`).

    Args:
        name: The name of the definition.
        about: A sentence that describes the value.
        examples: Examples of the value.

    Returns:
        An attrs field, for the body of an attrs class that declares figures.
    """
    return declare(FigureDeclaration(about, examples, {"$ref": f"#/$defs/{name}"}))


def some_id(about: str, *examples: str, default: Any = attrs.NOTHING, refers_to: str = "", **marks: bool) -> Any:
    """Declare the id of a thing: lower-case words and digits, joined by underscores.

    Args:
        about: A sentence that describes the value.
        examples: Examples of the value.
        default: The value of the field if the data contains no value. None means that the value may be missing.
            Default: ``attrs.NOTHING``, which means that the data must contain a value.
        refers_to: If the value is the id of another thing, the path of the list that contains this thing, such as
            ``goods``. Several paths are separated by spaces. Default: empty.
        marks: The arguments ``presentation`` and ``always_fingerprinted`` of `declare`.

    Returns:
        An attrs field, for the body of an attrs class that declares figures.

    >>> some_id("The card.", "t5a").metadata["figure"].examples
    ('t5a',)
    """
    return defined_in_common("id", about, *examples, default=default, refers_to=refers_to, **marks)


def title_field(about: str, *examples: str) -> Any:
    """Declare a title. The title does not affect play.

    Args:
        about: A sentence that describes the value.
        examples: Examples of the value.

    Returns:
        An attrs field, for the body of an attrs class that declares figures.

    >>> title_field("The name of the game.", "Bazaar").metadata["figure"].about
    'The name of the game.'
    """
    return defined_in_common("title", about, *examples, presentation=True)


def name_field(about: str, *examples: str) -> Any:
    """Declare a display name. The name does not affect play.

    Args:
        about: A sentence that describes the value.
        examples: Examples of the value.

    Returns:
        An attrs field, for the body of an attrs class that declares figures.

    >>> name_field("Its name.", "Salt").metadata["figure"].examples
    ('Salt',)
    """
    return defined_in_common("name", about, *examples, presentation=True)


def colour_field(about: str, *examples: str, default: Any = GREY) -> Any:
    """Declare a colour for pictures. The colour does not affect play.

    Args:
        about: A sentence that describes the value.
        examples: Examples of the value.
        default: The value of the field if the data contains no value. Default: `GREY`.

    Returns:
        An attrs field, for the body of an attrs class that declares figures.

    >>> colour_field("Its colour.", "#8fa3ad").metadata["figure"].examples
    ('#8fa3ad',)
    """
    return defined_in_common("colour", about, *examples, default=default, presentation=True)


def ids(about: str, refers_to: str, *examples: Any, most: int = 100, **marks: bool) -> Any:
    """Declare a list of ids of other things. The type of the field is ``tuple[str, ...]``.

    Args:
        about: A sentence that describes the value.
        refers_to: The list that contains these things, such as ``places``. Several lists are separated by spaces.
        examples: Examples of the list.
        most: The largest number of ids. Default: 100.
        marks: The arguments ``presentation`` and ``always_fingerprinted`` of `declare`.

    Returns:
        An attrs field, for the body of an attrs class that declares figures.

    >>> ids("The places at the other ends of its roads.", "places").metadata["figure"].refers_to
    'places'
    """
    return entry_list(about, 0, most, *examples, of=some_id("", refers_to=refers_to), **marks)


def amounts_of(refers_to: str, about: str, *examples: Any, most: int = 1000, **marks: bool) -> Any:
    """Declare amounts of other things. In the data, the amounts are a mapping whose keys are the ids of the things,
    such as ``{red: 2, blue: 1}``. The type of the field is ``FrozenMap[str, int]``.

    Args:
        refers_to: The list that contains the things, such as ``tokens``.
        about: A sentence that describes the value.
        examples: Examples of the value.
        most: The largest amount of a thing. Default: 1,000.
        marks: The arguments ``presentation`` and ``always_fingerprinted`` of `declare`.

    Returns:
        An attrs field, for the body of an attrs class that declares figures.

    >>> amounts_of("tokens", "Its cost.", {"red": 2}).metadata["figure"].schema["type"]
    'object'
    """
    schema = {
        "type": "object",
        "propertyNames": {"$ref": COMMON + "id"},
        "additionalProperties": {"type": "integer", "minimum": 0, "maximum": most},
    }
    return declare(FigureDeclaration(about, examples, schema, refers_to), **marks)


def player_counts(*examples: Any) -> Any:
    """Declare the player counts of a game, in a field ``players: tuple[int, ...]`` of the class of all figures.

    Args:
        examples: Examples of the list.

    Returns:
        An attrs field, for the body of an attrs class that declares figures.

    >>> player_counts().metadata["figure"].about
    'The possible numbers of players.'
    """
    return entry_list("The possible numbers of players.", 1, 20, *examples, of=amount("A number of players.", 1, 20))


def amounts_of_goods(about: str, *examples: Any, default: Any = attrs.NOTHING, **marks: bool) -> Any:
    """Declare amounts of goods. In the data, the amounts are a mapping whose keys are the ids of the goods.

    Args:
        about: A sentence that describes the value.
        examples: Examples of the value.
        default: The value of the field if the data contains no value. None means that the value may be missing.
            Default: ``attrs.NOTHING``, which means that the data must contain a value.
        marks: The arguments ``presentation`` and ``always_fingerprinted`` of `declare`.

    Returns:
        An attrs field, for the body of an attrs class that declares figures.
    """
    return defined_in_common("goods", about, *examples, default=default, refers_to="goods", **marks)


def amount(about: str, least: int, most: int, *examples: int, default: Any = attrs.NOTHING, **marks: bool) -> Any:
    """Declare a whole number.

    Args:
        about: A sentence that describes the value.
        least: The smallest value.
        most: The largest value.
        examples: Examples of the value.
        default: The value of the field if the data contains no value. None means that the value may be missing.
            Default: ``attrs.NOTHING``, which means that the data must contain a value.
        marks: The arguments ``presentation`` and ``always_fingerprinted`` of `declare`.

    Returns:
        An attrs field, for the body of an attrs class that declares figures.

    >>> amount("The number of rounds.", 1, 50, 5).metadata["figure"].schema
    {'type': 'integer', 'minimum': 1, 'maximum': 50}
    """
    schema = {"type": "integer", "minimum": least, "maximum": most, **_default_keyword(default)}
    return declare(FigureDeclaration(about, examples, schema), default, **marks)


def decimal(about: str, least: int, most: int, *examples: float) -> Any:
    """Declare a number that need not be whole.

    Args:
        about: A sentence that describes the value.
        least: The smallest value.
        most: The largest value.
        examples: Examples of the value.

    Returns:
        An attrs field, for the body of an attrs class that declares figures.

    >>> decimal("A share.", 0, 1, 0.5).metadata["figure"].schema
    {'type': 'number', 'minimum': 0, 'maximum': 1}
    """
    return declare(FigureDeclaration(about, examples, {"type": "number", "minimum": least, "maximum": most}))


def flag(about: str, *examples: bool, default: Any = attrs.NOTHING, **marks: bool) -> Any:
    """Declare a value that is true or false.

    Args:
        about: A sentence that describes the value.
        examples: Examples of the value.
        default: The value of the field if the data contains no value. None means that the value may be missing.
            Default: ``attrs.NOTHING``, which means that the data must contain a value.
        marks: The arguments ``presentation`` and ``always_fingerprinted`` of `declare`.

    Returns:
        An attrs field, for the body of an attrs class that declares figures.

    >>> flag("True if it is open.", True).metadata["figure"].schema
    {'type': 'boolean'}
    """
    return declare(
        FigureDeclaration(about, examples, {"type": "boolean", **_default_keyword(default)}), default, **marks
    )


def string(about: str, pattern: str, longest: int, *examples: str, refers_to: str = "", separator: str = "") -> Any:
    """Declare a string.

    Args:
        about: A sentence that describes the value.
        pattern: The regular expression that the string must match.
        longest: The maximum number of characters.
        examples: Examples of the value.
        refers_to: If the string consists of ids of other things, the path of the list that contains these things.
            Default: empty.
        separator: The text between the ids in the string. Default: empty, which means that the string is one id.

    Returns:
        An attrs field, for the body of an attrs class that declares figures.

    >>> string("A code.", "[a-z]+", 9, "abc").metadata["figure"].schema["maxLength"]
    9
    """
    schema = {"type": "string", "pattern": pattern, "maxLength": longest}
    return declare(FigureDeclaration(about, examples, schema, refers_to, separator))


def word(about: str, *examples: str, default: Any = attrs.NOTHING, refers_to: str = "", **marks: bool) -> Any:
    """Declare a word. The type of the field lists the possible words: ``Literal["city", "temple"]``.

    Args:
        about: A sentence that describes the value.
        examples: Examples of the value.
        default: The value of the field if the data contains no value. None means that the value may be missing.
            Default: ``attrs.NOTHING``, which means that the data must contain a value.
        refers_to: If the value is the id of another thing, the path of the list that contains this thing, such as
            ``goods``. Several paths are separated by spaces. Default: empty.
        marks: The arguments ``presentation`` and ``always_fingerprinted`` of `declare`.

    Returns:
        An attrs field, for the body of an attrs class that declares figures.

    >>> word("Its kind.", "city").metadata["figure"].examples
    ('city',)
    """
    return declare(_Word(about, examples, refers_to=refers_to), default, **marks)


def option(about: str, *examples: str, default: Any = attrs.NOTHING) -> Any:
    """Declare an option of the game. The type of the field lists the values of the option. An example of such a type is
    ``Literal["allowed", "forbidden"]``.

    Args:
        about: A text that describes all values of the option.
        examples: Examples of the value.
        default: The value of the field if the data contains no value. Default: ``attrs.NOTHING``, which means that the
            data must contain a value.

    Returns:
        An attrs field, for the body of an attrs class that declares figures.

    >>> option("Can players ride?", "allowed").metadata["figure"].examples
    ('allowed',)
    """
    return declare(_Option(about, examples, _default_keyword(default)), default)


def amount_or_word(about: str, least: int, most: int, words: Sequence[str], *examples: Any) -> Any:
    """Declare a whole number or a word.

    Args:
        about: A sentence that describes the value.
        least: The smallest value.
        most: The largest value.
        words: The possible words.
        examples: Examples of the value.

    Returns:
        An attrs field, for the body of an attrs class that declares figures.
    """
    numbers = {"type": "integer", "minimum": least, "maximum": most}
    return declare(
        FigureDeclaration(about, examples, {"if": {"type": "string"}, "then": {"enum": [*words]}, "else": numbers})
    )


def entry_list(
    about: str, least: int, most: int, *examples: Any, of: Any = None, default: Any = attrs.NOTHING, **marks: bool
) -> Any:
    """Declare a list. The type of the field names the class of the entries, such as ``tuple[Treasure, ...]``.

    Args:
        about: A sentence that describes the value.
        least: The smallest number of entries.
        most: The largest number of entries.
        examples: Examples of the list.
        of: The declaration of an entry, such as ``amount("Steps.", 0, 100, 8)``. Default: None, which means that the
            entries are objects of a class of figures.
        default: The value of the field if the data contains no value. None means that the value may be missing.
            Default: ``attrs.NOTHING``, which means that the data must contain a value.
        marks: The arguments ``presentation`` and ``always_fingerprinted`` of `declare`.

    Returns:
        An attrs field, for the body of an attrs class that declares figures.

    Raises:
        TypeError: If ``of`` is not a declaration.

    >>> ladder = entry_list("Steps.", 1, 12, [8, 7], of=amount("Steps.", 0, 100, 8))
    >>> ladder.metadata["figure"].schema
    {'type': 'array', 'minItems': 1, 'maxItems': 12}
    """
    if of is not None and "figure" not in getattr(of, "metadata", {}):
        raise TypeError(f"{about!r}: of= is the declaration of an entry, such as amount(...), not {of!r}")
    schema = {"type": "array", "minItems": least, "maxItems": most}
    return declare(_Many(about, examples, schema, of and only_in_files(of)), default, **marks)


def nested_object(**marks: bool) -> Any:
    """Declare an object. The type of the field is a class of figures, which describes the object.

    Args:
        marks: The arguments ``presentation`` and ``always_fingerprinted`` of `declare`.

    Returns:
        An attrs field, for the body of an attrs class that declares figures.

    >>> nested_object().metadata["figure"].examples
    ()
    """
    return declare(_Part(""), **marks)


def only_in_files(declared: Any) -> Any:
    """Declare a key that is in the data files, but not in the model. In the class of figures, annotate the key as a
    ``ClassVar``.

    Args:
        declared: The declaration of the value, such as ``amount("Its weight.", 1, 9, 3)``.

    Returns:
        The `FigureDeclaration` in ``declared``, which is not an attrs field.
    """
    return declared.metadata["figure"]


def _default_keyword(default: Any) -> JsonDict:
    """Return a mapping with the keyword ``default`` for a schema. The mapping is empty if the field has no default. It
    is also empty if the default is None, because None means that the value may be missing.
    """
    return {} if default is attrs.NOTHING or default is None else {"default": default}


def described(rule: str = "", field: str = "", example: Any = None, noted: bool = True) -> Callable[[type[T]], type[T]]:
    """Return a decorator that adds a description to a class of figures. The description contains the docstring of the
    class, which must describe an object of the class.

    Args:
        rule: The id of the rule in the examples for the key ``rule``. Default: empty, for games whose `NoteExamples`
        contain
            examples of a rule.
        field: The name of the field in the examples for the keys ``provenance`` and ``rule``. Default: empty.
        example: An example of an object in a data file. Default: None, which means that the schema contains no example.
        noted: False if the objects must not have the keys ``provenance``, ``rule`` and ``note``. Default: True.

    Returns:
        The decorator. It returns the class that it decorates.
    """

    def decorate(cls: Any) -> Any:
        cls.__section__ = ObjectDescription(" ".join(cls.__doc__.split()), example, rule, field, noted)
        return cls

    return decorate


# --- Schemas ---------------------------------------------------------------------------------------------------------


def data_file_schemas(model: Any, game: str) -> dict[str, JsonDict]:
    """Return the JSON Schemas of the data files of a game.

    Args:
        model: The class with all figures of the game.
        game: The name of the game, such as ``incan-gold``.

    Returns:
        A mapping from the names of the data files to their schemas. It also contains the schema for ``rules``.

    >>> from machu_rules.games.incan_gold.model import Figures
    >>> [*data_file_schemas(Figures, "incan-gold")]
    ['cards', 'game', 'rules']
    """
    schemas = Schemas(model, getattr(model, "NOTES", PLAIN_NOTES), game)
    found = {name: schemas.of_file(name, file) for name, file in files_of(model).items()}
    return {**found, "rules": schemas.of_rules()}


PLAIN_NOTES = NoteExamples(
    "The rules of the first edition print other values.",
    {"id": "SETUP-1", "title": "Each player begins with coins", "text": "Each player takes coins from the bank."},
    whole="printed",
    one="chosen",
)
"""The `NoteExamples` of a class of all figures without ``NOTES``."""


def files_of(model: Any) -> dict[str, DataFileDescription]:
    """Return the descriptions of the data files, by name.

    Args:
        model: The class of all figures. Its attribute ``FILES`` maps the name of a file to a `DataFileDescription`, or
            to the names of its sections, separated by spaces. If it has no ``FILES``, all figures are in the file
            ``game``.

    Returns:
        The descriptions.

    Raises:
        TypeError: If a section is in no file, or a file has a section that does not exist.

    >>> from machu_rules.games.incan_gold.model import Figures
    >>> files_of(Figures)["cards"].names
    'treasures hazards artifacts'
    """
    paths = [path_of(name, hint) for name, hint, _ in _fields(model)]
    known = [*dict.fromkeys(path.partition(".")[0] for path in paths)]
    given = getattr(model, "FILES", None) or {"game": " ".join(known)}
    if all(isinstance(names, DataFileDescription) for names in given.values()):
        return dict(given)
    listed = [name for names in given.values() for name in names.split()]
    where = f"{model.__module__}.{model.__name__}.FILES"
    if strange := [name for name in listed if name not in known]:
        raise TypeError(with_hint(f"{where} names {strange[0]}, which is not a field", did_you_mean(strange[0], known)))
    if missing := [name for name in known if name not in listed]:
        raise TypeError(f"{where} does not say which file contains {missing[0]}: add it to one of the files")
    sections = {
        first: ObjectDescription(f"The section {first}.", None, PLAIN_NOTES.text["id"], inner.partition(".")[0])
        for first, dot, inner in (path.partition(".") for path in paths)
        if dot
    }
    return {
        name: DataFileDescription(name.replace("_", " ").capitalize(), f"The file {name}.", names, sections)
        for name, names in given.items()
    }


def declares_files(model: Any) -> bool:
    """Return True if a class of all figures declares its values, so that the schemas of the files follow from it."""
    return hasattr(model, "FILES") or any("figure" in field.metadata for field in attrs.fields(model))


class Schemas:
    """Makes the schemas of the data files of a game."""

    def __init__(self, model: type, notes: NoteExamples, game: str) -> None:
        self._notes = notes
        self._game = game
        self._fields = self._of_fields(model)

    def of_file(self, name: str, file: DataFileDescription) -> JsonDict:
        """Return the schema of the data file called ``name``."""
        found = {}
        for key in file.names.split():
            if key in file.sections:
                inner = {
                    path.partition(".")[2]: one for path, one in self._fields.items() if path.startswith(f"{key}.")
                }
                found[key] = self._object(file.sections[key], inner, [*inner])
            else:
                found[key] = self._fields[key]
        defaults = {"defaults": _defaults(file.defaults)} if file.defaults else {}
        named = {key: only_in_files(one).full_schema(None, self) for key, one in file.definitions.items()}
        return self._file(name, file.title, file.about, {**defaults, **found}, [*found], named)

    def of_rules(self) -> JsonDict:
        """Return the schema of ``rules.yaml``."""
        about = "The rules that code, errors, events and tests cite, with their rulings and options."
        rules = FigureDeclaration(
            "The rules, in the order of the rulebook.", ([self._notes.text],), {"$ref": COMMON + "rules"}
        )
        return self._file("rules", "The rules", about, {"rules": rules.full_schema(None, self)}, ["rules"], {})

    def _file(
        self, name: str, title: str, about: str, properties: JsonDict, required: list[str], definitions: JsonDict
    ) -> JsonDict:
        kind = f"machu-rules/{self._game}/{name}/1"
        described = "The kind of data in this file, and the version of its schema."
        return {
            "$schema": DIALECT,
            "title": title,
            "description": about,
            "type": "object",
            "required": ["format", *required],
            "additionalProperties": False,
            "properties": {"format": {"description": described, "const": kind, "examples": [kind]}, **properties},
            **({"$defs": definitions} if definitions else {}),
        }

    def of_class(self, cls: Any) -> JsonDict:
        """Return the schema for an object of ``cls``, which is a class of figures."""
        required = [path_of(name, hint) for name, hint, default in _fields(cls) if default is attrs.NOTHING]
        return self._object(_section_of(cls, self._notes), self._of_fields(cls), required)

    def _object(self, section: ObjectDescription, properties: JsonDict, required: list[str]) -> JsonDict:
        notes = self._notes.schemas(section.rule, section.field) if section.noted else {}
        return {
            "description": section.about,
            "type": "object",
            "required": required,
            "additionalProperties": False,
            "properties": {**properties, **notes},
            **({"examples": [section.example]} if section.example is not None else {}),
        }

    def _of_fields(self, cls: type) -> JsonDict:
        """Return the schemas of the fields of the class ``cls``, as a mapping. The key for a field is its path in the
        data files.
        """
        declared = {field.name: field.metadata.get("figure") for field in attrs.fields(cls)}
        found = {}
        for name, hint, _ in _fields(cls):
            figure = declared.get(name) or getattr(cls, name, None)
            if isinstance(figure, FigureDeclaration):
                shape = get_args(hint)[0] if get_origin(hint) is Annotated else hint
                found[path_of(name, hint)] = figure.full_schema(shape, self)
        return found


def _section_of(cls: Any, notes: NoteExamples) -> ObjectDescription:
    """Return the description of a class of figures. A class that is not `described` gets one from its docstring."""
    described_by: ObjectDescription | None = cls.__dict__.get("__section__")
    if described_by is not None:
        return described_by
    about = " ".join((cls.__doc__ or cls.__name__).split())
    return ObjectDescription(about, None, notes.text["id"], attrs.fields(cls)[-1].name)


def _defaults(defaults: Mapping[str, tuple[str, Any]]) -> JsonDict:
    name, (_, first) = next(iter(defaults.items()))
    return {
        "description": "Provenance and rule of entries that name none of their own, by list.",
        "type": "object",
        "additionalProperties": False,
        "properties": {
            key: {"$ref": COMMON + "about", "description": about, "examples": [example]}
            for key, (about, example) in defaults.items()
        },
        "minProperties": 1,
        "examples": [{name: first}],
    }


def _fields(cls: type) -> list[tuple[str, Any, Any]]:
    """Return one tuple per field of the class ``cls``, in order: the name, the type and the default of the field. A key
    that is declared with `only_in_files` has the default None.
    """
    defaults = {field.name: field.default for field in attrs.fields(cls)}
    return [(name, hint, defaults.get(name)) for name, hint in get_type_hints(cls, include_extras=True).items()]


def path_of(name: str, hint: Any) -> str:
    """Return the path at which the data files contain the value of the field ``name``. ``hint`` is the type of the
    field.
    """
    marks = get_args(hint)[1:] if get_origin(hint) is Annotated else ()
    return next((mark.path for mark in marks if isinstance(mark, FieldPath)), name)


def _words(shape: Any) -> list[str]:
    """Return the words in ``shape``, which is a ``Literal`` type, or a union of a ``Literal`` type and None."""
    words = get_args(shape)
    return [*words] if isinstance(words[0], str) else [*get_args(words[0])]
