"""The answers of chance if it deals cards and markers one by one (EMPIRE-SETUP-7). All copies that have not appeared
yet are equally likely.
"""

from __future__ import annotations

from collections.abc import Sequence

from machu_rules.core.decisions import Decision, Move
from machu_rules.framework.moves import with_each
from machu_rules.framework.steps import Said
from machu_rules.games.inca_empire.rules.asking import GameQuestion
from machu_rules.games.inca_empire.rules.course import next_phase
from machu_rules.games.inca_empire.rules.ending import land
from machu_rules.games.inca_empire.rules.network import borders
from machu_rules.games.inca_empire.state import (
    ACTION_3,
    MARKER_TURNED,
    ROAD_5,
    SETUP_4,
    Position,
)
from machu_rules.games.inca_empire.tables import Rules


def unseen_cards(rules: Rules, position: Position, copies: list[int]) -> None:
    """EMPIRE-SETUP-7, EMPIRE-SECRET-1: add to ``copies``, which must be empty, the number of unknown copies in the deck
    for all cards.
    """
    copies.extend(rules.card_copies)
    for seat in range(position.seats):
        hand = position.players[seat].hand
        for place in range(len(hand)):
            if hand[place] >= 0:
                copies[hand[place]] -= 1
    for place in range(len(position.sun)):
        copies[position.sun[place] % len(rules.card_copies)] -= 1
    for place in range(len(position.placed)):
        if position.placed[place] >= 0:
            copies[position.placed[place]] -= 1
    for place in range(len(position.discard)):
        copies[position.discard[place]] -= 1
    for place in range(len(position.deck)):
        if position.deck[place] >= 0:
            copies[position.deck[place]] -= 1


def unseen_markers(rules: Rules, position: Position, copies: list[int]) -> None:
    """EMPIRE-SETUP-7, EMPIRE-SECRET-1: add to ``copies``, which must be empty, the number of markers that are not dealt
    yet for all marker types.
    """
    copies.extend(rules.marker_copies)
    for region in range(len(position.marker)):
        if position.marker[region] >= 0:
            copies[position.marker[region]] -= 1
    for place in range(len(position.spare)):
        if position.spare[place] >= 0:
            copies[position.spare[place]] -= 1
    for seat in range(position.seats):
        regions = position.players[seat].regions
        for region in range(len(regions)):
            if regions[region] >= 0:
                copies[regions[region]] -= 1


def add_possible(copies: list[int], answers: list[int]) -> None:
    """Add to ``answers`` the numbers of all things that have copies left. ``copies`` contains the number of copies of
    these things.
    """
    for thing in range(len(copies)):
        if copies[thing] > 0:
            answers.append(thing)


class ChanceQuestion(GameQuestion):
    """The base class of the questions that chance answers. Their answers are numbers of things, and the verb is the
    kind of the thing.
    """

    by_chance = True

    def subject(self, rules: Rules, position: Position, seat: int, value: int) -> str | int | None:
        return value


class DealSuyu(ChanceQuestion):
    """EMPIRE-SETUP-2: chance deals a suyu to the player ``value``, for example `suyu collasuyu`."""

    kind = "suyu"
    arguments = "suyu"

    def answers(self, rules: Rules, position: Position, seat: int, value: int, answers: list[int]) -> None:
        for suyu in rules.suyus:
            free = True
            for owner in range(position.seats):
                if position.players[owner].suyu == suyu:
                    free = False
            if free:
                answers.append(suyu)

    def act(self, rules: Rules, position: Position, seat: int, value: int, answer: int) -> None:
        position.edit(value).suyu = answer

    def moves(self, rules: Rules) -> list[Move]:
        return with_each("suyu", rules.suyu_ids)

    def targets(self, rules: Rules, position: Position, decision: Decision, move: Move) -> tuple[str, ...]:
        return (f"seat:{decision.subject}",)


class DealTile(ChanceQuestion):
    """EMPIRE-SETUP-6: chance deals the next turn order tile to a player, for example `tile 2`. ``value`` is the number
    of tiles that are already dealt.
    """

    kind = "tile"
    arguments = "tile"

    def answers(self, rules: Rules, position: Position, seat: int, value: int, answers: list[int]) -> None:
        for owner in range(position.seats):
            if owner not in position.order:
                answers.append(owner)

    def act(self, rules: Rules, position: Position, seat: int, value: int, answer: int) -> None:
        position.order.append(answer)

    def moves(self, rules: Rules) -> list[Move]:
        return with_each("tile", range(max(rules.player_counts)))

    def words(self, rules: Rules, position: Position, decision: Decision, move: Move) -> Said:
        return "tile", {"seat": int(move.args[0])}

    def targets(self, rules: Rules, position: Position, decision: Decision, move: Move) -> tuple[str, ...]:
        return (f"seat:{move.args[0]}",)


class DealCard(ChanceQuestion):
    """EMPIRE-SETUP-5, EMPIRE-SUN-2: chance deals a card to the player ``value``, for example `card epidemic`."""

    kind = "card"
    secret = True
    arguments = "card"

    def answers(self, rules: Rules, position: Position, seat: int, value: int, answers: list[int]) -> None:
        copies: list[int] = []
        unseen_cards(rules, position, copies)
        add_possible(copies, answers)

    def act(self, rules: Rules, position: Position, seat: int, value: int, answer: int) -> None:
        position.edit_deck()[0] = answer

    def moves(self, rules: Rules) -> list[Move]:
        return with_each("card", rules.card_ids)

    def weights(self, rules: Rules, position: Position, answers: Sequence[int]) -> tuple[int, ...]:
        """EMPIRE-SETUP-7: return the numbers of copies that are left."""
        copies: list[int] = []
        unseen_cards(rules, position, copies)
        return tuple([copies[answer] for answer in answers])

    def targets(self, rules: Rules, position: Position, decision: Decision, move: Move) -> tuple[str, ...]:
        return "deck", f"seat:{decision.subject}"


class DealMarker(ChanceQuestion):
    """EMPIRE-SETUP-4: chance deals the marker that is turned up in the region ``value``, for example `marker herds`."""

    kind = "marker"
    arguments = "marker"

    def answers(self, rules: Rules, position: Position, seat: int, value: int, answers: list[int]) -> None:
        copies: list[int] = []
        unseen_markers(rules, position, copies)
        add_possible(copies, answers)

    def act(self, rules: Rules, position: Position, seat: int, value: int, answer: int) -> None:
        """Turn up the marker. If the region is next to the active player's network, the event says that a road turned
        up the marker (EMPIRE-ROAD-5).
        """
        rule = SETUP_4
        if position.active >= 0:
            rule = ACTION_3
            if borders(rules, position, position.active, value):
                rule = ROAD_5
        position.edit_marker()[value] = answer
        position.emit(MARKER_TURNED, -1, value, answer, rule)

    def moves(self, rules: Rules) -> list[Move]:
        return with_each("marker", rules.marker_ids)

    def subject(self, rules: Rules, position: Position, seat: int, value: int) -> str:
        return rules.region_ids[value]

    def weights(self, rules: Rules, position: Position, answers: Sequence[int]) -> tuple[int, ...]:
        """EMPIRE-SETUP-7: return the numbers of markers that are left."""
        copies: list[int] = []
        unseen_markers(rules, position, copies)
        return tuple([copies[answer] for answer in answers])

    def targets(self, rules: Rules, position: Position, decision: Decision, move: Move) -> tuple[str, ...]:
        return f"region:{decision.subject}", f"marker:{decision.subject}"


class TurnUpInvasion(ChanceQuestion):
    """EMPIRE-END-3: chance decides if the invasion marker ``value`` is the arrival: `invasion empty` or
    `invasion arrival`.
    """

    kind = "invasion"
    arguments = "invasion"

    def answers(self, rules: Rules, position: Position, seat: int, value: int, answers: list[int]) -> None:
        answers.append(0)
        answers.append(1)

    def act(self, rules: Rules, position: Position, seat: int, value: int, answer: int) -> None:
        position.landing = 0
        if answer:
            position.arrival = position.turned
        elif position.turned == rules.invasions - 1:
            position.arrival = rules.invasions
        land(rules, position)
        next_phase(rules, position)

    def moves(self, rules: Rules) -> list[Move]:
        return with_each("invasion", rules.invasion_ids)

    def weights(self, rules: Rules, position: Position, answers: Sequence[int]) -> tuple[int, ...]:
        """Return the weights. All markers that were face down before are equally likely to be the arrival."""
        return (rules.invasions - position.turned, 1)

    def words(self, rules: Rules, position: Position, decision: Decision, move: Move) -> Said:
        return "invasion", {"what": move.args[0]}

    def targets(self, rules: Rules, position: Position, decision: Decision, move: Move) -> tuple[str, ...]:
        return (f"invasion:{decision.subject}",)
