"""Names beside points: apart from each other, beside what lies there, on the page."""

from __future__ import annotations

from itertools import combinations

import pytest

from machu_rules.render.labels import Label, find_label_boxes, overlap_area

PAGE = (0.0, 0.0, 200.0, 200.0)


def test_a_name_stands_right_of_its_point() -> None:
    ((left, top, right, bottom),) = find_label_boxes([Label("Cuzco", (50, 60), (6, 6), 10)], [], [], PAGE)
    assert 56 < left < right < 100
    assert (top + bottom) / 2 == pytest.approx(60)


def test_a_name_leaves_what_lies_there_and_lines_free() -> None:
    label = Label("Cuzco", (100, 100), (6, 6), 10)
    wall = (106.0, 80.0, 140.0, 120.0)
    (box,) = find_label_boxes([label], [wall], [], PAGE)
    assert not overlap_area(box, wall)
    assert box[2] < 100
    (other,) = find_label_boxes([label], [wall], [((0, 100), (94, 100))], PAGE)
    assert not other[1] < 100 < other[3]


def test_names_of_points_side_by_side_do_not_cover_each_other() -> None:
    labels = [Label("Paucartambo", (80 + 30 * (place % 2), 60 + 40 * (place // 2)), (5, 5), 8) for place in range(4)]
    boxes = find_label_boxes(labels, [], [], PAGE)
    assert all(not overlap_area(one, other) for one, other in combinations(boxes, 2))


def test_a_name_stays_on_the_page() -> None:
    ((left, _, right, _),) = find_label_boxes([Label("Vilcashuaman", (190, 100), (4, 4), 10)], [], [], PAGE)
    assert 0 <= left < right <= 200
