"""The methods that play: each mirrors `Table`, or what its game says of the state there."""

from __future__ import annotations

from typing import Any, Literal

from attrs import asdict

from machu_rules.bots.bots import bot_names, seat_bot
from machu_rules.bots.playing import answer
from machu_rules.core.errors import UsageError
from machu_rules.core.strict_json import shown
from machu_rules.core.values import Data
from machu_rules.framework.game import Game
from machu_rules.match.history import Start
from machu_rules.match.match import Table
from machu_rules.match.record_parser import parse
from machu_rules.match.replay import table_of
from machu_rules.rpc import limits
from machu_rules.rpc.handles import Desk, Player
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


def standing(desk: Desk, handle: str) -> Data:
    """Where a table stands: how many moves have been made, and every open decision with its answers."""
    table = desk.table(handle)
    decisions = [
        {**decision.data(), "secret": decision.secret, "weights": list(decision.weights)}
        for decision in table.decisions
    ]
    return {"table": handle, "number": table.number, "over": not decisions, "decisions": decisions}


@method(game=TEXTUAL, players=NUMBER, seed=SEED, dealt=LIST, chance=CHANCE, who=TEXTS)
def new(
    desk: Desk,
    game: str,
    players: int,
    seed: int | str | None = None,
    dealt: list[Any] | None = None,
    chance: Literal["seed", "ask"] = "seed",
    who: list[str] | None = None,
) -> Data:
    """A table at the first decision of a new game."""
    return standing(desk, desk.add_table(Table.start(desk.game(game), players, seed, dealt, chance, who)))


def table_at(game: Game[Any], state: Any) -> Table:
    """A table at a state that came from outside: how its game began is not known, nor who plays it."""
    return Table(game, Start((), None, "", False, state))


@method(game=TEXTUAL, state=OBJECT)
def restore(desk: Desk, game: str, state: Data) -> Data:
    """A table that goes on from a dump."""
    found = desk.game(game)
    return standing(desk, desk.add_table(table_at(found, found.restore(state))))


@method(game=TEXTUAL, view=OBJECT, seed=SEED)
def imagine(desk: Desk, game: str, view: Data, seed: int | str | None = None) -> Data:
    """A table that goes on from a state drawn uniformly from those that give this view."""
    found = desk.game(game)
    return standing(desk, desk.add_table(table_at(found, found.imagine(view, seed))))


@method(record=RECORD, game=TEXTUAL)
def replay(desk: Desk, record: str, game: str | None = None) -> Data:
    """The table of a record, every line verified, under the given game or that of the record."""
    read = parse(record.encode("utf-8"))
    desk.check("moves", desk.moves + len(read.lines))
    found = None if game is None else desk.game(game)
    return standing(desk, desk.add_table(table_of(read, found)))


@method(table=TEXTUAL, number=NUMBER)
def fork(desk: Desk, table: str, number: int | None = None) -> Data:
    """Another table, as this one is, or as it was after so many moves."""
    found = desk.table(table)
    return standing(desk, desk.add_table(found if number is None else found.at(number)))


@method(table=TEXTUAL)
def decisions(desk: Desk, table: str) -> Data:
    """Where a table stands."""
    return standing(desk, table)


@method(table=TEXTUAL, move=TEXTUAL, seat=SEAT)
def why_not(desk: Desk, table: str, move: str, seat: int | None = None) -> Data:
    """Why a move cannot be made; null where it can."""
    refusal = desk.table(table).why_not(move, seat)
    return {"refusal": None if refusal is None else asdict(refusal)}


@method(table=TEXTUAL, move=TEXTUAL, seat=SEAT)
def preview(desk: Desk, table: str, move: str, seat: int | None = None) -> Data:
    """What a move certainly brings."""
    found = desk.table(table)
    return found.game.preview(found.state, move, seat).data()


@method(table=TEXTUAL, move=TEXTUAL, seat=SEAT, dealt=LIST)
def play(desk: Desk, table: str, move: str, seat: int | None = None, dealt: list[Any] | None = None) -> Data:
    """A move is made."""
    before = desk.table(table)
    desk.check("moves", desk.moves + 1)
    desk.go_on(table, before.play(move, seat, dealt or ()))
    return standing(desk, table)


@method(table=TEXTUAL, moves=MOVES)
def play_all(desk: Desk, table: str, moves: list[Any]) -> Data:
    """Moves are made in their order while they are legal."""
    before = desk.table(table)
    desk.check("moves", desk.moves + len(moves))
    progress = before.play_all(moves)
    desk.go_on(table, progress.table)
    refusal = None if progress.refusal is None else asdict(progress.refusal)
    return {**standing(desk, table), "played": progress.played, "refusal": refusal}


@method(table=TEXTUAL, times=NUMBER, force=TRUTH, seat=SEAT)
def undo(desk: Desk, table: str, times: int = 1, force: bool = False, seat: int | None = None) -> Data:
    """The last moves are taken back."""
    desk.go_on(table, desk.table(table).undo(times, force, seat))
    return standing(desk, table)


@method(table=TEXTUAL, seat=SEAT)
def view(desk: Desk, table: str, seat: int | None = None) -> Data:
    """What a seat, or a spectator, may know now."""
    return desk.table(table).view(seat)


@method(table=TEXTUAL, since=NUMBER, seat=SEAT, sentences=TRUTH)
def events(desk: Desk, table: str, since: int = 0, seat: int | None = None, sentences: bool = False) -> Data:
    """What a seat, or a spectator, may know of what happened after so many moves, up to the move ``number``."""
    found = desk.table(table)
    until = found.at(min(found.number, max(since, 0) + limits.TOLD))
    told = until.events(since, seat)
    words = {"sentences": [found.game.sentence(event) for event in told]} if sentences else {}
    return {"number": until.number, "events": told, **words}


@method(table=TEXTUAL, seat=NUMBER)
def score(desk: Desk, table: str, seat: int) -> Data:
    """Points and gold of a seat so far, line by line."""
    found = desk.table(table)
    return {"lines": [asdict(line) for line in found.game.score(found.state, seat)]}


@method(table=TEXTUAL)
def outcome(desk: Desk, table: str) -> Data:
    """How the game ended; null while it goes on."""
    found = desk.table(table).outcome
    return {"outcome": None if found is None else found.data()}


@method(table=TEXTUAL)
def dump(desk: Desk, table: str) -> Data:
    """The whole state, secrets included."""
    found = desk.table(table)
    return found.game.dump(found.state)


@method(table=TEXTUAL, seat=SEAT)
def features(desk: Desk, table: str, seat: int | None = None) -> Data:
    """The view of a seat, or of a spectator, as named numbers with bounds."""
    found = desk.table(table)
    return {"features": [feature._asdict() for feature in found.game.features(found.view(seat))]}


@method(table=TEXTUAL, seat=SEAT)
def draw(desk: Desk, table: str, seat: int | None = None) -> Data:
    """The position as a picture, as a seat, or a spectator, may see it."""
    found = desk.table(table)
    return {"svg": found.game.svg(found.view(seat))}


@method(table=TEXTUAL, embed=TRUTH)
def record(desk: Desk, table: str, embed: bool = False) -> Data:
    """The record up to now, secrets included."""
    return {"record": desk.table(table).record(embed)}


@method(table=TEXTUAL, seat=SEAT)
def record_for(desk: Desk, table: str, seat: int | None = None) -> Data:
    """The record up to now, as a seat, or a spectator, may know it."""
    return {"record": desk.table(table).record_for(seat)}


@method(game=TEXTUAL, name=TEXTUAL, seat=NUMBER, seed=SEED)
def bot(desk: Desk, game: str, name: str, seat: int, seed: int | str | None = None) -> Data:
    """A bot for a seat: ``random``, or one of the game's own."""
    found = desk.game(game)
    if name not in (names := bot_names(found)):
        raise UsageError(f"there is no bot {shown(name)}; there are {', '.join(names)}")
    if not 0 <= seat < max(found.players):
        raise UsageError(f"a seat is 0 to {max(found.players) - 1}")
    return {"bot": desk.add_bot(Player(seat_bot(found, name, seat, "" if seed is None else seed), seat))}


@method(bot=TEXTUAL, table=TEXTUAL)
def choose(desk: Desk, bot: str, table: str) -> Data:
    """What a bot answers to the decision of its seat; it sees what the seat may see, and nothing is played."""
    player, found = desk.bot(bot), desk.table(table)
    asked = next((decision for decision in found.decisions if decision.seat == player.seat), None)
    if asked is None:
        raise UsageError(f"seat {player.seat}, where the bot sits, is not asked now")
    return {"move": str(answer(found.game, found.state, [player.bot] * (player.seat + 1), asked))}
