"""The information about games that the tests of the contract need beyond the contract, and games of all kinds.

To add a game, add a `Subject`: its rulebooks and drivers, states that a viewer cannot distinguish, and the information
in events.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any, Protocol

from attrs import field, frozen

import machu_rules as mr
from machu_rules.bots import BotClass, RandomBot
from machu_rules.core.frozen import FrozenMap
from machu_rules.core.rng import Stream
from machu_rules.core.values import JsonDict
from machu_rules.testing.games_to_check import Chances, Order, PlayedGame, play_game_to_check
from tests.contract.mutations import Mutation

AnyGame = mr.Game[Any]
ORDERS: tuple[Order, ...] = ("seats", "backwards", "mixed")


class Fold(Protocol):
    """A view that is kept up to date by events alone."""

    def hear(self, events: Iterable[JsonDict]) -> None: ...

    def agrees(self, view: JsonDict) -> bool: ...


@frozen
class Subject:
    """A game: ``load(rulebook, **options)``, its ``rulebooks`` (the published one first) and the values of its
    ``options``.

    Also its drivers, the sources of chance, ``fold(game, view)`` if events contain everything, ``other_state(game,
    state, viewer, stream)``, which the viewer cannot distinguish from the state, and ``mutations`` of dumps that lose
    nothing.
    """

    name: str
    load: Callable[..., AnyGame]
    other_state: Callable[[AnyGame, Any, int | None, Stream], Any]
    drivers: Mapping[str, BotClass] = field(factory=lambda: {"random": RandomBot})
    rulebooks: tuple[str, ...] = ("published",)
    options: Mapping[str, tuple[str, ...]] = field(factory=dict)
    chances: tuple[Chances, ...] = ("seed", "ask")
    orders: tuple[Order, ...] = ("seats",)
    fold: Callable[[AnyGame, JsonDict], Fold] | None = None
    mutations: tuple[Mutation, ...] = ()

    def sample(
        self,
        drivers: tuple[str, ...],
        seed: int = 0,
        options: Mapping[str, str] = {},
        rulebook: str = "published",
        chance: Chances = "seed",
        order: Order = "seats",
    ) -> Sample:
        """A game to be played by drivers of these names, by seat."""
        return Sample(self, drivers, seed, FrozenMap(options), rulebook, chance, order)

    def any_sample(self, number: int) -> Sample:
        """Half of the games use the published rules, the others any options and rulebooks. A third is between drivers
        of one kind, which get further.
        """
        chance, names = Stream(f"samples/{number}"), list(self.drivers)
        other = number % 2 == 1
        options = {name: chance.choice(values) for name, values in self.options.items() if other and chance.below(2)}
        rulebook = chance.choice(self.rulebooks) if other else self.rulebooks[0]
        players = chance.choice(self.load(rulebook).players)
        drivers = [chance.choice(names) for _ in range(players)]
        if number % 3 == 0:
            drivers = [names[number // 3 % len(names)]] * players
        where, order = chance.choice(self.chances), chance.choice(self.orders)
        return self.sample(tuple(drivers), number, options, rulebook, where, order)


@frozen
class Sample:
    """A game to be played: under which rulebook and options, by whom, from which seed, with which chance, and who of
    several answers first."""

    subject: Subject = field(eq=False)
    drivers: tuple[str, ...]
    seed: int
    options: FrozenMap[str, str]
    rulebook: str
    chance: Chances
    order: Order

    @property
    def game(self) -> AnyGame:
        return self.subject.load(self.rulebook, **self.options)

    @property
    def course(self) -> PlayedGame:
        """The game, played to its end."""
        return _course(self.subject.name, self)

    def __str__(self) -> str:
        return f"{self.subject.name} {self.rulebook} {len(self.drivers)} {self.drivers[0]} {self.chance} {self.seed}"


@lru_cache(maxsize=32)
def _course(name: str, sample: Sample) -> PlayedGame:
    """Each game is played once for all that look at it one after the other."""
    bots = [
        sample.subject.drivers[driver](sample.game, seat, Stream(f"{driver}/{seat}/{sample.seed}"))
        for seat, driver in enumerate(sample.drivers)
    ]
    return play_game_to_check(sample.game, len(bots), sample.seed, bots, sample.chance, sample.order)
