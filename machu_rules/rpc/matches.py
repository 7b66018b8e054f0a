"""The methods that play: each mirrors `Match`, or what its game says of the state there."""

from __future__ import annotations

from typing import Any, Literal

from attrs import asdict

from machu_rules.bots.bots import bot_names, seat_bot
from machu_rules.bots.playing import answer
from machu_rules.core.errors import UsageError
from machu_rules.core.strict_json import shown
from machu_rules.core.values import Data
from machu_rules.match.match import Match
from machu_rules.match.record_parser import parse
from machu_rules.rpc import limits
from machu_rules.rpc.handles import Handles, Player
from machu_rules.rpc.params import (
    CHANCE,
    LIST,
    MOVES,
    NUMBER,
    OBJECT,
    RECORD,
    SEAT,
    SEED,
    TEXTS,
    TEXTUAL,
    TRUTH,
    method,
)


def status(handles: Handles, handle: str) -> Data:
    """Where a match stands: how many moves have been made, and every open decision with its answers."""
    match = handles.match(handle)
    decisions = [
        {**decision.data(), "secret": decision.secret, "weights": list(decision.weights)}
        for decision in match.decisions
    ]
    return {"match": handle, "number": match.number, "over": not decisions, "decisions": decisions}


@method(game=TEXTUAL, players=NUMBER, seed=SEED, dealt=LIST, chance=CHANCE, who=TEXTS)
def new(
    handles: Handles,
    game: str,
    players: int,
    seed: int | str | None = None,
    dealt: list[Any] | None = None,
    chance: Literal["seed", "ask"] = "seed",
    who: list[str] | None = None,
) -> Data:
    """A match at the first decision of a new game."""
    return status(handles, handles.add_match(Match.start(handles.game(game), players, seed, dealt, chance, who)))


@method(game=TEXTUAL, state=OBJECT)
def restore(handles: Handles, game: str, state: Data) -> Data:
    """A match that goes on from a dump."""
    found = handles.game(game)
    return status(handles, handles.add_match(Match.at_state(found, found.restore(state))))


@method(game=TEXTUAL, view=OBJECT, seed=SEED)
def determinize(handles: Handles, game: str, view: Data, seed: int | str | None = None) -> Data:
    """A match that goes on from a state drawn uniformly from those that give this view."""
    found = handles.game(game)
    return status(handles, handles.add_match(Match.at_state(found, found.determinize(view, seed))))


@method(record=RECORD, game=TEXTUAL)
def replay(handles: Handles, record: str, game: str | None = None) -> Data:
    """The match of a record, every line verified, under the given game or that of the record."""
    read = parse(record.encode("utf-8"))
    handles.check("moves", handles.moves + len(read.lines))
    found = None if game is None else handles.game(game)
    return status(handles, handles.add_match(Match.from_record(read, found)))


@method(match=TEXTUAL, number=NUMBER)
def fork(handles: Handles, match: str, number: int | None = None) -> Data:
    """Another match, as this one is, or as it was after so many moves."""
    found = handles.match(match)
    return status(handles, handles.add_match(found if number is None else found.at(number)))


@method(match=TEXTUAL)
def decisions(handles: Handles, match: str) -> Data:
    """Where a match stands."""
    return status(handles, match)


@method(match=TEXTUAL, move=TEXTUAL, seat=SEAT)
def why_not(handles: Handles, match: str, move: str, seat: int | None = None) -> Data:
    """Why a move cannot be made; null where it can."""
    refusal = handles.match(match).why_not(move, seat)
    return {"refusal": None if refusal is None else asdict(refusal)}


@method(match=TEXTUAL, move=TEXTUAL, seat=SEAT)
def preview(handles: Handles, match: str, move: str, seat: int | None = None) -> Data:
    """What a move certainly brings."""
    found = handles.match(match)
    return found.game.preview(found.state, move, seat).data()


@method(match=TEXTUAL, move=TEXTUAL, seat=SEAT, dealt=LIST)
def play(handles: Handles, match: str, move: str, seat: int | None = None, dealt: list[Any] | None = None) -> Data:
    """A move is made."""
    before = handles.match(match)
    handles.check("moves", handles.moves + 1)
    handles.go_on(match, before.play(move, seat, dealt or ()))
    return status(handles, match)


@method(match=TEXTUAL, moves=MOVES)
def play_all(handles: Handles, match: str, moves: list[Any]) -> Data:
    """Moves are made in their order while they are legal."""
    before = handles.match(match)
    handles.check("moves", handles.moves + len(moves))
    progress = before.play_all(moves)
    handles.go_on(match, progress.match)
    refusal = None if progress.refusal is None else asdict(progress.refusal)
    return {**status(handles, match), "played": progress.played, "refusal": refusal}


@method(match=TEXTUAL, times=NUMBER, force=TRUTH, seat=SEAT)
def undo(handles: Handles, match: str, times: int = 1, force: bool = False, seat: int | None = None) -> Data:
    """The last moves are taken back."""
    handles.go_on(match, handles.match(match).undo(times, force, seat))
    return status(handles, match)


@method(match=TEXTUAL, seat=SEAT)
def view(handles: Handles, match: str, seat: int | None = None) -> Data:
    """What a seat, or a spectator, may know now."""
    return handles.match(match).view(seat)


@method(match=TEXTUAL, since=NUMBER, seat=SEAT, sentences=TRUTH)
def events(handles: Handles, match: str, since: int = 0, seat: int | None = None, sentences: bool = False) -> Data:
    """What a seat, or a spectator, may know of what happened after so many moves, up to the move ``number``."""
    found = handles.match(match)
    until = found.at(min(found.number, max(since, 0) + limits.TOLD))
    told = until.events(since, seat)
    words = {"sentences": [found.game.sentence(event) for event in told]} if sentences else {}
    return {"number": until.number, "events": told, **words}


@method(match=TEXTUAL, seat=NUMBER)
def score(handles: Handles, match: str, seat: int) -> Data:
    """Points and gold of a seat so far, line by line."""
    found = handles.match(match)
    return {"lines": [asdict(line) for line in found.game.score(found.state, seat)]}


@method(match=TEXTUAL)
def outcome(handles: Handles, match: str) -> Data:
    """How the game ended; null while it goes on."""
    found = handles.match(match).outcome
    return {"outcome": None if found is None else found.data()}


@method(match=TEXTUAL)
def dump(handles: Handles, match: str) -> Data:
    """The whole state, secrets included."""
    found = handles.match(match)
    return found.game.dump(found.state)


@method(match=TEXTUAL, seat=SEAT)
def features(handles: Handles, match: str, seat: int | None = None) -> Data:
    """The view of a seat, or of a spectator, as named numbers with bounds."""
    found = handles.match(match)
    return {"features": [feature._asdict() for feature in found.game.features(found.view(seat))]}


@method(match=TEXTUAL, seat=SEAT)
def draw(handles: Handles, match: str, seat: int | None = None) -> Data:
    """The position as a picture, as a seat, or a spectator, may see it."""
    found = handles.match(match)
    return {"svg": found.game.svg(found.view(seat))}


@method(match=TEXTUAL, embed=TRUTH)
def record(handles: Handles, match: str, embed: bool = False) -> Data:
    """The record up to now, secrets included."""
    return {"record": handles.match(match).record(embed)}


@method(match=TEXTUAL, seat=SEAT)
def record_for(handles: Handles, match: str, seat: int | None = None) -> Data:
    """The record up to now, as a seat, or a spectator, may know it."""
    return {"record": handles.match(match).record_for(seat)}


@method(game=TEXTUAL, name=TEXTUAL, seat=NUMBER, seed=SEED)
def bot(handles: Handles, game: str, name: str, seat: int, seed: int | str | None = None) -> Data:
    """A bot for a seat: ``random``, or one of the game's own."""
    found = handles.game(game)
    if name not in (names := bot_names(found)):
        raise UsageError(f"there is no bot {shown(name)}; there are {', '.join(names)}")
    if not 0 <= seat < max(found.players):
        raise UsageError(f"a seat is 0 to {max(found.players) - 1}")
    return {"bot": handles.add_bot(Player(seat_bot(found, name, seat, "" if seed is None else seed), seat))}


@method(bot=TEXTUAL, match=TEXTUAL)
def choose(handles: Handles, bot: str, match: str) -> Data:
    """What a bot answers to the decision of its seat; it sees what the seat may see, and nothing is played."""
    player, found = handles.bot(bot), handles.match(match)
    asked = next((decision for decision in found.decisions if decision.seat == player.seat), None)
    if asked is None:
        raise UsageError(f"seat {player.seat}, where the bot sits, is not asked now")
    return {"move": str(answer(found.game, found.state, [player.bot] * (player.seat + 1), asked))}
