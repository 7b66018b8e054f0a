"""Find out to which game a data file belongs. Several games have files with the same name, and the format in a file may
be wrong.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from machu_rules.core.phrasing import nearest_word, quoted
from machu_rules.loader import schema
from machu_rules.loader.data_nodes import DataFault, DataNode
from machu_rules.loader.spec import GameSpec

VARIANT = "machu-rules/variant/1"
POLICY = "machu-rules/policy/1"


def is_policy(root: DataNode) -> bool:
    """Return True if a file is a policy for bots. Its format shows this, or a key that no game's data contains."""
    return root.get_text_or_empty("format").startswith(POLICY.removesuffix("1")) or root.get("prefer") is not None


def likely_games(
    roots: Mapping[str, DataNode | None], among: Iterable[GameSpec], all_files: bool = False
) -> list[GameSpec]:
    """Return the most likely games for some data files. ``roots`` contains the files by name, and ``among`` the games
    to choose from. The result has several games if they fit equally well.

    A file that cannot be read is None. The criteria, in this order, are formats that name the game, matching file
    names, matching sections and, with ``all_files``, the smallest number of missing files.
    """

    def formats(game: GameSpec) -> int:
        given = [root.get_text_or_empty("format") for root in roots.values() if root is not None]
        return sum(form.startswith(f"machu-rules/{game.name}/") for form in given)

    def names(game: GameSpec) -> int:
        return len(roots.keys() & set(game.files))

    def sections(game: GameSpec) -> int:
        return sum(len(root.value.keys() & known_sections(game, file)) for file, root in roots.items() if root)

    def present(game: GameSpec) -> int:
        return -len(set(game.files) - roots.keys()) if all_files else 0

    best = list(among)
    for rank in (formats, names, sections, present):
        if len(best) > 1:
            ranks = [rank(game) for game in best]
            best = [game for game, value in zip(best, ranks, strict=True) if value == max(ranks)]
    return best


def known_sections(game: GameSpec, file: str) -> set[str]:
    """Return the sections that a data file has in a game. The result is empty if the game has no such file."""
    return set(schema.schema_of(file, game)["properties"]) - {"format"} if file in game.files else set()


def format_fault(root: DataNode, of_this_name: list[str], formats: list[str]) -> DataFault:
    """Return the fault of a file with an unknown format."""
    given = root.get("format")
    if is_policy(root):
        return DataFault(
            root.mark, (), "this is a policy for bots, not the data of a game", "name it as a bot: --bots FILE"
        )
    if given is None:
        first = f"the first line of a variant is `format: {VARIANT}`"
        hint = f"one of {', '.join(of_this_name)}" if of_this_name else first
        return DataFault(root.mark, (), "the key 'format' is missing", hint)
    alike = nearest_word(root.get_text_or_empty("format"), [VARIANT, *(f"{known}/1" for known in formats)])
    hint = f"did you mean {alike}?" if alike else f"one of {', '.join([*of_this_name, VARIANT])}"
    hint = hint if alike or of_this_name else f"a variant has {VARIANT}"
    return DataFault(given.mark, ("format",), f"{quoted(given.plain())} is not the format of a data file", hint)
