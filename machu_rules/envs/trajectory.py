"""A state together with its history. The history determines the information that the seats have collected so far."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Any, NamedTuple

from machu_rules.core.decisions import Decision
from machu_rules.core.errors import StateError, UsageError
from machu_rules.core.values import CHANCE, Event
from machu_rules.envs.codec import Codec, canonical_json


class SavedTrajectory(NamedTuple):
    """A trajectory in stored form. It contains all answers since the start, including those of chance, and identifies
    the rules of the game.
    """

    fingerprint: str
    rules_revision: int
    texts: tuple[str, ...]


class Trajectory:
    """The course of a game up to some moment, including the answers of chance. A trajectory is immutable.

    ``decision`` is the decision to answer next. It is None when the game is over or was given up. A game is given up
    after ``max_decisions`` answers of players, or after the same number of answers of chance.

    >>> import machu_rules as mr
    >>> trajectory = trajectory_at_start(Codec(mr.load("princes"), players=2))
    >>> trajectory.decision.seat, trajectory.after("deal farmer_puma").decision.seat
    (-1, -1)
    """

    __slots__ = ("_information", "answers", "before", "codec", "decision", "draws", "events", "seat", "state", "text")

    def __init__(
        self,
        codec: Codec,
        state: Any,
        before: Trajectory | None = None,
        seat: int | None = None,
        text: str = "",
        events: Sequence[Event] = (),
    ) -> None:
        self.codec = codec
        self.state = state
        self.before = before
        self.seat = seat
        self.text = text
        self.events = events
        self.answers: int = before.answers + (seat != CHANCE) if before else 0
        self.draws: int = before.draws + (seat == CHANCE) if before else 0
        given_up = max(self.answers, self.draws) >= codec.max_decisions
        self.decision: Decision | None = None if given_up else codec.first_open_decision(state)
        self._information: dict[int | None, str] = {}

    def after(self, text: str) -> Trajectory:
        """Return the trajectory after the answer ``text`` to `decision`. Raises IllegalMove if the answer is illegal,
        and UsageError if there is no decision.
        """
        if self.decision is None:
            raise UsageError("the game is over: there is no open decision")
        seat = self.decision.seat
        state, events = self.codec.game.apply(self.state, text, seat)
        return Trajectory(self.codec, state, self, seat, text, events)

    def observation_json(self, seat: int | None) -> str:
        """Return the view of a seat as canonical JSON. If ``seat`` is None, return the view of a spectator."""
        return canonical_json(self.codec.game.view(self.state, seat))

    def information(self, seat: int | None) -> str:
        """Return everything that a seat with perfect recall knows, as canonical JSON.

        The key ``view`` contains the current view of the seat. The key ``history`` contains all events that were
        visible to the seat, and all answers of the seat. An answer is stored with a hash of the seat's view before the
        answer. If this method returns the same JSON for two trajectories, the seat has the same past in both of them.
        Because of the hashes, this is true even if the seat's views contain information that no event contains.
        """
        history: list[str] = []
        trajectory = self
        while trajectory.before is not None:
            if seat not in trajectory._information:
                trajectory._information[seat] = trajectory._information_from_last_answer(seat, trajectory.before)
            if news := trajectory._information[seat]:
                history.append(news)
            trajectory = trajectory.before
        return f'{{"history":[{",".join(reversed(history))}],"view":{self.observation_json(seat)}}}'

    def _information_from_last_answer(self, seat: int | None, before: Trajectory) -> str:
        """Return the information that ``seat`` gets from the last answer, as JSON. ``before`` is the trajectory before
        this answer.

        If the last answer came from another seat or from chance, and ``seat`` sees no event, the result is empty.
        Therefore the seat cannot count the secret answers of others.
        """
        news = self.codec.game.events_for(self.events, seat)
        if seat is not None and seat == self.seat:
            view = sha256(before.observation_json(seat).encode()).hexdigest()
            news.insert(0, {"answered": self.text, "view": view})
        return ",".join(map(canonical_json, news))

    def past_answer_texts(self) -> list[str]:
        """Return the texts of all answers from the start of the game to this trajectory, in order."""
        texts = []
        trajectory = self
        while trajectory.before is not None:
            texts.append(trajectory.text)
            trajectory = trajectory.before
        return texts[::-1]

    def replay_saved(self, saved: SavedTrajectory) -> Trajectory:
        """Return the trajectory after the answers in ``saved``. Call this method on the trajectory at the start of a
        game. Raises StateError if the answers were saved under other rules.
        """
        game = self.codec.game
        if (saved.fingerprint, saved.rules_revision) != (game.fingerprint, game.rules_revision):
            raise StateError(
                f"this was saved under rules with fingerprint {saved.fingerprint[:12]}, revision "
                f"{saved.rules_revision}; here they are {game.fingerprint[:12]}, revision {game.rules_revision}"
            )
        trajectory = self
        for text in saved.texts:
            trajectory = trajectory.after(text)
        return trajectory

    def __copy__(self) -> Trajectory:
        return self

    def __deepcopy__(self, memo: object) -> Trajectory:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the trajectory as an object of `SavedTrajectory`, which is small and contains no code. Unpickling
        returns this object. Pass the object to `replay_saved`, which checks that the rules have not changed.
        """
        game = self.codec.game
        return SavedTrajectory, (game.fingerprint, game.rules_revision, tuple(self.past_answer_texts()))


def trajectory_at_start(codec: Codec) -> Trajectory:
    """Return the trajectory at the start of a new game, in which chance decisions must be answered like the decisions
    of players.
    """
    return Trajectory(codec, codec.game.new(codec.players, chance="ask"))
