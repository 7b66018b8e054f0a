"""The methods for rooms. They work like the methods of `Room`. A token allows its holder to see and play one seat
only."""

from __future__ import annotations

from attrs import asdict

from machu_rules.core.json_types import ViewData
from machu_rules.rooms.room import Room
from machu_rules.rooms.types import RoomStatus
from machu_rules.rpc import limits
from machu_rules.rpc.handles import Handles, check_bot
from machu_rules.rpc.matches import changes_json, frames_json
from machu_rules.rpc.method_registry import method
from machu_rules.rpc.param_types import (
    BotOrNobody,
    BotSeat,
    Cursor,
    Embed,
    GivenSeats,
    MatchHandle,
    MoveWords,
    NewToken,
    PlayerName,
    RecordGame,
    RecordText,
    RoomHandle,
    SeenVersion,
    Sentences,
    SinceVersion,
    Steps,
    Token,
    UndoSecrets,
    WantedSeat,
    WithPreview,
)
from machu_rules.rpc.results import (
    ChangesJson,
    Frames,
    Nothing,
    Reason,
    RecordJson,
    RoomOpened,
    RoomQuestions,
    RoomRecord,
    RoomStepped,
    TokenGiven,
    UndoAsked,
)


@method
def room_open(
    handles: Handles, match: MatchHandle, undo_secrets: UndoSecrets = False, embed: Embed = False
) -> RoomOpened:
    """Open a room in which a match continues. The parameter ``who`` of the method `new` decides which seats are for
    people and which are for bots."""
    room = Room(handles.match(match), embed=embed, undo_secrets=undo_secrets)
    return {"room": handles.add_room(room)}


@method
def room_restore(handles: Handles, record: RecordText, seats: GivenSeats, game: RecordGame = None) -> RoomOpened:
    """Restore a room from a result of ``room_record``, with the same moves and tokens."""
    found = None if game is None else handles.game(game)
    return {"room": handles.add_room(Room.restore(record, seats, found))}


@method
def room_status(handles: Handles, room: RoomHandle) -> RoomStatus:
    """Return the status of a room. It contains no secrets."""
    return handles.room(room).status()


@method
def room_join(
    handles: Handles, room: RoomHandle, name: PlayerName = None, seat: WantedSeat = None, token: NewToken = None
) -> TokenGiven:
    """Take a seat for a person."""
    found = handles.room(room)
    given = found.join(name, seat, token)
    return {"token": given, "seat": found.seat_of(given)}


@method
def room_watch(handles: Handles, room: RoomHandle, token: NewToken = None) -> TokenGiven:
    """Let a person watch as a spectator."""
    return {"token": handles.room(room).watch(token), "seat": None}


@method
def room_leave(handles: Handles, room: RoomHandle, token: Token) -> Nothing:
    """Remove a person from the room and invalidate the token."""
    handles.room(room).leave(token)
    return {}


@method
def room_seat_bot(handles: Handles, room: RoomHandle, seat: BotSeat, name: BotOrNobody = None) -> RoomStatus:
    """Let a bot play a seat that no person has taken. Without ``name``, free the seat."""
    found = handles.room(room)
    if name is not None:
        check_bot(found.game, name)
    found.seat_bot(seat, name)
    return found.status()


@method
def room_view(handles: Handles, room: RoomHandle, token: Token) -> ViewData:
    """Return the view of the holder of a token."""
    return handles.room(room).view(token)


@method
def room_questions(handles: Handles, room: RoomHandle, token: Token, preview: WithPreview = False) -> RoomQuestions:
    """Return the open decisions as text. The result contains everything that a screen needs to ask the holder of the
    token."""
    found = handles.room(room)
    return {"version": found.version, "questions": found.questions(token, preview)}


@method
def room_changes(
    handles: Handles, room: RoomHandle, token: Token, cursor: Cursor = None, sentences: Sentences = False
) -> ChangesJson:
    """Return the events that the holder of a token has not received yet, and how many moves were undone."""
    found = handles.room(room)
    return changes_json(found.game, found.changes(token, cursor, limits.TOLD), sentences)


@method
def room_frames(handles: Handles, room: RoomHandle, token: Token, cursor: Cursor = None) -> Frames:
    """Return the events since ``cursor`` that the holder of a token may know. Also return the views after these events,
    so that a program can show the events one by one.
    """
    found = handles.room(room)
    return frames_json(found.match, cursor, found.seat_of(token))


@method
def room_why_not(handles: Handles, room: RoomHandle, token: Token, move: MoveWords) -> Reason:
    """Return the reason why the holder of a token cannot make a move."""
    refusal = handles.room(room).why_not(token, move)
    return {"refusal": None if refusal is None else asdict(refusal)}


@method
def room_play(
    handles: Handles, room: RoomHandle, token: Token, move: MoveWords, version: SeenVersion = None
) -> RoomStatus:
    """Make a move for the holder of a token."""
    found = handles.room(room)
    handles.check_limit("moves", handles.moves + 1)
    found.play(token, move, version)
    handles.moves += 1
    return found.status()


@method
def room_step(handles: Handles, room: RoomHandle, most: Steps = 1) -> RoomStepped:
    """Let bots move while it is their turn, up to ``most`` moves."""
    found = handles.room(room)
    handles.check_limit("moves", handles.moves + most)
    before = found.version
    try:
        return {"moves": found.step(most)}
    finally:
        handles.moves += found.version - before


@method
def room_ask_undo(handles: Handles, room: RoomHandle, token: Token) -> UndoAsked:
    """Ask, on behalf of the token's holder, to undo the holder's own last decision."""
    found = handles.room(room)
    done = found.ask_undo(token)
    handles.moves += done  # an undo is stored like a move, so it counts as one
    return {"done": done}


@method
def room_agree(handles: Handles, room: RoomHandle, token: Token) -> UndoAsked:
    """Agree to the requested undo on behalf of the token's holder."""
    found = handles.room(room)
    done = found.agree(token)
    handles.moves += done
    return {"done": done}


@method
def room_refuse(handles: Handles, room: RoomHandle, token: Token) -> Nothing:
    """Refuse the requested undo on behalf of the token's holder, or withdraw the holder's own request."""
    handles.room(room).refuse(token)
    return {}


@method
def room_record(handles: Handles, room: RoomHandle, since: SinceVersion = None) -> RoomRecord:
    """Return the record of a room with all secrets. Also return the players of the room. Pass the record and the
    players to ``room_restore``."""
    found = handles.room(room)
    return {"version": found.version, "record": found.record(since), "seats": found.seats()}


@method
def room_record_for(handles: Handles, room: RoomHandle, token: Token) -> RecordJson:
    """Return the record so far, as the holder of a token may know it."""
    return {"record": handles.room(room).record_for(token)}
