"""Display names for a comparison."""

from __future__ import annotations

from machu_rules.simulation.comparison_plan import ComparisonPlan


class DisplayNames:
    """The display names of the ids in two compared rulebooks. If both rulebooks have a display name for an id, the
    display name in rulebook B is used.
    """

    def __init__(self, plan: ComparisonPlan) -> None:
        self.catalogues = [side.game.catalogue for side in (plan.b, plan.a)]

    def name_of(self, thing: str) -> str:
        """Return the display name of the id ``thing``. If the id has no display name, return the id with spaces instead
        of underscores.
        """
        for catalogue in self.catalogues:
            if thing in catalogue.names:
                return catalogue.name(thing)
        return thing.replace("_", " ")

    def metric(self, name: str) -> str:
        """Return the display name of a metric. The ``name`` of a metric begins with the kind of event that the metric
        counts. A dot and an id may follow.
        """
        what, dot, of = name.partition(".")
        return f"{self.name_of(what)}: {self.name_of(of)}" if dot else self.name_of(name)
