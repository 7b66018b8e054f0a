"""The instructions with which the loader makes a game from its data."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Any

from attrs import field, frozen

from machu_rules.core import resources
from machu_rules.core.errors import MachuRulesError, UsageError
from machu_rules.core.phrasing import did_you_mean, with_hint
from machu_rules.loader.data_nodes import Keys, Path
from machu_rules.loader.normal_form import normal_form, strip_annotations

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

Data = Mapping[str, Any]
"""Maps the names of the sections in all files of a game to their plain data."""

Build = Callable[[Any], Any]
"""A function that makes the game from a `Rulebook`."""

Report = Callable[[Path, str, str, str | None], None]
"""A function that reports a semantic fault. Its arguments are the path of the faulty value, the fault, the remedy, and
the id of the violated rule. If the id is None, the report shows the rule that the data states for the faulty value.
"""


Check = Callable[[Data, Report], None]
"""A function that reports the semantic faults in the data of a game."""


def lazy_builder(build: Build | str) -> Build:
    """Return ``build`` unchanged if it is a function. If it is a text ``module:Class``, return a function that makes an
    instance of the class. The class is imported when the function is called.

    >>> lazy_builder("fractions:Fraction")("1/2")
    Fraction(1, 2)
    """
    return partial(import_and_instantiate, *build.split(":")) if isinstance(build, str) else build


def imported(value: Any) -> Any:
    """If ``value`` is a text ``module:NAME``, import the module and return its attribute. Otherwise, return ``value``.

    >>> imported("fractions:Fraction"), imported(("a", "b"))
    (<class 'fractions.Fraction'>, ('a', 'b'))
    """
    if not isinstance(value, str):
        return value
    return attribute_of(*value.split(":", 1))


def import_and_instantiate(module: str, name: str, argument: Any) -> Any:
    """Import the class ``name`` from ``module``. Return an instance that is made from ``argument``."""
    return attribute_of(module, name)(argument)


def attribute_of(module: str, name: str) -> Any:
    """Import a module and return one of its attributes. Raises UsageError if the module lacks the attribute."""
    found = import_module(module)
    try:
        return getattr(found, name)
    except AttributeError:
        known = [each for each in vars(found) if not each.startswith("_")]
        raise UsageError(with_hint(f"the module {module} has no {name}", did_you_mean(name, known))) from None


@frozen
class GameSpec:
    """The instructions for making a game from its files. Two specs are equal if ``name``, ``folder``, ``schemas``,
    ``package`` and ``code`` are equal.

    - ``folder`` is the path of the folder with the data, relative to ``data/``. It is empty for data in ``data/``
      itself. ``schemas`` is the path of the folder with the schemas, relative to ``schemas/``. If the game is in
      another ``package``, both paths are relative to that package. The library reads the schemas only if the model does
      not declare the data files (`machu_rules.loader.figures`).
    - ``files`` are the names of the data files without ``.yaml``. The merged data contains their sections in this
      order. The file ``rules`` is always one of them, and variants cannot change it.
    - ``keys`` maps the path of a list to the name of a field: the field in which an entry of the list has its name. A
      list is left out if this field is ``id``.
    - ``borders`` is the path of the field with the neighbours of a thing, such as ``districts.neighbours``. Variants
      can change neighbours in pairs. ``borders`` is empty for a game without borders.
    - ``model`` is the class of the typed model. Its annotations declare the paths of its fields in the data, and the
      lists without a meaningful order (`machu_rules.loader.normal_form`).
    - ``normalise`` is called before the model is made. It converts alternative forms of the data to a single form.
    - ``checks`` are functions that report semantic faults in the data, or a text ``module:NAME`` that names a tuple of
      such functions. If the data is malformed, the functions may raise any error.
    - ``warnings`` are functions like ``checks`` for data that is valid but probably a mistake, by the code of the
      warning, or a text ``module:NAME`` that names such a mapping. A warning that the published game has as well is not
      reported.
    - ``build`` makes the game from a `Rulebook`. It is a function, or ``module:Class`` for the class of the game.
    - ``in_code`` maps keys, such as ``setup.table.cards``, to hints. A designer may look for these keys in the data,
      but the data does not contain them, because code determines their values.
    - ``code`` is ``module:Class`` for a class that changes rules of the game in code.
    - ``components`` are the paths of lists in the data. The entries of these lists are printed components of the game,
      which a designer cuts out of paper.
    """

    name: str
    folder: str
    schemas: str
    files: tuple[str, ...] = field(eq=False)
    model: type[Any] = field(eq=False)
    checks: tuple[Check, ...] | str = field(eq=False)
    build: Build = field(eq=False, converter=lazy_builder)
    normalise: Callable[[dict[str, Any]], None] | None = field(default=None, eq=False)
    keys: Keys = field(factory=dict, eq=False)
    borders: str = field(default="", eq=False)
    in_code: Mapping[str, str] = field(factory=dict, eq=False)
    package: str = ""
    code: str = ""
    components: tuple[str, ...] = field(default=(), eq=False)
    warnings: Mapping[str, Check] | str = field(factory=dict, eq=False)

    def builds(self, kind: type[Any]) -> bool:
        """Return True if ``build`` makes games of the class ``kind``."""
        if isinstance(self.build, partial):
            return self.build.args == (kind.__module__, kind.__qualname__)
        return self.build is kind

    def load_checks(self) -> tuple[Check, ...]:
        """Return the semantic checks for the data."""
        found: tuple[Check, ...] = imported(self.checks)
        return found

    def load_warnings(self) -> Mapping[str, Check]:
        """Return the checks that find warnings, by the code of the warning."""
        found: Mapping[str, Check] = imported(self.warnings)
        return found

    def data_for_model(self, data: Data) -> dict[str, Any]:
        """Return ``data``, which has passed all checks, in the form from which the model is made."""
        figures: dict[str, Any] = strip_annotations({name: value for name, value in data.items() if name != "rules"})
        if self.normalise:
            self.normalise(figures)
        return normal_form(figures, self.model)

    def data_folder(self) -> Traversable:
        """Return the folder with the data files of the published game."""
        return self._folder(resources.data_folder, self.folder)

    def schema_folder(self) -> Traversable:
        """Return the folder with the schemas for the data files."""
        return self._folder(resources.schema_folder, self.schemas)

    def _folder(self, shipped: Callable[[], Traversable], name: str) -> Traversable:
        folder = resources.package_folder(self.package) if self.package else shipped()
        return folder.joinpath(*name.split("/")) if name else folder


Registry = Mapping[str, GameSpec]
"""Maps the names of games to their specs. A look-up raises MachuRulesError if the package of the game is installed but
broken.
"""


def usable_specs(registry: Registry) -> Iterator[GameSpec]:
    """Yield the specs of the games in ``registry``. Games with a broken package are skipped."""
    for name in registry:
        try:
            yield registry[name]
        except MachuRulesError:
            continue
