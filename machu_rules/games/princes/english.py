"""All texts of this game in English, the reference for other languages."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from machu_rules.core.catalogue import Texts
from machu_rules.games.princes.sentences import DECISIONS, EVENTS, PREVIEW, REFUSALS, SCORE, TERMS, VERBS

BOARD: Mapping[str, str] = MappingProxyType(
    {
        # the day and what belongs to nobody
        "day": "Day {day} of {last}",
        "over": "the game is over",
        "turn": "turn of {seat:seat}",
        "sun tile": "Sun Tile: {seat:seat}",
        "stack": "cards in the stack: {count}",
        "tiles left": "Moon tiles left: {tiles}",
        "bank": "Bank: {goods:goods}",
        "none": "none",
        # districts
        "district": "district",
        "way": "way",
        "what": "what one does there",
        "bonus": "bonus",
        "column": "s{seat}",
        "here": "here",
        "walk": "walk",
        "prince": "P",
        "do production": "make {good:name}",
        "do temple": "sacrifice: {order}",
        "do main_temple": "offer goods",
        "do set_up": "{occupations:names}",
        "do house": "acquire: {orders}",
        "do plaza": "market",
        "do sun_clock": "serve",
        # market and clergy
        "market": "market",
        "covered": "covered",
        "buy": "buy",
        "sell": "sell",
        "of": "{covered} of {all}",
        "clergy": "clergy",
        "left": "left",
        "price": "price",
        "steps": "steps",
        # players
        "seat": "seat",
        "owed": "owed",
        "tiles": "moon tiles",
        "scout": "Scout",
        "points": "+{points:count point|points}",
        "supply": "Incas in supply",
        "clock": "at the Sun Clock",
        "cards": "cards",
        "hand": "Cards of {seat:seat}: {cards}",
        "card": "{card} ({gold} gold)",
        "returned": "returned by {seat:seat}: {card}, with {below:count card|cards} below it",
    }
)
"""The words of the position as text."""

DRAWING: Mapping[str, str] = MappingProxyType(
    {
        # what a kind of district is, and what its line on the map says
        "kind production": "production district",
        "kind temple": "temple",
        "kind main_temple": "main temple",
        "kind set_up": "where Incas are set up",
        "kind house": "where clergy are acquired",
        "kind plaza": "market",
        "kind sun_clock": "Sun Clock",
        "line production": "{occupation}: {yields}",
        "line production paid": "{occupation}: {yields} for {price}",
        "line temple": "{price} for each {order} brings steps",
        "line main_temple": "offer goods: {steps:count step|steps} for each unit",
        "line set_up": "set up one each: {names}",
        "line house": "acquire one: {names}",
        "line plaza": "adjust, sell and buy at the market",
        "line sun_clock": "one Inca serves: {units:count good|goods}, {steps:count step|steps}",
        "ways": "Ways to {names}.",
        "way": "Way between {one} and {other}",
        "and": "{one} and {other}",
        "or": "{one} or {other}",
        # the board
        "board": "{title}: the board",
        "about": "{districts} districts with {ways} ways between them, the market, the clergy, the days and the "
        "Incatrail.",
        "set up": "the board before the first move",
        "day of": "day {day} of {days}",
        "turn of": "turn of {seat:seat}",
        "asked": "{seat:seat} is asked",
        "over": "the game is over",
        "bonus": "{name}: units of {good} to be collected: {count}",
        "stones": "{name}: temple stones: {count}",
        "incas": "Incas of {seat:seat} in {name}: {count}",
        "prince": "Prince of {seat:seat} in {name}",
        "legend inca": "Inca",
        "legend prince": "Prince",
        "legend scout": "Scout",
        "legend stone": "temple stone: {steps:count step|steps}",
        # market
        "market": "Market",
        "market note": "A unit bought costs the lowest covered number, one sold earns the highest open one.",
        "market beyond": "From an empty column: {buy}. Onto a full one: {sell}.",
        "column": "{good}: {count} of {places} fields covered, from the top {prices}",
        # clergy
        "clergy": "Clergy",
        "clergy note": "On a card: its price. Below it: the steps of one sacrifice once it is taken. Golden: now.",
        "left": "{count} of {all} left",
        "card left": "{order}, card {place}: for {price}; then a sacrifice is worth {steps:count step|steps}",
        "card taken": "{order}, card {place}: taken, uncovers {steps}",
        "card visible": "{order}, card {place}: taken, a sacrifice is worth {steps:count step|steps} now",
        # Incas
        "occupations": "Incas",
        "occupation": "{name}: makes {yields}, costs {cost}",
        "makes": "makes",
        "makes for": "for",
        "costs": "costs",
        "nothing": "nothing",
        # days and tiles
        "days": "Days",
        "day": "day {day}",
        "day now": "day {day}, today",
        "day corn": "{day}, {corn} on it",
        "tiles": "Moon tiles",
        "tile left": "moon tile {name}: to be had",
        "tile taken": "moon tile {name}: {seat:seat}",
        "sun tile": "Sun Tile",
        "sun tile of": "Sun Tile: {seat:seat}",
        "setup": "Setup",
        "setup row": "{players:count player|players}: {incas:count Inca|Incas} each, from day {day}",
        "players": "players",
        "incas each": "Incas each",
        "first day": "first day",
        "start goods": "Everybody starts with",
        # bank
        "bank": "Bank",
        "bank has": "bank: {goods}",
        "stack": "{count:count sacrifice card|sacrifice cards}",
        "stack has": "stack of sacrifice cards: {count}",
        # trail
        "trail": "Incatrail",
        "step": "step {step}",
        "place": "step {step}: {name}",
        "place gives": "{gives} when reached or passed",
        "place worth": "here and beyond: points {points}, gold {gold}",
        "summit": "Summit",
        "summit gives": "draw {draws:count card|cards}, return {returns}; with none left: points {points}",
        "scout": "Scout of {seat:seat} on step {step}",
        # players
        "seat": "Seat {seat}",
        "seat title": "Seat {seat}: goods, Incas, clergy, cards and tiles",
        "has": "{seat:seat}: {what}",
        "turn": "turn",
        "asked now": "asked",
        "at": "Prince: {name}",
        "scout on": "Scout: {step}",
        "points": "trail points: {count}",
        "supply": "{count} supply",
        "clock": "{count} Sun Clock",
        "on board": "{count} on the board",
        "cards": "cards: {count}",
        "card": "{icons} ({gold} gold)",
        "owed": "owed",
    }
)
"""The words of the picture that are not in the data."""

SCREEN: Mapping[str, str] = MappingProxyType({"city": "city", "players": "players", "clock": "clock"})
"""The words of the screen that the position as text does not have."""

ENGLISH: Texts = MappingProxyType(
    {
        "terms": TERMS,
        "refusals": REFUSALS,
        "events": {kind: event.text for kind, event in EVENTS.items()},
        "decisions": DECISIONS,
        "verbs": VERBS,
        "score": SCORE,
        "preview": PREVIEW,
        "board": BOARD,
        "drawing": DRAWING,
        "screen": SCREEN,
    }
)
"""The sections of the catalogue of this game."""
