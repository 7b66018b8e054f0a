"""Find the data files for a name or a path, and merge variants into their base."""

# os.path accepts any text, even an invalid path, and does not change its spelling
# ruff: noqa: PTH110, PTH112, PTH118, PTH120, PTH208

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path as FilePath
from pathlib import PureWindowsPath
from typing import Any

from attrs import evolve, field, frozen

from machu_rules.core.code_references import is_code_reference
from machu_rules.core.errors import MachuRulesError, Problem
from machu_rules.core.phrasing import did_you_mean, nearest_word, quoted
from machu_rules.loader import merge, schema, strict_yaml
from machu_rules.loader.common_checks import listed
from machu_rules.loader.data_nodes import DataFault, DataNode, Mark
from machu_rules.loader.detect_game import VARIANT, is_policy, likely_games, wrong_format_fault
from machu_rules.loader.file_text import read_text_and_faults, similar_file_hint
from machu_rules.loader.problem_list import FaultWithData, faults_with_data, file_fault, problems
from machu_rules.loader.short_forms import expanded
from machu_rules.loader.spec import GameSpec, Registry, usable_specs

LONGEST_CHAIN = 10

SUFFIXES = (".yaml", ".yml")
"""The suffixes that the file name of a variant's base may have. Other suffixes are rejected, so that a variant cannot
open other files on the system.
"""


@frozen
class Draft:
    """The data files of a game, and the faults found so far (``found``). ``files`` maps the names of the data files to
    their data. The data is not yet fully checked.

    ``spec`` is None if the game is unknown. For a variant, ``files`` contains the data after merging, ``file`` is the
    path of the variant, ``base`` is the draft of its base, and ``root`` is the data in the variant itself.
    """

    spec: GameSpec | None
    name: str
    files: Mapping[str, DataNode] = field(factory=dict)
    found: tuple[FaultWithData, ...] = ()
    author: str = ""
    version: str = ""
    silenced: Mapping[str, str] = field(factory=dict)
    file: str = ""
    base: Draft | None = None
    root: DataNode | None = None

    def effective_sections(self) -> DataNode:
        """Return the sections of all files as one mapping. Omitted options have their defaults."""
        values: dict[str, DataNode] = {}
        keys: dict[str, Mark] = {}
        for file in self.files.values():
            for section, node in file.value.items():
                if section != "format" and section not in values:
                    values[section], keys[section] = node, file.keys[section]
        if self.spec is not None and "options" in values:
            values["options"] = _with_defaults(values["options"], self.spec)
        return DataNode(values, Mark(self.name), keys)


def is_name(source: str) -> bool:
    """Return True if ``source`` has the form of a name, such as the name of a game or the code of a language, rather
    than the form of a path. A path contains a separator, such as a slash, or ends in a suffix. A text of the form
    ``module:Class`` counts as a name too.
    """
    if is_code_reference(source):
        return True
    separators = {"/", os.sep, os.altsep or os.sep}
    return not any(sign in source for sign in separators) and not FilePath(source).suffix


def resolve_file_reference(
    folder: str, text: str, wanted: str = "a name that ends in .yaml, or a folder of data files"
) -> tuple[str, str, str]:
    """Resolve the path ``text``, which is written in a file. If the path is allowed, return the resolved path, an empty
    fault and an empty hint. Otherwise, return an empty path, the fault and a hint. The resolved path need not exist.

    ``text`` must be relative to ``folder``, the folder of the file that contains the path. ``wanted`` is the hint if
    ``text`` neither ends in one of the `SUFFIXES` nor is the relative path of a folder.

    >>> resolve_file_reference("mine", "./base.yaml")
    ('mine/./base.yaml', '', '')
    >>> resolve_file_reference("mine", "/etc/base.yaml")[1:]
    ("'/etc/base.yaml' is an absolute path", 'a path from the folder of this file, such as ./base.yaml')
    """
    absolute = text.startswith("~") or bool(PureWindowsPath(text).anchor)  # a drive, a server, or a leading slash
    path = os.path.join(folder, text)
    if FilePath(text).suffix.lower() not in SUFFIXES and (absolute or not os.path.isdir(path)):
        return "", f"{quoted(text)} is not a data file", wanted
    if absolute:
        return (
            "",
            f"{quoted(text)} is an absolute path",
            "a path from the folder of this file, such as ./base.yaml",
        )
    return path, "", ""


@cache
def published_draft(spec: GameSpec) -> Draft:
    """Read the data files of the published game."""
    name, folder = spec.name, spec.data_folder()
    files: dict[str, DataNode] = {}
    found: list[FaultWithData] = []
    for file in spec.files:
        shown_as = f"{name}/{file}.yaml"
        text, faults = read_text_and_faults(folder.joinpath(f"{file}.yaml"), shown_as)
        root = _parsed(text, shown_as, faults)
        found += faults_with_data(faults, root, spec.keys)
        if root is not None:
            files[file] = root
    return Draft(spec, name, files, tuple(found))


def embedded_draft(spec: GameSpec, files: Mapping[str, Any], name: str) -> Draft:
    """Read the data of a game from ``files``, which maps the names of data files to untrusted plain data. The data is
    converted to JSON, and then read as strictly as the YAML text of a data file. This is possible because JSON is valid
    YAML. ``name`` is the name of the rulebook.
    """
    known = [file for file in spec.files if file != "rules"]
    strange = [file for file in files if file not in known]
    found = [
        file_fault(name, f"{quoted(file)} is not a data file of {spec.name}", did_you_mean(file, known))
        for file in strange
    ]
    roots = {"rules": published_draft(spec).files["rules"]}
    for file in known:
        if file not in files:
            found.append(file_fault(f"{name}/{file}", "this data file is missing"))
            continue
        shown_as = f"{name}/{file}"
        faults: list[DataFault] = []
        root = _parsed(json.dumps(files[file], ensure_ascii=False), shown_as, faults)
        found += faults_with_data(faults, root, spec.keys)
        if root is not None:
            roots[file] = root
    ordered = {file: roots[file] for file in spec.files if file in roots}
    return Draft(spec, name, ordered, tuple(found))


def open_draft(path: str, registry: Registry, chain: tuple[str, ...] = ()) -> Draft:
    """Read the data file or the folder of data files at ``path``. If variants were opened before because they are based
    on ``path``, directly or through other variants, ``chain`` contains the paths of these variants. The paths are in
    the order in which the variants were opened.
    """
    if os.path.isdir(path):
        return _read_data_folder(path, registry)
    name = _escape_surrogates(path)
    text, faults = read_text_and_faults(path, name)
    root = _parsed(text, name, faults)
    if root is None:
        if text is not None and "format" not in text:  # it may be any file of the system: its content is not repeated
            faults = faults[-1:]  # only the fault that stopped the parser
        return Draft(None, name, {}, tuple(faults_with_data(faults, None, {})))
    form = root.get_text_or_empty("format")
    if form == VARIANT or "based_on" in root.value:
        return _variant(path, root, faults, registry, chain)
    formats = {
        f"machu-rules/{spec.name}/{file}": (spec, file) for spec in usable_specs(registry) for file in spec.files
    }
    stem = FilePath(path).stem
    of_this_name = [spec for spec, file in formats.values() if file == stem]
    likely = likely_games({stem: root}, of_this_name)
    if form.rpartition("/")[0] in formats:
        spec, file = formats[form.rpartition("/")[0]]
    elif len(likely) == 1 and not is_policy(root):
        spec, file = likely[0], stem  # its schema reports faults in the format
    else:
        unknown = wrong_format_fault(
            root, [f"machu-rules/{each.name}/{stem}/1" for each in of_this_name], list(formats)
        )
        # nothing more is reported, because it may be any file on the system
        faults = [*faults, unknown] if form else [unknown]
        return Draft(None, name, {}, tuple(faults_with_data(faults, root, {})))
    base = published_draft(spec)
    found = faults_with_data(faults, root, spec.keys)
    return Draft(spec, name, {**base.files, file: root}, (*base.found, *found))


def open_variant_text(text: str, file: str, registry: Registry) -> Draft:
    """Read the data files of the variant whose YAML text is ``text``. The base of the variant must be a game, not a
    file. ``file`` is the name of the variant's file in messages about problems.
    """
    faults: list[DataFault] = []
    root = _parsed(text, file, faults)
    if root is None:
        return Draft(None, file, {}, tuple(faults_with_data(faults, None, {})))
    base = root.get_text_or_empty("based_on")
    if base in list(registry):
        return _variant(file, root, faults, registry, ())
    message = f"there is no game {quoted(base)}" if base else "the key 'based_on' is missing"
    faults.append(
        DataFault(root.keys.get("based_on", root.mark), (), message, f"based_on is one of {', '.join(registry)}")
    )
    return Draft(None, file, {}, tuple(faults_with_data(faults, root, {})))


def changed_draft(spec: GameSpec, files: str, name: str, change: Mapping[str, Any]) -> Draft:
    """Return the draft of a variant. The plain data ``change`` contains the changes of the variant, but not the key
    ``based_on``.

    The base of the variant is the rulebook called ``name``. ``files`` contains the data files of the base as a JSON
    text (`Rulebook.effective`).
    """
    base = _draft_from_effective_json(spec, files, name)
    faults: list[DataFault] = []
    title = str(change.get("name", name))
    root = _parsed(json.dumps({"format": VARIANT, "based_on": spec.name, **change}), title, faults)
    assert root is not None, "JSON is YAML"
    return _merged(title, root, [*faults, *schema.faults(root, "variant")], base)


@lru_cache(8)  # cached, because thousands of values are tried with the same base
def _draft_from_effective_json(spec: GameSpec, files: str, name: str) -> Draft:
    return embedded_draft(spec, json.loads(files), name)


def read_variant(path: str | os.PathLike[str]) -> tuple[DataNode | None, str, tuple[Problem, ...]]:
    """Read the variant file ``path``. Returns its data, the name or path of its base, and an empty tuple. If the file
    cannot be read or does not name its base, returns None, an empty text and the problems.
    """
    name = os.fspath(path)
    text, faults = read_text_and_faults(name, _escape_surrogates(name))
    root = _parsed(text, _escape_surrogates(name), faults)
    if root is None:
        return None, "", problems(faults_with_data(faults[-1:], None, {}))
    base = root.get_text_or_empty("based_on")
    if not base:
        hint = "the name of a game, or the path of another variant"
        fault = DataFault(root.mark, (), "the key 'based_on' is missing", hint)
        return None, "", problems(faults_with_data([fault], None, {}))
    return root, base, ()


def _variant(path: str, root: DataNode, faults: list[DataFault], registry: Registry, chain: tuple[str, ...]) -> Draft:
    told = {fault.mark for fault in faults}
    faults += (fault for fault in schema.faults(root, "variant") if fault.mark not in told)
    chain = (*chain, os.path.realpath(path))
    base = _base(path, root, faults, registry, chain)
    if base is None or base.spec is None:
        below = base.found if base is not None else ()
        return Draft(None, _escape_surrogates(path), {}, (*faults_with_data(faults, root, {}), *below))
    return _merged(path, root, faults, base)


def _merged(path: str, root: DataNode, faults: list[DataFault], base: Draft) -> Draft:
    """Return the draft of a variant, with its changes merged into ``base``. ``root`` is the data of the variant, and
    ``faults`` are the faults found so far.
    """
    assert base.spec is not None
    root, faults = _nest_unindented_fields(root, base.effective_sections(), faults)
    files, wrong = merge.merge(base.files, root, base.spec)
    name, author, version = (root.get_text_or_empty(key) for key in ("name", "author", "version"))
    silence = root.get("silence")
    own = silence.plain() if silence is not None and isinstance(silence.value, dict) else {}
    draft = Draft(base.spec, name or _escape_surrogates(path), files, (), author, version, {**base.silenced, **own})
    found = faults_with_data(faults + wrong, draft.effective_sections(), base.spec.keys)
    return evolve(draft, found=(*base.found, *found), file=_escape_surrogates(path), base=base, root=root)


def _nest_unindented_fields(
    root: DataNode, base: DataNode, faults: list[DataFault]
) -> tuple[DataNode, list[DataFault]]:
    """Repair missing indents in ``root``, the data of a variant. Returns the repaired data and the updated ``faults``.
    ``base`` is the merged data of the variant's base.

    If a section is empty and its fields follow without an indent, the fields are read as if they were indented. In the
    updated faults, a fault about the missing indent replaces the fault about the empty section.
    """
    values = dict(root.value)
    above = ""
    moved: dict[str, list[str]] = {}
    for key, node in root.value.items():
        if key in base.value:
            above = key if node.value is None else ""
        elif above and base.value[above].get(key) is not None and key not in merge.HEAD:
            moved.setdefault(above, []).append(key)
            del values[key]
    for section, fields in moved.items():
        keys = {key: root.keys[key] for key in fields}
        values[section] = DataNode({key: root.value[key] for key in fields}, root.keys[fields[0]], keys)
        empty = root.value[section].mark
        faults = [fault for fault in faults if fault.mark != empty]
        lines = listed([root.keys[key].line for key in fields])
        message = f"{listed(fields)} {'is a field' if len(fields) == 1 else 'are fields'} of {section}"
        hint = f"indent line{'s' * (len(fields) > 1)} {lines} by two spaces"
        faults.append(DataFault(root.keys[fields[0]], (section,), message, hint))
    return evolve(root, value=values), faults


def _base(
    path: str, root: DataNode, faults: list[DataFault], registry: Registry, chain: tuple[str, ...]
) -> Draft | None:
    """Return the draft of a variant's base, or None if the base cannot be found. ``root`` is the data of the variant,
    and ``path`` is its path. If ``root`` names a base that cannot be found, a fault with the reason is added to
    ``faults``. If ``root`` names no base, nothing is added, because the schema reports the missing base.
    """
    node = root.get("based_on")
    if node is None or not isinstance(node.value, str) or not node.value:
        return None
    base: str = node.value
    if base in registry:
        try:
            return published_draft(registry[base])
        except MachuRulesError as error:  # the package that contains the game is broken
            faults.append(DataFault(node.mark, ("based_on",), str(error)))
            return None
    if is_name(base):
        games = f"one of {', '.join(registry)}, or a path such as ./base.yaml"
        hint = did_you_mean(base, registry) if nearest_word(base, registry) else games
        faults.append(DataFault(node.mark, ("based_on",), f"there is no game {quoted(base)}", hint))
        return None
    target, problem, hint = resolve_file_reference(os.path.dirname(path), base)
    if not problem:
        if os.path.realpath(target) in chain:
            problem, hint = f"{quoted(base)} is based on this file in turn", "a game at the end"
        elif len(chain) >= LONGEST_CHAIN:
            problem, hint = "too many variants are based on one another", f"at most {LONGEST_CHAIN}"
        elif not os.path.exists(target):
            problem = f"there is no file {quoted(base)} beside this one"
            hint = _hint_for_file(base, target, path, registry)
    if problem:
        faults.append(DataFault(node.mark, ("based_on",), problem, hint))
        return None
    return open_draft(target, registry, chain)


def _hint_for_file(base: str, target: str, path: str, registry: Registry) -> str:
    """Return a hint for a variant whose base does not exist. ``base`` is the path of the base as the variant names it,
    ``target`` is the resolved path of the base, and ``path`` is the path of the variant. The hint suggests a game, a
    file with a similar name in the folder of ``target``, or the form of a path. It does not suggest the variant itself.
    """
    if FilePath(base).stem in registry:
        return f"did you mean {FilePath(base).stem}? The name of a game has no ending"
    hint = (
        "" if ".." in FilePath(base).parts else similar_file_hint(target)
    )  # a hint must not reveal the files in another folder
    return "the way to it from here, such as ./base.yaml" if not hint or FilePath(path).name in hint else hint


def _read_data_folder(path: str, registry: Registry) -> Draft:
    """Read a folder with all data files of a game. If ``rules.yaml`` is missing, this file is taken from the published
    game, because the code of the game contains the rules and the file only describes them.
    """
    name = _escape_surrogates(path)
    specs = list(usable_specs(registry))
    stems = {file for spec in specs for file in spec.files}
    try:
        inside = sorted(os.listdir(path))
    except OSError as error:
        return Draft(None, name, {}, (file_fault(name, f"the folder cannot be read: {error.strerror}"),))
    roots: dict[str, tuple[DataNode | None, list[DataFault]]] = {}
    for stem in sorted(stems):
        if f"{stem}.yaml" in inside:
            file = os.path.join(path, f"{stem}.yaml")
            text, faults = read_text_and_faults(file, _escape_surrogates(file))
            roots[stem] = _parsed(text, _escape_surrogates(file), faults), faults
    if not roots:
        wanted = [f"{', '.join(f'{file}.yaml' for file in spec.files)} ({spec.name})" for spec in specs]
        hint = f"a whole game: {', or '.join(wanted)}"
        return Draft(None, name, {}, (file_fault(name, "this folder contains no data file of a game", hint),))
    spec = likely_games({stem: root for stem, (root, _) in roots.items()}, specs, all_files=True)[0]
    found: list[FaultWithData] = []
    files: dict[str, DataNode] = {}
    for stem in (stem for stem in roots if stem not in spec.files):
        file = _escape_surrogates(os.path.join(path, f"{stem}.yaml"))
        hint = f"one of {', '.join(f'{known}.yaml' for known in spec.files)}"
        found.append(file_fault(file, f"the data in this folder is {spec.name}, which has no such file", hint))
    for stem in spec.files:
        if stem in roots:
            root, faults = roots[stem]
            found += faults_with_data(faults, root, spec.keys)
            if root is not None:
                files[stem] = root
        elif stem == "rules":
            files[stem] = published_draft(spec).files[stem]
        else:
            file = _escape_surrogates(os.path.join(path, f"{stem}.yaml"))
            found.append(file_fault(file, "there is no such file", similar_file_hint(file)))
    return Draft(spec, name, files, tuple(found))


def _parsed(text: str | None, name: str, faults: list[DataFault]) -> DataNode | None:
    """Return the root of the data in ``text``. Returns None if the text cannot be read. The faults in the text are
    added to ``faults``.
    """
    if text is None:
        return None
    root, wrong = strict_yaml.parse(text, name)
    faults += wrong
    if root is None:
        return None
    root, wrong = expanded(root)
    faults += wrong
    return root


def _with_defaults(options: DataNode, spec: GameSpec) -> DataNode:
    """Return the section ``options``. Options that the section omits are added with their defaults, because rules and
    checks need all options.
    """
    if isinstance(options.value, dict):
        for name, default in schema.option_defaults(spec).items():
            if name not in options.value:
                options = options.with_key(name, DataNode(default, options.mark))
    return options


def _escape_surrogates(path: str) -> str:
    """Return ``path`` with escapes in place of surrogate characters. Some terminals cannot show surrogate characters,
    and a UTF-8 file cannot contain them.
    """
    return path.encode("utf-8", "backslashreplace").decode("utf-8")
