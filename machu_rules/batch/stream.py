"""The random numbers of a batch. The random numbers of the plain engine come from SHA-256, which cannot be compiled. A
batch therefore uses another algorithm.

The algorithm ``splitmix64-1`` works as follows. All numbers have 64 bits and wrap around.

- ``mix(z)`` is the finaliser of SplitMix64: z ^= z >> 30, times 0xBF58476D1CE4E5B9; z ^= z >> 27, times
  0x94D049BB133111EB; z ^= z >> 31.
- *s* is the first 8 bytes, big-endian, of the SHA-256 hash of the ASCII text ``machu-rules/splitmix64-1/`` followed by
  the UTF-8 text of the seed.
- The key of game *i* is ``mix(s + (i + 1) * 0x9E3779B97F4A7C15)``.
- Answers are counted from 0 in each game. Answers of chance count too, but questions with only one answer do not. If
  answer *k* is one of *n* possible answers, its index is ``((mix(key + (k + 1) * 0x9E3779B97F4A7C15) >> 32) * n) >>
  32``.

So game *i* of a seed is the same in every batch.
"""

from __future__ import annotations

import hashlib

ALGORITHM = "splitmix64-1"
GAMMA = 0x9E3779B97F4A7C15
WORD = 2**64 - 1


def start_of(seed: str) -> int:
    """Return the start value of the random stream for a seed."""
    digest = hashlib.sha256(f"machu-rules/{ALGORITHM}/".encode("ascii") + seed.encode("utf-8", "surrogatepass"))
    return int.from_bytes(digest.digest()[:8], "big")


def mix(z: int) -> int:
    """Apply the finaliser of SplitMix64 to ``z``.

    >>> mix(0), mix(1)
    (0, 6238072747940578789)
    """
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & WORD
    z = (z ^ z >> 27) * 0x94D049BB133111EB & WORD
    return z ^ z >> 31


def random_key_of_game(start: int, game: int) -> int:
    """Return the random key of game number ``game``. All random numbers of the game are computed from this key.
    ``start`` is the start value for the seed.
    """
    return mix(start + (game + 1) * GAMMA & WORD)


def draw_below(key: int, answer: int, below: int) -> int:
    """Draw a whole number from 0 to ``below`` - 1 for the answer with the index ``answer`` in a game. ``key`` is the
    random key of the game.
    """
    return (mix(key + (answer + 1) * GAMMA & WORD) >> 32) * below >> 32
