"""Every shipped language says all that English says, with the same parameters, and changes nothing but texts."""

from __future__ import annotations

import copy
import io
import pickle
import re
from itertools import product
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from rich.console import Console

import machu_rules as mr
from machu_rules import resources
from machu_rules.messages import PLURALS, Catalogue, fields
from machu_rules.princes.sentences import EVENTS
from machu_rules.rulebook.load import shipped_names
from tests.languages.games import ENGLISH, GERMAN, tables, whole_games
from tests.princes.pictures import apart_and_inside, titles

TRANSLATED = [(game, language) for game in mr.games() for language in mr.languages(game)[1:]]
FOREIGN = re.compile(r"\b(the|of|seat|takes|and|from|with|is|to|no|not|are|here|this|that|you|your|move|card|cards)\b")


def both(game: str, language: str) -> tuple[Catalogue, Catalogue]:
    return mr.load(game).catalogue, mr.load(game, language=language).catalogue


def test_there_is_a_proof() -> None:
    assert ("princes", "de") in TRANSLATED
    assert mr.languages("princes") == ("en", "de")
    folder = resources.data().joinpath("languages")
    assert {file.name for file in folder.iterdir()} == {f"{game}.{language}.yaml" for game, language in TRANSLATED}


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
    assert set(other.rules) == {rule.id for rule in mr.load(game).rulebook.rules}
    assert set(shipped_names(game)) - {""} <= set(other.names)


@pytest.mark.parametrize(("game", "language"), TRANSLATED)
def test_every_template_has_the_parameters_of_the_english_one(game: str, language: str) -> None:
    english, other = both(game, language)
    alike = {"": {"", "count", "name", "select"}, "count": {"", "count"}, "name": {"", "name", "select"}}
    for section, texts in english.texts.items():
        for key, template in texts.items():
            wanted, given = fields(template), fields(other.texts[section][key])
            assert {name for name, _, _ in given} == {name for name, _, _ in wanted}, f"{section}.{key}"
            ways = {name: alike.get(way, {way}) for name, way, _ in wanted}
            assert all(way in ways[name] for name, way, _ in given), f"{section}.{key}"


@pytest.mark.parametrize("language", mr.languages("princes"))
def test_every_plural_has_its_forms_and_every_choice_its_cases(language: str) -> None:
    catalogue = mr.load("princes", language=language).catalogue
    forms, chosen = PLURALS[catalogue.plural]
    assert {chosen(number) for number in range(200)} == set(range(forms))
    for section, texts in catalogue.texts.items():
        for key, template in texts.items():
            for name, way, rest in fields(template):
                if way == "count":
                    assert rest.count("|") + 1 == forms, f"{section}.{key} {name}"
                    assert all(form.strip() == form != "" for form in rest.split("|")), f"{section}.{key} {name}"
    assert all(text.count("|") + 1 == forms for text in catalogue.counted.values())
    choices = {
        f"{key}.{name}": [case.partition("=")[0] for case in rest.split("|")]
        for key, template in catalogue.section("events").items()
        for name, way, rest in fields(template)
        if way == "select"
    }
    assert choices == {
        "paid.to": ["bank", "market"],
        "received.source": ["bank", "market", "bonus", "track"],
        "game_over.ending": ["rescue", "conquest"],
        "game_over.reason": ["clergy", "cards", "*"],
    }


@pytest.mark.parametrize("language", mr.languages("princes"))
def test_every_text_can_be_told(language: str) -> None:
    catalogue = mr.load("princes", language=language).catalogue
    for section, texts in catalogue.texts.items():
        for key, template in texts.items():
            told = catalogue.say(section, key, anything(template))
            assert told
            assert "{" not in told


def anything(template: str) -> dict[str, Any]:
    """Parameters that fit a template."""
    values: dict[str, Any] = {"goods": {"corn": 1, "llama": 2}, "names": ["corn", "coca"], "seat": 1, "count": 1}
    return {name: values.get(way, "llama") for name, way, _ in fields(template)}


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


def test_german_names_nobody_by_du_or_sie() -> None:
    """Nor does it guess at an article: names stand behind colons, in brackets or where no ending changes."""
    for section, texts in GERMAN.catalogue.texts.items():
        for key, template in texts.items():
            assert not re.search(r"\b([Dd]u|[Dd]ich|[Dd]ir|[Dd]ein\w*|Sie|Ihr\w*|Ihnen)\b", template), (
                f"{section}.{key}"
            )
            article = r"\b(der|die|das|den|dem|des|ein|eine|einen|einem|einer) \{\w+:name\}"
            assert not re.search(article, template), f"{section}.{key}"


def test_german_plurals() -> None:
    catalogue = GERMAN.catalogue
    assert [catalogue.pieces(number, "llama") for number in (0, 1, 2)] == ["0 Lamas", "1 Lama", "2 Lamas"]
    assert catalogue.pieces(2, "corn") == "2 Mais"
    assert catalogue.goods({"llama": 2, "virgin": 3}) == "2 Lamas, 3 Sonnenjungfrauen"
    assert catalogue.goods({}) == "nichts"
    told = [
        GERMAN.sentence({"kind": "advanced", "seat": 2, "data": {"steps": steps, "start": 1, "end": 1 + steps}})
        for steps in (1, 2)
    ]
    assert told == [
        "der Kundschafter von Sitz 2 geht 1 Schritt, von 1 bis 2",
        "der Kundschafter von Sitz 2 geht 2 Schritte, von 1 bis 3",
    ]
    assert GERMAN.message("no_supply", {"number": 1, "supply": 0}) == "1 Inka wird gebraucht, im Vorrat: 0"


def test_whole_games_are_told_in_german() -> None:
    kinds = set()
    for table in whole_games():
        for step in table.steps:
            for event in step.events:
                told = GERMAN.sentence(event.json())
                assert told != ENGLISH.sentence(event.json())
                assert not FOREIGN.search(told), told
                kinds.add(event.kind)
        for seat in range(table.players):
            lines = zip(ENGLISH.score(table.state, seat), GERMAN.score(table.state, seat), strict=True)
            assert all(one.text != other.text for one, other in lines)
    assert set(EVENTS) - kinds <= {"bank_short", "points_earned"}
    points = GERMAN.sentence({"kind": "points_earned", "seat": 0, "data": {"points": 3}})
    assert points == "Sitz 0 erhält 3 Punkte auf dem Gipfel"
    short = GERMAN.sentence({"kind": "bank_short", "seat": 0, "data": {"goods": {"llama": 1}}})
    assert short == "der Bank fehlt etwas für Sitz 0, das verfällt: 1 Lama"


def test_every_refusal_is_told_in_german() -> None:
    """By the German game itself, and by it of the English game's refusal."""
    codes = set()
    states = [
        step.state for table in whole_games() for step in (*table.steps[:6], *table.steps[::17], table.last) if step
    ]
    more: list[Any] = ["", "enter x", "enter sunclock", "sing", "rest  llama", "set_up weaver potter", "produce x", 7]
    for state, text in product(states, [*ENGLISH.texts[::2], *more]):
        seat = 1 if text == "sing" else None
        refusal = ENGLISH.why_not(state, text, seat)
        if refusal is None:
            continue
        german = GERMAN.why_not(state, text, seat)
        assert german is not None
        assert (german.rule, german.code, german.params) == (refusal.rule, refusal.code, refusal.params)
        assert german.message == GERMAN.message(refusal.code, refusal.params) != refusal.message
        assert refusal.message == ENGLISH.message(german.code, german.params)
        codes.add(refusal.code)
    assert len(codes) > 20


def test_play_is_the_same() -> None:
    """Fingerprint, states, views, decisions, records: a game may go from one language to the other at any move."""
    assert GERMAN.fingerprint == ENGLISH.fingerprint
    assert GERMAN.texts == ENGLISH.texts
    state = other = ENGLISH.new(3, seed=5)
    assert GERMAN.new(3, seed=5) == state
    for number, table in enumerate(tables(ENGLISH, 3, 5)):
        if table.last is None or number > 150:
            continue
        here, there = (ENGLISH, GERMAN) if number % 2 else (GERMAN, ENGLISH)
        state, events = here.apply(state, table.last.move)
        other, same = there.apply(other, table.last.move)
        assert (state, events) == (other, same)
        assert hash(state) == hash(other)
        assert GERMAN.view(state, 0) == ENGLISH.view(other, 0)
        if number % 30 == 0:
            assert GERMAN.restore(ENGLISH.dump(state)) == ENGLISH.restore(GERMAN.dump(other)) == state
    assert number > 150


def test_languages_are_values() -> None:
    for game in (pickle.loads(pickle.dumps(GERMAN)), copy.copy(GERMAN), copy.deepcopy(GERMAN)):
        assert game.catalogue == GERMAN.catalogue
        assert game.names["sun_clock"] == "Sonnenuhr"
    back = GERMAN.in_language("en")
    assert back.catalogue == ENGLISH.catalogue
    assert ENGLISH.in_language("en").catalogue == ENGLISH.catalogue
    assert ENGLISH.in_language("de").in_language("de").catalogue == GERMAN.catalogue
    assert ENGLISH.names["sun_clock"] == "Sun Clock"


def test_rules_names_and_cards() -> None:
    assert GERMAN.rule("CLERGY-2").title == "Die Karte ganz links wird zu ihrem Preis genommen"
    assert GERMAN.names["farmer_puma"] == "Bauer + Pumapriester"
    assert GERMAN.names["conquest"] == "Eroberung"
    assert ENGLISH.names["farmer_puma"] == "farmer + Priest of the Puma"
    assert GERMAN.names["owed_corn"] == "Anspruch auf Mais"
    with pytest.raises(mr.UnknownRule, match="CLERGY-9"):
        GERMAN.rule("CLERGY-9")


@pytest.mark.parametrize("language", mr.languages("princes"))
@pytest.mark.parametrize("players", [None, 2, 4, 5])
def test_the_picture_has_room_for_every_language(language: str, players: int | None) -> None:
    game = mr.load("princes", language=language)
    view = None
    if players is not None:
        *_, table = tables(game, players, 3)
        view = table.view(None)
    picture = ET.fromstring(mr.draw.board(game, view))
    apart_and_inside(picture)
    assert any(title.startswith(game.catalogue.title) for title in titles(picture))
    cut = [text.text for text in picture.iter() if (text.text or "").endswith("…")]
    assert cut == []


def test_the_german_picture_is_german() -> None:
    *_, table = tables(GERMAN, 4, 3)
    said = [*titles(ET.fromstring(GERMAN.svg(table.view(None)))), *titles(ET.fromstring(GERMAN.svg()))]
    wrong = [title for title in said if FOREIGN.search(title)]
    assert wrong == []
    names = {name for thing, name in ENGLISH.rulebook.names.items() if GERMAN.names[thing] != name}
    assert not [title for title in said for name in names if re.search(rf"\b{re.escape(name)}\b", title)]
    assert "Weg zwischen Maisterrassen und Haupttempel" in said


def test_the_german_position_as_text() -> None:
    *_, table = tables(GERMAN, 3, 3)
    console = Console(width=80, highlight=False, file=io.StringIO(), record=True)
    console.print(GERMAN.show(table.view(None)))
    shown = console.export_text()
    assert "Haus der Jungfrauen" in shown
    assert "Karten von Sitz 2: " in shown
    assert not FOREIGN.search(shown)
    assert re.search("Markt +voll .* Orden", shown), "side by side"
