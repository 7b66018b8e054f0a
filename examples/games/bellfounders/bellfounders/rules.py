"""The rules. Things are numbers, so that programs can play many games fast."""

from __future__ import annotations

from machu_rules.kit import NOBODY, Agenda, DrawCard, Move, QuestionStep, Refused, Rules, Step, with_each

from bellfounders.state import Player, Position, deck_of, row_of

# Events, in the order of `events.EVENT_KINDS`.
TRAVELLED, LOADED, RETURNED, CAST, RESERVED, SEALED, RECEIVED, TURNED_UP, FOUND, WON, ROUND_BEGAN, GAME_OVER = range(12)

# Steps, in the order of `AGENDA`.
TURN, CHOOSE, DISCARD, TURN_UP, SEAL, FIND_BELFRY, END_TURN = range(7)

# Words of `over`, and the first word of the option `reserving`.
RENOWN, WINTER = range(2)
ALLOWED = 0


def set_up(rules: Rules, position: Position) -> None:
    """SETUP-1: the bank is full, all carts are in the first place, and bells and belfries are turned up."""
    position.push(TURN, 0)
    for seat in range(position.seats):
        position.edit(seat).place = 0
    for good in range(rules.goods):
        position.bank[good] = rules.setup_supply[position.seats]
    for level in range(rules.levels):
        for _ in range(rules.row):
            position.push(TURN_UP, NOBODY, level)
    for _ in range(rules.setup_belfries[position.seats]):
        position.push(FIND_BELFRY, NOBODY)


class Turn(QuestionStep[Rules, Position]):
    """TURN-1: a player travels, casts a bell, or reserves one.

    The answers are first the places, then the bells to cast, the bells to reserve, and the decks. Only the player sees
    the list, because it may contain bells that are face down.
    """

    kind = "turn"
    private = True

    def is_public(self, rules: Rules) -> bool:
        return bool(rules.options_reserving != ALLOWED)

    def moves(self, rules: Rules) -> list[Move]:
        travel, cast = with_each("travel", rules.place_ids), with_each("cast", rules.bell_ids)
        return [*travel, *cast, *with_each("reserve", rules.bell_ids), *with_each("seal", rules.level_ids)]

    def answers(self, rules: Rules, position: Position, seat: int, value: int, answers: list[int]) -> None:
        player = position.players[seat]
        answers.extend(rules.place_roads[player.place])
        for level in range(rules.place_pit[player.place] + 1):
            add_castable(rules, player, row_of(position, level), answers)
        add_castable(rules, player, player.reserved, answers)
        add_castable(rules, player, player.sealed, answers)
        if may_reserve(rules, player):
            for level in range(rules.levels):
                for bell in row_of(position, level):
                    answers.append(rules.places + rules.bells + bell)
                if deck_of(position, level):
                    answers.append(rules.places + 2 * rules.bells + level)

    def act(self, rules: Rules, position: Position, seat: int, value: int, answer: int) -> None:
        position.push(END_TURN, seat)
        if answer < rules.places:
            travel(rules, position, seat, answer)
        elif answer < rules.places + rules.bells:
            cast(rules, position, seat, answer - rules.places)
        else:
            choose(position, seat, rules.gift)
            reserve(rules, position, seat, answer - rules.places - rules.bells)

    def why_not(self, rules: Rules, position: Position, seat: int, value: int, verb: str, words: list[str]) -> None:
        player, thing = position.players[seat], "".join(words)
        if verb == "travel" and thing in rules.place_of:
            raise Refused("TRAVEL-1", "no_road", place=thing)
        if verb == "cast" and thing in rules.bell_of:
            bell = rules.bell_of[thing]
            if bell not in on_offer(position, player, [rules.bell_level[bell]]):
                raise Refused("CAST-1", "not_on_offer", bell=thing)
            if rules.bell_level[bell] > rules.place_pit[player.place]:
                raise Refused("CAST-2", "pit_too_small", bell=thing, place=rules.place_ids[player.place])
            units = {name: missing(rules, player, bell, good) for name, good in rules.good_of.items()}
            raise Refused("CAST-1", "goods_missing", bell=thing, goods={name: n for name, n in units.items() if n})
        if verb in ("reserve", "seal"):
            if rules.options_reserving != ALLOWED:
                raise Refused("RESERVE-1", "no_reserving")
            if not may_reserve(rules, player):
                raise Refused("RESERVE-1", "too_many_reserved", most=rules.reservations)
            if thing in rules.bell_of:
                raise Refused("RESERVE-1", "not_in_a_row", bell=thing)
            if thing in rules.level_of:
                raise Refused("RESERVE-1", "deck_empty", level=thing)


def on_offer(position: Position, player: Player, levels: list[int]) -> list[int]:
    """CAST-1: return the bells that a player can cast, if they have the goods and a pit."""
    rows = [bell for level in levels for bell in row_of(position, level)]
    return [*rows, *player.reserved, *player.sealed]


def add_castable(rules: Rules, player: Player, bells: list[int], answers: list[int]) -> None:
    """CAST-1, CAST-2: add the bells that the player can cast here."""
    for bell in bells:
        if rules.bell_level[bell] <= rules.place_pit[player.place] and missing_units(rules, player, bell) == 0:
            answers.append(rules.places + bell)


def price(rules: Rules, player: Player, bell: int, good: int) -> int:
    """CAST-1: return the units of a good that a bell costs a player."""
    return max(0, int(rules.bell_cost[bell][good]) - player.savings[good])


def missing(rules: Rules, player: Player, bell: int, good: int) -> int:
    """CAST-1: return the units of a good that a player lacks for a bell."""
    return max(0, price(rules, player, bell, good) - player.goods[good])


def missing_units(rules: Rules, player: Player, bell: int) -> int:
    """CAST-1: return the units of all goods that a player lacks for a bell."""
    units = 0
    for good in range(rules.goods):
        units += missing(rules, player, bell, good)
    return units


def may_reserve(rules: Rules, player: Player) -> bool:
    """RESERVE-1: return True if the player can reserve another bell."""
    reserved = len(player.reserved) + len(player.sealed)
    return bool(rules.options_reserving == ALLOWED and reserved < rules.reservations)


def travel(rules: Rules, position: Position, seat: int, place: int) -> None:
    """TRAVEL-1: the cart moves and loads the goods of the place. Then the player chooses goods."""
    position.edit(seat).place = place
    position.emit(TRAVELLED, seat, place)
    for good in range(rules.goods):
        load(position, seat, good, rules.place_yields[place][good])
    choose(position, seat, rules.place_choice[place])


def load(position: Position, seat: int, good: int, wanted: int) -> None:
    """TRAVEL-1, RESERVE-1: the player takes units from the bank, as far as there are any."""
    units = min(wanted, position.bank[good])
    if units > 0:
        position.bank[good] -= units
        position.edit(seat).goods[good] += units
        position.emit(LOADED, seat, good, units)


def choose(position: Position, seat: int, units: int) -> None:
    """TRAVEL-1, RESERVE-1: the player will choose units of any goods, one by one."""
    if units > 0 and sum(position.bank) > 0:
        position.push(CHOOSE, seat, units)


def cast(rules: Rules, position: Position, seat: int, bell: int) -> None:
    """CAST-1: the goods go to the bank, and the bell to the player."""
    player = position.edit(seat)
    for good in range(rules.goods):
        units = price(rules, player, bell, good)
        player.goods[good] -= units
        position.bank[good] += units
    if bell in player.reserved:
        player.reserved.remove(bell)
    elif bell in player.sealed:
        player.sealed.remove(bell)
    else:
        leave_row(rules, position, bell)
    player.bells.append(bell)
    player.savings[rules.bell_saves[bell]] += 1
    player.renown += rules.bell_renown[bell]
    position.emit(CAST, seat, bell, rules.bell_renown[bell])


def leave_row(rules: Rules, position: Position, bell: int) -> None:
    """ROW-1: the bell leaves its row, which is refilled."""
    row_of(position, rules.bell_level[bell]).remove(bell)
    position.push(TURN_UP, NOBODY, rules.bell_level[bell])


def reserve(rules: Rules, position: Position, seat: int, thing: int) -> None:
    """RESERVE-1: the player takes a bell from a row, or the top bell of a deck."""
    if thing < rules.bells:
        leave_row(rules, position, thing)
        position.edit(seat).reserved.append(thing)
        position.emit(RESERVED, seat, thing)
    else:
        position.emit(SEALED, seat, thing - rules.bells)
        position.push(SEAL, seat, thing - rules.bells)


class OneGood(QuestionStep[Rules, Position]):
    """TRAVEL-1, RESERVE-1, LIMIT-1: a question whose answers are goods."""

    verb = ""

    def moves(self, rules: Rules) -> list[Move]:
        return with_each(self.verb, rules.good_ids)

    def why_not(self, rules: Rules, position: Position, seat: int, value: int, verb: str, words: list[str]) -> None:
        if verb == self.verb and "".join(words) in rules.good_of:
            raise Refused("LIMIT-1" if verb == "return" else "TRAVEL-1", f"none_to_{verb}", good=words[0])


class Choose(OneGood):
    """TRAVEL-1, RESERVE-1: a player chooses a good from the bank. The value is the number of units to choose."""

    kind = "choose"
    verb = "take"

    def answers(self, rules: Rules, position: Position, seat: int, value: int, answers: list[int]) -> None:
        add_held(position.bank, answers)

    def act(self, rules: Rules, position: Position, seat: int, value: int, answer: int) -> None:
        load(position, seat, answer, 1)
        choose(position, seat, value - 1)


class Discard(OneGood):
    """LIMIT-1: a player returns a unit, because the cart holds too many."""

    kind = "discard"
    verb = "return"

    def answers(self, rules: Rules, position: Position, seat: int, value: int, answers: list[int]) -> None:
        add_held(position.players[seat].goods, answers)

    def act(self, rules: Rules, position: Position, seat: int, value: int, answer: int) -> None:
        position.edit(seat).goods[answer] -= 1
        position.bank[answer] += 1
        position.emit(RETURNED, seat, answer)


def add_held(goods: list[int], answers: list[int]) -> None:
    """LIMIT-1: add the goods of which there is a unit."""
    for good, units in enumerate(goods):
        if units > 0:
            answers.append(good)


class DrawBell(DrawCard[Rules, Position]):
    """ROW-1, RESERVE-1: the top bell of a deck is drawn. The value is the size."""

    ids = "bell"

    def deck(self, position: Position, value: int) -> list[int]:
        return deck_of(position, value)


class TurnUp(DrawBell):
    """ROW-1: the bell is turned up. The list of the deck is private, because it tells which bells are face down."""

    secret = False

    def drawn(self, rules: Rules, position: Position, seat: int, value: int, card: int) -> None:
        row_of(position, value).append(card)
        position.emit(TURNED_UP, -1, card)


class Seal(DrawBell):
    """RESERVE-1: a player reserves the bell face down."""

    def drawn(self, rules: Rules, position: Position, seat: int, value: int, card: int) -> None:
        position.edit(seat).sealed.append(card)
        position.emit(RECEIVED, seat, card)


class FindBelfry(DrawCard[Rules, Position]):
    """SETUP-1: a belfry is turned up."""

    ids = "belfry"
    secret = False
    private = False

    def deck(self, position: Position, value: int) -> list[int]:
        return position.belfry_deck

    def drawn(self, rules: Rules, position: Position, seat: int, value: int, card: int) -> None:
        position.belfries.append(card)
        position.emit(FOUND, -1, card)


class EndTurn(Step[Rules, Position]):
    """LIMIT-1, BELFRY-1, END-1: surplus goods are returned, belfries are won, and the next turn begins."""

    def proceed(self, rules: Rules, position: Position, seat: int, value: int) -> None:
        if sum(position.players[seat].goods) > rules.capacity:
            position.push(END_TURN, seat)
            position.push(DISCARD, seat)
            return
        win_belfries(rules, position, seat)
        position.turn += 1
        if position.turn % position.seats == 0:
            end_round(rules, position)
        position.push(TURN, (seat + 1) % position.seats)


def win_belfries(rules: Rules, position: Position, seat: int) -> None:
    """BELFRY-1: the player wins the belfries at their place, if they have the bells."""
    for place in range(len(position.belfries) - 1, -1, -1):
        belfry = position.belfries[place]
        if rules.belfry_place[belfry] == position.players[seat].place and has_bells(rules, position, seat, belfry):
            player = position.edit(seat)
            position.belfries.pop(place)
            player.belfries.append(belfry)
            player.renown += rules.belfry_renown[belfry]
            position.emit(WON, seat, belfry, rules.belfry_renown[belfry])


def has_bells(rules: Rules, position: Position, seat: int, belfry: int) -> bool:
    """BELFRY-1: return True if the player has the bells that a belfry needs."""
    for good in range(rules.goods):
        if position.players[seat].savings[good] < rules.belfry_needs[belfry][good]:
            return False
    return True


def end_round(rules: Rules, position: Position) -> None:
    """END-1: the game ends if a player has enough renown, or if winter comes. Otherwise a round begins."""
    if position.turn == rules.rounds * position.seats:
        position.over = WINTER
    for player in position.players:
        if player.renown >= rules.goal:
            position.over = RENOWN
    if position.over < 0:
        position.emit(ROUND_BEGAN, -1, position.turn // position.seats + 1)
    else:
        position.emit(GAME_OVER, -1)


def score(rules: Rules, position: Position, seat: int) -> int:
    """END-1: the most renown wins."""
    return position.players[seat].renown


def tie_break(rules: Rules, position: Position, seat: int) -> int:
    """END-1: then the most belfries, then the fewest bells."""
    player = position.players[seat]
    return int(len(player.belfries) * (rules.bells + 1) - len(player.bells))


QUESTIONS = {TURN: Turn(), CHOOSE: Choose(), DISCARD: Discard()}
CARDS = {TURN_UP: TurnUp(), SEAL: Seal(), FIND_BELFRY: FindBelfry()}
AGENDA = Agenda[Position]({**QUESTIONS, **CARDS, END_TURN: EndTurn()})
