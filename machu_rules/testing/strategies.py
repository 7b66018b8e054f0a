"""Strategies for hypothesis: variants, rulebooks, matches and states of a game. This module needs the extra
``testing``. Without this extra, importing the module raises MissingExtra.

A designer can write a test in five lines::

    from hypothesis import given
    import machu_rules as mr
    from machu_rules.testing import keeps_invariants, strategies

    @given(strategies.matches(mr.load("brisk.yaml")))
    def test_brisk(match: mr.Match) -> None:
        keeps_invariants(match)
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from machu_rules.core.arguments import wrong_kind_error
from machu_rules.core.errors import MissingExtra
from machu_rules.core.values import JsonDict
from machu_rules.framework.game import Game
from machu_rules.games.registry import load, validate
from machu_rules.loader.merge import HEAD
from machu_rules.loader.scaffold import data_file_texts
from machu_rules.loader.variant_schema import variant_schema
from machu_rules.match.match import Match
from machu_rules.testing.drivers import driver, driver_names
from machu_rules.testing.match_check import iter_checked_play

try:
    from hypothesis import assume
    from hypothesis import strategies as st
except ImportError as error:
    raise MissingExtra("testing", error) from None

FIGURES = 6
"""The largest number of values that the strategy `variants` changes in one variant."""

NEAR = 3
"""The largest amount by which the strategy `variants` changes a number of the base game. With larger differences, a
variant is rarely valid.
"""

Path_ = tuple[str, ...]


@st.composite
def variants(draw: st.DrawFn, base: Game[Any]) -> JsonDict:
    """Draw variants of a rulebook, as the data of variant files.

    A few values and options are changed within the limits of their schemas. The loader may still reject the result.
    `variant_games` draws only valid variants. If ``base`` is a variant, the drawn variants are based on the folder
    ``./base``. Before you load such a variant, write all data of ``base`` to this folder (see
    `machu_rules.loader.scaffold.data_file_texts`).

    Args:
        base: The game to vary.

    Returns:
        A strategy for the data.

    >>> from hypothesis import given, settings
    >>> import machu_rules as mr
    >>> from machu_rules.testing import strategies
    >>> @settings(max_examples=2, derandomize=True, deadline=None)
    ... @given(strategies.variants(mr.load("incan-gold")))
    ... def test_base(variant):
    ...     assert variant["based_on"] == "incan-gold"
    >>> test_base()
    """
    _check("variants", "base", base)
    leaves = _value_strategies_by_path(base)
    paths = draw(st.lists(st.sampled_from(sorted(leaves)), max_size=FIGURES, unique=True))
    based_on = base.rulebook.game if _is_unmodified_game(base) else "./base"
    changes: dict[str, Any] = {"format": "machu-rules/variant/1", "based_on": based_on, "name": "drawn"}
    for path in paths:
        inner = changes
        for step in path[:-1]:
            inner = inner.setdefault(step, {})
        inner[path[-1]] = draw(leaves[path])
    return changes


@st.composite
def variant_games(draw: st.DrawFn, base: Game[Any]) -> Game[Any]:
    """Draw games with valid variants of a rulebook. The variants are loaded in the same way as variant files.

    Args:
        base: The game to vary.

    Returns:
        A strategy for games.

    A test for pytest:

    >>> from hypothesis import given
    >>> import machu_rules as mr
    >>> from machu_rules.testing import strategies
    >>> @given(strategies.variant_games(mr.load("incan-gold")))
    ... def test_players(game):
    ...     assert max(game.players) >= 2
    """
    changes = draw(variants(base))
    with TemporaryDirectory() as folder:
        if not _is_unmodified_game(base):
            below = Path(folder) / "base"
            below.mkdir()
            for name, text in data_file_texts(base.rulebook).items():
                (below / name).write_text(text, encoding="utf-8")
        path = Path(folder) / "drawn.yaml"
        path.write_text(json.dumps(changes), encoding="utf-8")  # JSON is YAML
        assume(not validate(path))
        return load(path)


@st.composite
def matches(draw: st.DrawFn, game: Game[Any], most: int = 60, chance: str = "seed") -> Match:
    """Draw matches with any possible player count, in which arbitrary legal moves have been made.

    If a test fails, hypothesis looks for a simpler match with which the test still fails. A simpler match has fewer
    moves, or moves that come earlier in the list of legal moves.

    Args:
        game: The game.
        most: The largest number of moves. Default: 60.
        chance: "seed" to draw from a seed, or "ask" to turn draws into chance decisions. Default: "seed".

    Returns:
        A strategy for matches.

    >>> from hypothesis import given, settings
    >>> import machu_rules as mr
    >>> from machu_rules.testing import strategies
    >>> @settings(max_examples=2, derandomize=True, deadline=None)
    ... @given(strategies.matches(mr.load("incan-gold"), most=5))
    ... def test_number(match):
    ...     assert match.number <= 5
    >>> test_number()
    """
    _check("matches", "game", game, most, chance)
    players = draw(st.sampled_from(game.players))
    match = _start_match(game, players, draw(st.integers(0, 2**32)), chance)
    for number in draw(st.lists(st.integers(0, 2**16), max_size=most)):
        if not match.decisions:
            break
        decision = match.decisions[number % len(match.decisions)]
        first = next(each for each in match.decisions if each.seat == decision.seat)
        match = match.play(first.moves[number // len(match.decisions) % len(first.moves)], first.seat)
    return match


def _check(where: str, name: str, game: object, most: object = 0, chance: object = "seed") -> None:
    """Raise UsageError, before anything is drawn, if an argument has the wrong kind. ``where`` is the name of the
    strategy, and ``name`` is the name of the parameter that accepts ``game``.
    """
    if not isinstance(game, Game):
        raise wrong_kind_error(f"strategies.{where}", name, "a Game", game)
    if type(most) is not int or most < 0:
        raise wrong_kind_error(f"strategies.{where}", "most", "a whole number from 0", most)
    if not isinstance(chance, str) or chance not in ("seed", "ask"):
        raise wrong_kind_error(f"strategies.{where}", "chance", "'seed' or 'ask'", chance)


def _start_match(game: Game[Any], players: int, seed: int, chance: str) -> Match:
    if chance == "ask":
        return Match.start(game, players, chance="ask")
    return Match.start(game, players, seed)


@st.composite
def driven_matches(draw: st.DrawFn, game: Game[Any], most: int = 2000) -> Match:
    """Draw matches played by bots with different goals and habits (see `machu_rules.testing.driver_names`). A drawn
    match may stop before the end of the game.

    Args:
        game: The game.
        most: The largest number of moves. Default: 2,000.

    Returns:
        A strategy for matches.

    >>> from hypothesis import given, settings
    >>> import machu_rules as mr
    >>> from machu_rules.testing import strategies
    >>> @settings(max_examples=2, derandomize=True, deadline=None)
    ... @given(strategies.driven_matches(mr.load("incan-gold"), most=20))
    ... def test_number(match):
    ...     assert match.number <= 20
    >>> test_number()
    """
    _check("driven_matches", "game", game, most)
    players = draw(st.sampled_from(game.players))
    who = draw(st.lists(st.sampled_from(driver_names(game)), min_size=players, max_size=players))
    seed = str(draw(st.integers(0, 2**32)))
    start = Match.start(game, players, seed, who=who)
    bots = [driver(game, name, seat, seed) for seat, name in enumerate(who)]
    *_, last = start, *iter_checked_play(start, bots, most)
    return last.at(draw(st.one_of(st.just(last.number), st.integers(0, last.number))))


def states(game: Game[Any]) -> st.SearchStrategy[Any]:
    """Draw states from early and late parts of a game.

    Args:
        game: The game.

    Returns:
        A strategy for states.

    A test for pytest:

    >>> from hypothesis import given
    >>> import machu_rules as mr
    >>> from machu_rules.testing import strategies
    >>> @given(strategies.states(mr.load("incan-gold")))
    ... def test_players(state):
    ...     assert mr.load("incan-gold").seats(state) >= 2
    """
    return st.one_of(matches(game), driven_matches(game)).map(lambda match: match.state)


def move_sequences(game: Game[Any], most: int = 60) -> st.SearchStrategy[tuple[str, ...]]:
    """Draw sequences of legal moves from the start of a game.

    Args:
        game: The game.
        most: The largest number of moves. Default: 60.

    Returns:
        A strategy for tuples with the texts of the moves.

    >>> from hypothesis import given, settings
    >>> import machu_rules as mr
    >>> from machu_rules.testing import strategies
    >>> @settings(max_examples=2, derandomize=True, deadline=None)
    ... @given(strategies.move_sequences(mr.load("incan-gold"), most=5))
    ... def test_texts(moves):
    ...     assert {*moves} <= {"torch", "camp"}
    >>> test_texts()
    """
    return matches(game, most).map(lambda match: match.moves)


def _is_unmodified_game(base: Game[Any]) -> bool:
    return base.fingerprint == load(base.rulebook.game).fingerprint


def _value_strategies_by_path(base: Game[Any]) -> Mapping[Path_, st.SearchStrategy[Any]]:
    """Return strategies for all values and options that a variant can change. The keys are the paths of these values in
    a variant file. The strategy for a path draws a new value.
    """
    found: dict[Path_, st.SearchStrategy[Any]] = {}
    schema = variant_schema(base.rulebook)["properties"]
    for data in json.loads(base.rulebook.effective).values():
        for section, value in data.items():
            if section in schema and section not in HEAD:
                found.update(_strategies_by_variant_path((section,), schema[section], value))
    return found


def _strategies_by_variant_path(
    path: Path_, schema: JsonDict, value: Any
) -> Iterator[tuple[Path_, st.SearchStrategy[Any]]]:
    """Find the values inside ``value`` that a variant can change. Yield pairs. The first item of a pair is the path of
    such a value, and the second item is a strategy that draws a new value for this path. ``path`` is the path of
    ``value`` itself, and ``schema`` is its JSON Schema. ``value`` may be an object, a list of objects or a single
    value.
    """
    if "enum" in schema:
        yield path, st.sampled_from(schema["enum"])
    elif schema.get("type") == "integer" and type(value) is int:
        least, most = schema["minimum"], schema["maximum"]
        yield path, st.integers(max(least, value - NEAR), min(most, value + NEAR))
    elif "properties" in schema and isinstance(value, dict | list):
        for name, inner in schema["properties"].items():
            known = _find_named_entry(value, name)
            if known is not None:
                yield from _strategies_by_variant_path((*path, name), inner.get("else", inner), known)


def _find_named_entry(value: Any, name: str) -> Any:
    """If ``value`` is an object, return the value of its key ``name``. If ``value`` is a list of objects, return the
    first entry whose ``id`` is ``name``, or that has ``name`` as the value of another key. Returns None if there is no
    such key or entry.
    """
    if isinstance(value, dict):
        return value.get(name)
    return next((each for each in value if name in map(str, (each.get("id"), *each.values()))), None)
