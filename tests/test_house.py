"""The tests of `tests/test_boundaries.py` under their former name."""

from tests.test_boundaries import *  # noqa: F403
