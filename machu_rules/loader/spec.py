"""What the loader has to know about a game and its data."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Any

from attrs import field, frozen

from machu_rules.core import resources
from machu_rules.core.errors import MachuRulesError
from machu_rules.loader.data_nodes import Keys, Path
from machu_rules.loader.normal_form import figures_only, normal_form

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

Data = Mapping[str, Any]
"""The plain data of all files of a game, by section."""

Build = Callable[[Any], Any]
"""Makes the game from a `Rulebook`."""

Report = Callable[[Path, str, str, str | None], None]
"""Reports a fault of meaning: its path, what is wrong, what would be right, the rule (None: that of the place)."""


Check = Callable[[Data, Report], None]
"""Reports what is wrong with the meaning of data."""


def builder(build: Build | str) -> Build:
    """A function itself; for ``module:Class`` a function that imports the class only when it is called.

    >>> builder("fractions:Fraction")("1/2")
    Fraction(1, 2)
    """
    return partial(imported, *build.split(":")) if isinstance(build, str) else build


def imported(module: str, name: str, argument: Any) -> Any:
    """What a class makes of an argument."""
    return getattr(import_module(module), name)(argument)


@frozen
class GameSpec:
    """How the files of a game become a game. Specs are equal where name, folders, package and ``code`` are.

    ``folder`` holds its data, below ``data/`` (empty: in ``data/`` itself), ``schemas`` its schemas, below
    ``schemas/``; for a game of another ``package`` both stand in that package. ``files`` are the names of the data
    files in order, without ``.yaml``; the file ``rules`` is always among them and no variant changes it. ``keys`` gives
    the field that names the entries of a list, where that is not ``id``; ``borders`` the list of neighbours
    (``districts.neighbours``) of which a variant may change pairs. The annotations of the ``model`` say where the data
    has its fields and which lists have no order of their own (`machu_rules.loader.normal_form`); before, ``normalise``
    brings into one form what can be written in several. Each of the ``checks`` (or of those at ``module:NAME``) reports
    what is wrong with the meaning of data; on malformed data it may raise anything. ``build`` makes the game from a
    `Rulebook`, or is ``module:Class`` of its class. ``in_code`` says of keys that a designer may look for
    (``setup.table.cards``) why no data has them; ``code`` is ``module:Class`` of a class that changes rules of the game
    in code; ``components`` are the lists of what is cut out of paper.
    """

    name: str
    folder: str
    schemas: str
    files: tuple[str, ...] = field(eq=False)
    model: type[Any] = field(eq=False)
    checks: tuple[Check, ...] | str = field(eq=False)
    build: Build = field(eq=False, converter=builder)
    normalise: Callable[[dict[str, Any]], None] | None = field(default=None, eq=False)
    keys: Keys = field(factory=dict, eq=False)
    borders: str = field(default="", eq=False)
    in_code: Mapping[str, str] = field(factory=dict, eq=False)
    package: str = ""
    code: str = ""
    components: tuple[str, ...] = field(default=(), eq=False)

    def builds(self, kind: type[Any]) -> bool:
        """True if a class of games is the one that `build` makes."""
        if isinstance(self.build, partial):
            return self.build.args == (kind.__module__, kind.__qualname__)
        return self.build is kind

    def every_check(self) -> tuple[Check, ...]:
        """The checks of the meaning of data."""
        if isinstance(self.checks, str):
            module, _, name = self.checks.partition(":")
            found: tuple[Check, ...] = getattr(import_module(module), name)
            return found
        return self.checks

    def normal_form(self, data: Data) -> dict[str, Any]:
        """What the model is made of, from checked data."""
        figures: dict[str, Any] = figures_only({name: value for name, value in data.items() if name != "rules"})
        if self.normalise:
            self.normalise(figures)
        return normal_form(figures, self.model)

    def data_folder(self) -> Traversable:
        """Where the data files of the published game are."""
        return self._folder(resources.data, self.folder)

    def schema_folder(self) -> Traversable:
        """Where the schemas of the data files are."""
        return self._folder(resources.schemas, self.schemas)

    def _folder(self, shipped: Callable[[], Traversable], name: str) -> Traversable:
        if self.package:
            from importlib.resources import files  # takes 10 ms to import

            folder = files(self.package)
        else:
            folder = shipped()
        return folder.joinpath(*name.split("/")) if name else folder


Registry = Mapping[str, GameSpec]
"""The games that there are, by name. Asking for a game that is installed but broken raises MachuRulesError."""


def usable(registry: Registry) -> Iterator[GameSpec]:
    """The games of a registry, without broken ones."""
    for name in registry:
        try:
            yield registry[name]
        except MachuRulesError:
            continue
