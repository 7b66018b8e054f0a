"""A table in the browser, by its socket: whole games, places, hidden hands, undo, restarts, replays."""

from __future__ import annotations

import random
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest

import machu_rules as mr
from machu_rules.core.names import MOST_IN_CLUSTER
from machu_rules.core.player_names import LONGEST_NAME
from machu_rules.web.lobby import must_embed_rulebook
from tests.web.serving import Failed, Screen, serving

MOST = 1500
"""More decisions of one player than any game between these has."""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("rooms"), "examples/variants/salt.yaml") as here:
        yield here


@pytest.fixture
def anna(address: str) -> Iterator[Screen]:
    with Screen(address) as screen:
        yield screen


@pytest.fixture
def ben(address: str) -> Iterator[Screen]:
    with Screen(address) as screen:
        yield screen


def seats(game: str) -> str:
    """One person, and as few bots as can be."""
    return " ".join(["human", *["random"] * (mr.load(game).players[0] - 1)])


@pytest.mark.slow
@pytest.mark.parametrize("game", mr.games())
def test_a_whole_game_is_played_and_its_picture_put_together(anna: Screen, game: str) -> None:
    anna.open(game, seats(game))
    assert set(anna.news["ground"]) == set(anna.parts) == set(mr.load(game).drawing_parts)
    rng = random.Random(7)
    for _ in range(MOST):
        anna.until(lambda news: news["questions"] or news["status"]["over"])
        if anna.news["status"]["over"]:
            break
        anna.move(rng)
    news = anna.news
    assert news["status"]["outcome"]["winners"]
    assert news["reason"]
    assert [sum(line["points"] for line in lines) for lines in news["scores"]]
    match = mr.Match.from_record(anna.ask("save")["record"])
    assert match.over
    assert [line["sentence"] for line in anna.log][-1].lower() == match.game.sentence(match.events(0, 0)[-1]).lower()
    last = match.game.events_for(match.last.events, 0) if match.last else []
    assert anna.parts == mr.draw.parts(match, seat=0, layer="pieces", last=last)


@pytest.mark.slow
def test_friends_take_their_seats_by_a_link_and_others_watch(anna: Screen, ben: Screen) -> None:
    room = anna.open("princes", "human human random")["room"]
    assert ben.ask("door", room=room)["status"]["seats"][1]["taken"] is False
    joined = ben.ask("join", room=room, name="Ben", seat=1)
    with pytest.raises(Failed, match="This seat is taken"):
        ben.ask("join", room=room, name="Cleo", seat=1)
    ben.enter(room, joined["token"])
    anna.until(lambda news: news["present"] == [0, 1])
    assert anna.news["status"]["seats"][1]["name"] == "Ben"
    anna.ask("play", move=anna.news["questions"][0]["choices"][0]["move"], version=0)
    ben.until(lambda news: news["questions"])


def test_what_is_hidden_reaches_no_other_socket(anna: Screen, ben: Screen, address: str) -> None:
    """The same game twice but for a secret choice: what the others receive until it is shown is the same."""
    heard = []
    for choice in ("torch", "camp"):
        with Screen(address) as host, Screen(address) as other, Screen(address) as watcher:
            opened = host.open("incan-gold", "human human random")
            room = opened["room"]
            other.enter(room, other.ask("join", room=room, name="Ben", seat=1)["token"])
            watcher.enter(room)
            version = other.until(lambda news: news["status"]["version"] == 1)["status"]["version"]
            watcher.until(lambda news: news["status"]["version"] == 1)
            for screen in (other, watcher):
                screen.received = ""
            host.ask("play", move=choice, version=version)
            for screen in (other, watcher):
                screen.until(lambda news: news["status"]["version"] == 2)
            heard.append([screen.received.replace(room, "ROOM") for screen in (other, watcher)])
            assert opened["token"] not in "".join(heard[-1])
    assert heard[0] == heard[1]
    assert "has chosen" in heard[0][0]


@pytest.mark.slow
def test_moves_are_offered_with_what_they_cost_and_others_with_the_reason(anna: Screen) -> None:
    anna.open("princes", seats("princes"))
    refused = anna.ask("refusals", query="sun clock")["refused"]
    assert refused[0]["message"] == "First answer this question: Where do you place your first Inca?"
    assert anna.ask("rule", rule=refused[0]["rule"])["text"]
    assert anna.ask("refusals", about="district:puma_temple")["refused"]
    rng = random.Random(3)
    while not any("sums" in choice for question in anna.news["questions"] for choice in question["choices"]):
        anna.move(rng)
    offered = [choice for question in anna.news["questions"] for choice in question["choices"]]
    assert all("brings" in choice for choice in offered if "sums" in choice)


@pytest.mark.slow
def test_undo_goes_back_over_bots_and_asks_people(anna: Screen, ben: Screen) -> None:
    room = anna.open("princes", "human human")["room"]
    ben.enter(room, ben.ask("join", room=room, name="", seat=1)["token"])
    first = anna.news["questions"][0]["choices"][0]["move"]
    anna.ask("play", move=first, version=0)
    ben.until(lambda news: news["questions"])
    ben.ask("play", move=ben.news["questions"][0]["choices"][0]["move"], version=1)
    anna.until(lambda news: news["status"]["version"] == 2)
    assert anna.news["undo"]
    assert anna.ask("undo") == {"done": False}
    ben.until(lambda news: news["status"]["undo"])
    assert ben.ask("agree") == {"done": True}
    anna.until(lambda news: news["status"]["number"] == 0)
    assert {line["number"] for line in anna.log} == {0}


@pytest.mark.slow
def test_a_hint_names_one_of_the_moves(anna: Screen) -> None:
    anna.open("incan-gold", "human random random")
    hint = anna.ask("hint")
    assert hint["best"]["move"] in [choice["move"] for choice in anna.news["questions"][0]["choices"]]
    assert "%" in hint["sentence"]


def test_a_game_goes_on_after_the_server_was_started_again(tmp_path: Path) -> None:
    rng = random.Random(5)
    with serving(tmp_path) as here, Screen(here) as screen:
        opened = screen.open("incan-gold", "human random random", language="de")
        screen.enter(opened["room"], opened["token"], language="de")
        screen.move(rng)
        screen.until(lambda news: news["status"]["asked"] == [0])
        before = screen.news["status"]
    with serving(tmp_path) as here, Screen(here) as screen:
        screen.enter(opened["room"], opened["token"], language="de")
        assert screen.news["status"] == before
        screen.move(rng)


def test_each_reads_the_same_game_in_their_language(anna: Screen, ben: Screen) -> None:
    room = anna.open("princes", "human random")["room"]
    ben.enter(room, language="de")
    english, german = anna.news["questions"][0]["prompt"], ben.news["waiting"][0]["prompt"]
    assert (english, german) == ("Where do you place your first Inca?", "Wo setzt du deinen ersten Inka ein?")
    names = [[seat["name"] for seat in screen.news["status"]["seats"]] for screen in (anna, ben)]
    assert names == [["player 1", "player 2"], ["Spieler 1", "Spieler 2"]]
    door = ben.ask("door", room=room, language="de")
    assert (door["title"], door["status"]["seats"][1]["name"]) == ("Die Prinzen von Machu Picchu", "Spieler 2")
    assert 'aria-label="Stadtplan"' in ben.parts["map"]
    assert 'aria-label="Map"' in anna.parts["map"]


FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"
"""One character for those who read it, of 7 code points."""


@pytest.mark.parametrize(
    "name", [FAMILY * LONGEST_NAME, "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645", "\u05e9\u05dc\u05d5\u05dd"]
)
def test_each_readable_name_is_taken_at_the_table(anna: Screen, ben: Screen, name: str) -> None:
    """A name is as long as readers count it: as many emoji as letters."""
    room = anna.ask("open", game="princes", who=["human", "human"], names=[name, None], seed="7")["room"]
    for language, other in (("en", "player 2"), ("de", "Spieler 2")):
        seats = anna.ask("door", room=room, language=language)["status"]["seats"]
        assert [seat["name"] for seat in seats] == [name, other]
    with pytest.raises(Failed, match=f"has {LONGEST_NAME + 1} characters"):
        ben.ask("join", room=room, name=FAMILY * (LONGEST_NAME + 1))
    ben.enter(room, ben.ask("join", room=room, name=FAMILY)["token"])
    assert ben.news["status"]["seats"][1]["name"] == FAMILY


def test_the_page_lets_people_type_as_much_as_a_message_holds() -> None:
    page = files("machu_rules.web").joinpath("static/lobby.js").read_text(encoding="utf-8")
    assert f"LONGEST_NAME = {LONGEST_NAME * MOST_IN_CLUSTER};" in page


def test_a_record_is_stepped_through_by_anybodys_eyes_and_played_on(anna: Screen) -> None:
    match = mr.Match.start(mr.load("incan-gold"), players=3, seed=7, who=["random"] * 3)
    match = mr.Room(match).match
    room = mr.Room(match)
    room.step(1000)
    entered = anna.ask("replay", record=room.record())
    assert entered["moves"] == room.match.number
    anna.until(lambda news: news["fresh"])
    for number in (room.match.number, 5, 6):
        anna.ask("go", number=number, seat=1)
        anna.until(lambda news, number=number: news["status"]["number"] == number)
        with pytest.raises(Failed, match="The game has 3 seats"):
            anna.ask("go", number=number, seat=3)
        shown = room.match.at(number)
        assert [line["sentence"].lower() for line in anna.log] == [
            shown.game.sentence(event).lower() for event in shown.events(0, 1)
        ]
    opened = anna.ask("branch", who=["random", "human", "random"], names=["Anna", "Ben", "Cleo"])
    anna.enter(opened["room"], opened["token"])
    assert opened["seat"] == 1
    assert anna.news["status"]["number"] >= 6
    with pytest.raises(Failed, match="when it is over"):
        anna.ask("replay")


@pytest.mark.slow
def test_the_moves_of_a_finished_game_are_analysed(anna: Screen) -> None:
    room = mr.Room(mr.Match.start(mr.load("incan-gold"), players=2, seed=3, who=["random"] * 2))
    room.step(1000)
    anna.ask("replay", record=room.record(), language="de")
    judged = anna.ask("analyse", number=1)
    assert judged["number"] == 1
    assert judged["made"]["visits"] > 0


@pytest.mark.slow
def test_a_variant_may_be_named_as_its_game_is(tmp_path: Path) -> None:
    path = tmp_path / "same.yaml"
    path.write_text("format: machu-rules/variant/1\nbased_on: princes\nname: princes\ndays: {last_day: 7}\n")
    assert must_embed_rulebook(mr.load(path))
    assert not must_embed_rulebook(mr.load("princes"))


def test_variants_are_offered_and_brought(anna: Screen) -> None:
    lobby = anna.ask("lobby", language="de", theme="dark")
    assert [game["source"] for game in lobby["games"]][3:] == ["examples/variants/salt.yaml"]
    anna.open("examples/variants/salt.yaml", "human random")
    text = Path("examples/variants/no_seventeen.yaml").read_text()
    anna.open("incan-gold", "human random random", variant=text)
    with pytest.raises(Failed, match="based_on is one of"):
        anna.ask("open", game="princes", who=["human", "random"], names=[], variant="based_on: ../../etc/passwd")
