"""Texts about the events of a match and its result."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from machu_rules.core.decisions import Decision, Move
from machu_rules.core.errors import MachuRulesError
from machu_rules.core.phrasing import capitalised, printable
from machu_rules.core.values import CHANCE, JsonDict, Preview
from machu_rules.framework.game import Game
from machu_rules.framework.questions import name_of
from machu_rules.match.history import Step
from machu_rules.render.cache import CACHE


def event_text(game: Game[Any], event: JsonDict) -> str:
    """Return the sentence for an event from `Game.events_for`."""
    return capitalised(printable(game.sentence(event)))


def player_label(game: Game[Any], who: Sequence[str], seat: int) -> str:
    """Return the label of the player in ``seat``, such as ``Player 3 (worker)``. The text in parentheses is the entry
    of the seat in ``who``: the name of a bot, or ``human``. If ``seat`` is `CHANCE`, return ``Chance``."""
    name = capitalised(game.catalogue.seat(seat))
    return printable(name if seat == CHANCE else f"{name} ({who[seat]})")


def move_text(game: Game[Any], before: Any, step: Step, seat: int | None) -> str:
    """Return the text for a move as ``seat`` may know it (``None`` is a spectator). For another player's secret move,
    return only the question of the decision. ``before`` is the state before the move ``step``."""
    decision = game.asked_for(before, step.seat)
    assert decision is not None  # the move answers this decision
    if decision.secret and seat != step.seat:
        return f"{prompt_text(game, decision)} ..."
    return choice_text(game, before, step.move, step.seat)


def choice_text(game: Game[Any], state: Any, move: Move, seat: int) -> str:
    """Return the text that describes ``move``, a move that ``seat`` can make in the state ``state``."""
    return printable(game.describe(state, move, seat))


def prompt_text(game: Game[Any], decision: Decision) -> str:
    """Return the question for a decision."""
    return printable(game.prompt(decision))


def secrecy_text(game: Game[Any], state: Any, decision: Decision) -> str:
    """Return a text for the player who has to decide: the parts of the decision that are hidden from the other players.
    If nothing is hidden, the text is empty. ``state`` is the state in which the decision is open."""
    if not decision.secret:
        return "The other players will see your choice, but they do not see these moves." if decision.private else ""
    until = "all players have chosen" if chooses_with_others(game, state, decision.seat) else "it is revealed"
    hidden = f"Your choice stays hidden until {until}."
    return hidden if decision.private else f"The other players also see these moves. {hidden}"


def chooses_with_others(game: Game[Any], state: Any, seat: int) -> bool:
    """Return True if other seats choose at the same time as ``seat``, or have just chosen."""
    decisions = game.decisions(game.undecided(state, seat))
    return len({decision.seat for decision in decisions}) > 1


def action_space_with_texts(game: Game[Any]) -> list[tuple[Move, str]]:
    """Return all moves of a game with their texts, or an empty list if the game does not list its moves."""

    def made() -> list[tuple[Move, str]]:
        try:
            moves = [Move.parse(text) for text in game.action_space]
        except MachuRulesError:
            return []
        return [(move, verb_and_argument_names(game, move)) for move in moves]

    return CACHE.get_or_make((game.rulebook,), ("words of moves", game.catalogue.language), made)


def verb_and_argument_names(game: Game[Any], move: Move) -> str:
    """Return a text for ``move``: its verb and then the names of its arguments, in the language of the game."""
    return printable(" ".join([game.catalogue.word("verbs", move.verb), *(name_of(game, word) for word in move.args)]))


def undo_text(game: Game[Any], who: Sequence[str], number: int, seat: int | None) -> str:
    """Return a phrase about the undo of ``number`` moves. If ``seat`` is not None, the phrase also names the player in
    this seat, because this player asked for the undo."""
    moves = "1 move" if number == 1 else f"{number} moves"
    return f"{moves} undone" if seat is None else f"{player_label(game, who, seat)} undoes {moves}"


def scores_so_far_line(game: Game[Any], state: Any, who: Sequence[str]) -> str:
    """Return one line with the points and gold that the seats have so far. The line reveals secrets."""
    parts = []
    for seat, name in enumerate(who):
        points, gold = points_and_gold_so_far(game, state, seat)
        parts.append(f"{name} {points}" + (f" ({gold} gold)" if gold else ""))
    return " · ".join(parts)


def points_and_gold_so_far(game: Game[Any], state: Any, seat: int) -> tuple[int, int]:
    """Return the lines of the score that a seat has so far."""
    lines = game.score(state, seat)
    return sum(line.points for line in lines), sum(line.gold for line in lines)


def event_highlights(game: Game[Any], events: Iterable[JsonDict]) -> list[tuple[str, str]]:
    """Return one pair per event that matters to a spectator. The first part of a pair is the importance of the event:
    ``heading`` or ``notable``. The second part is a sentence about the event. If the game does not declare which events
    matter, return one pair per event, with ``notable`` as its first part."""
    usual = "" if game.highlights else "notable"
    weighted = ((game.highlights.get(event["kind"], usual), event) for event in events)
    return [(weight, event_text(game, event)) for weight, event in weighted if weight]


def preview_lines(game: Game[Any], preview: Preview) -> list[str]:
    """Return ``preview`` as lines of text. A preview contains the costs and gains that a move is sure to have. The
    first lines describe the events of the move. The last line lists the totals: the pieces that the moving player pays,
    the pieces that this player receives, and other amounts that are sure to follow from the move."""
    pieces, name = game.catalogue.quantity, game.catalogue.name
    sums = [f"-{pieces(number, good)}" for good, number in preview.paid.items()]
    sums += [f"+{pieces(number, good)}" for good, number in preview.received.items()]
    sums += [f"{name(what)} {number}" for what, number in preview.other.items()]
    events = [f"  {event_text(game, event)}" for event in preview.events]
    return [*events, printable(f"  certain in total: {', '.join(sums) or 'nothing'}")]


def result_lines(game: Game[Any], state: Any, who: Sequence[str]) -> list[str]:
    """Return the result of a game as lines of text. The lines explain all scores and name the rules that the points
    come from. For an unfinished game, no scores are shown, because they would reveal secrets.
    """
    outcome = game.outcome(state)
    if outcome is None:
        return [game.catalogue.say("result", "unfinished", {})]
    *others, last = (player_label(game, who, seat) for seat in outcome.winners)
    ending, reason = (name_of(game, word) for word in (outcome.ending, outcome.reason))
    about = {"ending": ending if reason == ending else f"{ending} ({reason})"}
    if others:
        how = game.catalogue.say("result", "shared", {**about, "others": ", ".join(others), "last": last})
    else:
        how = game.catalogue.say("result", "won", {**about, "winner": last})
    lines = [how]
    for seat in range(len(who)):
        measures = ", ".join(f"{measure_name(game, name)} {values[seat]}" for name, values in outcome.measures.items())
        score = {"player": player_label(game, who, seat), "score": outcome.scores[seat], "measures": measures}
        lines += ["", game.catalogue.say("result", "score", score)]
        lines += score_breakdown_lines(game, state, seat)
    return lines


def measure_name(game: Game[Any], measure: str) -> str:
    """Return the display name of a measure, such as ``points``."""
    usual = game.catalogue.section("measures").get(measure)
    return name_of(game, measure) if usual is None else game.catalogue.names.get(measure, usual)


def score_breakdown_lines(game: Game[Any], state: Any, seat: int) -> list[str]:
    """Return the lines that explain a seat's score so far, and a last line with the sum. Until the game ends, show
    these lines only to ``seat``."""
    points, gold = points_and_gold_so_far(game, state, seat)
    lines = [f"  {line.text} [{line.rule}]" for line in game.score(state, seat)]
    total = game.catalogue.say("result", "total_with_gold" if gold else "total", {"points": points, "gold": gold})
    return [*lines, f"  {total}"]
