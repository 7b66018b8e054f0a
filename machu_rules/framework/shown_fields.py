"""Facts about the fields of a game's views, from which the automatic table is made.

If a game declares its position, the facts come from the declaration. Otherwise they come from the views of two short
games with random moves.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, get_args, get_origin

from attrs import evolve, frozen, has

from machu_rules.core.rng import Stream, seed_text
from machu_rules.core.shapes import Limit
from machu_rules.framework.card_fields import Kind, declared_fields
from machu_rules.framework.declaration import CORE, NOBODY, OWNER, fields_of, key_of
from machu_rules.framework.events import Id
from machu_rules.framework.fields import (
    DecksField,
    Field,
    NumberField,
    OpaqueField,
    SeatField,
    SeatsField,
    TasksField,
    bound_value,
)
from machu_rules.render.cache import CACHE

MOST_MOVES = 200
"""The number of moves after which a sample game stops."""
SEAT_WORDS = ("seat", "owner", "player", "leader", "dealer", "starter", "first_player", "winner", "current_player")
"""Keys of numbers that are seats."""
SIZES = ("_size", "_count", "_left")
"""Endings of keys that contain the number of hidden cards."""


@frozen
class Shown:
    """The facts about a field of a view."""

    ids: str = ""
    """The kind of thing that the field lists, such as ``card``."""
    is_seat: bool = False
    """True if the numbers in the field are seats."""
    by_seat: bool = False
    """True if the field is a list with an entry per seat."""
    is_hand: bool = False
    """True if only its owner sees the field."""
    size_of: str = ""
    """If the field is the number of hidden cards: the name of their pile."""
    is_trick: bool = False
    """True if the field has a card per seat."""
    most: int | None = None
    """The largest possible number of a field that counts from 1, such as a round. Otherwise None."""
    omitted: bool = False
    """True if the field is not drawn, because it is for programs."""
    in_short: bool = False
    """True to draw the things in the field as labels."""


def shown_fields(game: Any) -> Mapping[str, Shown]:
    """Return the facts about the fields of a game's views, by key."""
    make = _declared if hasattr(game, "rules_by_players") else _sampled
    found: Mapping[str, Shown] = CACHE.get_or_make((game.rulebook, type(game)), "shown fields", lambda: make(game))
    return found


# ------------------------------------------------------------------------------------------------------ declaration


def _declared(game: Any) -> dict[str, Shown]:
    position = game.module("state").Position
    fields = fields_of(position)
    parts = [field.part for field in fields.values() if isinstance(field, SeatsField)]
    found: dict[str, Shown] = {}
    for declared in (position, *parts):
        own = fields_of(declared)
        for name, field in own.items():
            if field.size:
                found[field.size] = evolve(found.get(field.size, Shown()), size_of=name)
            if isinstance(field, SeatsField) or field.see in (CORE, NOBODY):
                continue
            key = key_of(name, field)
            pile = own.get(field.things)
            size = found.get(key, Shown()).size_of or size_name(key)
            shown = Shown(
                field.ids or _id_kind(field.json),
                is_seat=isinstance(field, SeatField) or _id_kind(field.json, "Seat") == "Seat",
                is_hand=field.see == OWNER,
                size_of=size,
                most=_most(field, game),
                omitted=isinstance(field, TasksField | OpaqueField | DecksField),
                in_short=pile is not None and pile.see == NOBODY,
            )
            found[key] = shown
            if field.instead:
                found[field.instead[0]] = Shown(ids=field.instead[1].ids)
    return found


def _most(field: Field, game: Any) -> int | None:
    if not isinstance(field, NumberField) or field.least != 1:
        return None
    most = bound_value(field.most, game.rules, max(game.players))
    return most if isinstance(most, int) else None


def _id_kind(shape: Any, title: str = "") -> str:
    """Return the kind of id in a JSON type, or an empty string. If ``title`` is set, find a `Limit` with this title."""
    if get_origin(shape) is Annotated:
        plain, *notes = get_args(shape)
        for note in notes:
            if not title and isinstance(note, Id):
                return note.name
            if title and isinstance(note, Limit) and note.title == title:
                return title
        return _id_kind(plain, title)
    return next((kind for one in get_args(shape) if (kind := _id_kind(one, title))), "")


# ---------------------------------------------------------------------------------------------------------- samples


def _sampled(game: Any) -> dict[str, Shown]:
    samples: dict[str, _Sample] = {}
    for players in dict.fromkeys((min(game.players), max(game.players))):
        for spectator, viewer in _views(game, players):
            asked = {each["seat"] for each in viewer.get("decisions", ())}
            for key in viewer:
                samples.setdefault(key, _Sample()).add(players, asked, spectator.get(key), viewer[key])
    several = len(set(game.players)) > 1
    found = {key: sample.shown(key, several) for key, sample in samples.items()}
    states: Any = getattr(game, "states", object)
    for key, declared in declared_fields(states).items() if has(states) else ():
        if declared.kind == Kind.SEAT and key in found:
            found[key] = evolve(found[key], is_seat=True)
    return found


def _views(game: Any, players: int) -> Iterator[tuple[Mapping[str, Any], Mapping[str, Any]]]:
    """Yield the views of a spectator and of seat 0 during a game with random moves. A game that fails ends early,
    because other tools report the fault.
    """
    stream, state = Stream(seed_text("automatic table")), game.new(players, seed=7)
    for _ in range(MOST_MOVES):
        yield game.view(state, None), game.view(state, 0)
        try:
            decisions = game.decisions(state)
            if not decisions:
                return
            decision = stream.choice(decisions)
            state, _ = game.apply(state, stream.choice(decision.moves), decision.seat)
        except Exception:  # any error of the author's code
            return


class _Sample:
    """The values of a field in the views of the sample games."""

    def __init__(self) -> None:
        self.by_seat = True
        self.only_words = True
        self.only_cards = True
        self.has_card = False
        self.seen = 0
        self.is_hand = False
        self.never_hand = False
        self.moves_with_seat = True
        self.numbers: set[int] = set()

    def add(self, players: int, asked: set[int], spectator: Any, own: Any) -> None:
        """Note the value in the views of a spectator and of seat 0."""
        if own is None:
            return
        self.seen += 1
        values = list(own.values()) if isinstance(own, Mapping) else own
        if (
            not isinstance(values, list)
            or len(values) != players
            or (isinstance(own, Mapping) and not _is_by_seat(own, players))
        ):
            self.by_seat = False
        else:
            self.only_words &= all(isinstance(each, str) for each in values)
            self.only_cards &= all(each is None or (isinstance(each, str) and each != "") for each in values)
            self.has_card |= any(isinstance(each, str) for each in values)
        if isinstance(own, int) and not isinstance(own, bool):
            self.numbers.add(own)
            self.moves_with_seat &= len(asked) != 1 or own in asked
        if self.by_seat and isinstance(values, list):
            self.is_hand |= is_open_list(values[0]) and any(is_hidden_list(each) for each in values[1:])
        if is_open_list(own):
            self.is_hand |= not spectator
            self.never_hand |= bool(spectator)

    def shown(self, key: str, several: bool) -> Shown:
        """Return the facts about the field. ``several`` is True if the game has several player counts."""
        by_seat = self.seen > 0 and self.by_seat and (several or not self.only_words)
        seat = bool(self.numbers) and (key in SEAT_WORDS or (self.moves_with_seat and len(self.numbers) > 1))
        hand = self.is_hand and (by_seat or not self.never_hand)
        trick = by_seat and self.only_cards and self.has_card
        return Shown("card", seat, by_seat, hand, size_name(key), trick)


def size_name(key: str) -> str:
    """Return the name of the pile whose size is stored under a key, or an empty string.

    >>> size_name("deck_size"), size_name("money")
    ('deck', '')
    """
    ending = next((each for each in SIZES if key.endswith(each)), "")
    return key.removesuffix(ending) if ending else key if key.endswith("deck") else ""


def _is_by_seat(value: Mapping[str, Any], players: int) -> bool:
    return set(map(str, value)) == set(map(str, range(players)))


def is_open_list(value: Any) -> bool:
    """Return True if a value is a list of things that the viewer sees."""
    return isinstance(value, list) and bool(value) and all(isinstance(each, str) and each != "?" for each in value)


def is_hidden_list(value: Any) -> bool:
    """Return True if a value is shown in place of a list that the viewer does not see."""
    if isinstance(value, list):
        return bool(value) and all(each is None or each == "?" for each in value)
    return value is None or (isinstance(value, int) and not isinstance(value, bool))
