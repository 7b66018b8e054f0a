"""Display names for a comparison."""

from __future__ import annotations

from machu_rules.simulation.comparison_plan import ComparisonPlan


class DisplayNames:
    """The display names of ids under both rulebooks."""

    def __init__(self, plan: ComparisonPlan) -> None:
        self.catalogues = [side.game.catalogue for side in (plan.b, plan.a)]

    def of(self, thing: str) -> str:
        """Return the name of an id, or the id in words if it has none."""
        for catalogue in self.catalogues:
            if thing in catalogue.names:
                return catalogue.name(thing)
        return thing.replace("_", " ")

    def metric(self, name: str) -> str:
        """Return the name of a metric: the thing counted, and its id."""
        what, dot, of = name.partition(".")
        return f"{self.of(what)}: {self.of(of)}" if dot else self.of(name)
