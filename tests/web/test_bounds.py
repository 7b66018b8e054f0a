"""What one visitor can use up, each thing up to its bound (the table in docs/web.md)."""

from __future__ import annotations

import asyncio
import json
import os
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

import machu_rules as mr
from machu_rules.cli.serve import listen
from machu_rules.render.cache import CACHE, MOST, PIECES_CACHE, IdentityLruCache
from machu_rules.web import connections, playing, visitors
from machu_rules.web.browser import Browser as ServerBrowser
from machu_rules.web.live_room import LiveRoom
from machu_rules.web.room_store import RoomStore
from machu_rules.web.screen import Screen as ServerScreen
from machu_rules.web.settings import Settings
from machu_rules.web.socket import WAITING
from machu_rules.web.threads import WorkerThread
from machu_rules.web.visitors import BURST, SHARE, TimedAwaitable, Visitor, Visitors
from tests.web.serving import PATIENCE, Failed, Screen, serving

SHORT = 0.3
"""The seconds of a bound that a test reaches."""


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[int]:
    """The port of a server that waits for nothing, in a system that keeps little of what is not read."""

    def narrow(host: str, port: int) -> socket.socket:
        listening = listen(host, port)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 1 << 14)
        return listening

    monkeypatch.setattr("tests.web.serving.listen", narrow)
    monkeypatch.setattr(connections.HttpConnection, "patience", SHORT)
    monkeypatch.setattr(connections.WebSocketConnection, "patience", SHORT)
    with serving(tmp_path, stalled=SHORT) as here:
        yield int(here.rpartition(":")[2])


def is_cut_off(connection: socket.socket, within: float = PATIENCE) -> bool:
    """True if the server ends a connection, whatever it has sent before."""
    connection.settimeout(within)
    try:
        while connection.recv(1 << 16):
            pass
    except ConnectionError:
        pass
    except TimeoutError:
        return False
    return True


Ends = list[int]
"""The ports of a connection: that of the server, and that of the other end."""


def is_held(ends: Ends) -> bool:
    """True if a process has the server's end of a connection open: then the system knows its inode."""
    for row in Path("/proc/net/tcp").read_text(encoding="ascii").splitlines()[1:]:
        words = row.split()
        if [int(place.rpartition(":")[2], 16) for place in words[1:3]] == ends:
            return words[9] != "0"
    return False


def held(connection: socket.socket) -> Ends:
    """The ends of a new connection, once the server has its own."""
    ends = [connection.getpeername()[1], connection.getsockname()[1]]
    assert becomes(lambda: is_held(ends))
    return ends


def is_left(ends: Ends) -> bool:
    """True if the server closes its end of a connection whose other end reads nothing."""
    return becomes(lambda: not is_held(ends))


def becomes(true: Callable[[], bool]) -> bool:
    """True if this is so before long."""
    end = time.monotonic() + PATIENCE
    while not true():
        if time.monotonic() > end:
            return False
        time.sleep(0.005)
    return True


def handshake(port: int, buffer: int = 1 << 12) -> socket.socket:
    """A socket of the page that reads nothing on its own."""
    connection = socket.socket()
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    connection.connect(("127.0.0.1", port))
    connection.sendall(
        b"GET /socket HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nUpgrade: websocket\r\n"
        b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    assert b" 101 " in connection.recv(200)
    return connection


def frame(code: int, content: bytes) -> bytes:
    """A frame of a browser."""
    length = bytes([0x80 | len(content)]) if len(content) < 126 else b"\xfe" + len(content).to_bytes(2, "big")
    return bytes([code]) + length + b"\0\0\0\0" + content


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"GET / HTTP/1.1\r\nHost: local",
        b"GET /socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n",
        b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nhalf",
        b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n",
    ],
    ids=["nothing", "half a header", "half a handshake", "half a body", "no further request"],
)
def test_a_half_open_request_is_cut_off(impatient: int, sent: bytes) -> None:
    with socket.create_connection(("127.0.0.1", impatient)) as connection:
        connection.sendall(sent)
        assert is_cut_off(connection)


def test_an_answer_that_is_not_read_is_cut_off(impatient: int) -> None:
    connection = socket.socket()
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1 << 12)
    connection.connect(("127.0.0.1", impatient))
    with connection:
        ends = held(connection)
        with suppress(ConnectionError):  # it may be cut off before all is sent
            for _ in range(200):
                connection.sendall(b"GET /static/table.js HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert is_left(ends)


def test_a_socket_of_a_page_that_is_silent_stays(impatient: int) -> None:
    with Screen(f"http://127.0.0.1:{impatient}") as screen:
        time.sleep(4 * SHORT)
        assert screen.ask("lobby")["games"]


def test_no_more_connections_than_files_can_be_open(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(connections, "SPARE_CONNECTIONS", 2)
    with serving(tmp_path, screens=1) as here, Screen(here) as screen:
        port = int(here.rpartition(":")[2])
        others = [socket.create_connection(("127.0.0.1", port)) for _ in range(3)]
        assert is_cut_off(others[-1], 5.0)  # long before it would be for its silence
        for other in others:
            other.close()
        assert screen.ask("lobby")["games"]


def test_open_files_are_allowed_for_all_screens() -> None:
    most = connections.raise_file_limit(64)
    assert most >= 64
    assert connections.make_http_class(10).most == 210
    assert connections.make_http_class(1 << 40).most <= connections.raise_file_limit(1 << 40) - connections.SPARE_FILES


def test_a_socket_that_reads_nothing_is_cut_off(impatient: int) -> None:
    with Screen(f"http://127.0.0.1:{impatient}") as other:
        room = other.open("princes", "human human")["room"]
        with handshake(impatient) as connection:
            asked = {"jsonrpc": "2.0", "id": 1, "method": "enter", "params": {"room": room}}
            ends = held(connection)
            connection.sendall(20 * frame(0x81, json.dumps(asked).encode()))
            assert is_left(ends)
        other.until(lambda news: news["watching"] == 0)


def test_a_socket_whose_other_end_is_gone_is_closed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("machu_rules.web.serving.PING", SHORT)
    with serving(tmp_path) as here, Screen(here) as living:
        with handshake(int(here.rpartition(":")[2])) as connection:  # answers no ping
            assert is_left(held(connection))
        assert living.ask("lobby")["games"]


@pytest.mark.parametrize(
    ("first", "then"),
    [(b"", frame(0x89, b"x" * 100)), (frame(0x01, b""), frame(0x00, b""))],
    ids=["pings whose answers are not read", "a message of endless frames"],
)
def test_a_flood_below_messages_is_cut_off(impatient: int, first: bytes, then: bytes) -> None:
    with handshake(impatient) as connection:
        connection.settimeout(PATIENCE)
        with pytest.raises(ConnectionError):
            connection.sendall(first + 2_000_000 * then)


def through_a_proxy(address: str) -> dict[str, Any]:
    return {"additional_headers": {"X-Forwarded-For": address}}


def test_a_visitor_from_elsewhere_has_so_many_sockets(tmp_path: Path) -> None:
    anna, ben = (through_a_proxy(name) for name in ("203.0.113.7", "203.0.113.8"))
    with serving(tmp_path, each=2) as here, Screen(here, **anna), Screen(here, **anna) as second:
        with Screen(here, **anna) as third, pytest.raises(ConnectionClosed):
            third.hear()
        with Screen(here, **ben) as other:
            assert other.ask("lobby")["games"]
        assert second.ask("lobby")["games"]


def test_the_time_of_the_server_is_shared(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr("machu_rules.web.visitors.time.monotonic", lambda: now)
    greedy, calm = Visitor(), Visitor()
    worked = 0.0
    while now < 100:
        worked += 0.1
        now += 0.1 + greedy.spend_and_return_wait(0.1)
    assert worked == pytest.approx(BURST + SHARE * 100, rel=0.02)
    assert calm.spend_and_return_wait(0.1) == 0


def test_a_visitor_who_has_taken_their_time_waits_and_others_do_not(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    wait = 3.0
    monkeypatch.setattr(Visitor, "spend_and_return_wait", lambda visitor, seconds: wait)
    with serving(tmp_path) as here, Screen(here) as greedy, Screen(here) as calm:
        started = time.monotonic()
        assert greedy.ask("lobby")["games"]
        assert calm.ask("lobby")["games"]
        assert time.monotonic() - started < wait
        assert greedy.ask("lobby")["games"]
        assert time.monotonic() - started > wait


def test_visitors_who_connect_anew_are_known_and_not_for_ever() -> None:
    known = Visitors(10_000, 2)
    first = known.enter("203.0.113.7")
    assert first is not None
    first.spend_and_return_wait(2 * BURST)
    known.leave(first)
    again = known.enter("203.0.113.7")
    assert again is first
    known.leave(first)
    assert known.enter("127.0.0.1") is not known.enter("127.0.0.1")
    for number in range(3 * visitors.REMEMBERED):
        visitor = known.enter(f"2001:db8:{number:x}::1")
        assert visitor is not None
        known.leave(visitor)
    assert known.enter("203.0.113.7") is not first


def test_only_work_is_counted_not_waiting() -> None:
    async def work() -> str:
        until = time.thread_time() + 0.02
        while time.thread_time() < until:
            pass
        await asyncio.sleep(0.2)
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.01):
                await asyncio.sleep(1)
        return "done"

    async def scene() -> float:
        timed = TimedAwaitable(work())
        assert await timed == "done"
        return timed.seconds

    assert 0.02 <= asyncio.run(scene()) < 0.1


def test_searches_of_a_browser_wait_and_not_too_many(tmp_path: Path) -> None:
    with serving(tmp_path) as here, Screen(here) as screen:
        screen.open("princes", "human human")
        with pytest.raises(ConnectionClosed) as closed:
            ask_for_hints(screen, WAITING + 3)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.reason == "too many searches"


def ask_for_hints(screen: Screen, number: int) -> None:
    """Ask for hints until the socket is closed, in letters that hide the word."""
    for each in range(number):
        asked = {"jsonrpc": "2.0", "id": each, "method": "hint", "params": {}}
        screen.socket.send(json.dumps(asked).replace("hint", "hin\\u0074"))
    while True:
        screen.hear()


def test_a_search_stops_when_its_browser_hangs_up(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    began, ended = threading.Event(), threading.Event()

    def endless(match: Any, seat: int, stop: Callable[[], bool]) -> Any:
        began.set()
        while not stop():
            time.sleep(0.001)
        ended.set()
        return mr.hint(match, seat, iterations=1)

    with serving(tmp_path) as here, Screen(here) as calm:
        calm.open("princes", "human human")
        monkeypatch.setattr(playing, "hint_for", endless)
        with Screen(here) as leaver:
            leaver.open("princes", "human human")
            for number in (100, 101):
                leaver.socket.send(json.dumps({"jsonrpc": "2.0", "id": number, "method": "hint", "params": {}}))
            assert began.wait(PATIENCE)
            assert leaver.ask("door", room=calm.open("incan-gold", "human human")["room"])  # is answered meanwhile
        assert ended.wait(PATIENCE)
        monkeypatch.setattr(playing, "hint_for", lambda match, seat, stop: mr.hint(match, seat, iterations=1))
        assert calm.ask("hint")["best"]


def test_a_hint_looks_whether_it_is_to_stop() -> None:
    asked = iter([False] * 10 + [True] * 1000)
    hint = mr.hint(mr.Match.start(mr.load("incan-gold"), players=2, seed=7), 0, 1_000_000, stop=lambda: next(asked))
    assert sum(tried.visits for tried in hint.tried) <= 12


async def opened(host: RoomStore, game: str, who: list[str]) -> LiveRoom:
    return await host.open(mr.Match.start(mr.load(game), len(who), seed=7, who=who), False, False)


async def silent(message: dict[str, Any]) -> None:
    """A browser that takes everything."""


async def until(seen: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not seen():
            await asyncio.sleep(0.01)


def test_bots_rest_when_nobody_looks_and_go_on_later(tmp_path: Path) -> None:
    async def scene() -> None:
        host = RoomStore(Settings(tmp_path, pace=0.0))
        rooms = [await opened(host, "incan-gold", ["search:20"] * 2) for _ in range(3)]
        screens = [ServerBrowser(host, silent) for _ in rooms]
        for screen, room in zip(screens, rooms, strict=True):
            screen.show_room(room, None)
        await until(lambda: rooms[0].room.version > 0)
        for screen in screens:
            screen.stop_showing()
        tasks = [room._driver for room in rooms]
        await until(lambda: all(task is not None and task.done() for task in tasks))
        versions = [room.room.version for room in rooms]
        await asyncio.sleep(SHORT)
        assert [room.room.version for room in rooms] == versions
        screens[0].show_room(rooms[0], None)
        screens[0].stop_showing()
        screens[0].show_room(rooms[0], None)  # while the bot ends that was told to rest
        await until(lambda: rooms[0].room.version > versions[0] + 1)
        await host.close()

    asyncio.run(scene())


def test_a_room_whose_bot_waits_for_its_turn_is_not_locked(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    go = threading.Event()
    monkeypatch.setattr(mr.Room, "step", lambda room: go.wait(PATIENCE))

    async def scene() -> None:
        host = RoomStore(Settings(tmp_path, pace=0.0))
        thinking, waiting = [await opened(host, "incan-gold", ["search:20", "human"]) for _ in range(2)]
        for room in (thinking, waiting):
            ServerBrowser(host, silent).show_room(room, None)
            await asyncio.sleep(0.05)
        async with asyncio.timeout(1):
            await waiting.change(lambda room: room.join())
        go.set()
        await host.close()

    asyncio.run(scene())


def test_bots_that_wait_rest_at_once_when_nobody_looks(tmp_path: Path) -> None:
    async def scene() -> None:
        host = RoomStore(Settings(tmp_path, pace=10 * PATIENCE))
        room = await opened(host, "incan-gold", ["random"] * 2)
        screen = ServerBrowser(host, silent)
        screen.show_room(room, None)
        await until(lambda: room.room.version > 0)
        screen.stop_showing()
        await until(lambda: room._driver is not None and room._driver.done())
        await host.close()

    asyncio.run(scene())


def test_work_that_waits_is_dropped_and_work_that_has_begun_is_waited_for() -> None:
    async def scene() -> list[str]:
        worker, done, go = WorkerThread("test"), [], threading.Event()

        def work(name: str) -> None:
            go.wait(PATIENCE)
            done.append(name)

        first, second = (asyncio.create_task(worker.run(partial(work, name))) for name in ("first", "second"))
        await asyncio.sleep(0.05)
        for _ in range(3):
            first.cancel()
            second.cancel()
            await asyncio.sleep(0.01)
        assert not first.done()
        assert second.cancelled()
        go.set()
        await asyncio.wait([first])
        assert first.cancelled()
        worker.close()
        return done

    assert asyncio.run(scene()) == ["first"]


def test_rooms_that_nobody_looks_at_leave_when_they_are_too_many(tmp_path: Path) -> None:
    async def scene() -> None:
        host = RoomStore(Settings(tmp_path, kept=3))
        watched = await opened(host, "incan-gold", ["human"] * 3)
        screen = ServerBrowser(host, silent)
        screen.show_room(watched, None)
        before = open_files()
        names = [(await opened(host, "incan-gold", ["human"] * 3)).name for _ in range(12)]
        assert len(host.rooms) <= 4
        await until(lambda: open_files() <= before + 4)
        assert host.rooms[watched.name] is watched
        for name in names:
            assert (await host.room(name)).room.version == 0
        await until(lambda: len(host.rooms) <= 4)
        await host.close()

    asyncio.run(scene())


@pytest.mark.parametrize(("changes", "readable"), [({"language": None}, True), ({"seats": None}, False)])
def test_seats_that_lack_something_beside_a_game_in_code(
    changes: dict[str, None], readable: bool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.syspath_prepend(Path(__file__).parents[2] / "examples")
    game: mr.Game[Any] = mr.load("rest_and_trade:RestAndTrade")
    with mr.Room(mr.Match.start(game, 2, seed=7), tmp_path / "a.jsonl"):
        pass
    seats = tmp_path / "a.jsonl.seats"
    seats.write_text(
        json.dumps({key: value for key, value in json.loads(seats.read_text()).items() if key not in changes})
    )

    async def scene() -> str:
        host = RoomStore(Settings(tmp_path, games={"resting": game}))
        try:
            return (await host.room("a")).room.game.rulebook.title
        except mr.RoomError as error:
            return str(error)
        finally:
            await host.close()

    assert (asyncio.run(scene()) == game.rulebook.title) == readable


def open_files() -> int:
    return len(list(Path("/proc/self/fd").iterdir()))


def test_a_sleeping_room_is_read_once_and_holds_up_no_other(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    read: list[Path] = []
    go = threading.Event()
    resume = mr.Room.resume

    def slow(path: Path, *given: Any) -> mr.Room:
        read.append(path)
        go.wait(PATIENCE)
        return resume(path, *given)

    async def scene() -> None:
        host = RoomStore(Settings(tmp_path))
        sleeping = (await opened(host, "incan-gold", ["human"] * 3)).name
        await host.close()
        host = RoomStore(Settings(tmp_path))
        awake = await opened(host, "incan-gold", ["human"] * 3)
        monkeypatch.setattr(mr.Room, "resume", slow)
        entering = [asyncio.create_task(host.room(sleeping)) for _ in range(5)]
        await asyncio.sleep(0.05)
        async with asyncio.timeout(1):
            assert await host.room(awake.name) is awake
        entering[0].cancel()  # one visitor leaves; the others enter
        go.set()
        rooms = [await task for task in entering[1:]]
        assert len(read) == 1
        assert {id(room) for room in rooms} == {id(host.rooms[sleeping])}
        await host.close()

    asyncio.run(scene())


def test_pictures_of_many_sizes_are_not_kept(tmp_path: Path) -> None:
    async def scene() -> int:
        host = RoomStore(Settings(tmp_path))
        room = await opened(host, "incan-gold", ["human"] * 3)
        screen = ServerBrowser(host, silent)
        screen.show_room(room, None)
        for size in range(300, 360):
            screen.screen = ServerScreen("en", "light", size, 600 - size // 2)
            screen.wake()
            await screen.send_news()
        await host.close()
        return len(room.picture_cache())

    assert asyncio.run(scene()) <= 17


@pytest.mark.parametrize("store", [CACHE, PIECES_CACHE])
def test_parts_of_pictures_are_not_kept_for_ever(store: IdentityLruCache) -> None:
    of = object()
    made = [store.get_or_make((of,), ("test", number), object) for number in range(5_000)]
    again = [store.find((of,), ("test", number)) for number in range(5_000)]
    assert again[-MOST:] == made[-MOST:]
    assert again[:900] == [None] * 900


def test_a_room_takes_back_so_many_moves_and_no_more(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("machu_rules.rooms.room.MOST_TAKEN_BACK", 3)
    with serving(tmp_path) as here, Screen(here) as screen:
        room = screen.open("princes", "human human")["room"]
        for version in range(0, 6, 2):
            screen.ask("play", move="settle potter", version=version)
            assert screen.ask("undo")["done"]
        screen.ask("play", move="settle potter", version=6)
        with pytest.raises(Failed, match="have been undone in this room"):
            screen.ask("undo")
        assert len((tmp_path / f"{room}.jsonl").read_text().splitlines()) == 1 + 7


def test_a_room_whose_record_somebody_changes_is_read_again(tmp_path: Path) -> None:
    with serving(tmp_path) as here, Screen(here) as screen:
        opened = screen.open("princes", "human human")
        path = tmp_path / f"{opened['room']}.jsonl"
        path.write_text(path.read_text() + '{"line":2,"seat":0,"move":"settle potter"}\n')
        for _ in range(2):
            with pytest.raises(Failed, match="Reload the page"):
                screen.ask("play", move="settle weaver", version=0)
        screen.until(lambda news: "Reload the page" in news["trouble"])
        screen.enter(opened["room"], opened["token"])
        assert screen.news["status"]["version"] == 1


def test_bots_stop_in_a_room_whose_record_somebody_changes(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    with serving(tmp_path, retry=0.05) as here, Screen(here) as screen, Screen(here) as other:
        opened = screen.ask("open", game="princes", who=["random", "human"], names=[])
        path = tmp_path / f"{opened['room']}.jsonl"
        path.write_text(path.read_text() + "\n")
        screen.enter(opened["room"], opened["token"])
        screen.until(lambda news: "Reload the page" in news["trouble"])
        other.enter(opened["room"], opened["token"])
        other.until(lambda news: news["questions"] and not news["trouble"])
    assert "Traceback" not in capfd.readouterr().err


def test_who_cannot_leave_now_stays(tmp_path: Path) -> None:
    with serving(tmp_path) as here, Screen(here) as screen:
        room = screen.open("princes", "human human")["room"]
        obstacle = tmp_path / f"{room}.jsonl.seats.new"
        obstacle.mkdir()
        with pytest.raises(Failed, match="Nothing is lost"):
            screen.ask("leave")
        assert screen.ask("play", move="settle potter", version=0) == {"version": 1}
        obstacle.rmdir()
        screen.ask("leave")
        with pytest.raises(Failed, match="You are watching this game"):
            screen.ask("undo")


def test_what_killed_servers_left_half_written_is_removed(tmp_path: Path) -> None:
    old = [tmp_path / "a.jsonl.new", tmp_path / "a.jsonl.seats.new"]
    kept = [tmp_path / "b.jsonl.new", tmp_path / "notes.new", tmp_path / "a.jsonl", tmp_path / "a.jsonl.seats"]
    for path in (*old, *kept):
        path.write_text("{")
        if path != kept[0]:  # another server may be writing this one
            os.utime(path, (0, 0))
    RoomStore(Settings(tmp_path))
    assert sorted(tmp_path.iterdir()) == sorted(kept)


SECRETS = ("/", ".jsonl", "process", "OSError", "Traceback", "internal error", "Errno")


def is_discreet(text: str, *secrets: object) -> bool:
    """True if a text for a visitor names no file, no other room and no process."""
    return not any(str(secret) in text for secret in (*SECRETS, *secrets, os.getpid()))


def test_a_record_that_cannot_be_written_for_a_while_loses_nothing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "secret.jsonl"
    full = True
    step, play = mr.Room.step, mr.Room.play

    def failing(call: Any) -> Any:
        def maybe(*args: Any) -> Any:
            if full:
                raise mr.RecordError(f"{path} cannot be written: No space left on device")
            return call(*args)

        return maybe

    async def scene() -> None:
        nonlocal full
        host = RoomStore(Settings(tmp_path, pace=0.0, retry=0.05))
        room = await opened(host, "incan-gold", ["random", "human"])
        token = await room.change(lambda found: found.join())
        screen = ServerBrowser(host, silent)
        monkeypatch.setattr(mr.Room, "step", failing(step))
        monkeypatch.setattr(mr.Room, "play", failing(play))
        screen.show_room(room, token)
        await until(lambda: room.trouble != "")
        assert is_discreet(room.trouble, tmp_path)
        with pytest.raises(mr.RecordError) as error:
            await room.change(lambda found: found.play(token, "torch", 0))
        assert is_discreet(str(error.value), tmp_path)
        assert room.room.version == 0
        full = False
        await until(lambda: room.room.status()["asked"] == [1])
        assert room.trouble == ""
        version = room.room.version
        assert await room.change(lambda found: found.play(token, "torch", version)) == version + 1
        await host.close()

    asyncio.run(scene())
    told = capsys.readouterr().err
    assert told.count("No space left") == 1  # in the log of the server, once


def test_errors_of_the_server_tell_visitors_nothing_about_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    def message(screen: Screen, method: str, **params: Any) -> str:
        with pytest.raises(Failed) as failed:
            screen.ask(method, **params)
        return json.dumps(failed.value.error)

    with serving(tmp_path) as here, Screen(here) as screen:
        room = screen.open("princes", "human random")["room"]
        (tmp_path / "broken.jsonl").write_text("{}\n")
        record = tmp_path / "locked.jsonl"
        record.write_text((tmp_path / f"{room}.jsonl").read_text())
        (tmp_path / "locked.jsonl.seats").write_text((tmp_path / f"{room}.jsonl.seats").read_text())
        with mr.Room.resume(record):
            locked = message(screen, "door", room="locked")
        assert is_discreet(locked, tmp_path)
        assert is_discreet(message(screen, "door", room="broken"), tmp_path)
        monkeypatch.setattr(mr.Room, "play", lambda *_: (tmp_path / "no" / "such").read_text())
        assert is_discreet(message(screen, "play", move="settle potter", version=0), tmp_path)
        monkeypatch.setattr(mr.Room, "play", lambda *_: int("/etc"))
        assert is_discreet(message(screen, "play", move="settle potter", version=0), tmp_path)
        monkeypatch.setattr("machu_rules.web.room_store.Room", lambda *_, **__: (tmp_path / "no" / "such").read_text())
        opening = {"game": "princes", "who": ["human", "random"], "names": []}
        assert is_discreet(message(screen, "open", **opening), tmp_path)
    assert "ValueError" in capfd.readouterr().err
