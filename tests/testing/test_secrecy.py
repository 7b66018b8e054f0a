"""Hidden lists of answers and hidden answers: a sound game keeps the contract, and every leak breaks it."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Iterable
from typing import Any, ClassVar

import pytest

import machu_rules as mr
from machu_rules import Decision, Event, Move
from machu_rules.core.values import JsonDict
from machu_rules.framework.numbered_decision import NumberedDecision
from machu_rules.framework.questions import Question
from machu_rules.games.incan_gold.agenda import AGENDA, ASK_CHOICE
from machu_rules.games.incan_gold.game import IncanGold
from machu_rules.games.incan_gold.rules.rounds import Choose
from machu_rules.games.incan_gold.tables import Rules
from machu_rules.testing import keeps_contract
from tests.testing.hands import CARDS, Hands, State
from tests.testing.secrets import Choosing
from tests.testing.secrets import State as Choices
from tests.toy import Shells
from tests.toy import State as Bids


def card_told(seat: int, card: int) -> Event:
    return Event("told", seat, "HAND-1", {"card": card})


class Babbling(Hands):
    """Whoever plays a card openly shows another card of their hand."""

    def told(self, state: State, kind: str, seat: int, card: int) -> Iterable[Event]:
        yield from super().told(state, kind, seat, card)
        if kind == "played" and state.hands[seat]:
            yield card_told(seat, state.hands[seat][0])


class Burying(Hands):
    """A buried card is told to all."""

    def told(self, state: State, kind: str, seat: int, card: int) -> Iterable[Event]:
        told = super().told(state, kind, seat, card)
        return [*told, card_told(seat, card)] if kind == "buried" else told


class Drawing(Hands):
    """A drawn card is told to all."""

    def told(self, state: State, kind: str, seat: int, card: int) -> Iterable[Event]:
        told = super().told(state, kind, seat, card)
        return [*told, card_told(seat, card)] if kind == "drew" else told


class Peeping(Hands):
    """The next card of the deck is told to all when a card is played."""

    def told(self, state: State, kind: str, seat: int, card: int) -> Iterable[Event]:
        yield from super().told(state, kind, seat, card)
        if kind == "played" and state.deck:
            yield card_told(seat, state.deck[-1])


class Opening(Hands):
    """The next card of the deck is told to all before the first turn."""

    def dealt_out(self, state: State) -> Any:
        after, events = super().dealt_out(state)
        return after, (*events, card_told(0, after.deck[-1]))


class Spying(Hands):
    """The first player is told a card of the second one before the first turn."""

    def dealt_out(self, state: State) -> Any:
        after, events = super().dealt_out(state)
        return after, (*events, Event("spied", 1, "HAND-1", {"card": after.hands[1][0]}, private_to=0))


class Listing(Hands):
    """Others see the list of cards that can be played, and so the hand."""

    play: ClassVar[Any] = {}


class Recording(Hands):
    """The record of others names the buried card, which nothing else tells."""

    bury: ClassVar[Any] = {"private": True}


class SecretPlay(Hands):
    """The answer that is shown at once is declared secret, too."""

    play: ClassVar[Any] = {"secret": True}


class SecretBabbling(Babbling):
    play: ClassVar[Any] = {"secret": True}


class SecretPeeping(Peeping):
    play: ClassVar[Any] = {"secret": True}


class SecretFirstPlay(Hands):
    """Only the first card is declared secret: a single answer that is shown at once may be the last of several."""

    def decisions(self, state: State) -> tuple[Decision, ...]:
        open_ = super().decisions(state)
        first = len(open_) == 1 and open_[0].kind == "play" and not any(state.played)
        return (
            tuple(Decision(each.seat, each.kind, None, each.moves, secret=True) for each in open_) if first else open_
        )


class BuryingInView(Hands):
    """Everybody sees the buried cards at once."""

    def view(self, state: State, seat: int | None) -> JsonDict:
        return {**super().view(state, seat), "buried": [[*cards] for cards in state.buried]}


class BuryingInQuestion(Hands):
    """The next question names the cards that are buried."""

    def questions(self, state: State, seat: int | None, preview: bool = False) -> list[Question]:
        asked = super().questions(state, seat, preview)
        return [{**each, "prompt": f"{each['prompt']} {state.buried}"} for each in asked]


class PeepingInView(Hands):
    """Everybody sees a card of the next player's hand."""

    def view(self, state: State, seat: int | None) -> JsonDict:
        return {**super().view(state, seat), "peep": [*state.hands[self.active(state)][:1]]}


class Bidding(Shells):
    """A bid is told to all before the others have bid."""

    def apply(self, state: Bids, move: Move | str, seat: int | None = None) -> Any:
        after, events = super().apply(state, move, seat)
        return after, (Event("told", None, "BID-1", {"bid": str(move)}), *events)


class LastBidding(Shells):
    """The last bid of a round tells which shell comes after the next one."""

    def apply(self, state: Bids, move: Move | str, seat: int | None = None) -> Any:
        after, events = super().apply(state, move, seat)
        later = after.shells[after.round + 1 :]
        told = [Event("told", None, "BID-2", {"worth": list(later)})] if after.round > state.round and later else []
        return after, (*events, *told)


class HandInEvent(Choosing):
    """Whoever chooses a card shows the whole hand."""

    def told(self, state: Choices, seat: int, card: int) -> tuple[Event, ...]:
        shown = Event("told", seat, "CARD-1", {"cards": [*state.hands[seat]]})
        return (*super().told(state, seat, card), shown)


class HandsInView(Choosing):
    """Everybody sees all hands."""

    def view(self, state: Choices, seat: int | None) -> JsonDict:
        return {**super().view(state, seat), "hands": [[*hand] for hand in state.hands]}


class CardInView(Choosing):
    """Everybody sees a card of the first hand."""

    def view(self, state: Choices, seat: int | None) -> JsonDict:
        return {**super().view(state, seat), "card": [*state.hands[0][:1]]}


class HandsInList(Choosing):
    """Everybody sees the lists of cards to choose from."""

    def decision_of(self, state: Choices, seat: int) -> Decision:
        decision = super().decision_of(state, seat)
        return Decision(seat, decision.kind, None, decision.moves, decision.secret, private=False)


class AnswerInEvent(Choosing):
    """A choice is told at once."""

    def told(self, state: Choices, seat: int, card: int) -> tuple[Event, ...]:
        return (*super().told(state, seat, card), card_told(seat, card))


class AnswerInView(Choosing):
    """A choice is shown at once."""

    def view(self, state: Choices, seat: int | None) -> JsonDict:
        return {**super().view(state, seat), "chosen": [*state.chosen]}


class AnswerInRecord(Choosing):
    """Records contain all events."""

    def events_for(self, events: Iterable[Event], seat: int | None) -> list[JsonDict]:
        return [event.json() for event in events]


class AnswerInQuestion(Choosing):
    """The question to the others names the cards that are chosen already."""

    def questions(self, state: Choices, seat: int | None, preview: bool = False) -> list[Question]:
        asked = super().questions(state, seat, preview)
        return [{**each, "prompt": f"{each['prompt']} {state.chosen}"} for each in asked]


class AnswerInSubject(Choosing):
    """The subject of an open decision is the sum of the cards that are chosen already."""

    def decision_of(self, state: Choices, seat: int) -> Decision:
        decision, total = super().decision_of(state, seat), sum(card or 0 for card in state.chosen)
        return Decision(seat, decision.kind, total, decision.moves, decision.secret, private=decision.private)


class AnswerInNumber(Choosing):
    """After an odd card, the others choose one after the other."""

    def decisions(self, state: Choices) -> tuple[Decision, ...]:
        odd = any(card is not None and card % 2 for card in state.chosen)
        return super().decisions(state)[: 1 if odd else None]


class KindBySeat(Choosing):
    """Each seat has a kind of decision of its own. A seat may happen to be the last to choose in each round."""

    def decision_of(self, state: Choices, seat: int) -> Decision:
        decision = super().decision_of(state, seat)
        return Decision(
            seat, f"choose_{seat}", None, decision.moves, decision.secret, decision.weights, decision.private
        )


class AnswerKept(Choosing):
    """The choice is never told, although the record of others contains it."""

    def told(self, state: Choices, seat: int, card: int) -> tuple[Event, ...]:
        return (Event("chose", seat, "CARD-1", {}),)

    def view(self, state: Choices, seat: int | None) -> JsonDict:
        view = super().view(state, seat)
        return {**view, "chosen": [card and True for card in state.chosen]}


NEITHER, PRIVATE, SECRET, BOTH = (False, False), (True, False), (False, True), (True, True)
COMBINATIONS = (NEITHER, PRIVATE, SECRET, BOTH)
LEAKS_OF_LISTS = (HandInEvent, CardInView, HandsInList)
LEAKS_OF_ANSWERS = (
    *(AnswerInEvent, AnswerInView, AnswerInRecord),
    *(AnswerInQuestion, AnswerInSubject, AnswerInNumber),
)
LEAKS_BY_KIND = [
    *((game, kind) for kind in (PRIVATE, BOTH) for game in LEAKS_OF_LISTS),
    *((game, kind) for kind in (SECRET, BOTH) for game in LEAKS_OF_ANSWERS),
    (HandsInView, PRIVATE),
    *((AnswerKept, kind) for kind in (NEITHER, PRIVATE)),
]

PROMISES_OF_SECRECY = (
    r"^(the_beginning_|moves_|events_|public_answers_|others_see_|determinized_|recorded_deals_|secret_answers_|"
    r"private_lists_|open_decisions_|private_events_|pending_)"
)

LEAKS = [
    *(Babbling, Burying, Drawing, Peeping, Opening, Spying, Listing, Recording),
    *(SecretPlay, SecretBabbling, SecretPeeping, Bidding, LastBidding),
    *(BuryingInView, BuryingInQuestion, PeepingInView),
]


@pytest.mark.parametrize("game", [Hands, SecretFirstPlay, Shells])
def test_a_game_without_a_leak_keeps_the_contract(game: type[mr.Game[Any]]) -> None:
    keeps_contract(game())  # type: ignore[call-arg]


@pytest.mark.parametrize("combination", COMBINATIONS)
def test_each_combination_keeps_the_contract(combination: tuple[bool, bool]) -> None:
    keeps_contract(Choosing(*combination))
    keeps_contract(KindBySeat(*combination))


@pytest.mark.parametrize("game", LEAKS)
def test_a_leak_breaks_the_contract(game: type[mr.Game[Any]]) -> None:
    with pytest.raises(AssertionError, match=PROMISES_OF_SECRECY):
        keeps_contract(game())  # type: ignore[call-arg]


@pytest.mark.parametrize(("game", "combination"), LEAKS_BY_KIND)
def test_a_leak_breaks_the_contract_in_each_combination(game: type[Choosing], combination: tuple[bool, bool]) -> None:
    with pytest.raises(AssertionError, match=PROMISES_OF_SECRECY):
        keeps_contract(game(*combination))


def played_openly() -> tuple[mr.Match, str]:
    match = mr.Match.start(Hands(), players=2, seed=7)
    assert match.decision is not None
    text = match.decision.moves[0].text
    return match.play(text), text


def test_a_private_decision_hides_its_list_and_tells_its_answer() -> None:
    match = mr.Match.start(Hands(), players=2, seed=7)
    decision = match.decision
    assert decision is not None
    assert (decision.private, decision.secret) == (True, False)
    assert repr(decision) == "Decision(seat=0, kind='play', subject=None, private moves)"
    assert [match.view(seat)["decisions"][0]["moves"] for seat in (None, 1)] == [None, None]
    assert match.view(0)["decisions"][0]["moves"] == [move.text for move in decision.moves]
    for seat in (None, 0, 1):
        (question,) = match.questions(seat)
        assert (question["private"], question["secret"]) == (True, False)
        assert (question["choices"] is None) == (seat != 0)
    refusal = match.why_not("play 99")
    assert refusal is not None
    assert refusal.params["example"] == "play ..."
    after, text = played_openly()
    for viewer in (None, 0, 1):
        assert f'"move":"{text}"' in after.record_for(viewer)


def test_a_secret_decision_is_private_too() -> None:
    match, _ = played_openly()
    decision = match.decision
    assert decision is not None
    assert (decision.kind, decision.private, decision.secret) == ("bury", True, True)
    after = match.play(decision.moves[0])
    assert [f'"move":"{decision.moves[0]}"' in after.record_for(seat) for seat in (None, 0, 1)] == [False, True, False]


def test_a_card_that_was_played_openly_is_not_taken_back() -> None:
    match, _ = played_openly()
    assert not match.can_undo()
    with pytest.raises(mr.UndoError, match="revealed hidden information"):
        match.undo()


def test_a_decision_is_as_private_as_it_is_secret_unless_you_say_otherwise() -> None:
    moves = tuple(Move("play", (card,)) for card in CARDS[:2])
    decision = Decision(0, "play", None, moves, secret=True)
    assert decision == Decision(0, "play", None, moves, secret=True, private=True)
    assert decision != Decision(0, "play", None, moves, private=True)
    assert decision != Decision(0, "play", None, moves, secret=True, private=False)
    assert not Decision(0, "play", None, moves).private


@pytest.mark.parametrize(
    ("combination", "text"),
    [
        (NEITHER, "2 moves"),
        (PRIVATE, "private moves"),
        (SECRET, "2 moves with a secret answer"),
        (BOTH, "secret moves"),
    ],
)
def test_copies_and_numbered_decisions_keep_both_kinds_of_secrecy(combination: tuple[bool, bool], text: str) -> None:
    private, secret = combination
    moves = (Move("choose", (1,)), Move("choose", (2,)))
    numbers = {move.text: number for number, move in enumerate(moves)}
    decision = Decision(0, "choose", None, moves, secret=secret, private=private)
    numbered = NumberedDecision((0, 0, 0), 0, "choose", None, moves, numbers, secret=secret, private=private)
    copies = (copy.copy(decision), pickle.loads(pickle.dumps(decision)), pickle.loads(pickle.dumps(numbered)))
    for same in (decision, numbered, numbered.narrowed(moves), *copies):
        assert (same.private, same.secret) == combination
        assert repr(same) == f"Decision(seat=0, kind='choose', subject=None, {text})"


@pytest.mark.parametrize("combination", [NEITHER, PRIVATE, SECRET, BOTH])
def test_a_question_hides_what_it_says(combination: tuple[bool, bool]) -> None:
    """The decision of a game has the flags of its question, and neither of them if the rulebook makes it public."""

    class Asked(Choose):
        private, secret = combination

    class Public(Asked):
        def is_public(self, rules: Rules) -> bool:
            return True

    for step, flags in ((Asked(), combination), (Public(), NEITHER)):

        class Game(IncanGold):
            agenda = AGENDA.replace({ASK_CHOICE: step})

        game = Game(mr.load("incan-gold").rulebook)
        decision = game.decisions(game.new(players=3, seed=7))[0]
        assert (decision.private, decision.secret) == flags
