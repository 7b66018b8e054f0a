"""Find out to which game a data file belongs. The file name alone is not enough, because several games have files with
the same name. The key ``format`` alone is not enough either, because its value in the file may be wrong.
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
    """Return True if the file with the data ``root`` is a policy for bots. A file is a policy if its ``format`` says
    so, or if it has the key ``prefer``, which no game's data contains.
    """
    return root.get_text_or_empty("format").startswith(POLICY.removesuffix("1")) or root.get("prefer") is not None


def likely_games(
    roots: Mapping[str, DataNode | None], among: Iterable[GameSpec], all_files: bool = False
) -> list[GameSpec]:
    """Return the games in ``among`` to which the data files most likely belong. ``roots`` maps the names of the files
    to their data, or to None if a file cannot be read. If several games fit equally well, all of them are returned.

    Three criteria are compared in this order: the number of files with a format that names the game, the number of
    matching file names, and the number of matching sections. A later criterion only decides between games that are
    equal so far. If ``all_files`` is True, there is a fourth criterion: the game with the smallest number of missing
    files fits best.
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
    """Return the sections that the data file ``file`` can have in ``game``. The result is empty if the game has no such
    file.
    """
    return set(schema.schema_of(file, game)["properties"]) - {"format"} if file in game.files else set()


def wrong_format_fault(root: DataNode, of_this_name: list[str], formats: list[str]) -> DataFault:
    """Return the fault of a file that has no format, has an unknown format, or is a policy for bots. ``root`` is the
    data of the file. ``formats`` contains the formats of all known data files, without the version at the end.
    ``of_this_name`` contains only the formats of data files that have the same name as this file. These formats end
    with the version.
    """
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
