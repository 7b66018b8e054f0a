"""What all tests share: how thoroughly hypothesis looks (``--hypothesis-profile thorough`` looks longer)."""

import pytest
from hypothesis import HealthCheck, settings

pytest.register_assert_rewrite("machu_rules.testing.suite")

# Derandomized, so that a test that passed here passes there; the slow tests and `thorough` look further afield.
settings.register_profile(
    "usual", deadline=None, max_examples=50, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile(
    "thorough", deadline=None, max_examples=1000, print_blob=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("usual")
