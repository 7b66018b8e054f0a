"""The common settings of all tests: the thoroughness of hypothesis, and a browser.

``make test`` runs few examples (``quick``), ``make slow`` the same and more (``usual``), and ``--hypothesis-profile
thorough`` even more.
"""

import os
import shutil
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

pytest.register_assert_rewrite("machu_rules.testing.suite")

# Derandomized, so that a test that passes here passes there. `thorough` looks further.
for name, examples in (("quick", 10), ("usual", 50)):
    settings.register_profile(
        name, deadline=None, max_examples=examples, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
    )
settings.register_profile(
    "thorough", deadline=None, max_examples=1000, print_blob=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("quick")

CHROMIUM = os.environ.get("CHROMIUM", "chromium")
"""The browser, a program on the path. Nothing is downloaded."""


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    """A browser without a window (extra ``browser``)."""
    from playwright.sync_api import sync_playwright

    found = shutil.which(CHROMIUM)
    assert found, f"no {CHROMIUM} on the path: on Debian, apt install chromium"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox", "--disable-gpu"])
        yield browser
        browser.close()
