"""The texts of a game for people: names, refusals, events and rules in the language of the game."""

from __future__ import annotations

from abc import ABCMeta, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from os import PathLike, fspath
from typing import TYPE_CHECKING, Any, Self

from attrs import evolve

from machu_rules.core.arguments import check_arguments_after_failure
from machu_rules.core.decisions import Decision
from machu_rules.core.frozen import FrozenMap
from machu_rules.core.general_texts import GENERAL
from machu_rules.core.player_names import check_player_names
from machu_rules.core.text_catalogue import Catalogue, Texts, make_english_catalogue
from machu_rules.core.values import JsonMapping
from machu_rules.framework.events import event_json

if TYPE_CHECKING:
    from machu_rules.core.how_to_play import HowToPlay
    from machu_rules.loader.rulebook import Rule, Rulebook
    from machu_rules.loader.text_files import TextHome


class Localised(metaclass=ABCMeta):
    """The methods of a game that write texts for people. The texts come from `english` and the rulebook."""

    rulebook: Rulebook

    @property
    @abstractmethod
    def players(self) -> tuple[int, ...]:
        """The player counts that the rulebook allows."""

    @property
    def english(self) -> Texts:
        """The game's English sentences by section and key. The keys are codes in the section ``refusals``, and kinds in
        ``events`` and ``decisions``. A game may have further sections.

        The sentences are read from the language file of the game when they are first needed. A game without a language
        file may override this property.
        """
        from machu_rules.loader.languages import english_texts

        return english_texts(*self.text_home)

    @property
    def text_home(self) -> TextHome:
        """The place of the game's texts. A game that is not shipped has them in its package."""
        from machu_rules.loader.text_files import TextHome, package_of

        book = self.rulebook
        if book.spec is None:
            return TextHome(book.game, package_of(type(self)))
        return TextHome(book.game, book.spec.package, book.spec.folder if book.spec.package else "")

    _language: str = "en"
    _catalogue: Catalogue | None = None
    _player_names: tuple[str | None, ...] = ()

    @property
    def catalogue(self) -> Catalogue:
        """All texts of this game in its language: display names by id, sentences, and texts for front ends.

        >>> import machu_rules as mr
        >>> mr.load("princes", language="de").catalogue.language
        'de'
        """
        if self._catalogue is None:
            own = self.english
            texts = {**own, **{section: {**shared, **own.get(section, {})} for section, shared in GENERAL.items()}}
            self._catalogue = self._own(self._english_catalogue(texts))
        return self._catalogue

    @property
    def names(self) -> Mapping[str, str]:
        """Display names by id, in the language of this game.

        >>> import machu_rules as mr
        >>> mr.load("princes", language="de").names["corn_terraces"]
        'Maisterrassen'
        """
        return self.catalogue.names

    @check_arguments_after_failure
    def own_names(self, catalogue: Catalogue) -> Mapping[str, str]:
        """Return display names that the game derives from other names.

        Args:
            catalogue: The texts of a language. If it already contains a derived name, its own name takes precedence.

        Returns:
            The names by id.

        Raises:
            UsageError: If the argument has the wrong kind.

        >>> import machu_rules as mr
        >>> game = mr.load("incan-gold")
        >>> game.own_names(game.catalogue)["spiders_2"]
        'Spiders'
        """
        return {}

    def _english_catalogue(self, texts: Texts) -> Catalogue:
        """Return the English catalogue with these texts and all display names."""
        from machu_rules.loader.languages import english_names

        more = english_names(self.text_home)
        names = {**more["names"], **self.rulebook.names}
        made = make_english_catalogue(self.rulebook.title, names, texts)
        return evolve(made, counted=more["counted"], short=more["short"])

    def _own(self, catalogue: Catalogue) -> Catalogue:
        """Return a catalogue with the additional names of this game: derived names, names of its players and names of
        its variant.
        """
        book = self.rulebook
        variant = "" if book.name == book.game else book.name
        names = FrozenMap({**self.own_names(catalogue), **catalogue.names})
        return evolve(catalogue, names=names, players=self._player_names, variant=variant)

    def in_language(self, language: str | PathLike[str]) -> Self:
        """Return the same game with its texts in another language.

        Play, fingerprint and states stay the same. Texts that are missing in the catalogue are in English. Names that a
        variant has changed stay the same.

        Args:
            language: A language code from `machu_rules.languages`, or the path of your own catalogue. A string with a
                separator or a suffix is a path.

        Returns:
            The game in that language.

        Raises:
            UsageError: If the language is unknown.
            RulebookError: If the catalogue is invalid. The error contains all problems.

        >>> import machu_rules as mr
        >>> mr.load("princes").in_language("de").catalogue.name("corn_terraces")
        'Maisterrassen'
        """
        game = self._copy()
        if language != "en":
            from machu_rules.loader.languages import load_language_catalogue

            game._catalogue = self._own(
                load_language_catalogue(game.catalogue, self.rulebook, language, self.text_home, self._labels)
            )
        game._language = fspath(language)
        return game

    def _labels(self) -> Mapping[str, Collection[str]]:
        """Return the keys of the labels in the automatic table of a game that is not shipped, by section."""
        from machu_rules.framework.table_texts import label_keys

        return label_keys(self) if self.text_home.package else {}

    def how_to_play(self, language: str | PathLike[str] | None = None) -> HowToPlay:
        """Return the explanation of this game for newcomers. It consists of a summary, a cheat sheet, and sentences
        about the things in the game.

        All numbers come from the rulebook, so the explanation of a variant contains the numbers of the variant.
        Sentences about things that a variant has removed are left out.

        Args:
            language: A language code, or the path of your own file. A string with a separator or a suffix is a path.
                Default: None, the language of the game, or English if there is no explanation in this language.

        Returns:
            The explanation. If the game has none, its sections and things are empty.

        Raises:
            UsageError: If the game has no explanation in this language.
            RulebookError: If the file is invalid. The error contains all problems.

        >>> import machu_rules as mr
        >>> how = mr.load("incan-gold").how_to_play()
        >>> how.title, [section.id for section in how.sections]
        ('How to play Incan Gold', ['goal', 'setup', 'round', 'treasure', 'danger', 'leaving', 'end'])
        >>> mr.load("incan-gold").how_to_play("de").title
        'So spielt man: Das Gold der Inka'
        """
        from machu_rules.loader.how_to_play import how_to_play

        return how_to_play(self, language)

    def _copy(self) -> Self:
        """Return a copy of this game without its cached catalogue."""
        game = type(self).__new__(type(self))  # not `object.__new__`, which compiled classes do not accept
        for name, value in self.__dict__.items():  # the other attributes are immutable and can be shared
            setattr(game, name, value)
        game._catalogue = None
        return game

    @property
    def player_names(self) -> tuple[str, ...]:
        """The names of the players by seat, as set with `named`. Empty if no names were set.

        >>> import machu_rules as mr
        >>> mr.load("princes").named(["Anna", "Ben"]).player_names, mr.load("princes").player_names
        (('Anna', 'Ben'), ())
        """
        return tuple(map(self.catalogue.seat, range(len(self._player_names))))

    @property
    def chosen_names(self) -> tuple[str | None, ...]:
        """The names that were chosen for the players, by seat. A player without a chosen name has None. Empty if no
        names were chosen.

        >>> import machu_rules as mr
        >>> game = mr.load("princes").named(["Anna", None])
        >>> game.chosen_names, game.player_names, game.in_language("de").player_names
        (('Anna', None), ('Anna', 'player 2'), ('Anna', 'Spieler 2'))
        """
        return self._player_names

    def named(self, names: Sequence[str | None] | None) -> Self:
        """Return the same game with names for its players.

        Sentences, refusals and pictures use the names. Play, fingerprint and states stay the same. A player without a
        name is called "player 1" (seat 0) and so on, in the language of the game.

        Args:
            names: One item per seat, either a name or None. A name has 1 to 40 printable characters and neither begins
                nor ends with a space. All names must differ. Pass None instead of a list to remove all names.

        Returns:
            The game with these names.

        Raises:
            UsageError: If a name is invalid or used twice.

        >>> import machu_rules as mr
        >>> game = mr.load("princes").named(["Anna", "Ben"])
        >>> state = game.new(players=2, seed=7)
        >>> game.why_not(state, "settle potter", seat=1).message
        "It is Anna's turn."
        """
        found = () if names is None else check_player_names(names, self.players)
        game = self._copy()
        game._player_names = found
        if self._language != "en":
            game._catalogue = evolve(self.catalogue, players=found)
        return game

    def message(self, code: str, params: Mapping[str, Any]) -> str:
        """Return the sentence for a refusal in the language of this game.

        Use it to show a refusal in a language other than that of its ``message``.

        Args:
            code: The code of the refusal.
            params: The parameters of the refusal.

        Returns:
            The sentence.

        Raises:
            UsageError: If the code is unknown or parameters are missing.

        >>> import machu_rules as mr
        >>> game = mr.load("princes", language="de")
        >>> game.message("no_supply", {"number": 2, "supply": 1})
        'Du brauchst 2 Inkas, dein Vorrat hat aber 1.'
        """
        return self.catalogue.say("refusals", code, params)

    def sentence(self, event: JsonMapping) -> str:
        """Return an event as a sentence.

        Args:
            event: An event as `Game.events_for` returns it.

        Returns:
            The sentence in the language of this game. If the game has no sentence for this kind of event, the result
            consists of the kind and the data of the event.

        Raises:
            UsageError: If the argument is not an event.

        >>> import machu_rules as mr
        >>> game = mr.load("princes")
        >>> state = game.new(players=2, seed=7)
        >>> state, events = game.apply(state, "settle potter")
        >>> game.sentence(game.events_for(events, seat=1)[0])
        "player 1 places a potter in the Potter's Quarter"
        """
        event, catalogue = event_json(event), self.catalogue
        kind, seat, data = event["kind"], event["seat"], event["data"]
        if kind in catalogue.section("events"):
            return catalogue.say("events", kind, {"seat": seat, **data})
        who = "" if seat is None else f"{catalogue.seat(seat)}: "
        values = ", ".join(f"{key} {value}" for key, value in data.items())
        return f"{who}{kind.replace('_', ' ')} {values}".rstrip()

    @check_arguments_after_failure
    def prompt(self, decision: Decision) -> str:
        """Return a decision as a question.

        Args:
            decision: A decision of this game.

        Returns:
            The question in the language of this game.

        Raises:
            UsageError: If the argument is not a decision.

        >>> import machu_rules as mr
        >>> game = mr.load("princes")
        >>> game.prompt(game.decision(game.new(players=2, seed=7)))
        'Where do you place your first Inca?'
        """
        return self.catalogue.prompt(decision.kind, decision.subject)

    def rule(self, rule_id: str) -> Rule:
        """Return a rule. Its title and text are in the language of this game.

        Args:
            rule_id: The id, such as "CLERGY-2".

        Returns:
            The rule.

        Raises:
            UnknownRule: If the rulebook has no such rule.

        >>> import machu_rules as mr
        >>> mr.load("princes").rule("CLERGY-2").title
        'Take the leftmost card at its price'
        >>> mr.load("princes").rule("CLERGY-2").text
        'Take the leftmost card of the order and pay the price on it.'
        """
        rule = self.rulebook.rule(rule_id)
        titles, texts = self.catalogue.rules, self.catalogue.rule_texts
        return evolve(rule, title=titles.get(rule.id, rule.title), text=texts.get(rule.id, rule.text))
