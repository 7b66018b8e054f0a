"""Lists of moves."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from machu_rules.core.arguments import check_arguments_after_failure
from machu_rules.core.decisions import Move


@check_arguments_after_failure
def with_each(verb: str, words: Iterable[object]) -> list[Move]:
    """Return one move per word, which consists of the verb and the word.

    Args:
        verb: The verb of all moves.
        words: The words, in the order of the result.

    Returns:
        The moves.

    Raises:
        UsageError: If an argument has the wrong type.

    >>> [move.text for move in with_each("go", ("north", "south"))]
    ['go north', 'go south']
    """
    return [Move(verb, (word,)) for word in words]


@check_arguments_after_failure
def with_subsets(verb: str, ids: Sequence[str]) -> list[Move]:
    """Return one move per subset of the ids, in the numerical order of the subsets' bits. The word `nothing` means
    the empty subset.

    Args:
        verb: The verb of all moves.
        ids: The items that a subset can contain. Bit n of a subset is the item with the index n.

    Returns:
        The moves.

    Raises:
        UsageError: If an argument has the wrong type.

    >>> [move.text for move in with_subsets("hold", ("red", "blue"))]
    ['hold nothing', 'hold red', 'hold blue', 'hold red blue']
    """
    members = [tuple(name for i, name in enumerate(ids) if subset >> i & 1) for subset in range(1 << len(ids))]
    return [Move(verb, chosen or ("nothing",)) for chosen in members]
