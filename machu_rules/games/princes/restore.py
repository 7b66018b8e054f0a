"""From JSON back to a position: shape, conservation and an agenda that play can have, or one clear StateError."""

from __future__ import annotations

from machu_rules.core.errors import StateError
from machu_rules.framework.state_json import read_state
from machu_rules.games.princes.compiled import Rules
from machu_rules.games.princes.declaration import TYPES
from machu_rules.games.princes.reachable import check_possible
from machu_rules.games.princes.rules.setup import goods_out, setup_row
from machu_rules.games.princes.state import DEAL, UNKNOWN, Position
from machu_rules.games.princes.state_json import load


def position_of(rules: Rules, data: object) -> Position:
    """The position of a dump; StateError where shape, conservation or fingerprint forbid it."""
    position = load(rules, read_state(TYPES["State"], data, rules.fingerprint))
    check_laws(rules, position, setup_row(rules, position.seats).incas)
    check_possible(rules, position)
    return position


def check_laws(rules: Rules, position: Position, incas: int) -> None:
    """What play keeps: goods (BANK-1), Incas, clergy, tiles, cards, columns, bonuses."""
    for good, (name, kept, box) in enumerate(zip(rules.good_ids, position.bank, rules.box, strict=True)):
        out = goods_out(rules, position, good)
        if out + kept != box:
            raise StateError(f"goods: {name} adds up to {out + kept}, not to the {box} of the game [BANK-1]")
    for seat, player in enumerate(position.players):
        if player.supply + sum(player.incas) + player.clock != incas:
            raise StateError(f"players[{seat}]: the Incas do not add up to {incas} [SETUP-3]")
    for order, count in enumerate(rules.clergy):
        if position.clergy[order] + sum(player.clergy[order] for player in position.players) != count:
            raise StateError(f"clergy: {rules.order_ids[order]} does not add up to {count} [SETUP-7]")
    tiles = [position.tiles, *(player.tiles for player in position.players)]
    if sum(tiles) != (1 << rules.tiles) - 1 or sum(held.bit_count() for held in tiles) != rules.tiles:
        raise StateError("tiles: each moon tile lies on the board or with one player [TURN-4]")
    known = [*position.stack, *(card for player in position.players for card in player.hand)]
    dealt = [card for card in known if card != UNKNOWN]
    if len(known) != rules.cards or len(set(dealt)) != len(dealt):
        raise StateError("cards: each sacrifice card lies in the stack or in one hand [SETUP-8]")
    returned = sum(returner >= 0 for returner in position.returners)
    drawn = position.agenda[-1][2] if position.agenda and position.agenda[-1][0] == DEAL else 0
    undealt = position.stack[drawn : len(position.stack) - returned]
    if UNKNOWN in position.stack and (UNKNOWN in position.stack[:drawn] or set(undealt) != {UNKNOWN}):
        raise StateError("stack: where chance is asked, it has dealt only what is being drawn [SETUP-8]")
    for column, fields in enumerate(rules.column_fields):
        if position.market[column] > len(fields):
            raise StateError(f"market: a column has {len(fields)} fields [SETUP-5]")
    for district in rules.bonus_districts:
        if position.bonus[district] > rules.highest_bonus:
            raise StateError(f"bonus: {rules.district_ids[district]} holds at most {rules.highest_bonus} [NIGHT-5]")
