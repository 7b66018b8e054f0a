"""The events, metrics, invariants and goals of a game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Generic, TypeVar

from machu_rules.core.arguments import check_arguments_after_failure, raise_if_argument_misfits
from machu_rules.core.values import Event
from machu_rules.framework.events import EventKind, Goal, Highlight, metric_names

if TYPE_CHECKING:
    from machu_rules.framework.invariants import Invariant
    from machu_rules.loader.rulebook import Rulebook

S = TypeVar("S")


class Counted(Generic[S]):
    """The optional methods of a game for programs that compare games or check rules."""

    rulebook: Rulebook

    event_kinds: Mapping[str, EventKind] = MappingProxyType({})
    """The kinds of events of the game, by name. `highlights` and `metrics` are derived from them."""

    @property
    def highlights(self) -> Mapping[str, Highlight]:
        """The kinds of events that matter to a spectator, by name. A ``heading`` begins a new part of the game. The
        others are ``notable``. Kinds that are not listed are routine.

        >>> import machu_rules as mr
        >>> highlights = mr.load("incan-gold").highlights
        >>> highlights["round_began"], highlights["camped"], "card_turned" in highlights
        ('heading', 'notable', False)
        """
        return {name: kind.highlight for name, kind in self.event_kinds.items() if kind.highlight}

    @property
    def period(self) -> str:
        """The kind of event that begins a day, a round or a phase. It is the first kind with the highlight ``heading``,
        or an empty string if there is none. The first word of the kind, such as ``round``, is the name of the period.

        >>> import machu_rules as mr
        >>> mr.load("incan-gold").period
        'round_began'
        """
        return next((name for name, highlight in self.highlights.items() if highlight == "heading"), "")

    @property
    def metrics(self) -> tuple[str, ...]:
        """The names of all metrics that `metrics_of` and `metrics_at_end` can count under this rulebook, in a stable
        order, such as ``rides`` and ``produced.corn``.

        >>> import machu_rules as mr
        >>> mr.load("incan-gold").metrics[:4]
        ('cards_turned', 'treasures_shared', 'hazards_met', 'struck.spiders')
        """
        rules = getattr(self, "rules", None)
        return tuple(metric_names(self.event_kinds.values(), self.rulebook.figures, rules))

    def metrics_of(self, event: Event) -> Iterable[tuple[str, int]]:
        """Return how much an event adds to the `metrics` of the game.

        Args:
            event: An event of the game.

        Returns:
            Pairs of a metric's name and an amount. By default, the kind of the event determines them.

        Raises:
            UsageError: If an argument has the wrong kind.

        >>> import machu_rules as mr
        >>> game = mr.load("incan-gold")
        >>> state, events = game.begin(players=3, seed=7)
        >>> [metric for event in events for metric in game.metrics_of(event)][:2]
        [('cards_turned', 1), ('hazards_met', 1)]
        """
        try:
            if event.kind in self.event_kinds:
                for metric in self.event_kinds[event.kind].metrics:
                    yield from metric.counts(event)
        except Exception as error:  # instead of the decorator, which would slow down each metric
            raise_if_argument_misfits(error, Counted.metrics_of, (self, event), {})
            raise

    def metrics_at_end(self, state: S) -> Iterable[tuple[str, int]]:
        """Return how much the final state adds to those `metrics` that cannot be counted from events.

        Args:
            state: The state at the end of a game.

        Returns:
            Pairs of a metric's name and an amount. By default there are none.

        Raises:
            StateError: If the state belongs to another game or rulebook.

        >>> import machu_rules as mr
        >>> game = mr.load("inca-empire")
        >>> last = game.playout(game.new(players=3, seed=7), lambda decision: decision.moves[0])
        >>> list(game.metrics_at_end(last))
        [('won.chinchaysuyu', 1)]
        """
        return ()

    places: str = ""
    """The name of the metric that counts visits to locations on the board, without the location. For example, it is
    ``visits`` for the metrics ``visits.plaza`` and so on. Empty if the game has no such metric.
    """

    @property
    def invariants(self) -> Sequence[Invariant]:
        """The conditions that hold in all states and for all moves. `machu_rules.testing` checks them.

        >>> import machu_rules as mr
        >>> mr.load("incan-gold").invariants[0].text
        'Each card is in exactly one place.'
        """
        return ()

    @property
    def goals(self) -> Mapping[str, Goal]:
        """The situations that should come up in play, by name. If a situation never comes up in test games, the
        designer gets a warning.

        >>> import machu_rules as mr
        >>> mr.load("princes").goals["profit.corn_terraces"].text
        'nobody ever profited from corn_terraces'
        """
        return {}

    @check_arguments_after_failure
    def coverage(self, before: S, events: Sequence[Event], after: S) -> Iterable[str]:
        """Return the `goals` that a move reaches.

        Args:
            before: The state before the move.
            events: The events of the move.
            after: The state after the move.

        Returns:
            The names of the goals, and of the occasions on which a goal could have been reached (`Goal.occasion`). By
            default, the kinds of the events determine them.

        Raises:
            UsageError: If an argument has the wrong kind.
            StateError: If the state belongs to another game or rulebook.

        >>> import machu_rules as mr
        >>> match = mr.Match.start(mr.load("incan-gold"), players=3, seed=7).play_all(["camp"] * 3).match
        >>> list(match.game.coverage(match.undo(force=True).state, match.last.events, match.state))
        ['ended.camp', 'began.2', 'joined.2', 'shared.t7b']
        """
        for event in events:
            if event.kind in self.event_kinds:
                yield from self.event_kinds[event.kind].reached(event)
