"""The random numbers of a batch. Outside a batch, random numbers are computed with SHA-256, which numba cannot compile.
A batch therefore uses another algorithm.

The algorithm ``splitmix64-1`` works as follows. All numbers have 64 bits and wrap around.

- ``mix(z)`` is the finaliser of SplitMix64: ``z ^= z >> 30``, ``z *= 0xBF58476D1CE4E5B9``, ``z ^= z >> 27``,
  ``z *= 0x94D049BB133111EB``, ``z ^= z >> 31``.
- *s* is the first 8 bytes, big-endian, of the SHA-256 hash of the ASCII text ``machu-rules/splitmix64-1/`` followed by
  the UTF-8 text of the seed.
- The key of game *i* is ``mix(s + (i + 1) * 0x9E3779B97F4A7C15)``.
- The answers of a game are numbered from 0. Answers of chance are included, but answers to questions with only one
  possible answer are not. If answer *k* is drawn from *n* possible answers, its index in the list of possible answers
  is ``((mix(key + (k + 1) * 0x9E3779B97F4A7C15) >> 32) * n) >> 32``.

For this reason, game *i* of a seed is the same in all batches.
"""

from __future__ import annotations

import hashlib

ALGORITHM = "splitmix64-1"
GAMMA = 0x9E3779B97F4A7C15
WORD = 2**64 - 1


def start_of(seed: str) -> int:
    """Return the start value for a seed. The description of the algorithm calls this value *s* (see
    `machu_rules.batch.stream`).
    """
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
    """Return the random key of a game. ``game`` is the index of the game in the sequence of games for a seed, and
    ``start`` is the start value of this seed. All random numbers of the game are computed from the key.
    """
    return mix(start + (game + 1) * GAMMA & WORD)


def draw_below(key: int, answer: int, below: int) -> int:
    """Draw a whole number from 0 to ``below`` - 1 for an answer in a game. ``key`` is the random key of the game.
    ``answer`` is the index of this answer in the game. Answers to questions with only one possible answer are not
    counted.
    """
    return (mix(key + (answer + 1) * GAMMA & WORD) >> 32) * below >> 32
