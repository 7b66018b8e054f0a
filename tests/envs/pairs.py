"""Two games side by side that differ only in what one seat cannot know, and games of players with a goal."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import machu_rules as mr
from machu_rules.bots import seat_bot
from machu_rules.core.decisions import Decision
from machu_rules.core.values import CHANCE
from machu_rules.envs.codec import Codec
from machu_rules.envs.trajectory import Trajectory, trajectory_at_start
from tests.toy import Shells, State


class LastFirst(Shells):
    """Shells whose open decisions are listed from the last seat."""

    def decisions(self, state: State) -> tuple[Decision, ...]:
        return super().decisions(state)[::-1]


Choose = Callable[[Any, Decision], str]
"""Answers a player's decision in a state."""


def codec_of(game: str, players: int) -> Codec:
    return Codec(LastFirst() if game == "shells" else mr.load(game), players)


def chooser(codec: Codec, bot: str, seed: int) -> Choose:
    """Players of one kind in all seats."""
    game = codec.game
    bots = [seat_bot(game, bot, seat, seed) for seat in range(codec.players)]
    return lambda state, decision: bots[decision.seat].choose(game.view(state, decision.seat), decision).text


def course(codec: Codec, bot: str, seed: int) -> Iterator[Trajectory]:
    """Every trajectory of a game in which chance is asked, the last included."""
    choose, random = chooser(codec, bot, seed), Random(seed)
    trajectory = trajectory_at_start(codec)
    yield trajectory
    while decision := trajectory.decision:
        if decision.seat == CHANCE:
            (move,) = random.choices(decision.moves, decision.weights)
            trajectory = trajectory.after(move.text)
        else:
            trajectory = trajectory.after(choose(trajectory.state, decision))
        yield trajectory


def answers_of_pairs(codec: Codec, seat: int, bot: str, seed: int) -> Iterator[tuple[str, str | None]]:
    """For two games the answer in each, move by move, such that by the rules a seat cannot tell which of the two it is
    in: what is drawn for others, and what others choose in secret, differs wherever it can. With None in place of the
    second answer what was secret is shown, and the second goes on from where the first is. It stops before the hidden
    must show: at the end of the game, or when what is drawn for the seat can no longer be the same in both."""
    choose, random = chooser(codec, bot, seed), Random(seed)
    ours = theirs = trajectory_at_start(codec)
    while (one := ours.decision) and (other := theirs.decision):
        assert one.seat == other.seat
        secret = hidden(codec, ours, seat)
        texts = [move.text for move in other.moves]
        if one.seat == CHANCE:
            drawn = [move.text for move in one.moves if secret or move.text in texts]
            if not drawn:
                return
            text = random.choice(drawn)
        else:
            text = choose(ours.state, one)
        second = random.choice([another for another in texts if another != text] or texts) if secret else text
        ours, theirs = ours.after(text), theirs.after(second)
        if ours.decision is None or exhausted(codec, ours):
            return
        if isinstance(codec.game, Shells) and not any(bid is not None for bid in ours.state.bids):
            theirs = ours
            yield text, None
        else:
            yield text, second


def hidden(codec: Codec, trajectory: Trajectory, seat: int) -> bool:
    """Whether the rules hide from a seat how the open decision is answered."""
    decision = trajectory.decision
    assert decision is not None
    if decision.seat == CHANCE and decision.secret:
        drawer: int = codec.game.view(trajectory.state, None)["agenda"][-1]["seat"]
        return drawer != seat
    return decision.secret and decision.seat != seat


def exhausted(codec: Codec, trajectory: Trajectory) -> bool:
    """Whether no card lies in the stack that nobody has seen."""
    return None not in codec.game.dump(trajectory.state).get("stack", [None])
