"""The methods for playing matches. They work like the methods of `Match`, or like methods of `Game` that are called
with the current state of the match.
"""

from __future__ import annotations

from typing import Any

from attrs import asdict

from machu_rules.bots.load import seat_bot
from machu_rules.bots.playing import choose_move
from machu_rules.core.errors import UsageError
from machu_rules.core.json_types import State, ViewData
from machu_rules.framework.game import Game
from machu_rules.match.match import Changes as HeardChanges
from machu_rules.match.match import Match
from machu_rules.match.record_parser import parse
from machu_rules.rpc import limits
from machu_rules.rpc.handles import Handles, SeatedBot, check_bot
from machu_rules.rpc.method_registry import method
from machu_rules.rpc.param_types import (
    BotHandle,
    BotName,
    BotSeat,
    Chance,
    Cursor,
    Dealt,
    Embed,
    Force,
    ForkNumber,
    GameHandle,
    GivenEvent,
    GivenState,
    GivenView,
    MatchHandle,
    Mover,
    Moves,
    MoveWords,
    Names,
    Players,
    RecordGame,
    RecordText,
    RefusalCode,
    RefusalParams,
    Returner,
    ScoredSeat,
    Seed,
    Sentences,
    Since,
    Times,
    Undoer,
    Viewer,
    Who,
    WithPreview,
)
from machu_rules.rpc.results import (
    BotAdded,
    ChangesJson,
    Choice,
    End,
    EventsJson,
    Features,
    Frames,
    MatchStatus,
    OpenDecision,
    PreviewData,
    ProgressJson,
    Prompt,
    Questions,
    Reason,
    RecordJson,
    Said,
    Score,
    Sentence,
)


def match_status_json(handles: Handles, handle: str) -> MatchStatus:
    """Return the status of the match ``handle``: the number of moves made, and all open decisions with their legal
    moves.
    """
    match = handles.match(handle)
    decisions = [
        OpenDecision(
            seat=decision.seat,
            kind=decision.kind,
            subject=decision.subject,
            moves=[move.text for move in decision.moves],
            secret=decision.secret,
            weights=list(decision.weights),
        )
        for decision in match.decisions
    ]
    return {"match": handle, "number": match.number, "over": not decisions, "decisions": decisions}


@method
def new(
    handles: Handles,
    game: GameHandle,
    players: Players,
    seed: Seed = None,
    dealt: Dealt = None,
    chance: Chance = "seed",
    who: Who = None,
    names: Names = None,
) -> MatchStatus:
    """Start a match of a new game. The match is at the first decision."""
    match = Match.start(handles.game(game), players, seed, dealt, chance, who, names)
    return match_status_json(handles, handles.add_match(match))


@method
def restore(handles: Handles, game: GameHandle, state: GivenState) -> MatchStatus:
    """Start a match from a dump."""
    found = handles.game(game)
    return match_status_json(handles, handles.add_match(Match.at_state(found, found.restore(state))))


@method
def determinize(handles: Handles, game: GameHandle, view: GivenView, seed: Seed = None) -> MatchStatus:
    """Start a match from a random state. All states that fit the view are equally likely."""
    found = handles.game(game)
    return match_status_json(handles, handles.add_match(Match.at_state(found, found.determinize(view, seed))))


@method
def replay(handles: Handles, record: RecordText, game: RecordGame = None) -> MatchStatus:
    """Replay a record, verify all of its lines, and return the match."""
    read = parse(record.encode("utf-8"))
    handles.check_limit("moves", handles.moves + len(read.lines))
    found = None if game is None else handles.game(game)
    return match_status_json(handles, handles.add_match(Match.from_record(read, found)))


@method
def fork(handles: Handles, match: MatchHandle, number: ForkNumber = None) -> MatchStatus:
    """Copy a match as it is now, or as it was after its first ``number`` moves."""
    found = handles.match(match)
    return match_status_json(handles, handles.add_match(found if number is None else found.at(number)))


@method
def decisions(handles: Handles, match: MatchHandle) -> MatchStatus:
    """Return the status of a match."""
    return match_status_json(handles, match)


@method
def why_not(handles: Handles, match: MatchHandle, move: MoveWords, seat: Mover = None) -> Reason:
    """Return the reason why a move is not allowed."""
    refusal = handles.match(match).why_not(move, seat)
    return {"refusal": None if refusal is None else asdict(refusal)}


@method
def preview(handles: Handles, match: MatchHandle, move: MoveWords, seat: Mover = None) -> PreviewData:
    """Return the effects that a move is sure to have."""
    found = handles.match(match)
    return found.game.preview(found.state, move, seat).data()


@method
def questions(handles: Handles, match: MatchHandle, seat: Viewer = None, preview: WithPreview = False) -> Questions:
    """Return the open decisions as text. The result contains everything that a screen needs to ask a player, or to
    inform a spectator."""
    found = handles.match(match)
    return {"number": found.number, "questions": found.questions(seat, preview)}


@method
def prompt(handles: Handles, match: MatchHandle, seat: Mover = None) -> Prompt:
    """Return the question for a seat's open decision as text."""
    found = handles.match(match)
    decision = found.game.asked_for(found.state, seat)
    return {"prompt": None if decision is None else found.game.prompt(decision)}


@method
def describe(handles: Handles, match: MatchHandle, move: MoveWords, seat: Mover = None) -> Said:
    """Return a move in words, as a player would say it."""
    found = handles.match(match)
    return {"words": found.game.describe(found.state, move, seat)}


@method
def sentence(handles: Handles, match: MatchHandle, event: GivenEvent) -> Sentence:
    """Return the sentence for an event. Use it for the events of a preview, or to get the sentence in another
    language."""
    return {"sentence": handles.match(match).game.sentence(event)}


@method
def message(
    handles: Handles, game: GameHandle, code: RefusalCode, params: RefusalParams, names: Names = None
) -> Sentence:
    """Return the sentence for a refusal with the given ``code`` and ``params``. Use it to get the sentence in another
    language.
    """
    return {"sentence": handles.game(game).named(names).message(code, params)}


@method
def play(handles: Handles, match: MatchHandle, move: MoveWords, seat: Mover = None, dealt: Dealt = None) -> MatchStatus:
    """Make a move."""
    before = handles.match(match)
    handles.check_limit("moves", handles.moves + 1)
    handles.replace_match(match, before.play(move, seat, dealt or ()))
    return match_status_json(handles, match)


@method
def play_all(handles: Handles, match: MatchHandle, moves: Moves) -> ProgressJson:
    """Make moves in order until one is refused."""
    before = handles.match(match)
    handles.check_limit("moves", handles.moves + len(moves))
    progress = before.play_all(moves)
    handles.replace_match(match, progress.match)
    refusal = None if progress.refusal is None else asdict(progress.refusal)
    return {**match_status_json(handles, match), "played": progress.played, "refusal": refusal}


@method
def undo(
    handles: Handles, match: MatchHandle, times: Times = 1, force: Force = False, seat: Undoer = None
) -> MatchStatus:
    """Undo the last ``times`` moves. Without ``force``, this is possible only if all of these moves belong to one seat,
    and if none of them has revealed a secret."""
    handles.replace_match(match, handles.match(match).undo(times, force, seat))
    return match_status_json(handles, match)


@method
def undo_to(handles: Handles, match: MatchHandle, seat: Returner, force: Force = False) -> MatchStatus:
    """Undo the last move of a seat, and all moves of bots after it."""
    handles.replace_match(match, handles.match(match).undo_to(seat, force))
    return match_status_json(handles, match)


@method
def view(handles: Handles, match: MatchHandle, seat: Viewer = None) -> ViewData:
    """Return the view of a seat or of a spectator."""
    return handles.match(match).view(seat)


@method
def events(
    handles: Handles, match: MatchHandle, since: Since = 0, seat: Viewer = None, sentences: Sentences = False
) -> EventsJson:
    """Return the events that a seat or a spectator may know, without those of the first ``since`` moves."""
    found = handles.match(match)
    until = found.at(min(found.number, max(since, 0) + limits.TOLD))
    told = until.events(since, seat)
    given = EventsJson(number=until.number, events=told)
    if sentences:
        given["sentences"] = [found.game.sentence(event) for event in told]
    return given


@method
def changes(
    handles: Handles, match: MatchHandle, cursor: Cursor = None, seat: Viewer = None, sentences: Sentences = False
) -> ChangesJson:
    """Return the events that a seat or a spectator has not received yet, and how many moves were undone."""
    found = handles.match(match)
    return changes_json(found.game, found.changes(cursor, seat, limits.TOLD), sentences)


def changes_json(game: Game[Any], news: HeardChanges, sentences: bool) -> ChangesJson:
    """Return the changes in ``news`` as JSON. If ``sentences`` is True, include the sentences of the events."""
    given = ChangesJson(cursor=news.cursor, number=news.number, taken_back=news.taken_back, events=news.events)
    if sentences:
        given["sentences"] = [game.sentence(event) for event in news.events]
    return given


@method
def frames(handles: Handles, match: MatchHandle, cursor: Cursor = None, seat: Viewer = None) -> Frames:
    """Return the events since ``cursor``, and one view per event. This is the view after the event. With the views, a
    program can show the events one by one."""
    return frames_json(handles.match(match), cursor, seat)


def frames_json(match: Match, cursor: str | None, seat: int | None) -> Frames:
    """Return the events since ``cursor`` that ``seat`` may know, and the views after these events, as JSON. If ``seat``
    is None, the events and views are those of a spectator.
    """
    since = match.at(0).cursor if cursor is None else cursor
    news = match.changes(since, seat, limits.FRAMED)
    shown = match.frames(since, seat, limits.FRAMED)
    return Frames(cursor=news.cursor, number=news.number, taken_back=news.taken_back, events=news.events, frames=shown)


@method
def score(handles: Handles, match: MatchHandle, seat: ScoredSeat) -> Score:
    """Return the lines of the score that a seat has so far."""
    found = handles.match(match)
    return {"lines": [asdict(line) for line in found.game.score(found.state, seat)]}


@method
def outcome(handles: Handles, match: MatchHandle) -> End:
    """Return the result of the game."""
    found = handles.match(match).outcome
    return {"outcome": None if found is None else found.data()}


@method
def dump(handles: Handles, match: MatchHandle) -> State:
    """Return the whole state, including secrets."""
    found = handles.match(match)
    return found.game.dump(found.state)


@method
def features(handles: Handles, match: MatchHandle, seat: Viewer = None) -> Features:
    """Return a view as named numbers with bounds, for machine learning."""
    found = handles.match(match)
    return {"features": [feature._asdict() for feature in found.game.features(found.view(seat))]}


@method
def record(handles: Handles, match: MatchHandle, embed: Embed = False) -> RecordJson:
    """Return the record so far, including secrets."""
    return {"record": handles.match(match).record(embed)}


@method
def record_for(handles: Handles, match: MatchHandle, seat: Viewer = None) -> RecordJson:
    """Return the record so far, as a seat or a spectator may know it."""
    return {"record": handles.match(match).record_for(seat)}


@method
def bot(handles: Handles, game: GameHandle, name: BotName, seat: BotSeat, seed: Seed = None) -> BotAdded:
    """Create a bot for a seat."""
    found = handles.game(game)
    check_bot(found, name)
    if not 0 <= seat < max(found.players):
        raise UsageError(f"seats are 0 to {max(found.players) - 1}")
    return {"bot": handles.add_bot(SeatedBot(seat_bot(found, name, seat, "" if seed is None else seed), seat))}


@method
def choose(handles: Handles, bot: BotHandle, match: MatchHandle) -> Choice:
    """Return the move that a bot chooses for its seat. The move is not made.

    The bot only gets the view of its seat.
    """
    player, found = handles.bot(bot), handles.match(match)
    asked = next((decision for decision in found.decisions if decision.seat == player.seat), None)
    if asked is None:
        raise UsageError(f"seat {player.seat}, where the bot sits, has no open decision")
    return {"move": str(choose_move(found.game, found.state, [player.bot] * (player.seat + 1), asked))}
