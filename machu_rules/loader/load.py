"""Load a rulebook in stages: strict YAML, variants, schemas, semantic checks, and the typed model."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from attrs import asdict, evolve

from machu_rules.core.errors import DataWarning, Problem, RulebookError, UsageError
from machu_rules.core.frozen import FrozenMap
from machu_rules.core.phrasing import did_you_mean, quoted, with_hint
from machu_rules.loader import fault_location, provenance, schema
from machu_rules.loader.build import fingerprint, structured
from machu_rules.loader.data_nodes import DataFault, DataNode, Mark, Path, is_object_not_value
from machu_rules.loader.faulty_values import replace_faulty_in_place
from machu_rules.loader.lookalike_warnings import CODE as SAME_NAME
from machu_rules.loader.lookalike_warnings import find_lookalike_names
from machu_rules.loader.problem_list import faults_with_data, problems
from machu_rules.loader.resolve import (
    Draft,
    changed_draft,
    embedded_draft,
    is_name,
    open_draft,
    open_variant_text,
    published_draft,
)
from machu_rules.loader.rulebook import Rule, Rulebook
from machu_rules.loader.rulebook_cache import cached_rulebook
from machu_rules.loader.spec import Check, Data, GameSpec, Registry, Report

Source = str | os.PathLike[str]
"""The name of a game, or the path of a data file or a folder of data files."""


def load_rulebook(source: Source, registry: Registry) -> Rulebook:
    """Load the rulebook for ``source``, which is the name of a game or a path. See `machu_rules.load`."""
    if isinstance(source, str) and is_name(source):
        return published_rulebook(_spec_by_name(source, registry))
    return _rulebook_or_raise(_draft(source, registry))


def published_rulebook(spec: GameSpec) -> Rulebook:
    """Return the rulebook of the published game. If the cache of published rulebooks does not contain it, it is loaded
    from the data files.
    """
    return cached_rulebook(spec) or load_published_from_files(spec)


@cache
def load_published_from_files(spec: GameSpec) -> Rulebook:
    """Load the rulebook of the published game from its data files, even if the cache of published rulebooks contains
    it.
    """
    return _rulebook_or_raise(published_draft(spec))


def _rulebook_or_raise(draft: Draft) -> Rulebook:
    if wrong := _problems(draft):
        raise RulebookError(wrong)
    return _build_rulebook(draft)


def problems_of(source: Source, registry: Registry) -> tuple[Problem, ...]:
    """Return all problems in the data of ``source``, which is a game's name or a path. See `machu_rules.validate`."""
    if isinstance(source, str) and is_name(source):
        return problems_of_published(_spec_by_name(source, registry))
    return _problems(_draft(source, registry))


def load_variant_text(text: str, file: str, registry: Registry) -> Rulebook:
    """Load the rulebook of the variant whose YAML text is ``text``. The base of the variant must be a game, not a file.

    ``file`` is the name of the variant's file in messages about problems. Raises RulebookError if the variant is
    invalid.
    """
    return _rulebook_or_raise(open_variant_text(text, file, registry))


def problems_of_published(spec: GameSpec) -> tuple[Problem, ...]:
    """Return all problems in the data files of the published game."""
    return _problems(published_draft(spec))


def load_embedded(spec: GameSpec, files: Data, name: str) -> Rulebook:
    """Load a rulebook from ``files``, which maps the names of data files to their plain data. The JSON text
    `Rulebook.effective` contains data in this form. ``name`` is the name of the rulebook.

    The list of rules is not in ``files``. It is taken from the published game. The data is checked like data from
    files. Raises RulebookError if the data is invalid.
    """
    return _rulebook_or_raise(embedded_draft(spec, files, name))


def load_with_changes(book: Rulebook, change: Data) -> Rulebook:
    """Load the rulebook for a variant of ``book``.

    ``change`` contains the variant as plain data, without ``based_on``. Raises RulebookError if the variant is invalid,
    or UsageError if the game has no data files.
    """
    return _rulebook_or_raise(changed_draft(book.data_spec(), book.effective, book.name, change))


@cache
def published_display_names(spec: GameSpec) -> FrozenMap[str, str]:
    """Return a mapping from the ids of things to their display names in the published game. The mapping also contains
    the title of the game, with an empty text as the key.
    """
    data = published_draft(spec).effective_sections().plain()
    return FrozenMap({**_display_names_by_id(data), "": data["title"]})


def _spec_by_name(name: str, registry: Registry) -> GameSpec:
    if name not in registry:
        raise unknown_game(name, registry)
    return registry[name]


def unknown_game(name: str, names: Iterable[str]) -> UsageError:
    """Return the error for a text that is neither in ``names`` nor a path."""
    here = f"./{name}"
    path = f"for the path write {here}" if os.path.exists(here) else "a path has a slash or a suffix"  # noqa: PTH110
    return UsageError(f"{with_hint(f'there is no game {quoted(name)}', did_you_mean(name, names))} ({path})")


def _draft(path: Source, registry: Registry) -> Draft:
    try:
        decoded = os.fsdecode(path)
    except TypeError:
        raise UsageError(f"a game is a name or a path, not {type(path).__name__}") from None
    return open_draft(decoded, registry)


def _problems(draft: Draft) -> tuple[Problem, ...]:
    """Return the problems in ``draft``, sorted by file and line."""
    found = list(draft.found)
    if draft.spec is not None:
        spec, whole = draft.spec, draft.effective_sections()
        wrong = [fault for name, root in draft.files.items() for fault in _schema_faults(spec, name, root)]
        faulty = {fault.path for fault in wrong}
        rules = [rule.get_text_or_empty("id") for rule in _entries_or_empty(whole.get("rules"))]
        marks = {fault.mark for fault in wrong} | {one.mark for one in found}
        meant = [*provenance.annotation_faults(whole, rules, faulty), *_semantic_faults(draft, whole, faulty, marks)]
        for faults in (wrong, meant):
            # an earlier stage has already reported a fault at this path
            told = {fault.mark for fault in faults}
            found = [one for one in found if not (one.fault.gives_way and one.mark in told)]
            known = {one.mark for one in found if one.mark.line}
            found += faults_with_data((fault for fault in faults if fault.mark not in known), whole, spec.keys)
    return problems(found)


def _schema_faults(spec: GameSpec, name: str, root: DataNode) -> Sequence[DataFault]:
    """Return the faults in ``root``, the data of the data file ``name``, according to the schema of this file. If
    ``root`` is the unchanged data of the published game, the faults are cached.
    """
    if root is published_draft(spec).files.get(name):
        return _published_schema_faults(spec, name)
    return schema.faults(root, name, spec)


@cache
def _published_schema_faults(spec: GameSpec, name: str) -> Sequence[DataFault]:
    return schema.faults(published_draft(spec).files[name], name, spec)


def _entries_or_empty(node: DataNode | None) -> list[DataNode]:
    return node.value if node is not None and isinstance(node.value, list) else []


def _semantic_faults(draft: Draft, whole: DataNode, faulty: set[Path], told: set[Mark]) -> list[DataFault]:
    """Return the faults that the semantic checks find in ``whole``, the merged data of ``draft``.

    For these checks, the values at the ``faulty`` paths are replaced by those of the published game. If a change in a
    variant causes a fault, the fault is reported at the position of the change. The fault is left out if another fault
    inside the same change has already been reported. ``told`` contains the positions of the faults reported so far.
    """
    assert draft.spec is not None
    spec, broken = draft.spec, bool(faulty) or bool(draft.found)
    faults = _semantic_faults_in_merged(spec, whole, faulty, broken)
    if draft.base is None or not faults:
        return faults

    def search(root: DataNode) -> fault_location.Found:
        return {
            fault_location.fault_key(fault, root, spec.keys): fault
            for fault in _semantic_faults_in_merged(spec, root, faulty, broken)
        }

    return list(fault_location.faults_at_causing_changes(draft, faults, whole, search, told))


def _semantic_faults_in_merged(spec: GameSpec, whole: DataNode, faulty: set[Path], broken: bool) -> list[DataFault]:
    """Return the faults that the semantic checks find in the merged data ``whole``. ``broken`` is True if the data is
    known to be malformed. In this case, the values at the ``faulty`` paths are first replaced by those of the published
    game.
    """
    data = whole.plain()
    if broken:
        replace_faulty_in_place(data, published_draft(spec).effective_sections().plain(), faulty, spec.keys)
    return _faults_found_by(spec.load_checks(), whole, data, broken)


def _faults_found_by(checks: Iterable[Check], whole: DataNode, data: Data, broken: bool) -> list[DataFault]:
    """Return the faults that ``checks`` find in ``data``, the plain data of ``whole``. ``broken`` is True if the data
    is known to be malformed.
    """
    faults: list[DataFault] = []

    def report(path: Path, message: str, hint: str, rule: str | None) -> None:
        *_, around = whole.nodes_along(path[:-1])
        # faults in the parts of a value such as a price are reported at their keys, next to the names
        inside_value = len(path) > 1 and isinstance(around.value, dict) and not is_object_not_value(around, path[:-1])
        mark = whole.key_mark(path) if inside_value else whole.mark_at(path)
        faults.append(DataFault(mark, path, message, hint, rule))

    for check in checks:
        _run_check(check, data, report, broken)
    return faults


def _run_check(check: Check, data: Data, report: Report, broken: bool) -> None:
    """Run ``check``. ``broken`` is True if ``data`` is known to be malformed. In this case, errors that the check
    raises are ignored.
    """
    try:
        check(data, report)
    except Exception:
        if not broken:
            raise


def _build_rulebook(draft: Draft) -> Rulebook:
    """Return the rulebook for a draft without problems."""
    spec, whole = draft.spec, draft.effective_sections()
    assert spec is not None
    data = whole.plain()
    play = structured(spec.data_for_model(data), spec.model)
    rules = tuple(
        Rule(
            id=rule["id"],
            title=rule["title"],
            ruling=rule.get("ruling", False),
            options=tuple(rule.get("options", ())),
            rulings=tuple(rule.get("rulings", ())),
            text=rule["text"],
        )
        for rule in data["rules"]
    )
    figures = DataNode({name: node for name, node in whole.value.items() if name != "rules"}, whole.mark)
    return Rulebook(
        game=spec.name,
        name=draft.name,
        title=data.get("title", spec.name),
        figures=play,
        rules=rules,
        provenance=tuple(provenance.figures(figures, spec.keys)),
        names=FrozenMap(_display_names_by_id(data)),
        fingerprint=fingerprint(play, spec.name),
        author=draft.author,
        version=draft.version,
        silenced=FrozenMap(draft.silenced),
        warnings=tuple(_warnings(draft, figures, whole, data)),
        spec=spec,
        effective=json.dumps({file: root.plain() for file, root in draft.files.items() if file != "rules"}),
    )


def _warnings(draft: Draft, figures: DataNode, whole: DataNode, data: Data) -> Iterator[DataWarning]:
    """Yield the warnings about the valid data ``whole``. ``figures`` is the same data without the rules, and ``data``
    is the plain data.
    """
    assert draft.spec is not None
    spec = draft.spec
    found = {SAME_NAME: list(find_lookalike_names(figures, spec.keys, draft.file))}
    for code, check in spec.load_warnings().items():
        found[code] = _new_warnings(draft, code, check, whole, data)
    for code, faults in found.items():
        for problem in problems(faults_with_data(faults, whole, spec.keys)):
            yield DataWarning(**asdict(problem), code=code)


def _new_warnings(draft: Draft, code: str, check: Check, whole: DataNode, data: Data) -> list[DataFault]:
    """Return the warnings that ``check`` finds, without those that the published game has as well. ``code`` is their
    code.
    """
    assert draft.spec is not None
    spec = draft.spec

    def search(root: DataNode) -> fault_location.Found:
        faults = _faults_found_by([check], root, data if root is whole else root.plain(), broken=False)
        return {fault_location.fault_key(fault, root, spec.keys): fault for fault in faults}

    return [
        evolve(fault, mark=fault_location.mark_of_cause(draft, fault, whole, search))
        for key, fault in search(whole).items()
        if (key, fault.message) not in _published_warnings(spec, code)
    ]


@cache
def _published_warnings(spec: GameSpec, code: str) -> frozenset[tuple[fault_location.Key, str]]:
    """Return the warnings about the published game with this ``code``, as pairs of a key and a message."""
    root = published_draft(spec).effective_sections()
    faults = _faults_found_by([spec.load_warnings()[code]], root, root.plain(), broken=False)
    return frozenset((fault_location.fault_key(fault, root, spec.keys), fault.message) for fault in faults)


def _display_names_by_id(data: object) -> dict[str, str]:
    """Return a mapping from ids to the display names of the objects in ``data``. If several objects have the same id,
    the name of the object that comes first in the data is used.
    """
    names: dict[str, str] = {}
    if isinstance(data, dict):
        if isinstance(data.get("id"), str) and isinstance(data.get("name"), str):
            names[data["id"]] = data["name"]
        inner = list(data.values())
    else:
        inner = data if isinstance(data, list) else []
    for value in inner:
        names = {**_display_names_by_id(value), **names}
    return names
