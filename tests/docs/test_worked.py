"""The worked examples of the rules: what they say is what the games do, and what they speak of is in the picture."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest

from tests.fast_part import long_ones_slow
from tools.docs.crop import cropped
from tools.docs.worked import THEMES, examples

GAMES = ["princes", "incan-gold", "inca-empire"]

SAID = {
    "turn-2": "It can walk to one of the 4 districts with a line around them: Llama's Meadow, Potter's Quarter, Puma "
    "Temple and Central Plaza. It can ride to any of the other 10 for 1 llama.",
    "prod-2": "The bonus of 1 unit brings 3 corn. Then the farmers of all players yield for free: Bea's 5 bring "
    "15 corn, Ana's 6 bring 18 corn.",
    "temple-2": "The Scout advances 9 steps: 4 from 16 to the summit, and 5 more, to 5,",
    "clergy-3": "for 1 coca, 2 pottery and 1 cloth, the price printed on it. 3 are left, and the missing card "
    "uncovers a 7.",
    "plaza-2": "the highest uncovered number of that column is 3. Bea sells one: `sell llama`. It covers the 3 and "
    "earns 3 corn.",
    "plaza-3": "The column of pottery has 4 units and is covered down to the 3. Bea takes the lowest unit, for 3 corn:",
    "clock-2": "Dina takes three different units, 1 coca, 1 pottery and 1 cloth: `take coca pottery cloth`. The Scout "
    "advances 3 steps, from 9 to 12.",
    "trail-3": "Dina's Scout is on 18. The Prince rides to the Main Temple for 1 llama, and the stone "
    "there is worth 3 steps. After 2 the Scout is at the summit: Dina draws 3 cards and returns 2",
    "night-1": "It is the third of this day, so Dina takes the Sun Tile as well.",
    "score-1": "The card with both icons is worth 2 + 3 = 5 points.",
    "gold-round-3": "takes all 4 gems from the path. With the 8 held from this round, 12 gems go into Carlos's tent.",
    "gold-round-4": "It is worth 5, since it is one of the first three artifacts taken in this game. Ana also puts "
    "the 27 gems",
    "gold-round-5": "They receive 5 gems each. 3 times 5 is 15, so 2 gems stay on the path, with the 2 from before.",
    "gold-round-6": "lose the gems that they hold from this round: Bea 3 and Carlos 3 gems.",
    "empire-track-2": "Carlos is ahead. The ranking is Ana, Carlos, Bea and Dina.",
    "empire-sun-6": "affects the two players next to that quadrant, Dina (Chinchaysuyu) and Bea (Antisuyu). Both "
    "receive 1 labor",
    "empire-sun-8": "has one stick in an unconquered region, the one between Coporaque and Velille (it has a double "
    "line) in Collaguas.",
    "empire-road-3": "can build any of the 6 roads with a line.",
    "empire-action-1": "Cotahuasi borders Aymaraes and Condesuyos. Both are conquered (by any player), and Carlos's "
    "network reaches it. So Carlos may found a city there: `city cotahuasi`, for 6 labor and 4 VP.",
    "empire-action-3": "pays the resistance of the marker in labor, 4, and scores 1 VP. The markers of the adjacent "
    "regions Chincha, Nazca and Condesuyos are turned up.",
}
"""The figures in the example of a rule, as a reader of the rule works them out."""


@pytest.mark.parametrize("game", long_ones_slow(GAMES))
def test_examples_say_what_happens_and_show_what_they_speak_of(game: str) -> None:
    for name, one in examples(game).items():
        assert SAID[name] in one.words, name
        for theme in THEMES:
            picture = one.picture(theme)
            seen = {thing.get("data-id") for thing in ET.fromstring(picture).iter()}
            assert {*one.around, *one.marked, *one.targets} <= seen, name
            assert len(picture) < 45_000, name
            assert one.size()[0] <= 420, f"{name} is wider than a phone"


def test_every_example_is_looked_at() -> None:
    assert {name for game in GAMES for name in examples(game)} == set(SAID)


PICTURE = """<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300" viewBox="0 0 300 300">
<g transform="translate(10 0)"><g data-id="a"><rect x="50" y="60" width="20" height="10"/></g>
<g data-id="b"><title>far away</title><path d="M250 250h20v20z"/></g></g></svg>"""


def test_a_picture_is_cut_around_things() -> None:
    cut = cropped(PICTURE, ["a"], margin=5)
    assert re.search(r'viewBox="55 55 30 20"', cut)
    assert 'data-id="a"' in cut
    assert "far away" not in cut
    assert cropped(PICTURE, [], margin=5) == PICTURE
    with pytest.raises(LookupError, match="not in the picture: c"):
        cropped(PICTURE, ["a", "c"], margin=5)
