"""Every shipped language says all that English says, with the same parameters, and changes nothing but texts."""

from __future__ import annotations

import copy
import io
import pickle
import re
from itertools import product
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from rich.console import Console

import machu_rules as mr
from machu_rules.core import resources
from machu_rules.core.text_catalogue import Catalogue, count_word_forms, plural_categories, template_parameters
from machu_rules.games.registry import spec_of
from machu_rules.loader.load import published_display_names
from tests.games.princes.pictures import apart_and_inside, titles
from tests.languages.games import ENGLISH, GERMAN, GOLD, GOLD_IN_GERMAN, PAIRS, matches, whole_games

LANGUAGES = [(game, language) for game in mr.games() for language in mr.languages(game)]
TRANSLATED = [(game, language) for game, language in LANGUAGES if language != "en"]
FOREIGN = re.compile(r"\b(the|of|seat|takes|and|from|with|is|to|no|not|are|here|this|that|you|your|move|card|cards)\b")


def both(game: str, language: str) -> tuple[Catalogue, Catalogue]:
    return mr.load(game).catalogue, mr.load(game, language=language).catalogue


def test_there_is_a_proof() -> None:
    assert {("princes", "de"), ("incan-gold", "de")} <= set(TRANSLATED)
    assert {game for game, _ in TRANSLATED} == set(PAIRS) == set(mr.games())
    assert all(mr.languages(game) == ("en", "de") for game in mr.games())
    folder = resources.data_folder().joinpath("languages")
    assert {file.name for file in folder.iterdir()} == {f"{game}.{language}.yaml" for game, language in LANGUAGES}


@pytest.mark.parametrize(("game", "language"), TRANSLATED)
def test_nothing_is_left_in_english(game: str, language: str) -> None:
    english, other = both(game, language)
    assert other.untranslated == ()
    assert other.language == language
    assert other.title != english.title
    assert other.names.keys() == english.names.keys()
    assert {section: set(texts) for section, texts in other.texts.items()} == {
        section: set(texts) for section, texts in english.texts.items()
    }
    assert set(other.rules) == set(other.rule_texts) == {rule.id for rule in mr.load(game).rulebook.rules}
    assert set(published_display_names(spec_of(game))) - {""} <= set(other.names)


@pytest.mark.parametrize(("game", "language"), LANGUAGES)
def test_every_rule_says_in_a_few_sentences_what_it_is(game: str, language: str) -> None:
    loaded, english = mr.load(game, language=language), mr.load(game)
    texts = [loaded.rule(rule.id).text for rule in loaded.rulebook.rules]
    assert len(set(texts)) == len(texts)
    for rule in loaded.rulebook.rules:
        text = loaded.rule(rule.id).text
        assert re.fullmatch(r"[A-ZÄÖÜ][^`*_\n]+\.", text), text
        assert 1 <= len(re.findall(r"\.(?: |$)", text)) <= 4, text
        assert (text == english.rule(rule.id).text) == (language == "en")


@pytest.mark.parametrize(("game", "language"), TRANSLATED)
def test_every_template_has_the_parameters_of_the_english_one(game: str, language: str) -> None:
    english, other = both(game, language)
    alike = {"": {"", "count", "name", "select"}, "count": {"", "count"}, "name": {"", "name", "select"}}
    for section, texts in english.texts.items():
        for key, template in texts.items():
            wanted, given = template_parameters(template), template_parameters(other.texts[section][key])
            assert {name for name, _, _ in given} == {name for name, _, _ in wanted}, f"{section}.{key}"
            ways = {name: alike.get(way, {way}) for name, way, _ in wanted}
            assert all(way in ways[name] for name, way, _ in given), f"{section}.{key}"


CHOICES = {
    "princes": {
        "paid.to": ["bank", "market"],
        "received.source": ["bank", "market", "bonus", "track"],
        "game_over.ending": ["rescue", "conquest"],
        "game_over.reason": ["clergy", "cards", "*"],
    },
    "incan-gold": {
        "round_ended.reason": ["camp", "hazard"],
        "which.value": ["0", "1", "2", "*"],
    },
    "inca-empire": {
        "phase_began.phase": ["inca", "sun", "people", "sapa_inca"],
        "gained.source": ["pilgrimage", "sapa_inca", "*"],
        "invasion_turned.what": ["empty", "arrival"],
    },
}


@pytest.mark.parametrize(("game", "language"), LANGUAGES)
def test_every_plural_has_its_forms_and_every_choice_its_cases(game: str, language: str) -> None:
    catalogue = mr.load(game, language=language).catalogue
    forms = len(plural_categories(language))
    for section, texts in catalogue.texts.items():
        for key, template in texts.items():
            for name, way, rest in template_parameters(template):
                if way in ("count", "plural"):
                    assert count_word_forms(way, rest) == forms, f"{section}.{key} {name}"
                    assert all(form.strip() == form != "" for form in rest.split("|")), f"{section}.{key} {name}"
    assert all(text.count("|") + 1 == forms for text in catalogue.counted.values())
    choices = {
        f"{key}.{name}": [case.partition("=")[0] for case in rest.split("|")]
        for section in ("events", "phrases")
        for key, template in catalogue.section(section).items()
        for name, way, rest in template_parameters(template)
        if way == "select"
    }
    assert choices == CHOICES[game]


@pytest.mark.parametrize(("game", "language"), LANGUAGES)
def test_every_text_can_be_formatted(game: str, language: str) -> None:
    catalogue = mr.load(game, language=language).catalogue
    things = list(published_display_names(spec_of(game)))[:2]
    for section, texts in catalogue.texts.items():
        for key, template in texts.items():
            told = catalogue.say(section, key, anything(template, things))
            assert told
            assert "{" not in told


def anything(template: str, things: list[str]) -> dict[str, Any]:
    """Parameters that fit a template."""
    values: dict[str, Any] = {
        "goods": dict.fromkeys(things, 2),
        "names": things,
        "prompt": {"kind": "dance", "subject": None},
        "seat": 1,
        "seats": [0, mr.CHANCE],
        "count": 1,
        "plural": 1,
        "by_seat": [things],
    }
    return {name: values.get(way, things[0]) for name, way, _ in template_parameters(template)}


@pytest.mark.parametrize(("game", "language"), TRANSLATED)
def test_no_text_is_the_english_one(game: str, language: str) -> None:
    """But for a few that are the same by chance: numbers, names and signs."""
    english, other = both(game, language)
    same = {
        f"{section}.{key}"
        for section, texts in english.texts.items()
        for key, template in texts.items()
        if other.texts[section][key] == template and re.search("[A-Za-z]{3}", re.sub("{[^}]*}", "", template))
    }
    assert same <= {"board.bank", "drawing.bank"} | {"drawing.bank has"}
    assert not [text for text in other.rules.values() if text in mr.load(game).rulebook.names.values()]
    for section, texts in other.texts.items():
        for key, template in texts.items():
            plain = re.sub("{[^}]*}|„[^“]*“", "", template)
            assert not FOREIGN.search(plain), f"{section}.{key}: {template}"


TO_ONE_PLAYER = {"refusals", "decisions", "drawing"}
"""The sections with sentences to a single player; all players read the others."""


@pytest.mark.parametrize("game", PAIRS)
def test_german_says_du_to_a_single_player_and_sie_to_none(game: str) -> None:
    """Nor does it guess at an article: names stand behind colons, in brackets or where no ending changes."""
    for section, texts in PAIRS[game][1].catalogue.texts.items():
        for key, template in texts.items():
            assert not re.search(r"\b(Sie|Ihr\w*|Ihnen)\b", template), f"{section}.{key}"
            to_one = re.search(r"\b([Dd]u|[Dd]ich|[Dd]ir|[Dd]ein\w*)\b", template)
            assert not to_one or section in TO_ONE_PLAYER, f"{section}.{key}"
            article = r"\b(der|die|das|den|dem|des|ein|eine|einen|einem|einer) \{\w+:name\}"
            assert not re.search(article, template), f"{section}.{key}"
    kind = {"princes": "trade", "incan-gold": "choose", "inca-empire": "people"}[game]
    assert re.search(r"\bdu\b", PAIRS[game][1].catalogue.texts["decisions"][kind])


def test_german_plurals() -> None:
    catalogue = GERMAN.catalogue
    assert [catalogue.quantity(number, "llama") for number in (0, 1, 2)] == ["0 Lamas", "1 Lama", "2 Lamas"]
    assert catalogue.quantity(2, "corn") == "2 Mais"
    assert catalogue.goods({"llama": 2, "virgin": 3}) == "2 Lamas, 3 Sonnenjungfrauen"
    assert catalogue.goods({}) == "nichts"
    told = [
        GERMAN.sentence({"kind": "advanced", "seat": 2, "data": {"steps": steps, "start": 1, "end": 1 + steps}})
        for steps in (1, 2)
    ]
    assert told == [
        "der Kundschafter von Spieler 3 geht 1 Schritt, von Feld 1 auf Feld 2",
        "der Kundschafter von Spieler 3 geht 2 Schritte, von Feld 1 auf Feld 3",
    ]
    assert GERMAN.message("no_supply", {"number": 1, "supply": 0}) == "Du brauchst 1 Inka, dein Vorrat hat aber 0."


RARE = {
    "princes": {"bank_short", "points_earned"},
    "incan-gold": {"artifacts_lost"},
    "inca-empire": {"bank_short", "invasion_turned", "suyu_dealt"},
}
"""Kinds of events that the whole games need not have after their start."""


@pytest.mark.parametrize("game", PAIRS)
def test_whole_games_in_german(game: str) -> None:
    english, german = PAIRS[game]
    kinds = set()
    for match in whole_games(game):
        for step in match.steps:
            for event in step.events:
                told = german.sentence(event.json())
                assert told != english.sentence(event.json())
                assert not FOREIGN.search(told), told
                kinds.add(event.kind)
        for seat in range(match.players):
            lines = zip(english.score(match.state, seat), german.score(match.state, seat), strict=True)
            assert all(one.text != other.text for one, other in lines)
    assert english.catalogue.section("events").keys() - kinds <= RARE[game]


def test_what_rarely_happens_in_german() -> None:
    points = GERMAN.sentence({"kind": "points_earned", "seat": 0, "data": {"points": 3}})
    assert points == "Spieler 1 erhält 3 Punkte auf dem Gipfel"
    short = GERMAN.sentence({"kind": "bank_short", "seat": 0, "data": {"goods": {"llama": 1}}})
    assert short == "die Bank hat zu wenig, für Spieler 1 verfällt: 1 Lama"
    artifacts = {"kind": "artifacts_lost", "seat": None, "data": {"artifacts": ["artifact_2", "artifact_3"]}}
    assert GOLD_IN_GERMAN.sentence(artifacts) == "aus dem Spiel: Artefakt 2, Artefakt 3"


NO_MOVES: dict[str, list[Any]] = {
    "princes": ["", "enter x", "enter sunclock", "sing", "rest  llama", "set_up weaver potter", "produce x", 7],
    "incan-gold": ["", "torches", "sing", "deal t17", "deal x", "camp 1", 7],
    "inca-empire": ["", "city", "city x", "road  cuzco-tipon", "sing", "terrace", "temple tumbes", "suyu antisuyu", 7],
}


def refused_in_both(game: str, states: list[Any], texts: list[Any]) -> set[str]:
    """The codes of all refusals that texts meet in states, each told by the German game itself, and by it of the
    English game's refusal."""
    english, german = PAIRS[game]
    codes = set()
    for state, text in product(states, texts):
        seat = 1 if text == "sing" else None
        refusal = english.why_not(state, text, seat)
        if refusal is None:
            continue
        other = german.why_not(state, text, seat)
        assert other is not None
        assert (other.rule, other.code, other.params) == (refusal.rule, refusal.code, refusal.params)
        assert other.message == german.message(refusal.code, refusal.params) != refusal.message
        assert refusal.message == english.message(other.code, other.params)
        assert not FOREIGN.search(re.sub("„[^“]*“", "", other.message)), other.message
        codes.add(refusal.code)
    return codes


@pytest.mark.parametrize(("game", "least"), [("princes", 20), ("incan-gold", 4), ("inca-empire", 20)])
def test_refusals_in_german(game: str, least: int) -> None:
    states = [
        step.state for match in whole_games(game) for step in (*match.steps[:6], *match.steps[::17], match.last) if step
    ]
    codes = refused_in_both(game, states, [*PAIRS[game][0].action_space[::2], *NO_MOVES[game]])
    assert len(codes) >= least


def test_every_refusal_of_incan_gold_in_german() -> None:
    """Also those of chance, and of a seat that is not asked."""
    asked = turned = GOLD.new(3, chance="ask")
    for text in ("deal t1", "torch", "torch", "torch"):
        turned, _ = GOLD.apply(turned, text)
    chosen = GOLD.apply(GOLD.new(3, seed=1), "torch", seat=1)[0]
    *_, over = matches(GOLD, 2, 4)
    codes = refused_in_both("incan-gold", [asked, turned, chosen, over.state], NO_MOVES["incan-gold"] + ["deal t1"])
    assert codes == set(GOLD.catalogue.section("refusals"))
    refusal = GOLD_IN_GERMAN.why_not(chosen, "torch", 1)
    assert refusal is not None
    assert refusal.message == "Jetzt am Zug: Spieler 1, Spieler 3."


@pytest.mark.slow
@pytest.mark.parametrize("game", PAIRS)
def test_play_is_the_same(game: str) -> None:
    """Fingerprint, states, views, decisions, records: a game may go from one language to the other at any move."""
    english, german = PAIRS[game]
    assert german.fingerprint == english.fingerprint
    assert german.action_space == english.action_space
    assert german.chance_space == english.chance_space
    state = other = english.new(3, seed=5)
    assert german.new(3, seed=5) == state
    for number, match in enumerate(matches(english, 3, 5)):
        if match.last is None or number > 150:
            continue
        here, there = (english, german) if number % 2 else (german, english)
        move, seat = match.last.move, match.last.seat
        state, events = here.apply(state, move, seat)
        other, same = there.apply(other, move, seat)
        assert (state, events) == (other, same)
        assert hash(state) == hash(other)
        assert german.view(state, 0) == english.view(other, 0)
        if number % 30 == 0:
            assert german.restore(english.dump(state)) == english.restore(german.dump(other)) == state
    assert number > 30


@pytest.mark.parametrize("game", PAIRS)
def test_languages_are_values(game: str) -> None:
    english, german = PAIRS[game]
    for same in (pickle.loads(pickle.dumps(german)), copy.copy(german), copy.deepcopy(german)):
        assert same.catalogue == german.catalogue
        assert same.names == german.names != english.names
    back = german.in_language("en")
    assert back.catalogue == english.catalogue
    assert english.in_language("en").catalogue == english.catalogue
    assert english.in_language("de").in_language("de").catalogue == german.catalogue


def test_rules_names_and_cards() -> None:
    assert GERMAN.rule("CLERGY-2").title == "Nimm die Karte ganz links zu ihrem Preis"
    assert GERMAN.names["farmer_puma"] == "Bauer + Pumapriester"
    assert GERMAN.names["conquest"] == "Eroberung"
    assert ENGLISH.names["farmer_puma"] == "farmer + Priest of the Puma"
    assert GERMAN.names["owed_corn"] == "Anspruch auf Mais"
    with pytest.raises(mr.UnknownRule, match="CLERGY-9"):
        GERMAN.rule("CLERGY-9")


def test_the_names_of_incan_gold() -> None:
    assert GOLD_IN_GERMAN.catalogue.title == "Das Gold der Inka"
    assert GOLD_IN_GERMAN.rule("GOLD-ROUND-6").title == "Die zweite Gefahr einer Art vertreibt euch alle"
    names = {"t5a": "Schatz 5", "spiders": "Spinnen", "spiders_2": "Spinnen", "artifact_3": "Artefakt 3"}
    words = {"torch": "Fackel", "camp": "Lager", "rounds": "die letzte Runde ist vorbei"}
    assert {thing: GOLD_IN_GERMAN.names[thing] for thing in names | words} == names | words
    assert GOLD_IN_GERMAN.catalogue.goods({"mummy": 1, "rocks": 2, "fire": 3}) == "1 Mumie, 2 Felsstürze, 3 Feuer"
    told = [
        GOLD_IN_GERMAN.sentence({"kind": "held_lost", "seat": 2, "data": {"adventurer": 0, "gems": gems}})
        for gems in (1, 2)
    ]
    assert told == ["Spieler 3 verliert 1 Edelstein", "Spieler 3 verliert 2 Edelsteine"]
    struck = {"kind": "hazard_struck", "seat": None, "data": {"card": "fire_2", "hazard": "fire"}}
    assert GOLD_IN_GERMAN.sentence(struck) == (
        "zweite Gefahr dieser Art (Feuer): Alle fliehen aus dem Tempel, und die Karte kommt aus dem Spiel"
    )


def test_choices_and_shares_of_incan_gold_are_told_in_full() -> None:
    choices = [["torch", "camp"], [None, "torch"], [None, None]]
    shown = {"kind": "choices_shown", "seat": None, "data": {"choices": choices}}
    assert GOLD.sentence(shown) == "all choices are revealed: player 1: torch, camp; player 2: torch"
    assert (
        GOLD_IN_GERMAN.sentence(shown)
        == "alle Entscheidungen werden aufgedeckt: Spieler 1: Fackel, Lager; Spieler 2: Fackel"
    )
    shares = {
        (0, 2): "there are too few gems to share, 2 stay on the path",
        (1, 0): "all in the temple get 1 gem each, none stay",
    }
    for (share, rest), text in shares.items():
        data = {"card": "t5a", "share": share, "rest": rest}
        assert GOLD.sentence({"kind": "treasure_shared", "seat": None, "data": data}).startswith(text)
    turned = {"kind": "card_turned", "seat": None, "data": {"card": "mummy_2", "left": 3}}
    assert GOLD.sentence(turned) == "turned over: Mummy"


def test_a_variant_of_incan_gold_in_german(tmp_path: Path) -> None:
    """What is new, or called otherwise, keeps its name; the rest is German."""
    path = tmp_path / "floods.yaml"
    path.write_text(
        "format: machu-rules/variant/1\nbased_on: incan-gold\nname: Floods\n"
        "hazards: {kinds: {flood: {add: true, name: Flood, copies: 2}, fire: {name: Blaze}}}\n",
        encoding="utf-8",
    )
    names = mr.load(path, language="de").names
    assert [names[thing] for thing in ("flood_1", "fire_1", "mummy_1", "t9")] == [
        "Flood", "Blaze", "Mumie", "Schatz 9",
    ]  # fmt: skip


@pytest.mark.parametrize("language", mr.languages("princes"))
@pytest.mark.parametrize("players", [None, 2, 4, 5])
def test_the_picture_has_room_for_every_language(language: str, players: int | None) -> None:
    game = mr.load("princes", language=language)
    view = None
    if players is not None:
        *_, match = matches(game, players, 3)
        view = match.view(None)
    picture = ET.fromstring(mr.draw.board(game, view))
    apart_and_inside(picture)
    assert any(title.startswith(game.catalogue.title) for title in titles(picture))
    cut = [text.text for text in picture.iter() if (text.text or "").endswith("…")]
    assert cut == []


def test_the_german_picture_is_german() -> None:
    *_, match = matches(GERMAN, 4, 3)
    said = [*titles(ET.fromstring(GERMAN.svg(match.view(None)))), *titles(ET.fromstring(GERMAN.svg()))]
    wrong = [title for title in said if FOREIGN.search(title)]
    assert wrong == []
    names = {name for thing, name in ENGLISH.rulebook.names.items() if GERMAN.names[thing] != name}
    assert not [title for title in said for name in names if re.search(rf"\b{re.escape(name)}\b", title)]
    assert "Weg zwischen Maisterrassen und Haupttempel" in said


def test_the_german_position_as_text() -> None:
    *_, match = matches(GERMAN, 3, 3)
    console = Console(width=80, highlight=False, file=io.StringIO(), record=True)
    console.print(GERMAN.show(match.view(None)))
    shown = console.export_text()
    assert "Haus der Jungfrauen" in shown
    assert "das Spiel ist zu Ende" in shown
    assert "Hirte" in shown
    assert "farmer" not in shown
    assert not FOREIGN.search(shown)
    assert re.search("─ Markt ─+ +─ Orden ─", shown), "side by side"


@pytest.mark.parametrize("players", [2, 3, 8])
def test_the_position_of_incan_gold_in_german(players: int) -> None:
    for number, match in enumerate(matches(GOLD_IN_GERMAN, players, 3)):
        if number % 5 and not match.over:
            continue
        console = Console(width=80, highlight=False, file=io.StringIO(), record=True)
        console.print(GOLD_IN_GERMAN.show(match.view(0)))
        for panel in GOLD_IN_GERMAN.panels(match.view(0)):
            console.print(panel.name, panel.title, panel.body)
        shown = console.export_text()
        assert "Runde " in shown
        assert not FOREIGN.search(shown), shown
        assert not re.search(r"[a-z]+_[0-9]|\bt[0-9]+", shown), shown
