"""The display names of what is compared."""

from __future__ import annotations

from machu_rules.simulation.comparison_plan import ComparisonPlan


class DisplayNames:
    """The display names of ids under either rulebook."""

    def __init__(self, plan: ComparisonPlan) -> None:
        self.catalogues = [side.game.catalogue for side in (plan.b, plan.a)]

    def of(self, thing: str) -> str:
        """The name of an id; where it has none, the id in words."""
        for catalogue in self.catalogues:
            if thing in catalogue.names:
                return catalogue.name(thing)
        return thing.replace("_", " ")

    def metric(self, name: str) -> str:
        """The name of a metric: what it counts, and of which thing."""
        what, dot, of = name.partition(".")
        return f"{self.of(what)}: {self.of(of)}" if dot else self.of(name)
