"""Watching a game: after every move, whether all laws hold, those of every game and those of the game at hand."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from machu_rules.dumps import same
from machu_rules.errors import MachuRulesError, UsageError
from machu_rules.game import Game
from machu_rules.laws import Law
from machu_rules.table.bots import Bot
from machu_rules.table.play import MAX_DECISIONS, answer
from machu_rules.table.table import Table
from machu_rules.values import CHANCE, Data, Decision, Event

THOROUGH_EVERY = 20
"""What takes long (dumps restored, views imagined) is looked at after one move of so many."""


class Broken(MachuRulesError):
    """A law that does not hold. ``name`` is that of the law, ``rule`` the rule it follows from (None: of no rule),
    ``table`` the game up to where it shows."""

    def __init__(self, name: str, rule: str | None, message: str, table: Table) -> None:
        super().__init__(f"{name}: {message}{f' [{rule}]' if rule else ''}, after move {table.number}")
        self.name = name
        self.rule = rule
        self.message = message
        self.table = table


def played(table: Table, bots: Sequence[Bot], max_decisions: int = MAX_DECISIONS) -> Iterator[Table]:
    """The table after each move of bots, every law looked at; raises Broken with the first that does not hold, also
    where the game itself fails with an error that is none of its own."""
    watch = Watch(table)
    for _ in range(max_decisions):
        decision = table.decision
        if decision is None:
            return
        table = watch.move(table, decision, answer(table.game, table.state, bots, decision).text)
        yield table


def keeps_laws(table: Table, laws: Sequence[Law] | None = None) -> None:
    """Looks at every law along the course of a table; ``laws``: other ones of the game than all. Raises Broken.

    >>> import machu_rules as mr
    >>> keeps_laws(mr.Table.start(mr.load("princes"), players=2, seed=7).play("settle potter"))
    """
    before = table.at(0)
    watch = Watch(before, laws)
    for step in table.steps:
        decision = next(each for each in before.decisions if each.seat == step.seat)
        before = watch.move(before, decision, step.move.text, table.game.dealt_with(step.events))


class Watch:
    """The laws of a game, looked at along the course of a table."""

    def __init__(self, table: Table, laws: Sequence[Law] | None = None) -> None:
        self.game: Game[Any] = table.game
        self.laws = table.game.laws if laws is None else laws
        self.rules = {rule.id for rule in table.game.rulebook.rules}
        self.data = self.state(table)

    def move(self, table: Table, decision: Decision, text: str, dealt: Sequence[Any] = ()) -> Table:
        """The table after a legal move, with which chance deals as ``dealt`` says, or as it will; raises Broken."""
        try:
            after = table.play(text, decision.seat, dealt)
        except Exception as error:
            raise Broken("fails", None, f"{text!r} fails with {type(error).__name__}: {error}", table) from error
        assert after.last is not None
        self.events(after.last.events, after)
        before, self.data = self.data, self.state(after)
        for law in self.laws:
            if law.move is not None:
                self.look(law, lambda law=law: law.move(self.play, before, after.last.events, self.data), after)  # type: ignore[misc]
        return after

    @property
    def play(self) -> Any:
        return self.game.rulebook.play

    def state(self, table: Table) -> Data:
        """Every law of states; the dump."""
        try:
            data = self.game.dump(table.state)
            text = json.dumps(data)
        except Exception as error:
            raise Broken("dumps", None, f"{type(error).__name__}: {error}", table) from error
        for law in self.laws:
            if law.state is not None:
                self.look(law, lambda law=law: law.state(self.play, data), table)  # type: ignore[misc]
        self.questions(table)
        self.outcome(table)
        if table.number % THOROUGH_EVERY == 0 or table.over:
            self.restored(table, json.loads(text))
            self.views(table)
        return data

    def look(self, law: Law, found: Callable[[], Any], table: Table) -> None:
        try:
            wrong = list(found())
        except Exception as error:
            wrong = [f"cannot be looked up: {type(error).__name__}: {error}"]
        if wrong:
            raise Broken(law.name, law.rule, wrong[0], table)

    def demand(self, holds: object, name: str, message: str, table: Table) -> None:
        if not holds:
            raise Broken(name, None, message, table)

    def questions(self, table: Table) -> None:
        """Each open decision has different answers, all of which are taken; there is one exactly until the end."""
        decisions = table.decisions
        self.demand(bool(decisions) != table.over, "questions", "nobody is asked, or after the end", table)
        for decision in decisions:
            texts = [move.text for move in decision.moves]
            self.demand(texts and len(set(texts)) == len(texts), "questions", "an answer is listed twice", table)
            first = next(each for each in decisions if each.seat == decision.seat)
            legal = first is not decision or all(table.why_not(text, decision.seat) is None for text in texts)
            self.demand(legal, "questions", "a listed answer is refused", table)
            seat = CHANCE <= decision.seat < table.players
            self.demand(seat, "questions", f"there is no seat {decision.seat}", table)

    def events(self, events: Sequence[Event], table: Table) -> None:
        """What happened is JSON, and cites a rule of the rulebook."""
        for event in events:
            known = event.rule in self.rules or not self.rules
            self.demand(known, "events", f"{event.kind} cites {event.rule}, which is no rule", table)
            again = json.loads(json.dumps(event.json()))
            self.demand(same(again, event.json()), "events", f"{event.kind} is not JSON", table)

    def outcome(self, table: Table) -> None:
        """An outcome has a score and a measure for each seat; who wins has the highest score."""
        outcome = table.outcome
        if outcome is None:
            return
        seats = range(table.players)
        sizes = {len(outcome.scores), *(len(values) for values in outcome.measures.values())}
        self.demand(sizes == {table.players}, "outcome", "not every seat has its figures", table)
        winners = outcome.winners and list(outcome.winners) == sorted(set(outcome.winners) & set(seats))
        self.demand(winners, "outcome", f"the winners are {outcome.winners}", table)
        best = all(outcome.scores[seat] == max(outcome.scores) for seat in outcome.winners)
        self.demand(best, "outcome", "a winner does not have the highest score", table)

    def restored(self, table: Table, data: Data) -> None:
        """A dump leads back to the state."""
        try:
            state = self.game.restore(data)
        except MachuRulesError as error:
            raise Broken("restored", None, str(error), table) from error
        self.demand(state == table.state, "restored", "the dump leads to another state", table)

    def views(self, table: Table) -> None:
        """Every view is JSON and can be imagined whole."""
        for seat in (None, *range(table.players)):
            view = table.view(seat)
            self.demand(same(json.loads(json.dumps(view)), view), "views", "a view is not JSON", table)
            try:
                state = self.game.imagine(view, table.number)
            except UsageError:
                return  # a game may have nothing to imagine
            except MachuRulesError as error:
                raise Broken("views", None, f"what seat {seat} sees cannot be imagined: {error}", table) from error
            self.demand(same(self.game.view(state, seat), view), "views", f"seat {seat} sees something else", table)
