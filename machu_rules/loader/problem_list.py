"""Convert faults to problems, that is, messages for readers. The list of problems is sorted, contains no duplicates,
and is limited in length.
"""

from __future__ import annotations

from collections.abc import Iterable

from attrs import field, frozen

from machu_rules.core.errors import Problem
from machu_rules.loader.data_nodes import DataFault, DataNode, Keys, Mark, path_label, path_with_indices
from machu_rules.loader.provenance import rule_at

MOST_PROBLEMS = 100
"""The maximum number of problems in the list. If there are more, one additional problem states how many are left
out."""


@frozen(eq=False)
class FaultWithData:
    """A ``fault`` and the data that contains the fault. ``root`` is the root of the data, or None if the data cannot be
    read. ``keys`` maps the path of a list to the field in which an entry of the list has its name.

    The data is needed to show the path of the fault in words for readers. If the fault names no rule, the data also
    provides the rule for the faulty value.
    """

    fault: DataFault
    root: DataNode | None = None
    keys: Keys = field(factory=dict)

    @property
    def mark(self) -> Mark:
        return self.fault.mark

    def problem(self) -> Problem:
        """Return the fault as a problem."""
        fault, root, path, rule = self.fault, self.root, "", self.fault.rule
        if root is not None:
            place = path_with_indices(root, fault.path, self.keys)
            path, rule = path_label(root, place, self.keys), rule or rule_at(root, place)
            known = root.get("rules")
            if known is not None and isinstance(known.value, list) and rule not in _rule_ids(known):
                rule = None
        hint = fault.hint if isinstance(fault.hint, str) else fault.hint()
        return Problem(fault.mark.file, fault.mark.line, fault.mark.column, path, fault.message, hint, rule or None)


def faults_with_data(faults: Iterable[DataFault], root: DataNode | None, keys: Keys) -> list[FaultWithData]:
    """Combine all ``faults`` with the data ``root`` that contains the faults, and with ``keys``. ``keys`` maps the path
    of a list to the field in which an entry of the list has its name.
    """
    return [FaultWithData(fault, root, keys) for fault in faults]


def file_fault(file: str, message: str, hint: str = "") -> FaultWithData:
    """Return a fault that concerns the file ``file`` as a whole."""
    return FaultWithData(DataFault(Mark(file), (), message, hint))


def problems(found: Iterable[FaultWithData]) -> tuple[Problem, ...]:
    """Return the faults in ``found`` as problems, sorted by file and line, without duplicates. After the first
    `MOST_PROBLEMS` problems, one additional problem states how many are left out.
    """
    unique: dict[tuple[Mark, str], FaultWithData] = {}
    for one in found:
        unique.setdefault((one.mark, one.fault.message), one)
    ordered = sorted(unique.values(), key=lambda one: (one.mark.file, one.mark.line, one.mark.column))
    reported = [one.problem() for one in ordered[:MOST_PROBLEMS]]
    if more := len(ordered) - len(reported):
        text = "one more problem is" if more == 1 else f"{more:,} more problems are"
        reported.append(Problem(ordered[-1].mark.file, 0, 0, "", f"{text} not listed", "correct the others first"))
    return tuple(reported)


def _rule_ids(rules: DataNode) -> set[str]:
    return {entry.get_text_or_empty("id") for entry in rules.value}
