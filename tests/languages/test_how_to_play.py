"""How to play: complete in all languages, with figures of the data as the only numbers, and right for variants."""

from __future__ import annotations

import json
import pickle
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any

import pytest
import yaml
from jsonschema import Draft202012Validator

import machu_rules as mr
from machu_rules.core import resources
from machu_rules.core.how_to_play import HowToPlay
from machu_rules.loader.figure_texts import FigureFormatter
from machu_rules.loader.schema import schema_of
from tests.fast_part import one_in
from tests.games.changed import variant
from tests.languages.games import PAIRS, whole_games
from tests.loader.test_schemas import subschemas
from tests.toy import Shells

EACH = [(game, language) for game in mr.games() for language in mr.languages(game)]
EXAMPLES = sorted(Path("examples/variants").glob("*.yaml"))

NUMBER = {
    "en": r"\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty|thirty|hundred|dozen|"
    r"third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|twice|thrice|doubles?d?|triples?d?|half|quarters?|both)\b",
    "de": r"\d|\b(?:zwei(?:te[nmrs]?|mal|er|en)?|beiden?|dritte[nmrs]?|drei(?:mal|er)?|vier(?:te[nmrs]?|mal)?|"
    r"fünf(?:te[nmrs]?)?|sechs(?:te[nmrs]?)?|sieb(?:en|te[nmrs]?)|acht(?:e[nmrs]?)?|neun(?:te[nmrs]?)?|"
    r"zehn(?:te[nmrs]?)?|elf|zwölf|\w+zehn|\w+zig|hundert|dutzend|doppelt\w*|verdoppelt|dreifach\w*|verdreifacht|"
    r"hal(?:b|be|ben|fte)|hälfte|viertel)\b",
}
"""Numbers in figures and in words. One, once and first are words of other senses, too."""

NO_THINGS = {"part"}
"""Kinds of ids in pictures that are no things of a game."""


def file_of(game: str, language: str) -> dict[str, Any]:
    path = resources.data_folder().joinpath("how_to_play", f"{game}.{language}.yaml")
    data: dict[str, Any] = yaml.safe_load(path.read_text("utf-8"))
    return data


def texts_in(value: Any) -> Iterator[str]:
    """All sentences and titles of a file, without keys, conditions and ids."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, inner in value.items():
            if key not in ("format", "game", "language", "id", "rules", "when"):
                yield from texts_in(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from texts_in(inner)


def places_in(value: Any) -> list[str]:
    """All places for figures, sorted."""
    return sorted(place for text in texts_in(value) for _, place, _, _ in Formatter().parse(text) if place is not None)


def without_places(text: str) -> str:
    """A text without the paths of its figures, but with the words around a number."""
    parts = Formatter().parse(text)
    return "".join(before + " " + (spec or "").partition(" ")[2] for before, _, spec, _ in parts)


def how(game: str, language: str) -> HowToPlay:
    return mr.load(game).how_to_play(language)


def said(found: HowToPlay) -> str:
    """All texts."""
    return json.dumps(found.data(), ensure_ascii=False)


def words_of(found: HowToPlay) -> int:
    return sum(len(text.split()) for section in found.sections for text in section.paragraphs)


def test_there_is_a_file_for_each_game_and_language() -> None:
    folder = resources.data_folder().joinpath("how_to_play")
    assert {file.name for file in folder.iterdir()} == {f"{game}.{language}.yaml" for game, language in EACH}
    assert {language for _, language in EACH} == {*NUMBER}


@pytest.mark.parametrize(("game", "language"), EACH)
def test_the_summary_and_the_cheat_sheet_are_short(game: str, language: str) -> None:
    found = how(game, language)
    assert (found.game, found.language) == (game, language)
    assert 300 <= words_of(found) <= 500
    assert all(len(section.paragraphs) <= 3 for section in found.sections)
    rows = [row for part in found.cheat_sheet for row in part.rows]
    assert sum(len(f"{row.label} {row.text}".split()) for row in rows) <= 650  # one page
    assert len(rows) + len(found.cheat_sheet) <= 55
    assert found.sections[0].id == "goal"
    assert {"goal", "setup", "end"} <= {section.id for section in found.sections}


@pytest.mark.parametrize(("game", "language"), EACH)
def test_no_number_is_written_in_a_text(game: str, language: str) -> None:
    wrong = [
        text for text in texts_in(file_of(game, language)) if re.search(NUMBER[language], without_places(text), re.I)
    ]
    assert wrong == []


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Take two cards."),
        ("en", "On the twelfth day, 3 Incas"),
        ("en", "Sixteen cards"),
        ("en", "{days.last_day:count day|three days}"),
        ("de", "Nimm zwei Karten."),
        ("de", "die dritte Karte"),
        ("de", "Nimm 2 Karten."),
        ("de", "das Doppelte, also doppelt so viel"),
        ("de", "{x:count Tag|fünf Tage}"),
    ],
)
def test_a_written_number_is_found(language: str, text: str) -> None:
    assert re.search(NUMBER[language], without_places(text), re.I)


@pytest.mark.parametrize(("game", "language"), EACH)
def test_the_languages_say_the_same_with_the_same_figures(game: str, language: str) -> None:
    english, other = file_of(game, "en"), file_of(game, language)
    for part, inside in (("summary", "paragraphs"), ("cheat_sheet", "rows")):
        assert len(other[part]) == len(english[part])
        for one, reference in zip(other[part], english[part], strict=True):
            assert one.get("id") == reference.get("id")
            assert one["rules"] == reference["rules"]
            assert len(one[inside]) == len(reference[inside])
            for text, wanted in zip(one[inside], reference[inside], strict=True):
                assert places_in(text) == places_in(wanted), text
                assert conditions_in(text) == conditions_in(wanted), text
    assert list(other["things"]) == list(english["things"])
    for kind, about in other["things"].items():
        assert list(about.get("each", {})) == list(english["things"][kind].get("each", {}))
        assert places_in(about) == places_in(english["things"][kind]), kind
        assert conditions_in(about) == conditions_in(english["things"][kind]), kind


def conditions_in(value: Any) -> list[str]:
    if isinstance(value, dict):
        own = [json.dumps(value["when"], sort_keys=True)] if "when" in value else []
        return own + [one for inner in value.values() for one in conditions_in(inner)]
    return [one for inner in value for one in conditions_in(inner)] if isinstance(value, list) else []


@pytest.mark.parametrize(("game", "language"), EACH)
def test_each_section_names_its_rules(game: str, language: str) -> None:
    found, known = how(game, language), {rule.id for rule in mr.load(game).rulebook.rules}
    for rules in [each.rules for each in found.sections] + [each.rules for each in found.cheat_sheet]:
        assert rules
        assert {*rules} <= known


@pytest.mark.parametrize(("game", "language"), EACH)
def test_each_thing_that_has_a_name_has_a_sentence(game: str, language: str) -> None:
    found = how(game, language)
    told = {key.partition(":")[2] for key in found.things}
    assert set(mr.load(game).names) - told == set()
    for key, thing in found.things.items():
        assert key.partition(":")[0] == thing.kind in found.kinds
        assert re.fullmatch(r"[A-ZÄÖÜ\"„][^{}*]+[.!]|.+: [^{}]+\.", thing.text), thing.text


@cache
def seen_in_pictures(game: str) -> set[str]:
    """All values of ``data-id`` in pictures of whole games."""
    pictures = [mr.load(game).svg()]
    for match in whole_games(game):
        for number in (0, match.number // 3, match.number // 2, match.number):
            pictures += [match.game.svg(match.at(number).view(seat)) for seat in (None, 0)]
    return {target for picture in pictures for target in re.findall(r'data-id="([^"]+)"', picture)}


@pytest.mark.parametrize(("game", "language"), EACH)
def test_each_thing_in_the_pictures_has_a_sentence(game: str, language: str) -> None:
    found, seen = how(game, language), seen_in_pictures(game)
    assert len(seen) > 20
    silent = {target for target in seen if target.split(":")[0] not in NO_THINGS and found.thing(target) is None}
    assert silent == set()


def test_a_thing_of_a_picture_is_found() -> None:
    found = how("inca-empire", "en")
    names = {"card:epidemic:2": "Epidemic", "stick:cuzco-pisac:0": "Sticks", "marker:quito": "Culture markers"}
    assert {target: thing.name for target in names if (thing := found.thing(target))} == names
    assert found.thing("region:quito") != found.thing("site:quito")
    assert found.thing("nothing") is None


@pytest.mark.parametrize(("game", "language"), EACH)
def test_everything_is_said_of_the_published_game(game: str, language: str) -> None:
    """A part that has no figure is left out, so a misspelt path could go unnoticed."""
    texts, data = (
        FigureFormatter(mr.load(game).rulebook, mr.load(game).players, mr.load(game).catalogue),
        file_of(game, "en"),
    )
    plain = [one for part in (data["summary"], data["cheat_sheet"]) for one in parts_in(part)]
    assert len(plain) > 30
    for sentence, when in plain:
        if texts.holds(when):
            texts.filled(sentence)
        for place in when:
            texts.placeholder_value(place)


def parts_in(value: Any) -> Iterator[tuple[str, dict[str, Any]]]:
    """The sentences of sections with their conditions."""
    if isinstance(value, dict) and "when" in value:
        yield value["text"], value["when"]
    elif isinstance(value, str):
        yield value, {}
    else:
        for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
            if key not in ("id", "rules"):
                yield from parts_in(inner)


@pytest.mark.parametrize(("game", "language"), EACH)
def test_the_json_fits_the_schema(game: str, language: str) -> None:
    found = how(game, language)
    Draft202012Validator(mr.json_schema("how_to_play")).validate(found.data())
    assert json.loads(json.dumps(found.data())) == found.data()
    assert pickle.loads(pickle.dumps(found)) == found
    assert hash(found) == hash(how(game, language))


CHANGES: dict[str, tuple[dict[str, Any], dict[str, str], list[str]]] = {
    "princes": (
        {"days": {"last_day": 7}, "sun_clock": {"steps": 8}, "riding": {"price": {"llama": 1, "coca": 4}}},
        {
            "day 9": "day 7",
            "3 steps for your Scout": "8 steps for your Scout",
            "pay 1 llama and": "pay 1 llama, 4 coca and",
        },
        ["3 steps for each"],
    ),
    "incan-gold": (
        {"rounds": {"number": 1}, "artifacts": {"values_by_order": [2, 4, 6, 8, 11]}},
        {"After 5 rounds": "After 1 round", "taken: 5, 5, 5, 10, 10": "taken: 2, 4, 6, 8, 11"},
        ["15 hazards of 5 kinds"],
    ),
    "inca-empire": (
        {"free_roads": 5, "actions": {"city": {"labor": 9}}, "sun_cards": {"epidemic": {"by": 3}}},
        {"up to 2 free roads": "up to 5 free roads", "Labor: 6. VP: 4": "Labor: 9. VP: 4", "(city): +2": "(city): +3"},
        ["Labor: 4. VP: 3"],
    ),
}
"""By game: changed figures, what is said before and after, and what stays."""


@pytest.mark.parametrize("game", CHANGES)
def test_a_variant_with_other_figures_says_them(game: str, tmp_path: Path) -> None:
    changes, texts, kept = CHANGES[game]
    before, after = said(how(game, "en")), said(variant(tmp_path, game, changes).how_to_play())
    for old, new in texts.items():
        assert old in before
        assert old not in after
        assert new in after
        assert new not in before
    assert all(text in before and text in after for text in kept)
    assert "A test" in after  # the name of the variant, in the title


def test_a_variant_with_other_options_says_what_holds(tmp_path: Path) -> None:
    options = {"riding": "none", "rescue_by_cards": "goes_on", "hands": "open", "sharing_districts": "forbidden"}
    changed = variant(tmp_path, "princes", {"options": options}).how_to_play()
    assert "ride" not in said(changed).replace("Your Prince walks or rides", "")
    assert "Ride" not in [row.label for row in changed.cheat_sheet[0].rows]
    assert changed.sections[6].paragraphs[0] == (
        "The city is rescued when the last Priest or Virgin is acquired. Otherwise it is conquered after day 9."
    )
    assert changed.things["hand"].text == "All of you see these sacrifice cards."
    no_artifacts = variant(tmp_path, "incan-gold", {"options": {"artifacts": "none"}}).how_to_play("de")
    assert "Kehrst du als Einziger um" not in said(no_artifacts)
    assert "Artefakt kommt" not in said(no_artifacts)


def test_a_name_that_a_variant_changes_is_in_the_sentences(tmp_path: Path) -> None:
    changed = variant(tmp_path, "princes", {"goods": {"llama": {"name": "alpaca"}}}).how_to_play()
    assert changed.things["goods:llama"].name == "alpaca"
    assert "pay 1 alpaca" in said(changed)


@pytest.mark.parametrize("path", one_in(2, EXAMPLES), ids=lambda path: path.stem)
def test_every_example_explains_itself(path: Path) -> None:
    game = mr.load(path)
    for language in mr.languages(game):
        found = game.how_to_play(language)
        assert {"goal", "end"} <= {section.id for section in found.sections}
        assert game.catalogue.variant in found.title
        assert not re.search(r"\{[a-z.]", said(found))
        assert {key for key in found.things if ":" in key} <= {
            f"{kind}:{name}" for kind in found.kinds for name in game.names
        }


def test_what_a_variant_takes_out_is_not_explained(tmp_path: Path) -> None:
    changed = variant(tmp_path, "incan-gold", {"treasures": {"cards": {"t17": {"remove": True}}}}).how_to_play()
    assert "card:t17" not in changed.things
    assert "14 treasures" in said(changed)


def test_the_language_is_that_of_the_game_or_english(tmp_path: Path) -> None:
    german = mr.load("princes", language="de")
    assert german.how_to_play().language == "de"
    assert german.how_to_play() == mr.load("princes").how_to_play("de")
    assert german.how_to_play("en") == mr.load("princes").how_to_play()
    path = tmp_path / "fr.yaml"
    path.write_text("format: machu-rules/language/1\ngame: princes\nlanguage: fr\nname: Français\n", encoding="utf-8")
    french = mr.load("princes", language=path)
    assert french.how_to_play().language == "en"
    assert french.how_to_play("de").language == "de"


def test_a_language_that_there_is_not() -> None:
    game = mr.load("princes")
    with pytest.raises(mr.UsageError, match=r"is not explained in 'fr': one of en, de \(a path has a slash"):
        game.how_to_play("fr")
    with pytest.raises(mr.UsageError, match=r"not explained in 'dee': did you mean de\?"):
        game.how_to_play("dee")
    with pytest.raises(mr.UsageError, match="a language is a code such as de, or a path, not 7"):
        game.how_to_play(7)  # type: ignore[arg-type]


def test_a_game_without_a_file_has_an_empty_explanation() -> None:
    for language in (None, "en", "de"):
        found = Shells().how_to_play(language)
        assert (found.sections, found.cheat_sheet, dict(found.things)) == ((), (), {})
    Draft202012Validator(mr.json_schema("how_to_play")).validate(found.data())


OWN = """\
format: machu-rules/how-to-play/1
game: princes
language: fr
title: "Comment jouer : {title}"
summary:
  - id: goal
    title: But du jeu
    rules: [SCORE-3]
    paragraphs:
      - Il y a {days.last_day:count jour|jours}.
cheat_sheet:
  - title: Votre tour
    rows:
      - {label: Chevaucher, text: "{riding.price:goods}"}
things:
  district:
    title: Quartiers
    each:
      sun_clock: "Un Inca rapporte {sun_clock.steps:count pas|pas}."
      districts.*: "{.id:name}, {.kind}"
"""


def written(folder: Path, text: str) -> Path:
    path = folder / "own.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_file_of_ones_own(tmp_path: Path) -> None:
    found = mr.load("princes").how_to_play(written(tmp_path, OWN))
    assert found.title == "Comment jouer : The Princes of Machu Picchu"
    assert found.sections[0].paragraphs == ("Il y a 9 jours.",)
    assert found.cheat_sheet[0].rows[0].text == "1 llama"
    assert found.things["district:sun_clock"].text == "Un Inca rapporte 3 pas."
    assert found.things["district:puma_temple"].text == "Puma Temple, temple"
    assert next(iter(found.things)) == "district:sun_clock"


def test_a_game_without_data_is_explained_by_a_file_of_its_own(tmp_path: Path) -> None:
    text = OWN.replace("princes", "shells").partition("cheat_sheet:")[0].replace("SCORE-3", "BID-2")
    text = text.replace("{days.last_day:count jour|jours}", "{least players} ou {most players} joueurs")
    end = "cheat_sheet:\n  - {title: a, rows: [{label: b, text: c}]}\nthings: {shell: {title: Shell, text: Bid.}}\n"
    found = Shells().how_to_play(written(tmp_path, text + end))
    assert found.sections[0].paragraphs == ("Il y a 2 ou 3 joueurs.",)
    assert found.things["shell"].text == "Bid."


WRONG = {
    "no format": (OWN.partition("\n")[2], "own.yaml:1:1: the key 'format' is missing"),
    "another format": (
        OWN.replace("play/1", "play/2"),
        "own.yaml:1:9: format: 'machu-rules/how-to-play/2' is not allowed",
    ),
    "another game": (
        OWN.replace("princes", "shells"),
        "own.yaml:2:7: game: this explains the game 'shells' (one of princes)",
    ),
    "no language": (OWN.replace("language: fr", "language: xx"), "own.yaml:3:11: language: CLDR has no language xx"),
    "an unknown id": (
        OWN.replace("sun_clock:", "sunclock:"),
        "own.yaml:19:7: things.district.each.sunclock: princes has nothing with the id 'sunclock' (did you mean sun_",
    ),
    "an unknown list": (
        OWN.replace("districts.*", "district.*"),
        "own.yaml:20:7: things.district.each.district.*: princes has nothing that fits 'district.*'",
    ),
    "an unknown rule": (
        OWN.replace("SCORE-3", "SCORE-33"),
        "own.yaml:8:13: summary.goal.rules[0]: there is no rule 'SCORE-33' (did you mean SCORE-3?)",
    ),
    "an unknown figure": (
        OWN.replace("days.last_day", "days.lastday"),
        "own.yaml:10:9: summary.goal.paragraphs[0]: there is no figure 'days.lastday' (did you mean days.last_day?)",
    ),
    "an unknown field": (OWN.replace("{.kind}", "{.kin}"), "there is no figure 'districts.corn_terraces.kin'"),
    "a field of no thing": (OWN.replace("{days.last_day", "{.last_day"), "'.last_day' is a field of a thing, but this"),
    "a condition": (
        OWN.replace("- Il y a", "- - {when: {options.ridin: llama}, text: a}\n        - Il y a"),
        "own.yaml:10:19: summary.goal.paragraphs[0][0].when.options.ridin: there is no figure 'options.ridin' (did you",
    ),
    "too few forms": (OWN.replace("jour|jours", "jours"), "{days.last_day} has 1 forms, but this language has 2"),
    "an open brace": (OWN.replace("{days.last_day:count jour|jours}", "'{days'"), "this is not a text with figures"),
    "a seat": (OWN.replace("{riding.price:goods}", "{riding.price:seat}"), "{riding.price:seat} shows no figure"),
    "goods of a number": (OWN.replace("{riding.price:goods}", "{days.last_day:goods}"), "cannot be shown as 'goods'"),
    "a word": (
        OWN.replace("{riding.price:goods}", "{average players}"),
        "'average' does not compute a number from figures",
    ),
    "a key too many": (
        OWN.replace("    title: Quartiers", "    titel: Quartiers"),
        "the key 'titel' is not known here",
    ),
    "no list of sections": (OWN.replace("  - id: goal\n    title: But du jeu", "  title: But du jeu"), "own.yaml:"),
}


@pytest.mark.parametrize("case", WRONG)
def test_what_is_wrong_is_told_with_its_place(case: str, tmp_path: Path) -> None:
    text, told = WRONG[case]
    path = written(tmp_path, text)
    with pytest.raises(mr.RulebookError) as caught:
        mr.load("princes").how_to_play(path)
    assert told in "\n".join(str(found) for found in caught.value.problems).replace(str(path), "own.yaml")


def test_a_file_that_there_is_not() -> None:
    with pytest.raises(mr.RulebookError, match=r"no_such\.yaml: there is no such file"):
        mr.load("princes").how_to_play("no_such.yaml")


def test_a_file_of_a_variant_may_name_what_only_the_variant_has(tmp_path: Path) -> None:
    game = mr.load("examples/variants/salt.yaml")
    text = OWN.replace("sun_clock:", "salt:").replace("{sun_clock.steps:count pas|pas}", "{goods.salt.start}")
    found = game.how_to_play(written(tmp_path, text))
    assert found.things["district:salt"].name == "salt"
    with pytest.raises(mr.RulebookError, match="princes has nothing with the id 'salt'"):
        mr.load("princes").how_to_play(written(tmp_path, text))


def test_the_schema_is_closed_and_described() -> None:
    schema = schema_of("how_to_play")
    Draft202012Validator.check_schema(schema)
    definitions = schema["$defs"]
    for path, part in subschemas(schema):
        if part.get("type") == "object" or "properties" in part:
            closed = {"propertyNames", "additionalProperties", "maxProperties"} <= part.keys()
            assert part.get("additionalProperties") is False or closed or "minProperties" in part, path
        for name, field in part.get("properties", {}).items():
            assert field["description"], (path, name)
            assert field["examples"], (path, name)
        for example in part.get("examples", ()):
            Draft202012Validator({**part, "$defs": definitions}).validate(example)


@pytest.mark.parametrize(("game", "language"), EACH)
def test_a_file_points_editors_at_its_schema(game: str, language: str) -> None:
    text = resources.data_folder().joinpath("how_to_play", f"{game}.{language}.yaml").read_text("utf-8")
    assert text.startswith("# yaml-language-server: $schema=../../schemas/how_to_play.schema.json\n")
    Draft202012Validator(schema_of("how_to_play")).validate(file_of(game, language))


@pytest.mark.system
def test_loading_a_game_reads_none_of_it() -> None:
    code = """if True:
        import sys, machu_rules as mr
        game = mr.load("princes", language="de")
        game.catalogue.name("corn")
        print([name for name in sys.modules if "how_to_play" in name or "figure_texts" in name])
        game.how_to_play()
        print("machu_rules.loader.how_to_play" in sys.modules)
    """
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert told == "[]\nTrue\n"


def test_there_is_a_proof_for_each_game() -> None:
    assert set(CHANGES) == set(PAIRS) == set(mr.games())
