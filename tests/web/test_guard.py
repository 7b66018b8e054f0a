"""What a server refuses: forged tokens, other pages, floods, huge messages, slow browsers, stale windows."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

import machu_rules as mr
from machu_rules.web.browser import Browser as ServerBrowser
from machu_rules.web.room_store import RoomStore
from machu_rules.web.settings import Settings, check_address
from machu_rules.web.socket import LARGEST
from tests.web.serving import Failed, Screen, serving


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("rooms")) as here:
        yield here


def status(asked: str | Request) -> int:
    """The status with which a server refuses."""
    with pytest.raises(HTTPError) as error:
        urlopen(asked)
    error.value.close()
    return error.value.code


def test_pages_carry_a_strict_policy_and_no_file_but_those_of_the_page_is_served(address: str) -> None:
    with urlopen(address) as page:
        policy = page.headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert page.headers["X-Content-Type-Options"] == "nosniff"
        assert "server" not in page.headers
    for path in ("/static/../app.py", "/static/%2e%2e/app.py", "/nowhere", "/static/"):
        assert status(address + path) == 404


def test_a_server_answers_to_its_own_name_and_its_socket_to_its_own_pages(address: str) -> None:
    assert status(Request(address, headers={"Host": "evil.example"})) == 421
    for origin in ("http://evil.example", "null", address.replace("http", "https") + ".evil.example"):
        with pytest.raises(InvalidStatus), Screen(address, origin=origin):
            pass


@pytest.mark.parametrize(
    ("method", "params", "message"),
    [
        ("enter", {"room": "../../etc/passwd"}, "room"),
        ("enter", {"room": "x" * 16}, "This room does not exist"),
        ("enter", {"room": "ROOM", "token": "x" * 32}, "This token is unknown in this room"),
        ("enter", {"room": "ROOM", "token": 7}, "token"),
        ("enter", {"room": "ROOM", "width": 10}, "width"),
        ("play", {"move": "settle potter", "version": 0}, "You are watching this game"),
        ("save", {}, "First enter a room"),
        ("go", {"number": 3}, "First open a record"),
        ("replay", {"record": "{}"}, "record"),
        ("open", {"game": "/etc/passwd", "who": ["human", "human"], "names": []}, "does not offer the game"),
        ("open", {"game": "princes", "who": ["human", "os:system"], "names": []}, "There is no bot"),
        ("open", {"game": "princes", "who": ["human", "/tmp/x.yaml"], "names": []}, "There is no bot"),
        ("open", {"game": "princes", "who": ["human", "search:1000000"], "names": []}, "There is no bot"),
        ("open", {"game": "princes", "who": ["human"], "names": []}, "2, 3, 4, 5 players"),
        ("rom", {}, "did you mean room"),
        ("door", {}, "room is missing"),
        ("join", {"room": "ROOM", "seat": 2}, "This seat does not exist. The game has 2 seats"),
    ],
)
def test_what_is_asked_wrongly_gets_one_sentence(
    address: str, method: str, params: dict[str, Any], message: str
) -> None:
    with Screen(address) as screen:
        room = screen.open("princes", "random random")["room"] if params.get("room") == "ROOM" else ""
        with pytest.raises(Failed) as error:
            screen.ask(method, **{**params, **({"room": room} if room else {})})
        assert "\n" not in str(error.value)
        if "did you mean" not in message:
            assert message in str(error.value)


@pytest.mark.parametrize(
    "text", ["", "[", "[]", "7", '{"jsonrpc": "2.0"}', '{"a": 1, "a": 2}', "[" * 1000, '"\\ud800"']
)
def test_what_is_no_request_gets_an_error_and_the_socket_stays(address: str, text: str) -> None:
    with Screen(address) as screen:
        screen.socket.send(text)
        assert "error" in screen.hear()
        assert screen.ask("lobby")["games"]


def test_a_flood_is_cut_off_and_others_are_served(address: str) -> None:
    with Screen(address) as calm, Screen(address) as flood:
        with pytest.raises(ConnectionClosed):
            drown(flood)
        assert calm.ask("door", room=calm.open("princes", "human random")["room"])["title"]


def drown(screen: Screen) -> None:
    """Many more requests than a browser has."""
    for number in range(2_000):
        screen.socket.send(json.dumps({"jsonrpc": "2.0", "id": number, "method": "save", "params": {}}))
    while True:
        screen.hear()


def test_huge_messages_are_refused(address: str) -> None:
    with Screen(address) as screen, pytest.raises(ConnectionClosed):
        screen.ask("replay", record="x" * (5 * LARGEST))
    with Screen(address) as screen, pytest.raises((ConnectionClosed, Failed)):
        screen.ask("replay", record="x" * LARGEST)


def test_bytes_are_no_messages(address: str) -> None:
    with Screen(address) as screen:
        screen.socket.send(b"{}")
        with pytest.raises(ConnectionClosed):
            screen.hear()


def test_a_window_that_is_stale_plays_nothing(address: str) -> None:
    with Screen(address) as one, Screen(address) as other:
        opened = one.open("princes", "human human")
        other.enter(opened["room"], opened["token"])
        moves = [choice["move"] for choice in one.news["questions"][0]["choices"]]
        one.ask("play", move=moves[0], version=0)
        with pytest.raises(Failed) as error:
            other.ask("play", move=moves[1], version=0)
        assert error.value.error["data"] == {"code": "stale"}
        assert other.until(lambda news: news["status"]["version"] == 1)


def test_a_seat_that_is_left_is_seen_by_its_other_window(address: str) -> None:
    with Screen(address) as one, Screen(address) as other:
        opened = one.open("princes", "human human")
        other.enter(opened["room"], opened["token"])
        one.ask("leave")
        while "closed" not in other.hear():
            pass
        with pytest.raises(Failed, match="This token is unknown in this room"):
            other.ask("enter", room=opened["room"], token=opened["token"])


def test_no_more_are_served_than_the_settings_say(tmp_path: Path) -> None:
    with serving(tmp_path, screens=1, rooms=1) as here, Screen(here) as first:
        with Screen(here) as second, pytest.raises(ConnectionClosed):
            second.hear()
        first.open("princes", "human random")
        with pytest.raises(Failed, match="This server is full"):
            first.open("princes", "human random")


def test_a_slow_browser_is_told_all_at_once_and_holds_nobody_up(tmp_path: Path) -> None:
    """While one message is on its way nothing is queued: what has come since is one message."""

    async def scene() -> list[int]:
        host = RoomStore(Settings(tmp_path, pace=0.0))
        match = mr.Match.start(mr.load("incan-gold"), players=3, seed=7, who=["random"] * 3)
        hosted = await host.open(match, False, False)
        sent: list[int] = []
        taken = asyncio.Event()

        async def send(message: dict[str, Any]) -> None:
            sent.append(message["news"]["status"]["version"])
            await taken.wait()

        slow = ServerBrowser(host, send)
        telling = asyncio.create_task(slow.keep_sending_news())
        slow.show_room(hosted, None)
        end = time.monotonic() + 20
        while not hosted.room.match.over and time.monotonic() < end:
            await asyncio.sleep(0.01)
        assert len(sent) == 1
        taken.set()
        while len(sent) < 2:
            await asyncio.sleep(0.01)
        telling.cancel()
        await host.close()
        return [*sent, hosted.room.version]

    first, second, last = asyncio.run(scene())
    assert first < second == last


def test_rooms_that_nobody_looks_at_leave_the_memory_and_come_back(tmp_path: Path) -> None:
    with serving(tmp_path, idle=0.05) as here, Screen(here) as screen:
        opened = screen.open("incan-gold", "human random random")
        with Screen(here) as other:
            other.open("incan-gold", "human human human")
            screen.ask("door", room=opened["room"])
            room = other.news and screen.open("incan-gold", "human random random")
        time.sleep(0.3)
        screen.enter(opened["room"], opened["token"])
        assert screen.asked
        assert room


@pytest.mark.parametrize("address", ["games.example.org", "ftp://x", "https://x/path", "https://", "https://x?y"])
def test_an_address_that_is_none(address: str) -> None:
    with pytest.raises(mr.UsageError, match=r"an address looks like https://games\.example\.org"):
        check_address(address)
