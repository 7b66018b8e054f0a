"""What a game offers: the contract between the rules of one game and everything that plays it."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Mapping, Sequence
from os import PathLike
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Generic, Literal, Self, TypeVar

from attrs import evolve

from machu_rules.errors import IllegalMove, Refusal, UsageError
from machu_rules.messages import Catalogue, Texts, english
from machu_rules.values import CHANCE, Data, Decision, Event, Feature, Move, Outcome, Panel, Preview, ScoreLine

if TYPE_CHECKING:
    import networkx as nx

    from machu_rules.rulebook.book import Rule, Rulebook

S = TypeVar("S")


class Game(ABC, Generic[S]):
    """The rules of one game under one rulebook; immutable, to be shared between threads.

    ``fingerprint`` covers whatever of the data changes play; ``rules_revision`` is raised when code changes play.
    """

    rulebook: Rulebook
    fingerprint: str
    rules_revision: int

    bots: Mapping[str, str] = MappingProxyType({})
    """The game's own bots: name to ``module:Class``."""

    english: Texts = MappingProxyType({})
    """The game's sentences in English by section and key: ``refusals`` by code, ``events`` by kind, ``decisions`` (what
    they are about) by kind, and its own."""

    _catalogue: Catalogue | None = None

    course: Mapping[str, Literal["heading", "notable"]] = MappingProxyType({})
    """Which kinds of events matter to a spectator: a heading begins a new part of the game; the rest is routine."""

    @property
    @abstractmethod
    def players(self) -> tuple[int, ...]:
        """The numbers of players that the rulebook provides for."""

    @property
    @abstractmethod
    def options(self) -> dict[str, str]:
        """The effective options by name."""

    @property
    @abstractmethod
    def board(self) -> nx.Graph[str]:
        """The board as a networkx graph, its data as node attributes; frozen."""

    @abstractmethod
    def new(
        self,
        players: int,
        seed: int | str | None = None,
        dealt: Sequence[Any] | None = None,
        chance: Literal["seed", "ask"] = "seed",
    ) -> S:
        """A game at its first decision. ``dealt`` gives what chance deals before it (as `dealt` returns it) instead of
        a seed; with ``chance="ask"`` every deal and draw is a decision of `CHANCE`, with weights."""

    @abstractmethod
    def dealt(self, state: S) -> list[Any]:
        """What chance dealt before the first decision, JSON-ready, for a record; empty where chance is asked. Only a
        state that `new` gave is asked; it is secret while the game goes on."""

    def dealt_with(self, events: Iterable[Event]) -> list[Any]:
        """What chance dealt with a move, for its line of a record: whatever is dealt after the first decision is told
        by an event that is private to `CHANCE`, as its ``dealt``."""
        return [event.data["dealt"] for event in events if event.private_to == CHANCE]

    def deal(self, state: S, dealt: Sequence[Any]) -> S:
        """The state in which chance deals with the next move what is given (as `dealt_with` tells it), whatever its
        seed; raises UsageError or StateError where it cannot, as always in a game that deals only at its start."""
        raise UsageError(f"{self.rulebook.title} deals nothing with a move")

    def reveals(self, before: S, seat: int, events: Iterable[Event]) -> bool:
        """Whether a move that ``seat`` made in ``before`` told somebody what he could not know, so that taking it back
        would not make him forget. Here: an answer of chance, whatever is told to one seat alone, and the last of
        several secret answers, which shows the others. A game that shows more (a card turned for all) adds to this."""
        if seat == CHANCE or any(event.private_to is not None for event in events):
            return True
        decisions = self.decisions(before)
        return len(decisions) == 1 and decisions[0].secret

    def imagine(self, view: Data, seed: int | str | None = None) -> S:
        """A state drawn uniformly from those that give this very view. Raises StateError where none does, UsageError
        where a game has no secrets to imagine."""
        raise UsageError(f"{self.rulebook.title} cannot imagine what a view hides")

    @abstractmethod
    def decisions(self, state: S) -> tuple[Decision, ...]:
        """Every open decision; none when the game is over."""

    @abstractmethod
    def apply(self, state: S, move: Move | str, seat: int | None = None) -> tuple[S, tuple[Event, ...]]:
        """The state after a move and what happened; raises IllegalMove."""

    @abstractmethod
    def why_not(self, state: S, move: Move | str, seat: int | None = None) -> Refusal | None:
        """None where `apply` would take the move, else the refusal that it would raise."""

    @abstractmethod
    def view(self, state: S, seat: int | None) -> Data:
        """What a seat (``None``: a spectator) may know, JSON-ready, open decisions included."""

    @abstractmethod
    def score(self, state: S, seat: int) -> tuple[ScoreLine, ...]:
        """Points and gold of a seat so far, line by line."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """How the game ended, or None while it goes on."""

    @abstractmethod
    def dump(self, state: S) -> Data:
        """The whole state, JSON-ready."""

    @abstractmethod
    def restore(self, data: Data) -> S:
        """The state of a dump; raises StateError."""

    @property
    def catalogue(self) -> Catalogue:
        """All texts of this game in its language: display names by id, sentences, and what front ends may want."""
        if self._catalogue is None:
            self._catalogue = self._named(english(self.rulebook.title, self.rulebook.names, self.english))
        return self._catalogue

    @property
    def names(self) -> Mapping[str, str]:
        """Display names by id, in the language of this game."""
        return self.catalogue.names

    def _named(self, catalogue: Catalogue) -> Catalogue:
        """A catalogue with the names that the game makes from others."""
        return catalogue

    def in_language(self, language: str | PathLike[str]) -> Self:
        """The same game with its texts in a language: a code of `machu_rules.languages`, or the path of a catalogue of
        one's own (anything with a separator or a suffix). Play, fingerprint and states are the same.

        What the catalogue lacks is English, and what a variant has renamed keeps its name. Raises UsageError for a
        language that there is not, and RulebookError with all that is wrong with a file.

        >>> import machu_rules as mr
        >>> mr.load("princes").in_language("de").catalogue.name("corn_terraces")
        'Maisterrassen'
        """
        game = object.__new__(type(self))
        game.__dict__.update(self.__dict__)  # the rest, immutable, is shared
        game._catalogue = None
        if language != "en":
            from machu_rules.rulebook.languages import translated

            game._catalogue = self._named(translated(game.catalogue, self.rulebook, language))
        return game

    def message(self, code: str, params: Mapping[str, Any]) -> str:
        """The sentence of a refusal in the language of this game, from its ``code`` and ``params``: so a refusal can be
        told in another language than that in which it was made. Raises UsageError for a code that there is not, or
        where parameters are missing.

        >>> import machu_rules as mr
        >>> game = mr.load("princes", language="de")
        >>> game.message("no_supply", {"number": 2, "supply": 1})
        '2 Inkas werden gebraucht, im Vorrat: 1'
        """
        return self.catalogue.say("refusals", code, params)

    def sentence(self, event: Data) -> str:
        """An event as `events_for` gives it, as a sentence for a person; where the game has none for its kind, kind and
        data, plainly."""
        catalogue, kind = self.catalogue, event["kind"]
        if kind in catalogue.section("events"):
            return catalogue.say("events", kind, {"seat": event["seat"], **event["data"]})
        who = "" if event["seat"] is None else f"{catalogue.seat(event['seat'])}: "
        data = ", ".join(f"{key} {value}" for key, value in event["data"].items())
        return f"{who}{kind.replace('_', ' ')} {data}".rstrip()

    @property
    def texts(self) -> tuple[str, ...]:
        """Every text that players can ever be asked under this rulebook, in a stable order."""
        raise UsageError(f"{self.rulebook.title} does not list its texts")

    @property
    def chance_texts(self) -> tuple[str, ...]:
        """Every text that chance can ever be asked, in a stable order."""
        raise UsageError(f"{self.rulebook.title} does not list the texts of chance")

    def features(self, view: Data) -> tuple[Feature, ...]:
        """A view as named numbers with bounds; the same names in the same order for a number of players."""
        raise UsageError(f"{self.rulebook.title} does not tell a view in numbers")

    def preview(self, state: S, move: Move | str, seat: int | None = None) -> Preview:
        """What a move certainly brings, without telling of a draw or of another's choice; raises IllegalMove.

        Here, for any game, nothing is certain.
        """
        if refusal := self.why_not(state, move, seat):
            raise IllegalMove(refusal)
        decision = self.decision(state)
        assert decision is not None
        return Preview(decision.seat if seat is None else seat, (), {}, {}, {})

    def show(self, view: Data) -> Any:
        """A view as text for a terminal: a renderable of rich, or text; here its JSON."""
        return json.dumps(view, indent=1, ensure_ascii=False)

    def panels(self, view: Data, seats: Sequence[str] = (), marked: Collection[str] = ()) -> tuple[Panel, ...]:
        """A view in parts for a screen of a terminal, the most important first, which gets the most room. ``seats`` are
        names to be shown beside the numbers of the seats, ``marked`` ids of what is pointed out; what can be pointed at
        has the ``meta`` ``id`` in its style. Here: one part, what `show` gives."""
        return (Panel("board", "", self.show(view)),)

    def asks(self, decision: Decision) -> str:
        """What a decision is about, in a few words: its kind and its subject. The text of a kind in the section
        ``decisions`` may name ``{subject}`` itself; else it stands after it."""
        catalogue, kind, subject = self.catalogue, decision.kind, decision.subject
        text = catalogue.section("decisions").get(kind, kind.replace("_", " "))
        if "{" in text:
            return catalogue.say("decisions", kind, {"subject": subject})
        return text if subject is None else f"{text} - {catalogue.name(str(subject))}"

    @property
    def counts(self) -> tuple[str, ...]:
        """Everything that `tally` can count under this rulebook, in a stable order: what, or what and of which
        (``rides``, ``produced.corn``)."""
        return ()

    def tally(self, event: Event) -> Iterable[tuple[str, int]]:
        """What an event adds to the `counts` of a game, for whoever compares games."""
        return ()

    places: str = ""
    """Which of the counts are of places on the board (``visits`` stands for ``visits.plaza`` and so on)."""

    def heat_map(self, shades: Mapping[str, tuple[str, str]]) -> str | None:
        """The board as a picture (SVG) on which each of these places, by id, has a colour (``#rrggbb``) and a short
        text; None where there is no board."""
        return None

    def svg(self, view: Data | None = None) -> str:
        """The board as a picture (SVG), with a view the position on it; raises UsageError where there is none."""
        raise UsageError(f"{self.rulebook.title} has no board to draw")

    def decision(self, state: S) -> Decision | None:
        """The first open decision, or None when the game is over."""
        open_decisions = self.decisions(state)
        return open_decisions[0] if open_decisions else None

    def events_for(self, events: Iterable[Event], seat: int | None) -> list[Data]:
        """What a seat (``None``: a spectator) may know of events, JSON-ready."""
        return [event.json() for event in events if event.private_to is None or event.private_to == seat]

    def rule(self, rule_id: str) -> Rule:
        """A rule by its id, its title in the language of this game; raises UnknownRule.

        >>> import machu_rules as mr
        >>> mr.load("princes").rule("CLERGY-2").title
        'The leftmost card is taken at its price'
        """
        rule = self.rulebook.rule(rule_id)
        return evolve(rule, title=self.catalogue.rules.get(rule.id, rule.title))
