"""Display names for a comparison."""

from __future__ import annotations

from machu_rules.simulation.comparison_plan import ComparisonPlan


class DisplayNames:
    """The display names of ids under both rulebooks."""

    def __init__(self, plan: ComparisonPlan) -> None:
        self.catalogues = [side.game.catalogue for side in (plan.b, plan.a)]

    def name_of(self, thing: str) -> str:
        """Return the name for an id. If the id has no name, return the id as words."""
        for catalogue in self.catalogues:
            if thing in catalogue.names:
                return catalogue.name(thing)
        return thing.replace("_", " ")

    def metric(self, name: str) -> str:
        """Return the name for a metric, which consists of the event that is counted and an id."""
        what, dot, of = name.partition(".")
        return f"{self.name_of(what)}: {self.name_of(of)}" if dot else self.name_of(name)
