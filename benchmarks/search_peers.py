"""``python -m benchmarks.search_peers``: our search against OpenSpiel's, in one game with the same number of
iterations.

OpenSpiel's `ISMCTSBot` (``open_spiel.python.algorithms.ismcts``) plays through our OpenSpiel adapter. It samples hidden
information by `Game.resample`, and its rollouts are random. A pair of games has one seed, and the two bots change seats
in it. Needs the extra ``envs``. docs/bots.md has the results.
"""

from __future__ import annotations

import argparse
import time
from statistics import NormalDist
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ChildSelectionPolicy, ISMCTSBot, ISMCTSFinalPolicyType
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

import machu_rules as mr
import machu_rules.envs.openspiel
from machu_rules.bots import game_seed
from machu_rules.bots.search import Search
from machu_rules.envs.trajectory import Trajectory

EXPLORATION = 2.0
"""Constant of OpenSpiel's own examples. Its values are between -1 and 1."""


def peer(game: Any, iterations: int, seed: int) -> ISMCTSBot:
    """Return OpenSpiel's bot."""
    rng = np.random.RandomState(seed)
    bot = ISMCTSBot(
        game,
        RandomRolloutEvaluator(n_rollouts=1, random_state=rng),
        EXPLORATION,
        iterations,
        random_state=rng,
        final_policy_type=ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        use_observation_string=False,
        allow_inconsistent_action_sets=True,
        child_selection_policy=ChildSelectionPolicy.UCT,
    )
    bot.set_resampler(lambda state, seat: drawn(state, seat, rng))
    return bot


def drawn(state: Any, seat: int, rng: np.random.RandomState) -> Any:
    """Return a state that looks the same to a seat."""
    at, other = state.at, state.clone()
    sampled = at.codec.game.resample(at.state, seat, int(rng.randint(2**31)))
    other.at = Trajectory(at.codec, sampled, at.before, at.seat, at.text, at.events)
    return other


class Table:
    """Games of one game between the two bots, and their CPU time."""

    def __init__(self, name: str, players: int, iterations: int, rollout_policy: str | None) -> None:
        self.game = pyspiel.load_game(f"python_machu_rules(game={name},players={players})")
        self.players, self.iterations, self.rollout_policy = players, iterations, rollout_policy
        self.cpu = {"ours": 0.0, "peer": 0.0}
        self.decisions = {"ours": 0, "peer": 0}

    def play(self, seed: str, ours: set[int]) -> float:
        """Play a game and return the share of the victory of our seats."""
        state, chance = self.game.new_initial_state(), np.random.RandomState(abs(hash_of(seed)))
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(int(chance.choice(actions, p=weights)))
                continue
            seat = state.current_player()
            who = "ours" if seat in ours else "peer"
            begin = time.process_time()
            action = self.asked(state, seat, seed) if who == "ours" else self.answered(state, seed)
            if len(state.legal_actions()) > 1:
                self.cpu[who] += time.process_time() - begin
                self.decisions[who] += 1
            state.apply_action(action)
        outcome = state.at.codec.game.outcome(state.at.state)
        if outcome is None:
            return len(ours) / self.players
        return sum(seat in ours for seat in outcome.winners) / len(outcome.winners)

    def asked(self, state: Any, seat: int, seed: str) -> int:
        at = state.at
        if len(at.decision.moves) == 1:
            return int(state.legal_actions()[0])
        stream = mr.Stream(f"{seed}/{at.answers}")
        search = Search(at.codec.game, at.state, seat, stream, rollout_policy=self.rollout_policy)
        return int(at.codec.action(search.run(self.iterations).move.text))

    def answered(self, state: Any, seed: str) -> int:
        return int(peer(self.game, self.iterations, abs(hash_of(f"{seed}/{state.at.answers}"))).step(state))


def hash_of(text: str) -> int:
    """Return a number from a text, the same in every process."""
    return mr.Stream(text).below(2**31)


def interval(wins: list[float], confidence: float = 0.95) -> tuple[float, float]:
    """Return the mean and half the width of its interval, with independent pairs of games."""
    mean, spread = float(np.mean(wins)), float(np.std(wins, ddof=1)) if len(wins) > 1 else 0.0
    return mean, NormalDist().inv_cdf((1 + confidence) / 2) * spread / len(wins) ** 0.5


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0] if __doc__ else None)
    parser.add_argument("--game", default="incan-gold")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--iterations", type=int, default=50)
    parser.add_argument("--pairs", type=int, default=20)
    parser.add_argument("--rollout-policy", help="of our search (default: the game's first; random: as in the peer)")
    parser.add_argument("--seed", default="7")
    asked = parser.parse_args()
    table = Table(asked.game, asked.players, asked.iterations, asked.rollout_policy)
    wins = []
    for number in range(asked.pairs):
        seed = game_seed(asked.seed, number)
        halves = [set(range(first, asked.players, 2)) for first in (0, 1)]
        wins.append(sum(table.play(seed, half) for half in halves) / 2)
    mean, half = interval(wins)
    each = {who: table.cpu[who] / max(1, table.decisions[who]) for who in table.cpu}
    print(f"{asked.game}, {asked.players} players, {asked.iterations} iterations, {2 * asked.pairs} games")
    print(f"share of the victory: {mean:.3f} +- {half:.3f}")
    print(f"CPU a decision: ours {1e3 * each['ours']:.1f} ms, peer {1e3 * each['peer']:.1f} ms,", end=" ")
    print(f"{each['peer'] / each['ours']:.1f} times")


if __name__ == "__main__":
    main()
