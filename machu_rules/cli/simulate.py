"""``machu-rules simulate``: many games between bots, and what came of them."""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Sequence
from typing import Any

import click

from machu_rules.bots.bots import game_seed, seat_bot
from machu_rules.bots.playing import Played, finish
from machu_rules.cli import common
from machu_rules.cli.format import label
from machu_rules.core.rng import seed_text
from machu_rules.core.values import Data
from machu_rules.framework.game import Game


@click.command(epilog="Example: machu-rules simulate --games 200 --players 4 --bots random --seed 7")
@common.game_argument
@click.option("--games", type=click.IntRange(1, 10_000_000), default=100, show_default=True, help="How many games.")
@common.seating_options
@common.playing_options
@common.json_option
def simulate(
    game: str | None,
    games: int,
    players: int | None,
    bots: str | None,
    seed: str | None,
    max_decisions: int,
    as_json: bool,
) -> int:
    """Play many games between bots and count what comes of them.

    Told are endings, scores and measures by seat, decisions, speed.

    Game number N of a simulation with the seed S can be played alone with --seed S/N, counting from 0. ctrl-C stops
    and reports on the games played until then.
    """
    common.find_modules_here()
    loaded = common.load_game(game)
    who = common.seating(loaded, players, bots)
    tally = Tally(loaded, who, seed_text(seed))
    stopped = False
    try:
        with common.progress(games) as advance:
            for number in range(games):
                tally.add(play_one(loaded, who, game_seed(tally.seed, number), max_decisions))
                advance()
    except KeyboardInterrupt:
        stopped = True
    tally.stop()
    click.echo(json.dumps(tally.data(), ensure_ascii=False) if as_json else "\n".join(tally.lines(games)))
    return 130 if stopped else 0


def play_one(game: Game[Any], who: Sequence[str], seed: str, max_decisions: int) -> Played:
    """One game between bots, all of its chance from one seed."""
    bots = [seat_bot(game, name, seat, seed) for seat, name in enumerate(who)]
    return finish(game, game.new(len(who), seed=seed), bots, max_decisions)


class Tally:
    """What came of the games played so far."""

    def __init__(self, game: Game[Any], who: Sequence[str], seed: str) -> None:
        self.game = game
        self.who = who
        self.seed = seed
        self.endings: Counter[str] = Counter()
        self.wins = [0.0] * len(who)
        self.scores: list[list[int]] = [[] for _ in who]
        self.measures: dict[str, list[list[int]]] = {}
        self.decisions: list[int] = []
        self._begun = time.perf_counter()
        self.seconds = 0.0

    def add(self, played: Played) -> None:
        """Count a game; a victory that is shared counts in parts."""
        self.decisions.append(played.decisions)
        outcome = played.outcome
        if outcome is None:
            self.endings["unfinished"] += 1
            return
        self.endings[f"{outcome.ending} ({outcome.reason})"] += 1
        for seat in outcome.winners:
            self.wins[seat] += 1 / len(outcome.winners)
        for seat, score in enumerate(outcome.scores):
            self.scores[seat].append(score)
        for name, values in outcome.measures.items():
            by_seat = self.measures.setdefault(name, [[] for _ in self.who])
            for seat, value in enumerate(values):
                by_seat[seat].append(value)

    def stop(self) -> None:
        """The last game is played."""
        self.seconds = time.perf_counter() - self._begun

    def data(self) -> Data:
        """Everything as a JSON object; averages by seat are null where no game was finished."""
        return {
            "game": self.game.rulebook.game,
            "rulebook": self.game.rulebook.name,
            "fingerprint": self.game.fingerprint,
            "seed": self.seed,
            "games": len(self.decisions),
            "endings": dict(self.endings.most_common()),
            "seats": [
                {
                    "bot": name,
                    "wins": round(self.wins[seat], 3),
                    "score": summary(self.scores[seat]),
                    "measures": {measure: summary(by_seat[seat]) for measure, by_seat in self.measures.items()},
                }
                for seat, name in enumerate(self.who)
            ],
            "decisions": summary(self.decisions),
            "seconds": round(self.seconds, 3),
            "decisions_per_second": self._speed(),
        }

    def _speed(self) -> int:
        return round(sum(self.decisions) / self.seconds) if self.seconds else 0

    def lines(self, wanted: int) -> list[str]:
        """Everything for a person."""
        games = len(self.decisions)
        told = [f"{self.game.rulebook.title} ({self.game.rulebook.name}), {len(self.who)} players, seed {self.seed}"]
        told.append(f"{games} games" + (f" of {wanted}, then stopped" if games < wanted else ""))
        for ending, number in self.endings.most_common():
            told.append(f"  {number / games:6.1%}  {ending}")
        told += self._table()
        if games:
            told.append(f"decisions a game: {_range(self.decisions)}")
            told.append(f"{self._speed():,} decisions per second, {self.seconds:.1f} seconds")
        return told

    def _table(self) -> list[str]:
        """A row for each seat: victories, then score and measures as mean, least and most."""
        columns = {"score": self.scores} | self.measures
        rows = [["", "won", *columns]]
        for seat in range(len(self.who)):
            row = [label(self.who, seat), f"{self.wins[seat]:g}"]
            rows.append(row + [_range(values[seat]) for values in columns.values()])
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        return ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]


def summary(values: Sequence[int]) -> Data | None:
    """Least, mean and most; None of nothing."""
    if not values:
        return None
    return {"least": min(values), "mean": round(sum(values) / len(values), 3), "most": max(values)}


def _range(values: Sequence[int]) -> str:
    return f"{sum(values) / len(values):.1f} ({min(values)} to {max(values)})" if values else "-"
