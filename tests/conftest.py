"""What all tests share: how thoroughly hypothesis looks.

``make test`` looks at few examples (``quick``), ``make slow`` at the same and more (``usual``), and
``--hypothesis-profile thorough`` longer still.
"""

import pytest
from hypothesis import HealthCheck, settings

pytest.register_assert_rewrite("machu_rules.testing.suite")

# Derandomized, so that a test that passed here passes there; `thorough` looks further afield.
for name, examples in (("quick", 10), ("usual", 50)):
    settings.register_profile(
        name, deadline=None, max_examples=examples, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
    )
settings.register_profile(
    "thorough", deadline=None, max_examples=1000, print_blob=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("quick")
