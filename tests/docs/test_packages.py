"""The picture of the architecture is that of the code."""

import pytest

from tools.docs.packages import PICTURE, imports, picture, rows

pytestmark = pytest.mark.xdist_group("packages")  # the imports are read once


def test_the_picture_of_the_packages_is_drawn_from_the_imports() -> None:
    assert PICTURE.read_text("utf-8") == picture(), "stale: run python -m tools.docs.packages"


def test_each_package_stands_above_what_it_imports() -> None:
    graph = imports()
    height = {name: level for level, names in enumerate(rows(graph)) for name in names}
    assert len(height) > 15
    assert all(height[upper] > height[lower] for upper, lower in graph.edges)
    assert height["core"] == 0
