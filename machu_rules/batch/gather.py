"""Gather the functions of a game's core into one source text that numba can compile.

The module starts with the functions that the kernel calls. It also gathers all functions that these functions call,
directly or indirectly. `machu_rules.batch.rewriting` describes how the functions are changed. `machu_rules.batch.jit`
writes the source text to a single file, whose name contains a hash of the text.
"""

from __future__ import annotations

import ast
import importlib
from collections import Counter as Calls
from collections.abc import Iterable, Iterator, Mapping
from copy import deepcopy

from attrs import frozen

from machu_rules.batch.module_sources import SourceModule
from machu_rules.batch.rewriting import BUILTINS, LOOPS, MetricCounter, Rewriter, body_of
from machu_rules.core.errors import UsageError


@frozen
class GatheredSource:
    """The gathered source code. ``text`` is the source of all functions. ``names`` maps a function or constant, as a
    pair of module and name, to its name in ``text``. The functions receive the data of the rulebook as the argument
    ``rules``. ``reads`` contains the names of the attributes of ``rules`` that the functions read.
    """

    text: str
    names: Mapping[tuple[str, str], str]
    reads: frozenset[str]


def gather_source(
    entries: Iterable[tuple[str, str]],
    counters: Mapping[int, Iterable[MetricCounter]],
    parts: str = "players",
    generated: Iterable[SourceModule] = (),
) -> GatheredSource:
    """Gather the functions in ``entries`` and all functions that they call, directly or indirectly. An item of
    ``entries`` is a pair: the name of a module, and the name of a function in the module.

    ``counters`` determines how facts are added to metrics. Its keys are the numbers of the kinds of facts. ``parts`` is
    the name of the field of a position that contains the objects of the seats. In the game's code,
    ``position.edit(seat)`` returns the object of a seat from this field. ``generated`` contains modules without files,
    such as the one with the branches of the agenda (see `machu_rules.framework.dispatch`). Raises UsageError for code
    that a batch cannot compile. The message of the error names the file and the line.
    """
    return _Gatherer(counters, parts, generated).gather_called_functions(entries)


@frozen
class _Method:
    """A method of the class ``of``. ``owner`` is the class that defines it."""

    of: type
    owner: type
    name: str


INSTEAD = {
    "dict": "use a list whose index is the number of the thing",
    "filter": "write a loop",
    "list": "write row = [] and row.extend(...)",
    "map": "write a loop",
    "print": "emit an event, or print outside the rules",
    "round": "use //",
    "set": "use a list of numbers",
    "sorted": "write row = [], row.extend(...) and row.sort()",
    "tuple": "use a list",
}
"""What to write instead of functions that a batch cannot compile."""


class _Gatherer:
    def __init__(
        self, counters: Mapping[int, Iterable[MetricCounter]], parts: str, modules: Iterable[SourceModule]
    ) -> None:
        self.parts = parts
        self.counters = {kind: tuple(each) for kind, each in counters.items()}
        self.modules = {module.name: module for module in modules}
        self.methods: dict[tuple[str, str], _Method] = {}
        self.found: dict[tuple[str, str], tuple[SourceModule, ast.FunctionDef]] = {}
        self.constants: dict[tuple[str, str], int] = {}

    def source_module(self, name: str) -> SourceModule:
        if name not in self.modules:
            self.modules[name] = SourceModule(name)
        return self.modules[name]

    def gather_called_functions(self, entries: Iterable[tuple[str, str]]) -> GatheredSource:
        entered = {where: self.follow_imports(*where) for where in entries}
        waiting = [*entered.values()]
        calls: dict[tuple[str, str], dict[str, tuple[str, str]]] = {}
        while waiting:
            where = waiting.pop()
            if where in self.found:
                continue
            module, function, methods = self.definition(where)
            self.found[where] = module, function
            calls[where] = self.free_names(module, function, methods)
            waiting += [other for other in calls[where].values() if other not in self.constants]
        names = unique_names(sorted({*self.found, *self.constants}))
        names.update({where: names[found] for where, found in entered.items()})
        inlined = self.called_once(calls) - {*entered.values(), *self.methods}
        reads: set[str] = set()
        lines = [f"{names[where]} = {value!r}" for where, value in sorted(self.constants.items())]
        for where in sorted(self.found):
            module, function = self.found[where]
            given = {name: names[other] for name, other in calls[where].items()}
            constants = {name: self.constants[other] for name, other in calls[where].items() if other in self.constants}
            new = Rewriter(module, given, constants, self.counters, self.parts).rewrite_function(function, names[where])
            reads |= {
                node.attr
                for node in ast.walk(new)
                if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "rules"
            }
            how = "@inlined" if where in inlined else "@inner"
            lines += ["", "", f"# {module.name}, line {function.lineno}", how, ast.unparse(new)]
        return GatheredSource("\n".join(lines) + "\n", names, frozenset(reads))

    def called_once(self, calls: Mapping[tuple[str, str], Mapping[str, tuple[str, str]]]) -> set[tuple[str, str]]:
        """Return the functions that are called in only one place. The keys of ``calls`` are functions. The value for a
        function maps the names in its code to the functions and constants that these names refer to. The functions in
        the result are inlined, because LLVM by itself inlines only small functions. Inlining makes a batch of the game
        ``princes`` 11 % faster, but the compilation takes 25 % longer. Methods of steps are not inlined: that makes the
        loop over the tasks so large that a batch of ``incan-gold`` is 18 % slower.
        """
        places = Calls[tuple[str, str]]()
        for where, called in calls.items():
            nodes = [node for statement in body_of(self.found[where][1]) for node in walk_compiled_nodes(statement)]
            names = [ast.unparse(node.func) for node in nodes if isinstance(node, ast.Call)]
            places.update(called[name] for name in names if name in called)
        return {where for where, number in places.items() if number == 1}

    def definition(self, where: tuple[str, str]) -> tuple[SourceModule, ast.FunctionDef, dict[str, tuple[str, str]]]:
        """Return the function at a place, and the module that contains it. A method becomes a function without
        ``self``, and its calls of methods become calls of functions. The third result maps the names of these functions
        to their places.
        """
        method = self.methods.get(where)
        module = self.source_module(method.owner.__module__ if method else where[0])
        name = f"{method.owner.__qualname__}.{method.name}" if method else where[1]
        if name not in module.functions:
            raise UsageError(f"{module.path}: a batch cannot find the source of {name}")
        function = deepcopy(module.functions[name])
        calls = _MethodCalls(self, module, method)
        function.body = [calls.visit(statement) for statement in body_of(function)]
        if method:
            del function.args.args[0]
        return module, function, calls.found

    def method_place(self, of: type, name: str, after: type | None = None) -> tuple[str, str] | None:
        """Return the place of the method that ``self.name`` finds in an object of the class ``of``. If ``after`` is
        given, return the place of the method that ``super().name`` finds in a method of the class ``after``. Return
        None if there is no such method.
        """
        classes = of.__mro__[of.__mro__.index(after) + 1 :] if after else of.__mro__
        for owner in classes:
            if name in vars(owner):
                where = of.__module__, f"{of.__name__}_{name}" + (f"_of_{owner.__name__}" if after else "")
                self.methods[where] = _Method(of, owner, name)
                return where
        return None

    def class_called(self, module: SourceModule, name: str) -> type | None:
        """Return the class with this name in a module, or None if the name does not refer to a class."""
        if name not in module.classes and (name not in module.imports or module.imported_module_name(name)):
            return None
        where = self.follow_imports(module.name, name)
        found = getattr(importlib.import_module(where[0]), where[1], None)
        return found if isinstance(found, type) else None

    def follow_imports(self, module: str, name: str) -> tuple[str, str]:
        """Find the definition of the function or constant that is called ``name`` in ``module``. If ``module`` imports
        this name, follow the import. Returns the module that contains the definition, and the name in that module.
        """
        here = self.source_module(module)
        while name not in here.functions and name in here.imports:
            module, name = here.imports[name]
            here = self.source_module(module)
        return module, name

    def free_names(
        self, module: SourceModule, function: ast.FunctionDef, methods: Mapping[str, tuple[str, str]]
    ) -> dict[str, tuple[str, str]]:
        """Return the global functions and constants that a function uses. The keys are the names as the function writes
        them (``name`` or ``module.name``). The values are pairs: the module that contains the definition, and the name
        in that module. The result includes ``methods``, which are already known.
        """
        own = {argument.arg for argument in ast.walk(function.args) if isinstance(argument, ast.arg)}
        nodes = [node for statement in body_of(function) for node in walk_compiled_nodes(statement)]
        own |= {node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
        own |= BUILTINS | LOOPS
        free: dict[str, tuple[str, str]] = dict(methods)
        for node in nodes:
            name = ast.unparse(node) if isinstance(node, ast.Name | ast.Attribute) else ""
            first, _, rest = name.partition(".")
            if not name or first in own or name in free:
                continue
            if first == "self":
                text = f"a batch cannot read {name}: store numbers in the rules or the position, not in the step"
                raise module.error(node, text)
            inside = module.imported_module_name(first)
            if inside and rest:
                where = self.follow_imports(inside, rest)
            elif inside or rest:
                continue
            else:
                where = self.follow_imports(module.name, name)
            if where[1] not in self.source_module(where[0]).functions:
                value = getattr(importlib.import_module(where[0]), where[1], None)
                if not isinstance(value, int):
                    why = INSTEAD.get(name, "no function and no whole number")
                    raise module.error(node, f"a batch cannot compile {name}: {why}")
                self.constants[where] = int(value)
            free[name] = where
        return free


class _MethodCalls(ast.NodeTransformer):
    """Replaces calls of methods in a function by calls of functions, and collects their places.

    It replaces ``Trade.act(STEP_1, rules)``, ``self.act(rules)`` and ``super().act(rules)`` by a call of a function
    with the argument ``rules``. The name of this function is the text before the parentheses. ``method`` describes the
    function if it is a method.
    """

    def __init__(self, gatherer: _Gatherer, module: SourceModule, method: _Method | None) -> None:
        self.gatherer, self.module, self.method = gatherer, module, method
        self.found: dict[str, tuple[str, str]] = {}

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        if not isinstance(node.func, ast.Attribute):
            return node
        owner, name, arguments = ast.unparse(node.func.value), node.func.attr, node.args
        where = None
        if owner in ("self", "super()"):
            if self.method:
                after = self.method.owner if owner == "super()" else None
                where = self.gatherer.method_place(self.method.of, name, after)
        elif (of := self.gatherer.class_called(self.module, owner)) is not None:
            where = self.gatherer.method_place(of, name)
            arguments = arguments[1:]
        if where is None:
            return node
        text = ast.unparse(node.func)
        self.found[text] = where
        return ast.copy_location(ast.Call(ast.Name(text, ast.Load()), arguments, node.keywords), node)


def walk_compiled_nodes(node: ast.AST) -> Iterator[ast.AST]:
    """Yield a node and all nodes below it, except annotations and assertions."""
    if isinstance(node, ast.Assert):
        return
    yield node
    for name, value in ast.iter_fields(node):
        for each in value if isinstance(value, list) else [value]:
            if isinstance(each, ast.AST) and name != "annotation":
                yield from walk_compiled_nodes(each)


def unique_names(places: Iterable[tuple[str, str]]) -> dict[tuple[str, str], str]:
    """Map each function or constant to a unique name. The items of ``places`` are pairs of a module and a name. If a
    name occurs in several modules, the unique name begins with the last part of the module's name.

    >>> unique_names([("game.night", "fall"), ("game.trail", "fall"), ("game.trail", "advance")])
    {('game.night', 'fall'): 'night_fall', ('game.trail', 'fall'): 'trail_fall', ('game.trail', 'advance'): 'advance'}
    """
    places = list(places)
    names = [name for _, name in places]
    return {
        (module, name): name if names.count(name) == 1 else f"{module.rpartition('.')[2]}_{name}"
        for module, name in places
    }
