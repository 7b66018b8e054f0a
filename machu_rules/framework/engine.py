"""Play a game from one question to the next. Compiled together with the core (see pyproject.toml)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, Generic, TypeVar

from machu_rules.core.arguments import check_playout_arguments
from machu_rules.core.decisions import Decision, Move
from machu_rules.core.errors import IllegalMove, UsageError
from machu_rules.core.mypyc_attr_decorator import mypyc_attr
from machu_rules.core.values import CHANCE, NO_TASK, NOBODY, Task
from machu_rules.framework.facts import EventMaker, Events
from machu_rules.framework.numbered_decision import Choose, NumberedDecision, place_of
from machu_rules.framework.rollout_policies import Rng, RolloutPolicy
from machu_rules.framework.states import State
from machu_rules.framework.steps import Agenda, QuestionStep, Step

T = TypeVar("T")

Open = tuple[NumberedDecision, ...]
"""The open decisions of a position."""


MAX_STEPS: Final = 10_000
"""The number of steps without a decision after which a game is considered endless."""


def wrong_task(steps: Sequence[Any], position: Any, next_task: Callable[[Any], Any] | None) -> str:
    """Return a sentence about the next task of a position if it is not a task. Otherwise return an empty string.

    ``next_task`` is None if the tasks are a stack.
    """
    if next_task is None and not position.agenda:
        return "the agenda of the position is empty, but the game is not over: push a task, or set `over`"
    try:
        task: Any = position.agenda[-1] if next_task is None else next_task(position)
    except Exception:
        return ""  # the error comes from next_task itself
    source = "the top of the agenda is" if next_task is None else "next_task returns"
    if not isinstance(task, tuple) or len(task) != 3 or any(type(number) is not int for number in task):
        return f"{source} {task!r}, not three whole numbers: a step, a seat and a value"
    if not 0 <= task[0] < len(steps):
        return f"{source} the step {task[0]}, but the steps of the agenda are 0 to {len(steps) - 1}"
    return ""


def endless(steps: Sequence[Any], position: Any, next_task: Callable[[Any], Any] | None) -> str:
    """Return a sentence about a position that never reaches a decision."""
    if next_task is None:
        step, cause = type(steps[position.agenda[-1][0]]).__name__, "pushes itself, or a step that pushes it"
    else:
        step, cause = type(steps[next_task(position)[0]]).__name__, "does not change what next_task reads"
    return f"{MAX_STEPS} steps passed without a decision. The step {step} is due again. Probably it {cause}"


def unlisted_answer(question: Any, answers: Sequence[int], moves: int) -> str:
    """Return a sentence about the first of the ``answers`` that none of the question's ``moves`` has."""
    name, wrong = type(question).__name__, next(answer for answer in answers if not 0 <= answer < moves)
    return f"{name}.answers adds the answer {wrong}, but {name}.moves lists the answers 0 to {moves - 1}"


@mypyc_attr(allow_interpreted_subclasses=True)
class TableDispatch:
    """Carries out the steps of an agenda. It finds them in the table of the agenda.

    If the core is compiled, a subclass in the module ``dispatch`` of a game finds them with a branch for each step (see
    `machu_rules.framework.dispatch`).
    """

    def __init__(self, agenda: Agenda[Any]) -> None:
        self.steps: list[Step[Any, Any]] = agenda.steps
        self.questions: list[QuestionStep[Any, Any]] = agenda.questions
        self.next_task = agenda.next_task
        self.is_stack = agenda.is_stack

    def run(self, rules: Any, position: Any, answers: list[int]) -> Task:
        """Carry out automatic steps until a question has several answers. Return the question, and add its answers to
        the empty list ``answers``.

        The list stays empty when the game is over, or if a deck must be shuffled. The result is then the task of the
        shuffle.

        ASK: if a question has only one possible answer, it is carried out immediately.
        """
        steps, questions, next_task, is_stack = self.steps, self.questions, self.next_task, self.is_stack
        left = MAX_STEPS
        try:
            while position.over < 0:
                task, seat, value = position.agenda[-1] if is_stack else next_task(position)
                if task < len(questions):
                    question = questions[task]
                    question.answers(rules, position, seat, value, answers)
                    if len(answers) != 1:
                        return task, seat, value
                    if is_stack:
                        position.agenda.pop()
                    question.act(rules, position, seat, value, answers.pop())
                else:
                    step = steps[task]
                    if step.shuffles and not (step.refills and position.asked):
                        return task, seat, value
                    if is_stack and not step.stays:
                        position.agenda.pop()
                    step.proceed(rules, position, seat, value)
                left -= 1
                if not left:
                    raise UsageError(endless(steps, position, None if is_stack else next_task))
        except (IndexError, TypeError, ValueError) as error:
            wrong = wrong_task(self.steps, position, None if is_stack else next_task)
            if wrong:
                raise UsageError(wrong) from error
            raise
        return NO_TASK, NOBODY, 0

    def carry_out(self, rules: Any, position: Any, task: int, seat: int, value: int, answer: int) -> None:
        """Carry out an answer to an open question."""
        if self.is_stack:
            position.agenda.pop()
        self.questions[task].act(rules, position, seat, value, answer)


class Engine:
    """Plays a game by its agenda, for one rulebook.

    Args:
        agenda: The steps of the game.
        rules: The data of the rulebook for the largest player count.
        rules_by_players: The data by player count.
        states: The class of the game's states.
        fingerprint: The fingerprint of the rulebook.
        maker: Makes events from the facts that play emits.
        dispatch: Carries out the steps.
    """

    def __init__(
        self,
        agenda: Agenda[Any],
        rules: Any,
        rules_by_players: dict[int, Any],
        states: Any,
        fingerprint: str,
        maker: EventMaker,
        dispatch: TableDispatch,
    ) -> None:
        self.dispatch = dispatch
        self.agenda = agenda
        self.next_task: Callable[[Any], Task] = agenda.next_task
        self.questions: list[QuestionStep[Any, Any]] = agenda.questions
        self.rules_by_players = rules_by_players
        self.states = states
        self.fingerprint = fingerprint
        self.maker = maker
        self.by_chance = [question.by_chance for question in self.questions]
        """True for the questions that chance answers."""
        self.moves: list[list[Move]] = [question.moves(rules) for question in self.questions]
        """The moves by question and answer."""
        numbers_by_text = [{move.text: number for number, move in enumerate(moves)} for moves in self.moves]
        for question, moves, numbers in zip(self.questions, self.moves, numbers_by_text, strict=True):
            if len(numbers) < len(moves):
                twice = next(move.text for number, move in enumerate(moves) if numbers[move.text] != number)
                raise UsageError(
                    f"{type(question).__name__}.moves lists '{twice}' twice: each answer needs its own text"
                )
        hidden = [not question.is_public(rules) for question in self.questions]
        self.forms = [
            (question.kind, numbers, question.secret and hides, question.private and hides)
            for question, numbers, hides in zip(self.questions, numbers_by_text, hidden, strict=True)
        ]
        """The properties that all decisions of a question have: the kind, the numbers of the answers, and if the
        decision is secret or private.
        """
        spaces: list[dict[str, int]] = [{}, {}]
        for question, moves in zip(self.questions, self.moves, strict=True):
            space = spaces[question.by_chance]
            listed = None if question.by_chance else question.in_space(rules)
            for number in range(len(moves)) if listed is None else listed:
                space.setdefault(moves[number].text, len(space))
        self.action_space = tuple(spaces[0])
        self.chance_space = tuple(spaces[1])
        known = {**spaces[0], **spaces[1]}  # no text is in both spaces
        # typed as objects, so that a play-out passes them on unchanged. Compiled code would make a new int each time.
        self.places: list[list[Any]] = [[known.get(move.text, -1) for move in moves] for moves in self.moves]
        """The indexes of the answers in their space, by question and answer. -1 is an answer that it does not list."""
        self.prepared: list[dict[tuple[int, ...], Open]] = [{} for _ in self.questions]
        """The decisions of each question with the ``same_answers``, by the player count and the values of the
        tasks."""

    # --- positions

    def shuffle_on(self, rules: Any, position: Any, answers: list[int], decks: list[Sequence[int]], task: Task) -> Task:
        """Continue like `TableDispatch.run` if it stopped at ``task``, a shuffle, or at the end of the game. Add the
        shuffled decks to ``decks``.
        """
        while not answers and position.over < 0:
            shuffle: Any = self.agenda.steps[task[0]]
            if not shuffle.shuffles:
                raise UsageError(
                    f"the question {type(shuffle).__name__} has no answer for seat {task[1]}: "
                    "next_task may return a question only if it has at least one answer"
                )
            decks.append(shuffle.deal(rules, position, len(decks)))
            task = self.dispatch.run(rules, position, answers)
        return task

    def decisions(self, position: Any, task: Task, answers: list[int], alone: bool = False) -> Open:
        """Return all open decisions. ``task`` is the first open question, and ``answers`` are its answers. Without
        answers there are no decisions, because the game is over. If ``alone`` is true, return only the decision for
        ``task``.
        """
        if not answers:
            return ()
        number, seat, value = task
        question = self.questions[number]
        if question.at_once and not alone:
            key = (position.seats, *question.open_values(position))
            known = self.prepared[number].get(key)
            return self.decisions_at_once(question, position, number, key, answers) if known is None else known
        rules, of = self.rules_by_players[position.seats], self.moves[number]
        try:
            moves = tuple([of[answer] for answer in answers])
        except IndexError:
            raise UsageError(unlisted_answer(question, answers, len(of))) from None
        subject = question.subject(rules, position, seat, value)
        weights: tuple[int, ...] = ()
        if question.by_chance:
            seat, weights = CHANCE, question.weights(rules, position, answers)
        kind, numbers, secret, private = self.forms[number]
        return (NumberedDecision(task, seat, kind, subject, moves, numbers, answers, secret, weights, private),)

    def decisions_at_once(
        self, question: QuestionStep[Any, Any], position: Any, number: int, key: tuple[int, ...], answers: list[int]
    ) -> Open:
        """Return all open decisions of an ``at_once`` question. ``key`` contains the player count and the values of
        their tasks. ``answers`` are the answers of the first of them.
        """
        found: list[NumberedDecision] = []
        for value in key[1:]:
            seat = question.seat_of(position, value)
            if not question.same_answers:
                answers = []
                question.answers(self.rules_by_players[position.seats], position, seat, value, answers)
            found.extend(self.decisions(position, (number, seat, value), answers, alone=True))
        decisions = tuple(found)
        if question.same_answers:
            self.prepared[number][key] = decisions
        return decisions

    def decisions_of(self, position: Any) -> Open:
        """Return all open decisions of a position that lies before a question."""
        if position.over >= 0:
            return ()
        answers: list[int] = []
        number, seat, value = self.next_task(position)
        if number >= len(self.questions):
            return ()  # a restored position can lie before another step
        self.questions[number].answers(self.rules_by_players[position.seats], position, seat, value, answers)
        return self.decisions(position, (number, seat, value), answers)

    # --- states

    def open_decisions(self, game: Any, state: Any) -> Open:
        """Return all open decisions of a state."""
        if not isinstance(state, State) or state._fingerprint is not self.fingerprint:
            game.position(state)  # this raises an error unless the rulebooks are equal
        known: State[Any] = state
        decisions = known._decisions
        if decisions is None:
            decisions = known._decisions = self.decisions_of(known._position)
        return decisions

    def next_state(self, position: Any, dealt_before: bool = False) -> tuple[Any, Events]:
        """Continue from a position to the next question. Return the state there, and the events that lead to it. If
        ``dealt_before`` is true, the state also contains the decks that were shuffled.
        """
        answers: list[int] = []
        decks: list[Sequence[int]] = []
        rules = self.rules_by_players[position.seats]
        task = self.dispatch.run(rules, position, answers)
        if not answers:
            task = self.shuffle_on(rules, position, answers, decks, task)
        events = Events(self.maker, position.facts, decks)
        position.facts = []
        decisions = self.decisions(position, task, answers)
        return self.states(position, self.fingerprint, decks if dealt_before else None, decisions), events

    def apply(self, game: Any, state: Any, move: object, seat: object) -> tuple[Any, Events]:
        """See `Played.apply`."""
        text = move.text if isinstance(move, Move) else move
        for decision in self.open_decisions(game, state):
            if seat is None or (type(seat) is int and seat == decision.seat):
                number = decision.number(text)
                if number is None:
                    break
                known: Any = state
                position = known._position.copy()
                task, who, value = decision.task
                self.dispatch.carry_out(self.rules_by_players[position.seats], position, task, who, value, number)
                return self.next_state(position)
        raise IllegalMove(game.why_not(state, move, seat))

    def playout(self, game: Any, state: Any, choose: Callable[[Decision], object], max_decisions: int) -> Any:
        """See `Game.playout`. The method works on a private copy of the position, which it changes in place."""
        check_playout_arguments(choose, max_decisions)
        decisions, position = self.open_decisions(game, state), self.to_play_out(game, state)
        rules = self.rules_by_players[position.seats]
        for _ in range(max_decisions):
            if not decisions:
                break
            decision = decisions[0]
            move = choose(decision)
            number = decision.number(move.text if isinstance(move, Move) else move)
            if number is None:
                raise IllegalMove(game.why_not(self.ended(position), move, decision.seat))
            question, seat, value = decision.task
            self.dispatch.carry_out(rules, position, question, seat, value, number)
            answers: list[int] = []
            task = self.dispatch.run(rules, position, answers)
            if not answers:
                task = self.shuffle_on(rules, position, answers, [], task)
            decisions = self.decisions(position, task, answers)
        return self.ended(position)

    def playout_by_number(self, game: Any, state: Any, choose: Choose, max_decisions: int) -> Any:
        """See `Game.playout_by_number`."""
        check_playout_arguments(choose, max_decisions)
        position = self.to_play_out(game, state)
        rules = self.rules_by_players[position.seats]
        dispatch, by_chance = self.dispatch, self.by_chance
        answers: list[int] = []
        for left in range(max_decisions, -1, -1):
            task, seat, value = dispatch.run(rules, position, answers)
            if not answers:
                task, seat, value = self.shuffle_on(rules, position, answers, [], (task, seat, value))
            if not answers or not left:
                break
            places = self.places[task]
            numbers = tuple(places[answer] for answer in answers)  # mypyc fills the tuple directly
            number = choose(CHANCE if by_chance[task] else seat, numbers)
            answer = answers[place_of(number, numbers)]
            dispatch.carry_out(rules, position, task, seat, value, answer)
            answers.clear()
        return self.ended(position)

    def playout_by_policy(
        self, game: Any, state: Any, rollout_policy: RolloutPolicy, rng: Rng, max_decisions: int
    ) -> Any:
        """See `Played.playout_by_policy`."""
        position = self.to_play_out(game, state)
        rules = self.rules_by_players[position.seats]
        dispatch, by_chance = self.dispatch, self.by_chance
        answers: list[int] = []
        for left in range(max_decisions, -1, -1):
            task, seat, value = dispatch.run(rules, position, answers)
            if not answers:
                task, seat, value = self.shuffle_on(rules, position, answers, [], (task, seat, value))
            if not answers or not left:
                break
            if by_chance[task]:
                answer = rng.choices(answers, self.questions[task].weights(rules, position, answers))[0]
            else:
                answer = rollout_policy.choose(position, task, seat, value, answers)
            dispatch.carry_out(rules, position, task, seat, value, answer)
            answers.clear()
        return self.ended(position)

    def to_play_out(self, game: Any, state: Any) -> Any:
        """Return a copy of a state's position. It records no events, and a play-out changes it."""
        game.position(state)  # raises an error for a state of another game
        position = state._position.copy()
        position.quiet = 1
        return position

    def ended(self, position: Any) -> Any:
        """Return the state of a position in which a play-out stops."""
        return self.states(position.copy(), self.fingerprint)


@mypyc_attr(allow_interpreted_subclasses=True)
class Played(Generic[T]):
    """The methods of `machu_rules.framework.numbers_game.NumbersGame` that run for every move. They call its `Engine`.

    Arguments that contain a user's answer are annotated as ``object``, because compiled code would raise TypeError for
    a narrower type. `Game.why_not` rejects an object that is not a move.
    """

    engine: Engine
    """Plays the game."""

    def numbered_decisions(self, state: T) -> Open:
        """Return all open decisions in a state, with the numbers of their answers.

        Args:
            state: A state of this game.

        Returns:
            The open decisions.

        >>> import machu_rules as mr
        >>> game = mr.load("incan-gold")
        >>> [decision.seat for decision in game.numbered_decisions(game.new(players=3, seed=7))]
        [0, 1, 2]
        """
        return self.engine.open_decisions(self, state)

    def decisions(self, state: T) -> tuple[Decision, ...]:
        """See `Game.decisions`."""
        return self.engine.open_decisions(self, state)

    def decision(self, state: T) -> Decision | None:
        """See `Game.decision`."""
        decisions = self.engine.open_decisions(self, state)
        return decisions[0] if decisions else None

    def apply(self, state: T, move: object, seat: object = None) -> tuple[T, Events]:
        """See `Game.apply`. A move is an object or its text (TEXT)."""
        return self.engine.apply(self, state, move, seat)

    def playout(self, state: T, choose: Callable[[Decision], object], max_decisions: int = 10_000) -> T:
        """See `Game.playout`."""
        ended: T = self.engine.playout(self, state, choose, max_decisions)
        return ended

    def playout_by_number(self, state: T, choose: Choose, max_decisions: int = 10_000) -> T:
        """See `Game.playout_by_number`."""
        ended: T = self.engine.playout_by_number(self, state, choose, max_decisions)
        return ended

    def playout_by_policy(self, state: T, rollout_policy: RolloutPolicy, rng: Rng, max_decisions: int = 10_000) -> T:
        """Play a game to its end. A rollout policy chooses the moves of all seats.

        Answers to chance decisions are drawn according to their weights.

        Args:
            state: The state to start from. It does not change.
            rollout_policy: The policy that answers for all seats.
            rng: The source of random numbers for the answers of chance.
            max_decisions: The maximum number of decisions, 0 or more. Default: 10,000.

        Returns:
            The state at the end of the game, or after ``max_decisions`` decisions.

        >>> import random
        >>> import machu_rules as mr
        >>> from machu_rules.bots.rollout_policy_bot import rollout_policy_class
        >>> game, rng = mr.load("incan-gold"), random.Random(7)
        >>> rollout_policy = rollout_policy_class(game, "explorer")(game, 3, rng)
        >>> game.playout_by_policy(game.new(players=3, seed=7), rollout_policy, rng).over
        True
        """
        ended: T = self.engine.playout_by_policy(self, state, rollout_policy, rng, max_decisions)
        return ended
