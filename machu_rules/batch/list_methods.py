"""Implement the methods of lists for the records of a batch.

In a batch, a list in a state or in the rules is represented by a record. The record consists of a ``length`` and an
array ``items``, which has room for the longest possible list. This module makes numba accept the methods of lists, and
functions such as `len`, for these records.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any

import numpy as np
from numba import from_dtype, types
from numba.core import cgutils
from numba.extending import intrinsic, overload

from machu_rules.batch.layout import list_type
from machu_rules.batch.list_capacity import ANSWERS

CHECKED = False
"""True to check indexes against the length of a list. Only tests set this to True, because the checks take time."""

OPTIONS = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True, "error_model": "numpy"}
"""The compiler options for functions that are called only by compiled code. These functions do not check for division
by zero, because no rule divides by zero.
"""


def is_list_type(kind: Any) -> bool:
    """Return True if ``kind`` is the numba type of a record that represents a list."""
    return isinstance(kind, types.Record) and set(kind.fields) == {"length", "items"}


def capacity_of(kind: Any) -> int:
    """Return the capacity of lists with the numba type ``kind``."""
    return int(kind.fields["items"].type.shape[0])


def numbers_per_item(kind: Any) -> int:
    """Return the number of numbers in an item of a list, such as 3 for a list of tasks. ``kind`` is the numba type of
    the list. Return 0 if the items are single numbers or records.
    """
    shape = kind.fields["items"].type.shape
    return int(shape[1]) if len(shape) == 2 else 0


def holds_records(kind: Any) -> bool:
    """Return True if the items of a list of the numba type ``kind`` are records."""
    return isinstance(kind.fields["items"].type.dtype, types.Record)


def strip_annotations(function: Any) -> Any:
    """Remove the annotations of ``function``, and return the function. ``function`` is a function that was defined
    inside another function. Without this step, numba would compare the annotations of both functions.
    """
    if function is not None:
        function.__annotations__ = {}
    return function


def overload_for_lists(function: Any) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Make numba accept ``function``, such as `len`, for records that represent lists. Returns a decorator. For a call
    of ``function``, numba calls the decorated function with the types of the arguments. The decorated function returns
    an implementation of ``function`` for these types.
    """

    def teach(make: Callable[..., Any]) -> Callable[..., Any]:
        def choose(row: Any, *arguments: Any) -> Any:
            return strip_annotations(make(row, *arguments)) if is_list_type(row) else None

        signatures: dict[int, Callable[..., Any]] = {
            1: lambda row: choose(row),
            2: lambda row, x: choose(row, x),
            3: lambda row, x, y: choose(row, x, y),
        }
        overload(function, jit_options=OPTIONS)(signatures[make.__code__.co_argcount])
        return make

    return teach


def method(make: Callable[..., Any]) -> Callable[..., Any]:
    """Return a function that replaces a method of lists in compiled code. For example, ``row.append(x)`` is compiled as
    ``append(row, x)``. ``make`` is called with the numba types of the arguments, and returns an implementation of the
    method. The record itself cannot have a method, because the method would hide a field with the same name.
    """

    def function(row: Any, *arguments: Any) -> Any:
        raise NotImplementedError("this works only in compiled code")

    overload_for_lists(function)(make)
    return function


def _new_stack_list(typing_context: Any) -> Any:
    """Create an empty list of numbers with room for `ANSWERS` numbers. The list is stored in the stack memory of the
    compiled function that creates the list. For this reason, the compiled function cannot return the list. Only the
    field ``length`` is initialized. This field is at the start of the record, so no other address needs to be computed.
    """
    kind = from_dtype(list_type(ANSWERS))

    def make(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        record = cgutils.alloca_once(builder, context.get_data_type(kind))
        record.align = 8
        length = context.get_constant(types.int64, 0)
        builder.store(length, builder.bitcast(record, length.type.as_pointer()))
        return record

    return kind(), make


new_list: Any = intrinsic(_new_stack_list)


@overload_for_lists(len)
def _len(row: Any) -> Any:
    return lambda row: row.length


@overload_for_lists(bool)
def _bool(row: Any) -> Any:
    return lambda row: row.length > 0


@overload_for_lists(operator.not_)
def _not(row: Any) -> Any:
    return lambda row: row.length == 0


@overload_for_lists(operator.getitem)
def _getitem(row: Any, x: Any) -> Any:
    if not isinstance(x, types.Integer | types.Boolean):
        return None
    checked, width = CHECKED, numbers_per_item(row)

    if width == 3:

        def item(row: Any, x: Any) -> Any:
            place = x + row.length if x < 0 else x
            if checked and not 0 <= place < row.length:
                raise IndexError("an item beyond the end of a list was read")
            items = row.items
            return np.int64(items[place, 0]), np.int64(items[place, 1]), np.int64(items[place, 2])

        return item

    if holds_records(row):

        def part(row: Any, x: Any) -> Any:
            place = x + row.length if x < 0 else x
            if checked and not 0 <= place < row.length:
                raise IndexError("an item beyond the end of a list was read")
            return row.items[place]

        return part

    def number(row: Any, x: Any) -> Any:
        place = x + row.length if x < 0 else x
        if checked and not 0 <= place < row.length:
            raise IndexError("an item beyond the end of a list was read")
        return np.int64(row.items[place])

    return number


@overload_for_lists(operator.setitem)
def _setitem(row: Any, x: Any, y: Any) -> Any:
    if not isinstance(x, types.Integer | types.Boolean):
        return None
    checked, width = CHECKED, numbers_per_item(row)

    if width == 3:

        def put(row: Any, x: Any, y: Any) -> None:
            place = x + row.length if x < 0 else x
            if checked and not 0 <= place < row.length:
                raise IndexError("an item beyond the end of a list was written")
            items = row.items
            items[place, 0], items[place, 1], items[place, 2] = y

        return put

    def put_number(row: Any, x: Any, y: Any) -> None:
        place = x + row.length if x < 0 else x
        if checked and not 0 <= place < row.length:
            raise IndexError("an item beyond the end of a list was written")
        row.items[place] = y

    return put_number


@overload_for_lists(operator.contains)
def _contains(row: Any, x: Any) -> Any:
    def contains(row: Any, x: Any) -> bool:
        found = False
        for place in range(row.length):
            found = found or row.items[place] == x
        return found

    return contains


@overload_for_lists(sum)
def _sum(row: Any) -> Any:
    def total(row: Any) -> int:
        of_all = 0
        for place in range(row.length):
            of_all += row.items[place]
        return of_all

    return total


@overload_for_lists(any)
def _any(row: Any) -> Any:
    def some(row: Any) -> bool:
        found = False
        for place in range(row.length):
            found = found or row.items[place] != 0
        return found

    return some


@overload_for_lists(all)
def _all(row: Any) -> Any:
    def every(row: Any) -> bool:
        found = True
        for place in range(row.length):
            found = found and row.items[place] != 0
        return found

    return every


@overload_for_lists(max)
def _max(row: Any) -> Any:
    def greatest(row: Any) -> Any:
        best = np.int64(row.items[0])
        for place in range(row.length):
            best = max(best, np.int64(row.items[place]))
        return best

    return greatest


@overload_for_lists(min)
def _min(row: Any) -> Any:
    def least(row: Any) -> Any:
        best = np.int64(row.items[0])
        for place in range(row.length):
            best = min(best, np.int64(row.items[place]))
        return best

    return least


@method
def append(row: Any, x: Any) -> Any:
    capacity, width = capacity_of(row), numbers_per_item(row)

    if width == 3:

        def append_task(row: Any, x: Any) -> None:
            length = row.length
            if length >= capacity:
                raise IndexError("a list has more items than the batch has room for")
            items = row.items
            items[length, 0], items[length, 1], items[length, 2] = x
            row.length = length + 1

        return append_task

    def append_number(row: Any, x: Any) -> None:
        length = row.length
        if length >= capacity:
            raise IndexError("a list has more items than the batch has room for")
        row.items[length] = x
        row.length = length + 1

    return append_number


@method
def extend(row: Any, x: Any) -> Any:
    capacity = capacity_of(row)

    def extend_items(row: Any, x: Any) -> None:
        length, more = row.length, len(x)
        if length + more > capacity:
            raise IndexError("a list has more items than the batch has room for")
        for place in range(more):
            row.items[length + place] = x[place]
        row.length = length + more

    return extend_items


@method
def insert(row: Any, x: Any, y: Any) -> Any:
    capacity = capacity_of(row)

    def insert_items(row: Any, x: Any, y: Any) -> None:
        length = row.length
        if length >= capacity:
            raise IndexError("a list has more items than the batch has room for")
        for place in range(length, x, -1):
            row.items[place] = row.items[place - 1]
        row.items[x] = y
        row.length = length + 1

    return insert_items


@method
def pop(row: Any, x: Any) -> Any:
    checked, width = CHECKED, numbers_per_item(row)

    if width == 3:

        def pop_task(row: Any, x: Any) -> Any:
            last = row.length - 1
            place = x + row.length if x < 0 else x
            if checked and not 0 <= place <= last:
                raise IndexError("an item beyond the end of a list was removed")
            items = row.items
            item = np.int64(items[place, 0]), np.int64(items[place, 1]), np.int64(items[place, 2])
            for gap in range(place, last):
                items[gap, 0], items[gap, 1], items[gap, 2] = items[gap + 1, 0], items[gap + 1, 1], items[gap + 1, 2]
            row.length = last
            return item

        return pop_task

    def pop_number(row: Any, x: Any) -> Any:
        last = row.length - 1
        place = x + row.length if x < 0 else x
        if checked and not 0 <= place <= last:
            raise IndexError("an item beyond the end of a list was removed")
        item = np.int64(row.items[place])
        for gap in range(place, last):
            row.items[gap] = row.items[gap + 1]
        row.length = last
        return item

    return pop_number


@method
def index(row: Any, x: Any) -> Any:
    def index_items(row: Any, x: Any) -> int:
        for place in range(row.length):
            if row.items[place] == x:
                return place
        raise ValueError("a number that is not in the list was searched for")

    return index_items


@method
def remove(row: Any, x: Any) -> Any:
    def remove_items(row: Any, x: Any) -> None:
        pop(row, index(row, x))

    return remove_items


@method
def count(row: Any, x: Any) -> Any:
    def count_items(row: Any, x: Any) -> int:
        number = 0
        for place in range(row.length):
            if row.items[place] == x:
                number += 1
        return number

    return count_items


@method
def clear(row: Any) -> Any:
    def clear_items(row: Any) -> None:
        row.length = 0

    return clear_items


@method
def reverse(row: Any) -> Any:
    def reverse_items(row: Any) -> None:
        last = row.length - 1
        for place in range(row.length // 2):
            row.items[place], row.items[last - place] = row.items[last - place], row.items[place]

    return reverse_items


@method
def sort(row: Any) -> Any:
    def sort_items(row: Any) -> None:
        for end in range(1, row.length):
            item = row.items[end]
            place = end
            while place > 0 and row.items[place - 1] > item:
                row.items[place] = row.items[place - 1]
                place -= 1
            row.items[place] = item

    return sort_items
