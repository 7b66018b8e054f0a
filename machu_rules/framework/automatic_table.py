"""The automatic table: a picture of any game, made from a view and from the declaration of the game.

Without any drawing code, a game has a map, rows of cards, tokens, counters and panels of the players. `AutomaticTable`
makes descriptions with the picture kit (`machu_rules.render.kit`). A game may replace or add areas in `Game.table`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeVar

from attrs import evolve, frozen

from machu_rules.core.decisions import Decision, Move
from machu_rules.core.errors import MachuRulesError
from machu_rules.core.values import CHANCE, JsonMapping, Panel
from machu_rules.framework.board_from_data import NEIGHBOURS
from machu_rules.framework.rulebook_things import Things
from machu_rules.framework.seen import Seen
from machu_rules.framework.shown_fields import SEAT_WORDS, Shown, is_hidden_list, shown_fields
from machu_rules.framework.state_reader import no_view
from machu_rules.framework.table_texts import TABLE_TEXTS
from machu_rules.render.cache import CACHE
from machu_rules.render.kit import (
    Area,
    Block,
    Button,
    Buttons,
    Card,
    CardRow,
    Counter,
    Counters,
    Deck,
    Decks,
    Map,
    Region,
    Road,
    SeatPanel,
    Seats,
    Step,
    Token,
    Tokens,
    Track,
    ids_in,
    playing_card,
    with_unique_ids,
)
from machu_rules.render.parts import PictureWithParts

B = TypeVar("B", bound=Block)

HEAD = (
    "game",
    "format",
    "fingerprint",
    "viewer",
    "decisions",
    "players",
    "seed",
    "asked",
    "over",
    "reason",
    "seats",
    "deals",
    "next_cards",
)
"""Keys of a view that are not drawn as fields."""
SCORES = ("score", "scores", "points", "victory_points", "total")
"""Keys of the numbers that are drawn as the score of a player."""
LEADERS = ("leader", "starter", "first_player", "first")
"""Keys of the seat that plays the first card."""
TRICK = "trick"
"""The key of a list of cards that the players have played in turn."""
LONGEST_TRACK = 12
"""A number from 1 to at most this number is drawn as a track."""
SCORE_ERRORS = (ArithmeticError, AttributeError, LookupError, TypeError, ValueError, MachuRulesError)
"""The errors of a score that depends on hidden information."""
VIEW_ERRORS = (ArithmeticError, AttributeError, LookupError, TypeError, ValueError)
"""The errors that occur if a value is not a view of the game."""


# ------------------------------------------------------------------------------------------------- fields and blocks


@frozen
class Entry:
    """A field of a view that is drawn: its key, its value, the facts about it, and the seat to which it belongs."""

    key: str
    value: Any
    shown: Shown
    owner: int | None = None


class AutomaticTable:
    """Makes the areas of a table from a view.

    Args:
        game: The game.
        view: A view of the game.
        without: Keys of the view that are not drawn, because the game draws them itself. Default: ().

    >>> import machu_rules as mr
    >>> game = mr.load("incan-gold")
    >>> view = game.view(game.new(players=3, seed=7), seat=0)
    >>> list(AutomaticTable(game, view).areas())
    ['table', 'actions', 'hand', 'seats']
    """

    def __init__(self, game: Any, view: JsonMapping, without: Collection[str] = ()) -> None:
        self.game = game
        """The game."""
        self.view = view
        """The view."""
        self.without = frozenset(without)
        """The keys that are not drawn."""
        self.things = Things(game.rulebook, game.catalogue)
        """The things in the data of the game, with names and colours."""
        self.fields = shown_fields(game)
        """The facts about the fields of the view."""
        self.viewer: int | None = view.get("viewer")
        """The seat of the viewer. None for a spectator."""
        self.board = board_of(game)
        """The map of the game."""
        self.pieces: dict[str, list[Token]] = {}
        """The pieces on the map, by place or road."""
        self.players = self._number_of_players()
        """The number of players."""
        self.named: set[str] = set()
        """The things whose tokens on the table have names."""

    def _number_of_players(self) -> int:
        found = self.view.get("players")
        if isinstance(found, list):
            return len(found)
        lengths = [len(self.view[key]) for key, shown in self.fields.items() if shown.by_seat and self.view.get(key)]
        if lengths:
            return max(lengths)
        found = self.view.get("seats", found)
        return found if isinstance(found, int) and not isinstance(found, bool) else min(self.game.players)

    # --- words

    def text(self, key: str) -> str:
        """Return a text of the table, in the language of the game.

        Args:
            key: A key of the section ``screen`` of the game's texts.

        Returns:
            The text of the game, or the text of the library if the game has none.

        >>> import machu_rules as mr
        >>> game = mr.load("incan-gold", language="de")
        >>> table = AutomaticTable(game, game.view(game.new(players=3, seed=7), seat=0))
        >>> table.text("your_hand")
        'Deine Hand'
        """
        own = self.game.catalogue.section("screen").get(key)
        usual = TABLE_TEXTS.get(self.game.catalogue.language.partition("-")[0], TABLE_TEXTS["en"])
        return own[:1].upper() + own[1:] if own else usual.get(key) or self.things.label(key)

    def id_of(self, thing: str, ids: str = "") -> str:
        """Return the ``data-id`` of a thing.

        Args:
            thing: The id in the data, such as ``fox``.
            ids: The kind of thing, such as ``card``. Default: the kind in the data.

        Returns:
            The id in the picture, such as ``card:fox``.

        >>> import machu_rules as mr
        >>> game = mr.load("incan-gold")
        >>> AutomaticTable(game, game.view(game.new(players=3, seed=7), seat=0)).id_of("spiders_1")
        'card:spiders_1'
        """
        return f"{ids or self.kind_of(thing)}:{thing}"

    def kind_of(self, thing: str) -> str:
        """Return the kind of a thing, which is the name of the list of ids that contains it.

        Args:
            thing: The id in the data.

        Returns:
            The kind. In a game without lists of ids, all things are of the kind ``card``.

        >>> import machu_rules as mr
        >>> game = mr.load("princes")
        >>> AutomaticTable(game, game.view(game.new(players=3, seed=7), seat=0)).kind_of("llama")
        'good'
        """
        return kind_of_thing(self.game, thing, self.things)

    # --- single things

    def card(self, thing: str, ids: str = "") -> Card:
        """Return a card with its name, its figures and its colour.

        Args:
            thing: The id in the data, such as ``fox``.
            ids: The kind of thing, such as ``card``. Default: the kind in the data.

        Returns:
            The card.

        >>> import machu_rules as mr
        >>> game = mr.load("incan-gold")
        >>> card = AutomaticTable(game, game.view(game.new(players=3, seed=7), seat=0)).card("artifact_1", "card")
        >>> card.id, card.name, [(figure.label, figure.value) for figure in card.figures]
        ('card:artifact_1', 'Artifact 1', [('Value', '5')])
        """
        name = self.id_of(thing, ids)
        if self.things.find(thing) is None and (found := self._playing_card(name, thing)):
            return found
        return Card(name, self.things.title(thing), self.things.figures(thing), self.things.own_colour(thing))

    def _playing_card(self, name: str, thing: str) -> Card | None:
        return playing_card(name, self.things.name(thing)) or playing_card(name, thing)

    def token(self, thing: str, count: int | str, ids: str = "", owner: int | None = None) -> Token:
        """Return a token of a thing.

        Args:
            thing: The id in the data, such as ``corn``.
            count: The number on the token.
            ids: The kind of thing, such as ``good``. Default: the kind in the data.
            owner: The seat to which the tokens belong. Default: None.

        Returns:
            The token. Its id contains the seat, such as ``good:0:corn``.

        >>> import machu_rules as mr
        >>> game = mr.load("princes")
        >>> token = AutomaticTable(game, game.view(game.new(players=3, seed=7), seat=0)).token("corn", 3, owner=0)
        >>> token.id, token.name, token.text
        ('good:0:corn', 'corn', '3')
        """
        kind = ids or self.kind_of(thing)
        name = f"{kind}:{thing}" if owner is None else f"{kind}:{owner}:{thing}"
        return Token(name, self.things.title(thing), count, self.things.colour(thing), self.things.shape(thing))

    def pawn(self, seat: int, key: str = "pawn", number: int | None = None) -> Token:
        """Return a piece of a player, with the number of the player.

        Args:
            seat: The seat, from 0.
            key: The kind of piece. Default: ``pawn``.
            number: The number of pieces, which is written instead of the number of the player. Default: None.

        Returns:
            The piece.

        >>> import machu_rules as mr
        >>> game = mr.load("princes")
        >>> pawn = AutomaticTable(game, game.view(game.new(players=3, seed=7), seat=0)).pawn(1, "prince")
        >>> pawn.id, pawn.text, pawn.title
        ('prince:1', '2', 'player 2: Prince')
        """
        name = self.game.catalogue.seat(seat)
        colour, label = self.game.seat_colour(self.view, seat), self.things.label(key)
        text = seat + 1 if number is None else number
        return Token(f"{key}:{seat}", "", text, colour, title=f"{name}: {label}")

    # --- areas

    def areas(self) -> dict[str, Area]:
        """Return the areas of the table, by the names of their parts. An area without blocks is not drawn.

        Returns:
            The areas ``map`` (if the game has a map), ``table`` (if some field belongs to no player), ``actions``,
            ``hand`` and ``seats``.

        >>> import machu_rules as mr
        >>> game = mr.load("princes")
        >>> view = game.view(game.new(players=3, seed=7), seat=0)
        >>> [area.title for area in AutomaticTable(game, view).areas().values()]
        ['Map', 'Table', 'Your move', 'Your hand', 'Players']
        """
        common, seats, hand = self._entries()
        table = self.blocks(common)
        panels = [self._seat_panel(seat, entries) for seat, entries in enumerate(seats)]
        filled = [each for each in hand if each.value not in ([], None)]
        found: dict[str, Area] = {}
        if self.board.regions:
            found["map"] = Area(self.text("the_map"), [self._map()])
        if self.has_common_fields:
            found["table"] = Area(self.text("the_table"), table)
        return {
            **found,
            "actions": Area(self.text("your_move"), ()),
            "hand": Area(self.text("your_hand"), self.blocks(filled or hand, "large")),
            "seats": Area(self.text("players"), [Seats(panels)] if panels else [], framed=False),
        }

    @property
    def has_common_fields(self) -> bool:
        """True if the view has fields that belong to no player.

        >>> import machu_rules as mr
        >>> game = mr.load("incan-gold")
        >>> AutomaticTable(game, game.view(game.new(players=3, seed=7), seat=0)).has_common_fields
        True
        """
        found = [self.fields.get(key, Shown()) for key in self.view if key not in HEAD and key not in self.without]
        return any(not each.omitted and not each.is_hand and (each.is_trick or not each.by_seat) for each in found)

    def _entries(self) -> tuple[list[Entry], list[list[Entry]], list[Entry]]:
        """Return the fields that belong to no player, the fields of each player, and the fields in the viewer's
        hand.
        """
        common: list[Entry] = []
        seats: list[list[Entry]] = [[] for _ in range(self.players)]
        hand: list[Entry] = []
        for key, value in self.view.items():
            shown = self.fields.get(key, Shown())
            if key in HEAD or key in self.without or shown.omitted:
                continue
            if shown.by_seat and isinstance(value, list | dict):
                values = list(value.values()) if isinstance(value, dict) else value
                if shown.is_trick:
                    common.append(Entry(key, dict(enumerate(values)), shown))
                    continue
                for seat, one in enumerate(values[: self.players]):
                    seats[seat].append(Entry(key, one, shown, seat))
            elif shown.is_hand:
                hand.append(Entry(key, value, shown, self.viewer))
            else:
                common.append(Entry(key, value, shown))
        players = self.view.get("players")
        for seat, player in enumerate(players if isinstance(players, list) else ()):
            seats[seat] += self._entries_of(player, seat) if isinstance(player, Mapping) else []
        for seat, entries in enumerate(seats):
            visible = {each.key for each in entries if isinstance(each.value, list) and not is_hidden_list(each.value)}
            seats[seat] = [each for each in entries if not {each.shown.size_of, f"{each.shown.size_of}s"} & visible]
            if seat == self.viewer:
                hand += [each for each in seats[seat] if self._in_hand(each)]
                seats[seat] = [each for each in seats[seat] if not self._in_hand(each)]
        return common, seats, hand

    def _entries_of(self, part: Mapping[str, Any], seat: int) -> Iterator[Entry]:
        """Yield the fields of a player. A player with several pieces has the fields of all of them."""
        for key, value in part.items():
            if key in self.without:
                continue
            if isinstance(value, list) and value and all(isinstance(each, Mapping) for each in value):
                for each in value:
                    yield from self._entries_of(each, seat)
            else:
                yield Entry(key, value, self.fields.get(key, Shown()), seat)

    def _in_hand(self, entry: Entry) -> bool:
        """Return True if a field is drawn in the hand of the viewer instead of their panel."""
        return entry.shown.is_hand and isinstance(entry.value, list) and not is_hidden_list(entry.value)

    def blocks(self, entries: Iterable[Entry], size: str = "normal") -> list[Block]:
        """Return fields as blocks.

        Args:
            entries: The fields.
            size: The size of the cards. Default: ``normal``.

        Returns:
            The blocks: counters and tracks first, then piles, cards and tokens.

        >>> import machu_rules as mr
        >>> game = mr.load("incan-gold")
        >>> table = AutomaticTable(game, game.view(game.new(players=3, seed=7), seat=0))
        >>> table.blocks([Entry("path_gems", 2, Shown())])
        [Counters(counters=(Counter(id='', label='Path gems', value='2'),))]
        """
        found: list[Block] = []
        for entry in entries:
            found += self._blocks_of(entry, size)
        counters = [each for block in found if isinstance(block, Counters) for each in block.counters]
        decks = [each for block in found if isinstance(block, Decks) for each in block.decks]
        rows: dict[str, CardRow] = {}
        for block in found:
            if isinstance(block, CardRow):
                cards = rows[block.title].cards if block.title in rows else ()
                rows[block.title] = evolve(block, cards=[*cards, *block.cards])
        if size == "large" and len(rows) == 1:
            rows = {title: evolve(row, title="") for title, row in rows.items()}
        return [
            *([Counters(counters)] if counters else []),
            *(block for block in found if isinstance(block, Track)),
            *([Decks(decks)] if decks else []),
            *rows.values(),
            *(block for block in found if not isinstance(block, Counters | Decks | CardRow | Track)),
        ]

    def _blocks_of(self, entry: Entry, size: str) -> Iterator[Block]:
        """Yield the blocks for a field. Its value determines their kind."""
        value, shown, label = entry.value, entry.shown, self.things.label(entry.key)
        if value is None or value is False or value in ("", {}):
            return
        if shown.size_of and isinstance(value, int):
            yield from self._pile(entry, value, size)
        elif (shown.is_seat or entry.key in SEAT_WORDS) and isinstance(value, int | list):
            yield from self._seats_named(entry, value)
        elif value is True:
            yield Counters([Counter("", label, "✓")])
        elif isinstance(value, int):
            yield from self._number(entry, value)
        elif isinstance(value, str):
            yield from self._thing(entry, value)
        elif isinstance(value, list):
            yield from self._list(entry, value, size)
        elif shown.is_trick:
            yield self._trick(label, value)
        elif isinstance(value, Mapping):
            yield from self._mapping(entry, value, size)

    def _pile(self, entry: Entry, count: int, size: str) -> Iterator[Block]:
        """Yield the block for the number of hidden cards."""
        name = entry.shown.size_of
        label = self.things.label(name)
        yield from self._hidden(evolve(entry, key=name), label, count)

    def _seats_named(self, entry: Entry, value: int | list[Any]) -> Iterator[Block]:
        label = self.things.label(entry.key)
        if isinstance(value, int):
            if 0 <= value < self.players:
                yield Counters([Counter("", label, self.game.catalogue.seat(value))])
            return
        seats = [each for each in value if isinstance(each, int) and 0 <= each < self.players]
        if seats:
            yield Tokens(label, [evolve(self.pawn(seat, entry.key), id="") for seat in seats])

    def _number(self, entry: Entry, value: int) -> Iterator[Block]:
        label, most = self.things.label(entry.key), entry.shown.most
        if entry.owner is None and most is not None and value <= most <= LONGEST_TRACK:
            yield Track(label, [Step(number, number == value) for number in range(1, most + 1)])
        else:
            yield Counters([Counter("", label, value)])

    def _thing(self, entry: Entry, value: str) -> Iterator[Block]:
        """Yield the block for a thing or a word. A piece of a player that names a place is drawn on the map."""
        if value in self.board.places:
            piece = Token("", "", "●") if entry.owner is None else self.pawn(entry.owner, entry.key)
            if entry.owner is None:
                piece = Token(entry.key, "", "●", "#f2b632", title=self.things.label(entry.key))
            self.pieces.setdefault(value, []).append(piece)
        elif self.things.find(value) is not None or self._playing_card("", value):
            size = "small" if entry.owner is not None else "normal"
            yield CardRow(self.things.label(entry.key), [self.card(value, entry.shown.ids)], size)
        else:
            yield Counters([Counter("", self.things.label(entry.key), _capital(self.things.name(value)))])

    def _list(self, entry: Entry, value: list[Any], size: str) -> Iterator[Block]:
        """Yield the blocks for a list: cards, places on the map, or numbers."""
        label, shown = self.things.label(entry.key), entry.shown
        small = entry.owner is not None and size != "large"
        if not value:
            if entry.owner is None or size == "large":
                yield Counters([Counter("", label, "–")])
            return
        if all(isinstance(each, str) and each in self.board.places for each in value):
            for each in value:
                self.pieces.setdefault(each, []).append(self._piece(entry))
            return
        if is_hidden_list(value):
            yield from self._hidden(entry, label, len(value))
        elif all(each is None or isinstance(each, str) for each in value):
            back = Card("", label, face_down=True)
            cards = [back if each in (None, "?") else _in_row(self.card(each, shown.ids), label) for each in value]
            if entry.key == TRICK and (leader := self._leader()) is not None:
                seats = [(leader + place) % self.players for place in range(len(value))]
                cards = [evolve(card, badge=self._badge(seat)) for card, seat in zip(cards, seats, strict=True)]
            yield CardRow(label, stacked_copies(cards, shown.in_short), "small" if small or shown.in_short else size)
        elif all(isinstance(each, int) and not isinstance(each, bool) for each in value):
            yield Counters([Counter("", label, ", ".join(map(str, value)))])
        else:
            for place, each in enumerate(value):
                key = entry.key if len(value) == 1 else f"{entry.key} {place + 1}"
                yield from self._blocks_of(Entry(key, each, evolve(shown, by_seat=False), entry.owner), size)

    def _trick(self, label: str, value: Mapping[int, Any]) -> Block:
        """Return the cards that the players have played, in the order of play."""
        leader = self._leader() or 0
        seats = [(leader + place) % self.players for place in range(self.players)]
        cards = [evolve(self.card(value[seat]), badge=self._badge(seat)) for seat in seats if value[seat]]
        return CardRow(label, cards)

    def _leader(self) -> int | None:
        """Return the seat that plays the first card of a trick, or None if the view does not name it."""
        return next((self.view[key] for key in LEADERS if self.view.get(key) in range(self.players)), None)

    def _badge(self, seat: int) -> Token:
        return evolve(self.pawn(seat), id="")

    def _hidden(self, entry: Entry, label: str, count: int) -> Iterator[Block]:
        """Yield the block for cards that the viewer does not see."""
        if entry.owner is None:
            yield Decks([Deck(entry.key, label, count)])
        elif count:
            card = Card(f"{entry.key}:{entry.owner}", label, count=count, face_down=True)
            yield CardRow(label, [card], "small")

    def _piece(self, entry: Entry) -> Token:
        """Return the piece that a field puts on the map."""
        if entry.owner is None:
            name = self.things.label(entry.key)
            return Token(entry.key, "", name[:1], self.things.colour(entry.key), title=name)
        return self.pawn(entry.owner, entry.key)

    def _mapping(self, entry: Entry, value: Mapping[str, Any], size: str) -> Iterator[Block]:
        """Yield the blocks for a mapping: tokens, pieces on the map, or fields of their own."""
        label, shown = self.things.label(entry.key), entry.shown
        if all(key in self.board.places for key in value):
            for key, each in value.items():
                self._place(entry, key, each)
        elif all(isinstance(each, int) and not isinstance(each, bool) for each in value.values()):
            tokens = [self.token(key, each, shown.ids, entry.owner) for key, each in value.items()]
            if entry.owner is None:
                self.named.update(value)
            elif self.named.issuperset(value):  # their names are on the table
                tokens = [evolve(token, name="", title=f"{token.name} {token.text}") for token in tokens]
            if len(tokens) > MOST_TOKENS:
                tokens = [token for token in tokens if token.text != "0"]
            if tokens or entry.owner is None:
                yield Tokens(label, tokens)
        else:
            for key, each in value.items():
                yield from self._blocks_of(Entry(key, each, evolve(shown, by_seat=False), entry.owner), size)

    def _place(self, entry: Entry, place: str, value: Any) -> None:
        """Put pieces on a place or a road of the map."""
        here = self.pieces.setdefault(place, [])
        label = self.things.label(entry.key)
        if value is None or value is False or value == 0:
            return
        if entry.owner is not None:
            number = value if isinstance(value, int) and value > 1 else None
            here.append(evolve(self.pawn(entry.owner, entry.key, number), id=f"{entry.key}:{place}:{entry.owner}"))
        elif isinstance(value, bool) or not isinstance(value, int | str | list):
            here.append(Token(f"{entry.key}:{place}", "", label[:1], self.things.colour(entry.key), title=label))
        elif isinstance(value, str):
            here.append(
                evolve(self.token(value, ""), id=f"{entry.key}:{place}", name="", title=self.things.name(value))
            )
        elif isinstance(value, list):
            for each in value:
                if isinstance(each, int) and 0 <= each < self.players:
                    here.append(evolve(self.pawn(each, entry.key), id=f"{entry.key}:{place}:{each}"))
                elif isinstance(each, str):
                    token = self.token(each, "")
                    here.append(evolve(token, id=f"{entry.key}:{place}:{each}", name="", title=token.name))
        elif entry.shown.is_seat and 0 <= value < self.players:
            here.append(evolve(self.pawn(value, entry.key), id=f"{entry.key}:{place}:{value}"))
        else:
            here.append(
                Token(f"{entry.key}:{place}", "", value, self.things.colour(entry.key), title=f"{label} {value}")
            )

    def _map(self) -> Map:
        regions = [
            evolve(each, pieces=self.pieces.get(name, ()))
            for name, each in zip(self.board.places_in_order, self.board.regions, strict=True)
        ]
        roads = [evolve(each, pieces=self.pieces.get(each.id.partition(":")[2], ())) for each in self.board.roads]
        return Map(regions, roads)

    def _seat_panel(self, seat: int, entries: Sequence[Entry]) -> SeatPanel:
        active = any(decision["seat"] == seat for decision in self.view.get("decisions") or ())
        score = self._score(seat)
        if not score:
            found = next((each for each in entries if each.key in SCORES and isinstance(each.value, int)), None)
            score = "" if found is None else f"{found.value}"
        shown = [each for each in entries if not (each.key in SCORES and f"{each.value}" == score)]
        return SeatPanel(
            seat,
            self.game.catalogue.seat(seat),
            self.blocks(shown, "small"),
            active,
            f"★ {score}" if score else "",
            self.text("to_move") if active else "",
            self.game.seat_colour(self.view, seat),
        )

    def _score(self, seat: int) -> str:
        """Return the score of a seat so far, or an empty string if it depends on hidden information."""
        game: Any = self.game
        if not hasattr(game, "score_lines"):
            return ""
        try:
            position = game.position_of(dict(self.view), None)
            return str(sum(points for _, _, points, _ in game.score_lines(position, seat)))
        except SCORE_ERRORS:
            return ""

    @property
    def heading(self) -> str:
        """The players who have to decide, in one line.

        >>> import machu_rules as mr
        >>> game = mr.load("princes")
        >>> AutomaticTable(game, game.view(game.new(players=3, seed=7), seat=0)).heading
        'player 1: to move'
        """
        seats = list(dict.fromkeys(each["seat"] for each in self.view.get("decisions") or ()))
        if not seats:
            return self.text("game_over")
        catalogue = self.game.catalogue
        return f"{catalogue.listed(catalogue.seat(seat) for seat in seats)}: {self.text('to_move')}"


def _in_row(card: Card, title: str) -> Card:
    """Return a card without the words that the title of its row already contains."""
    words = title.lower()
    return evolve(
        card, figures=[each for each in card.figures if each.value.isdigit() or each.value.lower() not in words]
    )


MOST_TOKENS = 12
"""If there are more kinds of tokens than this, kinds with the number 0 are left out."""


def stacked_copies(cards: Iterable[Card], by_name: bool = False) -> list[Card]:
    """Return cards in which face-down cards side by side are one card with a number. If ``by_name`` is True, cards with
    the same name are one card, too.
    """
    found: list[Card] = []
    places: dict[str, int] = {}
    for card in cards:
        last = places.get(card.name) if by_name else len(found) - 1 if card.face_down and not card.id else None
        if last is not None and last >= 0 and found[last].name == card.name and found[last].face_down == card.face_down:
            found[last] = evolve(found[last], count=found[last].count + 1)
        else:
            places[card.name] = len(found)
            found.append(card)
    return found


# --------------------------------------------------------------------------------------------------------------- map


@frozen
class BoardOfGame:
    """The map of a game without its pieces. ``places`` contains the ids of the places and of the roads in the data."""

    regions: tuple[Region, ...] = ()
    roads: tuple[Road, ...] = ()
    places_in_order: tuple[str, ...] = ()
    places: frozenset[str] = frozenset()


def kinds_of(game: Any) -> Mapping[str, frozenset[str]]:
    """Return the ids of the things of a game, by kind."""
    if not hasattr(game, "rules"):
        return {}

    def make() -> dict[str, frozenset[str]]:
        names = [name for name in dir(game.rules) if name.endswith("_ids") and not name.startswith("_")]
        return {name.removesuffix("_ids"): frozenset(map(str, getattr(game.rules, name))) for name in names}

    return CACHE.get_or_make((game.rules,), "kinds", make)


def kind_of_thing(game: Any, name: str, things: Things) -> str:
    """Return the kind of a thing (see `AutomaticTable.kind_of`). If several lists contain its id, the name of its class
    decides.
    """
    kinds = [kind for kind, ids in kinds_of(game).items() if name in ids]
    thing = things.find(name)
    return thing.kind if thing and thing.kind in kinds else kinds[0] if kinds else "card"


def board_of(game: Any) -> BoardOfGame:
    """Return the map of a game, from `Game.board`."""
    return CACHE.get_or_make((game.rulebook, game.catalogue, type(game)), "board", lambda: _board(game))


def _board(game: Any) -> BoardOfGame:
    things = Things(game.rulebook, game.catalogue)
    graph = game.board
    nodes = {str(node): dict(data) for node, data in graph.nodes(data=True)}
    edges = {(str(one), str(other)): str(data.get("id", "")) for one, other, data in graph.edges(data=True)}
    shown_as_roads = graph.graph.get(NEIGHBOURS, "neighbours")

    def data_id(name: str) -> str:
        return f"{kind_of_thing(game, name, things)}:{name}"

    regions = []
    for name, data in nodes.items():
        x, y = _position(data)
        figures = things.figures(name, without=(shown_as_roads, "kind"))
        regions.append(Region(data_id(name), things.name(name), x, y, things.own_colour(name), figures))
    roads = [
        Road(data_id(one), data_id(other), data_id(name) if name else "", things.name(name))
        for (one, other), name in edges.items()
    ]
    named = frozenset((*nodes, *(name for name in edges.values() if name)))
    return BoardOfGame(tuple(regions), tuple(roads), tuple(nodes), named)


def _position(data: Mapping[str, Any]) -> tuple[float | None, float | None]:
    """Return the coordinates in the data of a place."""
    at = data.get("position", data.get("at"))
    if isinstance(at, tuple | list) and len(at) == 2:
        return float(at[0]), float(at[1])
    holder = data if at is None else at
    x, y = (holder.get(each) if isinstance(holder, Mapping) else getattr(holder, each, None) for each in ("x", "y"))
    return (None, None) if x is None or y is None else (float(x), float(y))


# ----------------------------------------------------------------------------------------------- pictures and panels


def automatic_areas(game: Any, view: JsonMapping) -> dict[str, Area]:
    """Return the areas of the automatic table. Raises StateError if ``view`` is not a view of the game."""
    if not isinstance(view, Mapping):
        raise no_view("it is not an object")
    try:
        return AutomaticTable(game, view).areas()
    except VIEW_ERRORS as error:
        raise no_view(f"{type(error).__name__} at {error}") from error


def first_view(game: Any) -> JsonMapping:
    """Return a spectator's view of a new game, for a picture without a position."""
    view: JsonMapping = CACHE.get_or_make(
        (game.rulebook, type(game)), "first view", lambda: game.view(game.new(min(game.players), seed=7), None)
    )
    return view


def part_names(game: Any) -> tuple[str, ...]:
    """Return the names of the parts of a game's table."""
    return CACHE.get_or_make((game.rulebook, type(game)), "parts", lambda: tuple(game.table(first_view(game))))


def table_areas(game: Any, view: JsonMapping | None) -> dict[str, Area]:
    """Return the areas of a game's table, with unique ids and with buttons for moves that refer to nothing else.

    Raises StateError if the view is not a view of the game.
    """
    shown = first_view(game) if view is None else view
    areas: dict[str, Area] = game.table(shown)
    if buttons := _buttons(game, shown, ids_in(tuple(areas.values()))):
        usual = areas.get("actions", Area(AutomaticTable(game, shown).text("your_move"), ()))
        areas["actions"] = evolve(usual, blocks=[*usual.blocks, Buttons(buttons)])
    taken: set[str] = set()
    order = sorted(areas, key=lambda name: (name != "map", name != "hand"))
    unique = {name: with_unique_ids(areas[name], taken) for name in order}
    return {name: unique[name] for name in areas}


def _buttons(game: Any, view: JsonMapping, drawn: set[str]) -> list[Button]:
    """Return buttons for the targets of the viewer's moves that are not in the picture."""
    words: dict[str, list[str]] = {}
    seen = Seen(view)
    for asked in view.get("decisions") or ():
        if asked["seat"] not in (view.get("viewer"), CHANCE):
            continue
        moves = tuple([Move.parse(text) for text in asked["moves"] or ()])
        decision = Decision(asked["seat"], asked["kind"], asked["subject"], moves)
        for move in moves:
            for target in game.move_targets(seen, decision, move):
                if target not in drawn:
                    words.setdefault(target, []).append(game.move_words(seen, decision, move))
        for option, targets in game.move_options(seen, decision).items():
            for target in targets:
                if target not in drawn:
                    words[target] = [game.catalogue.names.get(option, option.replace("_", " "))]
    names = Things(game.rulebook, game.catalogue)
    return [
        Button(target, _capital(texts[0] if len(texts) == 1 else names.name(target.rpartition(":")[2])))
        for target, texts in words.items()
    ]


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def table_picture(game: Any, view: JsonMapping | None) -> PictureWithParts:
    """Return the picture of a game's table."""
    from machu_rules.render.kit_svg import picture_of

    areas = table_areas(game, view)
    heading = AutomaticTable(game, first_view(game) if view is None else view).heading
    return picture_of(areas, f"{game.catalogue.title_with_variant}. {heading}", part_names(game))


def table_panels(game: Any, view: JsonMapping, marked: Collection[str]) -> tuple[Panel, ...]:
    """Return the panels of a game's table for a terminal."""
    from machu_rules.render.kit_panels import panels_of

    return panels_of(table_areas(game, view), AutomaticTable(game, view).heading, marked)


def table_card(game: Any, thing: str) -> str | None:
    """Return the picture of a card in the data, or None if the table does not show the thing as a card."""
    from machu_rules.render.kit_svg import card_svg

    found = Things(game.rulebook, game.catalogue).find(thing)
    kinds = {shown.ids for shown in shown_fields(game).values()}
    table = AutomaticTable(game, first_view(game))
    if found is None or thing in table.board.places or table.kind_of(thing) not in kinds:
        return None
    return card_svg(table.card(thing))


def table_heat_map(game: Any, shades: Mapping[str, tuple[str, str]]) -> str | None:
    """Return the map of a game with colours and texts, or None if the game has no map."""
    from machu_rules.render.heat_map import heat_map_from_colours
    from machu_rules.render.kit_svg import layout_of_map

    board = board_of(game)
    if not board.regions:
        return None
    own = {region.id: name for region, name in zip(board.regions, board.places_in_order, strict=True)}
    layout = layout_of_map(Map(board.regions, board.roads), 900)
    layout = evolve(layout, middles={own[key]: middle for key, middle in layout.middles.items()})
    edges = [(own[road.start], own[road.end]) for road in board.roads]
    names = {own[region.id]: region.name for region in board.regions}
    return heat_map_from_colours(game.catalogue.title_with_variant, layout, edges, names, shades)
