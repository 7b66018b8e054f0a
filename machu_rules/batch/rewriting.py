"""Rewrite the functions of a game so that numba can compile them:

- Docstrings, annotations and assertions are removed. Functions with the same name get the name of their module as a
  prefix.
- ``position.edit(seat)`` becomes ``position.players[seat]``, and ``position.edit_roads()`` becomes ``position.roads``.
  The methods ``edit`` and ``edit_roads`` copy an object before it is changed, but a batch changes its records without
  copying them.
- ``position.push(task, seat, value)`` becomes ``position.agenda.append((task, seat, value))``.
- ``row.append(x)`` and other methods of lists become functions of `machu_rules.batch.list_methods`.
- ``row = [x, y]`` creates a list in the stack memory of the function.
- ``position.emit(kind, ...)`` becomes code that adds to the metrics in ``position.metrics``. If no metric counts this
  kind of fact, the call is removed.
- ``for x in row`` becomes a loop over indices, because records cannot be iterated over.
- A constant index is wrapped in a call of ``hide_constant``. Without this call, numba would mistake the index of a list
  item for the number of a field, because the list is a record.
- A constant argument becomes ``np.int64(number)``. With plain constants, numba would compile the called
  function separately for different numbers.
"""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterable, Iterator, Mapping

from attrs import frozen

from machu_rules.batch.module_sources import SourceModule

BUILTINS = {"abs", "all", "any", "bool", "divmod", "int", "len", "max", "min", "range", "sum"}
METHODS = {"append", "clear", "count", "extend", "index", "insert", "pop", "remove", "reverse", "sort"}
LOOPS = {"enumerate", "range", "reversed", "zip"}

NOT_COMPILED: dict[type[ast.AST], tuple[str, str]] = {
    ast.Dict: ("a dict", "use a list whose index is the number of the thing"),
    ast.Set: ("a set", "use a list of numbers"),
    ast.List: ("a list that is made inside", "write row = [...] in a statement of its own"),
    ast.ListComp: ("a comprehension", "write a loop"),
    ast.SetComp: ("a comprehension", "write a loop"),
    ast.DictComp: ("a comprehension", "write a loop"),
    ast.GeneratorExp: ("a generator", "write a loop"),
    ast.Yield: ("a generator", "append to a list that is an argument"),
    ast.Lambda: ("a function within a function", "define it in the module"),
    ast.FunctionDef: ("a function within a function", "define it in the module"),
    ast.JoinedStr: ("a text", "store a number"),
    ast.Slice: ("a slice", "write a loop over the indices"),
    ast.Starred: ("a starred argument", "write each argument"),
    ast.Raise: ("an exception", "check the condition where the answers are listed"),
    ast.Try: ("an exception", "check the condition before"),
    ast.With: ("a with statement", "do without it"),
    ast.NamedExpr: ("an assignment in an expression", "write it as a statement"),
    ast.Delete: ("a del statement", "write row.pop(place)"),
}
"""The syntax that a batch cannot compile. The keys are types of syntax nodes. The values describe the syntax in error
messages, and what to write instead.
"""


@frozen
class MetricCounter:
    """Determines the amount that a fact adds to a metric.

    A fact is emitted by a call of ``emit`` with the arguments ``kind``, ``seat``, ``a``, ``b`` and ``c``. The
    attributes ``amount``, ``key``, ``tests`` and ``listed`` refer to these arguments by name.

    ``first`` is the index of the metric in the list of the names of all metrics. If ``key`` is not empty, the metric
    has several names. In this case, ``key`` is the name of an argument whose value is added to ``first``. ``amount`` is
    the number to add to the metric, written as a string, or the name of an argument that contains this number. If
    ``bits`` is True, ``amount`` names an argument that represents a set with one bit per member, and the number of
    members is added to the metric. ``tests`` contains conditions. A condition is a pair: the name of an argument, and
    the allowed values of this argument. A fact counts only if it meets all conditions. If ``listed`` is not empty, it
    is the name of an argument, and a fact counts only if this argument is not -1.
    """

    first: int
    amount: str = "1"
    key: str = ""
    tests: tuple[tuple[str, tuple[int, ...]], ...] = ()
    bits: bool = False
    listed: str = ""


def body_of(function: ast.FunctionDef) -> list[ast.stmt]:
    """Return the statements of a function without its docstring."""
    return function.body[1:] if ast.get_docstring(function) is not None else function.body


def is_compile_time_constant(node: ast.expr, names: Collection[str]) -> bool:
    """Return True if the expression ``node`` contains only constants, operators and the names in ``names``."""
    for each in ast.walk(node):
        if isinstance(each, ast.Call | ast.Attribute | ast.Subscript | ast.List):
            return False
        if isinstance(each, ast.Name) and each.id not in names:
            return False
    return True


def constant_local_names(function: ast.FunctionDef) -> set[str]:
    """Return the names of the local variables that are assigned only once and have a constant value. Numba knows these
    values when it compiles the function.
    """
    stored = [node.id for node in ast.walk(function) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)]
    stored += [node.arg for node in ast.walk(function.args) if isinstance(node, ast.arg)]
    known: set[str] = set()
    for node in ast.walk(function):
        if (
            isinstance(node, ast.Assign | ast.AnnAssign)
            and node.value is not None
            and is_compile_time_constant(node.value, known)
        ):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            known |= {each.id for each in targets if isinstance(each, ast.Name) and stored.count(each.id) == 1}
    return known


def names_of_new_lists(function: ast.FunctionDef) -> Iterator[ast.Name]:
    """Yield the names to which a function assigns a new list, as in ``row = [1, 2]``."""
    for node in ast.walk(function):
        if isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(node.value, ast.List):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            yield from (each for each in targets if isinstance(each, ast.Name))


class Rewriter(ast.NodeTransformer):
    """Rewrites one function so that numba can compile it."""

    def __init__(
        self,
        module: SourceModule,
        names: Mapping[str, str],
        constants: Mapping[str, int],
        counters: Mapping[int, tuple[MetricCounter, ...]],
        parts: str,
    ) -> None:
        self.module, self.names, self.constants, self.counters = module, names, constants, counters
        self.parts = parts
        self.temporaries = 0
        self.known: set[str] = set()
        self.made: set[str] = set()

    def rewrite_function(self, function: ast.FunctionDef, name: str) -> ast.FunctionDef:
        arguments = ast.arguments(
            posonlyargs=[],
            args=[ast.arg(each.arg) for each in function.args.args],
            kwonlyargs=[],
            kw_defaults=[],
            defaults=function.args.defaults,
        )
        if function.decorator_list or function.args.kwonlyargs or function.args.vararg or function.args.kwarg:
            raise self.module.error(function, "a batch compiles plain functions: no decorator, no * in the arguments")
        self.known = constant_local_names(function)
        self.made = {node.id for node in names_of_new_lists(function)}
        body = self.rewrite_statements(body_of(function))
        new = ast.FunctionDef(name=name, args=arguments, body=body or [ast.Pass()], decorator_list=[])
        return ast.fix_missing_locations(new)

    def rewrite_statements(self, statements: Iterable[ast.stmt]) -> list[ast.stmt]:
        new: list[ast.stmt] = []
        for statement in statements:
            done = self.visit(statement)
            new += done if isinstance(done, list) else [] if done is None else [done]
        return new

    def generic_visit(self, node: ast.AST) -> ast.AST:
        if type(node) in NOT_COMPILED:
            what, instead = NOT_COMPILED[type(node)]
            raise self.module.error(node, f"a batch cannot compile {what}: {instead}")
        if isinstance(node, ast.Constant) and not isinstance(node.value, int):
            raise self.module.error(node, f"a batch compiles whole numbers only, not {node.value!r}")
        visited = super().generic_visit(node)
        for name in ("body", "orelse"):
            if isinstance(visited, ast.stmt) and getattr(visited, name, None) == [] and name == "body":
                visited.body = [ast.Pass()]  # type: ignore[attr-defined]  # every statement with a body has it
        return visited

    def visit_Assert(self, node: ast.Assert) -> None:
        return None

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST | list[ast.stmt] | None:
        if node.value is None:
            return None
        return self.visit(ast.copy_location(ast.Assign([node.target], node.value), node))  # type: ignore[no-any-return]

    def visit_Assign(self, node: ast.Assign) -> ast.AST | list[ast.stmt]:
        if not isinstance(node.value, ast.List) or not isinstance(node.targets[0], ast.Name) or len(node.targets) > 1:
            return self.generic_visit(node)
        name = node.targets[0].id
        items = [f"list_methods.append({name}, {ast.unparse(self.visit(item))})" for item in node.value.elts]
        return ast.parse("\n".join([f"{name} = list_methods.new_list()", *items])).body

    def visit_Return(self, node: ast.Return) -> ast.AST:
        if isinstance(node.value, ast.Name) and node.value.id in self.made:
            what = "a batch cannot return a list that is made inside: append to a list that is an argument"
            raise self.module.error(node, what)
        return self.generic_visit(node)

    def visit_Name(self, node: ast.Name) -> ast.AST:
        return ast.copy_location(ast.Name(self.names.get(node.id, node.id), node.ctx), node)

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        if name := self.names.get(ast.unparse(node)):
            return ast.copy_location(ast.Name(name, node.ctx), node)
        return self.generic_visit(node)

    def visit_Expr(self, node: ast.Expr) -> ast.AST | list[ast.stmt] | None:
        call = node.value
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "emit":
            return self.rewrite_emit_call(call)
        if isinstance(call, ast.Constant):
            return None
        return self.generic_visit(node)

    def rewrite_emit_call(self, call: ast.Call) -> list[ast.stmt]:
        """Return the statements that replace a call of ``emit``. The statements add the emitted fact to the metrics.
        ``call`` is the syntax node of the call.
        """
        assert isinstance(call.func, ast.Attribute)
        kind = call.args[0]
        number = kind.value if isinstance(kind, ast.Constant) else self.constants.get(getattr(kind, "id", ""))
        if not isinstance(number, int):
            raise self.module.error(call, "the kind of a fact is a named number, imported by its name")
        arguments = dict(zip(("kind", "seat", "a", "b", "c", "d"), call.args, strict=False))
        arguments |= {each.arg or "": each.value for each in call.keywords}
        position = ast.unparse(self.visit(call.func.value))
        texts = {name: ast.unparse(self.visit(value)) for name, value in arguments.items()}
        lines = []
        for counter in self.counters.get(number, ()):
            place = f"{counter.first} + {texts.get(counter.key, '0')}" if counter.key else str(counter.first)
            amount = counter.amount if counter.amount.isdigit() else texts.get(counter.amount, "0")
            tests = [f"{texts.get(name, '0')} in {numbers}" for name, numbers in counter.tests]
            if counter.listed:
                tests.append(f"{texts.get(counter.listed, '0')} >= 0")
            line = f"{position}.metrics[{place}] += {f'count_bits({amount})' if counter.bits else amount}"
            lines.append(f"if {' and '.join(tests)}:\n    {line}" if tests else line)
        return ast.parse("\n".join(lines)).body

    def visit_Call(self, node: ast.Call) -> ast.AST:
        if isinstance(node.func, ast.Attribute):
            owner = node.func.value
            if node.func.attr == "edit":
                players = ast.Attribute(self.visit(owner), self.parts, ast.Load())
                return ast.copy_location(ast.Subscript(players, self.rewrite_index(node.args[0]), ast.Load()), node)
            if node.func.attr.startswith("edit_") and not node.args:
                return ast.copy_location(ast.Attribute(self.visit(owner), node.func.attr[5:], ast.Load()), node)
            if node.func.attr == "push":
                given = dict(zip(("task", "seat", "value"), node.args, strict=False))
                given |= {each.arg or "": each.value for each in node.keywords}
                task = [self.visit(given.get(name, ast.Constant(0))) for name in ("task", "seat", "value")]
                append = ast.Attribute(ast.Name("list_methods", ast.Load()), "append", ast.Load())
                agenda = ast.Attribute(self.visit(owner), "agenda", ast.Load())
                return ast.copy_location(ast.Call(append, [agenda, ast.Tuple(task, ast.Load())], []), node)
            if node.func.attr in METHODS and ast.unparse(node.func) not in self.names:
                arguments = [self.visit(each) for each in (owner, *node.args)]
                if node.func.attr == "pop" and not node.args:
                    arguments.append(ast.Constant(-1))
                taught = ast.Attribute(ast.Name("list_methods", ast.Load()), node.func.attr, ast.Load())
                if node.keywords:
                    raise self.module.error(node, f"a batch compiles {node.func.attr} without keyword arguments")
                return ast.copy_location(ast.Call(taught, arguments, []), node)
            if ast.unparse(node.func) not in self.names:
                known = ", ".join(sorted(METHODS))
                raise self.module.error(node, f"a batch cannot compile {node.func.attr}: lists have {known}")
        elif isinstance(node.func, ast.Name) and node.func.id in LOOPS - {"range"}:
            raise self.module.error(node, f"a batch compiles {node.func.id} only in the head of a loop")
        if ast.unparse(node.func) in self.names:
            arguments = [self.rewrite_argument(each) for each in node.args]
            named = [ast.keyword(each.arg, self.rewrite_argument(each.value)) for each in node.keywords]
            return ast.copy_location(ast.Call(self.visit(node.func), arguments, named), node)
        return self.generic_visit(node)

    def rewrite_argument(self, node: ast.expr) -> ast.expr:
        """Return the rewritten form of an argument in a call to a function of the core. ``node`` is the syntax node of
        the argument. A constant gets an explicit type, because numba would otherwise compile the called function
        separately for different constants.
        """
        new: ast.expr = self.visit(node)
        if not is_compile_time_constant(node, self.known | self.constants.keys()) or isinstance(
            getattr(node, "value", None), bool
        ):
            return new
        return ast.Call(ast.Attribute(ast.Name("np", ast.Load()), "int64", ast.Load()), [new], [])

    def visit_Subscript(self, node: ast.Subscript) -> ast.AST:
        return ast.copy_location(ast.Subscript(self.visit(node.value), self.rewrite_index(node.slice), node.ctx), node)

    def rewrite_index(self, node: ast.expr) -> ast.expr:
        """Return the rewritten form of the index of a list item. ``node`` is the syntax node of the index. A constant
        index is wrapped in a call of ``hide_constant``, because numba would otherwise mistake the index for the number
        of a field.
        """
        new: ast.expr = self.visit(node)
        if is_compile_time_constant(node, self.known | self.constants.keys()):
            return ast.Call(ast.Name("hide_constant", ast.Load()), [new], [])
        return new

    def visit_For(self, node: ast.For) -> list[ast.stmt]:
        if node.orelse:
            raise self.module.error(node, "a batch compiles no else of a loop")
        head, name = node.iter, ""
        if isinstance(head, ast.Call) and isinstance(head.func, ast.Name):
            name = head.func.id
        if name == "range":
            loop = ast.For(
                self.visit(node.target), self.visit(head), self.rewrite_statements(node.body) or [ast.Pass()], []
            )
            return [ast.copy_location(loop, node)]
        rows, targets, backwards = [head], [node.target], False
        if name in LOOPS:
            assert isinstance(head, ast.Call)
            rows = head.args
        if name == "reversed":
            backwards = True
        elif name in ("zip", "enumerate"):
            if not isinstance(node.target, ast.Tuple):
                raise self.module.error(node, f"a batch compiles {name} with a target for each part")
            if name == "enumerate" and len(rows) > 1:
                raise self.module.error(node, "a batch compiles enumerate with one argument")
            targets = node.target.elts[-len(rows) :]
        place = self.temporary("place")
        before: list[ast.stmt] = []
        inside: list[ast.stmt] = []
        lengths = []
        for row, target in zip(rows, targets, strict=True):
            made: ast.expr = self.visit(row)
            if isinstance(made, ast.Call) and getattr(made.func, "id", "") == "range":
                if len(made.args) != 1:
                    raise self.module.error(node, "a batch compiles a reversed range with one argument")
                lengths.append(ast.unparse(made.args[0]))
                value: ast.expr = ast.Name(place, ast.Load())
            else:
                kept = self.temporary("row")
                before.append(ast.Assign([ast.Name(kept, ast.Store())], made))
                lengths.append(f"len({kept})")
                value = ast.Subscript(ast.Name(kept, ast.Load()), ast.Name(place, ast.Load()), ast.Load())
            inside.append(ast.Assign([self.visit(target)], value))
        if name == "enumerate":
            assert isinstance(node.target, ast.Tuple)
            inside.insert(0, ast.Assign([self.visit(node.target.elts[0])], ast.Name(place, ast.Load())))
        length = lengths[0] if len(lengths) == 1 else f"min({', '.join(lengths)})"
        span = f"range({length} - 1, -1, -1)" if backwards else f"range({length})"
        loop = ast.For(
            ast.Name(place, ast.Store()),
            ast.parse(span, mode="eval").body,
            inside + self.rewrite_statements(node.body),
            [],
        )
        return [ast.fix_missing_locations(ast.copy_location(each, node)) for each in (*before, loop)]

    def temporary(self, word: str) -> str:
        self.temporaries += 1
        return f"_{word}_{self.temporaries}"
