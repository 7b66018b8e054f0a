"""Translate between the names that policies use for features and the names that games use (see `Game.features`).

A feature is a number that describes a view. In the names that a game uses, ``player_0`` is the viewer (the player who
sees the view), and ``player_1`` is the next player in seating order. In a policy, ``my`` is the viewer. For example,
``my.clock`` is the same feature as ``player_0.clock``. In a policy, ``rival.clock`` means the highest ``clock`` among
the other players.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from machu_rules.framework.game import Game

MINE, RIVAL, SEAT = "my.", "rival.", "player_"

Bounds = tuple[int, int]


def value_of(name: str, found: Mapping[str, int]) -> int | None:
    """Return the value of the feature that has the name ``name`` in a policy. ``found`` contains the values of all
    features. The keys of ``found`` are the names that the game uses.

    If ``name`` contains a ``*``, return the sum of the values of all matching features. If ``name`` begins with
    ``rival``, compute one value or sum per opponent, and return the highest of them. Return None if no feature matches.

    >>> found = {"day": 2, "player_0.goods.corn": 3, "player_0.goods.coca": 1, "player_1.goods.corn": 2}
    >>> [value_of(name, found) for name in ("day", "my.goods.*", "rival.goods.corn", "my.goods.llama")]
    [2, 4, 2, None]
    """
    if name in found:
        return found[name]
    if name.startswith(RIVAL):
        values: list[int] = []
        while (other := value_of(f"{SEAT}{len(values) + 1}.{name[len(RIVAL) :]}", found)) is not None:
            values.append(other)
        return max(values, default=None)
    if name.startswith(MINE):
        return value_of(f"{SEAT}0.{name[len(MINE) :]}", found)
    summed = names_matching_wildcard(name, found)
    return sum(found[each] for each in summed) if summed else None


def names_matching_wildcard(name: str, known: Iterable[str]) -> list[str]:
    """Return the names in ``known`` that match the pattern ``name``. The ``*`` in the pattern matches any number of
    characters. If ``name`` contains no ``*``, return an empty list.

    >>> names_matching_wildcard("my.goods.*", ["my.goods.corn", "my.clock"])
    ['my.goods.corn']
    >>> names_matching_wildcard("my.clock", ["my.clock"])
    []
    """
    begin, star, end = name.partition("*")
    if not star:
        return []
    least = len(begin) + len(end)
    return [each for each in known if len(each) >= least and each.startswith(begin) and each.endswith(end)]


def bounds_of(name: str, bounds: Mapping[str, Bounds]) -> Bounds | None:
    """Return the lowest and the highest possible value of the feature that has the name ``name`` in a policy.
    ``bounds`` is the result of `feature_bounds`. If ``name`` contains a ``*``, several features can match ``name``. In
    that case, return the sum of their lowest values and the sum of their highest values. Return None if no feature
    matches.
    """
    if name in bounds:
        return bounds[name]
    summed = [bounds[each] for each in names_matching_wildcard(name, bounds)]
    return (sum(least for least, _ in summed), sum(most for _, most in summed)) if summed else None


def feature_bounds(game: Game[Any]) -> dict[str, Bounds]:
    """Return a dict with the lowest and the highest possible value of all features. The keys are the names that a
    policy can use for the features. If a policy can use two names for the same feature, the dict contains both names.
    The bounds are valid for any player count of the game.

    Raises UsageError if the game has no features.

    >>> import machu_rules as mr
    >>> bounds = feature_bounds(mr.load("princes"))
    >>> bounds["day"], bounds["my.scout"], bounds["rival.scout"] == bounds["player_3.scout"]
    ((1, 9), (0, 19), True)
    """
    bounds: dict[str, Bounds] = {}
    for players in game.players:
        for each in game.features(game.view(game.new(players, seed=0), 0)):
            for name in policy_names_of_feature(each.name):
                least, most = bounds.get(name, (each.least, each.most))
                bounds[name] = min(least, each.least), max(most, each.most)
    return bounds


def policy_names_of_feature(feature: str) -> tuple[str, ...]:
    """Return the names that a policy can use for a feature. ``feature`` is the name that the game uses for the feature.
    It is also the first name in the result. If the feature belongs to a player, the result contains a second name. The
    second name begins with ``my`` if the player is the viewer (``player_0``), and with ``rival`` otherwise.

    >>> policy_names_of_feature("player_0.clock"), policy_names_of_feature("day")
    (('player_0.clock', 'my.clock'), ('day',))
    >>> policy_names_of_feature("player_2.clock")
    ('player_2.clock', 'rival.clock')
    """
    player, dot, rest = feature.partition(".")
    place = player.removeprefix(SEAT)
    if not dot or place == player or not place.isdigit():
        return (feature,)
    return feature, f"{MINE if place == '0' else RIVAL}{rest}"
