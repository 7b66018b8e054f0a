"""Parts of a picture: pieces that show the same are not drawn again."""

from __future__ import annotations

from typing import Any

from machu_rules.render.layers import Layers, box
from machu_rules.render.parts import Part, stacked
from machu_rules.render.picture_options import PictureOptions
from machu_rules.render.tracked_view import TrackedView


class Pond:
    """A part that counts how often its pieces were drawn."""

    def __init__(self) -> None:
        self.times = 0
        self.of = (object(),)

    def drawn(self, view: dict[str, Any], more: str = "", **pointed: Any) -> str:
        seen = TrackedView(view)

        def draw(layers: Layers, width: float) -> float:
            self.times += 1
            for player in seen["players"]:
                with layers.thing(f"frog:{player['frog']}", f"a frog {player['size']} large", box(0, 0, width, 9)):
                    layers.pieces.text(9, 9, str(player.get("hat", "no hat")))
            if seen["night"]:
                layers.pieces.text(0, 9, f"{seen['stars']} stars")
            if layers.is_recent("fish:1"):
                layers.pieces.text(0, 9, "a fish has jumped")
            return 20.0 + len(more)

        return stacked(
            [Part("pond", "The pond", draw, self.of, None, seen, more)], PictureOptions(layer="pieces", **pointed), 200
        )


def view(**given: Any) -> dict[str, Any]:
    return {"night": False, "stars": 5, "day": 1, "players": [{"frog": 0, "size": 2, "gold": 1}], **given}


def test_what_was_not_looked_at_does_not_matter() -> None:
    pond = Pond()
    first = pond.drawn(view())
    assert pond.drawn(view(day=2, stars=9, players=[{"frog": 0, "size": 2, "gold": 7}])) == first
    assert pond.drawn(view(), targets=["frog:7"], last=["bird:1"]) == first
    assert pond.times == 1


def test_whatever_was_looked_at_matters() -> None:
    pond = Pond()
    others: list[Any] = [
        {"players": [{"frog": 0, "size": 3}]},
        {"players": [{"frog": 0, "size": 2, "hat": "green"}]},
        {"players": [{"frog": 0, "size": 2, "hat": None}]},
        {"players": [{"frog": 0, "size": 2}, {"frog": 1, "size": 2}]},
        {"players": []},
        {"night": True, "stars": 6},
        {"night": 1, "stars": 6},
    ]
    pictures = {pond.drawn(view(night=True)), pond.drawn(view()), *(pond.drawn(view(**other)) for other in others)}
    looks: list[Any] = [{how: ["frog:0"]} for how in ("last", "marked", "targets")]
    pictures |= {pond.drawn(view(), **options) for options in looks}
    pictures |= {pond.drawn(view(), last=["fish:1"]), pond.drawn(view(), more="reeds")}
    assert pond.times == 2 + len(others) + len(looks) + 2
    assert len(pictures) == pond.times - 1  # true and 1 look alike, but are not the same


def test_what_is_looked_at_only_now_and_then_is_remembered() -> None:
    """By day nobody counts the stars: a picture of the day holds whatever they are, one of the night does not."""
    pond = Pond()
    day, night = pond.drawn(view()), pond.drawn(view(night=True, stars=6))
    assert "6 stars" in night
    assert "7 stars" in pond.drawn(view(night=True, stars=7))
    assert pond.drawn(view(stars=8)) == day
    assert pond.drawn(view(night=True, stars=6)) == night
