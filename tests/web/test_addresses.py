"""Addresses that a request names or that a person types: valid ones are understood, all others are refused."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from click.testing import CliRunner
from hypothesis import example, given
from hypothesis import strategies as st
from starlette.types import Message, Receive, Scope, Send

import machu_rules as mr
from machu_rules.cli.main import main
from machu_rules.web.addresses import Address, HostAndPort
from machu_rules.web.app import Guard
from machu_rules.web.settings import Settings, check_address
from tests.web.serving import serving

PUBLIC = Settings(Path("unused"), address="https://games.example.org")

VALID = ["localhost", "127.0.0.1:8000", "[::1]:8000", "games.example.org", "GAMES.example.org:443"]
INVALID = ["", "[", "]", "[]", "[::1", "[:::1]", "a:x", "a:0", "a:65536", "a:99999999", "a b", "a@b", "a/b", ":80", "é"]

pieces = st.sampled_from(
    [*VALID, *INVALID, "http://", "https://", ":", "[", "]", "%", "\x00", "\u2603", "xn--bcher-kva"]
)
texts = st.one_of(st.text(max_size=20), st.lists(pieces, max_size=4).map("".join))
headers = st.lists(texts.map(lambda text: text.encode("utf-8", "surrogatepass")), max_size=2)


async def inside(scope: Scope, receive: Receive, send: Send) -> None:
    """The application behind the guard: it lets everything in."""
    await send({"type": "http.response.start", "status": 200, "headers": []})


def status(kind: str, hosts: list[bytes], origins: list[bytes] = []) -> int:  # noqa: B006 - nothing is added
    """The status with which a public server answers these headers; 200 if they are welcome."""
    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    async def receive() -> Message:
        raise AssertionError("nothing is read before the answer")

    named = [(b"host", host) for host in hosts] + [(b"Origin", origin) for origin in origins]
    scope = {"type": kind, "headers": named, "extensions": {"websocket.http.response": {}}}
    asyncio.run(Guard(inside, PUBLIC)(scope, receive, send))
    return int(sent[0]["status"])


@given(headers, headers)
@example([b"["], [])
@example([b"localhost"], [b"http://["])
@example([b"localhost", b"localhost"], [b"http://localhost"])
def test_no_header_makes_the_server_fail(hosts: list[bytes], origins: list[bytes]) -> None:
    assert status("http", hosts) in (200, 400, 421)
    assert status("websocket", hosts, origins) in (200, 400, 403, 421)


@given(texts)
def test_what_is_understood_is_what_the_standard_library_understands(text: str) -> None:
    place = HostAndPort.parse(text)
    if place is not None:
        assert HostAndPort.parse(place.text) == place
        assert urlsplit(f"//{place.text}").hostname == place.host
        assert urlsplit(f"//{place.text}").port == place.port


@pytest.mark.parametrize("host", VALID)
def test_hosts_that_are_welcome(host: str) -> None:
    assert status("http", [host.encode()]) == 200
    assert status("websocket", [host.encode()], [f"https://{host}".encode()]) == 200
    assert status("websocket", [host.encode()], [b"https://games.example.org"]) == 200
    assert status("websocket", [host.encode()], [b"https://games.example.org.evil.example"]) == 403
    assert status("websocket", [host.encode()], [b"null"]) == 403
    assert status("websocket", [host.encode()]) == 403


@pytest.mark.parametrize("host", INVALID)
def test_hosts_that_are_invalid(host: str) -> None:
    assert status("http", [host.encode()]) == 400
    assert status("websocket", [host.encode()], [b"https://games.example.org"]) == 400
    assert status("websocket", [b"localhost"], [f"https://{host}".encode()]) == 400
    assert status("http", [b"evil.example"]) == 421


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    with serving(tmp_path_factory.mktemp("rooms")) as here:
        yield int(here.rpartition(":")[2])


UPGRADE = (
    b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
)


@pytest.mark.parametrize(
    ("request_", "wanted"),
    [
        (b"GET / HTTP/1.1\r\nHost: [\r\n\r\n", b"400"),
        (b"GET / HTTP/1.1\r\nHost: []\r\n\r\n", b"400"),
        (b"GET / HTTP/1.1\r\nHost: \r\n\r\n", b"400"),
        (b"GET / HTTP/1.1\r\nHost: a\r\nHost: localhost\r\n\r\n", b"400"),
        (b"GET / HTTP/1.1\r\nHost: b\xfccher.example\r\n\r\n", b"400"),
        (b"GET / HTTP/1.0\r\n\r\n", b"400"),
        (b"GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n", b"421"),
        (b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", b"200"),
        (b"GET /socket HTTP/1.1\r\nHost: localhost\r\nOrigin: http://[\r\n" + UPGRADE + b"\r\n", b"400"),
        (b"GET /socket HTTP/1.1\r\nHost: [\r\nOrigin: http://a\r\n" + UPGRADE + b"\r\n", b"400"),
        (b"GET /socket HTTP/1.1\r\nHost: localhost\r\nOrigin: http://a\r\n" + UPGRADE + b"\r\n", b"403"),
        (b"GET /socket HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\n" + UPGRADE + b"\r\n", b"101"),
    ],
)
def test_a_real_server_answers_each_handshake(
    port: int, request_: bytes, wanted: bytes, capfd: pytest.CaptureFixture[str]
) -> None:
    with socket.create_connection(("127.0.0.1", port), 10) as connection:
        connection.sendall(request_)
        assert connection.recv(12)[9:] == wanted
    assert "Traceback" not in capfd.readouterr().err


BROKEN = [
    "http://[",
    "http://a:x",
    "http://a:99999999",
    "http://a:0",
    "ftp://a",
    "http://a/path",
    "http://a?b",
    "http://a#b",
]
BROKEN += [
    "http://anna:secret@a",
    "http://",
    "games.example.org",
    "http://bücher.example",
    "http://a b",
    "//a",
    "http://a//",
]


@pytest.mark.parametrize("address", BROKEN)
def test_an_address_that_is_invalid_is_a_wrong_use(address: str, tmp_path: Path) -> None:
    with pytest.raises(mr.UsageError, match=r"an address looks like https://games\.example\.org"):
        check_address(address)
    with pytest.raises(mr.UsageError):
        Settings(tmp_path, address=address)
    given: Any = [
        "serve",
        "--host",
        "0.0.0.0",
        "--port",
        "0",
        "--folder",
        str(tmp_path / "rooms"),
        "--address",
        address,
    ]
    result = CliRunner().invoke(main, given)
    assert (result.exit_code, result.output.count("\n")) == (2, 1)
    assert "an address looks like" in result.output


@pytest.mark.parametrize(
    ("address", "wanted"),
    [
        ("https://games.example.org/", "https://games.example.org"),
        ("HTTP://Games.Example.org:8000", "http://games.example.org:8000"),
        ("https://games.example.org:443", "https://games.example.org"),
        ("http://[2001:DB8::1]:80", "http://[2001:db8::1]"),
        ("http://xn--bcher-kva.example", "http://xn--bcher-kva.example"),
    ],
)
def test_an_address_that_is_valid(address: str, wanted: str) -> None:
    assert check_address(address) == wanted
    assert Address.parse(wanted) == Address.parse(address.rstrip("/"))


def test_a_server_is_public_if_people_come_from_other_machines(tmp_path: Path) -> None:
    for address in ("", "http://127.0.0.1:8000", "http://[::1]", "http://localhost."):
        assert not Settings(tmp_path, address=address).is_public
        assert Settings(tmp_path, address=address, everywhere=True).is_public
    assert Settings(tmp_path, address="http://192.168.1.20:8000").is_public


@pytest.mark.parametrize("host", ["[", "no such host", "b" * 300])
def test_a_host_that_cannot_be_listened_to_is_a_wrong_use(host: str) -> None:
    result = CliRunner().invoke(main, ["serve", "--host", host, "--address", "http://a", "--port", "0"])
    assert result.exit_code == 2
    assert "Traceback" not in result.output
