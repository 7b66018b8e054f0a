"""The stream of chance is what its documentation says, told here once more in other words."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator

import pytest

from machu_rules.core import rng
from machu_rules.core.rng import Stream

SHA256 = hashlib.sha256


class Reference:
    """Numbers of 64 bits from SHA-256 of the block's head and the seed, drawn one by one."""

    def __init__(self, seed: str) -> None:
        self.numbers = self.drawn(seed)

    @staticmethod
    def drawn(seed: str) -> Iterator[int]:
        block = 0
        while True:
            digest = hashlib.sha256(f"machu-rules/sha256-1/{block}/{seed}".encode()).digest()
            yield from (int.from_bytes(digest[at : at + 8], "big") for at in range(0, 32, 8))
            block += 1

    def below(self, n: int) -> int:
        return next(number for number in self.numbers if number < 2**64 // n * n) % n

    def shuffled(self, items: range) -> list[int]:
        order = list(items)
        for i in reversed(range(1, len(order))):
            j = self.below(i + 1)
            order[i], order[j] = order[j], order[i]
        return order


class Full:
    """A digest of ones for every third block: its numbers are refused unless a bound is a power of two."""

    def __init__(self, text: bytes) -> None:
        self.text = text

    def copy(self) -> Full:
        return Full(self.text)

    def update(self, text: bytes) -> None:
        self.text += text

    def digest(self) -> bytes:
        return b"\xff" * 32 if int(self.text.split(b"/")[2]) % 3 == 2 else SHA256(self.text).digest()


@pytest.mark.parametrize("digest", [SHA256, Full])
def test_numbers_and_shuffles_follow_from_the_seed(
    digest: Callable[[bytes], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hashlib, "sha256", digest)
    monkeypatch.setattr(rng, "HEAD", digest(b"machu-rules/sha256-1/"))
    for seed in map(str, range(30)):
        stream, reference = Stream(seed), Reference(seed)
        for size in (0, 1, 2, 5, 31, 3, 64, 200):
            assert stream.shuffled(range(size)) == reference.shuffled(range(size))
            assert [stream.below(n) for n in range(1, size % 7 + 1)] == [
                reference.below(n) for n in range(1, size % 7 + 1)
            ]
