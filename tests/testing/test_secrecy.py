"""Hidden lists of answers and hidden answers: a sound game keeps the contract, and every leak breaks it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

import pytest

import machu_rules as mr
from machu_rules import Decision, Event, Move
from machu_rules.testing import keeps_contract
from tests.testing.hands import CARDS, Hands, State
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
    """The answer that is shown at once is declared secret, too: nothing leaks, but records of others lack it."""

    play: ClassVar[Any] = {"secret": True}


class SecretBabbling(Babbling):
    play: ClassVar[Any] = {"secret": True}


class SecretPeeping(Peeping):
    play: ClassVar[Any] = {"secret": True}


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


LEAKS = [
    *(Babbling, Burying, Drawing, Peeping, Opening, Spying, Listing, Recording),
    *(SecretBabbling, SecretPeeping, Bidding, LastBidding),
]


@pytest.mark.parametrize("game", [Hands, SecretPlay, Shells])
def test_a_game_without_a_leak_keeps_the_contract(game: type[mr.Game[Any]]) -> None:
    keeps_contract(game())  # type: ignore[call-arg]


@pytest.mark.parametrize("game", LEAKS)
def test_a_leak_breaks_the_contract(game: type[mr.Game[Any]]) -> None:
    with pytest.raises(
        AssertionError,
        match=r"^(the_beginning_|moves_|events_|public_answers_|others_see_|determinized_|recorded_deals_)",
    ):
        keeps_contract(game())  # type: ignore[call-arg]


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


def test_a_decision_is_private_whenever_it_is_secret() -> None:
    moves = tuple(Move("play", (card,)) for card in CARDS[:2])
    decision = Decision(0, "play", None, moves, secret=True)
    assert decision == Decision(0, "play", None, moves, secret=True, private=True)
    assert decision != Decision(0, "play", None, moves, private=True)
    assert not Decision(0, "play", None, moves).private
