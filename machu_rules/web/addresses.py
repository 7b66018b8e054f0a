"""Parse the ``Host`` and ``Origin`` headers of requests, and the addresses at which people reach a server."""

from __future__ import annotations

import re
from ipaddress import AddressValueError, IPv6Address
from typing import NamedTuple

LOCAL = ("127.0.0.1", "localhost", "::1")
"""The host names by which a computer reaches itself."""

PORTS = {"http": 80, "https": 443}
"""The default ports of the schemes ``http`` and ``https``."""

LONGEST = 253
"""The largest number of characters in a host name."""

LABEL = "[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?"
PLACE = re.compile(rf"(?:\[([0-9a-f:.]+)\]|({LABEL}(?:\.{LABEL})*)\.?)(?::([0-9]{{1,5}}))?")


class HostAndPort(NamedTuple):
    """A host name in lower case, and a port. If ``port`` is None, the default port of the scheme is meant."""

    host: str
    port: int | None

    @classmethod
    def parse(cls, text: str) -> HostAndPort | None:
        """Parse ``text``, which has the form ``host`` or ``host:port``. Return None if the text is invalid.

        >>> HostAndPort.parse("Games.Example.org:8000"), HostAndPort.parse("[::1]"), HostAndPort.parse("[")
        (HostAndPort(host='games.example.org', port=8000), HostAndPort(host='::1', port=None), None)
        """
        found = PLACE.fullmatch(text.lower()) if text.isascii() and len(text) <= LONGEST + 8 else None
        if found is None:
            return None
        six, name, port = found.groups()
        if port is not None and not 1 <= int(port) <= 65535:
            return None
        try:
            host = name if six is None else str(IPv6Address(six))
        except AddressValueError:
            return None
        return cls(host, None if port is None else int(port))

    @property
    def text(self) -> str:
        """The host name and the port as they appear in an address, such as ``[::1]:8000``."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port is None else f"{host}:{self.port}"


class Address(NamedTuple):
    """An address such as ``https://games.example.org``. ``scheme`` is ``http`` or ``https``, and ``place`` is the host
    with its port. The port in ``place`` is None if the address uses the default port of the scheme.
    """

    scheme: str
    place: HostAndPort

    @classmethod
    def parse(cls, text: str) -> Address | None:
        """Parse an address such as ``https://games.example.org``.

        Return None if ``text`` is not such an address, for example because the scheme is unknown, the port does not
        exist, or ``text`` contains a user name, a path or a query.

        >>> Address.parse("https://games.example.org:443").place
        HostAndPort(host='games.example.org', port=None)
        """
        scheme, found, rest = text.partition("://")
        place = HostAndPort.parse(rest)
        if not found or scheme.lower() not in PORTS or place is None:
            return None
        return cls(scheme.lower(), drop_default_port(place, scheme.lower()))

    @property
    def text(self) -> str:
        """The address without a slash at its end."""
        return f"{self.scheme}://{self.place.text}"


def drop_default_port(place: HostAndPort, scheme: str) -> HostAndPort:
    """Return ``place`` without its port if the port is the default for ``scheme``."""
    return place._replace(port=None) if place.port == PORTS[scheme] else place
